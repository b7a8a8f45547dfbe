"""A signed receipt as text to read and print, and a text held against the receipt at its end."""

from collections.abc import Mapping
from typing import Any

from app import words
from app.errors import AppError
from app.language import languages, speaking
from app.sheets.proofs import MOST_BYTES, Verified, canonical, verify

_TEXTS = ("title", "game", "seat_name", "stamp", "received_at", "door", "orders", "sha256")
_NUMBERS = ("seat", "game_turn", "revision")


def text_of(proof: Mapping[str, Any]) -> str:
    """Return a proof to read and print; its last line is what a program checks.

    Raise 422 ``not_a_proof`` for one that no release of this server has written.
    """
    told = proof["receipt"]
    _need_receipt(told)
    say = words.say
    lines = [
        say(
            "proof-of", title=told["title"], game=told["game"], seat=str(told["seat"]), name=told["seat_name"]
        ),
        say("proof-turn", turn=str(told["game_turn"]), revision=str(told["revision"]), stamp=told["stamp"]),
        say("proof-came-in", at=told["received_at"], door=told["door"]),
    ]
    if told["seconds_left_then"] is not None:
        lines.append(say("proof-due", due=told["due_at"], seconds=str(told["seconds_left_then"])))
    lines += [*told["notices"], "", say("proof-orders"), "", told["orders"].rstrip() or say("proof-none"), ""]
    if told["problems"]:
        lines += [say("proof-problems"), ""]
        lines += [
            say("proof-problem", severity=one["severity"], line=str(one["line"]), detail=one["detail"])
            for one in told["problems"]
        ]
        lines.append("")
    if told["forecast"]:
        lines += [say("proof-forecast"), ""]
        lines += [f"{name.replace('_', ' ')}: {value}" for name, value in told["forecast"].items()]
        lines.append("")
    lines += [say("proof-digest", digest=told["sha256"]), say("proof-signed", key=proof["key"]), ""]
    lines.append(canonical(proof).decode())
    return "\n".join(lines) + "\n"


def _need_receipt(told: Mapping[str, Any]) -> None:
    """Raise 422 ``not_a_proof`` unless all is there that the text says, each as what it is."""
    right = (
        all(isinstance(told.get(name), str) for name in _TEXTS)
        and all(isinstance(told.get(name), int) for name in _NUMBERS)
        and isinstance(told.get("seconds_left_then", ""), int | None)
        and isinstance(told.get("due_at", 0), str | None)
        and _all(told.get("notices"), str)
        and _all(told.get("problems"), dict)
        and all({"severity", "line", "detail"} <= one.keys() for one in told["problems"])
        and isinstance(told.get("forecast"), dict)
    )
    if not right:
        raise AppError(422, "not_a_proof")


def _all(found: object, kind: type) -> bool:
    return isinstance(found, list) and all(isinstance(one, kind) for one in found)


def verify_file(data: bytes, *, public: str = "") -> Verified:
    """Check a receipt as its page or the interface hands it out: JSON, or the text to read.

    Of a text every line is held against what the signed receipt at its end says, in every language there is.
    Raise as ``verify``, and 422 ``proof_text_changed`` with the number of the first other line.
    """
    if len(data) > MOST_BYTES:
        raise AppError(422, "not_a_proof")
    data = data.removeprefix(b"\xef\xbb\xbf")
    if data.lstrip().startswith(b"{"):
        found = verify(data, public=public)
        _need_receipt(found.receipt)
        return found
    try:
        lines = [line.rstrip() for line in data.decode().rstrip().split("\n")]
    except UnicodeDecodeError as error:
        raise AppError(422, "not_a_proof") from error
    found = verify(lines[-1].encode(), public=public)
    others = [_first_other(lines, _lines(found.proof, language)) for language in languages()]
    if 0 not in others:
        raise AppError(422, "proof_text_changed", line=max(others))
    return found


def _lines(proof: Mapping[str, Any], language: str) -> list[str]:
    with speaking(language):
        return [line.rstrip() for line in text_of(proof).rstrip().split("\n")]


def _first_other(lines: list[str], told: list[str]) -> int:
    """Return the number of the first line that differs, from 1; 0 when all are equal."""
    for number, (one, other) in enumerate(zip(lines, told, strict=False), start=1):
        if one != other:
            return number
    return 0 if len(lines) == len(told) else min(len(lines), len(told)) + 1
