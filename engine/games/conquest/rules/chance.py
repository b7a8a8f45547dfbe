"""Random events, one at most a player turn (CC-ORDER-EVENT, D-131)."""

from collections.abc import Callable

from engine.games.conquest.context import Turn
from engine.games.conquest.events import ChanceEvent
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import plague
from engine.games.conquest.rules.spotting import remember_lost_hex
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import (
    BASE_PRICES,
    EVENT_ROWS,
    EVENTS,
    EXPERTS,
    NUMBERS,
    TOP_DEFENSE,
    Row,
    row_at,
)
from engine.games.conquest.world import is_water
from engine.kernel.hexgrid import within

_LABEL = "event"


def draw(turn: Turn) -> None:
    """Draw an event after the post-turn orders, if EVENT was ordered or with 50%; never by chance when calm.

    One that cannot apply becomes the donation.
    """
    likely = 0 if turn.state.calm else int(NUMBERS["event_chance_pct"])
    if not turn.event_ordered and not turn.dice.chance(likely, _LABEL):
        return
    row = row_at(EVENT_ROWS, turn.dice.between(1, 100, _LABEL))
    if not _EVENTS[row.effect](turn, row):
        _donation(turn, EVENTS["donation"])


def _roll(turn: Turn, row: Row, what: str) -> int:
    return turn.dice.between(*row.spans[what], _LABEL)


def _find(turn: Turn, row: Row) -> bool:
    amount = _roll(turn, row, "found")
    turn.clan.gain(row.item, amount, "events")
    turn.emit(ChanceEvent(what="found", item=row.item, amount=amount))
    return True


def _donation(turn: Turn, row: Row) -> bool:
    amount = _roll(turn, row, "money")
    turn.clan.gain("money", amount, "events")
    turn.emit(ChanceEvent(what="donation", amount=amount))
    return True


def _arms(turn: Turn, row: Row) -> bool:
    rifles, grenades = _roll(turn, row, "rifles"), _roll(turn, row, "grenades")
    turn.clan.gain("rifles", rifles, "events")
    turn.clan.gain("grenades", grenades, "events")
    turn.emit(ChanceEvent(what="arms", amount=rifles, other=grenades))
    return True


def _convoy(turn: Turn) -> Convoy | None:
    convoys = [turn.clan.convoys[number] for number in sorted(turn.clan.convoys)]
    return turn.dice.pick(convoys, _LABEL) if convoys else None


def _vehicles(turn: Turn, row: Row) -> bool:
    convoy = _convoy(turn)
    if convoy is None:
        return False
    scouts = turn.dice.chance(row.figures["scouts_pct"], _LABEL)
    count = row.figures["scouts" if scouts else "small"]
    key = figures.class_key(convoy.type, "scout" if scouts else "small")
    figures.add_vehicles(convoy, key, count)
    turn.emit(ChanceEvent(what="vehicles", item=key, amount=count, convoy=convoy.number))
    return True


def _rumor(turn: Turn, row: Row) -> bool:
    convoy = _convoy(turn)
    if convoy is None:
        return False
    hexes = turn.world.hexes
    places = [
        number
        for number in within(convoy.hex, row.figures["hexes"])
        if number in hexes and not hexes[number].looted and not is_water(hexes[number].terrain)
    ]
    if not places:
        return False
    number = turn.dice.pick(places, _LABEL)
    turn.state.caches = sorted({*turn.state.caches, number})
    turn.emit(ChanceEvent(what="rumor", hex=number))
    return True


def _offer(turn: Turn, row: Row) -> bool:
    item = turn.dice.pick(tuple(BASE_PRICES), _LABEL)
    if row.effect == "bargain":
        turn.clan.bargain = item
    else:
        turn.clan.shortage = item
    turn.emit(ChanceEvent(what=row.effect, item=item, amount=row.figures["price_pct"]))
    return True


def _cheer(turn: Turn, row: Row) -> bool:
    if not turn.clan.convoys:
        return False
    points = row.figures["morale"]
    for convoy in turn.clan.convoys.values():
        figures.raise_morale(convoy, points)
        convoy.morale = min(figures.FULL, convoy.morale)
    turn.emit(ChanceEvent(what="good_cheer", amount=points))
    return True


def _veteran(turn: Turn, _row: Row) -> bool:
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


def _refugees(turn: Turn, row: Row) -> bool:
    cities = turn.world.cities_of(turn.clan.number)
    if not cities:
        return False
    number = turn.dice.pick(cities, _LABEL)
    city = turn.world.cities[number]
    grown = city.population * _roll(turn, row, "population_pct") // 100
    most = towns.most_people(turn.world, city)
    after = city.population if city.population >= most else min(most, city.population + grown)
    turn.emit(ChanceEvent(what="refugees", amount=after - city.population, hex=number, city=city.name))
    city.population = after
    return True


def _militia(turn: Turn, row: Row) -> bool:
    levels = row.figures["levels"]
    most = TOP_DEFENSE - levels
    hexes = [n for n in turn.world.hexes_of(turn.clan.number) if turn.world.hexes[n].defense <= most]
    if not hexes:
        return False
    number = turn.dice.pick(hexes, _LABEL)
    turn.world.hexes[number].defense += levels
    turn.emit(ChanceEvent(what="militia", hex=number))
    return True


def _instructors(turn: Turn, row: Row) -> bool:
    convoy = _convoy(turn)
    if convoy is None:
        return False
    points = figures.raise_training(convoy, row.figures["training"])
    turn.emit(ChanceEvent(what="instructors", amount=points, convoy=convoy.number))
    return True


def _news(turn: Turn, row: Row) -> bool:
    turn.emit(ChanceEvent(what="news", amount=turn.dice.below(row.figures["items"], _LABEL)))
    return True


def _share(turn: Turn, row: Row) -> bool:
    """Take a share of a stock, up to a limit: fire, spoilage, theft."""
    share = turn.clan.stock(row.item) * _roll(turn, row, "share_pct") // 100
    lost = turn.clan.lose(row.item, min(row.figures["most"], share), "events")
    turn.emit(ChanceEvent(what=row.effect, item=row.item, amount=lost))
    return True


def _discontent(turn: Turn, row: Row) -> bool:
    convoy = _convoy(turn)
    if convoy is None:
        return False
    points = _roll(turn, row, "morale")
    figures.lower_morale(convoy, points)
    turn.emit(ChanceEvent(what="discontent", amount=points, convoy=convoy.number))
    return True


def _breakdowns(turn: Turn, row: Row) -> bool:
    lost = turn.clan.lose("parts", _roll(turn, row, "parts"), "events")
    turn.emit(ChanceEvent(what="breakdowns", item="parts", amount=lost))
    return True


def _outbreak(turn: Turn, _row: Row) -> bool:
    cities = [
        number
        for number in turn.world.cities_of(turn.clan.number)
        if not towns.hospital_works(turn.world, turn.world.cities[number])
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


def _revolt(turn: Turn, _row: Row) -> bool:
    hexes = [n for n in turn.world.hexes_of(turn.clan.number) if not turn.world.hexes[n].troops]
    if not hexes:
        return False
    number = turn.dice.pick(hexes, _LABEL)
    remember_lost_hex(turn.world, number, 0)
    turn.world.own_hex(number, 0)
    turn.emit(ChanceEvent(what="revolt", hex=number))
    return True


_EVENTS: dict[str, Callable[[Turn, Row], bool]] = {
    "donation": _donation,
    "find": _find,
    "arms": _arms,
    "vehicles": _vehicles,
    "rumor": _rumor,
    "bargain": _offer,
    "shortage": _offer,
    "good_cheer": _cheer,
    "veteran": _veteran,
    "refugees": _refugees,
    "militia": _militia,
    "instructors": _instructors,
    "news": _news,
    "fire": _share,
    "spoilage": _share,
    "theft": _share,
    "discontent": _discontent,
    "breakdowns": _breakdowns,
    "outbreak": _outbreak,
    "revolt": _revolt,
}
