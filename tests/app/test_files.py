"""Files of reports: made for a mail that waits, or when first read; they may go, and come back the same."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import text

from app.config import RELEASE
from app.metrics import RENDERS
from app.reports.models import want
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


@pytest.mark.parametrize("key", ["territories", "explorers", "caravans"])
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
        game = c.games.get("war")
        c.turns.ask(world.actor("mona"), "war", after=game.run_number)
        c.turns.run_due(game.id)
    # Whatever has happened since.
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


def test_a_report_of_release_0_2_has_all_its_files_made(world: World, war: int) -> None:
    with world.opened() as c:
        c.session.execute(text("UPDATE report SET wanted = NULL"))
        row = c.reports.find(world.actor("anna"), "war", war, 0)
        want(row, ["txt"])
        assert row.wanted is None
    assert _render(world) == 2
    assert all(forms == set(FORMS) for forms in _files(world).values())
