"""Texts as a keyboard types them: what shows nothing goes, wide letters are narrow, all lines end alike.

Phones, web pages and word processors put signs into a text that nobody sees (soft hyphens, joiners, marks of
direction, a mark of byte order), and Asian keyboards type wide letters and figures. An order with one of them
looks like any other, and must be read like it at every door: with the same digest.
"""

import re
import unicodedata

# Blanks other than the one of the keyboard; the blank of Braille is a letter to Unicode, and shows nothing.
_BLANKS = "\x1f\xa0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000"
# Controls that end no line, and what Unicode says is to be ignored where it is not understood.
_NOTHING = (
    "\x01-\x08\x0e-\x1b\x7f-\x84\x86-\x9f"
    "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f"
    "\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f"
)
# Signs that shape the letters around them, in Persian, Sinhala, Mongolian and emoji; of ours they shape none.
_SHAPES = "\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0020-\U000e0fff"
# Wide letters, figures and signs; the small signs of Chinese keyboards; the hyphens of word processors.
_WIDE = {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
_SMALL = {chr(code): unicodedata.normalize("NFKC", chr(code)) for code in range(0xFE50, 0xFE6C)}
_NARROW = _WIDE | {char: plain for char, plain in _SMALL.items() if plain.isascii()}
_NARROW |= {"\u2010": "-", "\u2011": "-"}
_OTHER = re.compile(f"([{_BLANKS}])|([{_NOTHING}])|([{re.escape(''.join(_NARROW))}])")
_SHAPELESS = re.compile(f"(?<![^\x00-\x7f])[{_SHAPES}]+|[\u200c\u200d]+(?![^\x00-\x7f])")
# Where ``str.splitlines`` ends a line, on which all that reads a text by lines relies.
_ENDS = "\x0b\x0c\x1c-\x1e\x85\u2028\u2029"
_LINES = re.compile(f"\r\n|[\r{_ENDS}]")
_ASCII: dict[int, str | None] = dict.fromkeys((*range(1, 9), *range(14, 28), 127))
_ASCII |= {0x1F: " "} | dict.fromkeys((0x0B, 0x0C, 0x0D, 0x1C, 0x1D, 0x1E), "\n")
_PLAIN = bytes(range(0x20, 0x7F)) + b"\t\r\n"
_ANY = re.compile(f"[{_ENDS}{_BLANKS}{_NOTHING}{_SHAPES}{re.escape(''.join(_NARROW))}]")


def bare(text: str) -> str:
    """Return the text in characters that a keyboard types, line by line.

    Normalising twice changes nothing.
    """
    if text.isascii():
        return text.replace("\r\n", "\n").translate(_ASCII)
    text = unicodedata.normalize("NFC", text)
    odd = text.encode("utf-8", "surrogatepass").translate(None, _PLAIN).decode("utf-8", "surrogatepass")
    if _ANY.search(odd) is None:
        # Nearly always there is nothing else to do, and this is the quickest way to see it.
        return text.replace("\r\n", "\n").replace("\r", "\n")
    # Twice: some signs are another way to write one of ours, and others part a letter from its accent.
    narrow = _OTHER.sub(_as_typed, _LINES.sub("\n", text))
    return unicodedata.normalize("NFC", _SHAPELESS.sub("", narrow))


def _as_typed(one: re.Match[str]) -> str:
    if one[1]:
        return " "
    return "" if one[2] else _NARROW[one[3]]
