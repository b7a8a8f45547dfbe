"""``python -m app.embedded.enter CONFINEMENT SIGNAL PROGRAM ...``: becomes a program, confined and tied.

For a process manager that starts programs itself: what ``ServerProcess`` does in a fork, done before an exec.
"""

import os
import signal
import sys

from app.embedded.confinement import Confinement
from app.embedded.process import server_environment

_OWN = "own"
"""The confinement of our own programs: none, and the environment stays."""


def main() -> None:
    """Become the program; see the module."""
    name, death_signal, *command = sys.argv[1:]
    confinement = Confinement.DIRECT if name == _OWN else Confinement[name]
    confinement.child_setup(signal.Signals[death_signal], parent=os.getppid())()
    os.execve(command[0], command, dict(os.environ) if name == _OWN else server_environment())  # noqa: S606


if __name__ == "__main__":
    main()
