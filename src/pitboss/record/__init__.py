"""Round records: a round written by hand, read, replayed, settled and explained."""
