"""The book's samples: Robin's Hood #1 and the cities of Ireland."""

from engine.games.conquest.state import Convoy
from tests.conquest.world import Position, one_convoy, plains

SAMPLE = {"truck": 4, "bus": 1, "van": 3, "car": 9, "bike": 6}
EXPERTS = ["GUN", "MER", "CHE", "POL", "ARM", "TRA"]


def robins_hood(**row: object) -> dict[str, object]:
    """Robin's Hood #1 of the book's orders sheet."""
    return {
        "type": "land", "hex": "0505", "mode": "recon", "name": "Robin's Hood", "vehicles": SAMPLE,
        "experts": EXPERTS, "troops": 172, "rockets": 4, "morale": 95, "training": 100, **row,
    }  # fmt: skip


def hood(**row: object) -> Convoy:
    return one_convoy(robins_hood(**row)).convoy()


def spent(position: Position, lines: list[str]) -> int:
    """Fuel used by a convoy's orders, all of which succeed."""
    before = position.clan().fuel
    assert set(position.play({1: lines}).orders.values()) == {"ok"}
    return before - position.clan().fuel


IRELAND = {
    # name: (hex, value, population, fort, troops, produces, needs, buildings)
    "Limerick": ("0727", 14_103, 31_166, 2, 100, "coal", "steel", ["CHU", "STO", "HEL", "MAR"]),
    "Cork": ("0728", 13_831, 68_648, 2, 100, "wool", "gems", ["MAR"]),
    "Londonderry": ("0825", 12_214, 80_921, 1, 50, "steel", "ores", ["MAR"]),
    "Dublin": ("0927", 106_439, 206_296, 6, 900, "milk", "gas", ["CHU", "STO", "SPO", "MAR"]),
    "Belfast": ("0925", 12_517, 100_000, 3, 150, "gas", "wool", ["IND"]),
}


def ireland(*names: str) -> Position:
    cities = {}
    for name in names:
        number, value, people, fort, troops, made, wanted, buildings = IRELAND[name]
        cities[number] = {
            "name": name, "owner": "122", "major": name == "Dublin", "value": value, "population": people,
            "fort": fort, "troops": troops, "produces": made, "needs": wanted, "buildings": buildings,
        }  # fmt: skip
    return Position(plains(*cities), cities=cities, clans={"122": {}})
