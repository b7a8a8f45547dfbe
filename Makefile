# Turnpost. `make help` lists what there is to do.
#
# Needs python3 (3.11 or newer) with python3-venv, make and ca-certificates; nothing else, no root.
# Everything lands in .venv/ and var/ of this folder.

# A system Python first: a version manager's shim on PATH may vanish with the user's shell.
PY ?= $(shell for p in /usr/bin/python3 /usr/bin/python3.1[1-9] python3 python3.1[1-9]; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo $$p; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python
UV ?= uv

CODE := $(wildcard turnpost.py app engine worker tests tools bench packages/*/turnpost_* packages/*/tests)
SERVE ?= 1
PORT ?= 8000
# Three processes hold two cores busy: many tests wait for servers, and a laptop stays usable.
JOBS ?= 3
# T= names tests: make test T=tests/embedded. SAMPLE=2/5: the second fifth of what `make test` leaves to `make test-all`.
T ?=
SAMPLE ?=
CHOSEN ?=
COVER ?=
N ?= 60
SECONDS ?= 600
SEED ?= 1

# No editable install: the packages are top-level folders, so the path is all it takes.
export PYTHONPATH := $(CURDIR)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What is compiled stays compiled, whatever the shell says: tests start some hundred processes.
export PYTHONDONTWRITEBYTECODE :=
# A bare machine has no locale set up; our files and reports are UTF-8.
export PYTHONUTF8 := 1

.DEFAULT_GOAL := help
.PHONY: help setup test test-all suite coverage check lint types imports fmt demo clean-demo serve faults fuzz sbom bench mutate browser generator wheel screenshots lock clean
.DELETE_ON_ERROR:

help: ## Show this list
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(VENV)/.ok ## Make .venv with every dependency, checked by hash

$(VENV)/.ok: requirements.lock requirements-virtualenv.lock
	@test -n "$(PY)" || { echo "Turnpost needs Python 3.11 or newer (Debian: apt install python3 python3-venv)" >&2; exit 1; }
	@test ! -L $(VENV) || { echo "$(VENV) is a link into another folder: remove it first, or that folder is made anew" >&2; exit 1; }
	@echo "Setting up $(VENV) with $$($(PY) -V) (about a minute the first time)"
	@# ensurepip is missing where python3-venv is: then virtualenv, put beside the code, does the same.
	@$(PY) -m venv $(VENV) >/dev/null 2>&1 \
	|| { $(PY) -m pip install --quiet --target .tools --require-hashes -r requirements-virtualenv.lock \
	     && PYTHONPATH=.tools $(PY) -m virtualenv --quiet --clear $(VENV); } \
	|| { echo "No virtual environment could be made. On Debian: apt install python3-venv" >&2; exit 1; }
	@$(RUN) -m pip install --quiet --use-pep517 --require-hashes -r requirements.lock
	@ln -sf ../../bin/turnpost $(BIN)/turnpost
	@touch $@

test: setup lint imports ## Every gate, then the tests: what has to pass before a push (T=path to choose)
	@# mypy keeps one core busy for half a minute: it runs beside the tests.
	@$(MAKE) --no-print-directory -j2 types suite CHOSEN='-m "not long"'

test-all: export HYPOTHESIS_PROFILE ?= many
test-all: setup ## All tests with many draws: seasons, balance, browsers, other Pythons (T=path; SAMPLE=2/5: a part of the long ones)
	@$(MAKE) --no-print-directory suite CHOSEN="$(if $(SAMPLE),--sample $(SAMPLE))"

suite: setup
	@# A module stays in one process: what its tests share is made once.
	$(RUN) -m pytest -n $(JOBS) --dist loadscope --no-loadscope-reorder $(CHOSEN) $(COVER) $(T)

coverage: setup ## The tests of `make test` with the tracer, and its gate: half as long again
	@rm -rf var/coverage && mkdir -p var/coverage
	@$(MAKE) --no-print-directory suite CHOSEN='-m "not long"' COVER="--cov --cov-report=term:skip-covered"

check: lint types imports ## Gates without tests: ruff, formatting, mypy, import contracts

lint: setup ## ruff check, ruff format --check, and plain English (tools/prose.py)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(RUN) -m tools.prose

types: setup
	$(BIN)/mypy $(CODE)

imports: setup
	$(BIN)/lint-imports

fmt: setup ## Format the code and apply the safe fixes
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

demo: setup ## Games played for some turns, then served on 127.0.0.1:8000 (SERVE=0: stop after the turns)
	$(RUN) -m app.cli demo $(if $(filter 0,$(SERVE)),--no-serve,--serve) --port $(PORT)

clean-demo: ## Remove what the demo made (var/)
	rm -rf var

serve: setup ## API, worker and scheduler on what var/ or DATABASE_URL and REDIS_URL hold
	$(RUN) -m app.cli serve --port $(PORT)

faults: setup ## Kill, stop and fill up everything at every named moment of a turn: a table (about forty minutes; T= chooses)
	$(RUN) -m tests.faults $(T)

bench: setup ## Measure: medians, and ratios against baselines of the same run
	$(RUN) -m bench $(T)

mutate: setup ## Change the rules of Conquest N times (60), seeded (SEED=1): which changes does no fast test notice?
	$(RUN) -m tools.mutate --count $(N) --seed $(SEED)

fuzz: setup ## Atheris on the order parser and the form reader, SECONDS each (600)
	$(RUN) -m pip install --quiet --use-pep517 --require-hashes -r requirements-fuzz.lock
	$(RUN) -m tests.fuzz $(SECONDS)

sbom: setup ## A bill of materials of everything that is installed (CycloneDX), to var/sbom.json
	@mkdir -p var
	$(RUN) -m tools.sbom > var/sbom.json

browser: setup ## Add Playwright, axe and the Nu checker for the browser tests (they use the system's Chromium and Java)
	$(RUN) -m pip install --quiet --use-pep517 --require-hashes -r requirements-browser.lock

generator: setup ## Add a common generator of clients, for the test that plays a turn with what it makes of the description
	@# In a folder of its own: it wants an older typer than the server has.
	@rm -rf .tools/generator
	$(RUN) -m pip install --quiet --use-pep517 --target .tools/generator --require-hashes -r requirements-generator.lock

wheel: setup ## Build the wheel of the server into dist/, by what the lock names
	$(RUN) -m pip wheel --quiet --no-index --no-build-isolation --no-deps --wheel-dir dist .

screenshots: browser ## Pictures of the web pages of a running demo, into var/screenshots
	$(RUN) -m tools.screenshots $(T)

# One lock for every platform and Python from 3.11 on, with hashes and without any registry's address. Extras stand in it:
# pip 23 takes the newest of what another package wants with an extra, and finds no hash for it.
LOCK := --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --no-strip-extras --quiet

lock: ## Maintainers: compile the lock files (needs uv; UV=path)
	$(UV) pip compile pyproject.toml --extra dev $(LOCK) -o requirements.lock
	printf 'axe-playwright-python>=0.1.8\nhtml5validator>=0.4.2\nplaywright>=1.65\n' | $(UV) pip compile - -c requirements.lock $(LOCK) -o requirements-browser.lock
	printf 'atheris>=3,<3.1\n' | $(UV) pip compile - -c requirements.lock $(LOCK) -o requirements-fuzz.lock
	printf 'openapi-python-client>=0.29\n' | $(UV) pip compile - $(LOCK) -o requirements-generator.lock
	printf 'virtualenv\n' | $(UV) pip compile - $(LOCK) -o requirements-virtualenv.lock
	@! grep -nvE '^( +--hash=sha256:[0-9a-f]+( \\)?|[A-Za-z0-9._,-]+(\[[a-z0-9,-]+\])?==[^/:]+)$$' requirements*.lock # names and hashes only

clean: ## Remove caches and the virtual environment
	rm -rf $(VENV) .tools .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis htmlcov
