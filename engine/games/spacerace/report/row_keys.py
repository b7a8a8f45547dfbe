"""What the rows of Spacerace's tables are about: a ship, a port, a mission, a card."""

from engine.kernel.blocks import RowKey

ROW_KEYS: dict[str, RowKey] = {
    "sightings": RowKey(("seat", "ship")),
    "ships": RowKey(("seat", "number")),
    "scores": RowKey(("seat",)),
    "missions": RowKey(("mission",)),
    "row": RowKey(("card",)),
    "cards": RowKey(("card",)),
    "prices": RowKey(("number",)),
}
