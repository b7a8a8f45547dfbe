"""The board's facts, counted again from the data (D-21), and its picture."""

import pytest

from engine.games.spacerace.game import SPACERACE
from engine.games.spacerace.report.board import LINKS, SPOTS, board
from engine.games.spacerace.rules.board import Course, course_of, way
from engine.games.spacerace.rules.reach import reach, written
from engine.games.spacerace.tables import (
    COMMAND,
    CREDIT,
    CROSSES,
    DOMINATIONS,
    EDGES,
    HAZARD,
    INDEX,
    MODULES,
    ORBITS,
    ORBITS_OF,
    PORTS,
    SPACES,
)
from engine.games.spacerace.view import view_of
from engine.kernel.dice import Dice
from engine.kernel.problems import RulesetError
from engine.kernel.snapshot import encode
from tests.spacerace.race import Race
from tests.spacerace.season import position


def test_86_spaces_in_five_rings_with_eight_crosses() -> None:
    assert len(SPACES) == 86
    assert [len(orbit.ring) for orbit in ORBITS.values()] == [22, 24, 26, 10, 12]
    assert sorted(CROSSES) == ["P1", "X1", "X2", "X3", "X4", "X5", "X6", "X7"]
    assert {space for space, orbits in ORBITS_OF.items() if len(orbits) > 1} == set(CROSSES)
    for space, cross in CROSSES.items():
        assert set(ORBITS_OF[space]) == set(cross.orbits)


def test_special_spaces_and_edges() -> None:
    assert [len(CREDIT), len(COMMAND), len(HAZARD), len(EDGES)] == [9, 7, 10, 2]
    special = [*CREDIT, *COMMAND, *HAZARD, *EDGES, *CROSSES, *(port.orbiting for port in PORTS.values())]
    assert len(special) == len(set(special))


def test_every_plain_leo_space_takes_a_gnss() -> None:
    orbiting = {port.orbiting for port in PORTS.values()}
    plain = [
        space
        for space in ORBITS["LEO"].ring
        if space not in CROSSES | dict.fromkeys([*CREDIT, *COMMAND, *HAZARD, *orbiting])
    ]
    assert len(plain) == 22 - 2 - 2 - 1 - 2 - 5


@pytest.mark.parametrize(
    ("port", "goal", "steps"),
    [
        ("XICHANG", "MARS", 13),
        ("WOSTOCHNY", "MARS", 15),
        ("BAIKONUR", "MOON", 7),
        ("KOUROU", "MOON", 8),
        ("CANAVERAL", "MOON", 8),
    ],
)
def test_steps_of_each_port_to_moon_or_mars_without_a_direction_change(
    port: str, goal: str, steps: int
) -> None:
    site = PORTS[port]
    front = {Course(site.orbiting, "LEO", site.sense)}
    count = 0
    while not any(goal in ORBITS_OF[course.space] for course in front):
        after = set()
        for course in front:
            after.add(course.ahead())
            for orbit in CROSSES[course.space].orbits if course.space in CROSSES else ():
                after.add(course.ahead(orbit))
        front = after
        count += 1
    assert count == steps


def test_arrows_lead_from_ring_spaces_to_domination_spaces() -> None:
    assert len(DOMINATIONS) == 21
    for place in DOMINATIONS.values():
        assert all(arrow in ORBITS_OF for arrow in place.arrows)
        assert all(MODULES[key].kind == "domination" for key in place.accepts)


def test_a_way_round_a_ring_comes_back() -> None:
    for key, orbit in ORBITS.items():
        for sense in (1, -1):
            courses = way(Course(orbit.ring[0], key, sense), len(orbit.ring), {})
            assert courses[-1].space == orbit.ring[0]
            assert {course.space for course in courses} == set(orbit.ring)


def test_no_two_places_are_drawn_on_top_of_each_other() -> None:
    spots = list(SPOTS.values())
    assert len(set(spots)) == len(spots)
    near = [
        (one, other)
        for index, one in enumerate(spots)
        for other in spots[index + 1 :]
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) < 16
    ]
    assert near == []


def test_the_picture_has_every_place_link_and_arrow() -> None:
    state = position("board", 5, 9)
    drawn = board("map", view_of(state, 1))
    ids = [cell.id for cell in drawn.cells]
    assert len(ids) == len(set(ids)) >= 86 + 21
    assert sum(link.style == "arrow" for link in LINKS) == sum(
        len(place.arrows) for place in DOMINATIONS.values()
    )
    assert len(LINKS) == 22 + 24 + 26 + 10 + 12 + 22
    assert all(link.a in ids and link.b in ids for link in drawn.links)
    assert all(unit.at in ids for unit in drawn.units)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_end_in_reach_can_be_flown_to_as_written(seed: str) -> None:
    state = position(seed, 3, 8)
    for port in state.ports:
        for ship in port.fleet:
            if ship.place != "space" or ship.depth:
                continue
            for end in reach(state, port, ship):
                courses = way(course_of(ship), end.length, dict(end.turns))
                assert courses[-1].space == end.space
                assert written(end).startswith(f"MOVE TO {end.space}")


def test_index_and_rings_agree() -> None:
    assert all(ORBITS[orbit].ring[index] == space for (orbit, space), index in INDEX.items())


def test_reach_of_a_ship_at_a_cross_offers_both_rings() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "DROVER", "X2", "LEO")
    found = {end.space: end for end in reach(race.state, race.port(), ship)}
    assert {"L13", "T14", "L16", "T16"} <= found.keys() | {"T16"}
    assert found["T14"].turns == (("X2", "TRANSFER"),)


def test_signs_say_without_colour_what_lies_where_and_whose() -> None:
    race = Race("XICHANG", "KOUROU")
    race.cube("L15", 2, "GNSS")
    race.cube("MOON1", 1)
    race.trap("L3", 2)
    race.state.stations.append("T19")
    labels = {cell.name: cell.label for cell in board("map", view_of(race.state, 1)).cells}
    assert labels["L15"] == "G·K"
    assert labels["MOON1"] == "R·X"
    assert labels["L3"] == "T2"
    assert labels["L8"] == "X"
    assert labels["T4"] == ""
    kinds = {cell.name: cell.terrain for cell in board("map", view_of(race.state, 1)).cells}
    assert (kinds["L3"], kinds["T19"], kinds["L8"], kinds["T3"]) == (
        "credit",
        "station",
        "orbiting",
        "hazard",
    )


def test_spaces_in_reach_of_a_ship_that_flies_are_lit() -> None:
    race = Race("XICHANG", "KOUROU")
    race.ship(1, "DROVER", "L8")
    race.ship(2, "COURIER", "T18", "TRANSFER")
    lit = {cell.name for cell in board("map", view_of(race.state, 1)).cells if cell.lit}
    assert lit == {"L9", "L10", "L11", "X2"}


def test_a_state_of_the_first_version_of_the_rules_is_read() -> None:
    """Running games of version 1 wait for their moderator, and their pages read on meanwhile."""
    data = encode(SPACERACE.create({"bots": 1}, (1, 2), Dice("SPA", "board")).state)
    assert encode(SPACERACE.upgrade(data, 1)) == data
    with pytest.raises(RulesetError):
        SPACERACE.upgrade(data, SPACERACE.about.rules_version + 1)
