"""The append-only, hash-chained record of what happened to a game."""
