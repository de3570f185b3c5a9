# `make help` lists the targets.
SHELL := /bin/bash
.DEFAULT_GOAL := help
RELEASE := .build/release
# The quick build, for a first look and for tests: only the modules that tests wait for are optimized (see Package.swift). It takes less than half of
# the time of a release, and the program is about four times slower.
QUICK := LPROJ_FAST_TESTS=1
QUICK_BUILD := $(QUICK) swift build -c release
# Homebrew's ICU is in a folder of its own, which `swift build` has to be told.
ifeq ($(shell uname -s),Darwin)
export PKG_CONFIG_PATH := $(shell brew --prefix icu4c 2>/dev/null)/lib/pkgconfig$(if $(PKG_CONFIG_PATH),:$(PKG_CONFIG_PATH))
endif
SOURCES := $(shell git ls-files '*.swift' 2>/dev/null)

# What is installed looks for libraries where the system does, if it needs any. On Linux the release needs nothing: the Swift runtime,
# the C library, zlib and ICU are linked into it, ICU with the data that Sources/Packaging/icu-data makes. LPROJ_SYSTEM_ICU=1 links the
# shared ICU, zlib and C library of the system, as distributions want it, with what they ask for: a stack that is guarded, names that are
# bound before the program begins, and (see Package.swift) calls of the C library that check sizes.
# What nobody calls from outside is not exported, equal functions are one (each has a section of its own, or the linker does not see
# them), and tables for exceptions are left out: five megabytes.
# Nor has the program a hash over all that it was made of, among it names of the folder that it was built in: to remove it afterwards costs
# what makes tables read-only once they are filled (RELRO).
# Addresses that the program corrects in itself when it starts are packed as bits: two megabytes, and a thirtieth of what a start costs. What
# the system's loader starts keeps them as every loader reads them.
# Linux has no sandbox to disable, and to say so would build everything anew.
# A register more and no pointers to frames: two percent.
# Types are made by functions, not from their names: with names the runtime searches all conformances of the program for each requirement of a
# generic type, a fifth of what a short run costs.
ICU := $(CURDIR)/.build/icu
WITH_ICU := Sources/Packaging/icu-data $(ICU) && PKG_CONFIG_PATH=$(ICU)
LINK_INSIDE := -Xswiftc -static-executable -Xswiftc -Xclang-linker -Xswiftc -static-pie -Xlinker --pack-dyn-relocs=relr
ifdef LPROJ_SYSTEM_ICU
WITH_ICU :=
LINK_INSIDE := --static-swift-stdlib -Xcc -fstack-protector-strong -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
endif
ifeq ($(shell uname -s),Linux)
RELEASE_BUILD := $(WITH_ICU) swift build -c release --disable-local-rpath $(filter-out --disable-sandbox,$(SWIFT_FLAGS)) \
  $(LINK_INSIDE) --omit-frame-pointers -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
  -Xlinker --no-export-dynamic -Xlinker --icf=all -Xlinker --no-eh-frame-hdr -Xlinker --build-id=none \
  -Xlinker $(CURDIR)/Sources/Packaging/no-unwind-tables.ld
else
RELEASE_BUILD := $(WITH_ICU) swift build -c release --disable-local-rpath $(SWIFT_FLAGS)
endif
PREFIX ?= /usr/local
# What the linker reads, for the list of what is inside.
LINKED := $(CURDIR)/.build/linked
TELL_LINKED := -Xlinker $(if $(filter Darwin,$(shell uname -s)),-dependency_info -Xlinker $(LINKED),--dependency-file=$(LINKED))
# The time that packages and manual pages bear: of the last commit, and without git of the list of changes.
SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date -r CHANGELOG.md +%s)
export PREFIX DESTDIR ZSH_FOLDER SOURCE_DATE_EPOCH MAINTAINER

.PHONY: help setup demo build test test-browser test-lsp test-package format format-check accept oracle trees mutants precision readings bench bench-count bench-doubling bench-shapes bench-code docs clean
.PHONY: fuzz faults test-sanitizers memory coverage nightly
.PHONY: pictures docs-site docs-api demo-words test-icu test-products new-rule release install uninstall dist test-recipes test-install

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what is missing and check the Swift version
	@.ci/setup

build: setup ## Build the release binary, .build/release/lproj
	swift build -c release --product lproj

demo: demo-words setup ## Build quickly, and audit the broken sample
	$(QUICK_BUILD) --product lproj
	@$(RELEASE)/lproj audit Samples/Broken/Resources/ || [ $$? = 1 ]
	@printf '\nNext:\n'
	@printf '  $(RELEASE)/lproj %s\n' 'audit --fix --diff Samples/Broken' 'fallbacks Samples/Regions' 'missing Samples/Broken'

demo-words:
	@[ -e $(RELEASE)/lproj ] || echo "Building takes about 10 minutes of the processor the first time; then the audit takes no second."

test: setup ## Run the Swift tests; the report is .build/test-report.txt
	@$(QUICK) .ci/test

# No target generates Swift symbols of the words of the pages.
test-browser: setup ## Use the HTML pages in a headless Chromium
	@.ci/setup-browser
	$(QUICK_BUILD) --product lproj
	python3 Tests/Browser/check.py --lproj $(RELEASE)/lproj
	$(RELEASE)/lproj audit --fail-on warning --skip symbol-collision Sources/LprojHTML/Page/Words.xcstrings
	$(RELEASE)/lproj compile --output .build/words Sources/LprojHTML/Page/Words.xcstrings
	python3 Tests/Browser/work.py --lproj $(RELEASE)/lproj
	python3 Tests/Browser/pictures.py --check

pictures: setup ## Make README's pictures anew: a run on a terminal, a recording of the page of serve, the page of an audit
	@.ci/setup-browser
	$(QUICK_BUILD) --product lproj
	python3 -m venv .build/pictures && .build/pictures/bin/pip --quiet install pillow
	.build/pictures/bin/python Tests/Browser/pictures.py --lproj $(RELEASE)/lproj

test-lsp: setup ## Speak with the language server as editors do
	$(QUICK_BUILD) --product lproj
	Tests/LSP/run $(RELEASE)/lproj

test-package: setup ## Build the sample package with the plugins and run it
	Tests/Package/run

format: ## Format the Swift sources
	@swift format --in-place --parallel $(SOURCES)

format-check: ## Fail when a source is not formatted
	@swift format lint --strict --parallel $(SOURCES)

accept: release ## Compare with the real loader (on Linux), and with real trees where there are some; try plugins and packages
	python3 Tests/Acceptance/accept.py --lproj $(RELEASE)/lproj --dev $(RELEASE)/lproj-dev
	swift build --product lprojPackageTests
	LPROJ_FORMAT_PAIRS=50000 swift test --skip-build --filter RandomFormatTests
	@.ci/slow

test-products: setup ## Audit wheels for macOS and applications of GNUstep, fetched into .build/products; and ask the NSBundle of GNUstep
	swift build -c release --product lproj
	python3 Tests/Acceptance/products.py --lproj $(RELEASE)/lproj
	python3 Tests/Acceptance/gnustep.py --lproj $(RELEASE)/lproj

oracle: setup ## Build the program that asks the real loader, Tests/Oracle, when it is not up to date
	@python3 Tests/Acceptance/oracle.py

trees: ## Fetch the public repositories that make accept runs over, into .build/trees; needs a network
	python3 Tests/Acceptance/fetch_trees.py

mutants: setup ## Change COUNT (20) random lines and report what no module test notices; SEED and MODULE choose
	nice -n 19 python3 Tests/Mutants/mutants.py --seed "$(or $(SEED),1)" --count "$(or $(COUNT),20)" $(if $(MODULE),--module $(MODULE))

precision: setup ## Compare findings in public projects, checked out in LPROJ_PROJECTS, with the verdicts on them
	swift build -c release --product lproj
	python3 Tests/Acceptance/precision.py --lproj $(RELEASE)/lproj

readings: setup ## Compare what targets ship with independent readings of the project files in LPROJ_PROJECTS
	swift build -c release --product lproj
	python3 Tests/Acceptance/package_targets.py --lproj $(RELEASE)/lproj
	python3 Tests/Acceptance/project_checks.py --lproj $(RELEASE)/lproj

bench: setup ## Measure against plutil and openstep-plist, as ratios
	$(RELEASE_BUILD) --product lproj
	python3 Tests/Benchmarks/bench.py --lproj $(RELEASE)/lproj

bench-count: setup ## Count instructions, and compare with the committed counts (needs valgrind)
	$(RELEASE_BUILD) --product lproj
	python3 Tests/Benchmarks/count.py --lproj $(RELEASE)/lproj

bench-code: setup ## Time 'lproj keys' over up to 10,000 Swift files, beside grep
	$(RELEASE_BUILD) --product lproj
	python3 Tests/Benchmarks/code.py --lproj $(RELEASE)/lproj

bench-doubling: setup ## Count instructions for inputs and for inputs of twice the size (needs valgrind)
	$(RELEASE_BUILD) --product lproj
	python3 Tests/Benchmarks/doubling.py --lproj $(RELEASE)/lproj

# SAMPLE=5000 takes all.
bench-shapes: setup ## Double SAMPLE (400) of some 5,000 shapes of input, others each day, and count instructions (needs valgrind)
	$(RELEASE_BUILD) --product lproj
	python3 Tests/Benchmarks/shapes.py --lproj $(RELEASE)/lproj --sample "$(or $(SAMPLE),400)"

fuzz: setup ## Fuzz every reader for SECONDS (60) each; TARGET chooses one
	Tests/Fuzz/run --seconds "$(or $(SECONDS),60)" $(if $(TARGET),--target $(TARGET))

faults: setup ## Make system calls fail and end the program at any moment; KILLS (1000) of each signal for each command
	swift build --product lproj
	Tests/Faults/run --lproj .build/debug/lproj --kills "$(or $(KILLS),1000)"

memory: setup ## Run every seed of the fuzzer and every known bomb with as little memory as Docs/Security.md says
	swift build --product lproj
	Tests/Memory/run --lproj .build/debug/lproj

coverage: setup ## Which share of the lines and branches of each module the tests come to
	@.ci/coverage

nightly: setup ## Fuzzing, faults, sanitizers, memory and growth, each for a bounded time; FUZZ_SECONDS and KILLS
	@FUZZ_SECONDS="$(FUZZ_SECONDS)" KILLS="$(KILLS)" .ci/nightly

# Each is a build of its own, below .build. Of the program's tests there are those that read and write what is strange. What is
# undefined is looked for in C alone, where it ends the program: Swift has no sanitizer for it here, and traps by itself.
# Two suites are left out, in which the system's formatter reads what is not there.
test-sanitizers: setup ## Run the module tests, and some of the program's, with SANITIZERS (address thread undefined)
	set -e; for kind in $(or $(SANITIZERS),address thread undefined); do \
	  case $$kind in undefined) how="-Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined";; *) how="--sanitize $$kind";; esac; \
	  ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.txt swift test $$how --scratch-path .build/$$kind \
	    --filter '^Lproj|HostileFileTests|FixCommandTests|ConvertTests|StagedTests|PackedTests' \
	    --skip 'RecordedFormatTests|RandomFormatTests'; \
	done

release: setup
	$(RELEASE_BUILD) $(TELL_LINKED) --product lproj
	$(RELEASE_BUILD) --product lproj-dev

install: release ## Install program, manual pages and completions below PREFIX (/usr/local)
	Sources/Packaging/install $(RELEASE)

uninstall: ## Remove what `make install` installed below PREFIX
	Sources/Packaging/uninstall

dist: release ## Make all files of a release for this machine in .build/dist: archive, wheel, Debian package, bundle, sums
	RELEASE_URL="$(RELEASE_URL)" Sources/Packaging/dist $(RELEASE) $(LINKED) .build/dist

test-recipes: setup ## Run the command lines of the recipes for CI, and the hooks of the pre-commit framework
	$(QUICK_BUILD) --product lproj
	$(QUICK_BUILD) --product lproj-dev
	python3 Tests/Acceptance/accept.py --lproj $(RELEASE)/lproj --dev $(RELEASE)/lproj-dev --only recipes
	python3 Tests/Acceptance/accept.py --lproj $(RELEASE)/lproj --dev $(RELEASE)/lproj-dev --only story
	python3 Tests/Acceptance/accept.py --lproj $(RELEASE)/lproj --dev $(RELEASE)/lproj-dev --only pre-commit

test-icu: release ## Compare every answer of ICU with that of the system's shared ICU
	Tests/Package/icu $(RELEASE)

test-install: dist ## Install what 'make dist' made in clean Debians and in roots with next to nothing; needs root and debootstrap
	Sources/Packaging/debian-root .build/debian-root
	set -e; for release in bullseye bookworm trixie; do Sources/Packaging/debian-root .build/debian-$$release $$release; done
	python3 Tests/Acceptance/install_checks.py .build/dist .build/debian-root

new-rule: ## Write the skeleton of a rule: NAME=the-problem GROUP=parity SUBJECT=file
	@.ci/new-rule "$(NAME)" "$(GROUP)" "$(SUBJECT)"

docs: setup ## Write the generated pages of Docs anew
	swift build -c release --product lproj-dev
	$(RELEASE)/lproj-dev docs

docs-site: ## Build the documents as a site in .build/site, with MkDocs from PyPI; every warning is a failure
	python3 -m venv .build/mkdocs
	.build/mkdocs/bin/pip --quiet install mkdocs==1.6.1
	.build/mkdocs/bin/mkdocs build --strict --config-file .mkdocs.yml

docs-api: setup ## Build the reference of LprojKit in .build/api, with the toolchain's own docc; every warning is a failure
	@$(QUICK) .ci/docs-api .build/api

clean: ## Remove what was built
	rm -rf .build
