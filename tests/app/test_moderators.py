"""Several moderators: what each of them may, who is mailed, leaving, and a game whose only one is gone."""

from datetime import timedelta

import pytest

from app.accounts.actor import OPERATOR
from app.errors import AppError
from tests.app.world import World


def _join(world: World, name: str = "otto") -> None:
    with world.opened() as c:
        c.invitations.moderator(world.actor("mona"), "dig", f"{name}@example.org")
    world.accept(name)


def _moderators(world: World) -> list[str]:
    with world.opened() as c:
        return [user.name for user in c.moderators.listed(c.games.get("dig"))]


def _mails(world: World, name: str) -> list[str]:
    with world.opened() as c:
        return [row.subject for row in c.mail.all() if row.recipient == f"{name}@example.org"]


def test_another_moderator_may_do_the_same_and_is_mailed_the_same(world: World) -> None:
    world.game()
    with world.opened() as c, pytest.raises(AppError, match="not_moderator"):
        c.schedules.present(world.actor("otto"), "dig")
    _join(world)
    assert _moderators(world) == ["Mona", "Otto"]
    with world.opened() as c:
        c.schedules.hold(world.actor("otto"), "dig", reason="a look")
        c.schedules.resume(world.actor("otto"), "dig")
        assert [game.code for game in c.games.of_actor(world.actor("otto"))] == ["dig"]
        assert [game.code for game in c.lists.moderated(world.actor("otto"))] == ["dig"]
        c.releases.set_release(world.actor("otto"), "dig", "by_hand")
        c.threads.begin(world.actor("anna"), "dig", subject="Dates", text="May it wait?")
    world.submit("anna", 1)
    world.run()
    for name in ("mona", "otto"):
        subjects = _mails(world, name)
        assert "Dig it: turn 1 waits to be published" in subjects
        assert any("Anna" in subject for subject in subjects)
    with world.opened() as c:
        assert c.threads.unread(world.actor("otto")) == c.threads.unread(world.actor("mona")) == 1


def test_a_game_is_handed_over(world: World) -> None:
    world.game()
    with world.opened() as c, pytest.raises(AppError, match="only_moderator"):
        c.moderators.leave(world.actor("mona"), "dig")
    _join(world)
    with world.opened() as c:
        c.moderators.leave(world.actor("mona"), "dig")
    assert _moderators(world) == ["Otto"]
    with world.opened() as c, pytest.raises(AppError, match="not_moderator"):
        c.endings.end(world.actor("mona"), "dig", "stopped", reason="mine")
    with world.opened() as c:
        kinds = [entry.kind for entry in c.ledger.entries(c.games.get("dig").id)]
    assert kinds[-2:] == ["moderator_joined", "moderator_left"]


def test_who_leaves_for_good_leaves_games_that_others_moderate(world: World) -> None:
    world.game()
    mona = world.users["mona"]
    with world.opened() as c, pytest.raises(AppError, match="games_moderated"):
        c.people.leave(c.accounts.user(mona))
    _join(world)
    with world.opened() as c:
        assert c.people.ties(c.accounts.user(mona)) == ([], [])
        c.people.leave(c.accounts.user(mona))
    assert _moderators(world) == ["Otto"]
    with world.opened() as c:
        c.endings.end(world.actor("otto"), "dig", "stopped", reason="alone")
        c.people.leave(c.accounts.user(world.users["otto"]))


def test_an_operator_names_the_moderator_of_a_game_whose_only_one_is_gone(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.operating.disable(OPERATOR, c.accounts.user(world.users["mona"]), reason="not heard of")
    otto = world.users["otto"]
    with world.opened() as c, pytest.raises(AppError, match="not_operator"):
        c.moderators.name(world.actor("otto"), "dig", c.accounts.user(otto), reason="me")
    with world.opened() as c, pytest.raises(AppError, match="bad_reason"):
        c.moderators.name(OPERATOR, "dig", c.accounts.user(otto), reason=" ")
    with world.opened() as c:
        c.moderators.name(OPERATOR, "dig", c.accounts.user(otto), reason="Mona is gone")
    assert _moderators(world) == ["Otto"]
    assert "You moderate Dig it" in _mails(world, "otto")
    with world.opened() as c:
        c.operating.enable(OPERATOR, c.accounts.user(world.users["mona"]), reason="back")
        c.moderators.name(OPERATOR, "dig", c.accounts.user(world.users["mona"]), reason="she is back")
    assert _moderators(world) == ["Mona", "Otto"]


def test_who_may_be_asked(world: World) -> None:
    world.game()
    with world.opened() as c, pytest.raises(AppError, match="not_a_moderator"):
        c.invitations.moderator(world.actor("mona"), "dig", "mona@example.org")
    with world.opened() as c:
        first = c.invitations.moderator(world.actor("mona"), "dig", "otto@example.org").id
        assert c.invitations.moderator(world.actor("mona"), "dig", "otto@example.org").id == first
        c.invitations.withdraw_of_game(world.actor("mona"), "dig", first)
        assert c.invitations.of_game(world.actor("mona"), "dig") == []
    with pytest.raises(AppError, match="link_ended"):
        world.accept("otto")
    _join(world)
    world.clock.advance(timedelta(hours=1))
    _join(world, "bert")
    with world.opened() as c:
        # Bert plays: as any moderator who plays he says why before he looks.
        assert not c.games.sight(world.actor("bert"), c.games.get("dig")).all
        assert c.games.sight(world.actor("otto"), c.games.get("dig")).all
    with world.opened() as c:
        c.moderators.leave(world.actor("mona"), "dig")
    assert _moderators(world) == ["Otto", "Bert"]
