"""The rulebooks on the web: for everybody, whole, and reached from where orders are written."""

import re
from collections.abc import Callable
from urllib.parse import urldefrag, urljoin

import pytest
from starlette.testclient import TestClient

from app.render import rulebook
from app.web.rulebook import help_of
from engine.registry import GAMES
from tests.app.world import World

Visit = Callable[[str], TestClient]
BOOKS = [key for key in ("conquest", "territories") if rulebook.pages(key)]


@pytest.mark.parametrize("game", BOOKS)
def test_every_link_of_a_rulebook_leads_somewhere(stranger: TestClient, game: str) -> None:
    pages: dict[str, str] = {}

    def fetch(url: str) -> str:
        if url not in pages:
            answer = stranger.get(url)
            assert answer.status_code == 200, url
            pages[url] = answer.text
        return pages[url]

    for found in rulebook.pages(game):
        url = f"/rulebook/{game}/{found.slug}"
        for href in re.findall(r'<a [^>]*href="([^"]+)"', fetch(url)):
            target, fragment = urldefrag(urljoin(url, href))
            if target.startswith("/rulebook/"):
                there = fetch(target)
                assert not fragment or f'id="{fragment}"' in there, (url, href)


@pytest.mark.parametrize("game", BOOKS)
def test_every_order_is_linked_to_its_entry(game: str) -> None:
    for chapter in help_of(GAMES[game].orders, game):
        for entry in chapter.entries:
            assert entry.link.startswith(f"/rulebook/{game}/reference-orders-{chapter.kind}#"), entry.word


def test_chapters_are_read_in_order_without_signing_in(stranger: TestClient) -> None:
    assert "Hoard" in stranger.get("/rulebook").text
    begin = stranger.get("/rulebook/conquest")
    assert (begin.status_code, begin.headers["location"]) == (307, "/rulebook/conquest/index")
    first, second = rulebook.pages("conquest")[:2]
    index = stranger.get(f"/rulebook/conquest/{first.slug}").text
    assert f'<a rel="next" href="{second.slug}">' in index
    assert 'rel="prev"' not in index
    assert (
        f'href="{second.slug}" aria-current="page"' in stranger.get(f"/rulebook/conquest/{second.slug}").text
    )
    assert stranger.get("/rulebook/conquest/../../../README").status_code == 404
    assert stranger.get("/rulebook/conquest/nothing").status_code == 404
    assert stranger.get("/rulebook/chess").status_code == 404
    assert stranger.get("/rulebook/chess/index").status_code == 404


def test_a_game_without_a_book_shows_its_orders(stranger: TestClient) -> None:
    page = stranger.get("/rulebook/hoard/index").text
    assert "STEAL seat" in page
    assert "Put gold into the vault" in page
    assert stranger.get("/rulebook/hoard/trade").status_code == 404


def test_the_old_page_of_orders_leads_to_the_book(stranger: TestClient) -> None:
    assert stranger.get("/rules").headers["location"] == "/rulebook"
    assert stranger.get("/rules/conquest").headers["location"] == "/rulebook/conquest"
    assert stranger.get("/rules/chess").status_code == 404


def test_the_book_is_linked_where_it_is_needed(played: World, visit: Visit, stranger: TestClient) -> None:
    anna = visit("anna")
    for path in ("/", "/games/dig", "/games/dig/seats/1/orders"):
        assert 'href="/rulebook/hoard/index"' in anna.get(path).text, path
    assert 'href="/rulebook"' in stranger.get("/sign-in").text
