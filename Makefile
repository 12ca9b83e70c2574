# The commands of the house. `make` alone lists them.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run test check soak bench setup setup-run build

target := $(abspath $(or $(CARGO_TARGET_DIR),target))

# One profile and one set of features for running and testing, so that one compile serves both:
# - the dev profile, whose program starts as fast as the release one;
# - always `--workspace`, because what is selected decides the features of shared dependencies;
# - a test target beside the program, because only then do the tests' own dependencies count in that decision.
build_program := cargo build --workspace --bin zhicai --test generated_types
test_all := ZHICAI_BIN="$(target)/debug/zhicai" cargo test --workspace --no-fail-fast

help: ## list the commands
	@sed -nE 's/^([a-z]+):[^#]*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

run: setup-run build ## set up, build, and open a practice hall
	.ci/practice "$(target)/debug/zhicai"

test: setup build ## set up, and run every suite in its short form
	npm --prefix ui test
	$(test_all)

check: setup-run ## format, lints, types and the fast tests, before a commit
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	npm --prefix ui run check
	npm --prefix ui test
	cargo test --workspace --lib --bins --test arrows --test documents --test generated_types

soak: setup build ## every suite in its long form (hours)
	ZHICAI_SOAK=1 $(test_all)

bench: setup ## measure: criterion's benches, then the whole program; figures with the machine they were taken on
	cargo bench --workspace --bench '*'
	cargo build --release --workspace --bins --examples
	ZHICAI_BIN="$(target)/release/zhicai" "$(target)/release/bench" $(PARTS)

setup:
	.ci/setup

setup-run:
	.ci/setup --run

build:
	$(build_program)
