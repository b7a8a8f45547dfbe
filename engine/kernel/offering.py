"""Makers of offers, for the pages of orders: a line with its sentence, and what may be chosen in it."""

from collections.abc import Iterable
from typing import Any

from engine.kernel.blocks import Say
from engine.kernel.offers import Blank, Offer, Pick, Piece
from engine.kernel.orders import Order


def offer(
    order: type[Order],
    piece: Piece,
    line: str,
    says: Say,
    weight: int,
    *,
    at: int | None = None,
    blanks: tuple[Blank, ...] = (),
    beside: Iterable[str] = (),
) -> Offer:
    """Return an offer for a piece; ``beside`` are lines of the same section that it takes."""
    return Offer(
        order=order.key,
        section=piece.section,
        line=line,
        says=says,
        blanks=blanks,
        at=at,
        weight=weight,
        beside=tuple((piece.section, text) for text in beside),
    )


def line(
    order: type[Order],
    piece: Piece,
    text: str,
    *blanks: Blank,
    weight: int | None = None,
    at: int | None = None,
    beside: tuple[tuple[str, str], ...] = (),
    **figures: Any,
) -> Offer:
    """Return an offer in the order's own sentence (words ``offer-<order>``), with its figures and weight."""
    return Offer(
        order=order.key,
        section=piece.section,
        line=text,
        says=Say(f"offer_{order.key}", figures),
        blanks=blanks,
        at=at,
        weight=order.weight if weight is None else weight,
        beside=beside,
    )


def chosen(name: str, picks: Iterable[Pick], most: int | None = None) -> Blank:
    """Return a blank for one of these values, the likely one first; without values there is none to offer.

    At most ``most`` values are kept (None: all).
    """
    found = tuple(picks)[:most]
    return Blank(name=name, value=found[0].value if found else "", picks=found)


def counted(name: str, usual: int, high: int) -> Blank:
    """Return a blank for a number from 1 to ``high``; ``usual`` stands there first, as far as it goes."""
    return Blank(name=name, value=str(max(1, min(usual, high))), low=1, high=max(1, high))
