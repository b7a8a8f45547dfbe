"""Receipts as proofs: signed with the server's own key, checked by anybody without asking the server.

The signature (Ed25519) is over the canonical JSON of everything in the proof but itself. The public keys are
published at ``/api/v1/keys``, old ones too; a proof names its key and carries the public part for
convenience. A checker compares it with the published one.
"""

import base64
import binascii
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from types import ModuleType
from typing import Any

from app.clock import Clock
from app.errors import AppError
from app.sheets.models import SigningKey
from app.sheets.repository import OrderRepository

KIND = "turnpost-receipt-1"
MOST_BYTES = 1_000_000


def _ed25519() -> ModuleType:
    # Lazy: 6 MB of every worker, which signs nothing.
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    return ed25519


@dataclass(frozen=True)
class PublicKey:
    """A key as it is published: its name (the first 16 digits of its SHA-256) and the key in Base64."""

    name: str
    public: str


class ProofService:
    """Signs receipts, with a key that is made when the first one is asked for."""

    def __init__(self, *, repository: OrderRepository, clock: Clock) -> None:
        self._rows = repository
        self._clock = clock

    def published(self) -> Sequence[PublicKey]:
        """Return all keys that have ever signed, oldest first; make one when there is none."""
        self._present()
        return [
            PublicKey(row.name, base64.b64encode(row.public).decode()) for row in self._rows.signing_keys()
        ]

    def sign(self, told: Mapping[str, Any]) -> dict[str, Any]:
        """Return a receipt's facts, signed: ``{"kind", "receipt", "key", "public", "signature"}``."""
        key = self._present()
        found = {
            "kind": KIND,
            "receipt": dict(told),
            "key": key.name,
            "public": base64.b64encode(key.public).decode(),
        }
        signature = _ed25519().Ed25519PrivateKey.from_private_bytes(key.secret).sign(canonical(found))
        return found | {"signature": base64.b64encode(signature).decode()}

    def turn_over(self) -> PublicKey:
        """Make a new key; from now on it signs, and what the old ones signed stays good."""
        self._rows.lock_keys()
        row = self._new()
        return PublicKey(row.name, base64.b64encode(row.public).decode())

    def _present(self) -> SigningKey:
        rows = self._rows.signing_keys()
        if not rows:
            self._rows.lock_keys()
            rows = self._rows.signing_keys() or [self._new()]
        return rows[-1]

    def _new(self) -> SigningKey:
        secret = _ed25519().Ed25519PrivateKey.generate()
        public = secret.public_key().public_bytes_raw()
        row = SigningKey(
            name=name_of(public),
            secret=secret.private_bytes_raw(),
            public=public,
            created_at=self._clock.now(),
        )
        self._rows.add_key(row)
        return row


@dataclass(frozen=True, kw_only=True)
class Verified:
    """What a proof shows: by which key it was signed, and what the receipt says; ``proof``: all of it.

    ``proved``: the key is the one that was given. Without that anybody may have signed it.
    """

    key: str
    public: str
    receipt: dict[str, Any]
    proof: dict[str, Any]
    proved: bool


def verify(data: bytes, *, public: str = "") -> Verified:
    """Check a proof by itself; needs no server and no database.

    ``public``: the key in Base64 that it has to be signed with; "": the one that the proof carries, so that
    it only shows that nothing was changed since. Raises 422 ``not_a_proof``, ``proof_changed``,
    ``proof_weak_key`` or ``proof_other_key``.
    """
    try:
        proof: Any = json.loads(data, object_pairs_hook=_once_each) if len(data) <= MOST_BYTES else None
        found = dict(proof)
        signature = base64.b64decode(found.pop("signature"), validate=True)
        carried = base64.b64decode(found["public"], validate=True)
        signed = canonical(found)
        if found["kind"] != KIND or not isinstance(found["receipt"], dict):
            raise AppError(422, "not_a_proof")
        key = _ed25519().Ed25519PublicKey.from_public_bytes(carried)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, binascii.Error) as error:
        raise AppError(422, "not_a_proof") from error
    if is_weak(carried):
        raise AppError(422, "proof_weak_key")
    if public and _bytes_of(public) != carried:
        raise AppError(422, "proof_other_key", key=name_of(carried))
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - as above

    try:
        key.verify(signature, signed)
    except InvalidSignature as error:
        raise AppError(422, "proof_changed") from error
    receipt = found["receipt"]
    if found["key"] != name_of(carried) or receipt.get("sha256") != _digest(receipt.get("orders")):
        raise AppError(422, "proof_changed")
    return Verified(
        key=found["key"], public=found["public"], receipt=receipt, proof=proof, proved=bool(public)
    )


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object; raise ``ValueError`` for a repeated key, which readers resolve differently."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found


def _bytes_of(public: str) -> bytes:
    """Return a key in Base64 as bytes; raise 422 ``not_a_key``."""
    try:
        found = base64.b64decode(public.strip(), validate=True)
    except ValueError as error:
        raise AppError(422, "not_a_key") from error
    if len(found) != _KEY_BYTES:
        raise AppError(422, "not_a_key")
    return found


_KEY_BYTES = 32
_PRIME = 2**255 - 19
_D = -121665 * pow(121666, -1, _PRIME) % _PRIME


def is_weak(public: bytes) -> bool:
    """Say whether a key is of small order, or is no point: anybody can sign anything "with" such a key.

    The points whose eightfold is the neutral one; RFC 8032, 5.1 has the curve.
    """
    y = int.from_bytes(public, "little") & (2**255 - 1)
    if y >= _PRIME:
        return True
    # x by the equation of the curve; its sign does not matter here.
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _PRIME) % _PRIME
    x = pow(square, (_PRIME + 3) // 8, _PRIME)
    if x * x % _PRIME != square:
        x = x * pow(2, (_PRIME - 1) // 4, _PRIME) % _PRIME
    if x * x % _PRIME != square:
        return True
    for _ in range(3):
        x, y = _doubled(x, y)
    return (x, y) == (0, 1)


def _doubled(x: int, y: int) -> tuple[int, int]:
    product = _D * x * x * y * y % _PRIME
    return (
        2 * x * y * pow(1 + product, -1, _PRIME) % _PRIME,
        (y * y + x * x) * pow(1 - product, -1, _PRIME) % _PRIME,
    )


def canonical(value: Mapping[str, Any]) -> bytes:
    """Return JSON with sorted keys and no blanks, in UTF-8: equal facts give equal bytes."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.encode()


def name_of(public: bytes) -> str:
    """Return the name of a key: the first 16 hexadecimal digits of its SHA-256."""
    return sha256(public).hexdigest()[:16]


def _digest(orders: object) -> str:
    return sha256(orders.encode()).hexdigest() if isinstance(orders, str) else ""
