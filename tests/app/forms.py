"""Filling in a PDF order form as a PDF reader does."""

import io

from pypdf import PdfReader, PdfWriter

from app.render.form_names import FieldName


def filled(
    data: bytes, lines: dict[tuple[str, int], str], *, game: str = "dig", turn: int, seat: int
) -> bytes:
    """The form with these texts by (section, line)."""
    values = {str(FieldName(game, turn, seat, head, line)): text for (head, line), text in lines.items()}
    return changed(data, values)


def changed(data: bytes, values: dict[str, str]) -> bytes:
    """The form with these values of fields."""
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(data)))
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def field_values(data: bytes) -> dict[str, str]:
    """By name what stands in the fields."""
    fields = PdfReader(io.BytesIO(data)).get_fields() or {}
    return {str(name): str(field.get("/V") or "") for name, field in fields.items()}
