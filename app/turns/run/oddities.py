"""What is unusual about a run, measured by the game's own latest ones before it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from app.turns.run.outcome import Figures, RunOutcome

OUT, SWING, EVENTS, REPORT, REFUSAL = "out", "swing", "events", "report", "refusal"

# How much larger than the largest before it something is when it is worth a look.
_SWING, _EVENTS, _REPORT = 2, 3, 2
# Fewer changes or events than that say nothing.
_HISTORY, _FEW = 3, 20


@dataclass(frozen=True, kw_only=True)
class Oddity:
    """Name one thing worth a look.

    ``kind``: out (a seat that was asked is asked no more), swing (the figure ``name`` of a seat moved from
    ``before`` to ``now``), events (``now`` of one kind, at most ``before`` in a run so far), report
    (bytes of a seat's report), refusal (of a kind, ``name``, that the game has not seen; ``now`` of them).
    ``turns``: how many turns before it were looked at; 0: all that there were.
    """

    kind: str
    seat: int = 0
    name: str = ""
    before: int = 0
    now: int = 0
    turns: int = 0


def oddities(
    present: Figures, outcome: RunOutcome, asked: Iterable[int], past: Sequence[Figures], *, turns: int = 0
) -> list[Oddity]:
    """Return the oddities of a run.

    ``asked``: the seats that its step wanted; ``past``: earlier runs in order; ``turns`` as in ``Oddity``.
    """
    measured = (*_swings(present, past), *_large(present, past), *_refusals(present, past))
    return [*_out(outcome, asked), *(replace(one, turns=turns) for one in measured)]


def _out(outcome: RunOutcome, asked: Iterable[int]) -> Iterator[Oddity]:
    step = outcome.step
    if step is None:
        return
    stay = {*step.order, *step.behind, *outcome.given_up}
    for seat in sorted(set(asked) - stay):
        yield Oddity(kind=OUT, seat=seat)


def _swings(present: Figures, past: Sequence[Figures]) -> Iterator[Oddity]:
    for seat, figures in sorted(present.seats.items()):
        for name, now in figures.facts.items():
            values = [one.seats[seat].facts[name] for one in past if name in _facts(one, seat)]
            moves = [abs(after - before) for before, after in pairwise(values)]
            if len(moves) < _HISTORY:
                continue
            move = abs(now - values[-1])
            if move > _SWING * max(moves) and 10 * move > abs(values[-1]):
                yield Oddity(kind=SWING, seat=seat, name=name, before=values[-1], now=now)


def _facts(figures: Figures, seat: int) -> dict[str, int]:
    return figures.seats[seat].facts if seat in figures.seats else {}


def _large(present: Figures, past: Sequence[Figures]) -> Iterator[Oddity]:
    if len(past) < _HISTORY:
        return
    for name, now in present.events.items():
        most = max(one.events.get(name, 0) for one in past)
        if now > max(_FEW, _EVENTS * most):
            yield Oddity(kind=EVENTS, name=name, before=most, now=now)
    for seat, figures in sorted(present.seats.items()):
        most = max((one.seats[seat].bytes for one in past if seat in one.seats), default=0)
        if most and figures.bytes > _REPORT * most:
            yield Oddity(kind=REPORT, seat=seat, before=most, now=figures.bytes)


def _refusals(present: Figures, past: Sequence[Figures]) -> Iterator[Oddity]:
    known = {name for one in past for name in one.refusals}
    for name, now in present.refusals.items():
        if name not in known:
            yield Oddity(kind=REFUSAL, name=name, now=now)
