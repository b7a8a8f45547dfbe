"""The host's own sentences, from ``templates/host``: refusals, questions on pages, subjects of mails.

What a game says is worded by its own catalogue (``app.render.messages``). A second language is a second file.
"""

from functools import cache
from typing import Any

from markupsafe import Markup, escape

from app.errors import AppError
from app.render.messages import Messages

LANGUAGE = "en"


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
    """The title with the figures that help."""
    shown = ", ".join(
        f"{key.replace('_', ' ')}: {value}"
        for key, value in error.params.items()
        if isinstance(value, (str, int))
    )
    return f"{title(error, language=language)} ({shown})" if shown else title(error, language=language)
