"""The bot's treaties and letters."""

from engine.games.caravans.bots.planner import Planner
from engine.games.caravans.grid import distance
from engine.games.caravans.tables import KIND
from engine.games.caravans.view import PlayerView

_TALKS, _NEAR = 2, 2
_NAMES = (
    "Salt & Sons",
    "House of Scales",
    "Long Road Traders",
    "Harbour League",
    "Three Keys",
    "Lantern Brothers",
    "Far Coast Company",
    "Millstone Partners",
)


def talk(planner: Planner) -> None:
    """Let peaceful tempers take a name and grant treaties early on.

    They take a treaty back from a company armed at their gates. A warlord takes its name when it makes war.
    """
    view = planner.view
    if planner.temper.raids or len(view.players) < 2:
        return
    others = [one for one in view.players if one.seat != view.seat and one.out < 0]
    if view.week == _TALKS:
        _greet(planner, others)
        return
    for other in others:
        if other.granted and not other.grants and _at_the_gates(planner, other.seat):
            planner.company.append(f"TREATY {other.seat} OFF")
            planner.company.append(f'MESSAGE {other.seat} "Keep your soldiers from my gates."')


def _greet(planner: Planner, others: list[PlayerView]) -> None:
    """Take a name that nobody has and grant a treaty to all who are no enemies."""
    view = planner.view
    name = _NAMES[(view.seat - 1) % len(_NAMES)]
    if all(one.name != name for one in view.players):
        planner.company.append(f'NAME "{name}"')
    planner.company += [
        f"TREATY {one.seat} ON"
        for one in others
        if not one.granted and not one.enemy and f"ENEMY {one.seat} ON" not in planner.company
    ]
    planner.company.append('MESSAGE ALL "Open roads make good trade."')


def _at_the_gates(planner: Planner, seat: int) -> bool:
    """Whether soldiers of a seat were seen near an own city within the last week."""
    since = planner.view.day - planner.view.rules.days_per_week
    return any(
        one.seat == seat
        and one.day >= since
        and KIND[one.kind].military
        and any(distance(one.at, city.at) <= _NEAR for city in planner.mine)
        for one in planner.view.sightings
    )
