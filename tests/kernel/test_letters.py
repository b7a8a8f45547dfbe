"""Letters, as four games send and print them."""

from engine.kernel.front import seat_front
from engine.kernel.letters import LetterSent, letters


def test_a_reader_gets_a_block_of_letters_and_a_spectator_none() -> None:
    sent = [LetterSent(seat=2, to=1, text="peace"), LetterSent(seat=1, to=0, text="war")]
    (block,) = letters(1, sent)
    heads = [letter.head.key if letter.head else "" for letter in block.items]
    assert [(letter.sender, letter.text) for letter in block.items] == [(2, "peace"), (1, "war")]
    assert heads == ["letter_to_you", "letter_to_all"]
    assert not list(letters(0, sent))
    assert not list(letters(1, []))


def test_the_front_page_counts_the_letters_of_others() -> None:
    sent = [LetterSent(seat=seat, to=0, text="all", audience=None) for seat in (1, 2, 3)]
    page = seat_front(1, sent, tell=lambda _: None, where="events", figures=())
    assert [item.say.args for item in page.items] == [{"count": 2}]
    assert not seat_front(1, sent[:1], tell=lambda _: None, where="events", figures=()).items
