"""Turnpost's rules: arithmetic only. State, orders and a seed go in; state and events come out."""
