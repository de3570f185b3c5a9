#!/usr/bin/env python3
"""Compares what `lproj targets` says that the targets of Swift packages ship with SwiftPM's own reading of their manifests.

usage: package_targets.py --lproj PROGRAM [--projects FOLDER] [--only NAME …]

FOLDER (or LPROJ_PROJECTS) holds one checkout a project. `swift package dump-package` evaluates every Package.swift below it, without
a network; the files of each target follow from it by the rules of SwiftPM's TargetSourcesBuilder, written here once more, with the
types that only Xcode takes by itself. Where `swift package describe` works, it must agree with these rules. Where `lproj` says that
it does not understand a part, only what it lists must be right. Prints every difference, and why a manifest was not compared.
Exit status 1 when there is a difference, 2 when there is nothing to read.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

# Types that Xcode's build takes without being asked, with the tools version that brought the rule.
BY_ENDING = {"nib": (5, 3), "xib": (5, 3), "storyboard": (5, 3), "xcassets": (5, 3), "xcdatamodeld": (5, 3), "xcdatamodel": (5, 3),
             "xcmappingmodel": (5, 3), "metal": (5, 3), "xcstrings": (5, 9), "xcprivacy": (6, 0)}
COMPILED = set("swift c m mm cc cpp cxx s S modulemap apinotes h hh hpp h++ hp hxx H ipp def".split())
SOURCES = ["Sources", "Source", "src", "srcs"]
FOLDERS = {"test": ["Tests", *SOURCES], "plugin": ["Plugins"]}
WITHOUT_FILES = {"binary", "system", "providedLibrary"}
COUNTS = Counter()


def swift_package(folder, *words):
    """The JSON that `swift package` answers, and why it refuses."""
    with tempfile.TemporaryDirectory() as scratch:
        run = subprocess.run(["swift", "package", "--package-path", folder, "--scratch-path", scratch, *words],
                             capture_output=True, text=True, timeout=600)
    start = run.stdout.find("{")
    if run.returncode == 0 and start >= 0:
        return json.loads(run.stdout[start:]), None
    lines = [line for line in run.stderr.splitlines() if "error:" in line and "nvalid manifest" not in line]
    return None, (lines or ["no answer"])[0].strip()


def dumped(folder):
    """The manifest as SwiftPM evaluates it; by itself, for the tools that are here, where its folder or newer tools are in the way."""
    package, refusal = swift_package(folder, "dump-package")
    if package is None:
        version = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
        here = re.search(r"Swift version ([0-9]+\.[0-9]+)", version)[1]
        with tempfile.TemporaryDirectory() as scratch:
            for manifest in folder.glob("Package*.swift"):
                text = re.sub(r"(swift-tools-version: ?)([0-9]+\.[0-9]+)", lambda line: line[1] + min(line[2], here, key=version_of),
                              manifest.read_text(), count=1)
                Path(scratch, manifest.name).write_text(text)
            package, _ = swift_package(scratch, "dump-package")
        COUNTS["manifests evaluated away from their folder"] += package is not None
    return package, refusal


def version_of(text): return tuple(int(part) for part in text.split(".")[:2])


def target_folder(package, target, root):
    """Where the target's files lie; None where SwiftPM finds no folder."""
    if "path" in target:
        return Path(os.path.normpath(root / target["path"]))
    names = FOLDERS.get(target["type"], SOURCES)
    first = next((root / name for name in names if (root / name).is_dir()), None)
    if first is None or (first / target["name"]).is_dir():
        return first and first / target["name"]
    alike = [other for other in package["targets"]
             if other["type"] not in WITHOUT_FILES and FOLDERS.get(other["type"], SOURCES) == names]
    return first if version_of(package["toolsVersion"]["_version"]) >= (5, 9) and len(alike) == 1 else None


class Contents:
    """The files of one target, as TargetSourcesBuilder walks through its folder."""

    def __init__(self, package, target, root, by_xcode):
        self.folder, self.root = target_folder(package, target, root), root
        self.tools = version_of(package["toolsVersion"]["_version"])
        self.excluded = {self.inner(path) for path in target.get("exclude") or []}
        self.declared = [(self.inner(item["path"]), next(iter(item["rule"]))) for item in target.get("resources") or []]
        self.sources = None if target.get("sources") is None else [self.inner(path) for path in target["sources"]]
        # Up to tools 5.4, SwiftPM itself took these types, too.
        self.endings = {name for name, since in BY_ENDING.items() if self.tools >= since and (by_xcode or self.tools <= (5, 4))}

    def inner(self, path): return Path(os.path.normpath((self.folder or self.root) / path))

    def shipped(self):
        """Every file that is a resource or a part of one."""
        found, waiting = set(), [self.folder] if self.folder and self.folder.is_dir() else []
        while waiting:
            path = waiting.pop()
            if self.is_passed_over(path):
                continue
            if not path.is_dir() or self.is_one(path):
                found |= files_at(path) if self.is_resource(path) else set()
            elif path == self.folder or path.parent.suffix != ".lproj":
                waiting += path.iterdir()
        return found

    def is_passed_over(self, path):
        name, kind = path.name, path.suffix[1:]
        manifest = path.parent == self.root and (name in ("Package.swift", "Package.resolved") or name.startswith("Package@"))
        return (manifest or path in self.excluded or name.startswith(".") or not path.exists()
                or kind in ("xcodeproj", "playground", "xcworkspace") or kind == "lproj" and self.tools < (5, 3))

    def is_one(self, path):
        """Whether a folder is a single resource."""
        kind = path.suffix[1:]
        opaque = kind in [*BY_ENDING, "docc"] or kind and (5, 3) <= self.tools < (5, 6)
        return opaque and self.tools >= (5, 3) and kind != "lproj" and path not in (self.sources or []) or (path, "copy") in self.declared

    def is_resource(self, path):
        ways = [path, *path.parents]
        if any(declared in ways for declared, _ in self.declared):
            return True
        if any(source in ways for source in self.sources or []):
            return False
        if path.suffix[1:] in COMPILED and (self.sources is None or path.suffix in (".h", ".modulemap")):
            return False
        return path.suffix[1:] in self.endings or path.parent.suffix == ".lproj"


def files_at(path):
    """The file at a path, or every file below it."""
    if not os.path.isdir(path):
        return {str(path)} if os.path.exists(path) else set()
    return {os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names}


def differ(where, reader, ours, theirs):
    """Prints what one of two readings lacks; the number of such sets."""
    sets = [(what, paths) for what, paths in (("%s lacks", theirs - ours), ("only %s has", ours - theirs)) if paths]
    for what, paths in sets:
        print("%s: %s %d: %s" % (where, what % reader, len(paths), min(paths, key=lambda path: (".lproj/" not in path, path))))
    return len(sets)


def compare(root, answer):
    """The differences between lproj's answer for the package in a folder and SwiftPM's."""
    package, refusal = dumped(root)
    if package is None:
        COUNTS["manifests that SwiftPM refuses"] += 1
        return print("%s: not compared: %s" % (root, refusal)) or 0
    described, _ = swift_package(root, "describe", "--type", "json")
    COUNTS["manifests compared"] += 1
    COUNTS["of them described by SwiftPM, too"] += described is not None
    ours, differences = {target["name"]: target for target in answer["targets"]}, 0
    for target in package["targets"]:
        own, where = ours.pop(target["name"], None), "%s %s" % (root, target["name"])
        if target["type"] in WITHOUT_FILES:
            continue
        if own is None:
            differences += not answer["unread"] and differ(where, "lproj", set(), {"the target"})
            continue
        listed = set().union(*(files_at(os.path.join("/", file["path"])) for file in own["files"]))
        theirs = Contents(package, target, root, True).shipped()
        is_open = bool(answer["unread"] or own["unread"])
        found = differ(where, "lproj", listed, theirs & listed if is_open else theirs)
        for known in (described or {}).get("targets", []):
            if known["name"] == target["name"]:
                resources = set().union(*(files_at(item["path"]) for item in known.get("resources", [])))
                found += differ(where, "this script", Contents(package, target, root, False).shipped(), resources)
        COUNTS.update({"targets": 1, "targets equal": not found, "targets that lproj leaves open": is_open,
                       "files": len(theirs), "localized files": sum(".lproj/" in path for path in theirs)})
        differences += found
    for name in ours:
        print("%s: only lproj has the target %s" % (root, name))
    return differences + len(ours)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--projects", default=os.environ.get("LPROJ_PROJECTS"))
    parser.add_argument("--only", nargs="+", default=[])
    given = parser.parse_args()
    if not given.projects:
        sys.exit("package_targets.py: say where the checkouts are: --projects FOLDER, or LPROJ_PROJECTS")
    differences = 0
    for manifest in sorted(Path(given.projects).resolve().glob("*/**/Package.swift")):
        parts = manifest.relative_to(Path(given.projects).resolve()).parts
        if given.only and parts[0] not in given.only or {".git", ".build"} & set(parts):
            continue
        run = subprocess.run([os.path.abspath(given.lproj), "targets", "--format", "json", manifest], cwd="/", capture_output=True)
        answers = json.loads(run.stdout)["projects"] if run.stdout else []
        if len(answers) == 1:
            differences += compare(manifest.parent, answers[0])
        else:
            differences += 1
            print("%s: lproj reads no package: %s" % (manifest, run.stderr.decode(errors="replace").strip()))
    for what, count in [*COUNTS.items(), ("differences", differences)]:
        print("%7d  %s" % (count, what), file=sys.stderr)
    return 2 if not COUNTS else 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
