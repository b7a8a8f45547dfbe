"""The explicit list of games. A game is one line here."""

from typing import Any

from engine.games.conquest.game import CONQUEST
from engine.games.territories.game import TERRITORIES
from engine.kernel.ruleset import Ruleset

GAMES: dict[str, Ruleset[Any, Any]] = {
    "conquest": CONQUEST,
    "territories": TERRITORIES,
}
