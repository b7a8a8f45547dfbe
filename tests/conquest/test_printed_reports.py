"""What a reader has before him: for each rule that says what a report prints, the words and figures printed.

CC-REPORT, CC-ORDER-ESPIONAGE, -SABOTAGE, CC-RADIO, and the agents of CC-ORDER-TRAIN.
"""

from typing import Any

import pytest

from engine.games.conquest.events import SabotageDone
from tests.conquest.loaded import HIGH, LOW, LoadedDice, row
from tests.conquest.printed import printed
from tests.conquest.world import PLENTY, Position, one_convoy, plains

TOWN = {"population": 30_000, "produces": "milk", "needs": "gems", "name": "Alpha"}
OWN = {**TOWN, "owner": "101"}
THEIRS = {**TOWN, "owner": "102"}


# ---------------------------------------------------------------------- the orders sheet


@pytest.mark.rule("CC-REPORT-01", "CC-REPORT-23")
def test_a_convoy_on_the_sheet() -> None:
    there = one_convoy(
        {
            "name": "Robin's Hood",
            "vehicles": {"truck": 4, "bus": 1, "van": 3, "car": 9, "bike": 6},
            "experts": ["GUN", "MER", "CHE", "POL", "ARM", "TRA"],
            "morale": 95,
            "training": 100,
            "troops": 172,
            "rifles": 6,
            "grenades": 17,
            "rockets": 4,
            "cargo": {"milk": 12},
            "kill": "V",
            "hidden": True,
        }
    )
    text = printed(there)
    assert "Land convoy #1 (Robin's Hood) in hex 0505 [RECON]" in text
    for fact in (
        "Vehicles: 4 trucks, 1 bus, 3 vans, 9 cars, 6 bikes",
        "Troops: 172 of 172",
        "Rifles: 6 of 6",
        "Grenades: 17 of 17",
        "Rockets: 4 of 4",
        "Combat Strength: 748",
        "Morale: 95",
        "Training: 100",
        "Health: 100",
        "Fuel Cost: 56",
        "Kill: V",
        "Cargo: 12 Milk (max 81)",
        "Experts: GUN MER CHE POL ARM TRA",
        "hidden",
    ):
        assert fact in _sheet(text), fact
    assert " - lines 1 to 10 " in _sheet(text)
    assert _sheet(text).endswith("CONVOY 1 1: ")


def _sheet(text: str, head: str = "Land convoy #1") -> str:
    """The printed sheet from a convoy's title to the post-turn lines, without the marks of comments."""
    found = text.partition("Write one order on a line")[2]
    return found.partition(head)[2].partition("; Post-Turn")[0].replace("; ", "")


@pytest.mark.rule("CC-REPORT-23")
def test_marks_and_kill_mode_of_a_plain_convoy() -> None:
    for mark in ("guard", "patrol", "aid"):
        assert f"Now: {mark}" in _sheet(printed(one_convoy({mark: True, "experts": ["DOC"]})))
    plain = _sheet(printed(one_convoy()))
    assert all(word not in plain for word in ("Kill:", "Now:"))


@pytest.mark.rule("CC-REPORT-02", "CC-REPORT-13")
def test_treasury_and_stocks() -> None:
    stocks = {
        "money": 43_038, "food": 7883, "fuel": 5181, "parts": 2168, "vaccine": 753, "troops": 186,
        "rifles": 1, "grenades": 2, "rockets": 3, "claymores": 4, "bombs": 5,
    }  # fmt: skip
    there = one_convoy(clan=stocks, cities={"0506": {**OWN, "value": 9000}}, hexes=plains("0506"))
    text = printed(there)
    line = (
        "Money: $43,038 Food: 7,883 Fuel: 5,181 Parts: 2,168 Vaccine: 753 Troops: 186 Rifles: 1 Grenades: 2 "
        "Rockets: 3 Claymores: 4 Bombs: 5"
    )
    assert line in text.partition("Pre-Turn")[2].replace("; ", "")
    assert line in text.partition("STATUS OF THE CLAN")[2]
    assert "Money in all: $9,000 from cities: $9,000" in text


@pytest.mark.rule("CC-REPORT-03", "CC-REPORT-04", "CC-ORDER-TRAIN-02")
def test_lines_for_clan_and_agents() -> None:
    text = printed(one_convoy(clan={"agents": 2, "extra_lines": {"pre": 1, "post": 2}}))
    assert "Pre-Turn Miscellaneous Orders - lines 1 to 6 ;" in text
    assert "AGENTS 1: 2: ;" in text
    assert "Post-Turn Miscellaneous Orders - lines 1 to 12 POST 1: END" in text
    assert "AGENTS 1:" not in printed(one_convoy())


@pytest.mark.rule("CC-REPORT-05", "CC-SPOT-05", "CC-SPOT-06")
def test_spotting_report_on_the_sheet() -> None:
    there = one_convoy(
        hexes=plains("0501", "0502", "0509"),
        cities={
            "0505": {**OWN, "fort": 5, "buildings": ["SPO"]},
            "0509": {**OWN, "name": "Blind", "fort": 1},
        },
        clans={"102": {}},
        convoys={
            "102/1": {"hex": "0503", "vehicles": {"tank": 5}, "type": "military"},
            "102/2": {"hex": "0501", "vehicles": {"car": 1}},
        },
    )
    there.play()
    text = printed(there).partition("SPOTTING REPORT")[2].partition("ORDER SHEET")[0]
    assert "Alpha (0505): 0501 (102), 0503 (102) [large]" in text
    assert "Blind" not in text


# ---------------------------------------------------------------------- lists


@pytest.mark.rule("CC-REPORT-06", "CC-REPORT-07", "CC-REPORT-08", "CC-REPORT-12")
def test_the_city_list() -> None:
    there = one_convoy(
        {"troops": 60, "vehicles": {"truck": 3}},
        hexes=plains("0509", "0511"),
        cities={
            "0505": {**TOWN, "value": 14_103, "fort": 1, "troops": 1, "expert": "SER"},
            "0509": {**THEIRS, "name": "Dublin", "major": True, "value": 106_439, "population": 206_296,
                     "fort": 6, "troops": 893, "claymores": 9, "buildings": ["CHU", "SPO", "RAD"]},
            "0511": {**THEIRS, "name": "Unseen"},
        },
        clan={"spies": ["0509"]},
        clans={"102": {"banned": ["101"]}},
    )  # fmt: skip
    there.play({1: ["ATTACK"]})
    text = printed(there).partition("== CITIES ==")[2].partition("HEARD ON THE RADIO")[0]
    # Too wide for a text: cut in two, each with the hex in front, no row broken.
    assert "HEX NAME OWN VALUE POP F TRP CM PRODUCES NEEDS EXPERT" in text
    assert "HEX STATUS SR RR BUILDINGS" in text
    assert "0509 DUBLIN 102 $106,439 206,296 6 893 9 Milk Gems None" in text
    assert "0509 Banned 8 20 ChuSpoRad" in text
    assert "*0505 Alpha 101 $14,103" in text
    assert "*0505 Owned 1 4 ---" in text
    assert "* taken this turn" in text
    assert "Unseen" not in text


@pytest.mark.rule("CC-REPORT-09", "CC-REPORT-10", "CC-REPORT-11", "CC-REPORT-12")
def test_the_hex_list() -> None:
    there = one_convoy(
        {"mode": "capture", "troops": 40, "vehicles": {"truck": 3}},
        hexes={
            "0504": {"terrain": "forest", "value": 178, "food": 24, "vaccine": 5, "rivers": ["N"],
                     "defense": 2},
            "0507": {"terrain": "plains", "owner": "101", "value": 400, "special": "CAS", "custom": "Camp",
                     "roads": ["NE", "S"], "troops": 1, "fuel": 52, "parts": 17},
            "0509": {"terrain": "desert"},
        },
        clan={"agents": 1},
    )  # fmt: skip
    there.play({1: ["N"]}, agents=["0509"])
    text = printed(there).partition("== HEXES ==")[2].partition("== CITIES ==")[0]
    assert "HEX TER OWN DF TR VALUE FO FU PA VA SS CS ROADS" in text
    assert "*0504 For 101 2 0 $178 24 0 0 5 --- ---" in text
    # The hex that the convoy has left was visited too (D-270).
    assert "0505 Pla --- 1 0 $0 0 0 0 0 --- ---" in text
    assert "0507 Pla 101 1 1 $400 0 52 17 0 Cas Cam NE S" in text
    assert "0509 Des --- 1 0 $0 0 0 0 0 --- ---" in text


@pytest.mark.rule("CC-REPORT-14", "CC-REPORT-15")
def test_top_clans() -> None:
    there = one_convoy(
        {"vehicles": {"truck": 1}},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0503", "vehicles": {"car": 2}}},
    )
    there.end_game_turn()
    text = printed(there)
    assert "RANK CLAN NAME SCORE * 1 101 Clan 101 100 2 102 Clan 102 100" in text
    # 8d6 + 4 and two times 2d6 + 1: the most that each can do.
    assert "RANK CLAN NAME SCORE * 1 101 Clan 101 52 2 102 Clan 102 26" in text


@pytest.mark.rule("CC-REPORT-19", "CC-RES-04")
def test_prices() -> None:
    text = printed(one_convoy(prices={"fuel": 23}, goods_prices={"milk": 271}))
    assert "ITEM PRICE SELLS FOR USUAL YOU CAN BUY" in text
    assert "fuel $23 $11 $20 0 | Milk $271 $250 food $100 $50 $100 0 | Wool $300 $300" in text


@pytest.mark.rule("CC-REPORT-22", "CC-GEN-08")
def test_the_next_due_date_is_on_the_first_page() -> None:
    head = printed(one_convoy()).partition("====")[0]
    assert "Orders due: Tuesday 1 December 2026, 18:00 (UTC)" in head


# ---------------------------------------------------------------------- what happened


@pytest.mark.rule("CC-REPORT-18")
def test_every_failed_order_with_its_reason() -> None:
    there = one_convoy(clan={"fuel": 0, "money": 10})
    text = printed(there, there.play({1: ["N", "NONSENSE"]}, pre=["TRAIN 1", "TRAIN 0"]).events)
    assert "1. N: not carried out. The move to 0504 takes 6 fuel; none is left." in text
    assert "2. NONSENSE: could not be read. There is no order “NONSENSE” here." in text
    assert "1. TRAIN 1: not carried out. The next agent costs $1,000; $10 left." in text
    assert "2. TRAIN 0: not carried out. The number must be at least 1, not 0." in text


@pytest.mark.rule("CC-REPORT-20")
def test_lost_places_are_told_to_their_old_owner() -> None:
    there = one_convoy(
        {"mode": "capture", "vehicles": {"truck": 20}, "troops": 400},
        hexes=plains("0504", owner="102"),
        cities={"0504": THEIRS},
        clans={"102": {}},
    )
    events = there.play({1: ["N", "ATTACK"]}).events
    text = printed(there, [*events, *there.play(clan=102).events], 102)
    assert "Hex 0504 was taken by a gigantic land convoy of clan #101." in text
    assert "You lost Alpha (0504) and hex 0504 to clan #101." in text


@pytest.mark.rule("CC-REPORT-16", "CC-ORDER-MESSAGE-02", "CC-ORDER-BROADCAST-01")
def test_messages_and_special_offers() -> None:
    there = one_convoy(hexes=plains("0509", owner="102"), clans={"102": {}})
    events = there.play(post=['MESSAGE 102 "Go"', 'MESSAGE ALL "Stay"', 'BROADCAST 102 "It is I"']).events
    there.clan(102).bargain, there.clan(102).shortage = "fuel", "food"
    text = printed(there, events, 102)
    letters = text.partition("MESSAGES")[2].partition("MARKET PRICES")[0]
    assert "Unsigned | Go" in letters
    assert "| >Stay" in letters
    assert "| 101>It is I" in letters
    assert "fuel" in letters
    assert "food" in letters
    assert "101" not in letters.partition("Unsigned | Go")[0]


@pytest.mark.rule("CC-REPORT-17", "CC-ORDER-PHONE-01", "CC-ORDER-SLOGAN-01")
@pytest.mark.parametrize(
    ("lines", "row"),
    [
        (
            ["PHONE ON (513)555-3902", 'SLOGAN "Fair trade"'],
            "102 Clan 102 Bela West Fair trade (513)555-3902 0504",
        ),
        (["PHONE ON (513)555-3902", "PHONE OFF"], "102 Clan 102 Bela West --- --- 0504"),
    ],
)
def test_a_clan_met_shows_its_player(lines: list[str], row: str) -> None:
    there = one_convoy(hexes=plains("0504", owner="102"), clans={"102": {}, "103": {}})
    there.play(clan=102, post=lines)
    text = printed(there, there.play({1: ["N"]}).events)
    assert "== CLANS MET == CLAN NAME PLAYER SLOGAN PHONE HEX" in text
    assert row in text


@pytest.mark.rule("CC-REPORT-17")
def test_a_computer_and_an_empty_seat_have_no_name() -> None:
    there = one_convoy(hexes=plains("0504", owner="103"), clans={"103": {}})
    events = there.play({1: ["N"]}).events
    assert "103 Clan 103 a computer ---" in printed(there, events)
    assert "103 Clan 103 nobody at present ---" in printed(there, events, names={101: "Anna Ost"})


# ---------------------------------------------------------------------- radio


def listeners(**convoys: dict[str, Any]) -> Position:
    """Clans 101 and 102 fight in 0505; 103 has a Base in 0509, four hexes away, 104 an Outpost in 0512."""
    return one_convoy(
        {"vehicles": {"truck": 9}, "troops": 108, **convoys.get("mine", {})},
        hexes=plains("0509", "0512"),
        cities={
            "0505": {**THEIRS, "fort": 1, "troops": 2},
            "0509": {**TOWN, "owner": "103", "fort": 3, "name": "Ear"},
            "0512": {**TOWN, "owner": "104", "fort": 1, "name": "Deaf"},
        },
        clans={"102": {}, "103": {}, "104": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": {"bike": 1}, "hidden": True}},
    )


@pytest.mark.rule("CC-RADIO-01", "CC-RADIO-02", "CC-RADIO-03", "CC-RADIO-04", "CC-RADIO-06", "CC-RADIO-07")
@pytest.mark.parametrize(
    ("mine", "order", "heard"),
    [
        ({}, "HUNT", "Clan #101 beat a convoy of clan #102 in hex 0505."),
        ({}, "ATTACK", "Clan #101 took Alpha (0505) from clan #102."),
        ({"troops": 1}, "ATTACK 1", "Clan #101 attacked Alpha (0505) of clan #102 in vain."),
        (
            {"type": "air", "vehicles": {"jet": 1}, "troops": 0, "bombs": 1},
            "BOMB T",
            "Clan #101 bombed Alpha (0505).",
        ),
    ],
)
def test_what_is_heard_on_the_radio(mine: dict[str, Any], order: str, heard: str) -> None:
    there = listeners(mine=mine)
    if "vehicles" not in mine:
        there.city(505).troops = 2 if not mine else 50
    events = there.play({1: [order]}).events
    for clan, hears in ((102, True), (103, True), (104, False)):
        own = there.play(clan=clan).events
        radio = (
            printed(there, [*events, *own], clan).partition("HEARD ON THE RADIO")[2].partition("MESSAGES")[0]
        )
        # A clan in the fight reads all of it among the battles; the radio says that it told of it (D-256).
        told = "The fight that you had part in was on the radio too: " if clan == 102 else heard
        assert (told in radio) == hears, (clan, radio)
        assert ("The radio was silent." in radio) != hears


@pytest.mark.rule("CC-RADIO-06", "CC-REPORT-16", "CC-ORDER-RAZE-12")
def test_a_razing_is_heard() -> None:
    there = listeners()
    events = there.play({1: ["ATTACK", "RAZE"]}).events
    there.play(clan=103)
    assert "Clan #101 razed Alpha (0505)." in printed(there, events, 103)
    assert "razed" not in printed(there, events, 104)


@pytest.mark.rule("CC-RADIO-07")
def test_captured_hexes_are_silent() -> None:
    there = listeners(mine={"mode": "capture"})
    events = there.play({1: ["N", "S"]}).events
    assert "The radio was silent." in printed(there, events, 103)


@pytest.mark.rule("CC-RADIO-01", "CC-RADIO-07")
def test_a_silent_radio_says_how_far_it_hears() -> None:
    there = listeners()
    there.play(clan=103)
    silent = printed(there, (), 103).partition("HEARD ON THE RADIO")[2]
    # 2 x level 3 + 2.
    assert "at most 8 hexes from Ear (0509)" in silent
    assert "The taking of hexes is not told on the radio." in silent
    homeless = printed(one_convoy()).partition("HEARD ON THE RADIO")[2]
    assert "You have no city, so you hear only of fights that you have part in." in homeless


@pytest.mark.rule("CC-RADIO-05", "CC-BLDG-18")
def test_a_towers_first_news_is_in_the_next_report() -> None:
    there = listeners()
    there.clan(104).money = 10_000
    before = there.play({1: ["HUNT"]}).events
    built = there.play(clan=104, pre=["ERECT 0512 RAD"]).events
    text = printed(there, [*before, *built], 104)
    assert "The radio was silent." in text
    assert "0512 10 Rad" in text
    after = there.play({1: ["ATTACK"]}).events
    assert "Clan #101 took Alpha (0505)" in printed(there, after, 104)


# ---------------------------------------------------------------------- spies and agents


@pytest.mark.rule("CC-ORDER-TRAIN-02", "CC-REPORT-04")
def test_an_agents_report() -> None:
    there = one_convoy(
        hexes={"0509": {"terrain": "water"}},
        clan={"agents": 2},
        clans={"102": {}, "103": {}},
        convoys={
            "102/1": {"hex": "0509", "type": "sea", "vehicles": {"yacht": 1}},
            "103/1": {"hex": "0509", "type": "air", "vehicles": {"jet": 4}},
            "103/2": {"hex": "0509", "type": "air", "vehicles": {"jet": 1}, "hidden": True},
        },
    )
    text = printed(there, there.play(agents=["0509", "0503"]).events)
    assert (
        "Agent 1 looked at hex 0509 and saw convoys: tiny sea convoy of clan #102, "
        "medium air convoy of clan #103." in text
    )
    assert "Agent 2 looked at hex 0503 and saw no convoys." in text
    assert "0509 Wat --- 1 0 $0" in text
    # What an agent saw stands in one place; its line says where.
    assert text.count("and saw") == 2
    assert "The agent looked at hex 0509: see Agents and spies." in text


@pytest.mark.rule("CC-REPORT-21", "CC-ORDER-PLANT-02")
def test_a_spys_report() -> None:
    city = {**THEIRS, "troops": 12, "claymores": 3, "value": 9000, "fort": 2, "buildings": ["CHU", "STO"]}
    there = one_convoy(
        hexes=plains("0509"), cities={"0509": city}, clan={"spies": ["0509"]}, clans={"102": {}}
    )
    for _ in range(2):
        assert (
            "Spy in Alpha (0509): fortification 2, 12 troops, 3 claymores, value $9,000, 30,000 people, "
            "buildings Church, Stockyard." in printed(there, there.play().events)
        )


def asked(line: str, **clan: Any) -> str:
    """What one ESPIONAGE order prints of clan 102."""
    there = one_convoy(
        hexes=plains("0507", "0509", owner="102", value=120, food=5),
        cities={"0507": {**THEIRS, "name": "Far", "value": 9000, "population": 25_000}},
        clan={"money": 100_000},
        clans={"102": {"popularity": 110, "allies": ["101", "103"], "banned": ["103"], **clan}, "103": {}},
        convoys={
            "102/1": {"hex": "0503", "vehicles": {"car": 2, "bus": 1}, "troops": 6, "experts": ["ENG"]},
            "102/2": {"hex": "0509", "type": "air", "vehicles": {"jet": 1}, "cargo": {"milk": 3}},
        },
    )
    there.play(clan=102, pre=["PHONE ON (513)555-3902"])
    text = printed(there, there.play(post=[line]).events)
    return text.rpartition("AGENTS AND SPIES =")[2].partition(" MAP OF YOUR")[0]


@pytest.mark.rule("CC-ORDER-ESPIONAGE-03", "CC-ORDER-ESPIONAGE-04", "CC-ORDER-ESPIONAGE-02")
@pytest.mark.parametrize(
    ("keyword", "told"),
    [
        ("OWNER", "Clan #102 is played by Bela West, telephone (513)555-3902."),
        ("ALLIES", "Clan #102 has marked as allies: clan #101, clan #103."),
        ("ENEMIES", "Clan #102 has banned: clan #103."),
        ("INCOME", "Clan #102 expects to earn next turn: $9,240, 10 food."),
        ("HEXES", "Clan #102 owns the hexes: 0507, 0509."),
        ("CITIES", "Clan #102 owns the cities: Far (0507)."),
        (
            "CONVOYS",
            "Clan #102 has the convoys: land in 0503 (1 bus, 2 cars), air in 0509 (1 jet).",
        ),
    ],
)
def test_what_espionage_prints(keyword: str, told: str) -> None:
    assert asked(f"ESPIONAGE 102 {keyword}").strip(" =-") == told
    assert told in asked("ES 102 OWN ALL ENE INC HEX CIT CON")


@pytest.mark.rule("CC-ORDER-ESPIONAGE-04", "CC-ORDER-ALLY-06")
def test_empty_lists_are_printed_as_none() -> None:
    text = asked("ES 102 ALLIES ENEMIES", allies=[], banned=[])
    assert "has marked as allies: none." in text
    assert "has banned: none." in text
    there = one_convoy(clan={"money": 60_000}, clans={"102": dict(PLENTY)})
    text = printed(there, there.play(post=["ES 102 OWN INC HEX CIT CON"]).events)
    for told in (
        "is played by Bela West, telephone not shown.",
        "expects to earn next turn: $0.",
        "owns the hexes: none.",
        "owns the cities: none.",
        "has the convoys: none.",
    ):
        assert told in text


# ---------------------------------------------------------------------- sabotage

# The roll on the table, the draws that follow, what the saboteur and the owner read.
ACTS: list[tuple[int, list[int], str]] = [
    (1, [], ""),
    (35, [LOW], "an explosion killed 5,000 people"),
    (36, [HIGH], "an explosion killed 20 troops of the garrison"),
    (54, [LOW, LOW], "an explosion killed 3,000 people and 4 troops of the garrison"),
    (55, [], "the city pays nothing in the Income Phase after it"),
    (74, [], "the city pays only half in the Income Phase after it"),
    (75, [HIGH], "a building burned down: Marketplace"),
    (90, [], ""),
    (91, [], "thieves took $4,500 from the treasury"),
    (99, [1, LOW], "thieves took 50 fuel"),
    (100, [], "7 claymores were destroyed"),
]


@pytest.mark.rule("CC-ORDER-SABOTAGE-01", "CC-ORDER-SABOTAGE-04", "CC-ORDER-SABOTAGE-05")
@pytest.mark.parametrize(("roll", "draws", "lost"), ACTS, ids=[f"roll-{roll}" for roll, _, _ in ACTS])
def test_the_owner_reads_what_was_lost_and_no_culprit(roll: int, draws: list[int], lost: str) -> None:
    city = {**THEIRS, "population": 100_000, "value": 9000, "troops": 80, "claymores": 7, "fort": 3,
            "buildings": ["CHU", "MAR"]}  # fmt: skip
    there = one_convoy(
        hexes=plains("0509"),
        cities={"0509": city},
        clan={"spies": ["0509"]},
        clans={"102": {"money": 5000}},
        dice=LoadedDice({"sabotage:0509": [row(roll), *draws], "market:0509": 0}),
    )
    result = there.play(post=["SABOTAGE 0509"])
    mine = printed(there, result.events)
    owner = printed(there, [*result.events, *there.play(clan=102).events], 102)
    since = owner.partition("SINCE YOUR LAST TURN")[2].partition("MAP OF")[0]
    told = lost or {1: "nothing came of it", 90: "the first spotting report after it is false"}[roll]
    assert f"Your spy in Alpha (0509): {told}." in mine
    assert (f"Sabotage in Alpha (0509): {lost}." in since) == bool(lost)
    assert "#101" not in since
    assert result.find(SabotageDone)[0].audience == (101,)


@pytest.mark.rule("CC-ORDER-SABOTAGE-02", "CC-ORDER-SABOTAGE-03")
def test_a_caught_spys_clan_is_named_to_the_owner() -> None:
    there = one_convoy(
        hexes=plains("0509"),
        cities={"0509": {**THEIRS, "troops": 80}},
        clan={"spies": ["0509"]},
        clans={"102": {"spies": ["0509"]}},
        dice=LoadedDice({"sabotage:0509": LOW, "sabotage:0509:caught": LOW}),
    )
    events = there.play(post=["SABOTAGE 0509"]).events
    caught = "A spy of clan #101 was caught in Alpha (0509)."
    assert caught in printed(there, events)
    assert caught in printed(there, [*events, *there.play(clan=102).events], 102)
    assert 101 not in there.city(509).spies
