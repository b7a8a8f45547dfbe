"""Mail: what the parser does a second, the way of a mail through the listener, how fast reports go out.

Parsing has the standard library's own parser as its baseline, in the same process; what puts a message
together its generator.
"""

import os
import signal
import smtplib
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, compat32
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from threading import Thread
from typing import Any, NamedTuple

from sqlalchemy import select

from app.accounts.actor import OPERATOR
from app.broker import NullBroker
from app.config import Settings
from app.container import open_container
from app.db import forget
from app.mail import mime
from app.mail.models import ACCEPTED, OutboxRow
from app.mail.sending import send_all
from app.mail.transport import SmtpTransport
from app.mailbox.blocks import blocks_in, read_block
from app.mailbox.collect import take_all
from app.mailbox.listener import Listener
from app.mailbox.message import read_mail
from bench.figure import timed
from bench.servers import twenty_clans
from engine.registry import GAMES

MAILS, ARRIVALS, A_SECOND, ROUNDS, JOINED = 100, 60, 20, 5, 60
CODE = "bench"
_ORDERS = GAMES["conquest"].orders
# Headers that come with the parts.
_STRUCTURE = ("MIME-Version", "Content-Type")


class Mails(NamedTuple):
    """Mails a second on one core; 95th percentile of the listener in ms; seconds of one sender and of two.

    ``cpu_ms``: what a report's mail costs its sender's processor, from its row to the server's answer.
    ``joined_ms``, ``generated_ms``: of that putting it together from text, page and PDF; the same by the
    standard library.
    """

    parsed: float
    stdlib: float
    listener_ms: float
    one: float
    two: float
    cpu_ms: float
    joined_ms: float
    generated_ms: float


def reply(text: str, to: str, number: int) -> bytes:
    """Return a reply that quotes a report's whole text, as a mail program sends it."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "a1@bench.example", to, "Re: Bench"
    message["Message-ID"] = f"<{number}@bench.example>"
    message.set_content("Hello\n\n" + "".join(f"> {line}".rstrip() + "\n" for line in text.splitlines()))
    return message.as_bytes().replace(b"\n", b"\r\n")


def parse(raw: bytes) -> int:
    """Do everything the parser does with a mail; return how many sections the sheet has."""
    mail = read_mail(raw)
    block = [one for one in blocks_in(mail.sources[0][0]) if one.counts][-1]
    return len(_ORDERS.parse(read_block(_ORDERS, block).text).sections)


def _rate(work: Callable[[bytes], object], raws: list[bytes]) -> float:
    begun = time.process_time()
    for raw in raws:
        work(raw)
    return len(raws) / (time.process_time() - begun)


def _sink(listening: socket.socket) -> None:
    """Take every connection in a cheap thread of its own: the server is not what is measured."""
    while True:
        connection, _ = listening.accept()
        Thread(target=_take, args=(connection,), daemon=True).start()


def _take(connection: socket.socket) -> None:
    """Answer each line of a conversation by its first word; throw away what follows DATA."""
    with connection, connection.makefile("rb", 1 << 20) as lines:
        connection.sendall(b"220 sink\r\n")
        for line in lines:
            word = line[:4].upper()
            if word == b"DATA":
                connection.sendall(b"354 go on\r\n")
                rest = b""
                while not rest.endswith(b"\r\n.\r\n"):
                    chunk = connection.recv(1 << 20)
                    if not chunk:
                        return
                    rest = rest[-4:] + chunk
            connection.sendall(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")


def measure(database_url: str, folder: Path) -> Mails:
    """Measure all figures, on a database of its own."""
    settings = Settings(
        database_url=database_url,
        redis_url="",
        var_dir=folder,
        mail_domain_minute=100_000,
        mail_hourly=100_000,
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
    sending = _sending(opened, settings, report.id, seat.user_id or 0)
    _queue(opened, report.id, seat.user_id or 0)
    with opened() as c:
        (parcel,) = c.deliveries.compose(c.deliveries.claim(1, 60))
    return Mails(parsed, stdlib, listener_ms, *sending, *_joining(parcel.raw))


def _joining(raw: bytes) -> tuple[float, float]:
    """Return CPU ms of a mail put together anew by us and by the standard library, in turns."""
    told: EmailMessage = message_from_bytes(raw, policy=SMTP)
    head = {name: str(value) for name, value in told.items() if name not in _STRUCTURE}
    bodies = {part.get_content_type(): part.get_content() for part in told.walk() if not part.is_multipart()}
    text, page, pdf = (bodies[kind] for kind in ("text/plain", "text/html", "application/pdf"))

    def ours() -> bytes:
        both = mime.together("alternative", [mime.text(text), mime.text(page, "html")])
        attached = mime.file("turn.pdf", "application/pdf", pdf)
        return mime.whole(head, mime.together("mixed", [both, attached]))

    def theirs() -> bytes:
        message = EmailMessage(policy=SMTP)
        for name, value in head.items():
            message[name] = value
        message.set_content(text)
        message.add_alternative(page, subtype="html")
        message.add_attachment(pdf, maintype="application", subtype="pdf", filename="turn.pdf")
        return message.as_bytes()

    if not 0.9 < len(ours()) / len(theirs()) < 1.1:
        raise RuntimeError("not the same message")
    rounds = [(timed(ours, 1), timed(theirs, 1)) for _ in range(JOINED)]
    return 1000 * median(one for one, _ in rounds), 1000 * median(other for _, other in rounds)


def _through(opened: Any, settings: Settings, raws: list[bytes], address: str) -> float:
    """Return the 95th percentile in ms from connection to stored receipt, at twenty mails a second."""
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
    """Return seconds for a hundred reports with PDF to a local server, by one sender and two; CPU ms a mail.

    Medians of rounds in which one sender and two take turns.
    """
    listening = socket.create_server(("127.0.0.1", 0))
    chosen = settings.model_copy(update={"smtp_host": "127.0.0.1", "smtp_port": listening.getsockname()[1]})
    server = _child(partial(_sink, listening))
    listening.close()
    took: dict[int, list[float]] = {1: [], 2: []}
    used: list[float] = []
    try:
        send_all(opened, SmtpTransport(chosen))  # what else waits
        for senders in (1, 2) * ROUNDS:
            _queue(opened, report_id, user_id)
            begun = time.perf_counter()
            children = [_child(partial(_send, chosen)) for _ in range(senders)]
            spent = [os.wait4(child, 0)[2] for child in children]
            took[senders].append(time.perf_counter() - begun)
            if senders == 1:
                used.append(sum(one.ru_utime + one.ru_stime for one in spent) * 1000 / MAILS)
            with opened() as c:
                states = c.session.scalars(select(OutboxRow.state).order_by(OutboxRow.id.desc()).limit(MAILS))
                if set(states) != {ACCEPTED}:
                    raise RuntimeError("a report did not go out")
    finally:
        os.kill(server, signal.SIGKILL)
        os.waitpid(server, 0)
    return median(took[1]), median(took[2]), median(used)


def _queue(opened: Any, report_id: int, user_id: int) -> None:
    with opened() as c:
        game = c.games.get(CODE)
        seat = next(seat for seat in c.games.seats(game) if seat.user_id == user_id)
        row = next(
            row for row in c.reports.seat(OPERATOR, CODE, seat.number).page(1)[0] if row.id == report_id
        )
        for _ in range(MAILS):
            c.mail.queue_report(game, seat, c.accounts.user(user_id), row, asked=True)
    with opened() as c:
        c.reports.render(report_id)


def _child(work: Callable[[], object]) -> int:
    """Do the work in a forked process; return its id."""
    child = os.fork()
    if child == 0:
        work()
        os._exit(0)
    return child


def _send(settings: Settings) -> None:
    """Send all that waits, by a sender with its own connections."""
    forget()
    send_all(partial(open_container, settings, broker=NullBroker()), SmtpTransport(settings))
