"""The rulebooks, for everybody: chapters and reference, or the declared orders of a game without a book."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fastapi import Request
from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from app.errors import AppError
from app.games.blanks import MEDIA_TYPES, blank_sheet
from app.games.plans import ruleset_of
from app.http.access import Services
from app.http.routers import page_router
from app.render import rulebook
from app.web.access import SignedInRequest, Visitor
from app.web.pages import HEADERS, page
from engine.kernel.orders import OrderBook, Usage
from engine.registry import GAMES

router = page_router()


@dataclass(frozen=True)
class Entry:
    """One order: its word, short form, help, and every way of writing it.

    ``link`` leads to its entry in the rulebook's reference ("" without one).
    """

    word: str
    short: str
    forms: list[Usage]
    anchor: str
    link: str


@dataclass(frozen=True)
class Chapter:
    """The orders of one kind and the sections they stand in."""

    kind: str
    heads: list[str]
    entries: list[Entry]


def help_of(book: OrderBook, game: str = "", step: str = "") -> list[Chapter]:
    """Return the orders by kind, in the order of the sections and of their declaration.

    ``game`` names the rulebook that they are explained in; ``step`` leaves only what may be ordered in it.
    """
    links = rulebook.order_links(game)
    chapters: dict[str, Chapter] = {}
    for spec in book.sections:
        head = f"{spec.head} n" if spec.numbered else f"{spec.head} name" if spec.named else spec.head
        chapters.setdefault(spec.kind, Chapter(spec.kind, [], [])).heads.append(head)
    for usage in book.usage(step):
        chapter = chapters.setdefault(usage.kind, Chapter(usage.kind, [], []))
        word = usage.word or usage.grammar
        known = next((entry for entry in chapter.entries if entry.word == word), None)
        if known is None:
            anchor = "".join(char if char.isalnum() else "-" for char in f"{usage.kind}-{word}".lower())
            known = Entry(word, usage.short, [], anchor, _link(usage, game, links))
            chapter.entries.append(known)
        known.forms.append(usage)
    return [chapter for chapter in chapters.values() if chapter.entries]


def _link(usage: Usage, game: str, links: Mapping[tuple[str, str], str]) -> str:
    found = links.get((usage.kind, usage.grammar))
    return "" if found is None else f"/rulebook/{game}/{found}"


@router.get("/rulebook")
def games(request: Request, services: Services, me: Visitor) -> Response:
    """List the games this server plays; anybody may read rules."""
    found = sorted((ruleset.about for ruleset in GAMES.values()), key=lambda about: about.name)
    return _page(request, services, me, "rulebooks", games=found)


@router.get("/rulebook/{game}/maps/{name}.{form}")
def blank(game: str, name: str, form: str) -> Response:
    """Send a map to be printed and filled in with a pencil; anybody may have it."""
    sheet = blank_sheet(game, name, form)
    return Response(
        sheet,
        media_type=MEDIA_TYPES[form],
        headers={**HEADERS, "Content-Disposition": f'inline; filename="{game}-{name}.{form}"'},
    )


@router.get("/rulebook/{game}")
def cover(game: str) -> Response:
    """Go on to the index: the chapters' links are told from there."""
    ruleset_of(game)
    return RedirectResponse(f"/rulebook/{game}/{rulebook.INDEX}", status_code=307)


@router.get("/rulebook/{game}/{slug}")
def chapter(request: Request, services: Services, me: Visitor, game: str, slug: str) -> Response:
    """Show a chapter of the rulebook; of a game without one, the orders as they are declared."""
    rules = ruleset_of(game)
    pages = rulebook.pages(game)
    if not pages and slug == rulebook.INDEX:
        return _page(
            request,
            services,
            me,
            "order_list",
            about=rules.about,
            chapters=help_of(rules.orders),
            sections=rules.orders.sections,
        )
    at = next((index for index, found in enumerate(pages) if found.slug == slug), None)
    if at is None:
        raise AppError(404, "not_found")
    return _page(
        request,
        services,
        me,
        "rulebook",
        about=rules.about,
        chapter=pages[at],
        # The pages are made from our own files by a parser that lets no HTML of theirs through.
        body=Markup(pages[at].html),  # noqa: S704
        before=pages[at - 1] if at else None,
        after=pages[at + 1] if at + 1 < len(pages) else None,
        listed=[found for found in pages if not _reference(found)],
        reference=[found for found in pages if _reference(found)],
    )


@router.get("/rules")
@router.get("/rules/{game}")
def moved(game: str = "") -> Response:
    """Go on from where the orders of a game were listed before there were rulebooks."""
    if game:
        ruleset_of(game)
    return RedirectResponse(f"/rulebook/{game}" if game else "/rulebook", status_code=308)


def _reference(found: rulebook.Page) -> bool:
    return found.slug.startswith("reference-")


def _page(request: Request, services: Services, me: Visitor, name: str, **context: Any) -> Response:
    if me is None:
        return page(request, name, **context)
    return SignedInRequest(request, services, me).page(name, **context)
