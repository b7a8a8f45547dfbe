"""``python -m app.cli.web HOST PORT``: the web server alone, on a database that is migrated."""

import sys

from app.cli.serving import listen

if __name__ == "__main__":
    listen(sys.argv[1], int(sys.argv[2]))
