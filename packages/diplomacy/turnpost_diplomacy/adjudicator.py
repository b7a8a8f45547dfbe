"""Adjudication of the movement phase: from the orders of all units to what becomes of each.

Every move, support and convoy is one decision, yes or no, that rests on others. ``_Knots.resolve`` decides
by recursion, as L. B. Kruijswijk describes it ("The Math of Adjudication", third version): it asks for what
a decision rests on, with unknown as a third answer, and notes the lowest depth of the stack that an unknown
decision rests on. Where a decision rests on itself and on nothing below it, it and all above it form a
knot: orders that depend on each other in a ring. A knot that can come out in just one way comes out so.
Otherwise the backup rule decides: in a knot with convoys these fail (Szykman's rule, issue 4.A.2), else its
moves go round in a circle.

The preferences of chapter 4 of the Diplomacy Adjudicator Test Cases are in ``preferences.PREFERENCES``.
"""

from collections import ChainMap, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import islice

from turnpost_diplomacy.board import ARMY, Board, province_of
from turnpost_diplomacy.orders import HOLD, Convoy, Hold, Move, Order, Position, Support, Unit


class Result(Enum):
    """What became of an order."""

    OK = "ok"
    FAILS = "fails"
    CUT = "cut"
    VOID = "void"


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What became of the movement phase; all keys are provinces as it began."""

    results: Mapping[str, Result]
    orders: Mapping[str, Order]
    """The orders as they were carried out: void ones are holds, places have their coasts."""
    moved: Mapping[str, str]
    """The place that each unit has moved to."""
    dislodged: Mapping[str, str]
    """For each dislodged unit the province its attacker came from."""
    no_route: frozenset[str]
    """Armies whose convoy did not come about."""
    standoffs: frozenset[str]
    """Provinces that stayed empty because units of equal strength wanted them."""
    strengths: Mapping[str, int]
    """The strength of each move against what stood in its way."""
    supported: Mapping[str, int]
    """Each unit and the supports that were given to it."""
    against: Mapping[str, Mapping[str, int]]
    """For each move that failed at its border: the units that it did not beat, with their strengths."""


def adjudicate(board: Board, units: Mapping[str, Unit], orders: Mapping[str, Order]) -> Outcome:
    """Return what becomes of the orders of all units, by province; a unit without an order holds."""
    rules = _Rules(Position(board, units), orders)
    knots = _Knots(rules)
    for province in units:
        knots.ask(province)
    return _Account(rules, knots.known).outcome()


Answer = bool | None
"""Yes, no, or not known yet."""


def _all(answers: Iterable[Answer]) -> Answer:
    # All are asked, also behind a No: what a decision rests on must not depend on what is known already.
    every = list(answers)
    if False in every:
        return False
    return None if None in every else True


def _any(answers: Iterable[Answer]) -> Answer:
    return _not(_all([_not(answer) for answer in answers]))


def _not(answer: Answer) -> Answer:
    return None if answer is None else not answer


@dataclass(frozen=True)
class _Strength:
    """A number of which only bounds may be known."""

    least: int
    most: int

    def beats(self, other: "_Strength") -> Answer:
        if self.least > other.most:
            return True
        return False if self.most <= other.least else None


_NONE = _Strength(0, 0)
_ONE = _Strength(1, 1)


def _either(chosen: Answer, yes: _Strength, no: _Strength) -> _Strength:
    """Return one of two strengths, or the bounds of both where the choice is open."""
    if chosen is None:
        return _Strength(min(yes.least, no.least), max(yes.most, no.most))
    return yes if chosen else no


def _nothing(_: str) -> Answer:
    return None


class _Rules:
    """The rules of movement as equations: each decision from the answers of others. Rules of 2023."""

    def __init__(self, position: Position, orders: Mapping[str, Order]) -> None:
        self.position = position
        self.units = position.units
        self.ask: Callable[[str], Answer] = _nothing
        """What is known of the decision of a province's order."""
        self.void: set[str] = set()
        self.orders: dict[str, Order] = {}
        for province in sorted(self.units):
            possible = position.possible(province, orders.get(province, HOLD))
            if possible is None:
                self.void.add(province)
            self.orders[province] = possible if possible is not None else HOLD
        self._intend_convoys()
        self.moves = {p: order for p, order in self.orders.items() if isinstance(order, Move)}
        self.moves_into: dict[str, list[str]] = defaultdict(list)
        self.supports_of: dict[str, list[str]] = defaultdict(list)
        self.unmatched: set[str] = set()
        for province, order in self.orders.items():
            if isinstance(order, Move):
                self.moves_into[province_of(order.to)].append(province)
            elif isinstance(order, Support):
                if self._matches(order):
                    self.supports_of[order.of].append(province)
                else:
                    self.unmatched.add(province)
            elif isinstance(order, Convoy) and not self._carries(order):
                self.unmatched.add(province)

    def _intend_convoys(self) -> None:
        """Send armies by sea to neighbours where a fleet of their own power offers it (issue 4.A.3)."""
        for province, order in self.orders.items():
            if not isinstance(order, Convoy):
                continue
            move = self.orders[order.of]
            own = self.units[province].power == self.units[order.of].power
            if own and isinstance(move, Move) and province_of(move.to) == order.to:
                self.orders[order.of] = Move(move.to, via=True)

    def _matches(self, support: Support) -> bool:
        helped = self.orders[support.of]
        if support.to is None or not isinstance(helped, Move):
            return support.to is None and not isinstance(helped, Move)
        # A coast may be left out of a support; one that is named must be the move's (issue 4.B.4).
        return support.to in (helped.to, province_of(helped.to)) or (
            self.units[support.of].kind == ARMY and province_of(support.to) == helped.to
        )

    def _carries(self, convoy: Convoy) -> bool:
        move = self.orders[convoy.of]
        return isinstance(move, Move) and move.via and province_of(move.to) == convoy.to

    def decide(self, province: str) -> Answer:
        """Return whether the move succeeds, the support is given, or the fleet is there to carry."""
        match self.orders[province]:
            case Move():
                return self._succeeds(province)
            case Support() as support:
                return False if province in self.unmatched else self._given(province, support)
            case Convoy():
                return _not(self.dislodged(province))
        return True

    def dislodged(self, province: str) -> Answer:
        """Return whether the unit that stood here is thrown out."""
        stays = True if not isinstance(self.orders[province], Move) else _not(self.ask(province))
        return _all((_any(map(self.ask, self.moves_into[province])), stays))

    def has_path(self, province: str) -> Answer:
        """Return whether the unit gets to where it wants to go: on its own, or by a chain of fleets."""
        move = self.moves[province]
        if not move.via:
            return True
        return self.carried(province, province_of(move.to))

    def carried(self, start: str, end: str) -> Answer:
        """Return whether fleets that stay carry an army from one province to another."""
        board = self.position.board
        fleets = {
            sea: self.ask(sea)
            for sea in self.position.carriers(start, end)
            if self.orders[sea] == Convoy(start, end)
        }
        last = board.seas_beside(end)
        unknown = False
        for certain in (True, False):
            usable = {sea for sea, answer in fleets.items() if answer or (answer is None and not certain)}
            reached = usable & board.seas_beside(start)
            todo = list(reached)
            while todo:
                beside = board.touches("F", todo.pop()) & usable - reached
                reached |= beside
                todo += beside
            if reached & last:
                if certain:
                    return True
                unknown = True
        return None if unknown else False

    def _given(self, province: str, support: Support) -> Answer:
        goal = province_of(support.to or support.of)
        power = self.units[province].power
        # An attack from where the support goes cuts it only by throwing the supporter out.
        cuts = (
            self.has_path(attacker) if attacker != goal else self.ask(attacker)
            for attacker in self.moves_into[province]
            if self.units[attacker].power != power
        )
        return _not(_any(cuts))

    def _opposite(self, province: str) -> str | None:
        """Return the unit that wants to trade places with this one over the same border."""
        move = self.moves[province]
        other = province_of(move.to)
        back = self.orders.get(other)
        if isinstance(back, Move) and province_of(back.to) == province and not (move.via or back.via):
            return other
        return None

    def _succeeds(self, province: str) -> Answer:
        attack = self.attack(province)
        # With nobody in the way a move still needs a strength of its own: a route.
        return _all([attack.beats(_NONE), *(attack.beats(other) for _, other in self.opponents(province))])

    def opponents(self, province: str) -> Iterator[tuple[str, _Strength]]:
        """Yield the units that a move must beat, by province, with their strengths."""
        goal = province_of(self.moves[province].to)
        opposite = self._opposite(province)
        if opposite:
            yield opposite, self._supported(opposite)
        elif goal in self.units:
            yield goal, self._hold(goal)
        for rival in self.moves_into[goal]:
            if rival != province:
                yield rival, self.prevent(rival)

    def _supported(self, province: str, *, not_by: str | None = None) -> _Strength:
        answers = [
            self.ask(helper)
            for helper in self.supports_of[province]
            if not_by is None or self.units[helper].power != not_by
        ]
        given = sum(answer is True for answer in answers)
        return _Strength(1 + given, 1 + given + sum(answer is None for answer in answers))

    def supported(self, province: str) -> int:
        """Return a unit's own strength and the supports given to it, whatever they are worth."""
        return self._supported(province).most

    def attack(self, province: str) -> _Strength:
        """Return the strength of a move against what stands in its way."""
        move = self.moves[province]
        goal = province_of(move.to)
        path = self.has_path(province)
        if path is False:
            return _NONE
        there = self.units.get(goal)
        if there is None:
            strength = self._supported(province)
        else:
            leaves: Answer = False
            if isinstance(self.orders[goal], Move) and self._opposite(province) is None:
                leaves = self.ask(goal)
            own = there.power == self.units[province].power
            # Nobody helps to throw out a unit of the helper's own power.
            stays = _NONE if own else self._supported(province, not_by=there.power)
            strength = _either(leaves, self._supported(province), stays)
        return _either(path, strength, _NONE)

    def _hold(self, province: str) -> _Strength:
        if province not in self.units:
            return _NONE
        if isinstance(self.orders[province], Move):
            return _either(self.ask(province), _NONE, _ONE)
        return self._supported(province)

    def prevent(self, province: str) -> _Strength:
        """Return the strength with which a move keeps others out of where it wants to go."""
        opposite = self._opposite(province)
        # Who loses against the unit it wanted to trade places with keeps nobody out.
        beaten = self.ask(opposite) if opposite else False
        out = _either(beaten, _NONE, self._supported(province))
        return _either(self.has_path(province), out, _NONE)


class _Knots:
    """Decides by recursion; what rests on itself is a knot, cut by trial or by the backup rule."""

    def __init__(self, rules: _Rules) -> None:
        self.rules = rules
        rules.ask = self.ask
        self.known: dict[str, bool] = {}
        self._depth: dict[str, int] = {}
        self._stack: list[str] = []
        self._lowest = 0

    def ask(self, province: str) -> Answer:
        """Return the decision of a province's order, or None where it rests on one that is open."""
        if province in self.known:
            return self.known[province]
        if province in self._depth:
            self._lowest = min(self._lowest, self._depth[province])
            return None
        return self._resolve(province)

    def _resolve(self, province: str) -> Answer:
        depth = self._depth[province] = len(self._stack)
        self._stack.append(province)
        outer, self._lowest = self._lowest, depth
        answer = self.rules.decide(province)
        lowest = self._lowest
        self._lowest = outer
        if answer is None and lowest < depth:
            self._lowest = min(outer, lowest)
            return None
        knot = self._pop(depth)
        if answer is not None:
            self.known[province] = answer
            return answer
        self._cut(knot)
        return self.ask(province)

    def _pop(self, depth: int) -> list[str]:
        """Take everything from a depth upward off the stack: what has no answer yet is asked anew."""
        knot = self._stack[depth:]
        del self._stack[depth:]
        for province in knot:
            del self._depth[province]
        return knot

    def _cut(self, knot: list[str]) -> None:
        """Settle orders that rest on each other and on nothing else that is open."""
        self.rules.ask = self.known.get
        ways = list(islice(_ways(self.rules, knot, self.known), 2))
        self.rules.ask = self.ask
        convoys = [p for p in knot if isinstance(self.rules.orders[p], Convoy)]
        if len(ways) == 1:
            self.known |= ways[0]
        elif convoys:
            self.known |= dict.fromkeys(convoys, False)
        else:
            self.known |= {p: True for p in knot if isinstance(self.rules.orders[p], Move)}


def _ways(rules: _Rules, knot: list[str], known: Mapping[str, bool]) -> Iterator[dict[str, bool]]:
    """Yield the ways in which a knot can come out without contradiction."""
    todo: list[dict[str, bool]] = [{}]
    while todo:
        guesses = todo.pop()
        rules.ask = ChainMap(guesses, dict(known)).get
        _follow(rules, knot, guesses)
        if any(rules.decide(p) is (not guesses[p]) for p in knot if p in guesses):
            continue
        open_ = next((p for p in knot if p not in guesses), None)
        if open_ is None:
            yield guesses
        else:
            todo += [{**guesses, open_: guess} for guess in (True, False)]


def _follow(rules: _Rules, knot: list[str], guesses: dict[str, bool]) -> None:
    """Add to guesses what follows from them."""
    changed = True
    while changed:
        changed = False
        for province in knot:
            if province not in guesses and (answer := rules.decide(province)) is not None:
                guesses[province] = answer
                changed = True


class _Account:
    """Reads from the decisions what became of every order."""

    def __init__(self, rules: _Rules, known: Mapping[str, bool]) -> None:
        self.rules = rules
        self.known = known
        rules.ask = known.get

    def outcome(self) -> Outcome:
        """Return what became of the phase."""
        moves = {p: order for p, order in self.rules.orders.items() if isinstance(order, Move)}
        moved = {p: order.to for p, order in moves.items() if self.known[p]}
        arrived = {province_of(to): p for p, to in moved.items()}
        units = self.rules.units
        return Outcome(
            results={p: self._result(p) for p in units},
            orders=self.rules.orders,
            moved=moved,
            dislodged={p: arrived[p] for p in units if p in arrived and p not in moved},
            no_route=frozenset(p for p in moves if not self.rules.has_path(p)),
            standoffs=self._standoffs(arrived, moved),
            strengths={p: self.rules.attack(p).most for p in moves},
            supported={p: self.rules.supported(p) for p in units},
            against={p: self._unbeaten(p) for p in moves if p not in moved and self.rules.has_path(p)},
        )

    def _unbeaten(self, province: str) -> dict[str, int]:
        strength = self.rules.attack(province).most
        others = ((p, against.most) for p, against in self.rules.opponents(province))
        return {p: theirs for p, theirs in others if theirs >= strength and theirs}

    def _standoffs(self, arrived: Mapping[str, str], moved: Mapping[str, str]) -> frozenset[str]:
        return frozenset(
            goal
            for goal, rivals in self.rules.moves_into.items()
            if goal not in arrived
            and (goal not in self.rules.units or goal in moved)
            and any(self.rules.prevent(rival).most for rival in rivals)
        )

    def _result(self, province: str) -> Result:
        yes = self.known[province]
        if province in self.rules.void:
            return Result.VOID
        if province in self.rules.unmatched:
            return Result.FAILS
        match self.rules.orders[province]:
            case Hold():
                return Result.OK
            case Support():
                return Result.OK if yes else Result.CUT
            case Convoy() as convoy:
                yes = yes and province in self._route(convoy)
        return Result.OK if yes else Result.FAILS

    def _route(self, convoy: Convoy) -> frozenset[str]:
        """Return the fleets over which the army could go: those with the same order that stay."""
        fleets = (p for p, order in self.rules.orders.items() if order == convoy and self.known[p])
        staying = {p: self.rules.units[p] for p in fleets}
        return Position(self.rules.position.board, staying).carriers(convoy.of, convoy.to)
