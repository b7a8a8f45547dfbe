"""A software bill of materials (CycloneDX 1.6) of what `requirements.lock` installs: names, versions, hashes.

python -m tools.sbom > sbom.json
"""

import json
import re
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

LOCK = Path(__file__).resolve().parents[1] / "requirements.lock"
_LINE = re.compile(r"^([A-Za-z0-9._-]+(?:\[[a-z0-9,-]+\])?)==([^ ;\\]+)")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def bill() -> dict[str, Any]:
    """Return the document: one component a package of the lock, with its licence if installed here."""
    parts: list[dict[str, Any]] = []
    for line in LOCK.read_text(encoding="utf-8").splitlines():
        named = _LINE.match(line)
        if named:
            name = named[1].partition("[")[0]
            part: dict[str, Any] = {"type": "library", "name": name, "version": named[2], "hashes": []}
            part["purl"] = part["bom-ref"] = f"pkg:pypi/{name.lower()}@{named[2]}"
            licence = _licence(name)
            if licence:
                part["licenses"] = [{"license": {"name": licence}}]
            parts.append(part)
        found = [{"alg": "SHA-256", "content": one} for one in _HASH.findall(line)]
        if found:
            parts[-1]["hashes"] += found
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "turnpost"}},
        "components": parts,
    }


def _licence(name: str) -> str:
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    told = next((about[key] for key in ("License-Expression", "License") if key in about), "")
    return told.splitlines()[0][:80] if told else ""


if __name__ == "__main__":
    sys.stdout.write(json.dumps(bill(), indent=1) + "\n")
