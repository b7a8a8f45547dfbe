"""Every page of a mail is small enough for every program, and can be answered: 90 KB at the most."""

from datetime import timedelta
from email.message import EmailMessage

import msgspec
import pytest
from sqlalchemy import update

from app.render import document
from app.reports.models import ReportRow
from app.states.archive import pack
from engine.kernel import snapshot
from engine.registry import GAMES
from tests.mailbox.conftest import Post
from tests.mailbox.replies import html_of, reply, text_of
from tests.render.many import Sample, reports

MOST = 90_000
QUICK = {"spacerace", "territories"}
LINES = 99
# What stands in each line of each part of a sheet, and what it is answered with: each line has its remark.
TEXTS = {"a question": "BLIMEY WHAT IS THIS", "receipt": f'MESSAGE ALL "{"&" * 100}"'}


def _biggest(key: str) -> Sample:
    return max(reports(key), key=lambda one: len(one.html))


def _instead(post: Post, sample: Sample) -> None:
    """Anna's report of the start is, before it is drawn, the one of somebody who has played for long."""
    with post.world.opened() as c:
        game = c.games.get("war")
        run = c.turns.runs(game)[-1]
        (row,) = (one for one in c.reports.of_run(run.id) if c.games.seat(game, one.seat).user_id is not None)
        blocks = sample.report.blocks
        if sample.atlas is not None:
            blocks = sample.atlas.under_all(blocks)
        whose = msgspec.structs.replace(sample.report.game, code="war")
        told = msgspec.structs.replace(
            sample.report, game=whose, seat=row.seat, game_turn=row.game_turn, blocks=blocks, atlas=None
        )
        data = document.dump(told)
        changed = {"document": pack(data), "sha256": snapshot.digest(data)}
        c.session.execute(update(ReportRow).where(ReportRow.id == row.id).values(**changed))


def _page(message: EmailMessage) -> str:
    page = html_of(message)
    assert len(page.encode()) < MOST
    return page


def _report(post: Post) -> EmailMessage:
    post.draw()
    (report,) = (
        one for one in post.sent() if one["To"] == "anna@example.org" and "ORDERS war" in text_of(one)
    )
    return report


@pytest.mark.long("draws the longest report of each game", but=QUICK)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_page_of_the_longest_report_is_small_and_brings_the_sheet(key: str, post: Post) -> None:
    post.world.war(key)
    _instead(post, _biggest(key))
    page = _page(_report(post))
    assert "ORDERS war" in page
    assert "END" in page.partition("ORDERS war")[2]
    assert "answer this mail with its order sheet filled in" in " ".join(page.split())


@pytest.mark.parametrize("answer", TEXTS)
def test_so_are_the_answer_to_the_longest_sheet_and_the_reminder_with_it(answer: str, post: Post) -> None:
    seat = post.world.war("conquest", map="duel")
    report = _report(post)
    orders = "".join(f"\n{number}: {TEXTS[answer]}" for number in range(1, LINES + 1))
    filled = text_of(report).replace("\n1:\n", f"{orders}\n")
    post.bring(reply(report, filled).as_bytes(), report["Reply-To"])
    (came,) = post.take()
    assert answer in came["Subject"]
    with post.world.opened() as c:
        c.schedules.set(post.world.actor("mona"), "war", due_at=post.world.clock.now() + timedelta(hours=20))
        c.reminders.remind()
    (reminder,) = (one for one in post.sent() if "is due soon" in one["Subject"])
    for mail in (came, reminder):
        # What is too long for a page stands in the text alone, whole.
        assert f"\nSEAT {seat}\n" in text_of(mail)
        if mail.get_body(("html",)) is not None:
            assert f"\nSEAT {seat}<br>\n" in _page(mail)
