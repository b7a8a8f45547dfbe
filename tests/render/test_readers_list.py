"""The reader's list is answered by the first page alone, in drawn reports of all games, early and late."""

from collections import Counter

import pytest

from engine.registry import GAMES
from tests.render.claims.document import Document
from tests.render.readers_list import ATTACKED, DECIDE, DUE, LOST, NEAREST, QUIET, answers, drawn

_LEAST = 40
"""This many reports are asked."""

# Questions that a season must have asked with an answer, or the property says little.
_ASKED = {
    "caravans": {ATTACKED, LOST, NEAREST},
    "conquest": {ATTACKED, LOST, NEAREST},
    "explorers": set(),
    "spacerace": {ATTACKED, NEAREST},
    "territories": {ATTACKED, LOST, NEAREST},
}


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_first_page_answers_the_readers_list(key: str) -> None:
    told: Counter[str] = Counter()
    for sample in drawn(key):
        for question, words, lacking in answers(key, sample):
            assert lacking == (), (sample.name, question, words)
            told[question] += bool(words) and not set(words) & set(QUIET)
    assert _ASKED[key] | {DECIDE, DUE} <= set(+told)


def test_the_list_is_read_in_reports_of_all_games() -> None:
    assert sum(len(drawn(key)) for key in GAMES) >= _LEAST
    assert all(len(drawn(key)) >= len(GAMES) for key in GAMES)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_headlines_are_short_and_groups_have_their_titles(key: str) -> None:
    """A headline is no sentence of three lines; an untitled group never follows a titled one."""
    for sample in drawn(key):
        front = sample.prepared.front
        assert front is not None
        assert len(front.headline) <= 80, front.headline
        for block in sample.report.blocks:
            groups = getattr(block, "groups", ())
            titled = [group.title is not None for group in groups]
            assert titled == sorted(titled), (sample.name, block.key)


def test_the_loss_of_a_city_is_told_in_full_once() -> None:
    """Front page, a reference, its story, the lists: no more than a dozen lines of a report name the city."""
    seen = 0
    for sample in drawn("conquest"):
        doc, lines = Document(sample.report), sample.text.casefold().splitlines()
        titles = [
            group["title"]["args"] for group in doc.blocks.get("battles", {}).get("groups", ())
            if group["title"]["key"] == "battle_of_city"
        ]  # fmt: skip
        for lost in titles:
            if lost["taken"] and lost["side"] == "defender":
                fights = sum(one["city"] == lost["city"] for one in titles)
                named = sum(lost["city"].casefold() in line for line in lines)
                assert named <= 8 + 4 * fights, (sample.name, lost["city"])
                seen += 1
    assert seen > 5
