"""Random three-way merges by `lproj merge-driver`, read back by the real loader: the texts that a merge of dictionaries gives."""
import codecs
import json
import os
import plistlib
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import oracle
from line_filter import answers
from setting import Result

FORMATS = ("strings", "utf-16 strings", "xml strings", "binary strings", "stringsdict")
UNMARKED = ("xml strings", "binary strings", "stringsdict")      # no marker can stand there
SIDES = ("base", "ours", "theirs")
WORDS = ["Save", "Öffnen", "%d Dateien", "a \"b\" c", "line\nbreak", "保存", "100 %%", "/* no comment */", "", " x ", "\\", "🙂", "=;", "<&>"]
KEYS = ["save", "open now", "%d files", "a\"b", "キー", "x.y.z", "<b>", "c\\d", "e;f", "/*g*/"]
GONE = object()


# Tables -------------------------------------------------------------------------------------------

def word(r):
    return r.choice(WORDS) + str(r.randrange(9)) if r.random() < 0.7 else r.choice(WORDS)


def value(r, form):
    if form != "stringsdict":
        return word(r)
    plural = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": r.choice(["d", "lu"])}
    plural.update({name: word(r) for name in ("zero", "one", "few", "other") if r.random() < 0.6})
    return {"NSStringLocalizedFormatKey": "%#@n@ " + word(r), "n": plural}


def table(r, form):
    names = [r.choice(KEYS) + str(number) for number in range(r.randrange(1, 9))]
    return [(name, value(r, form), r.choice([None, "about %d" % number])) for number, name in enumerate(names)]


def changed(r, entries, form):
    """What somebody makes of a table: entries changed, removed, added, with other comments, moved."""
    entries = list(entries)
    for _ in range(r.randrange(4)):
        kind, at = r.randrange(6), r.randrange(len(entries)) if entries else 0
        if kind in (0, 1) and entries:
            key, old, comment = entries[at]
            new = value(r, form)
            if isinstance(old, dict) and r.random() < 0.7:
                new = dict(old, n=dict(old["n"], **{r.choice(["one", "few", "other"]): word(r)}))
            entries[at] = (key, new, comment)
        elif kind == 2 and entries:
            del entries[at]
        elif kind == 3:
            entries.insert(at, (r.choice(KEYS) + str(r.randrange(20, 24)), value(r, form), r.choice([None, "new"])))
        elif kind == 4 and entries:
            entries[at] = entries[at][:2] + ("said anew %d" % r.randrange(9),)
        elif entries:
            entries.append(entries.pop(at))
    known = set()
    return [entry for entry in entries if not (entry[0] in known or known.add(entry[0]))]


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def written(entries, form):
    if form in ("xml strings", "stringsdict"):
        return plistlib.dumps({key: value for key, value, _ in entries}, sort_keys=False)
    if form == "binary strings":
        return plistlib.dumps({key: value for key, value, _ in entries}, fmt=plistlib.FMT_BINARY, sort_keys=False)
    text = "".join(("/* %s */\n" % comment if comment else "") + "%s = %s;\n\n" % (quoted(key), quoted(value)) for key, value, comment in entries) or "/* nothing */\n"
    return codecs.BOM_UTF16_LE + text.encode("utf-16-le") if form == "utf-16 strings" else text.encode()


# A merge of dictionaries --------------------------------------------------------------------------

def leaves(value, path=()):
    if isinstance(value, dict):
        return {way: text for key, inner in value.items() for way, text in leaves(inner, path + (key,)).items()}
    return {path: value}


def entry(side, way):
    """All that a side has of the entry of a text."""
    return {other: text for other, text in side.items() if other[0] == way[0]}


def merged(base, ours, theirs):
    """Every text of the result, once with ours and once with theirs where both changed it; and where that is. An entry that one side
    removed and the other changed is in conflict as a whole."""
    base, ours, theirs = map(leaves, (base, ours, theirs))
    with_ours, with_theirs = {}, {}
    conflicts = {way for way in base for one, other in ((ours, theirs), (theirs, ours))
                 if not entry(one, way) and entry(other, way) not in ({}, entry(base, way))}
    for way in set(base) | set(ours) | set(theirs):
        old, own, other = (side.get(way, GONE) for side in (base, ours, theirs))
        first, second = (own, own) if own == other or other == old else (other, other) if own == old else (own, other)
        if first is not second and first != second:
            conflicts.add(way)
        with_ours[way], with_theirs[way] = first, second
    return *({way: text for way, text in side.items() if text is not GONE} for side in (with_ours, with_theirs)), conflicts


def taken(data, form, side):
    """A text table with one side of each conflict, as a person settles it."""
    text = data.decode("utf-16" if form == "utf-16 strings" else "utf-8")
    lines, where = [], None
    for line in text.splitlines(keepends=True):
        mark = line[:7]
        if mark in ("<<<<<<<", "|||||||", "=======", ">>>>>>>"):
            where = {"<<<<<<<": "ours", "|||||||": "base", "=======": "theirs", ">>>>>>>": None}[mark]
        elif where in (None, side):
            lines.append(line)
    whole = "".join(lines)
    return codecs.BOM_UTF16_LE + whole.encode("utf-16-le") if form == "utf-16 strings" else whole.encode()


# The check ----------------------------------------------------------------------------------------

def random_merges(setting):
    work = Path(tempfile.mkdtemp(prefix="lproj-merge-"))
    try:
        for form in FORMATS:
            yield of_form(setting, work, form, max(1, setting.count // len(FORMATS)))
    finally:
        shutil.rmtree(work, ignore_errors=True)


def of_form(setting, work, form, count):
    name = "T.stringsdict" if form == "stringsdict" else "T.strings"

    def one(number):
        r, folder = Random("%s %s %d" % (setting.seed, form, number)), work / form / str(number)
        folder.mkdir(parents=True)
        base = table(r, form)
        for side, entries in zip(SIDES, (base, changed(r, base, form), changed(r, base, form))):
            (folder / side).write_bytes(written(entries, form))
        shutil.copy(folder / "ours", folder / "result")
        run = subprocess.run([setting.lproj, "merge-driver", "base", "result", "theirs", "7", name], cwd=folder,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        data = (folder / "result").read_bytes()
        for side in ("ours", "theirs"):
            (folder / ("with-" + side)).write_bytes(data if form in UNMARKED else taken(data, form, side))
        return run.returncode

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        statuses = list(pool.map(one, range(count)))
    names = SIDES + ("with-ours", "with-theirs")
    files = [work / form / str(number) / side for number in range(count) for side in names]
    found = answers([oracle.program(setting)], [{"op": "parse", "id": n, "file": str(file)} for n, file in enumerate(files)])
    wrong, conflicts = [], 0
    for number, status in enumerate(statuses):
        loaded = [(answer or {}).get("plist") or {} for answer in found[number * len(names):(number + 1) * len(names)]]
        with_ours, with_theirs, open_ = merged(*loaded[:3])
        loaded = [leaves(side) for side in loaded]
        conflicts += bool(open_)
        if form in UNMARKED:
            # Ours stands; of an entry that is removed on one side all of it.
            loaded[3:] = [{way: text for way, text in side.items() if not any(way[0] == other[0] for other in open_)} for side in loaded[3:]]
            with_ours = with_theirs = {way: text for way, text in with_ours.items() if not any(way[0] == other[0] for other in open_)}
        if status != bool(open_) or loaded[3] != with_ours or loaded[4] != with_theirs:
            wrong.append("merge %d: status %d, %d texts in conflict, in %s" % (number, status, len(open_), work / form / str(number)))
    shutil.rmtree(work / form, ignore_errors=True)
    return Result("merge: %d random %s, seed %s" % (count, form, setting.seed), not wrong,
                  "%d as the dictionaries, %d of them with conflicts" % (count - len(wrong), conflicts), wrong)
