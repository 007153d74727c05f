"""The findings there are, explained to people and programs. In: entries of the catalogue. Out: text."""
