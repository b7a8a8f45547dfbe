"""Pages made into text, as their readers saw them; and every part of a mail that may hold the sheet."""

from base64 import b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.mailbox.message import read_mail
from app.mailbox.pages import text_of_html
from tests.mailbox.conftest import Post
from tests.mailbox.replies import text_of
from tests.mailbox.test_samples import BOOK, SHEET, read


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("a<br>b", "a\nb"),
        ("<p>a</p><p>b</p>", "a\nb"),
        ("<div>a<div>b</div></div>c", "a\nb\nc"),
        ("a<br><br>b", "a\n\nb"),
        ("<pre>a\n  b</pre>c", "a\n  b\nc"),
        ("a \n  b", "a b"),
        ("a  b", "a  b"),
        ("a&nbsp; b", "a\xa0 b"),
        ("<table><tr><td>a<td>b<tr><td>c</table>", "a b\nc"),
        ("<blockquote>a<blockquote>b</blockquote></blockquote>c", "> a\n> > b\nc"),
        ('<div class="gmail_quote">a</div>b', "> a\nb"),
        ("<head><title>t</title><style>s</style></head>a<script>x</script>", "a"),
        ("1 < 2 &lt; 3 <3", "1 < 2 < 3 <3"),
        # A struck-out order is taken back; what is hidden nobody saw.
        ("a<s>b</s>c<del>d</del><strike>e</strike>", "ac"),
        ('a<span style="text-decoration: line-through">b</span>', "a"),
        ('a<div style="DISPLAY:none">b<p>c</p></div>d', "a\nd"),
        ('a<span style="font-size:0">b</span><span hidden>c</span><p style="visibility:hidden">d</p>', "a"),
        ('a<span style="mso-hide:all">b</span><span style="font-size:0.8em">c</span>', "ac"),
        # Lists: their numbers are the page's; an item without text keeps its place.
        ("<ol><li>a<li><li>b</ol>", "1: a\n2:\n3: b"),
        ('<ol start="3"><li>a</li><li value="7">b</li><li>c</li></ol>', "3: a\n7: b\n8: c"),
        ("<ul><li>a</li><li></li><li>b</li></ul>", "a\n-\nb"),
        ("<ol><li>1: a</li><li>2. b</li></ol>", "1: a\n2. b"),
        ("<ol><li><p>a</p></li><li><br></li></ol>", "1: a\n2:"),
        # Marked sections and declarations that are none.
        ("a<![foo bar]>b<![if !supportLists]>c<![endif]>d", "abcd"),
        ("a<!-- b -->c<!d>e<?f?>g", "aceg"),
        ("a<!-- b", "a"),
        ("a<b", "a<b"),
        ('a<img alt=">">b', "ab"),
        ("a</p>b</div></blockquote>c", "abc"),
    ],
)
def test_a_page_as_its_reader_saw_it(page: str, text: str) -> None:
    assert text_of_html(page).rstrip("\n") == text


@given(st.text(st.sampled_from("<>/!-[]&;=\"' \nabpdivlospre#1"), max_size=400))
def test_no_page_is_too_broken(page: str) -> None:
    assert isinstance(text_of_html(page), str)


@pytest.mark.parametrize(
    "piece",
    [
        "<",
        "<!--",
        '<a "',
        "<a x='",
        "<a ",
        "</",
        "<ol><li>",
        "<div>",
        "<p>",
        "&",
        "<![ ",
        "<style>",
        "</p>",
        "<b>x</b>",
    ],
)
def test_a_page_of_half_a_megabyte_is_gone_through_once(piece: str) -> None:
    """Some such pages take the standard library minutes: a stranger's mail must not hold a worker up."""
    assert isinstance(text_of_html(piece * (500_000 // len(piece))), str)


# ------------------------------------------------------------------ parts

_SHEET = SHEET[SHEET.index("ORDERS") :]
_RIGHT = BOOK.digest(BOOK.parse("TURN\n1: DIG\n2: HIDE 3\n3: STEAL 2\n"))


def _multi(kind: str, *parts: str) -> bytes:
    inner = "".join(f"--b\n{part}\n" for part in parts)
    return f'From: a@b.example\nContent-Type: multipart/{kind}; boundary="b"\n\n{inner}--b--\n'.encode()


def _part(text: str, kind: str = "plain", more: str = "") -> str:
    return f"Content-Type: text/{kind}; charset=utf-8{more}\n\n{text}\n"


def _page(sheet: str) -> str:
    return "<html><body>Hi<br>" + "<br>".join(sheet.splitlines()) + "</body></html>"


@pytest.mark.parametrize(
    "raw",
    [
        _multi("mixed", _part("A list's words."), _part(_SHEET)),
        _multi("mixed", _part("Hello"), _part("Second"), _part(_SHEET), _part("-- \nfooter")),
        _multi("alternative", _part(_SHEET), _part("<![foo bar]><p>broken<![x y]>", "html")),
        _multi("alternative", _part("Please use a program that shows HTML."), _part(_page(_SHEET), "html")),
        _multi("mixed", _part(""), _part(_page(_SHEET), "html"), _part("-- \nfooter")),
        _multi("related", _part(_page(_SHEET), "html")),
        _multi("mixed", _part("See below"), _part(_SHEET, more='; name="sheet.txt"')),
    ],
)
def test_a_sheet_is_found_in_whatever_part_it_stands(raw: bytes) -> None:
    assert set(read(raw)) == {_RIGHT}


@pytest.mark.parametrize("delsp", ["yes", "no"])
def test_flowed_text_loses_and_gains_no_blank(delsp: str) -> None:
    """RFC 3676: with DelSp=yes the blank before a break is the break's, else it is the text's."""
    more = " " if delsp == "yes" else ""
    text = _SHEET.replace("2: HIDE 3", f"2: HIDE {more}\n3 ; a remark")
    raw = (
        f"From: a@b.example\nContent-Type: text/plain; charset=utf-8; format=flowed; delsp={delsp}\n\n{text}"
    ).encode()
    assert read(raw) == [_RIGHT]


def test_alternatives_that_differ_are_asked_about(post: Post) -> None:
    """The page says that an order was struck out, the text beside it does not."""
    sheet = post.sheet(1, "DIG", "HIDE 1")
    page = _page(sheet).replace("HIDE 1", "<s>HIDE 1</s>")
    raw = _multi("alternative", _part(sheet), _part(page, "html"))
    post.bring(raw, post.address(1))
    (answer,) = post.take()
    assert "do not say the same" in text_of(answer)
    with post.world.opened() as c:
        assert c.orders.seat(post.world.actor("anna"), "dig", 1).status().sheet is None


def test_the_page_tells_what_breaking_the_text_has_eaten() -> None:
    """One sheet in two alternatives, of which the text is broken: the page says how it was written."""
    from tests.mailbox.programs import PROGRAMS
    from tests.mailbox.test_programs import KEYS, fitting, offered, page_of, printed, sheet_in

    assert "conquest" in KEYS
    one, lines = printed("conquest"), list(printed("conquest").lines)
    at = max(fitting("conquest"))
    order = 'MESSAGE ALL "We come.  Who holds the pass, and the bridge below it,  in the north?  END of it."'
    lines[at + 1] = f"1: {order}"
    text = "\n".join(sheet_in(lines)) + "\n"
    program = next(program for program in PROGRAMS if program.name == "gmail-de")
    offer = offered("conquest", program.reply(text, page=page_of(lines)))
    assert not isinstance(offer, str), offer
    assert offer.digest == one.book.digest(one.book.parse(text))


def test_a_part_that_is_damaged_does_not_hide_the_other() -> None:
    damaged = "Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n!!!" + (
        b64encode(b"<p>hi you").decode()[:-3] + "\n"
    )
    assert read(_multi("alternative", _part(_SHEET), damaged)) == [_RIGHT]
    assert read_mail(_multi("alternative", damaged)).body
