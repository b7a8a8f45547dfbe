"""Which passwords are taken: long enough, no address, no name of ours, not among the first that are tried."""

import unicodedata
from functools import lru_cache
from typing import Any

from app import words
from app.accounts.addresses import spelled
from app.errors import AppError, Figure
from app.render.catalogue import FALLBACK

_CHARS = (8, 200)
_COMMONEST = 10_000
_LEAST_DIFFERENT = 4
_PRODUCT = "turnpost"


@lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    """Return the commonest passwords, from the list that comes with zxcvbn, most frequent first."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # noqa: PLC0415 - 0.08 s, for who sets a password only

    return frozenset(FREQUENCY_LISTS["passwords"][:_COMMONEST])


def _why(what: str, **figures: Any) -> Figure:
    """Return what is wrong with a password: for programs in English, for people in their language."""
    key = f"password-{what}"
    return Figure(words.say(key, language=FALLBACK, **figures), words.say(key, **figures))


def need_good(password: str, email: str) -> None:
    """Raise 422 ``weak_password`` with the reason."""
    low, high = _CHARS
    plain, address = unicodedata.normalize("NFKC", password).strip().lower(), spelled(email).lower()
    letters = "".join(char for char in plain if char.isalpha())
    # Blanks before and behind are kept, and count for nothing.
    if len(password) > high or len(plain) < low:
        raise AppError(422, "weak_password", reason=_why("length", low=low, high=high))
    if len(set(plain)) < _LEAST_DIFFERENT:
        raise AppError(422, "weak_password", reason=_why("different", least=_LEAST_DIFFERENT))
    if spelled(plain) in {address, address.partition("@")[0]}:
        raise AppError(422, "weak_password", reason=_why("address"))
    if letters and not letters.replace(_PRODUCT, ""):
        raise AppError(422, "weak_password", reason=_why("product"))
    if plain in _common():
        raise AppError(422, "weak_password", reason=_why("common"))
