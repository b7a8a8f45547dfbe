"""``python -m app.cli.web HOST PORT``: the web server alone, on a database that is migrated."""

import sys

from app.compiled import need_same_engine

# As in ``__main__``: before anything of the engine is imported.
need_same_engine()

from app.cli.serving import listen  # noqa: E402 - see above

if __name__ == "__main__":
    listen(sys.argv[1], int(sys.argv[2]))
