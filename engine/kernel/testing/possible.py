"""What seats are offered to order (``Parts.offers``), held for every game that says so."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.kernel import play, snapshot
from engine.kernel.offers import MOST_OFFERS, Offers
from engine.kernel.sheets import title_of
from engine.kernel.testing import seasons
from engine.kernel.testing.case import Words
from engine.kernel.testing.offering import Standing, alone, objections, shown, texts_of, wants_text
from engine.kernel.testing.seasons import Rules

if TYPE_CHECKING:
    from engine.kernel.blocks import Say

_LIKELY = 10
"""An order is among this many first ones of a piece somewhere."""


def all_pass(rules: Rules, offers: Offers[Any], asked: Iterable[Standing]) -> None:
    """Hold that each value of each blank, one at a time, is an order without an objection."""
    orders = rules.orders
    for standing in asked:
        found = shown(offers, standing.view, standing.step)
        for piece in found.pieces:
            for offer in found.offers[piece.key]:
                for text in texts_of(offer):
                    sheet = alone(rules, offer, text)
                    lines = list(sheet.lines())
                    assert len(lines) == 1 + len(offer.beside)
                    section, line = max(lines, key=lambda one: one[1].at)
                    assert line.order is not None, (text, line.problem)
                    assert line.order.key == offer.order, (text, offer)
                    assert section.title == offer.section, (text, offer)
                    assert orders.read(orders.named[offer.order].kind, orders.write_order(line.order))
                    wrong = objections(rules, standing, offer, text)
                    assert not wrong, (offer.section, text, wrong, standing.seat, standing.step.game_turn)
                    given = offers.given(standing.view, found.pieces, sheet)
                    assert (section.title, line.number) in given[piece.key], (text, piece)


def follow_from_the_view(rules: Rules, offers: Offers[Any], asked: Iterable[Standing]) -> None:
    """Hold that offers follow from the view alone, and leave it as it is."""
    for state, seat, view, step in asked:
        before = snapshot.encode(view)
        found = snapshot.encode(shown(offers, view, step))
        assert snapshot.encode(view) == before
        # What was asked of the view before makes no difference.
        rules.check(view, step, rules.orders.parse(rules.template(view, step)))
        assert snapshot.encode(shown(offers, view, step)) == found
        again = seasons.copy_view(rules, view)
        assert snapshot.encode(shown(offers, again, step)) == found
        dice = seasons.dice(rules, 0, f"disguise-{seat}")
        other = rules.view(rules.disguise(seasons.copy(rules, state), seat, dice), seat)
        assert snapshot.encode(other) == before
        assert snapshot.encode(shown(offers, other, step)) == found


def are_told_apart_and_few(rules: Rules, offers: Offers[Any], asked: Iterable[Standing]) -> None:
    """Hold that no two pieces or lines are the same, likely ones come first, and none is beyond the bound."""
    heads = {spec.head for spec in rules.orders.sections}
    for _, _, view, step in asked:
        found = shown(offers, view, step)
        keys = [piece.key for piece in found.pieces]
        assert len(keys) == len({*keys})
        for piece in found.pieces:
            assert piece.section.partition(" ")[0] in heads
            possible = found.offers[piece.key]
            assert len(possible) <= MOST_OFFERS
            assert [offer.weight for offer in possible] == sorted((o.weight for o in possible), reverse=True)
            lines = [(offer.section, offer.text) for offer in possible]
            assert len(lines) == len({*lines}), sorted(lines)
            for offer in possible:
                assert len({blank.name for blank in offer.blanks}) == len(offer.blanks)
                for blank in offer.blanks:
                    _need_sound(blank, offer)


def _need_sound(blank: Any, offer: Any) -> None:
    assert "{" + blank.name + "}" in offer.line, offer
    values = [pick.value for pick in blank.picks]
    assert len(values) == len({*values}), offer
    if values:
        assert blank.value in values, offer
    else:
        assert blank.low <= int(blank.value) <= blank.high, offer


def every_order_is_offered(
    rules: Rules, offers: Offers[Any], asked: Iterable[Standing], unoffered: Iterable[str]
) -> None:
    """Hold that every order is offered and likely somewhere.

    But for orders with a text of the writer's own, and those that the game names with a reason.
    """
    offered: set[str] = set()
    likely: set[str] = set()
    for _, _, view, step in asked:
        for possible in shown(offers, view, step).offers.values():
            offered.update(offer.order for offer in possible)
            likely.update(offer.order for offer in possible[:_LIKELY])
    orders = {order.key: order for order in rules.orders.orders}
    left_out = {*unoffered}
    assert not left_out - orders.keys()
    assert not left_out & offered
    wanted = {name for name, order in orders.items() if not wants_text(order)} - left_out
    assert not wanted - offered, f"never offered: {wanted - offered}"
    assert not wanted - likely, f"never likely: {wanted - likely}"


def have_words(offers: Offers[Any], asked: Iterable[Standing], words: Words) -> None:
    """Hold that pieces, offers and blanks have words."""
    lacking = set()
    for _, _, view, step in asked:
        found = shown(offers, view, step)
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
    lacking |= {*words.missing}
    assert not lacking, lacking


def lines_stand_at_their_pieces(rules: Rules, offers: Offers[Any], asked: Iterable[Standing]) -> None:
    """Hold that every line of a computer's sheet is given to a piece; none to two, but for shared orders."""
    for _, _, view, step in asked:
        text = rules.bot(view, step, seasons.dice(rules, step.game_turn, "bots"))
        sheet = rules.orders.parse(text or rules.template(view, step))
        given = offers.given(view, tuple(offers.pieces(view, step)), sheet)
        lines = {(title_of((s.name, s.number, s.label)), line.number) for s, line in sheet.lines()}
        assert {place for places in given.values() for place in places} == lines


def a_turn_of_them_can_be_run(rules: Rules, offers: Offers[Any], turns: int) -> None:
    """Hold that the first offers of each piece, as a newcomer takes them from the top, are carried out."""
    turn = seasons.begin(rules)
    done = 0
    for _ in range(turns):
        step = turn.step
        if step is None:
            break
        sheets = {}
        for seat in step.order:
            found = shown(offers, rules.view(turn.state, seat), step)
            first = (offer for piece in found.pieces for offer in found.offers[piece.key][:3])
            put = ((*offer.beside, (offer.section, offer.text)) for offer in first)
            text = "".join(f"{head}\n{line}\n" for lines in put for head, line in lines)
            sheets[seat] = rules.orders.parse(text)
            done += sum(1 for _ in sheets[seat].lines())
            assert not sheets[seat].problems, sheets[seat].problems
        dice = seasons.dice(rules, step.game_turn)
        turn = play.run_due(rules, turn.state, sheets=sheets, dice=dice, pending=turn.pending)
        assert not list(play.broken(rules, turn))
    assert done
