#!/usr/bin/env python3
"""Checks the rows of found.tsv, and makes Docs/Found.md of them.

    found.py [--lproj PROGRAM] --projects FOLDER     each row is an error of the audit of its checkout
    found.py --write | --check                      Docs/Found.md from the rows

Checkouts are named owner+name, each at the commit of its rows. found.tsv: project, commit, rule, path, line, what users see. Ends with
status 1 where a row is not found, or the page is not the one that the rows give."""
import argparse
import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROWS = HERE / "found.tsv"
PAGE = HERE.parents[1] / "Docs/Found.md"
HEAD = """# Found in public apps

This page lists errors that `lproj audit` found in public projects: %d in %d projects. Each error was read beside the code and the build of its project. A row has
the audited commit, what users see (as it follows from the kind of error), and the place. The commits were the newest ones that we had; later fixes are not known here.

To see an error yourself, check out its commit and run

    lproj audit --min-severity error .

`Tests/Acceptance/found.py --projects FOLDER` checks all rows at once; `FOLDER` has a checkout of each project in a folder `owner+name`.
[Precision](Developers/Precision.md) describes the rounds from which the rows come, with the harmless and false errors, and how they were judged.

## How often errors are right

Six sets of public projects, each project counted once. Every error was read beside the project's code and build. The projects of the five rounds
were new to us, but the rounds before them kept no list of names. An error is harmless if the fact is right, but no user notices, because, for example, no
code reaches the text.

| projects | number | errors | true | harmless | false |
|---|--:|--:|--:|--:|--:|
| with which the rules were made (2026-11-25) | 78 | 110 | 106 | 4 | 0 |
| round of 2026-11-29 | 303 | 145 | 119 | 24 | 2 |
| round of 2026-11-30 | 249 | 106 | 69 | 29 | 8 |
| second round of 2026-11-30 | 175 | 116 | 52 | 63 | 1 |
| third round of 2026-11-30 | 150 | 68 | 39 | 26 | 3 |
| fourth round of 2026-11-30 | 402 | 232 | 159 | 51 | 22 |
| all | 1,357 | 777 | 544 | 197 | 36 |

## Errors

| app | commit | users see | where | rule |
|---|---|---|---|---|
"""


def rows():
    lines = ROWS.read_text(encoding="utf-8").splitlines()[1:]
    return [line.split("\t") for line in lines]


def errors(program, folder):
    """Rule, path and line of each error of an audit."""
    run = subprocess.run([program, "audit", "--min-severity", "error", "--format", "json", "--quiet", "."], cwd=folder, stdout=subprocess.PIPE)
    return {(finding["rule"], finding["path"], finding["line"]) for finding in json.loads(run.stdout)["findings"]}


def verify(program, projects):
    """Prints rows that are not found, and gives their number."""
    missing, known = 0, {}
    for project, commit, rule, path, line, _ in rows():
        if project not in known:
            known[project] = errors(program, Path(projects) / project.replace("/", "+"))
        if (rule, path, int(line)) not in known[project]:
            missing += 1
            print("%s %s: no %s at %s:%s" % (project, commit, rule, path, line))
    print("%d rows, %d not found" % (len(rows()), missing))
    return missing


def page():
    table = rows()
    lines = []
    for project, commit, rule, path, line, saw in table:
        lines.append("| [%s](https://github.com/%s) | `%s` | %s | `%s:%s` | %s |\n" % (
            project.split("/")[1], project, commit, saw, path, line, rule))
    return HEAD % (len(table), len({row[0] for row in table})) + "".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", default=".build/release/lproj")
    parser.add_argument("--projects")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    bad = 0
    if options.projects:
        bad = verify(str(Path(options.lproj).resolve()), options.projects)
    if options.write:
        PAGE.write_text(page(), encoding="utf-8")
    if options.check and PAGE.read_text(encoding="utf-8") != page():
        print("Docs/Found.md is not what found.tsv gives; write it with --write")
        bad += 1
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
