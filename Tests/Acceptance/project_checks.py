#!/usr/bin/env python3
"""Compares what `lproj targets` says that targets ship with readings that share no code with it.

    LPROJ_PROJECTS=FOLDER python3 Tests/Acceptance/project_checks.py [--lproj PROGRAM] [NAME ...]

FOLDER holds one checkout a project. Xcode projects are read by `pbxproj` from PyPI, descriptions of XcodeGen are compared with
the Xcode project beside them that it made, makefiles of GNUstep by `make -n` with GNUstep's own (Debian's gnustep-make), which may
make the makefiles that others include: give it copies. package_targets.py compares Swift packages. Compared are
the localized files of each target: what lies in an `.lproj` folder, and tables and catalogs anywhere. Where `lproj` says that it
does not understand a part, only what it lists must be right. A kind whose reader is not installed is skipped, with a line.
Prints every difference; the exit status is 1 when there is one."""
import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys

from localized_files import ONE, below
from makefile_reading import GNUSTEP, makefile
from xcode_reading import Xcode

SKIPPED = {".git", ".build", ".swiftpm", "node_modules", "Pods", "Carthage", "DerivedData", "SourcePackages"}


class Ours:
    """The answer of `lproj targets`."""

    def __init__(self, program, root):
        result = subprocess.run([program, "targets", "--format", "json", root], capture_output=True, text=True, cwd="/")
        if result.returncode not in (0, 2):
            raise SystemExit(f"{root}: lproj targets ended with {result.returncode}: {result.stderr}")
        self.projects = {}
        for project in json.loads(result.stdout)["projects"]:
            path = os.path.normpath(os.path.join("/", project["path"]))
            self.projects[path] = project

    def files(self, target):
        found = set()
        for file in target["files"]:
            path = os.path.normpath(os.path.join("/", file["path"]))
            if not file["missing"] and not path.endswith(ONE):
                found |= below(path)
        return found

    @staticmethod
    def is_open(project, target=None):
        return bool(project["unread"]) or bool(target and target["unread"])


class Comparison:
    def __init__(self):
        self.counts = {}
        self.differences = 0

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def compare(self, where, ours, theirs, is_open=False):
        missing, extra = theirs - ours, ours - theirs
        if is_open:
            missing = set()
        for sign, paths in (("lproj lacks", missing), ("only lproj has", extra)):
            if paths:
                self.differences += 1
                shown = sorted(paths)
                print(f"{where}: {sign} {len(paths)}: {shown[0]}")


def check(root, program, comparison, kinds):
    ours = Ours(program, root)
    for path, project in ours.projects.items():
        system = project["buildSystem"]
        if system not in kinds or any(part in SKIPPED for part in path[len(root):].split("/")):
            continue
        targets = {}
        for target in project["targets"]:
            targets.setdefault(target["name"], target)
        if system == "xcode":
            try:
                theirs = dict(Xcode(path).targets())
            except Exception as error:  # Whatever stops it: the format of the first versions, a broken file.
                comparison.count(f"xcode refused by pbxproj ({type(error).__name__})")
                continue
            comparison.count("xcode")
            if not ours.is_open(project) and set(theirs) != set(targets):
                comparison.differences += 1
                print(f"{path}: other targets: {sorted(set(theirs) ^ set(targets))}")
            for name, files in theirs.items():
                if name in targets:
                    comparison.count("xcode targets")
                    comparison.compare(f"{path} {name}", ours.files(targets[name]), files, ours.is_open(project, targets[name]))
        elif system == "xcodegen":
            made = os.path.join(os.path.dirname(path), project["name"] + ".xcodeproj", "project.pbxproj")
            if not os.path.exists(made):
                comparison.count("xcodegen without its project")
                continue
            comparison.count("xcodegen")
            for name, files in Xcode(made).targets():
                if name in targets:
                    comparison.count("xcodegen targets")
                    comparison.compare(f"{path} {name}", ours.files(targets[name]), files, ours.is_open(project, targets[name]))
        elif system == "gnustep":
            theirs = makefile(path)
            if theirs is None:
                comparison.count("makefiles refused by make")
                continue
            comparison.count("makefiles")
            own = set().union(*[ours.files(t) for t in project["targets"]]) if project["targets"] else set()
            comparison.compare(path, own, theirs, any(ours.is_open(project, t) for t in project["targets"]) or ours.is_open(project))


def readable(kinds):
    """Those of the kinds whose reader is here."""
    lacking = {}
    if importlib.util.find_spec("pbxproj") is None:
        lacking.update(dict.fromkeys(("xcode", "xcodegen"), "pbxproj is not installed"))
    if not (shutil.which("make") and os.path.isdir(GNUSTEP)):
        lacking["gnustep"] = "make and gnustep-make are not installed"
    for kind in sorted(kinds & set(lacking)):
        print(f"skip  {kind}: {lacking[kind]}")
    return kinds - set(lacking)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lproj", default=".build/debug/lproj")
    parser.add_argument("--kinds", default="xcode,xcodegen,gnustep")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    folder = os.environ.get("LPROJ_PROJECTS")
    if not folder:
        print("LPROJ_PROJECTS names no folder of checkouts: nothing compared")
        return 0
    comparison, kinds = Comparison(), readable(set(arguments.kinds.split(",")))
    program = os.path.abspath(arguments.lproj)
    for name in sorted(os.listdir(folder)):
        root = os.path.join(os.path.abspath(folder), name)
        if os.path.isdir(root) and (not arguments.names or name in arguments.names):
            check(root, program, comparison, kinds)
            comparison.count("projects")
    print(", ".join(f"{count} {what}" for what, count in sorted(comparison.counts.items())), file=sys.stderr)
    print(f"{comparison.differences} differences", file=sys.stderr)
    return 1 if comparison.differences else 0


if __name__ == "__main__":
    sys.exit(main())
