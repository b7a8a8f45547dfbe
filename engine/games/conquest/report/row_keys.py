"""What the rows of Conquest's tables are about: a hex, a city (by its hex), a convoy, a clan, an item."""

from engine.kernel.blocks import RowKey

ROW_KEYS: dict[str, RowKey] = {
    "convoys": RowKey(("convoy",)),
    "cities": RowKey(("hex",)),
    "hexes": RowKey(("hex",)),
    "sightings": RowKey(("hex", "clan", "size")),
    "people": RowKey(("clan",)),
    "prices": RowKey(("item",)),
    "goods_prices": RowKey(("goods",)),
    "top_popularity": RowKey(("clan",)),
    "top_cities": RowKey(("clan",)),
    "top_hexes": RowKey(("clan",)),
    "top_income": RowKey(("clan",)),
    "top_power": RowKey(("clan",)),
}
