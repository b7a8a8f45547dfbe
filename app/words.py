"""The host's own sentences, from ``templates/host``: pages, refusals, mails, in the language of who reads.

What a game says is worded by its own catalogue (``app.render.messages``).
"""

import re
from collections.abc import Mapping
from functools import cache
from textwrap import fill
from typing import Any

from jinja2 import Environment
from markupsafe import Markup, escape

from app.errors import AppError
from app.language import reading
from app.render.clean import unisolated
from app.render.messages import Messages
from app.render.templates import environment

# Figures that are bytes in the interface and KiB in a sentence; cents, and an amount.
_SIZES = frozenset({("sheet_too_large", "bytes"), ("sheet_too_large", "limit"), ("body_too_large", "limit")})
_CENTS = frozenset({("not_refundable", "most")})

# What a page makes of a name in angle brackets; everything else in a sentence is HTML as it stands.
_TAGS = {name: ("span", f' class="{name}"') for name in ("soft", "unseen", "mono")}
_TAG = re.compile(r"<(/?)(soft|unseen|mono|link\d?)>")
_COLUMNS = 100


@cache
def _known(language: str) -> Messages:
    return Messages("host", language)


def _messages(language: str = "") -> Messages:
    return _known(language or reading())


def say(key: str, /, *, language: str = "", **figures: Any) -> str:
    """Return the sentence of a key with its figures, on one line."""
    return " ".join(_messages(language).message(key, figures).split())


def either(*keys: str, language: str = "") -> str:
    """Return the sentence of the first key that has one."""
    for key in keys[:-1]:
        found = _messages(language).find(key)
        if found is not None:
            return found
    return say(keys[-1], language=language)


def markup(key: str, /, *, language: str = "", **figures: Any) -> Markup:
    """Return the sentence for a page: figures that are markup stay so, all others are escaped."""
    safe = {name: str(escape(value)) for name, value in figures.items()}
    return Markup(say(key, language=language, **safe))  # noqa: S704 - every figure is escaped above


@cache
def _plain(language: str, key: str) -> Markup | None:
    """Return a page's message in which nothing varies; None for one with figures.

    Raise KeyError when there is none.
    """
    pattern = _known(language).catalogue.pattern(key)
    if pattern is None:
        raise KeyError(key)
    if not isinstance(pattern, str):
        return None
    return Markup(" ".join(_tagged(pattern, {}).split()))  # noqa: S704 - our own words


def t(key: str, /, **figures: Any) -> Markup:
    """Return a message for a page, in its reader's language; figures are escaped unless markup.

    In a sentence ``<b>``, ``<code>``, ``<bdi>``, ``<small>`` stand for themselves, ``<soft>``, ``<unseen>``
    and ``<mono>`` for a span of that class, ``<link>`` (``<link2>`` ...) for a link to the address that the
    page gives as ``link``. Raises KeyError for a message that does not exist: no page shows its key.
    """
    language = reading()
    found = _plain(language, key)
    if found is not None and not figures:
        return found
    safe = {
        name: value if isinstance(value, int) or value is None else str(escape(value))
        for name, value in figures.items()
    }
    return Markup(" ".join(_tagged(_known(language).message(key, safe), safe).split()))  # noqa: S704 - every figure is escaped


def _tagged(text: str, figures: Mapping[str, Any]) -> str:
    def tag(match: re.Match[str]) -> str:
        name = match[2]
        kind, attributes = _TAGS.get(name) or ("a", f' href="{figures.get(name, "")}"')
        return f"</{kind}>" if match[1] else f"<{kind}{attributes}>"

    return _TAG.sub(tag, text) if "<" in text else text


class _Blanks(dict[str, Any]):
    """Figures that are put in later: each stands as ``{name}``."""

    def get(self, key: str, default: Any = None) -> Any:  # noqa: ARG002 - a mapping's own
        return f"{{{key}}}"


@cache
def _scripted(language: str) -> dict[str, str]:
    stem, messages = "script-", _known(language)
    keys = [key for key in sorted(messages.catalogue.keys()) if key.startswith(stem)]
    return {key.removeprefix(stem): messages.message(key, _Blanks()) for key in keys}


def scripted() -> dict[str, str]:
    """Return the words of scripts by their names without ``script-``, their figures as ``{name}``."""
    return _scripted(reading())


def mailed(key: str, /, **figures: Any) -> str:
    """Return a message for a mail: plain text, its lines broken to fit a screen."""
    text = " ".join(_messages().message(key, figures).split())
    return fill(text, _COLUMNS, break_long_words=False, break_on_hyphens=False)


@cache
def _letters() -> Environment:
    # Plain text: headers are made by the email package.
    found = environment(escape=False)
    found.globals["t"] = mailed
    return found


def letter(name: str, /, **values: Any) -> str:
    """Return the body of a mail: ``templates/email/<name>.txt`` with its values, in its reader's language."""
    return _letters().get_template(f"email/{name}.txt").render(**values)


def title(error: AppError, *, language: str = "") -> str:
    """Return what is wrong and, where possible, what to do: one sentence without its full stop."""
    found = _messages(language).find(f"error-{error.code}")
    return error.code.replace("_", " ").capitalize() if found is None else found


def sentence(error: AppError, *, language: str = "") -> str:
    """Return the sentence for a refusal with its figures, else its title; with a full stop."""
    names = "-".join(sorted(error.params)).replace("_", "-")
    figures = {
        key: error.said.get(key) or _shown(error.code, key, value) for key, value in error.params.items()
    }
    found = _messages(language).find(f"error-{error.code}-with-{names}", figures) if names else None
    if found is None:
        return f"{title(error, language=language)}."
    return " ".join(unisolated(found).split())


def _shown(code: str, key: str, value: Any) -> Any:
    if (code, key) in _SIZES:
        return -(-value // 1024)
    if (code, key) in _CENTS:
        return f"{value // 100}.{value % 100:02d}"
    return "; ".join(map(str, value)) if isinstance(value, list | tuple) else value


def counted(number: int, word: str) -> str:
    """Return ``1 clan``, ``3 clans``, ``4 companies``."""
    if number != 1:
        word = f"{word[:-1]}ies" if word.endswith("y") and word[-2] not in "aeiou" else f"{word}s"
    return f"{number:,} {word}"


def problems(*, language: str = "") -> list[tuple[str, str]]:
    """Return every code of a refusal with its title, in alphabetical order."""
    keys = _messages(language).catalogue.keys()
    codes = sorted(
        key.removeprefix("error-") for key in keys if key.startswith("error-") and "-with-" not in key
    )
    return [(code.replace("-", "_"), say(f"error-{code}", language=language)) for code in codes]
