"""A fact is told once in full: no sentence stands twice in a group, no place twice under one clan's doing."""

from collections import Counter
from collections.abc import Iterator

import pytest

from app.render.document import Report
from app.render.messages import Messages
from engine.kernel.blocks import Happenings, Say
from engine.registry import GAMES
from tests.render.seasons import lives

Entry = tuple[int, str, str]
"""A hex with the size and type of the convoy that came into it."""

# What happens several times over: modules built and paid for one by one, throws, payments.
_SEVERAL = {"spacerace": frozenset({"module_built", "checked"})}


def _told(report: Report) -> Iterator[tuple[str, tuple[Say, ...]]]:
    for block in report.blocks:
        if isinstance(block, Happenings):
            for group in block.groups:
                yield block.key, group.items


@pytest.mark.parametrize("key", sorted(GAMES))
def test_no_sentence_stands_twice_in_a_group(key: str) -> None:
    """Orders are answered line by line; all else is told once, or as a number."""
    words, told, twice = Messages(key), 0, _SEVERAL.get(key, frozenset())
    for life in lives(key):
        for report, _, _ in life:
            for block, items in _told(report):
                said = [words.say(one) for one in items if one.key not in twice | {"order_answered"}]
                again = [one for one, count in Counter(said).items() if count > 1]
                assert again == [], (block, report.game_turn, report.seat)
                told += len(said)
    assert told > 500


def _entries(said: Say) -> Iterator[Entry]:
    for one in said.args.get("seen", (said,)):
        for number in one.args.get("hexes", (one.args.get("hex", 0),)):
            yield number, one.args["size"], one.args["type"]


def test_a_hex_that_a_convoy_attacked_is_not_told_again_in_its_way() -> None:
    """What it took or attacked stands in that sentence, what it only crossed in the other."""
    attacked = crossed = 0
    for life in lives("conquest"):
        for report, _, _ in life:
            for block, items in _told(report):
                if block != "between":
                    continue
                ways = {one for said in items if "passed" in said.key for one in _entries(said)}
                lost = {
                    one
                    for said in items
                    if said.key in ("hex_lost", "hexes_lost", "hex_defended") and said.args.get("noticed")
                    for one in _entries(said)
                }
                assert not ways & lost, (report.game_turn, report.seat)
                attacked, crossed = attacked + len(lost), crossed + len(ways)
    assert attacked > 100
    assert crossed > 20
