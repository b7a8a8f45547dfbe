"""Games: creating them, finding them, who sits where."""

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import Any

from app.accounts.actor import MODERATE, ORDERS, READ, Actor
from app.accounts.service import AccountService, clean_line, clean_zone
from app.bounds import (
    MOST_DAYS,
    MOST_FEE,
    MOST_HOURS,
    MOST_PRIZE,
    MOST_REASON,
    is_text,
    need_date,
    need_number,
)
from app.clock import Clock
from app.errors import AppError
from app.games.access import (
    WHOLE_POSITION,
    Sight,
    holds,
    is_deputy,
    is_moderator,
    need_in,
    need_moderator,
    open_seats,
)
from app.games.fitting import need_startable
from app.games.models import (
    ACTIVE,
    HELD,
    NOTHING,
    OPEN,
    RUNNING,
    SETUP,
    Deputy,
    Game,
    LockedGame,
    Seat,
    SeatLook,
)
from app.games.notifier import Notifier
from app.games.options import choose
from app.games.plans import GamePlan, SeatPlan, code_of, known_temper, numbered_seats, ruleset_of
from app.games.promises import need_archive
from app.games.repository import GameRepository
from app.games.rhythm import by_hours
from app.games.scenarios import try_scenario
from app.games.secret import GameSecret
from app.games.wishes import understood_wish
from app.ledger.service import LedgerService
from engine.kernel.endings import End
from engine.registry import GAMES

_CODE = re.compile(r"^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$")
_TITLE_CHARS = 120


class GameService:
    """Creates and finds games and their seats."""

    def __init__(
        self,
        *,
        repository: GameRepository,
        accounts: AccountService,
        ledger: LedgerService,
        notifier: Notifier,
        clock: Clock,
    ) -> None:
        self._rows = repository
        self._accounts = accounts
        self._ledger = ledger
        self._notifier = notifier
        self._clock = clock

    # ------------------------------------------------------------------ creating

    def create(self, actor: Actor, wanted: GamePlan) -> Game:
        """Make a game in setup. The actor moderates it unless the operator names a moderator.

        Raises 403 ``not_allowed``, 404 ``no_such_ruleset``, 409 ``code_taken``, ``nothing_to_follow`` or
        ``already_followed``, 422 for what does not fit.
        """
        self.need_creator(actor)
        owner = self._accounts.user(self._moderator(actor, wanted.moderator_id))
        rules = ruleset_of(wanted.ruleset)
        title = clean_line(wanted.title, _TITLE_CHARS, "bad_title")
        code = self._free_code(wanted.code or code_of(title))
        before = self._followed(actor, wanted.after, wanted.ruleset) if wanted.after else None
        position = None if wanted.scenario is None else try_scenario(rules, wanted.scenario)
        # Only who may create games learns whether an address has an account.
        numbered = numbered_seats(rules, [self._seated(plan) for plan in wanted.seats], position)
        _need_bounds(wanted)
        zone = clean_zone(wanted.time_zone or owner.time_zone)
        dated = wanted.due_at is not None
        game = Game(
            code=code,
            ruleset=wanted.ruleset,
            rules_version=rules.about.rules_version,
            title=title,
            options=choose(rules.about, wanted.options or (before.options if before is not None else {})),
            scenario="" if position is None else position.text,
            status=SETUP,
            secret=wanted.secret if wanted.secret is not None and actor.is_operator else GameSecret.new(),
            due_at=need_date(wanted.due_at),
            turn_hours=wanted.turn_hours,
            rhythm=by_hours(wanted.turn_hours, wanted.due_at, zone).kept(),
            time_zone=zone,
            min_days_between=wanted.min_days_between,
            early=(dated or len(wanted.seats) == 1) if wanted.early is None else wanted.early,
            fee_cents=wanted.fee_cents,
            prize_cents=wanted.prize_cents,
            pinned={},
            carried={} if before is None else before.carry,
            after_id=None if before is None else before.id,
            archive_for=need_archive(wanted.archive_for),
            opened=wanted.opened,
            house_rules=wanted.house_rules,
            sharing=wanted.sharing,
            insurance=wanted.insurance,
            final_hours=wanted.final_hours,
            moderator_id=owner.id,
            created_at=self._clock.now(),
        )
        game.wishes = {
            str(number): understood_wish(game, plan.wish)
            for number, plan in numbered.items()
            if plan.wish.strip()
        }
        need_startable(game, list(numbered))
        if not self._rows.add_new(game):
            raise AppError(409, "code_taken", code=code)
        self._rows.add_seats(
            [self.new_seat(game, number, plan, rules.about.seat_word) for number, plan in numbered.items()]
        )
        self._record(game, len(numbered), before)
        return game

    def _free_code(self, code: str) -> str:
        """Return the code of a new game; raise 422 ``bad_code``, 409 ``code_taken``."""
        if not _CODE.match(code):
            raise AppError(422, "bad_code", code=code[:40])
        if self._rows.by_code(code) is not None:
            raise AppError(409, "code_taken", code=code)
        return code

    def _record(self, game: Game, seats: int, before: Game | None) -> None:
        """Put the new game into the ledger."""
        facts: dict[str, Any] = {}
        if game.fee_cents or game.prize_cents:
            facts |= {"turn_fee_cents": game.fee_cents, "prize_cents": game.prize_cents}
        facts["archive_for"] = game.archive_for
        if before is not None:
            facts["after"] = before.code
        if game.scenario:
            facts["scenario"] = sha256(game.scenario.encode()).hexdigest()
        self._ledger.append(
            game.id,
            "created",
            code=game.code,
            title=game.title,
            ruleset=game.ruleset,
            rules_version=game.rules_version,
            options=game.options,
            seats=seats,
            **facts,
        )

    def need_creator(self, actor: Actor) -> None:
        """Raise 403 ``not_allowed`` for everybody but the operator and users who may create games."""
        actor.need(MODERATE)
        if actor.user_id is not None and not self._accounts.user(actor.user_id).may_moderate:
            raise AppError(403, "not_allowed")

    def _followed(self, actor: Actor, code: str, ruleset: str) -> Game:
        """Return the game that a new one goes on from."""
        game = self.get(code)
        need_moderator(actor, game)
        if game.ruleset != ruleset or not game.carry:
            raise AppError(409, "nothing_to_follow", code=code)
        if self._rows.follower(game.id) is not None:
            raise AppError(409, "already_followed", code=code)
        return game

    def chain(self, game: Game) -> list[Game]:
        """Return all games of the campaign that a game belongs to, oldest first; itself alone if to none."""
        found = [game]
        while found[0].after_id is not None:
            before = self._rows.by_id(found[0].after_id)
            if before is None:  # pragma: no cover - a foreign key holds it
                break
            found.insert(0, before)
        while (after := self._rows.follower(found[-1].id)) is not None:
            found.append(after)
        return found

    def _moderator(self, actor: Actor, moderator_id: int | None) -> int:
        if actor.user_id is not None:
            return actor.user_id
        if moderator_id is None:
            raise AppError(422, "no_such_user")
        return moderator_id

    def _seated(self, plan: SeatPlan) -> SeatPlan:
        return replace(plan, user_id=self._accounts.user_by_email(plan.email).id) if plan.email else plan

    def new_seat(self, game: Game, number: int, plan: SeatPlan, word: str) -> Seat:
        """Return a new, unsaved seat; ``word``: what the game calls one."""
        if plan.user_id is not None:
            self._accounts.user(plan.user_id)
        held = plan.user_id is not None or plan.bot
        return Seat(
            game_id=game.id,
            number=number,
            name=clean_line(plan.name or f"{word.capitalize()} {number}", 60, "bad_name"),
            user_id=None if plan.bot else plan.user_id,
            is_bot=plan.bot,
            temper=known_temper(game.ruleset, plan.temper) if plan.bot else "",
            kept_back=plan.kept_back,
            status=ACTIVE if held else OPEN,
        )

    # ------------------------------------------------------------------ finding

    def get(self, code: str) -> Game:
        """Return a game by its code; raises 404 ``no_such_game``."""
        game = self._rows.by_code(code) if is_text(code) else None
        if game is None:
            raise AppError(404, "no_such_game", game=code[:40])
        return game

    def seen(self, actor: Actor, code: str) -> Game:
        """Return a game that the actor may look at from outside; raise 403, 404.

        A user with an account may look at every game, a guest at trial games.
        """
        game = self.get(code)
        need_in(actor, game, READ)
        return game

    def inside(self, actor: Actor, code: str) -> tuple[Game, Sequence[Seat]]:
        """Return a game that the actor is in, with the seats whose private side the actor may see.

        Raise 403 ``not_inside`` for everybody but players, deputies and its moderator, 404.
        """
        game = self.seen(actor, code)
        seats = self.seats_of(actor, game)
        if not seats and not is_moderator(actor, game):
            raise AppError(403, "not_inside")
        return game, seats

    def find(self, code: str) -> Game | None:
        """Return a game by its code, or None."""
        return self._rows.by_code(code)

    def by_id(self, game_id: int) -> Game | None:
        """Return a game by id, or None."""
        return self._rows.by_id(game_id)

    def load_rules(self) -> None:
        """Read the modules of the games that run: a process that forks others shares them with those."""
        for key in self._rows.rulesets_played():
            GAMES.get(key)

    def all(self) -> Sequence[Game]:
        """Return all games by code."""
        return self._rows.all()

    def of_actor(self, actor: Actor) -> Sequence[Game]:
        """Return the games that the actor plays, moderates or is a deputy in; all games for the operator."""
        actor.need(READ)
        if actor.user_id is None:
            return self._rows.all()
        return self._rows.of_user(actor.user_id, self._clock.now())

    def seats(self, game: Game) -> Sequence[Seat]:
        """Return the seats of a game by number."""
        return self._rows.seats(game.id)

    def seat(self, game: Game, number: int) -> Seat:
        """Return a seat; raises 404 ``no_such_seat``."""
        seat = self._rows.seat(game.id, number)
        if seat is None:
            raise AppError(404, "no_such_seat", seat=number)
        return seat

    def seat_for_reading(self, actor: Actor, game: Game, number: int) -> Seat:
        """Return a seat whose sheets and reports the actor may see.

        403 ``not_your_seat`` or 404 otherwise.
        """
        need_in(actor, game, READ)
        seat = self.seat(game, number)
        self._need_right(actor, game, seat)
        return seat

    def seat_for_orders(self, actor: Actor, game: Game, number: int) -> Seat:
        """Return a seat for which the actor may send orders; 403 or 404 otherwise."""
        seat = self.seat(game, number)
        self.need_orders_right(actor, game, seat)
        return seat

    def need_orders_right(self, actor: Actor, game: Game, seat: Seat) -> None:
        """Raises 403 when the actor may not send orders for a seat already found."""
        need_in(actor, game, ORDERS)
        self._need_right(actor, game, seat)

    def _need_right(self, actor: Actor, game: Game, seat: Seat) -> None:
        # The deputies are asked for only when nothing else allows it.
        if holds(actor, seat) or self.sight(actor, game).sees(seat.number):
            return
        if not is_deputy(actor, self._rows.deputies(seat.id), self._clock.now()):
            code = "look_first" if is_moderator(actor, game) else "not_your_seat"
            raise AppError(403, code, seat=seat.figure)

    def sight(self, actor: Actor, game: Game) -> Sight:
        """Return what the actor sees of others.

        A moderator all, but one who plays only what was looked at.
        """
        if not is_moderator(actor, game):
            return Sight()
        if actor.user_id is None or not self._rows.plays(game.id, actor.user_id, self._clock.now()):
            return Sight(all=True)
        return Sight(seats=self._rows.looks_at(actor.user_id, [game.id]).get(game.id, frozenset()))

    def look(self, actor: Actor, code: str, number: int, *, reason: str) -> None:
        """Look at another seat, or (0) at the whole position, as a moderator who plays; until the next run.

        The reason stands in the ledger for all to read. Raises 403 ``not_moderator``, 404, 409
        ``look_not_needed`` for a moderator who does not play and for a seat that may be seen, 422
        ``bad_reason``.
        """
        game = self.lock_moderated(actor, code)
        seat = None if number == WHOLE_POSITION else self.seat(game, number)
        why = clean_line(reason, MOST_REASON, "bad_reason")
        own = seat is not None and holds(actor, seat)
        if actor.user_id is None or own or self.sight(actor, game).sees(number):
            raise AppError(409, "look_not_needed", seat=number if seat is None else seat.figure)
        self._rows.add(
            SeatLook(
                game_id=game.id,
                user_id=actor.user_id,
                seat=number,
                run_number=game.run_number,
                reason=why,
                at=self._clock.now(),
            )
        )
        self._ledger.append(game.id, "looked", seat=number, reason=why, door=actor.door)

    def seats_of(self, actor: Actor, game: Game) -> Sequence[Seat]:
        """Return the seats whose private side the actor may see."""
        sight = self.sight(actor, game)
        if sight.all:
            return self.seats(game)
        own: Sequence[Seat] = ()
        if actor.user_id is not None:
            own = self._rows.cared_in(game.id, actor.user_id, self._clock.now())
        if not sight.seats:
            return own
        numbers = {seat.number for seat in own}
        return [seat for seat in self.seats(game) if seat.number in numbers or sight.sees(seat.number)]

    # ------------------------------------------------------------------ joining

    def join(self, actor: Actor, code: str, *, wish: str = "") -> Seat:
        """Take the first open seat of a game that has not begun, with a wish where to start.

        Raises 403 without a user, 404, 409 ``game_started``, ``not_open``, ``already_seated`` or
        ``no_open_seat``, 422 ``bad_wish`` or ``no_wishes``.
        """
        actor.need(ORDERS)
        if actor.user_id is None:
            raise AppError(403, "not_allowed")
        game = self._lock_setup(code)
        if not game.opened:
            raise AppError(409, "not_open", game=game.code)
        seats = self._rows.seats(game.id)
        if any(seat.user_id == actor.user_id for seat in seats):
            raise AppError(409, "already_seated", game=game.code)
        seat = next(iter(open_seats(seats)), None)
        if seat is None:
            raise AppError(409, "no_open_seat", game=game.code)
        # A wish that is refused leaves the seat open.
        self._set_wish(game, seat.number, wish)
        seat.user_id, seat.status = actor.user_id, ACTIVE
        self._ledger.append(game.id, "joined", seat=seat.number, door=actor.door)
        return seat

    def leave(self, game: LockedGame, number: int) -> None:
        """Open a seat again for anybody. The game has not begun."""
        seat = self.seat(game, number)
        self._let_go(seat)
        seat.user_id, seat.status = None, OPEN
        self._set_wish(game, number, "")
        self._ledger.append(game.id, "left", seat=number)

    def _let_go(self, seat: Seat) -> None:
        """Forget what its player has chosen: deputies, what is run without a sheet."""
        self._rows.end_deputies(seat.id, self._clock.now())
        seat.insurance = NOTHING

    def wish(self, actor: Actor, code: str, number: int, wish: str) -> None:
        """Say where a seat would like to start, or ("") take it back; the game has not begun.

        Nobody is promised anything (CC-ADMIN-08). Raises 403 ``not_your_seat``, 404, 409 ``game_started``,
        422 ``bad_wish`` or ``no_wishes``.
        """
        actor.need(ORDERS)
        game = self._lock_setup(code)
        seat = self.seat(game, number)
        if seat.user_id != actor.user_id and not is_moderator(actor, game):
            raise AppError(403, "not_your_seat", seat=seat.figure)
        self._set_wish(game, number, wish)

    def lock(self, game: Game) -> LockedGame:
        """Return the game locked, for a caller that changes a seat of it; raise 404 ``no_such_game``."""
        locked = self._rows.lock(game.id)
        if locked is None:
            raise AppError(404, "no_such_game", game=game.code)
        return locked

    def _lock_setup(self, code: str) -> LockedGame:
        game = self.lock(self.get(code))
        if game.status != SETUP:
            raise AppError(409, "game_started")
        return game

    @staticmethod
    def _set_wish(game: LockedGame, number: int, wish: str) -> None:
        """Change a wish before the game starts: the start has to replay."""
        others = {seat: kept for seat, kept in game.wishes.items() if seat != str(number)}
        game.wishes = {**others, str(number): understood_wish(game, wish)} if wish.strip() else others

    # ------------------------------------------------------------------ moderating

    def moderated(self, actor: Actor, code: str) -> Game:
        """Return a game that the actor moderates; 403 ``not_moderator`` or 404 otherwise."""
        game = self.get(code)
        need_moderator(actor, game)
        actor.need(MODERATE)
        return game

    def lock_moderated(self, actor: Actor, code: str, *, if_run: int | None = None) -> LockedGame:
        """Return the same for a service that changes it.

        ``if_run``: only after that run (409 ``turn_changed``).
        """
        game = self.lock(self.moderated(actor, code))
        if if_run is not None and if_run != game.run_number:
            raise AppError(409, "turn_changed", run=game.run_number)
        return game

    def hand_over(
        self,
        actor: Actor,
        game: LockedGame,
        number: int,
        *,
        user_id: int | None,
        bot: bool = False,
        temper: str = "",
        reason: str = "",
    ) -> Seat:
        """Give a seat to a user or to a bot, or open it; reason and temper, if any, stand in the ledger."""
        need_moderator(actor, game)
        seat = self.seat(game, number)
        if user_id is not None:
            self._accounts.user(user_id)
        seat.temper = known_temper(game.ruleset, temper) if bot else ""
        if user_id is None or seat.user_id != user_id:
            self._let_go(seat)
        seat.user_id, seat.is_bot = (None, True) if bot else (user_id, False)
        seat.ready = False
        if seat.status in {OPEN, ACTIVE}:
            seat.status = ACTIVE if bot or user_id is not None else OPEN
        if game.status == SETUP:
            self._set_wish(game, number, "")
        # Who gets a seat reads its old reports too: of the moderator everybody should know.
        taken = {"to_moderator": True} if user_id in game.moderator_ids else {}
        why = {"why": reason} if reason else {}
        why |= {"temper": seat.temper} if seat.temper else {}
        self._ledger.append(game.id, "seat_handed_over", seat=number, bot=bot, **taken, **why)
        return seat

    def tell_players(self, game: Game, what: str, *, before: datetime | None = None, text: str = "") -> None:
        """Tell everybody who holds a seat at once, each once; for services that hold the game's lock."""
        users = {seat.user_id for seat in self._rows.seats(game.id) if seat.user_id is not None}
        self._notifier.tell_players(game, sorted(users), what, before=before, text=text)

    def tell_users(
        self,
        game: Game,
        user_ids: Sequence[int],
        what: str,
        *,
        before: datetime | None = None,
        text: str = "",
    ) -> None:
        """Tell these users of a game, whether they play in it or not."""
        self._notifier.tell_players(game, user_ids, what, before=before, text=text)

    def named(self, game: Game, numbers: Collection[int]) -> str:
        """Return seats as people read them: ``1 (Blue), 3``; "" for none."""
        found = self._rows.seats(game.id) if numbers else ()
        return ", ".join(seat.number_and_name for seat in found if seat.number in numbers)

    def tell_of_end(
        self, game: Game, user_ids: Collection[int], what: str, end: End, *, reason: str = ""
    ) -> None:
        """Mail these users that the game was cancelled or ended; for services that hold the game's lock."""
        self._notifier.tell_of_end(game, user_ids, what, end, self.named(game, end.seats), reason=reason)

    def ask_to_end(self, game: Game, seats: Sequence[Seat], end: End, by: str) -> None:
        """Mail the players of these seats that a seat asks to end the game."""
        users = {seat.user_id: seat.number for seat in seats if seat.user_id is not None}
        self._notifier.ask_to_end(game, users, end, self.named(game, end.seats), by)

    def tell_holder(
        self, actor: Actor, game: Game, seat: Seat, what: str, *, reason: str = "", **figures: Any
    ) -> None:
        """Mail the player of a seat what a moderator did in the player's place (``acted-<what>``), and why.

        Nobody is told of an own act, nor of what somebody else may do anyway (a deputy).
        """
        if seat.user_id is None or holds(actor, seat) or not is_moderator(actor, game):
            return
        figures |= {"seat": seat.known_as, "reason": reason or "none"}
        self._notifier.tell_of_act(game, seat.user_id, f"acted-{what}", figures)

    def tell_deputy(self, game: Game, seat: Seat, deputy: Deputy) -> None:
        """Mail a new deputy: for which seat, between which dates, what a deputy may do."""
        self._notifier.tell_of_deputy(game, seat, deputy.user_id, deputy.begins_at, deputy.ends_at)

    def resume(self, actor: Actor, code: str) -> None:
        """Let a game that is held or was put aside go on.

        Raises 403, 404, 409 ``game_not_running`` when it is neither.
        """
        game = self.lock_moderated(actor, code)
        if game.aside:
            game.aside = ""
            if game.status != HELD:
                return
        if game.status != HELD:
            raise AppError(409, "game_not_running", status=game.status)
        game.status, game.held_reason = RUNNING, ""
        self._ledger.append(game.id, "resumed")


def _need_bounds(wanted: GamePlan) -> None:
    """Raise 422 for hours, days or money of a game to be that are out of bounds."""
    need_number(wanted.turn_hours, 1, MOST_HOURS, "bad_schedule", "turn_hours")
    need_number(wanted.min_days_between or 0, 0, MOST_DAYS, "bad_schedule", "min_days_between")
    need_number(wanted.final_hours, 0, MOST_HOURS, "bad_schedule", "final_hours")
    amounts = ("fee", wanted.fee_cents, MOST_FEE), ("prize", wanted.prize_cents, MOST_PRIZE)
    for field, cents, most in amounts:
        if not 0 <= cents <= most:
            raise AppError(422, "bad_amount", field=field, most=f"{most // 100}.00")
