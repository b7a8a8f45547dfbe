"""HTTP as an attacker speaks it: plain sockets, many at once, whole requests or halves of them."""

import asyncio
from collections.abc import Coroutine, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

_Found = TypeVar("_Found")


class Answer(NamedTuple):
    """What came back; status 0: the connection was closed without a word."""

    status: int
    headers: dict[str, str]
    body: bytes


def head(method: str, path: str, length: int, headers: Mapping[str, str]) -> bytes:
    """Return the head of a request that announces ``length`` bytes."""
    lines = [f"{method} {path} HTTP/1.1", "Host: turnpost.example", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if method != "GET":
        lines.append(f"Content-Length: {length}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


class Target:
    """A server on this machine."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def send(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> Answer:
        """One request on a connection of its own, and its answer."""
        reader, writer = await self.open()
        try:
            writer.write(head(method, path, len(body), headers or {}) + body)
            await writer.drain()
            return parsed(await reader.read())
        finally:
            writer.close()

    async def all(self, requests: Iterable[tuple[str, str, Mapping[str, str], bytes]]) -> list[Answer]:
        """All of them at once."""
        return await asyncio.gather(*(self.send(*request) for request in requests))

    def ask(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> Answer:
        """The same for a test that does nothing else meanwhile."""
        return run(self.send(method, path, headers, body))


def run(work: Coroutine[Any, Any, _Found]) -> _Found:
    """What some work comes to, in a loop and a thread of its own: a browser's loop may run in this one."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, work).result()


def parsed(data: bytes) -> Answer:
    """The answer in what a connection brought."""
    if not data:
        return Answer(0, {}, b"")
    top, _, body = data.partition(b"\r\n\r\n")
    first, *lines = top.decode("latin-1").split("\r\n")
    pairs = (line.split(":", 1) for line in lines)
    return Answer(int(first.split()[1]), {name.lower(): value.strip() for name, value in pairs}, body)
