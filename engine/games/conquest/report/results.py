"""What the orders came to, one line an order: its outcome, and what came of it at the same moment.

CC-REPORT-16. A move tells what the convoy took and met there, LOOT what was found, BOMB what it hit.
"""

from collections.abc import Iterable, Sequence

from engine.games.conquest import battle_events
from engine.games.conquest import events as happened
from engine.games.conquest.context import (
    BETWEEN,
    INCOME,
    LOADING,
    MAINTENANCE,
    POST,
    PRE,
    PULSE_END,
    PULSES,
)
from engine.games.conquest.report.spies import SPIES
from engine.games.conquest.report.story import SILENT, bunch_of, digest, say
from engine.games.conquest.view import View
from engine.kernel.blocks import AnyBlock, Group, Happenings, Say
from engine.kernel.dispatch import order_said
from engine.kernel.events import Event, OrderAnswered, snake

_PHASES = {
    INCOME: "phase_income",
    PRE: "phase_pre_turn",
    LOADING: "phase_loading",
    POST: "phase_post_turn",
    MAINTENANCE: "phase_maintenance",
    BETWEEN: "phase_between",
}

_INSTEAD: dict[str, type[Event]] = {
    "attack": battle_events.CityAssaulted,
    "bomb": battle_events.CityBombed,
    "cure": happened.CityCured,
    "dropoff": happened.CargoSold,
    "loot": happened.Looted,
    "raze": battle_events.CityRazed,
}
"""The event that tells the whole outcome of an order, better than the order's own words."""

_SHORT = frozenset(
    (
        happened.CargoSold,
        happened.HexAttackFailed,
        happened.HexTaken,
        happened.Loaded,
        happened.Looted,
        happened.VehiclesJoined,
        battle_events.BattleDeclined,
        battle_events.CityAssaulted,
        battle_events.CityBombed,
        battle_events.ConvoysFought,
    )
)
"""Told behind an order without saying again which convoy and where (words: ``then-<event>``)."""


_UNTOLD = SILENT | SPIES


def results(view: View, mine: Sequence[Event]) -> Iterable[AnyBlock]:
    """Yield every order line's outcome and what else happened by phase, the pulses convoy by convoy."""
    groups: dict[tuple[int, int], list[Event]] = {}
    for event in mine:
        if type(event) in _UNTOLD:
            continue
        phase = event.at[0] if event.at else BETWEEN
        convoy = event.at[2] if phase == PULSES and len(event.at) > 2 else 0
        groups.setdefault((phase, convoy), []).append(event)
    yield Happenings(
        key="results",
        groups=tuple(
            Group(title=_phase_title(view, phase, convoy), items=_lines(view, items))
            for (phase, convoy), items in sorted(groups.items())
        ),
        empty="none_results",
    )


def _lines(view: View, events: Sequence[Event]) -> tuple[Say, ...]:
    """Return one line an order, with what happened at the same moment; all else in lines of its own."""
    alone: list[Event] = []
    behind: dict[int, list[Event]] = {}
    answer: OrderAnswered | None = None
    for event in events:
        if isinstance(event, OrderAnswered):
            answer = event
        elif answer is not None and event.at == answer.at and len(event.at) > 1 and bunch_of(event) is None:
            behind.setdefault(id(answer), []).append(event)
            continue
        alone.append(event)

    def told(event: Event) -> Say:
        if isinstance(event, OrderAnswered):
            return _answered(view, event, behind.get(id(event), ()))
        return say(event)

    return digest(alone, told)


def _answered(view: View, event: OrderAnswered, behind: Sequence[Event]) -> Say:
    said = order_said(event)
    if not behind:
        return said
    whole = _INSTEAD.get(event.order)
    first = sorted(behind, key=lambda one: type(one) is not whole)
    more: dict[str, object] = {"then": [_behind(view, one, whole) for one in first]}
    if type(first[0]) is whole:
        more["instead"] = True
    return Say(said.key, {**said.args, **more})


def _behind(view: View, event: Event, whole: type[Event] | None) -> Say:
    kind = type(event)
    if kind is whole:
        return Say(f"instead_{snake(kind.__name__)}", say(event).args)
    if isinstance(event, battle_events.ConvoysFought):
        own, other = event.attacker, event.defender
        if own.clan != view.clan:
            own, other = other, own
        figures = {"clan": other.clan, "name": other.convoy_name, "other_fate": other.fate}
        return Say("then_convoys_fought", {**figures, "lost": own.troops_lost, "fate": own.fate})
    said = say(event)
    return Say(f"then_{snake(kind.__name__)}", said.args) if kind in _SHORT else said


def _phase_title(view: View, phase: int, convoy: int) -> Say:
    """Return the title of a phase; the convoys' phase has one for each convoy, and one for its end."""
    if phase != PULSES:
        return Say(_PHASES[phase])
    if convoy == PULSE_END:
        return Say("phase_pulse_ends")
    known = view.own.convoys.get(convoy)
    # Convoys are born as "Convoy 3": no need to say it twice.
    named = known is not None and known.name != f"Convoy {convoy}"
    return Say("phase_convoy", {"convoy": convoy, "name": known.name if known and named else "none"})
