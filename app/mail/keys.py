"""What a mail's return path and links carry: its name, and a signature of that by a key for each use.

A report that is passed on brings its link along. With one key for all, who got it could stop the mails
of its reader, or send a delivery report in its name.
"""

import hmac
import re
import secrets
from base64 import b32encode
from typing import NamedTuple, Self

from app.keys import derived, printed_mac

RETURN_PATH, REPORT_LINK, ONE_CLICK = "return path of a mail", "link to a report", "one click to stop mails"

_NAME, _SIGNATURE = 10, 14
PRINTED = rf"[a-z2-7]{{{_NAME + _SIGNATURE}}}"
"""A name (50 bits) and its signature (70 bits): the same in capital letters, and short for headers."""
BEFORE = r"[0-9a-f]{20}"
"""What mails carry that were written before each use had its own key."""
_PRINTED = re.compile(PRINTED)


class MailKeys(NamedTuple):
    """The name of a mail, which stands in all that is printed for it, and its secret, which never is."""

    name: str
    secret: str

    @classmethod
    def new(cls) -> Self:
        """Make them up."""
        name = b32encode(secrets.token_bytes(_NAME)).decode().lower()[:_NAME]
        return cls(name, secrets.token_hex(10))

    def printed(self, purpose: str) -> str:
        """Return what is printed for a purpose."""
        return self.name + printed_mac(derived(self.secret.encode(), purpose), self.name, _SIGNATURE).lower()

    def signed(self, printed: str, purpose: str) -> bool:
        """Say whether that was printed for that purpose."""
        return hmac.compare_digest(printed.encode(), self.printed(purpose).encode())


def name_in(printed: str) -> str:
    """Return the name of the mail that a link or return path names; "" when it is none of ours."""
    return printed[:_NAME] if _PRINTED.fullmatch(printed) else ""
