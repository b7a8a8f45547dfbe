"""Letters inside a game: written into a seat's orders, and read as threads with each other seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from app import words
from app.accounts.actor import ORDERS, Actor
from app.errors import AppError
from app.games.rules import rules_for
from app.games.service import GameService
from app.language import reading
from app.messages.models import Thread
from app.messages.threads import ThreadService
from app.render.localize import LocalizedLetters, Localizer
from app.render.messages import Messages
from app.reports.service import ReportService
from app.sheets.drafts import DraftService
from app.sheets.models import DraftRow
from app.sheets.repository import OrderRepository
from app.sheets.service import OrderService, SeatOrders
from engine.kernel.blocks import Letters
from engine.kernel.letter_lines import (
    ALL,
    LetterForm,
    letter_forms,
    letter_line,
    letters_in,
    put_letter,
)
from engine.kernel.orders import OrderBook
from engine.registry import SIGNATURES

MOST_TURNS = 40
"""Of how many turns letters are shown: the latest ones."""
EVERYBODY, UNSIGNED = 0, -1
WRITTEN, GOES_OUT, SENT, HEARD = "written", "goes_out", "sent", "heard"


@dataclass(frozen=True, kw_only=True)
class InGameLetter:
    """A letter: of which game turn, how it stands (written, goes_out, sent, heard), its text.

    ``index`` counts the letters of one report: what is heard is reported by turn and index. ``head`` is what
    the report says above it.
    """

    turn: int
    state: str
    text: str
    head: str = ""
    index: int = 0


@dataclass(frozen=True, kw_only=True)
class Correspondence:
    """All letters with one seat; with ``EVERYBODY``, or from nobody knows whom (``UNSIGNED``)."""

    seat: int
    name: str
    letters: list[InGameLetter] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class LetterOverview:
    """What somebody needs to write a seat's letters: ways to send one, who can be written to, threads.

    ``addressees``: what stands in the line, and who that is.
    """

    forms: Sequence[LetterForm]
    addressees: Sequence[tuple[str, str]]
    threads: Sequence[Correspondence]


class LetterService:
    """Writes letters into orders and gathers those that were sent and heard."""

    def __init__(
        self,
        *,
        orders: OrderService,
        drafts: DraftService,
        reports: ReportService,
        order_rows: OrderRepository,
        games: GameService,
        threads: ThreadService,
    ) -> None:
        self._orders = orders
        self._drafts = drafts
        self._reports = reports
        self._order_rows = order_rows
        self._games = games
        self._threads = threads

    def overview(self, actor: Actor, code: str, number: int) -> LetterOverview:
        """Return a seat's letters; raise 403, 404, 409 before the game has begun."""
        own = self._orders.seat(actor, code, number)
        forms = self._forms(own)
        book = rules_for(own.game).orders
        names = self._names(own)
        addressees: list[tuple[str, str]] = []
        by_word: dict[str, int] = {ALL: EVERYBODY}
        for seat, name in names.items():
            word = next((one for one in (str(seat), name) if forms and _reads(book, forms[0], one)), "")
            if seat != number and word:
                addressees.append((word, name))
            by_word |= {str(seat): seat, name.upper(): seat}
        if forms:
            addressees.insert(0, (ALL, words.say("letters-to-all")))
        found = {seat: Correspondence(seat=seat, name=name) for seat, name in names.items()}
        found[EVERYBODY] = Correspondence(seat=EVERYBODY, name=words.say("letters-to-all"))
        found[UNSIGNED] = Correspondence(seat=UNSIGNED, name=words.say("letters-unsigned"))
        for to, letter in self._written(actor, own):
            # A letter to a place is for everybody there.
            found[by_word.get(to.upper(), UNSIGNED)].letters.append(letter)
        for sender, letter in self._heard(actor, own):
            found.get(sender, found[UNSIGNED]).letters.append(letter)
        for one in found.values():
            one.letters.sort(key=lambda letter: (letter.turn, letter.state != HEARD))
        some = [one for one in found.values() if one.letters]
        some.sort(key=lambda one: (-max(letter.turn for letter in one.letters), one.seat))
        return LetterOverview(forms=forms, addressees=addressees, threads=some)

    def write(self, actor: Actor, code: str, number: int, *, key: str, to: str, text: str) -> DraftRow:
        """Put the line that sends a letter into what the actor is writing for the turn to play.

        It goes on from the actor's draft, else from the latest revision, else from the sheet to fill in, and
        is sent with it. Raises 403, 404, 409, 422 ``no_such_addressee`` or, with the reason,
        ``letter_refused``.
        """
        own = self._orders.seat(actor, code, number)
        # Who may read the seat may not always write for it.
        draft = self._drafts.of(actor, code, number)
        book = rules_for(own.game).orders
        form = next((one for one in self._forms(own) if one.key == key), None)
        if form is None:
            raise AppError(409, "no_letters_now")
        said = Messages(own.game.ruleset, reading(), own.game.time_zone)
        line = letter_line(book, key, to, text) if to.strip() else ""
        if not line:
            raise AppError(422, "no_such_addressee", to=to[:60])
        sheet = own.status().sheet
        before = draft.text if draft is not None else sheet.text if sheet is not None else own.template()
        after = put_letter(book, before, key, line)
        old = {(one.code, one.text) for one in own.check(before).problems}
        for problem in own.check(after).problems:
            fresh = (problem.code, problem.text) not in old
            if fresh and problem.severity == "error" and problem.order == key:
                raise AppError(
                    422, "letter_refused", reason=said.refusal(problem.code, problem.params, problem.order)
                )
        return self._drafts.keep(
            actor,
            code,
            number,
            after,
            seen=0 if sheet is None else sheet.revision,
            if_version=0 if draft is None else draft.version,
        )

    def report_abuse(
        self, actor: Actor, code: str, number: int, *, turn: int, index: int, text: str
    ) -> Thread:
        """Tell the moderator of a letter that a report brought; the report's own words go with it.

        Raises 403, 404 ``no_such_message``, 409 ``message_to_oneself``, 422 ``bad_text``.
        """
        actor.need(ORDERS)
        own = self._orders.seat(actor, code, number)
        for _, letter in self._heard(actor, own):
            if (letter.turn, letter.index) == (turn, index):
                where = words.say("abuse-where", turn=turn, seat=own.seat.known_as)
                return self._threads.report_abuse(
                    actor,
                    own.game,
                    subject=words.say("abuse-subject", turn=turn, seat=own.seat.known_as),
                    context=f"{where}\n{letter.head}\n{letter.text}",
                    text=text,
                )
        raise AppError(404, "no_such_message")

    # ------------------------------------------------------------------ pieces

    @staticmethod
    def _forms(own: SeatOrders) -> tuple[LetterForm, ...]:
        step = own.position.step
        return () if step is None else letter_forms(own.position.ruleset.orders, step.key)

    def _names(self, own: SeatOrders) -> dict[int, str]:
        """Return the names of the seats, by number."""
        position = own.position
        known = position.ruleset.seat_names(position.view)
        return {seat.number: known.get(seat.number) or seat.known_as for seat in self._games.seats(own.game)}

    def _written(self, actor: Actor, own: SeatOrders) -> Iterator[tuple[str, InGameLetter]]:
        """Yield letters of sheets that were run, and of the one for the turn to play."""
        game, status = own.game, own.status()
        book = rules_for(game).orders
        sheets = [
            (row.game_turn, SENT, row.text)
            for row in self._order_rows.executed(game.id, own.number, MOST_TURNS)
            if row.game_turn != status.game_turn
        ]
        draft = self._drafts.of(actor, own.code, own.number)
        if status.sheet is not None and (draft is None or status.sheet.text == draft.text):
            sheets.append((status.game_turn, GOES_OUT, status.sheet.text))
        elif draft is not None:
            sheets.append((status.game_turn, WRITTEN, draft.text))
        for turn, state, text in sheets:
            for line in letters_in(book, book.parse(text)):
                yield line.to, InGameLetter(turn=turn, state=state, text=line.text)

    def _heard(self, actor: Actor, own: SeatOrders) -> Iterator[tuple[int, InGameLetter]]:
        """Yield letters of reports by their sender; the seat's own are known from its sheets."""
        game = own.game
        signed = SIGNATURES.get(game.ruleset)
        counted: dict[int, int] = {}
        for row in self._reports.seat(actor, own.code, own.number).latest(MOST_TURNS, documents=True):
            report = self._reports.document(row)
            said = Messages(game.ruleset, reading(), report.time_zone, report.players, report.seats)
            blocks = tuple(block for block in report.blocks if isinstance(block, Letters))
            heads = [
                one.head
                for chapter in Localizer(said).chapters(blocks)
                for item in chapter.items
                if isinstance(item, LocalizedLetters)
                for one in item.items
            ]
            letters = [letter for block in blocks for letter in block.items]
            for letter, head in zip(letters, heads, strict=True):
                index = counted[row.game_turn] = counted.get(row.game_turn, 0) + 1
                sender = letter.sender
                if sender is None and signed is not None:
                    sender = signed(letter.text)
                if sender != own.number:
                    yield (
                        UNSIGNED if sender is None else sender,
                        InGameLetter(
                            turn=row.game_turn, state=HEARD, text=letter.text, head=head, index=index
                        ),
                    )


def _reads(book: OrderBook, form: LetterForm, word: str) -> bool:
    return bool(letter_line(book, form.key, word, "x"))
