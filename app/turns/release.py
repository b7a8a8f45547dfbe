"""Publishing a run, and what follows from it: seats given up by order, players told of what they missed."""

from collections.abc import Sequence

from app.games.models import DROPPED, RUNNING, LockedGame
from app.games.repository import GameRepository
from app.games.steps import step_words
from app.mail.service import MailService
from app.turns.computation import PlayedRun, Stopwatch
from app.turns.models import DUE, Run
from app.turns.outcome import RunOutcome
from app.turns.publication import Publication
from app.turns.seat_changes import SeatChanges
from app.turns.standings import StandingService


class Release:
    """The one way from a run that was played to what players read of it."""

    def __init__(
        self,
        *,
        publication: Publication,
        seat_changes: SeatChanges,
        standings: StandingService,
        game_rows: GameRepository,
        mail: MailService,
    ) -> None:
        self._publication = publication
        self._seat_changes = seat_changes
        self._standings = standings
        self._game_rows = game_rows
        self._mail = mail

    def at_once(self, game: LockedGame, done: PlayedRun, stages: Stopwatch) -> Run:
        """Compute and publish; raises ``RulesetError`` when a promise of the rules is broken."""
        step = step_words(game)
        run = self._publication.publish(game, done, stages)
        self._follow(game, run, step)
        return run

    def staged(self, game: LockedGame, run: Run) -> None:
        """Publish a staged run of that game."""
        step = step_words(game)
        self._publication.release(game, run)
        self._follow(game, run, step)

    def _follow(self, game: LockedGame, run: Run, step: str) -> None:
        outcome = RunOutcome.load(run.outcome)
        for seat in outcome.given_up:
            if game.status == RUNNING:
                # The rules are told what the host has made of it.
                self._seat_changes.given_up(game, seat, asked_by=None)
        if run.kind == DUE:
            self._tell_who_missed(game, run.missing, outcome.unpaid, step)

    def _tell_who_missed(
        self, game: LockedGame, missing: Sequence[int], unpaid: Sequence[int], step: str
    ) -> None:
        """Tell the players whose sheets were not run: for want of money, or because none was there."""
        if not missing:
            return
        standings = self._standings.of_game(game)
        for seat in self._game_rows.seats(game.id):
            if seat.status == DROPPED:
                # Told by another mail already: the seat was given up with this run.
                continue
            if seat.number in unpaid:
                self._mail.tell_of_seat(game, seat, seat.user_id, "unpaid")
            elif seat.number in missing and not seat.is_bot:
                self._mail.tell_of_missed(game, seat, standings[seat.number], step)
