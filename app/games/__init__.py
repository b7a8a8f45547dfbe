"""Games and their seats."""
