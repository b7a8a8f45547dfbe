"""Static files: our own style sheet and scripts, and those of the reports; kept by browsers for good.

The address holds a digest of the contents, so a new version has a new address.
"""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from starlette.responses import Response

from app.errors import AppError
from app.http.routers import page_router
from app.render import html_report

router = page_router(prefix="/static")

_FOLDER = Path(__file__).parent / "static"
_KINDS = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}


@lru_cache(maxsize=1)
def _files() -> dict[str, bytes]:
    found = {path.name: path.read_bytes() for path in sorted(_FOLDER.iterdir()) if path.suffix[1:] in _KINDS}
    found["report.css"] = html_report.styles().encode()
    found["report.js"] = html_report.script().encode()
    return found


@lru_cache(maxsize=32)
def _digest(name: str) -> str:
    return sha256(_files()[name]).hexdigest()[:12]


def url(name: str) -> str:
    """Return where a page finds that file."""
    return f"/static/{_digest(name)}/{name}"


@router.get("/{digest}/{name}")
def static_file(digest: str, name: str) -> Response:
    """Send a static file; 404 when there is none of that name."""
    data = _files().get(name)
    if data is None:
        raise AppError(404, "not_found")
    # An old digest is answered too: two versions of the server may be up at once.
    age = "public, max-age=31536000, immutable" if digest == _digest(name) else "no-cache"
    headers = {"Cache-Control": age, "X-Content-Type-Options": "nosniff"}
    return Response(data, media_type=_KINDS[name.rpartition(".")[2]], headers=headers)
