"""A player turn: its context and its sequence."""
