"""FISH, HIRE, CELEBRATE, PRACTICE, GUARD, PATROL, HUNT (their CC-ORDER rules)."""

from engine.games.conquest.context import Turn
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import combat_convoy, movement, refusals
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules.stock import can_pay_fuel, dealer_buys
from engine.games.conquest.state import City, Convoy
from engine.games.conquest.tables import EXPERT_COST, NUMBERS, pair
from engine.kernel.answers import OrderResult, done, refused


def fish(turn: Turn, convoy: Convoy) -> OrderResult:
    """Catch fish: once a fishery and turn, for the first sea convoy there (CC-ORDER-FISH)."""
    if convoy.type != "sea":
        return refused("terrain", type=convoy.type)
    if convoy.hidden:
        return refused("hidden")
    if convoy.mode == "recon":
        return refused("mode")
    if turn.world.hexes[convoy.hex].special != "FIS":
        return refused("not_here", hex=convoy.hex)
    if convoy.hex in turn.fished:
        return refused("limit", hex=convoy.hex)
    turn.fished.append(convoy.hex)
    base = min(int(NUMBERS["fish_max"]), figures.size(convoy))
    catch = base * (100 + figures.expert_pct(convoy, "GOU")) // 100
    turn.clan.gain("food", catch, "fishing")
    return done(food=catch)


def hire(turn: Turn, convoy: Convoy, expert: str) -> OrderResult:
    """Hire an expert for $10,000 (CC-ORDER-HIRE, CC-ERR-08)."""
    world, clan, city = turn.world, turn.clan, turn.city(convoy.hex)
    place = world.hexes[convoy.hex]
    if convoy.hidden:
        return refused("hidden")
    university = place.special == "UNI" and place.owner == clan.number
    if city is None and not university:
        return refused("not_here", hex=convoy.hex)
    guild = city is not None and bool(city.guild) and towns.friendly(world, city, clan.number)
    if university and not expert and not guild:
        return refused("syntax", why="name_expert")
    if not university and city is not None:
        absent = _not_for_hire(turn, city, expert)
        if absent is not None:
            return absent
    wanted = expert or (city.guild if city is not None else "")
    if wanted == "PIL" and convoy.type != "air":
        return refused("expert", expert="PIL")
    if wanted in convoy.experts:
        return refused("duplicate", expert=wanted)
    if clan.money < EXPERT_COST:
        return refusals.no_money(clan, EXPERT_COST)
    clan.spend("money", EXPERT_COST, "experts")
    convoy.experts = [*convoy.experts, wanted]
    return done(expert=wanted, cost=EXPERT_COST)


def _not_for_hire(turn: Turn, city: City, expert: str) -> OrderResult | None:
    """Return why a city without a university's help has no such expert for the clan; None: it has."""
    unfriendly = refusals.not_friendly(turn, city)
    if unfriendly is not None:
        return unfriendly
    if not expert and not city.guild:
        return refused("status", why="no_guild", city=city.name)
    if expert and expert != city.guild and not (city.major and city.owner == turn.clan.number):
        return refused("status", why="other_guild", guild=city.guild, city=city.name)
    return None


def _place_refused(turn: Turn, convoy: Convoy, special: str) -> OrderResult | None:
    """Refuse a place that is neither a friendly city nor an owned hex with that special structure."""
    place = turn.world.hexes[convoy.hex]
    if place.special == special and place.owner == turn.clan.number:
        return None
    city = turn.city(convoy.hex)
    if city is None:
        return refused("not_here", hex=convoy.hex)
    return refusals.not_friendly(turn, city)


def _full(convoy: Convoy) -> bool:
    """Return whether a convoy is completely full of troops (D-177)."""
    room = figures.capacity(convoy)
    return room == 0 or (convoy.troops == room and convoy.mode != "empty")


def celebrate(turn: Turn, convoy: Convoy) -> OrderResult:
    """Celebrate: +10-15 morale, more in a city taken this turn (CC-ORDER-CELEBRATE, CC-ERR-09)."""
    march, clan = turn.march(convoy), turn.clan
    if convoy.hidden:
        return refused("hidden")
    if march.celebrated:
        return refused("limit")
    elsewhere = _place_refused(turn, convoy, "REC")
    if elsewhere is not None:
        return elsewhere
    if not _full(convoy):
        return refusals.not_full(convoy, figures.capacity(convoy))
    if convoy.morale >= figures.FULL:
        return refused("status", why="morale", morale=convoy.morale)
    food = figures.celebrate_food(convoy)
    dealer_buys(turn.world, clan, convoy, "food", food, whole=True, turn=turn)
    if clan.food < food:
        return refused("no_food", food=food, left=clan.food)
    clan.spend("food", food, "celebrations")
    march.celebrated = True
    label = f"celebrate:{convoy.number}"
    points = turn.dice.between(*pair(NUMBERS, "celebrate_morale"), label)
    gained = figures.raise_morale(convoy, points)
    city = turn.city(convoy.hex)
    if city is not None and city.owner == clan.number and turn.world.fresh_city(city):
        bonus = turn.dice.between(*pair(NUMBERS, "celebrate_conquest_bonus"), label)
        gained += figures.raise_morale(convoy, bonus)
    return done(morale=gained, food=food)


def practice(turn: Turn, convoy: Convoy) -> OrderResult:
    """Practise: +10-15 training for five times the fuel (CC-ORDER-PRACTICE, CC-ERR-10)."""
    march = turn.march(convoy)
    if "TRA" not in convoy.experts:
        return refused("expert", expert="TRA")
    if convoy.hidden:
        return refused("hidden")
    if march.practiced:
        return refused("limit")
    elsewhere = _place_refused(turn, convoy, "POL")
    if elsewhere is not None:
        return elsewhere
    if not _full(convoy):
        return refusals.not_full(convoy, figures.capacity(convoy))
    if convoy.training >= figures.FULL:
        return refused("status", why="training", training=convoy.training)
    fuel = max(
        1, figures.fuel_sum(convoy) * figures.fuel_pct(convoy) * int(NUMBERS["practice_fuel_multiple"]) // 100
    )
    if not can_pay_fuel(turn, convoy, fuel):
        return refusals.no_fuel(turn.clan, fuel)
    turn.clan.spend("fuel", fuel, "practice")
    march.practiced = True
    points = turn.dice.between(*pair(NUMBERS, "practice_training"), f"practice:{convoy.number}")
    return done(training=figures.raise_training(convoy, points), fuel=fuel)


def guard(turn: Turn, convoy: Convoy) -> OrderResult:
    """Make the convoy's troops join a friendly city's defense (CC-ORDER-GUARD, CC-ERR-13)."""
    march, city = turn.march(convoy), turn.city(convoy.hex)
    if city is None:
        return refused("not_here", hex=convoy.hex)
    unfriendly = refusals.not_friendly(turn, city)
    if unfriendly is not None:
        return unfriendly
    if march.patrolled:
        return refused("limit", why="patrolling")
    march.guarded = convoy.guard = True
    convoy.patrol = False
    return done(hex=convoy.hex)


def _rough(turn: Turn, convoy: Convoy) -> bool:
    return (
        convoy.type == "amphibious" and turn.world.hexes[convoy.hex].terrain in movement.ROUGH_FOR_AMPHIBIOUS
    )


def patrol(turn: Turn, convoy: Convoy) -> OrderResult:
    """Make entering enemies stand a round; four times the fuel unless military (CC-ORDER-PATROL)."""
    march = turn.march(convoy)
    if convoy.hidden:
        return refused("hidden")
    if march.guarded or convoy.guard:
        return refused("limit", why="guarding")
    if _rough(turn, convoy):
        return refused("terrain", terrain=turn.world.hexes[convoy.hex].terrain)
    fuel = 0
    if convoy.type != "military":
        rate = figures.fuel_sum(convoy) * figures.fuel_pct(convoy)
        fuel = max(1, rate * int(NUMBERS["patrol_fuel_multiple"]) // 100)
        if not can_pay_fuel(turn, convoy, fuel):
            return refusals.no_fuel(turn.clan, fuel)
        turn.clan.spend("fuel", fuel, "patrols")
    march.patrolled = convoy.patrol = True
    return done(hex=convoy.hex, fuel=fuel)


def hunt(turn: Turn, convoy: Convoy) -> OrderResult:
    """Fight everybody in the hex, hidden or not; ends the hunter's own hiding (CC-ORDER-HUNT)."""
    march = turn.march(convoy)
    if convoy.hex in march.hunted:
        return refused("limit", why="here", hex=convoy.hex)
    if march.hunted and convoy.type != "military":
        return refused("limit", hex=march.hunted[-1])
    if _rough(turn, convoy):
        return refused("terrain", terrain=turn.world.hexes[convoy.hex].terrain)
    fuel = movement.entry_fuel(turn.world, convoy, convoy.hex)
    if not can_pay_fuel(turn, convoy, fuel):
        return refusals.no_fuel(turn.clan, fuel)
    turn.clan.spend("fuel", fuel, "hunts")
    march.hunted.append(convoy.hex)
    convoy.hidden = False
    return done(met=combat_convoy.hunt(turn, convoy), fuel=fuel)
