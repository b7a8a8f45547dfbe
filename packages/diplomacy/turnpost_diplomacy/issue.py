"""From lines to orders: each is judged against the position at the start of the phase, which all can see."""

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.dispatch import carry_out
from engine.kernel.sheets import Line, Sheet
from turnpost_diplomacy import notation
from turnpost_diplomacy.adjudicator import Result
from turnpost_diplomacy.adjustments import Adjusting, Build, Remove
from turnpost_diplomacy.board import FLEET, Board, Terrain, classic, province_of
from turnpost_diplomacy.orders import HOLD, Convoy, Move, Order, Position, Support, Unit
from turnpost_diplomacy.reasons import void_reason
from turnpost_diplomacy.retreats import refuge
from turnpost_diplomacy.state import ADJUSTMENTS, Dislodged, State, by_province, centres_of, text_of


class Answer(msgspec.Struct):
    """What becomes of one line; open to change until the phase is over."""

    seat: int
    power: str
    section: str
    line: Line
    result: OrderResult = OrderResult("done")


class Issue:
    """The orders of a phase as they are to be carried out; void lines are answered and left out.

    ``plans`` are the orders of a movement phase by province, ``retreats`` the places that dislodged units go
    to (None: disbanded), ``builds`` each power's adjustments so far. ``by`` is the answer of each unit's
    line.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.phase = state.phase
        self.board: Board = classic()
        self.units = by_province(state.units)
        self.position = Position(self.board, self.units)
        self.dislodged: Mapping[str, Dislodged] = {one.unit.province: one for one in state.dislodged}
        self.answers: list[Answer] = []
        self.by: dict[str, Answer] = {}
        self.plans: dict[str, Order] = {}
        self.retreats: dict[str, str | None] = {}
        self.builds: dict[str, Adjusting] = {}
        self.built: list[Unit] = []
        self.removed: list[Unit] = []
        self.waived: dict[str, int] = {}

    def read(self, sheets: Mapping[int, Sheet]) -> None:
        """Judge every line of these seats, in their order."""
        for seat in sorted(sheets):
            power = self.state.player(seat).power
            for section, line in sheets[seat].lines():
                answer = Answer(seat, power, section.title, line)
                self.answers.append(answer)
                answer.result = carry_out(line, self, answer, step=self.phase)

    # ------------------------------------------------------------------ what lines name

    def _unclear(self, *places: str) -> OrderResult | None:
        """Return the question back where a word fits several places."""
        for place in places:
            if place and not notation.is_clear(place):
                return refused("unclear_place", word=place, places=list(notation.meant(place)))
        return None

    def _own(self, answer: Answer, unit: str, there: Mapping[str, Unit]) -> OrderResult | None:
        """Return what is wrong with the unit that a line names."""
        unclear = self._unclear(notation.place_in(unit))
        if unclear is not None:
            return unclear
        found = there.get(notation.province_in(unit))
        if found is None:
            return refused("no_unit", unit=unit, place=notation.province_in(unit))
        if found.power != answer.power:
            return refused("not_yours", unit=text_of(found), power=found.power)
        return None

    def _plan(self, answer: Answer, unit: str, order: Order, *places: str, **figures: Any) -> OrderResult:
        """Note an order of the movement phase, where it could be carried out."""
        wrong = self._own(answer, unit, self.units) or self._unclear(*places)
        if wrong is not None:
            return wrong
        province = notation.province_in(unit)
        ordered = text_of(self.units[province])
        reason = void_reason(self.position, province, order)
        if reason is not None:
            return refused(reason[0], unit=ordered, **reason[1])
        self._overrule(province, answer)
        self.plans[province] = order
        return done(unit=ordered, **figures)

    def _overrule(self, province: str, answer: Answer) -> None:
        """Answer an earlier line for the same unit: the last one counts (issue 4.D.1)."""
        earlier = self.by.get(province)
        if earlier is not None:
            earlier.result = refused("overruled", text=answer.line.text)
        self.by[province] = answer

    # ------------------------------------------------------------------ movement

    def hold(self, answer: Answer, unit: str) -> OrderResult:
        """Note that a unit holds."""
        return self._plan(answer, unit, HOLD)

    def move(self, answer: Answer, unit: str, to: str, *, via: bool) -> OrderResult:
        """Note a move."""
        return self._plan(answer, unit, Move(to, via=via), to, to=to)

    def support(self, answer: Answer, unit: str, of: str, to: str) -> OrderResult:
        """Note a support; without ``to`` it is to hold."""
        helped = notation.province_in(of)
        # Support to move to where the other stands already is support to hold for nobody: it cannot happen.
        order = Support(helped, to or None)
        return self._plan(answer, unit, order, notation.place_in(of), to, of=self._called(of), to=to)

    def convoy(self, answer: Answer, unit: str, of: str, to: str) -> OrderResult:
        """Note a convoy."""
        order = Convoy(notation.province_in(of), province_of(to))
        return self._plan(answer, unit, order, notation.place_in(of), to, of=self._called(of), to=to)

    def _called(self, unit: str) -> str:
        """Return the unit that a line means as orders write it in full."""
        found = self.units.get(notation.province_in(unit))
        return unit if found is None else text_of(found)

    # ------------------------------------------------------------------ retreats

    def retreat(self, answer: Answer, unit: str, to: str) -> OrderResult:
        """Note where a dislodged unit goes."""
        wrong = self._thrown_out(answer, unit) or self._unclear(to)
        if wrong is not None:
            return wrong
        one = self.dislodged[notation.province_in(unit)]
        place = refuge(one.unit, frozenset(one.refuges), to)
        if place is None:
            return refused("no_refuge", unit=text_of(one.unit), to=to, places=list(one.refuges))
        self._overrule(one.unit.province, answer)
        self.retreats[one.unit.province] = place
        return done(unit=text_of(one.unit), to=place)

    def _thrown_out(self, answer: Answer, unit: str) -> OrderResult | None:
        there = {province: one.unit for province, one in self.dislodged.items()}
        province = notation.province_in(unit)
        if notation.is_clear(notation.place_in(unit)) and province not in there and province in self.units:
            return refused("not_dislodged", unit=text_of(self.units[province]))
        return self._own(answer, unit, there)

    # ------------------------------------------------------------------ adjustments

    def adjusting(self, power: str) -> Adjusting:
        """Return the adjustments of a power as far as they are ordered."""
        if power not in self.builds:
            self.builds[power] = Adjusting(
                self.board,
                power,
                centres=centres_of(self.state.owners, power),
                occupied=self.units,
                units=[unit for unit in self.state.units if unit.power == power],
            )
        return self.builds[power]

    def disband(self, answer: Answer, unit: str) -> OrderResult:
        """Note that a unit goes: a dislodged one, or one too many."""
        if self.phase != ADJUSTMENTS:
            wrong = self._thrown_out(answer, unit)
            if wrong is not None:
                return wrong
            one = self.dislodged[notation.province_in(unit)]
            self._overrule(one.unit.province, answer)
            self.retreats[one.unit.province] = None
            return done(unit=text_of(one.unit))
        adjusting = self.adjusting(answer.power)
        if adjusting.first_due >= 0:
            return refused("none_to_remove", unit=unit)
        wrong = self._own(answer, unit, self.units)
        if wrong is not None:
            return wrong
        province = notation.province_in(unit)
        gone = self.units[province]
        if province not in adjusting.units:
            return refused("no_unit", unit=text_of(gone), place=province)
        if adjusting.apply([Remove(province)]) != [Result.OK]:
            return refused("too_many", unit=text_of(gone), due=-adjusting.first_due)
        self.removed.append(gone)
        return done(unit=text_of(gone))

    def build(self, answer: Answer, unit: str) -> OrderResult:
        """Note a new unit."""
        place, kind = notation.place_in(unit), notation.kind_in(unit)
        unclear = self._unclear(place)
        if unclear is not None:
            return unclear
        adjusting = self.adjusting(answer.power)
        wrong = self._no_build(adjusting, kind, place)
        if wrong:
            named = {"unit": unit, "place": province_of(place), "due": max(0, adjusting.first_due)}
            return refused(wrong, **named, places=list(self.board.places(province_of(place))))
        if kind != FLEET:
            place = province_of(place)
        if adjusting.apply([Build(kind, place)]) != [Result.OK]:
            return refused("too_many", unit=unit, due=adjusting.first_due)
        new = Unit(answer.power, kind, place)
        self.built.append(new)
        return done(unit=text_of(new))

    def _no_build(self, adjusting: Adjusting, kind: str, place: str) -> str:
        """Return why nothing can be built there, "" where it can."""
        province = province_of(place)
        if not kind:
            return "kind_missing"
        if adjusting.first_due <= 0:
            return "none_to_build"
        if self.board.provinces[province].home != adjusting.power:
            return "not_home"
        if self.state.owners.get(province) != adjusting.power:
            return "not_owned"
        if province in adjusting.occupied:
            return "occupied"
        if kind == FLEET and self.board.provinces[province].terrain is Terrain.INLAND:
            return "no_fleet_there"
        if kind == FLEET and place not in self.board.places(province):
            return "coast_needed"
        return ""

    def waive(self, answer: Answer) -> OrderResult:
        """Note a build that is not wanted."""
        adjusting = self.adjusting(answer.power)
        if adjusting.first_due <= 0:
            return refused("none_to_build", due=0)
        if not adjusting.waive():
            return refused("too_many", due=adjusting.first_due)
        self.waived[answer.power] = self.waived.get(answer.power, 0) + 1
        return done()
