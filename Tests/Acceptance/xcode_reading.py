"""The localized files of the targets of an Xcode project, read with `pbxproj` from PyPI.

What its parser refuses, words with a slash that stand without quotes, is parsed by `openstep-plist`, where that is installed."""
import importlib.util
import os
import re

from localized_files import ONE, below


class Xcode:
    """An Xcode project through `pbxproj`, its groups followed here."""

    def __init__(self, path):
        self.path = path
        self.objects = self.loaded(path).objects
        self.project = self.objects.get_objects_in_section("PBXProject")[0]
        way = self.get(self.project, "projectDirPath") or ""
        self.root = os.path.normpath(os.path.join(os.path.dirname(os.path.dirname(path)), way))
        self.parents = {}
        for section in ("PBXGroup", "PBXVariantGroup", "XCVersionGroup"):
            for group in self.objects.get_objects_in_section(section):
                for child in self.get(group, "children") or []:
                    self.parents.setdefault(str(child), group)

    @staticmethod
    def loaded(path):
        from pbxproj import XcodeProject
        try:
            return XcodeProject.load(path)
        except Exception:  # Whatever it is: the other parser says whether the file is one at all.
            if not os.path.getsize(path) or importlib.util.find_spec("openstep_plist") is None:
                raise
            from openstep_plist import load
            with open(path, encoding="utf-8") as file:
                return XcodeProject(load(file), path)

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
