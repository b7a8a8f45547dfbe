"""Mail of no game that could not be read, for operators: read as text, and put away."""

from starlette.responses import Response

from app import words
from app.http.routers import page_router
from app.mailbox.quarantine import MailQuarantine
from app.web.access import CsrfForm, SignedInRequest, go

router = page_router(prefix="/users/mail")


@router.get("")
def index(desk: SignedInRequest) -> Response:
    """List the latest of it."""
    return desk.page("lost_mails", quarantined=MailQuarantine(desk.services).list(desk.actor, None))


@router.get("/{mail_id}")
def show(desk: SignedInRequest, mail_id: int) -> Response:
    """Show one of these mails as text."""
    shown = MailQuarantine(desk.services).show(desk.actor, "", mail_id)
    return desk.page(
        "lost_mail",
        shown=shown,
        why=words.either(f"mail-unreadable-{shown.row.reason}", "mail-aside-fault"),
    )


@router.post("/{mail_id}")
def put_away(desk: SignedInRequest, mail_id: int, form: CsrfForm) -> Response:  # noqa: ARG001 - its token is read
    """Nothing is to be done with it."""
    MailQuarantine(desk.services).put_away(desk.actor, "", mail_id)
    return go("/users/mail")
