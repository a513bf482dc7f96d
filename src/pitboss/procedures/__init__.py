"""What the subchapters have in common: a function for each thing that a dealer shall do."""
