"""What is mailed: chosen on a page, stopped by a link; what became of it, for players and the moderator."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from app.mail.keys import ONE_CLICK
from tests.app.world import World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]


def _key(world: World, name: str, subject: str = "") -> str:
    """The key of somebody's latest mail."""
    with world.opened() as c:
        rows = [row for row in c.mail.all() if row.recipient.startswith(name) and subject in row.subject]
    return rows[0].printed(ONE_CLICK)


def _choice(world: World, name: str, code: str = "") -> dict[str, object]:
    with world.opened() as c:
        game_id = c.games.get(code).id if code else None
        choice = c.choices.of(world.users[name], game_id)
    return {field: getattr(choice, field) for field in ("reports", "pdf", "json", "reminders", "notices")}


def test_a_choice_for_all_games_and_one_for_one(world: World, visit: Visit, token: Token) -> None:
    world.game()
    anna = visit("anna")
    assert "All games" in anna.get("/account/mail").text
    csrf = token(anna)
    sent = {"csrf": csrf, "action": "choose", "reports": "each", "brief": "each", "json": "on", "html": "on"}
    assert anna.post("/account/mail", data=sent).status_code == 303
    assert _choice(world, "anna") == {
        "reports": "each",
        "pdf": False,
        "json": True,
        "reminders": False,
        "notices": False,
    }
    assert _choice(world, "anna", "dig") == _choice(world, "anna")
    anna.post("/account/mail", data={**sent, "game": "dig", "reports": "none"})
    assert _choice(world, "anna", "dig")["reports"] == "none"
    assert _choice(world, "anna")["reports"] == "each"
    page = anna.get("/account/mail?game=dig").text
    assert "As for all games" in page
    anna.post("/account/mail", data={"csrf": csrf, "action": "forget", "game": "dig"})
    assert _choice(world, "anna", "dig")["reports"] == "each"
    bad = anna.post("/account/mail", data={**sent, "brief": "never"})
    assert (bad.status_code, "This cannot be chosen" in bad.text) == (422, True)
    assert anna.get("/account/mail?game=none").status_code == 404
    assert visit("otto").get("/account/mail?game=dig").status_code == 404


def test_one_click_stops_a_kind_of_mail_without_signing_in(
    world: World, visit: Visit, stranger: TestClient
) -> None:
    world.game()
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", "Holidays!")
    key = _key(world, "anna", "announcement")
    page = stranger.get(f"/mail/stop/{key}")
    assert "announcements and changed dates of this game" in page.text
    # Looking changes nothing: programs that fetch links do no harm.
    assert _choice(world, "anna", "dig")["notices"] is True
    # As mail programs send it (RFC 8058): from elsewhere, no cookie, this one field.
    done = stranger.post(
        f"/mail/stop/{key}",
        data={"List-Unsubscribe": "One-Click"},
        headers={"Origin": "https://mail.example", "Sec-Fetch-Site": "cross-site"},
    )
    assert done.status_code == 200
    assert _choice(world, "anna", "dig")["notices"] is False
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", "More holidays!")
        told = [row.recipient for row in c.mail.all() if "announcement" in row.subject]
    assert sorted(told) == ["anna@example.org", "bert@example.org", "bert@example.org"]
    for wrong in ("0" * 20, "x", "f" * 19):
        assert stranger.post(f"/mail/stop/{wrong}").status_code in {404, 422}


def test_a_second_address_counts_when_its_link_was_followed(
    world: World, visit: Visit, token: Token, stranger: TestClient
) -> None:
    world.game()
    anna = visit("anna")
    sent = {"csrf": token(anna), "action": "second", "second": "anna@second.example"}
    assert anna.post("/account/mail", data=sent).status_code == 303
    assert "is not confirmed yet" in anna.get("/account/mail").text
    with world.opened() as c:
        (row,) = [row for row in c.mail.all() if row.recipient == "anna@second.example"]
    assert "The account anna@example.org" in row.body
    path = row.body.partition(world.settings.base_url)[2].split()[0]
    assert "Is this your address?" in stranger.get(path).text
    assert "is not confirmed yet" in anna.get("/account/mail").text
    key = {"key": path.partition("key=")[2]}
    assert "Your mail comes to this address" in stranger.post("/link", data=key).text
    assert stranger.post("/link", data=key).status_code == 410
    assert "is not confirmed yet" not in anna.get("/account/mail").text
    bad = anna.post("/account/mail", data={**sent, "second": "no address"})
    assert (bad.status_code, "This is not an e-mail address" in bad.text) == (422, True)


def test_the_first_page_says_that_an_address_takes_no_mail(world: World, visit: Visit, token: Token) -> None:
    world.game()
    with world.opened() as c:
        c.session.execute(
            text(
                """INSERT INTO mail_address (address, refusals, reason, rested_at)
                   VALUES ('anna@example.org', 1, '550 5.1.1', :now)"""
            ),
            {"now": world.clock.now()},
        )
    anna = visit("anna")
    page = anna.get("/").text
    assert "<b>anna@example.org</b> has taken no mail since" in page
    assert "Nothing is mailed to you until it does, or until you name a second address" in page
    assert "has taken no mail" not in visit("bert").get("/").text
    anna.post("/account/mail", data={"csrf": token(anna), "action": "awake"})
    assert "has taken no mail" not in anna.get("/").text


@pytest.mark.parametrize(
    ("state", "error", "words"),
    [
        ("queued", "", "on its way"),
        ("deferred", "451 4.7.1", "to be tried again"),
        ("accepted", "", "mailed"),
        ("bounced", "5.1.1", "came back"),
        ("failed", "550", "refused"),
    ],
)
def test_beside_each_report_stands_what_became_of_its_mail(
    world: World, visit: Visit, state: str, error: str, words: str
) -> None:
    world.game()
    with world.opened() as c:
        c.session.execute(
            text("UPDATE outbox SET state = :state, error = :error"), {"state": state, "error": error}
        )
    page = visit("anna").get("/games/dig/seats/1/reports").text
    assert f">{words}</span>" in page
    board = visit("mona").get("/games/dig/board").text
    assert f"Reports of turn 0: 2 {words}." in board
    assert ("Seat <bdi>1</bdi>, <bdi>Anna</bdi>" in board) == bool(error)
    rows = visit("mona").get("/games/dig/mail").text
    assert rows.count(f">{words}</span>") == 2
    assert "<bdi>Bert</bdi>" in rows
    for name in ("anna", "otto"):
        assert visit(name).get("/games/dig/mail").status_code == 404


def test_a_report_opened_from_its_mail_is_opened(world: World, visit: Visit) -> None:
    world.game()
    with world.opened() as c:
        c.session.execute(text("UPDATE outbox SET state = 'accepted'"))
        row = next(row for row in c.mail.all() if row.recipient.startswith("anna"))
    path = row.body.partition(world.settings.base_url)[2].split()[0]
    anna, mona = visit("anna"), visit("mona")
    # The moderator may read the report, but the mail is Anna's: looking without its link opens nothing.
    mona.get(path.partition("?")[0] + "?kind=start")
    assert "mailed and opened" not in anna.get("/games/dig/seats/1/reports").text
    assert anna.get(path).status_code == 200
    assert "mailed and opened" in anna.get("/games/dig/seats/1/reports").text
    assert "1 mailed and opened" in mona.get("/games/dig/board").text
    assert anna.get(path + "0").status_code == 200


def test_a_date_is_moved_by_what_our_own_server_has_cost(world: World, visit: Visit, token: Token) -> None:
    due = world.clock.now() + timedelta(days=7)
    world.game(due_at=due)
    mona = visit("mona")
    assert "Our own mail server" not in mona.get("/games/dig/board").text
    with world.opened() as c:
        c.session.execute(text("UPDATE outbox SET state = 'accepted', late_seconds = 10900"))
    page = mona.get("/games/dig/board").text
    assert "Our own mail server kept reports of turn 0 back for up to 4 hours." in page
    later = f"{due + timedelta(hours=5):%Y-%m-%dT%H:%M}"  # in Vienna's time
    assert f'name="due" value="{later}"' in page
    sent = {"csrf": token(mona), "action": "move", "due": later, "turn_hours": "168"}
    asked = mona.post("/games/dig/schedule", data=sent)
    assert (asked.status_code, "Change the schedule?" in asked.text) == (200, True)


def test_the_link_of_a_report_printed_before_leads_to_signing_in(world: World, stranger: TestClient) -> None:
    """Its key stood in the report's own link too, so its holder need not be its reader."""
    world.game()
    with world.opened() as c:
        row = next(row for row in c.mail.all() if row.report_id and row.recipient == "anna@example.org")
        c.session.execute(text(f"UPDATE outbox SET name = NULL WHERE id = {row.id}"))
    page = stranger.get(f"/mail/stop/{row.key}", follow_redirects=False)
    assert (page.status_code, page.headers["location"]) == (303, "/account/mail")
    assert stranger.post(f"/mail/stop/{row.key}").status_code == 404
    assert _choice(world, "anna", "dig")["reports"] == "each"
