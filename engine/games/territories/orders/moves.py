"""Moves of units over one border."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from engine.games.territories.context import Answer, Turn
from engine.games.territories.orders.words import CountOrAll, Place, Units, land_piece, piece_of
from engine.games.territories.rules import issue
from engine.games.territories.rules.combat import rating, retained
from engine.games.territories.rules.food import hungry
from engine.games.territories.state import Unit
from engine.games.territories.tables import CASTLE, POINTS
from engine.games.territories.view import LandView, View
from engine.kernel.answers import OrderResult
from engine.kernel.blocks import Say
from engine.kernel.offers import Blank, Offer, Pick, Piece
from engine.kernel.orders import Order
from engine.kernel.params import Led
from engine.kernel.ruleset import Step

# What a good player does first: take what nobody defends, win a fight, feed or guard the own land.
_OPEN, _FREE, _WON, _RELIEF, _AHEAD, _OWN, _ONE_BY_ONE, _LOST = 85, 80, 72, 65, 40, 20, 15, 5
# Units that leave a territory which they are about to capture start anew there later.
_CAPTURING = 45


def _own_units(view: View, land: int) -> list[Unit]:
    return [unit for unit in view.units if unit.at == land and unit.owner == view.seat]


def _fight(view: View, land: LandView, moving: list[Unit], there: list[Unit]) -> tuple[Say, int]:
    """Return what a fight for a territory would come to if nobody else moved, and how likely it is wanted."""
    ours = rating([Unit(unit.number, unit.owner, unit.at, starving=unit.starving) for unit in moving])
    castle = view.rules.castle_defence and bool(land.upgrades & CASTLE) and there[0].owner == land.owner
    theirs = rating(there, castle=castle)
    figures = {
        "land": land.name,
        "seat": there[0].owner,
        "count": len(there),
        "rating": theirs,
        "units": len(moving),
        "ours": ours,
        "result": "won" if ours > theirs else "lost" if ours < theirs else "drawn",
        "kept": retained(ours - theirs, len(moving)) if ours > theirs else 0,
    }
    return Say("offer_attack", figures), _WON if ours > theirs else _LOST


def _prospect(view: View, land: LandView, moving: list[Unit]) -> tuple[Say, int, int]:
    """Return what a move there brings, how likely it is wanted, and how many units it takes at first."""
    there = [unit for unit in view.units if unit.at == land.id]
    foreign = [unit for unit in there if unit.owner != view.seat]
    if foreign:
        said, weight = _fight(view, land, moving, foreign)
        return said, weight, len(moving)
    if land.owner == view.seat:
        short, start = hungry(view), moving[0].at
        away = frontier(view)
        weight = _AHEAD if away[land.id] < away[start] else _OWN
        if start in short and land.id not in short:
            weight = _RELIEF
        return Say("offer_join", {"land": land.name, "count": len(there), "away": away[land.id]}), weight, 1
    points = POINTS.territory + POINTS.upgrade * land.upgrades.bit_count()
    points += POINTS.opposing_captured if land.owner else POINTS.neutral_captured
    figures = {"land": land.name, "seat": land.owner, "points": points, "count": len(there)}
    weight = _OPEN if land.owner else _FREE
    # Who stands there already takes it without more.
    return Say("offer_enter", figures), _OWN if there else weight, 1


def frontier(view: View) -> list[int]:
    """Return for each territory by number how many borders it is from one that is not the seat's."""
    away = [0 if land.owner != view.seat else -1 for land in view.lands]
    queue = [land.id for land in view.lands if land.owner != view.seat]
    for number in queue:
        for other in view.land(number).links:
            if away[other - 1] < 0:
                away[other - 1] = away[number - 1] + 1
                queue.append(other)
    return [0, *away]


class MoveUnits(Order, frozen=True):
    """Moves the units named to a territory next to where each of them stands.

    Units from different territories may share a line. The later of two lines for one unit counts.
    A unit without a move stays and will be Defending.
    """

    word = "MOVE"
    short = "MO"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("MOVE U1 TO 4", "MOVE 3 5 8 TO FOXLEY")
    rule = "TER-UNIT-01"
    refusals = (
        *("unknown_territory", "unclear_territory", "not_your_unit"),
        *("already_there", "not_adjacent", "overruled"),
    )

    units: Annotated[tuple[int, ...], Units("unit")]
    to: Annotated[str, Led("TO", Place("territory"))]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield one line in which a unit is chosen by its number."""
        own = [] if piece.at is None else _own_units(view, piece.at)
        links = () if piece.at is None else view.land(piece.at).links
        if not own or not links:
            return
        units = tuple(Pick(f"U{unit.number}", at=unit.at) for unit in own)
        places = tuple(Pick(str(to), Say("pick_land", {"land": view.land(to).name}), to) for to in links)
        blanks = (
            Blank(name="unit", value=units[0].value, picks=units),
            Blank(name="to", value=places[0].value, picks=places),
        )
        yield Offer(
            order=cls.key,
            section=piece.section,
            line=f"{cls.word} {{unit}} TO {{to}}",
            says=Say("offer_one_unit"),
            blanks=blanks,
            at=piece.at,
            weight=_ONE_BY_ONE,
        )

    def pieces(self, view: View) -> tuple[str, ...]:
        """Return the territories in which the units stand."""
        at = {unit.at for unit in view.units if unit.number in self.units and unit.owner == view.seat}
        return tuple(land_piece(number) for number in sorted(at))

    def play(self, turn: Turn, answer: Answer) -> OrderResult:
        """Carry out the order (TER-UNIT-01)."""
        return issue.move_units(turn, answer, self.units, self.to)


class MoveSome(Order, frozen=True):
    """Moves that many units, or all, from a territory to one next to it.

    Taken are those of your units there without a move on an earlier line, highest numbers first;
    ALL takes all the others.
    """

    word = "MOVE"
    short = "MO"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("MOVE 2 FROM 5 TO 6", "MOVE ALL FROM DUNMERE TO 4")
    rule = "TER-UNIT-01"
    refusals = (
        *("unknown_territory", "unclear_territory", "too_few_units"),
        *("already_there", "not_adjacent", "overruled"),
    )

    count: Annotated[int, CountOrAll("n")]
    origin: Annotated[str, Led("FROM", Place("territory"))]
    to: Annotated[str, Led("TO", Place("territory"))]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield a line for each territory beside this one, with what waits there."""
        own = [] if piece.at is None else _own_units(view, piece.at)
        if not own or piece.at is None:
            return
        here = view.land(piece.at)
        # A territory is captured by units that stay in it, alone.
        capturing = here.owner != view.seat and not any(
            unit.owner != view.seat for unit in view.units if unit.at == here.id
        )
        for number in here.links:
            says, weight, count = _prospect(view, view.land(number), own)
            many = len(own) > 1
            yield Offer(
                order=cls.key,
                section=piece.section,
                line=f"{cls.word} {'{count}' if many else 1} FROM {here.id} TO {number}",
                says=says,
                blanks=(Blank(name="count", value=str(count), low=1, high=len(own)),) if many else (),
                at=number,
                weight=weight - _CAPTURING if capturing and not many else weight,
            )

    def pieces(self, view: View) -> tuple[str, ...]:
        """Return the territory that the units leave."""
        return piece_of(view, self.origin)

    def play(self, turn: Turn, answer: Answer) -> OrderResult:
        """Carry out the order (TER-UNIT-01, D-26)."""
        return issue.move_some(turn, answer, self.count, self.origin, self.to)
