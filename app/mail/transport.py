"""Ways out: an SMTP server, or a maildir on this machine."""

import mailbox
import smtplib
import ssl
from email.message import EmailMessage
from pathlib import Path
from typing import Protocol

from app.config import Settings


class PermanentRefusalError(Exception):
    """The other side will never take this message."""


class TemporaryRefusalError(Exception):
    """The other side does not take this message now."""


class Transport(Protocol):
    """Takes a whole message."""

    def deliver(self, message: EmailMessage) -> None:
        """Hand the message over.

        Raises ``PermanentRefusalError`` and ``TemporaryRefusalError`` for this message; ``OSError`` when
        nothing goes out at all, whose text says why.
        """
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
                    server.starttls(context=self._trust())
                if chosen.smtp_user:
                    server.login(chosen.smtp_user, chosen.smtp_password.get_secret_value())
                self._send(server, message)
        except smtplib.SMTPResponseException as error:
            # The greeting, the login, the sender: the server's trouble, whichever message it is.
            step = _STEPS.get(type(error), "the conversation")
            raise OSError(f"the mail server refuses {step} ({error.smtp_code})") from error
        except smtplib.SMTPException as error:
            raise OSError(f"the mail server breaks off ({type(error).__name__})") from error
        except ssl.SSLError as error:
            raise OSError("the mail server's certificate is not to be trusted") from error
        except OSError as error:
            raise OSError(f"the mail server does not answer ({type(error).__name__})") from error

    def _trust(self) -> ssl.SSLContext:
        """Who may call itself the mail server: whom this machine trusts, or the authority that is named."""
        return ssl.create_default_context(cafile=self._settings.smtp_ca_file or None)

    @staticmethod
    def _send(server: smtplib.SMTP, message: EmailMessage) -> None:
        try:
            server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            code = min((code for code, _ in error.recipients.values()), default=0)
        except smtplib.SMTPDataError as error:
            code = error.smtp_code
        else:
            return
        if code >= 500:
            raise PermanentRefusalError(str(code))
        raise TemporaryRefusalError(str(code))


_STEPS: dict[type[smtplib.SMTPResponseException], str] = {
    smtplib.SMTPConnectError: "to be called",
    smtplib.SMTPHeloError: "the greeting",
    smtplib.SMTPAuthenticationError: "the login",
    smtplib.SMTPSenderRefused: "the sender",
}


def transport_of(settings: Settings) -> Transport:
    """The transport that the settings name."""
    return SmtpTransport(settings) if settings.smtp_host else MaildirTransport(settings.var_dir / "mail")
