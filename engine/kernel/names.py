"""Names that players give: they must be seen."""

import unicodedata

# Letters and signs by their category, but drawn as nothing: Hangul fillers and the blank of Braille.
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def printed(text: str) -> bool:
    """Whether a text has a character that is printed: one with a width, and not a blank."""
    return any(_drawn(char) for char in text)


def _drawn(char: str) -> bool:
    # Z: blanks; C: controls, joiners, unassigned; M: marks on a letter that is not there.
    return unicodedata.category(char)[0] not in "ZCM" and char not in _BLANK
