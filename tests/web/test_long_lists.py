"""Lists and choices that grow with a game are told a part at a time; what holds everything is made so."""

import gc
import json
import re
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from sqlalchemy import text

from app.bounds import MOST_LISTED
from app.reports.models import ReportRow
from app.sheets.models import SheetRow
from tests.app.world import World
from tests.web.conftest import Bearer, Token, Visit
from tests.web.lengthened import REPORTS, SEAT, asked, clone, lengthen, offered


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


def test_a_repair_offers_fifty_runs_and_leads_to_earlier_ones(
    long: World, visit: Visit, token: Token, press: Callable[..., Any]
) -> None:
    with long.opened() as c:
        c.session.execute(text("UPDATE game SET run_number = 309"))
        c.session.execute(text("UPDATE run SET kind = 'due' WHERE number >= 160"))
    mona, page = visit("mona"), "/games/dig/repair"
    latest = mona.get(page).text
    assert offered(latest, "wanted") == [*range(309, 259, -1)]
    # The turns of these runs.
    assert offered(latest, "number") == [*range(209, 159, -1)]
    assert "The latest runs" not in latest
    address, shown, wanted, targets = page, "", list[int](), list[int]()
    while address:
        shown = mona.get(address).text
        wanted += offered(shown, "wanted")
        targets += offered(shown, "number")
        (address,) = re.findall(rf'"({page}\?before=\d+)">Earlier runs', shown) or [""]
    assert wanted == [*range(309, 159, -1), 2, 1]
    assert targets[:150] == [*range(209, 59, -1)]
    assert targets[-1] == 1
    assert f'<a href="{page}">The latest runs</a>' in shown
    assert f'<a href="{page}#back">The latest runs</a>' in shown
    # One that was chosen on an earlier page is among those that are shown with the refusal.
    send = {"csrf": token(mona), "wanted": "170", "seat": "9", "how": "without"}
    refused = mona.post(f"{page}/stage", data=send)
    assert refused.status_code == 404
    assert offered(refused.text, "wanted") == [*range(170, 159, -1), 2, 1]
    assert '<option value="170" selected>' in refused.text
    # And so are those behind one that is there no more.
    refused = press(mona, page, "rollback", number="9000", words="Back.")
    assert refused.status_code == 404


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


@pytest.mark.long("draws two hundred reports")
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


@pytest.mark.long("draws two hundred reports")
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


def test_the_ledger_as_a_file_is_sent_a_part_at_a_time(long: World, visit: Visit) -> None:
    lengthen(long, 300, 900)
    with long.opened() as c:
        numbers = c.session.scalars(text("SELECT number FROM ledger_entry ORDER BY number")).all()
    with visit("anna").stream("GET", "/games/dig/ledger.json") as answer:
        parts = list(answer.iter_raw())
    assert answer.headers["content-disposition"] == 'attachment; filename="dig-ledger.json"'
    assert answer.headers["content-type"] == "application/json"
    told = json.loads(b"".join(parts))
    assert [entry["number"] for entry in told] == numbers
    assert set(told[0]) == {"at", "number", "kind", "payload", "previous", "sha256", "notes"}
    assert len(numbers) > 700
    assert len(max(parts, key=len)) < sum(map(len, parts)) * 3 // 4
