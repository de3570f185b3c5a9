#!/usr/bin/env python3
"""Times `lproj audit` over the medium tree, without and with a project.pbxproj of 20 MB beside it.

    project.py --lproj BIN [--runs N] [--jobs N] [--megabytes N] [--tree FOLDER] [--keep FOLDER]

The project has one target that copies every table of the tree, and as many sources as fill the file. Medians by the clock, with both kinds of
audit in turns; `--keep` writes the files to a folder and leaves them there.
"""
import argparse
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import bench_data

CACHE = Path(__file__).resolve().parents[2] / ".build" / "bench"


class Identifiers:
    """As Xcode makes them: 24 hexadecimal digits."""

    def __init__(self):
        self.count = 0

    def next(self):
        self.count += 1
        return "%08X2C4F19D800A1B2C3" % (self.count * 2654435761 % (1 << 32))


def project_text(tree, size):
    """A project in Xcode's layout, of about `size` bytes."""
    new = Identifiers().next
    localizations = sorted(path.name[:-len(".lproj")] for path in tree.glob("*.lproj"))
    tables = sorted(path.name for path in (tree / "en.lproj").iterdir())
    builds, references, groups, variants, resources, sources, folders = [], [], [], [], [], [], []
    for table in tables:
        variant, build, children = new(), new(), []
        for name in localizations:
            child = new()
            references.append('\t\t%s /* %s */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = "%s"; path = "%s.lproj/%s"; '
                              'sourceTree = "<group>"; };\n' % (child, name, name, name, table))
            children.append("\t\t\t\t%s /* %s */,\n" % (child, name))
        variants.append('\t\t%s /* %s */ = {\n\t\t\tisa = PBXVariantGroup;\n\t\t\tchildren = (\n%s\t\t\t);\n\t\t\tname = %s;\n\t\t\tsourceTree = "<group>";\n\t\t};\n'
                        % (variant, table, "".join(children), table))
        builds.append("\t\t%s /* %s in Resources */ = {isa = PBXBuildFile; fileRef = %s /* %s */; };\n" % (build, table, variant, table))
        resources.append("\t\t\t\t%s /* %s in Resources */,\n" % (build, table))
        folders.append("\t\t\t\t%s /* %s */,\n" % (variant, table))
    length, number = sum(map(len, references)), 0
    while length < size:
        group, children = new(), []
        for _ in range(25):
            name, reference, build = "Controller%06d.swift" % number, new(), new()
            references.append('\t\t%s /* %s */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.swift; path = %s; sourceTree = "<group>"; };\n'
                              % (reference, name, name))
            builds.append("\t\t%s /* %s in Sources */ = {isa = PBXBuildFile; fileRef = %s /* %s */; };\n" % (build, name, reference, name))
            sources.append("\t\t\t\t%s /* %s in Sources */,\n" % (build, name))
            children.append("\t\t\t\t%s /* %s */,\n" % (reference, name))
            length += sum(len(part[-1]) for part in (builds, sources, children)) + len(references[-1])
            number += 1
        groups.append('\t\t%s /* Screen%05d */ = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n%s\t\t\t);\n\t\t\tpath = Screen%05d;\n\t\t\tsourceTree = "<group>";\n\t\t};\n'
                      % (group, number // 25, "".join(children), number // 25))
        folders.append("\t\t\t\t%s /* Screen%05d */,\n" % (group, number // 25))
    main, root, target, resource_phase, source_phase = (new() for _ in range(5))
    lists, configurations = [new(), new()], [new(), new()]
    here = '\t\t%s = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n%s\t\t\t);\n\t\t\tpath = Resources;\n\t\t\tsourceTree = "<group>";\n\t\t};\n' % (main, "".join(folders))

    def phase(identifier, kind, files):
        return "\t\t%s /* %s */ = {\n\t\t\tisa = PBX%sBuildPhase;\n\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (\n%s\t\t\t);\n\t\t\trunOnlyForDeploymentPostprocessing = 0;\n\t\t};\n" % (
            identifier, kind, kind, "".join(files))

    def section(kind, parts):
        return "\n/* Begin %s section */\n%s/* End %s section */\n" % (kind, "".join(parts), kind)
    settings = ["", "\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = org.example.big;\n\t\t\t\tSDKROOT = iphoneos;\n"]
    return "".join([
        "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 46;\n\tobjects = {\n",
        section("PBXBuildFile", builds), section("PBXFileReference", references), section("PBXGroup", [here] + groups),
        section("PBXNativeTarget", [
            '\t\t%s /* Big */ = {\n\t\t\tisa = PBXNativeTarget;\n\t\t\tbuildConfigurationList = %s;\n\t\t\tbuildPhases = (\n\t\t\t\t%s,\n\t\t\t\t%s,\n\t\t\t);\n'
            '\t\t\tname = Big;\n\t\t\tproductName = Big;\n\t\t\tproductType = "com.apple.product-type.application";\n\t\t};\n'
            % (target, lists[1], source_phase, resource_phase)]),
        section("PBXProject", [
            "\t\t%s /* Project object */ = {\n\t\t\tisa = PBXProject;\n\t\t\tbuildConfigurationList = %s;\n\t\t\tdevelopmentRegion = en;\n\t\t\tknownRegions = (\n%s\t\t\t);\n"
            '\t\t\tmainGroup = %s;\n\t\t\tprojectDirPath = "";\n\t\t\tprojectRoot = "";\n\t\t\ttargets = (\n\t\t\t\t%s,\n\t\t\t);\n\t\t};\n'
            % (root, lists[0], "".join('\t\t\t\t"%s",\n' % name for name in localizations), main, target)]),
        section("PBXResourcesBuildPhase", [phase(resource_phase, "Resources", resources)]),
        section("PBXSourcesBuildPhase", [phase(source_phase, "Sources", sources)]),
        section("PBXVariantGroup", variants),
        section("XCBuildConfiguration", [
            "\t\t%s /* Release */ = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {\n%s\t\t\t};\n\t\t\tname = Release;\n\t\t};\n" % pair
            for pair in zip(configurations, settings)]),
        section("XCConfigurationList", [
            "\t\t%s = {\n\t\t\tisa = XCConfigurationList;\n\t\t\tbuildConfigurations = (\n\t\t\t\t%s,\n\t\t\t);\n\t\t\tdefaultConfigurationName = Release;\n\t\t};\n" % pair
            for pair in zip(lists, configurations)]),
        "\t};\n\trootObject = %s /* Project object */;\n}\n" % root])


def seconds(command, folder):
    begin = time.perf_counter()
    run = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if run.returncode not in (0, 1):
        raise SystemExit("project.py: exit status %d of %s" % (run.returncode, " ".join(command)))
    return time.perf_counter() - begin


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--jobs", type=int, action="append", help="1 and 2 without it")
    parser.add_argument("--megabytes", type=int, default=20)
    parser.add_argument("--tree", type=Path, help="of localizations, instead of the medium one")
    parser.add_argument("--keep")
    options = parser.parse_args()
    program = os.path.abspath(options.lproj)
    tree = options.tree or bench_data.made(CACHE, "medium").tree
    with tempfile.TemporaryDirectory() as temporary:
        home = Path(options.keep or temporary)
        for name in ("without", "with"):
            shutil.copytree(tree, home / name / "Resources")
        project = home / "with" / "Big.xcodeproj" / "project.pbxproj"
        project.parent.mkdir()
        project.write_text(project_text(tree, options.megabytes * 1_000_000), encoding="utf-8")
        for jobs in options.jobs or [1, 2]:
            command = [program, "audit", "--jobs", str(jobs), "."]
            times = {"without": [], "with": []}
            for _ in range(options.runs):
                for name, list in times.items():
                    list.append(seconds(command, home / name))
            without, beside = (statistics.median(times[name]) for name in ("without", "with"))
            print("%d jobs: %.3f s without, %.3f s with %.1f MB: %.2f times" % (jobs, without, beside, project.stat().st_size / 1e6, beside / without), flush=True)


if __name__ == "__main__":
    main()
