"""The web door: signing in, forgery, isolation, sheets, the moderator's pages."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.app.world import SHEET, World
from tests.web.fetched import BUTTONS

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]
ORDERS = "/games/dig/seats/1/orders"
SHEETS = "/games/dig/seats/1/sheets"


@pytest.fixture
def send(token: Token) -> Callable[..., Any]:
    """Press a button of the orders page."""

    def press(client: TestClient, action: str, *, url: str = ORDERS, **fields: str) -> Any:
        path, button = BUTTONS[action]
        return client.post(url + path, data={"csrf": token(client), "view": "text", **button, **fields})

    return press


# ------------------------------------------------------------------ signing in


def test_signing_in_and_out(world: World, stranger: TestClient, token: Token) -> None:
    with world.opened() as c:
        c.accounts.sign_up("zoe@example.org", name="Zoe", password="correct horse")
    asked = stranger.get("/games/dig?x=1")
    assert (asked.status_code, asked.headers["location"]) == (303, "/sign-in?next=%2Fgames%2Fdig%3Fx%3D1")
    answer = stranger.post(
        "/sign-in", data={"email": "Zoe@example.org", "password": "correct horse", "next": "/rulebook"}
    )
    assert (answer.status_code, answer.headers["location"]) == (303, "/rulebook")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Zoe" in stranger.get("/").text
    value = stranger.cookies["turnpost_session"]
    out = stranger.post("/sign-out", data={"csrf": token(stranger)})
    assert out.headers["location"] == "/sign-in"
    stranger.cookies.set("turnpost_session", value)
    assert stranger.get("/account").status_code == 303


def test_a_wrong_password_is_said_and_the_address_kept(world: World, stranger: TestClient) -> None:
    world.people()
    answer = stranger.post("/sign-in", data={"email": "anna@example.org", "password": "guess"})
    assert answer.status_code == 401
    assert 'role="alert"' in answer.text
    assert 'value="anna@example.org"' in answer.text
    assert "guess" not in answer.text
    assert "set-cookie" not in answer.headers


def test_passwords_cannot_be_tried_for_ever(world: World, stranger: TestClient) -> None:
    form = {"email": "a@example.org", "password": "x"}
    answers = [stranger.post("/sign-in", data=form) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [401] * 5 + [429]
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 60


@pytest.mark.parametrize("target", ["//evil.example", "https://evil.example", "/\\evil.example", "evil"])
def test_signing_in_leads_nowhere_else(world: World, stranger: TestClient, target: str) -> None:
    with world.opened() as c:
        c.accounts.sign_up("zoe@example.org", name="Zoe", password="correct horse")
    form = {"email": "zoe@example.org", "password": "correct horse", "next": target}
    assert stranger.post("/sign-in", data=form).headers["location"] == "/"


def test_another_site_cannot_sign_somebody_in(world: World, stranger: TestClient) -> None:
    form = {"email": "a@example.org", "password": "x"}
    answer = stranger.post("/sign-in", data=form, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403


def test_a_session_ends(world: World, visit: Visit, stranger: TestClient) -> None:
    from datetime import timedelta

    world.people()
    client = visit("anna")
    assert client.get("/account").status_code == 200
    world.clock.advance(timedelta(days=31))
    assert client.get("/account").status_code == 303
    assert client.post("/sign-out", data={"csrf": "x"}).status_code == 401


# ------------------------------------------------------------------ forgery


FORMS: list[tuple[dict[str, str], str, int]] = [
    ({}, "own", 200),
    ({"Origin": "http://testserver", "Sec-Fetch-Site": "same-origin"}, "own", 200),
    ({}, "made-up", 403),
    ({"Origin": "https://evil.example"}, "own", 403),
    ({"Origin": "null"}, "own", 403),
    ({"Sec-Fetch-Site": "cross-site"}, "own", 403),
    ({"Sec-Fetch-Site": "same-site"}, "own", 403),
]


def test_forms_of_others_are_refused(played: World, visit: Visit, send: Any) -> None:
    for headers, csrf, status in FORMS:
        client = visit("anna")
        client.headers.update(headers)
        forged = {"csrf": csrf} if csrf != "own" else {}
        assert send(client, "check", text=SHEET, **forged).status_code == status, (headers, csrf)


def test_the_token_of_another_session_does_not_fit(played: World, visit: Visit, token: Token) -> None:
    form = {"csrf": token(visit("bert")), "view": "text", "text": SHEET}
    assert visit("anna").post(ORDERS, data=form).status_code == 403


def test_only_plain_forms_are_read(played: World, visit: Visit, token: Token) -> None:
    client = visit("anna")
    assert client.post(f"{ORDERS}/send", json={"csrf": token(client)}).status_code == 422


# ------------------------------------------------------------------ who sees what

SEAT_PAGES = [
    "/games/dig/seats/1/orders",
    "/games/dig/seats/1/orders?view=form",
    "/games/dig/seats/1/sheets",
    "/games/dig/seats/1/sheets/1",
    "/games/dig/seats/1/sheets/2",
    "/games/dig/seats/1/sheets/1/compare?old=1&new=1",
    "/games/dig/seats/1/reports",
    "/games/dig/seats/1/reports/1",
    *(f"/games/dig/seats/1/reports/1.{form}" for form in ("html", "json", "txt", "pdf", "csv")),
]
MODERATOR_PAGES = ["/games/dig/board", "/games/dig/run", "/games/dig/runs"]


def test_a_seat_is_seen_by_its_user_and_the_moderator_only(played: World, visit: Visit) -> None:
    for name, code in (("anna", 200), ("mona", 200), ("bert", 404), ("otto", 404)):
        client = visit(name)
        assert {url: client.get(url).status_code for url in SEAT_PAGES} == dict.fromkeys(SEAT_PAGES, code), (
            name
        )


def test_a_deputy_sees_the_seat_while_it_lasts(played: World, visit: Visit) -> None:
    from datetime import timedelta

    with played.opened() as c:
        c.deputies.name(played.actor("anna"), "dig", 1, user_id=played.users["otto"], days=2)
    client = visit("otto")
    assert client.get(ORDERS).status_code == 200
    assert "you are deputy" in client.get("/").text
    played.clock.advance(timedelta(days=3))
    assert client.get(ORDERS).status_code == 404


def test_the_board_is_the_moderators(played: World, visit: Visit) -> None:
    for name, code in (("mona", 200), ("anna", 404), ("otto", 404)):
        client = visit(name)
        found = {url: client.get(url).status_code for url in MODERATOR_PAGES}
        assert found == dict.fromkeys(MODERATOR_PAGES, code), name


ACTS: list[tuple[str, dict[str, str]]] = [
    ("/games/dig/seats/1/orders/send", {"text": SHEET}),
    ("/games/dig/seats/1/orders", {"text": SHEET}),
    ("/games/dig/seats/1/orders/restore", {"revision": "1"}),
    ("/games/dig/run", {"run": "1"}),
    ("/games/dig/announce", {"text": "hello"}),
    ("/games/dig/resume", {}),
]


def test_nobody_acts_for_others(played: World, visit: Visit, token: Token) -> None:
    for name in ("bert", "otto"):
        client = visit(name)
        for path, fields in ACTS:
            answer = client.post(path, data={"csrf": token(client), "view": "text", **fields})
            assert answer.status_code == 404, (name, path, fields)


def test_a_stranger_to_the_game_sees_what_is_public(played: World, visit: Visit) -> None:
    with played.opened() as c:
        c.messages.announce(played.actor("mona"), "dig", "for the diggers only")
    text = visit("otto").get("/games/dig").text
    assert "Dig it" in text
    assert "for the diggers only" not in text
    assert "/seats/" not in text
    assert visit("otto").get("/games/dig/ledger").status_code == 404
    inside = visit("anna").get("/games/dig").text
    assert "for the diggers only" in inside
    assert "/games/dig/seats/1/reports/1.pdf" in inside
    assert "/seats/2/" not in inside
    assert visit("anna").get("/games/dig/ledger").status_code == 200


# ------------------------------------------------------------------ writing orders


def test_the_template_then_what_was_sent(played: World, visit: Visit, send: Any) -> None:
    client = visit("anna")
    assert "No sheet yet" in client.get("/").text
    assert "1: DIG\n2:\n" in client.get(f"{ORDERS}?view=text").text
    answer = send(client, "send", text=SHEET, seen="0")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"{ORDERS}?turn=2&sent=1&view=text#receipt"
    page = client.get(answer.headers["location"]).text
    with played.opened() as c:
        receipt = c.orders.seat(played.actor("anna"), "dig", 1).receipts()[-1]
    assert receipt.sha256 in page
    assert 'role="status"' in page
    assert "Forecast" in page
    assert "2: HIDE 1" in client.get(ORDERS).text
    assert "Received, clean" in client.get("/").text


def test_checking_stores_nothing_and_names_the_line(played: World, visit: Visit, send: Any) -> None:
    client = visit("anna")
    page = send(client, "check", text="TURN\n1: DIG\n2: HYDE 3\n3: STEAL 9\n").text
    assert "Checked, not sent" in page
    assert 'href="#line-3"' in page
    assert "; did you mean HIDE?" in page
    assert "Did you mean" not in page
    assert 'href="#line-4"' in page
    assert 'id="line-4"' in page
    assert "2: HYDE 3" in page
    with played.opened() as c:
        assert c.orders.seat(played.actor("anna"), "dig", 1).receipts() == []


def test_a_seat_says_that_it_is_ready(played: World, visit: Visit, send: Any) -> None:
    with played.opened() as c:
        c.games.get("dig").early = True
    client = visit("anna")
    assert 'name="ready"' in client.get(ORDERS).text
    page = client.get(send(client, "send", text=SHEET, ready="on").headers["location"]).text
    assert "you are ready" in page
    assert re.search(r'name="ready" type="checkbox" checked', page)
    assert "ready" in visit("mona").get("/games/dig/board").text
    send(client, "send", text=SHEET)
    assert "you are ready" not in client.get(ORDERS).text


def test_a_draft_does_not_count(played: World, visit: Visit, send: Any) -> None:
    client = visit("anna")
    send(client, "draft", text=SHEET)
    assert "does not count" in client.get(ORDERS).text
    assert "Draft" in client.get("/").text


def test_what_is_too_large_is_refused_and_kept(played: World, visit: Visit, send: Any) -> None:
    client = visit("anna")
    long = "TURN\n" + "1: DIG\n" * 400
    answer = send(client, "send", text=long)
    assert answer.status_code == 422
    assert "at most 400 lines" in answer.text
    assert answer.text.count("1: DIG") >= 400
    large = "TURN\n" + "; " + "x" * 66_000
    answer = send(client, "check", text=large)
    assert answer.status_code == 413
    assert "64 KiB" in answer.text
    answer = send(client, "send", text="x" * 300_000)
    assert answer.status_code == 413
    assert answer.headers["content-type"].startswith("text/html")
    with played.opened() as c:
        assert c.orders.seat(played.actor("anna"), "dig", 1).receipts() == []


def test_somebody_else_wrote_meanwhile(played: World, visit: Visit, send: Any) -> None:
    client = visit("anna")
    played.submit("anna", 1, "TURN\n1: DIG\n")
    answer = send(client, "send", text=SHEET, seen="0")
    assert answer.status_code == 412
    assert "has come in meanwhile: revision 1" in answer.text
    assert "2: HIDE 1" in answer.text
    assert "Take the lines of both" in answer.text
    assert send(client, "send", text=SHEET, seen="1").status_code == 303


def test_the_form_and_the_text_are_in_step(played: World, visit: Visit, send: Any) -> None:
    client = visit("anna")
    text = "TURN\n1: DIG\n3: HIDE 2\n3: DIG\n"
    page = send(client, "form", text=text).text
    assert "TURN\n3: DIG</textarea>" in page
    assert re.search(r'name="line-0-1" value="DIG"', page)
    assert re.search(r'name="line-0-3" value="HIDE 2"', page)
    assert '<option value="STEAL">STEAL seat</option>' in page
    fields = {"head-0": "TURN", "line-0-1": "DIG", "line-0-3": "HIDE 2", "line-0-5": "  steal   2 "}
    answer = send(client, "send", view="form", before="", after="", **fields)
    assert answer.headers["location"] == f"{ORDERS}?turn=2&sent=1&view=form#receipt"
    assert 'value="steal 2"' in client.get(answer.headers["location"]).text
    with played.opened() as c:
        (row,) = c.orders.seat(played.actor("anna"), "dig", 1).revisions()
        assert row.text == "TURN\n1: DIG\n3: HIDE 2\n5: steal 2\n"
    back = send(client, "text", view="form", **fields).text
    assert "5: steal 2" in back


def test_every_problem_marks_its_line_in_the_form(played: World, visit: Visit, send: Any) -> None:
    """Also those that are readable and cannot be carried out, however one comes to the form."""
    client = visit("anna")
    fields = {"head-0": "TURN", "line-0-1": "DIG", "line-0-2": "STEAL 9", "line-0-3": "HYDE 2"}
    checked = send(client, "check", view="form", before="", after="", **fields).text
    switched = send(client, "form", text="TURN\n1: DIG\n2: STEAL 9\n3: HYDE 2\n").text
    send(client, "send", view="form", before="", after="", **fields)
    stored = client.get(f"{ORDERS}?view=form").text
    for page in (checked, switched, stored):
        marked = re.findall(r'name="line-0-(\d)"[^>]*aria-invalid="true" aria-describedby="p-0-\1"', page)
        assert marked == ["2", "3"]
        assert page.count('id="p-0-2"') == page.count('id="p-0-3"') == 1


def test_a_long_order_is_read_back_whole(played: World, visit: Visit, send: Any) -> None:
    client = visit("anna")
    long = "HIDE " + "9" * 500
    text = f"TURN\n1: {long}\n2: HIDE 1234567890\n3: DIG\n"
    page = send(client, "form", text=text).text
    assert 'name="line-0-1" rows="13"' in page
    assert f">\n{long}</textarea>" in page
    assert page.count('<li class="long">') == 2
    assert "maxlength" not in page.partition('class="sheet-part')[2].partition("</fieldset>")[0]
    fields = {"head-0": "TURN", "line-0-1": long, "line-0-2": "HIDE 1234567890", "line-0-3": "DIG"}
    back = send(client, "text", view="form", before="", after="", **fields).text
    assert text in back


def test_a_page_knows_what_is_not_stored(played: World, visit: Visit, send: Any) -> None:
    client = visit("anna")
    assert "data-unsent" not in client.get(ORDERS).text
    assert "data-unsent" in send(client, "check", text=SHEET).text
    assert "data-unsent" in send(client, "form", text=SHEET).text
    assert "data-unsent" in send(client, "send", text="TURN\n" + "1: DIG\n" * 400).text
    sent = send(client, "send", text=SHEET)
    assert "data-unsent" not in client.get(sent.headers["location"]).text
    assert "data-unsent" not in send(client, "check", text=SHEET).text


def test_revisions_are_compared_and_restored(played: World, visit: Visit, send: Any, token: Token) -> None:
    client = visit("anna")
    send(client, "send", text="TURN\n1: DIG\n")
    send(client, "send", text=SHEET)
    page = client.get(f"{SHEETS}/2/compare?old=1&new=2").text
    assert '<tr class="new">' in page
    assert "2: HIDE 1" in page
    assert client.get(f"{SHEETS}/2/compare?old=1&new=7").status_code == 404
    assert "1: DIG\n</textarea>" in client.get(f"{ORDERS}?revision=1&view=text").text
    answer = client.post(f"{ORDERS}/restore", data={"csrf": token(client), "revision": "1"})
    assert answer.headers["location"] == f"{ORDERS}?turn=2&sent=3#receipt"
    for wrong, status in (("9", 404), ("x", 422)):
        again = client.post(f"{ORDERS}/restore", data={"csrf": token(client), "revision": wrong})
        assert again.status_code == status


def test_what_players_write_is_only_text(played: World, visit: Visit, send: Any) -> None:
    client = visit("anna")
    nasty = 'TURN\n1: <script>alert(1)</script>\n2: "><img src=x onerror=alert(1)>\n</textarea><b>\n'
    for action in ("check", "form"):
        page = send(client, action, text=nasty).text
        assert "<script>alert" not in page
        assert "<img" not in page
        assert "</textarea><b>" not in page


# ------------------------------------------------------------------ reports


def test_the_report_and_its_formats(played: World, visit: Visit) -> None:
    client = visit("anna")
    page = client.get("/games/dig/seats/1/reports/1")
    assert page.status_code == 200
    assert '<main id="report"' in page.text
    assert page.text.count("<main") == 1
    assert 'href="/games/dig/seats/1/reports/1.pdf"' in page.text
    assert "Starting position" in page.text
    assert "<style" not in page.text
    assert client.get("/games/dig/seats/1/reports/1.pdf").content.startswith(b"%PDF")
    assert client.get("/games/dig/seats/1/reports/0?kind=start").status_code == 200
    for missing in ("9", "1.doc", "x", "1?kind=other"):
        assert client.get(f"/games/dig/seats/1/reports/{missing}").status_code == 404


def test_a_mail_leads_to_its_report(world: World, visit: Visit) -> None:
    world.settings.base_url = "https://turnpost.example.org:9000"
    world.game(options={"turns": 2})
    world.submit("anna", 1)
    world.run()
    world.run()
    with world.opened() as c:
        bodies = [
            row.body for row in c.mail.of_game(c.games.get("dig").id) if row.recipient.startswith("anna")
        ]
    links = [link for body in bodies for link in re.findall(r"https?://\S+", body)]
    assert all(
        link.startswith("https://turnpost.example.org:9000/games/dig/seats/1/reports/") for link in links
    )
    assert {link.rpartition("/")[2].partition("mail=")[0] for link in links} >= {
        "0?kind=start&",
        "1?",
        "2?kind=final&",
    }
    client = visit("anna")
    for link in links:
        page = client.get(link.removeprefix("https://turnpost.example.org:9000"))
        assert (page.status_code, '<main id="report"' in page.text) == (200, True), link


# ------------------------------------------------------------------ moderating


def test_the_moderator_runs_a_turn(played: World, visit: Visit, token: Token) -> None:
    played.submit("bert", 2)
    client = visit("mona")
    page = client.get("/games/dig/run").text
    assert "Run turn 2 now?" in page
    assert "1 of 2" in page
    assert "Anna" in page
    asked = client.post("/games/dig/run", data={"csrf": token(client), "run": "1"})
    assert asked.headers["location"] == "/games/dig/board?asked=2"
    assert "Run 2 has been asked for" in client.get(asked.headers["location"]).text
    with played.opened() as c:
        assert c.games.get("dig").run_asked
    played.run()
    page = client.get(asked.headers["location"]).text
    assert "Run 2 is done" in page
    assert "owes turn 2" in page
    # The same page pressed once more asks for nothing new.
    again = client.post("/games/dig/run", data={"csrf": token(client), "run": "1"})
    assert again.headers["location"] == asked.headers["location"]
    with played.opened() as c:
        assert not c.games.get("dig").run_asked
    wrong = client.post("/games/dig/run", data={"csrf": token(client), "run": "7"})
    assert wrong.status_code == 409
    assert client.get("/games/dig/runs").status_code == 200


def test_announcing(played: World, visit: Visit, token: Token) -> None:
    client = visit("mona")
    empty = client.post("/games/dig/announce", data={"csrf": token(client), "text": "  "})
    assert empty.status_code == 422
    assert 'role="alert"' in empty.text
    done = client.post("/games/dig/announce", data={"csrf": token(client), "text": "Frost <b>tonight</b>"})
    assert done.status_code == 303
    assert "Frost &lt;b&gt;tonight&lt;/b&gt;" in visit("anna").get("/games/dig").text


def test_creating_and_starting_a_game(played: World, visit: Visit, token: Token) -> None:
    client = visit("mona")
    assert "Hoard" in client.get("/new-game").text
    assert client.get("/new-game?ruleset=hoard").status_code == 200
    form = {
        "csrf": token(client),
        "ruleset": "hoard",
        "title": "Second dig",
        "code": "",
        "seats": "anna@example.org\nbot\nopen\n",
        "turn_days": "7",
        "due": "2026-03-20T19:00",
    }
    asked = client.get("/new-game?ruleset=hoard").text
    form |= dict(re.findall(r'name="(option-[a-z_]+)"[^>]*value="([^"]*)"', asked))
    for field, value, words in (
        ("seats", "nobody@example.org\nbot", "is no user"),
        ("title", "", "title"),
        ("turn_days", "x", "not a number of days"),
        ("due", "soon", "not a date"),
        ("code", "dig", "already a game"),
    ):
        wrong = client.post("/new-game", data={**form, field: value})
        assert wrong.status_code in {409, 422}, field
        assert words in wrong.text, field
    done = client.post("/new-game", data=form)
    assert done.headers["location"] == "/games/second-dig/setup"
    with played.opened() as c:
        game = c.games.get("second-dig")
        assert game.due_at is not None
        assert game.due_at.isoformat() == "2026-03-20T18:00:00+00:00"
    assert "Start Second dig?" in client.get("/games/second-dig/run").text
    for _ in range(2):
        started = client.post("/games/second-dig/run", data={"csrf": token(client), "run": "start"})
        assert started.headers["location"] == "/games/second-dig/board"
    with played.opened() as c:
        assert (c.games.get("second-dig").run_number, c.games.get("second-dig").run_asked) == (0, False)
    assert "Write orders" in visit("anna").get("/").text


def test_only_moderators_create_games(played: World, visit: Visit, token: Token) -> None:
    client = visit("anna")
    assert client.get("/new-game").status_code == 403
    assert client.post("/new-game", data={"csrf": token(client), "ruleset": "hoard"}).status_code == 403


def test_a_held_game_is_told_and_goes_on(world: World, visit: Visit, token: Token) -> None:
    world.game(options={"break_at": 1})
    world.run()
    client = visit("mona")
    page = client.get("/games/dig/board").text
    assert "The game is held" in page
    assert "asked to break" in page
    done = client.post("/games/dig/resume", data={"csrf": token(client)})
    assert done.status_code == 303
    assert "The game is held" not in client.get("/games/dig/board").text


# ------------------------------------------------------------------ the rest


def test_static_files_are_kept_for_good(stranger: TestClient) -> None:
    page = stranger.get("/sign-in").text
    (url,) = re.findall(r'href="(/static/[0-9a-f]+/turnpost.css)"', page)
    answer = stranger.get(url)
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/css")
    assert "immutable" not in stranger.get("/static/old/turnpost.css").headers["cache-control"]
    for missing in ("/static/x/nothing.css", "/static/x/..%2Fpages.py"):
        assert stranger.get(missing).status_code == 404


def test_pages_carry_their_guards(stranger: TestClient) -> None:
    headers = stranger.get("/sign-in").headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["cache-control"] == "private, no-store"
    assert headers["x-content-type-options"] == "nosniff"


def test_programs_still_get_problem_documents(stranger: TestClient) -> None:
    for url, status in (("/api/v1/games", 401), ("/api/v1/nothing", 404)):
        answer = stranger.get(url)
        assert answer.status_code == status
        assert answer.headers["content-type"] == "application/problem+json"
    assert stranger.get("/nothing").headers["content-type"].startswith("text/html")
    assert stranger.put("/").status_code == 405


def test_an_address_of_a_button_leads_back_to_the_sheet(played: World, visit: Visit) -> None:
    for path in ("send", "draft", "view", "way", "way/write"):
        assert visit("anna").get(f"{ORDERS}/{path}").headers["location"] == ORDERS
        assert visit("otto").get(f"{ORDERS}/{path}").status_code == 404
