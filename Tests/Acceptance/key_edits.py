#!/usr/bin/env python3
"""Keys renamed, removed and added in copies of real trees: key_edits.py --lproj BIN [--acts N] [--kills N] [--seed S] TREE…

After each act a reader of its own (for tables the real loader, for string catalogs Python's reader of JSON) reads all files again: exactly the named keys
are renamed, gone or marked as new, all other texts and all other lines stay, and a fresh audit finds nothing in them that it did not find before.
At the end the program is killed at random moments of a rename: every file is as before or as it should be. Exit status 1 when something differs.
"""
import argparse
import json
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from types import SimpleNamespace

import oracle
from work_edits import Loader, read, text_of

ENDINGS = (".strings", ".stringsdict", ".xcstrings")
HEADING = "Not translated yet."


def run(program, folder, *arguments):
    return subprocess.run([program, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class Tree:
    def __init__(self, program, source, loader, folder):
        self.program, self.loader = program, loader
        self.folder = folder / "tree"
        shutil.copytree(source, self.folder, symlinks=True)
        subprocess.run(["chmod", "-R", "u+w", str(self.folder)], check=True)
        (self.folder / ".git").mkdir(exist_ok=True)
        self.files = [path for path in sorted(self.folder.rglob("*")) if path.suffix in ENDINGS and path.is_file() and not path.is_symlink()]

    def bytes(self):
        return {path: path.read_bytes() for path in self.all_files()}

    def all_files(self):
        return [path for path in self.folder.rglob("*") if path.is_file() and not path.is_symlink()]

    def restore(self, before):
        for path, data in before.items():
            if path.read_bytes() != data:
                path.write_bytes(data)

    def texts(self, path):
        content = read(path, self.loader)
        return content.get("strings", {}) if path.suffix == ".xcstrings" else content

    def findings(self):
        found = {}
        for item in json.loads(run(self.program, self.folder, "audit", "--format", "json", "--min-severity", "note", ".").stdout)["findings"]:
            name = (item["rule"], item["path"], item.get("localization"), item.get("key"))
            found[name] = found.get(name, 0) + 1
        return found


def line_changes(before, after):
    """Lines that go and come, each with how often."""
    counts = {}
    for line in before.splitlines():
        counts[line.rstrip("\r")] = counts.get(line.rstrip("\r"), 0) + 1
    for line in after.splitlines():
        counts[line.rstrip("\r")] = counts.get(line.rstrip("\r"), 0) - 1
    return [line for line, count in counts.items() if count > 0], [line for line, count in counts.items() if count < 0]


def renamed(tree, before, texts, old, new):
    """What is wrong after a rename."""
    for path in tree.files:
        data = path.read_bytes()
        own = tree.texts(path)
        if old in texts[path] and data == before[path]:
            continue          # another table of this tree that the act was not about
        if data == before[path]:
            continue
        expected = {new if key == old else key: value for key, value in texts[path].items()}
        if path.suffix == ".xcstrings":
            own, expected = dict(own), dict(expected)
            own.pop(new, None), expected.pop(new, None)
        elif own.get(new) == old and expected[new] == old:
            pass
        if own != expected:
            return "%s: other texts changed" % path
        gone, come = line_changes(text_of_bytes(before[path]), text_of(path))
        if path.suffix != ".xcstrings" and (len(gone) > 2 or len(come) > 2):
            return "%s: %d lines went: %s" % (path, len(gone), gone[:3])
    return None


def text_of_bytes(data):
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-16-le" if data[1:2] == b"\0" else "utf-16-be" if data[:1] == b"\0" else "utf-8"
    return data.decode(encoding, "replace")


def new_findings(before, after, rename=None):
    """Those that were not there before, where a key of one table had another name."""
    def name(item):
        rule, path, localization, key = item
        is_renamed = rename and key == rename[1] and Path(path).stem == rename[0]
        return rule, path, localization, rename[2] if is_renamed else key
    known = {}
    for item, count in before.items():
        known[name(item)] = known.get(name(item), 0) + count
    return [item for item, count in after.items() if count > known.get(item, 0)]


def act(tree, generator, counts, wrong, audits):
    """One rename, checked and taken back."""
    path = generator.choice([path for path in tree.files if "InfoPlist" not in path.name])
    keys = sorted(tree.texts(path))
    if not keys:
        return
    old = generator.choice(keys)
    new = generator.choice(["renamed.%d", "mit \"Zitat\" %d", "日本 %d", "a\\b %d", "<&> %d"]) % generator.randrange(10 ** 6)
    before, texts = tree.bytes(), {path: tree.texts(path) for path in tree.files}
    found = tree.findings() if audits else None
    table = path.name.rsplit(".", 1)[0]
    result = run(tree.program, tree.folder, "keys", "rename", "--table", table, "--", old, new, ".")
    counts[result.returncode] = counts.get(result.returncode, 0) + 1
    changed = [path for path, data in before.items() if path.read_bytes() != data]
    if result.returncode != 0:
        if changed:
            wrong.append("%s: refused (%s), and %s changed" % (old, result.stderr[:200], changed[0]))
        for line in result.stderr.splitlines():
            words = line.split(": ", 2)[-1]
            for reason in ("keep their names", "made at run time", "not a plain literal", "broken", "there already", "no table has", "raw literal"):
                if reason in words:
                    counts[reason] = counts.get(reason, 0) + 1
                    break
        tree.restore(before)
        return
    problem = renamed(tree, before, texts, old, new)
    if path not in changed:
        problem = problem or "%s: '%s' is not renamed" % (path, old)
    if not problem and audits:
        fresh = new_findings(found, tree.findings(), (table, old, new))
        fresh = [item for item in fresh if item[0] not in ("key-order", "duplicate-key-case")]
        if fresh:
            problem = "'%s': new findings %s" % (old, fresh[:3])
    if problem:
        wrong.append(problem)
    back = run(tree.program, tree.folder, "keys", "rename", "--table", table, "--", new, old, ".")
    if back.returncode == 0:
        for path, data in before.items():
            if path.read_bytes() != data and path.suffix != ".xcstrings" and path.suffix in ENDINGS:
                if tree.texts(path) != texts[path]:
                    wrong.append("%s: renamed back, and not what it was" % path)
    else:
        wrong.append("'%s' cannot be renamed back: %s" % (new, back.stderr[:200]))
    tree.restore(before)


def removal(tree, wrong):
    """All unused keys."""
    before, texts, found = tree.bytes(), {path: tree.texts(path) for path in tree.files}, tree.findings()
    unused = run(tree.program, tree.folder, "keys", "remove", "--unused", "--stale", "--manual", "--dry-run")
    result = run(tree.program, tree.folder, "keys", "remove", "--unused", "--stale", "--manual")
    if unused.returncode != result.returncode:
        wrong.append("the dry run ends with %d, the removal with %d" % (unused.returncode, result.returncode))
    named, path = {}, None
    for line in result.stdout.splitlines():
        if line.startswith("  - "):
            named[path].add(line[4:])
        elif line.endswith(" removed"):
            path = tree.folder / line.rsplit(": ", 1)[0]
            named[path] = set()
    count = 0
    for path in tree.files:
        gone = set(texts[path]) - set(tree.texts(path))
        count += len(gone)
        shown = named.get(path, set())
        if len(gone) != len(shown):
            wrong.append("%s: %d keys are gone, and %d were named" % (path, len(gone), len(shown)))
        if tree.texts(path) != {key: value for key, value in texts[path].items() if key not in gone}:
            wrong.append("%s: other texts changed" % path)
        if not gone and path.read_bytes() != before[path]:
            wrong.append("%s: changed, and no key is gone" % path)
    fresh = new_findings(found, tree.findings())
    if fresh:
        wrong.append("after the removal: new findings %s" % fresh[:3])
    tree.restore(before)
    return count


def missing(tree, wrong):
    """All that all localizations lack."""
    before, texts, found = tree.bytes(), {path: tree.texts(path) for path in tree.files}, tree.findings()
    result = run(tree.program, tree.folder, "keys", "add-missing")
    if result.returncode != 0:
        wrong_files = [path for path, data in before.items() if path.read_bytes() != data]
        if wrong_files:
            wrong.append("add-missing is refused, and %s changed" % wrong_files[0])
        return "refused: " + result.stderr.splitlines()[-1] if result.stderr else "refused"
    count = 0
    for path in tree.files:
        data = path.read_bytes()
        if data == before[path]:
            continue
        own = tree.texts(path)
        if path.suffix == ".xcstrings":
            for key, entry in own.items():
                old = texts[path][key]
                for language, value in entry.get("localizations", {}).items():
                    if language not in old.get("localizations", {}):
                        count += 1
                        if value != {"stringUnit": {"state": "new"}}:
                            wrong.append("%s: '%s' in %s is not new: %s" % (path, key, language, value))
                kept = {name: value for name, value in entry.get("localizations", {}).items() if name in old.get("localizations", {})}
                if kept != old.get("localizations", {}):
                    wrong.append("%s: '%s' changed" % (path, key))
        elif own != texts[path]:
            wrong.append("%s: other texts changed" % path)
        if path.suffix != ".xcstrings":
            gone, _ = line_changes(text_of_bytes(before[path]), text_of(path))
            count += text_of(path).count(HEADING)
            if gone:
                wrong.append("%s: lines went: %s" % (path, gone[:3]))
    again = {path: path.read_bytes() for path in tree.files}
    run(tree.program, tree.folder, "keys", "add-missing")
    for path, data in again.items():
        if path.read_bytes() != data:
            wrong.append("%s: a second run adds something" % path)
    fresh = new_findings(found, tree.findings())
    if fresh:
        wrong.append("after add-missing: new findings %s" % fresh[:3])
    tree.restore(before)
    return count


def kills(tree, generator, count, wrong):
    """Renames a key in all files, killed at random moments."""
    texts = {path: tree.texts(path) for path in tree.files if "InfoPlist" not in path.name}
    found = {}
    for path, own in texts.items():
        for key in own:
            found.setdefault((path.stem, key), []).append(path)
    before = {path: path.read_bytes() for path in tree.all_files()}
    for (table, old), holders in sorted(found.items(), key=lambda item: -len(item[1])):
        arguments = ["keys", "rename", "--code", "off", "--table", table, "--", old, "killed.key", "."]
        start = time.monotonic()
        if run(tree.program, tree.folder, *arguments).returncode == 0:
            break
    else:
        return 0, 0
    duration = time.monotonic() - start
    after = {path: path.read_bytes() for path in tree.all_files()}
    tree.restore(before)
    halves = 0
    for _ in range(count):
        process = subprocess.Popen([tree.program, *arguments], cwd=tree.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(generator.random() * duration * 1.1)
        process.send_signal(generator.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGINT]))
        process.wait()
        states = set()
        for path in holders:
            data = path.read_bytes()
            if data not in (before[path], after[path]):
                wrong.append("%s: neither old nor new after a kill" % path)
            states.add(data == before[path])
        halves += len(states) == 2
        for path in tree.all_files():
            if path not in before:
                path.unlink()
        tree.restore(before)
    return count, halves


def work(program, source, options, loader):
    folder = Path(tempfile.mkdtemp(prefix="lproj-keys-"))
    wrong, counts, generator = [], {}, Random("%s %s" % (options.seed, source.name))
    try:
        tree = Tree(program, source, loader, folder)
        added = missing(tree, wrong)
        gone = removal(tree, wrong)
        for number in range(options.acts):
            act(tree, generator, counts, wrong, audits=number % options.audits == 0)
        killed, halves = kills(tree, generator, options.kills, wrong) if options.kills else (0, 0)
        return "%s: renames by status %s; %s keys removed; %s comments and units added; %d kills, %d between two files" % (
            source.name, counts, gone, added, killed, halves), wrong
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--acts", type=int, default=50)
    parser.add_argument("--audits", type=int, default=5, help="every how many renames an audit compares findings")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("trees", nargs="+")
    options = parser.parse_args()
    cache = oracle.ROOT / ".build" / "acceptance"
    cache.mkdir(parents=True, exist_ok=True)
    loader = Loader(oracle.program(SimpleNamespace(oracle=oracle.folder(), cache=cache)))
    failed = False
    for tree in options.trees:
        line, wrong = work(str(Path(options.lproj).resolve()), Path(tree).resolve(), options, loader)
        print(line, flush=True)
        for problem in wrong[:5]:
            print("  " + problem, flush=True)
        failed |= bool(wrong)
    return failed


if __name__ == "__main__":
    sys.exit(main())
