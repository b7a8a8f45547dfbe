"""What endpoints ask for: a container (one transaction a request) and who is calling."""

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from app.accounts.actor import Actor
from app.bounds import MOST_ID
from app.container import Container, open_container
from app.db import only_looks
from app.errors import AppError
from app.games.models import Game
from app.http.allowances import need_allowance
from app.render.messages import Messages

_bearer = HTTPBearer(auto_error=False, description="A token from POST /api/v1/tokens")


def container(request: Request) -> Iterator[Container]:
    """Open one transaction a request; committed before the answer is sent."""
    with opened(request) as services:
        if request.method in _LOOKS:
            only_looks(services.session)
        yield services


def opened(request: Request) -> AbstractContextManager[Container]:
    """Return the container of a request, one transaction."""
    return open_container(request.app.state.settings, clock=request.app.state.clock)


_LOOKS = ("GET", "HEAD")
_BIG = re.compile(r"[+-]?0*([0-9]{10,})")


async def need_small_numbers(request: Request) -> None:
    """Refuse a number in an address or its query that is beyond what a column takes.

    Raises 404 ``not_found``.

    A game's code may well be digits only.
    """
    told = [*request.path_params.items(), *request.query_params.items()]
    for name, value in told:
        big = _BIG.fullmatch(value.strip()) if name != "code" else None
        if big is not None and (len(big[1]) > len(str(MOST_ID)) or int(big[1]) > MOST_ID):
            raise AppError(404, "not_found")


# "function": committed before the response leaves, so that an answer never promises what is not stored.
Services = Annotated[Container, Depends(container, scope="function")]


def caller(
    services: Services,
    request: Request,
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> Actor:
    """Return the user who holds the bearer token; raises 401 ``not_signed_in``, 429 ``too_many_requests``."""
    if credentials is None:
        raise AppError(401, "not_signed_in")
    actor = services.accounts.actor_of_token(credentials.credentials)
    need_allowance(request, actor)
    return actor


def words_for(game: Game) -> Messages:
    """Return the words of a game, with dates on its clock."""
    return Messages(game.ruleset, "en", game.time_zone)


Caller = Annotated[Actor, Depends(caller)]
