"""What other people wrote, put into a mail so that it never looks like an order sheet."""

import re

_FRAME = re.compile(r"^(?=[ \t]*(?:ORDERS|END)\b(?!\w))", re.IGNORECASE | re.MULTILINE)


def without_frames(text: str) -> str:
    """Return a text with a bar before each line that could begin or end a sheet, as reports print letters."""
    return _FRAME.sub("| ", text)
