"""Hoard, the smallest game that uses the whole contract: one by one, dice, hidden money, late turns.

Every seat digs for gold and may hide it in a vault that nobody sees; thieves take what lies in the open.
The game ends after the turns chosen; the richest wins.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from engine.kernel import snapshot
from engine.kernel.answers import OrderResult, done, partly, refused
from engine.kernel.blocks import AnyBlock, Fact, Facts, Form, FormLine, FormSection, Group, Happenings, Say
from engine.kernel.dice import Dice, Roller
from engine.kernel.dispatch import answered, carry_out, order_said
from engine.kernel.endings import End, winners_of
from engine.kernel.events import Event, OrderAnswered, snake
from engine.kernel.offers import Blank, Offer, Offers, Pick, Piece
from engine.kernel.orders import Order, OrderBook
from engine.kernel.params import Int
from engine.kernel.parts import Parts
from engine.kernel.problems import Problem
from engine.kernel.ruleset import (
    APPENDED,
    AUTOMATIC,
    ONE_BY_ONE,
    About,
    Forecast,
    ForecastLine,
    Option,
    Ranking,
    Result,
    Step,
)
from engine.kernel.sheets import SectionSpec, Sheet


class Dig(Order, frozen=True):
    """Dig for 1 to 6 pieces of gold."""

    word: ClassVar[str] = "DIG"
    kind: ClassVar[str] = "turn"
    examples: ClassVar[tuple[str, ...]] = ("DIG",)
    rule: ClassVar[str] = "HO-ORDER-01"

    @classmethod
    def offers(cls, view: "HoardView", step: Step, piece: Piece) -> Iterator[Offer]:
        yield Offer(order=cls.key, section=piece.section, line="DIG", says=Say("offer_dig"), weight=2)

    def play(self, context: "Context") -> OrderResult:
        found = context.roller.between(1, 6, "dig")
        context.mine.open += found
        return done(gold=found)


class Hide(Order, frozen=True):
    """Put gold into the vault, as much as there is."""

    word: ClassVar[str] = "HIDE"
    kind: ClassVar[str] = "turn"
    examples: ClassVar[tuple[str, ...]] = ("HIDE 3",)
    rule: ClassVar[str] = "HO-ORDER-02"
    refusals: ClassVar[tuple[str, ...]] = ("too_poor",)
    pays: ClassVar[tuple[str, ...]] = ("gold",)
    gold: Annotated[int, Int("gold")]

    @classmethod
    def offers(cls, view: "HoardView", step: Step, piece: Piece) -> Iterator[Offer]:
        have = view.open.get(view.seat or 0, 0)
        if have:
            gold = Blank(name="gold", value=str(have), low=1, high=have)
            says = Say("offer_hide", {"have": have})
            yield Offer(order=cls.key, section=piece.section, line="HIDE {gold}", says=says, blanks=(gold,))

    def play(self, context: "Context") -> OrderResult:
        mine = context.mine
        hidden = min(self.gold, mine.open)
        mine.open, mine.vault = mine.open - hidden, mine.vault + hidden
        if hidden < self.gold:
            return partly("too_poor", gold=hidden, wanted=self.gold)
        return done(gold=hidden)


class Steal(Order, frozen=True):
    """Take half of what another seat has in the open; succeeds every other time."""

    word: ClassVar[str] = "STEAL"
    kind: ClassVar[str] = "turn"
    examples: ClassVar[tuple[str, ...]] = ("STEAL 2",)
    rule: ClassVar[str] = "HO-ORDER-03"
    refusals: ClassVar[tuple[str, ...]] = ("unknown_seat", "caught")
    seat: Annotated[int, Int("seat")]

    @classmethod
    def offers(cls, view: "HoardView", step: Step, piece: Piece) -> Iterator[Offer]:
        others = tuple(Pick(str(seat)) for seat in view.open if seat != view.seat)
        if others:
            seat = Blank(name="seat", value=others[0].value, picks=others)
            says = Say("offer_steal")
            yield Offer(order=cls.key, section=piece.section, line="STEAL {seat}", says=says, blanks=(seat,))

    def play(self, context: "Context") -> OrderResult:
        victim = context.state.seats.get(self.seat)
        if victim is None or self.seat == context.seat:
            return refused("unknown_seat", seat=self.seat)
        if not context.roller.chance(50, "steal"):
            return refused("caught", seat=self.seat)
        gold = victim.open // 2
        victim.open, context.mine.open = victim.open - gold, context.mine.open + gold
        context.events.append(
            GoldStolen(thief=context.seat, victim=self.seat, gold=gold, audience=(self.seat,))
        )
        return done(gold=gold, seat=self.seat)


class GoldStolen(Event, frozen=True, kw_only=True):
    """A thief was there; only the victim and the thief know."""

    thief: int
    victim: int
    gold: int


class TurnEnded(Event, frozen=True, kw_only=True):
    """A game turn is over."""

    OPEN: ClassVar[str] = "all are told that a turn is over"

    turn: int


class GameEnded(Event, frozen=True, kw_only=True):
    """People ended the game."""

    OPEN: ClassVar[str] = "all are told how the game ended"

    how: str


class SeatDropped(Event, frozen=True, kw_only=True):
    """A seat was silent for too long."""

    OPEN: ClassVar[str] = "all are told who plays no more"

    seat: int


class Digger(msgspec.Struct):
    """One seat's goods. ``owes``: a turn not played."""

    open: int = 0
    vault: int = 0
    owes: bool = False
    dropped: bool = False


class Hoard(msgspec.Struct):
    """The state. ``closed``: the date of this turn has come; ``ended``: how people ended the game."""

    turn: int
    turns: int
    seats: dict[int, Digger]
    closed: bool = False
    break_at: int = 0
    ended: End | None = None


class Context(msgspec.Struct):
    """One seat's turn in the making."""

    state: Hoard
    seat: int
    roller: Roller
    events: list[Event]

    @property
    def mine(self) -> Digger:
        return self.state.seats[self.seat]


class HoardView(msgspec.Struct):
    """What a seat knows: its own goods, what lies in the open elsewhere, never a vault."""

    seat: int | None
    turn: int
    turns: int
    open: dict[int, int]
    vault: int = 0


class HoardRules:
    """The ruleset."""

    about = About(
        key="hoard",
        name="Hoard",
        rules_version=1,
        seats=(2, 40),
        dice_tag="hoard",
        options=(
            Option(key="turns", kind="int", default=3, low=1, high=50),
            # Makes the rules break their promises in that turn: what the host does then is tested with it.
            Option(key="break_at", kind="int", default=0, low=0, high=50),
        ),
    )
    orders = OrderBook(sections=(SectionSpec(head="TURN", kind="turn", lines=5),), orders=(Dig, Hide, Steal))
    state_type = Hoard
    view_type = HoardView
    event_types: tuple[type[Event], ...] = (OrderAnswered, GoldStolen, TurnEnded, SeatDropped, GameEnded)
    silent: tuple[type[Event], ...] = ()

    def create(
        self,
        options: Mapping[str, Any],
        seats: Sequence[int],
        dice: Dice,
        carry: Mapping[str, Any] | None = None,
    ) -> Result[Hoard]:
        roller = dice.scope(0, 0)
        diggers = {seat: Digger(vault=roller.between(1, 6, "start")) for seat in seats}
        return Result(Hoard(1, options["turns"], diggers, break_at=options.get("break_at", 0)), [])

    def step(self, state: Hoard) -> Step | None:
        if (
            state.ended is not None
            or state.turn > state.turns
            or not any(not digger.dropped for digger in state.seats.values())
        ):
            return None
        playing = tuple(seat for seat, digger in state.seats.items() if not digger.dropped)
        return Step(
            key="end" if state.closed else "turn",
            label=Say("turn", {"turn": state.turn}),
            game_turn=state.turn,
            mode=AUTOMATIC if state.closed else ONE_BY_ONE,
            order=() if state.closed else playing,
            behind=() if state.closed else tuple(seat for seat in playing if state.seats[seat].owes),
            late=APPENDED,
            patience={} if state.closed else {seat: 1 if state.seats[seat].owes else 2 for seat in playing},
        )

    def resolve(self, state: Hoard, step: Step, sheets: Mapping[int, Sheet], dice: Dice) -> Result[Hoard]:
        if step.mode == AUTOMATIC:
            ended = TurnEnded(turn=state.turn, audience=None)
            state.turn, state.closed = state.turn + 1, False
            return Result(state, [ended])
        ((seat, sheet),) = sheets.items()
        roller = dice.scope(state.turn, seat)
        state.seats[seat].owes = False
        context = Context(state, seat, roller, [])
        for section, line in sheet.lines():
            result = carry_out(line, context)
            context.events.append(answered(section.title, line, result, audience=(seat,)))
        return Result(state, context.events)

    def close(self, state: Hoard, step: Step, missing: Sequence[int], dice: Dice) -> Result[Hoard]:
        events: list[Event] = []
        for seat in missing:
            digger = state.seats[seat]
            if digger.owes:
                digger.dropped, digger.owes = True, False
                events.append(SeatDropped(seat=seat, audience=None))
            else:
                digger.owes = True
        state.closed = True
        return Result(state, events)

    def seat_changed(self, state: Hoard, seat: int, change: str) -> Result[Hoard]:
        state.seats[seat].dropped = change in {"resigned", "dropped"}
        return Result(state, [])

    def end(self, state: Hoard, how: End) -> Result[Hoard]:
        how.need([seat for seat, digger in state.seats.items() if not digger.dropped])
        state.ended = how
        return Result(state, [GameEnded(how=how.how, audience=None)])

    def ranking(self, state: Hoard) -> Ranking | None:
        if self.step(state) is not None:
            return None
        scores = {seat: digger.open + digger.vault for seat, digger in state.seats.items()}
        ranks = sorted(set(scores.values()), reverse=True)
        places = tuple(tuple(seat for seat in scores if scores[seat] == score) for score in ranks)
        if state.ended is not None:
            places = state.ended.places(places)
        reason = "turns" if state.ended is None else state.ended.how
        return Ranking(places=places, winners=winners_of(reason, places), scores=scores, reason=reason)

    def view(self, state: Hoard, seat: int | None) -> HoardView:
        found = {number: digger.open for number, digger in state.seats.items()}
        vault = 0 if seat is None else state.seats[seat].vault
        return HoardView(seat, state.turn, state.turns, found, vault)

    def template(self, view: HoardView, step: Step | None) -> str:
        return "TURN\n1: DIG\n2:\n3:\n4:\n5:\n"

    def check(self, view: HoardView, step: Step | None, sheet: Sheet) -> tuple[Problem, ...]:
        problems = list(sheet.problems)
        problems += [
            Problem(
                code="unknown_seat",
                section=section.title,
                number=line.number,
                text=line.text,
                order=line.key,
                rule=line.order.rule_of("unknown_seat"),
                params={"seat": line.order.seat},
            )
            for section, line in sheet.lines()
            if isinstance(line.order, Steal) and line.order.seat not in view.open
        ]
        return tuple(problems)

    def forecast(self, view: HoardView, step: Step | None, sheet: Sheet) -> Forecast:
        lines = tuple(
            ForecastLine(
                section=section.title,
                line=line.number,
                text=line.text,
                order=line.key,
                result="done",
                sure="likely",
            )
            for section, line in sheet.lines()
        )
        return Forecast(lines=lines, figures={"vault": view.vault})

    def report(self, view: HoardView, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
        own = view.open.get(view.seat, 0) if view.seat is not None else 0
        items = tuple(
            order_said(event) if isinstance(event, OrderAnswered) else Say(snake(type(event).__name__))
            for event in events
        )
        return (
            Facts(key="status", items=(Fact("gold", own, "int"), Fact("vault", view.vault, "int"))),
            Happenings(key="results", groups=(Group(items=items),)),
            Form(
                key="sheet",
                sections=(
                    FormSection(
                        head="TURN", title=Say("turn"), lines=tuple(FormLine(n) for n in range(1, 6))
                    ),
                ),
            ),
        )

    def seat_names(self, view: HoardView) -> Mapping[int, str]:
        return {}

    def bot(self, view: HoardView, step: Step, dice: Dice, *, careful: bool = False) -> str | None:
        seat = view.seat or 0
        if careful:
            return f"TURN\n1: DIG\n2: HIDE {view.open.get(seat, 0)}\n"
        others = [other for other in view.open if other != seat]
        victim = dice.scope(view.turn, seat).pick(others, "victim")
        return f"TURN\n1: DIG\n2: STEAL {victim}\n3: HIDE {view.open.get(seat, 0)}\n"

    def invariants(self, state: Hoard) -> Iterator[str]:
        for seat, digger in state.seats.items():
            if digger.open < 0 or digger.vault < 0:
                yield f"seat {seat} has negative gold"
        if state.break_at and state.turn == state.break_at + 1:
            yield "asked to break"

    def disguise(self, state: Hoard, seat: int, dice: Dice) -> Hoard:
        other = snapshot.decode(snapshot.encode(state), Hoard)
        for number, digger in other.seats.items():
            if number != seat:
                digger.vault += 7
        return other

    def upgrade(self, data: bytes, version: int) -> Hoard:
        return snapshot.decode(data, Hoard)


HOARD = HoardRules()
PARTS = Parts(rules=HOARD, contract=1)
# Not among its parts: no page has words for them.
OFFERS: Offers[HoardView] = Offers(
    book=HoardRules.orders,
    pieces=lambda view, step: iter([Piece(key="TURN", section="TURN", name=Say("turn"))]),
)
