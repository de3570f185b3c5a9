#!/usr/bin/env python3
"""Compares `lproj missing --outdated REV` with a plain walk along the first parents, which reads every version of every table and shares no code
with lproj.

    outdated.py [--lproj PROGRAM] [--commits N] FOLDER...

FOLDER is a work tree of a repository with history, as it was checked out. REV is the commit that many first parents ago, or the first one. Ends
with status 1 where both differ."""
import argparse
import collections
import json
import os
import subprocess
import sys

from merges import Unread, decoded, strings


def git(folder, *arguments):
    return subprocess.run(["git", "-C", folder, *arguments], stdout=subprocess.PIPE, check=True).stdout


class Walk:
    def __init__(self, folder, commits):
        self.folder = folder
        self.commits = git(folder, "rev-list", "--first-parent", "--max-count=%d" % (commits + 1), "HEAD").decode().split()
        self.trees = [self.tree(commit) for commit in self.commits]
        self.known = {}

    def tree(self, commit):
        found = {}
        for record in git(self.folder, "ls-tree", "-r", "-z", "--full-tree", commit).split(b"\0"):
            head, _, path = record.partition(b"\t")
            if path.endswith((b".strings", b".xcstrings")) and head.startswith(b"100"):
                found[path.decode("utf-8", "replace")] = head.split()[2].decode()
        return found

    def texts(self, number, path):
        """Of a table: {language: {key: {form: (text, state)}}}; empty where it is not there or does not parse."""
        name = self.trees[number].get(path)
        if name is None:
            return {}
        if (name, path) not in self.known:
            try:
                self.known[name, path] = self.read(git(self.folder, "cat-file", "blob", name), path)
            except (Unread, ValueError, UnicodeError, AttributeError, TypeError):
                self.known[name, path] = {}
        return self.known[name, path]

    def read(self, data, path):
        if path.endswith(".strings"):
            pairs = strings(data)
            pairs = pairs.items() if isinstance(pairs, dict) else pairs
            return {language(path): {key: {"": (text, None)} for key, text in pairs if isinstance(text, str)}}
        catalog = json.loads(decoded(data))
        source, all_texts = catalog["sourceLanguage"], collections.defaultdict(dict)
        for key, entry in catalog["strings"].items():
            for name, localization in entry.get("localizations", {}).items():
                forms = {}
                gather(localization, (), forms)
                if forms:
                    all_texts[name][key] = forms
            if key not in all_texts[source] or not any(text for text, _ in all_texts[source][key].values()):
                all_texts[source].setdefault(key, {})[""] = (key, None)
        return {None: source, **all_texts}


def gather(value, way, forms):
    """The texts below a localization of a catalog, by their ways."""
    unit = value.get("stringUnit")
    if unit and "value" in unit and (unit["value"] or unit.get("state") != "new"):
        forms[".".join(way)] = (unit["value"], unit.get("state"))
    for axis, cases in value.get("variations", {}).items():
        for case, inner in cases.items():
            gather(inner, way + ("variations", axis, case), forms)
    for name, inner in value.get("substitutions", {}).items():
        gather(inner, way + ("substitutions", name), forms)


def language(path):
    folder = [part for part in path.split("/") if part.endswith(".lproj")]
    return folder[-1][:-6] if folder else ""


def plain(forms):
    return {form: text for form, (text, _) in (forms or {}).items()}


def is_marked(forms):
    return any(state == "needs_review" for _, state in (forms or {}).values())


def last_change(walk, path, source, key):
    """The number of the last commit that changed a source text."""
    last = len(walk.commits) - 1
    now = plain(walk.texts(0, path).get(source, {}).get(key))
    for number in range(last):
        new, old = (walk.texts(n, path).get(source, {}).get(key) for n in (number, number + 1))
        if new is None:
            return None
        if old is None:
            return None
        if plain(new) != plain(old):
            first = walk.texts(last, path).get(source, {}).get(key)
            return None if first is not None and plain(first) == now else number
    return None


def expected(walk, developments):
    found = set()
    for path in walk.trees[0]:
        if path.endswith(".xcstrings"):
            source = walk.texts(0, path).get(None)
            pairs = [(path, name) for name in walk.texts(0, path) if name not in (None, source)]
        else:
            folder = path[:path.rfind(".lproj")].rpartition("/")[0] if ".lproj/" in path else None
            source = language(path)
            if folder is None or developments.get(folder) != source:
                continue
            name = path[path.index(".lproj/") + 7:]
            pairs = [(other, language(other)) for other in walk.trees[0]
                     if other != path and other.endswith(".lproj/" + name) and other[:other.rfind(".lproj")].rpartition("/")[0] == folder]
        for key in walk.texts(0, path).get(source, {}):
            number = last_change(walk, path, source, key)
            if number is None:
                continue
            for target, name in pairs:
                now, then, before = (walk.texts(n, target).get(name, {}).get(key) for n in (0, number, number + 1))
                if any(plain(now).values()) and plain(now) == plain(before) and not (is_marked(then) and not is_marked(now)):
                    found.add((target, name, key, walk.commits[number][:10]))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", default=".build/debug/lproj")
    parser.add_argument("--commits", type=int, default=500)
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    program, bad = os.path.abspath(options.lproj), 0
    for folder in options.folders:
        walk = Walk(folder, options.commits)
        run = subprocess.run([program, "missing", "--outdated", walk.commits[-1], "--format", "json", "--code", "off", "--no-ignore", "."], cwd=folder, stdout=subprocess.PIPE, check=False)
        report = json.loads(run.stdout)
        told, others = set(), set()
        audit = subprocess.run([program, "audit", "--format", "json", "--code", "off", "--no-ignore", "--only", "syntax-error", "."], cwd=folder, stdout=subprocess.PIPE, check=False)
        developments = {"" if tree["path"] == "." else tree["path"]: tree.get("development") for tree in json.loads(audit.stdout)["trees"]}
        for localization in report["localizations"]:
            for item in localization["missing"]:
                place = (item["target"], localization["name"], item["key"])
                if item.get("commit"):
                    told.add(place + (item["commit"],))
                else:
                    others.add(place)
        # What no target ships is not reported.
        names = {localization["name"] for localization in report["localizations"] if localization["keys"]}
        wanted = {place for place in expected(walk, developments) if place[1] in names}
        for place in sorted(told - wanted):
            print("%s: only lproj tells %s" % (folder, place))
        for place in sorted(place for place in wanted - told if place[:3] not in others):
            print("%s: lproj does not tell %s" % (folder, place))
            bad += 1
        bad += len(told - wanted)
        print("%s: %d commits, %d texts told, %d by the plain walk" % (folder, len(walk.commits) - 1, len(told), len(wanted)), flush=True)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
