"""The sample report and what the renderers make of it, once a session."""

import pytest

from app.render import formats
from app.render.document import Report, dump, load
from app.render.prepared import Prepared, SheetTicket, prepare
from tests.render.sample_report import sample_report

TOKEN = "v1.EU-7.13.122.kJ3f9sQe_ab12"


@pytest.fixture(scope="session")
def report() -> Report:
    """The sample, as it comes out of storage."""
    return load(dump(sample_report()))


@pytest.fixture(scope="session")
def prepared(report: Report) -> Prepared:
    return prepare(report, ticket=SheetTicket(token=TOKEN, url="https://turnpost.example/g/EU-7/orders"))


@pytest.fixture(scope="session")
def page(prepared: Prepared) -> str:
    return formats.html(prepared)


@pytest.fixture(scope="session")
def plain(prepared: Prepared) -> str:
    return formats.text(prepared)


@pytest.fixture(scope="session")
def paper(prepared: Prepared) -> bytes:
    return formats.pdf(prepared)
