#!/usr/bin/env python3
"""Changes lines of the modules, one at a time, and reports which changes no module test notices.

    python3 mutants.py [--seed S] [--count N] [--module NAME] [--report]

Works in a copy of the tree below `.build/mutants`, whose manifest holds the modules and their tests, without the program. What was
tried is kept in `.build/mutants/results.jsonl`: another call goes on where the last one stopped. `--report` only prints what is known.
A change that does not compile counts for nothing. Exit status 1 when changes survived, 2 when the tests fail without any.
"""
import argparse
import json
import os
import random
import resource
import signal
import subprocess
import sys
from pathlib import Path

import manifest
import operators

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".build" / "mutants"
RESULTS = FOLDER / "results.jsonl"
# What is mostly data, C or wrappers of the system's calls is left out.
MODULES = ("LprojSource", "LprojText", "LprojSyntax", "LprojLocale", "LprojBundle", "LprojProject", "LprojModel", "LprojCode", "LprojRules",
           "LprojCompiler", "LprojExchange", "LprojFormat", "LprojReport", "LprojConfig", "LprojAudit")
PARTS = ("Sources", "Tests", "Docs", "Samples")
BUILD_SECONDS, TEST_SECONDS = 3600, 1800
# A change can make a loop without end, or one that takes all memory.
TEST_PROCESSOR_SECONDS, TEST_BYTES = 300, 6 << 30


def copied_tree():
    """The files that git tracks or would, as they are; unchanged ones keep their times, so that builds go on from the last."""
    tree = FOLDER / "tree"
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *PARTS], cwd=ROOT,
                            check=True, stdout=subprocess.PIPE).stdout.decode().split("\0")
    files = {name for name in listed if name and (ROOT / name).is_file()}
    for name in files:
        write(tree / name, (ROOT / name).read_bytes())
    for path in [path for part in PARTS for path in (tree / part).rglob("*") if path.is_file()]:
        if str(path.relative_to(tree)) not in files:
            path.unlink()
    write(tree / "Package.swift", manifest.of_modules(ROOT).encode())
    return tree


def write(path, content):
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def places(tree, modules):
    """[(file, number of the line)] that an operator applies to."""
    for module in modules:
        for file in sorted((tree / "Sources" / module).rglob("*.swift")):
            if "+Generated" in file.name:
                continue
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()):
                if operators.changes(line):
                    yield file, number


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (TEST_PROCESSOR_SECONDS, TEST_PROCESSOR_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (TEST_BYTES, TEST_BYTES))


def run(command, tree, seconds, prepare=None):
    """(exit status, output); None for a run that does not end."""
    process = subprocess.Popen(command, cwd=tree, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
                               preexec_fn=prepare, env=os.environ | {"LPROJ_TESTS_WITHOUT_PROGRAM": "1"})
    try:
        output, _ = process.communicate(timeout=seconds)
        return process.returncode, output.decode("utf-8", "replace")
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None, ""


def verdict(tree, tests):
    """What becomes of the tree as it is, by groups of tests, the nearest first."""
    status, output = run(["swift", "build", "--build-tests", "-Xswiftc", "-Onone"], tree, BUILD_SECONDS)
    if status != 0:
        return "does not compile" if "error:" in output else "no build", output
    for group in tests:
        # Not by 'swift test', which waits for ever for tests that crash in some moments.
        status, output = run([".build/debug/lprojPackageTests.xctest", "--testing-library", "swift-testing", "--filter",
                              "^(%s)\\." % "|".join(group)], tree, TEST_SECONDS, limit)
        if status != 0:
            return "killed" if status else "killed: no end", output
    return "survived", output


def nearest_first(tests, module):
    """The module's own tests, then the others that reach it."""
    own = [test for test in tests if test == module + "Tests"]
    return [group for group in (own, [test for test in tests if test not in own]) if group]


def known():
    if not RESULTS.exists():
        return []
    return [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]


def report(results):
    counted = [result for result in results if result["verdict"] == "survived" or result["verdict"].startswith("killed")]
    survivors = [result for result in counted if result["verdict"] == "survived"]
    for result in survivors:
        print("%s:%d\n  - %s\n  + %s" % (result["file"], result["line"], result["before"].strip(), result["after"].strip()))
    print("%d changes, %d survived, %d more did not compile" % (len(counted), len(survivors), len(results) - len(counted)))
    return 1 if survivors else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=20, help="of the changes to have tried, those of earlier calls included")
    parser.add_argument("--module", action="append", help="only of this module; may be given several times")
    parser.add_argument("--report", action="store_true")
    chosen = parser.parse_args()
    if chosen.report:
        sys.exit(report(known()))
    tree = copied_tree()
    tests = manifest.tests_of(ROOT)
    every = sorted({test for names in tests.values() for test in names})
    print("the tests without a change …", flush=True)
    found, output = verdict(tree, [every])
    if found != "survived":
        print(output[-3000:])
        sys.exit(2)
    random_numbers = random.Random(chosen.seed)
    order = list(places(tree, chosen.module or MODULES))
    random_numbers.shuffle(order)
    tried = {(result["file"], result["before"]) for result in known()}
    done = len([result for result in known() if result["verdict"] != "does not compile"])
    for file, number in order:
        if done >= chosen.count:
            break
        name, text = str(file.relative_to(tree)), file.read_text(encoding="utf-8")
        lines = text.splitlines(keepends=True)
        before, after = lines[number], random_numbers.choice(operators.changes(lines[number]))
        module = name.split("/")[1]
        if (name, before) in tried or not tests.get(module):
            continue
        try:
            file.write_text("".join(lines[:number] + [after] + lines[number + 1:]), encoding="utf-8")
            found, _ = verdict(tree, nearest_first(tests[module], module))
        finally:
            file.write_text(text, encoding="utf-8")
        result = {"file": name, "line": number + 1, "before": before, "after": after, "verdict": found}
        with open(RESULTS, "a", encoding="utf-8") as results:
            results.write(json.dumps(result, ensure_ascii=False) + "\n")
        print("%-16s %s:%d  %s" % (found, name, number + 1, after.strip()), flush=True)
        done += found != "does not compile"
    sys.exit(report(known()))


if __name__ == "__main__":
    main()
