"""The outbox as services fill it inside their transactions."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from textwrap import fill
from typing import Any
from zoneinfo import ZoneInfo

from app import words
from app.accounts.models import User
from app.games.end_wording import describe_end
from app.games.models import RUNNING, Game, Seat
from app.games.steps import step_words
from app.language import reading, speaking
from app.mail.choices import Choice
from app.mail.keys import REPORT_LINK, MailKeys
from app.mail.models import (
    ANSWER,
    NOTICE,
    REMINDER,
    REPORT,
    SHEET_MISSING,
    SHEET_WRONG,
    TURN_MISSED,
    Use,
)
from app.mail.moderators import ModeratorLetters
from app.mail.queue import DATES, one_line
from app.render.clean import without_frames
from app.render.document import turn_played
from app.render.messages import Messages
from app.reports.models import ReportRow, report_path
from app.sheets import wording
from app.sheets.standing import Standing
from app.words import letter
from engine.kernel.endings import End
from engine.registry import ATLASES

CHANGES = frozenset({"moved", "paused", "resumed", "paced", "changed"})
"""What is told together, when several of them happen within some minutes."""


def _of_game(game: Game, seat: Seat | None = None) -> dict[str, object]:
    """Return what a webhook is told of a game, and of a seat in it."""
    told: dict[str, object] = {"game": game.code, "title": game.title}
    return told if seat is None else told | {"seat": seat.number}


def _attached(choice: Choice, *, brief: bool) -> list[str]:
    """Return the formats of a report that the mail brings; a brief one has no PDF."""
    formats = ("json", "csv") if brief else ("pdf", "json", "csv")
    return [name.upper() for name in formats if getattr(choice, name)]


def _due_on(game: Game) -> str:
    """Return the date of the turn as a mail tells it; "": none."""
    if game.due_at is None:
        return ""
    return game.due_at.astimezone(ZoneInfo(game.time_zone)).strftime("%A, %d %B %Y, %H:%M %Z")


def _due(game: Game) -> dict[str, object]:
    return {"due_at": None if game.due_at is None else game.due_at.isoformat(timespec="seconds")}


class MailService(ModeratorLetters):
    """Queues messages, each with a stable Message-ID; ``DeliveryService`` says what becomes of them."""

    def queue_report(
        self,
        game: Game,
        seat: Seat,
        user: User,
        report: ReportRow,
        *,
        step: str = "",
        brief: bool = False,
        closes: bool = False,
        asked: bool = False,
        when_sent: bool = False,
    ) -> None:
        """Queue the mail that brings a report.

        It is sent once the report's files are made.

        ``step``: the name of the step it tells of, "" where a turn is one step. ``brief``: the report is one
        of many, of a step that may be one of several a day; ``closes``: the last one of its chapter (an era).
        Of brief ones that close none a user may want one mail a day, or none; no PDF has been made of them.
        ``asked``: the player has asked for it, whatever was chosen. ``when_sent``: the next turn is run as
        soon as the player sends.
        """
        if not asked:
            self._call_hooks_of(user, game, seat, report)
        choice = self._choices.of(user.id, game.id)
        brief = brief and not closes
        if brief and not asked and choice.brief == "era":
            return
        with speaking(user.language):
            turn = turn_played(report.game_turn, report.kind)
            keys = MailKeys.new()
            body = letter(
                "report",
                title=game.title,
                code=game.code,
                game_turn=turn,
                seat_name=seat.known_as,
                attached=_attached(choice, brief=brief),
                paper=not brief,
                answer=game.status == RUNNING and (seat.wanted or seat.behind),
                **self._report_links(game, report, keys),
                due=_due_on(game),
                when_sent=when_sent,
                step=step,
                next_step=step_words(game),
            )
            kind = (
                "mail-report-late" if report.kind == "late" else "mail-report-step" if step else "mail-report"
            )
            self._queue(
                user,
                words.say(kind, title=game.title, turn=turn, step=step, seat=seat.known_as),
                body,
                kind=ANSWER if asked else REPORT,
                game=game,
                report=report,
                paper=not brief,
                reply_to=self.seat_address(game, seat),
                keys=keys,
                gather=brief and not asked and choice.brief == "daily",
            )

    def _call_hooks_of(self, user: User, game: Game, seat: Seat, report: ReportRow) -> None:
        url = f"{self._settings.base_url}{report_path(game, report)}"
        told = {"turn": report.game_turn, "kind": report.kind, "url": url}
        self._hooks.tell([user.id], "report.published", _of_game(game, seat) | told)

    def _report_links(self, game: Game, report: ReportRow, keys: MailKeys) -> dict[str, str]:
        """Return the addresses of the report, with the key of this mail, and of the atlas ("": none)."""
        path = report_path(game, report)
        sign = "&" if "?" in path else "?"
        atlas = f"{self._settings.base_url}/games/{game.code}/atlas"
        return {
            "url": f"{self._settings.base_url}{path}{sign}mail={keys.printed(REPORT_LINK)}",
            "atlas": atlas if game.ruleset in ATLASES else "",
        }

    def tell_of_repair(
        self,
        game: Game,
        seat: Seat,
        turns: Sequence[tuple[int, str, str]],
        report: ReportRow | None,
        text: str,
    ) -> None:
        """Tell the player of a seat which reports were corrected, in the moderator's words.

        ``turns``: game turn, kind and what became of each (changed, new, gone); ``report``: the last one that
        was corrected, brought along.
        """
        user = None if seat.user_id is None else self._account_rows.user(seat.user_id)
        if user is None:
            return
        with speaking(user.language):
            url = f"{self._settings.base_url}/games/{game.code}/seats/{seat.number}/reports"
            known = {"turns": sorted({turn for turn, _, _ in turns}), "url": url}
            self._hooks.tell([user.id], "report.corrected", _of_game(game, seat) | known)
            body = letter(
                "repaired",
                title=game.title,
                code=game.code,
                number=seat.number,
                seat=seat.known_as,
                turns=[(turn_played(turn, kind), kind, change) for turn, kind, change in turns],
                text=without_frames(text),
                brings=report is not None,
                base_url=self._settings.base_url,
            )
            subject = words.say("mail-repaired", title=game.title, seat=seat.known_as)
            self._queue(user, subject, body, game=game, report=report, paper=report is not None)

    def tell_of_rollback(
        self, game: Game, seats: Sequence[Seat], turn: int, text: str, *, fees: bool = True
    ) -> None:
        """Tell everybody who holds a seat that turns were undone; ``turn``: the one it had come to."""
        user_ids = sorted({seat.user_id for seat in seats if seat.user_id is not None})
        self._hooks.tell(user_ids, "game.rolled_back", _of_game(game) | {"turn": game.turn})
        for user_id in user_ids:
            user = self._account_rows.user(user_id)
            if user is None:
                continue
            with speaking(user.language):
                body = letter(
                    "rolled_back",
                    title=game.title,
                    code=game.code,
                    turn=game.turn,
                    last=turn - 1,
                    fee=bool(game.fee_cents) and fees,
                    text=without_frames(text),
                    base_url=self._settings.base_url,
                )
                subject = words.say("mail-rolled-back", title=game.title, turn=game.turn)
                self._queue(user, subject, body, game=game)

    def tell_of_seat(
        self, game: Game, seat: Seat, user_id: int | None, what: str, *, reason: str = ""
    ) -> None:
        """Tell a user of a seat: ``given`` to them, its turn ``unpaid``, or what the moderator did with it.

        ``replaced``: another user has it now, ``bot``: a computer, ``dropped``: nobody; and the ``reason``.
        ``taken``: a user who waited for a seat that nobody played. ``silent``: the rules gave it up because
        no orders came; ``back``: they, or the moderator, want its orders again.
        """
        user = None if user_id is None else self._account_rows.user(user_id)
        if user is None:
            return
        with speaking(user.language):
            body = letter(
                "seat",
                what=what,
                reason=without_frames(fill(reason)),
                seat=seat.known_as,
                number=seat.number,
                begun=bool(game.turn),
                title=game.title,
                code=game.code,
                base_url=self._settings.base_url,
            )
            subject = words.say("mail-seat", what=what, title=game.title, seat=seat.known_as)
            self._queue(user, subject, body, game=game)

    def remind(
        self,
        game: Game,
        user_id: int,
        seats: Sequence[tuple[Seat, Standing]],
        *,
        printed: Callable[[Seat, Messages], Sequence[str]],
        asked: bool = False,
    ) -> None:
        """Remind a player that sheets of these seats are missing, in a mail each, which can be answered.

        ``printed``: the sheet of a seat to answer with; ``asked``: at the moderator's word.
        """
        user = self._account_rows.user(user_id)
        if user is None:
            return
        with speaking(user.language):
            of_game = Messages(game.ruleset, reading(), game.time_zone)
            step = step_words(game)
            key = ("mail-remind" if asked else "mail-reminder") + ("-step" if step else "")
            subject = words.say(key, title=game.title, turn=game.turn, step=step)
            for seat, standing in seats:
                body = letter(
                    "reminder",
                    title=game.title,
                    code=game.code,
                    turn=game.turn,
                    step=step,
                    asked=asked,
                    due=""
                    if game.due_at is None
                    else of_game.date(game.due_at.isoformat(timespec="seconds")),
                    seat=seat,
                    told=[fill(told) for told in wording.describe_standing(of_game, standing)],
                    sheet="\n".join(printed(seat, of_game)),
                    base_url=self._settings.base_url,
                )
                self._hooks.tell(
                    [user_id], "sheet.missing", _of_game(game, seat) | {"turn": game.turn} | _due(game)
                )
                named = subject if len(seats) == 1 else f"{subject}, {seat.known_as}"
                reply_to = self.seat_address(game, seat)
                use = Use(
                    about=SHEET_WRONG if standing.is_in else SHEET_MISSING,
                    turn=game.turn,
                    seat=seat.number,
                    at=None if asked else game.due_at,
                )
                self._queue(user, named, body, kind=REMINDER, game=game, reply_to=reply_to, use=use)

    def tell_of_missed(self, game: Game, seat: Seat, standing: Standing, step: str) -> None:
        """Tell the player of a seat that a turn was run without its sheet, and what can still be done.

        ``step``: the name of the step that was missed, "" where a turn is one step.
        """
        user = None if seat.user_id is None else self._account_rows.user(seat.user_id)
        if user is None or standing.missed is None:
            return
        with speaking(user.language):
            of_game = Messages(game.ruleset, reading(), game.time_zone)
            body = letter(
                "missed",
                seat=seat.known_as,
                number=seat.number,
                title=game.title,
                code=game.code,
                told=[fill(sentence) for sentence in wording.describe_standing(of_game, standing)],
                open=standing.open,
                base_url=self._settings.base_url,
            )
            self._hooks.tell([user.id], "turn.missed", _of_game(game, seat) | {"turn": standing.missed.turn})
            subject = words.say(
                "mail-missed-step" if step else "mail-missed",
                title=game.title,
                turn=standing.missed.turn,
                step=step,
            )
            reply_to = self.seat_address(game, seat) if standing.open else ""
            use = Use(about=TURN_MISSED, turn=standing.missed.turn, seat=seat.number)
            self._queue(user, subject, body, game=game, reply_to=reply_to, use=use)

    def tell_players(
        self,
        game: Game,
        user_ids: Collection[int],
        what: str,
        *,
        before: datetime | None = None,
        text: str = "",
    ) -> None:
        """Tell users of a game that its date was ``moved``, that it is ``paused``, what was ``announced``.

        ``paced``: another rhythm, in ``text``; that it is ``held``, why in ``text``, and ``resumed``.
        """
        said = {"text": text} if text else {}
        self._hooks.tell(user_ids, f"game.{what}", _of_game(game) | _due(game) | said)
        for user_id in user_ids:
            user = self._account_rows.user(user_id)
            if user is None:
                continue
            # Each knows a date of their own: not all were told of the change before.
            known = self._known_date(user, game, before) if what in DATES else before
            with speaking(user.language):
                of_game = Messages(game.ruleset, reading(), game.time_zone)
                body = letter(
                    "game",
                    what=what,
                    title=game.title,
                    code=game.code,
                    due=""
                    if game.due_at is None
                    else of_game.date(game.due_at.isoformat(timespec="seconds")),
                    step=step_words(game),
                    before="" if known is None else of_game.date(known.isoformat(timespec="seconds")),
                    text=without_frames(text),
                    base_url=self._settings.base_url,
                )
                subject = words.say(f"mail-{what}", title=game.title)
                if what in CHANGES:
                    self._gather(user, game, what, subject, body, before=known)
                else:
                    self._queue(user, subject, body, kind=NOTICE, game=game)

    def tell_of_end(
        self, game: Game, user_ids: Collection[int], what: str, end: End, seats: str, *, reason: str
    ) -> None:
        """Tell these users that the game was ``cancelled`` or ``ended``, how, and what that means."""
        known = {"how": end.how, "seats": list(end.seats), "reason": reason}
        self._hooks.tell(user_ids, f"game.{what}", _of_game(game) | known)
        for user_id in user_ids:
            user = self._account_rows.user(user_id)
            if user is None:
                continue
            with speaking(user.language):
                of_game = Messages(game.ruleset, reading(), game.time_zone)
                body = letter(
                    "ended",
                    title=game.title,
                    code=game.code,
                    told=[fill(line) for line in describe_end(of_game, game, end, seats, reason=reason)],
                    base_url=self._settings.base_url,
                )
                self._queue(user, words.say(f"mail-{what}", title=game.title), body, game=game)

    def ask_to_end(self, game: Game, user_ids: Mapping[int, int], end: End, seats: str, by: str) -> None:
        """Tell users, each with the number of a seat, that a seat (``by``, "" if secret) asks to end it."""
        known = {"how": end.how, "seats": list(end.seats)}
        self._hooks.tell(list(user_ids), "game.end_asked", _of_game(game) | known)
        for user_id, number in user_ids.items():
            user = self._account_rows.user(user_id)
            if user is None:
                continue
            with speaking(user.language):
                of_game = Messages(game.ruleset, reading(), game.time_zone)
                told = [words.say("end-asked", seat=by or "none"), *describe_end(of_game, game, end, seats)]
                told.append(words.say("end-asked-until"))
                body = letter(
                    "end_asked",
                    title=game.title,
                    code=game.code,
                    told=[fill(line) for line in told],
                    url=f"{self._settings.base_url}/games/{game.code}/seats/{number}/care#votes",
                )
                self._queue(user, words.say("mail-end-asked", title=game.title), body, kind=NOTICE, game=game)

    def tell_of_act(self, game: Game, user_id: int, what: str, figures: Mapping[str, Any]) -> None:
        """Tell the player of a seat what the moderator did in the player's place, and why.

        ``what``: the key of the sentence; a figure that is a moment is told on the game's clock.
        """
        user = self._account_rows.user(user_id)
        if user is None:
            return
        with speaking(user.language):
            of_game = Messages(game.ruleset, reading(), game.time_zone)
            said = {
                name: of_game.date(one.isoformat(timespec="seconds")) if isinstance(one, datetime) else one
                for name, one in figures.items()
            }
            text = without_frames(fill(words.say(what, **said)))
            body = letter(
                "act", title=game.title, code=game.code, text=text, base_url=self._settings.base_url
            )
            self._queue(
                user, words.say("mail-act", what=what, title=game.title, seat=said["seat"]), body, game=game
            )

    def tell_of_deputy(self, game: Game, seat: Seat, user_id: int, begins: datetime, ends: datetime) -> None:
        """Tell a user that they are the deputy of a seat between two moments, and what that means."""
        user = self._account_rows.user(user_id)
        if user is None:
            return
        with speaking(user.language):
            of_game = Messages(game.ruleset, reading(), game.time_zone)
            body = letter(
                "deputy",
                seat=seat.known_as,
                number=seat.number,
                title=game.title,
                code=game.code,
                begins=of_game.date(begins.isoformat(timespec="seconds")),
                ends=of_game.date(ends.isoformat(timespec="seconds")),
                base_url=self._settings.base_url,
            )
            subject = words.say("mail-deputy", title=game.title, seat=seat.known_as)
            self._queue(user, subject, body, game=game)

    def tell_of_message(self, game: Game, user_id: int, subject: str, body: str, *, thread: int) -> None:
        """Tell a user that somebody of the game has written in a thread, which an answer goes to."""
        user = self._account_rows.user(user_id)
        if user is not None:
            reply_to = self.thread_address(game, thread, user_id)
            self._queue(user, one_line(subject), without_frames(body), game=game, reply_to=reply_to)

    def tell_of_webhook(self, user_id: int, url: str, reason: str) -> None:
        """Tell a user that a webhook was switched off."""
        user = self._account_rows.user(user_id)
        if user is not None:
            with speaking(user.language):
                body = letter("webhook", url=url, reason=reason, base_url=self._settings.base_url)
                self._queue(user, words.say("mail-webhook"), body)
