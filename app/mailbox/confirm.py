"""The link for a known sender whose mail is not signed: it shows what would be done, and does it."""

from dataclasses import dataclass

from app.container import Container
from app.errors import AppError
from app.mailbox.commands import Check, Forecast
from app.mailbox.doing import Doer
from app.mailbox.intake import Intake
from app.mailbox.message import Mail, UnreadableError, read_mail
from app.mailbox.models import InboundMail
from app.mailbox.party import Party, party_of
from app.mailbox.repository import InboundRepository
from app.mailbox.request import MailRequest
from app.mailbox.sheets import AskBackError
from app.mailbox.store import unpacked


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What is asked: of which game and seat, which command, and the orders as understood ("" without any)."""

    title: str
    seat: str
    command: str
    orders: str


class Confirmations:
    """Shows what waits for its sender's word, and does it."""

    def __init__(self, c: Container) -> None:
        self._c = c
        self._rows = InboundRepository(c.session)

    def show(self, key: str) -> Asked:
        """Return what would be done; raise 404 ``not_found`` for what is done already."""
        row, mail, party = self._find(key)
        request = MailRequest(c=self._c, row=row, mail=mail, party=party, confirmed=True)
        doer = Doer(self._c, request)
        orders = ""
        if not isinstance(doer.command, (Check, Forecast)) and (
            doer.command.word == "ORDERS" or doer.brings_new_sheet()
        ):
            try:
                orders = request.own.check(request.offer.text).orders
            except AskBackError as error:
                raise AppError(404, "not_found") from error
        return Asked(
            title="" if party.game is None else party.game.title,
            seat="" if party.seat is None else party.seat.known_as,
            command=doer.command.word,
            orders=orders,
        )

    def take(self, key: str) -> InboundMail:
        """Do it; the answer goes out by mail. Raises 404 ``not_found``."""
        row, mail, party = self._find(key)
        Intake(self._c).answer(row, mail, party, confirmed=True)
        return row

    def _find(self, key: str) -> tuple[InboundMail, Mail, Party]:
        row = self._rows.by_key(key)
        if row is None or row.raw is None:
            raise AppError(404, "not_found")
        try:
            mail = read_mail(unpacked(row.raw))
        except UnreadableError as error:
            raise AppError(404, "not_found") from error
        party = party_of(self._c, row, mail)
        if party is None:
            raise AppError(404, "not_found")
        return row, mail, party
