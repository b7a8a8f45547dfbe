"""What a command works with: who wrote, of which seat, and the sheet in the mail."""

from dataclasses import dataclass, replace
from functools import cached_property

from app.accounts.actor import ORDERS, READ, Actor
from app.container import Container
from app.errors import AppError
from app.games.models import Game
from app.games.rules import rules_for
from app.language import reading
from app.mailbox.message import Mail
from app.mailbox.models import InboundMail
from app.mailbox.party import Party
from app.mailbox.repository import InboundRepository
from app.mailbox.sheets import AskBackError, Offer, SheetFinder
from app.render.messages import Messages
from app.sheets.printing import text_of_form
from app.sheets.service import SeatOrders

_NO_SHEET = frozenset({"no-sheet", "unsigned", "unfinished"})
"""What is asked of a mail that has no sheet of its writer's in it: whatever was quoted was not meant."""
_NO_FORM = frozenset({"form_foreign", "form_too_large", "form_unreadable"})
"""A PDF file that is no form of ours: a report that stayed attached, somebody's letterhead."""


@dataclass(kw_only=True)
class MailRequest:
    """A mail, and who asks. ``asked``: it names a command. ``confirmed``: our link was followed."""

    c: Container
    row: InboundMail
    mail: Mail
    party: Party
    asked: bool = False
    confirmed: bool = False

    @property
    def actor(self) -> Actor:
        """The user at the door for mail: reads and sends, moderates nothing."""
        return Actor.of(self.party.user, door="mail", scopes=(READ, ORDERS))

    @property
    def sure(self) -> bool:
        """Whether what the mail wants may be done without a click.

        It came to a signed address; or its sender is vouched for and its sheet carries our mark, which alone
        gives no right.
        """
        if self.confirmed or self.party.signed:
            return True
        try:
            return self.party.vouched and self.offer.marked
        except (AskBackError, AppError):
            return False

    @cached_property
    def own(self) -> SeatOrders:
        """The seat that the mail is about; raises ``AskBackError`` when it says none."""
        game, user = self.party.game, self.party.user
        if game is None:
            raise AskBackError("which-game")
        if self.party.seat is None:
            raise AskBackError("moderator" if user.id in game.moderator_ids else "which-seat")
        return self.c.orders.seat(self.actor, game.code, self.party.seat.number)

    @property
    def the_game(self) -> Game:
        """The game that the mail is about; raises ``AskBackError``."""
        if self.party.game is None:
            raise AskBackError("which-game")
        return self.party.game

    @property
    def words(self) -> Messages:
        """The game's words, dates on the user's clock."""
        return Messages(self.the_game.ruleset, reading(), self.the_game.time_zone)

    def is_older_than_last(self, turn: int) -> bool:
        """Whether the sender's clock puts this mail before the one whose sheet it takes the place of."""
        last = InboundRepository(self.c.session).last_taken(self.the_game.id, self.own.number, turn)
        if last is None or last.sent_at is None or self.mail.sent_at is None:
            return False
        return self.mail.sent_at < last.sent_at

    def need_turn(self) -> None:
        """Refuse an address of a turn other than the seat is to play: 409 ``form_other_turn``."""
        present = self.own.status().game_turn
        if self.party.turn is not None and self.party.turn != present:
            raise AppError(409, "form_other_turn", turn=self.party.turn, present=present)

    # ------------------------------------------------------------------ the sheet

    @cached_property
    def offer(self) -> Offer:
        """The sheet that is meant (``SheetFinder``).

        Raises ``AskBackError``, and 409 or 422 for a form of another turn or a changed one.
        """
        own = self.own
        finder = SheetFinder(
            game=own.game,
            book=rules_for(own.game).orders,
            number=own.number,
            turn=own.status().game_turn,
            sent=lambda: [row.sha256 for row in reversed(own.revisions())],
            template=self._printed_digest,
            heads=self._heads,
            confirmed=self.confirmed,
        )
        forms, refusals = self._forms()
        try:
            offer = finder.find(self.mail, forms)
        except AskBackError as error:
            if refusals and error.code in _NO_SHEET:
                raise refusals[0] from error
            raise
        if not refusals:
            return offer
        if (offer.untouched or offer.repeated) and any(error.code not in _NO_FORM for error in refusals):
            # What is quoted says nothing new: the form is what was meant.
            raise refusals[0]
        return replace(offer, notes=(*offer.notes, "no-form"))

    def _forms(self) -> tuple[list[str], list[AppError]]:
        """Return the sheets in the PDF forms, and why others were not read."""
        read, refusals = [], []
        for data in self.mail.forms:
            try:
                found = self.c.forms.read(self.actor, data, code=self.own.code, number=self.own.number)
                read.append(found.text)
            except AppError as error:
                refusals.append(error)
        return read, sorted(refusals, key=lambda error: error.code in _NO_FORM)

    @cached_property
    def brings_sheet(self) -> bool:
        """Say whether a sheet in the mail says something new, or may say it and has to be asked about."""
        try:
            last, offer = self.own.status().sheet, self.offer
        except AskBackError as error:
            return error.code not in _NO_SHEET
        except AppError as error:
            return error.code not in _NO_FORM
        return not offer.untouched and (last is None or last.sha256 != offer.digest)

    def _printed(self) -> str:
        """Return the sheet as the report brings it."""
        form = self.own.form()
        return self.own.template() if form is None else text_of_form(form)

    def _printed_digest(self) -> str:
        book = rules_for(self.the_game).orders
        try:
            return book.digest(book.parse(self._printed()))
        except AppError:
            return ""

    def _heads(self) -> frozenset[str]:
        book = rules_for(self.the_game).orders
        try:
            return frozenset(section.title for section in book.parse(self._printed()).sections)
        except AppError:
            return frozenset()
