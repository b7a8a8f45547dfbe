"""Small worlds for the rule tests: a scenario mapping, player turns as lists of lines, what came of them."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from app.contract import Telling
from engine.games.conquest import scenario
from engine.games.conquest.context import Turn
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.proofs import conformance
from engine.games.conquest.report.beside import whole_report as report
from engine.games.conquest.rules import game_turn
from engine.games.conquest.state import City, Clan, Convoy, Hex, State
from engine.games.conquest.turn.sequence import play
from engine.games.conquest.view import view
from engine.games.conquest.world import World
from engine.kernel.answers import DONE, PARTLY, REFUSED, REJECTED
from engine.kernel.blocks import Table
from engine.kernel.dice import Dice
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.testing.telling import answers_are_worded

E = TypeVar("E", bound=Event)

WORDS = {DONE: "ok", PARTLY: "partial", REFUSED: "failed", REJECTED: "rejected"}
PLENTY = {"fuel": 5000, "food": 5000, "parts": 500}


def plains(*numbers: str, **row: Any) -> dict[str, dict[str, Any]]:
    """Hexes of one kind, Plains unless ``terrain`` says otherwise."""
    return {number: {"terrain": "plains", **row} for number in numbers}


def find(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in their order."""
    return [event for event in events if isinstance(event, kind)]


class Result:
    """One player turn played: its events, and the fate of each order line as "1.1", "pre.2", "post.1"."""

    def __init__(self, position: "Position", turn: Turn) -> None:
        self.position = position
        self.turn = turn
        self.events = turn.events
        self.answers: dict[str, OrderAnswered] = {}
        for event in find(turn.events, OrderAnswered):
            self.answers[f"{event.section.removeprefix('CONVOY ').lower()}.{event.line}"] = event
        self.orders = {key: WORDS[answer.result] for key, answer in self.answers.items()}
        self.codes = {key: answer.code for key, answer in self.answers.items()}
        answers_are_worded(CONQUEST, turn.events, Telling())

    def find(self, kind: type[E]) -> list[E]:
        """Return the turn's events of one kind, for any audience."""
        return find(self.events, kind)


class Position:
    """A state built from a scenario mapping; turns are played on it one after the other.

    ``clans`` left out: every clan named by an owner or a convoy, with plenty of fuel, food and parts.
    """

    def __init__(
        self,
        hexes: Mapping[str, Any],
        *,
        cities: Mapping[str, Any] | None = None,
        clans: Mapping[str, Any] | None = None,
        convoys: Mapping[str, Any] | None = None,
        seed: str = "test",
        dice: Dice | None = None,
        **rest: Any,
    ) -> None:
        named = {str(row["owner"]) for row in (*hexes.values(), *(cities or {}).values()) if row.get("owner")}
        named |= {key.partition("/")[0] for key in convoys or {}}
        clans = clans or {"101": {}}
        everybody = {key: {**PLENTY, **clans.get(key, {})} for key in sorted(named | set(clans))}
        given = {"hexes": hexes, "cities": cities or {}, "clans": everybody, "convoys": convoys or {}, **rest}
        self.dice = dice or Dice("CC5", seed)
        self.state: State = scenario.build(given, self.dice.scope(0, 0))
        self.world = World.of(self.state)
        self._played = 0

    def play(
        self,
        convoys: Mapping[int, list[str]] | None = None,
        *,
        clan: int = 101,
        pre: Iterable[str] = (),
        post: Iterable[str] = (),
        agents: Iterable[str] = (),
    ) -> Result:
        """One player turn; every turn has dice of its own."""
        self._played += 1
        dice = self.dice.scope(self.state.turn, f"{clan}:{self._played}")
        turn = Turn(self.world, self.state.clans[clan], dice)
        entry = {"pre": list(pre), "convoys": dict(convoys or {}), "agents": list(agents), "post": list(post)}
        play(turn, conformance.sheet_of(entry))
        return Result(self, turn)

    def end_game_turn(self) -> list[Event]:
        """Everything between two game turns."""
        self._played += 1
        return game_turn.end(self.world, self.dice.scope(self.state.turn, f"0:{self._played}"))

    def clan(self, number: int = 101) -> Clan:
        return self.state.clans[number]

    def convoy(self, number: int = 1, clan: int = 101) -> Convoy:
        return self.state.clans[clan].convoys[number]

    def has_convoy(self, number: int = 1, clan: int = 101) -> bool:
        return number in self.state.clans[clan].convoys

    def city(self, number: int = 505) -> City:
        return self.state.cities[number]

    def hex(self, number: int = 505) -> Hex:
        return self.state.hexes[number]


def one_convoy(
    convoy: Mapping[str, Any] | None = None,
    *,
    hexes: Mapping[str, Any] | None = None,
    cities: Mapping[str, Any] | None = None,
    clan: Mapping[str, Any] | None = None,
    seed: str = "test",
    **rest: Any,
) -> Position:
    """Convoy 101/1, three cars in RECON mode in 0505 unless told otherwise, on a row of Plains 0503-0507."""
    row = {"type": "land", "hex": "0505", "mode": "recon", "vehicles": {"car": 3}, **(convoy or {})}
    ground = {**plains("0503", "0504", "0505", "0506", "0507"), **(hexes or {})}
    others = rest.pop("clans", {})
    clans = {**others, "101": dict(clan or {})}
    convoys = {"101/1": row, **rest.pop("convoys", {})}
    return Position(ground, cities=cities, clans=clans, convoys=convoys, seed=seed, **rest)


def tables_of(position: Position, clan: int = 101) -> dict[str, list[dict[str, Any]]]:
    """The tables of a clan's report as it stands, by key: rows as mappings of column to value."""
    blocks = report(view(position.state, clan), [])
    return {
        block.key: [dict(zip((c.key for c in block.columns), row, strict=True)) for row in block.rows]
        for block in blocks
        if isinstance(block, Table)
    }
