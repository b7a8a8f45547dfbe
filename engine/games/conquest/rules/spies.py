"""Spies, counterspies, sabotage, agents and espionage (CC-ORDER-PLANT, -SABOTAGE, -TRAIN, -ESPIONAGE)."""

import msgspec

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
from engine.games.conquest.rules import income
from engine.games.conquest.rules.spotting import countered
from engine.games.conquest.state import City, Convoy
from engine.games.conquest.tables import (
    BUILDINGS,
    ESPIONAGE,
    KEYWORD_LETTERS,
    LINES,
    NUMBERS,
    SABOTAGE,
    SABOTAGE_ROWS,
    TOP_FORT,
    pair,
    row_at,
)
from engine.games.conquest.turn.papers import Turn
from engine.kernel.answers import OrderResult, done, refused, rejected

_OUTCOMES = (
    "nothing",
    "people",
    "garrison",
    "both",
    "no_income",
    "half_income",
    "building",
    "false_spotting",
    "money",
    "supplies",
    "claymores",
)
_SUPPLIES = (("food", 10, 30), ("fuel", 50, 150), ("parts", 5, 15), ("vaccine", 2, 6))
_NO_INCOME, _HALF_INCOME = 100, 50


def plant(turn: Turn, convoy: Convoy) -> OrderResult:
    """Leave the Spy in the city for good (CC-ORDER-PLANT)."""
    if "SPY" not in convoy.experts:
        return refused("expert", expert="SPY")
    city = turn.city(convoy.hex)
    if city is None:
        return refused("not_here")
    if turn.clan.number in city.spies:
        return refused("duplicate")
    figures.drop_expert(convoy, "SPY")
    turn.world.plant_spy(convoy.hex, turn.clan.number)
    return done(hex=convoy.hex)


# ---------------------------------------------------------------------- sabotage


def sabotage(turn: Turn, number: int) -> OrderResult:
    """One attempt a city and turn; a counterspy may stop it and may catch the spy (D-117, D-118)."""
    me = turn.clan.number
    if number not in turn.world.hexes:
        return refused("syntax", hex=number)
    city = turn.city(number)
    if city is None or me not in city.spies:
        return refused("expert", expert="SPY")
    if city.owner == me:
        return refused("status", status=towns.OWNED)
    if number in turn.sabotaged:
        return refused("limit")
    turn.sabotaged.append(number)
    dice, label = turn.dice, f"sabotage:{number:04d}"
    watched = countered(city, me)
    done_to = Damage("nothing")
    if not (watched and dice.chance(int(SABOTAGE["counterspy_fail_pct"]), label)):
        row = row_at(SABOTAGE_ROWS, dice.between(1, 100, label))
        done_to = _effect(turn, city, _OUTCOMES[SABOTAGE_ROWS.index(row)], label)
    loss = msgspec.structs.asdict(done_to)
    turn.emit(SabotageDone(hex=number, city=city.name, **loss))
    if done_to.result not in ("nothing", "false_spotting"):
        turn.tell(SabotageSuffered(hex=number, city=city.name, **loss), city.owner)
    # D-118 counts all attempts of this spy, also those before there was a counterspy.
    tries = city.spies[me] + 1
    city.spies = {**city.spies, me: tries}
    if watched:
        base, step = int(NUMBERS["counterspy_catch_pct"]), int(NUMBERS["counterspy_catch_step_pct"])
        if dice.chance(base + step * (tries - 1), f"{label}:caught"):
            turn.world.lose_spy(number, me)
            turn.emit(SpyCaught(hex=number, city=city.name, clan=me), city.owner)
    return done(result=done_to.result)


class Damage(msgspec.Struct, frozen=True):
    """What a saboteur has done; fields as in ``SabotageDone``."""

    result: str
    amount: int = 0
    troops: int = 0
    item: str = ""


def _effect(turn: Turn, city: City, result: str, label: str) -> Damage:
    dice = turn.dice
    shelter = 2 if towns.has(turn.world, city, "SHE") else 1
    if result == "people":
        dead = city.population * dice.between(5, 10, label) // (100 * shelter)
        return Damage(result, towns.kill_people(city, dead))
    if result == "garrison":
        # At least five die, as far as there are five (D-117).
        dead = min(city.troops, max(5, city.troops * dice.between(10, 25, label) // 100))
        city.troops -= dead
        return Damage(result, dead)
    if result == "both":
        people = towns.kill_people(city, city.population * dice.between(3, 5, label) // (100 * shelter))
        dead = city.troops * dice.between(5, 12, label) // 100
        city.troops -= dead
        return Damage(result, people, troops=dead)
    if result in ("no_income", "half_income"):
        city.income_cut = max(city.income_cut, _NO_INCOME if result == "no_income" else _HALF_INCOME)
        return Damage(result)
    if result == "building":
        return _burn(turn, city, label)
    if result == "false_spotting":
        city.false_spotting = True
        return Damage(result)
    if result in ("money", "supplies"):
        return _steal(turn, city, result, label)
    if result == "claymores":
        lost, city.claymores = city.claymores, 0
        return Damage(result, lost)
    return Damage("nothing")


def _burn(turn: Turn, city: City, label: str) -> Damage:
    if not city.buildings:
        return Damage("nothing")
    building = turn.dice.pick(city.buildings, label)
    demolish(city, building)
    return Damage("building", 1, item=building)


def demolish(city: City, building: str) -> None:
    """A building is lost; a Marketplace takes its share of the value with it (D-44)."""
    city.buildings = [other for other in city.buildings if other != building]
    if building == "MAR":
        city.value -= city.market
        city.market = 0


def _steal(turn: Turn, city: City, result: str, label: str) -> Damage:
    """Stolen goods come from the owner as far as they go; from nowhere in a free city (D-117)."""
    if result == "money":
        item, amount = "money", city.value // 2
    else:
        item, low, high = turn.dice.pick(_SUPPLIES, label)
        amount = turn.dice.between(low, high, label)
    if city.owner:
        amount = turn.world.clans[city.owner].lose(item, amount, "sabotage")
    turn.clan.gain(item, amount, "sabotage")
    return Damage(result, amount, item=item)


# ---------------------------------------------------------------------- reports


def report(turn: Turn) -> None:
    """Each spy in a foreign city reports it; figures may be wrong where a counterspy works (D-118)."""
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
    """An agent looks at any hex on the map, water included; each has one line (D-139, D-257)."""
    if line > turn.agents:
        return rejected("limit", why="no_line", most=turn.agents)
    if number not in turn.world.hexes:
        return refused("syntax", hex=number)
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
            return rejected("syntax", word=word)
        if fits[0] not in wanted:
            wanted.append(fits[0])
    if turn.state.turn < LINES["espionage_from_turn"]:
        return refused("too_early", turn=LINES["espionage_from_turn"])
    if other is None:
        return refused("syntax", clan=clan)
    cost = other.popularity * sum(ESPIONAGE[key] for key in wanted)
    if turn.clan.money < cost:
        return refused("no_money", cost=cost)
    turn.clan.spend("money", cost, "espionage")
    world = turn.world
    turn.emit(
        EspionageReported(
            clan=clan,
            name=other.name,
            owner="OWNER" in wanted,
            phone=other.phone if "OWNER" in wanted and other.phone_on else "",
            allies=tuple(other.allies) if "ALLIES" in wanted else None,
            enemies=tuple(other.banned) if "ENEMIES" in wanted else None,
            income=income.estimate(world, other) if "INCOME" in wanted else None,
            hexes=tuple(world.hexes_of(clan)) if "HEXES" in wanted else None,
            cities=tuple((n, world.cities[n].name) for n in world.cities_of(clan))
            if "CITIES" in wanted
            else None,
            convoys=tuple((c.hex, c.type, dict(c.vehicles)) for _, c in sorted(other.convoys.items()))
            if "CONVOYS" in wanted
            else None,
        )
    )
    return done(cost=cost)
