#!/usr/bin/env python3
"""Replays the merge commits of repositories: what git's merge of lines makes of tables that both sides changed, what `lproj
merge-driver` makes of them, and what a merge of plain dictionaries says, which shares no code with lproj.

    merges.py [--lproj PROGRAM] [--limit FILES] [--seconds N] [--json FILE] REPO...

REPO is a git directory with history. Each file that differs from both parents of a merge commit is merged again. Ends with status 1
where a result without a conflict does not parse, where a text that a side added or changed is neither in the result nor in a conflict, or
where conflicts differ from those of the dictionaries (one more is allowed where a side removed what the other changed)."""
import argparse
import collections
import json
import os
import plistlib
import re
import subprocess
import sys
import tempfile
import time

KINDS = (".strings", ".stringsdict", ".xcstrings")
GONE = object()


class Unread(Exception):
    pass


# Plain dictionaries -------------------------------------------------------------------------------

TOKEN = re.compile(r'\s+|/\*.*?\*/|//[^\n\r]*|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z0-9_.$:/-]+|[=;{}(),]', re.S)

# Foundation reads over it, and Python does not.
TRAILING_COMMA = re.compile(r'("(?:\\.|[^"\\])*")|,(?=\s*[}\]])')


def decoded(data):
    for mark, name in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"\xef\xbb\xbf", "utf-8-sig")):
        if data.startswith(mark):
            return data.decode(name)
    return data.decode("utf-8")


def unescaped(text):
    def one(found):
        what = found.group(1)
        if what[0] in "uU" and len(what) > 1:
            return chr(int(what[1:], 16))
        if what[0] in "01234567":
            return "\\" + what
        return {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}.get(what, what)
    return re.sub(r"\\([uU][0-9A-Fa-f]{1,4}|[0-7]{1,3}|.)", one, text, flags=re.S)


def strings(data):
    """Pairs of key and value, in order."""
    try:
        if data.lstrip()[:1] == b"<" or data.startswith(b"bplist"):
            return plist(data)
        text = decoded(data)
    except (UnicodeError, ValueError) as error:
        raise Unread(str(error))
    if text.lstrip("\ufeff \r\n\t").startswith("<"):
        return plist(data)
    words, at = [], 0
    while at < len(text):
        found = TOKEN.match(text, at)
        if not found:
            raise Unread("at %d" % at)
        at = found.end()
        word = found.group()
        if not word.isspace() and not word.startswith(("/*", "//")):
            words.append(word)
    if words[:1] == ["{"] and words[-1:] == ["}"]:
        words = words[1:-1]
    pairs, at = [], 0

    def text_of(word):
        if word in ("=", ";", "{", "}", "(", ")", ","):
            raise Unread("unexpected " + word)
        return unescaped(word[1:-1]) if word[0] in "\"'" else word
    while at < len(words):
        key = text_of(words[at])
        if words[at + 1:at + 2] == [";"]:
            pairs.append((key, key))
            at += 2
        elif words[at + 1:at + 2] == ["="] and words[at + 3:at + 4] == [";"]:
            pairs.append((key, text_of(words[at + 2])))
            at += 4
        else:
            raise Unread("entry " + key)
    if not data:
        raise Unread("empty")
    return pairs


def plist(data):
    try:
        return plistlib.loads(data)
    except Exception as error:
        raise Unread(str(error))


def leaves(value, path=()):
    """Every text by its way; of names that stand twice each has a number."""
    if isinstance(value, dict):
        value = list(value.items())
    if isinstance(value, list) and all(isinstance(item, tuple) for item in value) and value:
        counts, found = collections.Counter(), {}
        for key, inner in value:
            number = counts[key]
            counts[key] += 1
            found.update(leaves(inner, path + ((key, number),)))
        return found
    if value == []:
        return {path: "{}"} if path else {}
    return {path: repr(value)}


def read(data, path):
    if data is None:
        return {}
    if path.endswith(".xcstrings"):
        try:
            return leaves(json.loads(TRAILING_COMMA.sub(lambda found: found.group(1) or "", decoded(data)), object_pairs_hook=list))
        except (ValueError, UnicodeError) as error:
            raise Unread(str(error))
    return leaves(strings(data))


def merged(base, ours, theirs):
    values, conflicts = {}, set()
    for path in set(base) | set(ours) | set(theirs):
        old, own, other = (side.get(path, GONE) for side in (base, ours, theirs))
        if own == other or other == old:
            values[path] = own
        elif own == old:
            values[path] = other
        else:
            conflicts.add(path)
    return {path: value for path, value in values.items() if value is not GONE}, conflicts


def differences(now, values):
    """What differs but for dictionaries without members: merged by leaf, one can stand beside its own members."""
    return [path for path in set(now) | set(values) if now.get(path) != values.get(path) and {now.get(path), values.get(path)} != {None, "{}"}]


# Git ----------------------------------------------------------------------------------------------

class Repository:
    def __init__(self, folder):
        self.folder = folder
        self.batch = subprocess.Popen(["git", "--git-dir", folder, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def git(self, *arguments):
        return subprocess.run(["git", "--git-dir", self.folder, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout

    def blob(self, name):
        self.batch.stdin.write(name.encode() + b"\n")
        self.batch.stdin.flush()
        head = self.batch.stdout.readline().split()
        if len(head) != 3 or head[1] not in (b"blob", b"tree", b"commit", b"tag"):
            return None
        data = self.batch.stdout.read(int(head[2]))
        self.batch.stdout.read(1)
        return data if head[1] == b"blob" else None

    def merges(self, most, start="--all", modes=frozenset((b"100644", b"100755"))):
        """Commit, and the files that differ from both of its two parents."""
        said = self.git("log", "--max-count=%d" % most, start, "--merges", "--full-history", "-c", "--raw", "--no-abbrev", "--no-renames", "--format=@%H %P", "-z", "--",
                        *("*" + kind for kind in KINDS))
        commit, files, parts = None, [], said.split(b"\0")
        at = 0
        while at < len(parts):
            part = parts[at].lstrip(b"\n")
            at += 1
            if part.startswith(b"@"):
                if commit and files:
                    yield commit, files
                commit, files = part[1:].decode().split(), []
            elif part.startswith(b"::") and at < len(parts):
                words, path = part[2:].split(), parts[at].decode("utf-8", "surrogateescape")
                at += 1
                if len(words) == 7 and path.endswith(KINDS):
                    names = [word.decode() for word in words[3:6]]
                    if modes.issuperset(words[:3]) and len(set(names)) == 3:
                        files.append((path, names))
        if commit and files:
            yield commit, files


# One file -----------------------------------------------------------------------------------------

CONFLICT = re.compile(r"^  '(.*)'(?: \((.*)\))?$")


def told(errors):
    """Key, language, place of each conflict that lproj lists."""
    found = []
    for line in errors.decode("utf-8", "replace").splitlines():
        match = CONFLICT.match(line)
        if match:
            found.append((re.sub(r"\\[nrt]", " ", match.group(1)), match.group(2) or ""))
    return found


def shown(path, catalog, name):
    """The same for a way of the dictionaries: the key."""
    names = [key for key, _ in path]
    return names[1] if catalog and len(names) > 1 and names[0] == "strings" else names[0]


def escaped(text):
    return re.sub(r"\W", "", text)


def replay(program, folder, path, data, result):
    """What became of one file, as counts."""
    base, ours, theirs = data
    counts = collections.Counter(files=1)
    places = {}
    for name, content in (("base", base), ("ours", ours), ("theirs", theirs)):
        places[name] = os.path.join(folder, name)
        with open(places[name], "wb") as file:
            file.write(content or b"")
    text = subprocess.run(["git", "merge-file", "-p", places["ours"], places["base"], places["theirs"]], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    binary = text.returncode >= 128
    counts["text binary"] += binary
    counts["text conflict"] += not binary and text.returncode > 0
    run = subprocess.run([program, "merge-driver", places["base"], places["ours"], places["theirs"], "7", path],
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder)
    problems = []
    if run.returncode not in (0, 1):
        problems.append("status %d: %s" % (run.returncode, run.stderr[:200]))
    with open(places["ours"], "rb") as file:
        ours_now = file.read()
    if b"does not parse" in run.stderr:
        counts["not parsed"] += 1
        try:
            sides = [read(side, path) for side in data]
            counts["not parsed by lproj alone"] += 1
        except Unread:
            pass
        return counts, problems
    conflict = run.returncode == 1
    counts["conflict"] += conflict
    counts["text conflict, clean by key"] += (binary or text.returncode > 0) and not conflict
    try:
        sides = [read(side, path) for side in data]
    except Unread:
        counts["not read by the script"] += 1
        return counts, problems
    values, conflicts = merged(*sides)
    catalog = path.endswith(".xcstrings")
    listed = told(run.stderr)
    known = collections.Counter(escaped(key) for key, _ in listed)
    expected = {escaped(shown(path_, catalog, path)) for path_ in conflicts}
    for key in expected:
        if key not in known:
            problems.append("conflict not told: %s" % key)
    for key in known:
        if key not in expected:
            counts["conflicts more"] += 1
            if b"(not there)" not in run.stderr:
                problems.append("conflict not known to the dictionaries: %s" % key)
    counts["compared"] += 1
    if not conflict:
        try:
            now = read(ours_now, path)
        except Unread as error:
            problems.append("result does not parse: %s" % error)
            counts["broken results"] += 1
            return counts, problems
        lost = differences(now, values)
        if lost:
            counts["lost"] += len(lost)
            problems.append("%d values differ, such as %r" % (len(lost), lost[0]))
    elif catalog or b"<<<<<<<" not in ours_now and b"<\0<\0" not in ours_now:
        try:
            now = read(ours_now, path)
            keys = {shown(p, catalog, path) for p in conflicts}
            keys |= {key for key, _ in listed}
            lost = [p for p in differences(now, values) if p in values and escaped(shown(p, catalog, path)) not in known]
            if lost:
                counts["lost"] += len(lost)
                problems.append("%d values differ beside the conflicts, such as %r" % (len(lost), lost[0]))
        except Unread as error:
            problems.append("result with conflicts does not parse: %s" % error)
    # What people made of it.
    try:
        theirs_now = read(result, path) if result else {}
        missing = [p for p in values if p not in theirs_now and (p in sides[1] or p in sides[2])]
        counts["texts lost by people"] += len(missing)
        counts["files with texts lost by people"] += bool(missing)
    except Unread:
        counts["committed broken"] += 1
    return counts, problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", default=".build/debug/lproj")
    parser.add_argument("--limit", type=int, default=100, help="files of one repository at most")
    parser.add_argument("--merges", type=int, default=1000, help="merge commits that are looked at, the newest first")
    parser.add_argument("--seconds", type=float, default=60, help="for one repository at most")
    parser.add_argument("--all-seconds", type=float, default=3600, help="no repository is begun after that")
    parser.add_argument("--json", help="where all figures go")
    parser.add_argument("repositories", nargs="+")
    options = parser.parse_args()
    program = os.path.abspath(options.lproj)
    by_kind, by_repository, bad = collections.defaultdict(collections.Counter), {}, 0
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for place in options.repositories:
            if time.monotonic() - start > options.all_seconds:
                break
            repository, count, end = Repository(place), collections.Counter(), time.monotonic() + options.seconds
            for commit, files in repository.merges(options.merges):
                if count["files"] >= options.limit or time.monotonic() > end or len(commit) != 3:
                    continue
                bases = repository.git("merge-base", "--all", *commit[1:]).decode().split()
                if len(bases) != 1:
                    count["more than one base"] += len(files)
                    continue
                for path, names in files[:max(0, options.limit - count["files"])]:
                    ours, theirs, result = (repository.blob(name) for name in names)
                    base = repository.blob("%s:%s" % (bases[0], path)) if "\n" not in path else None
                    if ours is None or theirs is None or result is None:
                        count["contents not there"] += 1
                        continue
                    if base in (ours, theirs):
                        count["one side left it"] += 1
                        continue
                    counts, problems = replay(program, folder, path, (base, ours, theirs), result)
                    count += counts
                    by_kind[os.path.splitext(path)[1]] += counts
                    for problem in problems:
                        bad += 1
                        print("%s %s %s: %s" % (place, commit[0][:12], path, problem), flush=True)
            by_repository[place] = count
            print("%s: %s" % (place, dict(count)), file=sys.stderr, flush=True)
            repository.batch.kill()
    for kind, counts in sorted(by_kind.items()):
        print(kind)
        for name, number in sorted(counts.items()):
            print("  %-34s %6d" % (name, number))
    print("%d files of %d repositories, %d problems" % (
        sum(c["files"] for c in by_kind.values()), sum(c["files"] > 0 for c in by_repository.values()), bad))
    if options.json:
        with open(options.json, "w") as file:
            json.dump({"kinds": by_kind, "repositories": by_repository, "problems": bad}, file, indent=1)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
