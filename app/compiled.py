"""The compiled engine (``make fast``), if there is one: of the sources that stand here, or not used."""

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAMP = ROOT / "engine" / "compiled.sha256"
"""Names the sources that were compiled: the digest of them all, in hex."""


def libraries(root: Path = ROOT) -> Iterator[Path]:
    """What was compiled: a library for each module, and one that holds the code of all."""
    yield from sorted((root / "engine").rglob("*.so"))
    yield from sorted(root.glob("*__mypyc.*.so"))


def sources_digest(root: Path = ROOT) -> str:
    """A digest of every source of the engine and of the Python that runs it, in hex."""
    whole = sha256(sys.implementation.cache_tag.encode())
    for source in sorted((root / "engine").rglob("*.py")):
        whole.update(f"\n{source.relative_to(root).as_posix()}\n".encode())
        whole.update(source.read_bytes())
    return whole.hexdigest()


def is_other(root: Path = ROOT) -> bool:
    """Whether there is a compiled engine that was made of other sources than those that stand here."""
    if next(libraries(root), None) is None:
        return False
    stamp = root / STAMP.relative_to(ROOT)
    return not stamp.is_file() or stamp.read_text(encoding="ascii").strip() != sources_digest(root)


def need_same_engine() -> None:
    """At the start of every process; ends it when the compiled engine is of another version."""
    if is_other():
        sys.exit("the compiled engine was made of other sources: `make fast` again, or `make fast-off`")
