"""Mails of strangers, of broken programs and of people who try the door: data, made by hand.

A row: a name, what has to become of the sheet in it, and the mail. ``{address}`` stands for the seat's signed
address, ``{game}`` for its game's, ``{sheet}`` for a whole new sheet, ``{old}`` for one without our mark,
``{id}`` for a Message-ID that no other mail has.

What becomes of the sheet: TAKEN, ASKED (nothing is changed, and its writer is told so), SILENT (nothing is
changed, and nobody is told), KEPT (nothing is changed, and no more is promised).
"""

import zlib
from base64 import b64encode
from typing import NamedTuple

TAKEN, ASKED, SILENT, KEPT = "taken", "asked", "silent", "kept"


class Hostile(NamedTuple):
    """A mail as it comes over the wire, and where to."""

    name: str
    verdict: str
    raw: bytes
    to: str = "{address}"
    sender: str = "anna@example.org"


_HEAD = (
    "From: Anna <anna@example.org>\nTo: {to}\nSubject: Re: Dig it\nMessage-ID: <{id}>\nMIME-Version: 1.0\n"
)
_PLAIN = "Content-Type: text/plain; charset=utf-8\n"


def _mail(body: str, head: str = _HEAD, kind: str = _PLAIN) -> bytes:
    return f"{head}{kind}\n{body}".encode()


def _whole(rest: str) -> bytes:
    """A mail whose type is said in the rest."""
    return f"{_HEAD}{rest}".encode()


def _headed(name: str, verdict: str, head: str, body: str = "{sheet}", **more: str) -> Hostile:
    """With other headers than a program writes."""
    return Hostile(name, verdict, _mail(body, head), **more)


def _also(name: str, verdict: str, lines: str, body: str = "{sheet}", **more: str) -> Hostile:
    """With headers more than a program writes."""
    return Hostile(name, verdict, _mail(body, _HEAD + lines), **more)


def _typed(name: str, verdict: str, kind: str, body: str = "{sheet}", **more: str) -> Hostile:
    """With a type of its own."""
    return Hostile(name, verdict, _mail(body, kind=kind), **more)


def _page(name: str, verdict: str, page: str, **more: str) -> Hostile:
    return Hostile(name, verdict, _mail(page, kind="Content-Type: text/html; charset=utf-8\n"), **more)


def _parts(*parts: str, kind: str = "mixed", boundary: str = "b") -> str:
    joined = "".join(f"--{boundary}\n{part}\n" for part in parts)
    return f'Content-Type: multipart/{kind}; boundary="{boundary}"\n\n{joined}--{boundary}--\n'


def _deep(levels: int) -> str:
    part = _PLAIN + "\n{sheet}"
    for level in range(levels):
        part = _parts(part, boundary=f"b{level}")
    return part


_NO_FROM = _HEAD.partition("\n")[2]
_FROM = "To: {to}\nSubject: Re: Dig it\nMessage-ID: <{id}>\nMIME-Version: 1.0\n"
_TEXT = _PLAIN + "\n"
_BOMB = b64encode(
    b"%PDF-1.7\n1 0 obj<</Length 4900/Filter/FlateDecode>>stream\n"
    + zlib.compress(bytes(5_000_000))
    + b"endstream"
).decode()

FROMS = [
    _headed("no From", TAKEN, _NO_FROM),
    _headed("an empty From", TAKEN, "From:\n" + _FROM),
    _headed("two From lines", TAKEN, "From: a@b.example\nFrom: Anna <anna@example.org>\n" + _FROM),
    _headed("two people in From", TAKEN, "From: anna@example.org, eve@evil.example\n" + _FROM),
    _headed("a group in From", TAKEN, "From: us: anna@example.org, b@c.example;\n" + _FROM),
    _headed("NUL in From", TAKEN, "From: an\x00na@example.org\n" + _FROM),
    _headed("a From of 50 KB", TAKEN, f"From: {'x' * 50_000} <anna@example.org>\n" + _FROM),
    _headed("brackets for ever in From", TAKEN, f"From: {'<(' * 9_000}anna@example.org\n" + _FROM),
    _headed("quotes for ever in From", TAKEN, "From: " + '"\\' * 9_000 + " <anna@example.org>\n" + _FROM),
    _headed("encoded words for ever", TAKEN, f"From: {'=?utf-8?q?a?= ' * 2_000}<anna@example.org>\n" + _FROM),
    _headed("an encoded word that lies", TAKEN, "From: =?utf-8?b?!!!?= <anna@example.org>\n" + _FROM),
    _headed("a codec that is none", TAKEN, "From: =?zlib?b?eJw=?= <anna@example.org>\n" + _FROM),
    _headed("eight bits in From", TAKEN, "From: Änna <anna@example.org>\n" + _FROM),
    _headed("a literal address", TAKEN, "From: root@[127.0.0.1]\n" + _FROM),
    _headed("From of our own game", TAKEN, "From: {game}\n" + _FROM),
    _headed("From of the seat itself", TAKEN, "From: {address}\n" + _FROM),
    _headed("From of a stranger", TAKEN, "From: eve@evil.example\n" + _FROM),
    _headed("From of another player", ASKED, "From: bert@example.org\n" + _FROM),
    _headed("From postmaster", TAKEN, "From: postmaster@example.org\n" + _FROM),
    _headed("From mailer-daemon", TAKEN, "From: MAILER-DAEMON@example.org\n" + _FROM),
    _also("answers to a stranger", TAKEN, "Reply-To: eve@evil.example\nSender: eve@evil.example\n"),
    _also("asks for a receipt", TAKEN, "Disposition-Notification-To: eve@evil.example\n"),
]

HEADS = [
    _also("five thousand headers", KEPT, "".join(f"X-{n}: {n}\n" for n in range(5000))),
    _also("a header of 60 KB", TAKEN, f"X-Long: {'x' * 60_000}\n"),
    _also("a header without a colon", TAKEN, "X-Good: 1\n"),
    _headed("an mbox line before all", TAKEN, "From anna@example.org Thu Jan  1 00:00:00 1970\n" + _HEAD),
    _headed("no Message-ID", TAKEN, "From: anna@example.org\nTo: {to}\nSubject: x\n"),
    _headed(
        "a Message-ID of 50 KB", TAKEN, f"From: anna@example.org\nTo: {{to}}\nMessage-ID: <{'x' * 50_000}>\n"
    ),
    _headed("no head at all", TAKEN, ""),
    _also("a Subject twice", TAKEN, "Subject: STOP\n"),
    _headed(
        "a Subject that breaks out",
        TAKEN,
        "From: anna@example.org\nTo: {to}\nMessage-ID: <{id}>\n"
        "Subject: =?utf-8?q?a=0D=0ABcc:_eve=40evil.example=0D=0A=0D=0Ax?=\n",
    ),
    _headed(
        "a Message-ID that breaks out",
        TAKEN,
        "From: anna@example.org\nTo: {to}\nMessage-ID: <{id}>\x0b\x0cBcc: eve@evil.example\nSubject: x\n",
    ),
    _also("References without end", TAKEN, f"References: {'<a@b> ' * 9_000}\n"),
    _also("a Date beyond time", TAKEN, "Date: Fri, 99 Foo 99999 99:99:99 +9999\n"),
    _also("a Date before time", TAKEN, "Date: Mon, 1 Jan 0001 00:00:00 +0000\n"),
    _also("a Date in words", TAKEN, "Date: yesterday\n"),
    _also("bulk", TAKEN, "Precedence: bulk\nList-Id: <x.example>\nList-Unsubscribe: <mailto:x@y>\n"),
    _also("said to be automatic", TAKEN, "Auto-Submitted: auto-generated\nX-Autoreply: yes\n"),
    _also("To many", TAKEN, "Cc: " + ", ".join(f"a{n}@b.example" for n in range(3000)) + "\n"),
    _also("Content-Type twice", ASKED, "Content-Type: text/html\n"),
    _also("Authentication-Results by hand", TAKEN, "Authentication-Results: mx; dmarc=pass\n"),
    _also("folded with nothing", TAKEN, "X-Folded:\n \n\t\n  x\n"),
    _also("letters of no charset", TAKEN, "X-\udcff: \udcfe\n".encode("utf-8", "replace").decode()),
]

KINDS = [
    _typed("a charset that is none", TAKEN, "Content-Type: text/plain; charset=klingon\n"),
    _typed("rot13", TAKEN, "Content-Type: text/plain; charset=rot13\n"),
    _typed("hex as a charset", TAKEN, "Content-Type: text/plain; charset=hex\n"),
    _typed("idna as a charset", TAKEN, "Content-Type: text/plain; charset=idna\n"),
    _typed("undefined as a charset", TAKEN, "Content-Type: text/plain; charset=undefined\n"),
    _typed("unicode_escape as a charset", TAKEN, "Content-Type: text/plain; charset=unicode_escape\n"),
    _typed("a path as a charset", TAKEN, 'Content-Type: text/plain; charset="../../etc/passwd"\n'),
    _typed("a charset of 9 KB", TAKEN, f'Content-Type: text/plain; charset="{"x" * 9000}"\n'),
    _typed("an open quote", TAKEN, 'Content-Type: text/plain; charset="utf-8\n'),
    _typed("parameters for ever", TAKEN, f"Content-Type: text/plain{'; a*0*=x' * 3000}\n"),
    _typed(
        "RFC 2231 numbers", TAKEN, "Content-Type: text/plain; charset*99999999999=x; name*1=a; name*1=b\n"
    ),
    _typed("no type", TAKEN, ""),
    _typed("an empty type", TAKEN, "Content-Type:\n"),
    _typed("half a type", TAKEN, "Content-Type: text\n"),
    _typed("enriched", KEPT, "Content-Type: text/enriched\n"),
    _typed("markdown", TAKEN, "Content-Type: text/markdown\n"),
    _typed("an image that is a text", ASKED, "Content-Type: image/png\n"),
    _typed("a program", ASKED, "Content-Type: application/octet-stream\n"),
    _typed(
        "sealed by S/MIME", ASKED, "Content-Type: application/pkcs7-mime\n", "MIAGCSqGSIb3DQEHA6CAMIACAQAx"
    ),
    _typed("winmail.dat", ASKED, "Content-Type: application/ms-tnef\n", "x\x9f>\x22"),
    _typed("an encoding that is none", KEPT, _PLAIN + "Content-Transfer-Encoding: x-zip\n"),
    _typed("two encodings", KEPT, _PLAIN + "Content-Transfer-Encoding: base64, 7bit\n"),
    _typed("base64 that is text", KEPT, _PLAIN + "Content-Transfer-Encoding: base64\n"),
    _typed("base64 with holes", KEPT, _PLAIN + "Content-Transfer-Encoding: base64\n", "=?*"),
    _typed(
        "uuencoded", KEPT, _PLAIN + "Content-Transfer-Encoding: x-uuencode\n", "begin 644 x\n#0V%T\n`\nend"
    ),
    _typed("an open multipart", KEPT, "Content-Type: multipart/mixed\n"),
    _typed("an empty boundary", KEPT, 'Content-Type: multipart/mixed; boundary=""\n'),
    _typed("a boundary that is blank", KEPT, 'Content-Type: multipart/mixed; boundary="   "\n'),
    _typed(
        "a boundary that ends END",
        KEPT,
        'Content-Type: multipart/mixed; boundary="END"\n',
        "--END\n\n{sheet}",
    ),
    Hostile("a multipart that never ends", TAKEN, _whole(_parts(_PLAIN + "\n{sheet}")[:-7])),
    Hostile("three deep", TAKEN, _whole(_deep(3))),
    Hostile("a hundred deep", ASKED, _whole(_deep(100))),
    Hostile("a thousand parts", ASKED, _whole(_parts(*[_TEXT + "x"] * 1000, _TEXT + "{sheet}"))),
    Hostile(
        "a mail in a mail",
        KEPT,
        _whole(_parts(_TEXT + "see below", "Content-Type: message/rfc822\n\n" + _HEAD + _TEXT + "{sheet}")),
    ),
    Hostile("two texts", TAKEN, _whole(_parts(_TEXT + "hello", _TEXT + "{sheet}"))),
    Hostile(
        "a sheet in a file",
        TAKEN,
        _whole(
            _parts(_TEXT + "hello", "Content-Disposition: attachment; filename=o.txt\n" + _TEXT + "{sheet}")
        ),
    ),
    Hostile(
        "a file with a path",
        KEPT,
        _whole(
            _parts(
                _TEXT + "hello",
                'Content-Disposition: attachment; filename="../../x.txt"\n' + _TEXT + "{sheet}",
            )
        ),
    ),
    Hostile(
        "text and page that differ",
        ASKED,
        _whole(_parts(_TEXT + "{sheet}", "Content-Type: text/html\n\n{htmlother}", kind="alternative")),
    ),
    Hostile(
        "a text and its file that differ",
        ASKED,
        _whole(
            _parts(_TEXT + "{sheet}", "Content-Disposition: attachment; filename=o.txt\n" + _TEXT + "{other}")
        ),
    ),
    Hostile(
        "a PDF that is a bomb",
        TAKEN,
        _whole(
            _parts(
                _TEXT + "{sheet}",
                "Content-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n" + _BOMB,
            )
        ),
    ),
    Hostile(
        "PGP in the text",
        KEPT,
        _mail(
            "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n{sheet}\n"
            "-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n"
        ),
    ),
    Hostile(
        "PGP around all",
        ASKED,
        _whole(
            _parts(
                "Content-Type: application/pgp-encrypted\n\nVersion: 1",
                "Content-Type: application/octet-stream\n\n-----BEGIN PGP MESSAGE-----\nabc\n",
                kind="encrypted",
            )
        ),
    ),
    Hostile("UTF-16 without saying so", KEPT, _mail("{utf16}")),
]

BODIES = [
    Hostile("an empty mail", ASKED, _mail("")),
    Hostile("a mark of the order of bytes", TAKEN, _mail("\ufeff{sheet}")),
    Hostile("blanks of no width", KEPT, _mail("{wide}")),
    Hostile("carriage returns alone", KEPT, _mail("{returns}")),
    Hostile("line separators of Unicode", KEPT, _mail("{separators}")),
    Hostile("words from right to left", KEPT, _mail("\u202e{sheet}\u202c")),
    Hostile("NUL between letters", KEPT, _mail("{nuls}")),
    Hostile("one line of two megabytes", ASKED, _mail("x" * 2_000_000 + "\n{sheet}")),
    Hostile("a hundred thousand lines above", KEPT, _mail("x\n" * 100_000 + "{sheet}")),
    Hostile("a hundred thousand marks of quoting", KEPT, _mail("> " * 100_000 + "\n{sheet}")),
    Hostile("a thousand sheets that differ", ASKED, _mail("{many}")),
    Hostile("a thousand heads", TAKEN, _mail("ORDERS dig 1\n" * 1000 + "{sheet}")),
    Hostile("a thousand ends", TAKEN, _mail("{sheet}" + "END\n" * 1000)),
    Hostile("no END", ASKED, _mail("{open}")),
    Hostile("a number beyond all", KEPT, _mail("{number}")),
    Hostile(
        "a turn beyond all",
        ASKED,
        _mail(
            "ORDERS dig 99999999999999999999\nSEAT 1\nTURN 99999999999999999999\n\nTURN\n1: {order}\n\nEND\n"
        ),
    ),
    Hostile(
        "a seat beyond all",
        ASKED,
        _mail("ORDERS dig 1\nSEAT 99999999999999999999\nTURN 1\n\nTURN\n1: {order}\n\nEND\n"),
    ),
    Hostile("a seat of another", ASKED, _mail("ORDERS dig 1\nSEAT 2\nTURN 1\n\nTURN\n1: {order}\n\nEND\n")),
    Hostile("another game", ASKED, _mail("ORDERS europe 1\nSEAT 1\nTURN 1\n\nTURN\n1: {order}\n\nEND\n")),
    Hostile("a quoted sheet of nobody's", ASKED, _mail("{quotedold}")),
    Hostile("a quoted sheet with another seat's mark", ASKED, _mail("{quotedother}")),
    Hostile("a quoted sheet with a mark of letters", ASKED, _mail("{quotedforged}")),
    Hostile(
        "a quoted sheet without TOKEN's mark",
        ASKED,
        _mail("> ORDERS dig 1\n> SEAT 1\n> TURN 1\n> TOKEN\n>\n> TURN\n> 1: {order}\n>\n> END\n"),
    ),
]

PAGES = [
    _page("hidden by style", ASKED, '<div style="display:none">{htmlsheet}</div>hello'),
    _page("hidden by size", ASKED, '<div style="font-size:0px">{htmlsheet}</div>hello'),
    _page(
        "hidden beside the page", KEPT, '<div style="position:absolute;left:-9999px">{htmlsheet}</div>hello'
    ),
    _page("white on white", KEPT, '<div style="color:#fff;background:#fff">{htmlsheet}</div>hello'),
    _page("no height", KEPT, '<div style="max-height:0;overflow:hidden">{htmlsheet}</div>hello'),
    _page("in a comment", ASKED, "<!-- {htmlsheet} -->hello"),
    _page("in a script", ASKED, "<script>{sheet}</script>hello"),
    _page("below an open script", ASKED, "hello<script>{sheet}"),
    _page("below an open comment", KEPT, "hello<!-- {htmlsheet}"),
    _page("below a bad section", TAKEN, "<![foo bar]><![CDATA[x]]><!x><?php ?>{htmlsheet}"),
    _page("in an open attribute", KEPT, '<a title="{htmlsheet}'),
    _page("in a title", ASKED, "<head><title>{sheet}</title></head>hello"),
    _page("in a field", KEPT, '<textarea>{sheet}</textarea><input value="{sheet}">'),
    _page("in a picture's words", ASKED, '<img alt="{sheet}">hello'),
    _page("struck out", ASKED, "<s>{htmlsheet}</s>hello"),
    _page("fifty thousand divs", KEPT, "<div>" * 50_000 + "{htmlsheet}"),
    _page("a hundred thousand <", KEPT, "<" * 100_000 + "{htmlsheet}"),
    _page("a hundred thousand &", KEPT, "&" * 100_000 + "<br>{htmlsheet}"),
    _page("ten thousand tables", KEPT, "<table><tr><td>" * 10_000 + "{htmlsheet}"),
    _page("an attribute for ever", KEPT, f"<p {'a=b ' * 50_000}>{{htmlsheet}}</p>"),
    _page("references beyond Unicode", KEPT, "&#99999999999;&#xD800;&#0;&#x110000;<br>{htmlsheet}"),
    _page("quoted, of nobody's", ASKED, "<blockquote>{htmlold}</blockquote>"),
    _page("quoted and hidden", ASKED, '<blockquote style="display:none">{htmlsheet}</blockquote>x'),
]

ELSEWHERE = [
    Hostile(
        "a stranger at the game",
        ASKED,
        _mail("{sheet}", "From: eve@evil.example\nTo: {to}\nMessage-ID: <{id}>\n"),
        "{game}",
        "eve@evil.example",
    ),
    Hostile("a known sender at the game", ASKED, _mail("{sheet}"), "{game}"),
    Hostile(
        "STOP by a stranger",
        ASKED,
        _mail("STOP", "From: eve@evil.example\nTo: {to}\nSubject: STOP\nMessage-ID: <{id}>\n"),
        "{game}",
        "eve@evil.example",
    ),
    Hostile(
        "STOP in a known name",
        ASKED,
        _mail("STOP", "From: anna@example.org\nTo: {to}\nSubject: STOP\nMessage-ID: <{id}>\n"),
        "{game}",
    ),
    Hostile("MESSAGE of a megabyte", KEPT, _mail("MESSAGE\n" + "word " * 200_000)),
    Hostile("REPORT of a turn beyond all", ASKED, _mail("REPORT 99999999999999999999")),
    Hostile("REPORT of a turn in other digits", ASKED, _mail("REPORT \u0661")),
    Hostile("READY NO NO", KEPT, _mail("READY NO NO")),
    Hostile(
        "a return path that is not ours",
        KEPT,
        _mail("550 5.1.1 no such user"),
        "turnpost+b-aaaaaaaaaaaaaaaaaaaaaaaa@localhost.localdomain",
        "",
    ),
    Hostile(
        "a thread that is not theirs",
        KEPT,
        _mail("hello"),
        "turnpost+m1.1.aaaaaaaaaaaaaaaa@localhost.localdomain",
    ),
    Hostile(
        "a note of absence",
        SILENT,
        _mail(
            "I am away",
            "From: anna@example.org\nTo: {to}\nSubject: Automatic reply: Dig it\n"
            "Auto-Submitted: auto-replied\n",
        ),
    ),
    Hostile("an empty return path", SILENT, _mail("hello"), "{address}", ""),
    Hostile("the server's own address", ASKED, _mail("hello"), "turnpost@localhost.localdomain"),
]

MAILS = [*FROMS, *HEADS, *KINDS, *BODIES, *PAGES, *ELSEWHERE]
