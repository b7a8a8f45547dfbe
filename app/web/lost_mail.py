"""Mail of no game that could not be read, for operators: read as text, and put away."""

from starlette.responses import Response

from app import words
from app.http.routers import page_router
from app.mailbox.quarantine import MailQuarantine
from app.web.access import CsrfForm, SignedInRequest, go

router = page_router(prefix="/users/mail")


@router.get("")
def index(request: SignedInRequest) -> Response:
    """List the latest of it."""
    return request.page("lost_mails", quarantined=MailQuarantine(request.services).list(request.actor, None))


@router.get("/{mail_id}")
def show(request: SignedInRequest, mail_id: int) -> Response:
    """Show one of these mails as text."""
    shown = MailQuarantine(request.services).show(request.actor, "", mail_id)
    return request.page(
        "lost_mail",
        shown=shown,
        why=words.either(f"mail-unreadable-{shown.row.reason}", "mail-aside-fault"),
    )


@router.post("/{mail_id}")
def put_away(request: SignedInRequest, mail_id: int, form: CsrfForm) -> Response:  # noqa: ARG001 - its token is read
    """Nothing is to be done with it."""
    MailQuarantine(request.services).put_away(request.actor, "", mail_id)
    return go("/users/mail")
