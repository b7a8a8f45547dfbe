"""The due date stands on the first page of every report, whatever it is printed on."""

import io

import pypdf
import pytest

_DUE = "Friday 4 December 2026"


@pytest.mark.rule("CC-GEN-08", "CC-REPORT-22")
def test_the_due_date_is_on_the_first_page(plain: str, page: str, paper: bytes) -> None:
    assert _DUE in "\n".join(plain.splitlines()[:20])
    assert _DUE in page[: len(page) // 2]
    first = pypdf.PdfReader(io.BytesIO(paper)).pages[0].extract_text()
    assert _DUE in " ".join(first.split())
