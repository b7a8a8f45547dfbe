"""SPA-GEN, SPA-SETUP, SPA-FLEET, SPA-TECH, SPA-DEV, SPA-DEPLOY, SPA-MODULE, SPA-SELECT and their vectors."""

import pytest

from engine.games.spacerace.events import CreditsMoved, ModuleBuilt, ShipDeployed, ShipLaunched
from engine.games.spacerace.game import SPACERACE
from engine.games.spacerace.orders.book import BOOK
from engine.games.spacerace.rules.fleet import ranking
from engine.games.spacerace.rules.preparation import card_price, maneuver_price, module_price, ship_price
from engine.games.spacerace.rules.setup import settle
from engine.games.spacerace.rules.ships import maneuverability, velocity
from engine.games.spacerace.state import HAND, PAD, State
from engine.games.spacerace.tables import (
    ACTIONS,
    DEVELOPMENTS,
    FIGHTERS,
    HAZARDS,
    HEXES,
    MANEUVERS,
    MISSIONS,
    PREPARATION,
    SHIPS,
    WAR_HAZARDS,
    WAR_MISSIONS,
    deck,
)
from engine.games.spacerace.turn.sequence import SEQUENCE, play
from engine.kernel.dice import Dice
from engine.kernel.play import start
from tests.spacerace.race import LoadedDice, preparing

ALL_FIVE = dict(enumerate(PREPARATION, start=1))


def opened(seats: int = 5, **options: object) -> State:
    """A game just set up, every seat at the port of its number in preparation order."""
    wishes = {seat: key for seat, key in ALL_FIVE.items() if seat <= seats}
    return settle({"wishes": wishes, **options}, list(range(1, seats + 1)), Dice("SPA", "open")).state


@pytest.mark.rule("SPA-GEN-01", "SPA-GEN-02")
@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize(("rounds", "many"), [("8", 8), ("13", 13)])
def test_one_to_five_ports_over_eight_or_thirteen_rounds(seats: int, rounds: str, many: int) -> None:
    state = opened(seats, rounds=rounds)
    assert state.rules.rounds == many
    assert len(state.ports) == seats


@pytest.mark.rule("SPA-GEN-02")
def test_six_ports_are_refused() -> None:
    with pytest.raises(ValueError, match="seats"):
        settle({}, list(range(1, 7)), Dice("SPA", "x"))


@pytest.mark.rule("SPA-GEN-03")
def test_a_round_is_preparation_then_flight() -> None:
    state = opened(2)
    phases = []
    while state.round < 3:
        phases.append((state.round, state.phase))
        play(state, {}, LoadedDice())
    assert phases == [
        (0, "setup"),
        (1, "preparation"),
        (1, "flight"),
        (2, "preparation"),
        (2, "flight"),
    ]


@pytest.mark.rule("SPA-GEN-03")
def test_on_one_sheet_both_are_one_step() -> None:
    state = opened(2, one_sheet=True)
    play(state, {}, LoadedDice())
    assert state.phase == "round"
    assert [stage.key for stage in SEQUENCE["round"]] == [
        "preparations",
        "flights",
        "drift",
        "launches",
        "end_of_round",
    ]


@pytest.mark.rule("SPA-GEN-04")
def test_preparation_order() -> None:
    race = preparing("CANAVERAL", "KOUROU", "XICHANG")
    race.play(p1="PORT / ACTION CREDITS", p2="PORT / ACTION CREDITS", p3="PORT / ACTION CREDITS")
    assert [event.seat for event in race.told(CreditsMoved)] == [3, 2, 1]
    assert PREPARATION == ("XICHANG", "WOSTOCHNY", "BAIKONUR", "KOUROU", "CANAVERAL")


@pytest.mark.rule("SPA-GEN-05")
def test_additions_end_with_the_round_and_recoveries_stay() -> None:
    race = preparing("XICHANG")
    ship = race.ship(1, "SWALLOW", "T18", "TRANSFER", energy=3)
    race.play(p1="PORT / SELECT SWALLOW / ACTION THRUST")
    assert velocity(ship) == 9
    race.play()
    assert velocity(ship) == 6
    race.play(p1="PORT / SELECT SWALLOW / ACTION RECHARGE")
    assert ship.energy == 4
    race.play()
    assert ship.energy == 4


@pytest.mark.rule("SPA-SETUP-01")
def test_five_of_eleven_maneuver_cards_lie_open() -> None:
    state = opened()
    assert len(deck(MANEUVERS)) == 11
    assert len(state.row) == 5
    assert all(state.row.count(key) <= MANEUVERS[key].copies for key in state.row)


@pytest.mark.rule("SPA-SETUP-02")
def test_decks_are_shuffled() -> None:
    one, other = (settle({}, [1, 2], Dice("SPA", seed)).state.decks for seed in ("a", "b"))
    assert sorted(one.hexes) == sorted(HEXES)
    assert one.hexes != other.hexes
    assert one.hazard != deck(HAZARDS)


@pytest.mark.rule("SPA-SETUP-03", "SPA-SETUP-04", "SPA-SETUP-05")
def test_what_the_ports_begin_with() -> None:
    ports = {port.key: port for port in opened().ports}
    assert {key: port.credits for key, port in ports.items()} == {
        "XICHANG": 12,
        "WOSTOCHNY": 12,
        "BAIKONUR": 10,
        "KOUROU": 10,
        "CANAVERAL": 12,
    }
    assert {key: port.command for key, port in ports.items()} == {**dict.fromkeys(ports, 0), "BAIKONUR": 2}
    assert {key: len(port.cards) for key, port in ports.items()} == {
        **dict.fromkeys(ports, 0),
        "XICHANG": 1,
        "CANAVERAL": 1,
    }
    for key, port in ports.items():
        primary = [card for card in port.missions if MISSIONS[card].primary]
        assert len(primary) == (3 if key == "KOUROU" else 2)
        assert len(port.missions) - len(primary) == 3
        assert port.points == 0


@pytest.mark.rule("SPA-SETUP-06", "SPA-FLEET-05")
def test_a_fleet_has_four_ships() -> None:
    state = opened()
    play(state, {}, LoadedDice())
    assert all(len(port.fleet) == 4 for port in state.ports)


@pytest.mark.rule("SPA-SETUP-07")
def test_wostochnys_module_is_built_for_nothing_on_the_first_ship_named() -> None:
    state = opened(2)
    play(state, {2: BOOK.parse("PORT\nMODULE HABITAT")}, LoadedDice())
    assert state.port(2).free_module == "HABITAT"
    race = preparing("WOSTOCHNY")
    race.ship(1, "SWALLOW", "L7")
    race.port().free_module = "HABITAT"
    race.play(p1="PORT / BUILD SWALLOW HABITAT HABITAT")
    assert [event.cost for event in race.told(ModuleBuilt)] == [0, 5]


@pytest.mark.rule("SPA-SETUP-07")
def test_without_a_line_the_module_is_a_gyro_and_others_have_none() -> None:
    state = opened(2)
    assert [port.free_module for port in state.ports] == ["", "GYRO"]
    race = preparing("XICHANG", phase_setup=True)
    race.state.phase = "setup"
    race.state.draft = [["SWALLOW"] * 4] * 4
    race.play(p1="PORT / MODULE ROVER")
    assert race.codes() == ["no_free_module"]


@pytest.mark.rule("SPA-SETUP-08")
def test_wishes_for_ports_are_met_in_the_order_of_seats() -> None:
    wishes = {2: "KOUROU", 3: "KOUROU", 1: "BAIKONUR"}
    state = settle({"wishes": wishes}, [1, 2, 3], Dice("SPA", "w")).state
    assert [port.key for port in state.ports][:2] == ["BAIKONUR", "KOUROU"]
    assert state.port(3).key not in {"BAIKONUR", "KOUROU"}


@pytest.mark.rule("SPA-FLEET-01")
def test_forty_cards_in_four_decks() -> None:
    state = opened()
    assert [len(stack) for stack in state.draft] == [10] * 4
    cards = [card for stack in state.draft for card in stack]
    assert sorted(cards) == sorted(key for key in SHIPS for _ in range(4))


@pytest.mark.rule("SPA-FLEET-01")
def test_without_attacks_three_types_and_their_cards_are_left_out() -> None:
    state = opened(5, attacks=False)
    cards = {card for stack in state.draft for card in stack}
    assert cards == set(SHIPS) - FIGHTERS
    assert [len(stack) for stack in state.draft] == [7] * 4
    decks = state.decks
    missions = {*decks.primary, *decks.secondary, *(key for port in state.ports for key in port.missions)}
    assert not missions & WAR_MISSIONS
    assert not set(decks.hazard) & WAR_HAZARDS


@pytest.mark.rule("SPA-FLEET-02", "SPA-FLEET-04")
def test_picks_go_in_preparation_order_then_back() -> None:
    state = opened(2)
    state.draft = [
        ["SWALLOW", "DROVER"],
        ["COURIER", "LANCER"],
        ["HAMMER", "BULWARK"],
        ["CORSAIR", "CLAIMANT"],
    ]
    wishes = "DRAFT 1 SWA / DRAFT 2 COU / DRAFT 3 HAM / DRAFT 4 CLA".replace(" / ", "\n")
    play(state, {1: BOOK.parse("PORT\n" + wishes), 2: BOOK.parse("PORT\n" + wishes)}, LoadedDice())
    assert [ship.type for ship in state.port(1).fleet] == ["SWALLOW", "LANCER", "HAMMER", "CORSAIR"]
    assert [ship.type for ship in state.port(2).fleet] == ["DROVER", "COURIER", "BULWARK", "CLAIMANT"]


@pytest.mark.rule("SPA-FLEET-03", "SPA-FLEET-04")
def test_no_type_twice_and_a_free_copy_when_a_deck_has_none_left() -> None:
    state = opened(1)
    state.draft = [["SWALLOW"], ["SWALLOW"], ["SWALLOW", "DROVER"], ["DROVER"]]
    play(state, {}, LoadedDice())
    fleet = [ship.type for ship in state.port(1).fleet]
    assert len(set(fleet)) == 4
    assert fleet[:2] == ["SWALLOW", ranking(())[0]]


@pytest.mark.rule("SPA-FLEET-04")
def test_types_left_out_follow_in_the_order_of_the_list() -> None:
    assert ranking(("HAMMER",)) == ["HAMMER", *(key for key in SHIPS if key != "HAMMER")]


@pytest.mark.rule("SPA-TECH-01", "SPA-TECH-03")
def test_spa_ex_28() -> None:
    race = preparing("XICHANG")
    race.hand(1, "NIGHTSHIFT")
    race.play(p1="PORT / ACTION CREDITS / PLAY NIGHTSHIFT / ACTION PRESTIGE / ACTION COMMAND")
    assert race.codes() == ["", "", "", "no_action_left"]
    assert race.port().points == 3


@pytest.mark.rule("SPA-TECH-03")
def test_a_slot_is_used_once_a_round() -> None:
    race = preparing("XICHANG")
    race.port().actions_left = 2
    race.play(p1="PORT / ACTION CREDITS / ACTION CREDITS / ACTION COMMAND")
    assert race.codes() == ["", "slot_used", ""]


@pytest.mark.rule("SPA-TECH-02")
def test_the_nine_actions() -> None:
    levels: dict[int, list[str]] = {}
    for key, action in ACTIONS.items():
        levels.setdefault(action.level, []).append(key)
    assert levels == {
        1: ["CREDITS", "COMMAND"],
        2: ["RECHARGE", "AGILITY", "REPAIR", "THRUST"],
        3: ["MISSION", "RESEARCH", "PRESTIGE"],
    }
    race = preparing("XICHANG")
    ship = race.ship(1, "SWALLOW", "T18", "TRANSFER", energy=1, resistance=1)
    race.port().actions_left = 9
    purse = race.port().credits
    lines = " / ".join(f"ACTION {key}" for key in ACTIONS)
    race.play(p1=f"PORT / SELECT SWALLOW / {lines}")
    assert (race.port().credits, race.port().command, race.port().points) == (purse + 6, 1, 3)
    assert (ship.energy, ship.resistance, maneuverability(ship), velocity(ship)) == (2, 2, 7, 9)
    assert (len(race.port().missions), len(race.port().cards)) == (1, 1)


@pytest.mark.rule("SPA-TECH-04", "SPA-DEPLOY-01")
def test_spa_ex_27() -> None:
    race = preparing("XICHANG")
    ship = race.ship(1, "BULWARK")
    race.play(p1="PORT / ACTION CREDITS / DEPLOY BULWARK")
    assert race.codes() == ["", "level_missing"]
    assert ship.place == HAND


@pytest.mark.rule("SPA-TECH-04")
@pytest.mark.parametrize("sheet", ["ACTION REPAIR / DEPLOY BULWARK", "DEPLOY BULWARK / ACTION REPAIR"])
def test_the_action_may_stand_before_or_after(sheet: str) -> None:
    race = preparing("XICHANG")
    race.ship(1, "BULWARK")
    race.play(p1=f"PORT / {sheet}")
    assert race.codes() == ["", ""]


@pytest.mark.rule("SPA-TECH-04")
def test_a_second_action_that_will_not_be_played_unlocks_nothing() -> None:
    race = preparing("XICHANG")
    race.ship(1, "BULWARK")
    race.play(p1="PORT / DEPLOY BULWARK / ACTION CREDITS / ACTION REPAIR")
    assert race.codes() == ["level_missing", "", "no_action_left"]


@pytest.mark.rule("SPA-TECH-05")
def test_recovering_never_exceeds_the_maximum() -> None:
    race = preparing("XICHANG")
    ship = race.ship(1, "SWALLOW", "T18", "TRANSFER")
    race.play(p1="PORT / SELECT SWALLOW / ACTION RECHARGE")
    assert ship.energy == 7


@pytest.mark.rule("SPA-TECH-06", "SPA-SELECT-02")
@pytest.mark.parametrize("sheet", ["SELECT SWALLOW / ACTION RECHARGE", "ACTION RECHARGE / SELECT SWALLOW"])
def test_recharge_wakes_a_ship_without_energy(sheet: str) -> None:
    race = preparing("XICHANG")
    ship = race.ship(1, "SWALLOW", "T18", "TRANSFER", energy=0)
    race.play(p1=f"PORT / {sheet}")
    assert race.codes() == ["", ""]
    assert (ship.selected, ship.energy) == (True, 1)


@pytest.mark.rule("SPA-DEV-01")
def test_one_card_a_round_with_its_cost_and_level() -> None:
    race = preparing("XICHANG")
    race.hand(1, "INVESTORS", "STAFFCOLLEGE", "NIGHTSHIFT")
    race.port().credits = 8
    race.play(
        p1="PORT / PLAY INVESTORS / ACTION COMMAND / PLAY STAFFCOLLEGE / PLAY NIGHTSHIFT / PLAY STATION"
    )
    assert race.codes() == ["level_missing", "", "", "card_played", "not_in_hand"]
    assert race.port().credits == 5
    assert (race.port().command, race.port().points) == (3, 2)


@pytest.mark.rule("SPA-DEV-01")
def test_a_card_that_cannot_be_paid_stays_in_hand() -> None:
    race = preparing("XICHANG")
    race.hand(1, "STAFFCOLLEGE")
    race.port().credits = 2
    race.play(p1="PORT / ACTION COMMAND / PLAY STAFFCOLLEGE")
    assert race.codes() == ["", "too_few_credits"]
    assert race.port().cards == ["STAFFCOLLEGE"]


@pytest.mark.rule("SPA-DEV-02")
def test_discounts_last_add_up_and_never_go_below_nothing() -> None:
    race = preparing("XICHANG")
    port = race.port()
    port.lasting = ["ASSEMBLYLINE", "ASSEMBLYLINE", "LANDERWORKS", "REUSABLES", "INSTITUTE", "AUTOPILOTS"]
    ship = race.ship(1, "DROVER")
    assert module_price(port, "GNSS") == 0
    assert module_price(port, "HABITAT") == 2
    assert module_price(port, "GYRO") == 1
    assert ship_price(port, ship) == 8
    assert card_price(port, "STATION") == 1
    assert maneuver_price(port, "DRYDOCK") == 0


@pytest.mark.rule("SPA-DEV-03", "SPA-MODULE-02")
def test_a_space_station_stands_on_a_plain_space_for_all() -> None:
    race = preparing("XICHANG", "BAIKONUR")
    race.hand(1, "STATION")
    race.ship(2, "DROVER", "T19", "TRANSFER")
    race.port(2).credits = 9
    race.play(p1="PORT / ACTION PRESTIGE / PLAY STATION AT X2", p2="PORT / ACTION CREDITS")
    assert race.codes() == ["", "no_station_there"]
    race.state.phase = "preparation"
    race.port().slots, race.port().actions_left = [], 1
    race.play(p1="PORT / ACTION PRESTIGE / PLAY STATION AT T19", p2="PORT / BUILD DROVER ROVER")
    assert race.state.stations == ["T19"]
    assert race.port(2).ship(1).modules == ["ROVER"]


@pytest.mark.rule("SPA-DEV-04")
def test_nine_kinds_of_development_cards() -> None:
    assert len(DEVELOPMENTS) == 9
    assert len(deck(DEVELOPMENTS)) == 18


@pytest.mark.rule("SPA-DEPLOY-01", "SPA-DEPLOY-02")
def test_a_ship_starts_on_the_pad_with_full_values_and_may_be_built_on_at_once() -> None:
    race = preparing("XICHANG")
    ship = race.ship(1, "PROSPECTOR")
    race.ship(1, "SAMARITAN")
    race.port().credits = 30
    race.play(
        p1="PORT / ACTION CREDITS / DEPLOY PROSPECTOR / BUILD PROSPECTOR ROVER / DEPLOY SAMARITAN / DEPLOY 1"
    )
    assert race.codes() == ["", "", "", "pad_taken", "in_play"]
    assert (ship.place, ship.energy, ship.resistance) == (PAD, 7, 2)
    assert race.told(ShipDeployed)[0].cost == 7


@pytest.mark.rule("SPA-DEPLOY-03", "SPA-DEPLOY-04")
def test_pads_launch_after_the_flight_unless_the_orbiting_space_is_taken() -> None:
    race = preparing("XICHANG", "BAIKONUR")
    race.ship(1, "PROSPECTOR", place=PAD)
    race.ship(2, "PROSPECTOR", place=PAD)
    race.ship(1, "DROVER", "L8", energy=0)
    race.play(p1="PORT / SELECT PROSPECTOR")
    assert race.codes() == ["not_in_space"]
    race.play()
    assert [(event.seat, event.blocked) for event in race.told(ShipLaunched)] == [(1, True), (2, False)]
    assert race.port(2).ship(1).at == "L15"


@pytest.mark.rule("SPA-MODULE-02")
def test_modules_are_built_at_pad_orbiting_space_station_or_by_card_only() -> None:
    race = preparing("XICHANG")
    race.ship(1, "DROVER", "T19", "TRANSFER")
    race.state.row[0] = "DRYDOCK"
    race.play(p1="PORT / BUILD DROVER ROVER / SELECT DROVER / CARD DRYDOCK DROVER ROVER")
    assert race.codes() == ["no_workshop", "", ""]
    assert race.port().ship(1).modules == ["ROVER"]


@pytest.mark.rule("SPA-MODULE-01")
def test_one_slot_each() -> None:
    race = preparing("XICHANG")
    race.ship(1, "SWALLOW", "L8")
    race.port().credits = 30
    race.play(p1="PORT / BUILD SWALLOW GNSS GNSS GNSS")
    assert race.answers() == [("partly", "no_slot")]
    assert race.port().ship(1).modules == ["GNSS", "GNSS"]


@pytest.mark.rule("SPA-MODULE-03", "SPA-MODULE-05")
def test_kinds_of_modules() -> None:
    from engine.games.spacerace.tables import MODULES

    kinds: dict[str, list[str]] = {}
    for key, module in MODULES.items():
        kinds.setdefault(module.kind, []).append(key)
    assert kinds["domination"] == ["GNSS", "TELESCOPE", "ROVER", "HABITAT"]
    assert [MODULES[key].count for key in kinds["trap"]] == [1, 2, 3]


@pytest.mark.rule("SPA-MODULE-06")
def test_a_module_thrown_away_takes_its_bonus_along() -> None:
    race = preparing("XICHANG")
    ship = race.ship(1, "DROVER", "T19", "TRANSFER", modules=("BATTERY", "ARMOUR"), energy=0, resistance=1)
    before = race.port().credits
    race.play(p1="PORT / JETTISON DROVER BATTERY / JETTISON DROVER ARMOUR / JETTISON DROVER GYRO")
    assert race.codes() == ["", "", "not_on_board"]
    assert (ship.energy, ship.resistance, race.port().credits) == (0, 1, before)


@pytest.mark.rule("SPA-SELECT-01")
def test_spa_ex_26() -> None:
    race = preparing("XICHANG")
    for kind, at in (("SWALLOW", "T18"), ("DROVER", "T20"), ("COURIER", "T22")):
        race.ship(1, kind, at, "TRANSFER")
    race.port().command = 2
    race.play(p1="PORT / SELECT SWALLOW DROVER COURIER")
    assert race.port().command == 0
    assert all(ship.selected for ship in race.port().fleet)


@pytest.mark.rule("SPA-SELECT-01")
def test_without_command_only_one_ship_is_selected() -> None:
    race = preparing("XICHANG")
    race.ship(1, "SWALLOW", "T18", "TRANSFER")
    race.ship(1, "DROVER", "T20", "TRANSFER")
    race.play(p1="PORT / SELECT 1 2")
    assert race.answers() == [("partly", "too_little_command")]


@pytest.mark.rule("SPA-SELECT-03")
def test_one_maneuver_card_a_round_and_the_same_card_for_several_players() -> None:
    race = preparing("XICHANG", "BAIKONUR")
    race.state.row[:2] = ["TRIM", "DESCENT"]
    for seat in (1, 2):
        race.ship(seat, "SWALLOW", f"T{16 + 2 * seat}", "TRANSFER")
    sheet = "PORT / CARD TRIM SWALLOW / SELECT SWALLOW / CARD TRIM SWALLOW / CARD DESCENT SWALLOW"
    sheet += " / CARD HOVER SWALLOW"
    race.state.row[2:] = ["TRIM"] * 3
    race.play(p1=sheet, p2=sheet)
    wanted = ["not_selected", "", "", "maneuver_used", "not_in_row"]
    assert race.codes(1) == race.codes(2) == wanted
    assert all(maneuverability(race.port(seat).ship(1)) == 7 for seat in (1, 2))


@pytest.mark.rule("SPA-GEN-03")
def test_a_missing_preparation_sheet_plays_credits_and_nothing_else() -> None:
    race = preparing("XICHANG")
    before = race.port().credits
    play(race.state, {}, LoadedDice())
    assert race.port().credits == before + 6
    assert race.state.missed == [1]


def test_a_flight_in_which_nobody_flies_needs_no_sheets() -> None:
    turn = start(SPACERACE, options={}, seats=[1, 2], dice=Dice("SPA", "s"))
    assert turn.step is not None
    assert turn.step.key == "setup"
    play(turn.state, {}, LoadedDice())
    play(turn.state, {}, LoadedDice())
    step = SPACERACE.step(turn.state)
    assert step is not None
    assert (step.key, step.mode) == ("flight", "automatic")
