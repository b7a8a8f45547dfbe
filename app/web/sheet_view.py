"""A sheet as a form or as text: which of the two a browser was last asked to show, kept in a cookie.

The cookie says nothing of who somebody is or plays. The script of the page (static/sheet_view.js) writes it,
too: it goes back to a view that nothing has been changed since without asking the server.
"""

from starlette.requests import Request
from starlette.responses import Response

TEXT, FORM = "text", "form"
COOKIE = "turnpost_view"
_SECONDS = 365 * 86400


def preferred(request: Request) -> str:
    """``form`` or ``text``: what was chosen last in this browser, whatever the game; ``form`` before that."""
    return TEXT if request.cookies.get(COOKIE) == TEXT else FORM


def remember(request: Request, answer: Response, view: str) -> Response:
    """Return the answer, which lets the browser keep the view that was chosen for a year."""
    answer.set_cookie(
        COOKIE,
        view,
        max_age=_SECONDS,
        samesite="lax",
        secure=request.app.state.settings.base_url.startswith("https://"),
        path="/",
    )
    return answer
