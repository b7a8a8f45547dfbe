"""Chance events: each row of the table from its first roll to its last, the least and the most it brings.

CC-ORDER-EVENT, D-131. The figures are the table's, written out once more.
"""

from typing import Any

import pytest

from engine.games.conquest.events import ChanceEvent
from engine.games.conquest.tables import EVENT_ROWS
from tests.conquest.loaded import ENDS, HIGH, LOW, either, loaded, row
from tests.conquest.world import Position, plains

TOWN = {"population": 50_000, "produces": "milk", "needs": "gems", "fort": 1, "owner": "101"}
RICH = {"money": 200_000, "fuel": 8000, "food": 3000, "parts": 500}


def drawn(roll: int, *draws: int, **rest: Any) -> tuple[Position, ChanceEvent]:
    """The event of a roll; the stocks are those of the moment before it."""
    rest.setdefault("clan", RICH)
    there = loaded(rest.pop("convoy", {}), {"event": [row(roll), *draws]}, **rest)
    (event,) = there.play(post=["EVENT"]).find(ChanceEvent)
    return there, event


@ENDS
@pytest.mark.rule("CC-ORDER-EVENT-02", "CC-ORDER-EVENT-03")
@pytest.mark.parametrize(
    ("first", "last", "stock", "low", "high"),
    [
        (1, 7, "money", 1000, 5000),
        (8, 13, "fuel", 100, 300),
        (14, 19, "food", 20, 60),
        (20, 25, "parts", 10, 40),
        (26, 30, "vaccine", 5, 15),
        (31, 37, "troops", 10, 40),
    ],
)
def test_finds(*, end: int, first: int, last: int, stock: str, low: int, high: int) -> None:
    for roll in (first, last):
        there, event = drawn(roll, end)
        assert event.amount == either(end, low, high)
        assert there.clan().last_ledger[stock]["events"].into == event.amount
        assert (event.what, event.item) == (("donation", "") if stock == "money" else ("found", stock))


@ENDS
@pytest.mark.rule("CC-ORDER-EVENT-03")
def test_an_arms_cache(*, end: int) -> None:
    for roll in (38, 43):
        there, event = drawn(roll, end, end)
        assert (event.amount, event.other) == (either(end, 2, 5), either(end, 4, 10))
        assert (there.clan().rifles, there.clan().grenades) == (event.amount, event.other)


@pytest.mark.rule("CC-ORDER-EVENT-03")
@pytest.mark.parametrize(("draw", "vehicles"), [(49, {"car": 3, "bike": 2}), (50, {"car": 4})])
def test_abandoned_vehicles(*, draw: int, vehicles: dict[str, int]) -> None:
    for roll in (44, 47):
        there, _ = drawn(roll, LOW, draw)
        assert there.convoy().vehicles == vehicles


@pytest.mark.rule("CC-ORDER-EVENT-03")
@pytest.mark.parametrize(("away", "what"), [("0513", "rumor"), ("0514", "donation")])
def test_a_rumor_reaches_eight_hexes(*, away: str, what: str) -> None:
    ground = {
        number: {"terrain": "plains", "looted": True} for number in ("0503", "0504", "0505", "0506", "0507")
    }
    for roll in (48, 55):
        there, event = drawn(roll, LOW, LOW, hexes={**ground, away: {"terrain": "plains"}})
        assert event.what == what
        assert there.state.caches == ([int(away)] if what == "rumor" else [])


@pytest.mark.rule("CC-ORDER-EVENT-03", "CC-REPORT-16")
@pytest.mark.parametrize(
    ("first", "last", "what", "order", "money"),
    [(56, 60, "bargain", "BUY 10 FUEL", -120), (61, 64, "shortage", "SELL 10 FUEL", 220)],
)
def test_special_offers(*, first: int, last: int, what: str, order: str, money: int) -> None:
    for roll in (first, last):
        there, event = drawn(roll, LOW)
        assert (event.what, event.item) == (what, "fuel")
        before = there.clan().money
        there.play(post=[order])
        assert there.clan().money - before == money
        there.play(post=[order])
        # It was for one turn only.
        assert there.clan().money - before == money + (-200 if what == "bargain" else 100)


@pytest.mark.rule("CC-ORDER-EVENT-03", "CC-STAT-01")
def test_good_cheer_and_instructors() -> None:
    for roll in (65, 68):
        assert drawn(roll, convoy={"morale": 94})[0].convoy().morale == 99
        assert drawn(roll, convoy={"morale": 96})[0].convoy().morale == 100
    for roll in (78, 80):
        assert drawn(roll, LOW, convoy={"training": 94})[0].convoy().training == 99
        there, event = drawn(roll, LOW, convoy={"training": 96})
        assert (there.convoy().training, event.amount) == (100, 4)


@pytest.mark.rule("CC-ORDER-EVENT-03")
def test_a_veteran_is_one_that_the_convoy_lacks() -> None:
    for roll in (69, 71):
        assert drawn(roll, LOW, LOW)[0].convoy().experts == ["ARM"]
        assert drawn(roll, LOW, LOW, convoy={"experts": ["ARM"]})[0].convoy().experts == ["ARM", "CHE"]
        # The eighth of the book's list is a Merchant, then the Pilot, whom only an air convoy takes.
        assert drawn(roll, LOW, 8)[0].convoy().experts == ["POL"]
        flyer = {"type": "air", "vehicles": {"jet": 1}}
        assert drawn(roll, LOW, 8, convoy=flyer)[0].convoy().experts == ["PIL"]


@ENDS
@pytest.mark.rule("CC-ORDER-EVENT-03", "CC-PPL-04")
def test_refugees(*, end: int) -> None:
    for roll in (72, 74):
        there, event = drawn(roll, LOW, end, cities={"0505": TOWN})
        assert event.amount == either(end, 2500, 5000)
        assert there.city().population == 50_000 + event.amount
        full, event = drawn(roll, LOW, end, cities={"0505": {**TOWN, "population": 99_000}})
        assert (full.city().population, event.amount) == (100_000, 1000)


@pytest.mark.rule("CC-ORDER-EVENT-03")
def test_a_militia() -> None:
    for roll in (75, 77):
        assert drawn(roll, LOW, hexes=plains("0504", owner="101", defense=9))[0].hex(504).defense == 10
        assert drawn(roll, LOW, hexes=plains("0504", owner="101", defense=10))[1].what == "donation"


@pytest.mark.rule("CC-ORDER-EVENT-03")
def test_six_items_of_news() -> None:
    for roll in (81, 85):
        assert [drawn(roll, draw)[1].amount for draw in (LOW, HIGH)] == [0, 5]


@ENDS
@pytest.mark.rule("CC-ORDER-EVENT-03")
@pytest.mark.parametrize(
    ("first", "last", "stock", "shares", "most"),
    [(86, 88, "fuel", (5, 10), 300), (89, 91, "food", (5, 10), 100), (92, 93, "money", (2, 5), 5000)],
)
def test_losses(*, end: int, first: int, last: int, stock: str, shares: tuple[int, int], most: int) -> None:
    for roll in (first, last):
        for have in (1000, most * 10, most * 100):
            there, event = drawn(roll, end, clan={**RICH, stock: have})
            assert event.amount == min(most, have * either(end, *shares) // 100)
            assert there.clan().last_ledger[stock]["events"].out == event.amount


@ENDS
@pytest.mark.rule("CC-ORDER-EVENT-03")
def test_discontent_and_breakdowns(*, end: int) -> None:
    for roll in (94, 95):
        assert drawn(roll, LOW, end)[0].convoy().morale == 30 - either(end, 5, 10)
    for roll in (96, 97):
        assert drawn(roll, end)[1].amount == either(end, 10, 30)
        assert drawn(roll, end, clan={"parts": 7})[0].clan().parts == 0


@pytest.mark.rule("CC-ORDER-EVENT-03", "CC-PLG-04")
def test_outbreak_and_revolt() -> None:
    for roll in (98, 99):
        there, event = drawn(roll, LOW, cities={"0505": TOWN})
        assert (event.what, there.city().plague) == ("outbreak", 0)
        assert drawn(roll, LOW, cities={"0505": {**TOWN, "buildings": ["HOS"]}})[1].what == "donation"
        assert drawn(roll, LOW, cities={"0505": {**TOWN, "plague": True}})[1].what == "donation"
    there, event = drawn(100, LOW, hexes=plains("0504", owner="101"))
    assert (event.what, there.hex(504).owner) == ("revolt", 0)
    guarded = plains("0504", owner="101", troops=1)
    assert drawn(100, LOW, hexes=guarded)[1].what == "donation"


@pytest.mark.rule("CC-ORDER-EVENT-01")
@pytest.mark.parametrize(("draw", "events"), [(49, 1), (50, 0)])
def test_half_of_all_turns_have_an_event(*, draw: int, events: int) -> None:
    there = loaded({}, {"event": [draw, LOW]}, calm=False)
    assert len(there.play().find(ChanceEvent)) == events
    calm = loaded({}, {"event": [draw, LOW]})
    assert calm.play().find(ChanceEvent) == []


@pytest.mark.rule("CC-ORDER-EVENT-03")
def test_the_table_says_in_words_what_it_does_in_figures() -> None:
    for event in EVENT_ROWS:
        told = event.result.replace(",", "")
        numbers = [n for span in event.spans.values() for n in span]
        numbers += [n for key, n in event.figures.items() if key not in ("scouts_pct", "levels", "items")]
        assert all(str(number) in told for number in numbers), event
    assert sum(event.weight for event in EVENT_ROWS) == 100
