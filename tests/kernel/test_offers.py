"""What seats are offered to order (``Parts.offers``), held for every game that says so."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from app.render.messages import Messages
from app.sheets.offering import put_offer
from engine.kernel import play, snapshot
from engine.kernel.offers import MOST_OFFERS
from engine.kernel.problems import Problem
from engine.kernel.sheets import Sheet, title_of
from engine.registry import ATLASES, GAMES, GUIDES, OFFERS
from tests.kernel import conformance
from tests.kernel.declared import declared
from tests.kernel.games import EVERY
from tests.kernel.offered import (
    Standing,
    alone,
    objections,
    offers_of,
    shown,
    standings,
    texts_of,
    wants_text,
)

if TYPE_CHECKING:
    from engine.kernel.blocks import Say

_LIKELY = 10
"""An order is among this many first ones of a piece somewhere."""

_EVERY = 3
"""`make test` asks the costly questions of every third seat."""

games = pytest.mark.parametrize("key", [key for key in sorted(EVERY) if offers_of(key) is not None])
registered = pytest.mark.parametrize("key", [key for key in sorted(GAMES) if offers_of(key) is not None])


@games
def test_whatever_is_offered_passes_the_check(key: str) -> None:
    _all_pass(key, standings(key)[::_EVERY])


@pytest.mark.long("draws many positions")
@games
def test_whatever_is_offered_in_many_positions_passes_the_check(key: str) -> None:
    _all_pass(key, standings(key, many=True))


def _all_pass(key: str, asked: Iterable[Standing]) -> None:
    """Each value of each blank, one at a time, is an order of the right class without an objection."""
    offers, orders = offers_of(key), EVERY[key].orders
    assert offers is not None
    for standing in asked:
        found = shown(key, standing.view, standing.step)
        for piece in found.pieces:
            for offer in found.offers[piece.key]:
                for text in texts_of(offer):
                    sheet = alone(key, offer, text)
                    lines = list(sheet.lines())
                    assert len(lines) == 1 + len(offer.beside)
                    section, line = max(lines, key=lambda one: one[1].at)
                    assert line.order is not None, (text, line.problem)
                    assert line.order.key == offer.order, (text, offer)
                    assert section.title == offer.section, (text, offer)
                    assert orders.read(orders.named[offer.order].kind, orders.write_order(line.order))
                    wrong = objections(key, standing, offer, text)
                    assert not wrong, (offer.section, text, wrong, standing.seat, standing.step.game_turn)
                    given = offers.given(standing.view, found.pieces, sheet)
                    assert (section.title, line.number) in given[piece.key], (text, piece)


@pytest.mark.parametrize("key", [key for key in sorted(OFFERS) if OFFERS[key].foreseen is not None])
def test_what_is_offered_after_written_lines_passes_the_check_there(key: str) -> None:
    """The first lines of a computer's sheet are written; each likely offer is put where its page puts it."""
    rules, offers, tried = EVERY[key], OFFERS[key], 0
    for _, _, view, step in standings(key)[::_EVERY]:
        own = rules.bot(view, step, conformance.dice(rules, step.game_turn, "bots")) or ""
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
    rules, offers, tried = EVERY[key], OFFERS[key], 0
    for _, _, view, step in standings(key)[::_EVERY]:
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


@games
def test_offers_follow_from_the_view_and_leave_it_as_it_is(key: str) -> None:
    rules = EVERY[key]
    for state, seat, view, step in standings(key)[::_EVERY]:
        before = snapshot.encode(view)
        found = snapshot.encode(shown(key, view, step))
        assert snapshot.encode(view) == before
        # What was asked of the view before makes no difference.
        rules.check(view, step, rules.orders.parse(rules.template(view, step)))
        assert snapshot.encode(shown(key, view, step)) == found
        again = conformance.copy_view(rules, view)
        assert snapshot.encode(shown(key, again, step)) == found
        dice = conformance.dice(rules, 0, f"disguise-{seat}")
        other = rules.view(rules.disguise(conformance.copy(rules, state), seat, dice), seat)
        assert snapshot.encode(other) == before
        assert snapshot.encode(shown(key, other, step)) == found


@games
def test_pieces_and_offers_are_told_apart_and_few(key: str) -> None:
    heads = {spec.head for spec in EVERY[key].orders.sections}
    for _, _, view, step in standings(key):
        found = shown(key, view, step)
        keys = [piece.key for piece in found.pieces]
        assert len(keys) == len({*keys})
        for piece in found.pieces:
            assert piece.section.partition(" ")[0] in heads
            offers = found.offers[piece.key]
            assert len(offers) <= MOST_OFFERS
            assert [offer.weight for offer in offers] == sorted((o.weight for o in offers), reverse=True)
            lines = [(offer.section, offer.text) for offer in offers]
            assert len(lines) == len({*lines}), sorted(lines)
            for offer in offers:
                assert len({blank.name for blank in offer.blanks}) == len(offer.blanks)
                for blank in offer.blanks:
                    _sound(blank, offer)


def _sound(blank: Any, offer: Any) -> None:
    assert "{" + blank.name + "}" in offer.line, offer
    values = [pick.value for pick in blank.picks]
    assert len(values) == len({*values}), offer
    if values:
        assert blank.value in values, offer
    else:
        assert blank.low <= int(blank.value) <= blank.high, offer


@games
def test_every_order_is_offered_and_likely_somewhere(key: str) -> None:
    """But for orders with a text of the writer's own, and those that the game names with a reason."""
    offered: set[str] = set()
    likely: set[str] = set()
    for _, _, view, step in standings(key):
        for offers in shown(key, view, step).offers.values():
            offered.update(offer.order for offer in offers)
            likely.update(offer.order for offer in offers[:_LIKELY])
    orders = {order.key: order for order in EVERY[key].orders.orders}
    unoffered = declared(key).unoffered
    assert not unoffered.keys() - orders.keys()
    assert not unoffered.keys() & offered
    wanted = {name for name, order in orders.items() if not wants_text(order)} - unoffered.keys()
    assert not wanted - offered
    assert not wanted - likely


@registered
def test_pieces_offers_and_blanks_have_words(key: str) -> None:
    words = Messages(key)
    lacking = set()
    for _, _, view, step in standings(key):
        found = shown(key, view, step)
        said: list[Say | None] = []
        for piece in found.pieces:
            said += [piece.name, piece.needs]
            for offer in found.offers[piece.key]:
                said.append(offer.says)
                said += [pick.says for blank in offer.blanks for pick in blank.picks]
                for blank in offer.blanks:
                    if words.find(f"blank-{blank.name}") is None:
                        lacking.add(f"blank-{blank.name}")
        for say in said:
            if say is not None:
                words.say(say)
    assert not lacking | {*words.missing}


@pytest.mark.parametrize(
    "key", [key for key in sorted(GAMES) if offers_of(key) is not None and key not in ATLASES]
)
def test_places_of_pieces_offers_and_tasks_are_cells_of_the_board(key: str) -> None:
    """But where the board shows only what is near: an offer may name a place beyond it."""
    for _, _, view, step in standings(key):
        cells = {cell.id for block in GAMES[key].report(view, ()) for cell in getattr(block, "cells", ())}
        found = shown(key, view, step)
        named = [piece.at for piece in found.pieces]
        for offers in found.offers.values():
            named += [offer.at for offer in offers]
            named += [pick.at for offer in offers for blank in offer.blanks for pick in blank.picks]
        guide = GUIDES[key](view, step, Sheet()) if key in GUIDES else None
        named += [task.at for task in guide.tasks] if guide is not None else []
        assert {at for at in named if at is not None} <= cells


@games
def test_the_lines_of_a_sheet_stand_at_their_pieces(key: str) -> None:
    """Every line of a computer's sheet is given to a piece; none to two of them, but for shared orders."""
    rules, offers = EVERY[key], offers_of(key)
    assert offers is not None
    for _, _, view, step in standings(key):
        text = rules.bot(view, step, conformance.dice(rules, step.game_turn, "bots"))
        sheet = rules.orders.parse(text or rules.template(view, step))
        given = offers.given(view, tuple(offers.pieces(view, step)), sheet)
        lines = {(title_of((s.name, s.number, s.label)), line.number) for s, line in sheet.lines()}
        assert {place for places in given.values() for place in places} == lines


@games
def test_a_turn_of_offered_orders_can_be_run(key: str) -> None:
    """The first offers of each piece, as a newcomer takes them from the top, are carried out."""
    rules = EVERY[key]
    turn = conformance.begin(rules)
    done = 0
    for _ in range(declared(key).turns):
        step = turn.step
        if step is None:
            break
        sheets = {}
        for seat in step.order:
            found = shown(key, rules.view(turn.state, seat), step)
            offers = (offer for piece in found.pieces for offer in found.offers[piece.key][:3])
            put = ((*offer.beside, (offer.section, offer.text)) for offer in offers)
            text = "".join(f"{head}\n{line}\n" for lines in put for head, line in lines)
            sheets[seat] = rules.orders.parse(text)
            done += sum(1 for _ in sheets[seat].lines())
            assert not sheets[seat].problems, sheets[seat].problems
        dice = conformance.dice(rules, step.game_turn)
        turn = play.run_due(rules, turn.state, sheets=sheets, dice=dice, pending=turn.pending)
        assert not list(play.broken(rules, turn))
    assert done
