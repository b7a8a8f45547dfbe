"""What all orders of the game share: kinds of lines, spellings, and how an order is carried out."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

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
from engine.kernel.answers import OrderResult
from engine.kernel.offering import line
from engine.kernel.offers import Offer, Piece
from engine.kernel.orders import Order
from engine.kernel.ruleset import Step

if TYPE_CHECKING:
    from engine.games.conquest.context import Turn
    from engine.games.conquest.view import View

CONVOY, CLAN, AGENT = "convoy", "clan", "agent"


# What an order looks at, besides the stocks that it pays with: from this a forecast tells how sure it is.
ABOARD = "aboard"  # what the convoy has aboard, and whether it hides
SITE = "site"  # the hex and its city
TOWN = "town"  # the city of the hex alone
TAKEN = "taken"  # whether the hex is won this turn, or a spy planted there
ARRIVAL = "arrival"  # whatever the convoy meets where it comes to
CONVOYS = "convoys"  # which convoys there are: it makes or ends one
PLAGUE = "plague"  # the health of the city
SPY = "spy"  # leaves a spy behind
# A stock that the order's own field names: SELL 10 FOOD pays with food.
ITEM = "item"
# What goes aboard and comes home.
LOADS = ("troops", "rifles", "grenades", "rockets", "bombs")


class ConquestOrder(Order, frozen=True):
    """What a check asks of every order of the game."""

    # The field whose words the rules judge, and the words that they know: a near one is suggested.
    spells: ClassVar[tuple[str, frozenset[str]]] = ("", frozenset())
    # The code of the warning when it is carried out and comes to nothing (``forecast/check.py: WASTES``).
    wastes: ClassVar[str] = ""
    # The fields of which every offered value works if one does: not each is tried.
    alike: ClassVar[tuple[str, ...]] = ()

    # Nothing more comes of it when it is given twice.
    once: ClassVar[bool] = False
    # The field whose values stand in the order of what they win (``effects``: its figure ``gain``).
    ranked: ClassVar[str] = ""

    @classmethod
    def effects(cls, turn: "Turn", answer: OrderResult) -> dict[str, Any]:  # noqa: ARG003 - some look at them
        """Return further figures for the sentence of an offer, from the turn in which it was tried."""
        return {}

    @classmethod
    def worth(cls, weight: int, turn: "Turn", answer: OrderResult) -> int:  # noqa: ARG003 - some look at them
        """Return the weight of an offer that was tried with this answer, less than 0 to leave it out."""
        return weight


class ConvoyOrder(ConquestOrder, frozen=True):
    """An order on a convoy's line; it uses up one pulse."""

    kind: ClassVar[str] = CONVOY
    # Of its convoy, whatever the order: gone, too sick, or on a line that it has not.
    always: ClassVar[tuple[str, ...]] = (
        *("not_owner.no_convoy", "not_owner.new_convoy", "not_owner.gone_convoy"),
        *("status.sick", "limit.no_line", "expert.no_engineer"),
    )
    rules: ClassVar[dict[str, str]] = {
        "not_owner.no_convoy": "CC-ERR-01",
        "not_owner.new_convoy": "CC-CREATE-10",
        "not_owner.gone_convoy": "CC-ERR-01",
        "status.sick": "CC-ERR-01",
        "limit.no_line": "CC-ERR-40",
    }

    def play(self, turn: "Turn", convoy: Convoy) -> OrderResult:
        """Carry the order out and say what came of it."""
        raise NotImplementedError(self.key, turn, convoy)

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterable[Offer]:  # noqa: ARG003
        """Return the bare word: whether it is possible where the convoy stands, its rule says."""
        return (line(cls, piece, cls.word, weight=cls.weight),)


class ClanOrder(ConquestOrder, frozen=True):
    """An order on a pre-turn or post-turn line."""

    kind: ClassVar[str] = CLAN
    always: ClassVar[tuple[str, ...]] = ("limit.no_line",)
    rules: ClassVar[dict[str, str]] = {"limit.no_line": "CC-ERR-40", "not_owner.no_convoy": "CC-ERR-01"}

    def play(self, turn: "Turn") -> OrderResult:
        """Carry the order out and say what came of it."""
        raise NotImplementedError(self.key, turn)


def _plural(word: str) -> str:
    return word + ("ES" if word.endswith("S") else "S")


def _both(words: dict[str, str]) -> dict[str, str]:
    """Return singular and plural spellings of things, singular first."""
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
