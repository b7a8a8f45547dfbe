"""Who has written, and of which seat: by the token in the address, else by the sender's own address."""

import re
from dataclasses import dataclass

from app.accounts.models import User
from app.container import Container
from app.games.models import Game, Seat
from app.mail.addresses import OwnAddress, own_address
from app.mailbox.blocks import blocks_in
from app.mailbox.message import Mail
from app.mailbox.models import InboundMail
from app.sheets.heads import is_token

_PASSED = re.compile(r"\bdmarc=pass\b", re.IGNORECASE)
_SIGNED = re.compile(
    r"\b(?:dkim|spf)=pass\b[^;]*\b(?:header\.d|header\.i|smtp\.mailfrom)=\S*?@?([A-Za-z0-9.-]+)",
    re.IGNORECASE,
)


@dataclass(frozen=True, kw_only=True)
class Party:
    """A known sender. ``sure``: the token was right. ``turn``: the one that the address names, if any."""

    user: User
    game: Game | None
    seat: Seat | None
    turn: int | None
    sure: bool


def party_of(c: Container, row: InboundMail, mail: Mail) -> Party | None:
    """Who wrote; None when neither token nor sender are right, and nobody is told which."""
    found = own_address(c.settings, row.recipient)
    if found is None:
        return None
    return _of_token(c, found) if found.kind == "seat" else _of_sender(c, mail, found.code)


def _of_token(c: Container, found: OwnAddress) -> Party | None:
    """By the address of a seat's sheet. The seat may have changed hands since the mail was kept."""
    game = c.games.by_id(found.game_id)
    if game is None:
        return None
    for seat in c.games.seats(game):
        if seat.number == found.seat and seat.user_id is not None:
            if not game.secret.is_mail_token(found.token, found.turn, seat.number, seat.user_id):
                return None
            return Party(user=c.accounts.user(seat.user_id), game=game, seat=seat, turn=found.turn, sure=True)
    return None


def _of_sender(c: Container, mail: Mail, code: str) -> Party | None:
    """By the sender's own address, and the game and seat that the mail names."""
    user = _sender(c, mail)
    if user is None:
        return None
    head = _head(mail)
    code = code or head.get("ORDERS", "").partition(" ")[0]
    game = c.games.find(code.lower()) if code else None
    mine = [] if game is None else [seat for seat in c.games.seats(game) if seat.user_id == user.id]
    if game is not None and not mine:
        return None
    named = head.get("SEAT", "").removeprefix("#").strip()
    if named.isdecimal() and len(named) <= 4:
        mine = [seat for seat in mine if seat.number == int(named)] or mine
    only = mine[0] if len(mine) == 1 else None
    return Party(user=user, game=game, seat=only, turn=None, sure=_is_signed(game, only, head))


def _sender(c: Container, mail: Mail) -> User | None:
    """The user that the mail says it comes from, if our own mail server says so too where that is asked."""
    if not mail.sender or (c.settings.mail_auth_server and not _is_vouched(c, mail)):
        return None
    user = c.accounts.find_by_email(mail.sender) or c.choices.user_of_second(mail.sender)
    return user if user is not None and user.disabled_at is None else None


def _is_vouched(c: Container, mail: Mail) -> bool:
    """Whether the topmost Authentication-Results are our server's and vouch for the sender's domain."""
    server, _, results = (mail.results[0] if mail.results else "").partition(";")
    if server.strip().lower().split(" ")[0] != c.settings.mail_auth_server.lower():
        return False
    domain = mail.sender.rpartition("@")[2].lower()
    signed = {match.lower() for match in _SIGNED.findall(results)}
    return bool(_PASSED.search(results)) or domain in signed


def _is_signed(game: Game | None, seat: Seat | None, head: dict[str, str]) -> bool:
    """Whether the sheet itself carries the right token of the seat's turn."""
    turn = head.get("TURN", "").removeprefix("#").strip()
    if game is None or seat is None or not turn.isdecimal() or len(turn) > 5:
        return False
    return is_token(head.get("TOKEN", ""), game, int(turn), seat.number)


def _head(mail: Mail) -> dict[str, str]:
    """What the head of the last whole sheet names."""
    for source in mail.sources:
        for text in source:
            for block in reversed(blocks_in(text)):
                if block.counts:
                    words = [piece.text.partition(" ") for piece in reversed(block.pieces[:12])]
                    # Of a word given twice the first: a section may be called TURN too.
                    return {word.upper(): rest.strip() for word, _, rest in words}
    return {}
