"""Orders about owned cities and hexes."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

from engine.games.conquest.context import Turn
from engine.games.conquest.orders.base import BUILDING_WORDS, CUSTOM_WORDS, SITE, TAKEN, TOWN, ClanOrder
from engine.games.conquest.orders.offering import chosen, own_cities, places
from engine.games.conquest.rules import holdings
from engine.games.conquest.tables import BUILDINGS, CUSTOMS, FORTS, GAMBLE, GAMBLE_STAKE, LINES, TOP_DEFENSE
from engine.kernel.answers import OrderResult
from engine.kernel.blocks import Say
from engine.kernel.offering import counted, line
from engine.kernel.offers import Offer, Pick, Piece
from engine.kernel.params import AnyWord, Choice, Hex, HexPattern, Int, Many
from engine.kernel.ruleset import Step

if TYPE_CHECKING:
    from engine.games.conquest.view import View

# The building that pays for itself.
_USEFUL = "MAR"
# Of that many hexes and cities each is tried: the likely ones.
_SOME = 6
# Troops of that number are better placed in hexes than kept waiting.
_IDLE = 40


class Assign(ClanOrder, frozen=True):
    """Move unallocated troops and claymores into a city of yours; negative numbers take them back.

    The first number is for troops, the second for claymores. Only what you have and what fits is moved. A
    city taken this turn accepts troops only up to half of what it can hold.
    """

    word: ClassVar[str] = "ASSIGN"
    short: ClassVar[str] = "AS"
    examples: ClassVar[tuple[str, ...]] = ("ASSIGN 4551 50 5", "ASSIGN 4551 -50 -5")
    rule: ClassVar[str] = "CC-ERR-24"
    weight: ClassVar[int] = 44
    refusals: ClassVar[tuple[str, ...]] = (
        "syntax.nothing",
        "not_owner",
        "no_stock",
        "no_stock.there",
        "no_capacity",
        "syntax.off_map",
    )
    pays: ClassVar[tuple[str, ...]] = ("troops", "claymores")
    looks: ClassVar[tuple[str, ...]] = (TOWN,)
    hex: Annotated[int, Hex("hex")]
    troops: Annotated[int, Int("troops", signed=True)]
    claymores: Annotated[int, Int("claymores", signed=True)] = 0

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer unallocated troops to the weakest city first."""
        weakest = sorted(view.own_cities, key=lambda number: (view.cities[number].troops, number))
        if not weakest:
            return
        first = view.cities[weakest[0]]
        room = max(1, FORTS[first.fort].capacity - first.troops)
        hexes = chosen("hex", places(view, weakest[:_SOME]))
        yield line(
            cls, piece, "ASSIGN {hex} {troops}", hexes, counted("troops", 10, min(view.own.troops, room))
        )

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-ASSIGN)."""
        return holdings.assign(turn, self.hex, self.troops, self.claymores)


class Fortify(ClanOrder, frozen=True):
    """Raise a city of yours one fortification level, once a turn.

    Troops and claymores may follow as in ASSIGN, and find the new room. A city taken this turn cannot be
    raised, nor can a Citadel.
    """

    word: ClassVar[str] = "FORTIFY"
    short: ClassVar[str] = "FO"
    examples: ClassVar[tuple[str, ...]] = ("FORTIFY 3219", "FORTIFY 3219 10 2")
    rule: ClassVar[str] = "CC-ERR-25"
    weight: ClassVar[int] = 34
    refusals: ClassVar[tuple[str, ...]] = (
        "not_owner",
        "new_conquest",
        "limit",
        "limit.citadel",
        "no_money",
        "no_stock",
        "no_stock.there",
        "no_capacity",
        "syntax.off_map",
    )
    pays: ClassVar[tuple[str, ...]] = ("money", "troops", "claymores")
    looks: ClassVar[tuple[str, ...]] = (TOWN,)
    hex: Annotated[int, Hex("hex")]
    troops: Annotated[int, Int("troops", signed=True)] = 0
    claymores: Annotated[int, Int("claymores", signed=True)] = 0

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each own city, the greatest first."""
        yield line(cls, piece, "FORTIFY {hex}", own_cities(view))

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-FORTIFY)."""
        return holdings.fortify(turn, self.hex, self.troops, self.claymores)


class Erect(ClanOrder, frozen=True):
    """Erect up to six buildings in a city of yours, $10,000 each, until the money runs out.

    Name them by three letters or in full; they are built in that order and a building that stands already
    is skipped free of charge. A city taken this turn cannot build.
    """

    word: ClassVar[str] = "ERECT"
    short: ClassVar[str] = "ER"
    examples: ClassVar[tuple[str, ...]] = ("ERECT 2914 AIR ARM STO", "ER 2914 CHURCH")
    rule: ClassVar[str] = "CC-ERR-26"
    weight: ClassVar[int] = 48
    refusals: ClassVar[tuple[str, ...]] = (
        "not_owner",
        "new_conquest",
        "syntax.no_building",
        "syntax.too_many",
        "duplicate",
        "no_money",
        "syntax.off_map",
    )
    pays: ClassVar[tuple[str, ...]] = ("money",)
    looks: ClassVar[tuple[str, ...]] = (TOWN,)
    spells: ClassVar[tuple[str, frozenset[str]]] = ("buildings", frozenset({*BUILDING_WORDS, *BUILDINGS}))
    hex: Annotated[int, Hex("hex")]
    buildings: Annotated[tuple[str, ...], Many(AnyWord("building"), most=2 * LINES["erect_buildings_max"])]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each own city and each building."""
        useful = sorted(BUILDINGS, key=lambda abbr: (abbr != _USEFUL, BUILDINGS[abbr]))
        picks = (Pick(abbr, Say("pick_building", {"building": BUILDINGS[abbr]})) for abbr in useful)
        yield line(cls, piece, "ERECT {hex} {building}", own_cities(view), chosen("building", picks))

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-ERECT)."""
        return holdings.erect(turn, self.hex, self.buildings)


class Defend(ClanOrder, frozen=True, kw_only=True):
    """Raise the defense of up to six hexes or patterns of yours by one level.

    A star stands for any digit, so **** is every hex you own. A number of one or two digits in front also
    places that many guards in each. Hexes taken this turn are left out, and none rises twice a turn.
    """

    word: ClassVar[str] = "DEFEND"
    short: ClassVar[str] = "DE"
    examples: ClassVar[tuple[str, ...]] = ("DEFEND 3527 3626 12** ****", "DEFEND 5 3527 **14")
    rule: ClassVar[str] = "CC-ERR-27"
    weight: ClassVar[int] = 28
    refusals: ClassVar[tuple[str, ...]] = (
        "not_owner",
        "not_owner.no_match",
        "new_conquest",
        "limit",
        "limit.top",
        "limit.twice",
        "limit.none_raised",
        "no_money",
        "no_stock",
        "syntax.off_map",
        "syntax.quantity",
    )
    pays: ClassVar[tuple[str, ...]] = ("money", "troops")
    troops: Annotated[int | None, Int("troops", digits=2, signed=True)] = None
    hexes: Annotated[tuple[str, ...], Many(HexPattern("hex"), most=LINES["defend_hexes_max"])]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer all own hexes at once, and each one."""
        whole = (
            (Pick("****", Say("pick_all_hexes", {"hexes": len(view.own_hexes)})),) if view.own_hexes else ()
        )
        picks = (*places(view, view.own_hexes), *whole)
        yield line(cls, piece, "DEFEND {hexes}", chosen("hexes", picks[:-_SOME:-1]))

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-DEFEND)."""
        zero = holdings.no_guards(turn, self.troops)
        return zero or holdings.defend(turn, self.hexes, self.troops or 0, raising=True)


class Garrison(ClanOrder, frozen=True):
    """Place guards in up to six hexes or patterns of yours; a negative number takes them back.

    It is DEFEND without the raising: guards come from and return to your unallocated troops, and no hex
    holds more of them than its defense level.
    """

    word: ClassVar[str] = "GARRISON"
    short: ClassVar[str] = "GR"
    examples: ClassVar[tuple[str, ...]] = ("GARRISON 5 3527 **14", "GR -2 3527")
    rule: ClassVar[str] = "CC-ERR-27"
    weight: ClassVar[int] = 12
    refusals: ClassVar[tuple[str, ...]] = (
        "not_owner",
        "not_owner.no_match",
        "new_conquest",
        "no_stock",
        "no_capacity",
        "no_stock_here",
        "syntax.off_map",
        "syntax.quantity",
    )
    pays: ClassVar[tuple[str, ...]] = ("troops",)
    troops: Annotated[int, Int("troops", digits=2, signed=True)]
    hexes: Annotated[tuple[str, ...], Many(HexPattern("hex"), most=LINES["defend_hexes_max"])]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each own hex with room for guards."""
        free = [number for number in view.own_hexes if view.hexes[number].troops < view.hexes[number].defense]
        most = counted("troops", 1, min(view.own.troops, TOP_DEFENSE))
        weight = 43 if view.own.troops > _IDLE else cls.weight
        hexes = chosen("hexes", places(view, free))
        yield line(cls, piece, "GARRISON {troops} {hexes}", most, hexes, weight=weight)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-GARRISON)."""
        zero = holdings.no_guards(turn, self.troops)
        return zero or holdings.defend(turn, self.hexes, self.troops, raising=False)


class Build(ClanOrder, frozen=True):
    """Build a custom structure in a hex of yours for $10,000.

    Each kind wants its own terrain, and a hex holds one. It produces from your next turn on, for the owner of
    the hex at that time, and can never be destroyed.
    """

    word: ClassVar[str] = "BUILD"
    short: ClassVar[str] = "BL"
    examples: ClassVar[tuple[str, ...]] = ("BUILD 1711 FARM",)
    rule: ClassVar[str] = "CC-ERR-30"
    weight: ClassVar[int] = 42
    alike: ClassVar[tuple[str, ...]] = ("hex",)
    refusals: ClassVar[tuple[str, ...]] = ("not_owner", "terrain", "duplicate", "no_money", "syntax.off_map")
    pays: ClassVar[tuple[str, ...]] = ("money",)
    looks: ClassVar[tuple[str, ...]] = (SITE,)
    hex: Annotated[int, Hex("hex")]
    structure: Annotated[str, Choice("structure", CUSTOM_WORDS, prefix=3)]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each structure on the own hexes whose terrain it wants."""
        for key, custom in CUSTOMS.items():
            free = [
                n
                for n in view.own_hexes
                if view.atlas[n].terrain in custom.terrain and not view.hexes[n].custom
            ]
            if free:
                hexes = chosen("hex", places(view, free))
                (kind, amount), *_ = custom.yields.items()
                item = "money" if kind == "value" else kind
                yield line(cls, piece, f"BUILD {{hex}} {key.upper()}", hexes, item=item, amount=amount)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-BUILD)."""
        return holdings.build(turn, self.hex, self.structure)


class Gamble(ClanOrder, frozen=True):
    """Stake $10,000 in a Casino of yours, once a turn each.

    It pays back up to $100,000; one try in twenty costs you more than the stake. The odds are a little in
    your favour.
    """

    word: ClassVar[str] = "GAMBLE"
    short: ClassVar[str] = "GA"
    examples: ClassVar[tuple[str, ...]] = ("GAMBLE 1424",)
    rule: ClassVar[str] = "CC-ERR-35"
    weight: ClassVar[int] = 53
    alike: ClassVar[tuple[str, ...]] = ("hex",)
    refusals: ClassVar[tuple[str, ...]] = ("not_here", "not_owner", "limit", "no_money", "syntax.off_map")
    pays: ClassVar[tuple[str, ...]] = ("money",)
    looks: ClassVar[tuple[str, ...]] = (SITE, TAKEN)
    hex: Annotated[int, Hex("hex")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each Casino that the clan has."""
        casinos = (number for number in view.own_hexes if view.hexes[number].special == "CAS")
        most = max(int(row["payout"]) for row in GAMBLE)
        hexes = chosen("hex", places(view, casinos))
        yield line(cls, piece, "GAMBLE {hex}", hexes, stake=GAMBLE_STAKE, most=most)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-GAMBLE)."""
        return holdings.gamble(turn, self.hex)
