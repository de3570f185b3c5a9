#!/usr/bin/env python3
"""Puts defects into copies of public projects, and says how severe `lproj audit` finds each.

usage: recall.py --lproj PROGRAM --projects FOLDER [--seed SEED] [--count COUNT] [--take NUMBER] [--only OWNER/NAME …] [--allow NUMBER]

FOLDER (or LPROJ_PROJECTS) holds a checkout OWNER+NAME for each line of projects.tsv; of these, SEED chooses NUMBER (15). Each gets its share of COUNT
(250) defects, every one in a file of its own: what the audit says of that file, or of the key, and did not say before is what it says of the defect.
Prints kinds by severity, then each defect that is only a note or silent. Exit status 1 where these are more than --allow (20), 2 when there is nothing
to read. The checkouts are not written to.
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
from collections import Counter, defaultdict
from pathlib import Path

import recall_kinds as kinds

HERE = Path(__file__).parent
READ = {".strings", ".stringsdict", ".xcstrings", ".swift", ".m", ".mm", ".h", ".c", ".pbxproj", ".plist", ".xib", ".storyboard", ".yml", ".yaml", ".xcconfig",
        ".intentdefinition", ".md", ".toml", ".txt", ".make", ".preamble", ".py", ".sh", ".resolved", ".podspec", ".xcworkspacedata"}
SEVERITIES = ("error", "warning", "note", "silent")
LARGEST = 4_000_000


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--projects", default=os.environ.get("LPROJ_PROJECTS"))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=250)
    parser.add_argument("--take", type=int, default=15)
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--allow", type=int, default=20)
    return parser.parse_args()


def copied(checkout, place):
    """The files of a checkout that an audit reads."""
    for folder, names, files in os.walk(checkout):
        names[:] = [name for name in names if name not in (".git", "node_modules", "build")]
        for name in files:
            path = Path(folder, name)
            if (path.suffix.lower() in READ or "." not in name) and not path.is_symlink() and path.stat().st_size < LARGEST:
                target = place / path.relative_to(checkout)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
    (place / ".git").mkdir(exist_ok=True)
    (place / ".git/HEAD").write_text("ref: refs/heads/main\n")


def audit(lproj, folder):
    run = subprocess.run([os.path.abspath(lproj), "audit", "--format", "json", "--min-severity", "note", "."], cwd=folder,
                         stdin=subprocess.DEVNULL, capture_output=True)
    return json.loads(run.stdout) if run.returncode in (0, 1, 2) and run.stdout else None


def said(report):
    """The findings, each as often as it is there; lines move where something is put in."""
    counts = Counter()
    for finding in report["findings"]:
        related = tuple(os.path.normpath(place["path"]) for place in finding.get("related", []))
        counts[finding["severity"], finding["rule"], os.path.normpath(finding["path"]), str(finding.get("key")),
               finding.get("localization"), re.sub(r"\bline \d+", "line", finding["message"]), related] += 1
    return counts


class Defect:
    def __init__(self, kind, path, data, key=None, gone=False):
        self.kind, self.path, self.data, self.key, self.gone = kind, path, data, key, gone
        self.severity, self.words = "silent", ""

    def make(self, folder):
        if self.gone:
            (folder / self.path).unlink()
        else:
            (folder / self.path).write_bytes(self.data)

    def judge(self, new):
        """Takes the most severe of the findings that are about it."""
        for severity, rule, path, key, _, message, related in new:
            if path == self.path or self.path in related or self.key and key == self.key or self.gone and path == os.path.dirname(self.path):
                if SEVERITIES.index(severity) < SEVERITIES.index(self.severity):
                    self.severity, self.words = severity, "%s: %s" % (rule, message)


def tables(report, folder):
    """(path, path of the source) of the translated tables that ship, as far as that is known."""
    for tree in report["trees"]:
        for table in tree["tables"]:
            source = table.get("development")
            for name, facts in table["localizations"].items():
                if not source or name in (source, "Base") or facts.get("shipped") == 0 and tree.get("targets") or not facts.get("translated"):
                    continue
                for format in table["formats"]:
                    paths = [os.path.normpath(os.path.join(tree["path"], one + ".lproj", table["directory"], "%s.%s" % (table["name"], format)))
                             for one in (name, source)]
                    if all((folder / path).is_file() for path in paths):
                        yield format, paths[0], paths[1]


def candidates(report, folder, chance):
    """Lists of defects that can be made, by kind; made when one is drawn."""
    found = defaultdict(list)
    all_tables = list(tables(report, folder))
    chance.shuffle(all_tables)
    for format, path, source in all_tables:
        if format == "stringsdict":
            for name, make in kinds.PLURALS:
                found[name].append((path, lambda path=path, make=make, name=name: plural(folder, path, name, make)))
        elif format == "strings":
            for kind in kinds.STRINGS:
                found[kind.name].append((path, lambda path=path, source=source, kind=kind: changed(folder, path, source, kind, chance)))
            found["file lost"].append((path, lambda path=path: Defect("file lost", path, None, gone=True)))
            found["key lost in the source"].append((source, lambda source=source: lost_in_source(folder, source, chance)))
            found["key misspelled in code"].append((source, lambda source=source: misspelled(folder, source, chance)))
    return found


def read(folder, path):
    try:
        return kinds.Table((folder / path).read_bytes())
    except UnicodeError:
        return None


def changed(folder, path, source, kind, chance):
    own, theirs = read(folder, path), read(folder, source)
    if not own or not theirs or len(own.entries) < 3:
        return None
    entries = [entry for entry in own.entries if entry.group(1) in theirs.values and kind.fits(entry.group(2), theirs.values[entry.group(1)])]
    if not entries:
        return None
    entry = chance.choice(entries)
    data = kind.make(own, entry, theirs.values[entry.group(1)])
    return data if data is None else Defect(kind.name, path, data, unescaped(entry.group(1)))


def unescaped(key):
    return key.replace('\\"', '"').replace("\\n", "\n").replace("\\\\", "\\")


def plural(folder, path, name, make):
    text = (folder / path).read_text("utf-8", "replace")
    new = make(text)
    return None if new is None or new == text else Defect(name, path, new.encode())


def sources(folder):
    return [path for path in sorted(folder.rglob("*")) if path.suffix in (".swift", ".m", ".mm") and "Tests" not in str(path)]


def asked(folder, source, chance):
    """A key of a source table that one call of the code names, with that file."""
    table = read(folder, source)
    names = [key for key in table.values if re.fullmatch(r"\w+(?:[._]\w+)+", key)] if table else []
    chance.shuffle(names)
    files = [(path, path.read_text("utf-8", "replace")) for path in sources(folder)[:1500]] if names else []
    for key in names[:40]:
        call = re.compile(r'(NSLocalizedString\(@?|\blocalized\w*\(|String\(localized: )"%s"' % re.escape(key))
        places = [(path, text) for path, text in files if '"%s"' % key in text]
        if len(places) == 1 and call.search(places[0][1]) and places[0][1].count('"%s"' % key) == 1:
            return table, key, places[0]
    return None


def lost_in_source(folder, source, chance):
    found = asked(folder, source, chance)
    if not found:
        return None
    table, key, _ = found
    entry = next(entry for entry in table.entries if entry.group(1) == key)
    return Defect("key lost in the source", source, table.without(entry), key)


def misspelled(folder, source, chance):
    found = asked(folder, source, chance)
    if not found:
        return None
    _, key, (path, text) = found
    wrong = key[:-2] + key[-1] + key[-2] if key[-1] != key[-2] else key + "x"
    return Defect("key misspelled in code", str(path.relative_to(folder)), text.replace('"%s"' % key, '"%s"' % wrong).encode(), wrong)


def draw(found, count, chance, seen):
    """Defects in files of their own; kinds that were made least come first."""
    taken, made = set(), []
    for _ in range(3):
        for name in sorted(found, key=lambda name: (seen[name], chance.random())):
            if len(made) == count:
                return made
            for path, make in found[name][:60]:
                if path in taken:
                    continue
                defect = make()
                if defect and defect.path not in taken:
                    taken.update((path, defect.path))
                    made.append(defect)
                    seen[name] += 1
                    break
    return made


def judged(lproj, checkout, count, chance, seen):
    with tempfile.TemporaryDirectory(prefix="lproj-recall-") as place:
        folder = Path(place) / "project"
        copied(checkout, folder)
        report = audit(lproj, folder)
        if not report:
            return []
        defects = draw(candidates(report, folder, chance), count, chance, seen)
        for defect in defects:
            defect.make(folder)
        after = audit(lproj, folder) if defects else None
        if after:
            new = said(after) - said(report)
            for defect in defects:
                defect.judge(new)
        return defects


def show(all_defects):
    counts = defaultdict(Counter)
    for _, defect in all_defects:
        counts[defect.kind][defect.severity] += 1
    print("%-36s %6s %8s %5s %7s" % (("kind",) + SEVERITIES))
    for name in sorted(counts):
        print("%-36s %6d %8d %5d %7d" % ((name,) + tuple(counts[name][severity] for severity in SEVERITIES)))
    total = sum(counts.values(), Counter())
    print("%-36s %6d %8d %5d %7d" % (("%d kinds, %d defects" % (len(counts), sum(total.values())),) + tuple(total[severity] for severity in SEVERITIES)))
    for project, defect in all_defects:
        if defect.severity in ("note", "silent"):
            print("%s: %s: %s: %s %s%s" % (defect.severity, defect.kind, project, defect.path, repr(defect.key) if defect.key else "",
                                           " (" + defect.words[:160] + ")" if defect.words else ""))
    return total["note"] + total["silent"]


def main():
    given = arguments()
    if not given.projects:
        sys.exit("recall.py: say where the checkouts are: --projects FOLDER, or LPROJ_PROJECTS")
    chance = random.Random(given.seed)
    names = [row.split("\t")[0] for row in (HERE / "projects.tsv").read_text().splitlines()[1:]]
    names = [name for name in given.only or names if (Path(given.projects) / name.replace("/", "+")).is_dir()]
    chance.shuffle(names)
    seen, all_defects, used = Counter(), [], 0
    for name in names:
        if used == given.take or len(all_defects) >= given.count:
            break
        share = -(-(given.count - len(all_defects)) // (given.take - used))
        defects = judged(given.lproj, Path(given.projects) / name.replace("/", "+"), share, random.Random(given.seed + name), seen)
        if len(defects) < 5 and not given.only:
            continue
        used += 1
        print("%s: %d defects" % (name, len(defects)), flush=True)
        all_defects += [(name, defect) for defect in defects]
    if not all_defects:
        return 2
    return 1 if show(all_defects) > given.allow else 0


if __name__ == "__main__":
    sys.exit(main())
