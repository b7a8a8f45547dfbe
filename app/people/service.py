"""Everything kept about a person as files, and leaving for good."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.accounts.balances import BalanceService
from app.accounts.models import User
from app.errors import AppError
from app.games.models import Game, Seat
from app.games.moderators import ModeratorService
from app.people.repository import PeopleRepository
from app.reports.models import PDF_ON, pdf_of
from app.states.archive import checked
from app.turns.host import Host


class PeopleService:
    """What all rooms know of one user."""

    def __init__(self, host: Host, *, balances: BalanceService, moderators: ModeratorService) -> None:
        self._rows = PeopleRepository(host.stores.session)
        self._account_rows = host.stores.accounts
        self._report_rows = host.stores.reports
        self._message_rows = host.stores.messages
        self._accounts = host.accounts
        self._balances = balances
        self._moderators = moderators

    def export(self, user: User) -> Iterator[tuple[str, bytes]]:
        """Yield everything kept about a user, as files (path, content), one at a time.

        These are ``account.json``, ``mail.json`` and ``messages.json``; per sheet that the user sent its text
        with what is known of it; per seat that the user holds each report as JSON, and as PDF where one is
        kept. No secret is in it.
        """
        yield "account.json", _json(self._account(user))
        yield (
            "mail.json",
            _json(
                [
                    {"to": row.recipient, "subject": row.subject, "text": row.body, "state": row.state}
                    | {"at": row.created_at.isoformat()}
                    for row in self._rows.mail(user.id)
                ]
            ),
        )
        yield "messages.json", _json(self._threads(user))
        after = 0
        while rows := self._rows.sheets(user.id, after):
            for code, row in rows:
                stem = f"games/{code}/seat-{row.seat:03d}/sheets/turn-{row.game_turn}-revision-{row.revision}"
                yield f"{stem}.txt", row.text.encode()
                facts = ("sha256", "orders", "errors", "warnings", "problems", "door")
                told = {name: getattr(row, name) for name in facts}
                yield (
                    f"{stem}.json",
                    _json({"state": row.public_state} | told | {"received_at": row.received_at.isoformat()}),
                )
                after = row.id
        for code, draft in self._rows.drafts(user.id):
            stem = f"games/{code}/seat-{draft.seat:03d}"
            yield f"{stem}/draft-of-turn-{draft.game_turn}.txt", draft.text.encode()
        for game, seat, standing in self._rows.standing_sheets(user.id):
            yield f"games/{game.code}/seat-{seat.number:03d}/standing-sheet.txt", standing.text.encode()
        for game, seat in self._rows.seats(user.id):
            for one in self._report_rows.names(game.id, seat.number):
                report = self._report_rows.get(one.id)
                if report is None:  # pragma: no cover - reports are never deleted
                    continue
                stem = f"games/{game.code}/seat-{seat.number:03d}/reports/turn-{one.game_turn}-{one.kind}"
                yield f"{stem}.json", checked(report.document, report.sha256)
                pdf = pdf_of(self._report_rows.files(report.id, tuple(PDF_ON.values())), user.paper)
                if pdf is not None:
                    yield f"{stem}.pdf", pdf
                # One report at a time in memory, however many there are.
                self._report_rows.forget(report)

    def _account(self, user: User) -> Mapping[str, Any]:
        games = self._of_games(user)
        return {
            "email": user.email,
            "name": user.name,
            "time_zone": user.time_zone,
            "paper": user.paper,
            "language": user.language,
            "shown": user.shown,
            "may_moderate": user.may_moderate,
            "created_at": user.created_at.isoformat(),
            "sessions": [
                {"agent": row.agent, "created_at": row.created_at.isoformat()}
                for row in self._account_rows.web_sessions(user.id)
            ],
            "tokens": [
                {"name": row.name, "prefix": row.prefix, "scopes": row.scopes}
                | {"created_at": row.created_at.isoformat(), "expires_at": row.expires_at.isoformat()}
                for row in self._account_rows.tokens(user.id)
            ],
            "webhooks": [
                {"url": row.url, "created_at": row.created_at.isoformat(), "off": row.off_at is not None}
                for row in self._rows.webhooks(user.id)
            ],
            "balance": [
                {"at": row.at.isoformat(), "cents": row.cents, "balance": row.balance}
                | {"kind": row.kind, "reason": row.reason}
                for row in self._balances.entries(user.id)
            ],
            "acts": [
                {"at": row.at.isoformat(), "act": row.act, "reason": row.reason}
                for row in self._account_rows.acts(user.id)
            ],
            **{name: games.pop(name) for name in ("seats", "away", "waits_for_seats")},
            "record_hidden": user.record_hidden,
            **games,
        }

    def _of_games(self, user: User) -> dict[str, list[dict[str, Any]]]:
        """Return the seats of a user, the turns played there, and who else wrote or read for whom."""
        return {
            "seats": [
                {"game": game.code, "seat": seat.number, "name": seat.name, "status": seat.status}
                | {"without_a_sheet": seat.insurance}
                for game, seat in self._rows.seats(user.id)
            ],
            "away": [
                {"game": code, "from": row.begins_at.isoformat(), "to": row.ends_at.isoformat()}
                for code, row in self._rows.absences(user.id)
            ],
            "waits_for_seats": [
                {"game": code, "since": row.since.isoformat(), "offered": row.seat}
                for code, row in self._rows.standbys(user.id)
            ],
            "turns": [
                {"game": code, "seat": row.seat, "turn": row.game_turn, "run": row.run_number}
                | {"became": row.kind}
                for code, row in self._rows.turns(user.id)
            ],
            "shares": [
                {"game": code, "seat": number, "given": row.by_id == user.id}
                | {"from_turn": row.first_turn, "to_turn": row.last_turn, "ended": row.ended_at is not None}
                for code, number, row in self._rows.shares(user.id)
            ],
            "invited": [
                {"game": code, "seat": number, "kind": row.kind, "email": row.email}
                | {"at": row.created_at.isoformat()}
                for code, number, row in self._rows.invitations(user.id)
            ],
            "deputy_for": [
                {
                    "game": code,
                    "seat": number,
                    "from": row.begins_at.isoformat(),
                    "to": row.ends_at.isoformat(),
                }
                for code, number, row in self._rows.deputyships(user.id)
            ],
        }

    def _threads(self, user: User) -> list[Mapping[str, Any]]:
        """Return the threads that a user began or has written in, with all that the user may read there."""
        return [
            {"game": game.code, "kind": thread.kind, "subject": thread.subject, "about": thread.context}
            | {
                "messages": [
                    {"mine": row.author_id == user.id, "at": row.created_at.isoformat(), "text": row.text}
                    for row in self._message_rows.messages(thread.id)
                ]
            }
            for game, thread in self._message_rows.written_in(user.id)
        ]

    def news(self, user: User) -> tuple[int, bool, bool]:
        """Return a user's news: unread messages, whether others share reports, whether mail rests."""
        return self._rows.news(user)

    def seats(self, user: User) -> Sequence[tuple[Game, Seat]]:
        """Return the seats that a user holds, by game and number."""
        return self._rows.seats(user.id)

    def ties(self, user: User) -> tuple[list[tuple[Game, Seat]], list[Game]]:
        """Return what has to be given up before leaving: seats, and games that the user alone moderates."""
        return self._rows.ties(user.id)

    def need_free(self, user: User) -> None:
        """Raise 409 ``seats_held`` or ``games_moderated``: what has to be given up before leaving."""
        seats, games = self.ties(user)
        if seats:
            raise AppError(409, "seats_held", games=sorted({game.code for game, _ in seats}))
        if games:
            raise AppError(409, "games_moderated", games=[game.code for game in games])

    def leave(self, user: User) -> None:
        """Delete a person: name, address, secrets, mail and free texts go; nobody can sign in as them again.

        What has to replay stays and names a row without a person: sheets that were run, runs, ledgers, the
        movements of the balance. Raises 409 ``seats_held`` or ``games_moderated``.
        """
        self.need_free(user)
        self._moderators.leave_all(user)
        self._rows.forget(user.id, user.email)
        self._accounts.make_nameless(user)


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=2).encode()
