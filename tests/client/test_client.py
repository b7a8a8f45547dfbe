"""The client in Python over HTTP: a turn is played with it; what fails on the way is asked again."""

import http.server
import inspect
import io
import json
import re
import socket
import threading
import typing
import zipfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from app.client import Client, Problem, UnreachableError, values
from app.client.transport import Transport
from app.sheets.proofs import verify
from tests.app.applications import application
from tests.app.world import SHEET, World

Token = Callable[..., str]


def test_a_turn_is_played(played: World, address: str, token: Token) -> None:
    with Client(address) as nobody:
        assert "conquest" in {one.key for one in nobody.rulesets()}
        with pytest.raises(Problem) as refused:
            nobody.sign_in("anna@example.org", "wrong")
        assert (refused.value.status, refused.value.code) == (401, "wrong_credentials")
        assert refused.value.title
        made = nobody.sign_in("anna@example.org", "correct horse")
    with Client(address, made.token) as client:
        (game,) = client.games()
        assert (game.code, game.turn, game.seats_of_yours, game.held_reason) == ("dig", 2, [1], "")
        assert [one.number for one in client.seats("dig")] == [1, 2, 3]
        seat = client.seat("dig", 1)
        text = seat.template()
        assert seat.check("TURN\n1: STEEL 2\n").problems[0].suggestion == "STEAL"
        assert len(seat.forecast(SHEET).lines) == 2
        assert seat.draft() is None
        assert seat.keep_draft("TURN\n", version=0).version == 1
        with pytest.raises(Problem) as changed:
            seat.keep_draft("TURN\n1: DIG\n", version=0)
        assert changed.value.code == "draft_changed"
        receipt = seat.submit(text, if_match='"2-0"')
        assert (receipt.state, receipt.revision, receipt.repeated) == ("received", 1, False)
        with pytest.raises(Problem) as stale:
            seat.submit(SHEET, if_match='"2-0"')
        assert (stale.value.status, stale.value.code) == (412, "sheet_changed")
        second = seat.submit(SHEET, key="mine")
        assert seat.submit(SHEET, key="mine") == second
        assert seat.restore(1).revision == 3
        assert seat.ready().ready
        assert [one.revision for one in seat.receipts()] == [one.revision for one in seat.revisions(2)]
        assert verify(seat.proof(2, 3)).receipt["revision"] == 3
        assert seat.form().startswith(b"%PDF")
        played.run()
        newest, *older = seat.reports()
        assert (newest.game_turn, len(older)) == (2, 2)
        found = seat.report(2)
        assert found is not None
        assert json.loads(found.data)["game_turn"] == 2
        assert (found.kind, found.etag) == ("application/json", f'"{newest.sha256}"')
        assert seat.report(2, known=found.etag) is None
        everything = seat.all_reports()
        assert everything is not None
        assert len(zipfile.ZipFile(io.BytesIO(everything.data)).namelist()) == 12
        assert seat.all_reports(known=everything.etag) is None
        tables = seat.tables()
        assert tables is not None
        assert tables.data.startswith(b"PK")
        assert seat.tables(known=tables.etag) is None
        thread = client.write("dig", "Dates", "When?")
        assert client.answer(thread.id, "Soon?").own
        assert [one.text for one in client.thread(thread.id).messages] == ["When?", "Soon?"]
        assert [one.subject for one in client.threads(game="dig")] == ["Dates"]
        assert list(client.announcements("dig")) == []
    with Client(address, token("otto")) as stranger:
        with pytest.raises(Problem) as hidden:
            stranger.seat("dig", 1).sheet()
        assert hidden.value.status == 403
        with pytest.raises(Problem) as lost:
            stranger.game("../tokens")
        assert lost.value.status == 404


def test_what_was_sent_and_reported_is_compared(played: World, address: str, token: Token) -> None:
    played.submit("anna", 1, "TURN\n1: DIG\n")
    played.submit("anna", 1)
    with Client(address, token("anna")) as client:
        seat = client.seat("dig", 1)
        assert [(one.game_turn, one.revision) for one in seat.sheets()] == [(2, 2), (1, 1)]
        (came,) = [one for one in seat.compare_sheets(2, 1, 2) if one.kind == "new"]
        assert (came.old, came.text) == (0, "2: HIDE 1")
        assert seat.proof_text(2, 2).startswith("Receipt: Dig it (dig), seat 1")
        played.run()
        compared = seat.compare_reports("1", "2")
        assert (compared.before, compared.after) == ("1", "2")
        assert next(one.game_turn for one in client.search("dig")) == 2
        assert client.unread() == 0


def test_what_is_arranged_for_when_one_cannot_play(played: World, address: str, token: Token) -> None:
    now = played.clock.now()
    with played.opened() as c:
        c.insurance.allow(played.actor("mona"), "dig", allowed=True)
    with Client(address, token("anna")) as client:
        seat = client.seat("dig", 1)
        assert (seat.insurance().choice, seat.insurance().allowed) == ("", True)
        assert seat.insure("standing", standing=SHEET).standing == SHEET
        assert (seat.insure("draft").choice, seat.insurance().standing) == ("draft", SHEET)
        assert seat.name_deputy("otto@example.org", days=3).until == now + timedelta(days=3)
        seat.name_deputy("bert@example.org", begins=now + timedelta(days=1), until=now + timedelta(days=2))
        never = seat.name_deputy("nobody@elsewhere.example", days=3)
        assert [one.email for one in seat.invitations()][2] == "nobody@elsewhere.example"
        seat.withdraw_invitation(never.id)
        assert len(list(seat.invitations())) == 2
        assert list(seat.deputies()) == []
        with Client(address, token("otto")) as otto:
            accepted = otto.accept_invitation(played.key_to("otto@example.org"))
            assert (accepted.kind, accepted.game, accepted.seat) == ("deputy", "dig", 1)
        played.accept("bert")
        named, later = seat.deputies()
        assert named.until == now + timedelta(days=3)
        assert [one.id for one in seat.deputies()] == [named.id, later.id]
        seat.recall_deputy(later.id)
        assert [one.id for one in seat.deputies()] == [named.id]
        away = client.be_away(now + timedelta(days=4))
        with pytest.raises(Problem) as wrong:
            client.be_away(now - timedelta(days=1))
        assert wrong.value.code == "bad_dates"
        assert [one.everywhere for one in client.absences()] == [True]
        client.be_back(away.id)
        assert list(client.absences()) == []
        seat.resign()
        with pytest.raises(Problem) as over:
            seat.submit(SHEET)
        assert over.value.status in {403, 409}


def test_a_map_and_the_ways_on_it(world: World, address: str, token: Token) -> None:
    number = world.war("conquest", map="duel")
    with Client(address, token("anna")) as client:
        seat = client.seat("war", number)
        found = seat.known_map()
        assert (found.turn, found.turns[-1]) == (found.turns[-1], found.turn)
        assert found.map
        atlas = client.atlas("war")
        assert atlas is not None
        assert client.atlas("war", known=atlas.etag) is None
        ways = seat.ways("", ["#1"])
        assert ways.ways
        assert all(way.orders for way in ways.ways)


def test_a_list_is_gone_through_page_by_page(played: World, address: str, token: Token) -> None:
    with played.opened() as c:
        for number in range(60):
            c.messages.announce(played.actor("mona"), "dig", f"Day {number}")
    with Client(address, token("anna")) as client:
        entries = list(client.ledger("dig"))
    assert [one.number for one in entries] == list(range(1, len(entries) + 1))
    assert len(entries) > 50


class _Proxy(http.server.BaseHTTPRequestHandler):
    """Hands requests on, but loses the first answers, or answers itself."""

    target = ""
    lost = 0
    busy = 0
    seen: typing.ClassVar[list[tuple[str, str]]] = []

    def do_POST(self) -> None:
        cls = type(self)
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        cls.seen.append((self.path, self.headers.get("idempotency-key", "")))
        if cls.busy:
            cls.busy -= 1
            self.send_response(503)
            self.send_header("Retry-After", "5")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        answer = Transport(cls.target, "")._once("POST", self.path, body, dict(self.headers.items()))
        if cls.lost:
            cls.lost -= 1
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        self.send_response(answer.status)
        self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        self.wfile.write(answer.body)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def proxy(address: str) -> Iterator[str]:
    _Proxy.target, _Proxy.lost, _Proxy.busy = address, 0, 0
    _Proxy.seen.clear()
    server = http.server.HTTPServer(("127.0.0.1", 0), _Proxy)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join(10)


def test_what_was_lost_on_the_way_back_is_not_done_twice(
    played: World, address: str, proxy: str, token: Token
) -> None:
    slept: list[float] = []
    _Proxy.lost = 2
    with Client(proxy, transport=Transport(proxy, token("anna"), sleep=slept.append)) as client:
        made = client.write("dig", "Dates", "When?")
    assert len({key for _, key in _Proxy.seen}) == 1
    assert len(_Proxy.seen) == 3
    assert slept == [1.0, 2.0]
    with Client(address, token("anna")) as client:
        assert [one.id for one in client.threads()] == [made.id]


def test_a_busy_server_says_when_to_ask_again(played: World, proxy: str, token: Token) -> None:
    slept: list[float] = []
    _Proxy.busy = 1
    with Client(proxy, transport=Transport(proxy, token("anna"), sleep=slept.append)) as client:
        assert client.seat("dig", 1).check(SHEET).order_count == 2
    assert slept == [5.0]
    # What is given up tells what the last answer was.
    _Proxy.busy = 9
    with (
        Client(proxy, transport=Transport(proxy, token("anna"), sleep=slept.append)) as client,
        pytest.raises(Problem) as busy,
    ):
        client.seat("dig", 1).check(SHEET)
    assert (busy.value.status, busy.value.code) == (503, "no_problem_document")
    # Without a token nothing keeps the answer: signing in is asked once.
    _Proxy.lost, _Proxy.busy = 1, 0
    _Proxy.seen.clear()
    with Client(proxy) as nobody, pytest.raises(UnreachableError):
        nobody.sign_in("anna@example.org", "correct horse")
    assert len(_Proxy.seen) == 1


@pytest.mark.parametrize("server", ["", "turns.example", "ftp://turns.example", "http://127.0.0.1:1"])
def test_where_there_is_no_server(server: str) -> None:
    with pytest.raises(UnreachableError):
        Client(server, transport=Transport(server, "", sleep=lambda _: None)).game("dig")


def test_every_value_is_what_the_description_says(world: World) -> None:
    """Each field that the client reads is there under that name, and always."""
    with TestClient(application(world.settings, world.clock)) as client:
        shapes = client.get("/api/v1/openapi.json").json()["components"]["schemas"]
    known = [
        one for one in vars(values).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)
    ]
    compared = 0
    for value in known:
        if value.__name__ in {"Value", "Page"}:
            continue
        shape = shapes[value.__name__]
        for field in msgspec.structs.fields(value):
            assert field.name in shape["properties"], (value.__name__, field.name)
            told = shape["properties"][field.name]
            kinds = {one.get("type", "object") for one in told.get("anyOf", [told])}
            if "null" in kinds:
                assert type(None) in typing.get_args(field.type), (value.__name__, field.name)
            compared += 1
    assert compared > 100


_ACCOUNT = "an account is set up once, on its pages"
_LOOKING = "for looking at games and rules, not for playing a seat; their pages show them"
_OPENING = "a game is opened once, on its page"
_MACHINES = "for who watches over the server or writes a client"
_EXCEPTIONS = {
    **dict.fromkeys(
        "sign_up confirm_sign_up ask_link enter_by_link forget_password choose_password show_account"
        " change_account list_movements change_address confirm_address list_tokens make_token change_password"
        " revoke_token list_sessions end_session export_account delete_account show_mail_choices"
        " change_mail_choices forget_mail_choices set_second_address wake_addresses open_calendar"
        " close_calendar list_hooks add_hook ping_hook remove_hook hide_record take_linked_seat".split(),
        _ACCOUNT,
    ),
    **dict.fromkeys(
        "watch_game list_replay show_replay hall_of_fame show_ruleset show_sample show_blank_map list_maps"
        " open_sandbox show_status".split(),
        _LOOKING,
    ),
    **dict.fromkeys("open_own_game end_own_game".split(), _OPENING),
    **dict.fromkeys("list_codes show_code list_keys report_schema healthy readiness".split(), _MACHINES),
    "allow_sharing": "the moderator's; it stands among the reports",
}
"""What no method asks for, and why; everything of moderators and operators besides (see ``app.client``)."""


class _Asked(Exception):  # noqa: N818 - what it tells
    pass


class _Noting(Transport):
    """Tells what would be asked."""

    def ask(self, method: str, path: str, **more: Any) -> Any:
        raise _Asked(method, path, more)


_GIVEN: dict[Any, Any] = {
    int: 7,
    "int": 7,
    str: "json",
    bool: True,
    datetime: datetime(2026, 3, 20, tzinfo=UTC),
}


def _asked(calls: Any, name: str) -> tuple[str, str, dict[str, Any]]:
    """What a method asks for, when it is given everything that it takes."""
    method = getattr(calls, name)
    given: dict[str, Any] = {}
    for key, parameter in inspect.signature(method).parameters.items():
        kinds = {one for one in typing.get_args(parameter.annotation) if one is not type(None)}
        (kind,) = kinds if len(kinds) == 1 and type(None) in typing.get_args(parameter.annotation) else [None]
        wanted = kind or parameter.annotation
        given[key] = _GIVEN.get(wanted, ["#1"])
    if name == "submit":
        given["form"] = None
    with pytest.raises(_Asked) as told:
        # Lists ask when the first row is wanted.
        next(iter(method(**given)))
    asked: tuple[str, str, dict[str, Any]] = told.value.args
    return asked


def test_every_operation_is_a_method_or_has_a_reason(world: World) -> None:
    """And a method asks for nothing that is not described: address, filters and fields."""
    with TestClient(application(world.settings, world.clock)) as client:
        document = client.get("/api/v1/openapi.json").json()
    operations: dict[str, tuple[str, str, dict[str, Any]]] = {
        operation["operationId"]: (method.upper(), path, operation)
        for path, of_path in document["paths"].items()
        for method, operation in of_path.items()
    }
    reached: dict[str, str] = {}
    noting = _Noting("http://127.0.0.1:1", "")
    for calls in (Client("", transport=noting), Client("", transport=noting).seat("dig", 1)):
        for name in sorted(one for one in dir(calls) if not one.startswith("_") and one != "seat"):
            method, path, more = _asked(calls, name)
            # The most exact address: /sheets/restore is no turn.
            fitting = [
                (address.count("{"), of)
                for of, (asked_by, address, _) in operations.items()
                if asked_by == method
                and re.fullmatch(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(address)), path)
            ]
            assert fitting, (name, method, path)
            of = min(fitting)[1]
            reached[of] = name
            told = operations[of][2]
            filters = {one["name"] for one in told.get("parameters", []) if one["in"] == "query"}
            assert {*(more.get("query") or {})} <= filters, name
            if isinstance(more.get("json"), dict):
                shape = told["requestBody"]["content"]["application/json"]["schema"]["$ref"]
                fields = document["components"]["schemas"][shape.rpartition("/")[2]]["properties"]
                assert {*more["json"]} <= {*fields}, name
    others = {of for of, (_, _, told) in operations.items() if {*told["tags"]} & {"moderators", "operators"}}
    assert {*operations} - {*reached} - others == {*_EXCEPTIONS} - others
    assert not {*reached} & {*_EXCEPTIONS}
    assert {*_EXCEPTIONS} <= {*operations}
    assert len(reached) > 60
