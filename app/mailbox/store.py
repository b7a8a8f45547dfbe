"""Keeping mail before it is read: who may be written to, and the row that is there before the 250."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

import structlog
from zstandard import ZstdCompressor, ZstdDecompressor

from app.broker import TAKE_MAIL
from app.container import Container
from app.games.models import Game
from app.mail.addresses import OwnAddress, own_address
from app.mail.keys import RETURN_PATH
from app.mail.models import new_key
from app.mailbox.models import QUARANTINED, InboundMail
from app.mailbox.protocol import MOST_BYTES
from app.mailbox.repository import InboundRepository

log = structlog.get_logger()

# What every relay adds or changes on the way: not part of what was sent.
_TRACE = re.compile(
    rb"(?:received|return-path|delivered-to|x-[a-z0-9-]+|dkim-signature|arc-[a-z-]+"
    rb"|authentication-results)[ 	]*:",
    re.IGNORECASE,
)


@dataclass(frozen=True, kw_only=True)
class Box:
    """An address of ours that somebody may write to, with the game and the user that it names, if any."""

    recipient: str
    address: OwnAddress
    game_id: int | None = None
    user_id: int | None = None


class Postbox:
    """Takes mail in from listener and poller."""

    def __init__(self, c: Container) -> None:
        self._c = c
        self._rows = InboundRepository(c.session)

    def box(self, recipient: str) -> Box | None:
        """Return the box of an address; None when nobody may write there.

        The token of a seat has to be right, and the mail that came back has to be there. Any name of a game
        will do: whether there is such a game is told to its players, not to a stranger at the listener.
        """
        found = own_address(self._c.settings, recipient)
        if found is None:
            return None
        plain = recipient.strip().lower()
        match found.kind:
            case "seat":
                return self._seat_box(plain, found)
            case "game":
                game = self._c.games.find(found.code)
                return Box(recipient=plain, address=found, game_id=None if game is None else game.id)
            case "thread":
                return self._thread_box(plain, found)
            case "bounce":
                mail = self._c.mail
                row = mail.by_printed(found.key, RETURN_PATH) or mail.printed_before(found.key)
                return None if row is None else Box(recipient=plain, address=found)
            case _:
                return Box(recipient=plain, address=found)

    def _seat_box(self, recipient: str, found: OwnAddress) -> Box | None:
        game = self._c.games.by_id(found.game_id)
        if game is None:
            return None
        holder = _holder(self._c, game, found)
        if holder is None:
            return None
        return Box(recipient=recipient, address=found, game_id=game.id, user_id=holder)

    def _thread_box(self, recipient: str, found: OwnAddress) -> Box | None:
        place = self._c.threads.place(found.thread)
        if place is None or not place[0].secret.is_mail_token(
            found.token, 0, 0, found.user, thread=found.thread
        ):
            return None
        return Box(recipient=recipient, address=found, game_id=place[0].id, user_id=found.user)

    def keep_all(
        self, found: Sequence[Box], raw: bytes, *, return_path: str, door: str, size: int = 0
    ) -> int:
        """Store a mail for each of these boxes that says most; return for how many it is new.

        A mail to a seat that names its game, or this server, as well is a mail to that seat.
        """
        return sum(
            self.keep(box, raw, return_path=return_path, door=door, size=size) for box in _telling(found)
        )

    def quarantine(self, found: Sequence[Box], raw: bytes, *, door: str) -> None:
        """Keep a mail that could not be kept as others are, for people to look at: it is never read."""
        now = self._c.clock.now()
        log.error("mailbox.set_aside", door=door, size=len(raw))
        box = next(iter(_telling(found)), None)
        self._rows.keep(
            InboundMail(
                key=new_key(),
                arrived_at=now,
                door=door,
                return_path="",
                recipient="" if box is None else box.recipient,
                size=len(raw),
                digest=digest(raw),
                raw=packed(raw[:MOST_BYTES]),
                next_try_at=now,
                game_id=None if box is None else box.game_id,
                state=QUARANTINED,
                reason="fault",
            )
        )

    def keep(self, box: Box, raw: bytes, *, return_path: str, door: str, size: int = 0) -> bool:
        """Store a mail for a box; False when the same one has come before.

        ``size``: how large it is where only its head is kept.
        """
        now = self._c.clock.now()
        found = box.address
        row = InboundMail(
            key=new_key(),
            arrived_at=now,
            door=door,
            return_path=printable(return_path)[:300],
            recipient=box.recipient,
            size=max(size, len(raw)),
            digest=digest(raw),
            raw=packed(raw),
            next_try_at=now,
            game_id=box.game_id,
            game_turn=found.turn or None,
            seat=found.seat if found.kind == "seat" else None,
            user_id=box.user_id,
        )
        new = self._rows.keep(row)
        if new:
            self._c.jobs.add(TAKE_MAIL)
        return new


def _telling(found: Sequence[Box]) -> list[Box]:
    """Return the boxes without those that others say more than: the game of a seat, the server."""
    signed = [box for box in found if box.address.kind not in {"game", "server"}]
    seats = {box.game_id for box in signed if box.address.kind == "seat"}
    games = [box for box in found if box.address.kind == "game" and box.game_id not in seats]
    several = signed + games or list(found)
    return list({box.recipient: box for box in several}.values())


def printable(text: str) -> str:
    """Return a text without what no database keeps and no header holds: NUL, controls, lone surrogates."""
    return "".join(char for char in text if char.isprintable())


def _holder(c: Container, game: Game, found: OwnAddress) -> int | None:
    """Return the player of an address with a right token; None when it is wrong or the seat has gone."""
    for seat in c.games.seats(game):
        if seat.number == found.seat and seat.user_id is not None:
            right = game.secret.is_mail_token(found.token, found.turn, seat.number, seat.user_id)
            return seat.user_id if right else None
    return None


def digest(raw: bytes) -> str:
    """Return the digest (hex) that equal mails share: all that their sender sent, without relays' lines."""
    head, _, body = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
    lines: list[bytes] = []
    skipped = False
    for line in head.split(b"\n"):
        if line[:1] in {b" ", b"\t"}:
            if not skipped:
                lines.append(line.strip())
            continue
        skipped = _TRACE.match(line) is not None
        if not skipped:
            lines.append(line.strip())
    return sha256(b"\n".join(lines) + b"\n\n" + body.rstrip()).hexdigest()


def packed(raw: bytes) -> bytes:
    """Return raw bytes as the table keeps them."""
    return ZstdCompressor(level=3).compress(raw)


def unpacked(data: bytes) -> bytes:
    """Return the raw bytes again; never more than a mail may have."""
    return ZstdDecompressor().decompress(data, max_output_size=2 * MOST_BYTES)
