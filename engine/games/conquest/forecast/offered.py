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
from engine.games.conquest.forecast.turn import ForecastTurn, begun_turn
from engine.games.conquest.orders.book import AGENTS, BOOK, CONVOYS, POST, PRE
from engine.games.conquest.orders.offering import named
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules.spotting import looked_at, seen_hex
from engine.games.conquest.tables import STATS
from engine.games.conquest.turn.sequence import FIRST_PULSE, LAST, STAGES, TO_POST, TO_PRE, convoy_line
from engine.games.conquest.view import View
from engine.kernel.answers import DONE, REFUSED, REJECTED, OrderResult
from engine.kernel.blocks import Say
from engine.kernel.offers import Foreseen, Offer, Offers, Piece, narrowed
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
    hungry = _hungry(view)
    yield Piece(key=PRE, section=PRE, name=Say("piece_pre"), at=_home(view), needs=_short_of(view, hungry, 0))
    for number, convoy in sorted(view.own.convoys.items()):
        key = f"{CONVOYS} {number}"
        name = Say("piece_convoy", named(convoy))
        needs = _short_of(view, hungry, number)
        yield Piece(key=key, section=key, name=name, at=convoy.hex, needs=needs)
    if view.own.agents:
        yield Piece(key=AGENTS, section=AGENTS, name=Say("piece_agents", {"agents": view.own.agents}))
    yield Piece(key=POST, section=POST, name=Say("piece_post"), at=_home(view))


def _hungry(view: View) -> dict[int, int]:
    """Return how many troops go without food if nothing is ordered, by convoy (0: those that wait)."""
    found: dict[int, int] | None = view.__dict__.get("hungry")
    if found is None:
        ended = _at(view, len(STAGES), Sheet()).events
        found = {event.convoy: event.unfed for event in ended if isinstance(event, TroopsDeserted)}
        view.__dict__["hungry"] = found
    return found


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
    """Plays of lines at one moment, each once."""

    def __init__(self, begun: ForecastTurn, piece: Piece, number: int) -> None:
        """Take the turn as it is then, and the number of the line that acts."""
        self.begun = begun
        self.number = number
        self._head, _, convoy = piece.section.partition(" ")
        self.convoy = int(convoy or 0)
        self._kind = _KINDS[self._head]
        self._done: dict[str, Tried | None] = {}
        self._fresh: ForecastTurn | None = None
        """A turn in which nothing was done yet, for the next line."""

    def of(self, text: str) -> Tried | None:
        """Return what comes of the line, None where it is not carried out in full."""
        if text not in self._done:
            self._done[text] = self._play(text)
        return self._done[text]

    def _play(self, text: str) -> Tried | None:
        order: Any = BOOK.read(self._kind, text)
        turn = self._fresh or _forked(self.begun, walks=self._head == CONVOYS)
        self._fresh = None
        if self._head == CONVOYS:
            convoy = turn.clan.convoys.get(self.convoy)
            if convoy is None or convoy.health < _TOO_SICK:
                return None
            turn.come_to((phases.PULSES, self.number, convoy.number))
            answer = order.play(turn, convoy)
        else:
            answer = order.play(turn, self.number) if self._head == AGENTS else order.play(turn)
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


def _at(view: View, stage: int, sheet: Sheet) -> ForecastTurn:
    """Return the turn of a sheet at that stage, to be forked."""
    turn = begun_turn(view).forked(sheet)
    turn.play_to(stage)
    return turn


def foreseen(view: View, step: Step, piece: Piece, sheet: Sheet) -> Foreseen[View] | None:  # noqa: ARG001
    """Return where the next line of a piece acts, and what comes of a line there; None without a line."""
    head, _, convoy = piece.section.partition(" ")
    section = sheet.section(head, int(convoy or 0))
    used = {line.number for line in section.lines if line.text.strip()} if section is not None else set()
    number = next(number for number in range(1, len(used) + 2) if number not in used)
    if head != CONVOYS:
        # Behind the lines of its own section; those of agents look at the end of the turn and cost nothing.
        begun = _at(view, _STAGES[head] + (head != AGENTS), sheet)
    else:
        begun = _at(view, _STAGES[head] + number - 1, sheet)
        acting = begun.clan.convoys.get(int(convoy))
        if acting is None or number > figures.pulses(acting):
            return None
        begun = _until(begun, number, acting.number)
    trials = _Trials(begun, piece, number)
    return Foreseen(_later(view, begun), lambda offer: _settled(view, sheet, piece, trials, offer))


def _until(turn: ForecastTurn, pulse: int, convoy: int) -> ForecastTurn:
    """Return the turn after the lines of a pulse that act before those of a convoy."""
    earlier = [number for number, lines in turn.lines.items() if number < convoy and pulse in lines]
    if not earlier:
        return turn
    going = turn.forked(turn.sheet)
    for number in sorted(earlier):
        going.come_to((phases.PULSES, pulse, number))
        convoy_line(going, number, going.lines[number][pulse])
    return going


def _later(view: View, turn: ForecastTurn) -> View:
    """Return the view with what the clan itself will have and hold by then."""
    world, clan = turn.world, turn.clan
    ground: Any = turn.state.hexes
    towns_then: Any = turn.state.cities
    own_hexes, own_cities = world.hexes_of(clan.number), world.cities_of(clan.number)
    changed = {*own_hexes}.difference(view.own_hexes) | {convoy.hex for convoy in clan.convoys.values()}
    hexes = {number: seen_hex(ground.look(number), view.turn) for number in changed}
    won = {*own_cities}.difference(view.own_cities)
    cities = {
        number: looked_at(towns_then.look(number), view.turn, status=towns.OWNED, plague=-1) for number in won
    }
    return msgspec.structs.replace(
        view,
        own=clan,
        own_hexes=own_hexes,
        own_cities=own_cities,
        hexes=view.hexes | hexes,
        cities=view.cities | cities,
    )


def _settled(view: View, sheet: Sheet, piece: Piece, trials: _Trials, offer: Offer) -> Offer | None:
    """Return an offer with its cost and effect and the values that work, or None where none does."""
    order: Any = BOOK.named[offer.order]
    if order.once and any(line.key == order.key for _, line in sheet.lines()):
        return None
    found = narrowed(offer, lambda text: trials.of(text) is not None, order.alike)
    if found is not None and order.ranked:
        found = _ranked(trials, found, order)
    tried = trials.of(found.text) if found is not None else None
    if found is None or tried is None or _wasted(view, sheet, piece, trials.number, found):
        return None
    weight = order.worth(offer.weight, tried.turn, tried.answer)
    if weight < 0:
        return None
    had, here = trials.begun.clan.money, trials.begun.clan.convoys.get(trials.convoy)
    spent = had - tried.turn.clan.money
    values = {blank.name: blank.value for blank in found.blanks}
    told = {**offer.says.args, **values, **tried.answer.params, "had": had, "spent": spent}
    told |= order.effects(tried.turn, tried.answer)
    at = int(told.get("hex", here.hex if here is not None else piece.at or 0))
    if at in view.atlas:
        place = view.atlas[at]
        told |= {"hex": at, "place": place.city or "none", "terrain": place.terrain}
    return msgspec.structs.replace(
        found,
        says=Say(offer.says.key, told),
        weight=weight,
        at=at if at in view.atlas else None,
        number=trials.number if piece.section not in {PRE, POST} else 0,
    )


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


def _wasted(view: View, sheet: Sheet, piece: Piece, number: int, offer: Offer) -> bool:
    """Whether a check would say that nothing comes of the line."""
    order: Any = BOOK.named[offer.order]
    if not order.wastes:
        return False
    # The sheet that was played last is the one that somebody is writing.
    written = view.__dict__.get("played")
    whole = BOOK.parse(f"{BOOK.write(sheet)}{piece.section}\n{number}: {offer.text}\n")
    remarks = check(view, whole)
    view.__dict__.pop("played", None)
    if written is not None:
        view.__dict__["played"] = written
    return any(remark.number == number and remark.section == piece.section for remark in remarks)


OFFERS: Offers[View] = Offers(book=BOOK, pieces=pieces, foreseen=foreseen)
