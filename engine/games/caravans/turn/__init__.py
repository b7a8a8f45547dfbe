"""The week: the sequence of its days, and the sheets that begin it."""
