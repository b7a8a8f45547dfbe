"""The leak test's disguise: a state that differs in all that a seat cannot know and looks the same to it."""

from engine.games.caravans.grid import DIRECTIONS, around
from engine.games.caravans.rules.seeing import FACTOR_SIGHT
from engine.games.caravans.state import City, Entry, Lists, Player, Quote, Route, State, Store, Unit
from engine.games.caravans.tables import GAZETTE_BAND, GOODS, KIND
from engine.kernel.dice import Dice, Roller
from engine.kernel.snapshot import decode, encode

_NAMES = ("Nowhere", "Elsewhere", "Farpoint", "Lostford", "Hidewell", "Unseen Bay")


def disguise(state: State, seat: int, dice: Dice) -> State:
    """Return a state with other purses, cargo, lists, groups, stores, unknown squares, cities and swings."""
    other = decode(encode(state), State)
    if other.ending is not None:
        return other
    roller = dice.scope(state.week, f"disguise {seat}")
    me = other.player(seat)
    seen = _sight(other, me)
    _squares(other, me, roller)
    _cities(other, me, seen, roller)
    for player in other.players:
        if player.seat != seat:
            _company(other, player, seat, roller)
    _units(other, seat, seen, roller)
    return other


def _sight(state: State, me: Player) -> set[int]:
    found: set[int] = set()
    for unit in state.units:
        if unit.seat == me.seat:
            found.update(around(unit.at, KIND[unit.kind].sight))
    for city in state.cities:
        if city.factor == me.seat:
            found.update(around(city.at, FACTOR_SIGHT))
    return found


def _squares(state: State, me: Player, roller: Roller) -> None:
    """Change unknown squares to land or water at random."""
    rows = [list(row) for row in state.rows]
    for index, day in enumerate(me.seen):
        if not day:
            x, y = divmod(index, state.height)
            rows[y][x] = roller.pick(".~", "square")
    state.rows = tuple("".join(row) for row in rows)


def _cities(state: State, me: Player, seen: set[int], roller: Roller) -> None:
    """Rename cities never seen and change their goods; of others change all but what was learnt."""
    known = {memory.city: memory for memory in me.memory}
    names = list(_NAMES)
    for city in state.cities:
        memory = known.get(city.at)
        if city.factor == me.seat:
            continue
        if memory is None:
            if names:
                city.name = names.pop()
            city.port = roller.chance(50, "port")
        if memory is None or not memory.prices:
            goods = [good.code for good in GOODS]
            roller.shuffle(goods, "goods")
            city.quotes = [Quote(good, 0, 20, 0, 4) for good in goods[:5]]
        _hidden(city, roller)
        if city.at not in seen:
            city.factor = roller.pick(
                [one.seat for one in state.players if one.seat != me.seat] + [0], "factor"
            )
        if city.factor:
            city.stores = [Store("SLT", 7)] * roller.below(9, "stores")
            city.orders = [Entry("RAISE", n=1, left=1, what="S")]


def _hidden(city: City, roller: Roller) -> None:
    """Change margins, swings, pressures and the past of a city without the seat's factor."""
    for quote in city.quotes:
        quote.margin += roller.below(30, "margin")
        quote.phase = roller.below(quote.period, "phase")
        quote.pressure = roller.between(-20, 20, "pressure")
    city.past = []


def _company(state: State, player: Player, seat: int, roller: Roller) -> None:
    """Change what a company keeps to itself; its money stays within the band of the gazette."""
    threshold = state.rules.threshold
    band = player.money * 100 // threshold // GAZETTE_BAND * GAZETTE_BAND
    low = -(-band * threshold // 100)
    player.money = low + roller.below(max(1, threshold * GAZETTE_BAND // 100 - 1), "money")
    player.seen = [roller.below(state.day + 2, "seen") for _ in player.seen]
    player.memory, player.sightings, player.routes = [], [], [Route(101, 102, "SLT", 1, 1)]
    player.treaties = sorted({*(one for one in player.treaties if one == seat)})
    player.enemies = [one.seat for one in state.players if one.seat != player.seat and roller.chance(50, "e")]
    player.groups = []
    player.numbers = {kind: count + roller.below(9, "number") for kind, count in player.numbers.items()}
    player.purses = [roller.below(9999, "purse") for _ in player.purses]
    player.worths = [roller.below(9999, "worth") for _ in player.worths]
    player.temper = roller.pick(("trader", "founder", "warlord"), "temper")
    player.home = roller.below(900, "home")


def _units(state: State, seat: int, seen: set[int], roller: Roller) -> None:
    """Move or remove foreign units out of sight; change the cargo and plans of those in sight."""
    kept = []
    for unit in state.units:
        if unit.seat == seat:
            kept.append(unit)
            continue
        unit.group, unit.stance = 0, "HOLD"
        if KIND[unit.kind].cargo:
            unit.good = roller.pick(("", "SLK", "SLT"), "cargo")
            unit.paid = roller.below(99, "paid")
        unit.lists = Lists([Entry("STEP", dirs=(roller.below(len(DIRECTIONS), "way"),))], [])
        if unit.at in seen:
            kept.append(unit)
        elif roller.chance(50, "gone"):
            at = 100 * roller.between(1, state.width, "x") + roller.between(1, state.height, "y")
            if at not in seen:
                kept.append(Unit(seat=unit.seat, kind=unit.kind, number=unit.number + 50, at=at))
    state.units = kept
