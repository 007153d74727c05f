"""What a game is, without paper: typed, frozen records. In: bound YAML. Out: values that checks and documents read."""
