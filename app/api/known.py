"""Files with a strong ETag: who has the very same bytes already is told so (304) and sent nothing."""

import hashlib
from collections.abc import Collection, Mapping
from typing import Annotated, Any

from fastapi import Depends, Header, Response

from app.http.downloads import FORM_HEADERS
from app.reports.service import MEDIA_TYPES

_POLICY = {"Cache-Control": "private, no-cache", "Vary": "Authorization"}
"""It may be kept by whoever asked, and is asked about each time: rights end, and reports are corrected."""

TAGGED: dict[str, Any] = {
    "ETag": {"description": "Of these very bytes (strong).", "schema": {"type": "string"}},
}
UNCHANGED: dict[int | str, dict[str, Any]] = {
    304: {"description": "You have it already: nothing has changed since", "headers": TAGGED}
}


def files(*kinds: str) -> dict[int | str, dict[str, Any]]:
    """What an address of a file may answer: bytes of these kinds with a tag, or that nothing has changed."""
    return {
        200: {"content": {kind: _described(kind, kinds) for kind in kinds}, "headers": TAGGED},
        **UNCHANGED,
    }


def _described(kind: str, kinds: Collection[str]) -> dict[str, Any]:
    """The shape of a file. JSON beside other kinds has none: generated clients would read them all as it."""
    if kind == "application/json":
        return {"schema": {"type": "object"}} if len(kinds) == 1 else {}
    text = kind.startswith("text/") or kind.endswith("+xml")
    return {"schema": {"type": "string"} if text else {"type": "string", "format": "binary"}}


PAPERS = files("application/json", "text/html", "application/pdf", "text/plain")
REPORTS = files("application/json", "text/html", "application/pdf", "text/plain", "application/zip")


def tag_of(data: bytes) -> str:
    """The ETag of something by its bytes, or by all that it is made from."""
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
        """What an answer with that tag says of itself."""
        return _POLICY | {"ETag": tag}

    def unchanged(self, tag: str) -> Response | None:
        """The 304 of something that the asker has; None: it has to be sent."""
        return Response(status_code=304, headers=self.headers(tag)) if self._tags & {tag, "*"} else None

    def file(self, data: bytes, media: str, more: Mapping[str, str] | None = None) -> Response:
        """Some bytes, or 304."""
        tag = tag_of(data)
        headers = {**self.headers(tag), "X-Content-Type-Options": "nosniff", **(more or {})}
        return self.unchanged(tag) or Response(data, media_type=media, headers=headers)

    def report(self, data: bytes, form: str) -> Response:
        """A report in a format, or 304."""
        return self.file(data, MEDIA_TYPES[form], FORM_HEADERS.get(form))


Asked = Annotated[Known, Depends()]
