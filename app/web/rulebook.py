"""The rulebook's page of orders, written from the declarations of the orders themselves."""

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.api.access import Services
from app.games.service import ruleset_of
from app.render.words import Words
from app.web.access import Desk, Visitor
from app.web.pages import page
from engine.kernel.orders import OrderBook, Usage
from engine.registry import GAMES

router = APIRouter(prefix="/rules")


@dataclass(frozen=True)
class Entry:
    """One order: its word, short form, help, and every way of writing it."""

    word: str
    short: str
    forms: list[Usage]
    anchor: str


@dataclass(frozen=True)
class Chapter:
    """The orders of one kind and the sections they stand in."""

    kind: str
    heads: list[str]
    entries: list[Entry]


def help_of(book: OrderBook) -> list[Chapter]:
    """The orders by kind, in the order of the sections and of their declaration."""
    chapters: dict[str, Chapter] = {}
    for spec in book.sections:
        head = f"{spec.head} n" if spec.numbered else f"{spec.head} name" if spec.named else spec.head
        chapters.setdefault(spec.kind, Chapter(spec.kind, [], [])).heads.append(head)
    for usage in book.usage():
        chapter = chapters.setdefault(usage.kind, Chapter(usage.kind, [], []))
        word = usage.word or usage.grammar
        known = next((entry for entry in chapter.entries if entry.word == word), None)
        if known is None:
            anchor = "".join(char if char.isalnum() else "-" for char in f"{usage.kind}-{word}".lower())
            known = Entry(word, usage.short, [], anchor)
            chapter.entries.append(known)
        known.forms.append(usage)
    return [chapter for chapter in chapters.values() if chapter.entries]


@router.get("")
def games(request: Request, services: Services, me: Visitor) -> Response:
    """The games this server plays; anybody may read rules."""
    found = sorted((ruleset.about for ruleset in GAMES.values()), key=lambda about: about.name)
    return _page(request, services, me, "rules", games=found)


@router.get("/{ruleset}")
def orders(request: Request, services: Services, me: Visitor, ruleset: str) -> Response:
    """The orders of a game."""
    rules = ruleset_of(ruleset)
    return _page(
        request,
        services,
        me,
        "rulebook",
        about=rules.about,
        chapters=help_of(rules.orders),
        sections=rules.orders.sections,
        words=Words(ruleset, "en"),
    )


def _page(request: Request, services: Services, me: Visitor, name: str, **context: Any) -> Response:
    if me is None:
        return page(request, name, **context)
    return Desk(request, services, me).page(name, **context)
