"""The explicit list of games. A game is one line here, and one more for what not every game knows."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.caravans import tally as caravans_tally
from engine.games.caravans.game import CARAVANS
from engine.games.caravans.report import row_keys as caravans_row_keys
from engine.games.conquest import computers as conquest_computers
from engine.games.conquest import edits as conquest_edits
from engine.games.conquest import letters as conquest_letters
from engine.games.conquest import scenario as conquest_scenario
from engine.games.conquest import tally as conquest_tally
from engine.games.conquest import ways as conquest_ways
from engine.games.conquest import wishes as conquest_wishes
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.proofs import conformance as conquest_cases
from engine.games.conquest.report import beside as conquest_beside
from engine.games.conquest.report import row_keys as conquest_row_keys
from engine.games.explorers import blanks as explorers_blanks
from engine.games.explorers import tally as explorers_tally
from engine.games.explorers.game import EXPLORERS
from engine.games.explorers.report import row_keys as explorers_row_keys
from engine.games.spacerace import tally as spacerace_tally
from engine.games.spacerace import wishes as spacerace_wishes
from engine.games.spacerace.game import SPACERACE
from engine.games.spacerace.report import row_keys as spacerace_row_keys
from engine.games.territories import edits as territories_edits
from engine.games.territories import tally as territories_tally
from engine.games.territories import ways as territories_ways
from engine.games.territories.game import TERRITORIES
from engine.games.territories.report import row_keys as territories_row_keys
from engine.kernel.blocks import HeardIn, RowKey
from engine.kernel.edits import Edits
from engine.kernel.ruleset import (
    BesideAtlas,
    BlankMaps,
    Cases,
    Ruleset,
    Sandbox,
    ScenarioFormat,
    StartWishes,
    Tally,
    Tempers,
)
from engine.kernel.ways import WayFinder

GAMES: dict[str, Ruleset[Any, Any]] = {
    "conquest": CONQUEST,
    "territories": TERRITORIES,
    "spacerace": SPACERACE,
    "explorers": EXPLORERS,
    "caravans": CARAVANS,
}

# The game that is meant where none is named.
FIRST = next(iter(GAMES))

# Older rules that games are still played by, by game and version: a game keeps its version until its
# moderator takes it to another (docs/decisions/pinned-rules.md).
EARLIER: dict[tuple[str, int], Ruleset[Any, Any]] = {}

# By game: how positions written by hand become states and back.
SCENARIOS: dict[str, ScenarioFormat[Any]] = {
    "conquest": conquest_scenario,
}

# By game: what plays its conformance cases.
CASES: dict[str, Cases] = {
    "conquest": conquest_cases,
}

# By game: regions that a seat may wish to start in.
WISHES: dict[str, StartWishes] = {
    "conquest": conquest_wishes,
    "spacerace": spacerace_wishes,
}

# By game: what a moderator may change of the world by hand.
EDITS: dict[str, Edits[Any]] = {
    "conquest": conquest_edits.EDITS,
    "territories": territories_edits.EDITS,
}

# By game: which blocks of a spectator's report everybody may be shown while it runs; a key with ``_of_`` and
# a number behind it is meant too.
ONLOOKERS: dict[str, tuple[str, ...]] = {
    "conquest": ("map", "top_popularity", "handicaps"),
    "territories": ("map", "territories", "standings", "summary"),
    "spacerace": ("map", "scores", "row", "decks", "summary"),
    "explorers": ("cards", "goals", "standings", "map", "summary"),
    "caravans": ("companies", "summary"),
}

# By game: maps to be printed and filled in with a pencil.
BLANKS: dict[str, BlankMaps] = {
    "explorers": explorers_blanks,
}

# By game: who signed a letter, where only its text tells (None: nobody has).
SIGNATURES: dict[str, Callable[[str], int | None]] = {
    "conquest": conquest_letters.signed,
}

# By game: what the rows of its tables are about, by table; the reports of two turns are compared by that.
ROW_KEYS: dict[str, Mapping[str, RowKey]] = {
    "conquest": conquest_row_keys.ROW_KEYS,
    "territories": territories_row_keys.ROW_KEYS,
    "spacerace": spacerace_row_keys.ROW_KEYS,
    "explorers": explorers_row_keys.ROW_KEYS,
    "caravans": caravans_row_keys.ROW_KEYS,
}

# By game: what finds the way to a place, for games in which a click on the map may write several orders.
WAYS: dict[str, WayFinder[Any]] = {
    "conquest": conquest_ways,
    "territories": territories_ways,
}

# By game: where its reports tell what a seat has only heard of.
HEARD: dict[str, HeardIn] = {
    "conquest": HeardIn("radio", ("hex",)),
}

# By game: what a visitor may try alone: options, and how many computers play.
SANDBOXES: dict[str, Sandbox] = {
    "conquest": Sandbox(options={"map": "duel"}, computers=1),
    "territories": Sandbox(options={"map": "wheel"}, computers=3),
}

# By game: computers whose temper a moderator may choose seat by seat.
TEMPERS: dict[str, Tempers[Any]] = {
    "conquest": conquest_computers,
}

# By game: what the start of every seat is measured by, right after the start, where a game measures it.
START_FIGURES: dict[str, Callable[[Any], Mapping[int, Mapping[str, int]]]] = {
    "conquest": conquest_tally.figures,
}

# By game: the printed map as a document of its own, and reports for those who have it.
ATLASES: dict[str, BesideAtlas[Any]] = {
    "conquest": conquest_beside,
}

# By game: blocks of a spectator's report that belong to the preview of a game's starts.
PREVIEWED: dict[str, tuple[str, ...]] = {
    "conquest": ("handicaps",),
}

# By game: what simulations count.
TALLIES: dict[str, Tally[Any]] = {
    "conquest": conquest_tally,
    "territories": territories_tally,
    "spacerace": spacerace_tally,
    "explorers": explorers_tally,
    "caravans": caravans_tally,
}
