"""The whole server in one application: REST interface and web pages."""

from fastapi import FastAPI

from app.api.app import create_app as create_api
from app.config import Settings
from app.web.routes import install


def create_app(settings: Settings | None = None) -> FastAPI:
    """REST under ``/api``, pages everywhere else; uvicorn runs it with ``--factory app.main:create_app``."""
    app = create_api(settings)
    install(app)
    return app
