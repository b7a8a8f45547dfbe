"""Refused lines of games: each answer with the view of its seat before, and the sheet.

Conquest and Territories have a module ``tests.<game>.refused_lines`` with small positions, one a refusal.
In the other games seasons of bots' sheets with drawn lines between them are played, and each turn is kept
that refuses something for the first time. What small positions do not draw stands in ``UNDRAWN``; what no
season draws is listed by ``python -m tests.kernel.refused_lines``.
"""

import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import msgspec

from engine.games.conquest.game import CONQUEST
from engine.games.conquest.view import view as conquest_view
from engine.games.territories.game import TERRITORIES
from engine.kernel import play
from engine.kernel.answers import meaning
from engine.kernel.dice import Dice
from engine.kernel.events import OrderAnswered
from engine.kernel.ruleset import Ruleset
from engine.kernel.sheets import Sheet
from engine.registry import GAMES
from tests.conquest import refused_lines as conquest
from tests.kernel.conformance import options_of
from tests.kernel.declared import declared
from tests.kernel.drawn_orders import drawn_sheet
from tests.recorded import recorded
from tests.territories import refused_lines as territories

# Declared, and yet no line of ours draws it: (game, order, meaning).
UNDRAWN = {
    # Guards that kill every man aboard and still leave the convoy in the open: the dice hardly ever do it.
    ("conquest", "attack", "no_stock.fallen"),
}


class Refused(msgspec.Struct):
    """One turn of one seat: what it knew before and the step, the sheet as read and as text, its answers."""

    game: str
    view: Any
    step: Any
    sheet: Sheet
    text: str
    answers: list[OrderAnswered]

    @property
    def ruleset(self) -> Ruleset[Any, Any]:
        """The rules of the game."""
        return GAMES[self.game]


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


def _of_seasons(key: str) -> Iterator[Refused]:
    ruleset = GAMES[key]
    turns, chosen = declared(key).refused
    known: set[tuple[str, str]] = set()
    for number, options in enumerate(chosen):
        dice = Dice(ruleset.about.dice_tag, f"refused-{number}")
        seats = range(1, options.get("seats", 3) + 1)
        game = play.start(ruleset, options=options_of(ruleset, **options), seats=seats, dice=dice)
        for _ in range(turns):
            step = game.step
            if step is None:
                break
            views, texts = {}, {}
            for seat in step.order:
                views[seat] = ruleset.view(game.state, seat)
                own = ruleset.bot(views[seat], step, dice) or ""
                luck = dice.scope(step.game_turn, f"drawn {seat}")
                texts[seat] = own if luck.chance(30, "own") else drawn_sheet(ruleset, own, views[seat], luck)
            sheets = {seat: ruleset.orders.parse(text) for seat, text in texts.items()}
            game = play.run_due(ruleset, game.state, sheets=sheets, dice=dice, pending=game.pending)
            for told in game.seats:
                answers = [event for event in told.events if isinstance(event, OrderAnswered)]
                found = {(event.order, meaning(event.code, event.params)) for event in answers if event.code}
                if told.seat in sheets and not found <= known:
                    known |= found
                    seat = told.seat
                    yield Refused(key, views[seat], step, sheets[seat], texts[seat], answers)


_POSITIONS: dict[str, Callable[[], Iterator[Refused]]] = {"conquest": _conquest, "territories": _territories}
# Games of which no small positions are written: seasons are played.
SEASONS = GAMES.keys() - _POSITIONS.keys()
DRAWN = sorted(GAMES)


@cache
def drawn(game: str) -> tuple[Refused, ...]:
    """All that is drawn of a game: from small positions, or from recorded seasons."""
    if game in _POSITIONS:
        return tuple(_POSITIONS[game]())
    return tuple(recorded(f"{game}-refused", partial(_of_seasons, game)))


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
