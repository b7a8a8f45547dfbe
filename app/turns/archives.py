"""Archives of games that are over, for those who may have them."""

from app.accounts.actor import READ, Actor
from app.errors import AppError
from app.games.access import is_moderator
from app.games.models import ALL, OVER, PLAYERS, Game
from app.games.service import GameService
from app.ledger.service import LedgerService
from app.render import document
from app.reports.repository import ReportRepository
from app.sheets.repository import OrderRepository
from app.states.archive import checked, unpack
from app.states.repository import StateRepository
from app.turns.archive_file import (
    Archive,
    ArchivedGame,
    ArchivedReport,
    ArchivedRun,
    ArchivedSheet,
    write,
)
from app.turns.models import Run
from app.turns.proof import Entry
from app.turns.repository import TurnRepository
from app.turns.verification import blocks_digest
from engine.kernel import snapshot


class ArchiveService:
    """Makes the archive of a game from what is stored."""

    def __init__(
        self,
        *,
        repository: TurnRepository,
        states: StateRepository,
        games: GameService,
        order_rows: OrderRepository,
        report_rows: ReportRepository,
        ledger: LedgerService,
    ) -> None:
        self._rows = repository
        self._states = states
        self._games = games
        self._order_rows = order_rows
        self._report_rows = report_rows
        self._ledger = ledger

    def may_have(self, actor: Actor, game: Game) -> bool:
        """Whether the actor gets the archive once the game is over."""
        if is_moderator(actor, game) or game.archive_for == ALL:
            return True
        return game.archive_for == PLAYERS and bool(self._games.seats_of(actor, game))

    def make(self, actor: Actor, code: str) -> bytes:
        """The archive as a zip; raises 403 ``archive_not_for_you``, 404, 409 ``game_not_over``."""
        actor.need(READ)
        game = self._games.get(code)
        if not self.may_have(actor, game):
            raise AppError(403, "archive_not_for_you", game=game.code)
        if game.status != OVER:
            raise AppError(409, "game_not_over", status=game.status)
        texts: dict[str, str] = {}
        runs = [self._run(run, texts) for run in self._rows.runs(game.id)]
        return write(
            Archive(
                game=ArchivedGame(
                    code=game.code,
                    title=game.title,
                    ruleset=game.ruleset,
                    rules_version=game.rules_version,
                    options=game.options,
                    scenario=game.scenario,
                    wishes={int(seat): wish for seat, wish in game.wishes.items()},
                    pinned=game.pinned,
                    carried=game.carried,
                    seats={seat.number: seat.name for seat in self._games.seats(game)},
                    secret=game.secret.reveal(),
                ),
                ledger=[
                    Entry(
                        number=entry.number,
                        payload=entry.payload,
                        previous=entry.previous,
                        sha256=entry.sha256,
                    )
                    for entry in self._ledger.entries(game.id)
                ],
                runs=runs,
                texts=texts,
            )
        )

    def _run(self, run: Run, texts: dict[str, str]) -> ArchivedRun:
        after = self._rows.state_after(run)
        rows = {row.id: row for row in self._order_rows.many([pair[0] for pair in run.sheets.values()])}
        sheets = {}
        for seat, (sheet_id, sha256) in run.sheets.items():
            row = rows[sheet_id]
            name = f"sheets/turn-{row.game_turn}/seat-{row.seat}-revision-{row.revision}.txt"
            texts[name] = row.text
            sheets[int(seat)] = ArchivedSheet(file=name, revision=row.revision, sha256=sha256)
        reports = [
            ArchivedReport(
                seat=row.seat,
                kind=row.kind,
                sha256=row.sha256,
                blocks_sha256=blocks_digest(document.load(checked(row.document, row.sha256)).blocks),
            )
            for row in self._report_rows.of_run(run.id)
        ]
        return ArchivedRun(
            number=run.number,
            kind=run.kind,
            game_turn=run.game_turn,
            part=run.part,
            seat=run.seat,
            step=run.step,
            reason=run.reason,
            seed_path=run.seed_path,
            rules_version=run.rules_version,
            code_version=run.code_version,
            sheets=sheets,
            missing=run.missing,
            salt=run.salt,
            state_sha256=after.sha256,
            events_sha256=run.events_sha256,
            pending_sha256=snapshot.digest(unpack(after.pending)),
            reports=reports,
        )
