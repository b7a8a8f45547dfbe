"""The options of a game as a table: what each is called, what it may be and what it is usually, in words."""

from collections.abc import Iterable

from app.games.options import allowed, choice_words, option_label
from app.render.messages import Messages
from engine.kernel.ruleset import Option
from tools.rulebook.markdown_text import table


def option_table(words: Messages, options: Iterable[Option]) -> str:
    """Return the table of a game's options; ``values`` are what one writes, with their meaning behind."""
    return table(
        ("option", "what it is", "values", "usual"),
        ((f"`{option.key}`", option_label(option.key, words), _values(option, words), _usual(option))
         for option in options),
    )  # fmt: skip


def _values(option: Option, words: Messages) -> str:
    named = choice_words(option, words)
    told = (
        f"`{choice}`" if named[choice].lower() == choice else f"`{choice}` ({named[choice]})"
        for choice in option.choices
    )
    return ", ".join(told) or allowed(option)


def _usual(option: Option) -> str:
    if option.kind == "flag":
        return "yes" if option.default else "no"
    return f"`{option.default}`" if option.choices else f"{option.default}" or "empty"
