"""Battles as stories for both sides, made from the events alone, with every coin in a table below.

Who came from where, how the coins fell, what it cost by kind, and what it means. Every coin is even
(CAR-COMBAT), so numbers, walls and luck decide, and the story says which.
"""

from collections.abc import Iterable, Iterator, Sequence

from engine.games.caravans.events import BattleFought, CargoTaken, FactorLost, Flip
from engine.games.caravans.report.lines import place_said
from engine.games.caravans.view import View
from engine.kernel.blocks import AnyBlock, Column, Group, Happenings, Say, Table
from engine.kernel.events import Event
from engine.kernel.stories import bar


def battles(view: View, events: Sequence[Event]) -> Iterable[AnyBlock]:
    """Yield every battle of the reader's, in the order they happened, then the coins of all in sight."""
    fought = [event for event in events if isinstance(event, BattleFought)]
    own = [event for event in fought if view.seat and view.seat in (event.seat, *event.attacked)]
    if own:
        groups = tuple(Group(_title(view, event), tuple(_story(view, event, events))) for event in own)
        yield Happenings(key="battles", groups=groups)
    if any(event.flips for event in fought):
        yield _figures(view, fought)


def in_short(view: View, event: BattleFought) -> Say:
    """Return a battle in one sentence: who attacked what, whether it fell, what both lost."""
    fallen = [flip.attacker for flip in event.flips if not flip.heads]
    mine = view.seat in event.attacked
    lost = [unit for seat, unit in event.lost if seat == view.seat] if mine else []
    others = [
        unit for seat, unit in event.lost if seat not in ((event.seat, view.seat) if mine else (event.seat,))
    ]
    return Say(
        "battle_fought",
        {
            "seat": event.seat,
            "own": int(event.seat == view.seat),
            "seats": list(event.attacked),
            "mine": int(mine),
            "place": place_said(view, event.place),
            "won": int(event.won),
            "fallen": fallen or "none",
            "lost": lost or "none",
            "others_lost": others or "none",
        },
    )


def _sides(view: View, event: BattleFought) -> dict[str, object]:
    return {
        "seat": event.seat,
        "own": int(event.seat == view.seat),
        "seats": list(event.attacked) or "none",
        "mine": int(view.seat in event.attacked),
        "place": place_said(view, event.place),
    }


def _title(view: View, event: BattleFought) -> Say:
    day = event.at[0] if event.at else view.day
    return Say("battle_title", {**_sides(view, event), "day": day, "won": int(event.won)})


def _story(view: View, event: BattleFought, events: Sequence[Event]) -> Iterator[Say]:
    sides = _sides(view, event)
    count = len(event.attackers)
    came = {"units": list(event.attackers), "count": count, "origin": place_said(view, event.origin)}
    yield Say("battle_came", {**sides, **came})
    met = dict.fromkeys((flip.seat, flip.unit) for flip in event.flips)
    if met:
        guards = [_unit(seat, unit) for seat, unit in met]
        yield Say("battle_met", {"guards": guards, "count": len(guards)})
        yield _decided(event)
        fallen = sum(not flip.heads for flip in event.flips)
        left = count - fallen
        yield Say("battle_course", {"bar": bar(left, count), "left": left, "whole": count})
    else:
        yield Say("battle_undefended", sides)
    yield from _losses(event)
    for taken in events:
        if isinstance(taken, CargoTaken) and taken.at == event.at and taken.place == event.place:
            yield Say("cargo_taken", {"unit": taken.unit, "good": taken.good, "place": sides["place"]})
    yield _means(view, event, events)


def _unit(seat: int, unit: str) -> Say:
    return Say("unit_of", {"unit": unit or "none", "seat": seat})


def _decided(event: BattleFought) -> Say:
    """Tell the coins, and what made them win or fail."""
    heads = sum(flip.heads for flip in event.flips)
    tails = len(event.flips) - heads
    figures = {"count": len(event.flips), "heads": heads, "tails": tails}
    return Say("battle_coins", {**figures, "why": _why(event, heads, tails)})


def _why(event: BattleFought, heads: int, tails: int) -> str:
    """Say what decided a battle; "none" where the coins have told it.

    Every attacker throws one coin (CAR-COMBAT-03), and a garrison has two lives behind walls (CAR-CITY-02).
    Of a battle that was lost, guards who met no coin are not known; so nothing is said of their numbers.
    """
    lives: dict[tuple[int, str], int] = {}
    for flip in event.flips:
        lives.setdefault((flip.seat, flip.unit), flip.lives + flip.heads)
    if not event.won:
        return ("walls" if max(lives.values()) > 1 else "short") if heads else "none"
    if len(event.attackers) > heads:
        return "numbers" if tails else "none"
    return "close" if heads == 1 else "luck"


def _losses(event: BattleFought) -> Iterator[Say]:
    fallen = [_unit(event.seat, flip.attacker) for flip in event.flips if not flip.heads]
    lost = [_unit(seat, unit) for seat, unit in event.lost if seat != event.seat]
    if fallen:
        yield Say("battle_attackers_lost", {"units": fallen, "count": len(fallen)})
    if lost:
        yield Say("battle_defenders_lost", {"units": lost, "count": len(lost)})


def _means(view: View, event: BattleFought, events: Sequence[Event]) -> Say:
    factor = next(
        (
            one
            for one in events
            if isinstance(one, FactorLost) and one.city == event.place and one.at == event.at
        ),
        None,
    )
    return Say(
        "battle_means",
        {
            **_sides(view, event),
            "won": int(event.won),
            "moved": list(event.moved) or "none",
            "factor": factor.seat if factor is not None else 0,
            "mine": int(factor is not None and factor.seat == view.seat),
        },
    )


def _figures(view: View, fought: Sequence[BattleFought]) -> Table:
    """Return every coin of every battle in sight."""
    coins: list[tuple[BattleFought, Flip]] = [(event, flip) for event in fought for flip in event.flips]
    return Table(
        key="coins",
        folded=True,
        columns=(
            Column("day", "int"),
            Column("place"),
            Column("seat", "seat"),
            Column("attacker"),
            Column("coin", "word", "coin"),
            Column("against", "seat"),
            Column("defender"),
            Column("lives", "int"),
        ),
        rows=tuple(
            (
                event.at[0] if event.at else view.day,
                place_said(view, event.place),
                event.seat,
                flip.attacker,
                "heads" if flip.heads else "tails",
                flip.seat,
                flip.unit or Say("the_factor"),
                flip.lives,
            )
            for event, flip in coins
        ),
        strong=tuple(
            index for index, (event, flip) in enumerate(coins) if view.seat in (event.seat, flip.seat)
        ),
    )
