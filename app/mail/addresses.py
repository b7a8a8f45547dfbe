"""Addresses of our own: of a seat's sheet, of a game, and of a mail's return path.

All are ``NAME+TAG@DOMAIN`` and survive being written in small letters: ``NAME+7.12.3.4wz...@`` is seat 3 of
game 7 for turn 12, signed; ``NAME+m5.8.q2x...@`` is thread 5 for user 8, signed; ``NAME+europe-7@`` is a
game; ``NAME+b-KEY@`` is where a mail comes back to.
"""

import re
from dataclasses import dataclass
from typing import Literal

from app.bounds import MOST_ID, MOST_SEAT, MOST_TURN
from app.config import Settings
from app.mail.keys import BEFORE, PRINTED

MOST_LOCAL = 64
"""How long the part before the @ may be (RFC 5321)."""
_SEAT = re.compile(r"([0-9]{1,10})\.([0-9]{1,5})\.([0-9]{1,4})\.([a-z2-7]{16})")
_THREAD = re.compile(r"m([0-9]{1,10})\.([0-9]{1,10})\.([a-z2-7]{16})")
_BOUNCE = re.compile(rf"b-({PRINTED}|{BEFORE})")
_GAME = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])")
_ADDRESS = re.compile(r"[^\s@<>\"]{1,64}@[A-Za-z0-9.-]{1,190}")


@dataclass(frozen=True, kw_only=True)
class OwnAddress:
    """An address of ours taken apart; whether its token is right is for who knows the game."""

    kind: Literal["seat", "thread", "game", "bounce", "server"]
    game_id: int = 0
    turn: int = 0
    seat: int = 0
    thread: int = 0
    user: int = 0
    token: str = ""
    code: str = ""
    key: str = ""


def seat_address(settings: Settings, *, game_id: int, turn: int, seat: int, token: str) -> str:
    """Return where the sheet of a seat for a turn is sent to; the token is ``GameSecret.mail_token``."""
    return f"{settings.mail_name}+{game_id}.{turn}.{seat}.{token}@{settings.mail_domain}"


def thread_address(settings: Settings, *, thread: int, user: int, token: str) -> str:
    """Return where a reader of a thread answers by mail; the token is ``GameSecret.mail_token``."""
    return f"{settings.mail_name}+m{thread}.{user}.{token}@{settings.mail_domain}"


def game_address(settings: Settings, code: str) -> str:
    """Return where a known sender writes to about a game."""
    return f"{settings.mail_name}+{code}@{settings.mail_domain}"


def return_path(settings: Settings, printed: str) -> str:
    """Return where one mail comes back to when it cannot be delivered; ``printed``: ``OutboxRow.printed``."""
    return f"{settings.mail_name}+b-{printed}@{settings.mail_domain}"


def own_address(settings: Settings, address: str) -> OwnAddress | None:
    """Return what an address of ours says, whatever its letter case; None when it is none of ours."""
    local, _, domain = address.strip().lower().rpartition("@")
    name, plus, tag = local.partition("+")
    if domain != settings.mail_domain.lower() or name != settings.mail_name.lower():
        return None
    if not plus:
        return OwnAddress(kind="server")
    if found := _SEAT.fullmatch(tag):
        game_id, turn, seat = map(int, found.groups()[:3])
        if game_id > MOST_ID or turn > MOST_TURN or seat > MOST_SEAT:
            # A number that no row can have: strangers write what they like.
            return None
        return OwnAddress(kind="seat", game_id=game_id, turn=turn, seat=seat, token=found[4])
    if found := _THREAD.fullmatch(tag):
        thread, user = map(int, found.groups()[:2])
        if thread > MOST_ID or user > MOST_ID:
            return None
        return OwnAddress(kind="thread", thread=thread, user=user, token=found[3])
    if found := _BOUNCE.fullmatch(tag):
        return OwnAddress(kind="bounce", key=found[1])
    if _GAME.fullmatch(tag):
        return OwnAddress(kind="game", code=tag)
    return None


def own_addresses_in(settings: Settings, text: str) -> list[str]:
    """Return the addresses of ours in a header, in small letters: however it quotes them, or does not."""
    form = rf"(?<![\w.+-]){re.escape(settings.mail_name)}(?:\+[a-z0-9.-]+)?@{re.escape(settings.mail_domain)}"
    return list(dict.fromkeys(re.findall(rf"{form}(?![\w-]|\.\w)", text.lower(), re.IGNORECASE)))


def domain_of(address: str) -> str:
    """Return the domain of an address in small letters."""
    return address.rpartition("@")[2].lower()


def is_address(text: str) -> bool:
    """Whether a text is one plain address."""
    return _ADDRESS.fullmatch(text) is not None
