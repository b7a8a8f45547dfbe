"""The front page as the HTML part of a mail: no picture, no style sheet, no script."""

from functools import lru_cache

from jinja2 import Template

from app.render import clean
from app.render.prepared import Prepared
from app.render.templates import environment


@lru_cache(maxsize=1)
def _template() -> Template:
    return environment().get_template("report/mail.html.j2")


def render(prepared: Prepared, url: str) -> str:
    """The front page, with a link to the whole report at ``url`` ("" = none); "" when the report has none."""
    if prepared.front is None:
        return ""
    words = prepared.words
    return _template().render(
        p=prepared, url=url, lines=clean.lines, m=lambda key, **args: words.message(key, args)
    )
