"""What people write is only text: on every page that a link leads to, and in every mail."""

from email import message_from_bytes, policy
from typing import Any

from sqlalchemy import text

from app.mail.sending import send_all
from app.mail.transport import transport_of
from tests.app.world import World
from tests.web.conftest import Visit
from tests.web.fetched import all_pages, bearer_of

NASTY = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
_RAW = ("<img src=x", "<script>alert")
_SAID = "&lt;img src=x onerror"
_MODERATORS = [
    f"/games/dig{path}" for path in ("", "/board", "/mail", "/messages", "/edits", "/repair", "/schedule")
]
# Where no door takes it as it stands.
_COLUMNS = ("user_account.name", "game.title", "seat.name", "run.reason")


def _wrong(page: str) -> list[str]:
    return [raw for raw in _RAW if raw in page]


def test_no_page_and_no_mail_runs_what_people_write(world: World, visit: Visit) -> None:
    world.game()
    with world.opened() as c:
        for place in _COLUMNS:
            table, column = place.split(".")
            unique = " || id" if place == "user_account.name" else ""
            query = f"UPDATE {table} SET {column} = :nasty{unique}"
            c.session.execute(text(query), {"nasty": NASTY})
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", NASTY)
    anna, mona, headers = visit("anna"), visit("mona"), bearer_of(world, "anna")
    told = anna.post("/api/v1/games/dig/messages", headers=headers, json={"subject": NASTY, "text": NASTY})
    assert told.status_code < 300, told.text
    world.submit("anna", 1, f"TURN\n1: DIG\n2: {NASTY}\n")
    world.run()
    world.submit("anna", 1, f"TURN\n1: {NASTY}\n")
    with world.opened() as c:
        c.drafts.keep(world.actor("anna"), "dig", 1, f"TURN\n1: {NASTY}\n")
        for report in c.reports.unrendered():
            c.reports.render(report)
    pages = {path: body for path, (_, body) in all_pages(anna, headers).items()}
    pages |= {f"mona {path}": mona.get(path).content for path in _MODERATORS}
    seen = 0
    for path, body in pages.items():
        if body[:15].lower() == b"<!doctype html>":
            page = body.decode()
            assert _wrong(page) == [], path
            seen += _SAID in page
    assert seen > 20

    send_all(world.opened, transport_of(world.settings))
    shown = 0
    for file in (world.settings.var_dir / "mail" / "new").iterdir():
        message: Any = message_from_bytes(file.read_bytes(), policy=policy.default)
        for name, value in message.items():
            assert "\n" not in value, name
        for part in message.walk():
            if part.get_content_type() == "text/html":
                html = part.get_content()
                assert _wrong(html) == [], message["Subject"]
                shown += _SAID in html
    assert shown > 2
