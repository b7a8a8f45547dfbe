"""A turn: its sequence."""
