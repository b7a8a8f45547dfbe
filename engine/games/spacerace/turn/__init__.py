"""A step: its sequence."""
