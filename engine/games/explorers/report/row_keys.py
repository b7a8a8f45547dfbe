"""What the rows of Explorers' tables are about: a region, a goal, a card, a pair of cities, a player."""

from engine.kernel.blocks import RowKey

ROW_KEYS: dict[str, RowKey] = {
    "cards": RowKey(("card",)),
    "goals": RowKey(("goal",)),
    "regions": RowKey(("region",)),
    "routes": RowKey(("cities",)),
    "hand": RowKey(("card",)),
    "sources": RowKey(("source",)),
    "standings": RowKey(("seat",)),
}
