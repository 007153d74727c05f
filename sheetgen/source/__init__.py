"""Text with places. In: the decoded text of a file. Out: nodes and findings that know their line and column."""
