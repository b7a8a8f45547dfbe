"""The secret of a game: the source of all its dice, and of the tokens on its order sheets.

``seed(path) = HMAC-SHA256(secret, path)`` in hex; the path is ``turn 7``, or ``turn 7 part 2`` when a game
turn has several steps. A late turn rolls with ``HMAC-SHA256(seed of the turn, "late 5")``, so that it neither
repeats nor foretells the dice that the seat meets on the due date, and still follows from the commitment.
What follows from a change of a seat rolls with ``change 5.1``, in the same way. What is played after the
second rollback of a game rolls with ``turn 7 again 2``: the first dice have been seen.
"""

import hmac
import secrets
from hashlib import sha256
from typing import Any, Self

from app.keys import derived, printed_mac
from engine.kernel.dice import Dice
from engine.kernel.ruleset import Ruleset

_BYTES = 32
_MARK, _CONTENT, _ADDRESS = 24, 8, 16
"""How many characters of a signature are printed."""


class GameSecret:
    """32 bytes that nobody else reads: what follows from them is asked for here.

    The bytes leave the database for good when the game is over (``reveal``), and for the database itself
    (``stored``, which is the column's affair alone).
    """

    __slots__ = ("_data",)

    def __init__(self, data: bytes) -> None:
        self._data = data

    @classmethod
    def new(cls) -> Self:
        """Return a secret that nobody knows yet."""
        return cls(secrets.token_bytes(_BYTES))

    def __repr__(self) -> str:
        return "GameSecret(...)"

    def dice(self, ruleset: Ruleset[Any, Any], path: str) -> Dice:
        """Return the dice of a run."""
        tag = ruleset.about.dice_tag
        return Dice(tag, self._seed(path))

    def bot_dice(self, ruleset: Ruleset[Any, Any], path: str) -> Dice:
        """Return the dice of the computers that write sheets for a run.

        Dice of their own: what a bot rolls must not foretell what the rules will roll. What they roll for a
        whole game (their temper) is the same in every run.
        """
        return Dice(f"{ruleset.about.key}-bot", self._seed(f"bots {path}"), self._seed("bots lifelong"))

    def commitment(self, path: str) -> str:
        """Return what is printed before the turn: the SHA-256 (hex) of its seed."""
        return sha256(self._seed(path).encode()).hexdigest()

    def form_token(
        self, game: str, turn: int, seat: int, *, content: str | None = None, before: bool = False
    ) -> str:
        """Return the mark on an order sheet.

        It proves that we printed it, and gives no right to send it.

        It is also what a form's QR code says. ``content``: what the sheet says as it is printed; the mark
        then shows whether it came back unchanged. ``before``: as sheets were marked before keys were derived.
        """
        name = f"{game}.{turn}.{seat}"
        if before:
            key = hmac.new(self._data, b"order form", sha256).digest()
            return f"TP.{name}.{printed_mac(key, name, _MARK)}"
        key = derived(self._data, "mark of an order sheet")
        printed = f"TP.{name}.{printed_mac(key, name, _MARK)}"
        if content is None:
            return printed
        inside = derived(self._data, "content of an order sheet")
        return f"{printed}.{printed_mac(inside, f'{name} {content}', _CONTENT)}"

    def mail_token(self, turn: int, seat: int, holder: int, *, thread: int = 0) -> str:
        """Return what signs the mail address of a seat's sheet for a turn while that user holds the seat.

        Sixteen characters (80 bits) that mean the same in small letters and in capitals. ``thread``: the
        address of that thread, for a user on one of its sides, instead.
        """
        if thread:
            key = derived(self._data, "mail address of a thread")
            return printed_mac(key, f"{thread}.{holder}", _ADDRESS).lower()
        key = hmac.new(self._data, b"mail address", sha256).digest()
        return printed_mac(key, f"{turn}.{seat}.{holder}", _ADDRESS).lower()

    def is_mail_token(self, token: str, turn: int, seat: int, holder: int, *, thread: int = 0) -> bool:
        """Whether that signs the address, in whatever letter case."""
        right = self.mail_token(turn, seat, holder, thread=thread)
        return hmac.compare_digest(token.lower().encode(), right.encode())

    def reveal(self) -> str:
        """Return the bytes in hex, for the last entry of the ledger.

        The dice of the whole game can be checked.
        """
        return self._data.hex()

    def stored(self) -> bytes:
        """Return the bytes as the column of the game's row keeps them."""
        return self._data

    def _seed(self, path: str) -> str:
        base, aside = path, ""
        for word in (" late ", " change "):
            found, matched, rest = path.partition(word)
            if matched:
                base, aside = found, f"{word.strip()} {rest}"
        seed = hmac.new(self._data, base.encode(), sha256).hexdigest()
        if aside:
            seed = hmac.new(bytes.fromhex(seed), aside.encode(), sha256).hexdigest()
        return seed


def due_path(game_turn: int, part: int, again: int = 0) -> str:
    """Return the seed path of a due run.

    ``part`` counts from 1, ``again`` the rollbacks of the game so far.
    """
    path = f"turn {game_turn}" if part <= 1 else f"turn {game_turn} part {part}"
    return f"{path} again {again}" if again else path


def late_path(path: str, seat: int) -> str:
    """Return the seed path of a late seat's run, from that of the due run to come."""
    return f"{path} late {seat}"


def edit_path(path: str, count: int) -> str:
    """Return the seed path of the edit of the world of that number in a game turn; ``path`` as below."""
    return f"{path} edit {count}"


def end_path(path: str) -> str:
    """Return the seed path of the end that people chose, from that of the due run it came instead of."""
    return f"{path} end"


def change_path(path: str, seat: int, count: int) -> str:
    """Return the seed path of a seat's ``count``-th change in a game turn, from the path of the due run."""
    return f"{path} change {seat}.{count}"
