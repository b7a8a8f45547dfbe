"""Ways out: an SMTP server, a maildir on this machine, the console."""

import mailbox
import re
import smtplib
import ssl
import sys
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from typing import Any, Protocol, TextIO

from app.config import Settings
from app.mail.signing import SigningTransport

_ENHANCED = re.compile(rb"^([245]\.\d{1,3}\.\d{1,3})\b")


_MOST_SAID = 2000
SECONDS = 30
"""For how long a mail server may leave us without an answer."""


class RefusalError(Exception):
    """The other side does not take a message: its code, its enhanced code ("" without one), its words."""

    def __init__(self, code: int | str, enhanced: str = "", said: str = "") -> None:
        super().__init__(f"{code} {enhanced}".strip())
        self.code = int(code)
        self.enhanced = enhanced
        self.said = said


class PermanentRefusalError(RefusalError):
    """The other side will never take this message."""


class TemporaryRefusalError(RefusalError):
    """The other side does not take this message now."""


class Transport(Protocol):
    """Takes whole messages, many over one connection."""

    def deliver(self, raw: bytes, *, sender: str, recipient: str) -> None:
        """Hand a whole message over; what cannot be delivered later comes back to the sender's address.

        Raises ``PermanentRefusalError`` and ``TemporaryRefusalError`` for this message; ``OSError`` when
        nothing goes out at all, whose text says why.
        """
        ...

    def close(self) -> None:
        """End the connection; the next message opens another."""
        ...


class MaildirTransport:
    """Writes messages into a maildir: the default, and what trials read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def deliver(self, raw: bytes, *, sender: str, recipient: str) -> None:  # noqa: ARG002
        """Add the message to the maildir, making it when needed."""
        self._folder.parent.mkdir(parents=True, exist_ok=True)
        box = mailbox.Maildir(str(self._folder), create=True)
        try:
            box.add(f"Return-Path: <{sender}>\n".encode() + raw.replace(b"\r\n", b"\n"))
            box.flush()
        finally:
            box.close()

    def close(self) -> None:
        """Nothing is open."""


class ConsoleTransport:
    """Prints messages: for trials."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out if out is not None else sys.stdout

    def deliver(self, raw: bytes, *, sender: str, recipient: str) -> None:  # noqa: ARG002
        """Print the headers and the text; of attachments the names."""
        message = message_from_bytes(raw, policy=default)
        names = [part.get_filename() or part.get_content_type() for part in message.iter_attachments()]
        text = message.get_body(("plain",))
        lines = [f"Return-Path: <{sender}>", *(f"{name}: {value}" for name, value in message.items())]
        lines += ["", "" if text is None else text.get_content(), *(f"[{name}]" for name in names), "-" * 72]
        self._out.write("\n".join(lines) + "\n")
        self._out.flush()

    def close(self) -> None:
        """Nothing is open."""


class _Quick(smtplib.SMTP):
    """The library's, which quotes dots by a search through every byte: 1.2 ms of a mail with its PDF."""

    def data(self, msg: Any) -> tuple[int, bytes]:
        """Send a message that ends with CR LF and has none of its two alone."""
        self.putcmd("data")
        code, said = self.getreply()
        if code != 354:
            raise smtplib.SMTPDataError(code, said)
        self.send(b"".join([b"." * msg.startswith(b"."), msg.replace(b"\n.", b"\n.."), b".\r\n"]))
        return self.getreply()


class _QuickTls(_Quick, smtplib.SMTP_SSL):
    """The same with TLS from the first byte."""


class SmtpTransport:
    """Hands messages to an SMTP server, one connection for as many as come."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._server: smtplib.SMTP | None = None

    def deliver(self, raw: bytes, *, sender: str, recipient: str) -> None:
        """Over the open connection; one that has gone meanwhile is opened again, once."""
        open_before = self._server is not None
        try:
            try:
                self._send(raw, sender, recipient)
            except smtplib.SMTPServerDisconnected:
                # Servers hang up on who is silent for a while, or after a number of messages.
                self.close()
                if not open_before:
                    raise
                self._send(raw, sender, recipient)
        except smtplib.SMTPResponseException as error:
            # The greeting, the login, the sender: the server's trouble, whichever message it is.
            self.close()
            step = _STEPS.get(type(error), "the conversation")
            raise OSError(f"the mail server refuses {step} ({error.smtp_code})") from error
        except smtplib.SMTPException as error:
            self.close()
            raise OSError(f"the mail server breaks off ({type(error).__name__})") from error
        except ssl.SSLError as error:
            self.close()
            raise OSError("the mail server's certificate is not to be trusted") from error
        except OSError as error:
            self.close()
            raise OSError(f"the mail server does not answer ({type(error).__name__})") from error

    def close(self) -> None:
        """Say good-bye, if somebody is there to hear it."""
        server, self._server = self._server, None
        if server is None:
            return
        try:
            server.quit()
        except (smtplib.SMTPException, OSError):
            server.close()

    def _open(self) -> smtplib.SMTP:
        if self._server is not None:
            return self._server
        chosen = self._settings
        place = (chosen.smtp_host, chosen.smtp_port)
        if chosen.smtp_tls:
            server: smtplib.SMTP = _QuickTls(*place, timeout=SECONDS, context=self._trust())
        else:
            server = _Quick(*place, timeout=SECONDS)
        try:
            if chosen.smtp_starttls:
                server.starttls(context=self._trust())
            if chosen.smtp_user:
                server.login(chosen.smtp_user, chosen.smtp_password.get_secret_value())
        except BaseException:
            server.close()
            raise
        self._server = server
        return server

    def _trust(self) -> ssl.SSLContext:
        """Return who may call itself the mail server.

        Whom this machine trusts, or the authority that is named.
        """
        return ssl.create_default_context(cafile=self._settings.smtp_ca_file or None)

    def _send(self, raw: bytes, sender: str, recipient: str) -> None:
        server = self._open()
        try:
            server.sendmail(sender, [recipient], raw)
        except smtplib.SMTPRecipientsRefused as error:
            code, said = min(error.recipients.values())
        except smtplib.SMTPDataError as error:
            code, said = error.smtp_code, _bytes(error.smtp_error)
        else:
            return
        match = _ENHANCED.match(said)
        enhanced = match[1].decode() if match else ""
        words = said.decode("utf-8", "replace")[len(enhanced) : _MOST_SAID]
        raise (PermanentRefusalError if code >= 500 else TemporaryRefusalError)(code, enhanced, words)


def _bytes(text: bytes | str) -> bytes:
    return text if isinstance(text, bytes) else text.encode()


_STEPS: dict[type[smtplib.SMTPResponseException], str] = {
    smtplib.SMTPConnectError: "to be called",
    smtplib.SMTPHeloError: "the greeting",
    smtplib.SMTPAuthenticationError: "the login",
    smtplib.SMTPSenderRefused: "the sender",
}


def transport_of(settings: Settings) -> Transport:
    """Return the way out that the settings name; with a DKIM key every message is signed on it."""
    way = _way(settings)
    return SigningTransport(settings, way) if settings.dkim_key_file else way


def _way(settings: Settings) -> Transport:
    if settings.smtp_host:
        return SmtpTransport(settings)
    if settings.mail_way == "console":
        return ConsoleTransport()
    return MaildirTransport(settings.var_dir / "mail")
