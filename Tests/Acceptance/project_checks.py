#!/usr/bin/env python3
"""Compares what `lproj targets` says that targets ship with readings that share no code with it.

    LPROJ_PROJECTS=FOLDER python3 Tests/Acceptance/project_checks.py [--lproj PROGRAM] [NAME ...]

FOLDER holds one checkout a project. Xcode projects are read by `pbxproj` from PyPI, descriptions of XcodeGen are compared with
the Xcode project beside them that it made, makefiles of GNUstep by `make -n` with GNUstep's own (Debian's gnustep-make), which may
make the makefiles that others include: give it copies. package_targets.py compares Swift packages. Compared are
the localized files of each target: what lies in an `.lproj` folder, and tables and catalogs anywhere. Where `lproj` says that it
does not understand a part, only what it lists must be right. Prints every difference; the exit status is 1 when there is one."""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

TABLES = (".strings", ".stringsdict", ".xcstrings")
ONE = (".xcassets", ".bundle", ".framework", ".xcframework", ".app", ".docc", ".xcdatamodeld", ".xcdatamodel", ".xcodeproj",
       ".playground", ".scnassets", ".icon", ".mlpackage", ".rtfd", ".appex")
SOURCES = (".swift", ".m", ".mm", ".c", ".cc", ".cpp", ".h", ".hpp", ".modulemap", ".metal")
SKIPPED = {".git", ".build", ".swiftpm", "node_modules", "Pods", "Carthage", "DerivedData", "SourcePackages"}


def is_localized(path):
    return path.endswith(TABLES) or ".lproj/" in path and not path.endswith(SOURCES)


def below(path):
    """The localized files at or below a path, folders that are one resource left out."""
    if os.path.isfile(path):
        return {path} if is_localized(path) else set()
    found = set()
    for folder, folders, names in os.walk(path):
        folders[:] = [f for f in folders if not f.endswith(ONE) and not f.startswith(".")
                      and not os.path.islink(os.path.join(folder, f))]
        found |= {p for p in (os.path.join(folder, n) for n in names if not n.startswith(".")) if is_localized(p)}
    return found


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


# Xcode


class Xcode:
    """An Xcode project through `pbxproj`, its groups followed here."""

    def __init__(self, path):
        from pbxproj import XcodeProject
        self.path = path
        self.objects = XcodeProject.load(path).objects
        self.project = self.objects.get_objects_in_section("PBXProject")[0]
        way = self.get(self.project, "projectDirPath") or ""
        self.root = os.path.normpath(os.path.join(os.path.dirname(os.path.dirname(path)), way))
        self.parents = {}
        for section in ("PBXGroup", "PBXVariantGroup", "XCVersionGroup"):
            for group in self.objects.get_objects_in_section(section):
                for child in self.get(group, "children") or []:
                    self.parents.setdefault(str(child), group)

    @staticmethod
    def get(thing, name):
        return thing[name] if name in thing else None

    def at(self, identifier):
        return self.objects[str(identifier)] if identifier is not None else None

    def place(self, thing):
        tree = self.get(thing, "sourceTree") or "<group>"
        own = str(self.get(thing, "path") or "")
        if tree == "<absolute>":
            return own
        if tree == "SOURCE_ROOT":
            return os.path.normpath(os.path.join(self.root, own))
        if tree != "<group>":
            return None
        parent = self.parents.get(thing.get_id())
        base = self.place(parent) if parent is not None else self.root
        return None if base is None else os.path.normpath(os.path.join(base, own))

    def leaves(self, thing):
        if str(thing["isa"]) in ("PBXVariantGroup", "PBXGroup"):
            for child in self.get(thing, "children") or []:
                if (inner := self.at(child)) is not None:
                    yield from self.leaves(inner)
        else:
            yield thing

    def targets(self):
        for identifier in self.get(self.project, "targets") or []:
            target = self.at(identifier)
            if target is not None:
                yield str(target["name"]), self.files(target)

    def files(self, target):
        found = set()
        for phase in self.get(target, "buildPhases") or []:
            phase = self.at(phase)
            kinds = ("PBXResourcesBuildPhase", "PBXSourcesBuildPhase", "PBXCopyFilesBuildPhase")
            if phase is None or str(phase["isa"]) not in kinds:
                continue
            for file in self.get(phase, "files") or []:
                file = self.at(file)
                reference = self.at(self.get(file, "fileRef")) if file is not None else None
                for leaf in self.leaves(reference) if reference is not None else []:
                    place = self.place(leaf)
                    if place and not place.endswith(ONE):
                        found |= below(place)
        return found | self.synchronized(target)

    def synchronized(self, target):
        found = set()
        own = [str(g) for g in self.get(target, "fileSystemSynchronizedGroups") or []]
        for group in self.objects.get_objects_in_section("PBXFileSystemSynchronizedRootGroup"):
            place = self.place(group)
            everything = below(place) if place else set()
            listed, copied = set(), set()
            for identifier in self.get(group, "exceptions") or []:
                exceptions = self.at(identifier)
                names = [str(n) for n in self.get(exceptions, "membershipExceptions") or []]
                named = {f for f in everything if self.is_named(os.path.relpath(f, place), names)}
                if str(exceptions["isa"]) == "PBXFileSystemSynchronizedBuildFileExceptionSet":
                    if str(exceptions["target"]) == target.get_id():
                        listed |= named
                elif str(self.get(exceptions, "buildPhase")) in [str(p) for p in self.get(target, "buildPhases") or []]:
                    copied |= named
            found |= copied | ((everything - listed) if group.get_id() in own else listed)
        return found

    @staticmethod
    def is_named(path, names):
        plain = "/".join(part for part in path.split("/") if not part.endswith(".lproj"))
        stem = plain[:-len(".strings")] if plain.endswith(".strings") else None
        for name in names:
            if name.startswith("/Localized"):
                name = re.sub(r"^/Localized(: ?|/)", "", name)
                if plain != path and (plain == name or stem and os.path.splitext(name)[0] == stem
                                      and name.endswith((".storyboard", ".xib", ".intentdefinition"))):
                    return True
            elif path == name or path.startswith(name + "/"):
                return True
        return False


# Makefiles


# A second makefile: make itself says what its variables stand for, after GNUstep's own files.
PRINTED = """
__lproj_names = $(APP_NAME) $(GSWAPP_NAME) $(BUNDLE_NAME) $(GSWBUNDLE_NAME) $(FRAMEWORK_NAME) $(PALETTE_NAME) $(SERVICE_NAME) \\
  $(RESOURCE_SET_NAME) $(foreach n,$(TOOL_NAME) $(CTOOL_NAME) $(LIBRARY_NAME) $(CLIBRARY_NAME) $(SUBPROJECT_NAME) $(TEST_TOOL_NAME),$(if $(filter yes,$($(n)_HAS_RESOURCE_BUNDLE)),$(n))) \\
  $(TEST_APP_NAME)
.PHONY: __lproj
__lproj:
	$(foreach n,$(__lproj_names),$(info LPROJ|$($(n)_RESOURCE_FILES_DIR)|$($(n)_RESOURCE_FILES) $($(n)_COMPONENTS)|$($(n)_LOCALIZED_RESOURCE_FILES) $($(n)_LOCALIZED_COMPONENTS)|$($(n)_LANGUAGES)|$($(n)_SUBPROJECTS)))
"""


def makefile(path):
    """All localized files that a makefile copies, by make's own reading; nil when it refuses."""
    folder = os.path.dirname(path)
    environment = dict(os.environ, GNUSTEP_MAKEFILES="/usr/share/GNUstep/Makefiles")
    with tempfile.NamedTemporaryFile("w", suffix=".mk") as second:
        second.write(PRINTED)
        second.flush()
        # Makefiles choose by the runtime; whatever ships with one of them ships.
        runs = [subprocess.run(["make", "-n", "-f", os.path.basename(path), "-f", second.name, "__lproj", *setting], cwd=folder,
                               capture_output=True, text=True, env=environment, timeout=120)
                for setting in ([], ["OBJC_RUNTIME_LIB=apple"])]
    lines = [line for run in runs for line in run.stdout.splitlines() if line.startswith("LPROJ|")]
    if runs[0].returncode != 0:
        return None

    def matching(base, pattern):
        """What a shell would put in for a word."""
        if not any(sign in pattern for sign in "*?["):
            return [os.path.normpath(os.path.join(base, pattern))]
        return [str(place) for place in pathlib.Path(base).glob(os.path.normpath(pattern))
                if not any(part.startswith(".") for part in place.relative_to(base).parts)]

    found = set()
    for line in lines:
        _, base, plain, localized, languages, subprojects = line.split("|")
        base = os.path.normpath(os.path.join(folder, base.strip() or "."))
        places = [place for name in plain.split() for place in matching(base, name)]
        for language in languages.split() or ["English"]:
            places += [place for name in localized.split() for place in matching(os.path.join(base, language + ".lproj"), name)]
        places += [os.path.join(folder, name, "Resources/Subproject") for name in subprojects.split()]
        for place in places:
            if not place.endswith(ONE):
                found |= below(place)
    return found


# Comparing


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
    comparison = Comparison()
    program = os.path.abspath(arguments.lproj)
    for name in sorted(os.listdir(folder)):
        root = os.path.join(os.path.abspath(folder), name)
        if os.path.isdir(root) and (not arguments.names or name in arguments.names):
            check(root, program, comparison, set(arguments.kinds.split(",")))
            comparison.count("projects")
    print(", ".join(f"{count} {what}" for what, count in sorted(comparison.counts.items())), file=sys.stderr)
    print(f"{comparison.differences} differences", file=sys.stderr)
    return 1 if comparison.differences else 0


if __name__ == "__main__":
    sys.exit(main())
