"""One server process: started with its output in a log, watched, stopped."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from app.embedded.confinement import Confinement

_KEPT_LOG_BYTES = 4 * 1024 * 1024
_POLL_SECONDS = 0.01


class EmbeddedServicesError(RuntimeError):
    """The servers cannot be started or joined; the message says why and where the log is."""


def server_environment() -> dict[str, str]:
    """Return a small, known environment: no PG* variable or locale of the caller reaches a server."""
    return {"PATH": os.defpath, "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": "/"}


class ServerProcess:
    """A running server. It ends when it is stopped or when the process that started it ends, however."""

    def __init__(
        self,
        name: str,
        arguments: Sequence[str | Path],
        *,
        log: Path,
        confinement: Confinement,
        stop_signal: signal.Signals,
    ) -> None:
        if threading.current_thread() is not threading.main_thread():
            # The kernel's death signal follows the thread that forked, not the process.
            raise EmbeddedServicesError("start the embedded servers from the main thread")
        self.name = name
        self._log = log
        self._stop_signal = stop_signal
        log.parent.mkdir(parents=True, exist_ok=True)
        if log.exists() and log.stat().st_size > _KEPT_LOG_BYTES:
            log.replace(log.with_suffix(".log.1"))
        with log.open("ab") as output:
            self._log_start = output.tell()
            try:
                self._process = subprocess.Popen(
                    [os.fspath(argument) for argument in arguments],
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    cwd="/",
                    env=server_environment(),
                    # Out of reach of the terminal's Ctrl-C: the program closes its connections first.
                    start_new_session=True,
                    preexec_fn=confinement.child_setup(stop_signal),  # noqa: PLW1509 - main thread, see above
                )
            except (OSError, subprocess.SubprocessError) as error:
                raise EmbeddedServicesError(
                    f"{name} cannot be started ({confinement.value}): {error}"
                ) from error

    @property
    def pid(self) -> int:
        """Process id of the server."""
        return self._process.pid

    def finish(self, *, seconds: float) -> None:
        """Wait for a program that ends by itself; an exit status other than 0 is an error."""
        try:
            status = self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise EmbeddedServicesError(f"{self.name} took over {seconds:.0f} s\n{self.log_tail()}") from None
        if status != 0:
            raise EmbeddedServicesError(f"{self.name} failed with status {status}\n{self.log_tail()}")

    def wait_until(self, answers: Callable[[], bool], *, seconds: float) -> None:
        """Wait until ``answers`` is true; a server that dies or stays silent is an error with its log."""
        deadline = time.monotonic() + seconds
        while not answers():
            if self._process.poll() is not None:
                raise EmbeddedServicesError(
                    f"{self.name} ended at its start, status {self._process.returncode}\n{self.log_tail()}"
                )
            if time.monotonic() > deadline:
                raise EmbeddedServicesError(
                    f"{self.name} did not answer within {seconds:.0f} s\n{self.log_tail()}"
                )
            time.sleep(_POLL_SECONDS)

    def stop(self, *, seconds: float = 30) -> None:
        """Ask the server to end, wait, and kill it if it will not."""
        if self._process.poll() is None:
            self._process.send_signal(self._stop_signal)
            try:
                self._process.wait(seconds)
            except subprocess.TimeoutExpired:
                self._process.kill()
        self._process.wait()

    def log_tail(self, lines: int = 15) -> str:
        """Return the last lines that this start wrote to the log, with the log's place."""
        with self._log.open("rb") as log:
            log.seek(self._log_start)
            text = log.read().decode(errors="replace")
        return "\n".join([f"log: {self._log}", *text.splitlines()[-lines:]])
