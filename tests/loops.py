"""Event loops for tests: a browser test leaves one running in its thread, so each has a thread of its own."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_in_loop(work: Coroutine[Any, Any, None]) -> None:
    """Run it to its end in a new loop in a thread of its own; raises what it raises."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()
