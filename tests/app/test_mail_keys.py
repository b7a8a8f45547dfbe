"""A key for each use of a mail: what a forwarded report tells opens nothing else."""

import re

import pytest
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from app.keys import derived
from app.mail.addresses import own_address
from app.mail.keys import ONE_CLICK, REPORT_LINK, RETURN_PATH, MailKeys
from app.mail.models import OutboxRow
from tests.app.post_office import Kept, send
from tests.app.world import World

USES = (RETURN_PATH, REPORT_LINK, ONE_CLICK)


def test_keys_are_derived_as_rfc_5869_has_it() -> None:
    """Its third test case: no salt, no info; we take the first 32 bytes."""
    expected = "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d"
    assert derived(b"\x0b" * 22, "").hex() == expected


@given(st.binary(min_size=1, max_size=80), st.text(max_size=40))
def test_keys_are_derived_as_another_library_does(secret: bytes, purpose: str) -> None:
    purpose = purpose.encode(errors="replace").decode()
    assert derived(secret, purpose) == HKDF(SHA256(), 32, None, purpose.encode()).derive(secret)


def test_what_is_printed_for_one_use_is_good_for_no_other() -> None:
    keys = MailKeys.new()
    printed = {use: keys.printed(use) for use in USES}
    assert len(set(printed.values())) == len(USES)
    for use in USES:
        for other in USES:
            assert keys.signed(printed[use], other) == (use == other)
        assert keys.secret not in printed[use]
        assert not MailKeys.new().signed(printed[use], use)


def _report(world: World) -> tuple[OutboxRow, Kept]:
    world.game()
    with world.opened() as c:
        for report_id in c.reports.unrendered():
            c.reports.render(report_id)
    kept = Kept()
    send(world, kept)
    with world.opened() as c:
        row = next(one for one in c.mail.all() if one.recipient == "anna@example.org" and one.report_id)
    return row, kept


def test_a_report_that_is_passed_on_tells_one_key_alone(world: World) -> None:
    row, kept = _report(world)
    at = [message["To"] for message in kept.messages].index("anna@example.org")
    message = kept.messages[at]
    whole = "".join(
        str(part.get_content()) for part in message.walk() if part.get_content_maintype() == "text"
    )
    # All that a reader sees, in every alternative, and so passes on.
    (told,) = set(re.findall(r"mail=([0-9a-z]+)", whole))
    path, stop = kept.senders[at], str(message["List-Unsubscribe"]).strip("<>").rpartition("/")[2]
    for secret in (path.partition("@")[0].rpartition("-")[2], stop, row.key):
        assert secret not in whole
    with world.opened() as c:
        found = own_address(world.settings, path)
        assert found is not None
        for printed, use in ((found.key, RETURN_PATH), (told, REPORT_LINK), (stop, ONE_CLICK)):
            for other in USES:
                asked = c.mail.by_printed(printed, other)
                assert (asked is not None and asked.id == row.id) == (use == other)
        # The secret itself is printed nowhere, and opens nothing.
        assert all(c.mail.by_printed(row.key, use) is None for use in USES)


@pytest.mark.parametrize(
    ("carries_report", "opens"), [(True, {REPORT_LINK}), (False, {REPORT_LINK, RETURN_PATH, ONE_CLICK})]
)
def test_keys_printed_before_are_good_where_nobody_else_can_have_them(
    world: World,
    carries_report: bool,  # noqa: FBT001 - of the table
    opens: set[str],
) -> None:
    """A report of that time has its key in its link: anybody it was passed on to has it too."""
    row, _ = _report(world)
    with world.opened() as c:
        kept = "" if carries_report else ", report_id = NULL"
        c.session.execute(text(f"UPDATE outbox SET name = NULL{kept} WHERE id = {row.id}"))
    with world.opened() as c:
        assert {use for use in USES if c.mail.by_printed(row.key, use) is not None} == opens
