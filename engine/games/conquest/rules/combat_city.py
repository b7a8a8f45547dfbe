"""City assaults, garrisons of captured cities, GUARD (CC-COMBAT-CITY, D-99, D-107 to D-111)."""

from collections.abc import Sequence

from engine.games.conquest.battle_events import BattleHeard, CityAssaulted, CityLost
from engine.games.conquest.context import Turn
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import combat_convoy, deciding, guarding, radio, refusals
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules.spotting import remember_lost_city
from engine.games.conquest.state import City, Convoy
from engine.games.conquest.tables import (
    CITY_COMBAT,
    CITY_RULES,
    FORTS,
    LEAST_TO_HIT_PCT,
    MORALE,
    WEAPON_RULES,
    pair,
)
from engine.games.conquest.versions import FIGHTS_TELL_WHAT_DECIDED_THEM
from engine.kernel.answers import OrderResult, done, partly, refused

_ROUND_DEATHS = pair(CITY_COMBAT, "round_population_loss")
_ROUND_DEATHS_SHELTER = pair(CITY_COMBAT, "round_population_loss_shelter")
_SACK = pair(CITY_COMBAT, "capture_population_loss_pct")
_SACK_SHELTER = pair(CITY_COMBAT, "capture_population_loss_shelter_pct")
_TOKEN = pair(CITY_COMBAT, "token_garrison_vigilance_order")
_SURE = 100
_MEN_A_RIFLE: int = WEAPON_RULES["rifle_capacity_per"]
_RIFLE_PCT: int = WEAPON_RULES["rifle_to_hit_pct"]
# One rifle or claymore in this number is lost: "1/50" in the book.
_RIFLE_LOSS = int(WEAPON_RULES["rifle_loss_per_hit"].partition("/")[2])
_CLAYMORE_LOSS = int(WEAPON_RULES["claymore_loss_per_round"].partition("/")[2])
_GRENADE_KILLS = pair(WEAPON_RULES, "grenade_hit_kills")


def guards(turn: Turn, number: int) -> list[Convoy]:
    """Return convoys guarding a hex's city against this clan: the owner's first, by number, then others."""
    city = turn.world.cities[number]
    found = [c for c in turn.world.convoys_at(number) if c.guard and c.clan != turn.clan.number]
    return sorted(found, key=lambda c: (c.clan != city.owner, c.clan, c.number))


def to_hit(turn: Turn, convoy: Convoy, men: int) -> int:
    """Return the attacker's percentage this round (CC-COMBAT-CITY-01 to -03)."""
    return _with_rifles(_steady_to_hit(turn, convoy), min(convoy.rifles, men // _MEN_A_RIFLE))


def _with_rifles(steady: int, fired: int) -> int:
    return max(LEAST_TO_HIT_PCT, steady + fired * _RIFLE_PCT)


def _steady_to_hit(turn: Turn, convoy: Convoy) -> int:
    """Return the part of the percentage that an assault does not change."""
    pct: int = CITY_COMBAT["attacker_base_pct"]
    sergeant = "SER" in convoy.experts
    police = turn.march(convoy).police
    pct += int(CITY_COMBAT["sergeant_pct"]) if sergeant else 0
    pct += int(CITY_COMBAT["police_station_pct"]) if police else 0
    pct += int(CITY_COMBAT["both_pct"]) if sergeant and police else 0
    return pct + figures.steps(convoy.training) + figures.steps(convoy.morale) - figures.health_points(convoy)


def city_to_hit(turn: Turn, city: City) -> int:
    """Return the defender's percentage: level, Shelter, claymores (CC-COMBAT-CITY-05)."""
    pct = FORTS[city.fort].to_hit + city.claymores * int(CITY_RULES["claymore_city_to_hit_pct"])
    if towns.has(turn.world, city, "SHE"):
        pct += int(CITY_RULES["shelter_to_hit_pct"])
    return max(LEAST_TO_HIT_PCT, pct)


def _weighed(turn: Turn, convoy: Convoy, city: City, men: int, defenders: int) -> deciding.Assault:
    """Return an assault as it begins, to be judged when it is over."""
    spirit = figures.steps(convoy.training) + figures.steps(convoy.morale)
    illness = figures.health_points(convoy)
    rifles = min(convoy.rifles, men // _MEN_A_RIFLE) * _RIFLE_PCT
    shelter = int(CITY_RULES["shelter_to_hit_pct"]) if towns.has(turn.world, city, "SHE") else 0
    return deciding.Assault(
        men=men,
        hit=to_hit(turn, convoy, men),
        grenades=convoy.grenades,
        defenders=defenders,
        city_hit=city_to_hit(turn, city),
        spirit=spirit,
        leaders=_steady_to_hit(turn, convoy) - int(CITY_COMBAT["attacker_base_pct"]) - spirit + illness,
        rifles=rifles,
        illness=illness,
        walls=FORTS[city.fort].to_hit - FORTS[min(FORTS)].to_hit,
        shelter=shelter,
        claymores=city.claymores * int(CITY_RULES["claymore_city_to_hit_pct"]),
    )


def assault(turn: Turn, convoy: Convoy, wanted: int | None) -> OrderResult:
    """ATTACK: all troops, or ``wanted`` of them, until one side has none left (CC-ORDER-ATTACK, D-258)."""
    world, clan = turn.world, turn.clan
    number = convoy.hex
    city = turn.city(number)
    if convoy.hidden:
        return refused("hidden")
    if city is None:
        return refused("not_here", hex=number)
    if city.owner == clan.number:
        return refused("status", city=city.name)
    if city.owner in clan.allies:
        return refused("ally", clan=city.owner, city=city.name)
    if wanted is not None and wanted < 1:
        return refusals.not_positive(wanted)
    if not convoy.troops:
        return refused("no_stock")
    for guard in guards(turn, number):
        # CC-ORDER-GUARD-03: guarding convoys in the open must be beaten first.
        if world.alive(guard) and not guard.hidden and guard.clan not in clan.allies:
            combat_convoy.meet(turn, convoy, guard, cause="guard")
            if not world.alive(convoy) or convoy.hidden:
                return refused("hidden", why="driven_off", city=city.name)
    if not convoy.troops:
        return refused("no_stock", why="fallen", city=city.name)
    men = convoy.troops if wanted is None else min(wanted, convoy.troops)
    fought = _fight(turn, convoy, city, men)
    # D-258: with more wanted than there are, all of them attack.
    return (
        fought
        if wanted is None or men == wanted
        else partly("no_stock", why="short", wanted=wanted, had=men, **fought.params)
    )


def _fight(turn: Turn, convoy: Convoy, city: City, men: int) -> OrderResult:
    dice, world, number = turn.dice, turn.world, convoy.hex
    label = f"city:{number:04d}"
    defending = [guard for guard in guards(turn, number) if guard.troops]
    sent, defenders = men, city.troops + sum(guard.troops for guard in defending)
    shelter = towns.has(world, city, "SHE")
    weighed = _weighed(turn, convoy, city, men, defenders)
    rifles, grenades, claymores = convoy.rifles, convoy.grenades, city.claymores
    rounds, men, left = _rounds(turn, convoy, city, men, defenders)
    people = _kill_people(turn, city, rounds, label, shelter=shelter)
    _lose_defenders(city, defending, defenders - left)
    convoy.troops -= sent - men
    taken = men > 0
    owner, garrison = city.owner, 0
    used, thrown = claymores - city.claymores, grenades - convoy.grenades
    if not thrown:
        weighed = weighed._replace(grenades=0)
    if taken:
        sack = dice.between(*(_SACK_SHELTER if shelter else _SACK), f"{label}:sack")
        people += towns.kill_people(city, city.population * sack // 100)
        garrison = _take(turn, convoy, city, men)
    else:
        _be_driven_back(turn, convoy, city, label)
    if rounds:
        # D-259: without a round nobody learns; the men who stood guard have survived it too.
        for learner in (convoy, *defending):
            figures.learn_from_battle(learner)
    turn.emit(
        CityAssaulted(
            hex=number,
            city=city.name,
            clan=turn.clan.number,
            convoy=convoy.number,
            owner=owner,
            taken=taken,
            rounds=rounds,
            sent=sent,
            lost=sent - men,
            defenders=defenders,
            defenders_lost=defenders - left,
            to_hit=weighed.hit,
            city_to_hit=weighed.city_hit,
            rifles_lost=rifles - convoy.rifles,
            grenades_used=thrown,
            claymores_used=used,
            people_killed=people,
            garrison=garrison,
            decided=deciding.assault(weighed, taken=taken) if rounds and _tells_cause(turn) else (),
        ),
        owner,
        *(guard.clan for guard in defending),
    )
    _spread_word(turn, city, number, owner, [guard.clan for guard in defending], taken=taken)
    return done(taken=taken, hex=number, lost=sent - men)


def _kill_people(turn: Turn, city: City, rounds: int, label: str, *, shelter: bool) -> int:
    """Return how many people of the city die in the rounds of an assault."""
    if not rounds:
        return 0
    # Each round has its dead; nothing before the end asks how many, so they are counted in one go.
    low, high = _ROUND_DEATHS_SHELTER if shelter else _ROUND_DEATHS
    fallen = rounds * (low - 1) + turn.dice.roll(rounds, high - low + 1, f"{label}:people")
    return towns.kill_people(city, fallen)


def _lose_defenders(city: City, defending: Sequence[Convoy], dead: int) -> None:
    """Take the dead from the guarding convoys first, then from the garrison."""
    for guard in defending:
        gone = min(guard.troops, dead)
        guard.troops -= gone
        dead -= gone
    city.troops -= dead


def _be_driven_back(turn: Turn, convoy: Convoy, city: City, label: str) -> None:
    """Make the city hostile and lower the spirit of a convoy whose assault has failed."""
    city.hostile = sorted({*city.hostile, turn.clan.number})
    guarding.stand_down(turn, convoy.hex, turn.clan.number, "attacked")
    turn.march(convoy).failed_attack = True
    low, high = pair(MORALE, "failed_city_attack")
    figures.lower_morale(convoy, turn.dice.between(-high, -low, f"{label}:morale"))


def _spread_word(
    turn: Turn, city: City, number: int, owner: int, guards: Sequence[int], *, taken: bool
) -> None:
    """Tell the owner and everybody who listens how an assault has ended."""
    if owner:
        combat_convoy.introduce_both(turn, owner, number)
    if taken:
        turn.tell(CityLost(hex=number, city=city.name, clan=turn.clan.number), owner)
    heard = BattleHeard(
        what="assault",
        hex=number,
        clan=turn.clan.number,
        other=owner,
        city=city.name,
        result="won" if taken else "lost",
    )
    radio.broadcast(turn, heard, owner, *guards)


def _tells_cause(turn: Turn) -> bool:
    return turn.state.rules >= FIGHTS_TELL_WHAT_DECIDED_THEM


def _rounds(turn: Turn, convoy: Convoy, city: City, men: int, left: int) -> tuple[int, int, int]:
    """Fight rounds until one side is gone; return their number, the men and the defenders left.

    CC-COMBAT-CITY-04: rifles, grenades and claymores are used up on the way; the caller looks after the dead.
    Half of a war's throws are made here.
    """
    dice, label = turn.dice, f"city:{convoy.hex:04d}"
    attack, defend = dice.odds(f"{label}:attack"), dice.odds(f"{label}:defend")
    rifle, claymore = dice.odds(f"{label}:rifle", _RIFLE_LOSS), dice.draws(f"{label}:claymore")
    strike, kills = dice.odds(f"{label}:grenade"), dice.spans(*_GRENADE_KILLS, f"{label}:grenade")
    missed: int = WEAPON_RULES["grenade_miss_kills"]
    every: int = WEAPON_RULES["grenade_every_rounds"]
    steady, q = _steady_to_hit(turn, convoy), city_to_hit(turn, city)
    rifles, grenades, claymores, rounds = convoy.rifles, convoy.grenades, city.claymores, 0
    fired = min(rifles, men // _MEN_A_RIFLE)
    p = _with_rifles(steady, fired)
    while men > 0 and left > 0:
        rounds += 1
        felled = attack(p)
        if grenades and rounds % every == 0:
            grenades -= 1
            felled += kills() if strike(min(p, _SURE)) else missed
        left -= felled
        losses = defend(q)
        if losses and rifles:
            for _ in range(min(men, losses)):
                if rifle(1):
                    rifles -= 1
                    if not rifles:
                        break
            if rifles < fired or men - losses < fired * _MEN_A_RIFLE:
                # Only as many fire as the men still left can carry.
                fired = min(rifles, (men - losses) // _MEN_A_RIFLE)
                p = _with_rifles(steady, fired)
        men -= losses
        if claymores and claymore(_CLAYMORE_LOSS) == 0:
            claymores = city.claymores = claymores - 1
            q = city_to_hit(turn, city)
    convoy.rifles, convoy.grenades = rifles, grenades
    return rounds, max(0, men), max(0, left)


def _take(turn: Turn, convoy: Convoy, city: City, survivors: int) -> int:
    """Take the city (D-156); return the garrison left behind (D-110, D-111, D-251)."""
    world, clan, dice = turn.world, turn.clan, turn.dice
    number = convoy.hex
    remember_lost_city(world, number, clan.number)
    guards = guarding.on_guard(turn, number)
    world.own_city(number, clan.number)
    guarding.tell_ended(turn, number, guards, "taken")
    turn.taken_cities.append(number)
    city.hostile = []
    city.claymores = 0
    city.troops = 0
    city.income_cut, city.false_spotting = 0, False
    garrison = dice.between(*_TOKEN, f"city:{number:04d}:token")
    if "POL" in convoy.experts and clan.vigilance:
        garrison = max(garrison, FORTS[city.fort].capacity * clan.vigilance // 100)
    garrison = min(garrison, survivors)
    convoy.troops -= garrison
    city.troops = garrison
    figures.raise_morale(convoy, dice.between(*pair(MORALE, "capture_city"), f"city:{number:04d}:morale"))
    return garrison
