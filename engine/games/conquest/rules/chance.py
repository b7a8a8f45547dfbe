"""Random events, one at most a player turn (CC-ORDER-EVENT, D-131)."""

from collections.abc import Callable

from engine.games.conquest.events import ChanceEvent
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import plague
from engine.games.conquest.rules.spotting import remember_lost_hex
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import (
    BASE_PRICES,
    EVENT_ROWS,
    EXPERTS,
    NUMBERS,
    TOP_DEFENSE,
    row_at,
)
from engine.games.conquest.turn.papers import Turn
from engine.games.conquest.world import is_water
from engine.kernel.hexgrid import within

_LABEL = "event"
_RUMOR_HEXES = 8


def draw(turn: Turn) -> None:
    """After the post-turn orders: an event if EVENT was ordered, else with 50%.

    never by chance when calm.
    """
    likely = 0 if turn.state.calm else int(NUMBERS["event_chance_pct"])
    if not turn.event_ordered and not turn.dice.chance(likely, _LABEL):
        return
    row = row_at(EVENT_ROWS, turn.dice.between(1, 100, _LABEL))
    name = row.result.split(":")[0].split(" with ")[0]
    if not _EVENTS[name](turn):
        _donation(turn)


def _find(stock: str, low: int, high: int) -> Callable[[Turn], bool]:
    def find(turn: Turn) -> bool:
        amount = turn.dice.between(low, high, _LABEL)
        turn.clan.gain(stock, amount, "events")
        turn.emit(ChanceEvent(what="found", item=stock, amount=amount))
        return True

    return find


def _donation(turn: Turn) -> bool:
    amount = turn.dice.between(1000, 5000, _LABEL)
    turn.clan.gain("money", amount, "events")
    turn.emit(ChanceEvent(what="donation", amount=amount))
    return True


def _arms(turn: Turn) -> bool:
    rifles, grenades = turn.dice.between(2, 5, _LABEL), turn.dice.between(4, 10, _LABEL)
    turn.clan.gain("rifles", rifles, "events")
    turn.clan.gain("grenades", grenades, "events")
    turn.emit(ChanceEvent(what="arms", amount=rifles, other=grenades))
    return True


def _convoy(turn: Turn) -> Convoy | None:
    convoys = [turn.clan.convoys[number] for number in sorted(turn.clan.convoys)]
    return turn.dice.pick(convoys, _LABEL) if convoys else None


def _vehicles(turn: Turn) -> bool:
    convoy = _convoy(turn)
    if convoy is None:
        return False
    cls, count = ("scout", 2) if turn.dice.chance(50, _LABEL) else ("small", 1)
    key = figures.class_key(convoy.type, cls)
    figures.add_vehicles(convoy, key, count)
    turn.emit(ChanceEvent(what="vehicles", item=key, amount=count, convoy=convoy.number))
    return True


def _rumor(turn: Turn) -> bool:
    convoy = _convoy(turn)
    if convoy is None:
        return False
    hexes = turn.world.hexes
    places = [
        number
        for number in within(convoy.hex, _RUMOR_HEXES)
        if number in hexes and not hexes[number].looted and not is_water(hexes[number].terrain)
    ]
    if not places:
        return False
    number = turn.dice.pick(places, _LABEL)
    turn.state.caches = sorted({*turn.state.caches, number})
    turn.emit(ChanceEvent(what="rumor", hex=number))
    return True


def _offer(what: str) -> Callable[[Turn], bool]:
    def offer(turn: Turn) -> bool:
        item = turn.dice.pick(tuple(BASE_PRICES), _LABEL)
        if what == "bargain":
            turn.clan.bargain = item
        else:
            turn.clan.shortage = item
        turn.emit(ChanceEvent(what=what, item=item))
        return True

    return offer


def _cheer(turn: Turn) -> bool:
    if not turn.clan.convoys:
        return False
    for convoy in turn.clan.convoys.values():
        figures.raise_morale(convoy, 5)
        convoy.morale = min(100, convoy.morale)
    turn.emit(ChanceEvent(what="good_cheer", amount=5))
    return True


def _veteran(turn: Turn) -> bool:
    convoy = _convoy(turn)
    if convoy is None:
        return False
    lacks = [key for key in EXPERTS if key not in convoy.experts and (key != "PIL" or convoy.type == "air")]
    if not lacks:
        return False
    expert = turn.dice.pick(lacks, _LABEL)
    convoy.experts = [*convoy.experts, expert]
    turn.emit(ChanceEvent(what="veteran", item=expert, convoy=convoy.number))
    return True


def _refugees(turn: Turn) -> bool:
    cities = turn.world.cities_of(turn.clan.number)
    if not cities:
        return False
    number = turn.dice.pick(cities, _LABEL)
    city = turn.world.cities[number]
    grown = city.population * turn.dice.between(5, 10, _LABEL) // 100
    most = towns.most_people(turn.world, city)
    after = city.population if city.population >= most else min(most, city.population + grown)
    turn.emit(ChanceEvent(what="refugees", amount=after - city.population, hex=number, city=city.name))
    city.population = after
    return True


def _militia(turn: Turn) -> bool:
    hexes = [n for n in turn.world.hexes_of(turn.clan.number) if turn.world.hexes[n].defense < TOP_DEFENSE]
    if not hexes:
        return False
    number = turn.dice.pick(hexes, _LABEL)
    turn.world.hexes[number].defense += 1
    turn.emit(ChanceEvent(what="militia", hex=number))
    return True


def _instructors(turn: Turn) -> bool:
    convoy = _convoy(turn)
    if convoy is None:
        return False
    turn.emit(ChanceEvent(what="instructors", amount=figures.raise_training(convoy, 5), convoy=convoy.number))
    return True


def _news(turn: Turn) -> bool:
    turn.emit(ChanceEvent(what="news", amount=turn.dice.below(6, _LABEL)))
    return True


def _share(what: str, stock: str, low: int, high: int, most: int) -> Callable[[Turn], bool]:
    def lose(turn: Turn) -> bool:
        pct = turn.dice.between(low, high, _LABEL)
        lost = turn.clan.lose(stock, min(most, turn.clan.stock(stock) * pct // 100), "events")
        turn.emit(ChanceEvent(what=what, item=stock, amount=lost))
        return True

    return lose


def _discontent(turn: Turn) -> bool:
    convoy = _convoy(turn)
    if convoy is None:
        return False
    points = turn.dice.between(5, 10, _LABEL)
    figures.lower_morale(convoy, points)
    turn.emit(ChanceEvent(what="discontent", amount=points, convoy=convoy.number))
    return True


def _breakdowns(turn: Turn) -> bool:
    lost = turn.clan.lose("parts", turn.dice.between(10, 30, _LABEL), "events")
    turn.emit(ChanceEvent(what="breakdowns", item="parts", amount=lost))
    return True


def _outbreak(turn: Turn) -> bool:
    cities = [
        number
        for number in turn.world.cities_of(turn.clan.number)
        if "HOS" not in turn.world.cities[number].buildings
        and turn.world.cities[number].plague < 0
        # D-21: a start city cannot be afflicted in the first game turns, by an event neither.
        and turn.state.turn >= turn.world.cities[number].immune_until
    ]
    if not cities:
        return False
    number = turn.dice.pick(cities, _LABEL)
    plague.infect_city(turn.world.cities[number])
    turn.emit(ChanceEvent(what="outbreak", hex=number, city=turn.world.cities[number].name))
    return True


def _revolt(turn: Turn) -> bool:
    hexes = [n for n in turn.world.hexes_of(turn.clan.number) if not turn.world.hexes[n].troops]
    if not hexes:
        return False
    number = turn.dice.pick(hexes, _LABEL)
    remember_lost_hex(turn.world, number, 0)
    turn.world.own_hex(number, 0)
    turn.emit(ChanceEvent(what="revolt", hex=number))
    return True


_EVENTS: dict[str, Callable[[Turn], bool]] = {
    "donation": _donation,
    "fuel find": _find("fuel", 100, 300),
    "harvest": _find("food", 20, 60),
    "salvage": _find("parts", 10, 40),
    "medicine": _find("vaccine", 5, 15),
    "volunteers": _find("troops", 10, 40),
    "arms cache": _arms,
    "abandoned vehicles": _vehicles,
    "rumor": _rumor,
    "bargain": _offer("bargain"),
    "shortage": _offer("shortage"),
    "good cheer": _cheer,
    "veteran": _veteran,
    "refugees": _refugees,
    "militia": _militia,
    "instructors": _instructors,
    "news item": _news,
    "fire": _share("fire", "fuel", 5, 10, 300),
    "spoilage": _share("spoilage", "food", 5, 10, 100),
    "theft": _share("theft", "money", 2, 5, 5000),
    "discontent": _discontent,
    "breakdowns": _breakdowns,
    "outbreak": _outbreak,
    "revolt": _revolt,
}
