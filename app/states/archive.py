"""Values as stored: zstd of deterministic JSON, and back."""

import operator
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

import msgspec
import zstandard

from app.errors import AppError
from engine.kernel import snapshot
from engine.kernel.events import Event, OrderAnswered, SeatGivenUp
from engine.kernel.ruleset import Ruleset

# A third level takes half as long again for two parts in a hundred.
_LEVEL = 1
# No stored value is larger; a damaged frame cannot ask for all memory.
_MOST = 256 * 1024 * 1024


def pack(data: bytes) -> bytes:
    """Compress."""
    return zstandard.ZstdCompressor(level=_LEVEL).compress(data)


def unpack(data: bytes) -> bytes:
    """Decompress; raises 500 ``state_damaged``."""
    try:
        return zstandard.ZstdDecompressor().decompress(data, max_output_size=_MOST)
    except zstandard.ZstdError as error:
        raise AppError(500, "state_damaged") from error


def checked(data: bytes, sha256: str) -> bytes:
    """Decompress and compare with the checksum; raises 500 ``state_damaged``."""
    plain = unpack(data)
    if snapshot.digest(plain) != sha256:
        raise AppError(500, "state_damaged")
    return plain


def _union(ruleset: Ruleset[Any, Any]) -> Any:
    kinds = tuple(dict.fromkeys((*ruleset.event_types, OrderAnswered, SeatGivenUp)))
    return reduce(operator.or_, kinds)


_EVENTS: dict[tuple[str, int], tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[Any]]] = {}


def _decoders(ruleset: Ruleset[Any, Any]) -> tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[Any]]:
    name = ruleset.about.key, ruleset.about.rules_version
    found = _EVENTS.get(name)
    if found is None:
        many = list.__class_getitem__(_union(ruleset))
        found = msgspec.json.Decoder(many), msgspec.json.Decoder(dict.__class_getitem__((int, many)))
        _EVENTS[name] = found
    return found


def read_events(ruleset: Ruleset[Any, Any], data: bytes) -> list[Event]:
    """Return a list of events from its JSON."""
    found: list[Event] = _decoders(ruleset)[0].decode(data)
    return found


def pending_bytes(pending: Mapping[int, Sequence[Event]]) -> bytes:
    """Return the events by seat that are still to be told, as JSON."""
    return snapshot.encode({seat: list(events) for seat, events in sorted(pending.items())})


def read_pending(ruleset: Ruleset[Any, Any], data: bytes) -> dict[int, list[Event]]:
    """Return the events by seat from ``pending_bytes``."""
    found: dict[int, list[Event]] = _decoders(ruleset)[1].decode(data)
    return found


def pack_pending(pending: Mapping[int, Sequence[Event]]) -> bytes:
    """Return the events by seat that are still to be told, as compressed JSON."""
    return pack(pending_bytes(pending))


def unpack_pending(ruleset: Ruleset[Any, Any], data: bytes) -> dict[int, list[Event]]:
    """Return the events by seat from ``pack_pending``."""
    return read_pending(ruleset, unpack(data))
