"""Under whose identity the servers run, and how they are tied to the life of the process that started them.

PostgreSQL refuses to run as root, and for a user without an account. An ordinary user starts it directly. For
the others there are two ways that need no extra account and change no mode of any existing directory:

* a user namespace of its own, in which the server sees itself as 65534 while its files stay the starter's;
* for root where namespaces are refused (chroot, many containers) or the files are not root's: user 65534
  ("nobody") with the one capability to pass file permissions, so that a data directory under a closed home
  still works.
"""

import ctypes
import enum
import os
import pwd
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

NOBODY = 65534

_CLONE_NEWUSER = 0x10000000
_PR_SET_PDEATHSIG = 1
_PR_SET_SECUREBITS = 28
_SECBIT_NO_SETUID_FIXUP = 1 << 2
_PR_CAP_AMBIENT = 47
_PR_CAP_AMBIENT_RAISE = 2
_CAP_DAC_OVERRIDE = 1
_CAPABILITY_VERSION_3 = 0x20080522

# Loaded here and not in the child: after a fork only what is already in memory is safe to use.
_LIBC = ctypes.CDLL(None, use_errno=True)


class Confinement(enum.Enum):
    """How a server process is kept from running as root."""

    DIRECT = "direct"
    USER_NAMESPACE = "user namespace"
    NOBODY = "nobody"

    def child_setup(self, death_signal: signal.Signals, *, parent: int = 0) -> Callable[[], None]:
        """Return the ``preexec_fn`` of a server that gets ``death_signal`` when the calling thread ends.

        ``parent``: the process that it is to end with, when that is not the one that asks.
        """
        parent = parent or os.getpid()

        def setup() -> None:
            if self is Confinement.USER_NAMESPACE:
                _checked(_LIBC.unshare(_CLONE_NEWUSER), "unshare")
            elif self is Confinement.NOBODY:
                _become_nobody()
            # After the change of credentials, which would clear it again.
            _checked(_LIBC.prctl(_PR_SET_PDEATHSIG, int(death_signal), 0, 0, 0), "prctl")
            if os.getppid() != parent:
                # The parent died in between, and its signal with it.
                os._exit(1)

        return setup

    def take_over(self, directory: Path) -> None:
        """Give a directory to the user the servers run as; another confinement may have left it."""
        if self is Confinement.DIRECT:
            return
        uid = NOBODY if self is Confinement.NOBODY else os.geteuid()
        if directory.lstat().st_uid == uid:
            return
        os.lchown(directory, uid, uid)
        for folder, names, files in os.walk(directory):
            for name in names + files:
                os.lchown(Path(folder, name), uid, uid)


def end_with_parent(death_signal: signal.Signals = signal.SIGTERM) -> Callable[[], None]:
    """Return a ``preexec_fn`` for other children (worker, API), which get the signal when their parent dies.

    Like the servers they have to be started from the main thread, whose end it is that counts. The parent is
    the process that asks for the function; a child that a library forks may call it itself.
    """
    return Confinement.DIRECT.child_setup(death_signal)


def choose_confinement(binary: Path, data_dir: Path) -> Confinement:
    """Return the confinement that works here, tried on this binary and data directory."""
    root = os.geteuid() == 0
    if not root and _has_account():
        return Confinement.DIRECT
    refused = Confinement.NOBODY if root else Confinement.DIRECT
    enter = Confinement.USER_NAMESPACE.child_setup(signal.SIGKILL)

    def probe() -> None:
        enter()
        if not os.access(data_dir, os.W_OK | os.X_OK):
            os._exit(1)

    try:
        done = subprocess.run(
            [binary, "--version"],
            preexec_fn=probe,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return refused
    return Confinement.USER_NAMESPACE if done.returncode == 0 else refused


def _has_account() -> bool:
    # Not so in a container started with a bare user number; initdb insists on one.
    try:
        pwd.getpwuid(os.geteuid())
    except KeyError:
        return False
    return True


class _CapabilityHeader(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _CapabilitySet(ctypes.Structure):
    # Two words each of effective, permitted and inheritable.
    _fields_ = (("words", ctypes.c_uint32 * 6),)


def _become_nobody() -> None:
    # The change of user must not clear the capabilities, and access(2), by which initdb looks for its fellow
    # programs, must not leave them out of account.
    _checked(_LIBC.prctl(_PR_SET_SECUREBITS, _SECBIT_NO_SETUID_FIXUP, 0, 0, 0), "prctl")
    os.setgroups([])
    os.setgid(NOBODY)
    os.setuid(NOBODY)
    bit = 1 << _CAP_DAC_OVERRIDE
    header = _CapabilityHeader(_CAPABILITY_VERSION_3, 0)
    wanted = _CapabilitySet((ctypes.c_uint32 * 6)(bit, bit, bit, 0, 0, 0))
    _checked(_LIBC.capset(ctypes.byref(header), ctypes.byref(wanted)), "capset")
    # Ambient, or the capability would be lost with the exec.
    _checked(_LIBC.prctl(_PR_CAP_AMBIENT, _PR_CAP_AMBIENT_RAISE, _CAP_DAC_OVERRIDE, 0, 0), "prctl")


def _checked(result: int, call: str) -> None:
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{call}: {os.strerror(number)}")
