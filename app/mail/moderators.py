"""Letters to the people who run a game, or the server."""

from collections.abc import Sequence
from textwrap import fill

from app import words
from app.accounts.models import User
from app.bounds import TRIED_DAYS
from app.games.models import Game
from app.games.steps import step_words
from app.language import reading, speaking
from app.mail.models import ON_STAGE, OUTSIDE, Use
from app.mail.queue import MailQueue, one_line
from app.render.messages import Messages
from app.words import letter


class ModeratorLetters(MailQueue):
    """Tells moderators what their games wait for, and operators what their server's mail meets."""

    def tell_operators(self, what: str, **figures: str) -> None:
        """Tell each operator what concerns the server's mail: ``mail-operator-<what>`` with its figures."""
        for user in self._account_rows.operators():
            with speaking(user.language):
                days = str(TRIED_DAYS)
                told = fill(words.say(f"mail-operator-{what}", **figures, days=days))
                subject = words.say(f"mail-operator-{what}-subject", **figures)
                self._queue(user, one_line(subject), letter("operator", told=told))

    def _moderators(self, game: Game) -> list[User]:
        """Return who is told as moderator of a game: all of its moderators that there still are."""
        found = [self._account_rows.user(user_id) for user_id in game.moderator_ids]
        return [user for user in found if user is not None]

    def tell_moderator_of_hold(self, game: Game, run: int, reason: str) -> None:
        """Tell the moderator that a run was rolled back."""
        for user in self._moderators(game):
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
        for user in self._moderators(game):
            with speaking(user.language):
                words_of = Messages(game.ruleset, reading(), game.time_zone)
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
                use = Use(about=ON_STAGE, turn=game.staged_run or 0)
                self._queue(user, subject, body, game=game, use=use)

    def tell_moderator_of_rules(self, game: Game, present: int) -> None:
        """Tell the moderator that the program has other rules now, and the game waits."""
        for user in self._moderators(game):
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

    def tell_moderator_of_checks(self, game: Game, told: Sequence[str]) -> None:
        """Tell the moderator that a run waits, because checks are outside their limits."""
        for user in self._moderators(game):
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
                self._queue(user, subject, body, game=game, use=Use(about=OUTSIDE, turn=game.turn))
