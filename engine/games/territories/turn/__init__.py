"""A turn: its working papers and its sequence."""
