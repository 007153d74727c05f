"""What a preflight found, for people and for programs."""
