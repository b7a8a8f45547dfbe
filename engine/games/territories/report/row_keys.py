"""What the rows of Territories' tables are about: a territory, a player, something to buy."""

from engine.kernel.blocks import RowKey

ROW_KEYS: dict[str, RowKey] = {
    "sightings": RowKey(("name", "units_of")),
    "own_units": RowKey(("territory",)),
    "territories": RowKey(("territory",)),
    "standings": RowKey(("seat",)),
    "prices": RowKey(("action",)),
}
