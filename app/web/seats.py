"""A seat in the moderator's hands: given to a user or to a bot, dropped, put into a deputy's care."""

from collections.abc import Callable
from dataclasses import dataclass

from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.accounts.addresses import clean_email
from app.accounts.balances import cents_of, money
from app.accounts.service import clean_line
from app.errors import AppError
from app.games.grace import MOST_HOURS_MORE
from app.games.models import ACTIVE, OPEN, SETUP, Game, Seat
from app.games.plans import known_temper
from app.games.rules import about_of
from app.games.setups import is_free
from app.games.tempers import tempers_of
from app.http.routers import page_router
from app.language import reading
from app.render.messages import Messages
from app.web import confirm
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.refusals import told

router = page_router(prefix="/games/{code}/seats/{number}")

_ACTIONS = frozenset({"user", "bot", "drop", "deputy", "account", "look", "extend", "link"})
_REDO = frozenset(
    {"no_such_user", "bad_email", "bad_schedule", "bad_amount", "bad_text", "bad_reason", "bad_temper"}
)
_FIELDS = ("email", "days", "hours", "amount", "reason", "temper")
_MOST_DAYS = 366


@dataclass(frozen=True, kw_only=True)
class Wanted(confirm.Proposal):
    """A change of a seat; ``days`` of a deputy, hours of more time."""

    user_id: int | None
    days: int
    email: str = ""
    cents: int = 0
    reason: str = ""
    temper: str = ""
    # The account's latest movement when it was asked: a button pressed twice books once.
    movement: int = 0


@router.get("")
def show(request: SignedInRequest, code: str, number: int) -> Response:
    """Show who holds a seat, and what may be done about it."""
    game = request.services.games.moderated(request.actor, code)
    return _page(request, game, request.services.games.seat(game, number))


@router.post("")
def change(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Make one change: asked first, done when confirmed. It stands in the ledger for all seats to see."""
    game = request.services.games.moderated(request.actor, code)
    seat = request.services.games.seat(game, number)
    action = confirm.action_of(form, game, _ACTIONS)
    if action == "link":
        # The key of a link is shown this once: only its digest is kept.
        return _page(request, game, seat, link=request.services.setups.link(request.actor, code, number))
    try:
        wanted = _WANTED[action](_Asking(request, game, seat, form))
    except AppError as error:
        if error.code not in _REDO:
            raise
        return _page(request, game, seat, form=form, refused=told(error), status=error.status)
    if confirm.is_sure(form, game):
        _do(request, game, number, wanted, action)
        return go(f"/games/{code}/seats/{number}")
    return confirm.ask(
        request,
        game,
        wanted,
        back=f"/games/{code}/seats/{number}",
        fields={
            "action": action,
            **{name: line_of(form, name, 250) for name in _FIELDS},
            "movement": str(wanted.movement),
        },
    )


def _do(request: SignedInRequest, game: Game, number: int, wanted: Wanted, action: str) -> None:
    services, code = request.services, game.code
    if action == "look":
        services.games.look(request.actor, code, number, reason=wanted.reason)
        return
    if action == "account":
        services.fees.correct(
            request.actor, code, number, wanted.cents, reason=wanted.reason, after=wanted.movement
        )
        return
    if action == "extend":
        services.extensions.extend(request.actor, code, number, wanted.days, reason=wanted.reason)
        return
    if action == "deputy":
        services.invitations.deputy(request.actor, code, number, wanted.email, days=wanted.days)
        return
    # A button pressed twice meets the run that its first press has made.
    services.seat_changes.hand_over(
        request.actor,
        code,
        number,
        user_id=wanted.user_id,
        bot=action == "bot",
        temper=wanted.temper,
        if_run=game.run_number,
        reason=wanted.reason,
    )


@dataclass(frozen=True)
class _Asking:
    """What a moderator asks of a seat: a method for each of ``_ACTIONS`` says what it comes to."""

    request: SignedInRequest
    game: Game
    seat: Seat
    form: FormData

    @property
    def name(self) -> str:
        """How the seat is called."""
        return _name(self.game, self.seat)

    @property
    def why(self) -> str:
        """The reason given, which may be left out."""
        return line_of(self.form, "reason", 250)[:200]

    def leaving(self) -> list[str]:
        """Say who leaves the seat, and that the reason is told."""
        told = []
        if self.seat.user_id is not None:
            told.append(words.say("ask-leaves", holder=_holder(self.request, self.game, self.seat)))
        if self.why:
            told.append(words.say("ask-told-why", reason=self.why))
        return told

    def reason(self, code: str = "bad_reason") -> str:
        """Return the reason where one has to be given; raise 422 with ``code``."""
        return clean_line(line_of(self.form, "reason", 250), 200, code)

    def bot(self) -> Wanted:
        """Give the seat to a computer."""
        temper = known_temper(self.game.ruleset, line_of(self.form, "temper", 40))
        named = _tempers(self.game)
        plays = [words.say("ask-bot-temper", temper=named[temper])] if temper else []
        secret = [] if temper or not named else [words.say("ask-bot-secret")]
        return Wanted(
            temper=temper,
            user_id=None,
            days=0,
            question=words.say("ask-bot", seat=self.name),
            button=words.say("ask-bot-button"),
            told=[*self.leaving(), words.say("ask-bot-writes"), *plays, *secret],
            reason=self.why,
        )

    def drop(self) -> Wanted:
        """Take the seat from its player."""
        what = words.say("ask-drop-open" if self.game.status == SETUP else "ask-drop-rules")
        return Wanted(
            user_id=None,
            days=0,
            question=words.say("ask-drop", seat=self.name),
            button=words.say("ask-drop-button"),
            told=[*self.leaving(), what],
            reason=self.why,
        )

    def look(self) -> Wanted:
        """Read what the player reads."""
        reason = self.reason()
        return Wanted(
            user_id=None,
            days=0,
            question=words.say("ask-look", seat=self.name),
            button=words.say("ask-look-button"),
            told=[words.say("ask-look-until"), words.say("ask-look-reason", reason=reason)],
            reason=reason,
        )

    def extend(self) -> Wanted:
        """Give the seat more time."""
        hours = line_of(self.form, "hours", 3)
        reason = self.reason()
        if not hours.isdecimal() or int(hours) > MOST_HOURS_MORE:
            raise AppError(422, "bad_schedule", hours=hours)
        return Wanted(
            user_id=None,
            days=int(hours),
            question=words.say("ask-more-time", seat=self.name, hours=int(hours)),
            button=words.say("ask-more-time-button"),
            told=[words.say("ask-more-time-what"), words.say("ask-told-why", reason=reason)],
            reason=reason,
        )

    def account(self) -> Wanted:
        """Book an amount on the player's account."""
        cents = cents_of(line_of(self.form, "amount", 20))
        reason = self.reason("bad_text")
        way = "take" if cents < 0 else "give"
        known = line_of(self.form, "movement", 9)
        holder = _holder(self.request, self.game, self.seat)
        return Wanted(
            user_id=self.seat.user_id,
            days=0,
            question=words.say("ask-account", way=way, amount=money(abs(cents))),
            button=words.say("ask-account-button"),
            told=[words.say("ask-account-words", holder=holder, reason=reason)],
            cents=cents,
            reason=reason,
            movement=int(known) if known.isdecimal() else _latest(self.request, self.seat),
        )

    def deputy(self) -> Wanted:
        """Ask somebody to stand in for the player."""
        days = line_of(self.form, "days", 4)
        if not days.isdecimal() or not 1 <= int(days) <= _MOST_DAYS:
            raise AppError(422, "bad_schedule", days=days)
        address = clean_email(line_of(self.form, "email"))
        return Wanted(
            user_id=None,
            days=int(days),
            email=address,
            question=words.say("ask-deputy", user=address, seat=self.name),
            button=words.say("ask-deputy-button"),
            told=[
                words.say("ask-deputy-reads", days=int(days)),
                words.say("ask-deputy-letter", user=address),
            ],
        )

    def user(self) -> Wanted:
        """Give the seat to a user."""
        email = line_of(self.form, "email")
        user = self.request.services.accounts.find_by_email(email)
        if user is None:
            raise AppError(404, "no_such_user", user=email[:80])
        return Wanted(
            user_id=user.id,
            days=0,
            question=words.say("ask-user", seat=self.name, user=user.name),
            button=words.say("ask-user-button"),
            told=[*self.leaving(), words.say("ask-user-reads", user=user.name)],
            reason=self.why,
        )


_WANTED: dict[str, Callable[[_Asking], Wanted]] = {
    "bot": _Asking.bot,
    "drop": _Asking.drop,
    "look": _Asking.look,
    "extend": _Asking.extend,
    "account": _Asking.account,
    "deputy": _Asking.deputy,
    "user": _Asking.user,
}


def _tempers(game: Game) -> dict[str, str]:
    return tempers_of(game.ruleset, Messages(game.ruleset, reading()))


def _latest(request: SignedInRequest, seat: Seat) -> int:
    return 0 if seat.user_id is None else request.services.balances.latest(seat.user_id)


def _name(game: Game, seat: Seat) -> str:
    plain = f"{about_of(game.ruleset).seat_word} {seat.number}"
    return plain if seat.known_as.lower() == plain.lower() else f"{plain}, {seat.known_as}"


def _holder(request: SignedInRequest, game: Game, seat: Seat) -> str:
    if seat.is_bot:
        return words.say("holder-bot", temper=_tempers(game).get(seat.temper, "none"))
    return (
        words.say("holder-nobody")
        if seat.user_id is None
        else request.services.accounts.user(seat.user_id).name
    )


def _page(
    request: SignedInRequest,
    game: Game,
    seat: Seat,
    *,
    form: FormData | None = None,
    refused: str = "",
    link: str = "",
    status: int = 200,
) -> Response:
    deputies = request.services.deputies.of_seat(request.actor, game.code, seat.number)
    names = {
        user.id: user.name for user in request.services.accounts.users([row.user_id for row in deputies])
    }
    action = "" if form is None else line_of(form, "action", 10)
    open_to_me = seat.user_id == request.me.user.id or request.services.games.sight(request.actor, game).sees(
        seat.number
    )
    return request.page(
        "seat",
        status=status,
        game=game,
        seat=seat,
        seat_word=about_of(game.ruleset).seat_word,
        holder=_holder(request, game, seat),
        extendable=game.due_at is not None and seat.wanted and seat.user_id is not None,
        standing="" if seat.status in {ACTIVE, OPEN} else seat.status,
        invited=request.services.invitations.of_seat(request.actor, game.code, seat.number),
        deputies=[
            (names[row.user_id], row, row.begins_at > request.services.clock.now()) for row in deputies
        ],
        resting=seat.user_id in request.services.accounts.resting([seat.user_id] if seat.user_id else []),
        away=request.services.deputies.away(game, [seat]).get(seat.number),
        given={action: line_of(form, "email")} if form is not None else {},
        days="14" if form is None else line_of(form, "days", 4) or "14",
        # An account is its user's own affair, unless it pays for the turns of this game.
        balance=request.services.balances.balance(seat.user_id) if game.fee_cents and seat.user_id else None,
        account={} if form is None else {key: line_of(form, key, 250) for key in ("amount", "reason")},
        open_to_me=open_to_me,
        tempers=_tempers(game),
        free=is_free(seat),
        link=link,
        refused=refused,
        is_moderator=True,
        tab="board",
    )
