"""The games that this process plays, and what they declare, by game.

Those of our own are a line each here. Their modules are read when one is first asked for: the rules of all
five are 12 MB, and a worker that plays two of them has no use for the others. Games of other packages are
loaded by the host, which reads the entry points (``app.packages``).
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from engine.kernel.blocks import HeardIn, RowKey
from engine.kernel.edits import Edits
from engine.kernel.guide import Guided
from engine.kernel.offers import Offers
from engine.kernel.parts import Parts
from engine.kernel.pathfinding import Pathfinder
from engine.kernel.ruleset import (
    BesideAtlas,
    BlankMaps,
    Cases,
    Pins,
    Ruleset,
    Sandbox,
    ScenarioFormat,
    StartWishes,
    Tally,
    Tempers,
)

T = TypeVar("T")

OWN: Mapping[str, str] = {
    "conquest": "engine.games.conquest.parts",
    "territories": "engine.games.territories.parts",
    "spacerace": "engine.games.spacerace.parts",
    "explorers": "engine.games.explorers.parts",
    "caravans": "engine.games.caravans.parts",
}

_own: Mapping[str, str] = OWN
_packaged: Mapping[str, Parts] = {}
_added: dict[str, Parts] = {}


@cache
def _built_in(game: str) -> Parts:
    found: Parts = import_module(OWN[game]).PARTS
    return found


def parts(game: str) -> Parts:
    """Return all that a game declares; raise ``KeyError`` where there is no such game."""
    for known in (_added, _packaged):
        if game in known:
            return known[game]
    if game not in _own:
        raise KeyError(game)
    return _built_in(game)


def play_those(packaged: Mapping[str, Parts], *, own: bool) -> None:
    """Have this process play the games of packages, by key, and our own games or none of them."""
    global _own, _packaged
    _own, _packaged = OWN if own else {}, dict(packaged)


def add(game: Parts) -> None:
    """Register a game; it takes the place of one with the same key."""
    _added[game.rules.about.key] = game


@contextmanager
def added(game: Parts) -> Iterator[None]:
    """Register a game for as long as the block runs; what had its key before has it again afterwards."""
    key = game.rules.about.key
    before = _added.get(key)
    add(game)
    try:
        yield
    finally:
        del _added[key]
        if before is not None:
            add(before)


def known() -> tuple[str, ...]:
    """Return the keys of all games; none of their modules is read for that."""
    return tuple(dict.fromkeys((*_own, *_packaged, *_added)))


def first() -> str:
    """Return the game that is meant where none is named."""
    return next(iter(known()), next(iter(OWN)))


class ByGame(Mapping[str, T]):
    """One part of every game that has it, by the game's key, in the order in which games were registered.

    Asking for one game imports its modules; iterating imports those of every game.
    """

    def __init__(self, part: Callable[[Parts], T | None]) -> None:
        self._part = part

    def __getitem__(self, game: str) -> T:
        found = self._part(parts(game))
        if found is None:
            raise KeyError(game)
        return found

    def __iter__(self) -> Iterator[str]:
        return (game for game in known() if self._part(parts(game)) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


# What each of them is stands in ``engine.kernel.parts``.
GAMES: ByGame[Ruleset[Any, Any]] = ByGame(lambda parts: parts.rules)
SCENARIOS: ByGame[ScenarioFormat[Any]] = ByGame(lambda parts: parts.scenarios)
CASES: ByGame[Cases] = ByGame(lambda parts: parts.cases)
WISHES: ByGame[StartWishes] = ByGame(lambda parts: parts.wishes)
PINS: ByGame[Pins] = ByGame(lambda parts: parts.pins)
EDITS: ByGame[Edits[Any]] = ByGame(lambda parts: parts.edits)
SHARED_FIELDS: ByGame[tuple[str, ...]] = ByGame(lambda parts: parts.shared_fields or None)
ONLOOKERS: ByGame[tuple[str, ...]] = ByGame(lambda parts: parts.onlookers or None)
BLANKS: ByGame[BlankMaps] = ByGame(lambda parts: parts.blanks)
SIGNATURES: ByGame[Callable[[str], int | None]] = ByGame(lambda parts: parts.signature)
ROW_KEYS: ByGame[Mapping[str, RowKey]] = ByGame(lambda parts: parts.row_keys)
WAYS: ByGame[Pathfinder[Any]] = ByGame(lambda parts: parts.ways)
OFFERS: ByGame[Offers[Any]] = ByGame(lambda parts: parts.offers)
GUIDES: ByGame[Guided[Any]] = ByGame(lambda parts: parts.guide)
HEARD: ByGame[HeardIn] = ByGame(lambda parts: parts.heard)
SANDBOXES: ByGame[Sandbox] = ByGame(lambda parts: parts.sandbox)
TEMPERS: ByGame[Tempers[Any]] = ByGame(lambda parts: parts.tempers)
START_FIGURES: ByGame[Callable[[Any], Mapping[int, Mapping[str, int]]]] = ByGame(
    lambda parts: parts.start_figures
)
ATLASES: ByGame[BesideAtlas[Any]] = ByGame(lambda parts: parts.atlas)
FITS: ByGame[Callable[[Mapping[str, Any], int], None]] = ByGame(lambda parts: parts.fits)
PREVIEWED: ByGame[tuple[str, ...]] = ByGame(lambda parts: parts.previewed or None)
TALLIES: ByGame[Tally[Any]] = ByGame(lambda parts: parts.tally)


def earlier(game: str, version: int) -> Ruleset[Any, Any] | None:
    """Return older rules of a game by their version; None where the game declares no such version.

    A game in play keeps its version until its moderator changes it (docs/decisions/pinned-rules.md).
    """
    declared = parts(game).earlier if game in GAMES else ()
    return next((rules for rules in declared if rules.about.rules_version == version), None)
