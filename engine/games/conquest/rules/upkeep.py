"""Post-turn maintenance and the other steps at the end of a player turn (CC-TURN-09, -12, D-141)."""

from engine.games.conquest.battle_events import ConvoyLost
from engine.games.conquest.context import Turn
from engine.games.conquest.events import GarrisonFilled, PartsUsed, RecruitsJoined, SpiritChanged
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules.combat_hex import refill_guards
from engine.games.conquest.rules.stock import dealer_buys
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import BUILDING_ROWS, MORALE, PARTS_ROLL, TRAINING, pair
from engine.games.conquest.world import is_water

_PEOPLE_PER_TROOP: int = BUILDING_ROWS["REC"]["people_per_troop"]


def maintain(turn: Turn) -> None:
    """Charge each convoy's parts bill, by number; scrap what is not paid (CC-RES-16, -19, D-29, D-247)."""
    clan = turn.clan
    for number in sorted(clan.convoys):
        convoy = clan.convoys[number]
        bill = turn.march(convoy).bill
        if not bill:
            continue
        roll = turn.dice.between(*PARTS_ROLL, f"parts:{number}")
        # bill is hundredths of a part x percent of terrain; roll and pct are percentages (D-197).
        need = figures.ceil_div(bill * roll * figures.parts_pct(convoy), 100 * 100 * 100 * 100)
        dealer_buys(turn.world, clan, convoy, "parts", need, whole=False, turn=turn)
        scrapped: dict[str, int] = {}
        while clan.parts < need and convoy.vehicles:
            key = figures.scrap_order(convoy)[0]
            clan.gain("parts", figures.scrap_parts(convoy, key), "scrapped")
            figures.take_vehicles(convoy, key, 1)
            scrapped[key] = scrapped.get(key, 0) + 1
        used = clan.lose("parts", need, "maintenance")
        turn.emit(PartsUsed(convoy=number, parts=used, scrapped=scrapped))
        if scrapped:
            figures.shed(clan, convoy, "scrapped")
            if not convoy.vehicles:
                turn.emit(
                    ConvoyLost(convoy=number, convoy_name=convoy.name, reason="scrapped", hex=convoy.hex)
                )
                figures.disband(turn.world, convoy, "scrapped")


def recruits(turn: Turn) -> None:
    """Recruit in Recruiting Centers, in hex order (CC-BLDG-19)."""
    for number in turn.world.cities_of(turn.clan.number):
        city = turn.world.cities[number]
        if towns.has(turn.world, city, "REC") and towns.productive(city):
            troops = city.population // _PEOPLE_PER_TROOP
            turn.clan.gain("troops", troops, "recruits")
            turn.emit(RecruitsJoined(hex=number, city=city.name, troops=troops))


def helipads(turn: Turn) -> None:
    """Fill garrisons from the pool by Helipads, in hex order (CC-BLDG-11)."""
    for number in turn.world.cities_of(turn.clan.number):
        city = turn.world.cities[number]
        if towns.has(turn.world, city, "HEL"):
            troops = min(turn.clan.troops, towns.room(turn.world, city))
            if troops:
                turn.clan.spend("troops", troops, "garrisons")
                city.troops += troops
                turn.emit(GarrisonFilled(hex=number, city=city.name, troops=troops))


def hex_guards(turn: Turn) -> None:
    """Refill guards by Garrison structures (D-57)."""
    hexes = turn.world.hexes
    for number in turn.world.hexes_of(turn.clan.number):
        if hexes[number].custom:
            refill_guards(turn.world, hexes[number])


def spirit(turn: Turn) -> None:
    """Apply Trainer and Sergeant gains, then morale decay, the cap of 100, the zero check (D-76 to D-78)."""
    clan, dice = turn.clan, turn.dice
    for number in sorted(clan.convoys):
        convoy = clan.convoys[number]
        morale, training = convoy.morale, convoy.training
        if "TRA" in convoy.experts:
            figures.raise_training(
                convoy, dice.between(*pair(TRAINING, "trainer_per_turn"), f"trainer:{number}")
            )
        if "SER" in convoy.experts:
            figures.raise_training(
                convoy, dice.between(*pair(TRAINING, "sergeant_per_turn"), f"sergeant:{number}")
            )
        if not turn.state.calm:
            figures.lower_morale(convoy, _decay(turn, convoy))
        convoy.morale = min(figures.FULL, convoy.morale)
        convoy.beaten = False
        turn.emit(
            SpiritChanged(convoy=number, morale=convoy.morale - morale, training=convoy.training - training)
        )
        if convoy.morale == 0:
            if convoy.despair:
                turn.emit(ConvoyLost(convoy=number, convoy_name=convoy.name, reason="morale", hex=convoy.hex))
                figures.disband(turn.world, convoy, "disbanded")
            convoy.despair = True
        else:
            convoy.despair = False


def _decay(turn: Turn, convoy: Convoy) -> int:
    march = turn.march(convoy)
    points = turn.dice.between(*pair(MORALE, "end_turn_decay"), f"decay:{convoy.number}")
    if convoy.beaten:
        points += int(MORALE["end_turn_extra_lost_battle"])
    if march.failed_attack:
        points += int(MORALE["end_turn_extra_failed_attack"])
    if convoy.health < int(MORALE["end_turn_unhealthy_below"]):
        points += int(MORALE["end_turn_extra_unhealthy"])
    if march.deserted:
        points += int(MORALE["end_turn_extra_desertion"])
    return points


def drown(turn: Turn) -> None:
    """Lose air convoys that end the turn over Water, with all aboard (CC-CONVOY-22)."""
    for number in sorted(turn.clan.convoys):
        convoy = turn.clan.convoys[number]
        if convoy.type == "air" and is_water(turn.world.hexes[convoy.hex].terrain):
            turn.emit(ConvoyLost(convoy=number, convoy_name=convoy.name, reason="water", hex=convoy.hex))
            turn.world.remove(convoy)
