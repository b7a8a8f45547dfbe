"""Seasons of our games that the checks of the contract read: played once, and recorded."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from engine.kernel.testing import seasons
from engine.registry import GAMES
from tests.kernel.declared import declared
from tests.recorded import recorded

_RECORDED_TURNS = 12


def _season(ruleset: seasons.Rules, turns: int, chosen: Mapping[str, Any]) -> seasons.Played | None:
    key = ruleset.about.key
    if GAMES.get(key) is not ruleset or key == "hoard":
        return None
    chosen = {option: value for option, value in chosen.items() if (option, value) != ("variant", 0)}
    name = "-".join([key, *(f"{option}={chosen[option]}" for option in sorted(chosen))])
    # Readers of the first turns share the recording of the longest.
    known = (declared(key).ends, declared(key).eventful, declared(key).final)
    lengths = [season.turns for season in known if season is not None and season.options == chosen]
    most = max([turns, _RECORDED_TURNS, *lengths])
    return recorded(f"{name}-{most}", partial(seasons.played_season, ruleset, most, **chosen))


def record() -> None:
    """Have the seasons of our games recorded in this process."""
    seasons.record_by(_season)
