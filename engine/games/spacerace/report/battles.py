"""Attacks as stories for both sides, made from the events alone, with every shot in a table below.

From where the attacker set out, by which way it came, what its shots did, what decided it and what is left.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.games.spacerace.events import (
    Attacked,
    ModuleGone,
    ShipDestroyed,
    ShipMoved,
    ThingDestroyed,
    TurnBegun,
)
from engine.games.spacerace.tables import SHIPS
from engine.games.spacerace.view import View
from engine.kernel.blocks import AnyBlock, Column, Group, Happenings, Say, Table
from engine.kernel.events import Event
from engine.kernel.stories import bar

_SHOTS = ("attack", "bomb", "hit")
"""Damage that another ship did; outer space and hazards are nobody's attack."""


class Fight(msgspec.Struct):
    """What one ship did in its turn to one ship of another port."""

    seat: int
    ship: str
    victim: int
    target: str
    began: TurnBegun | None
    way: tuple[str, ...]
    shots: list[Attacked]
    gone: list[ModuleGone]
    destroyed: ShipDestroyed | None = None


def battles(view: View, events: Sequence[Event]) -> Iterable[AnyBlock]:
    """Yield every attack the reader's port made or suffered, in order, then the figures of all shots."""
    fights = list(_fights(events))
    own = [fight for fight in fights if view.seat in (fight.seat, fight.victim)]
    things = [event for event in events if isinstance(event, ThingDestroyed)]
    own_things = [event for event in things if view.seat in (event.seat, event.owner)]
    groups = [Group(_title(view, fight), tuple(_story(view, fight))) for fight in own]
    if own_things:
        said = tuple(Say("thing_shot", _thing(view, event)) for event in own_things)
        groups.append(Group(Say("things_shot"), said))
    if groups and view.seat:
        yield Happenings(key="battles", groups=tuple(groups))
    if fights:
        yield _figures(view, fights)


def _fights(events: Iterable[Event]) -> Iterator[Fight]:
    """Yield attacks in order: the shots of one ship's turn at one target are one fight."""
    began: TurnBegun | None = None
    way: tuple[str, ...] = ()
    open_fights: dict[tuple[int, str, int, str], Fight] = {}
    for event in events:
        if isinstance(event, TurnBegun):
            yield from open_fights.values()
            open_fights, began, way = {}, event, ()
        elif isinstance(event, ShipMoved):
            way = (*way, *event.path[1:]) if way else event.path
        elif isinstance(event, Attacked) and event.how in _SHOTS:
            key = event.seat, event.ship, event.victim, event.target
            fight = open_fights.setdefault(key, Fight(*key, began, way, [], []))
            fight.shots.append(event)
        elif isinstance(event, ModuleGone) and event.by:
            for fight in open_fights.values():
                if (fight.seat, fight.victim, fight.target) == (event.by, event.seat, event.ship):
                    fight.gone.append(event)
        elif isinstance(event, ShipDestroyed):
            for fight in open_fights.values():
                if (fight.victim, fight.target) == (event.seat, event.ship):
                    fight.destroyed = event
    yield from open_fights.values()


def _names(view: View, fight: Fight) -> dict[str, object]:
    return {
        "seat": fight.seat,
        "ship": fight.ship,
        "victim": fight.victim,
        "target": fight.target,
        "own": "attacker" if fight.seat == view.seat else "victim",
    }


def _title(view: View, fight: Fight) -> Say:
    return Say("battle_title", {**_names(view, fight), "destroyed": int(fight.destroyed is not None)})


def _story(view: View, fight: Fight) -> Iterator[Say]:
    names = _names(view, fight)
    if fight.began is not None:
        place = fight.way[-1] if fight.way else fight.began.place
        way = " ".join(fight.way[1:-1]) or "none"
        came = {"origin": fight.began.place, "place": place, "way": way, "energy": fight.began.energy}
        yield Say("battle_came", {**names, **came, "moved": int(place != fight.began.place)})
    first, last = fight.shots[0], fight.shots[-1]
    shots = [
        Say("battle_shot", {"energy": shot.energy, "resistance": shot.resistance, "later": int(index > 0)})
        for index, shot in enumerate(fight.shots)
    ]
    yield Say("battle_shots", {**names, "shots": shots, "count": len(shots)})
    whole = first.left_resistance + first.resistance
    yield Say("battle_decided", {"why": _why(fight), "count": len(shots), "target": fight.target})
    if whole:
        left = last.left_resistance
        yield Say(
            "battle_course", {"target": fight.target, "bar": bar(left, whole), "left": left, "whole": whole}
        )
    for gone in fight.gone:
        yield Say("battle_module", {"target": fight.target, "module": gone.module})
    if fight.destroyed is not None:
        modules = [Say("module_word", {"code": key}) for key in fight.destroyed.modules]
        figures = {"place": fight.destroyed.place, "modules": modules, "count": len(modules)}
        yield Say("battle_lost", {**names, **figures, "by": fight.destroyed.by})
    else:
        left_over = {"energy": last.left_energy, "resistance": last.left_resistance}
        yield Say("battle_survived", {**names, **left_over})


def _why(fight: Fight) -> str:
    """Say what went through to the hull, or what kept the hull whole (SPA-ATTACK-03, SPA-SHIP-04)."""
    # A card that this version does not know has no ability.
    shielded = fight.target in SHIPS and SHIPS[fight.target].ability == "shield"
    through = [shot.how for shot in fight.shots if shot.resistance]
    if through:
        return "short" if shielded else "hit" if set(through) == {"hit"} else "laser"
    if any(shot.energy for shot in fight.shots):
        return "shield" if shielded else "energy"
    return "nothing"


def _thing(view: View, event: ThingDestroyed) -> dict[str, object]:
    figures = {"seat": event.seat, "ship": event.ship, "what": event.what, "place": event.place}
    return {**figures, "owner": event.owner, "own": "attacker" if event.seat == view.seat else "victim"}


def _figures(view: View, fights: Sequence[Fight]) -> Table:
    """Return every shot at a ship: attacker, target, what it took, what was left."""
    shots = [shot for fight in fights for shot in fight.shots]
    return Table(
        key="shots",
        folded=True,
        columns=(
            Column("attacker", "seat"),
            Column("ship", "word", "ship"),
            Column("victim", "seat"),
            Column("target", "word", "ship"),
            Column("energy_lost", "int"),
            Column("resistance_lost", "int"),
            Column("energy_left", "int"),
            Column("resistance_left", "int"),
        ),
        rows=tuple(
            (
                shot.seat,
                shot.ship,
                shot.victim,
                shot.target,
                shot.energy,
                shot.resistance,
                shot.left_energy,
                shot.left_resistance,
            )
            for shot in shots
        ),
        strong=tuple(index for index, shot in enumerate(shots) if view.seat in (shot.seat, shot.victim)),
    )
