"""A player turn: its working papers and its sequence."""
