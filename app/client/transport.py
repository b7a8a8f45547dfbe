"""Requests over HTTP: with a token, asked again where that does no harm, refusals as exceptions."""

import contextlib
import http.client
import socket
import ssl
import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec

_TRIES = 4
_MOST_WAIT = 60
_SAFE = frozenset({"GET", "PUT", "DELETE"})
_FAILED = (OSError, http.client.HTTPException)


class Problem(Exception):  # noqa: N818 - what the interface calls it (RFC 9457)
    """A request that was refused: the HTTP status, a stable code, a sentence and the figures in it."""

    def __init__(self, status: int, code: str, title: str, params: Mapping[str, Any]) -> None:
        super().__init__(title)
        self.status = status
        self.code = code
        self.title = title
        self.params = dict(params)


class UnreachableError(Exception):
    """There is no server at that address, or it does not answer."""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What came back: the status, headers by small name, the bytes."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Transport:
    """One connection to a server, opened when it is needed and kept. Not for several threads at once."""

    def __init__(
        self, server: str, token: str, *, seconds: float = 60, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        at = urlsplit(server)
        if at.scheme not in {"http", "https"} or not at.hostname:
            raise UnreachableError(f"{server}: give the address as https://turns.example")
        self._at = at
        self._token = token
        self._seconds = seconds
        self._sleep = sleep
        self._open: http.client.HTTPConnection | None = None

    def close(self) -> None:
        """Let the connection go."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def ask(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        json: Any = None,
        body: bytes | None = None,
        kind: str = "",
        headers: Mapping[str, str] | None = None,
        safe: bool = False,
    ) -> Answer:
        """Send one request.

        ``json`` or ``body`` (of media type ``kind``); ``safe``: a POST that changes nothing. Any other POST
        has an ``Idempotency-Key``. Raise ``Problem`` and ``UnreachableError``.
        """
        if json is not None:
            body, kind = msgspec.json.encode(json), "application/json"
        sent = self._head(kind, headers, changes=method == "POST" and not safe)
        given = {name: value for name, value in (query or {}).items() if value is not None}
        address = f"{self._at.path.rstrip('/')}{path}{f'?{urlencode(given)}' if given else ''}"
        # Nobody can tell whether what was to take the place of a version has done so already.
        again = "If-Match" not in sent if method in _SAFE else safe or bool(self._token)
        for left in range(_TRIES - 1, -1, -1):
            try:
                answer = self._once(method, address, body, sent)
            except _FAILED as error:
                self.close()
                if not (left and again) or isinstance(error, ssl.SSLCertVerificationError | socket.gaierror):
                    raise UnreachableError(f"{self._at.netloc}: {error}") from error
                self._sleep(2.0 ** (_TRIES - left - 1))
                continue
            wait = _wait(answer)
            if left and again and wait is not None:
                self._sleep(wait)
                continue
            return _good(answer)
        raise AssertionError  # pragma: no cover - the last try returns or raises

    def _head(self, kind: str, headers: Mapping[str, str] | None, *, changes: bool) -> dict[str, str]:
        """Return the header fields of a request; ``changes``: a POST that changes something."""
        sent = {"Accept": "*/*", **(headers or {})}
        if self._token:
            sent["Authorization"] = f"Bearer {self._token}"
        if kind:
            sent["Content-Type"] = kind
        if changes:
            sent.setdefault("Idempotency-Key", str(uuid.uuid4()))
        return sent

    def _once(self, method: str, address: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        if self._open is None:
            secure = self._at.scheme == "https"
            of = http.client.HTTPSConnection if secure else http.client.HTTPConnection
            self._open = of(self._at.hostname or "", self._at.port, timeout=self._seconds)
        self._open.request(method, address, body=body, headers=dict(headers))
        found = self._open.getresponse()
        data = found.read()
        told = {name.lower(): value for name, value in found.getheaders()}
        if found.will_close:
            self.close()
        return Answer(status=found.status, headers=told, body=data)


def _wait(answer: Answer) -> float | None:
    """After how many seconds it is worth trying again; None: it is not, or not soon."""
    if answer.status not in {429, 503}:
        return None
    seconds = 1.0
    with contextlib.suppress(ValueError):
        seconds = float(answer.headers.get("retry-after", "1"))
    return seconds if 0 <= seconds <= _MOST_WAIT else None


def _good(answer: Answer) -> Answer:
    if answer.status < 300 or answer.status == 304:
        return answer
    try:
        told = msgspec.json.decode(answer.body, type=dict[str, Any])
        raise Problem(answer.status, str(told["code"]), str(told["title"]), dict(told["params"]))
    except (msgspec.MsgspecError, KeyError, TypeError) as error:
        # A proxy answered, or it is no server of ours.
        raise Problem(answer.status, "no_problem_document", f"HTTP status {answer.status}", {}) from error
