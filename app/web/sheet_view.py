"""A sheet as a workbench, as a form or as text: which of them a browser was last asked to show, in a cookie.

The cookie says nothing of who somebody is or plays. The script of the page (static/sheet_view.js) writes it,
too: it goes back to a view that nothing has been changed since without asking the server.
"""

from starlette.requests import Request
from starlette.responses import Response

TEXT, FORM, BENCH = "text", "form", "bench"
COOKIE = "turnpost_view"
_SECONDS = 365 * 86400


def view_of(name: str) -> str:
    """Return the view of that name; anything else means text."""
    return name if name in {FORM, BENCH} else TEXT


def preferred(request: Request) -> str:
    """Return what was chosen last in this browser, whatever the game; the workbench before that."""
    chosen = request.cookies.get(COOKIE)
    return chosen if chosen in {TEXT, FORM} else BENCH


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
