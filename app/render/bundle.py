"""Many files as one zip, written while it is sent: no more than one file of it is ever in memory."""

from collections.abc import Iterable, Iterator
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

# The first date that a zip can tell: the same files give the same bytes.
_DATE = (1980, 1, 1, 0, 0, 0)
_PACKED = (".pdf", ".zip", ".csv.zip")


class _Outlet:
    """A file that cannot be wound back: what is written waits to be sent."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, data: bytes) -> int:
        """Take some bytes."""
        self._parts.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        """Keep nothing back."""

    def taken(self) -> bytes:
        """Return what has been written since the last call."""
        found = b"".join(self._parts)
        self._parts.clear()
        return found


def zipped(files: Iterable[tuple[str, bytes]]) -> Iterator[bytes]:
    """Yield the bytes of a zip of these files (path, content), in order. Equal files, equal bytes."""
    outlet = _Outlet()
    with ZipFile(outlet, "w") as archive:  # type: ignore[call-overload]
        for path, data in files:
            entry = ZipInfo(path, _DATE)
            entry.compress_type = ZIP_STORED if path.endswith(_PACKED) else ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
            yield outlet.taken()
    yield outlet.taken()
