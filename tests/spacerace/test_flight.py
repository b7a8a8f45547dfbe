"""SPA-FLIGHT, SPA-MOVE, SPA-SPACE, SPA-TURN, SPA-GNSS, SPA-TRAP and their vectors."""

import pytest

from engine.games.spacerace.events import (
    Checked,
    DirectionChanged,
    EnergyLost,
    FlightBegun,
    HazardDrawn,
    ModuleDropped,
    ShipDestroyed,
    ShipLaunched,
    ShipMoved,
    ShipsDrifted,
    TrapDropped,
    TrapPassed,
    TurnBegun,
)
from engine.games.spacerace.rules.board import course_of, way
from engine.games.spacerace.rules.ships import velocity
from engine.games.spacerace.state import HAND
from engine.games.spacerace.tables import DIE
from tests.spacerace.race import Race, preparing


@pytest.mark.rule("SPA-MOVE-01", "SPA-SPACE-01")
def test_spa_ex_01() -> None:
    race = Race("XICHANG")
    race.ship(1, "SWALLOW", "L8")
    before = race.port().credits
    race.play(p1="SHIP SWALLOW / MOVE 6")
    assert race.path() == ("L8", "L9", "L10", "L11", "X2", "L13", "L14")
    assert race.port().credits == before + 5


@pytest.mark.rule("SPA-MOVE-04", "SPA-MOVE-10")
def test_spa_ex_02() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "L8")
    race.play(p1="SHIP SWALLOW / MOVE 6 TURN X2 TRANSFER")
    assert race.path() == ("L8", "L9", "L10", "L11", "X2", "T14", "T15")
    assert race.port().command == 1
    assert ship.sense == 1


@pytest.mark.rule("SPA-MOVE-05", "SPA-MOVE-07")
@pytest.mark.parametrize("die", sorted(set(DIE)))
def test_spa_ex_03(die: int) -> None:
    race = Race("CANAVERAL")
    ship = race.ship(1, "COURIER", "L19")
    race.play(die, p1="SHIP COURIER / MOVE 9 TURN X1 TRANSFER")
    assert race.path() == ("L19", "L20", "L21", "L22", "X1", "T2", "T3", "T4", "P1", "T6")
    (check,) = race.told(Checked)
    assert (check.place, check.against, check.maneuverability, check.passed) == ("P1", 2, 3, True)
    assert ship.energy == 6


@pytest.mark.rule("SPA-MOVE-02", "SPA-MOVE-09")
def test_spa_ex_04() -> None:
    race = Race("CANAVERAL")
    race.ship(1, "COURIER", "L19")
    race.play(p1="SHIP COURIER / MOVE 8 TURN X1 TRANSFER")
    assert race.path()[-1] == "T4"
    assert race.answers() == [("partly", "shortened")]


@pytest.mark.rule("SPA-MOVE-04")
def test_spa_ex_05() -> None:
    race = Race("CANAVERAL")
    ship = race.ship(1, "COURIER", "T4", "TRANSFER")
    courses = way(course_of(ship), 4, {"P1": "MOON"})
    assert [course.space for course in courses] == ["P1", "M10", "M9", "M8"]
    assert {course.sense for course in courses[1:]} == {-1}


@pytest.mark.rule("SPA-MOVE-05", "SPA-MOVE-06")
def test_spa_ex_06() -> None:
    race = Race("XICHANG", "BAIKONUR")
    ship = race.ship(1, "BULWARK", "T18", "TRANSFER")
    race.ship(2, "CLAIMANT", "T19", "TRANSFER", selected=False)
    race.play(2, p1="SHIP BULWARK / MOVE 2")
    assert race.path() == ("T18", "T19", "T20")
    (check,) = race.told(Checked)
    assert (check.die + check.maneuverability, check.against, check.passed) == (4, 4, False)
    lost = race.told(EnergyLost)[0]
    assert (lost.reason, lost.amount) == ("pass", 1)
    assert race.told(ShipMoved)[0].energy == 8 - 1 - 1 == ship.energy


@pytest.mark.rule("SPA-MOVE-05")
def test_spa_ex_07() -> None:
    race = Race("XICHANG", "BAIKONUR")
    ship = race.ship(1, "BULWARK", "L13")
    race.cube("L15", 2, "GNSS")
    race.play(0, p1="SHIP BULWARK / MOVE 3")
    (check,) = race.told(Checked)
    assert (check.against, check.passed) == (1, True)
    assert ship.energy == 7


@pytest.mark.rule("SPA-MOVE-05")
def test_a_ship_on_its_own_gnss_space_has_one_check_against_the_higher_figure() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "BULWARK", "L13")
    race.ship(2, "CLAIMANT", "L15", selected=False)
    race.cube("L15", 2, "GNSS")
    race.play(2, p1="SHIP BULWARK / MOVE 3")
    (check,) = race.told(Checked)
    assert (check.place, check.against) == ("L15", 4)


@pytest.mark.rule("SPA-MOVE-06")
def test_own_ships_and_own_gnss_are_passed_without_a_check() -> None:
    race = Race("XICHANG")
    race.ship(1, "SWALLOW", "L13")
    race.ship(1, "DROVER", "L15", selected=False)
    race.cube("L16", 1, "GNSS")
    race.play(p1="SHIP SWALLOW / MOVE 5")
    assert race.told(Checked) == []
    assert race.path()[-1] == "L18"


@pytest.mark.rule("SPA-MOVE-01")
def test_a_move_is_one_space_to_velocity() -> None:
    race = Race("XICHANG")
    race.ship(1, "DROVER", "L8")
    race.play(p1="SHIP DROVER / MOVE 5 / MOVE 4")
    assert race.answers() == [("refused", "over_velocity"), ("done", "")]
    assert len(race.path()) == 5


@pytest.mark.rule("SPA-MOVE-02", "SPA-MOVE-03")
@pytest.mark.parametrize(
    ("other", "end"),
    [("BAIKONUR", "L14"), ("", "L15")],
)
def test_only_the_orbiting_spaces_of_ports_in_the_game_are_closed(other: str, end: str) -> None:
    race = Race("XICHANG", *([other] if other else []))
    race.ship(1, "SWALLOW", "L13")
    race.play(p1="SHIP SWALLOW / MOVE 2")
    assert race.path()[-1] == end


@pytest.mark.rule("SPA-MOVE-02")
@pytest.mark.parametrize("what", ["ship", "gnss"])
def test_no_move_ends_on_a_ship_or_a_gnss(what: str) -> None:
    race = Race("XICHANG", "KOUROU")
    race.ship(1, "SWALLOW", "L13")
    if what == "ship":
        race.ship(2, "DROVER", "L18", selected=False)
    else:
        race.cube("L18", 1, "GNSS")
    race.play(3, p1="SHIP SWALLOW / MOVE 5 EXACT / MOVE 5")
    assert race.answers() == [("refused", "no_end"), ("partly", "shortened")]
    assert race.path()[-1] == "L17"


@pytest.mark.rule("SPA-MOVE-09")
def test_a_move_with_no_legal_space_costs_nothing() -> None:
    race = Race("XICHANG", "KOUROU")
    ship = race.ship(1, "SWALLOW", "T19", "TRANSFER", energy=4)
    race.ship(2, "DROVER", "T20", "TRANSFER", selected=False)
    race.play(p1="SHIP SWALLOW / MOVE 1")
    assert race.codes() == ["no_end"]
    assert race.told(ShipMoved) == []
    # The drift is held up too, which is what costs the one energy.
    assert ship.energy == 3


@pytest.mark.rule("SPA-MOVE-08")
def test_energy_lost_in_passing_ends_the_turn_but_not_the_move() -> None:
    race = Race("XICHANG", "BAIKONUR")
    ship = race.ship(1, "BULWARK", "T18", "TRANSFER", energy=2)
    race.ship(2, "SWALLOW", "T19", "TRANSFER", selected=False)
    race.play(0, p1="SHIP BULWARK / MOVE 2 / MOVE 1")
    assert race.path() == ("T18", "T19", "T20")
    assert ship.energy == 0
    assert race.codes() == ["", "no_energy_left"]


@pytest.mark.rule("SPA-MOVE-10")
def test_turns_name_a_cross_space_on_the_way_each_once() -> None:
    race = Race("XICHANG")
    race.ship(1, "SWALLOW", "L8")
    race.play(p1="SHIP SWALLOW / MOVE 3 TURN X2 TRANSFER / MOVE 4 TURN X2 TRANSFER TURN X2 LEO")
    assert race.codes() == ["turn_not_on_way", "too_many_parameters"]


@pytest.mark.rule("SPA-MOVE-10")
def test_a_ship_on_a_cross_space_is_on_the_ring_on_which_it_came() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "L10")
    race.play(p1="SHIP SWALLOW / MOVE TO X2")
    # It drifts on along LEO.
    assert (ship.at, ship.orbit) == ("L13", "LEO")


@pytest.mark.rule("SPA-FLIGHT-01")
def test_spa_ex_33() -> None:
    race = Race("XICHANG", "WOSTOCHNY", "BAIKONUR")
    race.ship(1, "CORSAIR", "T18", "TRANSFER")
    race.ship(2, "CORSAIR", "T20", "TRANSFER", plus_maneuver=1)
    race.ship(3, "COURIER", "T22", "TRANSFER", plus_maneuver=-1)
    race.play()
    assert [seat for seat, _ in race.told(FlightBegun)[0].order] == [3, 2, 1]


@pytest.mark.rule("SPA-FLIGHT-01")
def test_further_ties_go_by_preparation_order_then_fleet_number() -> None:
    race = Race("KOUROU", "XICHANG")
    race.ship(1, "LANCER", "T18", "TRANSFER")
    race.ship(2, "LANCER", "T20", "TRANSFER")
    race.ship(2, "COURIER", "T22", "TRANSFER", plus_velocity=-3)
    race.play()
    assert race.told(FlightBegun)[0].order == ((2, "LANCER"), (2, "COURIER"), (1, "LANCER"))


@pytest.mark.rule("SPA-FLIGHT-02")
def test_any_mix_of_actions_until_the_energy_is_gone() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "M9", "MOON", modules=("ROVER",), energy=3)
    race.play(0, p1="SHIP SWALLOW / TURNABOUT / DROP ROVER MOON1 / TURNABOUT / MOVE 2")
    assert race.answers() == [("done", ""), ("done", ""), ("done", ""), ("refused", "no_energy_left")]
    assert ship.energy == 0


@pytest.mark.rule("SPA-FLIGHT-03")
def test_after_the_turns_ships_drift_then_pads_launch() -> None:
    race = Race("XICHANG")
    race.ship(1, "SWALLOW", "L8")
    race.ship(1, "DROVER", place="pad")
    race.play()
    kinds = [type(event) for event in race.events]
    assert kinds.index(TurnBegun) < kinds.index(ShipsDrifted) < kinds.index(ShipLaunched)
    assert race.port().ship(2).at == "L8"


@pytest.mark.rule("SPA-TURN-01")
def test_a_direction_change_lasts() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "T19", "TRANSFER")
    race.play(p1="SHIP SWALLOW / TURNABOUT / MOVE 2")
    assert race.path() == ("T19", "T18", "X3")
    assert race.told(DirectionChanged)[0].energy == 6
    assert (ship.sense, ship.energy) == (-1, 5)


@pytest.mark.rule("SPA-SPACE-01")
@pytest.mark.parametrize(("start", "what"), [("L13", "credits"), ("T14", "command"), ("T17", "hazard")])
def test_what_a_space_gives(start: str, what: str) -> None:
    race = Race("XICHANG")
    start = "X3" if start == "T17" else start
    race.ship(1, "SWALLOW", start, "LEO" if start == "L13" else "TRANSFER")
    race.on_top("hazard", "TUMBLE")
    before = race.port().credits
    race.play(p1="SHIP SWALLOW / MOVE 1")
    if what == "credits":
        assert race.port().credits == before + 5
    elif what == "command":
        assert race.port().command == 1
    else:
        assert [event.card for event in race.told(HazardDrawn)] == ["TUMBLE"]


@pytest.mark.rule("SPA-SPACE-01")
def test_spaces_count_after_a_drift_too() -> None:
    race = Race("XICHANG")
    race.ship(1, "SWALLOW", "L13")
    before = race.port().credits
    race.play()
    assert race.port().credits == before + 5


@pytest.mark.rule("SPA-SPACE-02", "SPA-SPACE-03")
@pytest.mark.parametrize(("setting", "command", "ignored"), [(0, 9, 0), (2, 2, 2), (2, 1, 0), (1, 9, 0)])
def test_hazards_are_ignored_for_command_as_set(setting: int, command: int, ignored: int) -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "X3", "TRANSFER")
    race.port().settings.ignore = setting
    race.port().command = command
    race.on_top("hazard", "HULLCRACK")
    race.play(p1="SHIP SWALLOW / MOVE 1")
    assert race.told(HazardDrawn)[0].ignored == ignored
    assert race.port().command == command - ignored
    assert ship.resistance == (2 if ignored else 1)
    assert "HULLCRACK" in race.state.decks.hazard_discards


@pytest.mark.rule("SPA-SPACE-04")
def test_modules_may_be_added_on_the_own_orbiting_space() -> None:
    race = preparing("XICHANG")
    race.ship(1, "SWALLOW", "L8")
    race.play(p1="PORT / BUILD SWALLOW GNSS")
    assert race.port().ship(1).modules == ["GNSS"]


@pytest.mark.rule("SPA-GNSS-01", "SPA-GNSS-02")
def test_gnss_at_start_and_end_without_check_or_energy() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "L13", modules=("GNSS", "GNSS"))
    before = race.port().credits
    race.play(p1="SHIP SWALLOW / MOVE 2 GNSS BOTH")
    assert [(event.module, event.place) for event in race.told(ModuleDropped)] == [
        ("GNSS", "L13"),
        ("GNSS", "L15"),
    ]
    assert race.told(Checked) == []
    assert race.port().credits == before + 2
    assert race.port().points == 2
    assert ship.energy == 6
    assert {cube.space for cube in race.state.gnss} == {"L13", "L15"}


@pytest.mark.rule("SPA-GNSS-02")
@pytest.mark.parametrize("end", ["X2", "L14", "L16"])
def test_no_gnss_on_cross_special_or_orbiting_spaces(end: str) -> None:
    race = Race("KOUROU")
    ship = race.ship(1, "SWALLOW", "L18", modules=("GNSS",), energy=5)
    race.play(p1=f"SHIP SWALLOW / MOVE TO {end} GNSS END")
    assert race.codes() == ["no_gnss_here"]
    assert ship.modules == ["GNSS"]


@pytest.mark.rule("SPA-GNSS-02")
def test_no_gnss_on_a_space_station() -> None:
    race = Race("XICHANG")
    race.state.stations.append("L15")
    race.ship(1, "SWALLOW", "L13", modules=("GNSS",))
    race.play(p1="SHIP SWALLOW / MOVE 2 GNSS END")
    assert race.codes() == ["no_gnss_here"]


@pytest.mark.rule("SPA-GNSS-03", "SPA-DROP-05", "SPA-DROP-06")
def test_on_the_comet_a_gnss_is_dropped_with_a_check_against_one() -> None:
    race = Race("XICHANG")
    race.ship(1, "BULWARK", "O20", "OUTER", modules=("GNSS",))
    race.play(0, p1="SHIP BULWARK / DROP GNSS COMET1")
    (check,) = race.told(Checked)
    assert check.against == 1
    assert check.passed
    assert race.state.cubes[0].space == "COMET1"


@pytest.mark.rule("SPA-TRAP-01")
def test_spa_ex_13() -> None:
    race = Race("XICHANG", "WOSTOCHNY", "BAIKONUR")
    race.trap("T19", 3)
    for seat, kind in ((1, "COURIER"), (2, "CORSAIR"), (3, "SWALLOW")):
        race.ship(seat, kind, ("X3", "T18", "T18")[seat - 1], "TRANSFER", sense=1)
        race.state.port(seat).fleet[0].at = "X3" if seat == 1 else "T18"
    race.state.port(2).fleet[0].at = "T16"
    race.state.port(3).fleet[0].at = "T18"
    race.play(3, p1="SHIP COURIER / MOVE 6", p2="SHIP CORSAIR / MOVE 7", p3="SHIP SWALLOW / MOVE 5")
    assert [event.count for event in race.told(TrapPassed)] == [2, 1, 0]
    assert [event.ship for event in race.told(ShipDestroyed)] == ["SWALLOW"]
    assert race.state.traps == []


@pytest.mark.rule("SPA-TRAP-02", "SPA-TRAP-03")
def test_spa_ex_14() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.trap("T20", 3, owner=1)
    ship = race.ship(1, "SWALLOW", "T18", "TRANSFER")
    race.play(p1="SHIP SWALLOW / MOVE 2")
    assert ship.place == HAND
    assert race.told(ShipDestroyed)[0].by == 0
    assert all(port.frags == 0 for port in race.state.ports)
    assert race.codes() == ["destroyed_at_end"]


@pytest.mark.rule("SPA-TRAP-03")
def test_a_drift_onto_a_trap_explodes_it_and_its_dropper_is_safe_until_it_leaves() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "T18", "TRANSFER", modules=("TRAP1",))
    race.ship(1, "DROVER", "X3", "TRANSFER", selected=False, energy=3)
    race.play(p1="SHIP SWALLOW / MOVE 1 TRAP END")
    assert race.told(TrapDropped)[0].place == "T19"
    # It drifts off the trap unharmed.
    assert ship.at == "T20"
    race.state.phase = "flight"
    race.port().ship(2).at = "T18"
    race.play()
    assert [event.ship for event in race.told(ShipDestroyed)] == ["DROVER"]


@pytest.mark.rule("SPA-TRAP-04")
def test_traps_are_dropped_at_start_or_end_without_energy_and_may_share_a_space() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "DROVER", "T18", "TRANSFER", modules=("TRAP2", "TRAP3"))
    race.trap("T18", 1)
    race.play(p1="SHIP DROVER / MOVE 2 TRAP BOTH")
    assert [(event.place, event.count) for event in race.told(TrapDropped)] == [("T18", 2), ("T20", 3)]
    assert ship.energy == 7
    assert sorted(trap.count for trap in race.state.traps if trap.space == "T18") == [1, 2]


@pytest.mark.rule("SPA-SPACE-01")
def test_spa_ex_34() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "L7")
    race.ship(1, "DROVER", "L6", selected=False, energy=0)
    race.on_top("hazard", "MINEFIELDAHEAD")
    from engine.games.spacerace.rules.spaces import take_hazard

    ship.at = "L8"
    context = race.context()
    take_hazard(context, race.port(), ship)
    assert sorted((trap.space, trap.count) for trap in race.state.traps) == [
        ("L15", 3),
        ("L20", 3),
        ("L3", 3),
    ]


@pytest.mark.rule("SPA-SHIP-03")
def test_spa_ex_12() -> None:
    race = preparing("XICHANG")
    ship = race.ship(1, "BULWARK", "L8")
    race.state.row[0] = "HOVER"
    race.play(p1="PORT / SELECT BULWARK / CARD HOVER BULWARK")
    assert velocity(ship) == 0
    race.play(p1="SHIP BULWARK / MOVE 1")
    assert race.codes() == ["no_velocity"]
    # Drift goes on (D-27).
    assert ship.at == "L9"
