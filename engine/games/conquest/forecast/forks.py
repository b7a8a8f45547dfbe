"""A forecast's turn forked at a moment: a sheet that differs in one line is not played from the beginning.

A player who writes a sheet changes a line and asks again. On the way to the first line that changed, the turn
is marked at some stages: it is left as it is there, and a fork of it goes on. The next forecast begins at the
last mark before its first changed line. A fork costs as much as two or three lines: hexes, cities and other
clans are copied only when somebody asks for them (``world.Believed``), and what is printed or was seen,
events, answers and lines are shared.
"""

import copy
from collections.abc import Callable, Collection, Mapping
from operator import attrgetter, methodcaller
from typing import Any, TypeVar

import msgspec

from engine.games.conquest.context import March
from engine.games.conquest.orders.book import AGENTS, CONVOYS, POST, PRE
from engine.games.conquest.state import City, Clan, Convoy, Hex, State
from engine.games.conquest.tables import LINES
from engine.games.conquest.turn.sequence import FIRST_PULSE, LAST, TO_POST, TO_PRE, TO_SET_OUT
from engine.games.conquest.world import World
from engine.kernel.sheets import Line, Section, Sheet

T = TypeVar("T")

_SECTIONS = {PRE: TO_PRE, POST: TO_POST, AGENTS: LAST}
_PULSES = LINES["convoy"]


def partings(old: Sheet, new: Sheet, takers: Collection[int]) -> set[int]:
    """Return the stages whose lines differ between two sheets.

    ``takers``: the convoys that took lines for their pulses when the old sheet was played. Lines of other
    convoys are refused when convoys set out, and so are lines beyond a convoy's limit.
    """
    found: set[int] = set()
    before, after = _by_head(old), _by_head(new)
    for head in before.keys() | after.keys():
        name, number = head
        had, has = before.get(head), after.get(head)
        if had == has:
            continue
        left, right = _written(had), _written(has)
        others = [at for at in left.keys() | right.keys() if not _alike(left.get(at), right.get(at))]
        if name != CONVOYS:
            found |= {_SECTIONS.get(name, TO_PRE)} if others else set()
        else:
            found |= {
                FIRST_PULSE + at - 1 if number in takers and at <= _PULSES else TO_SET_OUT for at in others
            }
    return found


def _by_head(sheet: Sheet) -> dict[tuple[str, int], Section]:
    return {(section.name, section.number): section for section in sheet.sections}


def _written(section: Section | None) -> dict[int, Line]:
    """Return the lines of a section that are not blank, by number."""
    lines = section.lines if section is not None else ()
    return {line.number: line for line in lines if line.order is not None or line.problem is not None}


def _alike(one: Line | None, other: Line | None) -> bool:
    """Whether two lines are played alike, wherever they stand in their texts."""
    if one is None or other is None or one.text != other.text or one.order != other.order:
        return False
    return one.key == other.key and _wrong(one) == _wrong(other)


def _wrong(line: Line) -> tuple[object, ...]:
    return (line.problem.code, line.problem.params) if line.problem is not None else ()


def lines_of(sheet: Sheet) -> dict[str, dict[int, Line]]:
    """Return the lines that are not blank, by the section title used in answers, and by number."""
    return {section.title: _written(section) for section in sheet.sections}


def late_lines(lines: Mapping[int, Mapping[int, Line]]) -> dict[int, dict[int, Line]]:
    """Return the lines 11 and 12 of a sea convoy's Engineer: they are taken or refused when it sets out."""
    return {number: {at: line for at, line in own.items() if at > _PULSES} for number, own in lines.items()}


def lines_from(
    sheet: Sheet, lines: Mapping[int, Mapping[int, Line]], takers: Collection[int]
) -> dict[int, dict[int, Line]]:
    """Return a sheet's lines for the pulses of ``takers``, which took ``lines`` of an equal sheet so far."""
    found = late_lines(lines)
    sections = _by_head(sheet) if takers else {}
    for number in takers:
        own, late = _written(sections.get((CONVOYS, number))), found.get(number)
        if late or max(own, default=0) > _PULSES:
            own = {**{at: line for at, line in own.items() if at <= _PULSES}, **(late or {})}
        found[number] = own
    return found


# ---------------------------------------------------------------------- comparing


# What a turn has told so far, and what it is played with: nothing that comes after it rests on these.
_TOLD = frozenset({"answers", "events", "_told", "_doubtful", "_doubtful_bits", "_spread_to"})
_GIVEN = frozenset({"sheet", "view", "lines", "mixed", "marks"})
_HELD = frozenset({"world", "state", "clan", "dice", "mean", "doubts", "marches"})


def alike(one: Any, other: Any) -> bool:
    """Whether two forks of one turn go on alike, by the same lines, whatever they have told so far."""
    return bool(
        one.clan == other.clan
        and one.doubts.alike(other.doubts)
        and one.mean.alike(other.mean)
        and _worlds_alike(one.state, other.state)
        and one.marches == other.marches
        and _same(one, other, _TOLD | _GIVEN | _HELD)
    )


def _worlds_alike(one: Any, other: Any) -> bool:
    if one.prices != other.prices or one.goods_prices != other.goods_prices:
        return False
    return all(getattr(one, name).alike(getattr(other, name)) for name in ("hexes", "cities", "clans"))


def _same(one: object, other: object, but: Collection[str] = ()) -> bool:
    """Whether all parts of two objects of a kind are equal, but for some."""
    names, _ = _PARTS.get(type(one)) or _parts(one)
    return all(name in but or getattr(one, name) == getattr(other, name) for name in names)


# ---------------------------------------------------------------------- copies


def twin(thing: T, **changed: Any) -> T:
    """Return a copy of an object with its own lists, dicts and sets; ``changed`` replaces parts of it."""
    kind = type(thing)
    other = kind.__new__(kind)
    names, values = _PARTS.get(kind) or _parts(thing)
    for name, value in zip(names, values(thing), strict=True):
        if name in changed:
            setattr(other, name, changed[name])
        else:
            setattr(other, name, value.copy() if type(value) in _KINDS else value)
    return other


_KINDS = frozenset({list, dict, set})
_PARTS: dict[type, tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]] = {}


def _parts(thing: object) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """Return the names of the attributes of objects of a kind, and what gets them all."""
    own = vars(thing) if hasattr(thing, "__dict__") else ()
    kinds = [vars(kind) for kind in type(thing).__mro__]
    slots = [name for kind in kinds for name in kind.get("__slots__", ())]
    found = tuple(name for name in dict.fromkeys([*own, *slots]) if not name.startswith("__"))
    return _PARTS.setdefault(type(thing), (found, attrgetter(*found)))


def twin_of_world(world: World, clan: int) -> World:
    """Return a copy of the world that ``clan`` may play with; from now on the original is read only."""
    state: State = copy.copy(world.state)
    state.prices, state.goods_prices = state.prices.copy(), state.goods_prices.copy()
    state.hexes, state.cities, state.clans = (
        world.state.hexes.copy(),
        world.state.cities.copy(),
        world.state.clans.copy(),
    )
    own, convoys = _twin_of_clan(world.clans[clan])
    state.clans[clan] = own
    indexes = {
        name: {number: there.copy() for number, there in getattr(world, name).items()}
        for name in ("_hexes_of", "_cities_of", "_spies_of")
    }
    at = {number: [convoys[id(one)] for one in there] for number, there in world._at.items()}  # noqa: SLF001
    return twin(
        world, state=state, hexes=state.hexes, cities=state.cities, clans=state.clans, _at=at, **indexes
    )


def _twin_of_clan(clan: Clan) -> tuple[Clan, dict[int, Convoy]]:
    """Return a copy of the clan, and its copied convoys by the identity of the originals."""
    other = held(clan)
    # What a forecast writes into its ledger nobody reads.
    other.ledger = {}
    convoys = {}
    for number, convoy in clan.convoys.items():
        other.convoys[number] = convoys[id(convoy)] = held(convoy)
    return other, convoys


def held(struct: T) -> T:
    """Return a copy of a struct with its own lists and dicts, as far as a turn writes into them."""
    other: T = _copied(struct)
    for name in _HOLDERS[type(struct)]:
        setattr(other, name, getattr(struct, name).copy())
    return other


# copy.copy would first find out how, for each of the hundred hexes of a check.
_copied = methodcaller("__copy__")
# What a turn replaces as a whole, where it changes it at all.
_WHOLE = frozenset({"seen_cities", "history", "opening", "last_opening", "last_ledger"})
_HOLDERS: dict[type, tuple[str, ...]] = {
    kind: tuple(
        field.name
        for field in msgspec.structs.fields(kind)
        if field.default_factory in {list, dict} and field.name not in _WHOLE
    )
    for kind in (Hex, City, Clan, Convoy, March)
}
