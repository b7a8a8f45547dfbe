"""Accounts: signing in, tokens, sessions, balances."""

import base64
from datetime import timedelta

import pytest
from argon2 import DEFAULT_MEMORY_COST

from app.config import Settings
from app.errors import AppError
from tests.app.world import World


def _code(call: object) -> str:
    with pytest.raises(AppError) as refused:
        call()  # type: ignore[operator]
    return refused.value.code


def test_sign_in_whatever_the_letter_case(world: World) -> None:
    with world.opened() as c:
        made = c.accounts.sign_up("Ada@Example.org", name="  Ada   L. ", password="correct horse")
        assert made.name == "Ada L."
    with world.opened() as c:
        assert c.accounts.sign_in("ada@example.ORG", "correct horse").id == made.id
        for email, password in (("ada@example.org", "wrong"), ("nobody@example.org", "x"), ("", "")):
            assert _code(lambda e=email, p=password: c.accounts.sign_in(e, p)) == "wrong_credentials"
        made_again = lambda: c.accounts.sign_up("ADA@example.org", name="B", password=None)  # noqa: E731
        assert _code(made_again) == "email_taken"


def test_disabled_users_and_users_without_password_cannot_sign_in(world: World) -> None:
    with world.opened() as c:
        user = c.accounts.sign_up("ada@example.org", name="Ada", password=None)
        assert _code(lambda: c.accounts.sign_in("ada@example.org", "")) == "wrong_credentials"
        c.accounts.set_password(user, "correct horse")
        token, _ = c.accounts.issue_token(user)
        user.disabled_at = world.clock.now()
    with world.opened() as c:
        assert _code(lambda: c.accounts.sign_in("ada@example.org", "correct horse")) == "wrong_credentials"
        assert _code(lambda: c.accounts.actor_of_token(token)) == "not_signed_in"


@pytest.mark.parametrize(
    ("email", "name", "password", "zone", "code"),
    [
        ("no-at-sign", "Ada", "long enough", "UTC", "bad_email"),
        ("a@b\nBcc: c@d", "Ada", "long enough", "UTC", "bad_email"),
        ("a\x07da@example.org", "Ada", "long enough", "UTC", "bad_email"),
        ("ada@exam\x00ple.org", "Ada", "long enough", "UTC", "bad_email"),
        ("\u200bada@example.org", "Ada", "long enough", "UTC", "bad_email"),
        ("\ud800@example.org", "Ada", "long enough", "UTC", "bad_email"),
        ("ada@example.org", "A\ud800", "long enough", "UTC", "bad_name"),
        ("ada@example.org", "Ada", "ADA@example.org", "UTC", "weak_password"),
        ("ada.lovelace@example.org", "Ada", "ada.lovelace", "UTC", "weak_password"),
        ("ada@example.org", "Ada", "password1", "UTC", "weak_password"),
        ("ada@example.org", "Ada", " Iloveyou", "UTC", "weak_password"),
        ("ada@example.org", "\n", "long enough", "UTC", "bad_name"),
        ("ada@example.org", "A" * 61, "long enough", "UTC", "bad_name"),
        ("ada@example.org", "Ada\x07", "long enough", "UTC", "bad_name"),
        ("ada@example.org", "Ada", "short", "UTC", "weak_password"),
        ("ada@example.org", "Ada", " " * 8, "UTC", "weak_password"),
        ("ada@example.org", "Ada", "   short   ", "UTC", "weak_password"),
        ("ada@example.org", "Ada", "q" * 30, "UTC", "weak_password"),
        ("ada@example.org", "Ada", "xyxyxyxyxyxy", "UTC", "weak_password"),
        ("ada@example.org", "Ada", "Turnpost", "UTC", "weak_password"),
        ("ada@example.org", "Ada", "turnpost-2026!", "UTC", "weak_password"),
        ("ada@example.org", "Ada", "TurnpostTurnpost1", "UTC", "weak_password"),
        (
            "ada@example.org",
            "Ada",
            "".join(chr(ord(one) + 0xFEE0) for one in "turnpost"),
            "UTC",
            "weak_password",
        ),
        ("ada@example.org", "Ada", "ada@example.org.", "UTC", "weak_password"),
        ("ada@b..c", "Ada", "long enough", "UTC", "bad_email"),
        ("ada@example.org", "Ada", "long enough", "Nowhere", "bad_time_zone"),
    ],
)
def test_what_does_not_fit(  # noqa: PLR0917 - fixtures
    world: World, email: str, name: str, password: str, zone: str, code: str
) -> None:
    with world.opened() as c:
        assert _code(lambda: c.accounts.sign_up(email, name=name, password=password, time_zone=zone)) == code


def test_the_list_of_common_passwords_is_that_of_ten_thousand(world: World) -> None:
    from app.accounts.passwords import _common

    assert len(_common()) == 10_000
    assert {"12345678", "baseball", "trustno1"} <= _common()


def test_a_new_password_ends_sessions_and_if_asked_tokens(world: World) -> None:
    with world.opened() as c:
        user = c.accounts.sign_up("ada@example.org", name="Ada", password="correct horse")
        here, _ = c.accounts.open_session(user)
        there, _ = c.accounts.open_session(user)
        token, _ = c.accounts.issue_token(user)
        c.accounts.set_password(user, "battery staple", here=here)
    with world.opened() as c:
        assert c.accounts.signed_in(here) is not None
        assert c.accounts.signed_in(there) is None
        assert c.accounts.actor_of_token(token).user_id == user.id
        c.accounts.set_password(c.accounts.user(user.id), "another staple", tokens=True)
    with world.opened() as c:
        assert c.accounts.signed_in(here) is None
        assert _code(lambda: c.accounts.actor_of_token(token)) == "not_signed_in"


def test_two_sign_ups_of_one_address_at_once(world: World) -> None:
    from threading import Thread

    codes: list[str] = []

    def second() -> None:
        with world.opened() as c:
            codes.append(_code(lambda: c.accounts.sign_up("ADA@example.org", name="B", password=None)))

    with world.opened() as c:
        c.accounts.sign_up("ada@example.org", name="Ada", password=None)
        # It has looked and found nobody, and waits for the first to be stored.
        thread = Thread(target=second)
        thread.start()
        thread.join(0.5)
    thread.join(30)
    assert codes == ["email_taken"]


def test_nobody_learns_by_the_time_whether_there_is_an_account(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One hash of the same cost is compared, for every address and every fault."""
    world.people()
    compared: list[str] = []
    with world.opened() as c:
        c.accounts.sign_up("ada@example.org", name="Ada", password="correct horse")
        gone = c.accounts.sign_up("gone@example.org", name="Gone", password="correct horse")
        gone.disabled_at = world.clock.now()
        own = c.accounts._hasher
        verify = own.verify

        def counted(password: str, digest: str) -> bool:
            compared.append(digest.split("$")[3])
            return bool(verify(password, digest))

        monkeypatch.setattr(own, "verify", counted)
        for address in ("ada@example.org", "gone@example.org", "anna@example.org", "nobody@example.org"):
            assert _code(lambda who=address: c.accounts.sign_in(who, "wrong")) == "wrong_credentials"
            assert len(compared) == 1, address
            # Memory, rounds and threads of Argon2.
            assert compared.pop() == f"m={world.settings.password_memory_kib},t=3,p=4"


def test_tokens_and_cookies_cannot_be_guessed(world: World) -> None:
    """Thirty-two random bytes each: none twice, and as many ones as zeros in all of them."""
    world.people()
    keys = []
    with world.opened() as c:
        user = c.accounts.user(world.users["anna"])
        for _ in range(40):
            token, row = c.accounts.issue_token(user)
            keys.append(token.split("_", 2)[2])
            c.accounts.revoke_token(user, row.prefix)
            cookie, session = c.accounts.open_session(user)
            keys.append(cookie)
            assert len(base64.urlsafe_b64decode(session.csrf)) == 24
    assert len({*keys}) == len(keys) == 80
    data = [base64.urlsafe_b64decode(f"{key}=") for key in keys]
    assert {len(one) for one in data} == {32}
    bits = sum(one.bit_count() for part in data for one in part)
    # Six standard deviations of 20,480 throws of a coin.
    assert abs(bits - 10_240) < 430


def test_tokens_are_stored_as_digests_and_expire(world: World) -> None:
    with world.opened() as c:
        user = c.accounts.sign_up("ada@example.org", name="Ada", password=None)
        token, row = c.accounts.issue_token(user, scopes=["read"], days=3)
        # The secret part may itself begin with the sign that divides.
        assert token.split("_", 2)[2].encode() not in row.digest
        actor = c.accounts.actor_of_token(token)
        assert (actor.user_id, sorted(actor.scopes)) == (user.id, ["read"])
        assert _code(lambda: c.accounts.issue_token(user, scopes=["root"])) == "scope_unknown"
        assert _code(lambda: c.accounts.revoke_token(user, "000000000000")) == "no_such_token"
    world.clock.advance(timedelta(days=3))
    with world.opened() as c:
        assert _code(lambda: c.accounts.actor_of_token(token)) == "not_signed_in"


def test_web_sessions_end(world: World) -> None:
    with world.opened() as c:
        user = c.accounts.sign_up("ada@example.org", name="Ada", password=None)
        cookie, _ = c.accounts.open_session(user, agent="Firefox")
        other, _ = c.accounts.open_session(user)
    with world.opened() as c:
        found = c.accounts.signed_in(cookie)
        assert found is not None
        assert (found.user.id, found.actor.door) == (user.id, "web")
        assert len(found.csrf) > 20
        assert len(c.accounts.sessions(user)) == 2
        c.accounts.close_session(cookie)
        c.accounts.close_session("nonsense")
    with world.opened() as c:
        assert c.accounts.signed_in(cookie) is None
        assert c.accounts.signed_in(other) is not None
    world.clock.advance(timedelta(days=31))
    with world.opened() as c:
        assert c.accounts.signed_in(other) is None


def test_a_seat_changes_hands(world: World) -> None:
    world.game()
    mona = world.actor("mona")
    with world.opened() as c:
        game = c.games.lock_moderated(mona, "dig")
        c.games.hand_over(mona, game, 1, user_id=world.users["otto"])
        assert [seat.number for seat in c.games.seats_of(world.actor("otto"), game)] == [1]
        assert c.games.seats_of(world.actor("anna"), game) == []
        c.games.hand_over(mona, game, 2, user_id=None, bot=True)
        assert c.games.seat(game, 2).is_bot
        c.games.hand_over(mona, game, 2, user_id=None)
        assert c.games.seat(game, 2).status == "open"
        c.schedules.set(mona, "dig", due_at=world.clock.now() + timedelta(days=2), turn_hours=48)
        assert _code(lambda: c.schedules.set(mona, "dig", due_at=None, turn_hours=0)) == "bad_schedule"
        assert _code(lambda: c.schedules.resume(mona, "dig")) == "game_not_running"
        anna = world.actor("anna")
        assert _code(lambda: c.deputies.name(anna, "dig", 1, user_id=1, days=2)) == "not_your_seat"
        otto = world.actor("otto")
        assert _code(lambda: c.deputies.name(otto, "dig", 1, user_id=1, days=900)) == "bad_dates"
        assert [found.code for found in c.games.of_actor(otto)] == ["dig"]


def test_a_password_costs_the_memory_that_is_set(world: World) -> None:
    with world.opened() as c:
        user = c.accounts.sign_up("zoe@example.org", name="Zoe", password="correct horse")
        assert f"$m={world.settings.password_memory_kib}," in (user.password_hash or "")
    # What an attacker has to spend on a guess where nothing is set: the library's own recommendation.
    assert Settings.model_fields["password_memory_kib"].default == DEFAULT_MEMORY_COST
