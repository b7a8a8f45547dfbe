"""The rulebooks as web pages: the Markdown chapters of ``docs/rulebook/<game>``, rendered to safe HTML.

Raw HTML in a chapter is shown as text. Links between chapters (``cities.md#plague``) become links between
pages (``cities#plague``); headings get the same fragments that the usual viewers of Markdown give them.
"""

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from app.places import FILES

FOLDER = FILES / "docs" / "rulebook"
INDEX = "index"
ORDERS = "reference-orders-"
RULES = "reference-rules"
"""The chapter that lists every rule: a rule's number anywhere else leads to its line there."""
_GAME = re.compile(r"^[a-z][a-z0-9_-]{0,39}$")
# A rule of any game by its number; of our own a whole kind of rules, too.
_RULE = re.compile(r"\b(?:[A-Z]{2,5}(?:-[A-Z]+)+-[0-9]{2}|(?:CC|TER|CAR|EXP|SPA)(?:-[A-Z]+)+)\b")
_DRAWING = re.compile(r"^drawing-[a-z0-9-]{1,40}\.svg$")
_CHAPTER = re.compile(r"^((?:\.\./[a-z0-9_-]+/)?[a-z0-9_-]+)\.md(#[^#]*)?$")


_FOLDERS: dict[str, Path] = {}


def register_rulebook(game: str, folder: Path) -> None:
    """Take a game's rulebook from a folder of its own instead of ``docs/rulebook``."""
    _FOLDERS[game] = folder
    for kept in (lead, order_links, _pages):
        kept.cache_clear()


def _folder(game: str) -> Path:
    return _FOLDERS.get(game, FOLDER / game)


@dataclass(frozen=True)
class Page:
    """A chapter: the last part of its address, its title as plain text, and its HTML with the title in it."""

    slug: str
    title: str
    html: str


def pages(game: str) -> list[Page]:
    """Return the pages of a game, index first, then in the order of its links; [] without a rulebook."""
    return list(_pages(game))


@lru_cache(maxsize=32)
def lead(game: str) -> str:
    """Return the first paragraph of a rulebook as plain text: what the game is; "" without one."""
    index = _folder(game) / f"{INDEX}.md"
    if not _GAME.match(game) or not index.is_file():
        return ""
    first = (part for part in index.read_text(encoding="utf-8").split("\n\n") if not part.startswith("#"))
    parts = [part for part in first if part.strip()]
    # A title and its paragraph may stand in one block.
    return " ".join(parts[0].split()) if parts else ""


@lru_cache(maxsize=32)
def order_links(game: str) -> Mapping[tuple[str, str], str]:
    """Return where the reference explains an order, by kind and grammar: ``reference-orders-clan#buy``."""
    # The other chapters are read when somebody reads them: a page of orders wants none of them.
    return {
        (path.stem.removeprefix(ORDERS), grammar): f"{path.stem}#{fragment}"
        for path in _chapters(game, f"{ORDERS}*.md")
        for grammar, fragment in _forms(_read(path)[0]).items()
    }


@lru_cache(maxsize=32)
def _pages(game: str) -> tuple[Page, ...]:
    found = {path.stem: _page(path) for path in _chapters(game, "*.md")}
    if not found:
        return ()
    index = _folder(game) / f"{INDEX}.md"
    listed = chapters(index.read_text(encoding="utf-8")) if index.is_file() else []
    order = dict.fromkeys([INDEX, *listed, *found])
    return tuple(found[slug] for slug in order if slug in found)


def _chapters(game: str, pattern: str) -> list[Path]:
    return sorted(_folder(game).glob(pattern)) if _GAME.match(game) else []


def _read(path: Path) -> tuple[list[Token], list[str]]:
    """Return the parts of a chapter, every heading with its fragment, and the headings as plain text."""
    tokens = _parser().parse(path.read_text(encoding="utf-8"))
    return tokens, _number_headings(tokens)


def chapters(text: str) -> list[str]:
    """Return the chapters that a text links to, in order, without those of other games."""
    slugs: list[str] = []
    for token in _parser().parse(text):
        for inner in token.children or ():
            match = _CHAPTER.match(str(inner.attrGet("href") or "")) if inner.type == "link_open" else None
            if match is not None and "/" not in match[1]:
                slugs.append(match[1])
    return list(dict.fromkeys(slugs))


def anchor(heading: str) -> str:
    """Return the fragment of a heading: small letters and digits, hyphens for blanks."""
    kept = "".join(char for char in heading.lower() if char.isalnum() or char in " -_")
    return kept.strip().replace(" ", "-")


def _page(path: Path) -> Page:
    parser = _parser()
    tokens, titles = _read(path)
    for token in tokens:
        for inner in token.children or ():
            if inner.type == "link_open":
                inner.attrSet("href", _CHAPTER.sub(r"\1\2", str(inner.attrGet("href") or "")))
            elif inner.type == "image":
                inner.attrSet("src", _drawing(path.parent, str(inner.attrGet("src") or "")))
    title = titles[0] if titles else path.stem
    # A rulebook without the list of rules prints their numbers plainly.
    listed = path.with_name(f"{RULES}.md").is_file()
    html = str(parser.renderer.render(tokens, parser.options, {"slug": path.stem, "listed": listed}))
    return Page(path.stem, title, html)


def _drawing(folder: Path, name: str) -> str:
    """Return a drawing beside the chapter, as part of the page; "" for one that lies elsewhere."""
    if not _DRAWING.match(name) or not (folder / name).is_file():
        return ""
    return "data:image/svg+xml;base64," + b64encode((folder / name).read_bytes()).decode()


def _forms(tokens: Sequence[Token]) -> dict[str, str]:
    """Return the forms of orders, in bold code at the head of a paragraph, with their headings."""
    found: dict[str, str] = {}
    heading = ""
    for token in tokens:
        if token.type == "heading_open":
            heading = str(token.attrGet("id") or "")
        kinds = [inner.type for inner in token.children or () if inner.type != "text" or inner.content]
        if heading and kinds[:3] == ["strong_open", "code_inline", "strong_close"]:
            code = next(inner for inner in token.children or () if inner.type == "code_inline")
            found[code.content] = heading
    return found


def _number_headings(tokens: Sequence[Token]) -> list[str]:
    """Give every heading its fragment, and return the headings as plain text."""
    titles: list[str] = []
    taken: dict[str, int] = {}
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            text = "".join(inner.content for inner in tokens[at + 1].children or ())
            name = anchor(text)
            taken[name] = taken.get(name, 0) + 1
            token.attrSet("id", name if taken[name] == 1 else f"{name}-{taken[name] - 1}")
            titles.append(text)
    return titles


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    # A wide table scrolls in its own box, so that the page stays readable on a phone.
    parser.add_render_rule("table_open", _open_table)
    parser.add_render_rule("table_close", _close_table)
    # The numbers of rules are for settling arguments: a style sheet may make them small.
    parser.add_render_rule("text", _text)
    return parser


def _open_table(_: RendererHTML, *_args: Any) -> str:
    # What scrolls must be reached by the keyboard too.
    return '<div class="rulebook-table" role="group" tabindex="0" aria-label="Table"><table>\n'


def _close_table(_: RendererHTML, *_args: Any) -> str:
    return "</table></div>\n"


def _text(_: RendererHTML, tokens: Sequence[Token], at: int, _options: Any, env: Mapping[str, Any]) -> str:
    text = escapeHtml(tokens[at].content)
    if env["slug"] == RULES:
        # Each rule stands once in bold, at the head of its line: that is where the others lead.
        bold = at > 0 and tokens[at - 1].type == "strong_open"
        return _RULE.sub(_place if bold else _lead, text)
    # A link inside a link is none.
    inside = any(token.type == "link_open" for token in tokens[max(0, at - 1) : at])
    return _RULE.sub(_lead if env["listed"] and not inside else _plain, text)


def _plain(found: re.Match[str]) -> str:
    return f'<span class="rulebook-rule">{found[0]}</span>'


def _place(found: re.Match[str]) -> str:
    return f'<span class="rulebook-rule" id="{found[0].lower()}">{found[0]}</span>'


def _lead(found: re.Match[str]) -> str:
    # A whole kind of rules ("CAR-SCOUT") has no line of its own.
    if not found[0][-1].isdigit():
        return _plain(found)
    return f'<a class="rulebook-rule" href="{RULES}#{found[0].lower()}">{found[0]}</a>'
