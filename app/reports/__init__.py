"""Turn reports: one JSON document a player turn, from which every other format is made."""
