"""Order lines of Continental Conquest that come to nothing: together they draw every refusal there is."""

from collections.abc import Iterator
from typing import Any

from tests.conquest.test_refusals import (
    CLAN_ROWS,
    CONVOY_ROWS,
    FOREIGN,
    HELD,
    NO_FUEL,
    REJECTED,
    RICH,
    position,
)
from tests.conquest.world import Position

Lines = dict[tuple[str, int], list[str]]
Row = tuple[dict[str, Any], Lines]

HATED = {"city": FOREIGN, "clan": {"hostile": ["0505"]}}
SEA_CONVOY = {"type": "sea", "vehicles": {"yacht": 1}}
SECOND = {"101/2": {"hex": "0505", "vehicles": {"bike": 1}}}
FRESH = {**HELD, "conquered_now": True}
GUARDED = {"102/1": {"hex": "0505", "vehicles": {"truck": 9}, "troops": 60, "rifles": 60, "guard": True}}
UNSEEN = "\u200b\u0301"
BEHIND_THE_LAST = [*[""] * 10, "RECON"]


def _convoy(*lines: str, **world: Any) -> Row:
    return world, {("CONVOY", 1): list(lines)}


def _clan(*lines: str, **world: Any) -> Row:
    return world, {("POST", 0): list(lines)}


# What the rows of the rules do not draw.
MORE: tuple[Row, ...] = (
    _convoy("SW"),
    _convoy("0504", "0505", "0504", "0505", "0504", "0505"),
    _convoy("0504", near={"0504": {"terrain": "water"}}),
    _convoy("0504", clan=NO_FUEL),
    _convoy(*BEHIND_THE_LAST),
    _convoy(*BEHIND_THE_LAST, convoy=SEA_CONVOY, near={"0505": {"terrain": "water"}}),
    _convoy("PAVE SW", place=HELD),
    _convoy("PAVE N", place=HELD, near={"0504": {"terrain": "water", "owner": "101"}}),
    _convoy("ATTACK", city=FOREIGN, convoy={"troops": 1, "mode": "capture"}, others=GUARDED),
    _convoy("ATTACK 90", city=FOREIGN, convoy={"troops": 8}),
    *(_convoy(line, **HATED) for line in ("HIRE", "CELEBRATE", "PICKUP", "DROPOFF", "GUARD")),
    _convoy("PRACTICE", **HATED, convoy={"experts": ["TRA"]}),
    _convoy("PICKUP", city={**HELD, "produces": ""}),
    _convoy("DUMP"),
    _convoy(
        *("RAZE", "ATTACK", "RAZE"),
        convoy={"vehicles": {"truck": 40}, "troops": 800, "mode": "capture"},
        city=HELD,
    ),
    _convoy("SCAN", convoy={"experts": ["SCO"]}, clan={"fuel": 20}),
    ({"clan": {"agents": 1}}, {("AGENTS", 0): ["9999", "0505"]}),
    ({}, {("CONVOY", 7): ["N"]}),
    ({"city": HELD, "clan": RICH}, {("PRE", 0): ["CREATE 0505 LAND"], ("CONVOY", 2): ["N"]}),
    ({"others": SECOND}, {("CONVOY", 1): ["ABSORB 2"], ("CONVOY", 2): ["N"]}),
    _clan('CREATE 0505 LAND "The Best"', f'CREATE 0505 LAND "{UNSEEN}"', city=HELD, clan=RICH),
    *(_clan(line) for line in ("CREATE 9999 LAND", "BUY 0 CARS #1", "BUY 1 CAR #9", "ENLIST 0")),
    _clan("BUY 99 CARS #1", clan={"money": 20_000}),
    _clan("BUY 9999 FOOD", clan={"money": 500}),
    _clan("ENLIST 99", clan={"money": 500}),
    _clan("ASSIGN 0505 0", city=HELD),
    _clan("ASSIGN 0505 -9", city={**HELD, "troops": 4}),
    *(_clan(f"{order} 9999{rest}") for order, rest in (("ASSIGN", " 1"), ("FORTIFY", ""), ("ERECT", " CHU"))),
    *(_clan(f"{order} 9999{rest}") for order, rest in (("BUILD", " FARM"), ("SABOTAGE", ""), ("DEFEND", ""))),
    _clan("GARRISON 1 9999"),
    _clan("FORTIFY 0505 9", city=HELD, clan=RICH),
    _clan("FORTIFY 0505 -9", city={**HELD, "troops": 4}, clan=RICH),
    _clan("FORTIFY 0505 999", city={**HELD, "troops": 50}, clan={**RICH, "troops": 999}),
    _clan("DEFEND 07**", place=HELD),
    _clan("DEFEND 0505 0505", place=HELD, clan=RICH),
    _clan("DEFEND 0505", "DEFEND 1 ****", place=HELD, clan={**RICH, "troops": 9}),
    _clan("DEFEND 1 0505", place=HELD, clan=RICH),
    _clan("GARRISON 1 0604"),
    _clan("GARRISON 1 07**", place=HELD),
    _clan("GARRISON 1 0505", place={**HELD, "troops": 1}, clan={"troops": 9}),
    _clan("GARRISON -1 0505", place=HELD),
    _clan("GARRISON 0 0505", "DEFEND 0 0505", place=HELD),
    _clan("SELL 9 CARS #1", convoy={"vehicles": {"car": 2}}),
    *(_clan(line) for line in ("SELL 0 CARS #1", "SELL 1 CAR #9", "SELL 0 FOOD", "SELL 9999 FUEL")),
    *(_clan(line) for line in ("GIVE ALL EXPERTS 1 1", "GIVE ALL EXPERTS 1 9", "GIVE 1 CAR 1 9")),
    _clan("GIVE ALL EXPERTS 1 2", others={"101/2": {"hex": "0504", "vehicles": {"bike": 1}}}),
    _clan("GIVE ALL EXPERTS 1 2", convoy={"experts": ["PIL"]}, others=SECOND),
    *(_clan(line, others=SECOND) for line in ("GIVE ALL EXPERTS 1 2", "GIVE 2 ENG 1 2", "GIVE 0 CARS 1 2")),
    *(_clan(line, others=SECOND) for line in ("GIVE 1 ENG 1 2", "GIVE 9 TRUCKS 1 2")),
    _clan("GIVE 1 PILOT 1 2", convoy={"experts": ["PIL"]}, others=SECOND),
    _clan("GIVE 20 TROOPS 1 2", convoy={"troops": 20}, others=SECOND),
    _clan("TRAIN 0"),
    _clan("TRAIN 9", clan={"money": 3_500}),
    _clan('CONVERT 1 AMPHIB "The Best"', f'CONVERT 1 LAND "{UNSEEN}"', city=HELD, clan=RICH),
    *(
        _clan(line)
        for line in ("CONVERT 9 AMPHIB", "ORDER 0 0", 'NAME ""', 'NAME #1 ""', 'NAME #1 "The Best"')
    ),
    *(_clan(line) for line in ('NAME #9 "Best"', "PHONE ON", 'SLOGAN "a > b"')),
    _clan('MESSAGE ALL "a"', 'MESSAGE ALL "b"'),
    *(
        _clan(f"{word} {rest}")
        for word in ("MESSAGE", "BROADCAST")
        for rest in ('102 ""', '101 "a"', '102 "a > b"')
    ),
    *(_clan(f"BROADCAST {rest}") for rest in ('999 "a"', '9999 "a"', f'102 "{"x" * 101}"')),
    _clan(*['MESSAGE 102 "a"'] * 3, 'BROADCAST 102 "d"'),
    _clan('MESSAGE 102 "oh darn"', 'BROADCAST 102 "oh darn"', 'SLOGAN "oh darn"'),
)


def worlds() -> Iterator[tuple[Position, Lines]]:
    """A position of its own, and the lines of clan 101 by section."""
    for _, world, lines, _ in CONVOY_ROWS:
        yield position(**world), {("CONVOY", 1): lines}
    for _, world, lines, _ in CLAN_ROWS:
        yield position(**world), {("POST", 0): lines}
    for _, line in REJECTED:
        yield position(turn=2, city=HELD, clan=RICH), {("POST", 0): [line]}
    for world, more in MORE:
        there = position(**world)
        there.state.barred_words = ["darn"]
        yield there, more
    for order in ("DEFEND 0505", "GARRISON 1 0505"):
        there = position(place=HELD, clan=RICH)
        place = there.state.hexes[505]
        place.taken = there.state.clans[101].turns + 1
        yield there, {("POST", 0): [order]}
