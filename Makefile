# pitboss: `make help` lists the targets.
#
# Everything is installed into .venv, from pinned and hashed requirements, by pip, from the registry
# this machine is configured for.  The stamps in .venv keep what is done from being done again; their
# names carry the place of this checkout, since an environment that was moved or copied is broken.

SHELL := /bin/sh
.SHELLFLAGS := -eu -c
.DELETE_ON_ERROR:
.NOTPARALLEL:
.DEFAULT_GOAL := help

# make PYTHON=... chooses the interpreter; else the first of these that is 3.11 or newer.
PYTHON ?=
CANDIDATES := $(if $(PYTHON),"$(PYTHON)",python3 python3.13 python3.12 python3.11)

BIN := .venv/bin
PLACE := $(shell pwd -P | cksum | tr ' ' '-')
MADE := .venv/made-$(PLACE)
RUN := .venv/run-$(PLACE)
TEST := .venv/test-$(PLACE)
BENCH := .venv/bench-$(PLACE)
INSTALLED := .venv/installed-$(PLACE)
PIP := $(BIN)/python -m pip --disable-pip-version-check install -qq
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
    --no-annotate pyproject.toml
CODE := src tests $(sort $(dir $(wildcard benchmarks/*.py)))

# An interpreter that was removed or replaced leaves a .venv that does not start.
ifneq ($(shell $(BIN)/python -c 'print("starts")' 2>/dev/null),starts)
.PHONY: $(MADE)
endif
.PHONY: help setup setup-test run demo test fmt bench campaign-counts campaign-craps campaign-equity \
    campaign-hands campaign-poker lock clean

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*  ## /\1\t/p' Makefile | expand -t 12

setup: $(INSTALLED)  ## build .venv, with .venv/bin/pitboss

setup-test: $(INSTALLED) $(TEST)  ## the same, with what the tests need

run: setup  ## play let it ride poker in the terminal, for play money
	@$(BIN)/pitboss play let-it-ride

demo: setup  ## one round of let it ride poker with three seats
	@$(BIN)/pitboss deal let-it-ride --seed 18 --seats 3

test: setup-test  ## formatting, lint, types, then the tests
	@$(BIN)/ruff format --check $(CODE) || { echo '`make fmt` formats them' >&2; exit 1; }
	@$(BIN)/ruff check --quiet $(CODE)
	@$(BIN)/mypy $(CODE)
	@$(BIN)/python -m pytest -n auto --dist worksteal

campaign-craps: setup-test  ## a million rolls of craps beside crapssim, every payment compared
	@$(BIN)/python -m tests.oracles.crapssim_beside 1000000

campaign-counts: setup-test  ## all-in hold 'em on whole decks of twelve cards, in two ways
	@$(BIN)/python -m tests.counts.against_the_dealer

campaign-hands: setup-test  ## every five cards and a million pairs of seven, beside PokerKit
	@$(BIN)/python -m tests.oracles.beside_pokerkit 1000000

fmt: setup-test  ## format the code, and mend what ruff can mend
	@$(BIN)/ruff check --fix-only --quiet $(CODE)
	@$(BIN)/ruff format $(CODE)

campaign-poker: $(INSTALLED) $(TEST)  ## 20,000 hands of each type of poker, beside PokerKit
	@PYTHONPATH=. $(BIN)/python benchmarks/campaign_poker.py

campaign-equity: setup $(BENCH)  ## every board of random matches, beside phevaluator and eval7
	@$(BIN)/python benchmarks/campaign_equity.py

bench: setup $(BENCH)  ## the benchmarks, beside what others measure up to
	@$(BIN)/python benchmarks/run.py
	@$(BIN)/python benchmarks/journal.py
	@$(BIN)/python benchmarks/craps.py
	@$(BIN)/python benchmarks/kernels.py
	@$(BIN)/python benchmarks/programs.py
	@$(BIN)/python benchmarks/equity.py

lock:  ## pin requirements/*.txt anew (needs uv); what they pin already stays where it can
	@$(LOCK) --extra cli --extra math --group build --output-file requirements/run.txt
	@$(LOCK) --group test --constraint requirements/run.txt --output-file requirements/test.txt
	@$(LOCK) --group bench --constraint requirements/run.txt --constraint requirements/test.txt \
	    --output-file requirements/bench.txt

clean:  ## remove what was built
	@rm -rf .venv build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(MADE):
	@sh requirements/venv.sh $(CANDIDATES)
	@touch $@

$(RUN): $(MADE) requirements/run.txt
	@echo 'installing requirements/run.txt'
	@$(PIP) --require-hashes -r requirements/run.txt
	@touch $@

$(INSTALLED): $(RUN) pyproject.toml
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(TEST): $(MADE) requirements/test.txt
	@echo 'installing requirements/test.txt'
	@$(PIP) --require-hashes -r requirements/test.txt
	@touch $@

$(BENCH): $(MADE) requirements/bench.txt
	@echo 'installing requirements/bench.txt'
	@$(PIP) --require-hashes -r requirements/bench.txt
	@touch $@
