"""Who has written, and of which seat: by the token in the address, else by the sender's own address."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from app.accounts.actor import ORDERS, READ, Actor
from app.accounts.models import User
from app.container import Container
from app.errors import AppError
from app.games.models import Game, Seat
from app.mail.addresses import OwnAddress, own_address
from app.mailbox.cuts import Block, blocks_in
from app.mailbox.message import Mail
from app.mailbox.models import InboundMail
from app.messages.models import Thread
from app.sheets.heads import is_token

_SAID = re.compile(r'"(?:[^"\\]|\\.)*"|\([^()]*\)')
"""Quoted strings and remarks in results: strangers' words, such as the first half of an address."""
_PASSED = re.compile(r"\s*(dmarc|dkim|spf)\s*=\s*pass\b", re.IGNORECASE)
_NAMED = re.compile(r"\b(header\.d|header\.i|smtp\.mailfrom)\s*=\s*(\S+)", re.IGNORECASE)
_MOST_NESTED = 4
_NAMES = {"dkim": ("header.d", "header.i"), "spf": ("smtp.mailfrom",)}


@dataclass(frozen=True, kw_only=True)
class Party:
    """A known sender.

    ``signed``: the mail came to an address that only this user has been given. ``vouched``: our own mail
    server says that it comes from the user's address. ``turn``: the one that the address names, if any.
    ``thread``: the one that a signed address of its own names.
    """

    user: User
    game: Game | None
    seat: Seat | None
    turn: int | None
    signed: bool
    vouched: bool = False
    thread: Thread | None = None


def party_of(c: Container, row: InboundMail, mail: Mail) -> Party | None:
    """Return the writer, or None when neither token nor sender are right; nobody is told which."""
    found = own_address(c.settings, row.recipient)
    if found is None:
        return None
    if found.kind == "seat":
        return _of_token(c, found, mail)
    if found.kind == "thread":
        return _of_thread(c, found, mail)
    return _of_sender(c, mail, found.code)


def account_of(c: Container, address: str) -> User | None:
    """Return the user with this first or second address, or None."""
    if not address:
        return None
    user = c.accounts.find_by_email(address) or c.choices.user_of_second(address)
    return user if user is not None and user.disabled_at is None else None


def _of_token(c: Container, found: OwnAddress, mail: Mail) -> Party | None:
    """Return the writer by the address of a seat's sheet.

    The seat may have changed hands since the mail was kept. A mail from another account's address is its
    deputy's, where that account is one, or has to be confirmed by the player: a signed address can be passed
    on as any address can.
    """
    game = c.games.by_id(found.game_id)
    if game is None:
        return None
    for seat in c.games.seats(game):
        if seat.number == found.seat and seat.user_id is not None:
            if not game.secret.is_mail_token(found.token, found.turn, seat.number, seat.user_id):
                return None
            user, signed = c.accounts.user(seat.user_id), True
            other = account_of(c, mail.sender)
            if other is not None and other.id != user.id:
                signed = _may_write(c, other, game, seat)
                user = other if signed else user
            return Party(user=user, game=game, seat=seat, turn=found.turn, signed=signed)
    return None


def _may_write(c: Container, user: User, game: Game, seat: Seat) -> bool:
    """Whether somebody else's account writes the orders of that seat now, as its deputy.

    A moderator may too, on the pages, where the reason is asked for; not by a mail that looks like a
    player's.
    """
    if user.id in game.moderator_ids:
        return False
    actor = Actor.of(user, door="mail", scopes=(READ, ORDERS))
    try:
        c.games.seat_for_orders(actor, game, seat.number)
    except AppError:
        return False
    return True


def _of_thread(c: Container, found: OwnAddress, mail: Mail) -> Party | None:
    """Return the writer by the address of a thread, signed for one of its readers."""
    place = c.threads.place(found.thread)
    if place is None or not place[0].secret.is_mail_token(found.token, 0, 0, found.user, thread=found.thread):
        return None
    game, thread = place
    user = c.accounts.user(found.user)
    other = account_of(c, mail.sender)
    signed = other is None or other.id == user.id
    return (
        None
        if user.disabled_at
        else Party(user=user, game=game, seat=None, turn=None, signed=signed, thread=thread)
    )


def _of_sender(c: Container, mail: Mail, code: str) -> Party | None:
    """Return the writer by the sender's own address, and the game and seat that the mail names."""
    asks = bool(c.settings.mail_auth_server)
    vouched = asks and is_vouched(c, mail)
    user = account_of(c, mail.sender) if vouched or not asks else None
    if user is None:
        return None
    blocks = list(_whole(mail))
    named = code or next((name for block in blocks if (name := _game_named(block))), "")
    game = c.games.find(named.lower()) if named else None
    mine = [] if game is None else [seat for seat in c.games.seats(game) if seat.user_id == user.id]
    if named and not mine and (game is None or user.id not in game.moderator_ids):
        return None
    seat = _seat_named(game, mine, blocks)
    return Party(user=user, game=game, seat=seat, turn=None, signed=False, vouched=vouched)


def is_vouched(c: Container, mail: Mail) -> bool:
    """Whether the topmost Authentication-Results are our server's and vouch for the sender's domain."""
    server, _, results = (mail.results[0] if mail.results else "").partition(";")
    if server.strip().lower().split(" ")[0] != c.settings.mail_auth_server.lower():
        return False
    domain = mail.sender.rpartition("@")[2].lower()
    for _ in range(_MOST_NESTED):
        results = _SAID.sub(" ", results)
    # A quote or a remark that never ends: nobody knows where strangers' words do.
    return not set(results) & set('"()') and any(_vouches(one, domain) for one in results.split(";"))


def _vouches(result: str, domain: str) -> bool:
    """Whether one result of a method says that a mail comes from that domain."""
    passed = _PASSED.match(result)
    if passed is None:
        return False
    method = passed[1].lower()
    if method == "dmarc":
        return True
    named = [value for name, value in _NAMED.findall(result) if name.lower() in _NAMES[method]]
    return any(value.rpartition("@")[2].lower() == domain for value in named)


def _whole(mail: Mail) -> Iterator[Block]:
    """Yield the whole sheets in a mail, unquoted ones first."""
    blocks = [
        block for source in mail.sources for text in source for block in blocks_in(text) if block.counts
    ]
    return iter(sorted(blocks, key=lambda block: block.quoted))


def _game_named(block: Block) -> str:
    return block.head.get("ORDERS", "").partition(" ")[0]


def _seat_named(game: Game | None, mine: list[Seat], blocks: list[Block]) -> Seat | None:
    """Return the seat that is meant: whose sheet we printed, else the one named, else the only one."""
    for block in blocks:
        for seat in mine:
            if game is not None and block.token and is_token(block.token, game, block.turn, seat.number):
                return seat
    for block in blocks:
        for seat in mine:
            if seat.number == block.seat:
                return seat
    return mine[0] if len(mine) == 1 else None
