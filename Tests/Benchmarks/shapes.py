#!/usr/bin/env python3
"""Makes inputs of every shape and looks for those whose work grows faster than they do.

    shapes.py --lproj BIN [--only TEXT …] [--sample N [--seed S]] [--quick] [--list]

A shape is one class of bytes, repeated, in one place of one kind of file; or many findings on one line in each format; or many files in
one kind of folder; or many members of one kind. Each is made with n and with 2n pieces, and the instructions are counted with valgrind,
less those of two pieces; linear work gives 2.0. `--sample` takes as many at random, by default others each day. `--quick` compares seconds of the processor for larger inputs instead, which is coarse.
Status 1 when a shape gives more than 2.2 and is not explained below, 2 when valgrind is not there. `doubling.py` has the series of known
cases; this finds new ones. The program should be a release build: `make bench-shapes`.
"""
import argparse
import json
import os
import plistlib
import random
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from count import count, stripped

MOST = 2.2
# Below this, differences are those of tables that grow and of memory that is asked for.
NOISE = 4_000_000
QUICK_NOISE = 0.15
QUICK_FACTOR = 12
FORMATS = ["text", "json", "sarif", "github", "junit", "markdown", "html"]
AUDIT = ["audit", "--jobs", "1", "--fail-on", "never", "."]
IMPORT = ["import", "--yes"]

# What is explained: a shape by its name, and why it grows so.
EXPLAINED = {
    "the head of a property list: comments of XML": "a name of an encoding of two comments is looked up, and a longer one refused at once, which takes "
    "less; from 1,000 to 16,000 comments each thousand takes 5.1 million instructions",
    "a substitution of a catalog: line separators": "a name of more than 255 bytes is an error, which two have not; from 1,000 to 8,000 each thousand takes "
    "2.8 million instructions",
}

TABLE = {"en.lproj/L.strings": b'"a" = "b";\n'}

CLASSES = {
    "letters": b"a", "digits": b"7", "spaces": b" ", "lines": b"\n", "carriage returns": b"\r", "semicolons": b";", "equals": b"=",
    "quotes": b'"', "escaped quotes": b'\\"', "apostrophes": b"'", "backslashes": b"\\\\", "slashes": b"/", "stars": b"*",
    "comment ends": b"*/", "comment starts": b"/*", "dots": b".", "commas": b",", "hyphens": b"-", "colons": b":", "hashes": b"#",
    "dollars": b"$(", "dollar braces": b"${", "percents": b"%", "specifiers": b"%d ", "at signs": b"%@ ", "variables": b"%#@a@ ",
    "numbers": b"1 ", "words": b"ab ", "lines of words": b"ab\n", "entries": b'"a" = "b"; ', "open entries": b'"a" = "b\n',
    "names": b"a;", "high bytes": b"\xe9", "bytes of no encoding": b"\xff", "halves of characters": b"\xe4\xbd", "Shift-JIS": b"\x93\xfa\x96\x7b",
    "letters of two bytes": "é".encode(), "marks": "\u0301\u0327".encode(), "invisible": "\u200b".encode(), "joiners": "\u200d".encode(),
    "directions": "\u202a".encode(), "ends of directions": "\u2069\u202c".encode(), "right to left": "א ".encode(),
    "line separators": "\u2028".encode(), "pictures": "👩‍👩‍👧 ".encode(), "zeros": b"\0", "escapes": b"\\U0041", "bad escapes": b"\\q",
    "surrogates": b"\\ud800", "parentheses": b"(", "closed parentheses": b")", "brackets": b"[", "braces": b"{", "closed braces": b"}",
    "tags": b"<b>", "closed tags": b"<b></b>", "less than": b"<", "greater than": b">", "ampersands": b"&", "entities": b"&amp;",
    "numbered entities": b"&#65;", "comments of XML": b"<!-- -->", "addresses": b"http://a.b/c ", "placeholders": b"{x} ", "calls": b"Text(",
    "interpolations": b"\\(", "pieces of a path": b"a/", "parents": b"../", "pairs of stars": b"**/",
}


def plist(inner):
    return b'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>' + inner + b"</dict></plist>"


def catalog(inner):
    return b'{"sourceLanguage":"en","version":"1.0","strings":{' + inner + b"}}"


def unit(value):
    return b'{"stringUnit":{"state":"translated","value":"' + value + b'"}}'


def project(inner):
    return (b"// !$*UTF8*$!\n{ rootObject = P; objects = { P = {isa = PBXProject; mainGroup = G; targets = (T);}; G = {isa = PBXGroup; children = ();};\n"
            b'T = {isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.bundle"; buildPhases = (S);};\n' + inner + b"};}\n")


def xliff(inner, original=b"en.lproj/L.strings", target=b"fr"):
    return (b'<xliff version="1.2"><file original="' + original + b'" source-language="en" target-language="' + target
            + b'" datatype="plaintext"><body>' + inner + b"</body></file></xliff>")


def both(make):
    """The file in two languages, the second with another end."""
    return lambda x: {"en.lproj/" + name: text for name, text in make(x, b"").items()} | {"fr.lproj/" + name: text for name, text in make(x, b" z").items()}


# (name of the place, files around the repeated bytes, arguments)
PLACES = [
    ("a table", lambda x: {"en.lproj/L.strings": x}, AUDIT),
    ("behind a table", lambda x: {"en.lproj/L.strings": b'"a" = "b";' + x}, AUDIT),
    ("behind a semicolon", lambda x: {"en.lproj/L.strings": b'"a" = "b";;' + x + b'\n"c" = "d";\n'}, AUDIT),
    ("between braces", lambda x: {"en.lproj/L.strings": b"{" + x}, AUDIT),
    ("a key", lambda x: {"en.lproj/L.strings": b'"' + x + b'" = "b";\n', "fr.lproj/L.strings": b'"' + x + b' z" = "c";\n'}, AUDIT),
    ("a value", both(lambda x, end: {"L.strings": b'"a" = "' + x + end + b'";\n'}), AUDIT),
    ("a value beside an empty one", lambda x: {"en.lproj/L.strings": b'"a" = "' + x + b'";\n', "fr.lproj/L.strings": b'"a" = "";\n'}, AUDIT),
    ("a value without quotes", lambda x: {"en.lproj/L.strings": b"a = " + x + b";\n"}, AUDIT),
    ("a value on a page", both(lambda x, end: {"L.strings": b'"a" = "' + x + end + b'";\n'}), AUDIT[:-1] + ["--format", "html", "."]),
    ("a comment", lambda x: {"en.lproj/L.strings": b"/* " + x + b' */ "a" = "b";\n'}, AUDIT),
    ("a table that is formatted", lambda x: {"en.lproj/L.strings": b'"a" = "b";' + x + b'\n"c" = "d";\n'}, ["format", "--diff", "."]),
    ("a value that is compiled", lambda x: {"en.lproj/L.strings": b'"a" = "' + x + b'";\n'}, ["compile", ".", "-o", "out"]),
    ("a table that is fixed", lambda x: {"en.lproj/L.strings": b'"a" = "b";' + x + b'\n"c" = "d";\n'}, ["audit", "--fix-unsafe", "--diff", "--fail-on", "never", "."]),
    ("a property list", lambda x: {"en.lproj/L.strings": plist(x)}, AUDIT),
    ("a key of a property list", lambda x: {"en.lproj/L.strings": plist(b"<key>" + x + b"</key><string>b</string>")}, AUDIT),
    ("a text of a property list", both(lambda x, end: {"L.strings": plist(b"<key>a</key><string>" + x + end + b"</string>")}), AUDIT),
    ("data of a property list", lambda x: {"en.lproj/L.strings": plist(b"<key>a</key><data>" + x + b"</data>")}, AUDIT),
    ("a number of a property list", lambda x: {"en.lproj/L.strings": plist(b"<key>a</key><real>" + x + b"</real>")}, AUDIT),
    ("the head of a property list", lambda x: {"en.lproj/L.strings": b'<?xml version="1.0" encoding="' + x + b'"?><plist><dict/></plist>'}, AUDIT),
    ("a format of plurals", both(lambda x, end: {"L.stringsdict": plist(
        b"<key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>" + x + end + b"</string></dict>")}), AUDIT),
    ("a form of a plural", both(lambda x, end: {"L.stringsdict": plist(
        b"<key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string><key>a</key><dict><key>NSStringFormatSpecTypeKey</key>"
        b"<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>" + x + end
        + b"</string></dict></dict>")}), AUDIT),
    ("the name of a form", lambda x: {"en.lproj/L.stringsdict": plist(
        b"<key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string><key>a</key><dict><key>NSStringFormatSpecTypeKey</key>"
        b"<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>" + x + b"</key><string>%d</string></dict></dict>")}, AUDIT),
    ("the name of a variable", lambda x: {"en.lproj/L.stringsdict": plist(
        b"<key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@" + x + b"@</string><key>" + x + b"</key><dict><key>other</key><string>%d</string></dict></dict>")}, AUDIT),
    ("a catalog", lambda x: {"C.xcstrings": x}, AUDIT),
    ("entries of a catalog", lambda x: {"C.xcstrings": catalog(x)}, AUDIT),
    ("a key of a catalog", lambda x: {"C.xcstrings": catalog(b'"' + x + b'":{}')}, AUDIT),
    ("a text of a catalog", lambda x: {"C.xcstrings": catalog(b'"a":{"localizations":{"en":' + unit(x) + b',"fr":' + unit(x + b" z") + b"}}")}, AUDIT),
    ("a language of a catalog", lambda x: {"C.xcstrings": catalog(b'"a":{"localizations":{"' + x + b'":' + unit(b"x") + b"}}")}, AUDIT),
    ("the source language of a catalog", lambda x: {"C.xcstrings": b'{"sourceLanguage":"' + x + b'","version":"1.0","strings":{"a":{}}}'}, AUDIT),
    ("a state of a catalog", lambda x: {"C.xcstrings": catalog(b'"a":{"extractionState":"' + x + b'"}')}, AUDIT),
    ("a form of a catalog", lambda x: {"C.xcstrings": catalog(b'"a":{"localizations":{"en":{"variations":{"plural":{"' + x + b'":' + unit(b"x") + b"}}}}}")}, AUDIT),
    ("a substitution of a catalog", lambda x: {"C.xcstrings": catalog(
        b'"a":{"localizations":{"en":{"stringUnit":{"state":"new","value":"%#@' + x + b'@"},"substitutions":{"' + x + b'":{"formatSpecifier":"' + x
        + b'","variations":{"plural":{"other":' + unit(b"%arg") + b"}}}}}}}")}, AUDIT),
    ("a comment of a catalog", lambda x: {"C.xcstrings": catalog(b'"a":{"comment":"' + x + b'"}')}, AUDIT),
    ("a catalog that is compiled", lambda x: {"C.xcstrings": catalog(b'"a":{"localizations":{"en":' + unit(x) + b"}}")}, ["compile", ".", "-o", "out"]),
    ("Info.plist", lambda x: dict(TABLE, **{"Info.plist": x}), AUDIT),
    ("the development region", lambda x: dict(TABLE, **{"Info.plist": plist(b"<key>CFBundleDevelopmentRegion</key><string>" + x + b"</string>")}), AUDIT),
    ("a reason in Info.plist", lambda x: dict(TABLE, **{"Info.plist": plist(b"<key>NSCameraUsageDescription</key><string>" + x + b"</string>")}), AUDIT),
    ("Info.plist of a bundle", lambda x: {"A.app/en.lproj/L.strings": b'"a" = "b";', "A.app/Info.plist": plist(
        b"<key>CFBundleName</key><string>" + x + b"</string><key>CFBundleExecutable</key><string>" + x + b"</string>")}, AUDIT),
    ("an Xcode project", lambda x: dict(TABLE, **{"A.xcodeproj/project.pbxproj": x}), AUDIT),
    ("a name in an Xcode project", lambda x: dict(TABLE, **{"A.xcodeproj/project.pbxproj": project(b'F = {isa = PBXFileReference; path = "' + x + b'"; sourceTree = "<group>";};\n')}), AUDIT),
    ("a script of an Xcode project", lambda x: dict(TABLE, **{"A.xcodeproj/project.pbxproj": project(b'S = {isa = PBXShellScriptBuildPhase; shellScript = "' + x + b'"; };\n')}), AUDIT),
    ("a setting of an Xcode project", lambda x: dict(TABLE, **{"A.xcodeproj/project.pbxproj": project(
        b'T2 = {isa = XCBuildConfiguration; buildSettings = { A = "' + x + b'"; INFOPLIST_FILE = "$(A)"; }; name = Debug; };\n')}), AUDIT),
    ("a manifest in Swift", lambda x: dict(TABLE, **{"Package.swift": b"import PackageDescription\nlet package = Package(name: " + x}), AUDIT),
    ("a text of a manifest", lambda x: dict(TABLE, **{"Package.swift": b'let package = Package(name: "' + x + b'", targets: [.target(name: "A", resources: [.process("en.lproj")])])'}), AUDIT),
    ("XcodeGen's description", lambda x: dict(TABLE, **{"project.yml": b"name: A\ntargets:\n  A:\n    type: application\n    sources: " + x + b"\n"}), AUDIT),
    ("a text in XcodeGen's description", lambda x: dict(TABLE, **{"project.yml": b'name: A\ntargets:\n  A:\n    type: application\n    sources: ["' + x + b'"]\n'}), AUDIT),
    ("a makefile", lambda x: dict(TABLE, **{"GNUmakefile": b"include $(GNUSTEP_MAKEFILES)/common.make\nAPP_NAME = A\nA_LOCALIZED_RESOURCE_FILES = " + x + b"\n"}), AUDIT),
    ("a podspec", lambda x: dict(TABLE, **{"A.podspec": b"Pod::Spec.new do |s|\n s.name = 'A'\n s.resources = '" + x + b"'\nend\n"}), AUDIT),
    ("a pattern of .gitignore", lambda x: dict(TABLE, **{".gitignore": x + b"\n"}), AUDIT),
    ("a configuration", lambda x: dict(TABLE, **{".lproj.toml": b'exclude = ["' + x + b'"]\n'}), AUDIT),
    ("a name of a configuration", lambda x: dict(TABLE, **{".lproj.toml": b'"' + x + b'" = 1\n'}), AUDIT),
    ("a source in Swift", lambda x: dict(TABLE, **{"A.swift": b'show(NSLocalizedString("a", comment: ""))\n' + x}), ["keys", "."]),
    ("a literal in Swift", lambda x: dict(TABLE, **{"A.swift": b'show(NSLocalizedString("' + x + b'", comment: ""))\nText("' + x + b'")\n'}), ["keys", "."]),
    ("a literal in Swift, audited", lambda x: dict(TABLE, **{"A.swift": b'show(NSLocalizedString("' + x + b'", comment: ""))\nText("' + x + b'")\n'}), AUDIT),
    ("a name in Swift", lambda x: dict(TABLE, **{"A.swift": b"func f(_ a" + x + b": String) -> String { NSLocalizedString(a" + x + b', comment: "") }\nf("a")\n'}), ["keys", "."]),
    ("a source in Objective-C", lambda x: dict(TABLE, **{"A.m": b'show(NSLocalizedString(@"a", nil));\n' + x}), ["keys", "."]),
    ("a literal in Objective-C", lambda x: dict(TABLE, **{"A.m": b'show(NSLocalizedString(@"' + x + b'", nil));\n'}), ["keys", "."]),
    ("an extracted literal", lambda x: dict(TABLE, **{"A.swift": b'show(NSLocalizedString("' + x + b'", comment: "' + x + b'"))\n'}), ["extract", "--dry-run", "."]),
    ("an interface file", lambda x: dict(TABLE, **{"en.lproj/A.xib": b'<document><objects><button id="a"><state key="normal" title="' + x + b'"/></button></objects></document>'}), ["keys", "."]),
    ("a table in CSV", lambda x: dict(TABLE, **{"t.csv": b"file,language,key,target\n" + x}), IMPORT + ["t.csv", "."]),
    ("a cell in CSV", lambda x: dict(TABLE, **{"t.csv": b'file,language,key,target\nen.lproj/L.strings,fr,a,"' + x + b'"\n'}), IMPORT + ["t.csv", "."]),
    ("a path in CSV", lambda x: dict(TABLE, **{"t.csv": b'file,language,key,target\n"' + x + b'",fr,a,x\n'}), IMPORT + ["t.csv", "."]),
    ("XLIFF", lambda x: dict(TABLE, **{"t.xliff": xliff(x)}), IMPORT + ["t.xliff", "."]),
    ("a unit of XLIFF", lambda x: dict(TABLE, **{"t.xliff": xliff(b'<trans-unit id="a"><source>b</source><target>' + x + b"</target></trans-unit>")}), IMPORT + ["t.xliff", "."]),
    ("the id of a unit of XLIFF", lambda x: dict(TABLE, **{"t.xliff": xliff(b'<trans-unit id="' + x + b'"><source>b</source><target>c</target></trans-unit>')}), IMPORT + ["t.xliff", "."]),
    ("a path in XLIFF", lambda x: dict(TABLE, **{"t.xliff": xliff(b"", original=x)}), IMPORT + ["t.xliff", "."]),
    ("a language in XLIFF", lambda x: dict(TABLE, **{"t.xliff": xliff(b"", target=x)}), IMPORT + ["t.xliff", "."]),
    ("a name of XLIFF", lambda x: dict(TABLE, **{"t.xliff": xliff(b"<a" + x + b">")}), IMPORT + ["t.xliff", "."]),
    ("what is exported", lambda x: {"en.lproj/L.strings": b'"a" = "' + x + b'";\n', "fr.lproj/L.strings": b""}, ["export", ".", "--locale", "fr", "-o", "out.xliff"]),
    ("a baseline", lambda x: dict(TABLE, **{"base.json": x}), AUDIT[:-1] + ["--baseline", "base.json", "."]),
]


def entries(n, text, start="", end="\n"):
    return (start + "".join(text % {"i": i} + end for i in range(n))).encode()


def two(english, french, end="\n", kind="strings"):
    return lambda n: {"en.lproj/L." + kind: entries(n, english, end=end), "fr.lproj/L." + kind: entries(n, french, end=end)}


def two_plists(english, french, end=""):
    return lambda n: {"en.lproj/L.strings": plist(entries(n, english, end=end)), "fr.lproj/L.strings": plist(entries(n, french, end=end))}


# Findings of many kinds on one line: (name, files of n).
ON_ONE_LINE = [
    ("arguments", two('"k%(i)d" = "%%d of it";', '"k%(i)d" = "%%@ de";', " ")),
    ("arguments of a property list", two_plists("<key>k%(i)d</key><string>%%d of</string>", "<key>k%(i)d</key><string>%%@ de</string>")),
    ("doubled keys", lambda n: {"en.lproj/L.strings": entries(n, '"k" = "t%(i)d";', end=" ")}),
    ("doubled entries", lambda n: {"en.lproj/L.strings": entries(n, '"k" = "t";', end=" ")}),
    ("missing keys", lambda n: {"en.lproj/L.strings": entries(n, '"k%(i)d" = "t";', end=" "), "fr.lproj/L.strings": b'"k0" = "u";'}),
    ("extra keys", lambda n: {"fr.lproj/L.strings": entries(n, '"k%(i)d" = "t";', end=" "), "en.lproj/L.strings": b'"k0" = "u";'}),
    ("untranslated texts", two('"k%(i)d" = "Some text";', '"k%(i)d" = "Some text";', " ")),
    ("empty texts", two('"k%(i)d" = "Some text";', '"k%(i)d" = "";', " ")),
    ("invisible characters", two('"k%(i)d" = "Some";', '"k%(i)d" = "So\u200bme t";', " ")),
    ("bad escapes", two('"k%(i)d" = "Some";', '"k%(i)d" = "\\q u";', " ")),
    ("missing semicolons", two('"k%(i)d" = "Some"', '"k%(i)d" = "u"', " ")),
    ("keys that look alike", lambda n: {"en.lproj/L.strings": entries(n, '"k%(i)d" = "t";', end=" "), "fr.lproj/L.strings": entries(n, '"k%(i)d " = "u";', end=" ")}),
    ("texts of a catalog", lambda n: {"C.xcstrings": catalog(",".join(
        '"k%d":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%%d of"}},"fr":{"stringUnit":{"state":"translated","value":"%%@ de"}}}}' % i for i in range(n)).encode())}),
    ("unknown members of a catalog", lambda n: {"C.xcstrings": catalog(",".join('"k%d":{"x":1}' % i for i in range(n)).encode())}),
    ("devices", lambda n: {"en.lproj/L.stringsdict": plist(
        b"<key>n</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>" + entries(n, "<key>d%(i)d</key><string>%%d x%(i)d</string>", end="") + b"</dict></dict>")}),
    ("calls", lambda n: dict(TABLE, **{"A.m": entries(n, 'show(NSLocalizedString(@"k%(i)d", nil));', end=" ")})),
]

# Many files in each kind of folder: (name, files of n).
MANY_FILES = [
    ("the development folder", lambda n: dict({"en.lproj/T%d.strings" % i: b'"a" = "b";' for i in range(n)}, **{"fr.lproj/T0.strings": b'"a" = "c";', "de.lproj/T0.strings": b'"a" = "d";'})),
    ("another folder", lambda n: dict({"fr.lproj/T%d.strings" % i: b'"a" = "b";' for i in range(n)}, **{"en.lproj/T0.strings": b'"a" = "c";'})),
    ("pictures of a folder", lambda n: dict(TABLE, **{"fr.lproj/p%d.png" % i: b"" for i in range(n)})),
    ("pictures of the development folder", lambda n: dict({"fr.lproj/L.strings": b'"a" = "c";', "de.lproj/L.strings": b'"a" = "c";'}, **TABLE, **{"en.lproj/p%d.png" % i: b"" for i in range(n)})),
    ("pages of a folder", lambda n: dict({"fr.lproj/L.strings": b'"a" = "c";'}, **TABLE, **{"en.lproj/help/p%d.html" % i: b"" for i in range(n)})),
    ("interface files", lambda n: dict(TABLE, **{"Base.lproj/V%d.xib" % i: b"<document/>" for i in range(n)}, **{"fr.lproj/V%d.strings" % i: b"" for i in range(n)})),
    ("the top", lambda n: dict(TABLE, **{"f%d.txt" % i: b"" for i in range(n)})),
    ("tables at the top", lambda n: dict(TABLE, **{"T%d.strings" % i: b'"a" = "b";' for i in range(n)})),
    ("folders of localizations", lambda n: {"d%d/en.lproj/L.strings" % i: b'"a" = "b";' for i in range(n)}),
    ("folders in one another", lambda n: {"d/" * min(n, 150) + "en.lproj/L.strings": b'"a" = "b";'}),
    ("localizations", lambda n: {"%s%s_%d.lproj/L.strings" % ("abcdefghijklmnopqrstuvwxyz"[i % 26], "abcdefghijklmnopqrstuvwxyz"[i // 26 % 26], i): b'"a" = "b";' for i in range(n)}),
    ("names that differ in case", lambda n: {"en.lproj/T%s.strings" % "".join("aA"[i >> b & 1] for b in range(12)): b'"a" = "b";' for i in range(n)}),
    ("catalogs", lambda n: {"C%d.xcstrings" % i: catalog(b'"a":{}') for i in range(n)}),
    ("bundles", lambda n: {"B%d.bundle/en.lproj/L.strings" % i: b'"a" = "b";' for i in range(n)}),
    ("frameworks of an application", lambda n: dict({"A.app/Info.plist": plist(b"<key>CFBundleIdentifier</key><string>a.b</string>")}, **{"A.app/Frameworks/F%d.framework/Info.plist" % i: plist(b"") for i in range(n)})),
    ("projects", lambda n: dict(TABLE, **{"p%d/A.xcodeproj/project.pbxproj" % i: project(b"") for i in range(n)})),
    ("manifests", lambda n: dict(TABLE, **{"p%d/Package.swift" % i: b'let package = Package(name: "A", targets: [.target(name: "A", resources: [.process("x")])])' for i in range(n)})),
    ("sources", lambda n: dict(TABLE, **{"S%d.swift" % i: b'show(NSLocalizedString("a", comment: ""))\n' for i in range(n)})),
    ("configurations", lambda n: dict(**{"d%d/en.lproj/L.strings" % i: b'"a" = "b";' for i in range(n)}, **{"d%d/.lproj.toml" % i: b'exclude = ["x"]\n' for i in range(n)})),
    ("ignoring files", lambda n: dict(**{"d%d/en.lproj/L.strings" % i: b'"a" = "b";' for i in range(n)}, **{"d%d/.gitignore" % i: b"x\n" for i in range(n)})),
]

# Many members of each kind: (name, files of n, arguments).
MEMBERS = [
    ("entries", lambda n: {"en.lproj/L.strings": entries(n, '"k%(i)d" = "t";')}, AUDIT),
    ("languages of a catalog", lambda n: {"C.xcstrings": catalog(b'"a":{"localizations":{' + ",".join('"x%d":{}' % i for i in range(n)).encode() + b"}}")}, AUDIT),
    ("forms of a catalog", lambda n: {"C.xcstrings": catalog(b'"a":{"localizations":{"en":{"variations":{"plural":{' + ",".join('"f%d":{"stringUnit":{"state":"new","value":"x"}}' % i for i in range(n)).encode() + b"}}}}}")}, AUDIT),
    ("doubled members of a catalog", lambda n: {"C.xcstrings": catalog(",".join(['"a":{}'] * n).encode())}, AUDIT),
    ("conflicts of a merge", lambda n: {"en.lproj/L.strings": entries(n, '<<<<<<< a\n"k%(i)d" = "t";\n=======\n"k%(i)d" = "u";\n>>>>>>> b')}, AUDIT),
    ("members of Info.plist", lambda n: dict(TABLE, **{"Info.plist": plist(entries(n, "<key>k%(i)dUsageDescription</key><string>x</string>"))}), AUDIT),
    ("languages of Info.plist", lambda n: dict(TABLE, **{"Info.plist": plist(b"<key>CFBundleLocalizations</key><array>" + entries(n, "<string>x%(i)d</string>") + b"</array>")}), AUDIT),
    ("settings of a project", lambda n: dict(TABLE, **{"A.xcodeproj/project.pbxproj": project(b"C = {isa = XCBuildConfiguration; buildSettings = {" + entries(n, 'A%(i)d = "$(A%(i)d) x";') + b"}; name = Debug; };\n")}), AUDIT),
    ("regions of a project", lambda n: dict(TABLE, **{"A.xcodeproj/project.pbxproj": b"{ rootObject = P; objects = { P = {isa = PBXProject; mainGroup = G; knownRegions = (" + entries(n, "x%(i)d,") + b"); targets = (); }; G = {isa = PBXGroup; children = (); }; }; }"}), AUDIT),
    ("targets of XcodeGen", lambda n: dict(TABLE, **{"project.yml": entries(n, "  T%(i)d:\n    type: application\n    sources: [a%(i)d]", "name: A\ntargets:\n")}), AUDIT),
    ("sources of XcodeGen", lambda n: dict(TABLE, **{"project.yml": entries(n, "    - a%(i)d", "name: A\ntargets:\n  A:\n    type: application\n    sources:\n")}), AUDIT),
    ("resources of a manifest", lambda n: dict(TABLE, **{"Package.swift": b'let package = Package(name: "A", targets: [.target(name: "A", resources: [' + entries(n, '.process("a%(i)d"),') + b"])])"}), AUDIT),
    ("severities of a configuration", lambda n: dict(TABLE, **{".lproj.toml": entries(n, 'x%(i)d = "note"', "[severity]\n")}), AUDIT),
    ("wrong names of a configuration", lambda n: dict(TABLE, **{".lproj.toml": entries(n, "x%(i)d = 1")}), AUDIT),
    ("comments that silence", lambda n: {"en.lproj/L.strings": entries(n, '/* lproj:ignore untranslated x */ "k%(i)d" = "t";')}, AUDIT),
    ("calls in one another", lambda n: dict(TABLE, **{"A.swift": b"Text(" * n + b'"a"' + b")" * n}), ["keys", "."]),
    ("calls one after the other", lambda n: dict(TABLE, **{"A.swift": entries(n, 'Text("k%(i)d")')}), ["keys", "."]),
    ("files of XLIFF that are not there", lambda n: dict(TABLE, **{"t.xliff": b'<xliff version="1.2">' + entries(
        n, '<file original="en.lproj/T%(i)d.strings" source-language="en" target-language="fr"><body><trans-unit id="a"><source>a</source><target>b</target></trans-unit></body></file>') + b"</xliff>"}), IMPORT + ["t.xliff", "."]),
    ("units of XLIFF that are not there", lambda n: dict(TABLE, **{"t.xliff": xliff(entries(n, '<trans-unit id="k%(i)d"><source>a</source><target>b</target></trans-unit>'))}), IMPORT + ["t.xliff", "."]),
    ("rows of CSV for files that are not there", lambda n: dict(TABLE, **{"t.csv": entries(n, "en.lproj/T%(i)d.strings,fr,a,b", "file,language,key,target\n")}), IMPORT + ["t.csv", "."]),
    ("columns of CSV", lambda n: dict(TABLE, **{"t.csv": ("file,language,key,target," + ",".join("c%d" % i for i in range(n)) + "\n").encode()}), IMPORT + ["t.csv", "."]),
    ("keys that are looked up", lambda n: {"en.lproj/L.strings": entries(n, '"k%(i)d" = "t";'), "A.swift": entries(n, 'Text("k%(i)d")')}, AUDIT),
    ("missing texts", lambda n: {"en.lproj/L.strings": entries(n, '"k%(i)d" = "t";'), "fr.lproj/L.strings": b""}, ["missing", "."]),
    ("keys of fallbacks", lambda n: {"en.lproj/L.strings": entries(n, '"k%(i)d" = "t";'), "fr.lproj/L.strings": b""}, ["fallbacks", "."]),
    ("objects of a binary property list", lambda n: {"en.lproj/L.strings": plistlib.dumps({"k%d" % i: "t%d" % i for i in range(n)}, fmt=plistlib.FMT_BINARY)}, AUDIT),
    ("arrays of a binary property list", lambda n: {"en.lproj/L.strings": plistlib.dumps({"k": [["t%d" % i] for i in range(n)]}, fmt=plistlib.FMT_BINARY)}, AUDIT),
]


def shapes():
    """(name, files of n, size, arguments) of each."""
    for place, files, arguments in PLACES:
        for name, piece in CLASSES.items():
            yield "%s: %s" % (place, name), lambda n, files=files, piece=piece: files(piece * n), max(800, 6_000 // len(piece)), arguments
    for name, files in ON_ONE_LINE:
        for form in FORMATS:
            yield "on one line, %s: %s" % (form, name), files, 400, AUDIT[:-1] + ["--format", form, "."]
    for name, files in MANY_FILES:
        yield "files: " + name, files, 100, AUDIT
    for name, files, arguments in MEMBERS:
        yield "members: " + name, files, 400, arguments


def written(files, scratch):
    folder = Path(tempfile.mkdtemp(dir=scratch))
    for path, data in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return folder


def seconds(program, arguments, folder):
    process = subprocess.Popen([program] + arguments, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return None if process.returncode < 0 else usage.ru_utime + usage.ru_stime


def measured(program, shape, is_quick, scratch):
    """The work for two pieces, for n and for 2n; an item is None where the program was ended by a signal."""
    name, make, size, arguments = shape
    sizes = (2, QUICK_FACTOR * size, 2 * QUICK_FACTOR * size) if is_quick else (2, size, 2 * size)
    found = []
    for n in sizes:
        folder = written(make(n), scratch)
        found.append((seconds if is_quick else count_any)(program, arguments, folder))
        shutil.rmtree(folder)
    return found


def count_any(program, arguments, folder):
    """Also of a run that refuses its input: that is an answer, too."""
    return count(program, arguments, folder, refusals=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--only", action="append", help="shapes whose names hold this text")
    parser.add_argument("--sample", type=int, help="as many, at random")
    parser.add_argument("--seed", default=time.strftime("%Y-%m-%d"), help="of the sample; the day, where none is given")
    parser.add_argument("--quick", action="store_true", help="seconds of larger inputs instead of instructions")
    parser.add_argument("--list", action="store_true", help="the names alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    chosen = [shape for shape in shapes() if not options.only or any(text in shape[0] for text in options.only)]
    if options.sample and options.sample < len(chosen):
        print("seed %s" % options.seed)
        chosen = random.Random(options.seed).sample(chosen, options.sample)
    if options.list:
        print("\n".join(shape[0] for shape in chosen))
        return 0
    if not options.quick and not shutil.which("valgrind"):
        print("shapes.py: valgrind is not there (apt-get install valgrind)", file=sys.stderr)
        return 2
    worse, explained, failed = [], 0, []
    noise, scale = (QUICK_NOISE, 1) if options.quick else (NOISE, 1e6)
    with tempfile.TemporaryDirectory(prefix="shapes-") as scratch, ThreadPoolExecutor(options.jobs) as pool:
        program = stripped(options.lproj, scratch)
        for shape, found in zip(chosen, pool.map(lambda shape: measured(program, shape, options.quick, scratch), chosen)):
            if None in found:
                failed.append(shape[0])
                print("%s: the program was ended" % shape[0], flush=True)
                continue
            least, once, twice = found
            if twice - least < noise:
                continue
            ratio = (twice - least) / max(once - least, noise / 4)
            if ratio > MOST:
                if shape[0] in EXPLAINED:
                    explained += 1
                    continue
                worse.append(shape[0])
                print("%s: %.1f, %.1f of twice the size: %.2f" % (shape[0], (once - least) / scale, (twice - least) / scale, ratio), flush=True)
    print("%d shapes: %d grow faster than their size, %d of these explained, %d ended by a signal"
          % (len(chosen), len(worse) + explained, explained, len(failed)))
    return 1 if worse or failed else 0


if __name__ == "__main__":
    sys.exit(main())
