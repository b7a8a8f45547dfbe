"""Taking a game to other rules: what they would have changed so far, and the moderator's word."""

from collections.abc import Callable
from dataclasses import dataclass

from app.accounts.actor import Actor
from app.errors import AppError
from app.games.access import WHOLE_POSITION
from app.games.models import RULES, Game
from app.games.rules import rules_for
from app.render import document
from app.reports.atlases import beside_atlas
from app.states.archive import checked
from app.turns.archive.replay import ReplayService
from app.turns.archive.verification import blocks_digest
from app.turns.host import Host
from app.turns.models import Run
from engine.kernel import snapshot
from engine.kernel.problems import RulesetError

Progress = Callable[[int, int], None]


@dataclass(frozen=True, kw_only=True)
class RunUpgrade:
    """A run by the present rules, from the state it started from.

    ``identical``: state and events are the same. ``seats``: those whose reports would have differed.
    ``fault``: why it cannot be played by them, "" when it can.
    """

    run: int
    game_turn: int
    identical: bool
    seats: tuple[int, ...] = ()
    fault: str = ""


class UpgradeService:
    """Compares the rules that a game keeps with the present ones."""

    def __init__(self, host: Host, *, replays: ReplayService) -> None:
        self._rows = host.stores.turns
        self._games = host.games
        self._report_rows = host.stores.reports
        self._replays = replays
        self._ledger = host.ledger

    def check(self, actor: Actor, code: str, progress: Progress | None = None) -> list[RunUpgrade]:
        """Play every run of a game by the present rules, changing nothing.

        Each starts from its stored state, so that a difference is told where it is made and not again in all
        that follows. Raise 403 ``not_moderator`` or ``look_first``, 404.
        """
        game = self._games.moderated(actor, code)
        if not self._games.sight(actor, game).whole:
            raise AppError(403, "look_first", seat=WHOLE_POSITION)
        found = []
        runs = self._rows.runs(game.id)
        for count, run in enumerate(runs, start=1):
            found.append(self._run(game, run))
            if progress is not None:
                progress(count, len(runs))
        return found

    def _run(self, game: Game, run: Run) -> RunUpgrade:
        ruleset = rules_for(game)
        try:
            turn = self._replays.again(game, run, ruleset)
        except (RulesetError, ValueError, LookupError, TypeError) as error:
            return RunUpgrade(
                run=run.number, game_turn=run.game_turn, identical=False, fault=type(error).__name__
            )
        after = self._rows.state_after(run)
        same = snapshot.digest(snapshot.encode(turn.state)) == after.sha256
        same = same and snapshot.digest(snapshot.encode(turn.events)) == run.events_sha256
        told = {
            (row.seat, row.kind): document.load(checked(row.document, row.sha256))
            for row in self._report_rows.of_run(run.id)
        }
        made = {
            (one.seat, one.kind): blocks_digest(
                beside_atlas(ruleset, one.view, one.events)
                if (report := told.get((one.seat, one.kind))) is not None and report.atlas is not None
                else ruleset.report(one.view, one.events)
            )
            for one in turn.seats
        }
        digests = {name: blocks_digest(report.blocks) for name, report in told.items()}
        differing = {name[0] for name in {*digests, *made} if digests.get(name) != made.get(name)}
        return RunUpgrade(
            run=run.number, game_turn=run.game_turn, identical=same, seats=tuple(sorted(differing))
        )

    def apply(self, actor: Actor, code: str) -> int:
        """Play a game by the present rules from its next run on; their version.

        It stands in the ledger. Raises 403, 404, 409 ``rules_present``.
        """
        game = self._games.lock_moderated(actor, code)
        present = rules_for(game).about.rules_version
        if game.rules_version == present:
            raise AppError(409, "rules_present")
        before, game.rules_version = game.rules_version, present
        if game.waits == RULES:
            game.waits = ""
        self._ledger.append(game.id, "upgraded", before=before, rules_version=present, door=actor.door)
        return present
