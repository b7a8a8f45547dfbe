"""A click on any place writes the way there: what the games' way-finders promise, over seasons."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.render.messages import Messages
from app.sheets.pathfinding import movable, put_orders
from engine.games.conquest.forecast.turn import played
from engine.kernel.blocks import Map
from engine.kernel.pathfinding import Ways
from engine.kernel.testing import seasons as played_seasons
from engine.registry import GAMES, WAYS


def _seats(key: str, turns: int = 3) -> Iterator[tuple[Any, list[tuple[str, ...]]]]:
    """The views of all seats over some turns, with the units that each can move."""
    rules = GAMES[key]
    for _, turn in played_seasons.season(rules, turns):
        for seat in turn.seats:
            blocks = rules.report(seat.view, ())
            yield seat.view, movable(next((one for one in blocks if isinstance(one, Map)), None))


@pytest.mark.parametrize("key", WAYS)
def test_every_way_can_be_read_and_is_worded(key: str) -> None:
    book, words = GAMES[key].orders, Messages(key)
    empty, many = book.parse(""), 0
    for view, groups in _seats(key):
        for units in groups:
            found = WAYS[key].ways(view, empty, units)
            assert found is not None
            for way in found.ways:
                many += 1
                assert way.places
                assert len(way.places) == len(way.orders)
                text = put_orders(book, "", found, way.orders)
                sheet = book.parse(text)
                assert [line.text for _, line in sheet.lines()] == list(way.orders)
                assert sheet.problems == ()
                assert words.say(way.told)
        assert WAYS[key].ways(view, empty, ("#99999",)) is None
        assert WAYS[key].ways(view, empty, ("'; x",)) is None
    assert many > 100
    assert words.missing == []


def _total(found: Ways, to: int) -> int:
    return int(next(way.told.args["total"] for way in found.ways if way.to == to))


def test_a_convoy_goes_the_cheapest_way_it_can_pay_and_ends_there() -> None:
    """CC-ORDER-MOVE, CC-CONVOY-04: the forecast of its lines spends what was told, and none is cheaper."""
    book, tried = GAMES["conquest"].orders, 0
    for view, groups in _seats("conquest", 2):
        for units in groups:
            found = WAYS["conquest"].ways(view, book.parse(""), units)
            assert found is not None
            known = {way.to for way in found.ways}
            for way in found.ways:
                spent = 0
                for place, cost in zip(way.places, way.told.args["costs"], strict=True):
                    spent += cost
                    # What leads on from a place cheaper reached would be cheaper itself.
                    assert place == found.start or (place in known and _total(found, place) <= spent)
                assert spent == way.told.args["total"]
            for way in found.ways[:: max(1, len(found.ways) // 4)]:
                sheet = book.parse(put_orders(book, "", found, way.orders))
                moves = [one for one in played(view, sheet).answers if one.event.result == "done"]
                if len(moves) < len(way.orders):
                    # Somebody known stands on the way: the forecast tells that.
                    continue
                tried += 1
                assert [one.costs.get("fuel", 0) for one in moves] == way.told.args["costs"]
                assert moves[-1].pulse == way.told.args["pulse"]
                assert WAYS["conquest"].ways(view, sheet, units).start == way.to  # type: ignore[union-attr]
    assert tried > 20


def test_ways_go_on_behind_the_written_lines_and_end_with_them() -> None:
    rules = GAMES["conquest"]
    (view, groups), *_ = _seats("conquest", 1)
    units, head = groups[0], groups[0][0].replace("#", "CONVOY ")
    free = WAYS["conquest"].ways(view, rules.orders.parse(""), units)
    later = WAYS["conquest"].ways(view, rules.orders.parse(f"{head}\n1: LOOT\n2: LOOT\n"), units)
    full = WAYS["conquest"].ways(view, rules.orders.parse(f"{head}\n10: LOOT\n"), units)
    assert free is not None
    assert later is not None
    assert full is not None
    assert {way.told.args["pulse"] for way in later.ways} == {way.told.args["pulse"] + 2 for way in free.ways}
    assert full.ways == ()
    # Lines left blank behind the last one are filled, those before it stay blank; the rest as it was.
    text = f"PRE\n1: \n{head}\n1: \n2: LOOT\n3: \n4: \nPOST\n1: \n"
    sheet = rules.orders.parse(text)
    found = WAYS["conquest"].ways(view, sheet, units)
    assert found is not None
    way = next(one for one in found.ways if len(one.orders) == 3)
    one, two, three = way.orders
    written = f"1: \n2: LOOT\n3: {one}\n4: {two}\n5: {three}\n"
    assert put_orders(rules.orders, text, found, way.orders) == f"PRE\n1: \n{head}\n{written}POST\n1: \n"


def test_units_of_territories_begin_the_shortest_way() -> None:
    """TER-UNIT-01: one border a turn; a way that takes longer writes its first step and says so."""
    (view, groups), *_ = _seats("territories", 1)
    found = WAYS["territories"].ways(view, GAMES["territories"].orders.parse(""), groups[0])
    assert found is not None
    links = {land.id: land.links for land in view.lands}
    far = {way.to: way for way in found.ways}
    for way in found.ways:
        assert way.places[0] in links[found.start]
        if way.told.key == "way_told":
            assert way.places == (way.to,)
        else:
            # One of its neighbours is a turn nearer, none is nearer than that.
            near = [far[one].told.args["turns"] for one in links[way.to] if one != found.start]
            assert min(near) == way.told.args["turns"] - 1
