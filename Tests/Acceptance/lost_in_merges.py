#!/usr/bin/env python3
"""Has `lproj merge --check` look at the merge commits of repositories, and compares what it says of unreadable and emptied tables with what a
script that shares no code with lproj reads.

    lost_in_merges.py [--lproj PROGRAM] [--merges N] [--seconds N] [--findings FILE] REPO...

REPO is a git directory with history. Ends with status 1 where a result that cannot be read or is empty is not told, or the other way round, or
where the program fails."""
import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile
import time

from merges import KINDS, Repository, Unread, read

# Also of a file that a side does not have.
MODES = {b"000000", b"100644", b"100755"}


def has_texts(data, path):
    """Whether a file has texts; nil where it does not parse."""
    if data is None:
        return False
    try:
        found = read(data, path)
        if path.endswith(".xcstrings"):
            return any(way[0][0] == "strings" for way in found)
        return bool(found)
    except Unread:
        return None


def damaged(repository, commit, files):
    """The files of a merge that are empty or unreadable, and were whole on a side."""
    bad = {}
    for path, names in files:
        *sides, result = [repository.blob(name) for name in names]
        if result is None:
            continue
        now = has_texts(result, path)
        if now or not any(has_texts(side, path) for side in sides):
            continue
        bad[path] = "unreadable" if now is None and result else "empty"
    return bad


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", default=".build/debug/lproj")
    parser.add_argument("--merges", type=int, default=2000, help="of one repository at most, the newest first")
    parser.add_argument("--seconds", type=float, default=300, help="for one repository at most")
    parser.add_argument("--findings", help="where all findings go, a JSON object a line")
    parser.add_argument("repositories", nargs="+")
    options = parser.parse_args()
    program = os.path.abspath(options.lproj)
    sums, bad = collections.Counter(), 0
    found_file = open(options.findings, "w") if options.findings else None
    with tempfile.TemporaryDirectory() as folder:
        for place in options.repositories:
            repository, counts, end = Repository(place), collections.Counter(), time.monotonic() + options.seconds
            said = repository.git("log", "--max-count=%d" % options.merges, "--all", "--merges", "--format=%H %P", "--", *("*" + kind for kind in KINDS))
            touched = {commit[0]: (commit, files) for commit, files in repository.merges(options.merges, modes=MODES) if len(commit) == 3}
            merges = [commit for commit, _ in touched.values()]
            merges += [words for words in map(str.split, said.decode().splitlines()) if words[0] not in touched]
            for words in merges:
                if time.monotonic() > end:
                    counts["not looked at"] += 1
                    continue
                counts["merges"] += 1
                environment = dict(os.environ, GIT_DIR=os.path.abspath(place), GIT_WORK_TREE=folder)
                run = subprocess.run([program, "merge", "--check", "--quiet", "--format", "json", words[0]], cwd=folder, env=environment,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                if run.returncode not in (0, 1):
                    bad += 1
                    print("%s %s: status %d: %s" % (place, words[0], run.returncode, run.stderr[:300].decode("utf-8", "replace")))
                    continue
                findings = json.loads(run.stdout)["findings"]
                counts["merges with findings"] += bool(findings)
                told = {}
                for finding in findings:
                    counts[finding["severity"]] += 1
                    if finding["severity"] == "error":
                        told[finding["path"]] = "empty" if " is empty " in finding["message"] else "unreadable"
                    if found_file:
                        found_file.write(json.dumps({"repository": os.path.basename(os.path.dirname(os.path.abspath(place))), "merge": words[0], **finding}) + "\n")
                if words[0] not in touched:
                    # Git lists fewer merges at once than it has.
                    touched.update((commit[0], (commit, files)) for commit, files in repository.merges(1, words[0], MODES) if commit[0] == words[0])
                expected = damaged(repository, words, touched[words[0]][1] if words[0] in touched else [])
                for path in set(told) | set(expected):
                    if told.get(path) != expected.get(path):
                        bad += 1
                        print("%s %s %s: the script says %s, lproj %s" % (place, words[0][:12], path, expected.get(path), told.get(path)), flush=True)
            print("%s: %s" % (place, dict(counts)), file=sys.stderr, flush=True)
            sums += counts
            repository.batch.kill()
    print("%s, %d problems" % (dict(sums), bad))
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
