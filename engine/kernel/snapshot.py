"""Snapshots: a state as bytes that are the same every time, everywhere."""

from hashlib import sha256
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

# Dicts keep their order, so that a state that was stored and read is walked through exactly like the one it
# was made from: sorting would put convoy 10 before convoy 2 (and msgspec sorts only text keys). The price: a
# state must not hold sets.
_ENCODER = msgspec.json.Encoder()
_DECODERS: dict[Any, msgspec.json.Decoder[Any]] = {}


def encode(value: object) -> bytes:
    """Return JSON: equal values, made in the same way, give equal bytes in every process."""
    return _ENCODER.encode(value)


def decode(data: bytes, kind: type[T]) -> T:
    """Return the decoded value; raise ``msgspec.ValidationError`` when the bytes do not fit."""
    decoder = _DECODERS.get(kind)
    if decoder is None:
        decoder = _DECODERS[kind] = msgspec.json.Decoder(kind)
    value: T = decoder.decode(data)
    return value


def digest(data: bytes) -> str:
    """Return the SHA-256 in hex."""
    return sha256(data).hexdigest()
