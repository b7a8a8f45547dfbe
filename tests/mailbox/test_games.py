"""Every game through every door: the same orders by text, form, API, upload, mail and the PDF in a mail."""

import re
from collections.abc import Callable
from email.message import EmailMessage

import pytest
from starlette.testclient import TestClient

from app.games.secret import GameSecret
from app.render.form_names import parse
from engine.kernel.dice import Dice
from engine.registry import GAMES
from tests.app.forms import field_values, filled
from tests.kernel.declared import declared
from tests.mailbox.conftest import Post
from tests.mailbox.replies import reply, text_of
from tests.web.conftest import press, stranger, token, visit

__all__ = ["press", "stranger", "token", "visit"]

Visit = Callable[[str], TestClient]
Sections = list[tuple[str, list[str]]]

# Dice known beforehand, so that every step asks for a sheet.
SECRET = b"Every game through every door, 1"


def _sections(post: Post, seat: int) -> tuple[int, Sections, bytes]:
    """The turn, what a computer would order in the place of the player, as far as there is room, the form."""
    with post.world.opened() as c:
        game = c.games.get("war")
        own = c.orders.seat(post.world.actor("anna"), "war", seat)
        rules, step = own.position.ruleset, own.position.step
        assert step is not None
        text = rules.bot(own.position.view, step, Dice("doors", str(game.turn))) or ""
        paper = c.forms.pdf(post.world.actor("anna"), "war", seat)
        room = {(field.section, field.line) for name in field_values(paper) if (field := parse(name))}
        found = [
            (section.title, [line.text for line in section.lines if (section.title, line.number) in room])
            for section in rules.orders.parse(text).sections
        ]
        return game.turn, found, paper


def _written(sections: Sections) -> str:
    return "".join("\n".join([head, *lines, ""]) for head, lines in sections)


def _fields(sections: Sections) -> dict[str, str]:
    """As the web's form sends them."""
    found = {}
    for index, (head, lines) in enumerate(sections):
        found[f"head-{index}"] = head
        found |= {f"line-{index}-{number}": line for number, line in enumerate(lines, start=1)}
    return found


def _quoted(report: EmailMessage, sections: Sections) -> str:
    """The report as a mail program quotes it, its sheet filled in."""
    found = text_of(report)
    top, start, sheet = found.partition("\nORDERS war")
    for head, lines in sections:
        begun = re.search(f"\n{re.escape(head)}(?=\n)", sheet, re.IGNORECASE)
        assert begun is not None, head
        before, rest = sheet[: begun.end()], sheet[begun.end() :]
        # The first empty line stands there; a longer sheet has more of them.
        assert "\n1:\n" in rest, head
        filled = "".join(f"\n{number}: {line}" for number, line in enumerate(lines, start=1))
        sheet = before + rest.replace("\n1:\n", f"{filled}\n", 1)
    return "".join(f"> {line}".rstrip() + "\n" for line in (top + start + sheet).splitlines())


@pytest.mark.long(
    "a turn of each game by every door", but=[key for key in GAMES if declared(key).mail_turns > 1]
)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_game_is_played_through_every_door(
    key: str, post: Post, visit: Visit, token: Callable[[TestClient], str]
) -> None:
    seat = post.world.war(key, secret=GameSecret(SECRET), **declared(key).short)
    client = visit("anna")
    page = f"/games/war/seats/{seat}/orders"
    api = f"/api/v1/games/war/seats/{seat}"
    with post.world.opened() as c:
        user = c.accounts.user(post.world.users["anna"])
        bearer, _ = c.accounts.issue_token(user, scopes=("read", "orders"))
    headers = {"Authorization": f"Bearer {bearer}"}
    for _ in range(declared(key).mail_turns):
        turn, sections, paper = _sections(post, seat)
        text = _written(sections)
        with post.world.opened() as c:
            checked = c.orders.seat(post.world.actor("anna"), "war", seat).check(text)
        assert [one for one in checked.problems if one.severity == "error"] == []
        lines = {
            (head, number): line for head, order in sections for number, line in enumerate(order, start=1)
        }
        form = filled(paper, lines, game="war", turn=turn, seat=seat)
        asked = {"csrf": token(client), "turn": str(turn)}
        answers = [
            client.post(page, data={**asked, "view": "text", "text": text}).text,
            client.post(page, data={**asked, "view": "form", **_fields(sections)}).text,
            client.post(f"{page}/upload", data=asked, files={"file": ("form.pdf", form)}).text,
            client.post(f"{api}/check", headers=headers, content=text).text,
        ]
        for number, answer in enumerate(answers):
            assert checked.sha256 in answer, (turn, number)
        sent = client.post(f"{api}/sheet", headers=headers, content=text)
        assert sent.status_code == 201, sent.text
        _by_mail(post, sections, form, checked.sha256)
        with post.world.opened() as c:
            row = c.orders.seat(post.world.actor("anna"), "war", seat).status().sheet
        assert row is not None
        assert (row.sha256, row.errors, row.door) == (checked.sha256, 0, "mail")
        post.world.run("war")


def _by_mail(post: Post, sections: Sections, form: bytes, digest: str) -> None:
    """The report answered twice: the sheet in its text filled in, and the PDF form attached."""
    post.draw()
    (report,) = (
        one for one in post.sent() if one["To"] == "anna@example.org" and "ORDERS war" in text_of(one)
    )
    written = reply(report, _quoted(report, sections))
    attached = reply(report, _quoted(report, []), mark="pdf")
    attached.add_attachment(form, maintype="application", subtype="pdf", filename="sheet.pdf")
    for answer in (written, attached):
        post.bring(answer.as_bytes(), report["Reply-To"])
        (receipt,) = post.take()
        # Digests are printed in groups.
        assert digest in re.sub(r"\s", "", text_of(receipt)), text_of(receipt)
