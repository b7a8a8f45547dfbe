"""What a clan's pieces can be ordered to do: each line that an order's page offers is played on the view.

A line is tried at the first moment of its section with nothing else on the sheet, as a check would play it:
one play costs less than a tenth of a millisecond, for it is a fork of a turn that has come there already.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from engine.games.conquest import context as phases
from engine.games.conquest.events import TroopsDeserted
from engine.games.conquest.forecast.check import check, fuel_of_move
from engine.games.conquest.forecast.forks import twin, twin_of_world
from engine.games.conquest.forecast.turn import ForecastTurn
from engine.games.conquest.orders.book import AGENTS, BOOK, CONVOYS, POST, PRE
from engine.games.conquest.orders.offering import named
from engine.games.conquest.tables import STATS
from engine.games.conquest.turn.sequence import FIRST_PULSE, LAST, STAGES, TO_POST, TO_PRE
from engine.games.conquest.view import View
from engine.kernel.answers import DONE, REFUSED, REJECTED, OrderResult
from engine.kernel.blocks import Say
from engine.kernel.offers import Offer, Offers, Piece, narrowed
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet

# A line with such an answer has changed nothing.
_LEAVES_ALL = (REFUSED, REJECTED)
_TOO_SICK: int = STATS["immobile_below_health"]
_STAGES = {PRE: TO_PRE, CONVOYS: FIRST_PULSE, POST: TO_POST, AGENTS: LAST}
_KINDS = {spec.head: spec.kind for spec in BOOK.sections}


def pieces(view: View, step: Step) -> Iterator[Piece]:  # noqa: ARG001 - one kind of step
    """Yield affairs before and after the moves, convoys and agents; those that lack something first."""
    if view.clan in view.names:
        yield from sorted(_pieces(view), key=lambda piece: piece.needs is None)


def _pieces(view: View) -> Iterator[Piece]:
    ended = _at(view, len(STAGES)).events
    hungry = {event.convoy: event.unfed for event in ended if isinstance(event, TroopsDeserted)}
    yield Piece(key=PRE, section=PRE, name=Say("piece_pre"), at=_home(view), needs=_short_of(view, hungry, 0))
    for number, convoy in sorted(view.own.convoys.items()):
        key = f"{CONVOYS} {number}"
        name = Say("piece_convoy", named(convoy))
        needs = _short_of(view, hungry, number)
        yield Piece(key=key, section=key, name=name, at=convoy.hex, needs=needs)
    if view.own.agents:
        yield Piece(key=AGENTS, section=AGENTS, name=Say("piece_agents", {"agents": view.own.agents}))
    yield Piece(key=POST, section=POST, name=Say("piece_post"), at=_home(view))


def _home(view: View) -> int | None:
    return view.own.home if view.own.home in view.atlas else None


def _short_of(view: View, hungry: Mapping[int, int], number: int) -> Say | None:
    """Return what a convoy lacks, or with 0 the clan: food, health, fuel for one move, or spirit."""
    if hungry.get(number):
        return Say("need_food", {"unfed": hungry[number]})
    if not number:
        return None
    convoy = view.own.convoys[number]
    if convoy.health < _TOO_SICK:
        return Say("need_health", {"health": convoy.health, "least": _TOO_SICK})
    if view.own.fuel + view.estimate.get("fuel", 0) < fuel_of_move(convoy):
        return Say("need_fuel", {"fuel": fuel_of_move(convoy)})
    return Say("need_morale") if not convoy.morale else None


# ---------------------------------------------------------------------- trying a line


class Tried(NamedTuple):
    """What came of a line: the turn after it, and the answer."""

    turn: ForecastTurn
    answer: OrderResult


class _Trials:
    """Plays of one offer's lines, each once."""

    def __init__(self, view: View, piece: Piece) -> None:
        self._head, _, number = piece.section.partition(" ")
        self._number = int(number or 0)
        self._begun = _at(view, _STAGES[self._head])
        self._kind = _KINDS[self._head]
        self._fresh: ForecastTurn | None = None
        """A turn in which nothing was done yet, for the next line."""
        self._done: dict[str, Tried | None] = {}

    def of(self, text: str) -> Tried | None:
        """Return what comes of the line, None where it is not carried out in full."""
        if text not in self._done:
            self._done[text] = self._play(text)
        return self._done[text]

    def _play(self, text: str) -> Tried | None:
        order: Any = BOOK.read(self._kind, text)
        turn = self._fresh or _forked(self._begun, walks=self._head == CONVOYS)
        self._fresh = None
        if self._head == CONVOYS:
            convoy = turn.clan.convoys.get(self._number)
            if convoy is None or convoy.health < _TOO_SICK:
                return None
            turn.come_to((phases.PULSES, 1, convoy.number))
            answer = order.play(turn, convoy)
        else:
            answer = order.play(turn, 1) if self._head == AGENTS else order.play(turn)
        if answer.result in _LEAVES_ALL:
            self._fresh = turn
        return Tried(turn, answer) if answer.result == DONE else None


def _forked(begun: ForecastTurn, *, walks: bool) -> ForecastTurn:
    """Return a copy of a turn for one line: nobody asks its doubts, and only convoys look at marches."""
    if walks:
        return begun.forked(begun.sheet)
    world = twin_of_world(begun.world, begun.clan.number)
    mean = begun.mean.forked()
    clan = world.clans[begun.clan.number]
    return twin(begun, world=world, state=world.state, clan=clan, dice=mean, mean=mean)


def _at(view: View, stage: int) -> ForecastTurn:
    """Return the turn of an empty sheet at that stage, made once for a view: for forks, never played on."""
    kept: dict[int, ForecastTurn] = view.__dict__.setdefault("at_stages", {})
    if stage not in kept:
        before = max((known for known in kept if known < stage), default=0)
        turn = kept[before].forked(kept[before].sheet) if before else ForecastTurn(view, Sheet())
        turn.play_to(stage)
        kept[stage] = turn
    return kept[stage]


def settled(
    view: View,
    step: Step,  # noqa: ARG001 - one kind of step
    piece: Piece,
    offer: Offer,
) -> Offer | None:
    """Return an offer with its cost and effect and the values that work, or None where none does."""
    order: Any = BOOK.named[offer.order]
    trials = _Trials(view, piece)
    found = narrowed(offer, lambda text: trials.of(text) is not None, order.alike)
    if found is not None and order.ranked:
        found = _ranked(trials, found, order)
    tried = trials.of(found.text) if found is not None else None
    if found is None or tried is None or _wasted(view, piece, found):
        return None
    weight = order.worth(offer.weight, tried.turn, tried.answer)
    if weight < 0:
        return None
    had = _at(view, _STAGES[piece.section.partition(" ")[0]]).clan.money
    spent = had - tried.turn.clan.money
    values = {blank.name: blank.value for blank in found.blanks}
    figures = {**offer.says.args, **values, **tried.answer.params, "had": had, "spent": spent}
    figures |= order.effects(tried.turn, tried.answer)
    at = int(figures.get("hex", piece.at or 0))
    if at in view.atlas:
        place = view.atlas[at]
        figures |= {"hex": at, "place": place.city or "none", "terrain": place.terrain}
    says = Say(offer.says.key, figures)
    return msgspec.structs.replace(found, says=says, weight=weight, at=at if at in view.atlas else None)


def _ranked(trials: _Trials, offer: Offer, order: Any) -> Offer:
    """Return an offer with the values of its ranked field by what they win, most first."""

    def gain(value: str) -> int:
        tried = trials.of(offer.line.format_map({**values, order.ranked: value}))
        return 0 if tried is None else int(order.effects(tried.turn, tried.answer).get("gain", 0))

    values = {blank.name: blank.value for blank in offer.blanks}
    blanks = list(offer.blanks)
    for number, blank in enumerate(blanks):
        if blank.name == order.ranked:
            picks = tuple(sorted(blank.picks, key=lambda pick: -gain(pick.value)))
            blanks[number] = msgspec.structs.replace(blank, picks=picks, value=picks[0].value)
    return msgspec.structs.replace(offer, blanks=tuple(blanks))


def _wasted(view: View, piece: Piece, offer: Offer) -> bool:
    """Whether a check would say that nothing comes of the line."""
    order: Any = BOOK.named[offer.order]
    if not order.wastes:
        return False
    # The sheet that was played last is the one that somebody is writing.
    written = view.__dict__.get("played")
    sheet = BOOK.parse(f"{piece.section}\n1: {offer.text}\n")
    remarks = [problem for problem in check(view, sheet) if problem.number]
    view.__dict__.pop("played", None)
    if written is not None:
        view.__dict__["played"] = written
    return bool(remarks)


OFFERS: Offers[View] = Offers(book=BOOK, pieces=pieces, settled=settled)
