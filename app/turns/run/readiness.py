"""Go or no-go: the checks before a run of a game, with their limits; who is missing, and is reminded."""

import shutil
from collections.abc import Mapping, Sequence

from app.accounts.actor import Actor
from app.bounds import MOST_LISTED, need_number
from app.errors import AppError
from app.games.fees import FeeService
from app.games.models import Game, Seat
from app.games.rules import pinned
from app.heartbeat.service import HeartbeatService
from app.sheets.printing import printer
from app.sheets.service import OrderService
from app.sheets.standing import Standing
from app.turns.host import Host
from app.turns.look.standings import StandingService
from app.turns.run.checks import CHECKS, OUTSIDE, Facts, Finding, limits_of, run_checks

_TURNS_WITHOUT_BACKUP = 2
_BY_KEY = {check.key: check for check in CHECKS}


class ReadinessService:
    """Says how a game stands before its run."""

    def __init__(
        self,
        host: Host,
        *,
        standings: StandingService,
        fees: FeeService,
        orders: OrderService,
        heartbeat: HeartbeatService,
    ) -> None:
        self._rows = host.stores.turns
        self._games = host.games
        self._game_rows = host.stores.games
        self._standings = standings
        self._fees = fees
        self._orders = orders
        self._mail = host.mail
        self._heartbeat = heartbeat
        self._ledger = host.ledger
        self._clock = host.clock
        self._settings = host.settings

    def findings(self, game: Game, standings: Mapping[int, Standing] | None = None) -> list[Finding]:
        """Return every check of a game as it stands now; ``standings`` by seat are read unless given."""
        seats = self._game_rows.seats(game.id)
        standings = self._standings.of_game(game) if standings is None else standings
        people = [seat for seat in seats if not seat.is_bot and seat.user_id is not None]
        asked = [seat for seat in people if standings[seat.number].open]
        signs = self._heartbeat.signs()
        not_out, failing = self._mail.health(game.id, game.turn - 1)
        facts = Facts(
            people=len(asked),
            sent=sum(not standings[seat.number].missing for seat in asked),
            covered=sum(
                not standings[seat.number].missing or standings[seat.number].insurance != "" for seat in asked
            ),
            shares=self._shares(game, seats),
            unreadable=sum(
                standings[seat.number].is_in and standings[seat.number].errors > 0 for seat in asked
            ),
            in_debt=len(self._fees.unpaid(game, seats)),
            mail=not_out,
            rules_here=_rules_here(game),
            last_backup=self._begun(game) if signs.last_backup is None else signs.last_backup,
            turn_hours=game.turn_hours,
            failing=failing,
            free_disk=self._free_disk(),
            last_tick=signs.last_tick,
            given_up=[seat.number_and_name for seat in seats if standings[seat.number].risk],
        )
        return run_checks(facts, game.limits)

    def outside(self, game: Game) -> list[Finding]:
        """Return what holds a run of that game: the checks that are outside their limits."""
        return [one for one in self.findings(game) if one.state == OUTSIDE]

    def limits(self, game: Game) -> dict[str, int | None]:
        """Return the limit of each check of a game; None: none."""
        return limits_of(game.limits, game.turn_hours)

    def _begun(self, game: Game) -> int | None:
        """Return the age in seconds of a game with two turns played; None before that."""
        if game.turn <= _TURNS_WITHOUT_BACKUP:
            return None
        return int((self._clock.now() - game.created_at).total_seconds())

    def _shares(self, game: Game, seats: Sequence[Seat]) -> list[int]:
        """Return the per cent of people's sheets at each of the latest turns, among present players."""
        people = {seat.number for seat in seats if not seat.is_bot and seat.user_id is not None}
        found = []
        for sheets, missing in self._rows.sent_and_missing(game.id, MOST_LISTED):
            sent = set(sheets) & people
            asked = sent | (set(missing) & people)
            if asked:
                found.append(100 * len(sent) // len(asked))
        return found

    def _free_disk(self) -> int | None:
        try:
            return shutil.disk_usage(self._settings.var_dir).free // 1024 // 1024
        except OSError:
            return None

    def set_limits(self, actor: Actor, code: str, limits: Mapping[str, int | None]) -> None:
        """Set limits of checks, or (None) say that there is none; those not named stay.

        Raises 403, 404, 422 ``no_such_check`` or ``bad_limit``.
        """
        game = self._games.lock_moderated(actor, code)
        kept = dict(game.limits)
        for key, limit in limits.items():
            check = _BY_KEY.get(key)
            if check is None:
                raise AppError(422, "no_such_check", check=key[:20], known=", ".join(_BY_KEY))
            kept[key] = None if limit is None else need_number(limit, check.low, check.high, "bad_limit", key)
        game.limits = kept
        self._ledger.append(game.id, "limits_set", limits=kept, door=actor.door)

    def remind(self, actor: Actor, code: str, *, if_run: int | None = None) -> int:
        """Mail each player whose sheet for the present step is missing; how many seats that are.

        ``if_run``: only when that is still the latest run (409 ``turn_changed``). Raises 403, 404.
        """
        game = self._games.lock_moderated(actor, code, if_run=if_run)
        standings = self._standings.of_game(game)
        missing = [
            seat
            for seat in self._game_rows.seats(game.id)
            if standings[seat.number].open and standings[seat.number].missing
        ]
        printed = printer(self._orders, [(game, seat) for seat in missing])
        by_user: dict[int, list[Seat]] = {}
        for seat in missing:
            by_user.setdefault(seat.user_id or 0, []).append(seat)
        for user_id, seats in sorted(by_user.items()):
            of_user = [(seat, standings[seat.number]) for seat in seats]
            self._mail.remind(game, user_id, of_user, printed=printed, asked=True)
        return len(missing)


def _rules_here(game: Game) -> bool:
    try:
        pinned(game)
    except AppError:
        return False
    return True
