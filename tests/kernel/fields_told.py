"""Which fields of events reach their readers: each is changed, and the words of the report are read again.

An event is taken as it happened, with the reader's view and all that he was told with it. What is said when a
field holds another value is compared with what was said; nothing else may carry the difference.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import structs

from app.render import formats
from app.render.prepared import prepare
from engine.kernel.events import Event
from engine.registry import GAMES
from tests.kernel.rare_events import RARE
from tests.render.seasons import Told, lives

_KEPT, _SEEN = 4, 6
EMPTY: tuple[Any, ...] = (None, "", 0, (), [], {}, False)
"""What a field holds when there is nothing to tell."""


class Use(NamedTuple):
    """A field of an event as one reader learnt it."""

    kind: type[Event]
    role: tuple[str, ...]
    path: str


class Case(NamedTuple):
    """An event of a report, a field of it, and what that might have held instead."""

    told: Told
    place: int
    path: str
    others: tuple[Any, ...]


def paths(value: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """The fields of an event with their values; by dots those of its parts, in a row of parts by place."""
    skipped = 0 if before else 2
    for name in value.__struct_fields__[skipped:]:
        inner = getattr(value, name)
        if isinstance(inner, msgspec.Struct):
            yield from paths(inner, f"{before}{name}.")
        elif isinstance(inner, tuple) and inner and isinstance(inner[0], msgspec.Struct):
            yield f"{before}{name}", inner
            for place, part in enumerate(inner):
                yield from paths(part, f"{before}{name}.{place}.")
        else:
            yield f"{before}{name}", inner


def changed(event: Any, path: str, value: Any) -> Any:
    """The event with another value in a field."""
    head, dot, rest = path.partition(".")
    if head.isdigit():
        place = int(head)
        return (*event[:place], changed(event[place], rest, value), *event[place + 1 :])
    if dot:
        value = changed(getattr(event, head), rest, value)
    return structs.replace(event, **{head: value})


def _plain(path: str) -> str:
    """A path without the places in rows."""
    return ".".join(part for part in path.split(".") if not part.isdigit())


def role(event: Event, seat: int) -> tuple[str, ...]:
    """As what the reader has part in an event: the fields of seats that hold his own."""
    return tuple(
        dict.fromkeys(
            _plain(path)
            for path, value in paths(event)
            if path.rpartition(".")[2] in _SEATS and _holds(value, seat)
        )
    )


def _holds(value: Any, seat: int) -> bool:
    """Whether a field is that seat, or a row in which it stands, alone or first of a pair."""
    if isinstance(value, tuple):
        return any(one == seat or (isinstance(one, tuple) and one[:1] == (seat,)) for one in value)
    return bool(value == seat)


_SEATS = frozenset("seat seats clan owner victim other former to by winner payer taker giver lost".split())


def _others(value: Any, seen: Sequence[Any]) -> Iterator[Any]:
    """Other values that the field might have held: of the season, or near to its own."""
    yield from [one for one in seen if one != value][:3]
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        yield value + 7
    elif (isinstance(value, tuple) and value) or (isinstance(value, list) and value):
        yield value[:-1]
    elif isinstance(value, Mapping) and value:
        yield dict(list(value.items())[:-1])
    elif isinstance(value, str) and value:
        yield "x"


@cache
def values(game: str) -> dict[tuple[type[Event], str], list[Any]]:
    """What each field of each kind of event has held: some values."""
    found: dict[tuple[type[Event], str], list[Any]] = {}
    for _, _, event in _happened(game):
        for path, value in paths(event):
            seen = found.setdefault((type(event), _plain(path)), [])
            if len(seen) < _SEEN and value not in seen:
                seen.append(value)
    return found


@cache
def cases(game: str) -> dict[Use, list[Case]]:
    """For each use of a field some events as they happened, and other values of it."""
    found: dict[Use, list[tuple[Told, int, str]]] = {}
    for told, place, event in _happened(game):
        for path, value in paths(event):
            # Nobody needs to be told that there was none, nor who he is himself.
            if value in EMPTY or value == told.report.seat:
                continue
            kept = found.setdefault(Use(type(event), role(event, told.report.seat), _plain(path)), [])
            if len(kept) < _KEPT and all(one is not told for one, _, _ in kept):
                kept.append((told, place, path))
    return {
        use: [
            Case(
                told,
                place,
                path,
                tuple(_others(dict(paths(told.events[place]))[path], values(game)[use.kind, use.path])),
            )
            for told, place, path in kept
        ]
        for use, kept in found.items()
    }


@cache
def _happened(game: str) -> list[tuple[Told, int, Event]]:
    """Everything that readers were told in the seasons of a game, and the rare events as if they had been."""
    found = []
    last = lives(game)[0][-2]
    for event in RARE[game](last):
        # Before everything or after it: in Conquest, in the turns of others or in the reader's own. Where it
        # could not have happened, it has no words.
        for events, place in (((event, *last.events), 0), ((*last.events, event), len(last.events))):
            report = structs.replace(last.report, blocks=GAMES[game].report(last.view, events))
            prepared = prepare(report)
            formats.text(prepared)
            if not prepared.words.missing:
                found.append((Told(report, last.view, events), place, event))
    for told in (told for life in lives(game) for told in life):
        for place, event in enumerate(told.events):
            if event.seen_by(told.report.seat):
                found.append((told, place, event))
    return found


def is_told(game: str, case: Case) -> bool:
    """Whether another value of the field would have been read."""
    return any(_reads_otherwise(game, case, other) for other in case.others)


def _reads_otherwise(game: str, case: Case, value: Any) -> bool:
    told = case.told
    events = list(told.events)
    events[case.place] = changed(events[case.place], case.path, value)
    try:
        after = GAMES[game].report(told.view, events)
    except (LookupError, ValueError, AttributeError, TypeError, StopIteration):
        # The report asked for a place or a name that is not there: it was about to tell of it.
        return True
    before = told.report.blocks
    changed_blocks = [block for block in after if block not in before]
    # Blocks in which nothing has changed are not written again: that would take most of the time.
    gone = [block for block in before if block not in after]
    return _text(told, gone) != _text(told, changed_blocks)


def _text(told: Told, blocks: Sequence[Any]) -> str:
    return formats.text(structs.replace(told.report, blocks=tuple(blocks)))


# ---------------------------------------------------------------------- what is declared to be silent


def silent(use: Use) -> Iterator[str]:
    """The declarations of the kind, and of those it comes from, by which the use may be silent."""
    who = (*use.role, "+".join(use.role)) if use.role else ("nobody",)
    names = {use.path, *(f"{one}:{use.path}" for one in who)}
    yield from (name for name in declared(use.kind) if name in names)


def declared(kind: type[Event]) -> dict[str, str]:
    """Every field that the kind of event declares silent, with the reason."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        found |= vars(base).get("SILENT", {})
    return found
