"""Letters inside a game: written into the orders by a page, and read as threads by seat."""

from datetime import timedelta

import pytest

from app.errors import AppError
from app.games.plans import GamePlan, SeatPlan
from app.reports.letters import EVERYBODY, UNSIGNED, LetterOverview
from engine.kernel.letter_lines import letter_forms, letter_line, letters_in, put_letter
from engine.registry import GAMES
from tests.app.world import World


def _war(world: World, ruleset: str, **options: str) -> tuple[int, int]:
    """Anna against bert; their seats."""
    world.people()
    plans = [SeatPlan(user_id=world.users[name]) for name in ("anna", "bert")]
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(ruleset=ruleset, title="War", code="war", seats=plans, options=options),
        )
        c.turns.start(world.actor("mona"), "war")
        rows = c.games.seats(c.games.get("war"))
    found = {row.user_id: row.number for row in rows}
    return found[world.users["anna"]], found[world.users["bert"]]


def _write(  # noqa: PLR0917 - a row of a table
    world: World, name: str, seat: int, key: str, to: str, text: str
) -> str:
    with world.opened() as c:
        return c.letters.write(world.actor(name), "war", seat, key=key, to=to, text=text).text


def _desk(world: World, name: str, seat: int) -> LetterOverview:
    with world.opened() as c:
        return c.letters.overview(world.actor(name), "war", seat)


def _told(desk: LetterOverview) -> dict[int, list[tuple[str, str]]]:
    return {one.seat: [(letter.state, letter.text) for letter in one.letters] for one in desk.threads}


def _run_twice(world: World, **seats: int) -> None:
    """Clans are played one after the other: what one sends another may read a turn later.

    A clan that has sent nothing owes the turn, and gets no report: they all send something.
    """
    for _ in range(2):
        for name, seat in seats.items():
            with world.opened() as c:
                if c.orders.seat(world.actor(name), "war", seat).status().sheet is not None:
                    continue
            world.submit(name, seat, "POST\n1: EVENT\n", code="war")
        world.run("war")
        # The rules want some days between two turns of a clan.
        world.clock.advance(timedelta(days=8))


def _send(world: World, name: str, seat: int) -> None:
    with world.opened() as c:
        draft = c.drafts.of(world.actor(name), "war", seat)
        assert draft is not None
        c.orders.seat(world.actor(name), "war", seat).submit(draft.text)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_game_sends_letters_by_its_own_orders(key: str) -> None:
    """What the page writes is read back as the same letter, whatever stands in it."""
    book = GAMES[key].orders
    forms = letter_forms(book)
    assert forms
    for form in forms:
        line = letter_line(book, form.key, "ALL", ' He said: "hold"\n  the bridge ')
        assert line.startswith(f"{form.word} ALL ")
        blank = book.parse(put_letter(book, "", form.key, line))
        (found,) = letters_in(book, blank)
        assert (found.key, found.to, found.text) == (form.key, "ALL", "He said: 'hold' the bridge")
        twice = put_letter(book, put_letter(book, "ORDERS\nEND\n", form.key, line), form.key, line)
        assert len(list(letters_in(book, book.parse(twice)))) == 2
        assert twice.startswith("ORDERS\n")
        assert twice.endswith("END\n")
    assert letter_line(book, forms[0].key, "NOBODY AT ALL", "x") == ""


def test_a_broadcast_goes_with_the_orders_and_is_heard(world: World) -> None:
    """CC-ORDER-BROADCAST-01: it is signed; a MESSAGE is not, and stands with the unsigned ones."""
    anna, bert = _war(world, "conquest", map="duel")
    desk = _desk(world, "anna", anna)
    assert [form.word for form in desk.forms] == ["MESSAGE", "BROADCAST"]
    assert [word for word, _ in desk.addressees] == ["ALL", str(bert)]
    assert desk.threads == []
    line = f'BROADCAST {bert} "Shall we hold the coast?"'
    assert line in _write(world, "anna", anna, "broadcast", str(bert), "Shall we hold\nthe coast?")
    _write(world, "anna", anna, "message", "ALL", "Hail.")
    assert _told(_desk(world, "anna", anna)) == {
        bert: [("written", "Shall we hold the coast?")],
        EVERYBODY: [("written", "Hail.")],
    }
    _send(world, "anna", anna)
    assert _told(_desk(world, "anna", anna))[bert] == [("goes_out", "Shall we hold the coast?")]
    _run_twice(world, anna=anna, bert=bert)
    assert _told(_desk(world, "anna", anna))[bert] == [("sent", "Shall we hold the coast?")]
    heard = _told(_desk(world, "bert", bert))
    assert heard == {
        anna: [("heard", f"{anna}>Shall we hold the coast?")],
        UNSIGNED: [("heard", ">Hail.")],
    }


def test_a_letter_is_answered_by_name_where_seats_have_names(world: World) -> None:
    anna, bert = _war(world, "territories", map="wheel")
    _write(world, "anna", anna, "message", str(bert), "Peace?")
    _send(world, "anna", anna)
    world.run("war")
    _write(world, "bert", bert, "message", str(anna), "Peace.")
    assert _told(_desk(world, "bert", bert)) == {anna: [("heard", "Peace?"), ("written", "Peace.")]}


def test_what_the_game_would_refuse_is_said_and_nothing_is_written(world: World) -> None:
    """CC-ERR-37: the reason is the game's own."""
    anna, bert = _war(world, "conquest", map="duel")
    for to, text, code in (
        ("", "x", "no_such_addressee"),
        ("Atlantis", "x", "no_such_addressee"),
        (str(bert), "x" * 101, "letter_refused"),
        (str(bert), "a > b", "letter_refused"),
    ):
        with pytest.raises(AppError) as refused:
            _write(world, "anna", anna, "message", to, text)
        assert refused.value.code == code
    assert _desk(world, "anna", anna).threads == []
    with pytest.raises(AppError) as refused:
        _write(world, "anna", anna, "loot", str(bert), "x")
    assert refused.value.code == "no_letters_now"
    for count in range(3):
        _write(world, "anna", anna, "message", str(bert), f"Number {count}")
    with pytest.raises(AppError) as refused:
        _write(world, "anna", anna, "message", str(bert), "Number 3")
    assert "3 messages" in str(refused.value.params["reason"])


def test_an_abusive_letter_is_reported_with_what_the_report_says(world: World) -> None:
    anna, bert = _war(world, "conquest", map="duel")
    _write(world, "bert", bert, "broadcast", str(anna), "You are a fool.")
    _send(world, "bert", bert)
    _run_twice(world, anna=anna, bert=bert)
    (thread,) = _desk(world, "anna", anna).threads
    letter = thread.letters[0]
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.letters.report_abuse(world.actor("anna"), "war", anna, turn=1, index=9, text="x")
    assert refused.value.code == "no_such_message"
    with world.opened() as c:
        made = c.letters.report_abuse(
            world.actor("anna"), "war", anna, turn=letter.turn, index=letter.index, text="I mind."
        )
        number = made.id
    with world.opened() as c:
        found = c.threads.read(world.actor("mona"), number)
        assert found.thread.kind == "abuse"
        assert f"{bert}>You are a fool." in found.thread.context
        assert [row.text for row in found.messages] == ["I mind."]
        with pytest.raises(AppError) as refused:
            c.threads.read(world.actor("bert"), number)
    assert refused.value.code == "no_such_message"


@pytest.mark.parametrize("name", ["bert", "otto"])
def test_nobody_else_reads_or_writes_a_seats_letters(world: World, name: str) -> None:
    anna, _ = _war(world, "territories", map="wheel")
    with pytest.raises(AppError) as refused:
        _desk(world, name, anna)
    assert refused.value.code == "not_your_seat"
    with pytest.raises(AppError) as refused:
        _write(world, name, anna, "message", "ALL", "x")
    assert refused.value.code == "not_your_seat"
