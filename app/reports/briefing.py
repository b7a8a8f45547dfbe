"""A briefing: all that a new player of a seat needs, as one document made of what is there already."""

from collections.abc import Iterable, Iterator
from functools import partial

from app.accounts.actor import Actor
from app.accounts.service import AccountService
from app.errors import AppError
from app.games.models import Game
from app.games.service import GameService
from app.messages.service import MessageService
from app.render import document
from app.render.document import Report, ReportGame
from app.render.formats import FORMS, as_file, html_fragment
from app.render.prepared import SheetTicket, prepare
from app.reports.atlases import AtlasBook, beside_atlas
from app.reports.repository import ReportRepository
from app.states.archive import checked
from app.states.positions import PositionService
from engine.kernel.blocks import (
    AnyBlock,
    Form,
    Front,
    Group,
    Happenings,
    Heading,
    Letter,
    Letters,
    Paragraph,
    Say,
    Table,
)

BRIEFING = "briefing"
TURNS = 3
"""This many of its latest reports a briefing tells of."""


class BriefingService:
    """Makes briefings when they are asked for; nothing of them is kept."""

    def __init__(
        self,
        *,
        repository: ReportRepository,
        atlases: AtlasBook,
        games: GameService,
        positions: PositionService,
        messages: MessageService,
        accounts: AccountService,
    ) -> None:
        self._rows = repository
        self._atlases = atlases
        self._games = games
        self._positions = positions
        self._messages = messages
        self._accounts = accounts

    def of_seat(self, actor: Actor, code: str, number: int) -> Report:
        """Return a seat's position (map, stocks, lists), last three turns and letters, announcements.

        Only a user who may read its reports gets it. Raise 403, 404, 409 ``game_not_running`` before the
        start.
        """
        game = self._games.get(code)
        seat = self._games.seat_for_reading(actor, game, number)
        here = self._positions.position(game, number)
        about = here.ruleset.about
        user = None if seat.user_id is None else self._accounts.user(seat.user_id)
        past = [
            document.load(checked(row.document, row.sha256))
            for row in self._rows.of_seat(game.id, number, limit=TURNS, documents=True)
        ]
        players: dict[str, str] = {}
        for one in reversed(past):
            players |= one.players
        names = here.ruleset.seat_names(here.view)
        # A new player has not had the printed map before.
        atlas = self._atlases.link(game, told=True)
        report = here.ruleset.report if atlas is None else partial(beside_atlas, here.ruleset)
        blocks = report(here.view, ())
        return Report(
            game=ReportGame(
                key=game.ruleset, code=game.code, title=game.title, rules_version=game.rules_version
            ),
            seat=number,
            seat_word=about.seat_word,
            seat_name=seat.known_as,
            player="" if user is None else user.name,
            game_turn=game.turn,
            step=None if here.step is None else here.step.label,
            kind=BRIEFING,
            due="" if game.due_at is None else game.due_at.isoformat(timespec="seconds"),
            time_zone=game.time_zone,
            announcements=tuple(row.text for row in reversed(self._messages.latest(game, TURNS))),
            players=players,
            seats={str(other): name for other, name in names.items()},
            atlas=atlas,
            blocks=(*_position(blocks), *_past(past)),
        )

    def file(self, actor: Actor, code: str, number: int, form: str) -> bytes:
        """Return a briefing as html, pdf, txt or json; a PDF is on the paper of the seat's player.

        Raise as ``of_seat``, and 404 ``no_such_format``.
        """
        report = self.of_seat(actor, code, number)
        if form not in FORMS:
            raise AppError(404, "no_such_format", format=form[:20])
        atlas = self._atlases.of(report)
        return as_file(report, form, page=self._paper(self._games.get(code), number), atlas=atlas)

    def fragment(self, actor: Actor, code: str, number: int, *, orders: str) -> str:
        """Return a briefing as a part of a page; ``orders``: where a sheet is written. As ``of_seat``."""
        report = self.of_seat(actor, code, number)
        ticket = SheetTicket(url=orders)
        return html_fragment(prepare(report, ticket=ticket, atlas=self._atlases.of(report)))

    def _paper(self, game: Game, number: int) -> str:
        user_id = self._games.seat(game, number).user_id
        return "A4" if user_id is None else self._accounts.user(user_id).paper


def _position(blocks: Iterable[AnyBlock]) -> Iterator[AnyBlock]:
    """Yield the blocks of the present position; nothing has happened in it."""
    yield Heading(key="briefing_now", title=Say("briefing_now"))
    for block in blocks:
        match block:
            case Form() | Front() | Happenings() | Letters():
                continue
            case Table(rows=()) | Paragraph(items=()):
                continue
            case _:
                yield block


def _past(reports: list[Report]) -> Iterator[AnyBlock]:
    """Yield the latest reports, newest first: their news, events, and letters to the seat."""
    letters: list[Letter] = []
    for count, report in enumerate(reports):
        yield Heading(key=f"briefing_turn_{count}", title=Say("briefing_turn", {"turn": report.game_turn}))
        for block in report.blocks:
            if isinstance(block, Front) and block.items:
                news = tuple(item.say for item in block.items)
                yield Happenings(key="briefing_news", groups=(Group(items=news),))
            elif isinstance(block, Happenings) and any(group.items for group in block.groups):
                yield block
            elif isinstance(block, Letters):
                letters += block.items
    if letters:
        yield Heading(key="briefing_letters", title=Say("briefing_letters"))
        yield Letters(key="letters", items=tuple(letters))
