"""The led first turns (``Parts.guide``), held for every game that has them."""

from typing import TYPE_CHECKING, Any

import pytest

from app.render.messages import Messages
from engine.kernel import snapshot
from engine.kernel.sheets import Sheet
from engine.kernel.testing import seasons
from engine.kernel.testing.offering import Standing, alone, objections, shown, standing_of
from engine.registry import GAMES, GUIDES, OFFERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.kernel.guide import Guide
    from engine.kernel.offers import Offer

_LED = 12
"""A season of this many turns is longer than any that is led."""

games = pytest.mark.parametrize("key", [key for key in sorted(GAMES) if key in GUIDES])


def _season(key: str) -> "Iterator[Standing]":
    """The seats of the first turns, and of one that is led no more."""
    rules = GAMES[key]
    yield from standing_of(rules, seasons.begin(rules).state)
    for _, turn in seasons.season(rules, _LED):
        yield from standing_of(rules, seasons.copy(rules, turn.state))


def _guides(key: str) -> "Iterator[tuple[Standing, Guide]]":
    for standing in _season(key):
        found = GUIDES[key](standing.view, standing.step, Sheet())
        if found is not None:
            yield standing, found


def _sheet(key: str, offers: "list[Offer]") -> Sheet:
    """A sheet with offered lines, and with those that they take."""
    rules, out = GAMES[key], []
    for offer in offers:
        for head, line in (*offer.beside, (offer.section, offer.text)):
            if (head, line) not in out:
                out.append((head, line))
    return rules.orders.parse("".join(f"{head}\n{line}\n" for head, line in out))


@games
def test_a_first_turn_has_three_to_six_things_to_do_and_later_ones_fewer(key: str) -> None:
    rules = GAMES[key]
    for standing in standing_of(rules, seasons.begin(rules).state):
        first = GUIDES[key](standing.view, standing.step, Sheet())
        assert first is not None
        assert 3 <= len(first.tasks) <= 6
    most: dict[int, int] = {}
    for standing, guide in _guides(key):
        assert len({task.key for task in guide.tasks}) == len(guide.tasks)
        turn = standing.step.game_turn
        most[turn] = max(most.get(turn, 0), len(guide.tasks))
    assert max(most.values()) <= 6
    assert most[max(most)] < most[min(most)]
    *_, last = _season(key)
    assert GUIDES[key](last.view, last.step, Sheet()) is None


@games
def test_each_task_is_one_of_the_possible_orders_or_passes_the_check(key: str) -> None:
    for standing, guide in _guides(key):
        found = shown(OFFERS[key], standing.view, standing.step).offers.values()
        possible = {(offer.section, offer.text) for offers in found for offer in offers}
        for offer in (task.offer for task in guide.tasks if task.offer is not None):
            sheet = alone(GAMES[key], offer, offer.text)
            assert not sheet.problems, offer
            if (offer.section, offer.text) not in possible:
                assert not objections(GAMES[key], standing, offer, offer.text), offer


@games
def test_a_task_is_done_when_its_line_is_on_the_sheet_and_not_before(key: str) -> None:
    for standing, guide in _guides(key):
        for task in guide.tasks:
            if task.offer is None:
                continue
            assert not task.done
            written = alone(GAMES[key], task.offer, task.offer.text)
            after = GUIDES[key](standing.view, standing.step, written)
            assert after is not None
            assert [one.key for one in after.tasks] == [one.key for one in guide.tasks]
            assert next(one for one in after.tasks if one.key == task.key).done, task


@games
def test_all_tasks_of_a_first_turn_together_pass_the_check(key: str) -> None:
    rules = GAMES[key]
    for standing in standing_of(rules, seasons.begin(rules).state):
        guide = GUIDES[key](standing.view, standing.step, Sheet())
        assert guide is not None
        sheet = _sheet(key, [task.offer for task in guide.tasks if task.offer is not None])
        errors = [p for p in rules.check(standing.view, standing.step, sheet) if p.severity == "error"]
        assert not errors
        after = GUIDES[key](standing.view, standing.step, sheet)
        assert after is not None
        assert all(task.done for task in after.tasks if task.offer is not None)


@games
def test_a_guide_follows_from_the_view_and_leaves_it_as_it_is(key: str) -> None:
    rules = GAMES[key]
    for standing, guide in _guides(key):
        before = snapshot.encode(rules.view(standing.state, standing.seat))
        dice = seasons.dice(rules, 0, f"disguise-{standing.seat}")
        hidden = rules.disguise(seasons.copy(rules, standing.state), standing.seat, dice)
        other: Any = rules.view(hidden, standing.seat)
        assert snapshot.encode(other) == before
        assert snapshot.encode(GUIDES[key](other, standing.step, Sheet())) == snapshot.encode(guide)
        assert snapshot.encode(standing.view) == before


@games
def test_a_guide_has_words_for_what_wins_what_one_is_and_each_task(key: str) -> None:
    words = Messages(key)
    for _, guide in _guides(key):
        said = [guide.wins, guide.you, *(say for task in guide.tasks for say in (task.says, task.why))]
        assert all(words.say(say).strip() for say in said)
    assert not words.missing
