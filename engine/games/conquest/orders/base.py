"""What all orders of the game share: kinds of lines, spellings, and how an order is carried out."""

from typing import TYPE_CHECKING, ClassVar

from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import (
    BUILDINGS,
    CUSTOMS,
    EXPERTS,
    GOODS,
    SUPPLIES,
    TYPES,
    VEHICLES,
    WEAPONS,
)
from engine.kernel.events import Outcome, refused
from engine.kernel.orders import Order

if TYPE_CHECKING:
    from engine.games.conquest.turn import Turn

CONVOY, CLAN, AGENT = "convoy", "clan", "agent"


class ConvoyOrder(Order, frozen=True):
    """An order on a convoy's line; it uses up one pulse."""

    kind: ClassVar[str] = CONVOY

    def play(self, turn: "Turn", convoy: Convoy) -> Outcome:  # noqa: ARG002 - for the orders to use
        """Carry the order out and say what came of it; an order without a rule says so."""
        return refused("not_available")


class ClanOrder(Order, frozen=True):
    """An order on a pre-turn or post-turn line."""

    kind: ClassVar[str] = CLAN

    def play(self, turn: "Turn") -> Outcome:  # noqa: ARG002 - for the orders to use
        """Carry the order out and say what came of it; an order without a rule says so."""
        return refused("not_available")


def _plural(word: str) -> str:
    return word + ("ES" if word.endswith("S") else "S")


def _both(words: dict[str, str]) -> dict[str, str]:
    """Singular and plural spellings of things, singular first."""
    found: dict[str, str] = {}
    for word, value in words.items():
        found[word] = value
        found.setdefault(_plural(word), value)
    return found


VEHICLE_WORDS = {
    **_both({key.upper(): key for key in VEHICLES}),
    "GUNSHIP": "gunboat",
    "GUNSHIPS": "gunboat",
    "PIPERCUB": "piper cub",
    "PIPERCUBS": "piper cub",
    "PIPERS": "piper cub",
    "PIPER": "piper cub",
}
STOCK_WORDS = {
    "FOOD": "food",
    "FUEL": "fuel",
    "PARTS": "parts",
    "PART": "parts",
    "VACCINE": "vaccine",
    "VACCINES": "vaccine",
    **{word: weapon for weapon in WEAPONS for word in (weapon.upper(), weapon.upper().rstrip("S"))},
}
TROOP_WORDS = {"TROOPS": "troops", "TROOP": "troops"}
GOODS_WORDS = {goods.upper(): goods for goods in GOODS}
EXPERT_WORDS = {name.upper(): abbr for abbr, name in EXPERTS.items()}
BUILDING_WORDS = {name.upper(): abbr for abbr, name in BUILDINGS.items()}
CUSTOM_WORDS = {key.upper(): key for key in CUSTOMS}
TYPE_WORDS = {"AMPHIB": "amphibious", **{kind.upper(): kind for kind in TYPES}}

assert set(STOCK_WORDS.values()) == {*SUPPLIES, *WEAPONS}  # noqa: S101 - the words and the tables fit
