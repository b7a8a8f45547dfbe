"""``turnpost mailbox``: the door for mail, open until Ctrl-C."""

import imaplib
import signal
from threading import Event
from typing import Annotated

import structlog
import typer

from app.cli.servers import servers
from app.config import get_settings
from app.container import open_container
from app.embedded.life import show_life
from app.errors import where
from app.mailbox.listener import Listener
from app.mailbox.poller import poll

log = structlog.get_logger()


_SECONDS_BETWEEN_LOOKS = 60


def mailbox(
    host: Annotated[str, typer.Option(help="Address to listen on; TURNPOST_MAILBOX_HOST.")] = "",
    port: Annotated[int, typer.Option(help="Port to listen on; TURNPOST_MAILBOX_PORT.")] = 0,
    smtp: Annotated[bool, typer.Option("--smtp", help="Speak SMTP instead of LMTP.")] = False,
) -> None:
    """Take mail in until Ctrl-C: listen for it and, where one is set, look into an IMAP mailbox."""
    show_life()
    stop = Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: stop.set())
    with servers():
        settings = get_settings()
        listener = Listener(
            open_container,
            host=host or settings.mailbox_host,
            port=port or settings.mailbox_port,
            lmtp=settings.mailbox_lmtp and not smtp,
            name=settings.mail_domain,
        )
        listener.start()
        kind = "LMTP" if listener.lmtp else "SMTP"
        print(f"{kind} on {listener.hostname}:{listener.port}", flush=True)
        try:
            while not stop.wait(_SECONDS_BETWEEN_LOOKS):
                if settings.imap_host:
                    look()
        finally:
            listener.stop()


def look() -> int:
    """Look into the IMAP mailbox once; what is wrong with it is logged, and the next look tries again."""
    try:
        return poll(open_container, get_settings())
    except (OSError, imaplib.IMAP4.error) as error:
        log.error("mailbox.imap_away", error=type(error).__name__)  # noqa: TRY400
    except Exception as error:  # noqa: BLE001 - the listener beside it has to go on, whatever it is
        log.error("mailbox.look_failed", error=type(error).__name__, where=where(error))  # noqa: TRY400
    return 0
