"""Plague in convoys and cities: infection, healing, cures, gifts, outbreaks (CC-PLG, D-30 to D-33, D-119)."""

from engine.games.conquest.context import Turn
from engine.games.conquest.events import (
    AidFailed,
    CityChanged,
    CityCured,
    ConvoyHealed,
    ConvoyInfected,
    GiftReceived,
    PlagueBrokeOut,
    TroopsLeftSick,
    VehiclesJoined,
)
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import City, Clan, Convoy, State
from engine.games.conquest.tables import (
    GIFT,
    GIFT_ROWS,
    NUMBERS,
    PLAGUE_CITY,
    PLAGUE_CONVOY,
    STATS,
    pair,
    row_at,
)
from engine.games.conquest.versions import AID_TELLS_OF_ITS_FAILURE
from engine.games.conquest.world import World
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.dice import Roller
from engine.kernel.events import Event
from engine.kernel.hexgrid import near

_TOO_SICK: int = STATS["troops_desert_below_health"]


# ---------------------------------------------------------------------- convoys


def pulse_end(turn: Turn, convoys: list[Convoy]) -> None:
    """Worsen infected convoys; healthy ones in an ill city's hex may catch it (D-32, D-191)."""
    loss: int = PLAGUE_CONVOY["pulse_loss"]
    cities = turn.world.cities
    for convoy in convoys:
        if convoy.health < 100:
            convoy.health = max(0, convoy.health - loss)
            continue
        city = cities.get(convoy.hex)
        if city is None or city.plague < 0:
            continue
        doctor = "DOC" in convoy.experts
        chance: int = PLAGUE_CONVOY["infect_doctor_pct" if doctor else "infect_pct"]
        label = f"infect:{convoy.number}"
        if turn.dice.chance(chance, label):
            convoy.health -= turn.dice.between(*pair(PLAGUE_CONVOY, "first_loss"), label)
            turn.emit(ConvoyInfected(convoy=convoy.number, hex=convoy.hex, health=convoy.health))


def heal(turn: Turn) -> None:
    """Heal convoys by number, wherever they are; then those below 75% lose their troops.

    CC-PLG-07 to -10.
    """
    clan = turn.clan
    for number in sorted(clan.convoys):
        convoy = clan.convoys[number]
        if convoy.health < 100 and clan.vaccine:
            _heal_one(turn, clan, convoy)
    for number in sorted(clan.convoys):
        convoy = clan.convoys[number]
        if convoy.health < _TOO_SICK and convoy.troops:
            turn.emit(TroopsLeftSick(convoy=number, troops=convoy.troops, health=convoy.health))
            turn.march(convoy).deserted = True
            convoy.troops = 0


def vaccine_need(convoy: Convoy) -> int:
    """Return the vaccine that brings a convoy back to full health (D-30)."""
    share = 100 - figures.expert_pct(convoy, "DOC")
    return max(1, figures.ceil_div(figures.size(convoy) * (100 - convoy.health) * share, 10_000))


def _heal_one(turn: Turn, clan: Clan, convoy: Convoy) -> None:
    need = vaccine_need(convoy)
    if clan.vaccine >= need:
        used = need
        convoy.health = 100
    else:
        used = clan.vaccine
        share = 100 - figures.expert_pct(convoy, "DOC")
        convoy.health += used * 10_000 // (figures.size(convoy) * share)
    clan.spend("vaccine", used, "healing")
    turn.emit(ConvoyHealed(convoy=convoy.number, vaccine=used, health=convoy.health))


# ---------------------------------------------------------------------- cures


def cure_need(convoy: Convoy, city: City) -> int:
    """Return the vaccine to cure a city, less the Doctor's share, rounded up (CC-ORDER-CURE-01)."""
    base = figures.ceil_div(city.population, int(NUMBERS["cure_people_per_vaccine"]))
    return figures.ceil_div(base * (100 - figures.expert_pct(convoy, "DOC")), 100)


def cure(turn: Turn, convoy: Convoy) -> OrderResult:
    """CURE: certain with enough vaccine, else nothing is used (CC-ORDER-CURE)."""
    city = turn.city(convoy.hex)
    if city is None:
        return refused("not_here", hex=convoy.hex)
    if city.plague < 0:
        return refused("status", city=city.name)
    need = cure_need(convoy, city)
    if turn.clan.vaccine < need:
        return refused("no_vaccine", need=need, left=turn.clan.vaccine)
    turn.clan.spend("vaccine", need, "cures")
    city.plague, city.cured = -1, True
    turn.emit(CityCured(convoy=convoy.number, hex=convoy.hex, city=city.name, vaccine=need))
    _gift(turn, convoy, city)
    return done(vaccine=need)


def aid(turn: Turn, convoy: Convoy) -> None:
    """Cure an ill city entered with AID ON, as CURE would (D-120)."""
    city = turn.city(convoy.hex)
    if city is None or city.plague < 0:
        return
    need, left = cure_need(convoy, city), turn.clan.vaccine
    if left < need and turn.state.rules >= AID_TELLS_OF_ITS_FAILURE:
        turn.emit(AidFailed(convoy=convoy.number, hex=convoy.hex, city=city.name, need=need, left=left))
    cure(turn, convoy)


def _gift(turn: Turn, convoy: Convoy, city: City) -> None:
    label = f"gift:{convoy.hex:04d}"
    row = row_at(GIFT_ROWS, turn.dice.between(1, 100, label))
    k = figures.ceil_div(city.population, GIFT["people_per_k"])
    if row.result == "nothing":
        return
    if row.result == "vehicle":
        cls = "small" if k <= GIFT["small_to_k"] else "medium" if k <= GIFT["medium_to_k"] else "troop"
        key = figures.class_key(convoy.type, cls)
        figures.add_vehicles(convoy, key, 1)
        turn.emit(VehiclesJoined(convoy=convoy.number, vehicle=key, count=1, source="cure", hex=convoy.hex))
        return
    amount = k * turn.dice.between(*row.amount, label)
    turn.clan.gain(row.result, amount, "gifts")
    turn.emit(GiftReceived(convoy=convoy.number, hex=convoy.hex, item=row.result, amount=amount))


# ---------------------------------------------------------------------- the end of a game turn


def infect_city(city: City) -> None:
    """Infect a city; its counter starts at 0 (D-31)."""
    city.plague = max(city.plague, 0)


def game_turn_cities(world: World, dice: Roller, events: list[Event]) -> None:
    """Run deaths and remissions, then outbreaks, in hex order (D-31)."""
    state = world.state
    healthy = [number for number in sorted(state.cities) if state.cities[number].plague < 0]
    for number in sorted(state.cities):
        city = state.cities[number]
        if city.plague < 0:
            continue
        label = f"plague:{number:04d}"
        hospital = towns.has(world, city, "HOS")
        pct = dice.between(*pair(PLAGUE_CITY, "deaths_hospital_pct" if hospital else "deaths_pct"), label)
        before = city.population
        towns.kill_people(city, city.population * pct // 100)
        city.plague += 1
        if city.owner:
            events.append(
                CityChanged(
                    hex=number,
                    city=city.name,
                    before=before,
                    after=city.population,
                    cause="plague" if hospital else "loss",
                    audience=(city.owner,),
                )
            )
        elif dice.chance(int(PLAGUE_CITY["uncontrolled_remission_pct"]), label):
            city.plague = -1
    if not state.calm and state.turn >= int(PLAGUE_CITY["first_turn"]):
        _outbreaks(world, healthy, dice, events)


def _outbreaks(world: World, healthy: list[int], dice: Roller, events: list[Event]) -> None:
    """Infect cities that were healthy before this step; near cities as they stood before (D-31)."""
    state = world.state
    ill = [number for number in sorted(state.cities) if state.cities[number].plague >= 0]
    near_hexes: int = PLAGUE_CITY["near_hexes"]
    cap: int = PLAGUE_CITY["per_mille_cap"]
    for number in healthy:
        city = state.cities[number]
        if state.turn < city.immune_until:
            continue
        fell = dice.below(1000, f"outbreak:{number:04d}")
        if fell >= cap:
            # Nearly always; illness in the neighbourhood cannot change that.
            continue
        close = len(near(ill, number, near_hexes))
        chance: int = PLAGUE_CITY["per_mille_base"]
        if city.population * 100 > towns.most_people(world, city) * int(PLAGUE_CITY["crowded_pct"]):
            chance += int(PLAGUE_CITY["per_mille_crowded"])
        chance += int(PLAGUE_CITY["per_mille_near"]) * min(close, int(PLAGUE_CITY["near_max"]))
        if fell < min(chance, cap):
            infect_city(city)
            if city.owner and towns.hospital_works(world, city):
                events.append(PlagueBrokeOut(hex=number, city=city.name, audience=(city.owner,)))


def game_turn_convoys(state: State) -> None:
    """Take 10 health from infected convoys at each game turn end (D-32)."""
    loss: int = PLAGUE_CONVOY["game_turn_loss"]
    for clan in state.clans.values():
        for convoy in clan.convoys.values():
            if convoy.health < 100:
                convoy.health = max(0, convoy.health - loss)
