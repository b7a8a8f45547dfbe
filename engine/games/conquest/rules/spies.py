"""Spies, counterspies, sabotage, agents and espionage (CC-ORDER-PLANT, -SABOTAGE, -TRAIN, -ESPIONAGE)."""

from collections.abc import Callable, Sequence
from typing import Any, NotRequired, TypedDict

from engine.games.conquest.context import Turn
from engine.games.conquest.events import (
    AgentReported,
    EspionageReported,
    SabotageDone,
    SabotageSuffered,
    SpyCaught,
    SpyReported,
)
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import income, refusals
from engine.games.conquest.rules.spotting import countered
from engine.games.conquest.state import City, Clan, Convoy
from engine.games.conquest.tables import (
    BUILDINGS,
    ESPIONAGE,
    KEYWORD_LETTERS,
    LINES,
    NUMBERS,
    SABOTAGE,
    SABOTAGE_ROWS,
    TOP_FORT,
    Row,
    pair,
    row_at,
)
from engine.games.conquest.world import World
from engine.kernel.answers import OrderResult, done, refused, rejected


def plant(turn: Turn, convoy: Convoy) -> OrderResult:
    """Leave the Spy in the city for good (CC-ORDER-PLANT)."""
    if "SPY" not in convoy.experts:
        return refused("expert", expert="SPY")
    city = turn.city(convoy.hex)
    if city is None:
        return refused("not_here", hex=convoy.hex)
    if turn.clan.number in city.spies:
        return refused("duplicate", city=city.name)
    figures.drop_expert(convoy, "SPY")
    turn.world.plant_spy(convoy.hex, turn.clan.number)
    return done(hex=convoy.hex)


# ---------------------------------------------------------------------- sabotage


def sabotage(turn: Turn, number: int) -> OrderResult:
    """Attempt sabotage once a city and turn; a counterspy may stop it and catch the spy (D-117, D-118)."""
    me = turn.clan.number
    if number not in turn.world.hexes:
        return refusals.off_map(number)
    city = turn.city(number)
    if city is None or me not in city.spies:
        return refused("expert", hex=number)
    if city.owner == me:
        return refused("status", city=city.name)
    if number in turn.sabotaged:
        return refused("limit", city=city.name)
    turn.sabotaged.append(number)
    dice, label = turn.dice, f"sabotage:{number:04d}"
    watched = countered(city, me)
    done_to = Damage(result="nothing")
    if not (watched and dice.chance(int(SABOTAGE["counterspy_fail_pct"]), label)):
        row = row_at(SABOTAGE_ROWS, dice.between(1, 100, label))
        done_to = _EFFECTS[row.effect](turn, city, row, label)
    turn.emit(SabotageDone(hex=number, city=city.name, **done_to))
    if done_to["result"] not in ("nothing", "false_spotting"):
        turn.tell(SabotageSuffered(hex=number, city=city.name, **done_to), city.owner)
    # D-118 counts all attempts of this spy, also those before there was a counterspy.
    tries = city.spies[me] + 1
    city.spies = {**city.spies, me: tries}
    if watched:
        base, step = int(NUMBERS["counterspy_catch_pct"]), int(NUMBERS["counterspy_catch_step_pct"])
        if dice.chance(base + step * (tries - 1), f"{label}:caught"):
            turn.world.lose_spy(number, me)
            turn.emit(SpyCaught(hex=number, city=city.name, clan=me), city.owner)
    return done(result=done_to["result"])


class Damage(TypedDict):
    """What a saboteur has done: fields of ``SabotageDone``, whose defaults hold for those left out."""

    result: str
    amount: NotRequired[int]
    troops: NotRequired[int]
    item: NotRequired[str]


def _nothing(_turn: Turn, _city: City, _row: Row, _label: str) -> Damage:
    return Damage(result="nothing")


def _people(turn: Turn, city: City, row: Row, label: str) -> int:
    """Kill people, half as many with a Shelter (D-117)."""
    shelter = int(SABOTAGE["shelter_divisor"]) if towns.has(turn.world, city, "SHE") else 1
    pct = turn.dice.between(*row.spans["population_pct"], label)
    return towns.kill_people(city, city.population * pct // (100 * shelter))


def _garrison(turn: Turn, city: City, row: Row, label: str) -> int:
    """Kill a share of the garrison, at least the row's least number if there are as many (D-117)."""
    pct = turn.dice.between(*row.spans["garrison_pct"], label)
    dead = min(city.troops, max(row.figures.get("garrison_least", 0), city.troops * pct // 100))
    city.troops -= dead
    return dead


def _explosion(turn: Turn, city: City, row: Row, label: str) -> Damage:
    if row.effect == "people":
        return Damage(result=row.effect, amount=_people(turn, city, row, label))
    if row.effect == "garrison":
        return Damage(result=row.effect, amount=_garrison(turn, city, row, label))
    people = _people(turn, city, row, label)
    return Damage(result=row.effect, amount=people, troops=_garrison(turn, city, row, label))


def _cut_income(_turn: Turn, city: City, row: Row, _label: str) -> Damage:
    city.income_cut = max(city.income_cut, row.figures["income_cut_pct"])
    return Damage(result=row.effect)


def _burn(turn: Turn, city: City, row: Row, label: str) -> Damage:
    if not city.buildings:
        return Damage(result="nothing")
    building = turn.dice.pick(city.buildings, label)
    demolish(city, building)
    return Damage(result=row.effect, amount=1, item=building)


def demolish(city: City, building: str) -> None:
    """Demolish a building; a Marketplace takes its share of the value with it (D-44)."""
    city.buildings = [other for other in city.buildings if other != building]
    if building == "MAR":
        city.value -= city.market
        city.market = 0


def _mislead(_turn: Turn, city: City, row: Row, _label: str) -> Damage:
    city.false_spotting = True
    return Damage(result=row.effect)


def _steal_money(turn: Turn, city: City, row: Row, _label: str) -> Damage:
    return _steal(turn, city, row, "money", city.value * row.figures["value_pct"] // 100)


def _steal_supplies(turn: Turn, city: City, row: Row, label: str) -> Damage:
    item = turn.dice.pick(tuple(row.spans), label)
    return _steal(turn, city, row, item, turn.dice.between(*row.spans[item], label))


def _steal(turn: Turn, city: City, row: Row, item: str, amount: int) -> Damage:
    """Steal goods from the owner as far as they go; from nowhere in a free city (D-117)."""
    if city.owner:
        amount = turn.world.clans[city.owner].lose(item, amount, "sabotage")
    turn.clan.gain(item, amount, "sabotage")
    return Damage(result=row.effect, amount=amount, item=item)


def _clear_claymores(_turn: Turn, city: City, row: Row, _label: str) -> Damage:
    lost, city.claymores = city.claymores, 0
    return Damage(result=row.effect, amount=lost)


_EFFECTS: dict[str, Callable[[Turn, City, Row, str], Damage]] = {
    "nothing": _nothing,
    "people": _explosion,
    "garrison": _explosion,
    "both": _explosion,
    "no_income": _cut_income,
    "half_income": _cut_income,
    "building": _burn,
    "false_spotting": _mislead,
    "money": _steal_money,
    "supplies": _steal_supplies,
    "claymores": _clear_claymores,
}


# ---------------------------------------------------------------------- reports


def report(turn: Turn) -> None:
    """Report each foreign city with a spy; figures may be wrong where a counterspy works (D-118)."""
    me, dice = turn.clan.number, turn.dice
    wrong: int = NUMBERS["counterspy_wrong_report_pct"]
    span = pair(SABOTAGE, "wrong_report_number_pct")
    for number in turn.world.spied_by(me):
        city = turn.world.cities[number]
        shown = {
            key: int(getattr(city, key)) for key in ("fort", "troops", "claymores", "value", "population")
        }
        buildings = list(city.buildings)
        if countered(city, me):
            label = f"spy:{number:04d}"
            for key, figure in shown.items():
                if dice.chance(wrong, label):
                    shown[key] = figure * dice.between(*span, label) // 100
            # A wrong level is still a level: there is no Fort 0 or 7.
            shown["fort"] = min(TOP_FORT, max(1, shown["fort"]))
            if dice.chance(wrong, label):
                other = dice.pick(tuple(BUILDINGS), label)
                buildings = (
                    [b for b in buildings if b != other] if other in buildings else [*buildings, other]
                )
        told = turn.emit(
            SpyReported(
                hex=number,
                city=city.name,
                fort=shown["fort"],
                troops=shown["troops"],
                claymores=shown["claymores"],
                value=shown["value"],
                population=shown["population"],
                buildings=tuple(buildings),
            )
        )
        if number not in turn.shown_cities:
            # Nobody else has seen the city this turn: the city list holds what the spy says, right or wrong.
            turn.shown_cities[number] = None
            turn.rumored[number] = told


def agent(turn: Turn, line: int, number: int) -> OrderResult:
    """Look at any hex of the map, water included, by an agent; each has one line (D-139, D-257)."""
    if line > turn.agents:
        return rejected("limit", why="no_line", most=turn.agents)
    if number not in turn.world.hexes:
        return refusals.off_map(number)
    turn.show_hex(number)
    seen = tuple(
        (convoy.clan, convoy.type, figures.size_word(convoy))
        for convoy in turn.world.convoys_at(number)
        if not convoy.hidden and convoy.clan != turn.clan.number
    )
    turn.emit(AgentReported(agent=line, hex=number, convoys=seen))
    return done(hex=number)


# ---------------------------------------------------------------------- espionage


def espionage(turn: Turn, clan: int, keywords: tuple[str, ...]) -> OrderResult:
    """Buy information about a clan, all or nothing (CC-ORDER-ESPIONAGE, D-138, D-262)."""
    other = turn.world.clans.get(clan)
    wanted = []
    for word in keywords:
        fits = [key for key in ESPIONAGE if len(word) >= KEYWORD_LETTERS and key.startswith(word)]
        if len(fits) != 1:
            return rejected("syntax", why="keyword", word=word, known=list(ESPIONAGE))
        wanted += [key for key in fits if key not in wanted]
    if turn.state.turn < LINES["espionage_from_turn"]:
        return refused("too_early", turn=LINES["espionage_from_turn"])
    if other is None:
        return refused("syntax", why="no_clan", clan=clan)
    cost = other.popularity * sum(ESPIONAGE[key] for key in wanted)
    if turn.clan.money < cost:
        return refusals.no_money(turn.clan, cost, other=clan)
    turn.clan.spend("money", cost, "espionage")
    world = turn.world
    turn.emit(
        EspionageReported(
            clan=clan,
            name=other.name,
            owner="OWNER" in wanted,
            phone=other.phone if "OWNER" in wanted and other.phone_on else "",
            **_told_parts(world, other, wanted),
        )
    )
    return done(cost=cost)


def _told_parts(world: World, other: Clan, wanted: Sequence[str]) -> dict[str, Any]:
    """Return the parts of a report on a clan that were asked for; the others are None."""
    parts: dict[str, Callable[[], Any]] = {
        "ALLIES": lambda: tuple(other.allies),
        "ENEMIES": lambda: tuple(other.banned),
        "INCOME": lambda: income.estimate(world, other),
        "HEXES": lambda: tuple(world.hexes_of(other.number)),
        "CITIES": lambda: tuple((n, world.cities[n].name) for n in world.cities_of(other.number)),
        "CONVOYS": lambda: tuple((c.hex, c.type, dict(c.vehicles)) for _, c in sorted(other.convoys.items())),
    }
    return {key.lower(): look() if key in wanted else None for key, look in parts.items()}
