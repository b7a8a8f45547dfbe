"""Keys made of one secret, each for its own use: knowing one tells nothing of the others."""

import hmac
from base64 import b32encode
from hashlib import sha256


def derived(secret: bytes, purpose: str) -> bytes:
    """Return the key of 32 bytes for a purpose: HKDF with SHA-256 (RFC 5869), without salt."""
    extracted = hmac.digest(bytes(sha256().digest_size), secret, "sha256")
    return hmac.digest(extracted, purpose.encode() + b"\x01", "sha256")


def printed_mac(key: bytes, text: str, length: int) -> str:
    """Return the HMAC of a text as ``length`` Base32 characters (capital letters, 2 to 7), five bits each."""
    return b32encode(hmac.digest(key, text.encode(), "sha256")).decode()[:length]
