"""The week: its working papers, the sequence of its days, and the sheets that begin it."""
