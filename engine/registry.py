"""The explicit list of games. A game is one line here, and one more for what not every game knows."""

from typing import Any

from engine.games.conquest import scenario as conquest_scenario
from engine.games.conquest import wishes as conquest_wishes
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

# By game: regions that a seat may wish to start in (``known`` and ``understand``); its ``create`` finds the
# wishes by seat among the options as ``wishes``.
WISHES: dict[str, Any] = {
    "conquest": conquest_wishes,
}
