"""What a mail server means that does not take a message: by a table of its words and codes.

An address rests at once only when words and code agree that it is nobody's. Whatever is about us holds the
domain, and whatever is about the mailbox is counted.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

NOBODY, REFUSED, FULL, LATE = "nobody", "refused", "full", "late"
ABOUT_US: Final = frozenset({"list", "sender", "rate", "size", "content"})
"""Kinds that say nothing of the mailbox: another message, or one from elsewhere, may well be taken."""
SOFT: Final = frozenset({FULL, LATE, *ABOUT_US})
"""Kinds that pass, or that another message may pass."""
ENHANCED: Final = re.compile(r"(?<![\d.])([245])\.(\d{1,3}\.\d{1,3})(?![\d.]*\d)")
_FILE = Path(__file__).with_name("refusals.toml")
_NO_USER = frozenset({"", "0.0", "1.0", "1.1", "1.3", "1.6", "1.10", "2.1", "7.17"})
"""The codes that agree with words for "no such user"; an old server has none."""
_BASIC = frozenset({0, 511, 550, 551, 553, 554})
_SURE = frozenset({"1.1", "1.10"})
"""The codes that say it by themselves where there are hardly any words."""
_FEW = 3
_MOST_WORDS = 6000
_MARKUP = re.compile(r"<[^>]*>")
_LETTERS = re.compile(r"[^\W\d_]+")
_EMPTY_WORDS = frozenset({"smtp", "error", "host", "said", "rcpt", "to", "the", "is", "x"})


@dataclass(frozen=True, kw_only=True)
class Refusal:
    """What was meant. ``kind`` is one of the table's, "" when nothing is known of it.

    ``gone``: words and code agree that there is no such user. ``words``: whether the words said the kind.
    """

    kind: str
    gone: bool = False
    words: bool = False

    @property
    def about_us(self) -> bool:
        """Whether it says nothing of the mailbox."""
        return self.kind in ABOUT_US


UNKNOWN: Final = Refusal(kind="")


@dataclass(frozen=True)
class _Table:
    kinds: dict[str, re.Pattern[str]]
    codes: dict[str, str]
    returned: re.Pattern[str]


def any_of(words: list[str]) -> re.Pattern[str]:
    """Return a pattern for any of these, spelled as texts are that were folded to small letters."""
    return re.compile("|".join(f"(?:{word})" for word in words).replace("ß", "ss"))


@lru_cache(maxsize=1)
def _table() -> _Table:
    data = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    kinds = {row["name"]: any_of(row["words"]) for row in data["kind"]}
    return _Table(kinds, data["code"], any_of(data["returned"]["words"]))


def known_code(text: str) -> str:
    """Return the first enhanced code of a text that is in the table, as ``5.1.1``; "" when there is none."""
    codes = _table().codes
    return next((found[0] for found in ENHANCED.finditer(text) if found[2] in codes), "")


def kind_of(text: str) -> str:
    """Return the kind that a reply's words say; "" when they say none."""
    plain = _plain(text)
    return next((name for name, words in _table().kinds.items() if words.search(plain)), "")


def says_late(text: str) -> bool:
    """Say whether a report's words tell that the mail is tried again."""
    return _table().kinds[LATE].search(_plain(text)) is not None


def says_returned(text: str) -> bool:
    """Say whether a report's words tell that the mail is not tried any more."""
    return _table().returned.search(_plain(text)) is not None


def _plain(text: str) -> str:
    return " ".join(text[:_MOST_WORDS].casefold().replace("\u2019", "'").split())


def judge(code: int, enhanced: str, said: str) -> Refusal:
    """Judge a refusal by its basic code (0: none), its enhanced code ("": none) and its words."""
    tail = enhanced.partition(".")[2]
    by_words = kind_of(said)
    by_code = _table().codes.get(tail, "")
    if by_code == "group" or (by_code == "sender" and by_words == NOBODY):
        # What so precise a code says is not said better by words.
        return Refusal(kind=by_code, words=bool(by_words))
    if by_words == NOBODY:
        for_good = enhanced.startswith("5") or (not enhanced and code >= 500)
        return Refusal(kind=NOBODY, gone=for_good and tail in _NO_USER and code in _BASIC, words=True)
    if by_words == REFUSED:
        kind = REFUSED if by_code in {"", LATE} else by_code
        return Refusal(kind=kind, gone=enhanced.startswith("5") and tail in _SURE)
    if by_words:
        return Refusal(kind=by_words, words=True)
    few = _words_in(said.casefold()[:1000]) < _FEW
    return Refusal(kind=by_code, gone=enhanced.startswith("5") and tail in _SURE and few)


def _words_in(text: str) -> int:
    """Count words that may mean something: no addresses, figures, markup, or what every reply says."""
    plain = [
        part for part in _MARKUP.sub(" ", text).split() if "@" not in part and not any(map(str.isdigit, part))
    ]
    return sum(word not in _EMPTY_WORDS for part in plain for word in _LETTERS.findall(part))
