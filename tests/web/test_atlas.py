"""The atlas of a game: a page, files, a tag; in the first report, under the maps of all others."""

import hashlib
from collections.abc import Callable
from datetime import timedelta

import pytest
from msgspec.structs import replace
from sqlalchemy import text as sql
from starlette.testclient import TestClient

from app.render.document import dump, load
from app.reports.comparison import CHANGED
from app.states.archive import checked, pack
from app.turns.repair.repairs import Wish
from engine.kernel import snapshot
from engine.kernel.atlas import Atlas
from engine.kernel.blocks import Map
from tests.app.world import World

Visit = Callable[[str], TestClient]
Bearer = Callable[[str], dict[str, str]]
REST = "/api/v1/games/war"


@pytest.fixture
def seat(world: World) -> int:
    """Anna's seat in a war on a small map, after its first turn."""
    world.people()
    found = world.war("conquest", map="duel")
    world.submit("anna", found, "POST\n1: EVENT\n", code="war")
    world.run("war")
    return found


def test_the_atlas_is_a_document(
    world: World, stranger: TestClient, bearer: Bearer, visit: Visit, seat: int
) -> None:
    """One document, the same bytes for all who may see the game's map, by a strong tag; and a page."""
    anna = bearer("anna")
    found = stranger.get(f"{REST}/atlas.json", headers=anna)
    assert found.status_code == 200
    digest = hashlib.sha256(found.content).hexdigest()
    assert found.headers["ETag"] == f'"{digest}"'
    for form, begins in (("json", b"{"), ("html", b"<!"), ("txt", b"= WAR ="), ("pdf", b"%PDF")):
        first = stranger.get(f"{REST}/atlas.{form}", headers=anna)
        assert first.content.startswith(begins)
        again = stranger.get(f"{REST}/atlas.{form}", headers=anna | {"If-None-Match": first.headers["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert stranger.get(f"{REST}/atlas.{form}", headers=bearer("mona")).content == first.content
    assert stranger.get(f"{REST}/atlas.csv", headers=anna).json()["code"] == "no_such_format"
    (block,) = load(found.content).blocks
    assert isinstance(block, Map)
    # The report names it, and both together are the whole map.
    report = load(stranger.get(f"{REST}/seats/{seat}/reports/1.json", headers=anna).content)
    assert report.atlas is not None
    assert (report.atlas.sha256, report.atlas.path, report.atlas.told) == (
        digest,
        f"{REST}/atlas.json",
        False,
    )
    with world.opened() as c:
        whole = c.reports.document(c.reports.find(world.actor("anna"), "war", seat, 1))
    assert whole.blocks == Atlas(block).under_all(report.blocks) != report.blocks
    # A user who has nothing to do with the game is not let in, unless everybody may watch it.
    assert stranger.get(f"{REST}/atlas.json", headers=bearer("otto")).json()["code"] == "not_an_onlooker"
    with world.opened() as c:
        c.onlookers.allow(world.actor("mona"), "war", watchable=True)
    assert stranger.get(f"{REST}/atlas.json", headers=bearer("otto")).content == found.content
    browser = visit("anna")
    page = browser.get("/games/war/atlas").text
    assert "Atlas of the game" in page
    assert 'href="/games/war/atlas.txt"' in page
    assert browser.get("/games/war/atlas.txt").content.startswith(b"= WAR =")
    assert '<a href="/games/war/atlas">' in browser.get(f"/games/war/seats/{seat}/reports/1").text


def test_it_is_told_to_whoever_has_not_had_it(world: World, seat: int) -> None:
    """In words at the end of a player's first report, of no other; in the briefing of who comes later."""

    def text(turn: int) -> str:
        with world.opened() as c:
            return c.reports.file(c.reports.find(world.actor("mona"), "war", seat, turn), "txt").decode()

    assert "== ATLAS OF THE GAME ==\n" in text(0)
    assert "Column 1: " in text(0)
    assert "== ATLAS OF THE GAME ==\n" not in text(1)
    assert "in the atlas of the game, on the web at /games/war/atlas." in " ".join(text(1).split())
    with world.opened() as c:
        bodies = c.session.execute(sql("SELECT body FROM outbox WHERE report_id IS NOT NULL")).scalars()
        assert all("/games/war/atlas" in body for body in bodies)
        briefing = c.briefings.file(world.actor("anna"), "war", seat, "txt").decode()
        assert "== ATLAS OF THE GAME ==\n" in briefing
        c.seat_changes.hand_over(world.actor("mona"), "war", seat, user_id=world.users["bert"])
    for _ in range(2):
        world.clock.advance(timedelta(days=8))
        world.submit("bert", seat, "POST\n1: EVENT\n", code="war")
        world.run("war")
    assert ["== ATLAS OF THE GAME ==\n" in text(turn) for turn in (2, 3)] == [True, False]


def test_a_game_without_one(world: World, stranger: TestClient, bearer: Bearer) -> None:
    """Where the map is not printed beforehand, and where the game has not begun."""
    world.game()
    assert stranger.get("/api/v1/games/dig/atlas.json", headers=bearer("anna")).json()["code"] == "no_atlas"
    assert "atlas" not in bodies_of(world)


def bodies_of(world: World) -> str:
    with world.opened() as c:
        return "\n".join(c.session.execute(sql("SELECT body FROM outbox")).scalars())


def test_reports_of_an_earlier_release_are_read_as_they_are(world: World, visit: Visit, seat: int) -> None:
    """Whole maps, no atlas: drawn, compared and searched as before; the next report has an atlas."""
    with world.opened() as c:
        for turn in (0, 1):
            row = c.reports.find(world.actor("anna"), "war", seat, turn)
            stored = load(checked(row.document, row.sha256))
            whole = c.reports.document(row)
            assert stored.atlas is not None
            old = dump(replace(whole, version=2))
            row.document, row.sha256 = pack(old), snapshot.digest(old)
        c.session.execute(sql("DELETE FROM game_atlas"))
        c.session.execute(sql("DELETE FROM report_file"))
    anna, place = visit("anna"), f"/games/war/seats/{seat}"
    assert anna.get("/games/war/atlas").status_code == 404
    # Played again without a change nothing is corrected: only the form of the documents has changed.
    with world.opened() as c:
        stand = c.repairs.stage(world.actor("mona"), "war", 1, Wish())
        assert [list(run.reports) for run in stand.diff.runs] == [[]]
        c.repairs.discard(world.actor("mona"), "war", stand.repair.number)
    for form in ("html", "txt", "pdf", "csv", "json"):
        assert anna.get(f"{place}/reports/1.{form}").status_code == 200
    world.clock.advance(timedelta(days=8))
    world.submit("anna", seat, "POST\n1: EVENT\n", code="war")
    world.run("war")
    assert anna.get("/games/war/atlas").status_code == 200
    assert "== ATLAS OF THE GAME ==\n" in anna.get(f"{place}/reports/2.txt").text
    # One of each kind side by side: what the printed map says has not changed.
    with world.opened() as c:
        _, _, found = c.reports.compared(world.actor("anna"), "war", seat, "1", "2")
    told = next(table for table in found.tables if table.key == "map")
    # The second column is the terrain.
    assert all(row.cells[1].before == row.cells[1].after for row in told.rows if row.state == CHANGED)
    assert told.same > len(told.rows)
    for choice in ("1", "2"):
        assert "<svg" in anna.get(f"{place}/map?turn={choice}").text
    assert anna.get("/search", params={"q": "water"}).status_code == 200
