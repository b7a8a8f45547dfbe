"""The bot's treaties and letters."""

from engine.games.caravans.bots.desk import Desk
from engine.games.caravans.grid import distance
from engine.games.caravans.tables import KIND

_TALKS, _NEAR = 2, 2
# Per cent of the threshold: with a rival so far on, and less than so much of its own, a company gives up.
_ALL_BUT_WON, _FAR_BEHIND = 80, 50


def concede(desk: Desk) -> bool:
    """RETIRE when somebody has all but won: its lists run on for the week or two that are left."""
    view, me = desk.view, desk.view.me
    lead = max((one.band for one in view.players if one.seat != view.seat), default=-1)
    if me is None or lead < _ALL_BUT_WON or desk.worth * 100 >= view.rules.threshold * _FAR_BEHIND:
        return False
    desk.company.append("RETIRE YES")
    return True


def talk(desk: Desk) -> None:
    """Peaceful tempers grant treaties early on, and take them back from who stands armed at their gates."""
    view = desk.view
    if desk.temper.raids or len(view.players) < 2:
        return
    others = [one for one in view.players if one.seat != view.seat and one.out < 0]
    if view.week == _TALKS:
        peace = [one for one in others if not one.granted and f"ENEMY {one.seat} ON" not in desk.company]
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
