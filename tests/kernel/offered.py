"""Positions of a game, and what its seats are offered there."""

import typing
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from engine.kernel.offers import Offer, Offers, Piece
from engine.kernel.orders import Order
from engine.kernel.params import Text
from engine.kernel.problems import Problem
from engine.kernel.ruleset import AUTOMATIC, Step
from engine.kernel.sheets import Sheet
from engine.registry import OFFERS
from tests.kernel import conformance
from tests.kernel.declared import declared
from tests.kernel.games import EVERY
from tests.teaching import hoard


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


def offers_of(game: str) -> Offers[Any] | None:
    """What the pieces of a game can do, None where it does not say."""
    return hoard.OFFERS if game == "hoard" else OFFERS.get(game)


@cache
def standings(game: str, *, many: bool = False) -> tuple[Standing, ...]:
    """The seats of a season's turns and of drawn positions; ``many``: those of `make test-all` besides."""
    return tuple(_standings(game, many=many))


def _standings(game: str, *, many: bool) -> Iterator[Standing]:
    rules, known = EVERY[game], declared(game)
    states = [conformance.begin(rules).state]
    states += [conformance.copy(rules, turn.state) for _, turn in conformance.season(rules, known.turns)]
    few, most = known.positions
    if known.position is not None:
        states += [known.position(number) for number in range(most if many else few)]
    for state in states:
        yield from standing_of(rules, state)


def standing_of(rules: conformance.Rules, state: Any) -> Iterator[Standing]:
    """The seats that are waited for in a position."""
    step = rules.step(state)
    if step is not None and step.mode != AUTOMATIC:
        for seat in step.order:
            yield Standing(state, seat, rules.view(state, seat), step)


def shown(game: str, view: Any, step: Step) -> Shown:
    """What a seat is shown."""
    offers = offers_of(game)
    assert offers is not None
    pieces = tuple(offers.pieces(view, step))
    return Shown(pieces, {piece.key: offers.possible(view, step, piece) for piece in pieces})


def texts_of(offer: Offer) -> Iterator[str]:
    """The line with its first values, then with each other value that a blank allows, one at a time."""
    first = {blank.name: blank.value for blank in offer.blanks}
    yield offer.line.format_map(first)
    for blank in offer.blanks:
        values = [pick.value for pick in blank.picks] or [str(blank.low), str(blank.high)]
        for value in dict.fromkeys(values):
            if value != blank.value:
                yield offer.line.format_map({**first, blank.name: value})


def alone(game: str, offer: Offer, text: str) -> Sheet:
    """A sheet with nothing else on it than what the line takes."""
    beside = "".join(f"{head}\n{line}\n" for head, line in offer.beside)
    line = f"{offer.number}: {text}" if offer.number else text
    return EVERY[game].orders.parse(f"{beside}{offer.section}\n{line}\n")


def objections(game: str, standing: Standing, offer: Offer, text: str) -> list[Problem]:
    """What speaks against an offered line: any error, and the warnings at the line itself.

    What a turn as a whole runs short of is said of an empty sheet too.
    """
    sheet = alone(game, offer, text)
    found = EVERY[game].check(standing.view, standing.step, sheet)
    return [problem for problem in found if problem.severity == "error" or problem.number]


def wants_text(order: type[Order]) -> bool:
    """Whether an order has words of the writer's own in it that cannot be left out."""
    hints = typing.get_type_hints(order, include_extras=True)
    needed = [field.name for field in msgspec.structs.fields(order) if field.required]
    return any(isinstance(meta, Text) for name in needed for meta in getattr(hints[name], "__metadata__", ()))
