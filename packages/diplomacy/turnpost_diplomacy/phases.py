"""The phases of a year: what each does with its orders, and which comes next."""

from collections.abc import Iterable, Mapping

from engine.kernel.answers import OrderResult, refused
from engine.kernel.dispatch import answered
from engine.kernel.events import Event
from engine.kernel.sheets import Sheet
from turnpost_diplomacy import events as happened
from turnpost_diplomacy.adjudicator import Outcome, Result, adjudicate
from turnpost_diplomacy.board import classic, province_of
from turnpost_diplomacy.ending import NOBODY, close, end_of_year
from turnpost_diplomacy.issue import Issue
from turnpost_diplomacy.orders import Convoy, Hold, Move, Order, Support, Unit
from turnpost_diplomacy.retreats import refuges, retreat
from turnpost_diplomacy.state import (
    ADJUSTMENTS,
    AUTUMN,
    MOVES,
    RETREATS,
    SPRING,
    Deed,
    Dislodged,
    State,
    centres_of,
    in_order,
    text_of,
)
from turnpost_diplomacy.verdicts import Verdict, verdict
from turnpost_diplomacy.view import due


def playing(state: State) -> tuple[int, ...]:
    """Return the seats that are in the game and have a player."""
    return tuple(player.seat for player in state.players if not player.out and not player.resigned)


def wanted(state: State) -> tuple[int, ...]:
    """Return the seats that have something to order now; nobody orders for a power without a player."""
    playing = [player for player in state.players if not player.out and not player.resigned]
    if state.phase == MOVES:
        own = {unit.power for unit in state.units}
    elif state.phase == RETREATS:
        own = {one.unit.power for one in state.dislodged}
    else:
        own = {player.power for player in playing if has_adjustments(state, player.power)}
    return tuple(player.seat for player in playing if player.power in own)


def has_adjustments(state: State, power: str) -> bool:
    """Return whether a power can build, or must remove."""
    count = due(state.owners, state.units, power)
    return count < 0 or (count > 0 and bool(Issue(state).adjusting(power).sites()))


class Phase:
    """One phase being played: the orders, and what has happened so far."""

    def __init__(self, state: State, sheets: Mapping[int, Sheet]) -> None:
        self.state = state
        self.issue = Issue(state)
        self.issue.read(sheets)
        self.events: list[Event] = []
        self.seats = {player.power: player.seat for player in state.players}

    def tell(self, *found: Event) -> None:
        """Note what has happened."""
        self.events += found

    def play(self, missing: Iterable[int]) -> list[Event]:
        """Play the phase, and those after it in which nobody has an order to give."""
        state = self.state
        self.tell(
            happened.PhasePlayed(
                audience=None,
                season=state.season,
                phase=state.phase,
                year=state.year,
                missing=tuple(missing),
            )
        )
        _PLAYED[state.phase](self)
        for answer in self.issue.answers:
            self.tell(answered(answer.section, answer.line, answer.result, audience=(answer.seat,)))
        advance(state, self)
        return self.events


def advance(state: State, phase: Phase) -> None:
    """Go on to the next phase in which somebody has an order to give, or to the end."""
    state.turn += 1
    while True:
        _next(state, phase)
        if state.ending is not None or wanted(state):
            return
        if state.phase == MOVES:
            # Nobody plays any more: the game is over (DIP-END-04).
            phase.tell(*close(state, NOBODY, ()))
            return
        # Everything that is left to do in it needs no sheet: units without a player's order go by rule.
        quiet = Phase(state, {})
        _PLAYED[state.phase](quiet)
        phase.tell(*quiet.events)


def _next(state: State, phase: Phase) -> None:
    """Move the calendar on by one phase; after autumn centres are counted."""
    if state.phase == MOVES and state.dislodged:
        state.phase = RETREATS
        return
    if state.phase != ADJUSTMENTS and state.season == AUTUMN:
        phase.tell(*count_centres(state, phase.seats))
        phase.tell(*end_of_year(state))
        state.phase = ADJUSTMENTS
        return
    if state.phase == ADJUSTMENTS:
        state.year += 1
    state.season = AUTUMN if state.season == SPRING else SPRING
    state.phase = MOVES


# ---------------------------------------------------------------------- movement


def _play_moves(phase: Phase) -> None:
    issue, state = phase.issue, phase.state
    outcome = adjudicate(issue.board, issue.units, issue.plans)
    verdicts = {province: verdict(issue.units, outcome, province) for province in issue.units}
    for province, answer in issue.by.items():
        answer.result = answer_of(answer.result, verdicts[province])
    for province, unit in sorted(issue.units.items(), key=lambda item: (phase.seats[item[1].power], item[0])):
        phase.tell(_ordered(phase, unit, outcome.orders[province], verdicts[province]))
    phase.tell(*_conflicts(phase, outcome))
    state.deeds = [_deed(unit, outcome, province) for province, unit in issue.units.items()]
    _move_units(phase, outcome)


def answer_of(planned: OrderResult, found: Verdict) -> OrderResult:
    """Return what the line of a unit is answered, now that all is decided."""
    if not found.code:
        return planned
    figures = {**planned.params, "by": list(found.by), "strength": found.strength, "theirs": found.theirs}
    return refused(found.code, **figures)


def _ordered(phase: Phase, unit: Unit, order: Order, found: Verdict) -> happened.UnitOrdered:
    of = phase.issue.units.get(order.of) if isinstance(order, Support | Convoy) else None
    to = "" if isinstance(order, Hold) else order.to or ""
    return happened.UnitOrdered(
        audience=None,
        seat=phase.seats[unit.power],
        unit=text_of(unit),
        order=type(order).__name__.lower(),
        of=text_of(of) if of is not None else "",
        to=to,
        via=isinstance(order, Move) and order.via,
        result="ok" if found.result == "void" else found.result,
        code=found.code,
        by=found.by,
        strength=found.strength,
        theirs=found.theirs,
    )


def _deed(unit: Unit, outcome: Outcome, province: str) -> Deed:
    order = outcome.orders[province]
    return Deed(
        unit=unit,
        order=type(order).__name__.lower(),
        of=order.of if isinstance(order, Support | Convoy) else "",
        to="" if isinstance(order, Hold) else order.to or "",
        good=outcome.results[province] in {Result.OK, Result.VOID},
    )


def _conflicts(phase: Phase, outcome: Outcome) -> Iterable[Event]:
    """Yield an event for every province that several units wanted or that one was thrown out of."""
    units = phase.issue.units
    wanting: dict[str, list[str]] = {}
    for province, order in outcome.orders.items():
        if isinstance(order, Move) and province not in outcome.no_route:
            wanting.setdefault(province_of(order.to), []).append(province)
    for goal in sorted(wanting):
        sides = [
            happened.Side(phase.seats[units[p].power], text_of(units[p]), outcome.supported[p])
            for p in wanting[goal]
        ]
        stands = goal in units and goal not in outcome.moved
        if stands:
            unit = units[goal]
            sides.append(
                happened.Side(phase.seats[unit.power], text_of(unit), outcome.supported[goal], holds=True)
            )
        if len(sides) < 2:
            continue
        sides.sort(key=lambda side: (-side.strength, side.unit))
        won = next((p for p in wanting[goal] if p in outcome.moved), goal if stands else "")
        yield happened.ConflictDecided(
            audience=None,
            province=goal,
            sides=tuple(sides),
            winner=phase.seats[units[won].power] if won else 0,
            won=text_of(units[won]) if won else "",
        )


def _move_units(phase: Phase, outcome: Outcome) -> None:
    """Put units where they went, and those that were thrown out beside the board."""
    issue, state = phase.issue, phase.state
    open_to = refuges(issue.board, issue.units, outcome)
    there: dict[str, Unit] = {}
    state.dislodged = []
    for province, unit in issue.units.items():
        if province in outcome.dislodged:
            _throw_out(phase, unit, issue.units[outcome.dislodged[province]], open_to[province])
            continue
        moved = Unit(unit.power, unit.kind, outcome.moved.get(province, unit.place))
        there[moved.province] = moved
    state.units = in_order(there)


def _throw_out(phase: Phase, unit: Unit, attacker: Unit, open_to: frozenset[str]) -> None:
    seat = phase.seats[unit.power]
    phase.tell(
        happened.UnitDislodged(
            audience=None,
            seat=seat,
            unit=text_of(unit),
            by=text_of(attacker),
            attacker=phase.seats[attacker.power],
            refuges=tuple(sorted(open_to)),
        )
    )
    if open_to:
        phase.state.dislodged.append(Dislodged(unit, attacker.province, tuple(sorted(open_to))))
    else:
        phase.tell(happened.UnitDisbanded(audience=None, seat=seat, unit=text_of(unit), why="nowhere"))


# ---------------------------------------------------------------------- retreats


def _play_retreats(phase: Phase) -> None:
    issue, state = phase.issue, phase.state
    places = {province: to for province, to in issue.retreats.items() if to is not None}
    results = retreat(places)
    there = dict(issue.units)
    for province, one in issue.dislodged.items():
        seat, unit = phase.seats[one.unit.power], text_of(one.unit)
        if results.get(province) is Result.OK:
            to = places[province]
            there[province_of(to)] = Unit(one.unit.power, one.unit.kind, to)
            phase.tell(happened.UnitRetreated(audience=None, seat=seat, unit=unit, to=to))
            continue
        why = "clashed" if province in places else "ordered" if province in issue.retreats else "silent"
        if why == "clashed":
            answer = issue.by[province]
            answer.result = refused("clashed", **answer.result.params)
        phase.tell(happened.UnitDisbanded(audience=None, seat=seat, unit=unit, why=why))
    state.dislodged = []
    state.units = in_order(there)


# ---------------------------------------------------------------------- adjustments


def count_centres(state: State, seats: Mapping[str, int]) -> list[Event]:
    """Give each centre to the power whose unit stands there after autumn (DIP-ADJUST-01)."""
    board, found = classic(), []
    for unit in state.units:
        before = state.owners.get(unit.province, "")
        if unit.province in board.centres and before != unit.power:
            state.owners[unit.province] = unit.power
            seat, last = seats[unit.power], seats.get(before, 0)
            found.append(happened.CentreTaken(audience=None, seat=seat, province=unit.province, before=last))
    state.owners = {province: state.owners[province] for province in sorted(state.owners)}
    gone: list[Event] = []
    for player in state.players:
        count = len(centres_of(state.owners, player.power))
        player.curve.append(count)
        if not player.out and not count and all(unit.power != player.power for unit in state.units):
            player.out = state.year
            gone.append(happened.PowerEliminated(audience=None, seat=player.seat, year=state.year))
    return [*found, *gone]


def _play_adjustments(phase: Phase) -> None:
    issue, state = phase.issue, phase.state
    there = dict(issue.units)
    for unit in issue.built:
        there[unit.province] = unit
        seat = phase.seats[unit.power]
        phase.tell(happened.UnitBuilt(audience=None, seat=seat, unit=text_of(unit)))
    for player in state.players:
        adjusting = issue.adjusting(player.power)
        ordered = [unit for unit in issue.removed if unit.power == player.power]
        ruled = adjusting.by_rule()
        for unit in (*ordered, *ruled):
            del there[unit.province]
            phase.tell(
                happened.UnitRemoved(audience=None, seat=player.seat, unit=text_of(unit), ruled=unit in ruled)
            )
        left = min(adjusting.due, len(adjusting.sites())) + issue.waived.get(player.power, 0)
        if adjusting.first_due > 0 and left > 0:
            phase.tell(happened.BuildsWaived(audience=None, seat=player.seat, count=left))
    state.units = in_order(there)
    for player in state.players:
        if not player.out and not any(unit.power == player.power for unit in state.units):
            if not centres_of(state.owners, player.power):
                player.out = state.year
                phase.tell(happened.PowerEliminated(audience=None, seat=player.seat, year=state.year))


_PLAYED = {MOVES: _play_moves, RETREATS: _play_retreats, ADJUSTMENTS: _play_adjustments}
