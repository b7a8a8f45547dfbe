"""Receipts as proofs: signed with the server's own key, checked by anybody without asking the server.

The signature (Ed25519) is over the canonical JSON of everything in the proof but itself. The public keys are
published at ``/api/v1/keys``, old ones too; a proof names its key and carries the public part for
convenience. Whoever checks holds that against the published one.
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
_MOST_BYTES = 1_000_000


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
        """All keys that have ever signed, the first first; one is made when there is none."""
        self._present()
        return [
            PublicKey(row.name, base64.b64encode(row.public).decode()) for row in self._rows.signing_keys()
        ]

    def sign(self, told: Mapping[str, Any]) -> dict[str, Any]:
        """A receipt's facts with the signature: ``{"kind", "receipt", "key", "public", "signature"}``."""
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
    """What a proof shows: by which key it was signed, and what the receipt says."""

    key: str
    public: str
    receipt: dict[str, Any]


def verify(data: bytes, *, public: str = "") -> Verified:
    """Check a proof by itself; needs no server and no database.

    ``public``: the key in Base64 that it has to be signed with; "": the one that the proof carries, so that
    it only shows that nothing was changed. Raises 422 ``not_a_proof``, ``proof_changed`` or
    ``proof_other_key``.
    """
    try:
        found: Any = json.loads(data) if len(data) <= _MOST_BYTES else None
        signature = base64.b64decode(found.pop("signature"), validate=True)
        carried = base64.b64decode(found["public"], validate=True)
        if found["kind"] != KIND or not isinstance(found["receipt"], dict):
            raise AppError(422, "not_a_proof")
        key = _ed25519().Ed25519PublicKey.from_public_bytes(carried)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, binascii.Error) as error:
        raise AppError(422, "not_a_proof") from error
    if public and public.strip() != found["public"]:
        raise AppError(422, "proof_other_key", key=str(found["key"])[:40])
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - as above

    try:
        key.verify(signature, canonical(found))
    except InvalidSignature as error:
        raise AppError(422, "proof_changed") from error
    receipt = found["receipt"]
    if found["key"] != name_of(carried) or receipt.get("sha256") != _digest(receipt.get("orders")):
        raise AppError(422, "proof_changed")
    return Verified(key=found["key"], public=found["public"], receipt=receipt)


def canonical(value: Mapping[str, Any]) -> bytes:
    """JSON with sorted keys and no blanks, in UTF-8: equal facts give equal bytes."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def name_of(public: bytes) -> str:
    """The name of a key: the first 16 hexadecimal digits of its SHA-256."""
    return sha256(public).hexdigest()[:16]


def _digest(orders: object) -> str:
    return sha256(orders.encode()).hexdigest() if isinstance(orders, str) else ""
