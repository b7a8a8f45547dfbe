"""One call of a webhook: https, the name resolved once, no redirect followed, bounded in time and size."""

import http.client
import socket
import ssl
from base64 import b64decode, b64encode
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from hmac import new as hmac
from threading import Timer
from urllib.parse import urlsplit

from app.config import Settings
from app.hooks.addresses import Resolve, addresses_of, is_public

_SECONDS = 10
_WHOLE_SECONDS = 20
_PORT = 443


class UnansweredError(Exception):
    """Nobody has answered; the text says why, in a few words."""


def signature(secret: str, key: str, at: int, body: str) -> str:
    """Return the signature of https://www.standardwebhooks.com: HMAC-SHA256 of id, time and body."""
    signed = hmac(b64decode(secret.removeprefix("whsec_")), f"{key}.{at}.{body}".encode(), sha256)
    return f"v1,{b64encode(signed.digest()).decode()}"


class HttpsCaller:
    """Calls webhooks. ``resolve`` is asked once a call, and what it says is what is connected to."""

    def __init__(self, settings: Settings, resolve: Resolve = addresses_of) -> None:
        self._settings = settings
        self._resolve = resolve
        self._trust = ssl.create_default_context(cafile=settings.hooks_ca_file or None)

    def call(self, url: str, *, secret: str, key: str, body: str, now: datetime) -> int:
        """Send it; the status that came back. Raises ``UnansweredError``."""
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or _PORT
        place = _Direct(host, port, address=self._address(host, port), trust=self._trust)
        at = int(now.timestamp())
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "Turnpost",
            "webhook-id": key,
            "webhook-timestamp": str(at),
            "webhook-signature": signature(secret, key, at, body),
        }
        # Each read has its own end; who sends a byte now and then would hold us for ever.
        end = Timer(_WHOLE_SECONDS, place.cut)
        end.daemon = True
        end.start()
        try:
            path = parts.path or "/"
            place.request("POST", f"{path}?{parts.query}" if parts.query else path, body.encode(), headers)
            return place.getresponse().status
        except TimeoutError as error:
            raise UnansweredError("no answer in time") from error
        except ssl.SSLError as error:
            raise UnansweredError("certificate not to be trusted") from error
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise UnansweredError(f"no answer ({type(error).__name__})") from error
        finally:
            end.cancel()
            place.close()

    def _address(self, host: str, port: int) -> str:
        """Return a host's address if all its addresses are public; raise ``UnansweredError``."""
        try:
            found = self._resolve(host, port)
        except OSError as error:
            raise UnansweredError("no such host") from error
        if not found or not (self._settings.hooks_private or all(map(is_public, found))):
            raise UnansweredError("a private address")
        return found[0]


class _Direct(http.client.HTTPSConnection):
    """Connects to an address that was looked up already; the certificate is still the name's."""

    def __init__(self, host: str, port: int, *, address: str, trust: ssl.SSLContext) -> None:
        super().__init__(host, port, timeout=_SECONDS, context=trust)
        self._address, self._trust = address, trust

    def connect(self) -> None:
        """Connect to the resolved address. The name is not resolved again: it might lead elsewhere by now."""
        plain = socket.create_connection((self._address, self.port), _SECONDS)
        try:
            self.sock = self._trust.wrap_socket(plain, server_hostname=self.host)
        except BaseException:
            plain.close()
            raise

    def cut(self) -> None:
        """End it at once, whatever is waited for."""
        if self.sock is not None:
            with suppress(OSError):
                self.sock.shutdown(socket.SHUT_RDWR)
