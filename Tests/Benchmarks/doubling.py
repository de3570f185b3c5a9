#!/usr/bin/env python3
"""Counts the instructions of lproj for an input and for one of twice its size: what grows faster than its input could be made to hang.

    doubling.py --lproj BIN [--only WORK …]

The counts are callgrind's, with one job, less those of an input with next to nothing in it; linear work gives 2.0. Status 1 when a
work gives more than 2.2, 2 when valgrind is not there. The program should be a release build: `make bench-doubling`.
"""
import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path

from count import count, stripped

MOST = 2.2
FORMATS = ["text", "json", "sarif", "github", "junit", "markdown", "html"]


def table(entries, end="\n"):
    return "".join('"%s" = "%s";%s' % (key, value, end) for key, value in entries)


def names(count):
    """Of localizations: languages with regions, which are as many as one likes."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return ["%s_%s%s" % (language, one, other) for language in ("fr", "de", "es") for one in letters for other in letters][:count]


def keys(n):
    return {"en.lproj/L.strings": table(("key %d" % i, "text %d" % i) for i in range(n))}


def doubled(n):
    return {"en.lproj/L.strings": table(("key %d" % (i // 2), "text %d" % i) for i in range(n))}


def same(n):
    """Alike at both ends, where hashes and comparisons look first, and of one length."""
    return {"en.lproj/L.strings": table(("x" * 40 + "%08d" % i + "x" * 40, "t") for i in range(n))}


def one_line(n):
    return {"en.lproj/L.strings": table((("key %d" % (i // 2), "text %d" % i) for i in range(n)), " ")}


def broken(n):
    return {"en.lproj/L.strings": "".join('"key %d" = "text"%s\n' % (i, "" if i % 2 else ";") for i in range(n))}


def junk(n):
    return {"en.lproj/L.strings": '"a" = "b";\n' + "x y " * n}


def localizations(n):
    return dict({"en.lproj/L.strings": table([("a", "one"), ("b", "two")])}, **{"%s.lproj/L.strings" % name: table([("a", "un")]) for name in names(n)})


def files(n):
    return {"%s.lproj/T%d.strings" % (name, i): table([("a", name)]) for name in ("en", "fr") for i in range(n)}


def ignored(n):
    return dict(files(50), **{".gitignore": "".join("a/**/b%d*c/**/d\n" % i for i in range(n))})


def some_texts(n, languages):
    """A catalog in which only the first of some keys has texts."""
    content = json.loads(catalog(n, languages, "some key %d")["C.xcstrings"])
    for number, entry in enumerate(content["strings"].values()):
        if number > 0:
            entry["localizations"] = {}
    return {"C.xcstrings": json.dumps(content, indent=1)}


def commented(words, n):
    """A comment of the words before each of the keys that only one language has."""
    return {"en.lproj/L.strings": table([("a", "b")]), "fr.lproj/L.strings": "".join('// %s\n"key %d" = "t";\n' % (words, i) for i in range(n))}


def optional(n):
    """Each localization lacks a key, and a configuration names it as optional."""
    listed = ", ".join('"%s"' % name for name in names(n))
    return dict(localizations(n), **{".lproj.toml": "[localizations]\noptional = [%s]\n" % listed})


def stars(n):
    return dict(files(20), **{".gitignore": "**/" * n + "x\n"})


def missing(n):
    return {"en.lproj/L.strings": table(("key %d" % i, "text %d" % i) for i in range(n)), "fr.lproj/L.strings": table([("key 0", "t")])}


def findings(n):
    """Each with a place of its own: the types of arguments differ."""
    return {"en.lproj/L.strings": table(("key %d" % i, "%d of it") for i in range(n)), "fr.lproj/L.strings": table(("key %d" % i, "%@ de") for i in range(n))}


def catalog(n, languages=("fr",), key="key %d"):
    strings = {key % i: {"localizations": {name: {"stringUnit": {"state": "translated", "value": "t %d" % i}} for name in languages}} for i in range(n)}
    return {"C.xcstrings": json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=1)}


def marks(n):
    return catalog(4, key="e" + "\u0301\u0327" * n + "%d")


def one_text(piece, other=None):
    """A long text beside one that differs in its last pieces, or in all."""
    return lambda n: {"en.lproj/L.strings": table([("a", piece * n + " x")]), "fr.lproj/L.strings": table([("a", (other or piece) * (n - 1) + " y")])}


def variable(name, forms):
    texts = "".join("<key>%s</key><string>%s</string>" % form for form in forms)
    return ("<key>%s</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            "<key>NSStringFormatValueTypeKey</key><string>d</string>%s</dict>" % (name, texts))


def plural(text, variables):
    """The same entry in two languages, with other words."""
    entry = '<plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%s</string>%s</dict></dict></plist>'
    return {"%s.lproj/L.stringsdict" % name: entry % (text, variables(name)) for name in ("en", "fr")}


def variables(n):
    return plural(" ".join("%%%d$#@a%d@" % (i + 1, i) for i in range(n)), lambda word: "".join(variable("a%d" % i, [("other", "%d " + word)]) for i in range(n)))


def forms(n):
    return plural("%#@a@", lambda word: variable("a", [("f%d" % i, "%d " + word) for i in range(n)]))


def nested(n):
    """Each form names the next variable twice: what they make is not to grow with the powers of two."""
    return plural("%#@a0@", lambda word: "".join(variable("a%d" % i, [("other", "%%#@a%d@ %%#@a%d@ %s" % (i + 1, i + 1, word))]) for i in range(n)))


def substitutions(n):
    def unit(text):
        return {"stringUnit": {"state": "translated", "value": text}}

    def localization(word):
        named = {"s%d" % i: {"argNum": i + 1, "formatSpecifier": "d", "variations": {"plural": {"other": unit("%arg " + word)}}} for i in range(n)}
        return dict(unit(" ".join("%%#@s%d@" % i for i in range(n))), substitutions=named)

    strings = {"%d a": {"localizations": {name: localization(name) for name in ("en", "fr")}}}
    return {"C.xcstrings": json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"})}


def ignore_entries(n):
    entries = "".join('[[ignore]]\nrule = "format-type-mismatch"\nkey = "key %d"\nreason = "r"\n' % i for i in range(n))
    return dict(findings(n), **{".lproj.toml": entries})


def sheet(n):
    return dict(findings(n), **{"t.csv": "file,language,key,target\n" + "".join("en.lproj/L.strings,fr,key %d,%%d von\n" % i for i in range(n))})


def document(n):
    units = "".join('<trans-unit id="key %d"><source>%%d of it</source><target>%%d von</target></trans-unit>\n' % i for i in range(n))
    text = ('<xliff version="1.2"><file original="en.lproj/L.strings" source-language="en" target-language="fr" datatype="plaintext"><body>'
            + units + "</body></file></xliff>")
    return dict(findings(n), **{"t.xliff": text})


def project(n):
    """Each target has a file, a phase, a script and a dependency of its own; each name stands in its list twice."""
    one = ("F%(n)d = {isa = PBXFileReference; path = f%(n)d.strings; sourceTree = \"<group>\";};\n"
           "B%(n)d = {isa = PBXBuildFile; fileRef = F%(n)d;};\n"
           "R%(n)d = {isa = PBXResourcesBuildPhase; files = (B%(n)d, B%(n)d);};\n"
           "S%(n)d = {isa = PBXShellScriptBuildPhase; shellScript = \"A=$SRCROOT/f%(n)d\\ncp $A/fr.lproj x\"; inputPaths = (i%(n)d, o%(n)d);};\n"
           "D%(n)d = {isa = PBXTargetDependency; target = T%(other)d;};\n"
           "T%(n)d = {isa = PBXNativeTarget; name = T%(n)d; productType = \"com.apple.product-type.bundle\"; "
           "buildPhases = (R%(n)d, S%(n)d, R%(n)d, S%(n)d); dependencies = (D%(n)d, D%(n)d);};\n")
    objects = "".join(one % {"n": i, "other": (i + 1) % n} for i in range(n))
    children, targets = (", ".join(letter + "%d" % i for i in range(n)) for letter in "FT")
    text = ("// !$*UTF8*$!\n{ rootObject = P; objects = { P = {isa = PBXProject; mainGroup = G; targets = (%s, %s);}; G = {isa = PBXGroup; children = (%s);};\n%s};}\n"
            % (targets, targets, children, objects))
    return dict(keys(2), **{"A.xcodeproj/project.pbxproj": text})


def configuration(n):
    return dict(keys(2), **{".lproj.toml": "exclude = [\n" + "".join('"a%d/",\n' % i for i in range(n)) + "]\n"})


def manifest(n):
    """Each constant is the one before and a little more: what is made of them is not to grow with the square."""
    constants = "".join('let a%d = a%d + "x"\n' % (i + 1, i) for i in range(n))
    return dict(keys(2), **{"Package.swift": 'let a0 = "x"\n%slet package = Package(name: a%d, targets: [.target(name: "A", resources: [.process("en.lproj")])])\n' % (constants, n)})


def makefile(n):
    lines = "".join("B%d := $(A) y\n" % i for i in range(n))
    return dict(keys(2), **{"GNUmakefile": "A := x\n%sAPP_NAME = A\n" % lines})


def cells(n, languages=20):
    return {"%s.lproj/r%d.png" % (name, i): "" for name in names(languages) for i in range(0, n, 2)}


def source(name, line, n):
    return dict(keys(2), **{name: "".join(line % {"n": i} for i in range(n))})


def constants(n):
    return source("A.swift", 'let a%(n)d = NSLocalizedString("key %(n)d", comment: "")\n', n)


def logged(n):
    return source("A.swift", 'print("a")\nshow(NSLocalizedString("key %(n)d", comment: ""))\n', n)


def calls_on_one_line(n):
    return source("A.m", 'show(NSLocalizedString(@"key %(n)d", nil)); ', n)


def macros(n):
    return source("A.m", '#define K%(n)d @"key %(n)d"\nshow(NSLocalizedString(K%(n)d, nil));\n', n)


def wrappers(n):
    return source("A.swift", 'func w%(n)d(_ key: String) -> String { NSLocalizedString(key, comment: "") }\nshow(w%(n)d("key %(n)d"))\n', n)


def encoded(encoding, word):
    """A table that is not in UTF-8, as translators send them."""
    def make(n):
        translated = table(("key %d" % i, "%s %d" % (word, i)) for i in range(n)).encode(encoding)
        return dict(keys(n), **{"fr.lproj/L.strings": translated})
    return make


def plist(inner):
    return '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>%s</dict></plist>' % inner


def property_lists(n):
    """Findings on one line, as Xcode's own tools write these."""
    def texts(text):
        return plist("".join("<key>key %d</key><string>%s</string>" % (i, text) for i in range(n)))
    return {"en.lproj/L.strings": texts("%d of it"), "fr.lproj/L.strings": texts("%@ de")}


def devices(n):
    names = "".join("<key>d%d</key><string>%%d %d</string>" % (i, i) for i in range(n))
    return {"en.lproj/L.stringsdict": plist("<key>n</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>%s</dict></dict>" % names)}


def behind(piece):
    return lambda n: {"en.lproj/L.strings": '"a" = "b";;' + piece * n + '\n"c" = "d";\n'}


def marked(make):
    """A name of one letter with as many marks."""
    return lambda n: make("e" + "\u0301\u0327" * n)


def alone(n):
    """Files of the development language alone, where two others have one."""
    return dict({"%s.lproj/T0.strings" % name: table([("a", name)]) for name in ("fr", "de")}, **{"en.lproj/T%d.strings" % i: table([("a", "b")]) for i in range(n)})


def nested_calls(n):
    return dict(keys(2), **{"A.swift": "Text(" * n + '"a"' + ")" * n})


def gone(n):
    files = "".join('<file original="en.lproj/T%d.strings" source-language="en" target-language="fr" datatype="plaintext"><body><trans-unit id="a"><source>a'
                    "</source><target>b</target></trans-unit></body></file>" % i for i in range(n))
    return dict(keys(2), **{"t.xliff": '<xliff version="1.2">%s</xliff>' % files})


def unit_file(original, target):
    return dict(keys(2), **{"t.xliff": '<xliff version="1.2"><file original="%s" source-language="en" target-language="%s" datatype="plaintext"><body></body></file></xliff>'
                            % (original, target)})


AUDIT = ["audit", "--jobs", "1", "--fail-on", "never", "."]


def audit_as(name):
    return AUDIT[:-1] + ["--format", name, "."]


# (name, files of a size, that size, arguments)
WORKS = [
    ("keys", keys, 2_000, AUDIT),
    ("doubled keys", doubled, 600, AUDIT),
    ("keys alike at both ends", same, 1_500, AUDIT),
    ("entries on one line", one_line, 600, AUDIT),
    ("entries on one line, sarif", one_line, 4_000, audit_as("sarif")),
    ("entries on one line, github", one_line, 4_000, audit_as("github")),
    ("errors in one file", broken, 400, AUDIT),
    ("junk on one line", junk, 100_000, AUDIT),
    ("missing keys", missing, 1_000, AUDIT),
    *[("findings as " + name, findings, 300, audit_as(name)) for name in FORMATS],
    ("localizations", localizations, 600, AUDIT),
    ("localizations of a catalog", lambda n: catalog(8, names(n)), 600, AUDIT),
    ("keys of a catalog", catalog, 600, AUDIT),
    ("combining marks in keys", marks, 3_000, AUDIT),
    ("files", files, 60, AUDIT),
    ("ignore patterns", ignored, 150, AUDIT),
    ("specifiers of a text", one_text("%d "), 2_000, AUDIT),
    ("specifiers of a text, of other types", one_text("%d ", "%@ "), 2_000, AUDIT),
    ("placeholders of a text", one_text("{x} 1 "), 3_000, AUDIT),
    ("addresses of a text", one_text("http://a.b/c 1 "), 1_500, AUDIT),
    ("tags of a text", one_text("<b>1</b> "), 1_500, AUDIT),
    ("variables of a plural", variables, 1_000, AUDIT),
    ("forms of a plural", forms, 2_000, AUDIT),
    ("variables in one another", nested, 600, AUDIT),
    ("substitutions of a catalog", substitutions, 1_000, AUDIT),
    ("entries of 'ignore'", ignore_entries, 300, AUDIT),
    ("'**/' in one pattern", stars, 32_000, AUDIT),
    ("units imported from CSV", sheet, 300, ["import", "--yes", "t.csv", "."]),
    ("units imported from XLIFF", document, 300, ["import", "--yes", "t.xliff", "."]),
    ("units exported", findings, 400, ["export", ".", "--locale", "fr", "-o", "out.xliff"]),
    ("--fix edits", broken, 300, ["audit", "--fix", "--fail-on", "never", "."]),
    ("--diff edits", broken, 300, ["audit", "--fix", "--diff", "--fail-on", "never", "."]),
    ("format, sorted", keys, 800, ["format", "--sort", "."]),
    ("compile", keys, 1_500, ["compile", ".", "-o", "out"]),
    ("cells of fallbacks: resources", cells, 200, ["fallbacks", "."]),
    ("cells of fallbacks: localizations", lambda n: cells(20, n), 400, ["fallbacks", "."]),
    ("look-ups in constants", constants, 300, ["keys", "."]),
    ("look-ups between messages of a log", logged, 300, ["keys", "."]),
    ("look-ups on one line", calls_on_one_line, 300, ["keys", "."]),
    ("look-ups of macros", macros, 300, ["keys", "."]),
    ("look-ups through functions", wrappers, 200, ["keys", "."]),
    ("objects of a project", project, 600, AUDIT),
    ("lines of a configuration", configuration, 300, AUDIT),
    ("constants of a manifest", manifest, 400, AUDIT),
    ("lines of a makefile", makefile, 400, AUDIT),
    ("entries in Shift-JIS", encoded("shift_jis", "日本語の文字"), 600, AUDIT),
    ("entries in GB18030", encoded("gb18030", "中文的文字"), 600, AUDIT),
    ("entries in CP1251", encoded("cp1251", "русский текст"), 600, AUDIT),
    ("entries in Windows-1252", encoded("cp1252", "élève château"), 600, AUDIT),
    ("bytes of no encoding", lambda n: {"en.lproj/L.strings": b"\xff" * n}, 20_000, AUDIT),
    ("findings on one line of a property list, html", property_lists, 300, audit_as("html")),
    ("specifiers of a text, of other types, html", one_text("%d ", "%@ "), 2_000, audit_as("html")),
    ("devices of a text, html", devices, 600, audit_as("html")),
    ("names behind a semicolon", behind("x;"), 10_000, AUDIT),
    ("letters behind a semicolon", behind("x"), 20_000, AUDIT),
    ("quotes behind a semicolon", behind('\\"'), 10_000, AUDIT),
    ("quotes that are never closed", lambda n: {"en.lproj/L.strings": "'a'=\"b\\\"\n" * n}, 400, AUDIT),
    ("marks of a catalog's language", marked(lambda name: {"C.xcstrings": json.dumps({"sourceLanguage": name, "strings": {"a": {}}, "version": "1.0"})}), 5_000, AUDIT),
    ("marks of a form", marked(lambda name: plural("%#@a@", lambda word: variable("a", [(name, "%d " + word)]))), 5_000, AUDIT),
    ("marks of the development region", marked(lambda name: dict(keys(2), **{"Info.plist": plist("<key>CFBundleDevelopmentRegion</key><string>%s</string>" % name)})), 5_000, AUDIT),
    ("marks of a path in XLIFF", marked(lambda name: unit_file(name, "fr")), 5_000, ["import", "--yes", "t.xliff", "."]),
    ("marks of a language in XLIFF", marked(lambda name: unit_file("en.lproj/L.strings", name)), 5_000, ["import", "--yes", "t.xliff", "."]),
    ("marks of a literal", marked(lambda name: dict(keys(2), **{"A.swift": 'show(NSLocalizedString("%s", comment: ""))\n' % name})), 5_000, ["keys", "."]),
    ("marks of keys that look alike", marked(lambda name: {"en.lproj/L.strings": table([(name, "t")]), "fr.lproj/L.strings": table([(name + " ", "t")])}), 5_000, AUDIT),
    ("files of the development language alone", alone, 150, AUDIT),
    ("settings that are never ended", lambda n: {"en.lproj/L.strings": table([("$(" * n, "t")]), "fr.lproj/L.strings": table([("$(" * n + "x", "t")])}, 5_000, AUDIT),
    ("direction marks", one_text("\u200e"), 5_000, AUDIT),
    ("directions that are never ended", lambda n: {"en.lproj/L.strings": table([("a", "\u202a" * n + "\u2069" * n)])}, 5_000, AUDIT),
    ("languages of a catalog with missing keys", lambda n: some_texts(20, names(n)), 100, ["keys", "add-missing", "--diff"]),
    ("comments on keys", lambda n: commented("lproj:ignore extra-key", n), 600, AUDIT),
    ("comments on a file", lambda n: commented("lproj:ignore-file extra-key", n), 600, AUDIT),
    ("optional localizations", optional, 600, AUDIT),
    ("tags that are never ended", one_text("<a href="), 3_000, AUDIT),
    ("words in one angle bracket", lambda n: {"%s.lproj/L.strings" % name: table([("a", "<a " * n + "x>" + name)]) for name in ("en", "fr")}, 5_000, AUDIT),
    ("links that are never begun", one_text("]( "), 5_000, AUDIT),
    ("variables of a plural, to a catalog", variables, 300, ["convert", "--to", "catalog", "--diff"]),
    ("calls in one another", nested_calls, 1_000, ["keys", "."]),
    ("files that are not there, imported", gone, 300, ["import", "--yes", "t.xliff", "."]),
]


def counted(program, make, size, arguments, scratch):
    folder = Path(tempfile.mkdtemp(dir=scratch))
    for path, text in make(size).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    # To refuse an input is an answer, too.
    found = count(program, arguments, folder, refusals=True)
    shutil.rmtree(folder)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--only", action="append")
    options = parser.parse_args()
    if not shutil.which("valgrind"):
        sys.exit("doubling.py: needs valgrind")
    worse = []
    print("| input | size | million instructions | of twice the size | ratio |\n|---|--:|--:|--:|--:|", flush=True)
    with tempfile.TemporaryDirectory(prefix="doubling-") as scratch:
        program = stripped(options.lproj, scratch)
        for name, make, size, arguments in WORKS:
            if options.only and name not in options.only:
                continue
            least, once, twice = (counted(program, make, n, arguments, scratch) for n in (2, size, 2 * size))
            if None in (least, once, twice):
                sys.exit("doubling.py: %s: the program failed" % name)
            ratio = (twice - least) / max(1, once - least)
            print("| %s | %d | %.1f | %.1f | %.2f |" % (name, size, (once - least) / 1e6, (twice - least) / 1e6, ratio), flush=True)
            if ratio > MOST:
                worse.append(name)
    sys.exit("more than %.1f times: %s" % (MOST, ", ".join(worse)) if worse else 0)


if __name__ == "__main__":
    main()
