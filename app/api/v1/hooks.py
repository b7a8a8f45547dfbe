"""One's own webhooks: programs that are told what one is mailed."""

from datetime import datetime
from typing import Annotated

from fastapi import Path, Response
from pydantic import BaseModel, Field

from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.hooks.models import Webhook
from app.http.access import Caller, Services
from app.http.routers import api_router

router = api_router(prefix="/account/webhooks", tags=["accounts"], route_class=OnceRoute)

HookId = Annotated[int, Path(ge=1, le=2**31 - 1)]


class HookIn(BaseModel):
    """Where to."""

    url: str = Field(max_length=500, description="A public https address.")


class HookOut(BaseModel):
    """A webhook and how it stands."""

    id: int
    url: str
    created_at: datetime
    failing_since: datetime | None = Field(description="When it first took nothing; null: it works.")
    off_at: datetime | None = Field(description="When it was switched off: after a week of failures.")
    error: str = Field(description="What its last call came to, where it failed.")

    @classmethod
    def of(cls, row: Webhook) -> "HookOut":
        """Make it from its row."""
        return cls(
            id=row.id,
            url=row.url,
            created_at=row.created_at,
            failing_since=row.failing_since,
            off_at=row.off_at,
            error=row.error,
        )


class NewHookOut(HookOut):
    """A new one with the secret that signs what is sent to it; it is shown this once."""

    secret: str


@router.get("")
def list_hooks(services: Services, actor: Caller, listing: Listed) -> PageOut[HookOut]:
    """Your webhooks, oldest first."""
    return listing.of_all(services.own_hooks.all(actor), lambda row: row.id, HookOut.of)


@router.post("", status_code=201, dependencies=ONCE)
def add_hook(services: Services, actor: Caller, wanted: HookIn) -> NewHookOut:
    """Have a program told what you are mailed; a `ping` is sent to it at once."""
    row = services.own_hooks.add(actor, wanted.url)
    return NewHookOut(secret=row.secret, **HookOut.of(row).model_dump())


@router.post("/{hook}/ping", status_code=202, response_class=Response, dependencies=ONCE)
def ping_hook(services: Services, actor: Caller, hook: HookId) -> Response:
    """Send a `ping`; one that was switched off is on again."""
    services.own_hooks.ping(actor, hook)
    return Response(status_code=202)


@router.delete("/{hook}", status_code=204)
def remove_hook(services: Services, actor: Caller, hook: HookId) -> Response:
    """Forget a webhook."""
    services.own_hooks.remove(actor, hook)
    return Response(status_code=204)
