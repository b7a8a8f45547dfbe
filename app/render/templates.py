"""Jinja's environment: one way for reports, pages and mails. What is missing is an error, never a blank."""

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from app.render import clean
from app.render.catalogue import TEMPLATES


def environment(*, escape: bool = True) -> Environment:
    """Return templates by their path under ``templates/``. ``escape`` is False for plain text alone."""
    found = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=escape,  # noqa: S701 - False is for mails: plain text, nothing to escape
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters["plain"] = lambda text: clean.unisolated(str(text))
    return found
