"""The end of a game turn (CC-SEQ-06 to -12, D-142).

Drops, plague, growth, garrisons, popularity, victory, prices.
"""

from engine.games.conquest.events import (
    CityChanged,
    ClanDropped,
    ClanOut,
    GameWon,
    PopularityCounted,
)
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import income, plague
from engine.games.conquest.state import Clan, State
from engine.games.conquest.tables import (
    BASE_PRICES,
    DROPPED_WHEN_BEHIND,
    GOODS_MARKET,
    GOODS_PRICES,
    MARKET,
    NEUTRAL,
    PLAGUE_CITY,
    POPULARITY,
    POPULATION,
    PRODUCTION,
    REPORTS,
    STOCKS,
    pair,
)
from engine.games.conquest.world import World
from engine.kernel.dice import Roller
from engine.kernel.endings import End
from engine.kernel.events import Event

_GROWTH = pair(POPULATION, "growth_pct")


def end(world: World, dice: Roller) -> list[Event]:
    """Do everything between two game turns, in the order of D-142; the phase says what comes next."""
    state = world.state
    events: list[Event] = []
    _drop_the_late(state, events)
    state.turn += 1
    plague.game_turn_cities(world, dice, events)
    _grow(world, dice, events)
    _regrow_garrisons(world)
    plague.game_turn_convoys(state)
    _eliminate(world, events)
    held = _count_popularity(world, events)
    _top_lists(world)
    _victory(state, held, events)
    if not state.calm:
        _move_prices(state, dice)
    return events


def _drop_the_late(state: State, events: list[Event]) -> None:
    """Drop clans over a turn behind: ended game turns less own turns run is 2 or more (D-228)."""
    for number in sorted(state.clans):
        clan = state.clans[number]
        if not clan.dropped and not clan.out and state.turn - clan.since - clan.ran >= DROPPED_WHEN_BEHIND:
            clan.dropped = True
            events.append(ClanDropped(clan=number, audience=None))


def _grow(world: World, dice: Roller, events: list[Event]) -> None:
    """Grow owned healthy cities by 8-12%, twice that with a Church, up to their maximum (D-45).

    A city just taken grows too, but its Church and Stockyard do not work yet (D-53).
    """
    for number in sorted(world.cities):
        city = world.cities[number]
        cured, city.cured = city.cured, False
        if not city.owner or city.plague >= 0:
            continue
        most, before = towns.most_people(world, city), city.population
        if before >= most:
            continue
        pct = dice.between(*_GROWTH, f"growth:{number:04d}") + (
            int(PLAGUE_CITY["cured_growth_bonus_pct"]) if cured else 0
        )
        if towns.has(world, city, "CHU"):
            pct *= PRODUCTION["church_growth_multiple"]
        city.population = min(most, before + before * pct // 100)
        events.append(
            CityChanged(
                hex=number,
                city=city.name,
                before=before,
                after=city.population,
                cause="growth",
                audience=(city.owner,),
            )
        )


def _regrow_garrisons(world: World) -> None:
    """Regrow uncontrolled garrisons by 5% of capacity, rounded up, up to their first strength (D-48).

    The capacity of today is the limit as well, when a Barracks or a level is gone (D-193).
    """
    pct: int = NEUTRAL["garrison_regrowth_pct_of_capacity"]
    for city in world.cities.values():
        if city.owner or city.troops >= city.full:
            continue
        capacity = towns.capacity(world, city)
        if city.troops < capacity:
            more = figures.ceil_div(capacity * pct, 100)
            city.troops = min(city.full, capacity, city.troops + more)


def _eliminate(world: World, events: list[Event]) -> None:
    """Eliminate clans with no city, hex or convoy (D-151)."""
    for number in sorted(world.clans):
        clan = world.clans[number]
        if not clan.out and not clan.convoys and world.counts(number) == (0, 0):
            clan.out = True
            for hex_number in world.spies_of(number):
                world.lose_spy(hex_number, number)
            clan.agents = 0
            for stock in STOCKS:
                clan.lose(stock, clan.stock(stock), "lost")
            events.append(ClanOut(clan=number, audience=None))


def popularity(world: World, clan: Clan) -> int:
    """Return 100 + hexes + 4 a Stadium + all people together / 10,000 (CC-POP-01, -02)."""
    hexes = world.hexes_of(clan.number)
    stadiums = [world.hexes[number].special for number in hexes].count("STA")
    people = sum([world.cities[number].population for number in world.cities_of(clan.number)])
    extra = POPULARITY["per_stadium_hex"] - POPULARITY["per_hex"]
    return (
        POPULARITY["base"]
        + POPULARITY["per_hex"] * len(hexes)
        + extra * stadiums
        + people // POPULARITY["per_people"]
    )


def _count_popularity(world: World, events: list[Event]) -> list[int]:
    """Count popularities; return the clans that held the threshold before and hold it now (D-40)."""
    state = world.state
    held = []
    for number in sorted(world.clans):
        clan = world.clans[number]
        before = clan.popularity
        clan.popularity = popularity(world, clan)
        reached = bool(state.victory) and clan.popularity >= state.victory
        if reached and before >= state.victory and not clan.dropped:
            held.append(number)
        clan.held = reached
        events.append(
            PopularityCounted(
                popularity=clan.popularity, threshold=state.victory, reached=reached, audience=(number,)
            )
        )
    return held


def _top_lists(world: World) -> None:
    """Make the lists of the status report: popularity always, others from turn 5 (CC-SEQ-11, D-145)."""
    state = world.state
    rankings = {"popularity": {number: clan.popularity for number, clan in world.clans.items()}}
    if state.turn >= REPORTS["extra_lists_from_turn"]:
        rankings["cities"] = {number: world.counts(number)[1] for number in world.clans}
        rankings["hexes"] = {number: world.counts(number)[0] for number in world.clans}
        rankings["income"] = {n: income.money(world, clan) for n, clan in world.clans.items()}
        rankings["power"] = {
            n: sum(figures.power(c) for c in clan.convoys.values()) for n, clan in world.clans.items()
        }
    state.tops = {
        name: sorted(
            ((number, figure) for number, figure in ranking.items() if not world.clans[number].out),
            key=lambda item: (-item[1], item[0]),
        )[: REPORTS["top_clans_length"]]
        for name, ranking in rankings.items()
    }
    state.published = [*state.published, (state.turn, state.tops["popularity"])]


def _victory(state: State, held: list[int], events: list[Event]) -> None:
    """Let the most popular clan that held the threshold win; a tie is shared (CC-VICTORY-02, -04)."""
    state.phase = "turns"
    playing = [number for number, clan in state.clans.items() if not clan.out and not clan.dropped]
    if not held and playing:
        return
    state.phase = "over"
    best = max((state.clans[number].popularity for number in held), default=0)
    state.winners = [number for number in held if state.clans[number].popularity == best]
    events.append(GameWon(winners=tuple(state.winners), popularity=best, audience=None))


def end_now(state: State, how: End) -> list[Event]:
    """End the game because people have chosen so; popularity says who stands where."""
    how.need([number for number, clan in state.clans.items() if not clan.out and not clan.dropped])
    state.phase, state.ended = "over", how.how
    state.winners = list(how.seats)
    best = max((state.clans[number].popularity for number in how.seats), default=0)
    return [GameWon(winners=how.seats, popularity=best, reason=how.how, audience=None)]


def drifted(price: int, base: int, step: int, low: int, high: int) -> int:
    """Return a commodity's next price in cents (D-23): a step in percent, a pull to the base, limits."""
    pulled = price * (100 + step) // 100 + _toward_zero(base - price, MARKET["pull_divisor"])
    return min(base * high // 100, max(base * low // 100, pulled))


def _toward_zero(value: int, divisor: int) -> int:
    return value // divisor if value >= 0 else -(-value // divisor)


def _move_prices(state: State, dice: Roller) -> None:
    for item, base in BASE_PRICES.items():
        step = dice.between(*pair(MARKET, "step_pct"), f"price:{item}")
        state.prices[item] = drifted(state.prices[item], base, step, MARKET["low_pct"], MARKET["high_pct"])
    for goods, base in GOODS_PRICES.items():
        step = dice.between(*pair(GOODS_MARKET, "step_pct"), f"price:{goods}")
        state.goods_prices[goods] = drifted(
            state.goods_prices[goods], base, step, GOODS_MARKET["low_pct"], GOODS_MARKET["high_pct"]
        )
