"""What endpoints ask for: a container (one transaction a request) and who is calling."""

from collections.abc import Iterator
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from app.accounts.actor import Actor
from app.container import Container, open_container
from app.errors import AppError
from app.games.models import Game
from app.render.messages import Messages

_bearer = HTTPBearer(auto_error=False, description="A token from POST /api/v1/tokens")


def container(request: Request) -> Iterator[Container]:
    """One transaction a request; committed before the answer is sent."""
    with open_container(request.app.state.settings, clock=request.app.state.clock) as opened:
        yield opened


# "function": committed before the response leaves, so that an answer never promises what is not stored.
Services = Annotated[Container, Depends(container, scope="function")]


def caller(
    services: Services, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
) -> Actor:
    """Who holds the bearer token; raises 401 ``not_signed_in``."""
    if credentials is None:
        raise AppError(401, "not_signed_in")
    return services.accounts.actor_of_token(credentials.credentials)


def words_for(services: Container, actor: Actor, game: Game) -> Messages:
    """The words of a game on the caller's clock."""
    user = None if actor.user_id is None else services.accounts.user(actor.user_id)
    return Messages(game.ruleset, "en", game.time_zone if user is None else user.time_zone)


Caller = Annotated[Actor, Depends(caller)]
