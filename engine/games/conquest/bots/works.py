"""What a bot does at home after the moves: garrisons, buildings, walls, structures, sales."""

from engine.games.conquest.bots import medicine
from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.tables import (
    ANYTHING,
    BANDS,
    BUILDING_COST,
    CUSTOM_COST,
    CUSTOMS,
    DEFENSES,
    FORTS,
    LINE_COST,
    LINES,
    TOP_DEFENSE,
    TOP_FORT,
)
from engine.kernel.hexgrid import within

_NEAR = 3
_PAYS_PCT = 70
# Percent of the threshold from where every wall is manned in full: what is held now wins.
_HOLD_PCT = 80
_INCOME_A_LINE = 40_000
# A foreign convoy near a city, in foreign hexes; what a wall is worth beyond the people behind it, in people.
_CONVOY = 8
_A_WALL = 10_000


def threatened(mind: Mind, number: int) -> bool:
    """Whether foreign land or a foreign convoy was seen near a place."""
    me, allies = mind.view.clan, mind.own.allies
    hexes = mind.view.hexes
    for other in within(number, _NEAR):
        seen = hexes.get(other)
        if seen is not None and seen.owner not in (0, me) and seen.owner not in allies:
            return True
        if mind.danger(other):
            return True
    return False


def threat(mind: Mind, number: int) -> int:
    """Return the strength of foreign hexes and convoys seen near a place; convoys count more."""
    me, allies = mind.view.clan, mind.own.allies
    strength = 0
    for other in within(number, _NEAR):
        seen = mind.view.hexes.get(other)
        strength += seen is not None and seen.owner not in (0, me) and seen.owner not in allies
        strength += _CONVOY * mind.danger(other)
    return strength


def at_home(mind: Mind) -> None:
    """Add the lines of the post-turn section, most urgent first."""
    mind.money -= mind.money * mind.nature.cushion // 100
    built: dict[int, None] = {}
    if mind.nature.horizon:
        _more_lines(mind)
        built = _what_pays(mind)
    _garrisons(mind)
    _buildings(mind, built)
    _structures(mind)
    _walls(mind)
    _hexes(mind)
    _muster(mind)
    _sales(mind)


def _more_lines(mind: Mind) -> None:
    """Buy lines for the next turn before anything else: a realm has more to do than ten."""
    count = min(LINES["extra_lines_max_per_turn"], mind.view.estimate.get("money", 0) // _INCOME_A_LINE)
    if count >= 3 and len(mind.view.own_cities) >= 4 and mind.pay(count * LINE_COST):
        mind.post.append(f"ORDER {count // 3} {count - count // 3}")


def _what_pays(mind: Mind) -> dict[int, None]:
    """Build what pays for itself before walls; return the cities built in.

    Population growth and health come first.
    """
    spend = mind.money * _PAYS_PCT // 100
    built: dict[int, None] = {}
    cities = sorted(mind.view.own_cities, key=lambda n: (-mind.view.cities[n].population, n))
    for number in cities:
        seen = mind.view.cities[number]
        most = BANDS["major" if mind.view.atlas[number].major else "minor"]["max"]
        wanted = [b for b in mind.nature.pays if b not in seen.buildings]
        if "CHU" in wanted and seen.population >= most:
            wanted.remove("CHU")
        if mind.view.turn <= mind.nature.opening:
            wanted = [b for b in wanted if b in mind.nature.opening_works]
        elif "HOS" in wanted and medicine.exposed(mind, number):
            # It halves what plague takes, and must stand before that.
            wanted.sort(key=lambda b: b != "HOS")
        wanted = wanted[: spend // BUILDING_COST]
        if wanted and mind.pay(BUILDING_COST * len(wanted)):
            spend -= BUILDING_COST * len(wanted)
            built[number] = None
            mind.post.append(f"ERECT {number:04d} {' '.join(wanted)}")
        if len(built) >= mind.nature.erects:
            break
    return built


def _garrisons(mind: Mind) -> None:
    """Send men to the walls: half at once into a city taken today, then by temper."""
    wanted: list[tuple[int, int, int]] = []
    for number in mind.taken_cities:
        seen = mind.city(number)
        fort = seen.fort if seen is not None else 1
        share = FORTS[fort].capacity if mind.nature.horizon else FORTS[fort].capacity // 2
        wanted.append((0, share - 8, number))
    near_win = mind.own.popularity * 100 >= mind.view.victory * _HOLD_PCT
    idle = mind.nature.horizon and (
        near_win or mind.pool > sum(figures.capacity(c) for c in mind.convoys.values())
    )
    for number in mind.view.own_cities:
        seen = mind.view.cities[number]
        full = FORTS[seen.fort].barracks if "BAR" in seen.buildings else FORTS[seen.fort].capacity
        near = threatened(mind, number)
        if not near and mind.view.turn <= mind.nature.opening:
            continue
        calm = mind.nature.alarmed if idle else mind.nature.calm
        goal = full * (mind.nature.alarmed if near else calm) // 100 - seen.troops
        if "HEL" in seen.buildings:
            # The Helipad fills it without a line of its own.
            mind.wanted_men += max(0, full - seen.troops)
        elif goal > 5:
            wanted.append((1 if near else 2, goal, number))
    each = mind.price("troops")
    for _, goal, number in sorted(wanted, key=lambda item: (item[0], -item[1], item[2]))[:8]:
        short = max(0, goal - mind.pool)
        short = min(short, max(0, mind.money) * 100 // each)
        count = min(goal, mind.pool + short)
        if count < 5:
            continue
        mind.money -= -(-short * each // 100)
        mind.enlist += short
        mind.pool = max(0, mind.pool + short - count)
        mind.post.append(f"ASSIGN {number:04d} {count}")


def _buildings(mind: Mind, built: dict[int, None]) -> None:
    """Build a Church and a Marketplace everywhere, a Stockyard if crowded, then what the temper likes."""
    done = 0
    rich = mind.money >= 250_000
    cities = sorted(mind.view.own_cities, key=lambda n: (-mind.view.cities[n].population, n))
    for number in cities:
        if number in built:
            continue
        wanted = _first_needs(mind, number)
        if rich or (not wanted and mind.money >= 40_000):
            wanted += _comforts(mind, number, rich=rich)
        wanted = wanted[: max(0, min(6, mind.money // BUILDING_COST))]
        if wanted:
            mind.pay(BUILDING_COST * len(wanted))
            mind.post.append(f"ERECT {number:04d} {' '.join(wanted)}")
            done += 1
        if done >= (8 if rich else mind.nature.erects) or mind.money < BUILDING_COST:
            return


def _first_needs(mind: Mind, number: int) -> list[str]:
    """Return the buildings that every city should have and this one lacks."""
    seen = mind.view.cities[number]
    most = BANDS["major" if mind.view.atlas[number].major else "minor"]["max"]
    first = mind.nature.opening_works if mind.view.turn <= mind.nature.opening else mind.nature.first
    wanted = [b for b in first if b not in seen.buildings]
    if seen.population * 100 >= most * 85 and "STO" not in seen.buildings:
        wanted.append("STO")
    if "CHU" in wanted and seen.population >= most and "STO" not in wanted:
        wanted.remove("CHU")
    return wanted


def _comforts(mind: Mind, number: int, *, rich: bool) -> list[str]:
    """Return what the temper likes beyond the first needs: at most four when rich, else at most two."""
    seen = mind.view.cities[number]
    later = [b for b in mind.nature.works if b not in seen.buildings]
    if rich:
        return [b for b in ("HEL", "BAR", "REC", "SHE") if b in later]
    return [] if number != mind.own.home and len(seen.buildings) > 5 else later[:2]


def _structures(mind: Mind) -> None:
    """Build Camps while men are dear, a Farm while food is short, else what sells best."""
    most = 1 + mind.money // 60_000
    camps_first = mind.nature.camps
    if mind.money < 25_000:
        return
    options: list[tuple[int, int, str]] = []
    for number in mind.view.own_hexes:
        if mind.view.hexes[number].custom:
            continue
        terrain = mind.view.atlas[number].terrain
        for key, custom in CUSTOMS.items():
            if terrain in custom.terrain:
                worth = custom.yields.get("troops", 0) * (12 if camps_first else 6)
                worth += custom.yields.get("parts", 0) * 10 + custom.yields.get("vaccine", 0) * 25
                worth += custom.yields.get("food", 0) * 6 + custom.yields.get("fuel", 0)
                options.append((-worth, number, key))
    for _, number, key in sorted(options)[: min(3, most)]:
        if not mind.pay(CUSTOM_COST):
            return
        mind.post.append(f"BUILD {number:04d} {key.upper()}")


def _walls(mind: Mind) -> None:
    """Raise walls where enemies are near; a planner begins where most people face most enemies."""
    raised = 0
    cities = list(mind.view.own_cities)
    if mind.nature.horizon:
        stakes = {n: threat(mind, n) * (mind.view.cities[n].population + _A_WALL) for n in cities}
        cities.sort(key=lambda n: (-stakes[n], n))
    for number in cities:
        seen = mind.view.cities[number]
        cost = FORTS[seen.fort].raise_cost
        if seen.fort < TOP_FORT and cost * mind.nature.wall_cash <= mind.money and threatened(mind, number):
            mind.pay(cost)
            extra = FORTS[seen.fort + 1].capacity - FORTS[seen.fort].capacity
            if mind.pool >= extra:
                mind.post.append(f"FORTIFY {number:04d} {extra}")
                mind.pool -= extra
            else:
                mind.post.append(f"FORTIFY {number:04d}")
            raised += 1
        if raised >= mind.nature.raises:
            return


def _hexes(mind: Mind) -> None:
    """Raise levels and guards of the land, when there is money to spare."""
    hexes = [n for n in mind.view.own_hexes if mind.view.hexes[n].defense < TOP_DEFENSE]
    cost = sum(DEFENSES[mind.view.hexes[n].defense].cost for n in hexes)
    guards = 1 + min(3, mind.money // 400_000)
    short = sum(
        max(0, min(guards, mind.view.hexes[n].defense) - mind.view.hexes[n].troops)
        for n in mind.view.own_hexes
    )
    men = short * mind.price("troops") // 100
    stadiums = [
        n
        for n in mind.view.own_hexes
        if mind.view.hexes[n].special == "STA" and not mind.view.hexes[n].troops
    ]
    if hexes and (cost + men) * 3 <= mind.money and short:
        mind.pay(cost + men)
        mind.wanted_men += short
        mind.post.append(f"DEFEND {guards} ****")
    elif hexes and cost * 4 <= mind.money:
        mind.pay(cost)
        mind.post.append("DEFEND ****")
    elif stadiums and mind.pool > 10:
        mind.post.append("GARRISON 3 " + " ".join(f"{n:04d}" for n in stadiums[:6]))


def _muster(mind: Mind) -> None:
    """Enlist in one line all the men that garrisons, Helipads and hexes want beyond the pool."""
    each = mind.price("troops")
    more = max(0, mind.wanted_men - mind.pool)
    more = min(more, max(0, mind.money) * 100 // (2 * each))
    mind.money -= more * each // 100
    if mind.enlist + more:
        mind.post.insert(0, f"ENLIST {mind.enlist + more}")


def _sales(mind: Mind) -> None:
    """Sell supplies that will not be used in the next turns."""
    mouths = mind.pool + sum(figures.capacity(c) for c in mind.convoys.values())
    fuel = sum(figures.fuel_sum(c) * 7 for c in mind.convoys.values())
    parts = sum(figures.parts_sum(c) * 9 // 100 for c in mind.convoys.values())
    coming = mind.view.estimate
    for item, need in (
        ("food", mouths),
        ("fuel", fuel),
        ("parts", parts),
        ("vaccine", mind.kept_vaccine + 12 * len(mind.view.own_cities)),
    ):
        income = coming.get(item, 0)
        spare = mind.stock[item] - 2 * max(0, need - income) - need // 4 - 20
        if item == "food":
            spare -= mouths
        elif item == "parts":
            spare -= parts
        if spare * mind.price(item) >= 150_000:
            line = f"SELL {spare} {item.upper()}"
            # Who plans has more to do than lines, and sells first.
            mind.post.insert(0 if mind.nature.horizon else len(mind.post), line)


def lacking(mind: Mind) -> list[str]:
    """Return the goods that own cities need and none makes: a city that makes them is worth more."""
    found: dict[str, None] = {}
    for number in mind.view.own_cities:
        needs = mind.view.cities[number].needs
        if needs and needs != ANYTHING and needs not in mind.produced:
            found[needs] = None
    return list(found)
