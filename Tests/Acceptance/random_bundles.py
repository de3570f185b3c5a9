#!/usr/bin/env python3
"""Random bundles on the disk and questions about them: layouts, languages, tables and files as found and as broken.

    random_bundles.py DIR [--seed S] [--count N]      writes N bundles below DIR and prints the requests

Bundle I of seed S, with its requests, depends on nothing else. Requests are those of the program that asks the real
loader: bundle, resolve, resolveall, string, info.

Left out, because the loader's answer is a mistake of its own or depends on the order of the disk:
  - `xx.lproj/subdirectory/name` of over 256 bytes together: the loader cuts the path;
  - a localization or subdirectory that is not ASCII and is asked for: the loader cuts the path, counting units for bytes;
  - file names with `.lproj` and something behind: whether they count as localized depends on the order of the disk;
  - resource names of slashes alone, or that end in several;
  - keys that the loader itself adds to an Info.plist (CFBundleVersion gives CFBundleNumericVersion);
A request without a name is answered with "the first file", by the order of the disk; the check compares its folder only.
"""
import argparse
import json
import os
import plistlib
import sys
from random import Random

from random_names import Names

LAYOUTS = [  # (weight, name of the bundle, folder of the resources, folder of Info.plist)
    (40, "X.bundle", "Contents/Resources", "Contents"), (8, "X.app", "Contents/Resources", "Contents"),
    (14, "X.bundle", "", ""), (6, "plain", "", ""), (10, "X.bundle", "Resources", "Resources"),
    (8, "X.framework", "Resources", "Resources"), (4, "X.framework", "Versions/A/Resources", "Versions/A/Resources"),
    (5, "X.bundle", "Support Files/Resources", "Support Files"), (2, "X.framework", "Contents/Resources", "Contents"),
    (1, "X.bundle", "contents/Resources", "contents"), (1, "X.bundle", "Contents/resources", "Contents"),
    (1, "X.bundle", "RESOURCES", "RESOURCES"), (1, "MyResources", "", ""), (1, "X.Contents", "", ""),
]
STEMS = ["a", "b", "c", "x.tar", ".h", "n-m", "é", "e\u0301", "A", "sub", "_CF", "a b", "Localizable"]
TYPES = ["t", "txt", "gz", "u", "strings", "lproj2", ""]
SUFFIXES = ["", "", "", "", "", "-linux", "-linux", "-macos", "~ipad", "-linux~ipad", "-iphoneos", "-linux2", "-Linux", "-"]
SUBDIRECTORIES = ["", "", "", "sub", "sub", "sub/deep", "e", "n", "Resources", "Resources/sub", "s-linux"]
ASKED_SUBDIRECTORIES = [None] * 6 + ["", "sub", "sub", "sub/", "./sub", "sub/.", "sub/deep", "/sub", "sub//deep", "sub/..", "sub/../sub", "..", "../Resources",
                                     "e", "n", "Resources", "Resources/sub", "Resources/Resources", "nosuch", "s-linux", "Sub"]
TABLES = ["Localizable", "Localizable", "Localizable", "Other", "InfoPlist", "sub/T", "T.nocache", "a"]
KEYS = ["k", "k2", "k3", "", "é", "e\u0301", "k k", "CFBundleName", "Foo", "Foo-linux", "Bar-macos", "K"]
INFO_KEYS = ["CFBundleName", "Foo", "Foo-linux", "Foo~ipad", "Bar", "Bar-macos", "CFBundleIdentifier", "CFBundleDevelopmentRegion", "CFBundleLocalizations",
             "L", "D", "N", "é", "nokey"]
LEGACY = {"en": "English", "fr": "French", "de": "German", "it": "Italian", "nl": "Dutch", "es": "Spanish", "ja": "Japanese", "he": "Hebrew", "el": "Greek",
          "cs": "Czech", "nn": "Nynorsk", "fa": "Farsi"}


def is_folder_name(name):
    return 0 < len(name.encode()) <= 200 and "/" not in name and "\0" not in name


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def table(r, tag):
    """The bytes of a table: mostly sound, sometimes broken, empty, or no dictionary."""
    entries = {key: "%s %s" % (tag, key) for key in r.sample(KEYS, r.randint(0, 6))}
    if r.random() < 0.1:
        entries[r.choice(KEYS)] = r.choice([["x", "y"], {"a": "b"}, b"\1", ""])
    kind = r.randrange(20)
    if kind < 9 and all(isinstance(value, str) for value in entries.values()):
        text = "".join("%s = %s;\n" % (quoted(key), quoted(value)) for key, value in entries.items())
        if r.random() < 0.1:
            text += '"k" = "again";\n'
        return text.encode() if kind < 7 else text.encode("utf-16")
    if kind < 14:
        return plistlib.dumps(entries, fmt=plistlib.FMT_XML)
    if kind < 16:
        return plistlib.dumps(entries, fmt=plistlib.FMT_BINARY)
    return r.choice([b"", b" \n", b"// nothing\n", b'"k" = "broken', b'"k" = "v"\n"k2" = "v";', b'"k" = "cut"; % "k2" = "lost";', b"(a, b)", b'"text"', b"bplist00junk",
                     b"<?xml version=\"1.0\"?><plist><dict><key>k</key></plist>", plistlib.dumps(["a"]), b'{"k" = "braced";}', b"\xff\xfe", b"k = v; k2 = \xff;"])


def stringsdict(r, tag):
    if r.random() < 0.2:
        return table(r, tag + " dict")
    plural = {"NSStringLocalizedFormatKey": "%#@n@", "n": {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "other": "%d"}}
    return plistlib.dumps({key: r.choice([plural, tag + " dict " + key]) for key in r.sample(KEYS, r.randint(0, 4))})


def info(r, names, localizations):
    """An Info.plist, or None."""
    region = r.choice([None, "en", "en", "fr", "Base"] + localizations * 3 + [names.name()])
    if r.random() < 0.25 and localizations:
        region = respelled(r, r.choice(localizations))
    values = {"CFBundleName": "Plain", "CFBundleIdentifier": "a.b", "Foo": "plain", "Foo-linux": "suffix", "Bar-macos": "mac", "é": "x",
              "L": ["a", 1, ["b"]], "D": {"a": "b"}, "N": r.choice([1, True, 2.5, b"data"])}
    values = {key: value for key, value in values.items() if r.random() < 0.7}
    if region is not None:
        values["CFBundleDevelopmentRegion"] = region
    if r.random() < 0.05:
        values["CFBundleDevelopmentRegion"] = r.choice(["", 5, ["en"], True])
    if r.random() < 0.2:
        values["CFBundleLocalizations"] = r.choice([[], ["", 7], "fr", ["Base"]] + [[names.name() for _ in range(r.randint(1, 3))]] * 5)
    if r.random() < 0.1:
        return None
    if r.random() < 0.1:
        return r.choice([b"", b"garbage {", b"<?xml version=\"1.0\"?><plist><array/></plist>", b"bplist00", plistlib.dumps(values)[:-20], b"(a)"])
    texts = {key: value for key, value in values.items() if isinstance(value, str)}
    if r.random() < 0.1:
        return "".join("%s = %s;\n" % (quoted(key), quoted(value)) for key, value in texts.items()).encode()
    return plistlib.dumps(values, fmt=r.choice([plistlib.FMT_XML, plistlib.FMT_XML, plistlib.FMT_BINARY]))


def respelled(r, name):
    """Another way to write a name, often one the loader takes for the same."""
    for code, legacy in LEGACY.items():
        if name == code and r.random() < 0.5:
            return legacy
        if name == legacy and r.random() < 0.5:
            return code
    return r.choice([name, name.replace("_", "-"), name.replace("-", "_"), name.lower(), name.upper(), name[:2], name + "_US", name + "-Latn", name + "_Cyrl"])


def file_name(r):
    stem, kind = r.choice(STEMS), r.choice(TYPES)
    return stem + r.choice(SUFFIXES) + ("." + kind if kind else "")


def make(seed, index):
    """(name of the bundle, {path: bytes, None for a folder, or a string for a link}, requests)"""
    r = Random("bundles/%s/%d" % (seed, index))
    names = Names(r)
    _, bundle, resources, info_folder = r.choices(LAYOUTS, [layout[0] for layout in LAYOUTS])[0]
    localizations = [names.name() for _ in range(r.randint(0, 5))]
    localizations += [name for name in ("Base", "en", r.choice(list(LEGACY.values()))) if r.random() < 0.4]
    if r.random() < 0.02:
        localizations.append(r.choice(["é", "日本語", "a" * 157, ".hid", "x.y", "en\u0301"]))
    localizations = [name for name in dict.fromkeys(localizations) if is_folder_name(name)]
    everywhere, localizations = localizations, [name for name in localizations if name.isascii()]
    files = {}

    def put(folder, name, content):
        files[os.path.normpath(os.path.join(folder, name))] = content

    put(info_folder, "Info.plist" if r.random() < 0.97 else r.choice(["info.plist", "INFO.PLIST"]), info(r, names, localizations))
    if r.random() < 0.05:
        put(info_folder, r.choice(["Info-macos.plist", "Info-linux.plist"]), plistlib.dumps({"CFBundleDevelopmentRegion": "xx"}))
    if files[next(iter(files))] is None:
        files.clear()
    places = [resources] + [os.path.join(resources, name + ".lproj") for name in everywhere]
    pool = [file_name(r) for _ in range(r.randint(2, 5))]
    pool += [name.replace(".", "-linux.", 1) for name in pool if "." in name[1:] and r.random() < 0.3]
    for place in places:
        for _ in range(r.randint(0, 6)):
            name = r.choice(pool)
            if place == resources and r.random() < 0.6:
                continue
            content = r.choice([b"", b"", b"", None, "nowhere", name])
            put(os.path.join(place, r.choice(SUBDIRECTORIES)), name, content if r.random() < 0.2 else b"")
        for _ in range(r.choice([0, 1, 1, 2])):
            name = r.choice(TABLES)
            if place == resources and r.random() < 0.8:
                continue
            tag = os.path.basename(place) or "top"
            if r.random() < 0.85:
                put(place, name + ".strings", table(r, tag) if r.random() < 0.97 else r.choice([None, "nowhere"]))
            if r.random() < 0.3:
                put(place, name + ".stringsdict", stringsdict(r, tag))
            if r.random() < 0.05:
                put(place, name + "-linux.strings", table(r, tag + " linux"))
        if place != resources and r.random() < 0.1:
            put(resources, os.path.basename(place), None)
    extras(r, files, put, bundle, resources, localizations)
    files = sound(files)
    there = [path[len(resources):].lstrip("/") for path in files if path.startswith(resources) and os.path.dirname(path).isascii()] or [""]
    asked = requests(r, names, localizations, pool, there)
    return bundle, files, [dict(request, id="%s/%d/%d" % (seed, index, number), bundle="%d/%s" % (index, bundle)) for number, request in enumerate(asked)]


def extras(r, files, put, bundle, resources, localizations):
    """What bundles also have: links, files in the wrong place, other layouts half there."""
    if resources.startswith("Versions"):
        put("Versions", "Current", "A")
        if r.random() < 0.8:
            put("", "Resources", "Versions/Current/Resources")
    if resources.startswith("Support"):
        for _ in range(r.randint(0, 3)):
            put(resources + "/Non-localized Resources", file_name(r), b"")
    if resources in ("Resources", "Contents/Resources") and r.random() < 0.3:
        for name in [file_name(r) for _ in range(3)] + ["en.lproj/" + file_name(r), "Localizable.strings"]:
            put(r.choice(["", "sub"]), name, b'"k" = "root";')
    if r.random() < 0.05:
        put("", r.choice(["Contents", "Resources", "Support Files", "contents"]), r.choice([None, "nowhere", b"a file"]))
    if r.random() < 0.04:
        put("Wrapper/In." + bundle.split(".")[-1], "Info.plist", b"{}")
        put("", "WrappedBundle", "Wrapper/In." + bundle.split(".")[-1])
    if localizations and r.random() < 0.15:
        put(resources, r.choice(["fr", "xx", "en-GB"]) + ".lproj", r.choice([r.choice(localizations) + ".lproj", "nowhere", b"a file"]))
    for name in ("FR.LPROJ/a.t", ".lproj/a.t", "de.lproj.bak/a.t", "._it.lproj", "._a.t"):
        if r.random() < 0.03:
            put(resources, name, b"")


def sound(files):
    """Without files that others need as a folder, and paths that are too long."""
    folders = {os.path.dirname(path) for path in files}
    folders |= {"/".join(folder.split("/")[:depth]) for folder in folders for depth in range(1, folder.count("/") + 1)}
    return {path: content for path, content in files.items()
            if (content is None or path not in folders) and not path.startswith("..") and len(path.encode()) < 256}


def requests(r, names, localizations, pool, there):
    """Questions; `there` are the paths below the resources folder."""
    asked = [names.name() for _ in range(2)] + localizations + ["en", "fr"]
    preferences = [r.choice(asked) for _ in range(r.randint(0, 3))]

    def localization():
        if r.random() > 0.3 or any(".lproj." in path for path in there):
            return {}
        return {"localization": r.choice(localizations + ["", "en", "fr", "Base", "e", "nosuch"])}

    def subdirectory():
        return {key: value for key, value in (("subdir", r.choice(ASKED_SUBDIRECTORIES)),) if value is not None}

    yield {"op": "bundle", "preferences": preferences}
    for _ in range(6):
        name = r.choice(pool) if r.random() < 0.8 else file_name(r)
        request = {"op": "resolve", "preferences": preferences, **subdirectory(), **localization()}
        if r.random() < 0.7:                 # something that is there, in this or another localization
            parts = r.choice(there).split("/")
            if len(parts) > 1 and parts[0].endswith(".lproj"):
                del parts[0]
            name = parts.pop()
            request["subdir"] = "/".join(parts)
            if r.random() < 0.9 and not parts:
                del request["subdir"]
        stem, dot, kind = name.rpartition(".")
        if r.random() < 0.3 and "-linux" in name:
            name = name.replace("-linux", "")
            stem, dot, kind = name.rpartition(".")
        if not dot or r.random() < 0.3:
            request["resource"] = name
        else:
            request.update(resource=stem, ext=r.choice([kind, kind, "." + kind]))
        folder = r.choice([""] * 12 + ["sub/", "sub/deep/", "./", "../", "sub//", "/", "Resources/", "sub/../"] + [other + ".lproj/" for other in localizations])
        request["resource"] = folder + request["resource"]
        if r.random() < 0.03:
            request["resource"] = r.choice(["sub/", "sub", "", "..", "en.lproj", "sub/deep"])
        if r.random() < 0.04:
            request.pop("resource")
        yield request
    for _ in range(2):
        request = {"op": "resolveall", "preferences": preferences, "sort": True, **subdirectory(), **localization()}
        if r.random() < 0.9:
            request["ext"] = r.choice(["t", "txt", "gz", "tar.gz", "u", ".u", "lproj", "strings", "stringsdict", "h.t", "tar"])
        yield request
    for _ in range(5):
        request = {"op": "string", "preferences": preferences, "key": r.choice(KEYS), **localization()}
        if r.random() < 0.5:
            request["table"] = r.choice(TABLES + ["", "nosuch"] + [name + ".lproj/Localizable" for name in localizations])
        if r.random() < 0.2:
            request["value"] = r.choice(["", "default"])
        yield request
    for _ in range(2):
        yield {"op": "info", "preferences": preferences, "key": r.choice(INFO_KEYS)}


def write(folder, files):
    os.makedirs(folder, exist_ok=True)
    for path, content in sorted(files.items()):
        path = os.path.join(folder, path)
        if content is None:
            os.makedirs(path, exist_ok=True)
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if os.path.lexists(path):
            continue
        if isinstance(content, str):
            os.symlink(content, path)
        else:
            with open(path, "wb") as file:
                file.write(content)


def build(folder, seed, indices):
    """Writes the bundles and returns their requests."""
    result = []
    for index in indices:
        bundle, files, asked = make(seed, index)
        write(os.path.join(folder, str(index), bundle), files)
        result += asked
    return result


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder")
    options.add_argument("--seed", default="1")
    options.add_argument("--count", type=int, default=100)
    chosen = options.parse_args()
    for request in build(chosen.folder, chosen.seed, range(chosen.count)):
        print(json.dumps(request))


if __name__ == "__main__":
    sys.exit(main())
