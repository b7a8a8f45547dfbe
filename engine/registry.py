"""The explicit list of games, and what they declare, by game. A game is one line here.

Its modules are read when it is first asked for: the rules of all five are 12 MB, and a worker that plays two
of them has no use for the others.
"""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from engine.kernel.blocks import HeardIn, RowKey
from engine.kernel.edits import Edits
from engine.kernel.parts import Parts
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
from engine.kernel.ways import WayFinder

T = TypeVar("T")

_MODULES: Mapping[str, str] = {
    "conquest": "engine.games.conquest.parts",
    "territories": "engine.games.territories.parts",
    "spacerace": "engine.games.spacerace.parts",
    "explorers": "engine.games.explorers.parts",
    "caravans": "engine.games.caravans.parts",
}

# The game that is meant where none is named.
FIRST = next(iter(_MODULES))


@cache
def _parts(game: str) -> Parts:
    found: Parts = import_module(_MODULES[game]).PARTS
    return found


class ByGame(MutableMapping[str, T]):
    """One part of all games that have it, by game, in the order of the games; games may be added.

    Asking for a game reads its modules; going through all reads those of all.
    """

    def __init__(self, part: Callable[[Parts], T | None]) -> None:
        self._part = part
        self._added: dict[str, T] = {}

    def __getitem__(self, game: str) -> T:
        if game in self._added:
            return self._added[game]
        found = self._part(_parts(game)) if game in _MODULES else None
        if found is None:
            raise KeyError(game)
        return found

    def __setitem__(self, game: str, part: T) -> None:
        self._added[game] = part

    def __delitem__(self, game: str) -> None:
        del self._added[game]

    def __iter__(self) -> Iterator[str]:
        return (game for game in dict.fromkeys((*_MODULES, *self._added)) if game in self)

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
WAYS: ByGame[WayFinder[Any]] = ByGame(lambda parts: parts.ways)
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


class _Earlier(MutableMapping[tuple[str, int], Ruleset[Any, Any]]):
    """Older rules by game and version, as the games declare them; others may be added."""

    def __init__(self) -> None:
        self._added: dict[tuple[str, int], Ruleset[Any, Any]] = {}

    def _declared(self, game: str) -> dict[tuple[str, int], Ruleset[Any, Any]]:
        found = _parts(game).earlier if game in _MODULES else ()
        return {(game, rules.about.rules_version): rules for rules in found}

    def __getitem__(self, key: tuple[str, int]) -> Ruleset[Any, Any]:
        return self._added[key] if key in self._added else self._declared(key[0])[key]

    def __setitem__(self, key: tuple[str, int], rules: Ruleset[Any, Any]) -> None:
        self._added[key] = rules

    def __delitem__(self, key: tuple[str, int]) -> None:
        del self._added[key]

    def __iter__(self) -> Iterator[tuple[str, int]]:
        declared = (key for game in _MODULES for key in self._declared(game))
        return iter(dict.fromkeys((*declared, *self._added)))

    def __len__(self) -> int:
        return sum(1 for _ in self)


# Older rules that games are still played by, by game and version: a game keeps its version until its
# moderator takes it to another (docs/decisions/pinned-rules.md).
EARLIER: MutableMapping[tuple[str, int], Ruleset[Any, Any]] = _Earlier()
