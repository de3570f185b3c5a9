#!/usr/bin/env python3
"""Compares the errors, and a sample of the warnings, that `lproj audit` reports for public projects with the verdicts on them.

usage: precision.py --lproj PROGRAM --projects FOLDER [--seed SEED] [--sample COUNT] [--unread FILE] [--only OWNER/NAME …]
                    [--write PAGE]

FOLDER (or LPROJ_PROJECTS) holds a checkout OWNER+NAME for each line of projects.tsv. Exit status 1 when an error has no verdict
or is false, when under nineteen of twenty errors are certainly wrong for some reader, or when over one in twenty of a rule's
sampled warnings is false; 2 when there is nothing to read.
--write puts the tallies into the tables of a page, Docs/Developers/Precision.md.
"""
import argparse
import json
import os
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path

import verdicts

HERE = Path(__file__).parent
TRUE_ERRORS, FALSE_WARNINGS = 0.95, 0.05


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--projects", default=os.environ.get("LPROJ_PROJECTS"))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--unread", help="write the findings without a verdict here, as lines to be completed")
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--write", help="the page whose tables of errors and warnings are to be written anew")
    return parser.parse_args()


def projects(folder, only):
    """(name, checkout) of each project that is there; says what is absent or at another commit."""
    for row in (HERE / "projects.tsv").read_text().splitlines()[1:]:
        name, commit, _ = row.split("\t")
        checkout = folder / name.replace("/", "+")
        if only and name not in only:
            continue
        if not checkout.is_dir():
            print("absent: %s" % name)
            continue
        head = subprocess.run(["git", "-C", checkout, "rev-parse", "HEAD"], capture_output=True, text=True).stdout.strip()
        if head != commit:
            print("%s is at %s, the verdicts are on %s" % (name, head[:10] or "no commit", commit[:10]))
        yield name, checkout


def audit(lproj, name, checkout):
    """Severity, count and place of each finding at least a warning, paths as in the project."""
    run = subprocess.run([os.path.abspath(lproj), "audit", "--format", "json", "--min-severity", "warning", "."],
                         cwd=checkout, stdin=subprocess.DEVNULL, capture_output=True)
    if run.returncode not in (0, 1):
        print("%s: exit status %d: %s" % (name, run.returncode, run.stderr.decode(errors="replace").strip()[-200:]))
        return
    for finding in json.loads(run.stdout)["findings"]:
        finding["path"] = os.path.normpath(finding["path"])
        yield finding["severity"], verdicts.place(name, finding)


def main():
    given = arguments()
    if not given.projects:
        sys.exit("precision.py: say where the checkouts are: --projects FOLDER, or LPROJ_PROJECTS")
    known = verdicts.read(HERE / "verdicts.tsv")
    found, seen = {"error": Counter(), "warning": Counter()}, set()
    for name, checkout in projects(Path(given.projects), given.only):
        seen.add(name)
        for severity, place in audit(given.lproj, name, checkout):
            found[severity][place] += 1
    if not seen:
        return 2
    by_rule = defaultdict(list)
    for place in found["warning"]:
        by_rule[place.rule].append(place)
    sampled = [place for rule in sorted(by_rule) for place in verdicts.sample(by_rule[rule], given.seed, given.sample)]
    unread = [("error", place) for place in sorted(found["error"]) if place not in known]
    unread += [("warning", place) for place in sampled if place not in known]
    if given.unread:
        Path(given.unread).write_text("".join(verdicts.line(*entry) + "\n" for entry in unread))
    errors = {place: found["error"][place] for place in found["error"]}
    good = told("errors", errors, known)
    good &= told("warnings, %d of each rule" % given.sample, dict.fromkeys(sampled, 1), known)
    changes(known, found, unread, seen)
    if given.write:
        page = Path(given.write)
        text = replaced(page.read_text(), "| errors | found |", errors, known, ("true", "harmless", "false"))
        text = replaced(text, "| warnings | in all |", dict.fromkeys(sampled, 1), known, ("true", "harmless", "false", "useless"),
                        {rule: sum(found["warning"][place] for place in by_rule[rule]) for rule in by_rule})
        page.write_text(text)
    return 0 if good else 1


def tallied(counts, known):
    tally = defaultdict(Counter)
    for place, count in counts.items():
        tally[place.rule][known[place].word if place in known else "unread"] += count
    return tally


def replaced(page, head, counts, known, words, found=None):
    """A page whose table with a heading is written anew; found: how many there are of each rule, where those are a sample."""
    tally = tallied(counts, known)
    lines = page.split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith(head)) + 2
    last = next(number for number in range(first, len(lines)) if not lines[number].startswith("|"))
    rows = []
    for rule, row in sorted(tally.items()):
        numbers = ([found[rule]] if found else []) + [sum(row.values())] + [row[word] or "·" for word in words]
        rows.append("| `%s` | %s |" % (rule, " | ".join(map(str, numbers))))
    total = sum(tally.values(), Counter())
    numbers = ([sum(found[rule] for rule in tally)] if found else []) + [sum(total.values())] + [total[word] for word in words]
    rows.append("| all | %s |" % " | ".join(map(str, numbers)))
    return "\n".join(lines[:first] + rows + lines[last:])


def told(title, counts, known):
    """Prints the tally of verdicts for each rule; whether it is as good as promised."""
    tally = tallied(counts, known)
    words = verdicts.WORDS + ("unread",)
    print("\n%-28s %7s  %s" % (title, "", " ".join("%8s" % word for word in words)))
    for rule, row in sorted(tally.items()):
        print("%-28s %7d  %s" % (rule, sum(row.values()), " ".join("%8s" % (row[word] or "·") for word in words)))
    total = sum(tally.values(), Counter())
    print("%-28s %7d  %s" % ("all", sum(total.values()), " ".join("%8d" % total[word] for word in words)))
    if title == "errors":
        return not total["unread"] and not total["false"] and total["true"] >= TRUE_ERRORS * sum(total.values())
    return all(row["false"] <= FALSE_WARNINGS * sum(row.values()) for row in tally.values()) and not total["unread"]


def changes(known, found, unread, seen):
    """What the verdicts do not know yet, and what they knew as an error and is none any more."""
    for level, place in unread:
        if level == "error":
            print("new:     %s" % verdicts.line(level, place).rstrip())
    gone = Counter()
    for place, verdict in known.items():
        if verdict.level == "error" and place.project in seen and place not in found["error"]:
            gone[place.rule, verdict.word, "a warning now" if place in found["warning"] else "gone, or a note"] += 1
    for (rule, word, what), count in sorted(gone.items()):
        print("%s: %s, %d that were judged %s" % (what, rule, count, word))


if __name__ == "__main__":
    sys.exit(main())
