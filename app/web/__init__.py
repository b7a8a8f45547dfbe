"""The web door: plain pages over the same services as every other door."""
