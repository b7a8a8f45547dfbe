"""The context of one seat in one flip: what the rules share while a sheet is carried out."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from engine.games.explorers.rules.board import Board
from engine.games.explorers.rules.steps import Walk
from engine.games.explorers.state import Player, State
from engine.games.explorers.tables import CARDS, CHAPTERS, MAPS, Card, Step
from engine.kernel.answers import DONE, OrderResult
from engine.kernel.dice import Dice
from engine.kernel.ruleset import CERTAIN
from engine.kernel.sheets import Line

if TYPE_CHECKING:
    from engine.kernel.events import Event

# Every coin a player ever gets or gives has one of these sources; the last ones only at the end.
SOURCES = (
    *("spaces", "villages", "routes", "towers", "crystals", "treasure", "goals", "bonuses", "guilds"),
    "board",
)
END_SOURCES = ("final_villages", "final_towers", "end_cards", "guildmasters", "master_explorer", "penalty")
# The card nobody has seen: what a forecast draws (D-08).
UNKNOWN_CARD = "?"


class Answer(msgspec.Struct):
    """What becomes of one order line; open until the flip is over. ``used``: a choice line was applied."""

    seat: int
    section: str
    line: Line
    result: OrderResult = OrderResult(DONE)
    used: bool = False
    sure: str = CERTAIN


class Levy(msgspec.Struct, frozen=True):
    """Coins that a seat may ask of every opponent when the flip is over (EXP-GUILD-11)."""

    seat: int
    coins: int


class Flip:
    """One seat's flip.

    ``card`` is the card turned, ``acting`` the one whose steps are done (an investigate card, the basic
    card used instead, or the same); ``walks`` are its steps, ``at`` the one under way. ``choices`` are the
    choice lines behind the present line that wait for their feature. ``doubles`` are rewards that count
    twice. ``watch`` is called after every single placement (invariants).
    """

    def __init__(
        self,
        state: State,
        player: Player,
        card: str,
        dice: Dice,
        *,
        watch: Callable[[State], None] | None = None,
    ) -> None:
        self.state = state
        self.player = player
        self.card: Card = CARDS[card]
        self.acting: Card | None = None
        self.dice = dice
        self.watch = watch
        self.board = Board(
            MAPS[state.rules.map],
            player,
            blocked=state.blocked,
            gates=has_rule(state, "ruin_gates"),
        )
        self.walks: list[Walk] = []
        self.at = 0
        self.events: list[Event] = []
        self.choices: list[Answer] = []
        self.doubles: list[str] = []
        self.levies: list[Levy] = []
        self.card_ruins = 0
        self.by_card = False
        self.begun = False
        # The CRATER line, which is carried out when the flip is over.
        self.crater: Answer | None = None
        # A treasure was drawn that nobody has seen: what depends on it is not known (forecast).
        self.unknown = False
        # What the line under way has brought, for choice lines that fit none of it.
        self.blanks = 0
        self.ruins = 0
        self.opening = player.coins
        self.placed: list[int] = []
        # Treasure drawn in this flip, which cannot be played in it (EXP-RUIN-03, D-30).
        self.fresh: list[str] = []

    @property
    def seat(self) -> int:
        """Whose flip it is."""
        return self.player.seat

    @property
    def place(self) -> tuple[int, int]:
        """Where events of this seat stand in the step."""
        return (self.state.flip, self.player.seat)

    def gain(self, source: str, coins: int) -> int:
        """Add coins from a named source (negative: paid) and return them."""
        self.player.coins += coins
        if coins:
            self.player.coins_from[source] = self.player.coins_from.get(source, 0) + coins
        return coins

    def doubled(self, what: str, coins: int) -> int:
        """Return a reward, doubled if such a card is in play; of villages and towers only the first."""
        if what not in self.doubles:
            return coins
        if what != "coin_space":
            self.doubles.remove(what)
        return coins * 2

    def begin_line(self, choices: list[Answer]) -> None:
        """Begin a line that may place explorers; ``choices`` are the choice lines right behind it."""
        self.choices = choices
        self.blanks, self.ruins = 0, 0

    def set_steps(self, steps: tuple[Step, ...]) -> None:
        """Set the steps to be done now, none of them begun."""
        self.walks = [Walk(step, []) for step in steps]
        self.at = 0

    def choice(self, word: str, fits: Callable[[Any], bool]) -> Any | None:
        """Return the first unused choice line of that word that fits, and mark it as used; or None."""
        for answer in self.choices:
            order = answer.line.order
            if not answer.used and order is not None and order.word == word and fits(order):
                answer.used = True
                return order
        return None


def has_rule(state: State, key: str) -> bool:
    """Whether the story's chapter is played by that special rule (EXP-STORY)."""
    return bool(state.rules.chapter) and key in CHAPTERS[state.rules.chapter - 1].rules
