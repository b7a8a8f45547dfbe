"""A4 and Letter by account: every PDF of a seat is on its player's paper."""

import io

import pytest
from pypdf import PdfReader

from app.errors import AppError
from app.render.paper.pages import SIZES
from app.reports.models import pdf_of
from tests.app.world import World


def _size(data: bytes) -> tuple[float, float]:
    box = PdfReader(io.BytesIO(data)).pages[0].mediabox
    return round(float(box.width), 2), round(float(box.height), 2)


def _choose(world: World, name: str, paper: str) -> None:
    with world.opened() as c:
        c.accounts.set_paper(c.accounts.user(world.users[name]), paper)


def _pdf(world: World, name: str, seat: int) -> bytes:
    with world.opened() as c:
        row = c.reports.latest(world.actor(name), "dig", seat)
        assert row is not None
        return c.reports.file(row, "pdf")


def test_reports_forms_and_bundles_are_on_the_players_paper(world: World) -> None:
    world.game()
    _choose(world, "anna", "letter")
    assert _size(_pdf(world, "anna", 1)) == SIZES["letter"]
    assert _size(_pdf(world, "bert", 2)) == SIZES["A4"]
    with world.opened() as c:
        anna, bert = world.actor("anna"), world.actor("bert")
        assert _size(c.forms.pdf(anna, "dig", 1)) == SIZES["letter"]
        assert _size(c.forms.pdf(anna, "dig", 1, page="A4")) == SIZES["A4"]
        assert _size(c.forms.pdf(bert, "dig", 2)) == SIZES["A4"]
        # Another choice: what is fetched again is drawn again, and both stay kept.
    _choose(world, "anna", "A4")
    assert _size(_pdf(world, "anna", 1)) == SIZES["A4"]
    _choose(world, "anna", "letter")
    with world.opened() as c:
        kept = dict(c.reports.bundle(world.actor("anna"), "dig", 1))
        papers = [_size(data) for name, data in kept.items() if name.endswith(".pdf")]
        assert papers == [SIZES["letter"]]
        exported = dict(c.people.export(c.accounts.user(world.users["anna"])))
        papers = [_size(data) for name, data in exported.items() if name.endswith(".pdf")]
        assert papers == [SIZES["letter"]]
        assert b'"paper": "letter"' in next(data for name, data in exported.items() if "account" in name)


def test_the_worker_draws_on_the_players_paper(world: World) -> None:
    world.game()
    _choose(world, "anna", "letter")
    with world.opened() as c:
        row = c.reports.latest(world.actor("anna"), "dig", 1)
        assert row is not None
        c.reports.render(row.id)
        kept = c.reports._rows.files(row.id, ("html", "pdf", "pdf-letter", "txt"))
    assert {"pdf-letter", "txt"} <= set(kept) <= {"html", "pdf-letter", "txt"}


def test_another_paper_is_refused(world: World) -> None:
    world.game()
    with pytest.raises(AppError) as refused:
        _choose(world, "anna", "A5")
    assert (refused.value.status, refused.value.code) == (422, "bad_paper")


def test_a_mail_takes_what_is_kept_rather_than_nothing() -> None:
    assert pdf_of({"pdf": b"a", "pdf-letter": b"l"}, "letter") == b"l"
    assert pdf_of({"pdf": b"a", "txt": b"t"}, "letter") == b"a"
    assert pdf_of({"txt": b"t"}, "A4") is None
