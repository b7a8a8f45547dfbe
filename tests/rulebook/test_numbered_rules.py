"""Every rule of a game stands in its rulebook, and its number leads from any chapter to its sentence."""

import re
import tomllib
from html.parser import HTMLParser

import pytest

from app.render.rulebook import RULES, pages
from engine.registry import GAMES
from tools.rulebook.build import ROOT

NUMBER = re.compile(r"\b(?:CC|TER|CAR|EXP|SPA)(?:-[A-Z]+)+-[0-9]{2}\b")


class Read(HTMLParser):
    """The places of a page by id, the addresses that it links to, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.places: list[str] = []
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.places.append(str(found["id"]))
        if tag == "a":
            self.links.append(str(found.get("href")))

    def handle_data(self, data: str) -> None:
        self.text += data


def read(html: str) -> Read:
    found = Read()
    found.feed(html)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_said_and_can_be_led_to(game: str) -> None:
    data = tomllib.loads((ROOT / "docs" / "rules" / f"{game}.toml").read_text(encoding="utf-8"))
    book = {page.slug: read(page.html) for page in pages(game)}
    listed = book[RULES]
    said = " ".join(listed.text.split())
    for row in data["rule"]:
        sentence = str(row.get("played", row["text"])).replace("`", "")
        assert f"{row['id']} {' '.join(sentence.split())}" in said, row["id"]
        assert listed.places.count(row["id"].lower()) == 1
    for slug, page in book.items():
        leads = {link for link in page.links if link.startswith(f"{RULES}#")}
        assert {link.partition("#")[2] for link in leads} <= set(listed.places), slug
        named = {number.lower() for number in NUMBER.findall(page.text)}
        if slug != RULES:
            assert {f"{RULES}#{number}" for number in named} == leads, slug


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_of_the_list_speaks_of_our_own_files(game: str) -> None:
    (page,) = [page for page in pages(game) if page.slug == RULES]
    assert re.findall(r"\bD-\d+\b|\.toml|\.md\b|\[I\]", read(page.html).text) == []
