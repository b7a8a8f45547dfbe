"""A turn of the demo sent as people do it by mail: the report answered, quoted whole, its sheet filled in.

Once as a program does it that shows a mail's text, once as one that shows its page and sends nothing else.
"""

import re
import smtplib
import time
from collections.abc import Callable
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import format_datetime, make_msgid
from html import escape, unescape

from app.accounts.actor import OPERATOR
from app.config import get_settings
from app.container import open_container
from app.errors import AppError
from app.games.rules import rules_for
from app.mailbox.listener import Listener
from engine.kernel.orders import OrderBook
from engine.kernel.sheets import Sheet

_SECONDS = 60
_SHEET = re.compile(r"(?<=>)ORDERS .*?<br>\nEND(?=</div>)", re.DOTALL)


def answer_report(code: str, number: int, orders: str, say: Callable[[str], None], *, page: bool) -> None:
    """Answer a seat's latest report with these orders, through the real listener, until the sheet is in.

    ``page``: its page is quoted, and not its text. Raises 503 ``worker_silent`` when no worker takes it in.
    """
    mail = _reply(code, number, orders, page=page)
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
            part = "page" if page else "text"
            say(f"Seat {number} has answered its report's {part} by mail: {sheet.orders} orders")
            return
        time.sleep(0.1)
    raise AppError(503, "worker_silent", worker="has not taken a mail in", log="var/logs/worker.log")


def _reply(code: str, number: int, orders: str, *, page: bool) -> EmailMessage:
    with open_container() as c:
        game = c.games.get(code)
        seat = c.games.seat(game, number)
        report = c.reports.latest(OPERATOR, code, number)
        sent = c.mail.of_reports([report.id]).get(report.id) if report is not None else None
        if report is None or sent is None or seat.user_id is None:
            raise AppError(404, "no_such_report", turn=game.turn, kind="turn")
        user = c.accounts.user(seat.user_id)
        came = message_from_bytes(c.deliveries.whole(sent), policy=default)
        book = rules_for(game).orders
        now = c.clock.now()
    message = EmailMessage(policy=SMTP)
    message["From"] = f"{user.name} <{user.email}>"
    message["To"] = came["Reply-To"]
    message["Subject"] = f"Re: {came['Subject']}"
    message["Date"] = format_datetime(now)
    message["Message-ID"] = make_msgid(domain=get_settings().mail_domain)
    message["In-Reply-To"] = came["Message-ID"]
    body = came.get_body(("html",) if page else ("plain",))
    said = body.get_content().replace("\r\n", "\n") if body is not None else ""
    begins, wrote = "Here are my orders.", f"{report.published_at:%d %B %Y}, Turnpost wrote:"
    if page:
        shown = filled_page(book, said, book.parse(orders))
        message.set_content(
            f"<p>{begins}</p>\n<p>{wrote}</p>\n"
            f'<blockquote type="cite">{shown}</blockquote>\n<p>{escape(user.name)}</p>\n',
            subtype="html",
        )
    else:
        text = filled(book, said, book.parse(orders))
        quoted = [f"> {line}".rstrip() for line in text.splitlines()]
        message.set_content("\n".join([begins, "", wrote, *quoted, "", "-- ", user.name, ""]))
    return message


def filled_page(book: OrderBook, page: str, sheet: Sheet) -> str:
    """Return the page of a report's mail with its sheet filled in."""

    def fill(found: re.Match[str]) -> str:
        text = unescape(found[0].replace("<br>\n", "\n")).replace("\xa0", " ")
        return escape(filled(book, text, sheet)).strip().replace("\n", "<br>\n")

    return _SHEET.sub(fill, page)


def filled(book: OrderBook, report: str, sheet: Sheet) -> str:
    """Return the text of a report with its sheet filled in: each order behind the number of its line."""
    lines = report.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("ORDERS "))
    for section in sheet.sections:
        wanted = {
            line.number: book.write_order(line.order) for line in section.lines if line.order is not None
        }
        if not wanted:
            continue
        last = lines.index("END", first)
        # A head is read in any case; people write "CITY Emberly" where the report has capitals.
        title = section.title.casefold()
        at = next((place for place in range(first, last) if lines[place].casefold() == title), None)
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
