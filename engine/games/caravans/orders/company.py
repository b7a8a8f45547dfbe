"""Company orders: groups, treaties, letters, the seat; before the first day, in sheet order."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from engine.games.caravans.context import OrderContext
from engine.games.caravans.events import CompanyRenamed, TreatyChanged
from engine.games.caravans.orders.words import ON_OFF, SEAT, SURE, GroupName, UnitName
from engine.games.caravans.state import Group, Unit
from engine.games.caravans.tables import KIND, LIMITS
from engine.games.caravans.view import View
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.blocks import Say
from engine.kernel.events import SeatGivenUp
from engine.kernel.letters import LETTER_CHARS, LetterSent, readers, unfit
from engine.kernel.offering import chosen, offer
from engine.kernel.offers import Offer, Pick, Piece
from engine.kernel.orders import Order
from engine.kernel.params import ALL, Many, SeatOrAll, Text
from engine.kernel.ruleset import Step

NAME_CHARS = 30
_MOST_UNITS = 12
_MOST_GROUPS = 99
_TOGETHER, _TREATY, _WRITE, _NAME, _RARE, _END = 40, 30, 20, 10, 5, -1


def _others(view: View) -> list[int]:
    """Return the other companies that are still in the game."""
    return [player.seat for player in view.players if player.seat != view.seat and player.out < 0]


def _picks(seats: list[int]) -> list[Pick]:
    return [Pick(str(seat), Say("pick_seat", {"seat": seat})) for seat in seats]


class FormGroup(Order, frozen=True):
    """Makes a group of up to 6 of your units that stand in one square, all on land or all at sea.

    A group moves at the speed of its slowest member and works its own lists; those of its members rest. An
    existing group gets the units added.
    """

    word = "FORM"
    short = "FO"
    kind = "company"
    examples: ClassVar[tuple[str, ...]] = ("FORM G1 C1 C2 R1", "FO G7 H1")
    rule = "CAR-GROUP-01"
    rules: ClassVar[dict[str, str]] = {"mixed_domain": "CAR-GROUP-02"}
    refusals = ("unknown_unit", "not_one_square", "group_size", "mixed_domain")

    group: Annotated[int, GroupName("Gn")]
    units: Annotated[tuple[str, ...], Many(UnitName("unit"), most=_MOST_UNITS)]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield a group for units of one kind that stand in one square."""
        if piece.section != "COMPANY":
            return
        taken = {group.number for group in view.groups}
        number = next((one for one in range(1, _MOST_GROUPS + 1) if one not in taken), 0)
        here: dict[tuple[int, str], list[str]] = {}
        for unit in view.units:
            if not unit.group:
                here.setdefault((unit.at, unit.kind), []).append(unit.id)
        for (place, kind), units in here.items():
            some = units[: LIMITS.group_limit]
            if number and len(some) > 1:
                names = " ".join(some)
                figures = {"units": names, "group": number, "count": len(some)}
                weight = _TOGETHER if KIND[kind].military else _RARE
                line = f"{cls.word} G{number} {names}"
                yield offer(cls, piece, line, Say("offer_form_group", figures), weight, at=place)

    def play(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-GROUP-01..03)."""
        found = _units(context, self.units)
        if isinstance(found, OrderResult):
            return found
        week = context.week
        members = [
            unit
            for unit in week.own(context.seat)
            if unit.group == self.group and all(unit is not other for other in found)
        ]
        together = [*members, *found]
        figures: dict[str, Any] = {"group": self.group}
        elsewhere = next((unit for unit in together if unit.at != together[0].at), None)
        if elsewhere is not None:
            return refused("not_one_square", **figures, unit=elsewhere.id, other=together[0].id)
        if len(together) > LIMITS.group_limit:
            return refused("group_size", **figures, units=len(together), limit=LIMITS.group_limit)
        odd = next((unit for unit in together if KIND[unit.kind].land != KIND[together[0].kind].land), None)
        if odd is not None:
            return refused("mixed_domain", **figures, unit=odd.id, other=together[0].id)
        if context.player.group(self.group) is None:
            context.player.groups.append(Group(self.group))
            context.player.groups.sort(key=lambda group: group.number)
        for unit in found:
            left, unit.group = unit.group, self.group
            week.tidy(context.seat, left)
        return done(**figures, units=len(together))


class LeaveGroup(Order, frozen=True):
    """Units leave their group; their own lists come back into force."""

    word = "LEAVE"
    short = "LE"
    kind = "company"
    examples: ClassVar[tuple[str, ...]] = ("LEAVE C2", "LE C2 R1")
    rule = "CAR-GROUP-03"
    refusals = ("unknown_unit", "not_in_group")

    units: Annotated[tuple[str, ...], Many(UnitName("unit"), most=_MOST_UNITS)]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the units that are in a group."""
        members = [Pick(unit.id, at=unit.at) for unit in view.units if unit.group]
        if piece.section == "COMPANY" and members:
            blanks = (chosen("unit", members),)
            yield offer(cls, piece, f"{cls.word} {{unit}}", Say("offer_leave_group"), _RARE, blanks=blanks)

    def play(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-GROUP-03, CAR-SO-08)."""
        found = _units(context, self.units)
        if isinstance(found, OrderResult):
            return found
        for unit in found:
            if not unit.group:
                return refused("not_in_group", unit=unit.id)
        for unit in found:
            left, unit.group = unit.group, 0
            context.week.tidy(context.seat, left)
        return done(units=len(found))


class BreakGroup(Order, frozen=True):
    """Dissolves a group; the own lists of its members come back into force."""

    word = "BREAK"
    short = "BR"
    kind = "company"
    examples: ClassVar[tuple[str, ...]] = ("BREAK G1",)
    rule = "CAR-GROUP-03"
    refusals = ("unknown_group",)

    group: Annotated[int, GroupName("Gn")]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the groups that there are."""
        if piece.section == "COMPANY" and view.groups:
            blanks = (chosen("group", (Pick(f"G{group.number}") for group in view.groups)),)
            yield offer(cls, piece, f"{cls.word} {{group}}", Say("offer_break_group"), _RARE, blanks=blanks)

    def play(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-GROUP-03)."""
        if context.player.group(self.group) is None:
            return refused("unknown_group", group=f"G{self.group}")
        for unit in context.week.own(context.seat):
            if unit.group == self.group:
                unit.group = 0
        context.week.tidy(context.seat, self.group)
        return done(group=self.group)


class Treaty(Order, frozen=True):
    """Safe-conduct for another company: your regiments do not hinder it, and you never attack it.

    It may enter your squares and cities. One-sided: your own way is free only where it grants the same.
    """

    word = "TREATY"
    short = "TR"
    kind = "company"
    examples: ClassVar[tuple[str, ...]] = ("TREATY 2 ON", "TR 2 OFF")
    rule = "CAR-TREATY-01"
    refusals = ("unknown_seat", "own_seat")

    seat: Annotated[int, SEAT]
    on: Annotated[bool, ON_OFF]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield a treaty with who has none, and the end of those that stand."""
        if piece.section != "COMPANY":
            return
        granted = [player.seat for player in view.players if player.granted]
        for on, seats, weight in (
            ("ON", [seat for seat in _others(view) if seat not in granted], _TREATY),
            ("OFF", granted, _RARE),
        ):
            if seats:
                blanks = (chosen("seat", _picks(seats)),)
                says = Say("offer_treaty", {"on": on})
                yield offer(cls, piece, f"{cls.word} {{seat}} {on}", says, weight, blanks=blanks)

    def play(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-TREATY-01, 02)."""
        wrong = _other(context, self.seat)
        if wrong is not None:
            return wrong
        _grant(context, self.seat, on=self.on)
        return done(seat=self.seat, on=int(self.on))


class Enemy(Order, frozen=True):
    """Makes a company a target of your units with the stance RAID or WAR; ON ends your treaty with it."""

    word = "ENEMY"
    short = "EN"
    kind = "company"
    examples: ClassVar[tuple[str, ...]] = ("ENEMY 3 ON", "EN 3 OFF")
    rule = "CAR-COMBAT-07"
    refusals = ("unknown_seat", "own_seat")

    seat: Annotated[int, SEAT]
    on: Annotated[bool, ON_OFF]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield a new target of the stances, and the end of those that there are."""
        if piece.section != "COMPANY" or not view.rules.war:
            return
        enemies = [player.seat for player in view.players if player.enemy]
        for on, seats in (("ON", [seat for seat in _others(view) if seat not in enemies]), ("OFF", enemies)):
            if seats:
                blanks = (chosen("seat", _picks(seats)),)
                says = Say("offer_enemy", {"on": on})
                yield offer(cls, piece, f"{cls.word} {{seat}} {on}", says, _RARE, blanks=blanks)

    def play(self, context: OrderContext) -> OrderResult:
        """Carry out the order (D-27, D-30)."""
        wrong = _other(context, self.seat)
        if wrong is not None:
            return wrong
        player = context.player
        player.enemies = sorted({*player.enemies, self.seat} - (set() if self.on else {self.seat}))
        if self.on:
            _grant(context, self.seat, on=False)
        return done(seat=self.seat, on=int(self.on))


class Message(Order, frozen=True):
    """A letter of up to 500 characters to one company or to all, delivered with the next report."""

    word = "MESSAGE"
    short = "ME"
    kind = "company"
    examples: ClassVar[tuple[str, ...]] = ('MESSAGE 2 "Leave me the salt road."', 'ME ALL "Good trade."')
    rule = "CAR-TIME-06"
    refusals = ("unknown_seat", "own_seat", "letter_empty", "letter_too_long")
    letter = LETTER_CHARS

    to: Annotated[int, SeatOrAll("seat")]
    text: Annotated[str, Text("text")]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the beginning of a letter, whose text the writer replaces."""
        others = _others(view)
        if piece.section == "COMPANY" and others:
            blanks = (chosen("to", [*_picks(others), Pick(ALL, Say("pick_all_seats"))]),)
            line = f'{cls.word} {{to}} "Shall we leave each other\'s caravans in peace?"'
            yield offer(cls, piece, line, Say("offer_letter"), _WRITE, blanks=blanks)

    def play(self, context: OrderContext) -> OrderResult:
        """Send a letter (pbm.md, company orders)."""
        wrong = (_other(context, self.to) if self.to else None) or unfit(self.text)
        if wrong is not None:
            return wrong
        context.week.emit(
            LetterSent(
                audience=readers(self.to, context.seat, context.week.state.seats()),
                at=(context.week.day,),
                seat=context.seat,
                to=self.to,
                text=self.text,
            )
        )
        return done(seat=self.to)


class Rename(Order, frozen=True):
    """Gives your company a name of up to 30 characters, which everybody sees."""

    word = "NAME"
    short = "NA"
    kind = "company"
    examples: ClassVar[tuple[str, ...]] = ('NAME "Salt & Sons"',)
    rule = "CAR-TIME-06"
    refusals = ("name_empty", "name_too_long", "name_taken")

    text: Annotated[str, Text("name")]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the name as it is, which the writer replaces."""
        if piece.section == "COMPANY" and view.me is not None:
            name = Text("name").write(view.me.name).replace("{", "{{").replace("}", "}}")
            yield offer(cls, piece, f"{cls.word} {name}", Say("offer_rename"), _NAME)

    def play(self, context: OrderContext) -> OrderResult:
        """Rename the company (pbm.md, company orders); names must differ."""
        name = " ".join("".join(char if char.isprintable() else " " for char in self.text).split())
        if not name:
            return refused("name_empty")
        if len(name) > NAME_CHARS:
            return refused("name_too_long", limit=NAME_CHARS, have=len(name))
        taken = next(
            (
                player
                for player in context.week.state.players
                if player.seat != context.seat and player.name.casefold() == name.casefold()
            ),
            None,
        )
        if taken is not None:
            return refused("name_taken", text=name, seat=taken.seat)
        context.player.name = name
        context.week.emit(CompanyRenamed(audience=None, at=(context.week.day,), seat=context.seat, name=name))
        return done(text=name)


class Retire(Order, frozen=True):
    """Gives the seat up. Your lists run on for two weeks, then everything stands still.

    A standby may take the seat over.
    """

    word = "RETIRE"
    short = "RT"
    kind = "company"
    examples: ClassVar[tuple[str, ...]] = ("RETIRE YES",)
    rule = "CAR-TIME-07"

    sure: Annotated[str, SURE]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the end of the seat, always last."""
        if piece.section == "COMPANY":
            yield offer(cls, piece, f"{cls.word} YES", Say("offer_retire"), _END)

    def play(self, context: OrderContext) -> OrderResult:
        """Carry out the order (D-39)."""
        if not context.player.given_up:
            context.player.given_up = context.week.state.week
            context.week.emit(SeatGivenUp(audience=None, at=(context.week.day,), seat=context.seat))
        return done()


def _units(context: OrderContext, names: tuple[str, ...]) -> list[Unit] | OrderResult:
    """Return the own units of those names, each once, or the refusal."""
    found: list[Unit] = []
    for name in dict.fromkeys(names):
        unit = context.week.units[context.seat].get(name)
        if unit is None:
            return refused("unknown_unit", unit=name)
        found.append(unit)
    return found


def _other(context: OrderContext, seat: int) -> OrderResult | None:
    """Refuse a seat with which one cannot deal, else return None."""
    seats = context.week.state.seats()
    if seat not in seats:
        return refused("unknown_seat", seat=seat, last=len(seats))
    return refused("own_seat", seat=seat) if seat == context.seat else None


def _grant(context: OrderContext, seat: int, *, on: bool) -> None:
    player = context.player
    if (seat in player.treaties) == on:
        return
    player.treaties = sorted({*player.treaties, seat} - (set() if on else {seat}))
    context.week.emit(
        TreatyChanged(
            audience=tuple(sorted((context.seat, seat))),
            at=(context.week.day,),
            seat=context.seat,
            to=seat,
            on=on,
        )
    )
