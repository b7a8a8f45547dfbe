"""Messages put together from bytes are what the standard library would make; signatures hold."""

import base64
from datetime import timedelta
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path
from typing import Any

import dkim
import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from hypothesis import given
from hypothesis import strategies as st

from app.mail import mime
from app.mail.transport import MaildirTransport, transport_of
from tests.app.post_office import Kept, parsed, queue, rows_of, send
from tests.app.world import World

_FIVE_MINUTES = timedelta(minutes=5)
_LINES = st.text(st.sampled_from("aZ=. \t-_>~\n\r\u00e4\u201e\u4e2d\U0001f600"), max_size=300)
_FILES = st.lists(st.tuples(st.sampled_from(["t.pdf", "Züge 1.txt"]), st.binary(max_size=300)), max_size=2)


@given(_LINES, st.none() | _LINES, _FILES, st.text(st.sampled_from("aä €,<\u4e2d?="), max_size=120))
def test_headers_and_structure_are_the_standard_librarys(
    words: str, page: str | None, files: list[tuple[str, bytes]], subject: str
) -> None:
    parts = [mime.text(words), *([] if page is None else [mime.text(page, "html")])]
    attached = [mime.file(name, "application/pdf", data) for name, data in files]
    head = {"From": "Turnpost <turnpost@example.org>", "To": "anna@example.org", "Subject": subject}
    plain = EmailMessage(policy=SMTP.clone(max_line_length=76))
    for name, value in head.items():
        plain[name] = value
    raw = mime.whole(head, mime.together("mixed", [mime.together("alternative", parts), *attached]))
    plain.set_content(words, cte="quoted-printable")
    if page is not None:
        plain.add_alternative(page, subtype="html", cte="quoted-printable")
    for name, data in files:
        plain.add_attachment(data, maintype="application", subtype="pdf", filename=name)
    ours, theirs = parsed(raw), parsed(plain.as_bytes())
    assert _told(ours) == _told(theirs)
    assert all(len(line) <= 998 for line in raw.split(b"\r\n"))
    assert b"\n" not in raw.replace(b"\r\n", b"")
    assert b"\r" not in raw.replace(b"\r\n", b"")


def _told(message: Any) -> list[Any]:
    """What a reader gets of a message: its headers, of each part what it is called and what is in it."""
    found: list[Any] = [[(name, message[name]) for name in ("From", "To", "Subject", "MIME-Version")]]
    for part in message.walk():
        told = [part.get_content_type(), part.get_content_disposition(), part.get_filename()]
        if not part.is_multipart():
            content = part.get_content()
            told.append(content.rstrip("\r\n") if isinstance(content, str) else content)
        found.append(told)
    return found


_OURS = {
    "From": "Turnpost <turnpost@example.org>",
    "Reply-To": "turnpost+k3@example.org",
    "Date": "Mon, 23 Nov 2026 23:00:00 +0000",
    "Message-ID": "<0a1b@example.org>",
    "List-Unsubscribe": f"<https://example.org/mail/stop/{'0' * 40}>",
}


@given(
    st.sampled_from([*_OURS.items(), ("To", '"a b"@example.org'), ("To", "a@[127.0.0.1]")])
    | st.tuples(
        st.sampled_from(["To", "Subject"]), st.text(st.sampled_from('aZ0 .,:;<>()@"\\+=?ä'), max_size=90)
    )
)
def test_a_header_is_the_same_line_as_the_standard_librarys(header: tuple[str, str]) -> None:
    name, value = header
    plain = EmailMessage(policy=SMTP.clone(max_line_length=76))
    plain[name] = value
    ours = mime.whole({name: value}, mime.text("")).partition(b"MIME-Version")[0]
    assert ours == plain.as_bytes().removesuffix(b"\r\n")


@pytest.mark.parametrize("value", ["a\nBcc: b@example.org", "a\rb"])
def test_a_header_of_several_lines_is_refused(value: str) -> None:
    with pytest.raises(ValueError, match="linefeed"):
        mime.whole({"Subject": value}, mime.text(""))


def test_a_text_that_needs_no_encoding_goes_out_as_it_is() -> None:
    raw = mime.whole({}, mime.text("ORDERS dig 1\n.\nEND"))
    assert raw.endswith(b"7bit\r\n\r\nORDERS dig 1\r\n.\r\nEND\r\n")
    assert b"quoted-printable" in mime.whole({}, mime.text("x" * 901))


def _key(folder: Path, **more: Any) -> tuple[Path, bytes]:
    """A key in a file, and its DNS record."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    place = folder / "dkim.pem"
    place.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    public = key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return place, b"v=DKIM1; k=rsa; p=" + base64.b64encode(public)


def test_each_message_is_signed_for_the_domain_it_comes_from(world: World, tmp_path: Path) -> None:
    place, record = _key(tmp_path)
    chosen = world.settings.model_copy(
        update={
            "dkim_key_file": str(place),
            "dkim_selector": "post",
            "mail_from": "Turnpost <turnpost@play.example.org>",
        }
    )
    world.settings = chosen
    queue(world, "ada@example.org", "Grüße")
    way = transport_of(chosen)
    assert send(world, way) == 1
    raw = _kept(chosen.var_dir / "mail")
    asked: list[bytes] = []

    def dns(name: bytes, timeout: int = 5) -> bytes:
        asked.append(name)
        return record

    assert dkim.verify(raw, dnsfunc=dns)
    assert asked == [b"post._domainkey.play.example.org."]
    assert not dkim.verify(raw.replace(b"Body", b"Bode"), dnsfunc=dns)
    assert not dkim.verify(raw.replace(b"To: ada", b"To: eve"), dnsfunc=dns)
    signature = parsed(raw)["DKIM-Signature"]
    signed = {name.strip() for name in str(signature).partition("h=")[2].partition(";")[0].split(":")}
    assert {"from", "to", "subject", "date", "message-id", "content-type"} <= signed


def _kept(folder: Path) -> bytes:
    """The one message of a maildir as it went out."""
    (place,) = (folder / "new").iterdir()
    return place.read_bytes().partition(b"\n")[2].replace(b"\n", b"\r\n")


@pytest.mark.parametrize("key", [None, b"no key at all"])
def test_a_key_that_is_not_there_keeps_the_mail(world: World, tmp_path: Path, key: bytes | None) -> None:
    place = tmp_path / "dkim.pem"
    if key is not None:
        place.write_bytes(key)
    chosen = world.settings.model_copy(update={"dkim_key_file": str(place), "dkim_selector": "post"})
    queue(world, "ada@example.org")
    assert send(world, transport_of(chosen)) == 0
    ((state, attempts, error),) = rows_of(world)
    assert (state, attempts) == ("queued", 0)
    assert str(place) in error
    world.clock.advance(_FIVE_MINUTES)
    assert send(world, Kept()) == 1


def test_the_maildir_holds_what_went_out(tmp_path: Path) -> None:
    raw = mime.whole({}, mime.text("Grüße\n.\n"))
    MaildirTransport(tmp_path / "mail").deliver(raw, sender="a@example.org", recipient="b@example.org")
    assert _kept(tmp_path / "mail") == raw
