"""The bot's treaties and letters."""

from engine.games.caravans.bots.planner import Planner
from engine.games.caravans.grid import distance
from engine.games.caravans.tables import KIND

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
        name = _NAMES[(view.seat - 1) % len(_NAMES)]
        if all(one.name != name for one in view.players):
            planner.company.append(f'NAME "{name}"')
        peace = [
            one
            for one in others
            if not one.granted and not one.enemy and f"ENEMY {one.seat} ON" not in planner.company
        ]
        planner.company += [f"TREATY {other.seat} ON" for other in peace]
        planner.company.append('MESSAGE ALL "Open roads make good trade."')
        return
    since = view.day - view.rules.days_per_week
    for other in others:
        armed = any(
            one.seat == other.seat
            and one.day >= since
            and KIND[one.kind].military
            and any(distance(one.at, city.at) <= _NEAR for city in planner.mine)
            for one in view.sightings
        )
        if other.granted and not other.grants and armed:
            planner.company.append(f"TREATY {other.seat} OFF")
            planner.company.append(f'MESSAGE {other.seat} "Keep your soldiers from my gates."')
