"""What endpoints ask for: a container (one transaction a request) and who is calling."""

from collections.abc import Iterator
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from app.accounts.actor import Actor
from app.container import Container, open_container
from app.errors import AppError

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


Caller = Annotated[Actor, Depends(caller)]
