"""Files with a strong ETag: who has the very same bytes already is told so (304) and sent nothing."""

import hashlib
from collections.abc import Collection, Mapping
from typing import Annotated, Any

from fastapi import Depends, Header, Response

from app.http.downloads import FORM_HEADERS
from app.reports.service import MEDIA_TYPES

_POLICY = {"Cache-Control": "private, no-cache", "Vary": "Authorization"}
"""The reader may keep it, and asks about it each time: rights end, and reports are corrected."""

TAGGED: dict[str, Any] = {
    "ETag": {"description": "Of these very bytes (strong).", "schema": {"type": "string"}},
}
UNCHANGED: dict[int | str, dict[str, Any]] = {
    304: {"description": "You have it already: nothing has changed since", "headers": TAGGED}
}


def files(*kinds: str) -> dict[int | str, dict[str, Any]]:
    """Return what an address of a file may answer.

    Bytes of these kinds with a tag, or that nothing has changed.
    """
    return {
        200: {"content": {kind: _described(kind, kinds) for kind in kinds}, "headers": TAGGED},
        **UNCHANGED,
    }


def _described(kind: str, kinds: Collection[str]) -> dict[str, Any]:
    """Return the shape of a file.

    JSON beside other kinds has none: generated clients would read them all as it.
    """
    if kind == "application/json":
        return {"schema": {"type": "object"}} if len(kinds) == 1 else {}
    text = kind.startswith("text/") or kind.endswith("+xml")
    return {"schema": {"type": "string"} if text else {"type": "string", "format": "binary"}}


PAPERS = files("application/json", "text/html", "application/pdf", "text/plain")
REPORTS = files("application/json", "text/html", "application/pdf", "text/plain", "application/zip")


def tag_of(data: bytes) -> str:
    """Return the ETag of something by its bytes, or by all that it is made from."""
    return f'"{hashlib.sha256(data).hexdigest()}"'


class Known:
    """What the asker has already."""

    def __init__(
        self,
        if_none_match: Annotated[
            str | None, Header(max_length=4000, description="ETags that you have: 304 where one still holds.")
        ] = None,
    ) -> None:
        self._tags = {tag.strip().removeprefix("W/") for tag in (if_none_match or "").split(",")}

    def headers(self, tag: str) -> dict[str, str]:
        """Return what an answer with that tag says of itself."""
        return _POLICY | {"ETag": tag}

    def unchanged(self, tag: str) -> Response | None:
        """Return the 304 of something that the asker has; None: it has to be sent."""
        return Response(status_code=304, headers=self.headers(tag)) if self._tags & {tag, "*"} else None

    def file(self, data: bytes, media: str, more: Mapping[str, str] | None = None) -> Response:
        """Return some bytes, or 304."""
        tag = tag_of(data)
        headers = {**self.headers(tag), "X-Content-Type-Options": "nosniff", **(more or {})}
        return self.unchanged(tag) or Response(data, media_type=media, headers=headers)

    def report(self, data: bytes, form: str) -> Response:
        """Return a report in a format, or 304."""
        return self.file(data, MEDIA_TYPES[form], FORM_HEADERS.get(form))


Asked = Annotated[Known, Depends()]
