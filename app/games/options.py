"""The choices of a new game, validated against what its ruleset declares."""

import re
from collections.abc import Mapping
from typing import Any

from app.errors import AppError
from app.render.messages import Messages
from engine.kernel.ruleset import About, Option

_TEXT_CHARS = 2000
_YES, _NO = frozenset({"yes", "true", "on", "1"}), frozenset({"no", "false", "off", "0"})


def choose(about: About, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options of a ruleset with the given choices; raises 422 ``bad_option``."""
    options = {option.key: option for option in about.options}
    for key in given:
        if key not in options:
            raise AppError(422, "bad_option", option=str(key)[:40], known=", ".join(options))
    return {
        key: _value(option, given[key]) if key in given else option.default for key, option in options.items()
    }


def allowed(option: Option) -> str:
    """Return what an option may be, for people.

    ``short, standard, long``, ``0..99``, ``yes or no``, ``text``.
    """
    return {
        "choice": ", ".join(option.choices),
        "int": f"{option.low} or {option.least}..{option.high}"
        if option.least
        else f"{option.low}..{option.high}",
        "flag": "yes or no",
    }.get(option.kind, option.kind)


def option_label(key: str, words: Messages) -> str:
    """Return what an option is called; one that its game no longer knows is called by its key."""
    return words.find(f"option-{key}") or key.replace("_", " ").capitalize()


def choice_words(option: Option, words: Messages) -> dict[str, str]:
    """Return what may be chosen of an option, and what each choice is called (``<key>-<choice>``)."""
    return {
        choice: words.find(f"{option.key}-{choice}") or choice.replace("_", " ").capitalize()
        for choice in option.choices
    }


def chosen_words(about: About, key: str, value: Any, words: Messages) -> str:
    """Return what was chosen of an option, in words."""
    option = next((one for one in about.options if one.key == key), None)
    said = choice_words(option, words).get(str(value)) if option is not None else None
    if said is not None:
        return said
    return "–" if value == "" else words.show(value)


def _value(option: Option, given: Any) -> Any:
    word = str(given).strip().lower()
    if option.kind == "flag" and word in _YES | _NO:
        return word in _YES
    if option.kind == "int" and re.fullmatch(r"-?\d{1,9}", word) and not isinstance(given, bool):
        number = int(word)
        if option.low <= number <= option.high:
            if number == option.low or number >= option.least:
                return number
            raise AppError(
                422, "bad_option", option=option.key, low=option.low, least=option.least, high=option.high
            )
        raise AppError(422, "bad_option", option=option.key, low=option.low, high=option.high)
    if option.kind == "choice" and given in option.choices:
        return given
    if option.kind == "text" and isinstance(given, str):
        return given[:_TEXT_CHARS]
    choices = ", ".join(option.choices)
    raise AppError(
        422, "bad_option", option=option.key, kind=option.kind, **({"choices": choices} if choices else {})
    )
