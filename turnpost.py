"""The command `turnpost` of an installed server: look at what Python finds first, then run ``app.cli``.

The packages are called app, engine and worker: others of these names that Python finds first would be run.
"""

import sys
from importlib.util import find_spec
from pathlib import Path

_HERE = Path(__file__).resolve().parent


def stranger() -> str:
    """Return where Python finds another package of one of our names first; "" where it finds ours."""
    for name in ("app", "engine", "worker"):
        try:
            spec = find_spec(name)
        except ValueError:
            return name
        origin = spec.origin if spec is not None else None
        if origin is None or Path(origin).resolve().parent != _HERE / name:
            places = [*(spec.submodule_search_locations or ())] if spec is not None else []
            return origin or next(iter(places), name)
    return ""


def main() -> None:
    """Run the command of the arguments; exit code 7 where another program's packages stand in the way."""
    found = stranger()
    if found:
        sys.stderr.write(
            f"turnpost: another program's {found} is found before ours in {_HERE}: "
            "install turnpost into an environment of its own (pipx does)\n"
        )
        sys.exit(7)
    from app.cli.main import main as run  # noqa: PLC0415 - not before it is known to be ours

    run()


if __name__ == "__main__":
    main()
