"""Refused lines of games: each answer with the view of its seat before, and the sheet.

Conquest and Territories have a module ``tests.<game>.refused_lines`` with small positions, one a refusal.
In the other games seasons of bots' sheets with drawn lines between them are played, and each turn is kept
that refuses something for the first time. What small positions do not draw stands in ``UNDRAWN``; what no
season draws is listed by ``python -m tests.kernel.refused_lines``.
"""

import sys
from collections.abc import Callable, Iterator
from functools import cache, partial

from engine.games.conquest.game import CONQUEST
from engine.games.conquest.view import view as conquest_view
from engine.games.territories.game import TERRITORIES
from engine.kernel.answers import meaning
from engine.kernel.events import OrderAnswered
from engine.kernel.testing.refusals import Refused, refused_in_seasons
from engine.registry import GAMES
from tests.conquest import refused_lines as conquest
from tests.kernel.declared import declared
from tests.recorded import recorded
from tests.territories import refused_lines as territories

# Declared, and yet no line of ours draws it: (game, order, meaning).
UNDRAWN = {
    # Guards that kill every man aboard and still leave the convoy in the open: the dice hardly ever do it.
    ("conquest", "attack", "no_stock.fallen"),
}


def _conquest() -> Iterator[Refused]:
    book = CONQUEST.orders
    for there, sections in conquest.worlds():
        sheet = book.build(sections)
        view = conquest_view(there.state, 101)
        played = there.play(
            {number: lines for (head, number), lines in sections.items() if head == "CONVOY"},
            pre=sections.get(("PRE", 0), ()),
            post=sections.get(("POST", 0), ()),
            agents=sections.get(("AGENTS", 0), ()),
        )
        answers = [event for event in played.events if isinstance(event, OrderAnswered)]
        yield Refused("conquest", view, None, sheet, book.write(sheet), answers)


def _territories() -> Iterator[Refused]:
    book = TERRITORIES.orders
    for board, text in territories.worlds():
        view = TERRITORIES.view(board.state, 1)
        board.play({1: text})
        answers = [event for event in board.seen(OrderAnswered) if event.seen_by(1)]
        yield Refused("territories", view, None, book.parse(text), text, answers)


_POSITIONS: dict[str, Callable[[], Iterator[Refused]]] = {"conquest": _conquest, "territories": _territories}
# Games of which no small positions are written: seasons are played.
SEASONS = GAMES.keys() - _POSITIONS.keys()
DRAWN = sorted(GAMES)


@cache
def drawn(game: str) -> tuple[Refused, ...]:
    """All that is drawn of a game: from small positions, or from recorded seasons."""
    if game in _POSITIONS:
        return tuple(_POSITIONS[game]())
    return tuple(recorded(f"{game}-refused", partial(refused_in_seasons, GAMES[game], declared(game))))


def sentences(game: str) -> dict[tuple[str, str], OrderAnswered]:
    """The first answer for every order and meaning that is drawn."""
    found: dict[tuple[str, str], OrderAnswered] = {}
    for turn in drawn(game):
        for event in turn.answers:
            if event.code:
                found.setdefault((event.order, meaning(event.code, event.params)), event)
    return found


def undrawn(game: str) -> set[tuple[str, str]]:
    """What the orders of a game declare and no line here draws."""
    declared = {(order.key, code) for order in GAMES[game].orders.orders for code in order.refusals}
    return declared - set(sentences(game))


if __name__ == "__main__":
    for game_key in DRAWN:
        for order_key, code in sorted(undrawn(game_key)):
            sys.stdout.write(f"{game_key}: {order_key} {code}\n")
