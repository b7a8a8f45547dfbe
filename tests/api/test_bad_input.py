"""What players send that cannot be right: a clear refusal each, and nothing that was written is lost."""

import io
import threading
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.config import Settings
from tests.api.test_links import ZOE, key_to
from tests.app.world import SHEET, World

Bearer = Callable[..., dict[str, str]]
API, SEAT = "/api/v1", "/api/v1/games/dig/seats/1"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"sign_up": "open"})


def test_two_sign_ups_at_once(world: World, client: TestClient) -> None:
    """For one address, both confirmed at the same moment: one account, and the other is told so."""
    keys = []
    for name in ("Zoe", "Zoe again"):
        client.post(f"{API}/accounts", json=ZOE | {"name": name})
        keys.append(key_to(world, "zoe@example.org"))
    gate = threading.Barrier(2)
    found: list[Any] = []

    def confirm(key: str) -> None:
        gate.wait()
        found.append(client.post(f"{API}/accounts/confirm", json={"key": key}))

    threads = [threading.Thread(target=confirm, args=(key,)) for key in keys]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer.status_code for answer in found) == [201, 409]
    refused = next(answer for answer in found if answer.status_code == 409)
    assert refused.json()["code"] in {"email_taken", "taken_meanwhile"}
    with world.opened() as c:
        assert c.accounts.user_by_email("zoe@example.org").name in {"Zoe", "Zoe again"}


@pytest.mark.parametrize("email", ["anna@example.org\nBcc: all@example.org", "a\r@x.example", "ü@ü", "@", ""])
def test_addresses_that_are_none(world: World, client: TestClient, email: str) -> None:
    """They are refused at every address that takes one, and no mail is written."""
    for path in ("accounts", "links", "passwords"):
        answer = client.post(f"{API}/{path}", json=ZOE | {"email": email})
        assert answer.status_code in {202, 422}, (path, answer.text)
    with world.opened() as c:
        assert [row.recipient for row in c.mail.all()] == []


def test_an_address_of_another_alphabet(world: World, client: TestClient) -> None:
    assert client.post(f"{API}/accounts", json=ZOE | {"email": "zoe@bücher.example"}).status_code == 202
    key = key_to(world, "zoe@xn--bcher-kva.example")
    chosen = {"key": key, "password": ZOE["password"]}
    assert client.post(f"{API}/accounts/confirm", json=chosen).status_code == 201
    # A person who writes it otherwise is the same person.
    same = client.post(f"{API}/tokens", json=ZOE | {"email": "Zoe@BÜCHER.example", "name": "t"})
    assert same.status_code == 201


def _bomb() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(4):
            archive.writestr(f"{number}.txt", b" " * (50 * 2**20))
    return packed.getvalue()


def test_files_that_are_no_orders(world: World, client: TestClient, bearer: Bearer) -> None:
    """A zip bomb, five megabytes, a line for every minute: what was written and sent stays as it was."""
    world.game()
    anna = bearer("anna")
    text = {"Content-Type": "text/plain"}
    sent = client.post(f"{SEAT}/sheet", content=SHEET, headers=anna | text).json()
    kept = client.put(f"{SEAT}/draft", json={"text": "TURN\n1: HI"}, headers=anna).json()
    bomb, large = _bomb(), b"x" * 5_000_000
    assert len(bomb) < 300_000
    pdf = {"Content-Type": "application/pdf"}
    for content, kind, status, codes in (
        (bomb, pdf, 422, {"form_unreadable"}),
        (bomb, text, 422, {"sheet_not_text"}),
        (large, pdf, 413, {"body_too_large"}),
        (large, text, 413, {"body_too_large"}),
        (b"\x00" * 2000, text, 422, {"sheet_not_text", "sheet_bad_text", "bad_request"}),
        (b"1: DIG\n" * 500, text, 422, {"sheet_too_long"}),
    ):
        for door in ("sheet", "check", "forecast"):
            if kind is pdf and door != "sheet":
                continue
            answer = client.post(f"{SEAT}/{door}", content=content, headers=anna | kind)
            assert answer.status_code == status, (door, answer.text[:200])
            assert answer.json()["code"] in codes, answer.json()
            assert answer.json()["title"]
    assert client.get(f"{SEAT}/draft", headers=anna).json() == kept
    stands = client.get(f"{SEAT}/sheet", headers=anna).json()
    assert (stands["revision"], stands["sha256"]) == (sent["revision"], sent["sha256"])


def test_a_draft_of_five_hundred_lines(world: World, client: TestClient, bearer: Bearer) -> None:
    """It is no sheet yet: either it is kept whole, or it is refused and the one before it stays."""
    world.game()
    anna = bearer("anna")
    before = client.put(f"{SEAT}/draft", json={"text": "TURN\n1: DIG\n"}, headers=anna).json()
    long = "TURN\n" + "1: DIG\n" * 500
    answer = client.put(f"{SEAT}/draft", json={"text": long}, headers=anna)
    now = client.get(f"{SEAT}/draft", headers=anna).json()
    if answer.status_code == 200:
        assert now["text"] == long
    else:
        assert (answer.status_code, now) == (422, before)
        assert answer.json()["title"]
    huge = client.put(f"{SEAT}/draft", json={"text": "x" * 200_001}, headers=anna)
    assert huge.status_code == 422
    assert client.get(f"{SEAT}/draft", headers=anna).json() == now
