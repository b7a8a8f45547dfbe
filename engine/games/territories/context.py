"""One turn in the making: what the steps of the sequence share."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.games.territories.events import GoldMoved
from engine.games.territories.rules.sight import sight
from engine.games.territories.state import Land, State, Unit
from engine.games.territories.tables import Action
from engine.kernel.answers import DONE, OrderResult
from engine.kernel.sheets import Line, Sheet

if TYPE_CHECKING:
    from engine.kernel.events import Event


class Answer(msgspec.Struct):
    """What becomes of one order line; open to change until the turn is over.

    ``took`` and ``kept`` count the units a move line took and still moves at the end of issuing; ``spent`` is
    the gold that the line was paid with, ``left`` what its player has then.
    """

    seat: int
    section: str
    line: Line
    result: OrderResult = OrderResult(DONE)
    suggestion: str = ""
    took: int = 0
    kept: int = 0
    spent: int = 0
    left: int = 0


class Move(msgspec.Struct):
    """A unit's move order and the line it stands on."""

    to: int
    answer: Answer


class Pending(msgspec.Struct):
    """A paid territory action waiting for its step; ``answer`` is None when REPEAT issued it."""

    seat: int
    action: Action
    answer: Answer | None


class Turn:
    """The context of a turn: the state, the plans of all seats, and what has happened so far.

    ``before`` is who held each territory with units alone on the last map (index = id; TER-CAPTURE-01).
    ``watch`` has, for each seat, the territories seen at any moment of the turn so far, as bit flags;
    None in an open game.
    """

    def __init__(self, state: State, sheets: Mapping[int, Sheet]) -> None:
        self.state = state
        self.sheets = sheets
        self.events: list[Event] = []
        self.answers: list[Answer] = []
        self.moves: dict[int, Move] = {}
        self.actions: dict[int, Pending] = {}
        self.ordered: dict[int, list[int]] = {}
        self.resigning: list[int] = []
        self.spent: dict[int, list[tuple[int, str, int]]] = {}
        self.gold_moved: dict[int, list[GoldMoved]] = {}
        self.opening = {player.seat: player.gold for player in state.players}
        self.numbers: dict[int, Unit] = {unit.number: unit for unit in state.units}
        self.before = [0] * (len(state.lands) + 1)
        for unit in state.units:
            # D-02: on every map each territory holds units of at most one player.
            self.before[unit.at] = unit.owner
        self.watch: list[int] | None = None
        self.look()

    def move_gold(self, seat: int, gold: int, why: str, other: int = 0) -> None:
        """Give a player gold, or take it (negative), otherwise than by an action or a territory.

        It stands in the account of the report, which closes: its sentence is ``gold-<why>``, about ``other``.
        """
        self.state.player(seat).gold += gold
        self.gold_moved.setdefault(seat, []).append(GoldMoved(why, gold, other))

    def look(self) -> None:
        """Add what every seat sees at this moment (option fog)."""
        if self.state.rules.fog:
            now = [sight(self.state, player.seat) for player in self.state.players]
            old = self.watch or [0] * len(now)
            self.watch = [seen | past for seen, past in zip(now, old, strict=True)]

    def witnesses(self, lands: Sequence[int], *seats: int) -> tuple[int, ...] | None:
        """Return the seats that may know what happens there; None: all, in an open game.

        With fog, these are the seats that see one of the territories, and ``seats``, which take part.
        """
        if self.watch is None:
            return None
        flags = 0
        for land in lands:
            flags |= 1 << land
        return tuple(seat for seat, seen in enumerate(self.watch, start=1) if seen & flags or seat in seats)

    def by_land(self, units: Sequence[Unit]) -> list[tuple[Land, list[Unit]]]:
        """Return units grouped by territory, in order of id and number (TER-TURN-08)."""
        found: dict[int, list[Unit]] = {}
        for unit in units:
            found.setdefault(unit.at, []).append(unit)
        return [(self.state.land(land), found[land]) for land in sorted(found)]
