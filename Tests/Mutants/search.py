#!/usr/bin/env python3
"""Looks for changes of the tests' inputs that show mistakes which no input shows by itself.

    python3 search.py [--seed S] [--count N] [--seconds N] [--module NAME] [--no-build]

Builds COUNT (1000) changes of the modules into the tests' program as `mutants.py` does, optimized, and lets each suite that records what
changes of its inputs make different draw such changes for SECONDS (120): a change whose outcome is another with a mistake than without is
one that the suite should have. Those come to Tests/Fixtures/variants/changes; record the outcomes anew then (LPROJ_RECORD=1). What no
change shows stands in .build/mutants/search/silent.txt. The build takes a quarter of an hour.
"""
import argparse
import concurrent.futures
import json
import os
import re
import resource
import shutil
import subprocess
import time

import mutants

FOLDER = mutants.FOLDER / "search"
MADE = mutants.FOLDER / "made.json"
BUILD = ["swift", "build", "-c", "release", "--build-tests", "-Xswiftc", "-suppress-warnings"]
TESTS = [word.replace("/debug/", "/release/") for word in mutants.TESTS]
CHANGES = mutants.ROOT / "Tests" / "Fixtures" / "variants" / "changes"


def suites():
    """The suites that record changes."""
    found = []
    for path in sorted((mutants.ROOT / "Tests").glob("*Tests/*.swift")):
        text = path.read_text(encoding="utf-8")
        if "expectChanges(" in text:
            found.append("%s.%s" % (path.parent.name, re.search(r"^(?:@Suite[^\n]* )?struct (\w+Tests)\b", text, re.M)[1]))
    return found


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (mutants.TEST_BYTES, mutants.TEST_BYTES))


def search(suite, seconds):
    """How often the suite was begun. A mistake that ends the program shows by that, and the search goes on without it."""
    place = FOLDER / (suite + ".place")
    settings = {"LPROJ_MUTANTS_SEARCH": str(FOLDER), "LPROJ_MUTANTS_PLACE": str(place), "LPROJ_MUTANTS_SECONDS": str(seconds)}
    end = time.monotonic() + 3 * seconds + 600
    for attempt in range(1, 1000):
        place.unlink(missing_ok=True)
        ended = subprocess.run(
            TESTS + ["--no-parallel", "--filter", "^%s[./]" % re.escape(suite)], cwd=mutants.TREE, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=limit_memory,
            env=os.environ | mutants.SETTINGS | settings | {"LPROJ_MUTANTS_SEED": str(1000 + attempt)})
        # 1 is for tests of the suite that fail.
        if ended.returncode in (0, 1) or time.monotonic() > end or not place.exists():
            return suite, attempt
        name, number = place.read_text().split()
        with open(FOLDER / (name + ".shown.txt"), "a", encoding="utf-8") as file:
            file.write(number + "\n")
    return suite, attempt


def lines(*paths):
    return {line for path in paths if path.exists() for line in path.read_text(encoding="utf-8").split()}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", default="search")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seconds", type=int, default=120, help="for each file of changes")
    parser.add_argument("--module", action="append", help="only mistakes in this module; may be given several times")
    parser.add_argument("--no-build", action="store_true", help="take the program that is there")
    chosen = parser.parse_args()
    if not chosen.no_build:
        names = set(mutants.tracked())
        made = mutants.built(names, mutants.every_change(names, chosen.module or mutants.MODULES, chosen.seed)[:chosen.count])
        subprocess.run(BUILD, cwd=mutants.TREE, check=True)
        MADE.write_text(json.dumps(made))
    made = json.loads(MADE.read_text())
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    (FOLDER / "open.txt").write_text("".join("%d\n" % one["number"] for one in made))
    for seconds in 0, chosen.seconds:
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for suite, attempts in pool.map(lambda suite: search(suite, seconds), suites()):
                print("%s, begun %d times" % (suite, attempts), flush=True)
        shown = lines(*FOLDER.glob("*.shown.txt"))
        print("%d mistakes, %d show; changes were drawn for %d" % (len(made), len(shown), len(lines(FOLDER / "found.txt"))), flush=True)
    for path in FOLDER.glob("*.txt"):
        if path.stem.isalpha() and path.stem not in ("open", "found"):
            with open(CHANGES / path.name, "a", encoding="utf-8") as file:
                file.write(path.read_text(encoding="utf-8"))
    number = {str(one["number"]): one for one in made}
    with open(FOLDER / "silent.txt", "w", encoding="utf-8") as file:
        for key in sorted(set(number) - shown, key=int):
            one = number[key]
            file.write("%s:%d\n  - %s\n  + %s\n" % (one["file"], one["line"], one["before"].strip(), one["after"].strip()))


if __name__ == "__main__":
    main()
