"""The hand-written chapters: their order lines can be read, their links lead somewhere, their rules exist."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from app.render import rulebook
from app.render.rulebook import FOLDER, anchor, chapters, pages
from engine.games.caravans.orders.book import BOOK as CARAVANS
from engine.games.conquest.orders.book import BOOK as CONQUEST
from engine.games.explorers.orders.book import BOOK as EXPLORERS
from engine.games.spacerace.orders.book import BOOK as SPACERACE
from engine.games.territories.orders.book import BOOK as TERRITORIES
from engine.kernel.orders import OrderBook
from tools.rulebook.build import ROOT

pytestmark = pytest.mark.untraced

BOOKS: dict[str, OrderBook] = {
    "conquest": CONQUEST,
    "territories": TERRITORIES,
    "caravans": CARAVANS,
    "spacerace": SPACERACE,
    "explorers": EXPLORERS,
}
PAGES = sorted(path for game in BOOKS for path in (FOLDER / game).glob("*.md"))
LINK = re.compile(r"\]\(([^)\s]+)\)")
CITED = re.compile(r"\b(?:CC|TER|CAR|EXP|SPA)(?:-[A-Z]+)+-\d{2}\b")


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def sheets(path: Path) -> Iterator[str]:
    """Every block of orders of a page as a whole sheet; its head may stand behind the word ``orders``."""
    for token in MarkdownIt("commonmark").parse(path.read_text(encoding="utf-8")):
        info = token.info.split(maxsplit=1)
        if token.type == "fence" and info[:1] == ["orders"]:
            yield "\n".join([*info[1:], token.content])


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_every_order_line_can_be_read(path: Path) -> None:
    book = BOOKS[path.parent.name]
    for text in sheets(path):
        sheet = book.parse(text)
        assert sheet.problems == (), text
        assert list(sheet.lines()), text


def test_the_first_turn_shows_whole_sheets() -> None:
    found = [CONQUEST.parse(text) for text in sheets(FOLDER / "conquest" / "first-turn.md")]
    assert [section.title for section in found[0].sections] == ["PRE", "CONVOY 1", "POST"]
    assert len(found) == 2


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_links_lead_to_pages_and_headings(path: Path) -> None:
    for target in LINK.findall(path.read_text(encoding="utf-8")):
        file, _, fragment = target.partition("#")
        other = path.parent / file if file else path
        assert other.is_file(), target
        if fragment:
            lines = other.read_text(encoding="utf-8").splitlines()
            assert fragment in {anchor(line.lstrip("#")) for line in lines if line.startswith("#")}, target


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_the_rules_named_exist(path: Path) -> None:
    data = tomllib.loads((ROOT / "docs" / "rules" / f"{path.parent.name}.toml").read_text(encoding="utf-8"))
    known = {row["id"] for row in data["rule"]}
    assert set(CITED.findall(path.read_text(encoding="utf-8"))) <= known


@pytest.mark.parametrize("game", BOOKS)
def test_every_page_is_reached_from_the_index(game: str) -> None:
    found = pages(game)
    assert found[0].slug == "index"
    listed = chapters((FOLDER / game / "index.md").read_text(encoding="utf-8"))
    assert [page.slug for page in found[1:]] == listed


@pytest.mark.parametrize("game", BOOKS)
def test_pages_are_html_with_titles_anchors_and_links_between_them(game: str) -> None:
    found = {page.slug: page for page in pages(game)}
    for page in found.values():
        assert page.title
        assert f'<h1 id="{anchor(page.title)}">' in page.html
        assert '.md"' not in page.html
        for href in re.findall(r'href="([^"]+)"', page.html):
            slug, _, fragment = href.partition("#")
            other = found[slug] if slug else page
            assert not fragment or f'id="{fragment}"' in other.html, href


def test_raw_html_and_odd_links_stay_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "index.md").write_text(
        "# A & B\n\n## Twice\n\n## Twice\n\n"
        "<script>x</script> [CC-GEN-01] [bad](javascript:alert(1)) [next](other.md#x)\n\n"
        "| a |\n|---|\n| <b>1</b> |\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(rulebook, "FOLDER", tmp_path)
    [page] = pages("toy")
    assert page.title == "A & B"
    assert "<script>" not in page.html
    assert "<b>" not in page.html
    assert 'href="javascript' not in page.html
    assert 'href="other#x"' in page.html
    assert '[<span class="rulebook-rule">CC-GEN-01</span>]' in page.html
    assert 'id="twice"' in page.html
    assert 'id="twice-1"' in page.html
    assert '<div class="rulebook-table" role="group" tabindex="0" aria-label="Table"><table>' in page.html


def test_a_drawing_beside_a_chapter_is_part_of_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "drawn"
    folder.mkdir()
    (folder / "drawing-way.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "index.md").write_text(
        "# A\n\n![The way](drawing-way.svg) ![Out](../../etc/x.svg) ![Far](https://example.org/x.png)\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(rulebook, "FOLDER", tmp_path)
    [page] = pages("drawn")
    assert page.html.count("data:image/svg+xml;base64,PHN2Zy8+") == 1
    assert 'alt="The way"' in page.html
    assert "etc" not in page.html
    assert "example.org" not in page.html


@pytest.mark.parametrize(("game", "slug"), [("spacerace", "flight"), ("caravans", "zones-of-control")])
def test_flight_and_zones_are_explained_on_drawings(game: str, slug: str) -> None:
    [chapter] = [page for page in pages(game) if page.slug == slug]
    assert chapter.html.count("data:image/svg+xml;base64,") == 2


@pytest.mark.parametrize("game", ["nowhere", "../conquest", "", "conquest/.."])
def test_a_game_without_a_rulebook_has_no_pages(game: str) -> None:
    assert pages(game) == []
