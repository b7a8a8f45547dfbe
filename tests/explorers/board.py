"""Small positions for the rule tests: a map, what stands on it, a card, a sheet as text, one flip."""

from typing import Any, TypeVar

from engine.games.explorers.orders.book import BOOK
from engine.games.explorers.proofs import broken
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.board import Board
from engine.games.explorers.rules.eras import close_step
from engine.games.explorers.rules.steps import Walk, legal
from engine.games.explorers.state import Diplomat, Player, Rules, State, Village
from engine.games.explorers.tables import CARDS, DECKS, INVESTIGATE, MAPS, TREASURE, Step
from engine.games.explorers.turn.sequence import StepRun
from engine.kernel.dice import Dice
from engine.kernel.events import Event, OrderAnswered

E = TypeVar("E", bound=Event)
DICE = Dice("explorers", "tests")


def sp(name: str) -> int:
    """The space of that name."""
    found = hexes.space_of(name)
    assert found is not None, name
    return found


def sps(text: str) -> list[int]:
    """Several spaces."""
    return [sp(name) for name in text.split()]


def names(group: int) -> list[str]:
    """The names of a bit set of spaces."""
    return [hexes.name(space) for space in hexes.spaces(group)]


class Game:
    """A position under construction; ``flip`` carries one card out and keeps its events.

    The state must keep its promises after every single placement.
    """

    def __init__(
        self, map_key: str = "islemark", players: int = 1, *, era: int = 1, goals: str = "", **rules: Any
    ) -> None:
        figures: dict[str, Any] = {"mode": "standard", "map": map_key, **rules}
        self.state = State(rules=Rules(**figures), era=era)
        self.state.players = [Player(seat=seat) for seat in range(1, players + 1)]
        self.state.investigate = list(INVESTIGATE)
        if not self.state.rules.guilds and not self.state.rules.chapter:
            self.state.treasure = list(TREASURE)
        self.state.goals = goals.split()
        self.state.flip = 1 + sum(len(deck) for deck in DECKS[: era - 1])
        self.events: list[Event] = []

    @property
    def me(self) -> Player:
        """Seat 1."""
        return self.state.player(1)

    @property
    def plan(self) -> Any:
        """The map."""
        return MAPS[self.state.rules.map]

    def board(self, seat: int = 1) -> Board:
        """The board of a seat as things stand."""
        gates = self.state.rules.chapter in {5, 6}
        return Board(self.plan, self.state.player(seat), blocked=self.state.blocked, gates=gates)

    def explorers(self, text: str, seat: int = 1) -> "Game":
        """Explorers stand there; their features have been had."""
        self.state.player(seat).explorers += sps(text)
        return self

    def villages(self, text: str, seat: int = 1, *, era: int = 1) -> "Game":
        """Villages stand there."""
        self.state.player(seat).villages += [Village(space, era) for space in sps(text)]
        return self

    def towers(self, text: str, seat: int = 1) -> "Game":
        """Towers stand there."""
        self.state.player(seat).towers += sps(text)
        return self

    def hand(self, *tokens: str, seat: int = 1) -> "Game":
        """Those cards and tokens are in hand."""
        for token in tokens:
            if token in self.state.treasure:
                self.state.treasure.remove(token)
            self.state.player(seat).hand.append(token)
        return self

    def keep(self, *cards: str, seat: int = 1) -> "Game":
        """Investigate cards kept, slot 1 first."""
        for slot, card in enumerate(cards):
            if card in self.state.investigate:
                self.state.investigate.remove(card)
            self.state.player(seat).kept[slot] = card
        return self

    def offer(self, *cards: str, seat: int = 1) -> "Game":
        """Investigate cards to choose from."""
        for card in cards:
            self.state.investigate.remove(card)
        self.state.player(seat).offered = list(cards)
        return self

    def diplomat(self, track: str, step: int = 0, seat: int = 1) -> "Game":
        """A diplomat stands there."""
        self.state.player(seat).diplomats.append(Diplomat(track, step))
        return self

    def coins(self, count: int, seat: int = 1) -> "Game":
        """Coins that a seat already has."""
        player = self.state.player(seat)
        player.coins += count
        player.coins_from["spaces"] = player.coins_from.get("spaces", 0) + count
        return self

    def flip(self, cards: str, *sheets: str | None) -> "Game":
        """Play those cards; sheets by seat, a missing one is None. The next cards are not turned."""
        state = self.state
        state.shown = cards.split()
        state.seen, state.place = [], 1
        state.deck = list(DECKS[state.era - 1])
        for card in state.shown:
            if card in state.deck:
                state.deck.remove(card)
        given = {seat: BOOK.parse(text) for seat, text in enumerate(sheets, start=1) if text is not None}
        self.events = StepRun(state, given, DICE, watch=self.watch).run()
        return self

    def close(self) -> "Game":
        """Turn the next cards, begin the next era, or end the game."""
        self.events = close_step(self.state, DICE)
        return self

    def watch(self, state: State) -> None:
        """The invariants hold after every placement."""
        wrong = [text for text in broken(state) if "era's cards" not in text and "curve" not in text]
        assert wrong == []

    def seen(self, kind: type[E], seat: int = 0) -> list[E]:
        """The events of that kind, of one seat if given."""
        return [
            event
            for event in self.events
            if isinstance(event, kind) and (not seat or getattr(event, "seat", 0) == seat)
        ]

    def answers(self, seat: int = 1) -> list[tuple[str, str]]:
        """Result and code of every line of a seat."""
        return [
            (event.result, event.code)
            for event in self.events
            if isinstance(event, OrderAnswered) and event.audience == (seat,)
        ]

    @property
    def answer(self) -> tuple[str, str]:
        """Result and code of the first line of seat 1."""
        return self.answers()[0]


def card_step(card: str, number: int = 1) -> Step:
    """A step of a card."""
    return CARDS[card].steps[number - 1]


def legal_names(game: Game, card: str, placed: str = "", step: int = 1) -> list[str]:
    """The legal next spaces of a step of a card after some explorers were placed by it."""
    return names(legal(game.board(), Walk(card_step(card, step), sps(placed))))
