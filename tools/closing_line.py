"""Print pytest's closing line for several runs together: ``python -m tools.closing_line LOG...``.

``.ci/run`` runs ``make test`` and a sample of the long tests. A log that is followed by one of the same name
with ``-alone`` had a few failures that were run once more: those count as the second run says.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

_CLOSING = re.compile(
    r"^=+ (?:no tests ran|.*\b\d+ (?:passed|failed|skipped|errors?)\b.*) in ([\d.]+)s.*=+$", re.MULTILINE
)
_COUNT = re.compile(r"(\d+) (failed|passed|skipped|xfailed|xpassed|error)")
_WORDS = ("failed", "passed", "skipped", "xfailed", "xpassed", "error")
WIDTH = 80


def closing_line(logs: Iterable[tuple[str, str]]) -> str:
    """Return the line for logs, given as (name, text); "" when pytest was reached in none of them."""
    total: Counter[str] = Counter()
    failures: Counter[str] = Counter()
    seconds, reached = 0.0, False
    for name, text in logs:
        found = list(_CLOSING.finditer(text))
        if not found:
            continue
        reached = True
        if name.endswith("-alone"):
            total.subtract(failures)
        counts = Counter({word: int(count) for count, word in _COUNT.findall(found[-1][0])})
        total += counts
        failures = Counter({word: counts[word] for word in ("failed", "error")})
        seconds += float(found[-1][1])
    if not reached:
        return ""
    told = ", ".join(f"{total[word]} {word}" for word in _WORDS if total[word]) or "no tests ran"
    minutes, rest = divmod(int(seconds), 60)
    return f" {told} in {seconds:.2f}s ({minutes // 60}:{minutes % 60:02}:{rest:02}) ".center(WIDTH, "=")


def main(names: list[str]) -> int:
    """Print the line for these files; 1 when there is none."""
    line = closing_line((Path(name).name, Path(name).read_text(encoding="utf-8")) for name in names)
    print(line or "pytest was not reached: see the gate that failed above")
    return int(not line)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
