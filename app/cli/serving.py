"""Commands that stay: the web server and the worker."""

import os
import sys
from contextlib import ExitStack, suppress
from typing import Annotated

import typer
import uvicorn

from app.cli import servers as running
from app.config import get_settings
from app.memory import settle


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.")] = 8000,
    worker: Annotated[
        bool, typer.Option("--worker/--no-worker", help="With a worker and the scheduler.")
    ] = True,
) -> None:
    """Serve the web pages and the REST interface until Ctrl-C."""
    announce_address(host, port)
    with running.servers(join=False), ExitStack() as stack:
        if worker:
            stack.enter_context(running.worker())
        listen(host, port)


def announce_address(host: str, port: int) -> str:
    """Where this server is found, for the links in its mails; what the operator has set stays."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, host)  # noqa: S104 - no binding
    if ":" in shown and not shown.startswith("["):
        shown = f"[{shown}]"
    os.environ.setdefault("TURNPOST_BASE_URL", f"http://{shown}:{port}")
    get_settings.cache_clear()
    return get_settings().base_url


def listen(host: str, port: int) -> None:
    """Serve in this process until Ctrl-C or SIGTERM."""
    # Lazy: half a second (FastAPI, all pages) that no other command needs.
    from app.main import create_app  # noqa: PLC0415

    settle()
    # uvicorn shuts down properly and then raises the signal again; it was the wish to stop, no fault.
    with suppress(KeyboardInterrupt):
        uvicorn.run(
            create_app,
            factory=True,
            host=host,
            port=port,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=5,
        )


def worker(
    concurrency: Annotated[int, typer.Option(help="Processes.")] = 2,
) -> None:
    """Run a worker until Ctrl-C."""
    with running.servers() as services:
        command = [sys.executable, "-m", "worker", "--concurrency", str(concurrency)]
        if services.owned:
            # The servers are this process's children: stay, and let the worker be one too.
            with running.worker(concurrency=concurrency) as process:
                process.wait()
        else:
            os.execv(sys.executable, command)  # noqa: S606 - becomes the worker
