"""Reports as files; what is sent while it is made, each in a transaction of its own."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from fastapi import Request, Response
from fastapi.responses import StreamingResponse

from app.accounts.actor import Actor
from app.container import Container, open_container
from app.render.bundle import zipped
from app.reports.service import MEDIA_TYPES, PAGE_POLICY

ZIPPED: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "A zip",
        "content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}},
    }
}

# A report is a page of its own on our address: it may not run anything.
FORM_HEADERS: dict[str, dict[str, str]] = {"html": {"Content-Security-Policy": PAGE_POLICY}}


def report_file(data: bytes, form: str) -> Response:
    """Send a report in a format, for nobody's cache."""
    headers = {"Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff"}
    return Response(data, media_type=MEDIA_TYPES[form], headers=headers | FORM_HEADERS.get(form, {}))


def reports_zip(
    request: Request, actor: Actor, code: str, number: int, more: Mapping[str, str] | None = None
) -> StreamingResponse:
    """Send all reports of a seat; the caller has asked whether the actor may read them."""
    name = f"{code}-seat-{number:03d}.zip"
    return streamed(request, name, lambda c: c.reports.bundle(actor, code, number), more)


def tables_zip(
    request: Request, actor: Actor, code: str, number: int, more: Mapping[str, str] | None = None
) -> StreamingResponse:
    """Send the lists of all reports of a seat.

    The caller has asked whether the actor may read them.
    """
    name = f"{code}-seat-{number:03d}-tables.zip"
    return streamed(request, name, lambda c: c.reports.tables(actor, code, number), more)


def archive_zip(
    request: Request, actor: Actor, code: str, more: Mapping[str, str] | None = None
) -> StreamingResponse:
    """Send the archive of a game; the caller has asked whether the actor may have it."""
    return streamed(request, f"{code}.zip", lambda c: c.archives.files(actor, code), more)


def account_zip(request: Request, user_id: int) -> StreamingResponse:
    """Everything kept about a user."""
    return streamed(request, "turnpost-account.zip", lambda c: c.people.export(c.accounts.user(user_id)))


def streamed(
    request: Request,
    name: str,
    files: Callable[[Container], Iterator[tuple[str, bytes]]],
    more: Mapping[str, str] | None = None,
) -> StreamingResponse:
    """Send the zip of some files, as ``sent``."""
    return sent(request, name, "application/zip", lambda c: zipped(files(c)), more)


def sent(
    request: Request,
    name: str,
    media: str,
    made: Callable[[Container], Iterator[bytes]],
    more: Mapping[str, str] | None = None,
) -> StreamingResponse:
    """Send a file while it is made. The request's own transaction ends before the first byte is sent."""
    state = request.app.state

    def parts() -> Iterator[bytes]:
        with open_container(state.settings, clock=state.clock) as services:
            yield from made(services)

    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "private, no-store",
        **(more or {}),
    }
    return StreamingResponse(parts(), media_type=media, headers=headers)
