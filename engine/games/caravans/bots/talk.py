"""The bot's treaties and letters."""

from engine.games.caravans.bots.desk import Desk
from engine.games.caravans.grid import distance
from engine.games.caravans.tables import KIND

_TALKS, _NEAR = 2, 2
# Per cent of the threshold: with a rival so far on, and a worth of less than so much, a company gives up.
_GIVES_UP = ((90, 75), (80, 60), (70, 50), (60, 40), (50, 30), (40, 20))
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


def concede(desk: Desk) -> bool:
    """RETIRE when a rival is too far ahead: the lists run on for the week or two that are left."""
    view, me = desk.view, desk.view.me
    lead = max((one.band for one in view.players if one.seat != view.seat), default=-1)
    worth = desk.worth * 100 // view.rules.threshold
    if me is None or all(lead < least or worth >= most for least, most in _GIVES_UP):
        return False
    desk.company.append("RETIRE YES")
    return True


def talk(desk: Desk) -> None:
    """Peaceful tempers take a name and grant treaties early on.

    They take a treaty back from who stands armed at their gates. A warlord takes its name when it makes war.
    """
    view = desk.view
    if desk.temper.raids or len(view.players) < 2:
        return
    others = [one for one in view.players if one.seat != view.seat and one.out < 0]
    if view.week == _TALKS:
        name = _NAMES[(view.seat - 1) % len(_NAMES)]
        if all(one.name != name for one in view.players):
            desk.company.append(f'NAME "{name}"')
        peace = [
            one
            for one in others
            if not one.granted and not one.enemy and f"ENEMY {one.seat} ON" not in desk.company
        ]
        desk.company += [f"TREATY {other.seat} ON" for other in peace]
        desk.company.append('MESSAGE ALL "Open roads make good trade."')
        return
    since = view.day - view.rules.days_per_week
    for other in others:
        armed = any(
            one.seat == other.seat
            and one.day >= since
            and KIND[one.kind].military
            and any(distance(one.at, city.at) <= _NEAR for city in desk.mine)
            for one in view.sightings
        )
        if other.granted and not other.grants and armed:
            desk.company.append(f"TREATY {other.seat} OFF")
            desk.company.append(f'MESSAGE {other.seat} "Keep your soldiers from my gates."')
