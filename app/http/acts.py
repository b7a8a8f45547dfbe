"""What operators may do to an account, by name, for both doors."""

from app.accounts.actor import Actor
from app.accounts.models import User
from app.container import Container
from app.errors import AppError


def act(
    services: Container, actor: Actor, user: User, what: str, *, reason: str, prefix: str = "", game: str = ""
) -> None:
    """Do to an account what operators may do, by name; raises 422 ``bad_request`` for anything else."""
    operating = services.operating
    match what:
        case "disable":
            operating.disable(actor, user, reason=reason)
        case "enable":
            operating.enable(actor, user, reason=reason)
        case "reset":
            services.links.reset(actor, user, reason=reason)
        case "moderator" | "no_moderator":
            operating.let_moderate(actor, user, may=what == "moderator", reason=reason)
        case "revoke":
            operating.revoke_token(actor, user, prefix, reason=reason)
        case "game":
            services.moderators.name(actor, game, user, reason=reason)
        case "end_game":
            services.openings.end_of(actor, user, game, reason=reason)
        case _:
            raise AppError(422, "bad_request")
