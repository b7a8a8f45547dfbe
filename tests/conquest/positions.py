"""Random sheets and random positions in the middle of a game, for properties, leaks and invariants."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from engine.games.conquest.game import CONQUEST, Conquest
from engine.games.conquest.orders.book import AGENTS, BOOK, CONVOYS, POST, PRE
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules.spotting import seen_hex
from engine.games.conquest.state import Convoy, State
from engine.games.conquest.tables import (
    BUILDINGS,
    CUSTOMS,
    EXPERTS,
    GOODS,
    NEW_CONVOY,
    SPECIALS,
    TYPES,
    VEHICLES,
    WEAPONS,
)
from engine.games.conquest.view import View
from engine.games.conquest.world import World, is_water
from engine.kernel import play, snapshot
from engine.kernel.dice import Dice, Roller
from engine.kernel.hexgrid import DIRECTIONS, hex_text, within
from engine.kernel.ruleset import ONE_BY_ONE
from engine.kernel.sheets import Sheet

T = TypeVar("T")

_SHORT = (
    "PAUSE ATTACK LOOT FISH HIRE CELEBRATE PRACTICE PICKUP DROPOFF DUMP GUARD PATROL HUNT RECON CAPTURE EMPTY"
    " RAZE CURE SCAN PLANT SPLIT BOMB"
).split()


class Luck:
    """Keyed dice with short names, for drawing positions and sheets."""

    def __init__(self, seed: object) -> None:
        self._roller = Roller(f"positions|{seed}")

    def often(self, percent: int) -> bool:
        return self._roller.chance(percent, "often")

    def choice(self, items: Iterable[T]) -> T:
        return self._roller.pick(tuple(items), "choice")

    def randint(self, low: int, high: int) -> int:
        return self._roller.between(low, high, "randint")


def dice_of(state: State, seed: str) -> Dice:
    return Dice("CC5", f"{seed}-{state.turn}")


def copy_state(state: State) -> State:
    return snapshot.decode(snapshot.encode(state), State)


def copy_view(view: View) -> View:
    return snapshot.decode(snapshot.encode(view), View)


def convoy_line(luck: Luck, view: View) -> str:
    """An order on a convoy's line; most are moves and deeds that may well succeed."""
    if luck.often(45):
        return luck.choice(DIRECTIONS)
    if luck.often(75):
        return luck.choice(_SHORT)
    return luck.choice(
        [
            f"HIRE {luck.choice(list(EXPERTS))}",
            f"ATTACK {luck.randint(-1, 60)}",
            f"BOMB {luck.choice('BPTS')}",
            f"AID {luck.choice(('ON', 'OFF'))}",
            f"KM {luck.choice('NVT')}",
            f"ABSORB #{luck.randint(1, 4)}",
            f"PAVE {luck.choice(DIRECTIONS)}",
            hex_text(_hex(luck, view)),
            "XYZZY",
        ]
    )


def _hex(luck: Luck, view: View) -> int:
    """Mostly an own hex, at times one that was seen, or any."""
    pools = [view.own_hexes, view.own_cities, list(view.hexes), list(view.cities)]
    pool = luck.choice([pool for pool in pools if pool] or [[101]])
    return luck.choice(pool) if luck.often(95) else luck.randint(101, 5050)


def _city(luck: Luck, view: View) -> str:
    pool = view.own_cities if view.own_cities and luck.often(80) else list(view.cities) or [505]
    return hex_text(luck.choice(pool))


def clan_line(luck: Luck, view: View) -> str:
    """An order on a clan line."""
    number, hexes = luck.randint(1, 3), hex_text(_hex(luck, view))
    some = luck.randint(1, 30)
    pick = luck.choice
    stock = pick(["FOOD", "FUEL", "PARTS", "VACCINE", *(weapon.upper() for weapon in WEAPONS)])
    vehicle = pick(list(VEHICLES)).upper()
    item = pick([vehicle, "TROOPS", "RIFLES", "GRENADES", pick(GOODS).upper(), pick(list(EXPERTS))])
    clan = pick([*view.names, 999])
    city = _city(luck, view)
    return str(
        pick(
            [
                f"CREATE {city} {pick(TYPES).upper()}",
                f"CREATE {city} LAND",
                f"CREATE {city} {pick(('LAND', 'MILITARY', 'AIR', 'SEA'))} Rovers",
                f"BUY {luck.randint(1, 4)} {pick(('BUS', 'CAR', 'TRUCK', 'VAN'))} #{number}",
                f"ENLIST {10 * some}",
                f"BUY {some} {stock}",
                f"BUY {luck.randint(0, 3)} {vehicle} #{number}",
                f"ENLIST {some}",
                f"ASSIGN {city} {luck.randint(-20, 40)} {luck.randint(-3, 3)}",
                f"FORTIFY {city} {luck.randint(0, 20)}",
                f"ERECT {city} {pick(list(BUILDINGS))} {pick(list(BUILDINGS))}",
                f"DEFEND {luck.randint(1, 5)} {hexes} {hexes[:2]}**",
                f"DEFEND {hexes}",
                f"GARRISON {luck.randint(-5, 9)} {hexes} ****",
                f"SELL {some} {stock}",
                f"SELL 1 {vehicle} #{number}",
                f"SELL CONVOY #{luck.randint(2, 12)}",
                f"GIVE {luck.randint(0, 4)} {item} #{number} #{luck.randint(1, 4)}",
                f"GIVE ALL EXPERTS #{number} #{luck.randint(1, 4)}",
                f"BUILD {hexes} {pick(list(CUSTOMS)).upper()}",
                f"TRAIN {luck.randint(0, 2)}",
                f"VIGILANCE {luck.randint(-5, 60)}",
                f"ES {clan} {pick(('OWNER', 'ALLIES', 'INC', 'HEXES CITIES', 'CONVOYS', 'NONSENSE'))}",
                f"CONVERT #{number} {pick(TYPES).upper()}",
                f"SABOTAGE {hex_text(pick(list(view.cities) or [505]))}",
                f"GAMBLE {hexes}",
                f"ORDER {luck.randint(-1, 4)} {luck.randint(0, 8)}",
                "EVENT",
                f"ALLY {clan}",
                f"BAN {pick([clan, 'ALL'])}",
                f'MESSAGE {pick([clan, "ALL", hexes])} "hello {pick(["", ">"])}"',
                f'BROADCAST {clan} "hello"',
                'NAME "Wanderers"',
                f'NAME #{number} "{pick(["Rovers", "The Rovers"])}"',
                "PHONE ON (513)555-3902",
                'SLOGAN "On we go"',
            ]
        )
    )


def random_sheet(luck: Luck, view: View) -> Sheet:
    """A sheet that uses every order there is, sooner or later."""
    sections: dict[tuple[str, int], list[str]] = {
        (PRE, 0): [clan_line(luck, view) for _ in range(luck.randint(0, 6))],
        (POST, 0): [clan_line(luck, view) for _ in range(luck.randint(0, 11))],
    }
    for number in view.own.convoys:
        sections[CONVOYS, number] = [convoy_line(luck, view) for _ in range(luck.randint(3, 11))]
    if luck.often(10):
        sections[CONVOYS, 99] = ["N"]
    if view.own.agents:
        lines = luck.randint(0, view.own.agents + 1)
        sections[AGENTS, 0] = [hex_text(_hex(luck, view)) for _ in range(lines)]
    return BOOK.build(sections)


def begin(
    seed: str, *, seats: int = 2, map_name: str = "duel", rich: bool = True, rules: Conquest = CONQUEST
) -> State:
    """A new game; ``rich``: every clan has so much more that its orders have something to work with."""
    numbers = list(range(101, 101 + seats))
    state: State = rules.create({"map": map_name}, numbers, Dice("CC5", seed)).state
    for clan in state.clans.values():
        for stock, amount in (RICH if rich else {}).items():
            setattr(clan, stock, clan.stock(stock) + amount)
        clan.open_ledger()
    return state


RICH = {
    "money": 400_000,
    "fuel": 3000,
    "food": 2000,
    "parts": 600,
    "vaccine": 80,
    "troops": 300,
    "rifles": 10,
    "grenades": 20,
    "claymores": 5,
    "bombs": 3,
}


def mix(state: State, luck: Luck) -> State:
    """Stir a position: ground won, convoys of all types, experts, buildings, plague, spies, bans."""
    clans = list(state.clans)
    _spread(state, luck)
    for clan in state.clans.values():
        clan.agents = luck.randint(0, 2)
        clan.vigilance = luck.randint(0, 50)
        clan.banned = [other for other in clans if other != clan.number and luck.often(20)]
        clan.allies = [other for other in clans if other != clan.number and luck.often(20)]
        for convoy in clan.convoys.values():
            experts = [key for key in EXPERTS if luck.often(30) and key != "PIL"]
            convoy.experts = [*experts, *(["PIL"] if convoy.type == "air" else [])]
            convoy.hidden = luck.often(20)
            convoy.morale = luck.randint(0, 110)
    for number, city in state.cities.items():
        owner = city.owner
        if owner or luck.often(20):
            city.buildings = [key for key in BUILDINGS if luck.often(30)]
            city.plague = luck.randint(0, 3) if luck.often(30) else -1
            city.spies = {clan: luck.randint(0, 2) for clan in clans if luck.often(30)}
            city.hostile = [clan for clan in clans if clan != owner and luck.often(20)]
            city.income_cut = luck.choice((0, 0, 50))
            city.false_spotting = luck.often(10)
            if not owner and luck.often(30) and number in state.hexes:
                city.guild = luck.choice(list(EXPERTS))
    state.__dict__.clear()
    return state


def _spread(state: State, luck: Luck) -> None:
    """Everybody owns and has seen some of the ground around every home, and convoys stand about there."""
    world = World.of(state)
    homes = [clan.home for clan in state.clans.values()]
    for clan in state.clans.values():
        near = [
            number
            for home in homes
            for number in within(home, 3 if home == clan.home else 2)
            if number in state.hexes and (home == clan.home or luck.often(20))
        ]
        for number in near:
            place, city = state.hexes[number], state.cities.get(number)
            if is_water(place.terrain):
                continue
            if luck.often(60):
                world.own_hex(number, clan.number)
                place.taken, place.troops = 0, luck.randint(0, place.defense)
                place.special = luck.choice(["", "", *SPECIALS])
                place.looted = luck.often(40)
            elif luck.often(50):
                clan.seen_hexes[number] = seen_hex(place, state.turn)
            if city is not None and number not in homes and luck.often(50):
                world.own_city(number, clan.number)
                city.taken = 0
        for number in range(2, 2 + luck.randint(0, 4)):
            kind = luck.choice(["land", "land", *TYPES])
            convoy = Convoy(
                clan=clan.number,
                number=number,
                name=f"Convoy {number}",
                type=kind,
                hex=luck.choice([clan.home, *near]),
                mode=luck.choice(("capture", "recon", "recon", "empty")),
                vehicles={
                    key: luck.randint(1, 3)
                    for key, vehicle in VEHICLES.items()
                    if vehicle.type == kind and luck.often(60)
                }
                or dict(NEW_CONVOY[kind]),
                health=luck.choice((100, 100, 100, 90, 60, 40)),
            )
            if convoy.mode != "empty":
                convoy.troops = luck.randint(0, figures.capacity(convoy))
            if luck.often(50) and figures.cargo_max(convoy):
                convoy.goods, convoy.cargo = (
                    luck.choice(GOODS),
                    luck.randint(1, figures.cargo_max(convoy)),
                )
            world.add(convoy)


def season(
    state: State, luck: Luck, seed: str, turns: int, *, missing: int = 10
) -> Iterator[tuple[State, play.GameTurn]]:
    """Play random sheets: yields the state before (a copy) and the turn."""
    pending: dict[int, Any] = dict.fromkeys(state.clans, ())
    for _ in range(turns):
        step = CONQUEST.step(state)
        if step is None or step.mode != ONE_BY_ONE:
            return
        before = copy_state(state)
        sheets = {
            seat: random_sheet(luck, CONQUEST.view(state, seat))
            for seat in step.order
            if not luck.often(missing)
        }
        turn = play.run_due(CONQUEST, state, sheets=sheets, dice=dice_of(state, seed), pending=pending)
        yield before, turn
        state, pending = turn.state, turn.pending
