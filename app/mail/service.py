"""The outbox as services fill it inside their transactions."""

import re
import secrets
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from textwrap import fill
from typing import Any
from zoneinfo import ZoneInfo

from app import words
from app.accounts.letters import UnaskedLetters
from app.accounts.models import User
from app.accounts.repository import AccountRepository
from app.broker import RENDER_REPORT, SEND_MAIL, Jobs
from app.clock import Clock
from app.config import Settings
from app.games.models import RUNNING, Game, Seat
from app.games.steps import step_words
from app.hooks.service import HookService
from app.language import reading, speaking
from app.mail.addresses import domain_of, game_address, seat_address
from app.mail.choices import ChoiceService
from app.mail.models import (
    ANSWER,
    CHOSEN,
    DIGEST,
    NOTICE,
    OWED,
    QUEUED,
    REMINDER,
    REPORT,
    SUMMARY,
    OutboxFile,
    OutboxRow,
    new_key,
)
from app.mail.outbox import Outbox
from app.mail.repository import MailRepository
from app.render.document import turn_played
from app.render.messages import Messages
from app.reports.models import ReportRow, report_path, want
from app.sheets import wording
from app.sheets.standing import Standing
from app.sheets.values import turn_to_play
from app.words import letter
from engine.registry import ATLASES

_MESSAGE_ID = re.compile(r"<[!-;=?-~]{3,240}>")


def one_line(text: str) -> str:
    """A text fit for a header: one line, printable, at most 200 characters."""
    return "".join(char for char in " ".join(text.split()) if char.isprintable())[:200]


def _of_game(game: Game, seat: Seat | None = None) -> dict[str, object]:
    """What a webhook is told of a game, and of a seat in it."""
    told: dict[str, object] = {"game": game.code, "title": game.title}
    return told if seat is None else told | {"seat": seat.number}


def _due(game: Game) -> dict[str, object]:
    return {"due_at": None if game.due_at is None else game.due_at.isoformat(timespec="seconds")}


class MailService(Outbox):
    """Queues messages, each with a stable Message-ID; ``DeliveryService`` says what becomes of them."""

    def __init__(
        self,
        *,
        repository: MailRepository,
        account_rows: AccountRepository,
        unasked: UnaskedLetters,
        choices: ChoiceService,
        hooks: HookService,
        jobs: Jobs,
        clock: Clock,
        settings: Settings,
    ) -> None:
        super().__init__(repository)
        self._account_rows = account_rows
        self._unasked = unasked
        self._choices = choices
        self._hooks = hooks
        self._jobs = jobs
        self._clock = clock
        self._settings = settings

    # ------------------------------------------------------------------ filling

    def foresee(self, user_ids: Collection[int], game: Game) -> None:
        """Ask once what all of these want, for so many ``queue_report``: four statements for each are one."""
        self._choices.foresee(user_ids, game.id)
        self._hooks.foresee(user_ids)

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
    ) -> None:
        """The mail that brings a report; it is sent once the report's files are made.

        ``step``: the name of the step it tells of, "" where a turn is one step.
        ``brief``: the report is one of many, of a step that may be one of several a day; ``closes``: the last
        one of its chapter (an era). Of brief ones that close none a user may want one mail a day, or none;
        no PDF has been made of them. ``asked``: the player has asked for it, whatever was chosen.
        """
        if not asked:
            url = f"{self._settings.base_url}{report_path(game, report)}"
            told = {"turn": report.game_turn, "kind": report.kind, "url": url}
            self._hooks.tell([user.id], "report.published", _of_game(game, seat) | told)
        choice = self._choices.of(user.id, game.id)
        brief = brief and not closes
        if brief and not asked and choice.brief == "era":
            return
        with speaking(user.language):
            turn = turn_played(report.game_turn, report.kind)
            due = ""
            if game.due_at is not None:
                due = game.due_at.astimezone(ZoneInfo(user.time_zone)).strftime("%A, %d %B %Y, %H:%M %Z")
            key = new_key()
            path = report_path(game, report)
            body = letter(
                "report",
                title=game.title,
                code=game.code,
                game_turn=turn,
                seat_name=seat.known_as,
                attached=[
                    name.upper()
                    for name in ("pdf", "json", "csv")
                    if getattr(choice, name) and not (brief and name == "pdf")
                ],
                paper=not brief,
                answer=game.status == RUNNING and (seat.wanted or seat.behind),
                url=f"{self._settings.base_url}{path}{'&' if '?' in path else '?'}mail={key}",
                atlas=f"{self._settings.base_url}/games/{game.code}/atlas" if game.ruleset in ATLASES else "",
                due=due,
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
                key=key,
                gather=brief and not asked and choice.brief == "daily",
            )

    def seat_address(self, game: Game, seat: Seat) -> str:
        """Where the player of a seat sends the sheet of the turn it is to play; "" for a seat of nobody."""
        if seat.user_id is None:
            return ""
        turn = turn_to_play(game, seat)
        token = game.secret.mail_token(turn, seat.number, seat.user_id)
        return seat_address(self._settings, game_id=game.id, turn=turn, seat=seat.number, token=token)

    def tell_moderator_of_hold(self, game: Game, run: int, reason: str) -> None:
        """Tell the moderator that a run was rolled back."""
        user = self._account_rows.user(game.moderator_id)
        if user is None:
            return
        with speaking(user.language):
            body = letter(
                "held",
                title=game.title,
                code=game.code,
                run=run,
                reason=reason,
                base_url=self._settings.base_url,
            )
            self._queue(user, words.say("mail-held", title=game.title), body, game=game)

    def tell_moderator_of_stage(self, game: Game) -> None:
        """Tell the moderator that a run is computed and waits to be read and published."""
        user = self._account_rows.user(game.moderator_id)
        if user is None:
            return
        with speaking(user.language):
            words_of = Messages(game.ruleset, reading(), user.time_zone)
            at = game.release_at
            body = letter(
                "staged",
                title=game.title,
                code=game.code,
                turn=game.turn,
                step=step_words(game),
                at="" if at is None else words_of.date(at.isoformat(timespec="seconds")),
                base_url=self._settings.base_url,
            )
            subject = words.say("mail-staged", title=game.title, turn=game.turn)
            self._queue(user, subject, body, game=game)

    def tell_moderator_of_rules(self, game: Game, present: int) -> None:
        """Tell the moderator that the program has other rules now, and the game waits."""
        user = self._account_rows.user(game.moderator_id)
        if user is None:
            return
        with speaking(user.language):
            body = letter(
                "rules",
                title=game.title,
                code=game.code,
                kept=game.rules_version,
                present=present,
                base_url=self._settings.base_url,
            )
            self._queue(user, words.say("mail-rules", title=game.title), body, game=game)

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
                text=text,
                brings=report is not None,
                base_url=self._settings.base_url,
            )
            subject = words.say("mail-repaired", title=game.title, seat=seat.known_as)
            self._queue(user, subject, body, game=game, report=report, paper=report is not None)

    def tell_of_rollback(self, game: Game, seats: Sequence[Seat], turn: int, text: str) -> None:
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
                    fee=bool(game.fee_cents),
                    text=text,
                    base_url=self._settings.base_url,
                )
                subject = words.say("mail-rolled-back", title=game.title, turn=game.turn)
                self._queue(user, subject, body, game=game)

    def tell_of_seat(
        self, game: Game, seat: Seat, user_id: int | None, what: str, *, reason: str = ""
    ) -> None:
        """Tell a user of a seat: ``given`` to them, its turn ``unpaid``, or what the moderator did with it.

        ``replaced``: another user has it now, ``bot``: a computer, ``dropped``: nobody; and the ``reason``.
        ``taken``: a user who waited for a seat that nobody played.
        """
        user = None if user_id is None else self._account_rows.user(user_id)
        if user is None:
            return
        with speaking(user.language):
            body = letter(
                "seat",
                what=what,
                reason=fill(reason) if reason else "",
                seat=seat.known_as,
                number=seat.number,
                begun=bool(game.turn),
                title=game.title,
                code=game.code,
                base_url=self._settings.base_url,
            )
            self._queue(user, words.say("mail-seat", title=game.title, seat=seat.known_as), body, game=game)

    def tell_moderator_of_checks(self, game: Game, told: Sequence[str]) -> None:
        """Tell the moderator that a run waits, because checks are outside their limits."""
        user = self._account_rows.user(game.moderator_id)
        if user is None:
            return
        with speaking(user.language):
            body = letter(
                "checks",
                title=game.title,
                code=game.code,
                turn=game.turn,
                told=[fill(line) for line in told],
                base_url=self._settings.base_url,
            )
            subject = words.say("mail-checks", title=game.title, turn=game.turn)
            self._queue(user, subject, body, game=game)

    def remind(
        self, game: Game, user_id: int, seats: Sequence[tuple[Seat, Standing]], *, asked: bool = False
    ) -> None:
        """Remind a player that sheets of these seats are missing; ``asked``: at the moderator's word."""
        user = self._account_rows.user(user_id)
        if user is None:
            return
        with speaking(user.language):
            of_game = Messages(game.ruleset, reading(), user.time_zone)
            step = step_words(game)
            body = letter(
                "reminder",
                title=game.title,
                code=game.code,
                turn=game.turn,
                step=step,
                asked=asked,
                due="" if game.due_at is None else of_game.date(game.due_at.isoformat(timespec="seconds")),
                seats=[
                    (seat, [fill(told) for told in wording.told(of_game, standing)])
                    for seat, standing in seats
                ],
                base_url=self._settings.base_url,
            )
            for seat, _ in seats:
                self._hooks.tell(
                    [user_id], "sheet.missing", _of_game(game, seat) | {"turn": game.turn} | _due(game)
                )
            key = ("mail-remind" if asked else "mail-reminder") + ("-step" if step else "")
            subject = words.say(key, title=game.title, turn=game.turn, step=step)
            reply_to = self.seat_address(game, seats[0][0]) if len(seats) == 1 else ""
            self._queue(user, subject, body, kind=REMINDER, game=game, reply_to=reply_to)

    def tell_of_missed(self, game: Game, seat: Seat, standing: Standing, step: str) -> None:
        """Tell the player of a seat that a turn was run without its sheet, and what can still be done.

        ``step``: the name of the step that was missed, "" where a turn is one step.
        """
        user = None if seat.user_id is None else self._account_rows.user(seat.user_id)
        if user is None or standing.missed is None:
            return
        with speaking(user.language):
            of_game = Messages(game.ruleset, reading(), user.time_zone)
            body = letter(
                "missed",
                seat=seat.known_as,
                number=seat.number,
                title=game.title,
                code=game.code,
                told=[fill(sentence) for sentence in wording.told(of_game, standing)],
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
            self._queue(user, subject, body, game=game, reply_to=reply_to)

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
            with speaking(user.language):
                of_game = Messages(game.ruleset, reading(), user.time_zone)
                body = letter(
                    "game",
                    what=what,
                    title=game.title,
                    code=game.code,
                    due=""
                    if game.due_at is None
                    else of_game.date(game.due_at.isoformat(timespec="seconds")),
                    step=step_words(game),
                    before="" if before is None else of_game.date(before.isoformat(timespec="seconds")),
                    text=text,
                    base_url=self._settings.base_url,
                )
                subject = words.say(f"mail-{what}", title=game.title)
                self._queue(user, subject, body, kind=NOTICE, game=game)

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
            text = fill(words.say(what, **said))
            body = letter(
                "act", title=game.title, code=game.code, text=text, base_url=self._settings.base_url
            )
            self._queue(user, words.say("mail-act", title=game.title), body, game=game)

    def tell_of_deputy(self, game: Game, seat: Seat, user_id: int, begins: datetime, ends: datetime) -> None:
        """Tell a user that they are the deputy of a seat between two moments, and what that means."""
        user = self._account_rows.user(user_id)
        if user is None:
            return
        with speaking(user.language):
            of_game = Messages(game.ruleset, reading(), user.time_zone)
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

    def tell_of_message(self, game: Game, user_id: int, subject: str, body: str) -> None:
        """Tell a user that somebody of the game has written."""
        user = self._account_rows.user(user_id)
        if user is not None:
            self._queue(user, one_line(subject), body, game=game)

    def tell_of_webhook(self, user_id: int, url: str, reason: str) -> None:
        """Tell a user that a webhook was switched off."""
        user = self._account_rows.user(user_id)
        if user is not None:
            with speaking(user.language):
                body = letter("webhook", url=url, reason=reason, base_url=self._settings.base_url)
                self._queue(user, words.say("mail-webhook"), body)

    def queue(
        self,
        user: User,
        subject: str,
        body: str,
        *,
        game: Game | None = None,
        kind: str = OWED,
        reply_to: str = "",
    ) -> None:
        """Any other message to a user. Kinds that may be done without are left out where they are."""
        self._queue(user, subject, body, kind=kind, game=game, reply_to=reply_to)

    def queue_digest(self, user: User, subject: str, body: str, rows: Sequence[OutboxRow]) -> None:
        """The mail of the day, in which those rows stand."""
        row = self._row(user.email, subject, body, kind=SUMMARY)
        row.user_id = user.id
        self._add(row)
        self._rows.flush()
        for one in rows:
            one.gathered_id = row.id

    def queue_to(
        self, address: str, user: User | None, subject: str, body: str, *, way_in: bool = False
    ) -> OutboxRow:
        """Send a message to an address that need not be anybody's; raise 429 ``too_many_letters``.

        ``way_in``: it leads back into an account (``UnaskedLetters``).
        """
        self._unasked.need(address, way_in=way_in)
        row = self._row(address, subject, body)
        row.user_id = None if user is None else user.id
        return self._add(row)

    def queue_answer(
        self,
        address: str,
        user: User | None,
        subject: str,
        body: str,
        *,
        answers_to: str,
        game: Game | None = None,
        reply_to: str = "",
        files: Sequence[tuple[str, str, bytes]] = (),
    ) -> OutboxRow:
        """The answer to a mail, of whom it came from; ``files``: name, media type and data of each.

        ``answers_to`` is its Message-ID; ``user``: whose it is, None when we do not know. Raises 429
        ``too_many_letters`` for an unknown one: the address may be somebody else's.
        """
        if user is None:
            self._unasked.need(address)
        known = answers_to if _MESSAGE_ID.fullmatch(answers_to) else ""
        row = self._row(address, subject, body, kind=ANSWER, reply_to=reply_to, answers_to=known)
        row.user_id = None if user is None else user.id
        row.game_id = None if game is None else game.id
        self._add(row)
        if files:
            self._rows.flush()
            for name, media, data in files:
                self._rows.add(OutboxFile(outbox_id=row.id, name=name, media=media, data=data))
        return row

    def _queue(
        self,
        user: User,
        subject: str,
        body: str,
        *,
        kind: str = OWED,
        game: Game | None = None,
        report: ReportRow | None = None,
        paper: bool = False,
        reply_to: str = "",
        key: str = "",
        gather: bool = False,
    ) -> None:
        if user.guest_until is not None:
            return
        game_id = None if game is None else game.id
        choice = self._choices.of(user.id, game_id)
        if not choice.wants(kind):
            return
        if game is not None:
            # An answer to what no seat can answer is about that game.
            reply_to = reply_to or game_address(self._settings, game.code)
        row = self._row(user.email, subject, body, kind=kind, reply_to=reply_to, key=key)
        row.user_id, row.game_id = user.id, game_id
        if gather or (kind in CHOSEN and self._choices.wants_digest(user.id)):
            row.state = DIGEST
        if report is not None:
            row.report_id = report.id
            if row.state == QUEUED:
                self._jobs.add(
                    RENDER_REPORT, want(report, ("txt", "pdf") if paper and choice.pdf else ("txt",))
                )
        self._add(row)

    def _row(self, address: str, subject: str, body: str, *, key: str = "", **more: str) -> OutboxRow:
        now = self._clock.now()
        return OutboxRow(
            message_id=f"<{secrets.token_hex(16)}@{self._settings.mail_domain}>",
            key=key or new_key(),
            recipient=address,
            domain=domain_of(address),
            subject=one_line(subject),
            body=body,
            state=QUEUED,
            created_at=now,
            next_try_at=now,
            **more,
        )

    def _add(self, row: OutboxRow) -> OutboxRow:
        self._rows.add(row)
        # What carries a report waits for its files; everything else goes out after the commit.
        if row.report_id is None and row.state == QUEUED:
            self._jobs.add(SEND_MAIL)
        return row
