"""``make fuzz``: atheris (libFuzzer) on the order parser of every game and on the reader of filled forms.

``python -m tests.fuzz [SECONDS [TARGET]]``: SECONDS for each target (600), guided by the code that an input
reaches. An exception is a fault; so is an input that takes more than 50 ms of CPU time without the
instrumentation, the best of five in a process of its own. What was found is left under ``var/fuzz``.
"""

import contextlib
import logging
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "var" / "fuzz"
MOST_SECONDS = 0.05
_SUSPICIOUS = 0.05
"""Of CPU time with instrumentation: then the input is measured without it."""
_LONGEST = 64 * 1024
PARSER, FORM = "parser", "form"


def _parser() -> Callable[[bytes], None]:
    from engine.kernel.testing.seasons import begin
    from engine.registry import GAMES

    ready = []
    for ruleset in GAMES.values():
        turn = begin(ruleset)
        assert turn.step is not None
        ready.append((ruleset, turn.step, ruleset.view(turn.state, turn.step.order[0])))

    def read(data: bytes) -> None:
        if data:
            ruleset, step, view = ready[data[0] % len(ready)]
            book = ruleset.orders
            sheet = book.parse(data[1:].decode("utf-8", "replace").replace("\x00", ""))
            assert book.digest(book.parse(book.write(sheet))) == book.digest(sheet)
            ruleset.check(view, step, sheet)

    return read


def _form() -> Callable[[bytes], None]:
    from app.render.form_reader import FormError, read_form

    # It says what is wrong with each file; that is what they are for.
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)

    def read(data: bytes) -> None:
        with contextlib.suppress(FormError):
            read_form(data)

    return read


TARGETS = {PARSER: _parser, FORM: _form}


def _seeds(target: str, folder: Path) -> None:
    """What to begin with: the examples of every game; a real order form."""
    folder.mkdir(parents=True, exist_ok=True)
    if target == PARSER:
        from engine.kernel.testing.examples import sheet_of_examples
        from engine.registry import GAMES

        for number, ruleset in enumerate(GAMES.values()):
            text = ruleset.orders.write(sheet_of_examples(ruleset))
            (folder / f"seed{number}").write_bytes(bytes([number]) + text.encode())
    else:
        from app.render.formats import order_form_pdf
        from tests.render.sample_report import sample_report

        (folder / "seed").write_bytes(order_form_pdf(sample_report()))


def _measure(target: str, file: Path) -> float:
    """CPU seconds of an input in a process without instrumentation: the best of five."""
    command = [sys.executable, "-m", "tests.fuzz", "measure", target, str(file)]
    return float(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)


def _best(read: Callable[[bytes], None], data: bytes) -> float:
    found = []
    for _ in range(5):
        begun = time.process_time()
        read(data)
        found.append(time.process_time() - begun)
    return min(found)


def fuzz(target: str, seconds: int) -> None:
    """Never returns: libFuzzer ends the process."""
    import atheris

    with atheris.instrument_imports(include=["engine", "app", "pypdf"]):
        read = TARGETS[target]()
    slowest = 0.0
    folder = FOLDER / target
    _seeds(target, folder / "corpus")

    def once(data: bytes) -> None:
        nonlocal slowest
        begun = time.process_time()
        read(data)
        took = time.process_time() - begun
        if took > max(_SUSPICIOUS, 1.2 * slowest):
            slowest = took
            file = folder / "slowest"
            file.write_bytes(data)
            plain = _measure(target, file)
            sys.stderr.write(f"{target}: {len(data)} bytes in {1000 * plain:.1f} ms\n")
            if plain > MOST_SECONDS:
                message = f"{1000 * plain:.0f} ms for an input of {len(data)} bytes: {file}"
                raise RuntimeError(message)

    options = [
        f"-max_total_time={seconds}",
        f"-max_len={_LONGEST}",
        f"-artifact_prefix={folder}/",
        "-verbosity=1",
    ]
    atheris.Setup([sys.argv[0], *options, str(folder / "corpus")], once)
    atheris.Fuzz()


def main() -> int:
    """A process for each target; exit code 1 when one of them found something."""
    match sys.argv[1:]:
        case ["measure", target, file]:
            sys.stdout.write(str(_best(TARGETS[target](), Path(file).read_bytes())))
            return 0
        case ["target", target, seconds]:
            fuzz(target, int(seconds))
            return 0
    seconds, *chosen = [*sys.argv[1:], "600"][:2] if len(sys.argv) < 3 else sys.argv[1:]
    found = 0
    for target in TARGETS if len(sys.argv) < 3 else chosen:
        command = [sys.executable, "-m", "tests.fuzz", "target", target, seconds]
        done = subprocess.run(command, cwd=ROOT, check=False)
        found += done.returncode != 0
        sys.stdout.write(f"{target}: {'FOUND SOMETHING' if done.returncode else 'nothing'} in {seconds} s\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
