"""The page that describes the interface: complete without any other host, under the policy of all pages."""

from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from fastapi.staticfiles import StaticFiles

from app import words
from app.http.limits import POLICY

DOCS = "/api/v1/docs"
_FILES = f"{DOCS}/files"
_FOLDER = Path(__file__).parent / "static"
_PAGE = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{title}}</title>
<link rel="icon" href="{_FILES}/favicon.png">
<link rel="stylesheet" href="{_FILES}/swagger-ui.css">
<script src="{_FILES}/swagger-ui-bundle.js"></script>
<script src="{_FILES}/docs.js"></script>
</head>
<body>
<div class="swagger-ui"><nav class="wrapper"><p><a class="link" href="/">{{back}}</a></p></nav></div>
<div id="interface" data-url="{{url}}"></div>
</body>
</html>
"""


def install(app: FastAPI) -> None:
    """Add the page at ``/api/v1/docs``, its files beside it, and the short way there."""
    app.mount(_FILES, StaticFiles(directory=_FOLDER, packages=[("fastapi_offline", "static")]))

    @app.get("/docs", include_in_schema=False)
    def to_docs() -> Response:
        """Send the short way to the description of the interface."""
        return RedirectResponse(DOCS)

    @app.get(DOCS, include_in_schema=False)
    def docs(request: Request) -> Response:
        """Show the description of the interface, to read and to try."""
        del request
        page = _PAGE.format(title=app.title, url=app.openapi_url, back=words.say("docs-back"))
        return HTMLResponse(page, headers={"Content-Security-Policy": POLICY})
