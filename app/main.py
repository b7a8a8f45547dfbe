"""The whole server in one application: REST interface and web pages."""

from importlib import import_module
from importlib.util import find_spec

from fastapi import FastAPI

from app.api.app import create_app as create_api
from app.config import Settings


def create_app(settings: Settings | None = None) -> FastAPI:
    """REST under ``/api``, pages everywhere else; uvicorn runs it with ``--factory app.main:create_app``.

    ``app.web`` brings its pages with a function ``install(app)``.
    """
    app = create_api(settings)
    if find_spec("app.web") is not None and hasattr(web := import_module("app.web"), "install"):
        web.install(app)
    return app
