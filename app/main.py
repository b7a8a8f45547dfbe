"""The whole server in one application: REST interface and web pages."""

import structlog
from fastapi import FastAPI

from app import packages
from app.api.app import create_app as create_api
from app.config import Settings, settings_or_exit
from app.language import broken_languages
from app.logs import configure
from app.web.routes import install

log = structlog.get_logger()


def create_app(settings: Settings | None = None) -> FastAPI:
    """REST under ``/api``, pages everywhere else; uvicorn runs it with ``--factory app.main:create_app``."""
    chosen = settings if settings is not None else settings_or_exit()
    configure(chosen.log_level)
    for fault in packages.load(chosen):
        log.warning("game left out", fault=fault)
    for name, fault in broken_languages().items():
        log.warning("language left out", folder=f"templates/host/{name}", fault=fault)
    app = create_api(chosen)
    install(app)
    return app
