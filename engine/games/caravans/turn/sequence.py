"""The order of play, as tables that the rulebook prints (CAR-TIME): a week of days, a day of parts."""

from collections.abc import Callable, Iterable

import msgspec

from engine.games.caravans.events import PurseCounted, WeekPlayed
from engine.games.caravans.rules.cities import city_phase
from engine.games.caravans.rules.combat import combat
from engine.games.caravans.rules.ending import last_week, ruin, victory, worth
from engine.games.caravans.rules.movement import end_of_week, movement
from engine.games.caravans.rules.prices import recover
from engine.games.caravans.rules.rent import rent
from engine.games.caravans.rules.trading import trade
from engine.games.caravans.state import State
from engine.games.caravans.tables import HISTORY_DAYS
from engine.games.caravans.turn.sheets import sheets
from engine.games.caravans.week import Week, rank


class Phase(msgspec.Struct, frozen=True):
    """One step: its key (words ``phase-<key>``), the rules it keeps, and the work."""

    key: str
    rules: tuple[str, ...]
    run: Callable[[Week], None]


def lookout(week: Week) -> None:
    """Note what all units and factors see after a part (CAR-TIME-04, CAR-SEE-05, 06)."""
    seat = week.active
    week.refresh(seat)
    moved = list(week.units[seat].values())
    for other, eyes in week.eyes.items():
        if other == seat:
            continue
        for unit in moved:
            if eyes.now[unit.at]:
                eyes.note(unit, week.day)
        # In a forecast the others are supposed to know nothing.
        if week.dealt and eyes.memory:
            learn_prices(week, other, week.dealt)
    eyes = week.eyes[seat]
    for owner, units in week.units.items():
        if owner != seat:
            for unit in units.values():
                if eyes.now[unit.at]:
                    eyes.note(unit, week.day)
    learn_prices(week, seat, week.cities)


def learn_prices(week: Week, seat: int, places: Iterable[int]) -> None:
    """Learn the prices of cities with an own unit inside or factor (CAR-SEE-06, 07)."""
    eyes = week.eyes[seat]
    inside = {unit.at for unit in week.units[seat].values()}
    for place in places:
        city = week.cities[place]
        if city.factor == seat or place in inside:
            eyes.learn_prices(city, week.price_list(city), week.day)


def recovery(week: Week) -> None:
    """Record the day's prices and let pressure recover (CAR-TIME-05, CAR-PRICE-06)."""
    for city in week.state.cities:
        city.past = [*city.past, week.price_list(city)][-HISTORY_DAYS:]
        for quote in city.quotes:
            recover(quote)


PART: tuple[Phase, ...] = (
    Phase("city", ("CAR-FACTOR", "CAR-UNIT-06"), city_phase),
    Phase("movement", ("CAR-MOVE", "CAR-ZOC", "CAR-SCOUT"), movement),
    Phase("trade", ("CAR-TRADE", "CAR-WARE"), trade),
    Phase("combat", ("CAR-COMBAT", "CAR-CIVIL", "CAR-CITY"), combat),
    Phase("rent", ("CAR-WARE-02", "CAR-WARE-05"), rent),
    Phase("lookout", ("CAR-SEE",), lookout),
)
EVENING: tuple[Phase, ...] = (
    Phase("recovery", ("CAR-PRICE-06",), recovery),
    Phase("ruin", ("CAR-WIN-04",), ruin),
    Phase("victory", ("CAR-WIN-01", "CAR-WIN-06"), victory),
)


def order_of_day(state: State, day: int) -> tuple[int, ...]:
    """Return who acts first: it rotates daily, or is always seat 1 (CAR-TIME-03)."""
    seats = state.seats()
    first = day % len(seats) if state.rules.rotate else 0
    return seats[first:] + seats[:first]


def play(week: Week) -> Week:
    """Run a whole week: sheets, days, the end of the week. A game may end on any day (CAR-WIN-01)."""
    state = week.state
    for seat in state.seats():
        week.refresh(seat)
    sheets(week)
    for _ in range(state.rules.days_per_week):
        play_day(week)
        if state.ending is not None:
            break
    close(week)
    return week


def play_day(week: Week) -> None:
    """Play every player's part of a day, then the evening (CAR-TIME-02..05)."""
    state = week.state
    seats = order_of_day(state, week.day)
    week.orders.append(seats)
    for seat in seats:
        player = state.player(seat)
        if player.out >= 0:
            continue
        week.begin_part(seat)
        frozen = week.frozen(player)
        for phase in PART:
            # D-39: nothing is executed for a seat given up too long ago; rent is due all the same.
            if not frozen or phase.key in {"rent", "lookout"}:
                phase.run(week)
    week.active = 0
    for phase in EVENING:
        phase.run(week)
    for player in state.players:
        week.purses[player.seat].append(player.money)
    week.day += 1


def close(week: Week) -> None:
    """Record what was learnt and earned, and prepare the next week."""
    state = week.state
    end_of_week(week)
    last_week_day = week.day - 1
    week.day = last_week_day
    last_week(week)
    week.day = last_week_day + 1
    state.day = week.day
    state.units.sort(key=lambda unit: (unit.seat, *rank(unit)))
    for player in state.players:
        player.purses.append(player.money)
        player.worths.append(worth(state, player))
        week.eyes[player.seat].store()
        week.emit(
            PurseCounted(
                audience=(player.seat,),
                at=(last_week_day,),
                seat=player.seat,
                opening=week.openings[player.seat],
                days=tuple(week.purses[player.seat]),
            )
        )
    sent = tuple(seat for seat in state.seats() if seat in week.sheets)
    missing = tuple(player.seat for player in state.players if player.seat not in sent and player.out < 0)
    week.emit(
        WeekPlayed(
            audience=None,
            at=(last_week_day,),
            week=state.week,
            first=week.first_day,
            last=last_week_day,
            sent=sent,
            missing=missing,
            orders=tuple(week.orders),
        )
    )
    if state.ending is None:
        state.week += 1
