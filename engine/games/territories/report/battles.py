"""Combats as stories for all sides, made from the events alone, with their figures below.

Who came from where, what each side was worth, what decided it, what it cost and who is left. There is no
chance in a combat (TER-COMBAT-10), so what decided it can always be told.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.games.territories.events import CombatFought, Side, TerritoryCaptured, UnitsArrived
from engine.games.territories.tables import UNIT_RATING
from engine.games.territories.view import View
from engine.kernel.blocks import AnyBlock, Column, Group, Happenings, Say, Table
from engine.kernel.events import Event
from engine.kernel.stories import bar

Arrivals = Mapping[tuple[int, int], Sequence[UnitsArrived]]
"""Arrivals of the turn by player and territory."""


def battles(view: View, events: Sequence[Event]) -> Iterable[AnyBlock]:
    """Yield every combat of the reader's, in the order they happened, then the figures of all in sight."""
    fought = [event for event in events if isinstance(event, CombatFought)]
    own = [event for event in fought if view.seat in event.seats]
    if own:
        arrived: dict[tuple[int, int], list[UnitsArrived]] = {}
        for event in events:
            if isinstance(event, UnitsArrived):
                arrived.setdefault((event.seat, event.land), []).append(event)
        taken = {event.land: event for event in events if isinstance(event, TerritoryCaptured)}
        groups = tuple(
            Group(_title(view, event), tuple(_story(view, event, arrived, taken))) for event in own
        )
        yield Happenings(key="battles", groups=groups)
    if fought:
        yield _figures(view, fought)


def outcome(view: View, event: CombatFought) -> Say:
    """Return a combat in one sentence: who beat whom where, with what, and what each lost."""
    best, *others = (
        Say(
            "side_with",
            {
                "seat": side.seat,
                "own": int(side.seat == view.seat),
                "rating": side.rating,
                "lost": side.lost,
            },
        )
        for side in event.sides
    )
    first = event.sides[0]
    return Say(
        "combat_fought",
        {
            **place_of(view, event),
            "held": int(bool(first.kept)),
            "seat": first.seat,
            "own": int(first.seat == view.seat),
            "best": best,
            "others": others,
        },
    )


def _names(view: View, place: Iterable[int]) -> list[str]:
    return [view.land(land).name for land in place]


def place_of(view: View, event: CombatFought) -> dict[str, str]:
    """Return the territory, or the two that a border divides."""
    first, *second = _names(view, event.place)
    return {"land": first, "beyond": second[0] if second else "none"}


def _units(numbers: Iterable[int]) -> str:
    return " ".join(f"U{number}" for number in numbers)


def _title(view: View, event: CombatFought) -> Say:
    ended = result(view, event)
    # A beaten side was beaten by the best alone: the others fell with it.
    sides = event.sides[:1] if ended == "lost" else event.sides
    others = [side.seat for side in sides if side.seat != view.seat]
    figures = {"result": ended, "seats": others, "count": len(others)}
    return Say("battle_title", {**place_of(view, event), **figures})


def result(view: View, event: CombatFought) -> str:
    """Return how a combat of the reader's ended for him."""
    own = next(side for side in event.sides if side.seat == view.seat)
    return "won" if own.kept else "drawn" if not event.sides[0].kept else "lost"


def _story(
    view: View, event: CombatFought, arrived: Arrivals, taken: Mapping[int, TerritoryCaptured]
) -> Iterator[Say]:
    border = len(event.place) > 1
    for side in event.sides:
        yield _came(view, event, side, arrived, border=border)
    yield Say("battle_decided", {"why": _why(event), "seat": event.sides[0].seat, **_gap(view, event)})
    for side in event.sides:
        figures = {"seat": side.seat, "own": int(side.seat == view.seat)}
        left = len(side.kept)
        yield Say(
            "battle_course", {**figures, "bar": bar(left, side.units), "left": left, "whole": side.units}
        )
    for side in event.sides:
        if side.lost:
            figures = {"seat": side.seat, "own": int(side.seat == view.seat), "lost": side.lost}
            to = {"to": list(side.credited), "count": len(side.credited)}
            yield Say("battle_cost", {**figures, **to, "mine": int(side.credited == (view.seat,))})
    yield _means(view, event, taken, border=border)


def _came(view: View, event: CombatFought, side: Side, arrived: Arrivals, *, border: bool) -> Say:
    """Return a side's units and rating, and from where the reader saw them come."""
    came = () if border else arrived.get((side.seat, event.place[0]), ())
    new = sum(len(one.units) for one in came)
    ways = [
        Say("came_from", {"units": _units(one.units), "origin": view.land(one.origin).name}) for one in came
    ]
    return Say(
        "battle_side",
        {
            "seat": side.seat,
            "own": int(side.seat == view.seat),
            "units": side.units,
            "rating": side.rating,
            "ways": ways or "none",
            "how": "crossing" if border else "came" if new >= side.units else "both" if new else "stood",
        },
    )


def _gap(view: View, event: CombatFought) -> dict[str, int]:
    best, second = event.sides[:2]
    return {
        "units": best.units,
        "others": second.units,
        "count": len(event.sides),
        "own": int(best.seat == view.seat),
    }


def _why(event: CombatFought) -> str:
    """Return why the ratings differed: numbers, readiness, hunger, a Castle, two of these, or nothing."""
    best, second = event.sides[:2]
    if not event.difference:
        return "even"
    edge = best.rating - UNIT_RATING * best.units
    weak = second.rating - UNIT_RATING * second.units
    if best.units > second.units:
        return "numbers" if edge <= weak else "both" if edge > 0 else "starved"
    if weak < 0 and edge <= 0:
        return "hunger"
    return "castle" if edge > best.units else "ready"


def _means(view: View, event: CombatFought, taken: Mapping[int, TerritoryCaptured], *, border: bool) -> Say:
    """Return who stands there now, and whose the territory has become."""
    best = event.sides[0]
    capture = None if border else taken.get(event.place[0])
    return Say(
        "battle_means",
        {
            "seat": best.seat,
            "own": int(best.seat == view.seat),
            "kept": len(best.kept),
            "units": _units(best.kept),
            **place_of(view, event),
            "taker": capture.seat if capture is not None else 0,
            "takes": int(capture is not None and capture.seat == view.seat),
            "before": capture.before if capture is not None else 0,
            "loses": int(capture is not None and bool(view.seat) and capture.before == view.seat),
        },
    )


def _figures(view: View, fought: Sequence[CombatFought]) -> Table:
    """Return every side of every combat in sight: what it brought, its rating, what it kept."""
    return Table(
        key="combats",
        folded=True,
        columns=(
            Column("combat"),
            Column("seat", "seat"),
            Column("units_before", "int"),
            Column("rating", "int"),
            Column("kept", "mono"),
            Column("lost", "int"),
            Column("credited"),
        ),
        rows=tuple(
            (
                "/".join(_names(view, event.place)),
                side.seat,
                side.units,
                side.rating,
                _units(side.kept),
                side.lost,
                " ".join(f"P{seat}" for seat in side.credited) or None,
            )
            for event in fought
            for side in event.sides
        ),
        strong=tuple(
            index
            for index, side in enumerate(side for event in fought for side in event.sides)
            if side.seat == view.seat
        ),
    )
