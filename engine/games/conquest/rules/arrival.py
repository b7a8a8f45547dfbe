"""What happens when a convoy enters a hex or PAUSEs in it, in the order of CC-TURN-13 (D-180)."""

from engine.games.conquest.context import Turn
from engine.games.conquest.events import (
    CityFound,
    ClanMet,
    ConvoyPassed,
    PlagueSeen,
    SpiritRaised,
    VehiclesJoined,
)
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import combat_convoy, combat_hex, loading, loot, plague, trade
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import SPECIALS


def arrive(turn: Turn, convoy: Convoy) -> None:
    """Do what arrival brings: battles, hex attack, scavenging, structures, DROPOFF, AID, loading."""
    see(turn, convoy)
    company = not turn.world.alone(convoy)
    announce(turn, convoy, company=company)
    if company:
        combat_convoy.enter(turn, convoy)
        if not turn.world.alive(convoy):
            return
    if not convoy.hidden:
        if convoy.mode == "capture":
            combat_hex.attack(turn, convoy)
        scavenge(turn, convoy)
        if "MER" in convoy.experts:
            trade.sell_on_entry(turn, convoy)
        if convoy.aid:
            plague.aid(turn, convoy)
    loading.load(turn, convoy)


def see(turn: Turn, convoy: Convoy) -> None:
    """Put the hex and its city on the lists; a city met for the first time shows its goods (CC-CITY-25)."""
    number = convoy.hex
    turn.show_hex(number)
    city = turn.city(number)
    if city is None:
        return
    if number not in turn.clan.met_cities:
        turn.clan.met_cities.append(number)
        turn.emit(CityFound(hex=number, city=city.name, produces=city.produces, needs=city.needs))
    if city.plague >= 0 and "DOC" in convoy.experts:
        turn.emit(PlagueSeen(hex=number, city=city.name))


def announce(turn: Turn, convoy: Convoy, *, company: bool) -> None:
    """Tell owners of the hex of the convoy (D-68) and introduce clans that meet, both ways (D-146).

    ``company``: whether other convoys stand there.
    """
    world, number, me = turn.world, convoy.hex, turn.clan.number
    place = world.hexes[number]
    met: dict[int, None] = {}
    if place.owner not in (0, me):
        met[place.owner] = None
        if convoy.mode in ("capture", "empty"):
            turn.tell(
                ConvoyPassed(hex=number, clan=me, type=convoy.type, size=figures.size_word(convoy)),
                place.owner,
            )
    city = world.cities.get(number)
    if city is not None and city.owner not in (0, me):
        met[city.owner] = None
    if company:
        for other in world.convoys_at(number):
            if other.clan != me and not other.hidden:
                met[other.clan] = None
    for clan in sorted(met):
        introduce(turn, clan, number)


def introduce(turn: Turn, clan: int, number: int) -> None:
    """Show the clan met to this one (D-146)."""
    other = turn.world.clans[clan]
    turn.emit(
        ClanMet(
            clan=clan,
            name=other.name,
            slogan=other.slogan,
            phone=other.phone if other.phone_on else "",
            hex=number,
        )
    )


def scavenge(turn: Turn, convoy: Convoy) -> None:
    """Apply Scout's looting, Junkyard, Racetrack, Rec Center and Police Station (CC-TURN-13, D-55)."""
    number, dice = convoy.hex, turn.dice
    place = turn.world.hexes[number]
    if "SCO" in convoy.experts and convoy.mode != "recon":
        loot.search(turn, convoy, by_order=False)
    yard = turn.city(number) if number in turn.waiting_cars else None
    # The city may have been razed since the Income Phase, and retaken; then the car is gone (D-53).
    standing = yard is not None and yard.owner == turn.clan.number and towns.has(turn.world, yard, "JUN")
    if convoy.type == "land" and standing:
        turn.waiting_cars.remove(number)
        _join(turn, convoy, figures.class_key("land", "small"), "junkyard")
    if not place.special or place.owner != turn.clan.number:
        return
    march = turn.march(convoy)
    if place.special == "RAC" and number in turn.waiting_scouts:
        turn.waiting_scouts.remove(number)
        _join(turn, convoy, figures.class_key(convoy.type, "scout"), "racetrack")
    if place.special == "POL":
        # The combat bonus needs a visit; the lesson comes once a turn and station (CC-SPEC-14, -15).
        march.police = True
    if place.special in ("REC", "POL") and number not in march.visited:
        march.visited.append(number)
        special = SPECIALS[place.special].name.lower().replace(" ", "_")
        if place.special == "REC":
            points = figures.raise_morale(
                convoy, dice.between(*_visit("REC", "morale"), f"visit:{number:04d}")
            )
            turn.emit(
                SpiritRaised(convoy=convoy.number, what="morale", points=points, place=special, hex=number)
            )
        else:
            points = figures.raise_training(
                convoy, dice.between(*_visit("POL", "training"), f"visit:{number:04d}")
            )
            turn.emit(
                SpiritRaised(convoy=convoy.number, what="training", points=points, place=special, hex=number)
            )


def _visit(abbr: str, what: str) -> tuple[int, int]:
    return loot.VISITS[abbr][what]


def _join(turn: Turn, convoy: Convoy, key: str, source: str) -> None:
    figures.add_vehicles(convoy, key, 1)
    turn.emit(VehiclesJoined(convoy=convoy.number, vehicle=key, count=1, source=source, hex=convoy.hex))


def doctor_sees(turn: Turn) -> None:
    """Report the plague of cities where a Doctor stands at the turn's end (CC-EXPERT-12)."""
    for convoy in turn.clan.convoys.values():
        city = turn.city(convoy.hex)
        if city is not None and city.plague >= 0 and "DOC" in convoy.experts:
            turn.emit(PlagueSeen(hex=convoy.hex, city=city.name))
