"""Foreign ships near the own ones, the nearest first, and what the ships still in hand cost."""

from collections.abc import Iterable, Sequence

import msgspec

from engine.games.spacerace.rules.board import distance
from engine.games.spacerace.rules.preparation import ship_price
from engine.games.spacerace.rules.ships import on_ring, turrets
from engine.games.spacerace.state import HAND, Ship
from engine.games.spacerace.tables import SHIPS
from engine.games.spacerace.view import View
from engine.kernel.blocks import SIGHTINGS, Column, Table

_MOST = 8
"""This many ships are listed; the whole board is shown below."""


class Near(msgspec.Struct, frozen=True):
    """A foreign ship, how many spaces it is away along a ring, and the own ship it is nearest to."""

    away: int
    seat: int
    ship: Ship
    own: Ship


def nearest(view: View) -> list[Near]:
    """Return foreign ships that share a ring with an own one, nearest first."""
    if not view.seat:
        return []
    mine = [ship for ship in view.own.fleet if on_ring(ship)]
    found = []
    for seen in view.ports:
        if seen.port.seat == view.seat:
            continue
        for ship in seen.port.fleet:
            if not on_ring(ship):
                continue
            ways = [
                (steps, own.number, own) for own in mine if (steps := distance(ship.at, own.at)) is not None
            ]
            if ways:
                steps, _, own = min(ways, key=lambda way: way[:2])
                found.append(Near(steps, seen.port.seat, ship, own))
    found.sort(key=lambda one: (one.away, one.seat, one.ship.number))
    return found[:_MOST]


def sightings(found: Iterable[Near]) -> Table:
    """Return the list of ships near: owner, type, place, firing range."""
    return Table(
        key=SIGHTINGS,
        columns=(
            Column("seat", "seat"),
            Column("ship", "word", "ship"),
            Column("place"),
            Column("away", "int"),
            Column("nearest", "word", "ship"),
            Column("nearest_at"),
            Column("range", "int"),
            Column("armed", "flag"),
        ),
        rows=tuple(
            (
                one.seat,
                one.ship.type,
                one.ship.at,
                one.away,
                one.own.type,
                one.own.at,
                one.ship.energy,
                int(any(turrets(one.ship))),
            )
            for one in found
        ),
        empty="nobody_near",
    )


def in_hand(view: View) -> list[tuple[Ship, int]]:
    """Return the own ships that are not in play, with their prices."""
    return [(ship, ship_price(view.own, ship)) for ship in view.own.fleet if ship.place == HAND]


def prices(view: View, ships: Sequence[tuple[Ship, int]]) -> Table:
    """Return the cost of deploying ships, and whether the credits are enough."""
    return Table(
        key="prices",
        columns=(
            Column("number", "int"),
            Column("ship", "word", "ship"),
            Column("level", "int"),
            Column("price", "int"),
            Column("affordable", "flag"),
        ),
        rows=tuple(
            (ship.number, ship.type, SHIPS[ship.type].level, price, int(view.own.credits >= price))
            for ship, price in ships
        ),
        empty="all_in_play",
    )
