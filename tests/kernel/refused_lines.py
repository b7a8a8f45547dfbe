"""Refused lines of games: each answer with the view of its seat before, and the sheet.

A game has a module ``tests.<game>.refused_lines`` that draws them; what nothing draws stands in ``UNDRAWN``.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.games.conquest.game import CONQUEST
from engine.games.conquest.view import view as conquest_view
from engine.games.territories.game import TERRITORIES
from engine.kernel.answers import meaning
from engine.kernel.events import OrderAnswered
from engine.kernel.orders import Sheet
from engine.kernel.ruleset import Ruleset
from tests.conquest import refused_lines as conquest
from tests.territories import refused_lines as territories

# Declared, and yet no line of ours draws it: (game, order, meaning).
UNDRAWN = {
    # Guards that kill every man aboard and still leave the convoy in the open: the dice hardly ever do it.
    ("conquest", "attack", "no_stock.fallen"),
}


class Refused(msgspec.Struct):
    """One turn of one seat: what it knew before, the sheet as read and as text, its answers."""

    ruleset: Ruleset[Any, Any]
    view: Any
    sheet: Sheet
    text: str
    answers: list[OrderAnswered]

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.ruleset.about.key


def _conquest() -> Iterator[Refused]:
    book = CONQUEST.orders
    for there, sections in conquest.worlds():
        sheet = book.build(sections)
        view = conquest_view(there.state, 101)
        played = there.play(
            {number: lines for (head, number), lines in sections.items() if head == "CONVOY"},
            post=sections.get(("POST", 0), ()),
            agents=sections.get(("AGENTS", 0), ()),
        )
        answers = [event for event in played.events if isinstance(event, OrderAnswered)]
        yield Refused(CONQUEST, view, sheet, book.write(sheet), answers)


def _territories() -> Iterator[Refused]:
    book = TERRITORIES.orders
    for board, text in territories.worlds():
        view = TERRITORIES.view(board.state, 1)
        board.play({1: text})
        answers = [event for event in board.seen(OrderAnswered) if event.seen_by(1)]
        yield Refused(TERRITORIES, view, book.parse(text), text, answers)


DRAWN: dict[str, Callable[[], Iterator[Refused]]] = {"conquest": _conquest, "territories": _territories}


def sentences(game: str) -> dict[tuple[str, str], OrderAnswered]:
    """The first answer for every order and meaning that is drawn."""
    found: dict[tuple[str, str], OrderAnswered] = {}
    for turn in DRAWN[game]():
        for event in turn.answers:
            if event.code:
                found.setdefault((event.order, meaning(event.code, event.params)), event)
    return found
