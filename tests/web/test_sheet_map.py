"""Names at hand and the map to click on: from blocks alone, whatever the game is."""

import json
import re
from collections.abc import Callable
from html import unescape
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from app.render.messages import Messages
from app.web.sheet_map import AtHand, at_hand
from engine.kernel.blocks import Form, FormSection, Map, MapCell, MapLink, MapUnit, Say
from engine.kernel.orders import OrderBook
from engine.kernel.sheets import SectionSpec
from engine.registry import GAMES
from tests.app.world import World

Visit = Callable[[str], TestClient]

BOOK = OrderBook(
    sections=(
        SectionSpec(head="PRE", kind="clan", also=("PRE-TURN",)),
        SectionSpec(head="UNIT", kind="unit"),
    ),
    orders=(),
)
HEXES = Map(
    key="map",
    grid="hex",
    seat=7,
    step="{direction}",
    cells=(
        MapCell(202, "plains", owner=7, city="Oslo", city_owner=7),
        MapCell(201, "forest"),
        MapCell(302, "water", city="Berg<en"),
    ),
    units=(
        MapUnit(202, "1", 7, own=True, names=("#1",), section="UNIT 1", steps=3),
        MapUnit(201, "9", 9),
    ),
)
GRAPH = Map(
    key="map",
    grid="graph",
    seat=1,
    step="MOVE {unit} TO {to}",
    cells=(MapCell(1, label="Aldermoor", owner=1), MapCell(2, label="Foxley", x=100)),
    units=(MapUnit(1, "2", 1, own=True, names=("U1", "U4"), section="ACTIONS", steps=1),),
    links=(MapLink(1, 2),),
)


SQUARES = Map(
    key="map",
    grid="square",
    seat=1,
    step="GO {to}",
    anywhere=True,
    cells=tuple(
        MapCell(100 * x + y, "land", city="Oslo" if (x, y) == (2, 2) else "", name=f"{x},{y}")
        for x in range(1, 5)
        for y in range(1, 4)
    ),
    units=(MapUnit(202, "C1", 1, own=True, names=("C1",), section="UNIT C1", steps=24),),
)


def test_squares_have_eight_ways_and_places_are_written_by_name() -> None:
    found = plan(SQUARES)
    assert found["anywhere"] is True
    middle = next(place for place in found["places"] if place["id"] == 202)
    assert middle["text"] == "2,2"
    assert {word: to for to, word in middle["ways"]} == {
        "N": 201,
        "NE": 301,
        "E": 302,
        "SE": 303,
        "S": 203,
        "SW": 103,
        "W": 102,
        "NW": 101,
    }
    corner = next(place for place in found["places"] if place["id"] == 101)
    assert sorted(word for _, word in corner["ways"]) == ["E", "S", "SE"]
    assert plan(HEXES)["anywhere"] is False


def hand(*blocks: Any) -> AtHand:
    return at_hand(blocks, BOOK, Messages("conquest", "en"))


def plan(block: Map) -> dict[str, Any]:
    found = hand(block).map
    assert found is not None
    assert found.plan is not None
    decoded: dict[str, Any] = json.loads(json.dumps(found.plan))
    return decoded


def test_hexes_lead_on_by_direction() -> None:
    found = plan(HEXES)
    ways = {place["text"]: place["ways"] for place in found["places"]}
    assert ways["0202"] == [[201, "N"], [302, "NE"]]
    assert found["units"] == [{"at": 202, "names": ["#1"], "head": "UNIT 1", "steps": 3}]
    assert "UNIT" in found["stops"]
    assert "PRE\\-TURN" in found["stops"]


def test_graphs_lead_on_by_links() -> None:
    found = plan(GRAPH)
    assert [place["ways"] for place in found["places"]] == [[[2, ""]], [[1, ""]]]
    assert found["units"][0]["names"] == ["U1", "U4"]


@pytest.mark.parametrize("step", ["", "GO", "{unit}", "MOVE {colour} {to}"])
def test_without_a_move_that_can_be_written_nothing_is_clickable(step: str) -> None:
    found = hand(msgspec.structs.replace(HEXES, step=step)).map
    assert found is not None
    assert found.plan is None
    assert "<svg" in found.svg


def test_names_are_those_of_the_seat_first() -> None:
    form = Form(key="form", sections=(FormSection(head="unit 1", title=Say("no_such_words"), lines=()),))
    lists = {one.title: [name.text for name in one.names] for one in hand(form, HEXES).lists}
    assert lists == {
        "Your units": ["#1"],
        "Your cities": ["Oslo"],
        "Your places": ["0202"],
        "Other cities": ["Berg<en"],
        "Other places": ["0201", "0302"],
    }
    around = hand(HEXES).map
    assert around is not None
    assert "Berg<en" not in around.svg


def test_no_map_no_help() -> None:
    assert hand() == AtHand()
    assert hand(Map(key="map", grid="hex", cells=())) == AtHand()


@pytest.mark.parametrize(
    ("ruleset", "options", "step"),
    [("conquest", {"map": "duel"}, "{direction}"), ("territories", {}, "MOVE {unit} TO {to}")],
)
def test_both_games_declare_their_moves(
    world: World, visit: Visit, ruleset: str, options: dict[str, Any], step: str
) -> None:
    world.people()
    seat = world.war(ruleset, **options)
    page = visit("anna").get(f"/games/war/seats/{seat}/orders?view=form").text
    data = re.search(r"data-plan='([^']+)'", page)
    assert data is not None
    found = json.loads(unescape(data[1]))
    assert found["step"] == step
    assert found["units"]
    heads = {unescape(head) for head in re.findall(r'name="head-\d+" value="([^"]+)"', page)}
    assert {unit["head"] for unit in found["units"]} <= heads
    for unit in found["units"]:
        assert any(place["id"] == unit["at"] and place["ways"] for place in found["places"])
        # What a click writes reads as an order.
        here = next(place for place in found["places"] if place["id"] == unit["at"])
        for to, direction in here["ways"]:
            order = step.format(unit=" ".join(unit["names"]), to=to, direction=direction)
            sheet = GAMES[ruleset].orders.parse(f"{unit['head']}\n1: {order}\n")
            assert [line.problem for _, line in sheet.lines()] == [None], order
            assert not sheet.problems
        for name in unit["names"]:
            assert f'<option value="{name}" data-own>' in page


def test_a_map_may_ask_for_a_path_of_places() -> None:
    found = plan(msgspec.structs.replace(HEXES, step="", path="EX"))
    assert found["path"] == "EX"
    assert found["head"] == BOOK.sections[0].head
    assert plan(HEXES)["path"] == ""
