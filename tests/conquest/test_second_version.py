"""Section Z of the decisions, D-270 to D-276; a game that began before keeps what held then."""

from collections.abc import Mapping
from typing import Any

import pytest

from app.errors import AppError
from app.games.options import choose
from app.games.rules import rules_of
from engine.games.conquest.events import GameWon, PlagueBrokeOut
from engine.games.conquest.game import CONQUEST, FIRST
from engine.games.conquest.rules import plague
from engine.games.conquest.rules.cities import known_plague
from engine.games.conquest.state import State
from engine.games.conquest.versions import RULES_VERSION
from engine.games.conquest.view import view
from engine.kernel.dice import Dice
from engine.kernel.names import printed
from engine.kernel.ruleset import BOT, DROPPED, REPLACED
from engine.kernel.snapshot import decode, encode
from tests.conquest.printed import printed as report
from tests.conquest.world import Position, one_convoy, tables_of

TOWN: dict[str, Any] = {"population": 30_000, "name": "Alpha", "produces": "milk", "needs": "gems"}
UNSEEN = ["\u200b", "\u2060\u200d", "\u0301\u0301", "\u3164", "\u2800\u115f"]


def before(there: Position) -> Position:
    """The same position in a game that began with the first version of the rules."""
    there.state.rules = 1
    return there


# ---------------------------------------------------------------------- versions


def test_a_game_keeps_the_version_that_it_began_with() -> None:
    assert rules_of("conquest", 1) is FIRST
    assert rules_of("conquest", RULES_VERSION) is CONQUEST
    options = {"map": "duel"}
    began: dict[int, State] = {
        rules.about.rules_version: rules.create(options, [101, 102], Dice("CC5", "versions")).state
        for rules in (FIRST, CONQUEST)
    }
    assert {version: state.rules for version, state in began.items()} == {1: 1, RULES_VERSION: RULES_VERSION}
    # A snapshot of before says nothing of a version: it is the first.
    assert b'"rules"' not in encode(began[1])
    assert decode(encode(began[1]), State).rules == 1
    # A moderator who takes a game to the present rules plays it by them from then on.
    assert CONQUEST.upgrade(encode(began[1]), 1).rules == RULES_VERSION
    assert FIRST.upgrade(encode(began[1]), 1).rules == 1


# ---------------------------------------------------------------------- D-270: a stay is a visit


def listed(there: Position) -> tuple[list[int], list[int]]:
    """The hexes and cities of the lists of clan 101."""
    tables = tables_of(there)
    return [row["hex"] for row in tables["hexes"]], [row["hex"] for row in tables["cities"]]


@pytest.mark.rule("CC-REPORT-06", "CC-REPORT-09")
@pytest.mark.parametrize(("lines", "hexes"), [([], [505]), (["N"], [504, 505]), (["N", "S"], [504, 505])])
def test_a_convoy_visits_the_hex_in_which_its_turn_finds_it(lines: list[str], hexes: list[int]) -> None:
    town = {"0505": {**TOWN, "owner": "102", "troops": 7}}
    there = one_convoy(cities=town, clans={"102": {}})
    there.play({1: lines})
    assert listed(there) == (hexes, [505])
    assert view(there.state, 101).cities[505].troops == 7
    # As it stands when the turn ends, by whatever the others have done before it.
    there.city().troops = 9
    there.state.turn += 1
    there.play({1: ["PAUSE"]})
    came_back = there.convoy().hex == 505
    assert view(there.state, 101).cities[505].troops == (9 if came_back else 7)


def test_before_only_a_hex_that_was_entered_was_visited() -> None:
    there = before(one_convoy(cities={"0505": {**TOWN, "owner": "102"}}, clans={"102": {}}))
    there.play({1: []})
    assert listed(there) == ([], [])


# ---------------------------------------------------------------------- D-271: on the day of conquest


def taken(**town: Any) -> Position:
    """Alpha, taken by clan 101 a moment ago with all its buildings."""
    there = one_convoy(
        {"vehicles": {"truck": 9}, "troops": 150, "mode": "capture"},
        cities={"0505": {**TOWN, "owner": "102", "fort": 2, "buildings": ["SPO", "RAD", "HOS"], **town}},
        clans={"102": {}},
    )
    there.play({1: ["ATTACK"]})
    assert there.city().owner == 101
    return there


def row_of(there: Position) -> Mapping[str, Any]:
    return next(row for row in tables_of(there)["cities"] if row["hex"] == 505)


@pytest.mark.rule("CC-CITY-15", "CC-REPORT-07", "CC-SPOT-02", "CC-RADIO-01")
def test_the_towers_of_a_city_taken_this_turn_reach_nowhere_in_the_lists_either() -> None:
    there = taken()
    assert (row_of(there)["sr"], row_of(there)["rr"]) == (2, 6)
    assert "at most 6 hexes from Alpha" in report(there)
    there.state.turn += 1
    there.play({})
    assert (row_of(there)["sr"], row_of(there)["rr"]) == (4, 12)
    assert "at most 12 hexes from Alpha" in report(there)


@pytest.mark.rule("CC-CITY-15", "CC-PLG-01")
def test_the_hospital_of_a_city_taken_this_turn_tells_nothing() -> None:
    there = taken(plague=1)
    assert row_of(there)["status"] == "owned"
    assert known_plague(there.world, there.clan(), 505) == -1
    assert "The plague is in" not in report(there)
    there.state.turn += 1
    there.play({})
    assert row_of(there)["status"] == "plague"
    assert "The plague is in Alpha (0505)." in report(there)
    # Before, it told at once.
    assert row_of(before(taken(plague=1)))["status"] == "plague"


@pytest.mark.rule("CC-CITY-15")
def test_nor_does_it_tell_of_an_outbreak() -> None:
    for fresh in (True, False):
        there = taken()
        there.state.turn, there.state.calm = 9, False
        if not fresh:
            there.play({})
        told: list[PlagueBrokeOut] = []
        for seed in range(1000):
            found: list[Any] = []
            there.city().plague = -1
            plague.game_turn_cities(there.world, Dice("CC5", f"{seed}").scope(9, 0), found)
            told += [event for event in found if isinstance(event, PlagueBrokeOut)]
        assert bool(told) != fresh


# ---------------------------------------------------------------------- D-272: seats that change hands


@pytest.mark.rule("CC-ORDER-PHONE-01", "CC-ORDER-SLOGAN-01")
@pytest.mark.parametrize("change", [REPLACED, BOT])
def test_telephone_and_slogan_leave_with_the_player(change: str) -> None:
    there = one_convoy(clans={"102": {}})
    clan = there.clan(102)
    for rules, left in ((1, ("(030)555-0102", True, "Ours")), (RULES_VERSION, ("", False, ""))):
        there.state.rules = rules
        clan.phone, clan.phone_on, clan.slogan = "(030)555-0102", True, "Ours"
        CONQUEST.seat_changed(there.state, 102, DROPPED)
        assert clan.phone_on
        CONQUEST.seat_changed(there.state, 102, change)
        assert (clan.phone, clan.phone_on, clan.slogan) == left
        # Handed over without a day between.
        clan.phone, clan.phone_on, clan.slogan = "(030)555-0102", True, "Ours"
        CONQUEST.seat_changed(there.state, 102, change)
        assert (clan.phone, clan.phone_on, clan.slogan) == left


# ---------------------------------------------------------------------- D-273: nobody left


@pytest.mark.rule("CC-VICTORY-06")
@pytest.mark.parametrize(("winners", "said"), [
    ((), "Nobody is left to play: the game is over, and nobody has won it."),
    ((102,), "The game is won with a popularity of 612: clan #102."),
    ((102, 103), "The game is won with a popularity of 612: clan #102, clan #103."),
])  # fmt: skip
def test_the_end_of_a_game_in_words(winners: tuple[int, ...], said: str) -> None:
    there = one_convoy(clans={"102": {}, "103": {}})
    there.state.phase, there.state.winners = "over", list(winners)
    popularity = 612 if winners else 0
    text = report(there, [GameWon(audience=None, winners=winners, popularity=popularity)])
    assert said in text
    assert "#NONE" not in text.upper()


# ---------------------------------------------------------------------- D-274: the number first


@pytest.mark.rule("CC-ERR-27", "CC-ORDER-GARRISON-01", "CC-ORDER-DEFEND-01")
@pytest.mark.parametrize("line", ["GARRISON 0 0505", "DEFEND 0 0505", "GARRISON 0 0504", "DEFEND 0 ****"])
def test_no_guards_at_all_fail_for_the_number(line: str) -> None:
    place = {"0505": {"terrain": "plains", "owner": "101"}}
    there = one_convoy(hexes=place, clan={"money": 50_000, "troops": 9})
    result = there.play(post=[line])
    assert (result.orders["post.1"], result.codes["post.1"]) == ("failed", "syntax")
    assert (there.hex().defense, there.clan().money) == (1, 50_000)
    assert "The number of guards may not be 0" in report(there, result.events)


def test_without_a_number_a_hex_is_raised_all_the_same() -> None:
    place = {"0505": {"terrain": "plains", "owner": "101"}}
    there = one_convoy(hexes=place, clan={"money": 50_000})
    assert there.play(post=["DEFEND 0505"]).orders["post.1"] == "ok"
    assert there.hex().defense == 2
    old = before(one_convoy(hexes=place, clan={"money": 50_000}))
    assert old.play(post=["DEFEND 0 0505"]).orders["post.1"] == "ok"


# ---------------------------------------------------------------------- D-275: victory options


@pytest.mark.rule("CC-VICTORY-01")
@pytest.mark.parametrize(
    ("victory", "taken"), [(0, True), (1, False), (100, False), (199, False), (200, True)]
)
def test_a_popularity_that_wins_is_the_books_or_twice_the_starts(victory: int, *, taken: bool) -> None:
    if taken:
        assert choose(CONQUEST.about, {"victory": victory})["victory"] == victory
        return
    with pytest.raises(AppError) as refused:
        choose(CONQUEST.about, {"victory": victory})
    assert refused.value.code == "bad_option"
    assert refused.value.params["least"] == 200


# ---------------------------------------------------------------------- D-276: names


@pytest.mark.rule("CC-ORDER-NAME-01", "CC-ERR-38")
@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_has_a_character_that_is_printed(name: str) -> None:
    there = one_convoy()
    result = there.play(post=[f'NAME #1 "{name}"', f'NAME "{name}"', f'NAME #1 "a{name}"'])
    assert [result.codes[f"post.{line}"] for line in (1, 2, 3)] == ["syntax", "syntax", ""]
    assert there.clan().name != name
    assert "no character of it is printed" in report(there, result.events)
    old = before(one_convoy())
    assert old.play(post=[f'NAME #1 "{name}"']).orders["post.1"] == "ok"


@pytest.mark.rule("CC-ERR-22", "CC-ORDER-CONVERT-02")
def test_convoys_are_made_and_converted_without_such_a_name() -> None:
    town = {"0505": {**TOWN, "owner": "101"}}
    there = one_convoy(cities=town, clan={"money": 90_000})
    lines = ['CREATE 0505 LAND "\u200b"', 'CONVERT 1 AMPHIB "\u3164"', 'CREATE 0505 LAND "Ox"']
    result = there.play(post=lines)
    assert [result.orders[f"post.{line}"] for line in (1, 2, 3)] == ["partial", "partial", "ok"]
    assert [convoy.name for convoy in there.clan().convoys.values()] == ["Convoy 1", "Convoy 2", "Ox"]
    assert "The name has no character that is printed, and was left out." in report(there, result.events)


def test_names_of_all_scripts_are_printed() -> None:
    for name in ("Ox", "Ω", "東", "שלום", "É", "1", "!", "🙂", "한"):
        assert printed(name), name
    assert not any(map(printed, ["", " ", "\u00a0", *UNSEEN]))
