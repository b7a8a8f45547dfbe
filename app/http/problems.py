"""Refusals as RFC 9457 problem documents with stable codes."""

from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from structlog.contextvars import get_contextvars

from app import telemetry, words
from app.db import DataError, IntegrityError, OperationalError, PoolTimeoutError, is_busy, is_full
from app.errors import RETRY_SECONDS, AppError, where
from app.metrics import REFUSALS

log = structlog.get_logger()

MEDIA_TYPE = "application/problem+json"
_CODES = {404: "not_found", 405: "method_not_allowed"}


class Problem(BaseModel):
    """A problem document (RFC 9457); ``code`` is stable, ``params`` are its figures."""

    type: str
    title: str
    status: int
    code: str
    params: dict[str, Any]


_SHAPE = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
DOCUMENTED: dict[int | str, dict[str, Any]] = {
    "4XX": {"description": "Refused; the code says why, Retry-After when to try again", "content": _SHAPE},
    "5XX": {"description": "A fault of ours, or (503) too much going on: try again", "content": _SHAPE},
}
"""What every address of the interface may answer beside what it is asked for."""


def counted(error: AppError) -> AppError:
    """Count a refusal by its code, and return it."""
    REFUSALS.labels(error.code, str(error.status)).inc()
    return error


def problem(error: AppError) -> JSONResponse:
    """Return the document of a refusal: type, title, status, code and the figures in params."""
    body: dict[str, Any] = {
        "type": f"/api/v1/problems/{error.code}",
        "title": words.title(error),
        "status": error.status,
        "code": error.code,
        "params": error.params,
    }
    headers = {"WWW-Authenticate": "Bearer"} if error.status == 401 else {}
    return JSONResponse(
        body, status_code=error.status, media_type=MEDIA_TYPE, headers=headers | advice_of(error)
    )


def advice_of(error: AppError) -> dict[str, str]:
    """Return the headers of a refusal at every door.

    When it is worth trying again, and how a fault is found.
    """
    if error.status == 500:
        return {"X-Request-Id": str(get_contextvars().get("request", ""))}
    told = error.params.get("seconds") if error.status in {429, 503} else None
    seconds = RETRY_SECONDS.get(error.code) if told is None else told
    return {} if seconds is None else {"Retry-After": str(seconds)}


def refusal_of(request: Request, error: Exception) -> AppError:
    """Return the refusal that a fault or a library's error comes to, for every door, counted by code.

    What is our bug is logged, with files and lines only: an error's words may hold values.
    """
    return counted(seen_as(request, error))


def seen_as(request: Request, error: Exception) -> AppError:
    """``refusal_of``, not yet counted: for who adds to it."""
    match error:
        case AppError():
            return error
        case HTTPException():
            return AppError(error.status_code, _CODES.get(error.status_code, "bad_request"))
        case IntegrityError():
            # Two did the same at once, and both had looked before: the second may look again.
            log.warning("request.conflict", path=request.url.path, where=where(error))
            return AppError(409, "taken_meanwhile")
        case DataError():
            # A number or a text that no column takes, in a field that nobody has bounded.
            log.error("request.unbounded", path=request.url.path, where=where(error))
            return AppError(422, "bad_request")
        case PoolTimeoutError():
            log.error("database.pool_empty", path=request.url.path)
            return AppError(503, "busy")
        case OperationalError() if is_busy(error):
            log.warning("database.busy", path=request.url.path, where=where(error))
            return AppError(503, "busy")
        case OperationalError() if is_full(error):
            log.error("database.full", path=request.url.path, where=where(error))
            return AppError(503, "no_room")
        case OperationalError():
            log.error("database.away", where=where(error))
            return AppError(503, "database_away")
    telemetry.fault(error)
    log.error("request.failed", path=request.url.path, error=type(error).__name__, where=where(error))
    return AppError(500, "internal_error")


HANDLED = (AppError, HTTPException, IntegrityError, DataError, PoolTimeoutError, OperationalError, Exception)
"""What ``refusal_of`` is asked about; an application answers each of them with its refusal."""


def install(app: FastAPI) -> None:
    """Answer every refusal and fault of this application with a problem document."""

    def refused(request: Request, error: Exception) -> JSONResponse:
        answer = problem(refusal_of(request, error))
        if isinstance(error, HTTPException):
            # What a 405 allows, for one.
            answer.headers.update(error.headers or {})
        return answer

    for kind in HANDLED:
        app.add_exception_handler(kind, refused)

    @app.exception_handler(RequestValidationError)
    def misread(_: Request, error: RequestValidationError) -> JSONResponse:
        places = [".".join(str(part) for part in item["loc"]) + ": " + item["msg"] for item in error.errors()]
        return problem(counted(AppError(422, "bad_request", errors=places[:10])))
