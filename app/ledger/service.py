"""The ledger: written by the other services, read by everybody in the game."""

import json
import secrets
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from app.bounds import MOST_ID, MOST_LISTED
from app.clock import Clock
from app.ledger.models import LedgerEntry, LedgerNote
from app.ledger.repository import LedgerRepository

FIRST = "0" * 64
_AT_ONCE = 500


def canonical(value: dict[str, Any]) -> str:
    """Return JSON with sorted keys and no blanks: equal values give equal text."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def link(previous: str, payload: str) -> str:
    """Return the SHA-256 (hex) of an entry: over the one before and its own canonical JSON."""
    return sha256(f"{previous}\n{payload}".encode()).hexdigest()


def seal(salt: str, payload: str) -> str:
    """Return the SHA-256 (hex) that stands for sealed facts: over their salt and their JSON."""
    return sha256(f"{salt}\n{payload}".encode()).hexdigest()


@dataclass(frozen=True, kw_only=True)
class Sealed:
    """Facts that these seats, and the moderator, may read; everybody else sees their hash."""

    seats: Collection[int]
    facts: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class LedgerPage:
    """Entries, newest first, with the one before the first of them and all sealed facts of theirs."""

    entries: Sequence[LedgerEntry]
    before: LedgerEntry | None
    notes: Mapping[int, list[LedgerNote]]

    def broken_at(self) -> int | None:
        """Return the number of the page's first entry that does not fit the one before, or its facts."""
        if self.entries and self.before is None and self.entries[-1].number != 1:
            return self.entries[-1].number
        return misfit(self.entries[::-1], self.before, self.notes)


class LedgerService:
    """Appends entries and verifies the chain. The caller that appends holds the lock of the game's row."""

    def __init__(self, *, repository: LedgerRepository, clock: Clock) -> None:
        self._rows = repository
        self._clock = clock

    def append(self, game_id: int, kind: str, **facts: Any) -> LedgerEntry:
        """Write an entry. The number, kind and time are part of what is hashed."""
        return self.append_sealed(game_id, kind, (), **facts)

    def append_sealed(self, game_id: int, kind: str, sealed: Sequence[Sealed], **facts: Any) -> LedgerEntry:
        """Write an entry of which some facts concern some seats only: of those their hash is hashed."""
        last = self._rows.last(game_id)
        number = 1 if last is None else last.number + 1
        now = self._clock.now()
        previous = FIRST if last is None else last.sha256
        notes = [
            LedgerNote(
                game_id=game_id,
                entry=number,
                place=place,
                seats=sorted(one.seats),
                salt=secrets.token_hex(16),
                payload=canonical(dict(one.facts)),
            )
            for place, one in enumerate(sealed)
        ]
        if notes:
            facts["sealed"] = [seal(note.salt, note.payload) for note in notes]
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
        for note in notes:
            self._rows.add(note)
        return row

    def entries(self, game_id: int, *, after: int = 0, limit: int | None = None) -> Sequence[LedgerEntry]:
        """Return the entries of a game, oldest first: all, or at most ``limit`` after a number."""
        return self._rows.entries(game_id, after, limit)

    def latest(self, game_id: int, before: int | None = None) -> LedgerPage:
        """Return a page of entries, newest first: before a number, or the last ones."""
        if before is None:
            last = self._rows.last(game_id)
            before = 1 if last is None else last.number + 1
        # Numbers have no gaps. One more is read than is shown: the first one shown has to follow it.
        first = max(1, before - MOST_LISTED)
        rows = self._rows.entries(game_id, max(0, first - 2), before - max(1, first - 1))
        told = [row for row in rows if row.number >= first]
        return LedgerPage(
            entries=told[::-1],
            before=next((row for row in rows if row.number < first), None),
            notes=self._notes(game_id, first, before - 1) if told else {},
        )

    def notes(
        self, game_id: int, seats: Collection[int] | None = None, *, between: tuple[int, int] = (1, MOST_ID)
    ) -> dict[int, list[LedgerNote]]:
        """Return the sealed facts by their entry's number: facts of some seats, or (None) all.

        ``between``: only of entries from one number to another.
        """
        return sealed_facts_for(seats, self._notes(game_id, *between))

    def _notes(self, game_id: int, first: int, last: int) -> dict[int, list[LedgerNote]]:
        found: dict[int, list[LedgerNote]] = {}
        for note in self._rows.notes(game_id, first, last):
            found.setdefault(note.entry, []).append(note)
        return found

    def parts(self, game_id: int) -> Iterator[tuple[Sequence[LedgerEntry], dict[int, list[LedgerNote]]]]:
        """Yield all entries with their sealed facts, oldest first, a part at a time."""
        done = 0
        while rows := self._rows.entries(game_id, done, _AT_ONCE):
            yield rows, self._notes(game_id, done + 1, rows[-1].number)
            done = rows[-1].number

    def broken_at(self, game_id: int) -> int | None:
        """Return the number of the first entry that does not fit the chain or its facts; None when all do.

        All of it is read, however long it is, so call it only on request.
        """
        before: LedgerEntry | None = None
        for rows, notes in self.parts(game_id):
            broken = misfit(rows, before, notes)
            if broken is not None:
                return broken
            before = rows[-1]
        return None


def sealed_facts_for(
    seats: Collection[int] | None, notes: Mapping[int, list[LedgerNote]]
) -> dict[int, list[LedgerNote]]:
    """Return, by entry, the sealed facts that some seats may read; None: all."""
    if seats is None:
        return dict(notes)
    shown = {
        entry: [note for note in found if not set(note.seats).isdisjoint(seats)]
        for entry, found in notes.items()
    }
    return {entry: found for entry, found in shown.items() if found}


def misfit(
    entries: Iterable[LedgerEntry], before: LedgerEntry | None, notes: Mapping[int, Sequence[LedgerNote]]
) -> int | None:
    """Return the number of the first entry that does not fit the one before or its facts, or None.

    ``before``: the entry in front of the first; None where that is the first of the game.
    """
    number, previous = (0, FIRST) if before is None else (before.number, before.sha256)
    for row in entries:
        number += 1
        if row.number != number or row.previous != previous or row.sha256 != link(previous, row.payload):
            return row.number
        seals = [seal(note.salt, note.payload) for note in notes.get(number, [])]
        if seals != json.loads(row.payload).get("sealed", []):
            return row.number
        previous = row.sha256
    return None
