"""Mail: what the parser does a second, the way of a mail through the listener, how fast reports go out.

Parsing has the standard library's own parser as its baseline, in the same process.
"""

import os
import smtplib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import compat32
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

from aiosmtpd.controller import Controller

from app.accounts.actor import OPERATOR
from app.broker import NullBroker
from app.config import Settings
from app.container import open_container
from app.mail.sending import send_all
from app.mail.transport import SmtpTransport
from app.mailbox.blocks import blocks_in, read_block
from app.mailbox.listener import Listener, free_port
from app.mailbox.message import read_mail
from app.mailbox.taking import take_all
from bench.servers import twenty_clans
from engine.registry import GAMES

MAILS, ARRIVALS, A_SECOND = 100, 60, 20
CODE = "bench"
_ORDERS = GAMES["conquest"].orders


class Mails(NamedTuple):
    """Mails a second on one core; 95th percentile of the listener in ms; seconds of one sender and of two.

    ``cpu_ms``: what a report's mail costs its sender's processor, from its row to the server's answer.
    """

    parsed: float
    stdlib: float
    listener_ms: float
    one: float
    two: float
    cpu_ms: float


def reply(text: str, to: str, number: int) -> bytes:
    """A report's text quoted whole, as a program sends it."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "a1@bench.example", to, "Re: Bench"
    message["Message-ID"] = f"<{number}@bench.example>"
    message.set_content("Hello\n\n" + "".join(f"> {line}".rstrip() + "\n" for line in text.splitlines()))
    return message.as_bytes().replace(b"\n", b"\r\n")


def parse(raw: bytes) -> int:
    """Everything the parser does with a mail; how many lines the sheet has."""
    mail = read_mail(raw)
    block = [one for one in blocks_in(mail.sources[0][0]) if one.counts][-1]
    return len(_ORDERS.parse(read_block(_ORDERS, block).text).sections)


def _rate(work: Callable[[bytes], object], raws: list[bytes]) -> float:
    begun = time.process_time()
    for raw in raws:
        work(raw)
    return len(raws) / (time.process_time() - begun)


class _Sink:
    """A server that takes everything."""

    async def handle_DATA(self, _server: Any, _session: Any, _envelope: Any) -> str:  # noqa: N802
        return "250 OK"


def measure(database_url: str, folder: Path) -> Mails:
    """All figures, on a database of its own."""
    settings = Settings(
        database_url=database_url, redis_url="", var_dir=folder, mail_domain_minute=10_000, mail_hourly=10_000
    )
    opened = partial(open_container, settings, broker=NullBroker())
    with opened() as c:
        twenty_clans(c, CODE)
    with opened() as c:
        game = c.games.get(CODE)
        held = [seat for seat in c.games.seats(game) if seat.user_id is not None] or list(c.games.seats(game))
        seat = held[0]
        report = c.reports.latest(OPERATOR, CODE, seat.number)
        if report is None:
            raise LookupError(CODE)
        c.reports.render(report.id)
        text = c.reports.file(report, "txt").decode()
        address = c.mail.seat_address(game, seat)
    raws = [reply(text, address, number) for number in range(MAILS)]
    for raw in raws[:5]:
        parse(raw)
    parsed = _rate(parse, raws)
    stdlib = _rate(partial(message_from_bytes, policy=compat32), raws)
    listener_ms = _through(opened, settings, raws[:ARRIVALS], address)
    return Mails(parsed, stdlib, listener_ms, *_sending(opened, settings, report.id, seat.user_id or 0))


def _through(opened: Any, settings: Settings, raws: list[bytes], address: str) -> float:
    """From the connection to the stored receipt, at twenty a second; 95th percentile in ms."""
    listener = Listener(opened, host="127.0.0.1", port=0, lmtp=False, name=settings.mail_domain)
    listener.start()
    took: list[float] = []

    def bring(raw: bytes) -> None:
        begun = time.perf_counter()
        with smtplib.SMTP("127.0.0.1", listener.port) as server:
            server.sendmail("a1@bench.example", [address], raw)
        take_all(opened)
        took.append((time.perf_counter() - begun) * 1000)

    try:
        with ThreadPoolExecutor(8) as pool:
            for raw in raws:
                pool.submit(bring, raw)
                time.sleep(1 / A_SECOND)
    finally:
        listener.stop()
    return quantiles(took, n=20)[-1]


def _sending(opened: Any, settings: Settings, report_id: int, user_id: int) -> tuple[float, float, float]:
    """Seconds for a hundred reports with PDF to a local server, by one sender and by two; CPU ms a mail."""
    port = free_port("127.0.0.1")
    server = Controller(_Sink(), hostname="127.0.0.1", port=port)
    server.start()
    chosen = settings.model_copy(update={"smtp_host": "127.0.0.1", "smtp_port": port})
    found: list[float] = []
    used: list[float] = []
    try:
        for senders in (1, 2):
            send_all(opened, SmtpTransport(chosen))  # what else waits
            _queue(opened, report_id, user_id)
            begun = time.perf_counter()
            children = [_child(chosen) for _ in range(senders)]
            spent = [os.wait4(child, 0)[2] for child in children]
            found.append(time.perf_counter() - begun)
            used.append(sum(one.ru_utime + one.ru_stime for one in spent) * 1000 / MAILS)
    finally:
        server.stop()
    return found[0], found[1], used[0]


def _queue(opened: Any, report_id: int, user_id: int) -> None:
    with opened() as c:
        game = c.games.get(CODE)
        seat = next(seat for seat in c.games.seats(game) if seat.user_id == user_id)
        row = next(row for row in c.reports.of_seat(OPERATOR, CODE, seat.number) if row.id == report_id)
        for _ in range(MAILS):
            c.mail.queue_report(game, seat, c.accounts.user(user_id), row, asked=True)


def _child(settings: Settings) -> int:
    """A sender of its own process; its id."""
    child = os.fork()
    if child == 0:
        from app.db import forget  # noqa: PLC0415 - of the child alone

        forget()
        send_all(partial(open_container, settings, broker=NullBroker()), SmtpTransport(settings))
        os._exit(0)
    return child
