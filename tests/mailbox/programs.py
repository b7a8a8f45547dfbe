"""Replies as mail programs of many languages make them: how they quote, break, encode and sign.

Made by hand after what each program does; the sheet that is answered is put in where the program quotes it.
"""

from base64 import encodebytes
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from quopri import encodestring

_PACKED: dict[str, Callable[[bytes], bytes]] = {
    "base64": encodebytes,
    "quoted-printable": encodestring,
    "7bit": lambda data: data,
    "8bit": lambda data: data,
}


@dataclass(frozen=True, kw_only=True)
class Program:
    """How one program answers.

    ``shape``: plain, flowed, html, or both (text beside a page). ``mark`` stands before quoted lines;
    ``page`` is how the program writes the quote in HTML: ``%s`` is the quote, its lines joined by ``line``.
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

    def reply(self, sheet: str) -> bytes:
        """The mail that answers a report with that sheet in it."""
        head = [
            "From: Anna <anna@example.org>",
            "To: turnpost@play.example.org",
            "Subject: Re: Dig it",
            "Message-ID: <1@example.org>",
            self.agent,
            "MIME-Version: 1.0",
        ]
        if self.shape in {"plain", "flowed"}:
            part = self._part("plain", self._text(sheet))
        elif self.shape == "html":
            part = self._part("html", self._html(sheet))
        else:
            inner = b"".join(
                b"--=_b\n" + one + b"\n"
                for one in (self._part("plain", self._text(sheet)), self._part("html", self._html(sheet)))
            )
            part = b'Content-Type: multipart/alternative; boundary="=_b"\n\n' + inner + b"--=_b--\n"
        return ("\n".join(head) + "\n").encode() + part

    def _part(self, kind: str, text: str) -> bytes:
        flowed = "; format=flowed" if self.shape == "flowed" and kind == "plain" else ""
        return (
            f'Content-Type: text/{kind}; charset="{self.charset}"{flowed}\n'
            f"Content-Transfer-Encoding: {self.encoding}\n\n"
        ).encode() + _PACKED[self.encoding](text.encode(self.charset))

    def _text(self, sheet: str) -> str:
        quoted = "\n".join(f"{self.mark}{line}".rstrip() for line in sheet.splitlines())
        parts = [self.intro, quoted, self.hello, self.sign]
        if not self.below:
            parts = [self.hello, self.sign, self.intro, quoted]
        return "\n\n".join(parts) + "\n"

    def _html(self, sheet: str) -> str:
        lines = self.line.join(self.bare % (escape(line) or "&nbsp;") for line in sheet.splitlines())
        return (
            '<html><head><meta charset="utf-8"><style>p{margin:0}</style></head>'
            f"<body><div>{escape(self.hello)}</div><div>{escape(self.intro)}</div>{self.page % lines}"
            f"<div>{escape(self.sign)}</div></body></html>\n"
        )


PROGRAMS = (
    Program(
        name="thunderbird-en",
        agent="User-Agent: Mozilla Thunderbird",
        shape="flowed",
        encoding="7bit",
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
    ),
    Program(
        name="mutt-fi",
        agent="User-Agent: Mutt/2.2.13",
        encoding="8bit",
        hello="Tässä käskyni.",
        intro="On Fri, Mar 06, 2026 at 07:02:11PM +0100, Turnpost wrote:",
        below=True,
    ),
    Program(
        name="alpine-nl",
        agent="User-Agent: Alpine 2.26",
        encoding="7bit",
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
        charset="utf-8",
        hello="Ecco gli ordini; perché no?",
        intro="Il 06/03/2026 19:02 Turnpost ha scritto:",
    ),
    Program(
        name="horde-pl",
        agent="User-Agent: Horde Application Framework 5",
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
        bare='<font size="2" face="sans-serif">%s</font>',
    ),
    Program(
        name="eudora-en",
        agent="X-Mailer: QUALCOMM Windows Eudora Version 7",
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
)
