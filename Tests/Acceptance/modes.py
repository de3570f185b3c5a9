#!/usr/bin/env python3
"""Compares the ways to ask for an audit: the same bytes must give the same findings with the same severities.

    modes.py --lproj PROGRAM FOLDER... [--jobs N] [--tables N] [--seed S] [--most N] [--code on|off]

Each FOLDER is a checkout. Its files are staged over an empty commit in a fresh repository, and the findings of `audit .` are
compared with those of `audit --staged`, of `audit --since` that commit, of `hook run`, and of `audit TABLE` for each table (at most N,
drawn by the seed). One line a difference; exit status 1 when there is one.

Left out on purpose, each with its reason:
  --since     reports no comment and no entry of a configuration that hides nothing (unused-suppression): it is not new.
  hook        shows notes and warnings as its first look finds them, and reads code and whole projects only for what would
              refuse the commit, so that only errors and the verdict are compared.
  a table     has only the findings on itself, and no unused-suppression, which takes an audit of all.
"""
import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from corpus_checks import repositories
from setting import Result

QUIET = dict(GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1", GIT_AUTHOR_NAME="A", GIT_AUTHOR_EMAIL="a@example.org",
             GIT_COMMITTER_NAME="A", GIT_COMMITTER_EMAIL="a@example.org", LC_ALL="C")
OF_MISTAKES = {"unused-suppression"}
# What the hook prints of a finding.
LINE = re.compile(r"^(.+?):\d+:\d+: (error|warning|note): .*\[([a-z0-9-]+)\]")


def run(folder, *command):
    return subprocess.run([str(part) for part in command], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                          env=dict(os.environ, **QUIET))


class Asked:
    """The findings of one way to ask, and what it said besides."""

    def __init__(self, done):
        self.status, self.complaint = done.returncode, done.stderr.decode("utf-8", "replace").strip()
        try:
            report = json.loads(done.stdout)
        except ValueError:
            raise RuntimeError("no report: status %d, %s" % (done.returncode, self.complaint[-300:]))
        self.findings = Counter(
            (f["severity"], f["rule"], os.path.normpath(f["path"]), f["line"], f["column"], f["key"] or "", f["message"])
            for f in report["findings"])


def compared(way, expected, found):
    """One line for each finding that only one of two ways has."""
    for sign, only in (("-", expected - found), ("+", found - expected)):
        for finding, count in sorted(only.items()):
            severity, rule, path, line, column, key, message = finding
            yield "%s %s %s:%d:%d %s %s %s%s" % (way, sign, path, line, column, severity, rule, message[:160], " x%d" % count if count > 1 else "")


def copy_of(folder, scratch):
    """A repository with the files staged over an empty commit."""
    copy = Path(scratch) / folder.name
    shutil.copytree(folder, copy, symlinks=True, ignore=lambda path, names: [".git"] if Path(path) == folder else [])
    for command in (["init", "--quiet"], ["commit", "--quiet", "--allow-empty", "--message", "nothing"],
                    ["-c", "core.autocrlf=false", "-c", "core.safecrlf=false", "add", "--all", "--force"],
                    ["clean", "--quiet", "-ffdx"]):                     # git holds no empty folders
        done = run(copy, "git", *command)
        if done.returncode:
            raise RuntimeError("git %s: %s" % (command[0], done.stderr.decode("utf-8", "replace")))
    return copy


def hooked(given, copy):
    """The errors that the hook reports, by path and rule."""
    done = run(copy, given.lproj, "hook", "run", "--all", "--min-severity", "error")
    found = Counter()
    for line in done.stdout.decode("utf-8", "replace").splitlines():
        match = LINE.match(line)
        if match:
            found[os.path.normpath(match[1]), match[3]] = 1
    return done.returncode, found


def differences(given, folder):
    with tempfile.TemporaryDirectory(prefix="lproj-modes-", dir=os.environ.get("TMPDIR")) as scratch:
        copy = copy_of(folder, scratch)
        audit = [given.lproj, "audit", "--jobs", "1", "--format", "json", "--min-severity", "note", "--no-ignore"]
        if given.code:
            audit += ["--code", given.code]
        whole = Asked(run(copy, *audit, "."))
        yield from compared("staged", whole.findings, Asked(run(copy, *audit, "--staged", ".")).findings)
        new = Counter({f: n for f, n in whole.findings.items() if f[1] not in OF_MISTAKES})
        yield from compared("since", new, Asked(run(copy, *audit, "--since", "HEAD", ".")).findings)
        # The hook has no --no-ignore, and leaves out folders of tools.
        staged = Asked(run(copy, *[word for word in audit if word != "--no-ignore"], "--staged", "."))
        errors = Counter({(f[2], f[1]): 1 for f in staged.findings if f[0] == "error"})
        status, found = hooked(given, copy)
        for sign, only in (("-", errors - found), ("+", found - errors)):
            for path, rule in sorted(only):
                yield "hook %s %s error %s" % (sign, path, rule)
        if (status == 1) != (staged.status == 1) and status != 2:
            yield "hook: status %d, audit %d" % (status, staged.status)
        yield from of_tables(given, copy, audit, whole)


def of_tables(given, copy, audit, whole):
    listed = run(copy, "git", "ls-files", "-z", "*.strings", "*.stringsdict", "*.xcstrings").stdout
    tables = sorted(path for path in listed.decode("utf-8", "surrogateescape").split("\0") if path)
    if len(tables) > given.tables:
        concerned = [path for path in tables if any(f[2] == path and f[0] == "error" for f in whole.findings)]
        rest = [path for path in tables if path not in set(concerned)]
        tables = concerned[:given.tables] + random.Random(given.seed + copy.name).sample(rest, min(len(rest), given.tables))
    for path in tables:
        try:
            asked = Asked(run(copy, *audit, path))
        except RuntimeError as problem:
            yield "table %s: %s" % (path, problem)
            continue
        mine = Counter({f: n for f, n in whole.findings.items() if f[2] == path and f[1] not in OF_MISTAKES})
        theirs = Counter({f: n for f, n in asked.findings.items() if f[2] == path and f[1] not in OF_MISTAKES})
        yield from compared("table", mine, theirs)
        for other in sorted({finding[2] for finding in asked.findings if finding[2] != path}):
            yield "table %s: findings on %s" % (path, other)


def same_answers(setting):
    """The corpus, and the public checkouts in LPROJ_PROJECTS where there are some."""
    folders = list(repositories(setting))
    projects = os.environ.get("LPROJ_PROJECTS")
    if projects:
        folders += sorted(path for path in Path(projects).iterdir() if path.is_dir())
    given = argparse.Namespace(lproj=setting.lproj, code=None, tables=12, seed=setting.seed)
    for folder in folders:
        found = list(differences(given, folder.resolve()))
        yield Result("each way to ask, " + folder.name, not found, "%d differences" % len(found), found[:10])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--most", type=int, default=20, help="lines shown for a checkout")
    parser.add_argument("--code", choices=["on", "off"])
    given = parser.parse_args()
    given.lproj = os.path.abspath(given.lproj)
    failed = 0

    def ask(folder):
        try:
            return list(differences(given, folder.resolve()))
        except (RuntimeError, OSError) as problem:
            return ["not compared: %s" % problem]

    with ThreadPoolExecutor(given.jobs) as pool:
        for folder, lines in zip(given.folders, pool.map(ask, given.folders)):
            print("%s: %s" % (folder.name, "%d differences" % len(lines) if lines else "equal"), flush=True)
            for line in lines[:given.most]:
                print("    " + line)
            if len(lines) > given.most:
                print("    ... and %d more" % (len(lines) - given.most))
            failed += bool(lines)
    print("%d of %d checkouts differ" % (failed, len(given.folders)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
