"""Which passwords are taken: long enough, not the address, not among those that are tried first."""

from functools import lru_cache
from typing import Any

from app import words
from app.errors import AppError, Figure
from app.render.catalogue import FALLBACK

_CHARS = (8, 200)
_COMMONEST = 10_000


@lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    """The commonest passwords, from the list that comes with zxcvbn, the most frequent first."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # noqa: PLC0415 - 0.08 s, for who sets a password only

    return frozenset(FREQUENCY_LISTS["passwords"][:_COMMONEST])


def _why(what: str, **figures: Any) -> Figure:
    """What is wrong with a password: for programs in English, for people in their language."""
    key = f"password-{what}"
    return Figure(words.say(key, language=FALLBACK, **figures), words.say(key, **figures))


def need_good(password: str, email: str) -> None:
    """Raises 422 ``weak_password`` with the reason."""
    low, high = _CHARS
    plain, address = password.strip().lower(), email.lower()
    if not low <= len(password) <= high:
        raise AppError(422, "weak_password", reason=_why("length", low=low, high=high))
    if plain in {address, address.partition("@")[0]}:
        raise AppError(422, "weak_password", reason=_why("address"))
    if plain in _common():
        raise AppError(422, "weak_password", reason=_why("common"))
