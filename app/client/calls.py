"""What a player's program may ask for."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import quote

import msgspec

from app.client import values
from app.client.transport import Problem, Transport

Found = TypeVar("Found")
_API = "/api/v1"
_TEXT = "text/plain; charset=utf-8"


@dataclass(frozen=True, kw_only=True)
class File:
    """A file with the tag to ask by whether it has changed (``etag``) and its media type."""

    data: bytes
    etag: str
    kind: str


class _Calls:
    def __init__(self, transport: Transport, base: str) -> None:
        self._transport = transport
        self._base = base

    def _get(self, path: str, of: type[Found], **query: Any) -> Found:
        return self._read(self._transport.ask("GET", self._base + path, query=query).body, of)

    def _post(self, path: str, of: type[Found], json: Any = None, *, key: str = "") -> Found:
        headers = {"Idempotency-Key": key} if key else {}
        return self._read(self._transport.ask("POST", self._base + path, json=json, headers=headers).body, of)

    def _put(self, path: str, of: type[Found], json: Any) -> Found:
        return self._read(self._transport.ask("PUT", self._base + path, json=json).body, of)

    def _delete(self, path: str) -> None:
        self._transport.ask("DELETE", self._base + path)

    def _list(self, path: str, of: type[Found], **query: Any) -> Iterator[Found]:
        """Yield all rows of a list; fetch a page whenever the one before is used up."""
        body = self._transport.ask("GET", self._base + path, query=query).body
        while True:
            page = self._read(body, values.Page[of])  # type: ignore[valid-type]
            yield from page.items
            if page.next is None:
                return
            body = self._transport.ask("GET", page.next).body

    def _file(self, path: str, known: str, **query: Any) -> File | None:
        headers = {"If-None-Match": known} if known else {}
        found = self._transport.ask("GET", self._base + path, query=query, headers=headers)
        if found.status == 304:
            return None
        told = found.headers
        return File(data=found.body, etag=told.get("etag", ""), kind=told.get("content-type", ""))

    @staticmethod
    def _read(body: bytes, of: type[Found]) -> Found:
        try:
            return msgspec.json.decode(body, type=of)
        except msgspec.MsgspecError as error:
            raise Problem(
                200, "other_version", f"The server's answer is not understood: {error}", {}
            ) from error


class Client(_Calls):
    """A server, with the token of a user ("" for nobody)."""

    def __init__(self, server: str, token: str = "", *, transport: Transport | None = None) -> None:
        super().__init__(transport if transport is not None else Transport(server, token), _API)

    def __enter__(self) -> Self:
        """Return the client itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let the connection go."""
        self._transport.close()

    def sign_in(
        self, email: str, password: str, *, name: str = "client", scopes: Sequence[str] = ("read", "orders")
    ) -> values.TokenOut:
        """Return a new token for an address and a password; raise ``Problem`` 401 ``wrong_credentials``."""
        wanted = {"email": email, "password": password, "name": name, "scopes": list(scopes)}
        return self._post("/tokens", values.TokenOut, wanted)

    def rulesets(self) -> Iterator[values.RulesetOut]:
        """Yield the games that the server plays."""
        return self._list("/rulesets", values.RulesetOut)

    def games(self, *, joinable: bool = False) -> Iterator[values.GameOut]:
        """Your games; ``joinable``: those with an open seat that you could take."""
        return self._list("/games", values.GameOut, joinable="true" if joinable else None)

    def game(self, code: str) -> values.GameOut:
        """Return a game."""
        return self._get(f"/games/{quote(code, safe='')}", values.GameOut)

    def join(self, code: str, *, wish: str = "") -> values.SeatOut:
        """Take an open seat of a game that has not begun."""
        return self._post(f"/games/{quote(code, safe='')}/join", values.SeatOut, {"wish": wish})

    def seats(self, code: str) -> Iterator[values.SeatOut]:
        """Yield the seats of a game."""
        return self._list(f"/games/{quote(code, safe='')}/seats", values.SeatOut)

    def ledger(self, code: str) -> Iterator[values.EntryOut]:
        """Yield what happened to a game, oldest first."""
        return self._list(f"/games/{quote(code, safe='')}/ledger", values.EntryOut)

    def announcements(self, code: str) -> Iterator[values.AnnouncementOut]:
        """Yield what the moderator announced, oldest first."""
        return self._list(f"/games/{quote(code, safe='')}/announcements", values.AnnouncementOut)

    def final(self, code: str) -> values.FinalOut:
        """Return how a game ended; raise ``Problem`` 409 before it has."""
        return self._get(f"/games/{quote(code, safe='')}/final", values.FinalOut)

    def atlas(self, code: str, form: str = "json", *, known: str = "") -> File | None:
        """Return the printed map of a game, under the maps of its reports; None as in ``archive``.

        ``form``: json, html, pdf or txt. Raise ``Problem`` 404 ``no_atlas`` for a game that has none.
        """
        return self._file(f"/games/{quote(code, safe='')}/atlas.{form}", known)

    def archive(self, code: str, *, known: str = "") -> File | None:
        """Everything of a game that is over, as a zip; None when it is still the one of the tag ``known``."""
        return self._file(f"/games/{quote(code, safe='')}/archive", known)

    def standby(self, code: str) -> Iterator[values.WaitingOut]:
        """Your place among those who wait for a seat of a game, and the seat that is offered to you."""
        return self._list(f"/games/{quote(code, safe='')}/standby", values.WaitingOut)

    def wait_for_seat(self, code: str, *, key: str = "") -> values.WaitingOut:
        """Wait for a seat that nobody plays any more."""
        return self._post(f"/games/{quote(code, safe='')}/standby", values.WaitingOut, key=key)

    def stop_waiting(self, code: str) -> None:
        """Wait for a seat no longer; what is offered to you goes to the next."""
        self._delete(f"/games/{quote(code, safe='')}/standby")

    def take_seat(self, code: str, *, key: str = "") -> values.TakenOut:
        """Take the seat that is offered to you."""
        return self._post(f"/games/{quote(code, safe='')}/standby/take", values.TakenOut, key=key)

    def search(self, words: str) -> Iterator[values.FoundOut]:
        """Yield the reports with all words, newest first: of your seats and those shared with you."""
        return self._list("/search", values.FoundOut, q=words)

    def shared(self) -> Iterator[values.SharedOut]:
        """Yield the shares that others give you."""
        return self._list("/shared", values.SharedOut)

    def shared_reports(self, share: int) -> Iterator[values.SharedReportOut]:
        """Yield the reports of a share."""
        return self._list(f"/shared/{share:d}/reports", values.SharedReportOut)

    def shared_report(self, share: int, turn: int, *, known: str = "") -> File | None:
        """Return a report of a share, as JSON; None when it still has the tag ``known``."""
        return self._file(f"/shared/{share:d}/reports/{turn:d}", known)

    def absences(self) -> Iterator[values.AbsenceOut]:
        """Yield your absences, present and future."""
        return self._list("/account/absences", values.AbsenceOut)

    def be_away(
        self, until: datetime, *, begins: datetime | None = None, game: str = "", key: str = ""
    ) -> values.AbsenceOut:
        """Say when you are away, from now on or a later moment: from one ``game``, or from all."""
        wanted = {"begins_at": begins, "ends_at": until, "game": game}
        return self._post("/account/absences", values.AbsenceOut, wanted, key=key)

    def accept_invitation(self, link_key: str, *, key: str = "") -> values.AcceptedOut:
        """Be what a letter asks you to be; ``link_key`` stands behind ``key=`` in its link."""
        return self._post("/invitations/accept", values.AcceptedOut, {"key": link_key}, key=key)

    def decline_invitation(self, link_key: str) -> None:
        """Say no to a letter."""
        self._transport.ask("POST", f"{_API}/invitations/decline", json={"key": link_key})

    def be_back(self, absence: int) -> None:
        """Take an absence back."""
        self._delete(f"/account/absences/{absence:d}")

    def seat(self, code: str, number: int) -> "SeatCalls":
        """Return the private side of a seat; nothing is requested yet."""
        return SeatCalls(self._transport, code, number)

    def threads(self, *, game: str = "") -> Iterator[values.ThreadOut]:
        """Your threads with moderators, the latest word first."""
        return self._list("/messages", values.ThreadOut, game=game or None)

    def unread(self) -> int:
        """Count the messages and announcements that you have not read."""
        return self._get("/messages/unread", values.UnreadOut).unread

    def thread(self, thread: int) -> values.OpenThreadOut:
        """Return a thread with its messages, which are marked as read."""
        return self._get(f"/messages/{thread}", values.OpenThreadOut)

    def answer(self, thread: int, text: str, *, key: str = "") -> values.MessageOut:
        """Write in a thread."""
        return self._post(f"/messages/{thread}", values.MessageOut, {"text": text}, key=key)

    def complain(self, thread: int, message: int, text: str, *, key: str = "") -> values.OpenThreadOut:
        """Report a message of a thread to the operators, with what was written before it."""
        wanted = {"message": message, "text": text}
        return self._post(f"/messages/{thread:d}/complaint", values.OpenThreadOut, wanted, key=key)

    def write(
        self, code: str, subject: str, text: str, *, seat: int | None = None, key: str = ""
    ) -> values.OpenThreadOut:
        """Begin a thread: with the game's moderator, or as moderator with who plays ``seat``."""
        wanted = {"subject": subject, "text": text, "seat": seat}
        path = f"/games/{quote(code, safe='')}/messages"
        return self._post(path, values.OpenThreadOut, wanted, key=key)


class SeatCalls(_Calls):
    """The private side of a seat."""

    def __init__(self, transport: Transport, code: str, number: int) -> None:
        super().__init__(transport, f"{_API}/games/{quote(code, safe='')}/seats/{number:d}")

    def template(self) -> str:
        """Return the prefilled order sheet."""
        return self._transport.ask("GET", f"{self._base}/template").body.decode()

    def form(self, *, page: str = "") -> bytes:
        """Return the order sheet as a PDF form."""
        return self._transport.ask("GET", f"{self._base}/form.pdf", query={"page": page or None}).body

    def sheet(self) -> values.SheetOut:
        """Return where the orders for the turn to play stand."""
        return self._get("/sheet", values.SheetOut)

    def check(self, text: str) -> values.CheckOut:
        """Return what is wrong with a sheet; store nothing."""
        return self._asked("/check", text, values.CheckOut)

    def forecast(self, text: str) -> values.ForecastOut:
        """Return a sheet played out on what the seat knows; store nothing."""
        return self._asked("/forecast", text, values.ForecastOut)

    def _asked(self, path: str, text: str, of: type[Found]) -> Found:
        body = text.encode()
        return self._read(
            self._transport.ask("POST", self._base + path, body=body, kind=_TEXT, safe=True).body, of
        )

    def submit(
        self,
        text: str = "",
        *,
        form: bytes | None = None,
        draft: bool = False,
        ready: bool = False,
        if_match: str = "",
        key: str = "",
    ) -> values.ReceiptOut:
        """Send a sheet, as text or as a filled ``form`` (PDF).

        ``if_match``: only while that is the latest revision (``"7-2"``: turn 7, revision 2), else ``Problem``
        412 ``sheet_changed``. ``key``: of your own, where the same sheet may be sent by several programs.
        """
        headers: Mapping[str, str] = {
            name: value for name, value in (("If-Match", if_match), ("Idempotency-Key", key)) if value
        }
        wanted = None if form is not None else {"text": text, "draft": draft, "ready": ready}
        answer = self._transport.ask(
            "POST",
            f"{self._base}/sheet",
            json=wanted,
            body=form,
            kind="" if form is None else "application/pdf",
            headers=headers,
        )
        return self._read(answer.body, values.ReceiptOut)

    def ready(self, *, ready: bool = True) -> values.SheetOut:
        """Say, or take back, that nobody need wait for another sheet of yours."""
        return self._post("/ready", values.SheetOut, {"ready": ready})

    def restore(self, revision: int) -> values.ReceiptOut:
        """Send an older revision of the turn to play again."""
        return self._post("/sheets/restore", values.ReceiptOut, {"revision": revision})

    def ways(self, text: str, units: Sequence[str]) -> values.WaysOut:
        """Return where units that go together can go after a sheet, and the lines that take them there."""
        body = msgspec.json.encode({"text": text, "units": list(units)})
        path = f"{self._base}/ways"
        answer = self._transport.ask("POST", path, body=body, kind="application/json", safe=True)
        return self._read(answer.body, values.WaysOut)

    def receipts(self, *, turn: int | None = None) -> Iterator[values.ReceiptOut]:
        """Yield the receipts of a turn (by default the one to play), oldest first."""
        return self._list("/receipts", values.ReceiptOut, turn=turn)

    def revisions(self, turn: int) -> Iterator[values.RevisionOut]:
        """Yield the revisions sent for a turn, oldest first."""
        return self._list(f"/sheets/{turn:d}", values.RevisionOut)

    def sheets(self) -> Iterator[values.TurnSheetsOut]:
        """Yield the sheets sent for every turn, newest first."""
        return self._list("/sheets", values.TurnSheetsOut)

    def compare_sheets(self, turn: int, old: int, new: int) -> Iterator[values.DifferenceOut]:
        """Yield the lines of two revisions of a turn's sheet, compared."""
        return self._list(f"/sheets/{turn:d}/compare", values.DifferenceOut, old=old, new=new)

    def proof(self, turn: int, revision: int) -> bytes:
        """Return the signed receipt of a revision as JSON: ``turnpost receipt verify`` checks it."""
        path = f"{self._base}/sheets/{turn:d}/receipts/{revision:d}.json"
        return self._transport.ask("GET", path).body

    def proof_text(self, turn: int, revision: int) -> str:
        """Return the signed receipt of a revision in words."""
        path = f"{self._base}/sheets/{turn:d}/receipts/{revision:d}.txt"
        return self._transport.ask("GET", path).body.decode()

    def draft(self) -> values.DraftOut | None:
        """Return your draft; None when nothing is kept."""
        try:
            return self._get("/draft", values.DraftOut)
        except Problem as problem:
            if problem.code == "no_draft":
                return None
            raise

    def keep_draft(self, text: str, *, version: int | None = None) -> values.DraftOut:
        """Keep what you are writing; ``version``: only in the place of that one (0: of none)."""
        headers = {} if version is None else {"If-Match": f'"{version:d}"'}
        path = f"{self._base}/draft"
        answer = self._transport.ask("PUT", path, json={"text": text}, headers=headers)
        return self._read(answer.body, values.DraftOut)

    def drop_draft(self) -> None:
        """Keep nothing of what you were writing."""
        self._delete("/draft")

    def reports(self) -> Iterator[values.ReportOut]:
        """Yield the seat's reports, newest first."""
        return self._list("/reports", values.ReportOut)

    def report(self, turn: int, form: str = "json", *, kind: str = "turn", known: str = "") -> File | None:
        """Return a report as json, html, pdf, txt or csv (zip); None when it still has the tag ``known``."""
        return self._file(f"/reports/{turn:d}.{form}", known, kind=kind)

    def all_reports(self, *, known: str = "") -> File | None:
        """Return all reports as one zip; None when it still has the tag ``known``."""
        return self._file("/reports.zip", known)

    def tables(self, *, known: str = "") -> File | None:
        """Return the lists of all reports as CSV in a zip; None when it still has the tag ``known``."""
        return self._file("/tables.zip", known)

    def compare_reports(self, before: str, after: str) -> values.ComparisonOut:
        """Return what came, went or changed between two reports: ``"3"``, or of another kind ``"3-late"``."""
        return self._get("/reports/compare", values.ComparisonOut, before=before, after=after)

    def known_map(self, *, turn: str = "") -> values.KnownMapOut:
        """Return the map as you knew it in a turn (by default the latest), and its contents in words."""
        return self._get("/map", values.KnownMapOut, turn=turn or None)

    def briefing(self, form: str = "pdf", *, known: str = "") -> File | None:
        """Return where the seat stands, for a new player: json, html, pdf or txt."""
        return self._file(f"/briefing.{form}", known)

    def letters(self) -> values.LettersOut:
        """To whom you can write inside the game, and what was sent and heard."""
        return self._get("/letters", values.LettersOut)

    def write_letter(self, order: str, text: str, *, to: str = "", key: str = "") -> values.DraftOut:
        """Put a letter as a line of the order ``order`` into your draft; it goes with your sheet."""
        return self._post("/letters", values.DraftOut, {"order": order, "to": to, "text": text}, key=key)

    def report_letter(self, turn: int, index: int, text: str, *, key: str = "") -> values.OpenThreadOut:
        """Report an abusive letter to the moderator: its turn and its ``index`` in ``letters``."""
        wanted = {"turn": turn, "index": index, "text": text}
        return self._post("/letters/abuse", values.OpenThreadOut, wanted, key=key)

    def insurance(self) -> values.InsuranceOut:
        """Return what is run when no sheet of yours is in."""
        return self._get("/insurance", values.InsuranceOut)

    def insure(self, choice: str, *, standing: str | None = None) -> values.InsuranceOut:
        """Choose it: "" (nothing), ``draft``, ``standing``, ``computer``; None leaves the standing sheet."""
        return self._put("/insurance", values.InsuranceOut, {"choice": choice, "standing": standing})

    def deputies(self) -> Iterator[values.DeputyOut]:
        """Yield the users who may send orders beside you, now and in the future."""
        return self._list("/deputies", values.DeputyOut)

    def name_deputy(
        self,
        email: str,
        *,
        days: int | None = None,
        begins: datetime | None = None,
        until: datetime | None = None,
        key: str = "",
    ) -> values.InvitationOut:
        """Ask somebody by letter to send orders beside you, for that number of days or until a moment."""
        wanted = {"email": email, "days": days, "begins_at": begins, "until": until}
        return self._post("/deputies", values.InvitationOut, wanted, key=key)

    def invitations(self) -> Iterator[values.InvitationOut]:
        """Whom you have asked to be a deputy or to read reports, and who has not answered yet."""
        return self._list("/invitations", values.InvitationOut)

    def withdraw_invitation(self, invitation: int) -> None:
        """Take an invitation back: its letter is good for nothing any more."""
        self._delete(f"/invitations/{invitation:d}")

    def recall_deputy(self, deputy: int) -> None:
        """Take a deputy's right away, from now on."""
        self._delete(f"/deputies/{deputy:d}")

    def shares(self) -> Iterator[values.ShareOut]:
        """Whom you let read the reports."""
        return self._list("/shares", values.ShareOut)

    def share(
        self, email: str, *, first: int | None = None, last: int | None = None, key: str = ""
    ) -> values.InvitationOut:
        """Let somebody, asked by letter, read the reports of some turns, or of all until it is taken back."""
        turns = {
            name: turn for name, turn in (("first_turn", first), ("last_turn", last)) if turn is not None
        }
        return self._post("/shares", values.InvitationOut, {"email": email, **turns}, key=key)

    def end_share(self, share: int) -> None:
        """Take a share back."""
        self._delete(f"/shares/{share:d}")

    def take_more_time(self, *, key: str = "") -> values.MoreTimeOut:
        """Take one of the extensions that the game gives each seat."""
        return self._post("/extension", values.MoreTimeOut, key=key)

    def votes(self) -> values.VotesOut:
        """Return the ends of the game that seats ask for."""
        return self._get("/vote", values.VotesOut)

    def agree(self, how: str, *, seats: Sequence[int] = (), after: int | None = None) -> values.VotesOut:
        """Agree to end the game: ``stopped``, ``drawn`` among ``seats``, ``conceded`` to the one of them."""
        return self._put("/vote", values.VotesOut, {"how": how, "seats": list(seats), "after": after})

    def disagree(self) -> None:
        """Agree to no end any more."""
        self._delete("/vote")

    def wish(self, wish: str) -> None:
        """Say where you would like to begin, before the game does."""
        self._transport.ask("PUT", f"{self._base}/wish", json={"wish": wish})

    def resign(self, *, key: str = "") -> None:
        """Give the seat up for good."""
        headers = {"Idempotency-Key": key} if key else {}
        self._transport.ask("POST", f"{self._base}/resign", headers=headers)
