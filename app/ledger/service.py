"""The ledger: written by the other services, read by everybody in the game."""

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from app.clock import Clock
from app.ledger.models import LedgerEntry
from app.ledger.repository import LedgerRepository

FIRST = "0" * 64


def canonical(value: dict[str, Any]) -> str:
    """JSON with sorted keys and no blanks: equal values give equal text."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def link(previous: str, payload: str) -> str:
    """The SHA-256 (hex) of an entry: over the one before and its own canonical JSON."""
    return sha256(f"{previous}\n{payload}".encode()).hexdigest()


class LedgerService:
    """Appends entries and verifies the chain. Whoever appends holds the lock of the game's row."""

    def __init__(self, *, repository: LedgerRepository, clock: Clock) -> None:
        self._rows = repository
        self._clock = clock

    def append(self, game_id: int, kind: str, **facts: Any) -> LedgerEntry:
        """Write an entry. The number, kind and time are part of what is hashed."""
        last = self._rows.last(game_id)
        number = 1 if last is None else last.number + 1
        now = self._clock.now()
        previous = FIRST if last is None else last.sha256
        payload = canonical({"number": number, "kind": kind, "at": now.isoformat(), **facts})
        row = LedgerEntry(
            game_id=game_id,
            number=number,
            at=now,
            kind=kind,
            payload=payload,
            previous=previous,
            sha256=link(previous, payload),
        )
        self._rows.add(row)
        return row

    def entries(self, game_id: int) -> Sequence[LedgerEntry]:
        """All entries of a game, the first first."""
        return self._rows.entries(game_id)

    def broken_at(self, game_id: int) -> int | None:
        """The number of the first entry that does not fit the chain; None when all do."""
        previous = FIRST
        for number, row in enumerate(self._rows.entries(game_id), start=1):
            if row.number != number or row.previous != previous or row.sha256 != link(previous, row.payload):
                return row.number
            previous = row.sha256
        return None
