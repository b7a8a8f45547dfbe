"""A second adjudicator, written apart from the first: it tries every combination of decisions.

It serves as a check on positions with few orders. It works on the text of the rules alone: for every
combination of "this move succeeds, this support is given, this fleet stays", it asks whether each decision
is what the rules say when all the others are as supposed.
"""

from collections.abc import Iterator, Mapping
from itertools import product

from turnpost_diplomacy.board import Board, province_of
from turnpost_diplomacy.orders import Convoy, Hold, Move, Order, Support, Unit

Supposed = Mapping[str, bool]


class BruteForce:
    """Legal orders of a position, and which combinations of decisions agree with the rules."""

    def __init__(self, board: Board, units: Mapping[str, Unit], orders: Mapping[str, Order]) -> None:
        self.board, self.units, self.orders = board, units, orders

    def consistent(self) -> Iterator[dict[str, bool]]:
        """Yield every combination that contradicts no rule."""
        asked = [p for p, order in self.orders.items() if not isinstance(order, Hold)]
        for answers in product((True, False), repeat=len(asked)):
            supposed = dict(zip(asked, answers, strict=True))
            if all(self._says(p, supposed) == answer for p, answer in supposed.items()):
                yield supposed

    def _says(self, p: str, supposed: Supposed) -> bool:
        order = self.orders[p]
        if isinstance(order, Support):
            return self._support_stands(p, order, supposed)
        if isinstance(order, Convoy):
            return not self._thrown_out(p, supposed)
        assert isinstance(order, Move)
        return self._moves(p, order, supposed)

    def _thrown_out(self, p: str, supposed: Supposed) -> bool:
        if isinstance(self.orders[p], Move) and supposed[p]:
            return False
        return any(supposed[q] for q in self._into(p))

    def _into(self, goal: str) -> list[str]:
        return [q for q, o in self.orders.items() if isinstance(o, Move) and province_of(o.to) == goal]

    def _support_stands(self, p: str, order: Support, supposed: Supposed) -> bool:
        helped = self.orders[order.of]
        if order.to is None:
            if isinstance(helped, Move):
                return False
        elif not (isinstance(helped, Move) and province_of(helped.to) == province_of(order.to)):
            return False
        for q in self._into(p):
            if self.units[q].power == self.units[p].power:
                continue
            if q == province_of(order.to or order.of):
                if supposed[q]:
                    return False
            elif self._arrives(q, supposed):
                return False
        return True

    def _arrives(self, q: str, supposed: Supposed) -> bool:
        move = self.orders[q]
        assert isinstance(move, Move)
        if not move.via:
            return True
        fleets = {
            p for p, o in self.orders.items()
            if isinstance(o, Convoy) and (o.of, o.to) == (q, province_of(move.to)) and supposed[p]
        }  # fmt: skip
        reached = {p for p in fleets if p in self.board.seas_beside(q)}
        while True:
            more = {p for p in fleets - reached if any(p in self.board.touches("F", r) for r in reached)}
            if not more:
                return any(p in self.board.seas_beside(province_of(move.to)) for p in reached)
            reached |= more

    def _helpers(self, p: str, supposed: Supposed, against: str | None) -> int:
        return 1 + sum(
            supposed[q]
            for q, o in self.orders.items()
            if isinstance(o, Support) and o.of == p and self.units[q].power != against
        )

    def _trades(self, p: str, order: Move) -> bool:
        back = self.orders.get(province_of(order.to))
        return isinstance(back, Move) and province_of(back.to) == p and not back.via and not order.via

    def _moves(self, p: str, order: Move, supposed: Supposed) -> bool:
        if not self._arrives(p, supposed):
            return False
        goal = province_of(order.to)
        trades = self._trades(p, order)
        gone = isinstance(self.orders.get(goal), Move) and supposed[goal] and not trades
        if goal in self.units and not gone:
            enemy = self.units[goal].power
            if enemy == self.units[p].power:
                return False
            strength = self._helpers(p, supposed, enemy)
            if trades or not isinstance(self.orders[goal], Move):
                resisting = self._helpers(goal, supposed, None)
            else:
                resisting = 1
            if strength <= resisting:
                return False
        else:
            strength = self._helpers(p, supposed, None)
        return all(strength > self._keeps_out(q, supposed) for q in self._into(goal) if q != p)

    def _keeps_out(self, q: str, supposed: Supposed) -> int:
        move = self.orders[q]
        assert isinstance(move, Move)
        if not self._arrives(q, supposed):
            return 0
        if self._trades(q, move) and supposed[province_of(move.to)]:
            return 0
        return self._helpers(q, supposed, None)
