"""A game of three hundred turns: a page reads a part of its lists, and leads to the rest."""

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pytest
from sqlalchemy import event, text

from app.bounds import MOST_CHOICES, MOST_LATEST, MOST_LISTED
from app.container import Container
from app.reports.models import ReportRow
from app.sheets.models import SheetRow
from tests.app.world import World
from tests.web.conftest import Bearer, Token, Visit
from tests.web.test_many_games import MOST_STATEMENTS, clone

SEAT = "/games/dig/seats/1"
REPORTS = f"{SEAT}/reports"


class Asked:
    """What was asked of the database: how many statements, and how many rows they gave."""

    statements = 0
    rows = 0


@contextmanager
def asked(c: Container) -> Iterator[Asked]:
    """What is asked while the block runs; savepoints are none."""
    found = Asked()

    def note(_connection: object, cursor: object, statement: str, *_rest: object) -> None:
        if "SAVEPOINT" not in statement:
            found.statements += 1
            found.rows += max(0, getattr(cursor, "rowcount", 0))

    engine = c.session.get_bind()
    event.listen(engine, "after_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(engine, "after_cursor_execute", note)


def lengthen(world: World, first: int, last: int) -> None:
    """Turns from one to another of everything that grows with a game, each a copy of what there is.

    A report of each turn holds, and one was undone.
    """
    turns = f"generate_series({first}, {last}) AS n"
    with world.opened() as c:
        connection = c.session.connection()
        connection.execute(text("SET LOCAL session_replication_role = replica"))
        game_id = c.games.get("dig").id
        own = f"game_id = {game_id}"
        place = {"id": "100000 + n"}
        clone(connection, "turn_state", own, turns, **place, run_number="100 + n")
        run = {
            "number": "100 + n",
            "game_turn": "n",
            "state_before_id": "NULL",
            "state_after_id": "100000 + n",
        }
        clone(connection, "run", own, turns, **place, **run)
        seat = f"{own} AND seat = 1 AND kind = 'turn'"
        clone(connection, "report", seat, turns, **place, game_turn="n", run_id="100000 + n")
        undone = {"id": "50000 + n", "game_turn": "n", "run_id": "50000 + n", "replaced_at": "now()"}
        clone(connection, "report", seat, turns, **undone)
        sheet = f"{own} AND seat = 1"
        for revision in (1, 2):
            which = {"id": f"{revision}00000 + n", "game_turn": "n", "revision": str(revision)}
            clone(connection, "sheet", sheet, turns, **which)
        entry = {"number": "100 + n"}
        clone(connection, "ledger_entry", own, turns, **place, **entry)
        mail = {"key": "'k' || n", "message_id": "'m' || n", "error": "'no'", "state": "'bounced'"}
        mailed = f"{own} AND report_id IS NOT NULL"
        clone(connection, "outbox", mailed, turns, **place, **mail, report_id="NULL")
        told = {"text": "'Word ' || n || '.'", "shown_run": "100 + n"}
        clone(connection, "announcement", own, turns, **place, **told)
        failed = "INSERT INTO run_failure (game_id, run_number, at, error, detail)"
        connection.execute(text(f"{failed} SELECT {game_id}, n, now(), 'Fault', 'n' || n FROM {turns}"))


@pytest.fixture
def long(world: World) -> World:
    """A game of two turns played for real, and a hundred and fifty more."""
    world.game()
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", "Word 0.")
    for _ in range(2):
        world.submit("anna", 1)
        world.submit("bert", 2)
        world.run()
    lengthen(world, 60, 209)
    return world


# The game's page and the board tell of many things; each is asked for as often however much there is of it.
READ = {
    "anna": {
        "/games/dig": 15,
        "/games/dig?before=100100": 15,
        "/games/dig/ledger": MOST_STATEMENTS,
        "/games/dig/ledger?before=250": MOST_STATEMENTS,
        REPORTS: MOST_STATEMENTS,
        f"{REPORTS}/180": MOST_STATEMENTS,
        f"{REPORTS}/180?version=1": MOST_STATEMENTS,
        f"{REPORTS}/compare": MOST_STATEMENTS,
        f"{REPORTS}/compare?before=180&after=190": MOST_STATEMENTS,
        f"{SEAT}/sheets": MOST_STATEMENTS,
        f"{SEAT}/sheets?before=200": MOST_STATEMENTS,
        f"{SEAT}/sheets/2": 12,
        f"{SEAT}/map": MOST_STATEMENTS,
        f"{SEAT}/map?turn=180": MOST_STATEMENTS,
    },
    "mona": {
        "/games/dig/board": 39,
        "/games/dig/runs": MOST_STATEMENTS,
        "/games/dig/runs?before=250": MOST_STATEMENTS,
        "/games/dig/mail": MOST_STATEMENTS,
        "/games/dig/mail?before=100150": MOST_STATEMENTS,
        "/games/dig/repair": MOST_STATEMENTS,
        "/games/dig/repair?before=250": MOST_STATEMENTS,
        f"{SEAT}/briefing": 10,
    },
}

IN_THE_MIDDLE = (f"{REPORTS}/compare?before=180&after=190", f"{SEAT}/map?turn=180")


@pytest.mark.parametrize("name", sorted(READ))
def test_a_page_reads_as_much_of_a_longer_game(long: World, visit: Visit, name: str) -> None:
    browser = visit(name)
    found: dict[str, list[tuple[int, int]]] = {}
    for more in (None, (300, 420)):
        if more:
            lengthen(long, *more)
        for address in READ[name]:
            # What is kept from one request to the next is there.
            browser.get(address)
            with long.opened() as c, asked(c) as what:
                assert browser.get(address).status_code == 200, address
            found.setdefault(address, []).append((what.statements, what.rows))
    for address, (before, after) in found.items():
        assert before[0] == after[0] <= READ[name][address], (address, before, after)
        # What may be chosen after a turn in the middle is filled up once there is so much.
        room = MOST_CHOICES if address in IN_THE_MIDDLE else 0
        assert before[1] <= after[1] <= before[1] + room, (address, before, after)


def test_beside_a_report_stand_those_before_and_after_it(long: World, visit: Visit) -> None:
    anna = visit("anna")

    def beside(address: str) -> list[tuple[str, str]]:
        page = anna.get(address).text
        return re.findall(rf'<a href="{REPORTS}/([^"]+)" rel="(prev|next)"', page)

    assert beside(f"{REPORTS}/150") == [("149", "prev"), ("151", "next")]
    assert beside(f"{REPORTS}/209") == [("208", "prev")]
    assert beside(f"{REPORTS}/60") == [("2", "prev"), ("61", "next")]
    assert beside(f"{REPORTS}/0") == [("1", "next")]
    orders = f'class="button primary" href="{SEAT}/orders"'
    assert [orders in anna.get(f"{REPORTS}/{turn}").text for turn in (150, 209)] == [False, True]
    # One that was undone stands beside those that hold: it was published before turn 60 was played again.
    assert beside(f"{REPORTS}/60?version=1") == [("2", "prev")]
    undone = anna.get(f"{REPORTS}/60?version=1").text
    assert "Read the corrected one" in undone
    assert orders not in undone


def test_reports_that_were_undone_stand_fifty_on_a_page(long: World, visit: Visit) -> None:
    anna = visit("anna")

    def undone(page: str) -> list[int]:
        return [int(turn) for turn in re.findall(rf'report-name" href="{REPORTS}/(\d+)\?kind', page)]

    first, second = anna.get(REPORTS).text, anna.get(f"{REPORTS}?old=2").text
    assert (undone(first), undone(second)) == ([*range(209, 159, -1)], [*range(159, 109, -1)])
    assert f"{REPORTS}?old=2#old" in first
    assert (f"{REPORTS}?old=1#old" in second, f"{REPORTS}?old=3#old" in second) == (True, True)
    assert f"{REPORTS}/209?kind=turn&version=1" in first.replace("&amp;", "&")
    # A file's link is called by its word; what it is of is told beside it, in one line.
    files = re.findall(
        r'version=1" aria-label="([A-Z]+) of Turn 209, as it was until [\w ,:]+">(\w+)</a>', first
    )
    assert files == [("PDF", "PDF"), ("JSON", "JSON"), ("CSV", "CSV")]
    last = anna.get(f"{REPORTS}?old=3").text
    assert (undone(last)[-1], "?old=4" in last) == (60, False)
    # Behind later pages of those that hold there are none.
    assert undone(anna.get(f"{REPORTS}?page=2").text) == []


def _offered(page: str, name: str) -> list[int]:
    (select,) = re.findall(rf'<select id="{name}".*?</select>', page, re.DOTALL)
    return [int(value) for value in re.findall(r'value="(\d+)(?:-start)?"', select)]


def test_a_map_offers_the_turns_around_its_own_and_leads_to_all(long: World, visit: Visit) -> None:
    anna = visit("anna")
    latest = anna.get(f"{SEAT}/map").text
    assert _offered(latest, "turn") == [*range(209 - MOST_CHOICES, 210)]
    assert f'href="{SEAT}/map?turn=109">Earlier turns' in latest
    assert "Later turns" not in latest
    middle = anna.get(f"{SEAT}/map?turn=109").text
    assert _offered(middle, "turn") == [0, 1, 2, *range(60, 210)]
    assert "Earlier turns" not in middle
    assert "Later turns" not in middle
    first = anna.get(f"{SEAT}/map?turn=60").text
    assert _offered(first, "turn") == [0, 1, 2, *range(60, 161)]
    assert f'href="{SEAT}/map?turn=160">Later turns' in first
    assert re.findall(r'rel="(?:prev|next)" href="[^"]+turn=(\d+)"', first) == ["2", "61"]


def test_two_turns_offer_the_turns_around_both(long: World, visit: Visit) -> None:
    anna = visit("anna")
    latest = anna.get(f"{REPORTS}/compare").text
    assert _offered(latest, "before") == _offered(latest, "after") == [*range(209, 107, -1)]
    chosen = re.findall(r'value="(\d+)" selected', latest)
    assert chosen == ["208", "209"]
    far = anna.get(f"{REPORTS}/compare?before=108&after=209").text
    assert _offered(far, "before") == [*range(209, 59, -1), 2, 1, 0]
    # Who names one only has the last for the other.
    one = anna.get(f"{REPORTS}/compare?before=70").text
    assert re.findall(r'value="(\d+)" selected', one) == ["70", "209"]


def test_a_games_page_shows_the_latest_reports_and_leads_to_all(long: World, visit: Visit) -> None:
    anna = visit("anna")
    page = anna.get("/games/dig").text
    shown = [int(turn) for turn in re.findall(rf'report-name" href="{REPORTS}/(\d+)', page)]
    assert shown == [*range(209, 209 - MOST_LATEST, -1)]
    assert f'<a class="button" href="{REPORTS}">All reports</a>' in page
    # From there every one of them is reached.
    found: list[int] = []
    for number in range(1, 6):
        listed = anna.get(f"{REPORTS}?page={number}").text.partition('id="old"')[0]
        found += [int(turn) for turn in re.findall(rf'report-name" href="{REPORTS}/(\d+)', listed)]
    assert found == [*range(209, 59, -1), 2, 1, 0]


def test_a_games_page_asks_as_much_for_three_seats_as_for_one(long: World, visit: Visit) -> None:
    asks = []
    for seats in (1, 3):
        with long.opened() as c:
            mine = "UPDATE seat SET user_id = :user, is_bot = false WHERE number <= :seats"
            c.session.execute(text(mine), {"user": long.users["anna"], "seats": seats})
        browser = visit("anna")
        with long.opened() as c, asked(c) as what:
            page = browser.get("/games/dig").text
        asks.append(what.statements)
        assert len(re.findall(r'<h2 id="seat-\d', page)) == seats
    assert asks[0] == asks[1]


def test_a_games_page_shows_the_latest_announcements_and_leads_to_fifty_others(
    long: World, visit: Visit
) -> None:
    anna = visit("anna")
    back = 'href="/games/dig#announcements">Back to the latest'
    address, found, counts = "/games/dig", list[int](), list[int]()
    while address:
        page = anna.get(address).text
        told = [int(number) for number in re.findall(r"Word (\d+)\.</p>", page)]
        assert (back in page) == bool(found)
        found += told
        counts.append(len(told))
        (address,) = re.findall(r'"(/games/dig\?before=\d+)#announcements"', page) or [""]
    assert found == [*range(209, 59, -1), 0]
    assert counts == [MOST_LATEST, MOST_LISTED, MOST_LISTED, 151 - MOST_LATEST - 2 * MOST_LISTED]


def test_no_button_leads_behind_the_last_of_a_list(long: World, visit: Visit) -> None:
    """Where as many are left as a page shows."""
    with long.opened() as c:
        for table, kept in (
            ("announcement", MOST_LATEST),
            ("run_failure", MOST_LATEST),
            ("outbox", MOST_LISTED),
        ):
            few = (
                f"DELETE FROM {table} WHERE id NOT IN (SELECT id FROM {table} ORDER BY id DESC LIMIT {kept})"
            )
            c.session.execute(text(few))
    anna, mona = visit("anna"), visit("mona")
    assert anna.get("/games/dig").text.count("</p></article>") == MOST_LATEST
    assert "?before=" not in anna.get("/games/dig").text
    runs = mona.get("/games/dig/runs").text
    assert (runs.count('class="soft mono"'), "?failed=" in runs) == (MOST_LATEST, False)
    mails = mona.get("/games/dig/mail").text
    assert (mails.count('<th scope="row"><bdi>'), "?before=" in mails) == (MOST_LISTED, False)


def test_the_interface_lists_the_mails_of_a_game_a_page_at_a_time(
    long: World, visit: Visit, bearer: Bearer
) -> None:
    mona, headers, listed = visit("mona"), bearer("mona"), "/api/v1/games/dig/mails"
    with long.opened() as c, asked(c) as what:
        mona.get(listed, headers=headers)
    assert what.rows < MOST_LISTED + 10
    found, address = list[int](), listed
    while address:
        answer = mona.get(address, headers=headers).json()
        found += [mail["id"] for mail in answer["items"]]
        address = answer["next"]
    with long.opened() as c:
        ids = c.session.scalars(text("SELECT id FROM outbox ORDER BY id DESC")).all()
    assert len(found) > 150
    assert found == ids


def test_reports_whose_mail_waits_for_the_mail_of_the_day_are_listed_by_as_many_statements(
    long: World, visit: Visit
) -> None:
    anna, page, counts = visit("anna"), "", []
    for gathered in (False, True):
        if gathered:
            with long.opened() as c:
                c.session.execute(
                    text(
                        "UPDATE outbox SET state = 'digest', gathered_id = 100209, report_id = report.id"
                        " FROM report WHERE outbox.id = 100000 + report.game_turn AND report.seat = 1"
                        " AND report.replaced_at IS NULL AND outbox.id < 100209"
                    )
                )
        anna.get(REPORTS)
        with long.opened() as c, asked(c) as what:
            page = anna.get(REPORTS).text
        counts.append(what.statements)
    assert counts[0] == counts[1]
    assert page.count("came back") >= MOST_LISTED - 2


def test_a_board_shows_the_latest_and_leads_to_the_rest(long: World, visit: Visit) -> None:
    mona = visit("mona")
    board = mona.get("/games/dig/board").text
    assert "All 153 runs" in board
    assert re.findall(r'soft mono">n(\d+)<', board) == ["209", "208", "207"]
    assert "150 messages of this game" in board
    numbers, failures, mails = list[str](), list[str](), list[int]()
    address = "/games/dig/runs"
    while address:
        page = mona.get(address).text
        # Each stands in two tables.
        numbers += dict.fromkeys(re.findall(r'<th scope="row" class="n">(\d+)</th>', page))
        (address,) = re.findall(r'"(/games/dig/runs\?before=\d+)"', page) or [""]
    assert [int(number) for number in numbers] == [*range(309, 159, -1), 2, 1, 0]
    # Failures stand above the latest runs only, and no more than a few of them.
    assert len(re.findall(r'soft mono">n(\d+)<', mona.get("/games/dig/runs").text)) == MOST_LATEST
    assert 'soft mono">' not in mona.get("/games/dig/runs?before=250").text
    assert 'href="/games/dig/runs">Back to the latest' in mona.get("/games/dig/runs?before=250").text
    address = "/games/dig/runs"
    while address:
        page = mona.get(address).text
        failures += re.findall(r'soft mono">n(\d+)<', page)
        (address,) = re.findall(r'"(/games/dig/runs\?failed=\d+)#failures"', page) or [""]
    assert [int(number) for number in failures] == [*range(209, 59, -1)]
    address = "/games/dig/mail"
    while address:
        page = mona.get(address).text
        mails.append(page.count('<th scope="row"><bdi>'))
        (address,) = re.findall(r'"(/games/dig/mail\?before=\d+)#sent-h"', page) or [""]
    with long.opened() as c:
        count = c.session.scalar(text("SELECT count(*) FROM outbox"))
    assert (mails[:-1], sum(mails)) == ([MOST_LISTED] * (count // MOST_LISTED), count)


def test_a_repair_offers_fifty_runs_and_leads_to_earlier_ones(
    long: World, visit: Visit, token: Token, press: Callable[..., Any]
) -> None:
    with long.opened() as c:
        c.session.execute(text("UPDATE game SET run_number = 309"))
        c.session.execute(text("UPDATE run SET kind = 'due' WHERE number >= 160"))
    mona, page = visit("mona"), "/games/dig/repair"
    latest = mona.get(page).text
    assert _offered(latest, "wanted") == [*range(309, 259, -1)]
    assert _offered(latest, "number") == [*range(308, 259, -1)]
    assert "The latest runs" not in latest
    address, shown, wanted, targets = page, "", list[int](), list[int]()
    while address:
        shown = mona.get(address).text
        wanted += _offered(shown, "wanted")
        targets += _offered(shown, "number")
        (address,) = re.findall(rf'"({page}\?before=\d+)">Earlier runs', shown) or [""]
    assert wanted == [*range(309, 159, -1), 2, 1]
    assert targets == [*range(308, 159, -1), 2, 1, 0]
    assert f'<a href="{page}">The latest runs</a>' in shown
    assert f'<a href="{page}#back">The latest runs</a>' in shown
    # One that was chosen on an earlier page is among those that are shown with the refusal.
    send = {"csrf": token(mona), "wanted": "170", "seat": "9", "how": "without"}
    refused = mona.post(f"{page}/stage", data=send)
    assert refused.status_code == 404
    assert _offered(refused.text, "wanted") == [*range(170, 159, -1), 2, 1]
    assert '<option value="170" selected>' in refused.text
    # And so are those behind one that is there no more.
    refused = press(mona, page, "rollback", number="150", words="Back.")
    assert refused.status_code == 404
    assert _offered(refused.text, "number") == [2, 1, 0]


def test_a_staged_turn_is_held_against_the_fifty_before_it(world: World, visit: Visit) -> None:
    """What was refused once, long ago, is told as new to these; the page reads no more of an older game."""
    world.game(options={"turns": 9})
    for _ in range(2):
        world.submit("anna", 1)
        world.submit("bert", 2)
        world.run()
    with world.opened() as c:
        c.releases.set_release(world.actor("mona"), "dig", "after", 6)
    world.submit("anna", 1, "TURN\n1: DANCE\n")
    world.run()
    mona, page = visit("mona"), "/games/dig/stage"
    assert "Refused for the first time in this game: unknown order" in mona.get(page).text
    found = []
    for more in ((60, 209), (300, 420)):
        lengthen(world, *more)
        with world.opened() as c:
            c.session.execute(
                text(
                    "UPDATE run SET kind = 'due', figures = jsonb_build_object('events', '{}'::jsonb,"
                    " 'seats', '{}'::jsonb, 'refusals', CASE WHEN number < 200"
                    " THEN '{\"unknown_order\": 1}'::jsonb ELSE '{}'::jsonb END) WHERE number >= 160"
                )
            )
        for address in (page, "/games/dig/board"):
            mona.get(address)
            with world.opened() as c, asked(c) as what:
                shown = mona.get(address).text
            found.append((what.statements, what.rows))
            if address == page:
                assert "Refused for the first time in 50 turns: unknown order" in shown
                assert shown.count('class="report-name"') == 2
    assert found[:2] == found[2:]
    assert found[0][0] <= 13
    assert found[0][1] < MOST_LISTED + 40


def test_sheets_stand_fifty_turns_on_a_page(long: World, visit: Visit, bearer: Bearer) -> None:
    with long.opened() as c:
        c.session.execute(text("UPDATE sheet SET state = 'draft' WHERE game_turn = 205 AND revision = 2"))
        c.session.execute(text("UPDATE sheet SET state = 'received' WHERE game_turn = 204"))
        c.session.execute(text("DELETE FROM sheet WHERE game_turn = 203"))
    anna, headers, page = visit("anna"), bearer("anna"), f"{SEAT}/sheets"
    address, shown, links = page, list[int](), list[tuple[str, ...]]()
    while address:
        answer = anna.get(address).text
        turns = [int(turn) for turn in re.findall(rf'<th scope="row"><a href="{page}/(\d+)"', answer)]
        assert len(turns) <= MOST_LISTED
        shown += turns
        links.append(tuple(re.findall(rf'"{page}(|\?before=\d+)">(?:Later|Earlier) turns', answer)))
        (address,) = re.findall(rf'"({page}\?before=\d+)">Earlier turns', answer) or [""]
    assert shown == [*range(209, 0, -1)]
    assert links[:2] == [("?before=160",), ("", "?before=110")]
    assert links[-2:] == [("?before=110", "?before=10"), ("?before=60",)]
    rows, address = list[dict[str, Any]](), f"/api/v1{page}"
    while address:
        told = anna.get(address, headers=headers).json()
        rows += told["items"]
        address = told["next"]
    assert [row["game_turn"] for row in rows] == shown
    told = {row["game_turn"]: (row["revisions"], row["revision"], row["state"]) for row in rows}
    # What was run stands before all, then what counts; of several the latest.
    assert [told[turn] for turn in (206, 205, 204, 203, 2, 1)] == [
        (2, 2, "executed"),
        (2, 1, "executed"),
        (2, 2, "received"),
        (0, 0, "none"),
        (1, 1, "executed"),
        (1, 1, "executed"),
    ]


def test_an_account_shows_its_latest_movements_and_counts_in_the_database(
    long: World, visit: Visit, bearer: Bearer
) -> None:
    with long.opened() as c:
        c.balances.pay_in(long.users["anna"], 1000, reason="Cash")
    anna, headers, found = visit("anna"), bearer("anna"), []
    for first, last in ((60, 209), (300, 420)):
        with long.opened() as c:
            turns = f"generate_series({first}, {last}) AS n"
            changed = {"id": "1000 + n", "number": "n", "reason": "'Paid ' || n || '.'"}
            clone(c.session.connection(), "balance_entry", "number = 1", turns, **changed)
        for address in ("/account", "/api/v1/account"):
            anna.get(address, headers=headers)
            with long.opened() as c, asked(c) as what:
                assert anna.get(address, headers=headers).status_code == 200
            found.append((what.statements, what.rows))
    assert found[:2] == found[2:]
    shown = re.findall(r"Paid (\d+)\.", anna.get("/account").text)
    assert [int(number) for number in shown] == [*range(420, 420 - len(shown), -1)]
    assert len(shown) == 20
    assert anna.get("/api/v1/account", headers=headers).json()["refundable"] == 272 * 1000


@pytest.mark.parametrize("what", ["reports", "account"])
def test_a_zip_is_made_with_one_report_in_memory_at_a_time(long: World, what: str) -> None:
    held, paths = list[int](), list[str]()
    with long.opened() as c:
        files = (
            c.reports.bundle(long.actor("anna"), "dig", 1)
            if what == "reports"
            else c.people.export(c.accounts.user(long.users["anna"]))
        )
        # Of reports every file is drawn now: a part of them shows it.
        for path, _ in islice(files, 60 if what == "reports" else None):
            paths.append(path)
            if (what == "reports" or "/reports/" in path) and len(paths) % 15 == 0:
                gc.collect()
                held.append(
                    sum(isinstance(one, ReportRow) and "document" in vars(one) for one in gc.get_objects())
                )
    assert len(paths) == len({*paths}) >= 60
    assert max(held) == 1


def test_an_archive_is_made_with_the_sheets_and_reports_of_one_run_at_a_time(long: World) -> None:
    """Its list of runs and its ledger come at the end; they are a few sums and sentences a turn."""
    with long.opened() as c:
        c.session.execute(text("SET LOCAL session_replication_role = replica"))
        c.session.execute(text("UPDATE game SET status = 'over'"))
        c.session.execute(
            text(
                "UPDATE run SET kind = 'due', sheets = jsonb_build_object('1', jsonb_build_array(sheet.id,"
                " sheet.sha256)) FROM sheet WHERE sheet.game_turn = run.game_turn AND sheet.revision = 1"
                " AND sheet.seat = 1 AND run.number >= 160"
            )
        )
    held, paths = list[int](), list[str]()
    with long.opened() as c:
        for path, _ in c.archives.files(long.actor("mona"), "dig"):
            paths.append(path)
            if len(paths) % 15 == 0:
                gc.collect()
                held.append(sum(isinstance(one, ReportRow | SheetRow) for one in gc.get_objects()))
    assert paths[-4:] == ["game.json", "ledger.json", "runs.json", "manifest.json"]
    assert len(paths) == len({*paths}) > 150
    # Two reports and a sheet.
    assert max(held) <= 3


def test_reports_that_are_shared_stand_fifty_on_a_page(long: World, visit: Visit, bearer: Bearer) -> None:
    with long.opened() as c:
        c.shares.allow(long.actor("mona"), "dig", allowed=True)
        share = c.shares.give(long.actor("anna"), "dig", 1, "otto@example.org", first=2, last=250).id
    otto, headers, page = visit("otto"), bearer("otto"), f"/shared/{share}"
    listed = f"/api/v1{page}/reports"
    found = []
    for first, last in ((220, 240), (300, 420)):
        lengthen(long, first, last)
        for address in (page, f"{page}?page=2", listed):
            otto.get(address, headers=headers)
            with long.opened() as c, asked(c) as what:
                assert otto.get(address, headers=headers).status_code == 200
            found.append((what.statements, what.rows))
    assert found[:3] == found[3:]
    address, answer, shown = page, "", list[int]()
    while address:
        answer = otto.get(address).text
        turns = [int(turn) for turn in re.findall(rf'report-name" href="{page}/(\d+)"', answer)]
        assert len(turns) <= MOST_LISTED
        shown += turns
        (address,) = re.findall(rf'"({page}\?page=\d)">Earlier turns', answer) or [""]
    # What lies outside of the turns that are shared is on no page.
    assert shown == [*range(240, 219, -1), *range(209, 59, -1), 2]
    assert f'"{page}?page=3">Later turns' in answer
    told, address = list[int](), listed
    while address:
        rows = otto.get(address, headers=headers).json()
        told += [row["game_turn"] for row in rows["items"]]
        address = rows["next"]
    assert told == shown


def test_a_replay_reads_the_step_that_is_shown_and_those_beside_it(
    world: World, visit: Visit, bearer: Bearer
) -> None:
    world.game(options={"turns": 2})
    for _ in range(2):
        world.submit("anna", 1)
        world.run()
    anna, headers, page = visit("anna"), bearer("anna"), "/games/dig/replay"
    listed = f"/api/v1{page}"
    found = []
    for first, last in ((60, 209), (300, 420)):
        lengthen(world, first, last)
        with world.opened() as c:
            # A state is never changed: here each is the last one, of a game that is over.
            c.session.execute(text("SET LOCAL session_replication_role = replica"))
            ended = "SELECT data, sha256 FROM turn_state WHERE run_number = 2"
            c.session.execute(text(f"UPDATE turn_state SET (data, sha256) = ({ended}) WHERE run_number > 2"))
            c.session.execute(text("UPDATE game SET run_number = :last"), {"last": 100 + last})
        for address in (page, f"{page}?run=200", listed):
            anna.get(address, headers=headers)
            with world.opened() as c, asked(c) as what:
                assert anna.get(address, headers=headers).status_code == 200, address
            found.append((what.statements, what.rows))
    assert found[:3] == found[3:]
    middle = anna.get(f"{page}?run=200").text
    assert re.findall(rf'"{page}\?run=(\d+)"', middle) == ["0", "199", "201", "520"]
    assert "Step 44 of 274" in middle
    assert "How it ended" not in middle
    latest = anna.get(page).text
    assert re.findall(rf'"{page}\?run=(\d+)"', latest) == ["0", "519"]
    assert "Step 274 of 274" in latest
    assert "How it ended" in latest
    assert re.findall(rf'"{page}\?run=(\d+)"', anna.get(f"{page}?run=0").text) == ["1", "520"]
    assert anna.get(f"{page}?run=30").status_code == 404
    runs, address = list[int](), listed
    while address:
        answer = anna.get(address, headers=headers).json()
        assert len(answer["items"]) <= MOST_LISTED
        runs += [step["run"] for step in answer["items"]]
        address = answer["next"]
    assert runs == [0, 1, 2, *range(160, 310), *range(400, 521)]


def test_the_usual_share_of_sheets_is_that_of_the_last_fifty_turns(long: World) -> None:
    """The board reads no more than those of a game that is older."""
    with long.opened() as c:
        c.session.execute(
            text("UPDATE run SET kind = 'due', sheets = '{}', missing = '[1, 2]' WHERE number < 160")
        )
        c.session.execute(
            text("UPDATE run SET kind = 'due', sheets = '{\"1\": {}, \"2\": {}}' WHERE number >= 260")
        )
        game = c.games.get("dig")
        with asked(c) as what:
            (usual,) = [one.usual for one in c.readiness.findings(game) if one.key == "sheets"]
    assert usual == 100
    assert what.rows < MOST_LISTED + 20
