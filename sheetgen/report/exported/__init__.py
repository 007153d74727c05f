"""What an export for a print vendor checked, for people and for programs."""
