"""A turn of the demo sent as people do it by mail: the report answered, quoted whole, its sheet filled in."""

import smtplib
import time
from collections.abc import Callable
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid

from app.accounts.actor import OPERATOR
from app.config import get_settings
from app.container import open_container
from app.errors import AppError
from app.games.service import ruleset_of
from app.mailbox.listener import Listener
from engine.kernel.orders import OrderBook
from engine.kernel.sheets import Sheet

_SECONDS = 60


def answer_report(code: str, number: int, orders: str, say: Callable[[str], None]) -> None:
    """Answer a seat's latest report with these orders, through the real listener, until the sheet is in.

    Raises 503 ``worker_silent`` when no worker takes it in.
    """
    mail = _reply(code, number, orders)
    listener = Listener(open_container, host="127.0.0.1", port=0, lmtp=False, name="localhost")
    listener.start()
    try:
        with smtplib.SMTP("127.0.0.1", listener.port, timeout=20) as server:
            server.send_message(mail)
    finally:
        listener.stop()
    begun = time.monotonic()
    while time.monotonic() - begun < _SECONDS:
        with open_container() as c:
            sheet = c.orders.seat(OPERATOR, code, number).status().sheet
        if sheet is not None and sheet.door == "mail":
            say(f"Seat {number} has sent its sheet by mail: revision {sheet.revision}, {sheet.orders} orders")
            return
        time.sleep(0.1)
    raise AppError(503, "worker_silent", worker="has not taken a mail in", log="var/logs/worker.log")


def _reply(code: str, number: int, orders: str) -> EmailMessage:
    with open_container() as c:
        game = c.games.get(code)
        seat = c.games.seat(game, number)
        report = c.reports.latest(OPERATOR, code, number)
        if report is None or seat.user_id is None:
            raise AppError(404, "no_such_report", turn=game.turn, kind="turn")
        user = c.accounts.user(seat.user_id)
        sent = c.mail.of_reports([report.id]).get(report.id)
        text = c.reports.file(report, "txt").decode()
        book = ruleset_of(game.ruleset).orders
        address, now = c.mail.seat_address(game, seat), c.clock.now()
    message = EmailMessage(policy=SMTP)
    message["From"] = f"{user.name} <{user.email}>"
    message["To"] = address
    message["Subject"] = "Re: " + (game.title if sent is None else sent.subject)
    message["Date"] = format_datetime(now)
    message["Message-ID"] = make_msgid(domain=get_settings().mail_domain)
    if sent is not None:
        message["In-Reply-To"] = sent.message_id
    quoted = [f"> {line}".rstrip() for line in filled(book, text, book.parse(orders)).splitlines()]
    wrote = f"{report.published_at:%d %B %Y}, Turnpost wrote:"
    message.set_content("\n".join(["Here are my orders.", "", wrote, *quoted, "", "-- ", user.name, ""]))
    return message


def filled(book: OrderBook, report: str, sheet: Sheet) -> str:
    """The text of a report with its sheet filled in: each order behind the number of its line."""
    lines = report.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("ORDERS "))
    for section in sheet.sections:
        wanted = {
            line.number: book.write_order(line.order) for line in section.lines if line.order is not None
        }
        if not wanted:
            continue
        last = lines.index("END", first)
        at = next((place for place in range(first, last) if lines[place] == section.title), None)
        if at is None:
            lines[last:last] = [section.title, ""]
            at = last
        for number, order in wanted.items():
            place = at + 1
            while place < len(lines) and lines[place].strip() and not lines[place].startswith(f"{number}:"):
                place += 1
            row = f"{number}: {order}"
            if place < len(lines) and lines[place].startswith(f"{number}:"):
                lines[place] = row
            else:
                lines.insert(place, row)
    return "\n".join(lines) + "\n"
