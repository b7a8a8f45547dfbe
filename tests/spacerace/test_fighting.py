"""SPA-DROP, SPA-ATTACK, SPA-SHIP and their vectors."""

import pytest

from engine.games.spacerace.events import (
    Attacked,
    Checked,
    CommandMoved,
    ModuleGone,
    ShipDestroyed,
    ShipRepaired,
    ThingDestroyed,
)
from engine.games.spacerace.rules.board import adjacent, distance
from engine.games.spacerace.rules.drops import chance_of, need_of
from engine.games.spacerace.rules.ships import (
    ability,
    maneuverability,
    most_energy,
    most_resistance,
    room,
    turrets,
)
from engine.games.spacerace.state import HAND, new_ship
from engine.games.spacerace.tables import DOMINATIONS, MODULES, SHIPS
from tests.spacerace.race import Race, preparing


@pytest.mark.rule("SPA-DROP-01", "SPA-DROP-02", "SPA-DROP-03")
@pytest.mark.parametrize(("die", "works"), [(0, False), (1, True)])
def test_spa_ex_08(die: int, works: bool) -> None:  # noqa: FBT001 - a table of cases
    race = Race("XICHANG")
    ship = race.ship(1, "LANCER", "M9", "MOON", modules=("ROVER",))
    before = race.port().credits
    race.play(die, p1="SHIP LANCER / DROP ROVER MOON1")
    assert race.told(Checked)[0].passed is works
    assert ship.energy == 6
    assert (ship.modules == []) is works
    assert race.port().credits == before + (6 if works else 0)
    assert race.port().points == (3 if works else 0)
    assert [cube.space for cube in race.state.cubes] == (["MOON1"] if works else [])


@pytest.mark.rule("SPA-DROP-02", "SPA-DROP-06")
def test_spa_ex_09() -> None:
    ship = new_ship(1, "BULWARK")
    assert chance_of(ship, DOMINATIONS["MOON2"], "HABITAT") == (0, 6)
    ship.modules = ["GYRO"]
    assert chance_of(ship, DOMINATIONS["MOON2"], "HABITAT") == (1, 6)


@pytest.mark.rule("SPA-DROP-01")
@pytest.mark.parametrize("at", ["T4", "T6"])
def test_spa_ex_10(at: str) -> None:
    race = Race("XICHANG")
    race.ship(1, "LANCER", at, "TRANSFER", modules=("TELESCOPE",))
    race.play(0, p1="SHIP LANCER / DROP TELESCOPE LP1")
    assert race.answers() == [("done", "")]
    assert race.port().points == 2


@pytest.mark.rule("SPA-DROP-02", "SPA-SELECT-03")
def test_spa_ex_11() -> None:
    ship = new_ship(1, "LANCER")
    ship.plus_drop = 2
    assert chance_of(ship, DOMINATIONS["MARS2"], "HABITAT") == (5, 6)
    # It is for the Moon and for Mars only.
    assert chance_of(ship, DOMINATIONS["LP2"], "TELESCOPE") == (3, 6)


@pytest.mark.rule("SPA-DROP-04")
def test_drops_only_on_free_open_spaces_that_accept_the_module() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "SWALLOW", "R9", "MARS", modules=("ROVER", "HABITAT"))
    race.cube("MARS3", 2)
    race.state.closed.append("MARS4")
    race.play(
        3,
        p1="SHIP SWALLOW / DROP ROVER MARS3 / DROP ROVER MARS4 / DROP HABITAT MARS4"
        " / DROP ROVER MARS1 / DROP GNSS MARS3",
    )
    assert race.codes() == ["taken", "not_accepted", "closed", "no_arrow", "not_on_board"]


@pytest.mark.rule("SPA-DROP-04")
def test_not_on_a_space_of_ones_own() -> None:
    race = Race("XICHANG")
    race.ship(1, "CLAIMANT", "M9", "MOON", modules=("ROVER",))
    race.cube("MOON1", 1)
    race.play(3, p1="SHIP CLAIMANT / DROP ROVER MOON1")
    assert race.codes() == ["yours_already"]


@pytest.mark.rule("SPA-DROP-03")
def test_a_drop_is_tried_again_as_often_as_ordered() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "LANCER", "M9", "MOON", modules=("ROVER",))
    race.play(0, 0, 3, p1="SHIP LANCER / DROP ROVER MOON1 TRY 5")
    assert ship.energy == 4
    assert len(race.told(Checked)) == 3


@pytest.mark.rule("SPA-DROP-05")
def test_the_comet_takes_any_domination_module_on_two_spaces() -> None:
    spaces = [place for place in DOMINATIONS.values() if place.area == "COMET"]
    assert len(spaces) == 2
    for place in spaces:
        assert set(place.accepts) == {key for key, module in MODULES.items() if module.kind == "domination"}
        assert need_of(place, "HABITAT") == 5


@pytest.mark.rule("SPA-DROP-06")
def test_what_the_checks_must_beat() -> None:
    assert {key: MODULES[key].need for key in ("GNSS", "ROVER", "TELESCOPE", "HABITAT")} == {
        "GNSS": 1,
        "ROVER": 3,
        "TELESCOPE": 4,
        "HABITAT": 5,
    }
    assert need_of(DOMINATIONS["LP1"], "TELESCOPE") == 2


@pytest.mark.rule("SPA-ATTACK-01", "SPA-ATTACK-03", "SPA-ATTACK-04", "SPA-MODULE-04")
def test_spa_ex_15() -> None:
    race = Race("XICHANG", "BAIKONUR")
    attacker = race.ship(1, "SAMARITAN", "T18", "TRANSFER", modules=("LTURRET", "LTURRET", "ETURRET"))
    victim = race.ship(2, "LANCER", "T20", "TRANSFER", energy=2, selected=False, sense=1)
    race.play(p1="SHIP SAMARITAN / ATTACK BAIKONUR.LANCER")
    told = race.told(Attacked)[0]
    assert (told.left_resistance, told.left_energy) == (1, 1)
    assert race.port().command == 3
    assert attacker.energy == most_energy(attacker) - 1
    assert victim.resistance == 1


@pytest.mark.rule("SPA-ATTACK-04", "SPA-ATTACK-05", "SPA-SHIP-01", "SPA-SHIP-15")
def test_spa_ex_16() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "SAMARITAN", "T18", "TRANSFER", modules=("LTURRET", "LTURRET", "ETURRET"))
    victim = race.ship(
        2, "LANCER", "T20", "TRANSFER", modules=("GNSS",), energy=0, resistance=1, selected=False
    )
    race.play(p1="SHIP SAMARITAN / ATTACK BAIKONUR.LANCER")
    assert (race.port().command, race.port().frags) == (1, 1)
    assert race.told(ShipDestroyed)[0].modules == ("GNSS",)
    # The card is back in its owner's hand with full values.
    assert (victim.place, victim.energy, victim.resistance, victim.modules) == (HAND, 7, 3, [])


@pytest.mark.rule("SPA-ATTACK-02")
def test_spa_ex_17() -> None:
    race = Race("XICHANG", "BAIKONUR")
    ship = race.ship(1, "LANCER", "T18", "TRANSFER", modules=("LTURRET",), energy=4)
    race.ship(2, "LANCER", "T23", "TRANSFER", selected=False)
    race.play(p1="SHIP LANCER / ATTACK BAIKONUR.LANCER / TURNABOUT")
    assert race.codes() == ["out_of_range", ""]
    assert distance("T18", "T23") == 6 or distance("T18", "T23") == 5
    assert ship.energy == 3


@pytest.mark.rule("SPA-ATTACK-02")
def test_the_range_is_the_energy_before_paying_along_one_orbit_and_crosses_are_on_both() -> None:
    assert distance("X2", "L8") == 4
    assert distance("X2", "T15") == 2
    assert distance("L8", "T15") is None
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "LANCER", "T18", "TRANSFER", modules=("LTURRET",), energy=2)
    race.ship(2, "LANCER", "T20", "TRANSFER", selected=False)
    race.play(p1="SHIP LANCER / ATTACK BAIKONUR.LANCER")
    assert race.codes() == [""]


@pytest.mark.rule("SPA-ATTACK-06")
def test_spa_ex_18() -> None:
    race = Race("XICHANG")
    race.ship(1, "LANCER", "T18", "TRANSFER", modules=("LTURRET",))
    race.ship(1, "PROSPECTOR", "T20", "TRANSFER", selected=False)
    race.play(p1="SHIP LANCER / ATTACK XICHANG.PROSPECTOR")
    assert (race.port().command, race.port().frags) == (2, 1)


@pytest.mark.rule("SPA-ATTACK-07", "SPA-ATTACK-08")
def test_spa_ex_19() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "BULWARK", "R10", "MARS", modules=("LTURRET",), energy=3)
    race.cube("MARS1", 2)
    race.play(p1="SHIP BULWARK / ATTACK MARS1")
    assert race.state.cubes == []
    assert (race.port().command, race.port().frags) == (1, 0)
    assert race.told(ThingDestroyed)[0].owner == 2


@pytest.mark.rule("SPA-ATTACK-07")
def test_gnss_and_the_lowest_trap_are_destroyed_by_one_damage() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "BULWARK", "L13", modules=("ETURRET",))
    race.cube("L15", 2, "GNSS")
    race.trap("L17", 3)
    race.trap("L17", 1)
    race.play(3, p1="SHIP BULWARK / ATTACK GNSS L15 / ATTACK TRAP L17")
    assert race.state.gnss == []
    assert [trap.count for trap in race.state.traps] == [3]
    assert race.port().command == 2


@pytest.mark.rule("SPA-SHIP-09", "SPA-DROP-04")
def test_spa_ex_20() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "CLAIMANT", "M9", "MOON", modules=("ROVER",))
    race.cube("MOON1", 2)
    before = race.port().credits
    race.play(0, p1="SHIP CLAIMANT / DROP ROVER MOON1")
    assert [(cube.space, cube.owner) for cube in race.state.cubes] == [("MOON1", 1)]
    assert (race.port().credits, race.port().points) == (before + 6, 3)


@pytest.mark.rule("SPA-SHIP-04")
def test_spa_ex_21() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "SAMARITAN", "T18", "TRANSFER", modules=("LTURRET", "LTURRET"))
    shield = race.ship(2, "BULWARK", "T20", "TRANSFER", energy=4, resistance=1, selected=False)
    race.play(p1="SHIP SAMARITAN / ATTACK BAIKONUR.BULWARK")
    told = race.told(Attacked)[0]
    assert (told.left_energy, told.left_resistance) == (2, 1)
    assert shield.resistance == 1


@pytest.mark.rule("SPA-SHIP-04", "SPA-ATTACK-10")
def test_spa_ex_40() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "SAMARITAN", "T18", "TRANSFER", modules=("ETURRET", "LTURRET", "LTURRET"))
    race.ship(2, "BULWARK", "T20", "TRANSFER", energy=2, resistance=2, selected=False)
    race.play(p1="SHIP SAMARITAN / ATTACK BAIKONUR.BULWARK")
    assert (race.port().command, race.port().frags) == (3, 1)


@pytest.mark.rule("SPA-SHIP-04")
@pytest.mark.parametrize(("mode", "left"), [("ON", (1, 1)), ("OFF", (3, 0)), ("ALL", (0, 2))])
def test_shield_settings(mode: str, left: tuple[int, int]) -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "SAMARITAN", "T18", "TRANSFER", modules=("LTURRET", "LTURRET", "LTURRET"))
    race.ship(2, "BULWARK", "T20", "TRANSFER", energy=3, resistance=2, selected=False)
    race.port(2).settings.shield["1"] = mode
    race.play(p1="SHIP SAMARITAN / ATTACK BAIKONUR.BULWARK")
    told = race.told(Attacked)[0]
    assert told.left_energy == left[0]
    assert told.resistance == {"ON": 1, "OFF": 2, "ALL": 0}[mode]


@pytest.mark.rule("SPA-SHIP-05")
def test_a_laser_beam_adds_one_resistance_damage_but_needs_a_turret() -> None:
    ship = new_ship(1, "LANCER")
    assert turrets(ship) == (0, 0)
    ship.modules = ["ETURRET"]
    assert turrets(ship) == (1, 1)


@pytest.mark.rule("SPA-SHIP-07", "SPA-ATTACK-09", "SPA-SHIP-14")
def test_a_bomber_discards_a_module_next_door_once_a_round_for_one_command() -> None:
    race = Race("XICHANG", "BAIKONUR")
    ship = race.ship(1, "CORSAIR", "T18", "TRANSFER")
    race.ship(2, "DROVER", "T19", "TRANSFER", modules=("ROVER", "GNSS"), selected=False)
    race.play(p1="SHIP CORSAIR / BOMB BAIKONUR.DROVER ROVER / BOMB BAIKONUR.DROVER GNSS")
    assert race.codes() == ["", "used_already"]
    assert [(event.module, event.reason, event.by) for event in race.told(ModuleGone)] == [
        ("ROVER", "bomb", 1)
    ]
    assert race.port().command == 1
    # No energy but what the drift, held up, costs.
    assert ship.energy in {6, 7}


@pytest.mark.rule("SPA-SHIP-12", "SPA-ATTACK-09")
def test_a_destroyer_hits_next_door_with_command_and_frag() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "HAMMER", "T18", "TRANSFER")
    race.ship(2, "DROVER", "T19", "TRANSFER", selected=False)
    race.play(p1="SHIP HAMMER / HIT BAIKONUR.DROVER")
    assert (race.port().command, race.port().frags) == (2, 1)


@pytest.mark.rule("SPA-SHIP-14")
def test_adjacent_is_the_next_space_of_any_ring_both_belong_to() -> None:
    assert adjacent("X2", "L11")
    assert adjacent("X2", "T14")
    assert not adjacent("L11", "T14")
    assert not adjacent("L8", "L10")


@pytest.mark.rule("SPA-SHIP-11", "SPA-SHIP-14")
def test_a_recover_ship_mends_a_friend_in_range_for_one_energy() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SAMARITAN", "T18", "TRANSFER")
    friend = race.ship(1, "BULWARK", "T22", "TRANSFER", resistance=2, selected=False)
    race.play(p1="SHIP SAMARITAN / MEND BULWARK / MEND SAMARITAN")
    assert friend.resistance == 3
    assert ship.energy == 7
    assert race.codes() == ["", "nothing_to_mend"]
    assert race.told(ShipRepaired)[0].by == "SAMARITAN"


@pytest.mark.rule("SPA-SHIP-14")
def test_abilities_are_for_their_types_only() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "SWALLOW", "T18", "TRANSFER")
    race.ship(2, "DROVER", "T19", "TRANSFER", modules=("GNSS",), selected=False)
    race.play(p1="SHIP SWALLOW / BOMB BAIKONUR.DROVER GNSS / HIT BAIKONUR.DROVER / MEND SWALLOW")
    assert race.codes() == ["wrong_type"] * 3


@pytest.mark.rule("SPA-SHIP-06")
def test_a_money_maker_in_space_earns_two_credits_a_round() -> None:
    race = Race("XICHANG")
    race.ship(1, "PROSPECTOR", "T18", "TRANSFER", selected=False)
    before = race.port().credits
    race.play()
    assert race.port().credits == before + 2


@pytest.mark.rule("SPA-SHIP-08", "SPA-SHIP-10", "SPA-SHIP-03")
def test_the_values_of_the_ten_types() -> None:
    assert room(new_ship(1, "DROVER")) == 5
    assert max(SHIPS.values(), key=lambda kind: kind.cargo).key == "DROVER"
    assert max(SHIPS.values(), key=lambda kind: kind.maneuverability).key == "SWALLOW"
    assert max(SHIPS.values(), key=lambda kind: kind.velocity).key == "COURIER"
    assert len({kind.ability for kind in SHIPS.values()}) == len(SHIPS) == 10


@pytest.mark.rule("SPA-SHIP-13")
def test_spa_ex_36() -> None:
    race = preparing("XICHANG")
    race.ship(1, "COURIER")
    race.play(p1="PORT / ACTION CREDITS / DEPLOY COURIER / SELECT COURIER")
    assert race.codes() == ["", "", ""]
    assert race.state.phase == "flight"
    race.play(p1="SHIP COURIER / MOVE 9")
    assert race.path()[0] == "L8"


@pytest.mark.rule("SPA-SHIP-13")
def test_an_ultra_fast_ship_waits_on_the_pad_when_its_orbiting_space_is_taken() -> None:
    race = preparing("XICHANG")
    race.ship(1, "COURIER")
    race.ship(1, "DROVER", "L8")
    race.play(p1="PORT / ACTION CREDITS / DEPLOY COURIER / SELECT COURIER")
    assert race.codes() == ["", "", "not_in_space"]


@pytest.mark.rule("SPA-SHIP-02")
def test_a_ship_without_energy_cannot_be_controlled_until_it_recovers() -> None:
    race = preparing("XICHANG")
    ship = race.ship(1, "SWALLOW", "L8", energy=0)
    race.play(p1="PORT / SELECT SWALLOW / ACTION CREDITS")
    assert race.codes() == ["no_energy", ""]
    assert not ship.selected


@pytest.mark.rule("SPA-SHIP-01", "SPA-GEN-06")
def test_a_ship_is_destroyed_when_its_resistance_falls_to_nothing() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "SAMARITAN", "T18", "TRANSFER", modules=("LTURRET", "LTURRET"))
    victim = race.ship(2, "PROSPECTOR", "T20", "TRANSFER", selected=False)
    race.play(p1="SHIP SAMARITAN / ATTACK BAIKONUR.PROSPECTOR")
    assert victim.place == HAND
    # A shield overrides the rule (SPA-GEN-06).
    assert ability(new_ship(1, "BULWARK")) == "shield"


@pytest.mark.rule("SPA-GEN-07")
def test_tracks_end_at_twelve_command_and_nine_maneuverability() -> None:
    ship = new_ship(1, "SWALLOW")
    ship.plus_maneuver = 9
    assert maneuverability(ship) == 9
    race = Race("XICHANG")
    race.ship(1, "SWALLOW", "T14", "TRANSFER")
    race.port().command = 12
    race.play(p1="SHIP SWALLOW / MOVE 1")
    assert race.port().command == 12
    assert race.told(CommandMoved) == []


@pytest.mark.rule("SPA-MODULE-01")
def test_attribute_modules_raise_current_and_maximum_and_add_up() -> None:
    race = preparing("XICHANG")
    ship = race.ship(1, "DROVER", "L8", energy=5, resistance=1)
    race.port().credits = 20
    race.play(p1="PORT / BUILD DROVER BATTERY BATTERY ARMOUR / ACTION CREDITS")
    assert (ship.energy, most_energy(ship)) == (7, 10)
    assert (ship.resistance, most_resistance(ship)) == (2, 3)
