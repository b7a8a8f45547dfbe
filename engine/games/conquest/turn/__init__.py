"""A player turn: its sequence."""
