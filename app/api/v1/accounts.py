"""Signing in and up, and one's own account."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from fastapi import Request, Response
from fastapi.responses import StreamingResponse

from app.accounts.actor import SCOPES, Actor
from app.accounts.models import User
from app.accounts.service import NewUser
from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.api.v1.account_schemas import (
    AccountIn,
    AddressIn,
    ChangedAddressIn,
    ChangedPasswordIn,
    ConfirmedOut,
    ConfirmIn,
    EnterIn,
    KeyIn,
    NewPasswordIn,
    PasswordIn,
    SessionOut,
    SignUpIn,
    TokenRowOut,
)
from app.api.v1.schemas import (
    BalanceOut,
    MovementOut,
    SignIn,
    TokenOut,
    TokenWanted,
)
from app.errors import AppError
from app.http.access import Caller, Services
from app.http.attempts import need_attempt, tried
from app.http.downloads import ZIPPED, account_zip
from app.http.routers import api_router

router = api_router(tags=["accounts"], route_class=OnceRoute)


def _issued(services: Services, user: User, name: str, scopes: Sequence[str]) -> TokenOut:
    _need_scopes(scopes)
    return TokenOut.issued(*services.accounts.issue_token(user, name=name, scopes=scopes))


def _need_scopes(scopes: Sequence[str]) -> None:
    if not scopes or not set(scopes) <= set(SCOPES):
        raise AppError(422, "bad_request", errors=[f"scopes: any of {', '.join(SCOPES)}"])


@router.post("/tokens", status_code=201)
def sign_in(services: Services, wanted: SignIn, request: Request) -> TokenOut:
    """Make a bearer token for an e-mail address and password; it is shown this once."""
    with tried(request, wanted.email):
        user = services.accounts.sign_in(wanted.email, wanted.password)
    return _issued(services, user, wanted.name, wanted.scopes)


@router.post("/accounts", status_code=202, response_class=Response)
def sign_up(services: Services, wanted: SignUpIn, request: Request) -> Response:
    """Ask for an account: behind a link that is mailed it is made. The answer is alike for all addresses."""
    need_attempt(request, f"mail:{wanted.email}")
    asked = NewUser(
        email=wanted.email, name=wanted.name, time_zone=wanted.time_zone, language=wanted.language
    )
    services.links.ask_sign_up(asked, invitation=wanted.invitation)
    return Response(status_code=202)


@router.post("/accounts/confirm", status_code=201)
def confirm_sign_up(services: Services, wanted: ConfirmIn) -> TokenOut:
    """Make the account of a link to sign up, or of an invitation; answered with its first token."""
    user = services.links.confirm(
        wanted.key,
        password=wanted.password,
        name=wanted.called,
        time_zone=wanted.time_zone,
        language=wanted.language,
    )
    return _issued(services, user, wanted.name, wanted.scopes)


@router.post("/links", status_code=202, response_class=Response)
def ask_link(services: Services, wanted: AddressIn, request: Request) -> Response:
    """Ask for a one-time link to come in without a password. The answer is the same for every address."""
    need_attempt(request, f"mail:{wanted.email}")
    services.links.ask_sign_in(wanted.email)
    return Response(status_code=202)


@router.post("/links/enter", status_code=201)
def enter_by_link(services: Services, wanted: EnterIn) -> TokenOut:
    """Use a one-time link: a bearer token, shown this once."""
    return _issued(services, services.links.enter(wanted.key), wanted.name, wanted.scopes)


@router.post("/passwords", status_code=202, response_class=Response)
def forget_password(services: Services, wanted: AddressIn, request: Request) -> Response:
    """Ask for a link behind which a new password is chosen. The answer is the same for every address."""
    need_attempt(request, f"mail:{wanted.email}")
    services.links.ask_password(wanted.email)
    return Response(status_code=202)


@router.post("/passwords/choose", status_code=204)
def choose_password(services: Services, wanted: NewPasswordIn) -> Response:
    """Choose a new password by a link; sessions, tokens and all other links end."""
    services.links.choose_password(wanted.key, wanted.password)
    return Response(status_code=204)


@router.get("/account")
def show_account(services: Services, actor: Caller) -> BalanceOut:
    """Your account: what you have chosen, and what it holds."""
    user = services.own_account.user(actor)
    cents, refundable = services.own_account.balance(actor)
    return BalanceOut(
        email=user.email,
        name=user.name,
        time_zone=user.time_zone,
        paper=user.paper,
        shown=user.shown,
        language=user.language,
        cents=cents,
        refundable=refundable,
    )


@router.get("/account/movements")
def list_movements(services: Services, actor: Caller, listing: Listed) -> PageOut[MovementOut]:
    """List what moved on your account, oldest first."""
    rows = services.own_account.movements(actor, after=listing.after_number(), limit=listing.wanted)
    return listing.page(rows, lambda row: row.number, MovementOut.of)


@router.patch("/account", status_code=204)
def change_account(services: Services, actor: Caller, wanted: AccountIn) -> Response:
    """Choose the paper of your PDFs, your language and time zone, and what others read of you."""
    services.own_account.set(actor, **wanted.model_dump(exclude_none=True))
    return Response(status_code=204)


@router.post("/account/address", status_code=202, response_class=Response, dependencies=ONCE)
def change_address(services: Services, actor: Caller, wanted: ChangedAddressIn, request: Request) -> Response:
    """Ask for another address: a link goes to the old and one to the new, and both have to be used.

    It takes the password, or a token that you have signed in for within the last 15 minutes.
    """
    with _trying(services, actor, wanted.password, request):
        services.own_account.ask_address(actor, wanted.email, password=wanted.password)
    return Response(status_code=202)


@router.post("/addresses/confirm")
def confirm_address(services: Services, wanted: KeyIn) -> ConfirmedOut:
    """Use one of the two links of a new address."""
    return ConfirmedOut(changed=services.links.confirm_address(wanted.key))


@router.get("/account/tokens")
def list_tokens(services: Services, actor: Caller, listing: Listed) -> PageOut[TokenRowOut]:
    """Your tokens, newest first."""
    rows = services.own_account.tokens(actor)
    return listing.of_all(rows, lambda row: row.id, TokenRowOut.of, latest_first=True)


@router.post("/account/tokens", status_code=201)
def make_token(services: Services, actor: Caller, wanted: TokenWanted) -> TokenOut:
    """Make another token, for another program: of no scope that this one lacks. It is shown this once."""
    _need_scopes(wanted.scopes)
    return TokenOut.issued(*services.own_account.issue_token(actor, name=wanted.name, scopes=wanted.scopes))


@router.post("/account/password", status_code=204)
def change_password(
    services: Services, actor: Caller, wanted: ChangedPasswordIn, request: Request
) -> Response:
    """Set a new password, if you know the old one: links and browsers end, and (``tokens``) tokens too."""
    with _trying(services, actor, wanted.old, request):
        services.own_account.set_password(actor, wanted.old, wanted.new, tokens=wanted.tokens)
    return Response(status_code=204)


@router.delete("/account/tokens/{prefix}", status_code=204)
def revoke_token(services: Services, actor: Caller, prefix: str) -> Response:
    """End one of your tokens."""
    services.own_account.revoke_token(actor, prefix)
    return Response(status_code=204)


@router.get("/account/sessions")
def list_sessions(services: Services, actor: Caller, listing: Listed) -> PageOut[SessionOut]:
    """List the browsers in which you are signed in, newest first."""
    rows = services.own_account.sessions(actor)
    return listing.of_all(rows, lambda row: row.id, SessionOut.of, latest_first=True)


@router.delete("/account/sessions/{session}", status_code=204)
def end_session(services: Services, actor: Caller, session: int) -> Response:
    """Sign out of a browser; one that is gone already is no error."""
    services.own_account.end_session(actor, session)
    return Response(status_code=204)


@router.get("/account/export", responses=ZIPPED, response_class=StreamingResponse)
def export_account(services: Services, actor: Caller, request: Request) -> StreamingResponse:
    """Everything kept about you, as a zip of JSON and files.

    It takes a token with every scope that you have signed in for within the last 15 minutes.
    """
    return account_zip(request, services.own_account.need_proof(actor).id)


@router.post("/account/delete", status_code=204)
def delete_account(services: Services, actor: Caller, wanted: PasswordIn, request: Request) -> Response:
    """Delete yourself: name, address and secrets go for good. Give up seats and games you moderate first."""
    with _trying(services, actor, wanted.password, request):
        services.own_account.leave(actor, wanted.password)
    return Response(status_code=204)


def _trying(
    services: Services, actor: Actor, password: str, request: Request
) -> AbstractContextManager[None]:
    """Count a password that is tried for what it opens; nothing where none is given."""
    return tried(request, services.accounts.of(actor).email) if password else nullcontext()
