"""Caravans: find the routes of an unknown map and grow rich on them."""
