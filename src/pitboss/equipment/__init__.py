"""Cards, rankings and odds: values that know nothing of a table."""
