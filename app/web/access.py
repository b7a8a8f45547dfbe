"""Who asks for a page: the session's cookie, and that a form was sent from one of our own pages."""

import hmac
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from fastapi import Depends, Request
from starlette.datastructures import FormData, UploadFile
from starlette.responses import RedirectResponse, Response

from app.accounts.actor import Actor
from app.accounts.service import SignedIn
from app.bounds import is_text
from app.container import Container
from app.errors import AppError
from app.http.access import Services
from app.http.allowances import need_allowance
from app.language import turn_to
from app.web.pages import COOKIE, Reader, page

# A form of a large game has some hundred lines; the bytes are bounded before this.
_MOST_FIELDS = 4000
_MOST_BYTES = 2**24


@dataclass(frozen=True)
class _SignedInRequest:
    """What a page works with: the request, the services (one transaction), who is signed in."""

    http: Request
    services: Container
    me: SignedIn

    @property
    def actor(self) -> Actor:
        """Who asks, as the services want to know it."""
        return self.me.actor

    @property
    def reader(self) -> Reader:
        """For whom pages are written: name, time zone, what to put into forms."""
        return Reader(
            name=self.me.user.name,
            csrf=self.me.csrf,
            time_zone=self.me.user.time_zone,
            may_moderate=self.me.user.may_moderate,
            may_operate=self.me.user.may_operate,
            guest=self.actor.guest,
            kept_until=self.me.user.guest_until,
            may_keep=self.actor.guest and self.services.openings.allowed,
            user_id=self.me.user.id,
        )

    def page(self, name: str, *, status: int = 200, **context: Any) -> Response:
        """Return a page for this reader, at this moment."""
        return page(
            self.http,
            name,
            status=status,
            reader=self.reader,
            now=self.services.clock.now(),
            **context,
        )

    def field(self, form: FormData, name: str, most: int = 300) -> str:
        """Return one line of a form, without blanks around it."""
        return line_of(form, name, most)


def line_of(form: FormData, name: str, most: int = 300) -> str:
    """Return one line of a form, without blanks around it; "" when it is not there."""
    value = form.get(name)
    return value.strip()[:most] if isinstance(value, str) else ""


def text_of(form: FormData, name: str) -> str:
    """Return a text of a form with plain line ends."""
    value = form.get(name)
    return value.replace("\r\n", "\n").replace("\r", "\n") if isinstance(value, str) else ""


def moment_of(text: str, zone: str) -> datetime | None:
    """Return the date and time of an input field, on the clock of that zone.

    None when it was left blank.

    Raises 422 ``bad_schedule``.
    """
    if not text:
        return None
    try:
        return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))
    except ValueError as error:
        raise AppError(422, "bad_schedule", due=text) from error


def who(services: Services, request: Request) -> SignedIn | None:
    """Return who is signed in, or None."""
    cookie = request.cookies.get(COOKIE, "")
    found = services.accounts.signed_in(cookie) if 0 < len(cookie) <= 100 else None
    if found is not None:
        turn_to(found.user.language)
    return found


Visitor = Annotated[SignedIn | None, Depends(who)]


def trial_of(services: Container, me: SignedIn | None) -> str:
    """Return what becomes of a guest's trial by signing in: ``kept`` or ``lost``; "" where there is none."""
    if me is None or not me.actor.guest:
        return ""
    return "kept" if services.openings.allowed else "lost"


def _need_signed_in(services: Services, request: Request) -> _SignedInRequest:
    """Return the request of somebody signed in; raises 401 ``not_signed_in``, 429 ``too_many_requests``."""
    me = who(services, request)
    if me is None:
        raise AppError(401, "not_signed_in")
    need_allowance(request, me.actor)
    return _SignedInRequest(request, services, me)


SignedInRequest = Annotated[_SignedInRequest, Depends(_need_signed_in)]


def need_own_page(request: Request) -> None:
    """Raises 403 ``form_refused`` when the browser says that another site sent the form."""
    site = request.headers.get("sec-fetch-site")
    if site is not None and site not in {"same-origin", "none"}:
        raise AppError(403, "form_refused")
    origin = request.headers.get("origin")
    if origin is not None:
        ours = {request.headers.get("host", ""), urlsplit(request.app.state.settings.base_url).netloc}
        try:
            site_of_form = urlsplit(origin).netloc
        except ValueError as error:
            raise AppError(403, "form_refused") from error
        if site_of_form not in ours - {""}:
            raise AppError(403, "form_refused")


async def _csrf_form(at: SignedInRequest, request: Request) -> FormData:
    """Return the fields of a form with the session's token.

    Raises 403 ``form_refused``, 422 ``bad_request``.
    """
    need_own_page(request)
    form = await read_form(request)
    if not hmac.compare_digest(line_of(form, "csrf").encode(), at.me.csrf.encode()):
        raise AppError(403, "form_refused")
    return form


async def _csrf_file_form(at: SignedInRequest, request: Request) -> AsyncIterator[FormData]:
    """Yield what ``_csrf_form`` returns, for a form whose one file may be left out."""
    need_own_page(request)
    form = await read_form(request, files=1)
    try:
        if not hmac.compare_digest(line_of(form, "csrf").encode(), at.me.csrf.encode()):
            raise AppError(403, "form_refused")
        yield form
    finally:
        await form.close()


async def read_form(request: Request, *, files: int = 0) -> FormData:
    """Return the fields of a form, and at most ``files`` files; raise 422 ``bad_request``."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded" and not (files and kind == "multipart/form-data"):
        raise AppError(422, "bad_request")
    # The whole body is here and bounded (``BodyGate``): a single field may be all of it.
    form = await request.form(max_fields=_MOST_FIELDS, max_files=files, max_part_size=_MOST_BYTES)
    if not all(is_text(name) and _is_sound(value) for name, value in form.items()):
        raise AppError(422, "bad_request")
    return form


def _is_sound(value: str | UploadFile) -> bool:
    return isinstance(value, UploadFile) or is_text(value)


@dataclass(frozen=True)
class _Upload:
    """A file of a form: what it is called, and what is in it."""

    name: str
    data: bytes


async def _csrf_upload(at: SignedInRequest, request: Request) -> _Upload:
    """Return the one file of a form with the session's token.

    Raises 403 ``form_refused``, 422 ``bad_request``.
    """
    need_own_page(request)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "multipart/form-data":
        raise AppError(422, "bad_request")
    async with request.form(max_fields=4, max_files=1) as form:
        if not hmac.compare_digest(line_of(form, "csrf").encode(errors="replace"), at.me.csrf.encode()):
            raise AppError(403, "form_refused")
        file = form.get("file")
        if not isinstance(file, UploadFile):
            raise AppError(422, "bad_request")
        name = " ".join((file.filename or "").split())
        return _Upload(name[:80] if name.isprintable() else "", await file.read())


CsrfUpload = Annotated[_Upload, Depends(_csrf_upload)]
CsrfFileForm = Annotated[FormData, Depends(_csrf_file_form)]
CsrfForm = Annotated[FormData, Depends(_csrf_form)]
AnonymousForm = Annotated[FormData, Depends(read_form)]


def go(url: str) -> Response:
    """Go on to another page after a form: reloading that page sends nothing again."""
    return RedirectResponse(url, status_code=303)


def local(url: str) -> str:
    """Return an address on this site to go on to; anything else becomes the home page."""
    plain = url.startswith("/") and not url.startswith(("//", "/\\")) and url.isprintable()
    return url if plain else "/"
