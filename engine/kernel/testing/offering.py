"""Positions of a game, and what its seats are offered there."""

import typing
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from engine.kernel.offers import Offer, Offers, Piece
from engine.kernel.orders import Order
from engine.kernel.params import Text
from engine.kernel.problems import Problem
from engine.kernel.ruleset import AUTOMATIC, Step
from engine.kernel.sheets import Sheet
from engine.kernel.testing import seasons
from engine.kernel.testing.seasons import Rules
from engine.kernel.trial import Trial


class Standing(NamedTuple):
    """One seat in one position."""

    state: Any
    seat: int
    view: Any
    step: Step


class Shown(NamedTuple):
    """What a page shows to a seat: its pieces, and what each can be ordered to do."""

    pieces: tuple[Piece, ...]
    offers: dict[str, tuple[Offer, ...]]


def standings(rules: Rules, trial: Trial, *, many: bool = False) -> Iterator[Standing]:
    """Yield the seats of a season's turns and of drawn positions; ``many``: those of a long check besides."""
    states = [seasons.begin(rules).state]
    states += [seasons.copy(rules, turn.state) for _, turn in seasons.season(rules, trial.turns)]
    few, most = trial.positions
    if trial.position is not None:
        states += [trial.position(number) for number in range(most if many else few)]
    for state in states:
        yield from standing_of(rules, state)


def standing_of(rules: Rules, state: Any) -> Iterator[Standing]:
    """Yield the seats that are waited for in a position."""
    step = rules.step(state)
    if step is not None and step.mode != AUTOMATIC:
        for seat in step.order:
            yield Standing(state, seat, rules.view(state, seat), step)


def shown(offers: Offers[Any], view: Any, step: Step) -> Shown:
    """Return what a seat is shown."""
    pieces = tuple(offers.pieces(view, step))
    return Shown(pieces, {piece.key: offers.possible(view, step, piece) for piece in pieces})


def texts_of(offer: Offer) -> Iterator[str]:
    """Yield the line with its first values, then with each other value that a blank allows, one at a time."""
    first = {blank.name: blank.value for blank in offer.blanks}
    yield offer.line.format_map(first)
    for blank in offer.blanks:
        values = [pick.value for pick in blank.picks] or [str(blank.low), str(blank.high)]
        for value in dict.fromkeys(values):
            if value != blank.value:
                yield offer.line.format_map({**first, blank.name: value})


def alone(rules: Rules, offer: Offer, text: str) -> Sheet:
    """Return a sheet with nothing else on it than what the line takes."""
    beside = "".join(f"{head}\n{line}\n" for head, line in offer.beside)
    line = f"{offer.number}: {text}" if offer.number else text
    return rules.orders.parse(f"{beside}{offer.section}\n{line}\n")


def objections(rules: Rules, standing: Standing, offer: Offer, text: str) -> list[Problem]:
    """Return what speaks against an offered line: any error, and the warnings at the line itself.

    What a turn as a whole runs short of is said of an empty sheet too.
    """
    sheet = alone(rules, offer, text)
    found = rules.check(standing.view, standing.step, sheet)
    return [problem for problem in found if problem.severity == "error" or problem.number]


def wants_text(order: type[Order]) -> bool:
    """Whether an order has words of the writer's own in it that cannot be left out."""
    hints = typing.get_type_hints(order, include_extras=True)
    needed = [field.name for field in msgspec.structs.fields(order) if field.required]
    return any(isinstance(meta, Text) for name in needed for meta in getattr(hints[name], "__metadata__", ()))
