"""The attack table, through the listener: the door lives, and no other sheet than the filled one is taken."""

import smtplib
from datetime import timedelta

import pytest

from app.render.mail_report import sheet_html
from tests.mailbox.conftest import Post
from tests.mailbox.hostile import (
    ASKED,
    BODIES,
    ELSEWHERE,
    FROMS,
    HEADS,
    KINDS,
    MAILS,
    PAGES,
    SILENT,
    TAKEN,
    Hostile,
)
from tests.teaching.hoard import HOARD

BEFORE = ("DIG", "HIDE 1")
HOUR = timedelta(hours=1, minutes=1)
GROUPS = {
    "senders": FROMS,
    "heads": HEADS,
    "types": KINDS,
    "texts": BODIES,
    "pages": PAGES,
    "elsewhere": ELSEWHERE,
}


def _quoted(text: str) -> str:
    return "".join(f"> {line}".rstrip() + "\n" for line in text.splitlines())


def _pieces(post: Post, order: str) -> dict[str, bytes]:
    """What the braces of the table stand for."""
    sheet, old = post.sheet(1, order), post.sheet(1, order, token=False)
    other = post.sheet(1, order, "DIG")
    token = sheet.splitlines()[3].split()[1]
    wrong = post.sheet(2, order).splitlines()[3].split()[1]
    texts = {
        "address": post.address(1),
        "game": "turnpost+dig@localhost.localdomain",
        "order": order,
        "sheet": sheet,
        "old": old,
        "other": other,
        "htmlsheet": sheet_html(sheet.splitlines()),
        "htmlold": sheet_html(old.splitlines()),
        "htmlother": sheet_html(other.splitlines()),
        "wide": "\u200b".join(sheet),
        "returns": sheet.replace("\n", "\r"),
        "separators": sheet.replace("\n", "\u2028"),
        "nuls": "\0".join(sheet),
        "many": "".join(post.sheet(1, *["DIG"] * (n % 7), f"HIDE {n}") for n in range(1000)),
        "open": sheet.replace("END\n", ""),
        "number": post.sheet(1, "HIDE 99999999999999999999"),
        "quotedold": _quoted(old),
        "quotedother": _quoted(sheet.replace(token, wrong)),
        "quotedforged": _quoted(sheet.replace(token, "a" * len(token))),
    }
    return {name: text.encode() for name, text in texts.items()} | {"utf16": sheet.encode("utf-16")}


def _digest(post: Post) -> str:
    """That of the sheet that counts; "" where there is none."""
    with post.world.opened() as c:
        found = c.orders.seat(post.world.actor("anna"), "dig", 1).status().sheet
    return "" if found is None else found.sha256


def _digest_of(*lines: str) -> str:
    numbered = "".join(f"{number}: {line}\n" for number, line in enumerate(lines, start=1))
    return HOARD.orders.digest(HOARD.orders.parse(f"TURN\n{numbered}"))


def _wrong(post: Post, one: Hostile, number: int) -> list[str]:
    """What becomes of a mail that should not; then its sheet, if it was taken, is replaced."""
    # Another order each time: a sheet that was in before counts as quoted.
    order = f"HIDE {number}"
    to = one.to.format(address=post.address(1), game="turnpost+dig@localhost.localdomain")
    pieces = _pieces(post, order) | {"to": to.encode(), "id": b"hostile-%d@example.org" % number}
    raw = one.raw
    for name, data in pieces.items():
        raw = raw.replace(b"{%s}" % name.encode(), data)
    came = True
    try:
        post.bring(raw, to, sender=one.sender)
    except smtplib.SMTPException:
        came = False
    told = sorted(str(answer["To"])[:80] for answer in post.take())
    digest, before, filled = _digest(post), _digest_of(*BEFORE), _digest_of(order)
    people = {"anna@example.org", "bert@example.org", "mona@example.org", one.sender}
    found = {
        "another sheet than the filled one": digest not in {before, filled},
        "not taken": one.verdict == TAKEN and digest != filled,
        "taken": one.verdict in {ASKED, SILENT} and digest != before,
        # What the protocol refuses, its sender's own server tells.
        "not told": one.verdict == ASKED and came and not told,
        "told": one.verdict == SILENT and bool(told),
        "told to others": not set(told) <= people,
    }
    post.world.clock.advance(HOUR)
    post.receive(post.sheet(1, *BEFORE))
    post.take()
    found["the next mail was not taken"] = _digest(post) != before
    return [f"{one.name}: {what}" for what, is_so in found.items() if is_so]


def test_names_are_names() -> None:
    assert len({one.name for one in MAILS}) == len(MAILS) >= 120


@pytest.mark.long("a hundred and twenty mails; six of them else", but=[f"{kind}-first" for kind in GROUPS])
@pytest.mark.parametrize("which", ["first", "others"])
@pytest.mark.parametrize("kind", GROUPS)
def test_what_becomes_of_hostile_mails(post: Post, kind: str, which: str) -> None:
    post.receive(post.sheet(1, *BEFORE))
    post.take()
    chosen = GROUPS[kind][:1] if which == "first" else GROUPS[kind][1:]
    wrong = [_wrong(post, one, number) for number, one in enumerate(chosen, start=2)]
    assert "\n".join(one for found in wrong for one in found) == ""
