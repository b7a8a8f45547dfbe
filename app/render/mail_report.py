"""HTML of mails: a report's front page, and sheets to answer with. No picture, style sheet or script."""

import re
from collections.abc import Sequence
from functools import lru_cache

from jinja2 import Template
from markupsafe import Markup, escape

from app.render import clean
from app.render.prepared import Prepared
from app.render.templates import environment

# Lines end with br and keep their blanks by themselves: a reader's program may drop every style, change the
# element around them or put marks before them, and each line is still a line.
_BLANKS = re.compile(" (?= )")
_SHEET = "font:13px/1.5 Consolas,Menlo,'DejaVu Sans Mono',monospace;overflow-wrap:anywhere;margin:14px 0"


@lru_cache(maxsize=1)
def _template() -> Template:
    return environment().get_template("report/mail.html.j2")


def render(prepared: Prepared, url: str, *, answer: str = "", sheet: Sequence[str] = ()) -> str:
    """Return the front page with the sheet to answer with; "" when the report has none.

    ``url``: a link to the whole report, ``answer``: how to answer; both may be "".
    """
    if prepared.front is None:
        return ""
    words = prepared.words
    return _template().render(
        p=prepared,
        url=url,
        answer=answer,
        sheet=sheet_html(sheet),
        lines=lambda text: clean.lines(clean.without_frames(text)),
        m=lambda key, **args: words.message(key, args),
    )


def sheet_html(lines: Sequence[str]) -> Markup:
    """Return the lines of a sheet as they stand, for a mail; nothing for no lines."""
    if not lines:
        return Markup()
    shown = "<br>\n".join(_BLANKS.sub("&nbsp;", str(escape(line))) for line in lines)
    return Markup(f'<div style="{_SHEET}">{shown}</div>')  # noqa: S704 - each line is escaped above


def bare_sheet(lines: Sequence[str]) -> list[str]:
    """Return a sheet without its remarks: what has to be small enough for every mail program."""
    return [line for line in lines if not line.startswith(";")]
