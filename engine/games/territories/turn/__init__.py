"""A turn: its context and its sequence."""
