"""Files of reports: made for a mail that waits, or when first read; they may go, and come back the same."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from sqlalchemy import text

from app.broker import RENDER_REPORT, SEND_MAIL, TICK
from app.config import RELEASE
from app.container import Container
from app.db import OperationalError, is_full
from app.metrics import RENDERS
from app.reports.models import ReportRow, want
from app.reports.service import PACKED_TOGETHER, RENDER_ATTEMPTS
from tests.app.full_disk import no_room
from tests.app.post_office import parsed
from tests.app.world import World

FORMS = ("html", "pdf", "txt")


def _files(world: World) -> dict[int, set[str]]:
    """By seat the formats that are kept of its reports."""
    query = "SELECT r.seat, f.format FROM report r JOIN report_file f ON f.report_id = r.id"
    found: dict[int, set[str]] = {}
    with world.opened() as c:
        for seat, form in c.session.execute(text(query)):
            found.setdefault(seat, set()).add(form)
    return found


def _render(world: World) -> int:
    with world.opened() as c:
        return sum(c.reports.render(number) for number in c.reports.unrendered())


def _drawn(form: str) -> float:
    (metric,) = RENDERS.labels(form).collect()
    return next(sample.value for sample in metric.samples if sample.name.endswith("_count"))


@pytest.fixture
def war(world: World) -> int:
    """Anna's seat in a game of Territories against a computer."""
    world.people()
    return world.war("territories")


def test_a_published_turn_is_its_documents_and_only_a_mail_has_files_made(world: World, war: int) -> None:
    assert _files(world) == {}
    assert _render(world) == 1
    assert _files(world) == {war: {"txt", "pdf"}}
    assert _render(world) == 0


def test_what_a_mail_does_not_hold_is_not_made(world: World) -> None:
    world.people()
    with world.opened() as c:
        c.choices.choose(world.users["anna"], None, {"pdf": False})
    seat = world.war("territories")
    assert _render(world) == 1
    assert _files(world) == {seat: {"txt"}}
    with world.opened() as c:
        c.choices.choose(world.users["anna"], None, {"reports": "none"})
        game = c.games.get("war")
        c.turns.ask(world.actor("mona"), "war", after=game.run_number)
        c.turns.run_due(game.id)
        assert c.reports.unrendered() == []


@pytest.mark.parametrize("key", ["territories", "explorers", "caravans", "conquest", "spacerace"])
def test_a_file_that_was_dropped_comes_back_byte_for_byte(world: World, key: str) -> None:
    world.people()
    seat = world.war(key)
    anna = world.actor("anna")

    def fetched() -> dict[str, bytes]:
        with world.opened() as c:
            row = c.reports.find(anna, "war", seat, 0)
            return {form: c.reports.file(row, form) for form in FORMS}

    first = fetched()
    with world.opened() as c:
        drawn_by = c.session.execute(text("SELECT DISTINCT drawn_by FROM report_file")).scalars().all()
        assert drawn_by == [RELEASE]
        c.session.execute(text("DELETE FROM report_file"))
        own = c.orders.seat(anna, "war", seat)
        own.submit(own.template())
        game = c.games.get("war")
        c.turns.ask(world.actor("mona"), "war", after=game.run_number)
        c.turns.run_due(game.id)
    # Whatever has happened since: the sheet in it is still that for the turn after its own.
    assert fetched() == first


@pytest.mark.parametrize("key", ["conquest", "territories"])
def test_a_file_comes_back_as_it_was_though_its_seat_has_missed_turns(world: World, key: str) -> None:
    world.people()
    seat = world.war(key)
    anna = world.actor("anna")

    def due() -> None:
        with world.opened() as c:
            game = c.games.get("war")
            c.turns.ask(world.actor("mona"), "war", after=game.run_number)
            c.turns.run_due(game.id)

    def sent() -> None:
        with world.opened() as c:
            own = c.orders.seat(anna, "war", seat)
            own.submit(own.template())

    def fetched() -> dict[tuple[int, str, str], bytes]:
        with world.opened() as c:
            rows = [c.reports.find(anna, "war", seat, row.game_turn, row.kind) for row in own_rows(c)]
            return {
                (row.game_turn, row.kind, form): c.reports.file(row, form) for row in rows for form in FORMS
            }

    def own_rows(c: Container) -> Sequence[ReportRow]:
        return c.reports.seat(anna, "war", seat).page(1)[0]

    # Each is drawn the moment it is published: the start, a turn, one that is missed, late, in time again.
    first = fetched()
    for step in ("sent", "missed", "late", "sent", "missed"):
        if step == "sent":
            sent()
            due()
        elif step == "missed":
            due()
        elif key == "conquest":
            sent()
            world.clock.advance(timedelta(days=9))
            world.late(seat, "war")
        first |= fetched()
    kinds = {kind for _, kind, _ in first}
    assert kinds == ({"start", "turn", "late"} if key == "conquest" else {"start", "turn"})
    with world.opened() as c:
        heads = {
            turn: c.reports.file(c.reports.find(anna, "war", seat, turn), "txt").decode() for turn in (0, 1)
        }
    # The turn after its own, though that was missed.
    assert ["ORDERS war 1" in heads[0], "ORDERS war 2" in heads[1]] == [True, True]
    with world.opened() as c:
        c.session.execute(text("DELETE FROM report_file"))
    assert fetched() == first
    # Of runs that have kept nothing of what followed: by the runs that did.
    with world.opened() as c:
        c.session.execute(text("DELETE FROM report_file"))
        c.session.execute(text("UPDATE run SET outcome = '{}'"))
    assert fetched() == first


def test_a_file_that_is_dropped_while_it_is_read_is_read_all_the_same(world: World, war: int) -> None:
    anna = world.actor("anna")
    with world.opened() as c:
        first = c.reports.file(c.reports.find(anna, "war", war, 0), "html")
    with world.opened() as reader:
        row = reader.reports.find(anna, "war", war, 0)
        assert reader.reports.file(row, "html") == first
        with world.opened() as c:
            c.session.execute(text("DELETE FROM report_file"))
        # Between one look and the next: it is made anew, and kept.
        assert reader.reports.file(row, "html") == first
    with world.opened() as c:
        assert c.session.execute(text("SELECT count(*) FROM report_file")).scalar_one() == 1


def test_of_two_readers_at_once_one_draws(world: World, war: int) -> None:
    anna, before = world.actor("anna"), _drawn("html")
    together = Barrier(2)

    def read() -> bytes:
        with world.opened() as c:
            row = c.reports.find(anna, "war", war, 0)
            together.wait(30)
            return c.reports.file(row, "html")

    with ThreadPoolExecutor(2) as readers:
        first, second = (one.result() for one in [readers.submit(read), readers.submit(read)])
    assert first == second
    assert _drawn("html") == before + 1


def test_a_zip_of_all_reports_has_every_format_and_keeps_nobody_waiting(world: World, war: int) -> None:
    anna = world.actor("anna")
    with world.opened() as slow:
        zipped = dict(slow.reports.bundle(anna, "war", war))
        # The one who fetches is not done yet.
        with world.opened() as c:
            row = c.reports.find(anna, "war", war, 0)
            read = {form: c.reports.file(row, form) for form in FORMS}
    assert {name.rpartition(".")[2]: data for name, data in zipped.items() if ".json" not in name} == read


def test_a_report_that_is_mailed_again_has_its_files_made_anew(world: World, war: int) -> None:
    assert _render(world) == 1
    with world.opened() as c:
        c.session.execute(text("DELETE FROM report_file"))
        row = c.reports.find(world.actor("anna"), "war", war, 0)
        seat = next(one for one in c.games.seats(c.games.get("war")) if one.number == war)
        anna = c.accounts.user(world.users["anna"])
        c.mail.queue_report(c.games.get("war"), seat, anna, row, asked=True)
    assert _render(world) == 1
    with world.opened() as c:
        parcels = c.deliveries.compose(c.deliveries.claim(9, 60))
    for message in (parsed(parcel.raw) for parcel in parcels):
        body = message.get_body(("plain",))
        assert body is not None
        assert "ORDERS war 1" in body.get_content()
        names = [part.get_filename() for part in message.iter_attachments()]
        assert names == [f"turn-0-seat-{war:03d}.pdf"]


def test_a_mail_whose_files_were_dropped_before_it_went_has_them_made_anew(world: World, war: int) -> None:
    """Tidied while its mail had failed, which is then tried again; or dropped by hand while it waited."""
    name = [f"turn-0-seat-{war:03d}.pdf"]
    assert _render(world) == 1
    with world.opened() as c:
        c.session.execute(text("UPDATE outbox SET state = 'failed' WHERE report_id IS NOT NULL"))
    world.clock.advance(timedelta(days=world.settings.keep_files_days + 1))
    with world.opened() as c:
        assert c.retention.tidy()["files"] == 2
        c.deliveries.retry(c.session.execute(text("SELECT id FROM outbox")).scalars().all())
    for drop in ("", "DELETE FROM report_file WHERE format = 'pdf'", "DELETE FROM report_file"):
        with world.opened() as c:
            if drop:
                c.session.execute(text("UPDATE outbox SET leased_until = NULL"))
                c.session.execute(text(drop))
        with world.opened() as c:
            assert c.deliveries.compose(c.deliveries.claim(9, 60)) == []
        with world.opened() as c:
            assert world.broker.sent[-1] == (RENDER_REPORT, tuple(c.reports.unrendered()))
            assert c.deliveries.claim(9, 60) == []
        assert _render(world) == 1
        with world.opened() as c:
            (parcel,) = c.deliveries.compose(c.deliveries.claim(9, 60))
        message = parsed(parcel.raw)
        body = message.get_body(("plain",))
        assert body is not None
        assert "ORDERS war 1" in body.get_content()
        assert [part.get_filename() for part in message.iter_attachments()] == name


def test_files_of_release_0_2_are_read_as_they_are_and_packed_by_the_tick(world: World, war: int) -> None:
    page = b"<p>as it was drawn then</p>"
    with world.opened() as c:
        row = c.reports.find(world.actor("anna"), "war", war, 0)
        query = (
            "INSERT INTO report_file (report_id, format, data, made_at) VALUES (:id, 'html', :data, now())"
        )
        c.session.execute(text(query), {"id": row.id, "data": page})
    for packed in (1, 0):
        with world.opened() as c:
            assert c.reports.file(c.reports.find(world.actor("anna"), "war", war, 0), "html") == page
            assert c.reports.pack_files() == packed
    with world.opened() as c:
        kept = c.session.execute(text("SELECT data, drawn_by FROM report_file WHERE format = 'html'")).one()
    assert tuple(kept) == (None, "")


def test_old_files_are_packed_on_and_on_while_there_is_time_and_nobody_waits(world: World, war: int) -> None:
    # Twice and a half what is packed together, of a server that has kept plain files for years.
    count = PACKED_TOGETHER * 5 // 2
    with world.opened() as c:
        number = c.reports.find(world.actor("anna"), "war", war, 0).id
        query = (
            "INSERT INTO report_file (report_id, format, data, made_at)"
            " SELECT :id, 'old-' || n, convert_to(repeat(n || ' ', 9999), 'UTF8'), now()"
            " FROM generate_series(1, :count) AS n"
        )
        c.session.execute(text(query), {"id": number, "count": count})

    def left() -> int:
        with world.opened() as c:
            return int(c.session.execute(text("SELECT count(data) FROM report_file")).scalar_one())

    with world.opened() as c:
        # Somebody waits for this machine, and then there is no time: the least that is done all the same.
        assert c.reports.pack_files(busy=lambda: True) == PACKED_TOGETHER
    assert left() == count - PACKED_TOGETHER
    with world.opened() as c:
        assert c.reports.pack_files(seconds=0) == PACKED_TOGETHER
    with world.opened() as c:
        c.session.execute(text("UPDATE report_file SET data = 'plain', packed = NULL"))
    with world.opened() as c:
        assert c.reports.pack_files(seconds=600) == count
    assert left() == 0
    with world.opened() as c:
        assert c.reports.pack_files() == 0


def test_a_report_of_release_0_2_has_all_its_files_made(world: World, war: int) -> None:
    with world.opened() as c:
        c.session.execute(text("UPDATE report SET wanted = NULL"))
        row = c.reports.find(world.actor("anna"), "war", war, 0)
        want(row, ["txt"])
        assert row.wanted is None
    assert _render(world) == 2
    assert all(forms == set(FORMS) for forms in _files(world).values())


def test_files_for_which_there_is_no_room_come_when_there_is(world: World, war: int) -> None:
    anna = world.actor("anna")
    with no_room(world, "report_file"):
        for _ in range(RENDER_ATTEMPTS + 1):
            with world.opened() as c:
                waiting = c.reports.unrendered()
            assert len(waiting) == 1
            with pytest.raises(OperationalError) as refused, world.opened() as c:
                c.reports.render_all(waiting)
            assert is_full(refused.value)
        # The mail that is to hold them waits, however often it was tried; it is not sent without them.
        with world.opened() as c:
            row = c.reports.find(anna, "war", war, 0)
            assert (row.rendered_at, row.render_attempts, row.render_error) == (None, 0, "")
            assert c.deliveries.claim(9, 60) == []
        # Who reads gets what is drawn for them, and nothing of it is kept.
        with world.opened() as c:
            read = c.reports.file(c.reports.find(anna, "war", war, 0), "txt")
        assert _files(world) == {}
    with world.opened() as c:
        c.reports.render_all(c.reports.unrendered())
    assert world.broker.sent[-1] == (SEND_MAIL, ())
    assert _files(world) == {war: {"txt", "pdf"}}
    with world.opened() as c:
        assert c.reports.file(c.reports.find(anna, "war", war, 0), "txt") == read
        (parcel,) = c.deliveries.compose(c.deliveries.claim(9, 60))
    assert [part.get_filename() for part in parsed(parcel.raw).iter_attachments()] == [
        f"turn-0-seat-{war:03d}.pdf"
    ]


@pytest.mark.parametrize("table", ["turn_state", "report"])
def test_a_turn_for_which_there_is_no_room_is_run_when_there_is(world: World, war: int, table: str) -> None:
    anna = world.actor("anna")
    with world.opened() as c:
        game = c.games.get("war")
        c.turns.ask(world.actor("mona"), "war", after=game.run_number)
    with no_room(world, table):
        with pytest.raises(OperationalError) as refused, world.opened() as c:
            c.turns.run_due(game.id)
        assert is_full(refused.value)
        with world.opened() as c:
            now = c.games.get("war")
            assert (now.run_number, now.status, now.run_asked) == (game.run_number, "running", True)
            assert c.turns.any_due()
    with world.opened() as c:
        c.turns.run_due(game.id)
    with world.opened() as c:
        assert c.games.get("war").run_number == game.run_number + 1
        assert c.reports.find(anna, "war", war, 1).published_at is not None
        assert not c.turns.any_due()


def test_reports_are_drawn_two_at_a_message_and_their_mail_goes_behind_the_last(world: World) -> None:
    world.game()
    world.broker.sent.clear()
    with world.opened() as c:
        reports = [
            row.id for seat in (1, 2) for row in c.reports.seat(world.actor("mona"), "dig", seat).names()
        ]
        c.jobs.extend(RENDER_REPORT, [*reports, 7, 8, 9])
        c.jobs.add(TICK)
        c.jobs.extend(RENDER_REPORT, [*reports, 10])
    first, second = reports
    assert world.broker.sent == [
        (RENDER_REPORT, (first, second)),
        (RENDER_REPORT, (7, 8)),
        (RENDER_REPORT, (9, 10)),
        (TICK, ()),
    ]
    world.broker.sent.clear()
    with world.opened() as c:
        c.reports.render_all(reports)
    # Drawn in one transaction, and told of once.
    assert world.broker.sent == [(SEND_MAIL, ())]
    assert set(_files(world)) == {1, 2}
