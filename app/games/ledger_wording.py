"""The ledger in words: what an entry says, and what stands behind it for those who check."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.games.models import Game, Seat
from app.games.options import chosen_words, option_label
from app.games.rules import about_of
from app.ledger.models import LedgerEntry, LedgerNote
from app.render.messages import Messages
from engine.kernel.endings import End

# What is in every entry, and what its sentence says: the rest stands below as it is.
_FRAME = frozenset({"number", "kind", "at"})
_SAID = frozenset(
    "run run_kind game_turn seat seats bot until due_at early min_days_between missing change ruleset "
    "turn outside archive_for release hours before after runs replaced mended "
    "rules_version turn_fee_cents prize_cents error door announcement reason watchable "
    "allowed end votes unheld moderators left waits_for".split()
)


@dataclass(frozen=True, kw_only=True)
class ToldEntry:
    """An entry: its sentence, and what stands behind it for those who check."""

    entry: LedgerEntry
    said: str
    facts: list[tuple[str, str]]


def describe_entry(
    entry: LedgerEntry,
    game: Game,
    words: Messages,
    seats: Iterable[Seat],
    notes: Sequence[LedgerNote] = (),
) -> ToldEntry:
    """Return an entry in words.

    One of a kind without words is told by its name and its facts.

    ``seats``: those of the game, which the rules may have named. ``notes``: what the reader may know of its
    sealed facts.
    """
    payload: dict[str, Any] = json.loads(entry.payload)
    facts = {key: value for key, value in payload.items() if key not in _FRAME}
    names = {str(seat.number): seat.number_and_name for seat in seats}
    said = words.find(f"entry-{entry.kind}", _figures(facts, game, words, names))
    if said is None:
        return ToldEntry(entry=entry, said=words.message(f"entry-{entry.kind}", facts), facts=[])
    shown = []
    for note in notes:
        for key, value in json.loads(note.payload).items():
            amount = words.balance(value, "EUR") if key == "cents" else value
            shown += _pairs(key, amount, game, words, names)
    for key, value in facts.items():
        if key not in _SAID and value not in ("", None, [], {}):
            shown += _pairs(key, value, game, words, names)
    return ToldEntry(entry=entry, said=said, facts=shown)


def _figures(
    facts: Mapping[str, Any], game: Game, words: Messages, names: Mapping[str, str]
) -> dict[str, Any]:
    """Return what the sentences may need, whether the entry has it or not."""
    costs = {
        name: words.balance(facts[key], "EUR") if facts.get(key) else ""
        for name, key in (("fee", "turn_fee_cents"), ("prize", "prize_cents"))
    }
    sheets = facts.get("sheets") or {}
    # A seat that nobody plays is not missing.
    missing = [seat for seat in facts.get("missing") or [] if seat not in (facts.get("unheld") or [])]
    return {
        "due_at": None,
        "early": False,
        "min_days_between": None,
        "change": "",
        "scenario": "",
        "run_kind": "",
        "bot": False,
        "turn": None,
        "archive_for": "",
        "outside": None,
        "release": "",
        "reason": None,
        "hours": 0,
        "how": "",
        "waited": "",
        **facts,
        **costs,
        # Seat 0 is the whole position; an entry may name a seat that is no more.
        **({"seat": _named(facts["seat"], names)} if facts.get("seat") else {}),
        **({"outside": ", ".join(facts["outside"])} if facts.get("outside") else {}),
        **({"waited": _listed(facts["waits_for"], names)} if facts.get("waits_for") else {}),
        **_end(facts.get("end"), names),
        "name": about_of(game.ruleset).name,
        # A number of sheets chooses the words, the seats are named in them.
        "sheets": len(sheets),
        "computed": len(facts.get("attempts") or ()),
        "late": ", ".join(_named(seat, names) for seat in sheets),
        "missing": ", ".join(_named(seat, names) for seat in missing),
        "without": len(missing),
        "rest": "min_days_between" in facts,
    }


def _end(text: str | None, names: Mapping[str, str]) -> dict[str, str]:
    """Return how a game ended or may end, and the seats that this names."""
    if not text:
        return {}
    end = End.read(text)
    return {"how": end.how, "ended": ", ".join(_named(seat, names) for seat in end.seats)}


def _listed(seats: Iterable[Any], names: Mapping[str, str]) -> str:
    return ", ".join(_named(seat, names) for seat in seats)


def _named(seat: Any, names: Mapping[str, str]) -> str:
    return names.get(str(seat), str(seat))


def _pairs(
    key: str, value: Any, game: Game, words: Messages, names: Mapping[str, str]
) -> list[tuple[str, str]]:
    label = words.message(f"entry-fact-{key}")
    if not isinstance(value, dict):
        return [(label, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))]
    if key == "options":
        about = about_of(game.ruleset)
        return [
            (f"{label}: {option_label(name, words)}", chosen_words(about, name, one, words))
            for name, one in value.items()
        ]
    named = names if key == "sheets" else {}
    none = words.message("entry-fact-none")
    return [
        (f"{label} {_named(name, named)}", none if one is None else str(one)) for name, one in value.items()
    ]
