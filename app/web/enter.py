"""Ways in without a password at hand: signing up, one-time links, a forgotten password, another address."""

from typing import Any

from fastapi import Request
from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.accounts.links import INVITATION, PASSWORD, SEAT, SIGN_UP
from app.accounts.models import AccountLink
from app.accounts.service import NewUser
from app.errors import AppError
from app.http.access import Services
from app.http.attempts import need_attempt
from app.http.problems import advice_of
from app.http.routers import page_router
from app.language import reading
from app.web.access import AnonymousForm, Visitor, go, line_of, need_own_page, trial_of, who
from app.web.pages import page
from app.web.refusals import told
from app.web.sign_in import sign_in_as

router = page_router()

_LETTERS = frozenset({"sign-up", "sign-in", "deleted"})
_REDO = frozenset({403, 409, 422, 429})


def _key(request: Request) -> str:
    return request.query_params.get("key", "")[:100]


@router.get("/sign-up")
def ask_sign_up(request: Request, services: Services, me: Visitor) -> Response:
    """Show the page on which one signs up, or why one cannot."""
    key = _key(request)
    if key:
        services.links.look(key, SEAT)
    return _sign_up(request, invitation=key, trial=trial_of(services, me))


def _sign_up(request: Request, *, status: int = 200, **filled: str) -> Response:
    mode = request.app.state.settings.sign_up
    fields: dict[str, Any] = {
        "invitation": "",
        "email": "",
        "refused": "",
        "trial": "",
    } | filled
    return page(
        request,
        "sign_up",
        status=status,
        may=mode == "open" or bool(fields["invitation"]),
        mode=mode,
        **fields,
    )


@router.post("/sign-up")
def sign_up(request: Request, services: Services, form: AnonymousForm) -> Response:
    """Mail a link; the page that says so is the same for every address."""
    need_own_page(request)
    email = line_of(form, "email")
    invitation = line_of(form, "invitation", 100)
    try:
        need_attempt(request, f"mail:{email}")
        wanted = NewUser(email=email, name=line_of(form, "name", 200), language=reading())
        services.links.ask_sign_up(wanted, invitation=invitation)
    except AppError as error:
        if error.status not in _REDO:
            raise
        again = _sign_up(
            request,
            status=error.status,
            invitation=invitation,
            email=email,
            refused=told(error),
            trial=trial_of(services, who(services, request)),
        )
        return _advised(error, again)
    return go("/letter?for=sign_up")


@router.get("/forgotten")
def ask_link(request: Request) -> Response:
    """Show the page on which one asks for a link."""
    return page(request, "forgotten", email="", refused="")


@router.post("/forgotten")
def send_link(request: Request, services: Services, form: AnonymousForm) -> Response:
    """Mail a link, to come in or to choose a password; the answer is the same for every address."""
    need_own_page(request)
    email, what = line_of(form, "email"), line_of(form, "action", 10)
    try:
        need_attempt(request, f"mail:{email}")
        if what == PASSWORD:
            services.links.ask_password(email)
        else:
            services.links.ask_sign_in(email)
    except AppError as error:
        if error.status not in _REDO:
            raise
        again = page(request, "forgotten", status=error.status, email=email, refused=told(error))
        return _advised(error, again)
    return go("/letter?for=sign_in")


@router.get("/letter")
def letter(request: Request) -> Response:
    """Say what happens next: a letter comes."""
    what = request.query_params.get("for", "").replace("_", "-")
    return page(request, "letter", told=words.say(f"letter-{what if what in _LETTERS else 'sign-in'}"))


@router.get("/link")
def open_link(request: Request, services: Services) -> Response:
    """Say what a link is for, with the button that uses it: programs that look into mails use nothing up."""
    key = _key(request)
    row = services.links.look(key)
    if row.kind == SEAT:
        return go(f"/seat-link?key={key}")
    return _link(request, row, key)


def _link(
    request: Request, row: AccountLink, key: str, *, called: str = "", refused: str = "", status: int = 200
) -> Response:
    """Show the page of a link; a user who makes an account by it says here who he is."""
    return page(
        request,
        "link",
        status=status,
        kind=SIGN_UP if row.kind == INVITATION else row.kind,
        email=row.details.get("email", ""),
        called=called or row.details.get("name", ""),
        key=key,
        refused=refused,
    )


@router.post("/link")
def use_link(request: Request, services: Services, form: AnonymousForm) -> Response:
    """Do what a link is for."""
    need_own_page(request)
    key, links = line_of(form, "key", 100), services.links
    row = links.look(key)
    kind = row.kind
    try:
        match kind:
            case "sign_up" | "invitation":
                user = links.confirm(
                    key,
                    password=_secret(form, "password"),
                    name=line_of(form, "name", 200),
                    time_zone=line_of(form, "time_zone", 60),
                )
                return sign_in_as(request, services, user, "/?welcome=1")
            case "sign_in":
                return sign_in_as(request, services, links.enter(key), "/")
            case "password":
                return sign_in_as(
                    request, services, links.choose_password(key, _secret(form, "password")), "/"
                )
            case "address":
                said = words.say("address-changed" if links.confirm_address(key) else "address-half")
                return page(request, "letter", told=said)
            case "second":
                services.second_addresses.confirm(key)
                return page(request, "letter", told=words.say("mail-second-your-mail-comes-to-this-address"))
    except AppError as error:
        if error.status != 422:
            raise
        refused, called = told(error), line_of(form, "name", 200)
        return _link(request, row, key, called=called, refused=refused, status=422)
    raise AppError(410, "link_ended", why="unknown")


def _advised(error: AppError, again: Response) -> Response:
    """Return a page that says what was refused, with the headers that say it to programs."""
    again.headers.update(advice_of(error))
    return again


def _secret(form: FormData, name: str) -> str:
    value = form.get(name)
    return value[:1000] if isinstance(value, str) else ""
