"""What seats are offered to order (``Parts.offers``), beyond the checks of the contract."""

from collections.abc import Iterable
from functools import cache

import pytest
from msgspec.structs import replace

from app.sheets.offering import put_offer
from engine.kernel.problems import Problem
from engine.kernel.sheets import Sheet
from engine.kernel.testing import possible, seasons
from engine.kernel.testing.offering import Standing, shown, standings, texts_of
from engine.registry import ATLASES, GAMES, GUIDES, OFFERS
from tests.kernel.declared import declared

_LIKELY = 10
"""An order is among this many first ones of a piece somewhere."""

_EVERY = 3
"""`make test` asks the costly questions of every third seat."""


@cache
def _standings(key: str) -> tuple[Standing, ...]:
    return tuple(standings(GAMES[key], declared(key)))


@pytest.mark.long("draws many positions")
@pytest.mark.parametrize("key", sorted(OFFERS))
def test_whatever_is_offered_in_many_positions_passes_the_check(key: str) -> None:
    possible.all_pass(GAMES[key], OFFERS[key], standings(GAMES[key], declared(key), many=True))


@pytest.mark.parametrize("key", [key for key in sorted(OFFERS) if OFFERS[key].foreseen is not None])
def test_what_is_offered_after_written_lines_passes_the_check_there(key: str) -> None:
    """The first lines of a computer's sheet are written; each likely offer is put where its page puts it."""
    rules, offers, tried = GAMES[key], OFFERS[key], 0
    for _, _, view, step in _standings(key)[::_EVERY]:
        own = rules.bot(view, step, seasons.dice(rules, step.game_turn, "bots")) or ""
        text = rules.orders.write(_begun(rules.orders.parse(own)))
        sheet = rules.orders.parse(text)
        before = _places(sheet)
        for piece in offers.pieces(view, step):
            for offer in offers.possible(view, step, piece, sheet)[:_LIKELY]:
                after = put_offer(rules.orders, text, offer, offer.text)
                assert after is not None
                whole = rules.orders.parse(after)
                problems = rules.check(view, step, whole)
                new = _places(whole) - before
                wrong = [one for one in problems if (one.section, one.number) in new]
                assert not wrong, (after, offer, wrong)
                tried += 1
    assert tried


@pytest.mark.parametrize("key", [key for key in sorted(OFFERS) if OFFERS[key].foreseen is not None])
def test_what_is_offered_after_three_chosen_offers_passes_the_check(key: str) -> None:
    """As a newcomer takes them: the likely ones of a piece, one after the other, and then any other."""
    rules, offers, tried = GAMES[key], OFFERS[key], 0
    for _, _, view, step in _standings(key)[::_EVERY]:
        for piece in offers.pieces(view, step):
            text = rules.template(view, step)
            for _ in range(3):
                found = offers.possible(view, step, piece, rules.orders.parse(text))
                text = next(
                    (after for one in found if (after := put_offer(rules.orders, text, one, one.text))), text
                )
            sheet = rules.orders.parse(text)
            before = _wrong(rules.check(view, step, sheet))
            for offer in offers.possible(view, step, piece, sheet):
                for line in texts_of(offer):
                    after = put_offer(rules.orders, text, offer, line)
                    if after is not None:
                        wrong = _wrong(rules.check(view, step, rules.orders.parse(after))) - before
                        assert not wrong, (after, offer, wrong)
                        tried += 1
    assert tried


def _wrong(problems: Iterable[Problem]) -> set[tuple[str, int, str]]:
    """What is wrong with lines of a sheet; what a turn as a whole runs short of is said of any."""
    return {(one.section, one.number, one.code) for one in problems if one.number and one.severity != "note"}


def _begun(sheet: Sheet) -> Sheet:
    """The first half of the lines of each section."""
    halves = (replace(one, lines=one.lines[: (len(one.lines) + 1) // 2]) for one in sheet.sections)
    return replace(sheet, sections=tuple(halves))


def _places(sheet: Sheet) -> set[tuple[str, int]]:
    return {(section.title, line.number) for section, line in sheet.lines()}


@pytest.mark.parametrize("key", [key for key in sorted(OFFERS) if key not in ATLASES])
def test_places_of_pieces_offers_and_tasks_are_cells_of_the_board(key: str) -> None:
    """But where the board shows only what is near: an offer may name a place beyond it."""
    for _, _, view, step in _standings(key):
        cells = {cell.id for block in GAMES[key].report(view, ()) for cell in getattr(block, "cells", ())}
        found = shown(OFFERS[key], view, step)
        named = [piece.at for piece in found.pieces]
        for offers in found.offers.values():
            named += [offer.at for offer in offers]
            named += [pick.at for offer in offers for blank in offer.blanks for pick in blank.picks]
        guide = GUIDES[key](view, step, Sheet()) if key in GUIDES else None
        named += [task.at for task in guide.tasks] if guide is not None else []
        assert {at for at in named if at is not None} <= cells
