"""Tempers of computer clans as the host knows them (``engine.kernel.ruleset.Tempers``)."""

from engine.games.conquest.bots import CHOICES, SETTLER, orders_of, temper_of
from engine.games.conquest.forecast.outlook import forecast
from engine.games.conquest.orders.book import BOOK, CONVOYS
from engine.games.conquest.view import View
from engine.kernel.blocks import Say
from engine.kernel.dice import Dice, Roller
from engine.kernel.ruleset import ForecastLine, Step

NAMES: tuple[str, ...] = CHOICES
CAREFUL = SETTLER
"""The temper that plays a turn in a player's place."""


def _lifelong(seat: int, dice: Dice) -> Roller:
    return dice.scope(0, f"bot{seat}")


def drawn(seat: int, dice: Dice) -> str:
    """Return the temper of a clan for which none was chosen."""
    return temper_of(_lifelong(seat, dice))


def sheet(view: View, step: Step, dice: Dice, temper: str, *, talks: bool = True) -> str:
    """Return the sheet of a computer clan of that temper. With ``talks``, letters are written too."""
    return orders_of(view, dice.scope(step.game_turn, f"bot{view.clan}"), temper, talks=talks)


def explain_sheet(view: View, temper: str, text: str) -> tuple[Say, ...]:
    """Describe a sheet in a few sentences: the temper, attacks, where convoys go, what is built."""
    lines = forecast(view, BOOK.parse(text)).lines
    said = [Say("plan_temper", {"temper": temper})]
    attacked = [view.atlas[int(line.place)].city for line in lines if line.order == "attack" and line.place]
    if attacked:
        said.append(Say("plan_attacks", {"cities": ", ".join(dict.fromkeys(attacked))}))
    goals = _goals(lines)
    if goals:
        ways = ", ".join(f"{number}: {place}" for number, place in goals.items())
        said.append(Say("plan_convoys", {"count": len(goals), "ways": ways}))
    for key, order in (("plan_builds", "erect"), ("plan_walls", "fortify")):
        words = [line.text.split() for line in lines if line.order == order]
        cities = [view.atlas[int(word[1])].city for word in words if word[1].isdecimal()]
        if cities:
            said.append(Say(key, {"cities": ", ".join(dict.fromkeys(cities))}))
    return tuple(said)


def _goals(lines: tuple[ForecastLine, ...]) -> dict[str, str]:
    """Return, for each convoy that moves, the hex where it should stand after its last line."""
    found: dict[str, str] = {}
    moving: dict[str, None] = {}
    for line in lines:
        head, _, number = line.section.partition(" ")
        if head == CONVOYS and line.place:
            found[number] = line.place
            if line.order in {"move", "move_to"}:
                moving[number] = None
    return {number: place for number, place in found.items() if number in moving}
