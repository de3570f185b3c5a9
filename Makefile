# `make help` lists the targets.
SHELL := /bin/bash
.DEFAULT_GOAL := help
RELEASE := .build/release
SOURCES := $(shell git ls-files '*.swift' 2>/dev/null)

.PHONY: help setup demo build test test-browser format format-check accept bench docs clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what is missing and check the Swift version
	@.ci/setup

build: setup ## Build the release binary, .build/release/lproj
	swift build -c release --product lproj

demo: build ## Build, and audit the broken sample
	@cd Samples/Broken && ../../$(RELEASE)/lproj audit Resources/ || [ $$? = 1 ]

test: setup ## Run every test
	swift build --build-tests
	swift test --skip-build

test-browser: setup ## Use the HTML pages in a headless Chromium
	@.ci/setup-browser
	swift build --product lproj
	python3 Tests/Browser/check.py --lproj .build/debug/lproj

format: ## Format the Swift sources
	@swift format --in-place --parallel $(SOURCES)

format-check: ## Fail when a source is not formatted
	@swift format lint --strict --parallel $(SOURCES)

accept: setup ## Compare with real trees and the real loader, where LPROJ_CORPUS, LPROJ_CASES, LPROJ_ORACLE say
	swift build -c release
	python3 Tests/Acceptance/accept.py --lproj $(RELEASE)/lproj --dev $(RELEASE)/lproj-dev

bench: setup ## Measure against plutil and openstep-plist, as ratios
	swift build -c release --static-swift-stdlib --product lproj
	python3 Tests/Benchmarks/bench.py --lproj $(RELEASE)/lproj

docs: setup ## Write the generated pages of Docs anew
	swift build -c release --product lproj-dev
	$(RELEASE)/lproj-dev docs

clean: ## Remove what was built
	rm -rf .build
