"""Messages: a player and the moderator, read marks, what is reported, and who reads none of it."""

import json
from datetime import timedelta

import pytest

from app.accounts.actor import OPERATOR, Actor
from app.errors import AppError
from app.messages.threads import MOST_MESSAGES
from app.people.repository import forget_person
from tests.app.world import World


def _begin(world: World, name: str = "anna", text: str = "Is the sixth a holiday?") -> int:
    with world.opened() as c:
        return c.threads.begin(world.actor(name), "dig", subject="The calendar", text=text).id


def _unread(world: World, *names: str) -> list[int]:
    with world.opened() as c:
        return [c.threads.unread(world.actor(name)) for name in names]


def _refusal(world: World, name: str, thread: int) -> str:
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.threads.read(world.actor(name), thread)
    with world.opened() as c, pytest.raises(AppError) as also:
        c.threads.answer(world.actor(name), thread, "hello")
    assert also.value.code == refused.value.code
    return refused.value.code


def test_a_player_and_the_moderator_write_and_see_what_is_read(world: World) -> None:
    world.game()
    thread = _begin(world)
    assert _unread(world, "anna", "mona", "bert") == [0, 1, 0]
    with world.opened() as c:
        found = c.threads.read(world.actor("mona"), thread)
        assert [row.text for row in found.messages] == ["Is the sixth a holiday?"]
        assert (found.mine, len(found.new)) == (False, 1)
        c.threads.answer(world.actor("mona"), thread, "It is.\r\n\r\nEnjoy it. ")
    assert _unread(world, "anna", "mona") == [1, 0]
    with world.opened() as c:
        found = c.threads.read(world.actor("anna"), thread)
        assert [(row.own, row.text) for row in found.messages][1:] == [(False, "It is.\n\nEnjoy it.")]
        assert found.messages[0].read_at is not None
    assert _unread(world, "anna", "mona") == [0, 0]


def test_a_message_is_mailed_to_the_other_side_without_an_address(world: World) -> None:
    world.game()
    thread = _begin(world)
    with world.opened() as c:
        c.threads.answer(world.actor("mona"), thread, "It is.")
        mails = [
            (row.recipient, row.subject, row.body) for row in c.mail.all() if "writes to you" in row.body
        ]
    told = {to: f"{subject}\n{body}" for to, subject, body in mails}
    assert set(told) == {"anna@example.org", "mona@example.org"}
    assert "Dig it: a message from Anna" in told["mona@example.org"]
    assert "@" not in told["mona@example.org"]
    assert f"/messages/{thread}" in told["anna@example.org"]


def test_nobody_else_reads_a_thread(world: World) -> None:
    world.game()
    thread = _begin(world)
    assert {_refusal(world, name, thread) for name in ("bert", "otto")} == {"no_such_message"}
    assert _refusal(world, "anna", 999_999) == "no_such_message"
    with world.opened() as c:
        assert not c.threads.inbox(world.actor("bert")).threads
        assert [row.id for _, row, _ in c.threads.inbox(world.actor("mona")).threads] == [thread]
        # The operator at the machine reads it, and marks nothing.
        assert c.threads.read(OPERATOR, thread).messages[0].read_at is None


def test_the_moderator_begins_one_with_who_plays_a_seat(world: World) -> None:
    world.game()
    with world.opened() as c:
        made = c.threads.begin(world.actor("mona"), "dig", subject="Fees", text="Please settle it.", seat=2)
        thread = made.id
    assert _unread(world, "bert", "anna") == [1, 0]
    assert _refusal(world, "anna", thread) == "no_such_message"
    for name, seat, code in (("bert", 1, "not_moderator"), ("mona", 3, "seat_not_held")):
        with world.opened() as c, pytest.raises(AppError) as refused:
            c.threads.begin(world.actor(name), "dig", subject="x", text="x", seat=seat)
        assert refused.value.code == code


@pytest.mark.parametrize(
    ("name", "subject", "text", "code"),
    [
        ("otto", "x", "x", "not_in_game"),
        ("mona", "x", "x", "not_in_game"),
        ("anna", "", "x", "bad_subject"),
        ("anna", "x" * 121, "x", "bad_subject"),
        ("anna", "x", " \n ", "bad_text"),
        ("anna", "x", "x" * 4001, "bad_text"),
        ("anna", "x", "half \ud800", "bad_text"),
    ],
)
def test_what_is_refused(world: World, name: str, subject: str, text: str, code: str) -> None:
    world.game()
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.threads.begin(world.actor(name), "dig", subject=subject, text=text)
    assert refused.value.code == code


def test_a_button_pressed_twice_writes_once_and_a_thread_has_an_end(world: World) -> None:
    world.game()
    thread = _begin(world)
    assert _begin(world) == thread
    with world.opened() as c:
        first = c.threads.answer(world.actor("anna"), thread, "Well?")
        assert c.threads.answer(world.actor("anna"), thread, "Well?").id == first.id
        for number in range(MOST_MESSAGES - 2):
            c.threads.answer(world.actor("anna"), thread, f"Well {number}?")
        with pytest.raises(AppError) as refused:
            c.threads.answer(world.actor("anna"), thread, "Well!")
    assert refused.value.code == "thread_full"


def test_a_letter_of_the_moderator_is_reported_to_operators_with_its_context(world: World) -> None:
    """The moderator of the game does not read it, not even as an operator."""
    world.game()
    thread = _begin(world)
    with world.opened() as c:
        bad = c.threads.answer(world.actor("mona"), thread, "You fool.").id
        c.threads.answer(world.actor("anna"), thread, "Pardon?")
        for name in ("otto", "mona"):
            c.operating.let_operate(OPERATOR, c.accounts.user(world.users[name]), may=True, reason="helps")
        own = c.threads.read(world.actor("anna"), thread).messages[0].id
        with pytest.raises(AppError) as refused:
            c.threads.complain(world.actor("anna"), own, "x")
        assert refused.value.code == "message_to_oneself"
        with pytest.raises(AppError) as refused:
            c.threads.complain(world.actor("bert"), bad, "x")
        assert refused.value.code == "no_such_message"
        made = c.threads.complain(world.actor("anna"), bad, "This is abuse.").id
    with world.opened() as c:
        found = c.threads.read(world.actor("otto"), made)
        assert "Is the sixth a holiday?" in found.thread.context
        assert found.thread.context.endswith("You fool.")
        assert "Pardon?" not in found.thread.context
        c.threads.answer(world.actor("otto"), made, "We look into it.")
        assert made not in [row.id for _, row, _ in c.threads.inbox(world.actor("mona")).threads]
    assert _refusal(world, "mona", made) == "no_such_message"
    assert _unread(world, "anna", "mona") == [1, 2]


def test_announcements_stand_in_the_same_inbox(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", "We pause over Easter.")
    assert _unread(world, "anna", "bert", "mona", "otto") == [1, 1, 0, 0]
    with world.opened() as c:
        anna = world.actor("anna")
        assert [(row.text, new) for _, row, new in c.threads.inbox(anna).announcements] == [
            ("We pause over Easter.", True)
        ]
        c.threads.mark_announcements(anna)
    assert _unread(world, "anna", "bert") == [0, 1]
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", "Or not.")
        c.threads.mark_announcements(world.actor("anna"))
        assert [new for _, _, new in c.threads.inbox(world.actor("anna")).announcements] == [False, False]
        with pytest.raises(AppError):
            c.messages.announced(world.actor("otto"), "dig")


def test_the_inbox_comes_fifty_at_a_time(world: World) -> None:
    world.game()
    with world.opened() as c:
        made = []
        for number in range(53):
            row = c.threads.begin(world.actor("anna"), "dig", subject=f"No. {number}", text="x")
            made.append(row.id)
        inbox = c.threads.inbox(world.actor("anna"))
        first = [row.id for _, row, _ in inbox.threads]
    # An answer between two pages moves its thread to the front and repeats none on the next page.
    world.clock.advance(timedelta(minutes=1))
    with world.opened() as c:
        c.threads.answer(world.actor("mona"), first[-1], "y")
        rest = c.threads.inbox(world.actor("anna"), before=inbox.more)
        assert (len(first), first + [row.id for _, row, _ in rest.threads]) == (50, made[::-1])
        assert rest.more == ""
        # What is made up is behind everything, or no mark at all.
        assert len(c.threads.inbox(world.actor("anna"), before=f"{9**18}-{9**10}").threads) == 50
        for wrong in ("7", "x-1", "-1-1", "1-" + "9" * 11):
            with pytest.raises(AppError) as refused:
                c.threads.inbox(world.actor("anna"), before=wrong)
            assert refused.value.code == "bad_cursor"


def test_words_go_with_the_account_and_are_in_its_export(world: World) -> None:
    world.game(start=False)
    thread = _begin(world)
    with world.opened() as c:
        c.threads.answer(world.actor("mona"), thread, "It is.")
        c.threads.begin(world.actor("mona"), "dig", subject="Fees", text="Settle it.", seat=2)
        files = dict(c.people.export(c.accounts.user(world.users["anna"])))
        (told,) = json.loads(files["messages.json"])
        assert [(one["mine"], one["text"]) for one in told["messages"]] == [
            (True, "Is the sixth a holiday?"),
            (False, "It is."),
        ]
        c.seat_changes.resign(world.actor("anna"), "dig", 1)
        c.people.leave(c.accounts.user(world.users["anna"]))
    with world.opened() as c:
        assert [row.subject for _, row, _ in c.threads.inbox(world.actor("mona")).threads] == ["Fees"]
        forget_person(c.session, world.users["mona"])
    with world.opened() as c:
        (row,) = c.threads.inbox(world.actor("bert")).threads
        assert [one.text for one in c.threads.read(world.actor("bert"), row[1].id).messages] == [""]


def test_a_token_without_the_scope_writes_nothing(world: World) -> None:
    world.game()
    reader = Actor(user_id=world.users["anna"], door="api", scopes=frozenset({"read"}))
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.threads.begin(reader, "dig", subject="x", text="x")
    assert refused.value.code == "scope_missing"
