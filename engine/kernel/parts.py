"""All that a game declares to the host, in one place: ``PARTS`` of its module ``parts``."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.blocks import HeardIn, RowKey
from engine.kernel.edits import Edits
from engine.kernel.guide import Guided
from engine.kernel.offers import Offers
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
from engine.kernel.trial import Trial

CONTRACT = 1
"""The version of the contract between games and host: ``Parts``, ``Ruleset`` and what they are made of.

It rises when a game written for an earlier one would not be played as before."""


@dataclass(frozen=True, kw_only=True)
class Parts:
    """A game's rules and what else it has; what is left out it does without."""

    rules: Ruleset[Any, Any]

    contract: int
    """The version of the contract that the game was written for, as a number (not ``CONTRACT`` itself)."""

    earlier: tuple[Ruleset[Any, Any], ...] = ()
    """Older versions of its rules, by which games that began with them are still played."""

    tally: Tally[Any] | None = None
    """What simulations count."""

    row_keys: Mapping[str, RowKey] = field(default_factory=dict)
    """What the rows of its tables are about, by table; the reports of two turns are compared by that."""

    shared_fields: tuple[str, ...] = ()
    """The fields of its views that are the same for all seats of a game; a host keeps them once."""

    onlookers: tuple[str, ...] = ()
    """The blocks of a spectator's report that everybody may be shown while it runs; a key with ``_of_`` and a
    number behind it is meant too."""

    previewed: tuple[str, ...] = ()
    """The blocks of a spectator's report that belong to the preview of a game's starts."""

    start_figures: Callable[[Any], Mapping[int, Mapping[str, int]]] | None = None
    """What the start of every seat is measured by, right after the start, where a game measures it."""

    fits: Callable[[Mapping[str, Any], int], None] | None = None
    """Raise ``MisfitError`` when a game with these options has no room for that number of seats.
    Where it is left out, a trial setup tells."""

    scenarios: ScenarioFormat[Any] | None = None
    """How positions written by hand become states and back."""

    cases: Cases | None = None
    """What plays its conformance cases."""

    wishes: StartWishes | None = None
    """Regions that a seat may wish to start in."""

    pins: Pins | None = None
    """What its setup takes from files that change, noted when a game begins."""

    edits: Edits[Any] | None = None
    """What a moderator may change of the world by hand."""

    blanks: BlankMaps | None = None
    """Maps to be printed and filled in with a pencil."""

    signature: Callable[[str], int | None] | None = None
    """Who signed a letter, where only its text tells (None: nobody has)."""

    ways: Pathfinder[Any] | None = None
    """What finds the way to a place, for games in which a click on the map may write several orders."""

    offers: Offers[Any] | None = None
    """What its pieces can be ordered to do, for pages that show orders as a list to choose from."""

    guide: Guided[Any] | None = None
    """The led first turns of a newcomer."""

    heard: HeardIn | None = None
    """Where its reports tell what a seat has only heard of."""

    trial: Trial | None = None
    """The seasons in which the checks of the contract play it, where the usual ones are not enough."""

    sandbox: Sandbox | None = None
    """What a visitor may try alone: options, and how many computers play."""

    tempers: Tempers[Any] | None = None
    """Computers whose temper a moderator may choose seat by seat."""

    atlas: BesideAtlas[Any] | None = None
    """The printed map as a document of its own, and reports for those who have it."""
