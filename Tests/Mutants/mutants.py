#!/usr/bin/env python3
"""Changes lines of the modules, one at a time, and reports which changes no module test notices.

    python3 mutants.py [--seed S] [--count N] [--module NAME] [--again | --report]

Works in a copy of the tree below `.build/mutants`, whose manifest holds the modules and their tests, without the program. All changes
are built at once, each behind a switch (`switches.py`); those that do not compile count for nothing. Every suite runs once to see which
changes it comes to, then for each change those suites that come to it, until one fails. What was tried is kept in
`.build/mutants/results.jsonl`: another call goes on where the last one stopped. `--again` tries only the survivors, `--report` only
prints what is known of the seed. LPROJ_MUTANTS_BUILD is another command than `swift build`. Exit status 1 when changes survived, 2 when the tests fail without any.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import manifest
import operators
import switches

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".build" / "mutants"
TREE = FOLDER / "tree"
RESULTS = FOLDER / "results.jsonl"
STAMP = FOLDER / "built"
# What is mostly data, C or wrappers of the system's calls is left out.
MODULES = ("LprojSource", "LprojText", "LprojSyntax", "LprojLocale", "LprojBundle", "LprojProject", "LprojModel", "LprojCode", "LprojRules",
           "LprojCompiler", "LprojExchange", "LprojFormat", "LprojReport", "LprojConfig", "LprojAudit")
PARTS = ("Sources", "Tests", "Docs", "Samples")
# A change can make a loop without end, or one that takes all memory.
TEST_BYTES = 6 << 30
BUILD = os.environ.get("LPROJ_MUTANTS_BUILD", "swift build").split()
# What a compiler that only looks is not asked for.
ONE_FILE_EACH = {"-emit-dependencies", "-emit-module", "-incremental", "-enable-batch-mode", "-c", "-serialize-diagnostics", "-parseable-output",
                 "-emit-objc-header"}
WRITES_TO = {"-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path"}
NO_CODE = "does not compile"
# A change should not wait for many repositories of git.
SETTINGS = {"LPROJ_TESTS_WITHOUT_PROGRAM": "1", "LPROJ_STATES": "3", "SWIFT_BACKTRACE": "enable=no"}
TESTS = [".build/debug/lprojPackageTests.xctest", "--testing-library", "swift-testing"]


def tracked():
    """The files that git tracks or would."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *PARTS], cwd=ROOT,
                            check=True, stdout=subprocess.PIPE).stdout.decode().split("\0")
    return [name for name in listed if name and ((ROOT / name).is_file() or (ROOT / name).is_symlink())]


def content_of(name):
    """Of a link where it leads: the samples have frameworks with links to folders."""
    path = ROOT / name
    return os.fsencode(os.readlink(path)) if path.is_symlink() else path.read_bytes()


def is_changed(name):
    return name.startswith("Sources/") and name.split("/")[1] in MODULES and name.endswith(".swift") and "+Generated" not in name


def write_tree(names, changes):
    """The copy with the changes; {file: where errors lead}. What is equal keeps its time, so that builds go on from the last."""
    spans = {}
    for name in names:
        content = content_of(name)
        if is_changed(name):
            here = [(change["number"], change["line"] - 1, change["after"]) for change in changes if change["file"] == name]
            text, spans[name] = switches.with_switches(content.decode("utf-8"), here)
            content = text.encode("utf-8")
        write(TREE / name, content, is_link=(ROOT / name).is_symlink())
    for path in [path for part in PARTS for path in (TREE / part).rglob("*") if path.is_file()]:
        if str(path.relative_to(TREE)) not in names:
            path.unlink()
    write(TREE / "Package.swift", manifest.of_modules(ROOT, MODULES).encode())
    return spans


def write(path, content, is_link=False):
    if is_link:
        path.unlink(missing_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(os.fsdecode(content))
    elif not path.exists() or path.is_symlink() or path.read_bytes() != content:
        path.unlink(missing_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def every_change(names, modules, seed):
    """Of each line that can be changed one change, in an order that depends on the seed."""
    numbers = random.Random(seed)
    found = []
    for name in sorted(names):
        if not is_changed(name) or name.split("/")[1] not in modules:
            continue
        lines = (ROOT / name).read_text(encoding="utf-8").splitlines(keepends=True)
        words = operators.of_texts(lines)
        for number, line in enumerate(lines):
            texts = [] if number in words else [
                text for text in operators.changes(line, operators.is_order(lines, number)) if not operators.goes_on(lines, number, text) and switches.can_stand(lines, number, text)]
            if texts:
                found.append({"seed": seed, "file": name, "line": number + 1, "before": line, "after": numbers.choice(texts)})
    numbers.shuffle(found)
    return found


def build():
    # Of the warnings there are so many that SwiftPM takes longer to read them than to build.
    ended = subprocess.run(BUILD + ["--build-tests", "-Xswiftc", "-Onone", "-Xswiftc", "-suppress-warnings"], cwd=TREE, stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return ended.returncode == 0, ended.stdout.decode("utf-8", "replace")


def build_without_changes(names):
    """So that each module can be compiled by itself. Not when the last build was of the same sources."""
    stamp = hashlib.sha256(b"".join(name.encode() + content_of(name) for name in sorted(names))).hexdigest()
    if STAMP.exists() and STAMP.read_text() == stamp:
        return
    write_tree(names, [])
    print("building without changes …", flush=True)
    passed, output = build()
    if not passed:
        sys.exit(output[-6000:])
    STAMP.write_text(stamp)


def compiled(module):
    """What the compiler says of one module, as SwiftPM calls it but for what it writes."""
    for arguments in re.findall(r"args: (\[.*\])", (TREE / ".build" / "debug.yaml").read_text(encoding="utf-8")):
        words = iter(json.loads(arguments))
        command = [word for word in words if word not in ONE_FILE_EACH and not (word in WRITES_TO and next(words))]
        if "-module-name" in command and command[command.index("-module-name") + 1] == module and "-package-name" in command:
            return subprocess.run(command + ["-wmo", "-emit-sil", "-o", "/dev/null"], cwd=TREE, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.PIPE).stderr.decode("utf-8", "replace")
    sys.exit("SwiftPM does not say how it compiles " + module)


def built(names, changes):
    """The changes that compile, built. SwiftPM would stop at the first module with errors, each time."""
    build_without_changes(names)
    for number, change in enumerate(changes, start=1):
        change["number"] = number
    doubtful = sorted({change["file"].split("/")[1] for change in changes})
    while doubtful:
        spans = write_tree(names, changes)
        print("compiling %d changes …" % len(changes), flush=True)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            said = list(pool.map(compiled, doubtful))
        wrong = {number for output in said for number in blamed(output, spans)}
        for change in [change for change in changes if change["number"] in wrong]:
            changes.remove(change)
            keep(change, NO_CODE)
        doubtful = [module for module, output in zip(doubtful, said) if ": error: " in output]
    passed, output = build()
    if not passed:
        sys.exit(output[-6000:])
    return changes


def blamed(output, spans):
    """The numbers of the changes that errors lead to; the last one before where the error is of what follows the branches."""
    wrong = set()
    for path, line in re.findall(r"^%s/(\S+?):(\d+):\d+: error: " % re.escape(str(TREE)), output, re.MULTILINE):
        before = [span for span in spans.get(path, []) if span[0] <= int(line)]
        wrong.update(*([numbers for _, end, numbers in before if int(line) < end] or [before[-1][2] if before else []]))
    if ": error: " in output and not wrong:
        sys.exit(output[-6000:])
    return wrong


def run(suites, seconds, settings):
    """(whether all passed, output, processor seconds); ends with the first failure."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (TEST_BYTES, TEST_BYTES))

    # Not by 'swift test', which waits for ever for tests that crash in some moments. So may what prints where they crashed.
    process = subprocess.Popen(TESTS + ["--filter", r"^(%s)[./]" % "|".join(map(re.escape, suites))], cwd=TREE, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=limit,
                               env=os.environ | SETTINGS | settings)
    # A change can make processes wait for each other, too.
    alarm = threading.Timer(10 * seconds, lambda: os.killpg(process.pid, signal.SIGKILL))
    alarm.start()
    output = []
    for line in process.stdout:
        output.append(line.decode("utf-8", "replace"))
        if " recorded an issue" in output[-1]:
            os.killpg(process.pid, signal.SIGKILL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    alarm.cancel()
    return process.returncode == 0, "".join(output), used.ru_utime + used.ru_stime


def reached():
    """{suite: (the numbers of the changes it comes to, processor seconds)}."""
    listed = subprocess.run(TESTS + ["--list-tests"], cwd=TREE, check=True, stdout=subprocess.PIPE).stdout.decode()
    suites = sorted({name for line in listed.splitlines() for name in [re.match(r"[\w.]*", line)[0]] if "." in name})
    print("%d suites without a change …" % len(suites), flush=True)

    def reach(suite):
        with tempfile.NamedTemporaryFile("r") as file:
            passed, output, seconds = run([suite], 1800, {"LPROJ_MUTANTS_REACHED": file.name})
            return output if not passed else ({int(line) for line in file}, seconds)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = dict(zip(suites, pool.map(reach, suites)))
    failed = [output for output in found.values() if isinstance(output, str)]
    if failed:
        print("\n".join(output[-3000:] for output in failed))
        sys.exit(2)
    return found


def verdict(change, suites):
    """By the suites of the change's module, then by all others that come to it."""
    nearest = change["file"].split("/")[1] + "Tests."
    near = [suite for suite in suites if change["number"] in suites[suite][0]]
    if not near:
        return "survived: no test comes there"
    for group in ([suite for suite in near if suite.startswith(nearest)], [suite for suite in near if not suite.startswith(nearest)]):
        seconds = int(20 + 5 * sum(suites[suite][1] for suite in group))
        if group and not run(group, seconds, {"LPROJ_MUTANT": str(change["number"])})[0]:
            return "killed"
    return "survived"


def keep(change, found):
    change["verdict"] = found
    with open(RESULTS, "a", encoding="utf-8") as results:
        results.write(json.dumps(change, ensure_ascii=False) + "\n")


def known(seed):
    """The last that is known of each change of the seed."""
    if not RESULTS.exists():
        return []
    every = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    return list({(one["file"], one["before"], one["after"]): one for one in every if one.get("seed") == seed}.values())


def report(results):
    results = [result for result in results if result["verdict"] != NO_CODE]
    survivors = [result for result in results if result["verdict"].startswith("survived")]
    for result in survivors:
        print("%s:%d  %s\n  - %s\n  + %s" % (result["file"], result["line"], result["verdict"], result["before"].strip(), result["after"].strip()))
    print("%d changes, %d survived" % (len(results), len(survivors)))
    return 1 if survivors else 0


def chosen_changes(chosen, names):
    """What is tried next: twice as many as wanted, for some do not compile."""
    done = {(one["file"], one["before"]): one for one in known(chosen.seed)}
    every = every_change(names, chosen.module or MODULES, chosen.seed)
    if chosen.again:
        survivors = [one for one in done.values() if one["verdict"].startswith("survived")]
        lines = {name: (ROOT / name).read_text(encoding="utf-8").splitlines(keepends=True) for name in names if is_changed(name)}
        for one in survivors:   # lines move, and go
            at = [line for line, text in enumerate(lines.get(one["file"], []), start=1) if text == one["before"]]
            one["line"] = min(at, key=lambda line: abs(line - one["line"])) if at else 0
        return [one for one in survivors if one["line"]], len(survivors)
    wanted = max(0, chosen.count - sum(one["verdict"] != NO_CODE for one in done.values()))
    return [change for change in every if (change["file"], change["before"]) not in done][:2 * wanted], wanted


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=20, help="of the changes to have tried, those of earlier calls included")
    parser.add_argument("--module", action="append", help="only of this module; may be given several times")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--report", action="store_true")
    chosen = parser.parse_args()
    names = tracked()
    if not chosen.report:
        changes, wanted = chosen_changes(chosen, set(names))
        changes = built(set(names), changes)[:wanted]
        suites = reached() if changes else {}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for change, found in zip(changes, pool.map(lambda change: verdict(change, suites), changes)):
                keep(change, found)
                print("%-16s %s:%d  %s" % (found, change["file"], change["line"], change["after"].strip()), flush=True)
    sys.exit(report(known(chosen.seed)))


if __name__ == "__main__":
    main()
