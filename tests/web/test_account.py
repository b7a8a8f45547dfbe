"""The account page: nobody's sessions, tokens or password but one's own."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.errors import AppError
from app.web.account import browser
from app.web.pages import day, mark
from tests.app.world import World

Visit = Callable[[str], TestClient]


@pytest.fixture
def change(token: Callable[[TestClient], str]) -> Callable[..., Any]:
    """Press a button of the account page."""

    def press(client: TestClient, action: str, **fields: str) -> Any:
        return client.post("/account", data={"csrf": token(client), "action": action, **fields})

    return press


def test_the_paper_is_chosen(played: World, visit: Visit, change: Any) -> None:
    client = visit("anna")
    assert change(client, "paper", paper="letter").headers["location"] == "/account?done=paper"
    shown = client.get("/account?done=paper").text
    assert "The paper is changed" in shown
    assert '<option selected value="letter">Letter</option>' in shown
    wrong = change(client, "paper", paper="A0")
    assert wrong.status_code == 422
    assert "A0 is not a paper size that we offer. Choose A4 or letter." in wrong.text
    assert change(client, "paper", paper="A4").status_code == 303


def test_the_time_zone_changes_what_the_clock_shows(played: World, visit: Visit, change: Any) -> None:
    client = visit("anna")
    assert change(client, "zone", time_zone="Asia/Tokyo").headers["location"] == "/account?done=zone"
    assert "Times are in Asia/Tokyo" in client.get("/account?done=zone").text
    wrong = change(client, "zone", time_zone="Moon/Base")
    assert wrong.status_code == 422
    assert 'role="alert"' in wrong.text


def test_a_password_is_changed_by_who_knows_it(played: World, visit: Visit, change: Any) -> None:
    with played.opened() as c:
        c.accounts.set_password(c.accounts.user(played.users["anna"]), "correct horse")
    client, other = visit("anna"), visit("anna")
    assert change(client, "password", old="guess", new="new and longer").status_code == 401
    assert change(client, "password", old="correct horse", new="short").status_code == 422
    assert other.get("/account").status_code == 200
    assert change(client, "password", old="correct horse", new="new and longer").status_code == 303
    assert (client.get("/account").status_code, other.get("/account").status_code) == (200, 303)
    form = {"email": "anna@example.org", "password": "new and longer"}
    assert other.post("/sign-in", data=form).status_code == 303


def test_a_password_is_changed_with_the_tokens(played: World, visit: Visit, change: Any) -> None:
    with played.opened() as c:
        user = c.accounts.user(played.users["anna"])
        c.accounts.set_password(user, "correct horse")
        token, _ = c.accounts.issue_token(user)
    client = visit("anna")
    common = change(client, "password", old="correct horse", new="Password1")
    assert common.status_code == 422
    assert "one of the commonest" in common.text
    done = change(client, "password", old="correct horse", new="new and longer", tokens="on")
    assert done.status_code == 303
    with played.opened() as c, pytest.raises(AppError, match="not_signed_in"):
        c.accounts.actor_of_token(token)


def test_sessions_are_listed_and_ended(played: World, visit: Visit, change: Any) -> None:
    client, second, third, bert = visit("anna"), visit("anna"), visit("anna"), visit("bert")
    sessions = re.findall(r'name="session" value="(\d+)"', client.get("/account").text)
    assert len(sessions) == 2
    for session in sessions:
        change(bert, "session", session=session)
    assert second.get("/account").status_code == 200
    change(client, "session", session=sessions[0])
    assert sorted((second.get("/account").status_code, third.get("/account").status_code)) == [200, 303]
    change(client, "session", session="others")
    assert (second.get("/account").status_code, third.get("/account").status_code) == (303, 303)
    assert client.get("/account").status_code == 200


@pytest.mark.rule("CC-ADMIN-04")
def test_a_token_is_shown_once_and_revoked(played: World, visit: Visit, change: Any) -> None:
    client = visit("anna")
    assert change(client, "token", name="mapper").status_code == 422
    page = change(client, "token", name="mapper", **{"scope-read": "on"}).text
    found = re.search(r"tp_[0-9a-f]{12}_[A-Za-z0-9_-]{43}", page)
    assert found is not None
    headers = {"Authorization": f"Bearer {found[0]}"}
    assert client.get("/api/v1/games", headers=headers).status_code == 200
    again = client.get("/account").text
    assert found[0] not in again
    (prefix,) = re.findall(r'name="prefix" value="([0-9a-f]+)"', again)
    assert change(visit("bert"), "revoke", prefix=prefix).status_code == 404
    assert change(client, "revoke", prefix=prefix).status_code == 303
    assert client.get("/api/v1/games", headers=headers).status_code == 401
    assert change(client, "nothing").status_code == 422


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        (
            "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150",
            "Edge on Windows",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604.1",
            "Safari on iPhone",
        ),
        ("curl/8.1", "curl/8.1"),
        ("", "unknown"),
    ],
)
def test_browsers_are_named(agent: str, words: str) -> None:
    assert browser(agent) == words


def test_a_refusal_leads_back_to_the_games(played: World, visit: Visit, stranger: TestClient) -> None:
    assert '<a href="/">Games</a>' in visit("anna").get("/nothing").text
    assert 'href="/sign-in"' in stranger.get("/nothing").text


def test_a_date_far_away_is_told_with_its_year(played: World, visit: Visit, change: Any) -> None:
    client = visit("anna")
    page = change(client, "token", name="mapper", **{"scope-read": "on"}).text
    assert "6 Mar 2027, 19:00" in page
    assert "6 Mar, 19:00" in page  # the session began now


@pytest.mark.parametrize(
    ("moment", "shown"),
    [
        (datetime(2026, 3, 6, 18, tzinfo=UTC), "6 Mar, 19:00"),
        (datetime(2026, 8, 1, 18, tzinfo=UTC), "1 Aug, 20:00"),
        (datetime(2026, 8, 10, 18, tzinfo=UTC), "10 Aug 2026, 20:00"),
        (datetime(2027, 3, 6, 18, tzinfo=UTC), "6 Mar 2027, 19:00"),
        (datetime(2025, 3, 6, 18, tzinfo=UTC), "6 Mar 2025, 19:00"),
    ],
)
def test_a_year_is_left_out_where_it_is_clear(moment: datetime, shown: str) -> None:
    now = datetime(2026, 3, 6, 18, tzinfo=UTC)
    assert shown in str(day(moment, "Europe/Vienna", now))
    assert ", ".join(mark(moment, "Europe/Vienna", now)) == shown
    assert f"{moment.year}" in str(day(moment, "Europe/Vienna")).partition(">")[2]
