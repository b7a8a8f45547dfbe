"""Archives of games that are over, for those who may have them."""

from collections.abc import Iterator

from app.accounts.actor import Actor
from app.bounds import MOST_LISTED
from app.errors import AppError
from app.games.access import is_moderator
from app.games.models import ALL, OVER, PLAYERS, Game
from app.render import document
from app.states.archive import checked, unpack
from app.turns.archive.archive_file import (
    ArchivedGame,
    ArchivedReport,
    ArchivedRun,
    ArchivedSheet,
    encoded,
    files,
)
from app.turns.archive.proof import Entry
from app.turns.archive.verification import blocks_digest
from app.turns.host import Host
from app.turns.models import Run
from engine.kernel import snapshot


class ArchiveService:
    """Makes the archive of a game from what is stored."""

    def __init__(self, host: Host) -> None:
        self._rows = host.stores.turns
        self._states = host.stores.states
        self._games = host.games
        self._order_rows = host.stores.sheets
        self._report_rows = host.stores.reports
        self._ledger = host.ledger
        self._code_version = host.settings.code_version

    def may_have(self, actor: Actor, game: Game) -> bool:
        """Whether the actor gets the archive once the game is over."""
        if is_moderator(actor, game) or game.archive_for == ALL:
            return True
        return game.archive_for == PLAYERS and bool(self._games.seats_of(actor, game))

    def need(self, actor: Actor, code: str) -> Game:
        """Return a game whose archive the actor gets.

        Raise 403 ``archive_not_for_you``, 404, 409 ``game_not_over``.
        """
        game = self._games.seen(actor, code)
        if not self.may_have(actor, game):
            raise AppError(403, "archive_not_for_you", game=game.code)
        if game.status != OVER or game.cancelled:
            raise AppError(409, "game_not_over", status=game.status)
        if game.final_at is not None:
            raise AppError(409, "not_final_yet", until=game.final_at.isoformat(timespec="minutes"))
        return game

    def made_of(self, actor: Actor, code: str) -> bytes:
        """Return what ``files`` are made of: equal bytes, equal files. Raise as ``need``."""
        game = self.need(actor, code)
        # The chain of the ledger tells of every run, and nothing is run of a game that is over.
        ends = [page.sha256 for page in self._ledger.latest(game.id).entries[:1]]
        return "\n".join([self._code_version, *ends]).encode() + encoded(self._game(game))

    def files(self, actor: Actor, code: str) -> Iterator[tuple[str, bytes]]:
        """Yield the files of the archive as (path, content).

        Raise as ``need``. The sheets and reports of only one run at a time are in memory.
        """
        game = self.need(actor, code)
        return files(self._game(game), self._entries(game), self._runs(game))

    def _game(self, game: Game) -> ArchivedGame:
        return ArchivedGame(
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
        )

    def _entries(self, game: Game) -> Iterator[Entry]:
        for rows, _ in self._ledger.parts(game.id):
            for row in rows:
                yield Entry(number=row.number, payload=row.payload, previous=row.previous, sha256=row.sha256)

    def _runs(self, game: Game) -> Iterator[tuple[ArchivedRun, dict[str, str]]]:
        after = -1
        while runs := self._rows.runs(game.id, after, MOST_LISTED):
            for run in runs:
                after = run.number
                yield self._run(run)

    def _run(self, run: Run) -> tuple[ArchivedRun, dict[str, str]]:
        state_sha256, pending = self._rows.left_by(run)
        rows = {row.id: row for row in self._order_rows.many([pair[0] for pair in run.sheets.values()])}
        sheets, texts = {}, {}
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
        archived = ArchivedRun(
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
            package=run.package,
            package_version=run.package_version,
            sheets=sheets,
            missing=run.missing,
            salt=run.salt,
            state_sha256=state_sha256,
            events_sha256=run.events_sha256,
            pending_sha256=snapshot.digest(unpack(pending)),
            reports=reports,
        )
        return archived, texts
