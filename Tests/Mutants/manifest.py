"""A manifest of the modules and their tests without the programs, made of the package's own.

Tests that start a program leave themselves out where LPROJ_TESTS_WITHOUT_PROGRAM is set.
"""
import functools
import json
import subprocess

PROGRAMS = ("lproj", "lproj-dev")
FEATURES = ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")


@functools.cache
def targets(root):
    """The targets by name, without programs and what needs another package."""
    dump = subprocess.run(["swift", "package", "--ignore-lock", "dump-package"], cwd=root, check=True, stdout=subprocess.PIPE).stdout
    every = {target["name"]: target for target in json.loads(dump)["targets"]
             if target["type"] in ("regular", "system", "test")}

    def stands_alone(name):
        return name in every and not needs(every[name])[1] and all(stands_alone(other) for other in needs(every[name])[0])

    return {name: target for name, target in every.items() if stands_alone(name)}


def needs(target):
    """(targets without programs, products of other packages)."""
    names, products = [], []
    for dependency in target["dependencies"]:
        for kind, value in dependency.items():
            if value[0] not in PROGRAMS:
                (products if kind == "product" else names).append(value[0])
    return names, products


def tests_of(root):
    """For each module the tests that reach it."""
    known = targets(root)

    def reached(name):
        return {name}.union(*(reached(other) for other in needs(known[name])[0]))

    found = {}
    for name, target in known.items():
        if target["type"] == "test":
            for module in reached(name) - {name}:
                found.setdefault(module, []).append(name)
    return {module: sorted(names) for module, names in found.items()}


def of_modules(root, changed):
    """The manifest; the modules to be changed can ask for the number of the change that is on."""
    known = targets(root)
    used = set(tests_of(root)).union(*tests_of(root).values())
    return """// swift-tools-version: 6.2
import PackageDescription

let features: [SwiftSetting] = [%s]
let package = Package(
  name: "lproj",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "MutantSwitch", path: "Tests/Mutants/Switch"),
%s
  ],
  swiftLanguageModes: [.v6]
)
""" % (", ".join('.enableUpcomingFeature("%s")' % name for name in FEATURES),
       ",\n".join("    " + written(target, changed) for name, target in known.items() if name in used))


def written(target, changed):
    name, kind = json.dumps(target["name"]), target["type"]
    path = ', path: %s' % json.dumps(target["path"]) if target.get("path") else ""
    if kind == "system":
        return ".systemLibrary(name: %s%s, pkgConfig: %s)" % (name, path, json.dumps(target["pkgConfig"]))
    exclude = ", exclude: %s" % json.dumps(target["exclude"]) if target.get("exclude") else ""
    resources = "".join(", resources: [.embedInCode(%s)]" % json.dumps(resource["path"]) for resource in target.get("resources", []))
    settings = ", swiftSettings: features" if kind == "regular" and not (target.get("path") or "").startswith("Tests/") else ""
    dependencies = needs(target)[0] + ["MutantSwitch"] * (name[1:-1] in changed)
    return ".%s(name: %s, dependencies: %s%s%s%s%s)" % (
        "testTarget" if kind == "test" else "target", name, json.dumps(dependencies), path, exclude, resources, settings)
