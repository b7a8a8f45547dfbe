"""Small files that become large ones when they are read: the reader gives up before they do."""

import resource
import zlib

import pytest

from app.render.form_reader import FormError, read_form

_EACH = 400 * 2**20


def _pdf(objects: list[bytes]) -> bytes:
    """A PDF of these objects, the first of them its root."""
    out, places = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    table += b"".join(b"%010d 00000 n \n" % place for place in places)
    return (
        out
        + table
        + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, len(out))
    )


def _stream(data: bytes, head: bytes) -> bytes:
    return b"<< %s /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream" % (head, len(data), data)


@pytest.fixture(scope="module")
def packed() -> bytes:
    """Four hundred mebibytes of blanks, in four hundred kilobytes."""
    squeezer = zlib.compressobj(9)
    block = b" " * 2**20
    return b"".join(squeezer.compress(block) for _ in range(_EACH // 2**20)) + squeezer.flush()


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def test_a_field_whose_value_is_a_bomb(packed: bytes) -> None:
    """A value may be a stream of its own."""
    form = _pdf(
        [
            b"<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [3 0 R] >> >>",
            b"<< /Type /Pages /Kids [] /Count 0 >>",
            b"<< /FT /Tx /T (turnpost|DIG|1|1|TURN|1) /V 4 0 R >>",
            _stream(packed, b""),
        ]
    )
    before = _memory()
    with pytest.raises(FormError, match="form_unreadable"):
        read_form(form)
    assert _memory() - before < _EACH // 2


def test_objects_in_a_bomb(packed: bytes) -> None:
    """The form itself may be packed away in a stream of objects."""
    form = _pdf(
        [
            b"<< /Type /Catalog /Pages 2 0 R /AcroForm 3 0 R >>",
            b"<< /Type /Pages /Kids [] /Count 0 >>",
            _stream(packed, b"/Type /ObjStm /N 1 /First 4"),
        ]
    )
    before = _memory()
    with pytest.raises(FormError):
        read_form(form)
    assert _memory() - before < _EACH // 2
