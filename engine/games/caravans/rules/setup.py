"""A new game: options, the world, companies with a caravan and a factor (CAR-WIN-02)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.caravans.grid import place_of
from engine.games.caravans.rules.mapmaking import World, generate
from engine.games.caravans.state import City, Player, Quote, Rules, State, Unit
from engine.games.caravans.tables import (
    COMPANIES,
    OPTIONS,
    SCENARIOS,
    START_UNITS,
    SWING,
    TEMPERS,
    QuotePlan,
    Scenario,
)
from engine.kernel.dice import Dice

SEATS = (1, 8)
MIXED, DRAWN = "mixed", "drawn"


def settle(options: Mapping[str, Any], seats: Sequence[int], dice: Dice) -> State:
    """Return the state before week 1; raise ``ValueError`` with a code when the options do not fit."""
    chosen = {option.key: options.get(option.key, option.default) for option in OPTIONS}
    count = len(seats)
    if list(seats) != list(range(1, count + 1)) or not SEATS[0] <= count <= SEATS[1]:
        raise ValueError("bad_seats")
    if not 0 <= chosen["bots"] <= count:
        raise ValueError("too_many_bots")
    for option in OPTIONS:
        if option.kind == "choice" and chosen[option.key] not in option.choices:
            raise ValueError("bad_option")
    scenario = SCENARIOS.get(chosen["scenario"])
    if scenario is not None and scenario.players != count:
        raise ValueError("scenario_seats")
    if scenario is None:
        world = generate(count, chosen["land_percent"], dice.scope(0, 0))
        starts = list(world.starts)
        # The generator chooses the best start first: dice say whose it is.
        dice.scope(0, 0).shuffle(starts, "handing out")
    else:
        world = _world(scenario)
        starts = list(world.starts)
    threshold = scenario.threshold if scenario is not None and scenario.threshold else chosen["threshold"]
    state = State(
        rules=Rules(
            threshold=threshold,
            days_per_week=chosen["days_per_week"],
            max_weeks=chosen["max_weeks"],
            war=bool(chosen["war"]),
            rotate=chosen["day_order"] == "rotate",
            swing=bool(chosen["swing"]) and SWING.enabled,
            gazette=bool(chosen["gazette"]),
            scenario=chosen["scenario"],
        ),
        title=scenario.title if scenario is not None else "",
        width=world.width,
        height=world.height,
        rows=world.rows,
        cities=world.cities,
        players=[],
        units=[],
    )
    for seat, start in zip(seats, starts, strict=True):
        _company(state, seat, state.cities[start], chosen["start_money"])
    for player in state.players:
        # The last seats are the computer's, so that seat 1 is the person of a solo game.
        player.bot = player.seat > count - chosen["bots"]
        player.temper = _temper(chosen["bot_temper"], player.seat, dice)
    return state


def _temper(choice: str, seat: int, dice: Dice) -> str:
    """Return a temper; mixed ones go by seat, so that small games vary; drawn ones are secret (D-55)."""
    if choice == DRAWN:
        return dice.scope(0, seat).pick(TEMPERS, "temper")
    return TEMPERS[seat % len(TEMPERS)] if choice == MIXED else choice


def _company(state: State, seat: int, city: City, money: int) -> None:
    """Found a company: money, one empty caravan in a city, and its factor (CAR-WIN-02)."""
    city.factor, city.founded = seat, 0
    numbers: dict[str, int] = {}
    for kind in START_UNITS:
        numbers[kind] = numbers.get(kind, 0) + 1
        state.units.append(Unit(seat=seat, kind=kind, number=numbers[kind], at=city.at))
    state.players.append(
        Player(
            seat=seat,
            name=COMPANIES[seat - 1],
            money=money,
            home=city.at,
            seen=[0] * (state.width * state.height),
            numbers=numbers,
        )
    )


def _world(scenario: Scenario) -> World:
    """Return a fixed map: the letters say what is land and where the cities stand (CAR-MAP-03)."""
    cities = [
        City(
            name=plan.name,
            at=place_of(plan.x, plan.y),
            port=plan.port,
            quotes=[_quote(plan.sells), *map(_quote, plan.buys)],
        )
        for plan in scenario.cities
    ]
    rows = tuple(row.replace("o", ".").replace("O", ".") for row in scenario.rows)
    names = [plan.name for plan in scenario.cities]
    starts = tuple(names.index(name) for name in scenario.starts)
    return World(len(rows[0]), len(rows), rows, cities, starts)


def _quote(plan: QuotePlan) -> Quote:
    return Quote(plan.good, plan.margin, plan.period, plan.phase, plan.amplitude)
