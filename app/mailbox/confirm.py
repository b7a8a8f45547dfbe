"""The link that a known sender gets whose mail carried no token: it shows what would be done, and does it."""

from dataclasses import dataclass

from app.container import Container
from app.errors import AppError
from app.mailbox.commands import Orders, command_of
from app.mailbox.intake import Intake
from app.mailbox.message import Mail, UnreadableError, read_mail
from app.mailbox.models import InboundMail
from app.mailbox.party import Party, party_of
from app.mailbox.repository import InboundRepository
from app.mailbox.request import AskBackError, MailRequest
from app.mailbox.store import unpacked


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What is asked: of which game and seat, which command, and the orders as understood ("" for others)."""

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
        """What would be done; raises 404 ``not_found`` for what is done already."""
        row, mail, party = self._find(key)
        found = command_of(mail.subject, mail.body)
        command, _ = found if found is not None else (Orders(), "")
        request = MailRequest(
            c=self._c,
            row=row,
            mail=mail,
            user=party.user,
            game=party.game,
            seat=party.seat,
            turn=party.turn,
            sure=True,
            asked=found is not None,
        )
        orders = ""
        if isinstance(command, Orders):
            try:
                orders = request.own.check(request.offer.text).orders
            except AskBackError as error:
                raise AppError(404, "not_found") from error
        return Asked(
            title="" if party.game is None else party.game.title,
            seat="" if party.seat is None else party.seat.known_as,
            command=command.word,
            orders=orders,
        )

    def take(self, key: str) -> InboundMail:
        """Do it; the answer goes out by mail. Raises 404 ``not_found``."""
        row, mail, party = self._find(key)
        sure = Party(user=party.user, game=party.game, seat=party.seat, turn=party.turn, sure=True)
        Intake(self._c).answer(row, mail, sure)
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
