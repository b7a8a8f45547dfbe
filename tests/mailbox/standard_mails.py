"""Forty-eight shapes of mail that the standard library's own tests of its parser go through, written anew.

They are not that project's files: each has the shape of one of them (digests, delivery reports, broken
boundaries, folded and missing headers, forwarded mails), with a sheet where a text of its own would stand.
``whole``: a person's text with the sheet in it is there to be read; else nothing of it may be read as orders.
"""

from base64 import encodebytes
from collections.abc import Iterator

HEAD = b"From: Anna <anna@example.org>\nTo: turnpost@play.example.org\nSubject: Re: Dig it\n"
HEAD += b"MIME-Version: 1.0\n"
_PLAIN = b"Content-Type: text/plain; charset=us-ascii\n"


def _multi(kind: str, boundary: str, *parts: bytes, end: bool = True, more: str = "") -> bytes:
    """Head and body of a multipart."""
    mark = f"--{boundary}".encode()
    inner = b"".join(mark + b"\n" + part + b"\n" for part in parts)
    closing = mark + b"--\n" if end else b""
    return f'Content-Type: multipart/{kind}; boundary="{boundary}"{more}\n\n'.encode() + inner + closing


def _image(name: str = "dingus.gif") -> bytes:
    return (
        f'Content-Type: image/gif; name="{name}"\nContent-Transfer-Encoding: base64\n'
        f'Content-Disposition: attachment; filename="{name}"\n\n'
    ).encode() + encodebytes(b"GIF87a" + bytes(200))


def _enclosed(inner: bytes) -> bytes:
    return b"Content-Type: message/rfc822\n\n" + inner


_STATUS = b"Content-Type: message/delivery-status\n\nReporting-MTA: dns; a.example\n\nAction: failed\n"


def _other(s: bytes) -> bytes:
    """What somebody else has written."""
    return b"From: bert@example.org\nSubject: mine\n\n" + s


def mails(s: bytes) -> Iterator[tuple[str, bytes, bool]]:
    """Name, raw mail with that sheet, and whether the sheet is there to be read."""
    yield from _first_half(s)
    yield from _second_half(s)


def _first_half(s: bytes) -> Iterator[tuple[str, bytes, bool]]:
    text = _PLAIN + b"\n" + s
    other, status = _other(s), _STATUS
    received = b"".join(b"Received: by relay%d.example.org; Fri, 6 Mar 2026\n" % n for n in range(9))
    yield "01 plain, with a trail of relays", received + HEAD + b"\n" + s, True
    digest = _multi("digest", "__--__--", _enclosed(other), _enclosed(other))
    yield "02 a list's digest between texts", HEAD + _multi("mixed", "192", text, digest), True
    yield "03 no subject, no MIME", b"From: anna@example.org\n\n" + s, True
    both = _multi("mixed", "h90", text, _enclosed(other))
    yield "04 a text and a forwarded mail", HEAD + both, True
    report = _multi("report", "rep", text, status, more="; report-type=delivery-status")
    yield "05 a delivery report", HEAD + report, True
    yield "06 a forwarded mail alone", HEAD + _enclosed(other), False
    yield "07 a text and a picture", HEAD + _multi("mixed", "BOUNDARY", text, _image()), True
    charsets = [b"Content-Type: text/plain; charset=%s\n\n" % c for c in (b"us-ascii", b"iso-8859-1", b"")]
    yield (
        "08 several texts of several charsets",
        HEAD + _multi("mixed", "B", charsets[0] + s, *charsets[1:]),
        True,
    )
    yield "09 charsets in quotes", HEAD + b"Content-Type: text/plain; charset='us-ascii'\n\n" + s, True
    encoded = [b"Content-Transfer-Encoding: %s\n\n" % c for c in (b"7bit", b"Base64", b"x-uuencode")]
    parts10 = [
        _PLAIN + encoded[0] + s,
        _PLAIN + encoded[1] + encodebytes(s),
        _PLAIN + encoded[2] + b"begin\n",
    ]
    yield "10 every transfer encoding", HEAD + _multi("mixed", "B", *parts10), True
    yield "11 a forwarded mail with folded heads", HEAD + _enclosed(b"Subject: a\n b\n" + other), False
    nested = _multi("mixed", "IN", text, b"\n")
    yield "12 a multipart in a multipart", HEAD + _multi("mixed", "OUT", nested, _image()), True
    yield "12a an empty first part", HEAD + _multi("mixed", "B", b"\n", text), True
    deep = _multi("mixed", "C", _multi("mixed", "D", text, _image()))
    yield "13 nested, pictures last", HEAD + _multi("mixed", "A", deep, _image("b.gif")), True
    yield "14 a line that is no head first", b"----\n" + HEAD + b"\n" + s, True
    page = b"Content-Type: text/html\n\n<html><body>hi</body></html>\n"
    yield "15 alternatives without an end", HEAD + _multi("alternative", "B", text, page, end=False), True
    heads = b"Content-Type: text/rfc822-headers\n\nSubject: x\n"
    yield "16 a report with heads", HEAD + _multi("report", "B", b"\nundelivered\n", status, heads + s), False
    yield (
        "17 a From line of a mailbox",
        b"From anna@example.org Fri Mar  6 19:02:11 2026\n" + HEAD + b"\n" + s,
        True,
    )
    yield "18 a long folded head", HEAD + b"X-Foobar: " + b"spoon=" + b";\n\tx" * 40 + b"\n\n" + s, True
    yield "19 a digest of nothing", HEAD + _multi("digest", "B", b"", b""), False
    yield "20 copies to many", HEAD + b"Cc: a@example.org\nCc: b@example.org\n\n" + s, True
    framed = _multi("mixed", "BOUNDARY", text).replace(b"\n\n--", b"\n\n" + s + b"\n--", 1)
    yield "21 words before and after the parts", HEAD + framed + b"\nAFTER\n" + s, True
    yield "22 a picture and no text", HEAD + _multi("mixed", "B", _image()), False
    yield (
        "23 the boundary at once",
        HEAD + b'Content-Type: multipart/mixed; boundary="A"\n\n--A\n' + text + b"\n--A--",
        True,
    )
    yield "24 no end, nothing behind", HEAD + b"Content-Type: multipart/mixed; boundary=A\n\n--A\n", False


def _second_half(s: bytes) -> Iterator[tuple[str, bytes, bool]]:
    text, other, status = _PLAIN + b"\n" + s, _other(s), _STATUS
    yield (
        "25 unusual heads before",
        b"Return-path: <>\nStatus: RO\nX-Evolution: 0001\n" + HEAD + b"\n" + s,
        True,
    )
    yield "26 CR LF all through", (HEAD + _multi("mixed", "B", text, _image())).replace(b"\n", b"\r\n"), True
    yield "27 heads folded by tabs", HEAD.replace(b"Re: Dig it", b"Re:\n\tDig it\n\t") + b"\n" + s, True
    two = _multi("digest", "B", _enclosed(other), b"\n" + other)
    yield "28 a digest of mails", HEAD + two, False
    named = (
        b"Content-Type: text/plain\nContent-Disposition: inline; filename*0*=''This%20is; filename*1=.txt\n\n"
    )
    yield "29 a file name in pieces", HEAD + _multi("mixed", "B", named + s), True
    yield "30 digests in digests", HEAD + _multi("digest", "B", _enclosed(HEAD + two)), False
    spaced = _multi("mixed", "my boundary ", text).replace(b'my boundary "', b'my boundary"')
    yield "31 a boundary that ends in a space", HEAD + spaced, True
    foreign = b"Content-Type: text/plain; charset*=us-ascii'en'us-ascii\n\n"
    yield "32 a charset with a language", HEAD + foreign + s, True
    yield "33 a part with an id", HEAD + _multi("related", "B", b"Content-ID: <1>\n" + text, _image()), True
    yield "34 blank lines before the parts", HEAD + _multi("mixed", "B", b"\n\n" + s, _image()), True
    yield "35 a head that is none among them", HEAD + b"here's something weird\n\n" + s, True
    away = b"Content-Type: message/external-body; access-type=URL; URL=http://x.example/\n\n" + _PLAIN
    yield "36 a body that is elsewhere", HEAD + _multi("mixed", "B", away), False
    yield "37 texts without heads", HEAD + _multi("mixed", "B", b"\n" + s, b"\nmore\n", b"\n"), True
    worn = b"".join(b"--B%d\n" % n for n in range(4)) + text
    yield (
        "38 boundaries that end nothing",
        HEAD + b"Content-Type: multipart/mixed; boundary=B3\n\n" + worn,
        True,
    )
    inner = _multi("mixed", "ABC.2", text)
    yield "39 a boundary that begins like another", HEAD + _multi("mixed", "ABC", inner, _image()), True
    yield "40 a page alone", HEAD + b"Content-Type: text/html\n\n<pre>" + s + b"</pre>\n", True
    yield "41 spaces about the disposition", HEAD + _PLAIN + b"Content-Disposition:\n inline\n\n" + s, True
    yield "42 a type without an end", HEAD + b"Content-Type: text/plain;\n  charset=\n\n" + s, True
    long = _multi("report", "B", b"\ncould not be delivered\n", status, _enclosed(other))
    yield "43 a delivery report with the mail", HEAD + long, False
    yield (
        "44 forwarded mails side by side",
        HEAD + _multi("mixed", "B", _enclosed(other), _enclosed(other)),
        False,
    )
    strange = b"Subject: =?big5?Q?=C0=B3=A4=CD?=\nX-Priority: 3 (Normal)\n"
    yield "45 heads as advertisers write them", strange + HEAD + b"\n" + s, True
    broken = b"From: b@example.org\n" + _multi("mixed", "IN", text, end=False)
    yield (
        "46 a forwarded mail that ends too soon",
        HEAD + _multi("mixed", "B", b"\nlook\n", _enclosed(broken)),
        False,
    )
    yield "47 heads and nothing", HEAD, False
