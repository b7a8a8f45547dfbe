"""Receipts are proofs: signed, of every revision of every turn, checked without a server."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from app.errors import AppError
from app.sheets.proofs import canonical, verify
from tests.app.world import World

Bearer = Callable[..., dict[str, str]]
URL = "/api/v1/games/dig/seats/1/sheets/1/receipts/1"


@pytest.fixture
def proof(world: World, client: TestClient, bearer: Bearer) -> dict[str, Any]:
    world.game()
    world.submit("anna", 1, "TURN\n1: DIG\n2: HYDE 1\n")
    world.submit("bert", 2)
    found: dict[str, Any] = client.get(f"{URL}.json", headers=bearer("anna")).json()
    return found


def test_a_receipt_is_signed_by_a_published_key(
    world: World, client: TestClient, bearer: Bearer, proof: dict[str, Any]
) -> None:
    (key,) = client.get("/api/v1/keys").json()["items"]
    assert (proof["key"], proof["public"]) == (key["name"], key["public"])
    told = verify(json.dumps(proof, indent=2).encode(), public=key["public"]).receipt
    assert (told["orders"], told["door"], told["revision"]) == (
        "TURN\n1: DIG\n2: HYDE 1\n",
        "api",
        1,
    )
    assert told["problems"][0]["suggestion"] == "HIDE"
    assert told["forecast"]
    # Asked for again it is the same, but for what only the turn to play has; old turns have theirs too.
    assert client.get(f"{URL}.json", headers=bearer("anna")).json() == proof
    world.run()
    later = client.get(f"{URL}.json", headers=bearer("anna")).json()
    assert verify(json.dumps(later).encode(), public=key["public"]).receipt["sha256"] == told["sha256"]
    with world.opened() as c:
        new = c.proofs.turn_over()
    published = client.get("/api/v1/keys").json()["items"]
    assert [one["name"] for one in published] == [key["name"], new.name]
    assert client.get(f"{URL}.json", headers=bearer("anna")).json()["key"] == new.name
    assert verify(json.dumps(proof).encode(), public=key["public"]).key == key["name"]
    with pytest.raises(AppError, match="proof_other_key"):
        verify(json.dumps(proof).encode(), public=new.public)


def test_the_text_ends_with_the_proof(client: TestClient, bearer: Bearer, proof: dict[str, Any]) -> None:
    text = client.get(f"{URL}.txt", headers=bearer("anna")).text
    assert "1: DIG" in text
    assert json.loads(text.splitlines()[-1]) == proof
    missing = client.get(f"{URL.removesuffix('1')}9.json", headers=bearer("anna"))
    assert missing.json()["code"] == "no_such_sheet"


@given(data=st.data())
def test_no_changed_receipt_passes(data: st.DataObject) -> None:
    """Whatever is changed in a signed receipt, the check refuses it."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    facts = {"orders": "TURN\n1: DIG\n", "seat": 1, "revision": 2, "door": "web"}
    signed = _signed(Ed25519PrivateKey.from_private_bytes(b"k" * 32), facts)
    assert verify(canonical(signed)).receipt["seat"] == 1
    changed = json.loads(canonical(signed))
    name = data.draw(st.sampled_from(sorted(changed["receipt"])))
    value = data.draw(st.text() | st.integers())
    if changed["receipt"][name] == value:
        return
    changed["receipt"][name] = value
    with pytest.raises(AppError, match="proof_changed"):
        verify(canonical(changed))


def _signed(key: Any, facts: dict[str, Any]) -> dict[str, Any]:
    import base64
    from hashlib import sha256

    from app.sheets.proofs import KIND, name_of

    public = key.public_key().public_bytes_raw()
    found = {
        "kind": KIND,
        "receipt": facts | {"sha256": sha256(facts["orders"].encode()).hexdigest()},
        "key": name_of(public),
        "public": base64.b64encode(public).decode(),
    }
    return found | {"signature": base64.b64encode(key.sign(canonical(found))).decode()}


@pytest.mark.parametrize("junk", [b"", b"{}", b"[]", b"nonsense", b'{"signature": 3}', b"{" * 2000, b"\xff"])
def test_what_is_no_receipt(junk: bytes) -> None:
    with pytest.raises(AppError, match="not_a_proof"):
        verify(junk)


def test_drafts_by_rest(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game()
    anna, url = bearer("anna"), "/api/v1/games/dig/seats/1/draft"
    assert client.get(url, headers=anna).json()["code"] == "no_draft"
    first = client.put(url, headers=anna | {"If-Match": '"0"'}, json={"text": "TURN\n1: DIG\n"})
    assert (first.status_code, first.headers["etag"]) == (200, '"1"')
    stale = client.put(url, headers=anna | {"If-Match": '"0"'}, json={"text": "TURN\n"})
    assert (stale.status_code, stale.json()["code"]) == (412, "draft_changed")
    assert client.get(url, headers=anna).json()["text"] == "TURN\n1: DIG\n"
    assert client.delete(url, headers=anna).status_code == 204
    assert client.get(url, headers=anna).status_code == 404


def test_verify_from_the_command_line(
    tmp_path: Path, proof: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    from app.cli.main import main

    right, wrong = tmp_path / "right.json", tmp_path / "wrong.json"
    right.write_bytes(canonical(proof))
    wrong.write_bytes(canonical(proof | {"receipt": proof["receipt"] | {"revision": 7}}))
    codes = []
    for file, more in (
        (right, ()),
        (right, ("--key", proof["public"])),
        (wrong, ()),
        (right, ("--key", "eA==")),
    ):
        monkeypatch.setattr(sys, "argv", ["turnpost", "receipt", "verify", str(file), *more])
        code: Any = 0
        try:
            main()
        except SystemExit as end:
            code = end.code or 0
        codes.append(code)
    assert codes == [0, 0, 6, 6]
    told = capsys.readouterr()
    assert "right: dig, seat 1, turn 1, revision 1" in told.out
    assert "it was changed" in told.err
