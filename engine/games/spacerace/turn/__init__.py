"""A step: its context and its sequence."""
