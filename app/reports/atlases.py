"""The atlas of a game: its printed map, kept once as a document, under the maps of its reports."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from app.accounts.actor import Actor
from app.accounts.service import AccountService
from app.clock import Clock
from app.errors import AppError
from app.games.access import is_moderator
from app.games.models import Game
from app.games.service import GameService
from app.games.shares import ShareService
from app.render import document
from app.render.document import ATLAS, AtlasLink, Report, ReportGame
from app.render.formats import FORMS, as_file, html_fragment
from app.reports.models import AtlasRow
from app.reports.repository import AtlasRepository
from app.states.archive import checked, pack
from app.states.positions import Latest
from engine.kernel import snapshot
from engine.kernel.atlas import Atlas
from engine.kernel.blocks import AnyBlock, Map
from engine.kernel.events import Event
from engine.kernel.ruleset import BesideAtlas, Ruleset
from engine.registry import ATLASES, GAMES

# What is read or drawn of a document stays right for ever; its SHA-256 names it.
_READ: Latest[str, Atlas] = Latest(8)
_DRAWN: Latest[tuple[str, str, str], bytes] = Latest(16)


def has_atlas(ruleset: Ruleset[Any, Any]) -> BesideAtlas[Any] | None:
    """Return the maker of a ruleset's atlas and reports beside it; None without printed maps."""
    key = ruleset.about.key
    return ATLASES.get(key) if GAMES.get(key) is ruleset else None


def beside_atlas(ruleset: Ruleset[Any, Any], view: Any, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
    """Return the blocks of a report as they are stored: maps without what the game's atlas says."""
    found = has_atlas(ruleset)
    return ruleset.report(view, events) if found is None else found.report(view, events)


def atlas_path(code: str) -> str:
    """Return the path of a game's atlas as JSON on this server."""
    return f"/api/v1/games/{code}/atlas.json"


def _read(data: bytes) -> Atlas:
    return Atlas(next(block for block in document.load(data).blocks if isinstance(block, Map)))


class AtlasBook:
    """The atlases of games, for the services that make and read reports."""

    def __init__(self, *, repository: AtlasRepository, clock: Clock) -> None:
        self._rows = repository
        self._clock = clock

    def keep(self, game: Game, ruleset: Ruleset[Any, Any], view: Any, *, new: bool) -> AtlasLink | None:
        """Return the link to a game's atlas, made when there is none yet; None for a game without.

        ``new``: the game has just been set up (again), so its map may be another one than before.
        """
        made_by = has_atlas(ruleset)
        if made_by is None:
            return None
        sha256 = None if new else self._rows.last(game.id)
        if sha256 is None:
            data = document.dump(
                Report(
                    game=ReportGame(
                        key=game.ruleset,
                        code=game.code,
                        title=game.title,
                        rules_version=ruleset.about.rules_version,
                    ),
                    seat=0,
                    seat_word=ruleset.about.seat_word,
                    seat_name="",
                    player="",
                    game_turn=0,
                    kind=ATLAS,
                    time_zone=game.time_zone,
                    blocks=(made_by.atlas(view).map,),
                )
            )
            sha256 = snapshot.digest(data)
            self._rows.keep(game.id, sha256, pack(data), self._clock.now())
        return AtlasLink(sha256=sha256, path=atlas_path(game.code))

    def link(self, game: Game, *, told: bool) -> AtlasLink | None:
        """Return the link to a game's atlas; None where it has none (yet)."""
        sha256 = self._rows.last(game.id)
        return None if sha256 is None else AtlasLink(sha256=sha256, path=atlas_path(game.code), told=told)

    def of(self, report: Report) -> Atlas | None:
        """Return the atlas that a report names, or None; raise 500 ``state_damaged``."""
        if report.atlas is None:
            return None
        sha256 = report.atlas.sha256
        return _READ.get(sha256, lambda: _read(self._document(report.game.code, sha256)))

    def _document(self, code: str, sha256: str) -> bytes:
        row = self._rows.of_game(code, sha256)
        if row is None:
            raise AppError(500, "state_damaged")
        return checked(row.document, row.sha256)

    def whole(self, report: Report) -> Report:
        """Return a report with the printed map laid under its maps, as if there were no atlas."""
        atlas = self.of(report)
        if atlas is None:
            return report
        return replace(report, atlas=None, blocks=atlas.under_all(report.blocks))


class AtlasService:
    """Gives atlases to those who may see their game's map."""

    def __init__(
        self,
        *,
        repository: AtlasRepository,
        games: GameService,
        shares: ShareService,
        accounts: AccountService,
    ) -> None:
        self._rows = repository
        self._games = games
        self._shares = shares
        self._accounts = accounts

    def find(self, actor: Actor, code: str) -> AtlasRow:
        """Return the atlas of a game: for its players, deputies, moderator and readers of a share.

        Where everybody may watch the game, for every signed-in user. Raise 403 ``not_an_onlooker``, 404
        ``no_such_game``; ``no_atlas`` where its map is not printed beforehand or it has not begun.
        """
        game = self._games.seen(actor, code)
        if not self._may_see(actor, game):
            raise AppError(403, "not_an_onlooker")
        row = self._rows.of_game(game.code)
        if row is None:
            raise AppError(404, "no_atlas")
        return row

    def _may_see(self, actor: Actor, game: Game) -> bool:
        return (
            game.watchable
            or is_moderator(actor, game)
            or bool(self._games.seats_of(actor, game))
            or any(shared.id == game.id for shared, _, _ in self._shares.with_me(actor))
        )

    def paper(self, actor: Actor) -> str:
        """Return the paper on which the actor's PDF is drawn."""
        return "A4" if actor.user_id is None else self._accounts.user(actor.user_id).paper

    def fragment(self, row: AtlasRow) -> str:
        """Return the atlas as a part of a page of our own; the row comes from ``find``."""

        def drawn() -> bytes:
            return html_fragment(document.load(checked(row.document, row.sha256))).encode()

        return _DRAWN.get((row.sha256, "part", ""), drawn).decode()

    def file(self, row: AtlasRow, form: str, *, paper: str = "A4") -> bytes:
        """Return the atlas as json, html, txt or pdf; raise 404 ``no_such_format``."""
        if form not in FORMS:
            raise AppError(404, "no_such_format", format=form[:20])
        data = checked(row.document, row.sha256)
        if form == "json":
            return data
        name = row.sha256, form, paper if form == "pdf" else ""
        return _DRAWN.get(name, lambda: as_file(document.load(data), form, page=paper))
