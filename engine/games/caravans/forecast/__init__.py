"""Check and forecast: the real rules on a state made of what the seat knows."""
