"""Users, for operators: finding them and helping them."""

from typing import Annotated

from fastapi import Query

from app.accounts.actor import Actor
from app.accounts.models import User
from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.api.v1.account_schemas import ActOut, UserActIn, UserActsOut, UserOut
from app.container import Container
from app.http.access import Caller, Services
from app.http.acts import act
from app.http.routers import api_router

router = api_router(prefix="/users", tags=["operators"], route_class=OnceRoute)


@router.get("")
def list_users(
    services: Services,
    actor: Caller,
    listing: Listed,
    find: Annotated[str, Query(max_length=100)] = "",
) -> PageOut[UserOut]:
    """Users by id; ``find``: in names and addresses."""
    rows = services.operating.find(actor, find, after=listing.after_number(), limit=listing.wanted)
    return listing.page(rows, lambda user: user.id, UserOut.of)


@router.get("/{user_id}")
def show_user(services: Services, actor: Caller, user_id: int) -> UserActsOut:
    """Show a user with what was done to the account."""
    return _shown(services, actor, services.operating.user(actor, user_id))


@router.post("/{user_id}/acts", dependencies=ONCE)
def act_on_user(services: Services, actor: Caller, user_id: int, wanted: UserActIn) -> UserActsOut:
    """Disable or enable an account, reset its password, let it create games, revoke a token of it.

    Or (``game``) make its user the first moderator of a game whose moderator is gone, or (``end_game``) end
    a game that its user opened.
    """
    user = services.operating.user(actor, user_id)
    act(services, actor, user, wanted.act, reason=wanted.reason, prefix=wanted.prefix, game=wanted.game)
    return _shown(services, actor, user)


def _shown(services: Container, actor: Actor, user: User) -> UserActsOut:
    acts = [ActOut.of(row) for row in services.operating.acts(actor, user)]
    return UserActsOut(**UserOut.of(user).model_dump(), acts=acts)
