#!/usr/bin/env python3
"""Accepts or rejects a built `lproj`: real repositories, recorded answers, a real loader, and trees with known defects.

    python3 accept.py --lproj BIN --dev DEVBIN [--seed S] [--count N] [--only WORD]

The real loader is asked by `Tests/Oracle`, on Linux. Folders come from the environment; what is not set is skipped, and said so:
    LPROJ_CORPUS   repositories (else those of `make trees`); with `facts.json`, what is in them, for the section `facts`
    LPROJ_CASES    `NAME.jsonl` and `NAME.expected.jsonl` (parse, cases, resolve) and `fixtures.json`, recorded answers of the real loader
    LPROJ_ORACLE   the sources of another program than `Tests/Oracle`
    LPROJ_TOOLS    `gen_corpus.py`, which makes trees with known defects; else looked for in `tools` beside LPROJ_ORACLE
None of them is written to: what has to be built or generated goes below `.build/acceptance` of the repository.

One line a check or skipped section, then `N passed, N failed, N skipped`. A check that lacks a tool or a package is skipped too.
Exit status 1 when a check failed, 64 for wrong usage.
A check is a function that takes a `Setting` and yields `Result`s (passed: None is skipped, the figure says why); to add one, list it in SECTIONS.
"""
import argparse
import os
import shutil
import sys
import traceback
from pathlib import Path

import adoption_checks
import bundle_checks
import catalog_checks
import compile_checks
import corpus_checks
import debian_checks
import document_checks
import exchange_checks
import facts_checks
import fix_checks
import format_checks
import generated_checks
import git_checks
import gnustep_checks
import loader_checks
import machine_checks
import matching_checks
import merge_checks
import missing_checks
import modes
import name_checks
import oracle
import parse_checks
import pre_commit_checks
import recall_checks
import recipe_checks
import resolve_checks
import session_checks
import story_checks
import swift_checks
import toml_checks
import toolkit_checks
import workflow_checks
import yaml_checks
from setting import Result, Setting

SECTIONS = [  # (name, the folder it needs, its checks)
    ("corpus", "corpus", [corpus_checks.every_repository]),
    ("missing", "corpus", [missing_checks.missing_reports]),
    ("configuration", "root", [toml_checks.random_toml_texts, toml_checks.toml_kit]),
    ("adoption", "corpus", [adoption_checks.adopted_repositories]),
    ("machine formats of samples", "root", [machine_checks.readers_of_machine_formats, machine_checks.machine_formats_of_samples,
                                            machine_checks.machine_formats_of_nothing]),
    ("machine formats", "corpus", [machine_checks.machine_formats]),
    ("bundles", "corpus", [bundle_checks.partial_bundles]),
    ("gnustep", "corpus", [gnustep_checks.gworkspace]),
    ("facts", "facts", [
        facts_checks.unreadable_files,
        facts_checks.empty_tables,
        facts_checks.duplicates,
        facts_checks.binary_tables,
        facts_checks.missing_keys,
        facts_checks.catalogs,
        facts_checks.extra_keys,
    ]),
    ("format", "corpus", [
        format_checks.format_corpus,
        format_checks.format_corpus_sorted,
        format_checks.format_corpus_to_text,
        format_checks.format_corpus_utf16,
        format_checks.format_random,
        format_checks.format_diff_is_a_patch,
    ]),
    ("modes", "corpus", [modes.same_answers]),
    ("sessions", "root", [session_checks.same_answers, session_checks.memory]),
    ("recall", "root", [recall_checks.kinds_of_defects]),
    ("fixes", "corpus", [fix_checks.fixed_repositories]),
    ("recorded answers", "cases", [
        parse_checks.recorded_answers,
        matching_checks.recorded_matching,
        resolve_checks.recorded_lookups,
    ]),
    ("loader", "oracle", [loader_checks.documented_facts]),
    ("random inputs", "oracle", [
        parse_checks.random_inputs,
        matching_checks.random_matching,
        name_checks.reachable_names,
        resolve_checks.random_lookups,
    ]),
    ("projects", "root", [yaml_checks.random_texts, yaml_checks.project_files]),
    ("code", "root", [swift_checks.as_swift_syntax]),
    ("git", "corpus", [git_checks.staged_repositories]),
    ("pre-commit", "root", [pre_commit_checks.pre_commit_framework]),
    ("recipes", "root", [recipe_checks.action, recipe_checks.reports, recipe_checks.build_phase,
                         document_checks.stories, document_checks.lines, document_checks.configurations]),
    ("debian", "root", [debian_checks.packages]),
    ("story", "root", [story_checks.sample_story]),
    ("public story", "corpus", [story_checks.public_story]),
    ("workflows", "root", [workflow_checks.workflows]),
    ("compiler", "oracle", [compile_checks.every_container, compile_checks.random_tables, catalog_checks.every_text]),
    ("merges", "oracle", [merge_checks.random_merges]),
    ("exchange", "corpus", [exchange_checks.every_language, exchange_checks.round_trips, exchange_checks.every_branch,
                            exchange_checks.new_languages, toolkit_checks.translate_toolkit, toolkit_checks.catalog_branches]),
    ("defects", "tools", [generated_checks.defects, generated_checks.table_counts, fix_checks.fixed_defects]),
]
LACKING = {
    "corpus": "LPROJ_CORPUS is not set, and `make trees` has not been run", "facts": "the repositories have no facts.json",
    "cases": "LPROJ_CASES is not set", "oracle": "the loader can be asked on Linux only, with swiftc", "tools": "LPROJ_TOOLS is not set",
}
TOOLS = ("bash", "git", "make", "patch", "swiftc", "tar")  # a check is skipped where one is not installed
SHOWN = 15                                   # lines of detail below a failed check


def folder(variable):
    value = os.environ.get(variable)
    return Path(value).resolve() if value else None


def corpus(root):
    fetched = root / ".build" / "trees"
    return folder("LPROJ_CORPUS") or (fetched if fetched.is_dir() else None)


def tools():
    """The folder of `gen_corpus.py`."""
    beside = folder("LPROJ_ORACLE")
    found = folder("LPROJ_TOOLS") or (beside and beside.parent / "tools")
    return found if found and (found / "gen_corpus.py").exists() else None


def setting_from(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True, help="the program")
    parser.add_argument("--dev", required=True, help="the repository's own tool, for `DEVBIN parse`, `match` and `resolve`")
    parser.add_argument("--seed", default="1", help="of the random inputs (default 1)")
    parser.add_argument("--count", type=int, default=20000, help="of the random inputs (default 20000)")
    parser.add_argument("--only", default="", help="only sections and check functions with this word in their name")
    try:
        chosen = parser.parse_args(arguments)
    except SystemExit as end:
        sys.exit(64 if end.code else 0)
    root = Path(__file__).resolve().parents[2]
    return Setting(os.path.abspath(chosen.lproj), os.path.abspath(chosen.dev), root, corpus(root), folder("LPROJ_CASES"),
                   oracle.folder(), tools(), chosen.seed, chosen.count), chosen.only


def results(check, setting):
    try:
        yield from check(setting)
    except FileNotFoundError as problem:
        name = str(problem.filename)
        if name in TOOLS and not shutil.which(name):
            yield Result(check.__name__, None, "%s is not installed" % name)
        else:
            yield stopped(check, problem)
    except Exception as problem:             # a broken check is a failed one, and the others still run
        yield stopped(check, problem)


def stopped(check, problem):
    return Result(check.__name__, False, "stopped: %s: %s" % (type(problem).__name__, problem), traceback.format_exc().splitlines()[-6:])


def shown(result):
    print("%s  %s: %s" % ("skip" if result.passed is None else "ok  " if result.passed else "FAIL", result.name, result.figure), flush=True)
    details = [] if result.passed else result.details
    for line in details[:SHOWN]:
        print("        " + line)
    if len(details) > SHOWN:
        print("        … and %d more" % (len(details) - SHOWN), flush=True)


def main():
    setting, only = setting_from(sys.argv[1:])
    counts = {True: 0, False: 0}
    skipped = 0
    for name, needed, checks in SECTIONS:
        chosen = [check for check in checks if only in check.__name__ or only in name]
        if chosen and not getattr(setting, needed):
            skipped += 1
            print("skip  %s: %s" % (name, LACKING[needed]), flush=True)
            continue
        for check in chosen:
            for result in results(check, setting):
                if result.passed is None:
                    skipped += 1
                else:
                    counts[bool(result.passed)] += 1
                shown(result)
    print("%d passed, %d failed, %d skipped" % (counts[True], counts[False], skipped))
    sys.exit(1 if counts[False] else 0)


if __name__ == "__main__":
    main()
