"""Every command by mail, from everybody who could write it: nobody's seat is read or changed by another."""

from datetime import timedelta

import pytest
from sqlalchemy import text

from app.mailbox.commands import COMMANDS
from tests.app.world import World
from tests.mailbox.conftest import Post, mail

# What stands on anna's sheet and in no other place.
SECRET = "HIDE 77123"
_TABLES = ("sheet", "sheet_draft", "seat", "deputy", "absence", "report_share", "message", "notification")


def _others(world: World) -> dict[str, str]:
    """Addresses to write from, by who stands behind them; anna plays seat 1."""
    with world.opened() as c:
        for name in ("dave", "doro", "olga"):
            world.users[name] = c.accounts.sign_up(
                f"{name}@example.org", name=name.capitalize(), password=None
            ).id
        guest, _, _ = c.sandboxes.open("territories")
        c.accounts.user(world.users["olga"]).may_operate = True
    with world.opened() as c:
        c.deputies.name(world.actor("anna"), "dig", 1, user_id=world.users["dave"], days=9)
        c.accounts.user(world.users["doro"]).disabled_at = world.clock.now()
        guest_address = c.accounts.user(guest.id).email
    people = {name: f"{name}@example.org" for name in ("otto", "bert", "mona", "dave", "doro", "olga")}
    return people | {"guest": guest_address, "nobody": "nobody@elsewhere.example"}


def _state(world: World) -> dict[str, list[str]]:
    """All rows that a player's word could change, but for when a seat's player was last there."""
    with world.opened() as c:
        return {
            name: sorted(str(row) for row in c.session.execute(text(f"SELECT * FROM {name}")))
            for name in _TABLES
        }


@pytest.mark.long("sends every mail for each caller and token", but=["without a token"])
@pytest.mark.parametrize("token", [False, True], ids=["without a token", "with a made-up token"])
def test_nobody_else_reads_or_changes_a_seat(post: Post, token: bool) -> None:  # noqa: FBT001 - a parameter
    world = post.world
    senders = _others(world)
    world.submit("anna", 1, f"TURN\n1: {SECRET}\n")
    before = _state(world)
    to = f"{world.settings.mail_name}+dig@{world.settings.mail_domain}"
    wrong = []
    for name, address in senders.items():
        for command in COMMANDS:
            world.clock.advance(timedelta(minutes=11))
            sheet = post.sheet(1, "DIG", token=False)
            if token:
                sheet = sheet.replace("TURN 1\n", f"TURN 1\nTOKEN {'a' * 16}\n", 1)
            post.bring(mail(sheet, to=to, subject=command.word, sender=address), to, sender=address)
            answers = post.take()
            told = [one for one in answers if SECRET in one.as_string()]
            read = [one["To"] for one in told if one["To"] != "anna@example.org"]
            now = _state(world)
            changed = [table for table in _TABLES if before[table] != now[table]]
            if read or changed:
                wrong.append((name, command.word, read, changed))
    assert wrong == []
