"""SPA-OUTER, SPA-DRIFT, SPA-MISSION, SPA-END, hazards, and their vectors."""

import itertools

import pytest

from engine.games.spacerace.events import (
    AreaScored,
    Converted,
    CreditsMoved,
    DriftBlocked,
    GameEnded,
    HexEntered,
    MissionCompleted,
    ModuleBuilt,
    ShipDestroyed,
    ShipReturned,
    ShipsDrifted,
)
from engine.games.spacerace.rules.board import course_of
from engine.games.spacerace.rules.drift import Drifter, held_up
from engine.games.spacerace.rules.ending import area_points, conversion
from engine.games.spacerace.rules.ships import maneuverability, most_energy
from engine.games.spacerace.rules.spaces import take_hazard
from engine.games.spacerace.state import HAND
from engine.games.spacerace.tables import (
    AREAS,
    DOMINATIONS,
    HAZARDS,
    HEXES,
    MISSIONS,
    PRIMARIES,
    SECONDARIES,
    deck,
)
from tests.spacerace.race import Race, preparing

# ------------------------------------------------------------------ drift


@pytest.mark.rule("SPA-DRIFT-02", "SPA-DRIFT-05")
def test_spa_ex_22() -> None:
    race = Race("XICHANG", "CANAVERAL")
    one = race.ship(1, "LANCER", "L9", selected=False)
    other = race.ship(2, "LANCER", "L11", selected=False, sense=-1)
    race.play()
    assert (one.at, other.at, one.energy, other.energy) == ("L9", "L11", 6, 6)
    assert {event.reason for event in race.told(DriftBlocked)} == {"same_target"}


@pytest.mark.rule("SPA-DRIFT-01")
def test_spa_ex_23() -> None:
    race = Race("XICHANG", "CANAVERAL")
    one = race.ship(1, "CLAIMANT", "L9", selected=False)
    other = race.ship(2, "LANCER", "L10", selected=False)
    race.play()
    assert (one.at, one.energy, other.at) == ("L9", 6, "L11")


@pytest.mark.rule("SPA-DRIFT-01", "SPA-DRIFT-05")
def test_spa_ex_24() -> None:
    race = Race("XICHANG", "CANAVERAL")
    one = race.ship(1, "LANCER", "L9", selected=False)
    other = race.ship(2, "LANCER", "L10", selected=False)
    race.play()
    assert (one.at, other.at) == ("L10", "L11")


@pytest.mark.rule("SPA-DRIFT-03")
def test_spa_ex_25() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "LANCER", "L10", selected=False, energy=0)
    race.play()
    assert ship.at == "L10"
    assert race.told(ShipsDrifted) == []


@pytest.mark.rule("SPA-DRIFT-05")
def test_spa_ex_38() -> None:
    race = Race("XICHANG", "CANAVERAL")
    one = race.ship(1, "LANCER", "L9", selected=False)
    other = race.ship(2, "LANCER", "L10", selected=False, sense=-1)
    race.play()
    assert (one.at, other.at, one.energy, other.energy) == ("L9", "L10", 6, 6)
    assert {event.reason for event in race.told(DriftBlocked)} == {"swap"}


@pytest.mark.rule("SPA-DRIFT-05")
def test_spa_ex_39() -> None:
    race = Race("XICHANG", "CANAVERAL", "KOUROU")
    one = race.ship(1, "LANCER", "L9", selected=False)
    two = race.ship(2, "LANCER", "L10", selected=False)
    three = race.ship(3, "PROSPECTOR", "L11", selected=False, sense=1)
    race.play()
    assert (one.at, two.at, three.at) == ("L9", "L10", "X2")
    assert (one.energy, two.energy) == (6, 6)
    assert [event.reason for event in race.told(DriftBlocked)] == ["held", "ship"]


@pytest.mark.rule("SPA-DRIFT-02", "SPA-DRIFT-05")
def test_next_to_l1_a_ship_does_not_drift_and_loses_energy() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "T4", "TRANSFER", selected=False)
    race.play()
    assert (ship.at, ship.energy) == ("T4", 6)
    assert race.told(DriftBlocked)[0].reason == "no_stop"


@pytest.mark.rule("SPA-DRIFT-05")
def test_at_a_cross_space_it_stays_on_its_ring_unless_set_otherwise() -> None:
    race = Race("XICHANG")
    one = race.ship(1, "SWALLOW", "X2", "LEO", selected=False)
    two = race.ship(1, "CLAIMANT", "X1", "LEO", selected=False)
    race.port().settings.drift = [(2, "X1", "TRANSFER")]
    race.play()
    assert (one.at, two.at, two.orbit) == ("L13", "T2", "TRANSFER")
    # It lasts until it is done.
    assert race.port().settings.drift == []


@pytest.mark.rule("SPA-DRIFT-04")
def test_what_a_ship_drifts_onto_counts() -> None:
    race = Race("XICHANG")
    race.ship(1, "SWALLOW", "T14", "TRANSFER", selected=False)
    race.play()
    assert race.port().command == 1


@pytest.mark.rule("SPA-DRIFT-05")
def test_who_is_held_up_does_not_depend_on_the_order_of_the_list() -> None:
    race = Race("XICHANG", "CANAVERAL", "KOUROU", "WOSTOCHNY")
    places = (("L10", 1), ("L11", 1), ("L13", -1), ("L15", 1))
    for seat, (at, sense) in enumerate(places, start=1):
        race.ship(seat, "LANCER", at, selected=False, sense=sense)
    ships = [(port, port.ship(1)) for port in race.state.ports]
    answers = set()
    for order in itertools.permutations(ships):
        drifters = [Drifter(port, ship, course_of(ship).ahead()) for port, ship in order]
        held = held_up(race.context(), drifters)
        answers.add(frozenset((drifters[index].port.seat, reason) for index, reason in held.items()))
    assert answers == {frozenset({(1, "held"), (2, "same_target"), (3, "same_target"), (4, "enemy_port")})}


# ------------------------------------------------------------------ outer space


@pytest.mark.rule("SPA-OUTER-01", "SPA-OUTER-03", "SPA-OUTER-04")
def test_spa_ex_37() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "O18", "OUTER")
    race.on_top("hexes", "GRAVITYWELL", "QUIETDARK")
    race.play(p1="SHIP SWALLOW / OUT / OUT")
    assert race.codes() == ["", "one_hex_a_round"]
    assert (ship.depth, ship.energy) == (1, 4)
    assert race.port().points == 5
    assert race.told(HexEntered)[0].revealed
    race.play(p1="PORT / SELECT SWALLOW")
    race.play(p1="SHIP SWALLOW / OUT")
    assert (ship.depth, race.port().points) == (2, 7)
    assert race.state.chains["O18"] == ["GRAVITYWELL", "QUIETDARK"]


@pytest.mark.rule("SPA-OUTER-02", "SPA-OUTER-04")
def test_in_outer_space_only_one_hex_a_round_and_no_drift() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "O18", "OUTER", depth=2, hexes=["QUIETDARK", "ICEFIELD"])
    race.on_top("hexes", "QUIETDARK", "ICEFIELD")
    race.state.chains["O18"] = [race.state.decks.hexes.pop(), race.state.decks.hexes.pop()]
    race.play(p1="SHIP SWALLOW / MOVE 3 / BACK")
    assert race.codes() == ["in_outer_space", ""]
    assert (ship.depth, ship.at) == (1, "O18")
    assert race.told(ShipReturned)[0].depth == 1


@pytest.mark.rule("SPA-OUTER-04")
def test_a_hex_known_to_the_ship_gives_nothing_again_and_to_another_it_does() -> None:
    race = Race("XICHANG")
    race.on_top("hexes", "QUIETDARK")
    race.state.chains["O18"] = [race.state.decks.hexes.pop()]
    race.ship(1, "SWALLOW", "O18", "OUTER", hexes=["QUIETDARK"])
    race.play(p1="SHIP SWALLOW / OUT")
    assert race.port().points == 0
    race.ship(1, "DROVER", "O18", "OUTER", selected=True)
    race.state.phase = "flight"
    race.play(p1="SHIP DROVER / OUT")
    assert race.port().points == 2


@pytest.mark.rule("SPA-OUTER-04")
def test_back_to_the_edge_needs_it_free_and_there_are_eight_hexes() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.on_top("hexes", "QUIETDARK")
    race.state.chains["O18"] = [race.state.decks.hexes.pop()]
    race.ship(1, "SWALLOW", "O18", "OUTER", depth=1, hexes=["QUIETDARK"])
    race.ship(2, "DROVER", "O18", "OUTER", selected=False, energy=0)
    race.play(p1="SHIP SWALLOW / BACK")
    assert race.codes() == ["edge_taken"]
    assert len(HEXES) == 8
    race.state.chains["O23"] = list(race.state.decks.hexes)
    race.state.decks.hexes = []
    race.state.phase = "flight"
    race.port().ship(1).selected = True
    race.play(p1="SHIP SWALLOW / OUT")
    assert race.codes() == ["no_hex_left"]


@pytest.mark.rule("SPA-OUTER-03")
def test_rewards_only_if_the_ship_survives() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "O18", "OUTER", resistance=1)
    race.on_top("hexes", "ICEFIELD")
    before = race.port().credits
    race.play(p1="SHIP SWALLOW / OUT")
    assert (ship.place, race.port().credits) == (HAND, before)
    assert race.told(ShipDestroyed)[0].by == 0


@pytest.mark.rule("SPA-OUTER-05")
def test_several_ships_share_a_hex_without_attacks_or_drops() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.on_top("hexes", "QUIETDARK")
    race.state.chains["O18"] = [race.state.decks.hexes.pop()]
    race.ship(1, "LANCER", "O18", "OUTER", depth=1, hexes=["QUIETDARK"], modules=("LTURRET",))
    race.ship(2, "SWALLOW", "O18", "OUTER", depth=1, hexes=["QUIETDARK"])
    race.play(p1="SHIP LANCER / ATTACK BAIKONUR.SWALLOW")
    assert race.codes() == ["in_outer_space"]


@pytest.mark.rule("SPA-OUTER-06")
@pytest.mark.parametrize(("want", "gets"), [([], "GYRO"), (["HABITAT"], "HABITAT")])
def test_a_derelict_gives_what_is_wanted_into_a_free_slot(want: list[str], gets: str) -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "O18", "OUTER")
    race.port().settings.want = want
    race.on_top("hexes", "DERELICT")
    race.on_top("hazard", "TUMBLE")
    race.play(p1="SHIP SWALLOW / OUT")
    assert ship.modules == [gets]
    assert race.told(ModuleBuilt)[0].cost == 0


@pytest.mark.rule("SPA-OUTER-06")
def test_without_a_free_slot_the_derelicts_module_is_lost() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "SWALLOW", "O18", "OUTER", modules=("GNSS", "ROVER"))
    race.on_top("hexes", "DERELICT")
    race.on_top("hazard", "TUMBLE")
    race.play(p1="SHIP SWALLOW / OUT")
    assert ship.modules == ["GNSS", "ROVER"]


# ------------------------------------------------------------------ hazards


def drawn(race: Race, card: str) -> None:
    """The first ship of seat 1 draws that card."""
    race.on_top("hazard", card)
    take_hazard(race.context(), race.port(), race.port().ship(1))


@pytest.mark.rule("SPA-SPACE-02")
def test_every_hazard_card_does_what_it_says() -> None:
    race = Race("XICHANG", "BAIKONUR")
    ship = race.ship(1, "DROVER", "T18", "TRANSFER", modules=("HABITAT", "GNSS"))
    other = race.ship(1, "SWALLOW", "T22", "TRANSFER", selected=False)
    drawn(race, "SOLARSTORM")
    assert [(one.energy, most_energy(one)) for one in (ship, other)] == [(7, 7), (6, 6)]
    drawn(race, "LOOSEBOLTS")
    assert ship.modules == ["HABITAT"]
    drawn(race, "HULLCRACK")
    assert (ship.resistance, ship.resistance_lost) == (1, 1)
    drawn(race, "DISTRESSCALL")
    assert len(race.port().missions) == 1
    drawn(race, "GYRODRIFT")
    assert (ship.next_maneuver, other.next_maneuver) == (-1, -1)
    drawn(race, "TUMBLE")
    assert ship.next_maneuver == -2
    drawn(race, "LAWSUIT")
    assert race.port().upkeep == 1
    drawn(race, "BLACKOUT")
    assert ship.skip_next
    drawn(race, "DUSTSTORM")
    assert race.state.closed == ["MARS2"]
    drawn(race, "MINEFIELDASTERN")
    assert len(race.state.traps) == 3


@pytest.mark.rule("SPA-SPACE-03")
def test_settings_answer_loosebolts_and_duststorm() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "DROVER", "T18", "TRANSFER", modules=("HABITAT", "GNSS"))
    race.port().settings.lose["1"] = ["HABITAT"]
    race.port().settings.close = ["MARS7"]
    drawn(race, "LOOSEBOLTS")
    drawn(race, "DUSTSTORM")
    assert ship.modules == ["GNSS"]
    assert race.state.closed == ["MARS7"]


@pytest.mark.rule("SPA-SPACE-02")
def test_what_a_hazard_brings_for_the_next_round_lasts_that_round() -> None:
    race = Race("XICHANG")
    ship = race.ship(1, "DROVER", "T18", "TRANSFER", selected=False)
    drawn(race, "TUMBLE")
    drawn(race, "BLACKOUT")
    drawn(race, "LAWSUIT")
    before = race.port().credits
    race.play()
    assert maneuverability(ship) == 1
    assert race.port().credits == before - 1
    race.play(p1="PORT / SELECT DROVER")
    assert race.codes() == ["blackout"]
    race.play()
    assert maneuverability(ship) == 2
    assert not ship.skip


@pytest.mark.rule("SPA-SPACE-02")
def test_spa_ex_35() -> None:
    race = Race("XICHANG", round=3)
    race.ship(1, "PROSPECTOR", "T18", "TRANSFER", selected=False)
    drawn(race, "AUDIT")
    before = race.port().credits
    race.play()
    assert race.state.round == 4
    race.play(p1="PORT / ACTION CREDITS")
    assert race.port().credits == before
    assert {event.reason for event in race.told(CreditsMoved)} == {"audit"}
    race.play()
    assert race.port().credits == before + 2


def test_hazards_and_missions_are_as_many_as_the_data_say() -> None:
    assert len(deck(HAZARDS)) == 16
    assert len(deck(PRIMARIES)) == 14
    assert len(deck(SECONDARIES)) == 28


# ------------------------------------------------------------------ missions


@pytest.mark.rule("SPA-MISSION-01", "SPA-MISSION-02", "SPA-MISSION-03")
def test_spa_ex_32() -> None:
    race = preparing("XICHANG")
    race.hand(1, "SAVINGS")
    race.port().credits = 15
    race.play(p1="PORT / ACTION CREDITS")
    assert race.port().credits == 15 + 6 + 8
    assert race.port().completed == ["SAVINGS"]
    assert race.told(MissionCompleted)[0].audience is None


@pytest.mark.rule("SPA-MISSION-02")
def test_hold_keeps_a_mission_from_being_claimed() -> None:
    race = preparing("XICHANG")
    race.hand(1, "SAVINGS")
    race.port().credits = 15
    race.play(p1="PORT / HOLD SAVINGS ON / ACTION CREDITS")
    assert race.port().completed == []
    race.state.phase = "preparation"
    race.play(p1="PORT / HOLD SAVINGS OFF")
    assert race.port().completed == ["SAVINGS"]


@pytest.mark.rule("SPA-MISSION-05")
@pytest.mark.parametrize(("points", "done"), [(6, False), (7, True)])
def test_collecting_means_having_at_one_moment(points: int, done: bool) -> None:  # noqa: FBT001 - a table of cases
    race = preparing("XICHANG")
    race.hand(1, "STAFF")
    race.port().command = points
    race.play(p1="PORT / ACTION COMMAND")
    assert (race.port().completed == ["STAFF"]) is done


@pytest.mark.rule("SPA-MISSION-06")
@pytest.mark.parametrize("key", sorted(MISSIONS))
def test_every_test_is_known_and_false_at_the_start(key: str) -> None:
    race = preparing("XICHANG", "BAIKONUR")
    race.hand(1, key)
    race.port().credits = 0
    race.play(p1="PORT / ACTION AGILITY")
    assert race.port().missions == [key]


@pytest.mark.rule("SPA-MISSION-06")
def test_missions_of_drops_areas_and_cubes() -> None:
    race = Race("XICHANG")
    race.hand(1, "MOONLANDING", "EVERYWHERE", "LUNARLEAGUE")
    race.ship(1, "SWALLOW", "M9", "MOON", modules=("ROVER",))
    race.cube("MOON2", 1, "HABITAT")
    race.cube("MOON3", 1)
    race.cube("L14", 1, "GNSS")
    race.cube("MARS1", 1)
    race.play(3, p1="SHIP SWALLOW / DROP ROVER MOON1")
    assert set(race.port().completed) == {"MOONLANDING", "LUNARLEAGUE", "EVERYWHERE"}


@pytest.mark.rule("SPA-MISSION-06")
def test_missions_of_moments() -> None:
    race = Race("XICHANG")
    race.hand(1, "BADLUCK", "OVERTHEEDGE")
    race.ship(1, "SWALLOW", "O18", "OUTER")
    race.on_top("hexes", "DERELICT")
    race.on_top("hazard", "TUMBLE")
    race.play(p1="SHIP SWALLOW / OUT")
    assert set(race.port().completed) == {"BADLUCK", "OVERTHEEDGE"}
    race = preparing("XICHANG")
    race.hand(1, "HIGHTECH", "ARMSDEAL")
    race.ship(1, "SWALLOW", "L8")
    race.play(p1="PORT / ACTION PRESTIGE / BUILD SWALLOW ETURRET")
    assert set(race.port().completed) == {"HIGHTECH", "ARMSDEAL"}


@pytest.mark.rule("SPA-MISSION-07")
def test_missions_fulfilled_together_go_in_data_order_and_a_reward_may_fulfil_the_next() -> None:
    race = preparing("XICHANG")
    race.hand(1, "HIGHTECH", "SAVINGS")
    race.port().credits = 12
    race.play(p1="PORT / ACTION PRESTIGE")
    assert [event.mission for event in race.told(MissionCompleted)] == ["HIGHTECH", "SAVINGS"]


@pytest.mark.rule("SPA-MISSION-04")
def test_spa_ex_31() -> None:
    race = Race("XICHANG", "BAIKONUR", "KOUROU", round=8)
    race.hand(1, "TRACKS")
    for seat, dropped in ((1, 3), (2, 3), (3, 2)):
        race.port(seat).dropped["ROVER"] = dropped
    race.play()
    assert race.port().parts.missions == 9


@pytest.mark.rule("SPA-MISSION-04")
def test_most_needs_at_least_one_and_the_most() -> None:
    race = Race("XICHANG", "BAIKONUR", round=8)
    race.hand(1, "TRACKS", "HOMES")
    race.port(2).dropped["ROVER"] = 1
    race.play()
    assert race.port().parts.missions == 0


@pytest.mark.rule("SPA-MISSION-07")
def test_nothing_of_any_moment_is_claimed_by_the_final_scoring() -> None:
    race = Race("XICHANG", round=8)
    race.hand(1, "RENOWN")
    for space in ("MOON1", "MOON3", "MOON5"):
        race.cube(space, 1)
    race.play()
    assert race.port().points >= 10
    assert race.port().completed == []


# ------------------------------------------------------------------ the end


@pytest.mark.rule("SPA-END-02")
def test_spa_ex_29() -> None:
    assert (area_points("GNSS", 5), area_points("GNSS", 6)) == (15, 15)


@pytest.mark.rule("SPA-END-03")
def test_spa_ex_30() -> None:
    race = Race("XICHANG")
    port = race.port()
    port.credits, port.command, port.frags = 23, 5, 2
    assert [points for _, _, points in conversion(port)] == [4, 2, 6]


@pytest.mark.rule("SPA-END-01", "SPA-GEN-01")
def test_after_the_last_round_areas_then_conversion_then_missions() -> None:
    race = Race("XICHANG", "BAIKONUR", round=8)
    race.hand(1, "TRACKS")
    race.port().dropped["ROVER"] = 1
    race.cube("MOON1", 1)
    race.cube("MOON3", 1)
    race.port().credits = 23
    race.play()
    kinds = [type(event) for event in race.events]
    assert (
        kinds.index(AreaScored)
        < kinds.index(Converted)
        < kinds.index(MissionCompleted)
        < kinds.index(GameEnded)
    )
    assert race.told(AreaScored)[0].points == 6
    assert race.port().points == 6 + 4 + 9
    assert race.state.ending is not None
    assert race.state.ending.places[0] == (1,)


@pytest.mark.rule("SPA-END-03")
def test_ties_go_by_area_points_frags_credits_and_are_shared() -> None:
    race = Race("XICHANG", "BAIKONUR", "KOUROU", round=8)
    for port in race.state.ports:
        port.credits = 0
        port.command = 0
    race.port(1).parts.cards = 3
    race.cube("MOON1", 2)
    race.port(3).parts.cards = 3
    race.play()
    assert race.state.ending is not None
    assert race.state.ending.places == ((2,), (1, 3))


@pytest.mark.rule("SPA-GEN-02")
def test_alone_the_game_gives_a_grade_and_no_most_missions() -> None:
    race = Race("XICHANG", round=8)
    assert not {"HOMES", "TRACKS"} & {*race.state.decks.primary}
    race.port().parts.cards = 40
    race.play()
    assert race.state.ending is not None
    assert race.state.ending.grade == "Moon"


def test_areas_of_the_board_are_those_of_the_tables() -> None:
    assert {place.area for place in DOMINATIONS.values()} | {"GNSS"} == set(AREAS)
