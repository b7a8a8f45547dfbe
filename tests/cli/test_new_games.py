"""Commands that make games, write positions, and look at rules."""

import json
from pathlib import Path

import pytest
import yaml

from tests.app.forms import filled
from tests.app.world import SHEET, World
from tests.cli.conftest import Turnpost

CASES = """
- case: first
  given: {hexes: {"0505": {terrain: plains}}, clans: {"101": {money: 1}}}
- case: second
  given:
    turn: 9
    hexes:
      "0505": {terrain: plains, owner: "392"}
      "0504": {terrain: jungle}
    clans: {"392": {money: 5000, food: 100}, "101": {money: 7, food: 100}}
    convoys: {"101/1": {hex: "0504", vehicles: {bike: 5}, kill: N}}
  turn: {clan: "101"}
  expect: {}
"""


def test_a_territories_game_with_its_options(turnpost: Turnpost, world: World) -> None:
    world.people()
    said = turnpost(
        *("game", "new", "territories", "Six of us", "--player", "anna@example.org", "--bots", "5"),
        *("--map", "generated", "--fog", "--vp-limit=90", "--option", "bot_temper=mixed", "--json"),
    )
    made = json.loads(said.out)
    assert (made["code"], made["ruleset"], made["seats"]) == ("six-of-us", "territories", [1, 2, 3, 4, 5, 6])
    options = made["options"]
    assert (options["map"], options["fog"], options["vp_limit"]) == ("generated", True, 90)
    assert (options["bot_temper"], options["castle_defence"]) == ("mixed", False)
    assert turnpost("game", "start", "six-of-us").code == 0
    plain = turnpost("game", "new", "territories", "--no-fog", "--bots", "2", "--code", "two")
    assert "two created" in plain.out
    assert "--bot-temper" in turnpost("game", "options", "territories").out
    assert "generated: Generated map" in turnpost("game", "options", "territories").out
    shown = json.loads(turnpost("game", "options", "conquest", "--json").out)
    assert "europe" in next(one["values"] for one in shown["options"] if one["option"] == "--map")


def _status(world: World, code: str) -> str:
    with world.opened() as c:
        return c.games.get(code).status


def test_a_game_goes_on_from_an_ended_one(turnpost: Turnpost, world: World) -> None:
    """--after: the options and what the ended game left; a story that was lost may be tried again."""
    world.people()
    story = ("game", "new", "explorers", "--player", "anna@example.org", "--json")
    options = ("--mode", "story", "--chapter", "8", "--flips-per-step", "3", "--code", "silence")
    assert turnpost(*story, *options).code == 0
    assert turnpost("game", "start", "silence").code == 0
    early = turnpost(*story, "--after", "silence", "--code", "next")
    assert (early.code, "silence" in early.err) == (5, True)
    while _status(world, "silence") == "running":
        world.run("silence")
    made = json.loads(turnpost(*story, "--after", "silence", "--code", "next").out)
    assert (made["options"]["mode"], made["options"]["flips_per_step"]) == ("story", 3)
    assert turnpost("game", "start", "next").code == 0
    with world.opened() as c:
        assert [game.code for game in c.games.chain(c.games.get("next"))] == ["silence", "next"]
        assert c.games.get("next").carried == c.games.get("silence").carry


@pytest.mark.parametrize(
    ("arguments", "code", "text"),
    [
        (["--map", "cube"], 6, "map is one of: wheel, generated."),
        (["--vp-limit", "99999"], 6, "and 9999."),
        (["--vp-limit", "--fog"], 6, "a value is missing"),
        (["--colour", "red"], 6, "there are: length, vp_limit"),
        (["--fog", "maybe"], 2, "one title"),
        (["A title", "and another"], 2, "one title"),
        (["--due", "tomorrow"], 2, "ISO 8601"),
        (["--due", "2026-03-01T18:00"], 2, "offset"),
        (["--moderator", "nobody@example.org"], 3, "no such user"),
        (["--bots", "9"], 6, "takes 2 to 8 seats, not 11"),
        (["--scenario", "/nonexistent/file"], 6, "file: FileNotFoundError"),
    ],
)
def test_what_does_not_fit_is_said(
    turnpost: Turnpost, world: World, arguments: list[str], code: int, text: str
) -> None:
    world.people()
    words = ["A title"] if "A title" not in arguments else []
    said = turnpost("game", "new", "territories", *words, "--bots", "2", "--spare", "2", *arguments)
    assert said.code == code, said
    assert text in said.err


def test_without_one_moderator_somebody_must_be_named(turnpost: Turnpost, world: World) -> None:
    said = turnpost("game", "new", "territories", "--bots", "2")
    assert (said.code, "Name the moderator" in said.err) == (6, True)


def test_a_scenario_file_begins_a_game_and_export_writes_it_again(
    turnpost: Turnpost, world: World, tmp_path: Path
) -> None:
    world.people()
    source = tmp_path / "lesson.yaml"
    source.write_text(CASES)
    made = turnpost(
        "game", "new", "conquest", "Lesson", "--scenario", str(source), "--case", "second", "--json"
    )
    assert json.loads(made.out)["seats"] == [101, 392]
    assert turnpost("game", "start", "lesson").code == 0
    first = turnpost("game", "export", "lesson")
    (case,) = yaml.safe_load(first.out)
    assert case["case"] == "lesson-turn-9"
    assert case["given"]["clans"]["392"]["money"] == 5000
    again = tmp_path / "again.yaml"
    again.write_text(first.out)
    # The first of the cases when none is named, and the file alone when it has just one.
    turnpost("game", "new", "conquest", "Again", "--scenario", str(again))
    turnpost("game", "start", "again")
    second = turnpost("game", "export", "again", "--turn", "9", "--json")
    assert json.loads(second.out)["given"] == case["given"]
    assert turnpost("game", "export", "again", "--turn", "10").code == 3
    missing = turnpost("game", "new", "conquest", "X y", "--scenario", str(source), "--case", "third")
    assert (missing.code, "no case third" in missing.err) == (6, True)


def test_forms_and_readiness_from_the_command_line(turnpost: Turnpost, world: World, tmp_path: Path) -> None:
    world.game()
    assert turnpost("sheet", "ready", "dig", "1").code == 5
    paper = tmp_path / "form.pdf"
    assert turnpost("sheet", "form", "dig", "1", "-o", str(paper)).code == 0
    paper.write_bytes(filled(paper.read_bytes(), {("TURN", 1): "DIG", ("TURN", 2): "HIDE 1"}, turn=1, seat=1))
    read = turnpost("sheet", "read", str(paper))
    assert (read.code, "1: DIG\n2: HIDE 1" in read.out) == (0, True)
    by_form = json.loads(turnpost("sheet", "read", str(paper), "--submit", "--json").out)
    assert by_form["sha256"] == world.submit("anna", 1, SHEET).sha256
    assert "is ready for turn 1" in turnpost("sheet", "ready", "dig", "1").out
    assert json.loads(turnpost("sheet", "show", "dig", "1", "--json").out)["ready"]
    assert "not ready" in turnpost("sheet", "ready", "dig", "1", "--no").out
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(SHEET)
    assert "Ready:" in turnpost("sheet", "submit", "dig", "1", str(sheet), "--ready").out
    world.run()
    old = turnpost("sheet", "read", str(paper), "--submit")
    assert (old.code, "is of turn 1; get the one of turn 2" in old.err) == (5, True)
    assert turnpost("sheet", "read", str(sheet)).code == 6
    assert turnpost("sheet", "form", "dig", "1", "-o", str(paper), "--page", "A9").code == 2


def test_seats_change_hands(turnpost: Turnpost, world: World) -> None:
    world.game()
    assert "otto@example.org" in turnpost("seat", "give", "dig", "1", "--player", "otto@example.org").out
    assert turnpost("seat", "give", "dig", "2", "--bot").code == 0
    assert turnpost("seat", "give", "dig", "2", "--bot", "--nobody").code == 2
    made = ("game", "new", "Duel", "--map", "duel", "--bots", "2", "--code", "two", "--temper")
    assert turnpost(*made, "trader", "--temper", "settler", "--temper", "trader").code == 2
    assert turnpost(*made, "trader").code == 0
    assert turnpost("seat", "give", "two", "102", "--bot", "--temper", "warlord").code == 0
    two = json.loads(turnpost("seat", "list", "two", "--json").out)
    assert [row["temper"] for row in two] == ["trader", "warlord"]
    rows = json.loads(turnpost("seat", "list", "dig", "--json").out)
    assert [row["player"] for row in rows] == ["Otto", "bot", "bot"]


def test_rules_coverage(turnpost: Turnpost) -> None:
    said = turnpost("rules", "coverage", "conquest", "--json")
    found = json.loads(said.out)
    assert said.code == (1 if found["gaps"] else 0)
    assert found["rules"] > 700
    assert "rules," in turnpost("rules", "coverage", "conquest").out
    assert turnpost("rules", "coverage", "chess").code == 3


def test_a_season_is_simulated(turnpost: Turnpost) -> None:
    arguments = ("simulate", "conquest", "--full", "--games", "1", "--seats", "2", "--option", "map=duel")
    said = turnpost(*arguments, "--turns", "2", "--json")
    (season,) = json.loads(said.out)
    assert (said.code, season["turns"], season["troubles"]) == (0, 2, [])
    assert "Growth (a clan)" in turnpost(*arguments, "--turns", "2").out


def test_as_many_computers_play_as_the_map_lets(turnpost: Turnpost) -> None:
    said = turnpost("simulate", "conquest", "--games", "1", "--turns", "1", "--option", "map=duel", "--json")
    assert [len(one["seats"]) for one in json.loads(said.out)] == [6]


def test_seasons_of_any_game_are_simulated(turnpost: Turnpost) -> None:
    arguments = ("simulate", "territories", "--games", "2", "--seats", "3", "--option", "bot_temper=mixed")
    said = turnpost(*arguments, "--json")
    seasons = json.loads(said.out)
    assert (said.code, [one["seed"] for one in seasons]) == (0, ["1.1", "1.2"])
    assert {seat["marks"]["temper"] for seat in seasons[0]["seats"]} == {"steward", "raider", "settler"}
    shown = turnpost(*arguments).out
    for title in ("Ends", "By seat", "By temper", "Gold spent", "Orders"):
        assert title in shown


@pytest.mark.parametrize(
    ("arguments", "code", "text"),
    [
        (["chess"], 3, "There is no ruleset chess"),
        (["territories", "--seats", "99"], 6, "lies between 2 and"),
        (["territories", "--option", "colour=red"], 6, "there are: length, vp_limit"),
        (["territories", "--full"], 3, "no deeper tables: leave --full out"),
        (["conquest", "--full", "--option", "days=1"], 6, "days"),
    ],
)
def test_seasons_that_cannot_be_played(
    turnpost: Turnpost, arguments: list[str], code: int, text: str
) -> None:
    said = turnpost("simulate", *arguments)
    assert (said.code, code, text in said.err) == (code, code, True), said.err


def test_the_schema_is_printed(turnpost: Turnpost) -> None:
    assert "$defs" in json.loads(turnpost("schema", "report").out)
