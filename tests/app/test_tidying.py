"""Tidying in parts: what fails stops nothing else, and what belongs to a person is found from the schema."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Table, func, select, text
from starlette.testclient import TestClient

import app.mailbox.models  # noqa: F401 - all tables must be known
from app.accounts.actor import OPERATOR, Actor
from app.accounts.models import DELETE, EMPTIES, GONE, KEEP
from app.config import Settings
from app.db import Base, OperationalError
from app.people.sandbox import KEPT, SandboxService
from app.watch.tidying import tidy_all
from tests.app.applications import application
from tests.app.world import World

USERS = Base.metadata.tables["user_account"]


@pytest.fixture
def settings(database_url: str, redis_url: str, tmp_path: Any) -> Settings:
    return Settings(database_url=database_url, redis_url=redis_url, var_dir=tmp_path)


@pytest.fixture
def server(settings: Settings, world: World) -> Iterator[TestClient]:
    with TestClient(application(settings, world.clock, pages=True)) as found:
        yield found


def _keys(table: Table) -> list[Any]:
    """The foreign keys that lead to a table."""
    return [
        key for one in Base.metadata.tables.values() for key in one.foreign_keys if key.column.table is table
    ]


def test_every_reference_to_a_user_says_what_becomes_of_it() -> None:
    assert len(_keys(USERS)) > 30
    for key in _keys(USERS):
        assert key.info.get(GONE) in {DELETE, KEEP}, key.parent
        for name in key.info[EMPTIES]:
            assert not key.parent.table.columns[name].nullable


def test_the_database_knows_no_reference_that_the_models_do_not(world: World) -> None:
    query = """
        SELECT c.conrelid::regclass::text || '.' || a.attname
        FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
        WHERE c.contype = 'f' AND c.confrelid = 'user_account'::regclass
    """
    with world.opened() as c:
        found = {str(name) for name in c.session.execute(text(query)).scalars()}
    assert found == {f"{key.parent.table.name}.{key.parent.name}" for key in _keys(USERS)}


def test_what_a_person_has_goes_with_the_person(world: World) -> None:
    """Somebody with rows in most tables leaves: by each key what it says, and no address anywhere."""
    world.game()
    anna = world.users["anna"]
    with world.opened() as c:
        c.shares.allow(world.actor("mona"), "dig", allowed=True)
        c.shares.give(world.actor("anna"), "dig", 1, "otto@example.org")
        c.invitations.deputy(world.actor("anna"), "dig", 1, "max@elsewhere.example", days=3)
        c.deputies.be_away(world.actor("anna"), begins_at=None, ends_at=world.clock.now() + timedelta(days=3))
        c.deputies.name(world.actor("bert"), "dig", 2, user_id=anna, days=3)
        c.invitations.deputy(world.actor("bert"), "dig", 2, "anna@example.org", days=4)
        c.insurance.choose(world.actor("anna"), "dig", 1, choice="", standing="TURN\n1: DIG\n")
        c.drafts.keep(world.actor("anna"), "dig", 1, "TURN\n1: HIDE 1\n")
        c.threads.begin(world.actor("anna"), "dig", subject="Dates", text="Is the sixth a holiday?")
        user = c.accounts.user(anna)
        c.accounts.issue_token(user)
        c.accounts.open_session(user)
        c.accounts.know_browser(user, "b" * 40)
        c.links.ask_password("anna@example.org")
        c.second_addresses.ask(user, "anna@second.example")
        c.hooks.add(anna, "https://hooks.example.org/in")
        c.choices.choose(anna, None, {"html": False})
        c.operating.let_moderate(OPERATOR, user, may=True, reason="anna asked for it")
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        c.reminders.remind(0)
        c.seat_changes.resign(world.actor("anna"), "dig", 1)
        c.session.execute(text("UPDATE game SET status = 'over' WHERE code = 'dig'"))
    before = _counts(world, anna)
    assert sum(count > 0 for count in before.values()) > 15
    with world.opened() as c:
        c.people.leave(c.accounts.user(anna))
    after = _counts(world, anna)
    for key in _keys(USERS):
        name = f"{key.parent.table.name}.{key.parent.name}"
        # Words in the person's own threads go with these.
        if name != "message.author_id":
            assert after[name] == (0 if key.info[GONE] == DELETE else before[name]), name
    with world.opened() as c:
        # Mail of others may well name an address: they were sent it.
        for table in set(Base.metadata.tables.values()) - {Base.metadata.tables["outbox"]}:
            for row in c.session.execute(select(table)):
                assert "anna@" not in str(row), table.name
                assert "anna asked for it" not in str(row), table.name


def _counts(world: World, user_id: int) -> dict[str, int]:
    with world.opened() as c:
        return {
            f"{key.parent.table.name}.{key.parent.name}": c.session.execute(
                select(func.count()).where(key.parent == user_id)
            ).scalar_one()
            for key in _keys(USERS)
        }


def test_a_guest_with_rows_in_games_of_others_stops_nothing(world: World) -> None:
    """What a guest got into before rights were asked for in services: a seat, a sheet, a place in a list."""
    world.game(bots=1)
    with world.opened() as c:
        guest, _, _ = c.sandboxes.open("territories")
        other, _, _ = c.sandboxes.open("territories")
        ids = guest.id, other.id
        c.session.execute(
            text("UPDATE seat SET user_id = :guest, is_bot = false WHERE number = 3 AND game_id = :game"),
            {"guest": guest.id, "game": c.games.get("dig").id},
        )
    intruder = Actor(user_id=ids[0], door="api")
    with world.opened() as c:
        c.orders.seat(intruder, "dig", 3).submit("TURN\n1: DIG\n")
        c.hooks.add(ids[0], "https://hooks.example.org/in")
        c.deputies.name(intruder, "dig", 3, user_id=world.users["otto"], days=3)
        c.standbys.wait(Actor(user_id=ids[1], door="api"), "dig")
    world.clock.advance(KEPT)
    assert tidy_all(world.opened) == []
    with world.opened() as c:
        # A sheet that is to be run names a row without a name; the other guest is gone altogether.
        (kept,) = c.accounts.users(list(ids))
        assert (kept.id, kept.email) == (ids[0], f"deleted-{ids[0]}@deleted.invalid")
        assert kept.guest_until is None
        assert c.standbys.waiting(OPERATOR, "dig") == []
        assert (c.sandboxes.games_over(), c.sandboxes.guests_over()) == ([], [])
    # The game of the others goes on, and so do trials.
    world.submit("anna", 1)
    assert world.run().run is not None
    with world.opened() as c:
        c.sandboxes.open("territories")


def test_what_fails_is_told_and_stops_nothing_else(
    world: World, server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In ``/readyz``, on the board and to who reads the log, until it is done."""
    world.game()
    with world.opened() as c:
        c.heartbeat.ticked()
        bad = c.sandboxes.open("territories")[1].id
        good = c.sandboxes.open("territories")[1].id
        cookie, _ = c.accounts.open_session(c.accounts.user(world.users["mona"]))
    server.cookies.set("turnpost_session", cookie)
    well = server.get("/readyz").json()
    assert (well["status"], well["untidied"], well["disk"]) == ("ok", [], "ok")
    drop = SandboxService.drop_game

    def failing(self: SandboxService, game_id: int) -> None:
        drop(self, game_id)
        if game_id == bad:
            raise ZeroDivisionError

    monkeypatch.setattr(SandboxService, "drop_game", failing)
    world.clock.advance(KEPT)
    with world.opened() as c:
        c.heartbeat.ticked()
        c.accounts.open_session(c.accounts.user(world.users["anna"]))
    failed = tidy_all(world.opened)
    # A guest whose game is still there stays with it.
    assert [(what, type(error).__name__) for what, error in failed] == [(f"trial {bad}", "ZeroDivisionError")]
    with world.opened() as c:
        assert c.games.by_id(bad) is not None
        assert c.games.by_id(good) is None
    told = server.get("/readyz").json()
    assert told["status"] == "delayed"
    assert told["untidied"] == [f"trial {bad}"]
    assert "cannot be removed" in server.get("/games/dig/board").text
    monkeypatch.undo()
    world.clock.advance(timedelta(minutes=1))
    assert tidy_all(world.opened) == []
    with world.opened() as c:
        c.heartbeat.ticked()
        assert (
            c.session.execute(text("SELECT count(*) FROM user_account WHERE guest_until < now()")).scalar()
            == 0
        )
    assert server.get("/readyz").json()["untidied"] == []
    assert "cannot be removed" not in server.get("/games/dig/board").text


def test_a_full_disk_is_told(world: World, server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from shutil import _ntuple_diskusage

    with world.opened() as c:
        c.heartbeat.ticked()
    for free, state, status in (
        (10 * 2**20, "full", "delayed"),
        (2**30, "little", "ok"),
        (2**33, "ok", "ok"),
    ):
        monkeypatch.setattr(
            "app.watch.disk.shutil.disk_usage", lambda _, free=free: _ntuple_diskusage(2**40, 0, free)
        )
        told = server.get("/readyz").json()
        assert (told["disk"], told["status"]) == (state, status)
    # A folder in which nothing can be written is as good as full.
    world.settings.var_dir.chmod(0o500)
    file = world.settings.var_dir / "x"
    monkeypatch.setattr("app.watch.disk.tempfile.TemporaryFile", lambda **_: file.open("rb"))
    assert server.get("/readyz").json()["disk"] == "full"
    world.settings.var_dir.chmod(0o700)


def test_why_the_database_is_away_is_told(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server that keeps it running knows; so does the disk."""

    def away(_: object) -> None:
        raise OperationalError("", {}, Exception("gone"))

    monkeypatch.setattr("app.api.operation.ping", away)
    monkeypatch.setattr("app.api.operation.states", lambda _: {"postgres": "BACKOFF", "web": "RUNNING"})
    monkeypatch.setattr(server.app.state.settings, "supervisor", "/nowhere")  # type: ignore[attr-defined]
    refused = server.get("/readyz")
    assert (refused.status_code, refused.json()["code"]) == (503, "database_away")
    assert refused.json()["params"] == {
        "disk": "ok",
        "processes": {"postgres": "BACKOFF", "web": "RUNNING"},
    }
    assert refused.headers["retry-after"] == "10"
