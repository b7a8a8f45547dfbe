"""The interface's own page and the page of problems: what links promise is there, from this server alone."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from app import words
from app.http.limits import POLICY
from app.mailbox.commands import COMMANDS, Orders
from tests.app.world import World


def test_docs_leads_to_the_page(world: World, stranger: TestClient) -> None:
    on = stranger.get("/docs")
    assert (on.status_code, on.headers["location"]) == (307, "/api/v1/docs")
    page = stranger.get("/api/v1/docs")
    assert page.status_code == 200
    assert "/api/v1/openapi.json" in page.text
    # And it leads back.
    assert '<a class="link" href="/">Back to the pages of Turnpost</a>' in page.text


def test_the_page_needs_no_other_host(world: World, stranger: TestClient) -> None:
    page = stranger.get("/api/v1/docs").text
    links = [link for link in re.findall(r'(?:src|href)="([^"]+)"', page) if link != "/"]
    assert len(links) >= 3
    for link in links:
        assert link.startswith("/api/v1/docs/files/"), link
        found = stranger.get(link)
        assert found.status_code == 200
        assert len(found.content) > 100
    assert "https://" not in page
    # Nothing in the page itself runs: it has the policy of all pages, and keeps it.
    for address in ("/api/v1/docs", "/sign-in"):
        assert stranger.get(address).headers["content-security-policy"] == POLICY
    assert not re.search(r"<script(?![^>]*src=)|<style|\son\w+=|style=", page)
    assert stranger.get("/api/v1/docs/files/nothing.js").status_code == 404


def test_the_type_of_a_problem_leads_to_its_code(world: World, stranger: TestClient) -> None:
    page = stranger.get("/problems").text
    for path in ("/api/v1/games", "/api/v1/nothing", "/api/v1/tokens"):
        kind = stranger.get(path).json()["type"]
        meant = stranger.get(kind)
        assert (meant.status_code, meant.json()["type"]) == (200, kind)
        assert f'id="{meant.json()["code"]}"' in page
    told = unescape(page)
    for code, title in words.problems():
        assert f'id="{code}"><dt><code>{code}</code></dt><dd>{title}.</dd>' in told


@pytest.mark.parametrize("chapter", ["sending-orders"])
def test_the_rulebook_says_how_orders_are_mailed(world: World, stranger: TestClient, chapter: str) -> None:
    page = stranger.get(f"/rulebook/conquest/{chapter}").text
    told = unescape(page)
    assert "By e-mail" in told
    assert "cannot be sent by e-mail" not in " ".join(told.split())
    for command in COMMANDS:
        assert command is Orders or f"<code>{command.word}</code>" in told
