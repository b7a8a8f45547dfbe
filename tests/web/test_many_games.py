"""A thousand games: lists ask for pages of rows, not for each row; nothing reads a growing table whole."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import pytest
from sqlalchemy import Connection, event, text
from starlette.testclient import TestClient

from app.broker import HAND_OUT, REMIND, RUN_TURN
from app.container import Container
from app.ledger.service import Sealed
from app.mail.sending import send_all
from app.mailbox.collect import take_all
from app.mailbox.store import Postbox
from app.turns.look import reminders
from app.watch.tidying import tidy_all
from tests.app.post_office import Kept
from tests.app.world import World
from tests.web.conftest import Bearer, Token, Visit
from tests.web.lengthened import clone
from worker import tasks

GROWING = (
    "user_account game seat sheet run turn_state report report_file outbox ledger_entry ledger_note"
    " announcement webhook webhook_call run_failure turn_record inbound_mail standby message_thread"
    " message announcement_mark sheet_draft standing_sheet seat_look report_share deputy absence"
    " reminder notification mail_user mail_address outbox_file game_atlas repair balance_entry"
    " web_session known_browser api_token account_link account_act kept_answer"
).split()
GAMES, SEATS, TURNS = 1000, 20, 20
MOST_STATEMENTS = 9


@contextmanager
def _sent(c: Container) -> Iterator[list[tuple[str, Any]]]:
    """The statements sent while the block runs, with what was filled in."""
    found: list[tuple[str, Any]] = []

    def note(_connection: object, _cursor: object, statement: str, filled: Any, *_rest: object) -> None:
        found.append((statement, filled))

    engine = c.session.get_bind()
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(engine, "before_cursor_execute", note)


def _fill(c: Container, game_id: int) -> None:
    """A thousand games of twenty seats and twenty turns, each a copy of the one there is."""
    connection = c.session.connection()
    # All of it fits together as it is made: nothing is looked up row by row.
    connection.execute(text("SET LOCAL session_replication_role = replica"))
    connection.execute(text("SET LOCAL statement_timeout = 0"))
    connection.execute(text("SET LOCAL maintenance_work_mem = '256MB'"))
    game = "generate_series(1, :games) AS n"
    seat = f"{game}, generate_series(1, :seats) AS s"
    turn = f"{seat}, generate_series(1, :turns) AS t"

    def fill(table: str, which: str, times: str, **changed: str) -> None:
        for name, value in (("games", GAMES), ("seats", SEATS), ("turns", TURNS)):
            times = times.replace(f":{name}", str(value))
            changed = {key: one.replace(f":{name}", str(value)) for key, one in changed.items()}
        clone(connection, table, which, times, **changed)

    own, far = f"game_id = {game_id}", "100000000"
    fill("user_account", "true", game, id="1000 + n", email="n || '@many.example'")
    # Ten thousand of these: a thousand fit into so few pages that an index would be a detour.
    many = game.replace(":games", "10 * :games")
    of_all = {"id": "1000 + n", "code": "'many-' || n", "moderator_id": "1001 + n % :games"}
    # Every third of those that have seats and turns is over; forty people have played them.
    over = "n % 3 = 0 AND n <= :games"
    ended = {
        "status": f"CASE WHEN {over} THEN 'over' ELSE base.status END",
        "run_number": f"CASE WHEN {over} THEN 100 + :turns ELSE base.run_number END",
        "over_at": f"CASE WHEN {over} THEN base.created_at + interval '1 day' * n END",
    }
    fill("game", f"id = {game_id}", many, **of_all, **ended, aside="''")
    place = {"id": "100000 + n * 100 + s", "game_id": "1000 + n", "number": "s"}
    held = {
        "user_id": f"CASE WHEN {over} THEN 2000 - (n + s) % 40 ELSE 1000 + n END",
        # In some games somebody waits for a seat, and in a few one is free.
        "status": "CASE WHEN n % 100 = 1 AND s = :seats THEN 'dropped' ELSE 'active' END",
    }
    fill("seat", own, seat, **place, **held, is_bot="false")
    key = "1000000 + (n * 100 + s) * 100 + t"
    whose = {"id": key, "game_id": "1000 + n", "seat": "s", "game_turn": "t"}
    sheet = {"text": "'x'", "problems": "'[]'::jsonb", "state": "'executed'", "sent_by": "1000 + n"}
    fill("sheet", own, turn, **whose, **sheet)
    each = f"{game}, generate_series(1, {TURNS}) AS t"
    run = "1000000 + n * 100 + t"
    fill("turn_state", own, each, id=run, game_id="1000 + n", run_number="100 + t", state="''")
    changed = {"state_before_id": "NULL", "state_after_id": run, "events": "''"}
    fill("run", own, each, id=run, game_id="1000 + n", number="100 + t", game_turn="t", **changed)
    fill(
        "report",
        own,
        turn,
        **whose,
        run_id=run,
        words="'gold'::tsvector",
        document="''",
        wanted="''",
        rendered_at="NULL",
    )
    fill("report_file", "true", turn, id=key, report_id=key, packed="''")
    unique = {"id": key, "message_id": f"'m' || {key}", "key": f"'k' || {key}", "name": "NULL"}
    sent = {"user_id": "1000 + n", "game_id": "1000 + n", "report_id": key, "state": "'accepted'"}
    fill("outbox", "report_id IS NOT NULL", turn, **unique, **sent, body="''")
    fill("ledger_entry", own, each, id=run, game_id="1000 + n", number="100 + t", sha256=f"'{far}' || {run}")
    fill("ledger_note", own, each, id=run, game_id="1000 + n", entry="100 + t")
    told = {"id": run, "game_id": "1000 + n", "text": "'x'", "shown_run": "100 + t"}
    fill("announcement", own, each, **told)
    fill("run_failure", own, each, id=run, game_id="1000 + n", run_number="100 + t")
    record = {"id": key, "user_id": "1000 + n", "game_id": "1000 + n", "run_number": "100 + t", "seat": "s"}
    fill("turn_record", own, turn, **record)
    came = {"id": run, "key": f"'k' || {run}", "digest": f"'d' || {run}", "game_id": "1000 + n"}
    fill("inbound_mail", own, each, **came, user_id="1000 + n", state="'taken'", sender=f"'s' || {run}")
    fill("webhook", "true", game, id="1000 + n", user_id="1000 + n")
    call = {"id": run, "webhook_id": "1000 + n", "key": f"'k' || {run}", "state": "'accepted'"}
    fill("webhook_call", "true", each, **call, body="''")
    wait = {"id": run, "game_id": "1000 + n", "user_id": "1001 + (n + t) % :games"}
    fill("standby", own, each, **wait, seat="NULL", until="NULL")
    _fill_beside(connection)
    c.session.commit()
    c.session.execute(text("ANALYZE"))


def _fill_beside(connection: Connection) -> None:
    """Twenty thousand rows of each table that a game of the fixture has none in: twenty of a game or user."""
    whose, n = {"game_id": "1000 + n", "user_id": "1000 + n"}, "n * 100 + t"
    at, later = "timestamptz '2026-03-01'", "timestamptz '2027-03-01'"
    thread = {"kind": "'talk'", "subject": "'x'", "context": "''", "created_at": at, "last_at": at}
    word = {"thread_id": f"1000000 + {n}", "author_id": "1000 + n", "own": "true", "text": "'x'"}
    wanted = {"reports": "'each'", "brief": "'each'"}
    wanted |= dict.fromkeys("html pdf json csv reminders notices".split(), "true")
    mended = {"state": "'applied'", "run_number": "1", "after_run": "1", "seat": "1", "change": "'none'"}
    moved = {"at": at, "cents": "-1", "balance": "-t", "kind": "'fee'", "reason": "'x'", "seat": "1"}
    links = {"kind": "'sign_in'", "pair": "''", "details": "'{}'", "created_at": at, "expires_at": later}
    digest = f"decode(md5(({n})::text), 'hex')"
    seen = {"csrf": "'x'", "agent": "''", "created_at": at, "seen_at": at, "expires_at": later}
    tokens = {"name": "'x'", "scopes": "'[]'", "created_at": at, "expires_at": later}
    user = {"user_id": "1000 + n"}
    rows = {
        "message_thread": {**whose, **thread},
        "message": {**word, "created_at": at, "read_at": at},
        "announcement_mark": {"game_id": "1000 + n", "user_id": "1000 + t", "announcement_id": "1"},
        "sheet_draft": {**whose, "game_turn": "t", "seat": "1", "text": "'x'", "seen": "0", "version": "1"}
        | {"saved_at": at},
        "standing_sheet": {"seat_id": f"100000 + {n}", **user, "text": "'x'", "saved_at": at},
        "seat_look": {**whose, "seat": "t", "run_number": "1", "reason": "'x'", "at": at},
        "report_share": {"seat_id": f"100000 + {n}", "by_id": "1000 + n", "user_id": "1001 + n"}
        | {"first_turn": "1", "last_turn": "2", "created_at": at},
        "deputy": {"seat_id": f"100000 + {n}", **user, "begins_at": at, "ends_at": later},
        "absence": {**whose, "begins_at": at, "ends_at": later},
        "reminder": {**whose, "game_turn": "t", "hours": "24", "sent_at": at},
        "notification": {"game_id": "1000 + n", "user_id": "1000 + t", **wanted},
        "mail_user": {"user_id": f"1000 + {n}", "digest": "false", "second": "''", "second_key": "''"},
        "mail_address": {"address": f"'a' || {n}", "refusals": "0", "reason": "''"},
        "outbox_file": {"outbox_id": f"1000000 + {n}", "name": "'x'", "media": "'x'", "data": "''"},
        "game_atlas": {"game_id": "1000 + n", "sha256": "t", "document": "''", "made_at": at},
        "repair": {"game_id": "1000 + n", "number": "t", **mended, "mended": "false", "diff": "'{}'"}
        | {"words": "''", "made_at": at},
        "balance_entry": {**whose, "number": "t", **moved, "game_turn": "t"},
        "web_session": {**user, "digest": digest, **seen},
        "known_browser": {**user, "digest": digest, "seen_at": at},
        "api_token": {**user, "prefix": f"'p' || {n}", "digest": digest, **tokens},
        "account_link": {**user, "digest": digest, **links},
        "account_act": {**user, "door": "'api'", "act": "'x'", "reason": "''", "at": at},
        "kept_answer": {**user, "key": "t", "digest": "''", "headers": "'{}'", "body": "''", "at": later},
    }
    times = f"generate_series(1, {GAMES}) AS n, generate_series(1, {TURNS}) AS t"
    for table, columns in rows.items():
        if table not in {"standing_sheet", "mail_user", "mail_address"}:
            columns["id"] = f"1000000 + {n}"
        into, values = ", ".join(columns), ", ".join(columns.values())
        insert = f"INSERT INTO {table} ({into}) OVERRIDING SYSTEM VALUE SELECT {values} FROM {times}"
        connection.execute(text(insert))


@pytest.fixture
def many(world: World) -> World:
    """A game of two turns that is played for real, and a thousand games beside it."""
    world.game(options={"turns": 9})
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", "Dig!")
        c.hooks.add(world.users["anna"], "https://hooks.example.org/in")
    for _ in range(2):
        world.submit("anna", 1)
        world.submit("bert", 2)
        world.run()
    with world.opened() as c:
        for row in c.reports.of_run(c.turns.runs(c.games.get("dig"))[-1].id):
            c.reports.render(row.id)
    _write(world, "Something else")
    take_all(world.opened)
    with world.opened() as c:
        game_id = c.games.get("dig").id
        c.standbys.wait(world.actor("otto"), "dig")
        c.ledger.append_sealed(game_id, "announced", [Sealed(seats=[1], facts={"told": 1})])
        failed = "INSERT INTO run_failure (game_id, run_number, at, error, detail)"
        c.session.execute(text(f"{failed} VALUES ({game_id}, 1, now(), 'Fault', 'x')"))
    with world.opened() as c:
        _fill(c, c.games.get("dig").id)
    # The user of this number moderates the game of the number before.
    world.users["moderator of many-5"] = 1006
    return world


def _write(world: World, said: str, *, orders: bool = False) -> None:
    """A mail of anna's for her seat of the present turn is kept; ``orders``: with a sheet."""
    with world.opened() as c:
        game = c.games.get("dig")
        to = c.mail.seat_address(game, c.games.seat(game, 1))
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = "anna@example.org", to, said
        mail["Message-ID"] = f"<{len(said)}@example.org>"
        token = game.secret.form_token("dig", game.turn, 1)
        head = f"ORDERS dig {game.turn}\nSEAT 1\nTURN {game.turn}\nTOKEN {token}\n"
        mail.set_content(f"{head}TURN\n1: DIG\nEND\n" if orders else said)
        box = Postbox(c).box(to)
        assert box is not None
        assert Postbox(c).keep(box, mail.as_bytes(), return_path="anna@example.org", door="smtp")


def _work(world: World) -> None:
    """What a worker does of each kind, with something to do: turns, late ones, staged ones, files, mail."""
    mona, game_id = world.actor("mona"), 0
    _write(world, "Orders", orders=True)
    take_all(world.opened)
    with world.opened() as c:
        game = c.games.get("dig")
        game_id = game.id
        assert any(seat.number == 1 for seat in c.games.seats(game) if c.standings.of_seat(game, seat).is_in)
        c.schedules.set(mona, "dig", due_at=world.clock.now() + timedelta(hours=20))
    with world.opened() as c:
        sent, _ = c.reminders.remind()
        assert sent
    world.run()
    world.submit("bert", 2)
    with world.opened() as c:
        assert (game_id, 2) in c.turns.late_seats()
        c.turns.run_late(game_id, 2)
    with world.opened() as c:
        drawn = c.reports.unrendered()
        assert drawn
        c.reports.render_all(drawn)
    assert send_all(world.opened, Kept()) > 0
    with world.opened() as c:
        c.releases.set_release(mona, "dig", "after", 6)
    world.submit("anna", 1)
    run = world.run().run
    assert run is not None
    world.clock.advance(timedelta(hours=7))
    with world.opened() as c:
        assert ([(game_id, run.number)], None) == c.stages.due()
        assert c.stages.release_due(game_id, run.number).run is not None


def test_lists_take_few_statements_however_many_games(world: World, visit: Visit) -> None:
    for number in range(2):
        world.game(f"dig-{number}")
    world.game("paid", fee_cents=100)
    asked: dict[str, list[int]] = {}
    for more in (0, 2):
        for number in range(more):
            world.game(f"more-{number}")
        for name in ("anna", "mona"):
            browser = visit(name)
            for address in ("/", "/account/mail"):
                with world.opened() as c, _sent(c) as sent:
                    assert browser.get(address).status_code == 200
                asked.setdefault(f"{name} {address}", []).append(len(sent))
    assert all(before == after for before, after in asked.values()), asked
    assert max(count for counts in asked.values() for count in counts) <= MOST_STATEMENTS, asked


def test_a_sheet_sent_on_the_page_is_answered_with_an_address(
    world: World, visit: Visit, token: Token
) -> None:
    """Session, game, seat; then what every door asks of a submission. The next request draws the page."""
    world.game()
    browser = visit("anna")
    address = "/games/dig/seats/1/orders"
    form = {"csrf": token(browser), "text": "TURN\n1: DIG\n", "turn": "1", "seen": "0"}
    browser.get(address)
    with world.opened() as c, _sent(c) as sent:
        answer = browser.post(f"{address}/send", data=form)
    assert (answer.status_code, answer.content) == (303, b"")
    assert answer.headers["Location"] == f"{address}?turn=1&sent=1&view=text#receipt"
    assert len(sent) == 7, [statement for statement, _ in sent]


def _more_games(c: Container, count: int) -> None:
    """Make ``count`` copies of the game ``dig``, with seats, moderator and the ledger's first entry."""
    own, connection = c.games.get("dig").id, c.session.connection()
    numbers = f"generate_series(1, {count}) AS n"
    code = "'many-' || lpad(n::text, 3, '0')"
    clone(connection, "game", f"id = {own}", numbers, id="1000 + n", code=code, title="'Game ' || n")
    seats = f"game_id = {own} AND number = 1"
    clone(connection, "seat", seats, numbers, id="1000 + n", game_id="1000 + n")


@pytest.mark.parametrize(("name", "seats"), [("anna", {(1,)}), ("mona", {(1,), (1, 2, 3)})])
def test_the_interface_gives_long_lists_a_page_at_a_time(
    world: World, stranger: TestClient, bearer: Bearer, name: str, seats: set[tuple[int, ...]]
) -> None:
    """To who plays in many games, and to who moderates them."""
    world.game()
    with world.opened() as c:
        _more_games(c, 60)
    headers = bearer(name)
    found: list[str] = []
    shown: set[tuple[int, ...]] = set()
    address, counts = "/api/v1/games", []
    while address:
        with world.opened() as c, _sent(c) as sent:
            answer = stranger.get(address, headers=headers)
        counts.append(len(sent))
        rows = answer.json()["items"]
        shown |= {tuple(row["seats_of_yours"]) for row in rows}
        found += [row["code"] for row in rows]
        address = answer.json()["next"]
    assert found == ["dig", *(f"many-{number:03}" for number in range(1, 61))]
    assert shown == seats
    assert counts[0] == counts[1] <= MOST_STATEMENTS


def test_the_first_page_shows_fifty_games_of_a_moderator(world: World, visit: Visit) -> None:
    world.game()
    with world.opened() as c:
        _more_games(c, 60)
    mona = visit("mona")
    first = mona.get("/").text
    assert (first.count('/board">Board</a>'), "/?page=2#moderated" in first) == (50, True)
    second = mona.get("/?page=2").text
    assert (second.count('/board">Board</a>'), "/?page=1#moderated" in second) == (11, True)
    assert mona.get("/?page=0").status_code == 404


@pytest.mark.parametrize("name", ["anna", "mona"])
def test_fifty_games_are_one_page(world: World, visit: Visit, name: str) -> None:
    world.game()
    with world.opened() as c:
        _more_games(c, 49)
    page = visit(name).get("/").text
    shown = page.count('/board">Board</a>' if name == "mona" else ">Write orders</a>")
    assert (shown, 'href="/?' in page) == (50, False)


def test_the_first_page_shows_fifty_seats_of_a_player(world: World, visit: Visit) -> None:
    """Those whose date comes next are on the first; however many there are, it costs as much."""
    world.game()
    with world.opened() as c:
        _more_games(c, 60)
        c.session.execute(text("UPDATE game SET due_at = now() + interval '1 day' WHERE code = 'many-060'"))
    anna = visit("anna")
    first, second = anna.get("/").text, anna.get("/?seats=2").text
    assert (first.count(">Write orders</a>"), 'href="/?seats=2"' in first) == (50, True)
    assert (second.count(">Write orders</a>"), 'href="/?seats=1"' in second) == (11, True)
    assert "/games/many-060/" in first
    shown = re.findall(r'href="/games/([^/"]+)/seats/1/orders"', first + second)
    assert sorted(shown) == ["dig", *(f"many-{number:03}" for number in range(1, 61))]


def test_a_seats_reports_stand_fifty_on_a_page(world: World, visit: Visit) -> None:
    world.game()
    with world.opened() as c:
        c.session.connection().execute(text("SET LOCAL session_replication_role = replica"))
        numbers = "generate_series(1, 60) AS n"
        own = f"game_id = {c.games.get('dig').id} AND seat = 1"
        clone(c.session.connection(), "report", own, numbers, id="1000 + n", game_turn="n", run_id="1000 + n")
    anna, page = visit("anna"), "/games/dig/seats/1/reports"
    first, second = anna.get(page).text, anna.get(f"{page}?page=2").text
    told = [sorted({int(turn) for turn in re.findall(rf"{page}/(\d+)", one)}) for one in (first, second)]
    assert told == [[*range(11, 61)], [*range(11)]]
    assert (f"{page}?page=2" in first, f"{page}?page=1" in second) == (True, True)


def _read_whole(connection: Connection, sent: list[tuple[str, Any]]) -> set[tuple[str, str]]:
    """Growing tables with the statements that read them whole, as PostgreSQL would carry those out now."""
    found: set[tuple[str, str]] = set()
    for statement, filled in dict(sent).items():
        if not re.match(r"(SELECT|UPDATE|DELETE|WITH)\b", statement):
            continue
        one = filled[0] if isinstance(filled, list) else filled
        plan = connection.exec_driver_sql(f"EXPLAIN {statement}", one).scalars()
        for table in re.findall(r"Seq Scan on (\w+)", "\n".join(plan)):
            if table in GROWING:
                found.add(
                    (table, re.sub(r"^SELECT .*? FROM", "SELECT ... FROM", " ".join(statement.split())))
                )
    return found


def _moderated(code: str) -> tuple[str, ...]:
    """The pages of a game's moderator."""
    pages = (
        "board runs runs?before=110 limits mail mail?before=1000000 run repair upgrade stage schedule edits"
    )
    return (f"/games/{code}", *(f"/games/{code}/{page}" for page in pages.split()))


PAGES = {
    "anna": (
        "/",
        "/account/mail",
        "/games/dig",
        "/games/dig/ledger",
        "/games/dig/seats/1/orders",
        "/games/dig/seats/1/reports",
        "/games/dig/seats/1/reports/2",
        "/games/dig/seats/1/reports/compare",
        "/search?q=gold",
        "/messages",
        "/games/dig/messages/new",
        "/account/webhooks",
        "/account/export.zip",
        "/games/dig/seats/1/map",
        "/games/dig/seats/1/sheets",
        "/games/dig/seats/1/sheets/2",
        "/status",
        "/hall/hoard",
    ),
    "mona": ("/", *_moderated("dig"), "/games/dig/seats/1/briefing"),
    # Of a game that is long itself.
    "moderator of many-5": ("/", "/games/many-5/ledger", *_moderated("many-5")),
}

INTERFACE = {
    "anna": (
        "/games",
        "/games/dig/announcements",
        "/messages",
        "/messages/unread",
        "/account/export",
        "/account/webhooks",
        "/hall/hoard",
    ),
    "mona": ("/games", "/games/dig/announcements", "/account/export"),
}


def _plans(world: World, sent: list[tuple[str, Any]], beginning: str) -> list[str]:
    """How PostgreSQL would carry out the statements that begin so."""
    found = {one: filled for one, filled in sent if one.startswith(beginning)}
    with world.opened() as c:
        ask = c.session.connection().exec_driver_sql
        return ["\n".join(ask(f"EXPLAIN {one}", filled).scalars()) for one, filled in found.items()]


@pytest.mark.long("fills tables with a million rows")
def test_no_page_and_no_tick_reads_a_growing_table_whole(many: World, visit: Visit, bearer: Bearer) -> None:
    with many.opened() as c, _sent(c) as sent:
        for name, addresses in PAGES.items():
            browser = visit(name)
            assert [browser.get(address).status_code for address in addresses] == [200] * len(addresses)
            headers = bearer(name)
            for address in INTERFACE.get(name, ()):
                assert browser.get(f"/api/v1{address}", headers=headers).status_code == 200, address
        for part in tasks.PARTS:
            with many.opened() as own:
                part(own)
        assert tidy_all(many.opened) == []
        _work(many)
        whole = _read_whole(c.session.connection(), sent)
    assert whole == set()
    read = "\n".join(statement for statement, _ in sent)
    # What is read by the second column of an index is all of the index: each mail with bytes has its own.
    (plan,) = _plans(many, sent, "UPDATE inbound_mail SET raw")
    assert "ix_inbound_mail_raw" in plan, plan
    # Two hundred of the games that are over, in the order of their index: the others are not sorted.
    (plan,) = _plans(many, sent, "SELECT game.id, game.title, run.ended_at")
    assert ("Index Scan Backward using ix_game_over" in plan, "Sort" in plan) == (True, False), plan
    for asked in ("sheet.sent_by = ", "max(announcement.id)", "DELETE FROM webhook_call"):
        assert asked in read, asked


@pytest.mark.long("makes thousands of due games")
def test_all_due_games_are_handed_out_once_each_a_page_at_a_time(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a worker takes the messages: each page, and behind it the task that hands out the next one."""
    monkeypatch.setattr(tasks, "open_container", world.opened)
    world.game()
    with world.opened() as c:
        own = c.games.get("dig").id
        numbers = f"generate_series(1, {GAMES}) AS n"
        due = "timestamptz '2026-03-01' + interval '1 hour' * (n % 7)"
        clone(
            c.session.connection(), "game", f"id = {own}", numbers, id="1000 + n", code="'m' || n", due_at=due
        )
    world.broker.sent.clear()
    pages: list[list[int]] = [[]]
    tasks.hand_out(0, 0)
    while world.broker.sent:
        task, args = world.broker.sent.pop(0)
        if task == RUN_TURN:
            pages[-1].append(args[0])
            continue
        # All before it were run: their next date comes in a week.
        with world.opened() as c:
            later = "UPDATE game SET due_at = timestamptz '2026-03-13' WHERE id = ANY(:ids)"
            c.session.execute(text(later), {"ids": pages[-1]})
        assert task == HAND_OUT
        pages.append([])
        tasks.hand_out(*args)
    assert [len(page) for page in pages] == [100] * 10 + [0]
    found = [game_id for page in pages for game_id in page]
    assert found == sorted(range(1001, 2001), key=lambda one: ((one - 1000) % 7, one))
    with world.opened() as c:
        assert not c.turns.any_due()


@pytest.mark.long("makes thousands of due games")
def test_reminders_are_looked_for_once_however_many_games_are_due(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=2))
    with world.opened() as c:
        _more_games(c, 2 * reminders.PAGE + 10)
    pages, sent = [], 0
    after: int | None = 0
    while after is not None:
        with world.opened() as c, _sent(c) as statements:
            found, after = c.reminders.remind(after)
            sent += found
            pages.append(len(statements))
    # Bert plays in the first one only.
    assert (len(pages), sent) == (3, 2 * reminders.PAGE + 12)
    world.clock.advance(timedelta(minutes=1))
    with world.opened() as c, _sent(c) as statements:
        tasks._reminders(c)
    assert len(statements) <= MOST_STATEMENTS
    assert [name for name, _ in world.broker.sent if name == REMIND] == []
    # The next kind is due, and each game is looked at again, page by page.
    world.clock.advance(timedelta(days=1))
    with world.opened() as c:
        tasks._reminders(c)
        first = c.games.get("dig").id
    assert [args for name, args in world.broker.sent if name == REMIND] == [(1000 + reminders.PAGE - 1,)]
    assert first < 1000


def test_games_behind_are_opened_only_where_something_may_be_run(world: World) -> None:
    world.game()
    with world.opened() as c:
        own = c.games.get("dig").id
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        _more_games(c, 60)
        c.session.connection().execute(text("UPDATE seat SET behind = true WHERE game_id > 1000"))
    with world.opened() as c, _sent(c) as statements:
        assert c.turns.late_seats() == []
    assert len(statements) <= 4
    world.submit("bert", 2)
    with world.opened() as c:
        c.session.connection().execute(text("UPDATE seat SET is_bot = true WHERE game_id = 1007"))
    with world.opened() as c:
        assert sorted(c.turns.late_seats()) == [(own, 2), (1007, 1)]
