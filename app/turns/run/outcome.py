"""What publishing a run does to its game, and the figures by which an odd run is told from the others."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from app.render.document import Report
from engine.kernel.answers import REFUSED, REJECTED
from engine.kernel.blocks import Facts
from engine.kernel.events import OrderAnswered, SeatGivenUp, snake
from engine.kernel.play import GameTurn
from engine.kernel.ruleset import Ruleset, Step


class RunOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Kept with a run, so that it can be published later than it was computed.

    ``step``: what the game waits for afterwards (None: it is over). ``given_up``: seats given up by an order.
    ``unpaid``: seats whose sheets were left out because their accounts are below zero. ``winners`` and
    ``carry`` are of a game that ends. ``promise``: the commitment to the dice of the next due run. ``brief``:
    the run was a small step; ``closes``: a chapter of the game ended with it, or the game. ``names``: what
    everybody knows the seats are called. ``unheld``: seats without a player or a computer, of which no sheet
    could come.
    """

    step: Step | None
    given_up: tuple[int, ...] = ()
    unpaid: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    carry: dict[str, Any] = {}
    promise: str = ""
    brief: bool = False
    closes: bool = False
    names: dict[int, str] = {}
    unheld: tuple[int, ...] = ()

    @classmethod
    def of(cls, ruleset: Ruleset[Any, Any], turn: GameTurn, **known: Any) -> Self:
        """Return the outcome of a run that was played; ``known`` are the fields that the host knows."""
        ranking = ruleset.ranking(turn.state) if turn.step is None else None
        return cls(
            step=turn.step,
            given_up=tuple(event.seat for event in turn.events if isinstance(event, SeatGivenUp)),
            winners=() if ranking is None else ranking.winners,
            carry={} if ranking is None else dict(ranking.carry),
            # What everybody may know: lists of seats are read by those who hold none.
            names=dict(ruleset.seat_names(ruleset.view(turn.state, None))),
            **known,
        )

    @classmethod
    def load(cls, kept: Mapping[str, Any]) -> Self:
        """Return the outcome that a run's row keeps."""
        return msgspec.convert(kept, cls, strict=False)

    def dump(self) -> dict[str, Any]:
        """Return the outcome as a run's row keeps it."""
        found: dict[str, Any] = msgspec.to_builtins(self, str_keys=True)
        return found


class SeatFigures(msgspec.Struct, frozen=True):
    """A seat's share of a run: events told, bytes of its report, the whole numbers that head it."""

    events: int
    bytes: int
    facts: dict[str, int]


class Figures(msgspec.Struct, frozen=True):
    """How often each kind of refusal and of event came up, and each seat's share."""

    refusals: dict[str, int]
    events: dict[str, int]
    seats: dict[int, SeatFigures]

    @classmethod
    def of(cls, turn: GameTurn, reports: Sequence[Report], sizes: Sequence[int]) -> Self:
        """Return the figures of a run; ``sizes`` are the bytes of its reports."""
        refusals = Counter(
            f"{event.order} {event.code}".strip()
            for event in turn.events
            if isinstance(event, OrderAnswered) and event.result in {REFUSED, REJECTED}
        )
        told = {(one.seat, one.kind): len(one.events) for one in turn.seats}
        return cls(
            refusals=dict(sorted(refusals.items())),
            events=dict(sorted(Counter(snake(type(event).__name__) for event in turn.events).items())),
            seats={
                report.seat: SeatFigures(told[report.seat, report.kind], size, headline(report))
                for report, size in zip(reports, sizes, strict=True)
            },
        )

    @classmethod
    def load(cls, kept: Mapping[str, Any]) -> Self:
        """Return the figures that a run's row keeps."""
        return msgspec.convert(kept, cls, strict=False)

    def dump(self) -> dict[str, Any]:
        """Return the figures as a run's row keeps them."""
        found: dict[str, Any] = msgspec.to_builtins(self, str_keys=True)
        return found


def headline(report: Report) -> dict[str, int]:
    """Return the whole numbers of the first list of facts: where the seat stands."""
    facts = next((block for block in report.blocks if isinstance(block, Facts)), None)
    if facts is None:
        return {}
    return {item.key: item.value for item in facts.items if isinstance(item.value, int)}
