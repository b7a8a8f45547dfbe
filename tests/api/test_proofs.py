"""Receipts are proofs: signed, of every revision of every turn, checked without a server."""

import base64
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from app.cli.main import main
from app.errors import AppError
from app.language import speaking
from app.sheets.proof_text import text_of
from app.sheets.proofs import canonical, is_weak, name_of, verify
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


@pytest.fixture
def check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, str, str]]:
    """Runs ``turnpost receipt verify`` on a file of these bytes: exit code, output, errors."""

    def run(data: bytes, *more: str) -> tuple[int, str, str]:
        file = tmp_path / "receipt"
        file.write_bytes(data)
        capsys.readouterr()
        monkeypatch.setattr(sys, "argv", ["turnpost", "receipt", "verify", str(file), *more])
        code: Any = 0
        try:
            main()
        except SystemExit as end:
            code = end.code or 0
        return code, *capsys.readouterr()

    return run


Check = Callable[..., tuple[int, str, str]]


def test_verify_from_the_command_line(check: Check, proof: dict[str, Any]) -> None:
    right = canonical(proof)
    wrong = canonical(proof | {"receipt": proof["receipt"] | {"revision": 7}})
    code, out, _ = check(right, "--key", proof["public"])
    assert (code, out.splitlines()[0]) == (0, "right: dig, seat 1, turn 1, revision 1")
    code, out, _ = check(right)
    assert (code, out.splitlines()[0]) == (8, "unproved: dig, seat 1, turn 1, revision 1")
    assert "--key" in out
    code, _, err = check(wrong, "--key", proof["public"])
    assert (code, "it was changed" in err) == (6, True)
    for key, said in (
        ("eA==", "This is not a key"),
        ("nonsense", "not a key"),
        ("A" * 43 + "=", "another key"),
    ):
        code, out, err = check(right, "--key", key)
        assert (code, out, said in err) == (6, "", True)
    code, out, _ = check(right, "--json")
    assert (code, json.loads(out)["right"], json.loads(out)["proved"]) == (8, None, False)
    code, out, _ = check(right, "--json", "--key", proof["public"])
    assert (code, json.loads(out)["right"]) == (0, True)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_line_of_the_text_is_held_against_the_signed_receipt(
    check: Check, proof: dict[str, Any], language: str
) -> None:
    with speaking(language):
        whole = text_of(proof)
    key = ("--key", proof["public"])
    for same in (whole, whole.replace("\n", "\r\n"), "\ufeff" + whole, whole + "\n\n"):
        assert check(same.encode(), *key)[0] == 0
    lines = whole.rstrip("\n").split("\n")
    assert len(lines) > 12
    for number in range(1, len(lines)):
        doctored = [*lines]
        doctored[number - 1] += " (paid)" if doctored[number - 1] else "x"
        code, out, err = check("\n".join(doctored).encode(), *key)
        assert (code, out) == (6, "")
        assert f"Line {number} of the text" in err
    for more in (["3: STEAL 2", *lines], [*lines[:4], *lines[5:]], lines[-3:], [*lines[:-1], "x", lines[-1]]):
        assert check("\n".join(more).encode(), *key)[0] == 6


# The 14 ways in which RFC 8032 lets a point of small order be written, as every list of them has them.
_SMALL = """
    0100000000000000000000000000000000000000000000000000000000000000
    0100000000000000000000000000000000000000000000000000000000000080
    0000000000000000000000000000000000000000000000000000000000000000
    0000000000000000000000000000000000000000000000000000000000000080
    ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
    ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
    c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a
    c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa
    26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05
    26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85
    edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
    edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
    eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
    eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
"""


@pytest.mark.parametrize("point", _SMALL.split())
def test_a_key_of_small_order_signs_nothing(check: Check, proof: dict[str, Any], point: str) -> None:
    """With such a key one signature fits every text: R the neutral point, S nought."""
    public = bytes.fromhex(point)
    forged = proof | {
        "key": name_of(public),
        "public": base64.b64encode(public).decode(),
        "signature": base64.b64encode(b"\x01" + bytes(63)).decode(),
    }
    for key in ((), ("--key", forged["public"])):
        code, out, err = check(canonical(forged), *key)
        assert (code, out) == (6, "")
        assert "anybody could sign anything" in err


@given(st.binary(min_size=32, max_size=32))
def test_a_key_that_was_made_is_not_weak(seed: bytes) -> None:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    assert not is_weak(Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw())


def _resigned(facts: dict[str, Any]) -> dict[str, Any]:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return _signed(Ed25519PrivateKey.from_private_bytes(b"k" * 32), facts)


def test_hostile_receipts_end_in_one_sentence(check: Check, proof: dict[str, Any]) -> None:
    """Signed correctly by their makers: a field that is missing or something else, or no JSON."""
    receipt = proof["receipt"]
    hostile = [canonical(_resigned(receipt))]
    assert check(hostile.pop())[0] == 8
    for name in receipt:
        if name != "orders":
            hostile.append(canonical(_resigned({key: one for key, one in receipt.items() if key != name})))
            hostile.append(canonical(_resigned(receipt | {name: [{}]})))
    hostile += [
        b"",
        b"[]",
        b"{}",
        b"3",
        b'"x"',
        b"{" * 100_000,
        b"[" * 100_000,
        b"\xff\xfe",
        b"\n\n",
        b"NaN",
        canonical(proof)[:-1] + b',"kind":"turnpost-receipt-1"}',
        canonical(proof).replace(b'"door":"api"', b'"door":"\\ud800"'),
        canonical(proof).replace(b'"revision":1', b'"revision":1e400'),
        canonical(proof).replace(b'"revision":1', b'"revision":' + b"1" * 5000),
    ]
    for data in hostile:
        code, out, err = check(data)
        assert code in {6, 8}, data[:80]
        assert "Traceback" not in out + err
        assert code == 8 or (out, len(err.splitlines())) == ("", 1), data[:80]


def test_no_more_is_read_than_a_receipt_can_be(
    check: Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(4 * 2**30)
    for path in (huge, Path("/dev/zero")):
        monkeypatch.setattr(sys, "argv", ["turnpost", "receipt", "verify", str(path)])
        with pytest.raises(SystemExit) as end:
            main()
        assert end.value.code == 6
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_no_escape_sequence_reaches_a_terminal(check: Check, proof: dict[str, Any]) -> None:
    evil = "\x1b[2J\x1b]0;x\x07\x9b31m\r\u202e"
    facts = proof["receipt"] | {"game": evil, "stamp": evil, "door": evil, "received_at": evil}
    code, out, err = check(canonical(_resigned(facts)))
    assert code == 8
    for char in evil.replace("[2J", "").replace("]0;x", "").replace("31m", ""):
        assert char not in out + err
    assert out.count("\n") == 4
