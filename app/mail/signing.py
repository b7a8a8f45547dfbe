"""DKIM (RFC 6376): a message signed for the domain that its From names, where no relay does it."""

import re
from email.utils import parseaddr
from pathlib import Path
from typing import TYPE_CHECKING

from app.config import Settings

if TYPE_CHECKING:
    from app.mail.transport import Transport

_SIGNED = (
    "From Reply-To To Subject Date Message-ID In-Reply-To References Auto-Submitted List-Unsubscribe"
    " List-Unsubscribe-Post MIME-Version Content-Type Content-Transfer-Encoding"
).split()
"""What is signed where it is there; one-click links have to be (RFC 8058)."""
_NAME = re.compile(rb"^([A-Za-z-]+):", re.MULTILINE)


class Signer:
    """Signs with the key of a file, read once. Raises ``OSError`` when it cannot be read or is none."""

    def __init__(self, settings: Settings) -> None:
        # 0.37 s, most of it DNS that signing never asks: for who signs only.
        import dkim  # noqa: PLC0415

        self._dkim = dkim
        self._selector = settings.dkim_selector.encode()
        self._domain = parseaddr(settings.mail_from)[1].rpartition("@")[2].encode()
        place = Path(settings.dkim_key_file)
        try:
            self._key = place.read_bytes()
            dkim.parse_pem_private_key(self._key)
        except OSError as error:
            raise OSError(f"the DKIM key {place} cannot be read ({type(error).__name__})") from error
        except Exception as error:
            raise OSError(f"{place} is no DKIM key: an RSA key in PEM is wanted") from error

    def sign(self, raw: bytes) -> bytes:
        """Return the message with its signature before it."""
        head, _, _ = raw.partition(b"\r\n\r\n")
        there = {name.lower() for name in _NAME.findall(head)}
        line: bytes = self._dkim.sign(
            raw,
            self._selector,
            self._domain,
            self._key,
            canonicalize=(b"relaxed", b"simple"),
            include_headers=[name.lower().encode() for name in _SIGNED if name.lower().encode() in there],
        )
        return line + raw


class SigningTransport:
    """A way out whose messages are signed. A key that is not there is trouble of ours: mail is kept."""

    def __init__(self, settings: Settings, way: "Transport") -> None:
        self._settings = settings
        self._way = way
        self._signer: Signer | None = None

    def deliver(self, raw: bytes, *, sender: str, recipient: str) -> None:
        """Sign and hand on."""
        if self._signer is None:
            self._signer = Signer(self._settings)
        self._way.deliver(self._signer.sign(raw), sender=sender, recipient=recipient)

    def close(self) -> None:
        """Close the way out."""
        self._way.close()
