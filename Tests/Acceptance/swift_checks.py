"""What lproj reads of Swift sources, tokens and the keys of calls, is what swift-syntax shows of them."""
import collections
import hashlib
import itertools
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from line_filter import answers_to
from setting import Result

SKIPPED = {".git", ".build", "node_modules"}
VIEWS = {"Text", "Button", "Label", "Toggle", "TextField", "SecureField", "Picker", "Section", "NavigationLink", "Link", "Menu", "Stepper"}
MODIFIERS = {"navigationTitle", "navigationBarTitle", "alert", "confirmationDialog", "help", "accessibilityLabel", "accessibilityHint"}
MODULES = {"SwiftUI", "WidgetKit", "AppIntents", "TipKit", "StoreKit", "ActivityKit", "SwiftData", "MapKit", "Charts"}
FOUNDATION = {"NSLocalizedString", "String", "AttributedString", "LocalizedStringResource", "LocalizedStringKey"}


def as_swift_syntax(setting):
    """Tokens, and the keys, tables and default texts of calls, are what swift-syntax alone shows of the sources."""
    names = ["Swift, tokens", "Swift, keys of calls"]
    folder = os.environ.get("LPROJ_PROJECTS")
    judge = folder and built_judge(setting.root / "Tests" / "SwiftJudge")
    if not judge:
        for name in names:
            yield Result(name, None, "swift-syntax cannot be fetched or built" if folder else "LPROJ_PROJECTS is not set")
        return
    projects = drawn(Path(folder), [sources for sources in map(sources_of, checkouts(Path(folder))) if sources], setting, setting.count // 5)
    files = [file for sources in projects for file in sources]
    lines = [str(file).encode() + b"\n" for file in files]
    judged = dict(zip(files, answers_to([judge], lines)))
    yield compared_tokens(names[0], judged, dict(zip(files, answers_to([setting.dev, "swift"], lines))))
    yield compared_keys(names[1], setting, projects, judged)


def compared_tokens(name, judged, ours):
    """Of sources that are right by syntax: what is wrong has no tokens that anybody could name."""
    wrong, count, refused = [], 0, 0
    for file, answer in judged.items():
        if answer and answer.get("hasErrors"):
            refused += 1
            continue
        own = ours[file]
        if not answer or "tokens" not in answer or not own or "tokens" not in own:
            wrong.append("%s: no answer" % file)
            continue
        count += sum(map(len, own["tokens"]))
        if own["tokens"] != answer["tokens"]:
            wrong.append("%s: %s" % (file, first_difference(own["tokens"], answer["tokens"])))
    return Result(name, not wrong and count > 0,
                  "%d of %d sources with %d tokens differ, %d wrong by syntax" % (len(wrong), len(judged), count, refused), wrong)


def first_difference(ours, theirs):
    for own, other in itertools.zip_longest(ours, theirs, fillvalue=[]):
        for left, right in itertools.zip_longest(own, other, fillvalue="the end"):
            if left != right:
                return "lexer %s, swift-syntax %s" % (left, right)


def drawn(folder, projects, setting, count):
    """So many sources that the check ends in minutes, drawn by a digest of seed and path."""
    def rank(file):
        return hashlib.sha256(("%s %s" % (setting.seed, file.relative_to(folder))).encode()).digest()
    chosen = set(sorted((file for sources in projects for file in sources), key=rank)[:count])
    return [kept for kept in ([file for file in sources if file in chosen] for sources in projects) if kept]


def built_judge(package):
    """The program that asks swift-syntax; None where it cannot be made."""
    if not shutil.which("swift"):
        return None
    # Optimised: a source of a megabyte would take it a minute.
    subprocess.run(["swift", "build", "-c", "release", "--package-path", str(package)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    program = package / ".build" / "release" / "SwiftJudge"
    return str(program) if program.exists() else None


def checkouts(folder):
    """Folders named OWNER+NAME, below the folder or one further down."""
    return sorted(path for pattern in ("*+*", "*/*+*") for path in folder.glob(pattern) if path.is_dir())


def sources_of(project):
    found = []
    for base, folders, names in os.walk(project):
        folders[:] = sorted(set(folders) - SKIPPED)
        found += [Path(base) / name for name in sorted(names) if name.endswith(".swift") and not (Path(base) / name).is_symlink()]
    return [file for file in found if file.is_file()]


def compared_keys(name, setting, projects, judged):
    wrong, count = [], 0
    for sources in projects:
        theirs = {file: judged[file] for file in sources if judged[file] and "calls" in judged[file] and not judged[file]["hasErrors"]}
        declared = {symbol for answer in theirs.values() for symbol in answer["declares"]}
        ours = keys(setting, sources)
        for file, answer in theirs.items():
            expected = [call for call in answer["calls"] if counts(call, answer, declared)]
            count += len(expected)
            wrong += differences(file, expected, answer, ours.get(file, []), declared)
    return Result(name, not wrong and count > 0, "%d of %d calls differ" % (len(wrong), count), wrong)


def keys(setting, sources):
    """What `lproj keys` says of the sources under plain names, so that no name of a folder leaves one out."""
    with tempfile.TemporaryDirectory() as folder:
        copy(sources, Path(folder))
        done = subprocess.run([setting.lproj, "keys", "--format", "json", folder], capture_output=True, cwd=folder)
        found = collections.defaultdict(list)
        for use in json.loads(done.stdout)["keys"]:
            found[sources[int(Path(use["path"]).stem[1:])]].append(use)
        return found


def copy(sources, folder):
    folder.mkdir(exist_ok=True)
    for number, file in enumerate(sources):
        shutil.copyfile(file, folder / ("S%d.swift" % number))


def counts(call, answer, declared):
    """Whether a call is one of the system's function: views count where their module is imported, and nowhere what a project defines anew."""
    function = call["function"]
    if function in declared or call["inPreview"] or call["key"] == [""]:
        return False
    if function in VIEWS | MODIFIERS:
        return call["isMember"] == (function in MODIFIERS) and bool(MODULES & set(answer["imports"]))
    return True


def differences(file, calls, answer, uses, declared):
    """Each call has a use on its lines with the same key, table and default text; each use of these functions has a call, or its key is a literal of the source."""
    wrong = []
    left = [use for use in uses if use["function"] in FOUNDATION | VIEWS | MODIFIERS]
    for call in calls:
        near = [use for use in left if call["start"] <= use["line"] <= call["line"]]
        match = next((use for use in near if call["function"] == use["function"] and same(call, use)), None)
        # A conversion is a part of the call around it: `Text(LocalizedStringKey("…"))`.
        around = call["function"] == "LocalizedStringKey" and any(use["key"] == call["key"][0] for use in uses if use["line"] <= call["line"])
        # What is put into a key of this function is put in at run time.
        computed = call["function"] == "NSLocalizedString" and len(call["key"]) > 1
        if match:
            left.remove(match)
        elif not around and not computed:
            near = [(use["key"], use["table"], use["default"]) for use in near]
            wrong.append("%s:%d: %s %r [%s] = %r is not found; there: %s" % (file, call["line"], call["function"], call["key"], call.get("table"), call.get("defaultText"), near))
    texts = {item.get("value") for item in answer["literals"]} | set(answer["sums"])
    for use in left:
        if use["function"] not in declared and use["whole"] and not use["arguments"] and use["key"] not in texts:
            wrong.append("%s:%d: %s %r is no literal" % (file, use["line"], use["function"], use["key"]))
    return wrong


def same(call, use):
    table = call.get("table")
    if table and len(table) == 1 and (table[0] or "Localizable") != use["table"]:
        return False
    if not table and use["function"] != "LocalizedStringKey" and use["table"] not in ("Localizable", None):
        return False
    default = call.get("defaultText")
    if default and len(default) == 1 and default[0] and default[0] != use["default"]:
        return False
    if len(call["key"]) == 1:
        return call["key"][0] == use["key"]
    parts = [re.escape(part).replace("%", "%%?") for part in call["key"]]
    return re.fullmatch(".+".join(parts), use["key"], re.S) is not None
