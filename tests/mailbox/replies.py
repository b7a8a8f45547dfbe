"""Replies to reports, as a mail program makes them."""

from email.message import EmailMessage


def text_of(message: EmailMessage) -> str:
    """Its plain text."""
    body = message.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def filled_reply(report: EmailMessage, **lines: str) -> str:
    """The report's text with lines of its sheet filled in, quoted whole as programs do."""
    text = text_of(report)
    assert text.count("\n1:\n") == 1
    # The first empty line stands there; a longer sheet has more of them.
    filled = "".join(f"\n{number.removeprefix('n')}: {order}" for number, order in lines.items())
    text = text.replace("\n1:\n", f"{filled}\n")
    return "Here are my orders.\n\n" + "".join(f"> {line}".rstrip() + "\n" for line in text.splitlines())


def reply(
    report: EmailMessage, text: str, mark: str = "answer", sender: str = "Anna <anna@example.org>"
) -> EmailMessage:
    """An answer to a report with that text."""
    message = EmailMessage()
    message["From"], message["To"] = sender, report["Reply-To"]
    message["Subject"] = f"Re: {report['Subject']}"
    message["Message-ID"] = f"<{mark}-{report['Message-ID'][1:9]}@example.org>"
    message["In-Reply-To"] = report["Message-ID"]
    message.set_content(text)
    return message


def html_of(message: EmailMessage) -> str:
    """Its page."""
    body = message.get_body(("html",))
    assert body is not None
    return str(body.get_content())
