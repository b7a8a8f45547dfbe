"""The REST door: the right answers, the right refusals, nobody sees another's seat."""

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.games.plans import GamePlan, SeatPlan
from tests.app.forms import filled
from tests.app.world import SHEET, World
from tests.teaching.hoard import HoardRules

Bearer = Callable[..., dict[str, str]]
TEXT = {"Content-Type": "text/plain"}


@pytest.fixture
def played(world: World) -> World:
    """A game after its first turn."""
    world.game()
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    return world


def test_signing_in_gives_a_token_that_works(world: World, client: TestClient) -> None:
    with world.opened() as c:
        c.accounts.sign_up("zoe@example.org", name="Zoe", password="correct horse")
    wrong = client.post("/api/v1/tokens", json={"email": "zoe@example.org", "password": "battery"})
    assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong_credentials")
    assert wrong.headers["content-type"] == "application/problem+json"
    right = client.post("/api/v1/tokens", json={"email": "ZOE@example.org", "password": "correct horse"})
    assert right.status_code == 201
    headers = {"Authorization": f"Bearer {right.json()['token']}"}
    assert client.get("/api/v1/games", headers=headers).json()["items"] == []


def test_passwords_cannot_be_tried_for_ever(world: World, client: TestClient) -> None:
    codes = [
        client.post("/api/v1/tokens", json={"email": "a@example.org", "password": "x"}).status_code
        for _ in range(7)
    ]
    assert codes == [401] * 5 + [429] * 2


@pytest.mark.parametrize(
    "token",
    ["", "nonsense", "tp_000000000000_" + "A" * 43, "Bearer", "tp_" + "x" * 5000],
)
def test_wrong_tokens(world: World, client: TestClient, token: str) -> None:
    world.game()
    answer = client.get("/api/v1/games", headers={"Authorization": f"Bearer {token}"})
    assert (answer.status_code, answer.json()["code"]) == (401, "not_signed_in")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_a_tampered_and_a_revoked_token(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game()
    headers = bearer("anna")
    assert client.get("/api/v1/games", headers=headers).status_code == 200
    tampered = {"Authorization": headers["Authorization"][:-2] + "zz"}
    assert client.get("/api/v1/games", headers=tampered).status_code == 401
    with world.opened() as c:
        user = c.accounts.user(world.users["anna"])
        c.accounts.revoke_token(user, c.accounts.tokens(user)[0].prefix)
    assert client.get("/api/v1/games", headers=headers).status_code == 401


def test_games_and_seats(played: World, client: TestClient, bearer: Bearer) -> None:
    (game,) = client.get("/api/v1/games", headers=bearer("anna")).json()["items"]
    assert (game["code"], game["turn"], game["seats_of_yours"]) == ("dig", 2, [1])
    assert "secret" not in str(game)
    seats = client.get("/api/v1/games/dig/seats", headers=bearer("anna")).json()["items"]
    assert [(seat["number"], seat["yours"], seat["orders"]) for seat in seats] == [
        (1, True, "none"),
        (2, False, None),
        (3, False, None),
    ]


def test_template_check_forecast_submit(played: World, client: TestClient, bearer: Bearer) -> None:
    headers = bearer("anna") | TEXT
    seat = "/api/v1/games/dig/seats/1"
    template = client.get(f"{seat}/template", headers=headers)
    assert template.text.startswith("TURN\n1: DIG")
    checked = client.post(f"{seat}/check", headers=headers, content="TURN\n1: STEEL 2\n").json()
    assert checked["problems"][0]["suggestion"] == "STEAL"
    assert len(client.post(f"{seat}/forecast", headers=headers, content=SHEET).json()["lines"]) == 2
    receipt = client.post(f"{seat}/sheet", headers=headers, content=template.text)
    assert receipt.status_code == 201
    assert receipt.json()["state"] == "received"
    assert client.post(f"{seat}/sheet", headers=headers, content=template.text).status_code == 200
    assert [one["revision"] for one in client.get(f"{seat}/receipts", headers=headers).json()["items"]] == [1]


def test_sheets_as_json_and_conditional(played: World, client: TestClient, bearer: Bearer) -> None:
    headers, seat = bearer("anna"), "/api/v1/games/dig/seats/1"
    before = client.get(f"{seat}/sheet", headers=headers)
    assert (before.json()["state"], before.headers["etag"]) == ("none", '"2-0"')
    body = {"sections": {"TURN": ["DIG", "HIDE 1"]}}
    first = client.post(f"{seat}/sheet", headers=headers | {"If-Match": '"2-0"'}, json=body)
    assert (first.status_code, first.json()["orders"]) == (201, "TURN\n1: DIG\n2: HIDE 1\n")
    stale = client.post(f"{seat}/sheet", headers=headers | {"If-Match": '"2-0"'}, json={"text": "TURN\nDIG"})
    assert (stale.status_code, stale.json()["code"]) == (412, "sheet_changed")
    etag = client.get(f"{seat}/sheet", headers=headers).headers["etag"]
    fresh = client.post(f"{seat}/sheet", headers=headers | {"If-Match": etag}, json={"text": "TURN\nDIG"})
    assert fresh.status_code == 201
    bodies: list[Any] = [{}, {"text": "x", "sections": {}}, {"text": 3}, []]
    for wrong in bodies:
        assert client.post(f"{seat}/sheet", headers=headers, json=wrong).status_code == 422


def test_too_large_and_too_long(played: World, client: TestClient, bearer: Bearer) -> None:
    headers, url = bearer("anna") | TEXT, "/api/v1/games/dig/seats/1/sheet"
    assert client.post(url, headers=headers, content=b"x" * 70_000).json()["code"] == "sheet_too_large"
    huge = client.post(url, headers=headers, content=b"x" * 5_000_000)
    assert (huge.status_code, huge.json()["code"]) == (413, "body_too_large")
    chunks = client.post(url, headers=headers, content=(b"x" * 65536 for _ in range(50)))
    assert (chunks.status_code, chunks.json()["code"]) == (413, "body_too_large")
    long = client.post(url, headers=headers, content="\n" * 500)
    assert (long.status_code, long.json()["code"]) == (422, "sheet_too_long")
    assert "leave out" in long.json()["title"]
    assert client.post(url, headers=headers, content=b"\xff\xfe").json()["code"] == "sheet_not_text"


def test_reports_in_json(played: World, client: TestClient, bearer: Bearer) -> None:
    headers, base = bearer("anna"), "/api/v1/games/dig/seats/1/reports"
    rows = client.get(base, headers=headers).json()["items"]
    assert [(row["game_turn"], row["kind"]) for row in rows] == [(1, "turn"), (0, "start")]
    report = client.get(rows[0]["links"]["json"], headers=headers).json()
    assert (report["seat"], report["game_turn"], report["player"]) == (1, 1, "Anna")
    assert client.get(f"{base}/0.json", headers=headers).json()["kind"] == "start"
    assert client.get(f"{base}/7.json", headers=headers).json()["code"] == "no_such_report"
    assert client.get(f"{base}/1.exe", headers=headers).json()["code"] == "no_such_format"
    assert client.get(f"{base}/1.json?kind=odd", headers=headers).status_code == 422


@pytest.mark.parametrize(("form", "start"), [("html", b"<!"), ("txt", b""), ("pdf", b"%PDF"), ("csv", b"PK")])
def test_reports_in_every_format(
    played: World, client: TestClient, bearer: Bearer, form: str, start: bytes
) -> None:
    answer = client.get(f"/api/v1/games/dig/seats/1/reports/1.{form}", headers=bearer("anna"))
    assert answer.status_code == 200
    assert answer.content.lower().startswith(start.lower())
    assert len(answer.content) > 100


def test_reports_fit_their_schema(played: World, client: TestClient, bearer: Bearer) -> None:
    import jsonschema  # type: ignore[import-untyped]

    schema = client.get("/api/v1/schemas/report").json()
    report = client.get("/api/v1/games/dig/seats/1/reports/1.json", headers=bearer("anna")).json()
    jsonschema.validate(report, schema)


def test_a_moderator_creates_starts_and_runs(played: World, client: TestClient, bearer: Bearer) -> None:
    headers = bearer("mona")
    body: dict[str, Any] = {
        "ruleset": "hoard",
        "title": "Second  game",
        "options": {"turns": 2},
        "seats": [{"email": "anna@example.org"}, {"bot": True}, {"name": "Spare"}],
    }
    made = client.post("/api/v1/games", headers=headers, json=body)
    assert (made.status_code, made.headers["location"]) == (201, "/api/v1/games/second-game")
    assert client.post("/api/v1/games", headers=headers, json=body).json()["code"] == "code_taken"
    # A game goes on from one that is over, named in "after".
    onward = client.post(
        "/api/v1/games", headers=headers, json={**body, "title": "Third game", "after": "second-game"}
    )
    assert (onward.status_code, onward.json()["code"]) == (409, "nothing_to_follow")
    early = client.post("/api/v1/games/second-game/run", headers=headers, json={"after": 0})
    assert early.json()["code"] == "game_not_running"
    assert client.post("/api/v1/games/second-game/start", headers=headers).json()["status"] == "running"
    assert client.post("/api/v1/games/second-game/start", headers=headers).json()["code"] == "game_started"
    unnamed = client.post("/api/v1/games/second-game/run", headers=headers)
    assert (unnamed.status_code, unnamed.json()["code"]) == (428, "run_unnamed")
    etag = client.get("/api/v1/games/second-game", headers=headers).headers["etag"]
    assert etag == '"0"'
    stale = client.post("/api/v1/games/second-game/run", headers=headers, json={"after": 4})
    assert (stale.status_code, stale.json()["code"]) == (409, "turn_changed")
    asked = client.post("/api/v1/games/second-game/run", headers=headers | {"If-Match": etag})
    assert (asked.status_code, asked.json()["run"]) == (202, 1)
    # A call that is repeated after a time-out, before the run and after it, is answered with the same run.
    again = client.post("/api/v1/games/second-game/run", headers=headers, json={"after": 0})
    assert (again.status_code, again.json()) == (202, asked.json())
    assert client.get(asked.json()["url"], headers=headers).status_code == 404
    played.run("second-game")
    again = client.post("/api/v1/games/second-game/run", headers=headers, json={"after": 0})
    assert (again.status_code, again.json()) == (202, asked.json())
    with played.opened() as c:
        assert not c.games.get("second-game").run_asked
    assert client.get(asked.json()["url"], headers=headers).json()["kind"] == "due"
    assert len(client.get("/api/v1/games/second-game/runs", headers=headers).json()["items"]) == 2


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"ruleset": "chess"}, 404, "no_such_ruleset"),
        ({"seats": []}, 422, "bad_seats"),
        ({"options": {"turns": 99}}, 422, "bad_option"),
        ({"options": {"colour": "red"}}, 422, "bad_option"),
        ({"title": "\n"}, 422, "bad_title"),
        ({"time_zone": "Mars/Olympus"}, 422, "bad_time_zone"),
        ({"turn_hours": 0}, 422, "bad_schedule"),
        ({"code": "A b"}, 422, "bad_code"),
        ({"seats": [{"email": "nobody@example.org"}, {}]}, 404, "no_such_user"),
        ({"after": "nowhere"}, 404, "no_such_game"),
    ],
)
def test_games_that_do_not_fit(  # noqa: PLR0917 - fixtures
    world: World, client: TestClient, bearer: Bearer, change: dict[str, Any], status: int, code: str
) -> None:
    world.people()
    body = {"ruleset": "hoard", "title": "Game", "seats": [{"bot": True}, {"bot": True}]} | change
    answer = client.post("/api/v1/games", headers=bearer("mona"), json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_addresses_cannot_be_guessed(played: World, client: TestClient, bearer: Bearer) -> None:
    """Who may not create games or hand seats over gets one answer, whether there is such a user or not."""
    answers = []
    for email in ("bert@example.org", "nobody@example.org"):
        game = {"ruleset": "hoard", "title": "Bait", "seats": [{"email": email}, {}]}
        answers.append(client.post("/api/v1/games", headers=bearer("otto"), json=game))
        over = "/api/v1/games/dig/seats/1/hand-over"
        answers.append(client.post(over, headers=bearer("otto"), json={"email": email}))
    assert [answer.status_code for answer in answers] == [403] * 4
    assert answers[0].json() == answers[2].json()
    assert answers[1].json() == answers[3].json()


def test_two_games_of_one_code_at_once(world: World) -> None:
    from threading import Thread

    from app.errors import AppError

    world.people()
    codes: list[str] = []

    def second() -> None:
        try:
            world.game("dig", start=False)
        except AppError as error:
            codes.append(error.code)

    seats = [SeatPlan(bot=True), SeatPlan()]
    with world.opened() as c:
        c.games.create(world.actor("mona"), GamePlan(ruleset="hoard", title="First", code="dig", seats=seats))
        thread = Thread(target=second)
        thread.start()
        thread.join(0.5)
    thread.join(30)
    assert codes == ["code_taken"]


def test_ready_by_field_word_and_door(played: World, client: TestClient, bearer: Bearer) -> None:
    headers, seat = bearer("anna"), "/api/v1/games/dig/seats/1"
    early = client.post(f"{seat}/ready", headers=headers, json={})
    assert (early.status_code, early.json()["code"]) == (409, "sheet_missing")
    body = {"sections": {"TURN": ["DIG"]}, "ready": True}
    assert client.post(f"{seat}/sheet", headers=headers, json=body).json()["ready"]
    assert client.get(f"{seat}/sheet", headers=headers).json()["ready"]
    assert not client.post(f"{seat}/ready", headers=headers, json={"ready": False}).json()["ready"]
    by_word = client.post(f"{seat}/sheet", headers=headers | TEXT, content="READY\nTURN\n1: DIG\n")
    assert by_word.json()["ready"]
    assert not client.post(f"{seat}/sheet", headers=headers | TEXT, content="TURN\n1: DIG\n").json()["ready"]
    assert client.post(f"{seat}/ready", headers=headers, json={}).json()["ready"]


@pytest.mark.rule("CC-ADMIN-01")
def test_a_filled_form_is_a_revision(played: World, client: TestClient, bearer: Bearer) -> None:
    headers, seat = bearer("anna"), "/api/v1/games/dig/seats/1"
    paper = client.get(f"{seat}/form.pdf", headers=headers)
    assert (paper.status_code, paper.headers["content-type"]) == (200, "application/pdf")
    data = filled(paper.content, {("TURN", 1): "DIG", ("TURN", 2): "hide 1"}, turn=2, seat=1)
    pdf = headers | {"Content-Type": "application/pdf"}
    by_form = client.post(f"{seat}/sheet", headers=pdf, content=data)
    assert (by_form.status_code, by_form.json()["revision"]) == (201, 1)
    by_text = client.post(f"{seat}/sheet", headers=headers | TEXT, content=SHEET)
    by_json = client.post(f"{seat}/sheet", headers=headers, json={"sections": {"TURN": ["DIG", "HIDE 1"]}})
    assert by_form.json()["sha256"] == by_text.json()["sha256"] == by_json.json()["sha256"]
    berts = client.get("/api/v1/games/dig/seats/2/form.pdf", headers=bearer("bert")).content
    text = client.get("/api/v1/games/dig/seats/2/reports/1.txt", headers=bearer("bert")).text
    for door in ("sheet", "check", "forecast"):
        for sent in (
            {"content": text, "headers": headers | TEXT},
            {"json": {"text": text}, "headers": headers},
        ):
            refused = client.post(f"{seat}/{door}", **sent)
            assert (refused.status_code, refused.json()["code"]) == (409, "form_other_seat")
    other = client.post(f"{seat}/sheet", headers=pdf, content=berts)
    assert (other.status_code, other.json()["code"]) == (409, "form_other_seat")
    wrong = client.post(f"{seat}/sheet", headers=pdf, content=b"%PDF-1.4 nothing")
    assert (wrong.status_code, wrong.json()["code"]) == (422, "form_unreadable")
    large = client.post(f"{seat}/sheet", headers=pdf, content=b"x" * 5_000_000)
    assert (large.status_code, large.json()["code"]) == (413, "body_too_large")
    played.run()
    old = client.post(f"{seat}/sheet", headers=pdf, content=data)
    assert (old.status_code, old.json()["code"]) == (409, "form_other_turn")


def test_seats_change_hands(played: World, client: TestClient, bearer: Bearer) -> None:
    mona, url = bearer("mona"), "/api/v1/games/dig/seats/1"
    assert (
        client.post(f"{url}/hand-over", headers=mona, json={"email": "otto@example.org"}).status_code == 204
    )
    assert client.post(f"{url}/resign", headers=bearer("anna")).json()["code"] == "not_your_seat"
    assert client.post(f"{url}/resign", headers=bearer("otto")).status_code == 204
    assert client.post(f"{url}/hand-over", headers=mona, json={"bot": True}).status_code == 204
    runs = client.get("/api/v1/games/dig/runs", headers=mona).json()["items"]
    assert [run["reason"] for run in runs if run["kind"] == "change"] == ["replaced", "resigned", "bot"]


def test_a_game_from_a_scenario_and_back(world: World, client: TestClient, bearer: Bearer) -> None:
    world.people()
    given = {"hexes": {"0505": {"terrain": "plains"}}, "clans": {"101": {"money": 5}}}
    seats = [{"email": "anna@example.org"}]
    body = {"ruleset": "conquest", "title": "Lesson", "seats": seats, "scenario": given}
    assert client.post("/api/v1/games", headers=bearer("mona"), json=body).status_code == 201
    assert "0505" not in client.get("/api/v1/games/lesson", headers=bearer("anna")).text
    assert client.post("/api/v1/games/lesson/start", headers=bearer("mona")).json()["turn"] == 6
    back = client.get("/api/v1/games/lesson/scenario", headers=bearer("mona")).json()
    assert back["given"]["clans"]["101"]["money"] == 5
    refused = client.get("/api/v1/games/lesson/scenario", headers=bearer("anna"))
    assert (refused.status_code, refused.json()["code"]) == (403, "not_moderator")
    bad = client.post(
        "/api/v1/games", headers=bearer("mona"), json=body | {"scenario": {"hexes": 3}, "code": "x2"}
    )
    assert (bad.status_code, bad.json()["code"]) == (422, "bad_scenario")


def test_conditional_sheets_are_described(client: TestClient) -> None:
    paths = client.get("/api/v1/openapi.json").json()["paths"]
    post = paths["/api/v1/games/{code}/seats/{number}/sheet"]["post"]
    header = next(one for one in post["parameters"] if one["name"] == "if-match")
    assert "412" in header["description"]
    assert {"200", "201", "409", "412", "413", "422"} <= set(post["responses"])
    assert "ETag" in post["responses"]["201"]["headers"]
    kinds = post["requestBody"]["content"]
    assert set(kinds) == {"text/plain", "application/json", "application/pdf"}
    get = paths["/api/v1/games/{code}/seats/{number}/sheet"]["get"]
    assert "ETag" in get["responses"]["200"]["headers"]


@pytest.mark.parametrize(
    ("method", "path", "scope"),
    [
        ("GET", "/api/v1/games/dig/seats/1/sheet", "read"),
        ("POST", "/api/v1/games/dig/seats/1/sheet", "orders"),
        ("POST", "/api/v1/games/dig/run", "moderate"),
    ],
)
def test_scopes(  # noqa: PLR0917 - fixtures
    played: World, client: TestClient, bearer: Bearer, method: str, path: str, scope: str
) -> None:
    others = [one for one in ("read", "orders", "moderate") if one != scope]
    named = {"If-Match": '"1"'} if path.endswith("/run") else TEXT
    sheet = None if path.endswith("/run") else SHEET
    answer = client.request(method, path, headers=bearer("mona", *others) | named, content=sheet)
    assert (answer.status_code, answer.json()["code"]) == (403, "scope_missing")
    answer = client.request(method, path, headers=bearer("mona", scope) | named, content=sheet)
    assert answer.status_code in {200, 201, 202}


def test_a_held_game_says_so(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game(options={"break_at": 1})
    world.run()
    answer = client.post("/api/v1/games/dig/seats/1/sheet", headers=bearer("anna") | TEXT, content=SHEET)
    assert (answer.status_code, answer.json()["code"]) == (409, "game_held")


def test_every_answer_of_a_fault_is_a_problem(
    world: World, client: TestClient, bearer: Bearer, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.game()
    headers = bearer("anna")
    monkeypatch.setattr(HoardRules, "orders", object())
    answer = client.get("/api/v1/games/dig/seats/1/template", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (500, "internal_error")
    assert "object" not in answer.text


def test_openapi_describes_sheets(client: TestClient) -> None:
    document = client.get("/api/v1/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    sheet = document["paths"]["/api/v1/games/{code}/seats/{number}/sheet"]["post"]
    assert set(sheet["requestBody"]["content"]) == {"text/plain", "application/json", "application/pdf"}


def test_what_is_sent_and_answered_has_a_name(client: TestClient) -> None:
    """No body is written out in its place, and no name is one that only Python could love."""
    document = client.get("/api/v1/openapi.json").json()
    shapes = document["components"]["schemas"]
    assert all(name.isalnum() and shape["title"] == name for name, shape in shapes.items())
    for path, methods in document["paths"].items():
        for operation in methods.values():
            told = [operation.get("requestBody", {}), *operation["responses"].values()]
            for content in (one.get("content", {}) for one in told):
                for kind in {"application/json", "application/problem+json"} & set(content):
                    schema = content[kind].get("schema", {})
                    schema = next((one for one in schema.get("anyOf", ()) if "$ref" in one), schema)
                    assert "properties" not in schema, (path, schema)
                    if "$ref" in schema:
                        assert schema["$ref"].removeprefix("#/components/schemas/") in shapes


@pytest.mark.rule("CC-ADMIN-08")
def test_an_open_seat_is_joined_with_a_wish(world: World, client: TestClient, bearer: Bearer) -> None:
    world.people()
    wanted = {
        "ruleset": "conquest",
        "title": "Old World",
        "code": "old",
        "options": {"map": "europe"},
        "seats": [{"email": "anna@example.org", "wish": "dublin"}, {}],
        "fee_cents": 450,
        "prize_cents": 10000,
    }
    made = client.post("/api/v1/games", json=wanted, headers=bearer("mona"))
    assert (made.status_code, made.json()["fee_cents"], made.json()["prize_cents"]) == (201, 450, 10000)
    bert = bearer("bert")
    # Nobody joins, and nobody is shown it, before it is opened.
    assert client.get("/api/v1/games?joinable=true", headers=bert).json()["items"] == []
    shut = client.post("/api/v1/games/old/join", json={"wish": "paris"}, headers=bert)
    assert (shut.status_code, shut.json()["code"]) == (409, "not_open")
    assert client.post("/api/v1/games/old/open", headers=bearer("mona")).status_code < 300
    offered = client.get("/api/v1/games?joinable=true", headers=bert).json()["items"]
    assert [(game["code"], game["options"]["map"]) for game in offered] == [("old", "europe")]
    reading = bearer("bert", "read")
    refused = client.post("/api/v1/games/old/join", json={}, headers=reading)
    assert (refused.status_code, refused.json()["code"]) == (403, "scope_missing")
    wrong = client.post("/api/v1/games/old/join", json={"wish": "Paries"}, headers=bert)
    assert (wrong.status_code, wrong.json()["code"]) == (422, "bad_wish")
    assert "Paris" in wrong.json()["params"]["near"]
    joined = client.post("/api/v1/games/old/join", json={"wish": "paris"}, headers=bert)
    assert (joined.status_code, joined.json()["number"], joined.json()["yours"]) == (201, 102, True)
    url = "/api/v1/games/old/seats/102/wish"
    assert client.put(url, json={"wish": "south"}, headers=bert).status_code == 204
    assert client.put(url, json={"wish": "north"}, headers=bearer("anna")).status_code == 403
    with world.opened() as c:
        assert c.games.get("old").wishes == {"101": "Dublin", "102": "south"}
    # Nobody reads in an answer where others would like to start.
    assert "Dublin" not in client.get("/api/v1/games/old", headers=bert).text
    assert "Dublin" not in client.get("/api/v1/games/old/seats", headers=bert).text
    assert "Dublin" not in client.get("/api/v1/games/old/ledger", headers=bert).text


@pytest.mark.rule("CC-ADMIN-02", "CC-ADMIN-03")
def test_one_reads_ones_own_account(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game(fee_cents=450)
    with world.opened() as c:
        c.balances.pay_in(world.users["anna"], 300, reason="bank transfer")
    world.submit("anna", 1)
    world.run()
    anna = bearer("anna")
    account = client.get("/api/v1/account", headers=anna).json()
    assert (account["cents"], account["refundable"]) == (-150, 0)
    moves = client.get("/api/v1/account/movements", headers=anna).json()["items"]
    kinds = [(row["kind"], row["cents"], row["balance"], row["game_turn"]) for row in moves]
    assert kinds == [("payment", 300, 300, None), ("fee", -450, -150, 1)]
    receipt = client.post("/api/v1/games/dig/seats/1/sheet", content=SHEET, headers={**anna, **TEXT}).json()
    assert receipt["unpaid"] is True
    correct = "/api/v1/games/dig/seats/1/account"
    wanted = {"cents": 150, "reason": "welcome"}
    assert client.post(correct, json=wanted, headers=anna).status_code == 403
    assert client.post(correct, json={**wanted, "cents": 0}, headers=bearer("mona")).status_code == 422
    assert client.post(correct, json=wanted, headers=bearer("mona")).status_code == 204
    assert client.get("/api/v1/account", headers=anna).json()["cents"] == 0
    assert client.get("/api/v1/account/movements", headers=bearer("bert")).json()["items"] == []
    receipt = client.post("/api/v1/games/dig/seats/1/sheet", content=SHEET, headers={**anna, **TEXT}).json()
    assert receipt["unpaid"] is False


def test_a_moderator_moves_the_date_pauses_and_announces(
    played: World, client: TestClient, bearer: Bearer
) -> None:
    mona, game = bearer("mona"), "/api/v1/games/dig"
    wanted = {"due_at": "2026-03-20T19:00:00+01:00", "turn_hours": 72, "early": True}
    moved = client.put(f"{game}/schedule", json=wanted, headers=mona).json()
    assert (moved["due_at"], moved["turn_hours"], moved["early"]) == ("2026-03-20T18:00:00Z", 72, True)
    kept = client.put(f"{game}/schedule", json={"due_at": "2026-03-21T18:00:00Z"}, headers=mona).json()
    assert (kept["turn_hours"], kept["early"]) == (72, True)
    for wrong in (
        {},
        {"due_at": "2026-03-20T19:00:00"},
        {"due_at": None, "turn_hours": 0},
        {"due_at": "0001-01-01T00:00:00+14:00"},
    ):
        assert client.put(f"{game}/schedule", json=wrong, headers=mona).status_code == 422
    paused = client.post(f"{game}/pause", headers=mona).json()
    assert (paused["due_at"], paused["early"], paused["status"]) == (None, False, "running")
    said = client.post(f"{game}/announcements", json={"text": " Good  hunting! "}, headers=mona)
    assert (said.status_code, said.json()["text"]) == (201, "Good hunting!")
    assert client.post(f"{game}/announcements", json={"text": " "}, headers=mona).json()["code"] == "bad_text"
    kinds = [entry["kind"] for entry in client.get(f"{game}/ledger", headers=bearer("anna")).json()["items"]]
    assert kinds[-4:] == ["scheduled", "scheduled", "paused", "announced"]
    scoped = bearer("mona", "read", "orders")
    assert client.post(f"{game}/pause", headers=scoped).json()["code"] == "scope_missing"


def test_a_held_game_is_let_go_on(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game(options={"break_at": 1})
    world.run()
    reasons = [
        client.get("/api/v1/games/dig", headers=bearer(name)).json()["held_reason"]
        for name in ("mona", "anna")
    ]
    # What broke is the moderator's affair.
    assert [bool(reason) for reason in reasons] == [True, False]
    going = client.post("/api/v1/games/dig/resume", headers=bearer("mona")).json()
    assert (going["status"], going["held_by_hand"], going["held_reason"]) == ("running", False, "")


def test_a_game_is_held_by_hand_by_rest(played: World, client: TestClient, bearer: Bearer) -> None:
    mona, game = bearer("mona"), "/api/v1/games/dig"
    assert client.post(f"{game}/hold", json={}, headers=mona).status_code == 422
    for body, status, code in (
        ({"reason": " "}, 422, "bad_reason"),
        ({"reason": "x", "after": 99}, 409, "turn_changed"),
    ):
        answer = client.post(f"{game}/hold", json=body, headers=mona)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert client.post(f"{game}/hold", json={"reason": "x"}, headers=bearer("anna")).status_code == 403
    held = client.post(f"{game}/hold", json={"reason": "The map is wrong"}, headers=mona)
    assert (held.status_code, held.json()["status"]) == (200, "held")
    told = client.get(game, headers=bearer("otto")).json()
    assert (told["held_by_hand"], told["held_reason"]) == (True, "The map is wrong")
    sheet = client.post(f"{game}/seats/1/sheet", headers=bearer("anna") | TEXT, content=SHEET)
    assert (sheet.status_code, sheet.json()["code"]) == (409, "game_held")
    assert client.post(f"{game}/resume", headers=mona).json()["status"] == "running"
    kinds = [entry["kind"] for entry in client.get(f"{game}/ledger", headers=bearer("anna")).json()["items"]]
    assert kinds[-2:] == ["held_by_hand", "resumed"]


def test_operation_ids_are_short_and_nobody_elses(client: TestClient) -> None:
    paths = client.get("/api/v1/openapi.json").json()["paths"]
    ids = [operation["operationId"] for path in paths.values() for operation in path.values()]
    assert len(set(ids)) == len(ids) > 60
    assert "submit_sheet" in ids
    assert max(map(len, ids)) < 25


def test_the_type_of_a_problem_leads_somewhere(client: TestClient) -> None:
    problem = client.get("/api/v1/games").json()
    meant = client.get(problem["type"])
    assert (meant.status_code, meant.json()["code"]) == (200, "not_signed_in")
    assert meant.json()["type"] == problem["type"]
    listed: list[dict[str, str]] = []
    more = "/api/v1/problems"
    while more:
        page = client.get(more).json()
        listed, more = listed + page["items"], page["next"]
    assert meant.json() in listed
    assert client.get("/api/v1/problems/nonsense").status_code == 404


def test_all_reports_come_as_one_zip(played: World, client: TestClient, bearer: Bearer) -> None:
    import io
    import zipfile

    answer = client.get("/api/v1/games/dig/seats/1/reports.zip", headers=bearer("anna"))
    names = zipfile.ZipFile(io.BytesIO(answer.content)).namelist()
    assert [name for name in names if name.endswith(".json")] == [
        "dig-turn-0-seat-001-start.json",
        "dig-turn-1-seat-001.json",
    ]
    one = client.get("/api/v1/games/dig/seats/1/reports/1.json", headers=bearer("anna")).content
    assert zipfile.ZipFile(io.BytesIO(answer.content)).read("dig-turn-1-seat-001.json") == one
    assert client.get("/api/v1/games/dig/seats/1/reports.zip", headers=bearer("bert")).status_code == 403


def test_the_tables_of_all_turns_come_as_one_zip(played: World, client: TestClient, bearer: Bearer) -> None:
    import csv
    import io
    import zipfile

    answer = client.get("/api/v1/games/dig/seats/1/tables.zip", headers=bearer("anna"))
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    turns = set()
    for name in archive.namelist():
        assert name.endswith(".csv")
        rows = csv.DictReader(io.StringIO(archive.read(name).decode("utf-8-sig"), newline=""))
        turns |= {row["report_turn"] for row in rows}
    assert turns == {"0", "1"}
    assert client.get("/api/v1/games/dig/seats/1/tables.zip", headers=bearer("bert")).status_code == 403
