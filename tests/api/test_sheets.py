"""Every turn's sheets, receipts and comparisons at the REST door."""

from collections.abc import Callable

from starlette.testclient import TestClient

from app.games.plans import SeatPlan
from tests.app.world import SHEET, World

Bearer = Callable[..., dict[str, str]]
SEAT = "/api/v1/games/dig/seats/1"


def test_the_sheets_of_every_turn(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game()
    world.submit("anna", 1, "TURN\n1: DIG\n2: HYDE 1\n")
    first = world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    world.submit("bert", 2)
    world.run()
    anna = bearer("anna")
    turns = client.get(f"{SEAT}/sheets", headers=anna).json()["items"]
    assert [(one["game_turn"], one["revisions"], one["revision"], one["state"]) for one in turns] == [
        (2, 0, 0, "none"),
        (1, 2, 2, "executed"),
    ]
    rows = client.get(turns[1]["url"], headers=anna).json()["items"]
    assert [(row["revision"], row["stamp"], row["text"]) for row in rows] == [
        (1, "Received, 1 line will not be carried out", "TURN\n1: DIG\n2: HYDE 1\n"),
        (2, "Executed", SHEET),
    ]
    assert client.get(f"{SEAT}/sheets/2", headers=anna).json()["items"] == []
    receipts = client.get(f"{SEAT}/receipts?turn=1", headers=anna).json()["items"]
    assert [(row["game_turn"], row["revision"]) for row in receipts] == [(1, 1), (1, 2)]
    assert (receipts[1]["sha256"], receipts[1]["due_at"]) == (first.sha256, None)
    lines = client.get(f"{SEAT}/sheets/1/compare?old=1&new=2", headers=anna).json()["items"]
    assert [(line["kind"], line["text"]) for line in lines] == [
        ("same", "TURN"),
        ("same", "1: DIG"),
        ("gone", "2: HYDE 1"),
        ("new", "2: HIDE 1"),
    ]
    for wrong in ("sheets/3", "receipts?turn=3", "sheets/1/compare?old=1&new=9"):
        answer = client.get(f"{SEAT}/{wrong}", headers=anna)
        assert (answer.status_code, answer.json()["code"] in {"no_such_turn", "no_such_sheet"}) == (404, True)
    assert client.get(f"{SEAT}/sheets/1", headers=bearer("bert")).status_code == 403


def test_who_writes_what_paper_cannot_print_is_told_so(
    world: World, client: TestClient, bearer: Bearer
) -> None:
    world.people()
    world.territories([SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"])])
    anna = bearer("anna")
    one = "Paper lacks the letter 中: a PDF report prints \ufffd instead."
    two = "Paper lacks the letters 中 🐙: a PDF report prints \ufffd instead."
    for text, said in (("Grüße, жду", ""), ("中, 中", one), ("中 🐙", two)):
        sheet = f'ACTIONS\nMESSAGE 2 "{text}"\n'
        checked = client.post(f"{SEAT}/check", json={"text": sheet}, headers=anna).json()
        sent = client.post(f"{SEAT}/sheet", json={"text": sheet}, headers=anna).json()
        for answer in (checked, sent):
            assert answer["order_count"] == 1
            notes = [(one["code"], one["severity"], one["line"]) for one in answer["problems"]]
            assert notes == ([("not_printable", "note", 2)] if said else [])
            assert all(one["detail"].startswith(said) for one in answer["problems"])
