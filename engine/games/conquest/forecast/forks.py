"""A forecast's turn copied at a moment: a sheet that differs in one line is not played from the beginning.

Whoever writes a sheet changes a line and asks again. The turn that is played for him is copied where his
sheet leaves the one before, and the next question goes on from that copy, which costs 0.15 to 0.3 ms.
Copied is what a turn may change: hexes and cities that it has met, clans and convoys, what it counts, its
doubts and its luck. What is printed or was seen, events and lines are shared.
"""

import copy
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from engine.games.conquest.orders.book import AGENTS, CONVOYS, POST, PRE
from engine.games.conquest.state import Clan, State
from engine.games.conquest.tables import LINES
from engine.games.conquest.turn.sequence import FIRST_PULSE, LAST, STAGES, TO_POST, TO_PRE, TO_SET_OUT
from engine.games.conquest.world import World
from engine.kernel.orders import Line, Sheet

T = TypeVar("T")

_SECTIONS = {PRE: TO_PRE, POST: TO_POST, AGENTS: LAST}
_PULSES = LINES["convoy"]


def parting(old: Sheet, new: Sheet, lines: Mapping[int, Mapping[int, Any]]) -> int:
    """The first stage that may come out otherwise by the new sheet; the number of stages where none does.

    ``lines``: those that were taken for their pulses when the old one was played, by convoy. One that took
    none may have been refused all of its lines, and that is done when convoys set out.
    """
    before, after = _by_stage(old, lines), _by_stage(new, lines)
    others = (stage for stage in before.keys() | after.keys() if before.get(stage) != after.get(stage))
    return min(others, default=len(STAGES))


def _by_stage(sheet: Sheet, lines: Mapping[int, Mapping[int, Any]]) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    for section in sheet.sections:
        stage = _SECTIONS.get(section.name, TO_SET_OUT if section.name == CONVOYS else 0)
        known = section.name == CONVOYS and lines.get(section.number)
        for line in section.lines:
            if line.order is not None or line.problem is not None:
                own = FIRST_PULSE + line.number - 1 if known and line.number <= _PULSES else stage
                found.setdefault(own, []).append((section.name, section.number, line))
    return found


def lines_from(sheet: Sheet, lines: Mapping[int, Mapping[int, Line]]) -> dict[int, dict[int, Line]]:
    """What a sheet has for the pulses of convoys that took ``lines`` of one that was the same so far."""
    found = {
        number: {at: line for at, line in taken.items() if at > _PULSES} for number, taken in lines.items()
    }
    for section in sheet.sections:
        if section.name == CONVOYS and lines.get(section.number):
            found[section.number] |= {
                line.number: line
                for line in section.lines
                if line.number <= _PULSES and (line.order is not None or line.problem is not None)
            }
    return found


# ---------------------------------------------------------------------- copies


def twin(thing: T, **changed: Any) -> T:
    """A copy of an object whose lists, dicts and sets are its own; ``changed`` in the place of its parts."""
    kind = type(thing)
    other = kind.__new__(kind)
    for name in _parts(thing):
        if name not in changed:
            value = getattr(thing, name)
            setattr(other, name, value.copy() if type(value) in {list, dict, set} else value)
    for name, value in changed.items():
        setattr(other, name, value)
    return other


def _parts(thing: object) -> list[str]:
    """The names of what an object holds, of one that was compiled too."""
    own = vars(thing) if hasattr(thing, "__dict__") else ()
    kinds = [vars(kind) for kind in type(thing).__mro__]
    slots = [name for kind in kinds for key in ("__slots__", "__mypyc_attrs__") for name in kind.get(key, ())]
    return [name for name in dict.fromkeys([*own, *slots]) if not name.startswith("__")]


def twin_of_world(world: World) -> World:
    """The same world again, that may be played with."""
    convoys: dict[int, Any] = {}
    state: State = copy.copy(world.state)
    state.__dict__.pop("world", None)
    state.prices, state.goods_prices = dict(state.prices), dict(state.goods_prices)
    state.hexes = world.state.hexes.copy()
    state.cities = world.state.cities.copy()
    state.clans = {number: _twin_of_clan(clan, convoys) for number, clan in world.clans.items()}
    indexes = {
        name: {number: dict(held) for number, held in getattr(world, name).items()}
        for name in ("_hexes_of", "_cities_of", "_spies_of")
    }
    at = {number: [convoys[id(one)] for one in there] for number, there in world._at.items()}  # noqa: SLF001
    other = twin(
        world, state=state, hexes=state.hexes, cities=state.cities, clans=state.clans, _at=at, **indexes
    )
    state.__dict__["world"] = other
    return other


def _twin_of_clan(clan: Clan, convoys: dict[int, Any]) -> Clan:
    other = held(clan)
    for number, convoy in clan.convoys.items():
        other.convoys[number] = convoys[id(convoy)] = held(convoy)
    other.ledger = {
        stock: {reason: copy.copy(flow) for reason, flow in flows.items()}
        for stock, flows in clan.ledger.items()
    }
    return other


def held(struct: T) -> T:
    """A copy of a struct whose lists and dicts are its own."""
    other = copy.copy(struct)
    for name in _holders(type(struct)):
        setattr(other, name, getattr(struct, name).copy())
    return other


_HOLDERS: dict[type, tuple[str, ...]] = {}


def _holders(kind: type) -> tuple[str, ...]:
    found = _HOLDERS.get(kind)
    if found is None:
        fields = msgspec.structs.fields(kind)
        found = tuple(field.name for field in fields if field.default_factory in {list, dict})
        _HOLDERS[kind] = found
    return found
