#!/usr/bin/env python3
"""Checks the rows of found.tsv, and makes Docs/Found.md of them.

    found.py [--lproj PROGRAM] --projects FOLDER [--newest FOLDER]     each row is an error of the audit of its checkout
    found.py --write | --check                                        Docs/Found.md from the rows

Checkouts are named owner+name, each at the commit of its rows; those below `--newest` at the newest commit, for the last column.
found.tsv: project, commit, rule, path, line, what users see, and `yes` or `no`: whether the newest commit still has it. Ends with status
1 where a row is not found, or the page is not the one that the rows give."""
import argparse
import collections
import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROWS = HERE / "found.tsv"
PAGE = HERE.parents[1] / "Docs/Found.md"
HEAD = """# Found in public apps

Errors that `lproj audit` found in public projects, each read beside the code and the build of its project: %d in %d projects. A row is
the commit that was audited, what its users see, and where. "Still there" is the newest commit at hand (2026-11-28).

To see one yourself, take the checkout of its commit and run

    lproj audit --min-severity error .

All rows at once: `Tests/Acceptance/found.py --projects FOLDER`, with a checkout of each project in a folder `owner+name`.
[Precision](Precision.md) has the rounds that the rows are from, with what was harmless or false, and how it was judged.

| app | commit | users see | where | rule | still there |
|---|---|---|---|---|---|
"""


def rows():
    lines = ROWS.read_text(encoding="utf-8").splitlines()[1:]
    return [line.split("\t") for line in lines]


def errors(program, folder):
    """The errors of an audit by rule and path, with their lines and keys."""
    run = subprocess.run([program, "audit", "--min-severity", "error", "--format", "json", "."], cwd=folder, stdout=subprocess.PIPE)
    found = collections.defaultdict(dict)
    for finding in json.loads(run.stdout)["findings"]:
        found[finding["rule"], finding["path"]][finding["line"]] = finding["key"]
    return found


def verify(program, projects, newest):
    """Prints rows that are not found, and with `newest` writes the last column anew."""
    table, missing, kept = rows(), 0, {}
    known = {}
    for number, (project, commit, rule, path, line, _, _) in enumerate(table):
        name = project.replace("/", "+")
        if (project, commit) not in known:
            known[project, commit] = errors(program, Path(projects) / name)
            if newest and (Path(newest) / name).is_dir():
                kept[project] = errors(program, Path(newest) / name)
        found = known[project, commit].get((rule, path), {})
        if int(line) not in found:
            missing += 1
            print("%s %s: no %s at %s:%s" % (project, commit, rule, path, line))
        elif project in kept:
            still = kept[project].get((rule, path), {})
            key = found[int(line)]
            table[number][6] = "yes" if (key in still.values() if key else bool(still)) else "no"
    if newest:
        head = ROWS.read_text(encoding="utf-8").splitlines()[0]
        ROWS.write_text("\n".join([head] + ["\t".join(row) for row in table]) + "\n", encoding="utf-8")
    print("%d rows, %d not found" % (len(table), missing))
    return missing


def page():
    table = rows()
    lines = []
    for project, commit, rule, path, line, saw, newest in table:
        code = "`%s:%s`" % (path, line)
        lines.append("| [%s](https://github.com/%s) | `%s` | %s | %s | %s | %s |\n" % (
            project.split("/")[1], project, commit, saw, code, rule, newest))
    return HEAD % (len(table), len({row[0] for row in table})) + "".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", default=".build/release/lproj")
    parser.add_argument("--projects")
    parser.add_argument("--newest")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    bad = 0
    if options.projects:
        bad = verify(str(Path(options.lproj).resolve()), options.projects, options.newest)
    if options.write:
        PAGE.write_text(page(), encoding="utf-8")
    if options.check and PAGE.read_text(encoding="utf-8") != page():
        print("Docs/Found.md is not what found.tsv gives; write it with --write")
        bad += 1
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
