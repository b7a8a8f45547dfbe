"""Replies as mail programs of many languages make them: how they quote, break, encode and sign.

Made by hand after what each does; a newcomer adds a row to ``PROGRAMS``. A program answers a mail of two
alternatives: its text is quoted, broken and encoded, its page is put where the program quotes pages, after
what the program makes of it (``LOOKS``).
"""

import re
from base64 import encodebytes
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from quopri import encodestring
from textwrap import wrap

_PACKED: dict[str, Callable[[bytes], bytes]] = {
    "base64": encodebytes,
    "quoted-printable": encodestring,
    "7bit": lambda data: data,
    "8bit": lambda data: data,
}


@dataclass(frozen=True, kw_only=True)
class Program:
    """How one program answers.

    ``shape``: plain, flowed, delsp, html, or both (text beside a page). ``mark`` stands before quoted lines;
    ``page`` is how the program writes the quote in HTML: ``%s`` is the quote, its lines joined by ``line``.
    ``width``: where it breaks lines of text (0: nowhere); ``marks_rest``: what it broke off has a mark of its
    own; ``hyphens``: it breaks behind hyphens too. ``looks``: what it makes of a page that it quotes.
    """

    name: str
    agent: str
    intro: str
    charset: str = "utf-8"
    encoding: str = "quoted-printable"
    shape: str = "plain"
    mark: str = "> "
    hello: str = "Hello,"
    sign: str = "-- \nAnna"
    page: str = "<blockquote>%s</blockquote>"
    line: str = "<br>\n"
    bare: str = "%s"
    below: bool = False
    width: int = 0
    marks_rest: bool = True
    hyphens: bool = False
    looks: str = "kept"

    def reply(
        self, sheet: str, *, page: str = "", sender: str = "Anna <anna@example.org>", **head: str
    ) -> bytes:
        """The mail that answers a report with that sheet in it.

        ``page``: the report's own page with the sheet filled in; without one it is made of the text's lines.
        """
        heads = {
            "From": sender,
            "To": "turnpost@play.example.org",
            "Subject": "Re: Dig it",
            "Message-ID": "<1@example.org>",
        } | {name.replace("_", "-"): value for name, value in head.items()}
        lines = [*(f"{name}: {value}" for name, value in heads.items()), self.agent, "MIME-Version: 1.0"]
        if self.shape in {"plain", "flowed", "delsp"}:
            part = self._part("plain", self._text(sheet))
        elif self.shape == "html":
            part = self._part("html", self._html(sheet, page))
        else:
            inner = b"".join(
                b"--=_b\n" + one + b"\n"
                for one in (
                    self._part("plain", self._text(sheet)),
                    self._part("html", self._html(sheet, page)),
                )
            )
            part = b'Content-Type: multipart/alternative; boundary="=_b"\n\n' + inner + b"--=_b--\n"
        return ("\n".join(lines) + "\n").encode() + part

    def _part(self, kind: str, text: str) -> bytes:
        more = {"flowed": "; format=flowed", "delsp": "; format=flowed; delsp=yes"}
        flowed = more.get(self.shape, "") if kind == "plain" else ""
        return (
            f'Content-Type: text/{kind}; charset="{self.charset}"{flowed}\n'
            f"Content-Transfer-Encoding: {self.encoding}\n\n"
        ).encode() + _PACKED[self.encoding](
            text.encode(self.charset, "xmlcharrefreplace" if kind == "html" else "replace")
        )

    def _text(self, sheet: str) -> str:
        quoted = "\n".join(one for line in sheet.splitlines() for one in self._broken(line))
        parts = [self.intro, quoted, self.hello, self.sign]
        if not self.below:
            parts = [self.hello, self.sign, self.intro, quoted]
        return "\n\n".join(parts) + "\n"

    def _broken(self, line: str) -> list[str]:
        """A quoted line as the program breaks it."""
        whole = f"{self.mark}{line}".rstrip()
        if not self.width or len(whole) <= self.width:
            return [whole]
        if self.shape in {"flowed", "delsp"}:
            # Each break keeps its blank; who deletes it on reading has written one more.
            pieces = _kept_blanks(line, self.width - len(self.mark))
            more = " " if self.shape == "delsp" else ""
            return [f"{self.mark}{one}{more}" for one in pieces[:-1]] + [f"{self.mark}{pieces[-1]}"]
        pieces = wrap(
            line, self.width - len(self.mark), break_long_words=False, break_on_hyphens=self.hyphens
        )
        rest = self.mark if self.marks_rest else ""
        return [f"{self.mark}{pieces[0]}", *(f"{rest}{one}" for one in pieces[1:])]

    def _html(self, sheet: str, page: str) -> str:
        if page:
            quoted = self.page % LOOKS[self.looks](_body(page))
        else:
            lines = (escape(line).replace("  ", "&nbsp; ") for line in sheet.splitlines())
            quoted = self.page % self.line.join(self.bare % (line or "&nbsp;") for line in lines)
        return (
            '<html><head><meta charset="utf-8"><style>p{margin:0}</style></head>'
            f"<body><div>{escape(self.hello)}</div><div>{escape(self.intro)}</div>{quoted}"
            f"<div>{escape(self.sign)}</div></body></html>\n"
        )


def _kept_blanks(line: str, width: int) -> list[str]:
    """A line in pieces, each break right behind a blank, which stays where it is."""
    pieces, rest = [], line
    while len(rest) > width and (cut := rest.rfind(" ", 1, width)) > 0:
        pieces.append(rest[: cut + 1])
        rest = rest[cut + 1 :]
    return [*pieces, rest]


def _body(page: str) -> str:
    found = re.search(r"<body[^>]*>(.*)</body>", page, re.DOTALL)
    return found[1] if found else page


def _lines(page: str, form: str) -> str:
    """The lines of a sheet, which end with br, as elements of their own."""

    def put(block: re.Match[str]) -> str:
        return "".join(form % (line.strip() or "&nbsp;") for line in re.split(r"<br>\n?", block[1]))

    return re.sub(r'<div style="font[^"]*">(ORDERS.*?)</div>', put, page, flags=re.DOTALL)


LOOKS: dict[str, Callable[[str], str]] = {
    "kept": lambda page: page,
    "no styles": lambda page: re.sub(r' style="[^"]*"', "", page),
    "no styles, one blank": lambda page: re.sub(r' style="[^"]*"', "", page).replace("&nbsp;", "&#160;"),
    "paragraphs": lambda page: _lines(
        page, '<p class="MsoNormal"><span lang="EN-US">%s<o:p></o:p></span></p>\n'
    ),
    "elements": lambda page: _lines(page, "<div>%s</div>"),
    "spans": lambda page: _lines(page, '<span style="font-size:10pt">%s</span><br>'),
    "preformatted": lambda page: re.sub(
        r'<div style="font[^"]*">(ORDERS.*?)</div>',
        lambda block: "<pre>" + block[1].replace("<br>\n", "\n").replace("&nbsp;", " ") + "</pre>",
        page,
        flags=re.DOTALL,
    ),
    "one line": lambda page: page.replace("\n", " "),
    "capital tags": lambda page: re.sub(r"</?[a-z]+", lambda tag: tag[0].upper(), page),
}
"""What programs make of a page when they quote it."""


PROGRAMS = (
    Program(
        name="thunderbird-en",
        agent="User-Agent: Mozilla Thunderbird",
        shape="flowed",
        encoding="7bit",
        width=72,
        intro="On 3/6/26 19:02, Turnpost wrote:",
    ),
    Program(
        name="gmail-de",
        agent="X-Mailer: none",
        shape="both",
        hello="Hallo, anbei meine Züge.",
        intro="Am Fr., 6. März 2026 um 19:02 Uhr schrieb Turnpost <turnpost@play.example.org>:",
        page='<div class="gmail_quote"><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">%s'
        "</blockquote></div>",
        width=78,
    ),
    Program(
        name="outlook-fr",
        agent="X-Mailer: Microsoft Outlook 16.0",
        shape="html",
        charset="iso-8859-1",
        hello="Bonjour, voilà mes ordres.",
        intro="De : Turnpost Envoyé : vendredi 6 mars 2026 19:02 À : Anna Objet : Dig it",
        page='<div style="border:none;border-top:solid #E1E1E1 1.0pt">%s</div>',
        line="\n",
        bare='<p class="MsoNormal"><span lang="FR">%s<o:p></o:p></span></p>',
        looks="paragraphs",
        sign="Cordialement",
    ),
    Program(
        name="outlook-mobile-en",
        agent="X-Mailer: Outlook for iOS",
        shape="both",
        mark="",
        intro="________________________________\nFrom: Turnpost\nSent: Friday, March 6, 2026 7:02:11 PM",
        sign="Get Outlook for iOS",
        page='<hr><div id="divRplyFwdMsg">%s</div>',
        line="",
        bare="<div>%s</div>",
        looks="elements",
    ),
    Program(
        name="apple-mail-en",
        agent="X-Mailer: Apple Mail (2.3774)",
        encoding="quoted-printable",
        intro="> On 6 Mar 2026, at 19:02, Turnpost <turnpost@play.example.org> wrote:\n> ",
        below=True,
    ),
    Program(
        name="iphone-es",
        agent="X-Mailer: iPhone Mail (22B91)",
        encoding="base64",
        shape="both",
        hello="Aquí están mis órdenes. ¡Suerte!",
        intro="El 6 mar 2026, a las 19:02, Turnpost escribió:",
        sign="Enviado desde mi iPhone",
        page='<blockquote type="cite">%s</blockquote>',
        line="",
        bare='<div dir="ltr">%s</div>',
        width=70,
    ),
    Program(
        name="mutt-fi",
        agent="User-Agent: Mutt/2.2.13",
        encoding="8bit",
        width=74,
        hello="Tässä käskyni.",
        intro="On Fri, Mar 06, 2026 at 07:02:11PM +0100, Turnpost wrote:",
        below=True,
    ),
    Program(
        name="alpine-nl",
        agent="User-Agent: Alpine 2.26",
        encoding="7bit",
        width=80,
        marks_rest=False,
        intro="On Fri, 6 Mar 2026, Turnpost wrote:",
        hello="Groeten uit Utrecht",
        sign="----\nDit bericht is vertrouwelijk. ORDERS are orders; END of disclaimer",
    ),
    Program(
        name="k9-pt",
        agent="User-Agent: K-9 Mail for Android",
        encoding="base64",
        hello="Olá! Seguem as minhas ordens.",
        intro="Em 6 de março de 2026 19:02:11 WET, Turnpost escreveu:",
        mark=">",
        sign="-- \nEnviado do meu telemóvel com o K-9 Mail. Desculpe a brevidade.",
    ),
    Program(
        name="roundcube-it",
        agent="User-Agent: Roundcube Webmail/1.6",
        shape="flowed",
        width=76,
        charset="utf-8",
        hello="Ecco gli ordini; perché no?",
        intro="Il 06/03/2026 19:02 Turnpost ha scritto:",
    ),
    Program(
        name="horde-pl",
        agent="User-Agent: Horde Application Framework 5",
        width=65,
        charset="iso-8859-2",
        hello="Dzień dobry, przesyłam rozkazy.",
        intro="Cytowanie Turnpost <turnpost@play.example.org>:",
    ),
    Program(
        name="yahoo-ja",
        agent="X-Mailer: WebService/1.1 YahooMailIosMobile",
        shape="html",
        charset="iso-2022-jp",
        encoding="7bit",
        hello="命令を送ります。",
        intro="2026年3月6日金曜日、Turnpostさんからのメール：",
        page='<div class="yahoo_quoted">%s</div>',
        line="<br clear='none'>",
        sign="よろしくお願いします",
    ),
    Program(
        name="gmx-de",
        agent="X-Mailer: GMX webmail",
        shape="html",
        hello="Grüße aus Köln",
        intro="Gesendet: Freitag, 6. März 2026 um 19:02 Uhr Von: Turnpost",
        page='<div name="quote" style="border-left:2px"><div name="quoted-content">%s</div></div>',
        line="",
        bare="<p>%s</p>",
        looks="no styles",
    ),
    Program(
        name="mailru-ru",
        agent="X-Mailer: Mail.Ru Mailer 1.0",
        charset="koi8-r",
        encoding="base64",
        shape="both",
        hello="Здравствуйте, вот мои приказы.",
        intro="Пятница, 6 марта 2026, 19:02 +01:00 от Turnpost:",
        mark=">",
        sign="--\nАнна",
    ),
    Program(
        name="qq-zh",
        agent="X-Mailer: QQMail 2.x",
        charset="gb18030",
        encoding="base64",
        shape="both",
        hello="你好，这是我的命令。",
        intro="------------------ 原始邮件 ------------------",
        mark="",
        page='<div style="background:#efefef">%s</div>',
        sign="谢谢",
    ),
    Program(
        name="evolution-hu",
        agent="User-Agent: Evolution 3.52",
        shape="both",
        hello="Üdvözlettel küldöm a parancsokat: őű",
        intro="2026-03-06, p keltezéssel 19.02-kor Turnpost ezt írta:",
        page='<blockquote type="cite" style="margin:0 0 0 .8ex"><pre>%s</pre></blockquote>',
        line="\n",
    ),
    Program(
        name="claws-cs",
        agent="X-Mailer: Claws Mail 4.2",
        width=72,
        charset="windows-1250",
        encoding="8bit",
        hello="Dobrý den, posílám příkazy.",
        intro="Dne Fri, 6 Mar 2026 19:02:11 +0100 Turnpost napsal(a):",
        mark="| ",
    ),
    Program(
        name="notes-da",
        agent="X-Mailer: Lotus Notes Release 9",
        shape="html",
        charset="iso-8859-1",
        hello="Hermed mine ordrer, hilsen fra Ærø",
        intro="Fra: Turnpost Dato: 06-03-2026 19:02",
        page='<table border="0"><tr><td>%s</td></tr></table>',
        looks="capital tags",
        bare='<font size="2" face="sans-serif">%s</font>',
    ),
    Program(
        name="eudora-en",
        agent="X-Mailer: QUALCOMM Windows Eudora Version 7",
        width=76,
        marks_rest=False,
        charset="us-ascii",
        encoding="7bit",
        intro="At 07:02 PM 3/6/2026, you wrote:",
        mark=">",
        below=True,
    ),
    Program(
        name="gnus-sv",
        agent="User-Agent: Gnus/5.13 (Gnus v5.13)",
        charset="iso-8859-15",
        encoding="8bit",
        hello="Här är mina order, hälsar Åsa.",
        intro='>>>>> "T" == Turnpost <turnpost@play.example.org> writes:',
        mark="T> ",
    ),
    Program(
        name="proton-uk",
        agent="X-Mailer: Proton Mail",
        shape="both",
        encoding="base64",
        hello="Добрий день, ось мої накази.",
        intro="У п'ятницю, 6 березня 2026 р. о 19:02 Turnpost пише:",
        page='<div class="protonmail_quote"><blockquote type="cite">%s</blockquote></div>',
    ),
    Program(
        name="samsung-ko",
        agent="X-Mailer: Samsung Email",
        charset="euc-kr",
        encoding="base64",
        shape="html",
        hello="명령을 보냅니다.",
        intro="-------- 원본 이메일 --------",
        page="<div>%s</div>",
        sign="내 Galaxy 스마트폰에서 보냈습니다.",
    ),
    Program(
        name="web-he",
        agent="X-Mailer: Walla",
        charset="windows-1255",
        encoding="base64",
        hello="\u05e9\u05dc\u05d5\u05dd, \u05d4\u05e0\u05d4 \u05d4\u05e4\u05e7\u05d5\u05d3\u05d5\u05ea",
        intro="\u05d1\u05ea\u05d0\u05e8\u05d9\u05da 6 \u05d1\u05de\u05e8\u05e5 2026 Turnpost:",
    ),
    Program(
        name="fairemail-ar",
        agent="X-Mailer: FairEmail",
        shape="both",
        hello="\u0645\u0631\u062d\u0628\u0627\u060c \u0647\u0630\u0647 \u0623\u0648\u0627\u0645\u0631\u064a",
        intro="\u0641\u064a 6 \u0645\u0627\u0631\u0633 2026 \u0643\u062a\u0628 Turnpost:",
        page='<div dir="rtl"><blockquote dir="ltr">%s</blockquote></div>',
    ),
    Program(
        name="web-tr",
        agent="X-Mailer: SquirrelMail/1.4",
        charset="iso-8859-9",
        encoding="8bit",
        hello="İyi günler, emirlerim aşağıda. Iğdır'dan selamlar",
        intro="Turnpost <turnpost@play.example.org> yazmış:",
    ),
    Program(
        name="outlook-desktop-en",
        agent="X-Mailer: Microsoft Outlook 16.0",
        shape="both",
        mark="",
        hello="Orders below.",
        intro="From: Turnpost <turnpost@play.example.org>\nSent: Friday, March 6, 2026 7:02 "
        "PM\nTo: Anna\nSubject: Dig it",
        sign="Anna",
        page='<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in '
        '0in"><p><b>From:</b> '
        "Turnpost<br><b>Sent:</b> Friday<br><b>To:</b> Anna<br><b>Subject:</b> Dig it</p></div>%s",
        line="\n",
        bare='<p class="MsoNormal">%s<o:p></o:p></p>',
        looks="paragraphs",
    ),
    Program(
        name="outlook-web-en",
        agent="X-Mailer: Outlook Web",
        shape="both",
        encoding="base64",
        mark="",
        intro="________________________________\nFrom: Turnpost\nSent: Friday, March 6, 2026 "
        "7:02 PM\nTo: Anna\nSubject: Dig it",
        sign="Anna",
        page='<div id="appendonsend"></div><hr style="display:inline-block;width:98%%"><div '
        'id="divRplyFwdMsg">'
        "<b>From:</b> Turnpost<br><b>Sent:</b> Friday</div><div>%s</div>",
        line="",
        bare="<div>%s</div>",
        looks="elements",
    ),
    Program(
        name="outlook-desktop-de",
        agent="X-Mailer: Microsoft Outlook 16.0",
        shape="html",
        charset="iso-8859-1",
        hello="Hallo, anbei die Züge.",
        intro="Von: Turnpost Gesendet: Freitag, 6. März 2026 19:02 An: Anna Betreff: Dig it",
        sign="Grüße",
        page='<div style="border:none;border-top:solid #E1E1E1 1.0pt">%s</div>',
        line="\n",
        bare='<p class="MsoNormal"><span style="font-family:Consolas">%s<o:p></o:p></span></p>',
        looks="paragraphs",
    ),
    Program(
        name="thunderbird-html-da",
        agent="User-Agent: Mozilla Thunderbird",
        shape="both",
        encoding="8bit",
        hello="Hej, her er mine ordrer.",
        intro="Den 06.03.2026 kl. 19.02 skrev Turnpost:",
        page='<div class="moz-cite-prefix">Den 06.03.2026 skrev Turnpost:<br></div><blockquote type="cite" '
        'cite="mid:1@example.org">%s</blockquote>',
        width=72,
        below=True,
    ),
    Program(
        name="gmail-phone-en",
        agent="X-Mailer: none",
        shape="both",
        encoding="base64",
        intro="On Fri, Mar 6, 2026, 19:02 Turnpost <turnpost@play.example.org> wrote:",
        page='<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Fri, Mar 6, 2026 '
        "Turnpost wrote:<br></div>"
        '<blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc '
        'solid">%s</blockquote></div>',
        width=78,
        looks="one line",
    ),
    Program(
        name="yahoo-en",
        agent="X-Mailer: WebService/1.1 YahooMailNorrin",
        shape="both",
        intro="On Friday, March 6, 2026 at 07:02:11 PM GMT+1, Turnpost wrote:",
        page='<div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Friday, Turnpost '
        "wrote:</div><div>%s</div></div>",
        looks="no styles, one blank",
        width=76,
    ),
    Program(
        name="k9-html-ro",
        agent="User-Agent: K-9 Mail for Android",
        shape="both",
        hello="Salut, ordinele mele.",
        intro="Pe 6 martie 2026 19:02:11 EET, Turnpost a scris:",
        mark=">",
        page='<div class="gmail_quote">Pe 6 martie 2026 Turnpost a scris:<blockquote class="gmail_quote" '
        'style="margin: 0pt 0pt 0pt 0.8ex">%s</blockquote></div>',
        looks="preformatted",
        width=72,
    ),
    Program(
        name="apple-mail-html-fr",
        agent="X-Mailer: Apple Mail (2.3774)",
        shape="both",
        hello="Voici mes ordres.",
        intro="Le 6 mars 2026 à 19:02, Turnpost a écrit :",
        page='<div><br><blockquote type="cite"><div>Le 6 mars 2026, Turnpost a écrit '
        ":</div><br>%s</blockquote></div>",
        looks="elements",
    ),
    Program(
        name="webmail-narrow-hu",
        agent="X-Mailer: Webmail 2",
        hello="Itt vannak.",
        intro="Turnpost ezt írta:",
        width=58,
    ),
    Program(
        name="gateway-narrow-en",
        agent="X-Mailer: gateway",
        charset="us-ascii",
        encoding="7bit",
        intro="Turnpost wrote:",
        width=40,
    ),
    Program(
        name="pager-narrow-en",
        agent="X-Mailer: pager",
        intro="Turnpost wrote:",
        width=46,
        mark="",
        marks_rest=False,
    ),
    Program(
        name="hyphens-en",
        agent="X-Mailer: wraps behind hyphens",
        intro="Turnpost wrote:",
        width=66,
        hyphens=True,
    ),
    Program(
        name="delsp-ja",
        agent="X-Mailer: delsp",
        shape="delsp",
        hello="命令です。",
        intro="Turnpost wrote:",
        width=60,
    ),
    Program(
        name="flowed-narrow-sv",
        agent="User-Agent: slrn",
        shape="flowed",
        hello="Här är de.",
        intro="Turnpost skrev:",
        width=50,
    ),
)
