"""The HTML report: self-contained, marked up for everybody."""

import itertools
import re
from html.parser import HTMLParser

import pytest

from app.render import formats
from app.render.document import Report
from app.render.prepared import Prepared, SheetTicket
from engine.registry import GAMES
from tests.render.many import reports

VOID = {"meta", "path", "use", "rect", "circle", "br", "wbr", "img", "link", "input"}


class _Checker(HTMLParser):
    """Well nested tags, unique ids, heading levels, labels that exist."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.ids: list[str] = []
        self.wanted: list[str] = []
        self.levels: list[int] = []
        self.faults: list[str] = []
        self.tables = self.captions = self.unscoped = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        self.wanted += (found.get("aria-labelledby") or "").split()
        if (found.get("href") or "").startswith("#"):
            self.wanted.append(str(found["href"])[1:])
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        self.tables += tag == "table"
        self.captions += tag == "caption"
        self.unscoped += tag == "th" and "scope" not in found
        if tag not in VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.faults.append(f"<{tag}/>")

    def handle_endtag(self, tag: str) -> None:
        if not self.stack or self.stack.pop() != tag:
            self.faults.append(tag)


def _checked(page: str) -> _Checker:
    checker = _Checker()
    checker.feed(page)
    return checker


def test_the_page_is_well_formed(page: str) -> None:
    checker = _checked(page)
    assert checker.faults == []
    assert checker.stack == []
    assert len(set(checker.ids)) == len(checker.ids)
    assert set(checker.wanted) <= set(checker.ids)


def test_headings_skip_no_level(page: str) -> None:
    levels = _checked(page).levels
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels))


def test_tables_have_captions_and_scopes(page: str) -> None:
    checker = _checked(page)
    assert checker.tables == checker.captions > 10
    assert checker.unscoped == 0


def test_nothing_comes_from_outside(page: str) -> None:
    assert not re.search(r"<(?:link|img|iframe|script src|object|embed)|url\((?!#)|@import|src=", page)
    links = re.findall(r'href="([^"#][^"]*)"', page)
    assert links == ["https://turnpost.example/g/EU-7/orders"]


def test_landmarks_and_language(page: str) -> None:
    assert '<html lang="en">' in page
    for landmark in ("<main", "<nav", "<header", "<footer", 'class="skip"'):
        assert landmark in page


def test_taken_rows_are_strong(page: str) -> None:
    assert page.count('<tr class="strong">') == 5


def test_abbreviated_heads_say_what_they_mean(page: str) -> None:
    assert '<abbr title="Defense level">DF</abbr>' in page


def test_only_web_addresses_become_links(report: Report) -> None:
    page = formats.html(report, ticket=SheetTicket(url="javascript:alert(1)"))
    assert 'href="javascript' not in page


def test_the_fragment_has_no_page_around_it(prepared: Prepared) -> None:
    fragment = formats.html_fragment(prepared)
    assert fragment.startswith('<div class="turnpost">')
    assert "<html" not in fragment


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_short_column_head_means_can_be_read_below_the_table(game: str) -> None:
    """Not in a tooltip alone, which a finger and a keyboard never see."""
    page = reports(game)[0].html
    short = re.findall(r'<abbr title="([^"]+)">([^<]+)</abbr>', page)
    assert short
    for long, head in {(long, head) for long, head in short if len(head) < 5 or head.endswith(".")}:
        assert f"<b>{head}</b>: {long}" in page


@pytest.mark.long("reads the reports of each game", but=["conquest"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_title_stands_twice_in_the_contents(game: str) -> None:
    """Conquest listed "Hexes" and "Cities" twice: the lists, and their charts."""
    for sample in reports(game):
        listed = re.search(r'<nav class="contents".*?</nav>', sample.html, re.DOTALL)
        titles = re.findall(r'<a href="#[^"]*">(.*?)</a>', listed.group() if listed else "")
        assert titles[-1:] == ["All of it, one after the other"]
        assert len(set(titles)) == len(titles), sample.name
