"""The host's own sentences, from ``templates/host``: refusals, questions on pages, subjects of mails.

What a game says is worded by its own catalogue (``app.render.messages``). A second language is a second file.
"""

from functools import cache
from typing import Any

from markupsafe import Markup, escape

from app.errors import AppError
from app.render.clean import ISOLATES
from app.render.messages import Messages

LANGUAGE = "en"

# Figures that are bytes in the interface and KiB in a sentence; cents, and an amount.
_SIZES = frozenset({("sheet_too_large", "bytes"), ("sheet_too_large", "limit"), ("body_too_large", "limit")})
_CENTS = frozenset({("not_refundable", "most")})


@cache
def _messages(language: str) -> Messages:
    return Messages("host", language)


def say(key: str, *, language: str = LANGUAGE, **figures: Any) -> str:
    """The sentence of a key with its figures, on one line."""
    return " ".join(_messages(language).message(key, figures).split())


def either(*keys: str, language: str = LANGUAGE) -> str:
    """The sentence of the first key that has one."""
    for key in keys[:-1]:
        found = _messages(language).find(key)
        if found is not None:
            return found
    return say(keys[-1], language=language)


def markup(key: str, *, language: str = LANGUAGE, **figures: Any) -> Markup:
    """The same for a page: figures that are markup stay so, all others are escaped."""
    safe = {name: str(escape(value)) for name, value in figures.items()}
    return Markup(say(key, language=language, **safe))  # noqa: S704 - every figure is escaped above


def title(error: AppError, *, language: str = LANGUAGE) -> str:
    """What is wrong and, where there is a way, what to do: one sentence without its full stop."""
    found = _messages(language).find(f"error-{error.code}")
    return error.code.replace("_", " ").capitalize() if found is None else found


def sentence(error: AppError, *, language: str = LANGUAGE) -> str:
    """What people read: the sentence for a refusal with these figures, else its title; with a full stop."""
    names = "-".join(sorted(error.params)).replace("_", "-")
    figures = {
        key: error.said.get(key) or _shown(error.code, key, value) for key, value in error.params.items()
    }
    found = _messages(language).find(f"error-{error.code}-with-{names}", figures) if names else None
    if found is None:
        return f"{title(error, language=language)}."
    return " ".join(found.translate(ISOLATES).split())


def _shown(code: str, key: str, value: Any) -> Any:
    if (code, key) in _SIZES:
        return -(-value // 1024)
    if (code, key) in _CENTS:
        return f"{value // 100}.{value % 100:02d}"
    return "; ".join(map(str, value)) if isinstance(value, list | tuple) else value


def counted(number: int, word: str) -> str:
    """``1 clan``, ``3 clans``, ``4 companies``."""
    if number != 1:
        word = f"{word[:-1]}ies" if word.endswith("y") and word[-2] not in "aeiou" else f"{word}s"
    return f"{number:,} {word}"


def problems(*, language: str = LANGUAGE) -> list[tuple[str, str]]:
    """Every code of a refusal with its title, in the order of the alphabet."""
    keys = _messages(language).catalogue.keys()
    codes = sorted(
        key.removeprefix("error-") for key in keys if key.startswith("error-") and "-with-" not in key
    )
    return [(code.replace("-", "_"), say(f"error-{code}", language=language)) for code in codes]
