"""A report made ready to render: its words found, its cover put together, its sheet signed."""

import msgspec

from app.render import clean
from app.render.document import ATLAS, Report, turn_played
from app.render.drawing import Picture
from app.render.localize import (
    Chapter,
    LocalizedForm,
    LocalizedFront,
    LocalizedMap,
    LocalizedNews,
    Localizer,
)
from app.render.map_front import Subject, subject_of
from app.render.map_picture import Part, picture
from app.render.map_text import MapList
from app.render.messages import Messages
from app.render.text_sheet import sheet_text
from engine.kernel.atlas import Atlas
from engine.kernel.blocks import SIGHTINGS, Form, Front, Table
from engine.kernel.front import places_listed, places_named


class SheetTicket(msgspec.Struct, frozen=True, kw_only=True):
    """What an order sheet is for. ``turn`` 0 means the turn after the report's.

    ``token`` is signed by the caller and printed as it is (and as a QR code), ``sheet_token`` in its place
    where the sheet is text; ``url`` is where orders can be written on the web; all may be empty.
    """

    turn: int = 0
    token: str = ""
    sheet_token: str = ""
    url: str = ""


class Prepared(msgspec.Struct, kw_only=True):
    """A report in words, with everything that is printed around its blocks."""

    report: Report
    words: Messages
    language: str
    ticket: SheetTicket
    title: str
    seat: str
    kind: str
    facts: list[tuple[str, str]]
    proofs: list[tuple[str, str]]
    announcements: tuple[str, ...]
    chapters: list[Chapter]
    atlas: Atlas | None = None
    front: LocalizedFront | None = None
    lists: dict[str, MapList] = {}
    pictures: dict[tuple[str, object], Picture] = {}
    sheets: dict[str, list[str]] = {}

    def map_list(self, item: LocalizedMap) -> MapList:
        """Return a map in words; made once for text and page."""
        found = self.lists.get(item.anchor)
        if found is None:
            found = self.lists[item.anchor] = MapList(item.map, self.words, item.title)
        return found

    def picture(self, item: LocalizedMap, part: Part | None = None) -> Picture:
        """Return a map, or a part of it, as a drawing list: made once, on whatever it is painted."""
        key = (item.anchor, None if part is None else (part.window, part.large))
        found = self.pictures.get(key)
        if found is None:
            found = self.pictures[key] = picture(item.map, self.words, part=part)
        return found

    def sheet_lines(self, item: LocalizedForm) -> list[str]:
        """Return the order sheet as text; made once for text and page."""
        found = self.sheets.get(item.anchor)
        if found is None:
            sheet = self.report
            found = self.sheets[item.anchor] = sheet_text(
                item,
                self.words,
                code=sheet.game.code,
                seat=sheet.seat,
                turn=self.turn,
                token=self.ticket.sheet_token or self.ticket.token,
            )
        return found

    @property
    def front_map(self) -> LocalizedMap | None:
        """The map that stands beside the news of the front page."""
        if self.front is None or not self.front.map:
            return None
        for chapter in self.chapters:
            for item in chapter.items:
                if isinstance(item, LocalizedMap) and item.anchor == self.front.map:
                    return item
        return None

    def subject(self, item: LocalizedMap) -> Subject:
        """Return the places of a map that this report is about."""
        names = {cell.name: cell.id for cell in item.map.cells if cell.name}
        told: list[int] = []
        listed: list[int] = []
        for block in self.report.blocks:
            if isinstance(block, Front):
                told += places_named(block.items, names)
            elif isinstance(block, Table) and block.key == SIGHTINGS:
                listed += places_listed(block, names)
        return subject_of(item.map, told, listed)

    @property
    def atlas_page(self) -> str:
        """Where the atlas of the game is read on the web, from the server's address on; "" = it has none."""
        return "" if self.report.atlas is None else f"/games/{self.report.game.code}/atlas"

    @property
    def form(self) -> LocalizedForm | None:
        """The order sheet of the report, if it has one."""
        for chapter in self.chapters:
            for item in chapter.items:
                if isinstance(item, LocalizedForm):
                    return item
        return None

    @property
    def turn(self) -> int:
        """The game turn that the order sheet is for."""
        return self.ticket.turn or self.report.game_turn + 1

    @property
    def head(self) -> str:
        """One line that names the report: for page headers and document titles."""
        return f"{self.title} · {self.seat}"


def prepare(
    report: Report, *, language: str = "en", ticket: SheetTicket | None = None, atlas: Atlas | None = None
) -> Prepared:
    """Find all the words of a report. Do it once and hand the result to several renderers.

    ``atlas``: the one that ``report.atlas`` names; raises ``ValueError`` where a map wants it and has none.
    """
    words = Messages(report.game.key, language, report.time_zone, report.players, report.seats)
    message = words.message
    front = next((block for block in report.blocks if isinstance(block, Front)), None)
    seat = _seat(report, words, front.name if front is not None else "")
    turn = turn_played(report.game_turn, report.kind)
    localizer = Localizer(words, atlas)
    chapters = localizer.chapters(report.blocks)
    return Prepared(
        report=report,
        words=words,
        language=language,
        ticket=ticket or SheetTicket(),
        title=report.game.title
        if report.kind == ATLAS
        else message("report-title", {"game": report.game.title, "turn": str(turn)}),
        seat=seat,
        kind=message(f"report-kind-{report.kind}"),
        facts=_facts(report, words),
        proofs=_proofs(report, words),
        announcements=report.announcements,
        chapters=chapters,
        atlas=atlas,
        front=None
        if front is None
        else _front(report, words, localizer.front(front, chapters), ticket.turn if ticket else 0),
    )


def _facts(report: Report, words: Messages) -> list[tuple[str, str]]:
    """Return the lines under the title: who plays, the step, what is due, money, when it was published."""
    message = words.message
    facts = [(message("report-player"), words.show(report.player))] if report.player else []
    step = "" if report.step is None else words.say(report.step)
    # The title names the turn; a step that is called nothing else need not say it again.
    plain = {"", message("report-turn", {"turn": report.game_turn})}
    if report.kind != "late" and clean.unisolated(step) not in plain:
        facts.append((message("report-step"), step))
    if report.autopilot:
        revision = {"revision": str(report.sheet_revision)}
        facts.append((message("report-autopilot"), message("report-autopilot-revision", revision)))
    if report.due:
        facts.append((message("report-due"), words.date(report.due)))
    elif report.kind not in {"final", "replay", "preview", ATLAS}:
        when = message("report-due-sent" if report.when_sent else "report-due-none")
        facts.append((message("report-due"), when))
    facts += [
        (message(f"report-{name}"), words.balance(cents, report.currency))
        for name, cents in (("fee", report.fee), ("award", report.award))
        if cents
    ]
    if report.balance is not None:
        facts.append((message("report-balance"), words.balance(report.balance, report.currency)))
    if report.published:
        zoned = words.date(report.published) if not report.due else words.day(report.published)
        facts.append((message("report-published"), zoned))
    return facts


def _proofs(report: Report, words: Messages) -> list[tuple[str, str]]:
    """Return what the report can be checked by: the digest of its sheet, the promise of the next dice."""
    proofs = []
    if report.kind in {"turn", "late"}:
        sheet = words.message("report-sheet-none")
        if report.sheet_sha256:
            figures = {"revision": report.sheet_revision, "digest": report.sheet_sha256}
            sheet = words.message("report-sheet-revision", figures)
        proofs.append((words.message("report-sheet"), sheet))
    if report.dice_commitment:
        proofs.append((words.message("report-dice"), words.show(report.dice_commitment)))
    return proofs


def _front(report: Report, words: Messages, found: LocalizedFront, following: int) -> LocalizedFront:
    """Return the front page; it says first when a turn was run without the reader's sheet.

    ``following``: the turn of the next sheet; 0: the one after.
    """
    turn = turn_played(report.game_turn, report.kind)
    if report.autopilot:
        told = {"turn": turn, "revision": str(report.sheet_revision)}
        said = words.message("front-autopilot", told)
        found.items.insert(0, LocalizedNews(said, "decide", words.message("topic-decide")))
    if report.missed:
        told = {
            "turn": turn,
            "next": following or turn + 1,
            "due": words.date(report.due) if report.due else "",
        }
        said = words.message("front-missed", told)
        found.items.insert(0, LocalizedNews(said, "decide", words.message("topic-decide")))
        found.headline = words.message("headline-front-missed", told)
    if report.patience and report.kind != "final":
        told = {
            "word": report.seat_word,
            "patience": report.patience,
            "due": words.date(report.due) if report.due else "",
        }
        said = words.message("front-patience", told)
        news = LocalizedNews(said, "decide", words.message("topic-decide"))
        found.items.insert(0 if report.patience == 1 else len(found.items), news)
    return found


def _seat(report: Report, words: Messages, chosen: str) -> str:
    """Return whom the report is for: the chosen name, or the game's or host's, and its number, once.

    Seat 0 is nobody: the report is for everybody.
    """
    if report.seat == 0:
        return words.message("report-everybody")
    word = words.message("seat-word", {"word": report.seat_word})
    name = chosen or report.seats.get(str(report.seat), "") or report.seat_name
    if name.casefold() in {"", f"{word} {report.seat}".casefold(), f"{word} #{report.seat}".casefold()}:
        return words.message("report-seat-nameless", {"word": word, "seat": str(report.seat)})
    return words.message("report-seat", {"word": word, "seat": str(report.seat), "name": name})


def prepare_form(
    form: Form, report: Report, *, language: str = "en", ticket: SheetTicket | None = None
) -> Prepared:
    """Prepare a sheet alone, for a report whose blocks do not matter."""
    return prepare(msgspec.structs.replace(report, blocks=(form,)), language=language, ticket=ticket)


def prepare_front(report: Report, *, language: str = "en") -> Prepared:
    """Prepare the front page alone, for a mail: its news lead to no block, and no map is beside it.

    The words of everything else are nine tenths of what ``prepare`` takes.
    """
    front = tuple(block for block in report.blocks if isinstance(block, Front))
    return prepare(msgspec.structs.replace(report, blocks=front), language=language)
