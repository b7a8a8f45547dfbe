"""Addresses have one spelling at every door; letters nobody asked for are bounded by the box they go to."""

from contextlib import suppress
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.accounts.addresses import box_of, clean_email, same_address, spelled
from app.accounts.letters import BOUNDS
from app.errors import AppError
from tests.app.world import World

_DOTS = (".", "\u3002", "\uff0e", "\uff61")


@st.composite
def _spellings(draw: st.DrawFn) -> str:
    """One of the ways in which people and forgers write anna@demo.example."""
    wide = draw(st.booleans())
    name = "".join(draw(st.sampled_from([char, char.upper()])) for char in "anna")
    if wide:
        name = "".join(chr(ord(char) + 0xFEE0) for char in name)
    at = draw(st.sampled_from(["@", "\uff20"]))
    dot, end = draw(st.sampled_from(_DOTS)), draw(st.sampled_from(["", *_DOTS]))
    blank = draw(st.sampled_from(["", " ", "\t"]))
    host = draw(st.sampled_from(["demo", "DEMO", "De\uff4do"]))
    return f"{blank}{name}{at}{host}{dot}example{end}{blank}"


@given(_spellings())
def test_every_spelling_is_the_same_address(text: str) -> None:
    assert clean_email(text).lower() == "anna@demo.example"
    assert same_address(text, "Anna@demo.example")
    assert box_of(text) == "anna@demo.example"


@given(_spellings(), st.from_regex(r"[a-z0-9+]{0,8}", fullmatch=True))
def test_a_mark_behind_the_plus_leads_to_the_same_box(text: str, mark: str) -> None:
    marked = spelled(text).replace("@", f"+{mark}@")
    assert box_of(marked) == "anna@demo.example"
    # It is another address all the same: its reader may have an account of his own for it.
    assert not same_address(marked, text)


@given(st.text(max_size=40))
def test_what_is_kept_is_spelled_and_ascii(text: str) -> None:
    with suppress(AppError):
        address = clean_email(text)
        assert clean_email(address) == address
        assert address.isascii()


@pytest.mark.parametrize(
    "address",
    [
        *("anna@localhost", "a@b..c", "a@.b.c", "a@b.c..", ".a@b.example", "a.@b.example", "a..b@c.example"),
        *("a@-b.example", "a@b-.example", "a@10.0.0.1", f"a@{'b' * 64}.example", f"{'a' * 65}@b.example"),
        *("a@[10.0.0.1]", "a b@c.example", "a@b@c.example", "a@c_d.example", "", "@b.example", "a@"),
    ],
)
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(AppError) as refused:
        clean_email(address)
    assert refused.value.code == "bad_email"


def test_an_account_is_found_by_every_spelling(world: World) -> None:
    world.people()
    with world.opened() as c:
        for text in ("ANNA@EXAMPLE.ORG.", "anna\uff20example\u3002org", " anna@example\uff0eorg "):
            assert c.accounts.user_by_email(text).id == world.users["anna"]
            with pytest.raises(AppError, match="email_taken"):
                c.accounts.sign_up(text, name="Ann", password=None)
        assert c.accounts.find_by_email("anna+x@example.org") is None


def _sent(world: World, count: int, *, way_in: bool = False) -> int:
    """Return how many of ``count`` letters to one box go out, each to another spelling of it."""
    gone = 0
    for number in range(count):
        text = ("victim+{}@demo.example", "VICTIM+{}@demo.example.", "victim+{}@demo\u3002example")[
            number % 3
        ]
        with suppress(AppError), world.opened() as c:
            c.mail.queue_to(text.format(number), None, "x", "x", way_in=way_in)
            gone += 1
    return gone


def test_letters_to_one_box_are_bounded_and_the_last_lead_back_in(world: World) -> None:
    hour, day = BOUNDS
    assert _sent(world, 30) == hour.letters - hour.reserved
    # What leads back into an account cannot be used up by other letters.
    assert _sent(world, 30, way_in=True) == hour.reserved
    with world.opened() as c:
        c.mail.queue_to("other@demo.example", None, "x", "x")
    world.clock.advance(hour.within - timedelta(seconds=1))
    assert _sent(world, 5) == 0
    world.clock.advance(timedelta(seconds=1))
    assert _sent(world, 1) == 1
    gone = hour.letters + 1
    for _ in range(23):
        gone += _sent(world, 30, way_in=True)
        world.clock.advance(hour.within)
    assert gone <= day.letters + hour.letters
    world.clock.advance(day.within)
    assert _sent(world, 30) == hour.letters - hour.reserved


def test_a_refused_letter_says_when_the_next_one_fits(world: World) -> None:
    _sent(world, 30, way_in=True)
    with pytest.raises(AppError) as refused, world.opened() as c:
        c.mail.queue_to("victim@demo.example", None, "x", "x")
    assert (refused.value.status, refused.value.code) == (429, "too_many_letters")
    world.clock.advance(timedelta(seconds=refused.value.params["seconds"]))
    with world.opened() as c:
        c.mail.queue_to("victim@demo.example", None, "x", "x")
