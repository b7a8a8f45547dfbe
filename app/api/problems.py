"""Refusals as RFC 9457 problem documents with stable codes."""

from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from app.db import OperationalError
from app.errors import AppError, where

log = structlog.get_logger()

MEDIA_TYPE = "application/problem+json"
_CODES = {404: "not_found", 405: "method_not_allowed"}


def problem(error: AppError) -> JSONResponse:
    """The document of a refusal: type, title, status, code and the figures in params."""
    body: dict[str, Any] = {
        "type": f"/api/v1/problems/{error.code}",
        "title": error.title,
        "status": error.status,
        "code": error.code,
        "params": error.params,
    }
    headers = {"WWW-Authenticate": "Bearer"} if error.status == 401 else {}
    if error.status == 429:
        headers["Retry-After"] = "60"
    return JSONResponse(body, status_code=error.status, media_type=MEDIA_TYPE, headers=headers)


def install(app: FastAPI) -> None:
    """Answer every refusal and fault of this application with a problem document."""

    @app.exception_handler(AppError)
    def refused(_: Request, error: AppError) -> JSONResponse:
        return problem(error)

    @app.exception_handler(RequestValidationError)
    def misread(_: Request, error: RequestValidationError) -> JSONResponse:
        places = [".".join(str(part) for part in item["loc"]) + ": " + item["msg"] for item in error.errors()]
        return problem(AppError(422, "bad_request", errors=places[:10]))

    @app.exception_handler(HTTPException)
    def unknown(_: Request, error: HTTPException) -> JSONResponse:
        return problem(AppError(error.status_code, _CODES.get(error.status_code, "bad_request")))

    @app.exception_handler(OperationalError)
    def database_away(_: Request, error: OperationalError) -> JSONResponse:
        log.error("database.away", where=where(error))
        return problem(AppError(503, "database_away"))

    @app.exception_handler(Exception)
    def broken(request: Request, error: Exception) -> JSONResponse:
        log.error("request.failed", path=request.url.path, error=type(error).__name__, where=where(error))
        return problem(AppError(500, "internal_error"))
