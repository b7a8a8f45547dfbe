"""Ruin, victory, and how the game ends (CAR-WIN)."""

from engine.games.caravans.events import CompanyRuined, GameEnded
from engine.games.caravans.state import Ending, Player, State
from engine.games.caravans.tables import GOOD, KIND, WORTH_OF_GOODS, WORTH_OF_UNITS
from engine.games.caravans.week import Week
from engine.kernel.endings import End, Places, winners_of
from engine.kernel.events import Event

THRESHOLD, LAST_SOLVENT, LAST_WEEK, NOBODY = "threshold", "last_solvent", "last_week", "nobody"


def worth(state: State, player: Player) -> int:
    """Return money, the base price of goods and half the price of units (CAR-WIN-05)."""
    units = [unit for unit in state.units if unit.seat == player.seat]
    goods = [unit.good for unit in units if unit.good]
    goods += [store.good for city in state.cities if city.factor == player.seat for store in city.stores]
    return (
        player.money
        + sum(GOOD[good].base for good in goods) * WORTH_OF_GOODS // 100
        + sum(KIND[unit.kind].price for unit in units) * WORTH_OF_UNITS // 100
    )


def ruin(week: Week) -> None:
    """Put every company out that has run out (CAR-WIN-04)."""
    for player in week.state.players:
        if player.out < 0:
            judge(week, player)


def judge(week: Week, player: Player) -> None:
    """Put a company out without money and goods, or without unit and factor (CAR-WIN-04)."""
    units = list(week.units[player.seat].values())
    cities = [city for city in week.state.cities if city.factor == player.seat]
    goods = any(unit.good for unit in units) or any(city.stores for city in cities)
    if (player.money or goods) and (units or cities):
        return
    player.out = week.day
    for unit in units:
        week.remove(unit)
    for city in cities:
        city.factor, city.founded, city.stores, city.orders = 0, -1, [], []
    week.emit(CompanyRuined(audience=None, at=(week.day,), seat=player.seat))


def victory(week: Week) -> None:
    """End the game by the threshold or the last solvent of several, on any day (CAR-WIN-01, 06)."""
    state = week.state
    solvent = [player for player in state.players if player.out < 0]
    rich = [player for player in solvent if player.money >= state.rules.threshold]
    if rich:
        best = max(player.money for player in rich)
        _end(week, THRESHOLD, tuple(player.seat for player in rich if player.money == best))
    elif not solvent:
        _end(week, NOBODY, ())
    elif len(solvent) == 1 and len(state.players) > 1:
        _end(week, LAST_SOLVENT, (solvent[0].seat,))


def last_week(week: Week) -> None:
    """End the game after the last week: highest net worth, then money, then shared (CAR-WIN-05)."""
    state = week.state
    if state.ending is not None or state.week < state.rules.max_weeks:
        return
    best = max(_standing(state, player) for player in state.players)
    _end(week, LAST_WEEK, tuple(p.seat for p in state.players if _standing(state, p) == best))


def end_now(state: State, how: End) -> list[Event]:
    """End the game between two weeks because people have chosen so; CAR-WIN-05 says who stands where."""
    how.need([player.seat for player in state.players if player.out < 0])
    # The week that was waited for is not played any more.
    state.week -= 1
    day = max(0, state.day - 1)
    ranked = how.places(_places(state, ()))
    won = winners_of(how.how, ranked)
    state.ending = Ending(reason=how.how, day=day, places=ranked, winners=won)
    return [GameEnded(audience=None, at=(day,), reason=how.how, winners=won, day=day)]


def _standing(state: State, player: Player) -> tuple[int, int, int]:
    """Return the rank of a company: solvency, then worth, then money."""
    return int(player.out < 0), worth(state, player), player.money


def _end(week: Week, reason: str, winners: tuple[int, ...]) -> None:
    state = week.state
    places = _places(state, winners)
    state.ending = Ending(reason=reason, day=week.day, places=places, winners=winners)
    week.emit(GameEnded(audience=None, at=(week.day,), reason=reason, winners=winners, day=week.day))


def _places(state: State, winners: tuple[int, ...]) -> Places:
    """Return the places: winners first, then by standing, of the ruined the latest ruined first."""
    keys = {
        player.seat: (int(player.seat in winners), *_standing(state, player), player.out)
        for player in state.players
    }
    return tuple(
        tuple(seat for seat, key in keys.items() if key == value)
        for value in sorted(set(keys.values()), reverse=True)
    )
