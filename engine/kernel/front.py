"""The front page of a report: events ranked by what they declare, worded by their game, cut to what fits.

A game calls ``front`` with the events its reader may know. It says how a bunch of like events is told in one
sentence; which events matter, and how much, stands in their declarations (``Event.NEWS``).
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.kernel.blocks import Figure, Front, NewsItem, Say, Table
from engine.kernel.events import TOPICS, Event, News
from engine.kernel.letters import LetterSent

MOST = 9
"""This many sentences fit on a first page with its map and figures."""

KEPT = ("lost", "attacked", "calm", "seen", "soon", "decide", "afford")
"""The greatest news of each of these topics stands on the page, however much there is of others.

Of the first, what is lost, all of it does.
"""

_NO_NAMES: Mapping[str, int] = {}
_NO_BUNCHES: Mapping[type[Event], "Bunch"] = {}

_ORDER = {topic: place for place, topic in enumerate(TOPICS)}


def _alone(_: Event) -> Hashable:
    return None


def _nowhere(_: Event) -> str:
    return ""


class Calm(msgspec.Struct, frozen=True):
    """Where it stands in full that nothing was done to the reader, and what that is worth.

    Words: ``front_calm`` where the reader lost nothing either, else ``front_unattacked``, under the topic
    ``calm``. News of one of the topics ``harms`` says otherwise.
    """

    detail: str
    weight: int
    harms: frozenset[str] = frozenset({"lost", "attacked"})


def front(
    seat: int,
    events: Iterable[Event],
    *,
    tell: Callable[[Sequence[Event]], Say | None],
    bunch: Callable[[Event], Hashable] = _alone,
    where: Callable[[Event], str] = _nowhere,
    also: Iterable[NewsItem] = (),
    calm: Calm | None = None,
    figures: Iterable[Figure] = (),
    map_key: str = "",
    name: str = "",
) -> Front:
    """Return the front page of a seat.

    ``bunch`` gives events that are told in one sentence the same key (None: told alone); ``tell`` words a
    bunch (None: it is not told after all); ``where`` gives the block that tells an event whose declaration
    names none; ``also`` is news that no event brings: what is in sight, what runs short. ``calm``: say so
    where neither an event nor a sentence is of a loss or an attack.
    """
    told = list(events)
    bunches: dict[Hashable, list[tuple[News, Event]]] = {}
    topics: set[str] = set()
    for index, event in enumerate(told):
        # Answers to orders are most of a turn's events, and they declare nothing.
        news = event.news_for(seat) if event.NEWS else None
        if news is not None:
            topics.add(news.topic)
            key = bunch(event)
            bunches.setdefault(index if key is None else (news.topic, key), []).append((news, event))
    items = []
    for found in bunches.values():
        said = tell([event for _, event in found])
        if said is not None:
            news, event = max(found, key=lambda one: one[0].weight)
            items.append(NewsItem(news.topic, news.weight, said, news.detail or where(event)))
    items += also
    topics.update(item.topic for item in items)
    if calm is not None and topics.isdisjoint(calm.harms):
        lost = any(event.costs(seat) for event in told)
        said = Say("front_unattacked" if lost else "front_calm")
        items.append(NewsItem("calm", calm.weight, said, calm.detail))
    items.sort(key=lambda item: (-item.weight, _ORDER[item.topic]))
    return Front(
        key="front",
        name=name,
        items=_cut(items),
        more=max(0, len(items) - MOST),
        figures=tuple(figures),
        map=map_key,
    )


class Bunch(msgspec.Struct, frozen=True):
    """How the events of a kind are told together: those with the same ``by`` in one sentence.

    ``tell`` words them in the order they happened, one alone too; None: they are not told after all.
    """

    by: Callable[[Any], Hashable]
    tell: Callable[[Sequence[Any]], Say | None]


def seat_front(
    seat: int,
    events: Iterable[Event],
    *,
    tell: Callable[[Event], Say | None],
    where: str,
    figures: Iterable[Figure],
    together: Mapping[type[Event], Bunch] = _NO_BUNCHES,
    also: Iterable[NewsItem] = (),
    calm: Calm | None = None,
) -> Front:
    """Return the front page of a seat as most games have it, beside the picture of the block ``map``.

    ``tell`` words an event by itself (None: it is not told); the block ``where`` tells them all in full.
    ``together`` says which kinds are told in one sentence a bunch. The letters of others are counted in one
    (``front_letters``). ``also`` is news that no event brings; ``calm`` as in ``front``.
    """

    def told(bunch: Sequence[Event]) -> Say | None:
        kind = type(bunch[0])
        if kind is LetterSent:
            received = sum(isinstance(event, LetterSent) and event.seat != seat for event in bunch)
            return Say("front_letters", {"count": received}) if received else None
        return together[kind].tell(bunch) if kind in together else tell(bunch[0])

    def key(event: Event) -> Hashable:
        kind = type(event)
        if kind is LetterSent:
            return kind
        return (kind, together[kind].by(event)) if kind in together else None

    return front(
        seat,
        events,
        tell=told,
        bunch=key,
        where=lambda _: where,
        also=also,
        calm=calm,
        figures=figures,
        map_key="map",
    )


def _cut(items: list[NewsItem]) -> tuple[NewsItem, ...]:
    """Return the greatest news that fit, in their order, with those topics that are always told."""
    first = {item.topic: place for place, item in reversed(list(enumerate(items)))}
    places = [place for place, item in enumerate(items) if item.topic == KEPT[0]]
    places += [first[topic] for topic in KEPT[1:] if topic in first]
    places += [place for place in range(len(items)) if place not in places]
    return tuple(items[place] for place in sorted(places[:MOST]))


# Figures of sentences that are numbers of places.
_PLACES = frozenset({"hex", "hexes", "place", "land", "at"})


def places_named(items: Iterable[NewsItem], names: Mapping[str, int] = _NO_NAMES) -> Iterator[int]:
    """Yield the places that a front page names, greatest news first, details included.

    ``names``: the places of a map by how sentences write them, where that is not their number.
    """
    for item in items:
        yield from _named(item.say.args, names)


def places_listed(table: Table, names: Mapping[str, int] = _NO_NAMES) -> Iterator[int]:
    """Yield the places in a table's rows: numbers in columns of hexes, names in columns of text."""
    for place, column in enumerate(table.columns):
        for row in table.rows:
            value = row[place]
            if column.kind == "hex" and isinstance(value, int):
                yield value
            elif column.kind == "text" and value in names:
                yield names[str(value)]


def _named(figures: Mapping[str, Any], names: Mapping[str, int]) -> Iterator[int]:
    for key, figure in figures.items():
        if type(figure) is int:
            # Most figures.
            if figure and key in _PLACES:
                yield figure
            continue
        for value in figure if isinstance(figure, (list, tuple)) else (figure,):
            if isinstance(value, Say):
                yield from _named(value.args, names)
            elif isinstance(value, str):
                if names:
                    yield from (names[word] for word in value.split() if word in names)
            elif isinstance(value, Mapping):
                # A sentence among the figures of another one, as it is read from a document.
                yield from _named(value.get("args", value), names)
            elif key in _PLACES and isinstance(value, int) and value:
                yield value
