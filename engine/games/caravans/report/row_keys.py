"""What the rows of Caravans' tables are about: a unit, a city, a company, a commodity."""

from engine.kernel.blocks import RowKey

ROW_KEYS: dict[str, RowKey] = {
    "sightings": RowKey(("seat", "unit")),
    "units": RowKey(("unit",)),
    "cities": RowKey(("city",)),
    "price_history": RowKey(("city", "good")),
    "seasons": RowKey(("city", "good")),
    "commodities": RowKey(("good",)),
    "prices": RowKey(("kind",)),
    "companies": RowKey(("seat",)),
    "by_unit": RowKey(("unit",)),
}
