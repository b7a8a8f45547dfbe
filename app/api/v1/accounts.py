"""Signing in, and one's own account."""

from fastapi import APIRouter, Request

from app.accounts.actor import READ, SCOPES
from app.api.access import Caller, Services
from app.api.allowances import need_attempt
from app.api.v1.schemas import (
    BalanceOut,
    MovementOut,
    SignIn,
    TokenOut,
)
from app.errors import AppError

router = APIRouter()


@router.post("/tokens", status_code=201, tags=["accounts"])
def sign_in(services: Services, wanted: SignIn, request: Request) -> TokenOut:
    """A bearer token for an e-mail address and password; it is shown this once."""
    need_attempt(request, wanted.email)
    user = services.accounts.sign_in(wanted.email, wanted.password)
    if not wanted.scopes or not set(wanted.scopes) <= set(SCOPES):
        raise AppError(422, "bad_request", errors=[f"scopes: any of {', '.join(SCOPES)}"])
    token, row = services.accounts.issue_token(user, name=wanted.name, scopes=wanted.scopes)
    return TokenOut(token=token, prefix=row.prefix, scopes=row.scopes, expires_at=row.expires_at)


@router.get("/account", tags=["accounts"])
def show_account(services: Services, actor: Caller) -> BalanceOut:
    """Your account: what was paid in, what your turns cost, what you have won."""
    actor.need(READ)
    user_id = actor.user_id or 0
    return BalanceOut(
        cents=services.balances.balance(user_id),
        refundable=services.balances.refundable(user_id),
        entries=[MovementOut.of(row) for row in services.balances.entries(user_id)],
    )
