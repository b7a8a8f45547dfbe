"""Ways out: an SMTP server, or a maildir on this machine."""

import mailbox
import smtplib
from email.message import EmailMessage
from pathlib import Path
from typing import Protocol

from app.config import Settings


class PermanentRefusalError(Exception):
    """The other side will never take this message."""


class Transport(Protocol):
    """Takes a whole message."""

    def deliver(self, message: EmailMessage) -> None:
        """Hand the message over; raises ``PermanentRefusalError``, or ``OSError`` when it may work later."""
        ...


class MaildirTransport:
    """Writes messages into a maildir: the default, and what trials read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def deliver(self, message: EmailMessage) -> None:
        """Add the message to the maildir, making it when needed."""
        self._folder.parent.mkdir(parents=True, exist_ok=True)
        box = mailbox.Maildir(str(self._folder), create=True)
        try:
            box.add(message)
            box.flush()
        finally:
            box.close()


class SmtpTransport:
    """Hands messages to an SMTP server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def deliver(self, message: EmailMessage) -> None:
        """One connection a message: few are sent, and a broken one harms no other."""
        chosen = self._settings
        try:
            with smtplib.SMTP(chosen.smtp_host, chosen.smtp_port, timeout=chosen.smtp_timeout) as server:
                if chosen.smtp_starttls:
                    server.starttls()
                if chosen.smtp_user:
                    server.login(chosen.smtp_user, chosen.smtp_password.get_secret_value())
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            if codes and min(codes) >= 500:
                raise PermanentRefusalError(str(codes[0])) from error
            raise OSError(str(codes[:1])) from error
        except smtplib.SMTPResponseException as error:
            if error.smtp_code >= 500:
                raise PermanentRefusalError(str(error.smtp_code)) from error
            raise OSError(str(error.smtp_code)) from error
        except smtplib.SMTPException as error:
            raise OSError(type(error).__name__) from error


def transport_of(settings: Settings) -> Transport:
    """The transport that the settings name."""
    return SmtpTransport(settings) if settings.smtp_host else MaildirTransport(settings.var_dir / "mail")
