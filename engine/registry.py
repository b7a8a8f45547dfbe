"""The explicit list of games. A game is one line here, and one more when it knows scenarios."""

from typing import Any

from engine.games.conquest import scenario as conquest_scenario
from engine.games.conquest.game import CONQUEST
from engine.games.territories.game import TERRITORIES
from engine.kernel.ruleset import Ruleset

GAMES: dict[str, Ruleset[Any, Any]] = {
    "conquest": CONQUEST,
    "territories": TERRITORIES,
}

# By game: how positions written by hand become states and back (``build`` and ``export``); its ``create``
# finds the position among the options as ``scenario``.
SCENARIOS: dict[str, Any] = {
    "conquest": conquest_scenario,
}
