"""A step: its working papers and its sequence."""
