"""What convoys do besides taking land: experts, feasts, drill, cures, spies, hunts, patrols, roads."""

import msgspec

from engine.games.conquest.bots import flights, freight, plans, works
from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.bots.script import Script
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy, SeenCity
from engine.games.conquest.tables import CONVOY_COSTS, EXPERT_COST, PAVE_COST, TERRAINS, VEHICLE_OF, WATER
from engine.kernel.hexgrid import DIRECTIONS, opposite, within

_HEALTHY = 75
_MOBILE = 50
# Hexes from a city within which a foreign convoy is about to attack it.
_AT_THE_GATES = 2


def regroup(mind: Mind) -> None:
    """Sell, join or convert useless convoys before anything else; let convoys in one hex share."""
    if len(mind.convoys) < 3:
        return
    at: dict[int, list[Convoy]] = {}
    for convoy in mind.convoys.values():
        at.setdefault(convoy.hex, []).append(convoy)
    for convoy in list(mind.convoys.values()):
        useless = convoy.type != "air" and figures.capacity(convoy) == 0
        if (useless or convoy.health < 35) and len(mind.convoys) > 3:
            mind.pre.append(f"SELL CONVOY #{convoy.number}")
            del mind.convoys[convoy.number]
            at[convoy.hex].remove(convoy)
    for group in at.values():
        if len(group) > 1:
            _share(mind, group[0], group[1])
    _convert(mind)
    for convoy in mind.convoys.values():
        scout = VEHICLE_OF[convoy.type, "scout"]
        bikes = convoy.vehicles.get(scout.key, 0)
        if bikes and figures.capacity(convoy) > 60 and convoy.type == "land" and mind.chance(4, "sell-bike"):
            mind.pre.append(f"SELL 1 {scout.name.upper()} #{convoy.number}")
            slim = msgspec.structs.replace(convoy)
            figures.take_vehicles(slim, scout.key, 1)
            slim.troops = min(slim.troops, figures.capacity(slim))
            mind.change(slim)
            return


def _convert(mind: Mind) -> None:
    """Convert a new convoy of bikes in a city with an Armory to a military one, at times."""
    if mind.money < 120_000:
        return
    for number, convoy in mind.convoys.items():
        seen = mind.city(convoy.hex)
        if convoy.type == "land" and figures.capacity(convoy) <= 5 and seen is not None:
            if seen.status == "owned" and "ARM" in seen.buildings and mind.chance(40, "convert"):
                mind.pre.append(f"CONVERT {number} MILITARY")
                jeep = VEHICLE_OF["military", "scout"].key
                mind.money += figures.list_price(convoy) // 2 - 10_000
                mind.change(msgspec.structs.replace(convoy, type="military", vehicles={jeep: 1}, troops=2))
                return


def _share(mind: Mind, one: Convoy, two: Convoy) -> None:
    """Give experts to the greater of two convoys; share men where no city gives any."""
    if figures.capacity(one) < figures.capacity(two):
        one, two = two, one
    gifts = [e for e in two.experts if e not in one.experts and (e != "PIL" or one.type == "air")]
    if gifts and mind.chance(50, "experts"):
        mind.pre.append(f"GIVE ALL EXPERTS {two.number} {one.number}")
        for expert in gifts:
            slim = msgspec.structs.replace(two)
            figures.drop_expert(slim, expert)
            mind.change(slim)
        mind.change(msgspec.structs.replace(one, experts=[*one.experts, *gifts]))
        return
    room = figures.capacity(two) - two.troops
    if not mind.friendly(one.hex) and one.troops > 12 and room > 3 and two.mode != "empty":
        count = min(room, one.troops // 2)
        if two.health >= _HEALTHY:
            mind.pre.append(f"GIVE {count} TROOPS #{one.number} #{two.number}")
            mind.change(msgspec.structs.replace(one, troops=one.troops - count))
            mind.change(msgspec.structs.replace(two, troops=two.troops + count))


# ---------------------------------------------------------------------- at the start of a convoy's turn


def before(mind: Mind, script: Script) -> None:
    """Do what a convoy does where it stands before it sets out."""
    convoy = script.convoy
    if convoy.health < _MOBILE:
        script.lines = [""] * script.pulses
        return
    _set_habits(mind, script)
    if script.hidden:
        return
    _hunt(mind, script)
    if convoy.mode == "recon":
        script.act("CAPTURE")
        convoy.mode = "capture"
    if mind.friendly(script.here) and mind.city_here(script.here):
        _in_town(mind, script)
    if (
        "SCO" in convoy.experts
        and mind.stock["fuel"] > script.rate * 14 // 100
        and script.left > script.moves + 2
    ):
        mind.stock["fuel"] -= script.rate * 9 // 100
        script.act("SCAN")
    _road(mind, script)


def _set_habits(mind: Mind, script: Script) -> None:
    """Set what a convoy does by itself from now on: aid, and whom its fire seeks."""
    convoy = script.convoy
    if convoy.aid is False and "DOC" in convoy.experts:
        script.act("AID ON")
        convoy.aid = True
    if "GUN" in convoy.experts and convoy.kill == "N" and mind.nature.kills:
        script.act("KILL MODE T" if script.number % 2 else "KILL MODE V")
        convoy.kill = "T"
    stays = mind.own_city(script.here) and plans.exposed(mind, script.here)
    if mind.nature.horizon and convoy.kill == "T" and not stays and script.left > script.moves + 2:
        # On the march a fifth of the fire is worth more than the men it would hit.
        script.act("KILL MODE N")
        convoy.kill = "N"


def _hunt(mind: Mind, script: Script) -> None:
    """Hunt where an enemy is or may be, when the ground and the fuel allow it."""
    if script.troops < 10 or not mind.nature.hunts or not _prey(mind, script):
        return
    terrain = TERRAINS[mind.view.atlas[script.here].terrain]
    cost = max(1, script.rate * terrain.fuel_pct // 10_000)
    if mind.stock["fuel"] >= cost and not (script.convoy.type == "amphibious" and terrain.rough):
        mind.stock["fuel"] -= cost
        script.act("HUNT")


def _prey(mind: Mind, script: Script) -> bool:
    """Return whether an enemy convoy is here, or so near that it may have come closer in hiding."""
    if mind.danger(script.here):
        return True
    near = any(mind.danger(n) for n, _, _, _ in mind.movement.exits(script.kind, script.here))
    return near and mind.owns(script.here) and mind.chance(12, f"hunt:{script.number}")


def _in_town(mind: Mind, script: Script) -> None:
    """Do what a city makes possible: cure, hire, plant a spy, practice, celebrate."""
    convoy, here = script.convoy, script.here
    seen = mind.city(here)
    if seen is None:
        return
    need = -(-seen.population // 1000)
    if seen.plague >= 0 and mind.stock["vaccine"] >= need and mind.promise(f"cure:{here}"):
        script.act("CURE")
        mind.stock["vaccine"] -= need
    _hire(mind, script, seen)
    _plant(mind, script, seen)
    full = script.troops == script.capacity and script.capacity > 0
    fuel = script.rate * 5 // 100
    if "TRA" in convoy.experts and full and convoy.training < 90 and mind.stock["fuel"] > fuel * 4:
        mind.stock["fuel"] -= fuel
        script.act("PRACTICE")
    if full and convoy.morale < 40 and mind.stock["food"] > 3 * script.troops + mind.pool:
        mind.stock["food"] -= script.troops
        script.act("CELEBRATE")


def _plant(mind: Mind, script: Script, seen: SeenCity) -> None:
    """Leave a spy in a city that has none."""
    convoy, here = script.convoy, script.here
    if "SPY" not in convoy.experts or (seen.status == "owned" and not mind.chance(25, f"plant:{here}")):
        return
    if here not in mind.spied() and mind.promise(f"spy:{here}"):
        script.act("PLANT")
        convoy.experts = [e for e in convoy.experts if e != "SPY"]
        if seen.owner not in (0, mind.view.clan):
            mind.sabotage.append(here)


def _hire(mind: Mind, script: Script, seen: SeenCity) -> None:
    """Hire an expert: in an own major city the one most liked, elsewhere the one of its guild."""
    convoy = script.convoy
    if len(convoy.experts) >= 6 or len(mind.convoys) < 3:
        return
    room = figures.capacity(convoy)
    price = EXPERT_COST * (2 if room >= 30 else 4) + 8_000 * len(convoy.experts)
    if mind.money < price:
        return
    if seen.status == "owned" and mind.view.atlas[script.here].major:
        liked = (e for e in mind.nature.experts if e not in convoy.experts and e != "SPY")
        choice = next(liked, "")
        order = f"HIRE {choice}"
    else:
        choice = seen.guild if _wants_guild(mind, script, seen.guild) else ""
        order = "HIRE"
    if choice and mind.pay(EXPERT_COST):
        script.act(order)
        convoy.experts = [*convoy.experts, choice]


def _wants_guild(mind: Mind, script: Script, guild: str) -> bool:
    """Whether an expert of a guild would be of use and there is money enough to spare for it."""
    convoy = script.convoy
    if not guild or guild in convoy.experts or (guild == "PIL" and convoy.type != "air"):
        return False
    if guild == "SPY" and mind.money < 4 * EXPERT_COST:
        return False
    return guild in mind.nature.experts or mind.money > 8 * EXPERT_COST


def _road(mind: Mind, script: Script) -> None:
    """Build a road between two own hexes when there is a truck and money to spare."""
    if script.kind != "land" or not script.convoy.vehicles.get("truck") or mind.money < 60_000:
        return
    atlas, here = mind.view.atlas, script.here
    if not mind.owns(here) or script.left <= script.moves:
        return
    paved = mind.view.hexes[here].paved
    for other, direction, _, _ in mind.movement.exits("land", here):
        road = (atlas[here].roads | paved) >> direction & 1 or atlas[other].roads >> opposite(direction) & 1
        if road or not mind.owns(other) or atlas[other].terrain in WATER:
            continue
        cost = (
            PAVE_COST
            * (TERRAINS[atlas[here].terrain].parts_pct + TERRAINS[atlas[other].terrain].parts_pct)
            // 100
        )
        if mind.chance(15, "pave") and mind.pay(cost + 1):
            script.act(f"PAVE {DIRECTIONS[direction]}")
        return


# ---------------------------------------------------------------------- instead of roaming


def special(mind: Mind, script: Script) -> bool:
    """Give a convoy a task of its own; return False when it is to take land like all others."""
    convoy = script.convoy
    if convoy.health < _MOBILE:
        return True
    if convoy.type == "air":
        flights.fly(mind, script)
        return True
    if _divide(mind, script):
        return False
    if _razes(mind, script):
        return True
    if freight.runs(mind, script):
        return True
    if convoy.mode == "empty":
        script.act("CAPTURE")
        convoy.mode = "capture"
        script.capacity = figures.capacity(convoy)
        script.load()
    return _guards(mind, script)


def _divide(mind: Mind, script: Script) -> bool:
    """SPLIT a giant, ABSORB a dwarf."""
    convoy = script.convoy
    count = len(mind.own.convoys)
    if (
        convoy.type in ("land", "sea")
        and script.capacity > 120
        and count < 11
        and mind.chance(30, f"split:{script.number}")
    ):
        cost = CONVOY_COSTS[count]
        if mind.money > 2 * cost and mind.promise("split") and mind.pay(cost):
            script.act("SPLIT")
            script.troops //= 2
            script.capacity //= 2
            return True
    if count < 5:
        return False
    for number, other in mind.own.convoys.items():
        if (
            number > script.number
            and number in mind.convoys
            and other.hex == convoy.hex
            and other.type == convoy.type
            and figures.capacity(mind.convoys[number]) + script.capacity < 130
            and mind.chance(60, f"absorb:{number}")
            and mind.promise(f"absorb:{number}")
        ):
            script.act(f"ABSORB {number}")
            return True
    return False


def _razes(mind: Mind, script: Script) -> bool:
    """Raze a weak conquest with the enemy at the gates; return whether that was ordered.

    A planner burns only what pays nothing, and surely when a convoy was seen that is about to take it: the
    enemy then has to begin anew.
    """
    here = script.here
    if not mind.nature.raze_people or script.hidden or not mind.own_city(here) or here == mind.own.home:
        return False
    seen = mind.view.cities[here]
    weak = seen.population < mind.nature.raze_people and seen.troops < mind.nature.raze_men
    plans_ahead = bool(mind.nature.horizon)
    if not weak or len(mind.view.own_cities) < (2 if plans_ahead else 4):
        return False
    lost = plans_ahead and any(mind.danger(n) for n in within(here, _AT_THE_GATES))
    if lost or (works.threatened(mind, here) and mind.chance(mind.nature.raze_pct, f"raze:{here}")):
        script.act("RAZE")
        if plans_ahead:
            mind.doubtful[here] = None
    return False


def _guards(mind: Mind, script: Script) -> bool:
    """Stay as a guard in a city that is about to be attacked and has few men of its own."""
    here = script.here
    if script.kind == "air" or not mind.own_city(here) or not mind.nature.guards:
        return False
    seen = mind.view.cities[here]
    near = [n for n, _, _, _ in mind.movement.exits(script.kind, here) if mind.danger(n)]
    if near and seen.troops < 40 and script.troops >= 15 and mind.promise(f"guard:{here}"):
        script.act("GUARD")
        return True
    return False


# ---------------------------------------------------------------------- at the end of a convoy's turn


def after(mind: Mind, script: Script) -> None:
    """Use the lines left over at the end of the way."""
    convoy, here = script.convoy, script.here
    if script.left <= 0 or script.hidden or convoy.mode == "empty":
        return
    if mind.nature.horizon and _stands_guard(mind, script):
        return
    threat = any(mind.danger(n) for n, _, _, _ in mind.movement.exits(script.kind, here))
    fuel = 0 if convoy.type == "military" else max(1, script.rate * 4 // 100)
    rough = convoy.type == "amphibious" and TERRAINS[mind.view.atlas[here].terrain].rough
    if (
        (threat or convoy.type == "military")
        and not rough
        and mind.stock["fuel"] > fuel * 5
        and script.troops > 8
    ):
        mind.stock["fuel"] -= fuel
        script.act("PATROL")
        return
    if script.troops < 2 and threat and mind.owner(here) not in (0, mind.view.clan):
        script.act("RECON")


def _stands_guard(mind: Mind, script: Script) -> bool:
    """Order a convoy that ends its turn in an own city to guard it: that costs a line and no move."""
    here = script.here
    held = mind.own_city(here) or (here in mind.taken_cities and here not in mind.doubtful)
    if held and script.troops >= 8:
        if "GUN" in script.convoy.experts and script.convoy.kill == "N" and script.left > 1:
            if plans.exposed(mind, here):
                # It is men who take a city: a guard aims at those.
                script.act("KILL MODE T")
        script.act("GUARD")
        return True
    return False
