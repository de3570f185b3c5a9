"""Adopted in a minute: after `lproj init --baseline` an old repository has no more than its errors to report, and none where these are accepted;
then one new defect of each kind is told, and nothing else."""
import json
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from corpus_checks import repositories
from setting import Result

ENTRY = re.compile(r'^"((?:[^"\\\n]|\\.)+)"[ \t]*=[ \t]*"((?:[^"\\\n]|\\.)*)";[ \t]*$', re.M)
PLURAL = re.compile(r'<key>(zero|one|two|few|many|other)</key>\s*<string>[^<]*</string>\s*')
MINUTE = 60
FORMATS = {"format-type-mismatch", "format-extra-argument", "format-missing-argument", "format-malformed", "format-implicit-reorder"}
NAMES = {"unknown-region", "unknown-language", "noncanonical-name", "store-rejected", "duplicate-localization", "declared-localizations",
         "malformed-name", "unshipped-localization"}


def adopted_repositories(setting):
    for folder in repositories(setting):
        with tempfile.TemporaryDirectory(prefix="lproj-adoption-") as place:
            copy = Path(place) / folder.name
            shutil.copytree(folder, copy, symlinks=True)
            (copy / ".git").mkdir(exist_ok=True)
            yield adopted(setting, copy)


def table(finding):
    """The path without the extension: a table may be two files."""
    return finding[2].rsplit(".", 1)[0]


def adopted(setting, folder):
    problems = []
    errors = errors_of(setting, folder)
    run(setting, folder, "init", "--baseline")
    left = errors_of(setting, folder)
    if left != errors:
        problems.append("a baseline hides errors that nobody accepted: %s" % sorted(errors - left)[:4])
    for name in (".lproj.toml", ".lproj-baseline.json"):
        (folder / name).unlink(missing_ok=True)
    start = time.monotonic()
    first = run(setting, folder, "init", "--baseline", "--accept-errors", "known today")
    clean = run(setting, folder, "audit")
    seconds = time.monotonic() - start
    if first.returncode or clean.returncode:
        problems.append("init ended with %d, audit with %d: %s" % (first.returncode, clean.returncode, (first.stderr + clean.stdout).decode()[-300:]))
    if seconds > MINUTE:
        problems.append("it took %d s" % seconds)
    before = found(setting, folder)
    # A Base that nobody got may have readers where something else changed, and what it holds is looked at then.
    unread = {table(finding) for finding in found(setting, folder, "--no-config", "--only", "unread-base")}
    tried = 0
    for name, rules, edits in defects(setting, folder):
        saved = {path: path.read_bytes() if path.exists() else None for path in edits}
        try:
            for path, content in edits.items():
                write(path, content)
            after = found(setting, folder)
        finally:
            for path, content in saved.items():
                write(path, content)
        tried += 1
        new = [finding for finding in after if finding not in before]
        told = {finding[0] for finding in new if table(finding) not in unread}
        if not told & rules or told - rules:
            problems.append("%s in %s: %s" % (name, ", ".join(path.relative_to(folder).as_posix() for path in edits), new[:4] or "nothing"))
    return Result("adopted %s" % folder.name, not problems, "%d kinds of defects told, %.1f s" % (tried, seconds), problems)


def run(setting, folder, *arguments):
    return subprocess.run([setting.lproj, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def errors_of(setting, folder):
    return {finding for finding in found(setting, folder) if finding[1] == "error"}


def found(setting, folder, *options):
    """What an audit tells, notes too: those are in no baseline."""
    report = json.loads(run(setting, folder, "audit", "--format", "json", "--min-severity", "note", *options).stdout)
    return {(f["rule"], f["severity"], f["path"], f["localization"], f["table"], f["key"], f["message"]) for f in report["findings"]}


def write(path, content):
    if content is None:
        path.unlink(missing_ok=True)
        # An empty folder is nothing that a repository could have.
        if path.parent.suffix == ".lproj" and path.parent.is_dir() and not any(path.parent.iterdir()):
            path.parent.rmdir()
    else:
        path.parent.mkdir(exist_ok=True)
        if isinstance(content, str):
            content = content.encode(encoding(path.read_bytes()) if path.exists() else "utf-8")
        path.write_bytes(content)


# The kinds of defects of gen_corpus.py: a name, the rules that may tell it, the files to write.

def defects(setting, folder):
    report = json.loads(run(setting, folder, "audit", "--format", "json", "--no-config", "--min-severity", "note").stdout)
    for make in (of_tables, of_plurals, of_catalogs):
        yield from make(folder, report)


def tables(folder, report, suffix):
    """(tree, table, its source file, that of another localization), the largest first."""
    every = [(tree, table) for tree in report["trees"] for table in tree["tables"] if suffix[1:] in table["formats"] and table["development"]]
    for tree, table in sorted(every, key=lambda pair: -pair[1]["keys"]):
        source = folder / tree["path"] / (table["development"] + ".lproj") / (table["name"] + suffix)
        if table["name"].endswith("InfoPlist") or not source.exists():
            continue
        readers = {one["name"] for one in tree["localizations"] if one["reachable"] and one["status"] != "special"}
        for name in sorted(table["localizations"], key=lambda name: (table["localizations"][name]["missing"], name)):
            path = source.parents[len(Path(table["name"]).parts)] / (name + ".lproj") / (table["name"] + suffix)
            is_region = "-" in name or "_" in name
            if name != table["development"] and not is_region and name in readers and path.exists():
                yield tree, table, source, path


def text(path):
    """What a file says, with plain line ends; None where its bytes could not be made of that again."""
    content = path.read_bytes()
    try:
        own = content.decode(encoding(content))
    except UnicodeDecodeError:
        return None
    return own.replace("\r\n", "\n").replace("\r", "\n")


def encoding(content):
    return "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"


def of_tables(folder, report):
    broken = {finding["path"] for finding in report["findings"] if finding["rule"] in ("syntax-error", "silent-truncation", "bad-encoding")}
    told = {(finding["path"], finding["key"]) for finding in report["findings"] if finding["rule"] != "missing-key"}
    for tree, table, source, path in tables(folder, report, ".strings"):
        own, other = text(path), text(source)
        name = path.relative_to(folder).as_posix()
        if own is None or other is None or name in broken or source.relative_to(folder).as_posix() in broken:
            continue
        sources = {match[1]: match[2] for match in ENTRY.finditer(other)}
        # Where the source texts stand in the code, the keys are these.
        is_partial = len(sources) * 2 < len(ENTRY.findall(own))
        if is_partial:
            sources = {match[1]: sources.get(match[1], match[1]) for match in ENTRY.finditer(own)}
        entries = [match for match in ENTRY.finditer(own) if match[1] in sources and (name, match[1]) not in told]
        plain = [match for match in entries if re.fullmatch(r"[^%\\\"<>{}\[\]()/:.!?…,;'\d]{4,}", match[2]) and match[2] != sources[match[1]]
                 and match[2][-1].isalpha() and re.search("[A-Za-z]{3}", sources[match[1]])]
        if len(plain) < 3 or len(entries) < 8:
            continue
        for name, rules, edits in of_one_table(tree, table, source, path, own, other, sources, entries, plain):
            if not is_partial or name not in ("untranslated", "empty value", "missing table", "name"):
                yield name, rules, edits
        return


def of_one_table(tree, table, source, path, own, other, sources, entries, plain):
    one = plain[len(plain) // 2]
    line, value = one[0], one[2]

    def changed(match, new):
        return {path: own[:match.start()] + new + own[match.end():]}

    yield "missing", {"missing-key"}, changed(one, "")
    yield "extra", {"extra-key"}, {path: own + '\n"lproj zz extra" = "%s";\n' % value}
    yield "duplicate, same value", {"duplicate-key"}, changed(one, line + "\n" + line)
    yield "duplicate, other value", {"duplicate-key"}, changed(one, line + "\n" + line.replace(value + '"', value + value[-1] + '"'))
    yield "untranslated", {"untranslated"}, changed(one, '"%s" = "%s";' % (one[1], sources[one[1]]))
    yield "empty value", {"empty-value"}, changed(one, '"%s" = "";' % one[1])
    yield "semicolon missing", {"syntax-error"}, changed(one, line.rstrip()[:-1])
    yield "quote missing", {"syntax-error"}, changed(one, line.rstrip()[:-2] + ";")
    yield "stray character", {"syntax-error"}, changed(one, "7 " + line)
    yield "doubled semicolon", {"silent-truncation"}, changed(one, line + ";")
    yield "line with #", {"silent-truncation"}, changed(one, "# a remark\n" + line)
    top = path.parent.parent / path.name
    if path.parent.suffix == ".lproj" and not top.exists():
        few = "\n".join('"%s" = "%s";' % (match[1], sources[match[1]]) for match in plain[:3]) + "\n"
        yield "shadow", {"nonlocalized-shadows", "missing-file"}, {top: few}
        counts = table["localizations"][table["development"]]
        if any(other != path for other in path.parent.iterdir()) and table["keys"] == counts["entries"]:
            # A Base that nobody got before may have readers then, and what it holds is looked at.
            base = {"extra-key"} if (source.parents[1] / "Base.lproj" / path.name).exists() else set()
            yield "missing table", {"missing-file", "mixed-table", "missing-key"} | base, {path: None}
        if source.parent.name == "en.lproj" and not (source.parent.parent / "en_UK.lproj").exists():
            names = {"redundant-copy", "incomplete-language", "untranslated", "missing-file", "missing-key", "mixed-table"} | NAMES
            yield "name", names, {source.parent.parent / "en_UK.lproj" / source.name: source.read_bytes()}
    for match in entries:
        if match[2].count("%") == 1 and "%@" in match[2] and sources[match[1]].count("%") == 1 and "%@" in sources[match[1]]:
            yield "specifier of another type", FORMATS, changed(match, line_of(match, match[2].replace("%@", "%d")))
            yield "specifier dropped", FORMATS, changed(match, line_of(match, match[2].replace("%@", "Q")))
            yield "specifier added", FORMATS, changed(match, line_of(match, match[2].replace("%@", "%@ %@")))
            yield "specifier at another position", FORMATS, changed(match, line_of(match, match[2].replace("%@", "%2$@ %1$@")))
            break


def line_of(match, value):
    return '"%s" = "%s";' % (match[1], value)


def of_plurals(folder, report):
    for tree, table, source, path in tables(folder, report, ".stringsdict"):
        own = text(path)
        forms = list(PLURAL.finditer(own or ""))
        needed = [form for form in forms if form[1] in ("few", "one")]
        other = [form for form in forms if form[1] == "other"]
        told = {finding["rule"] for finding in report["findings"] if finding["path"] == path.relative_to(folder).as_posix()}
        if not needed or not other or told & {"plural-missing-category", "stringsdict-structure"}:
            continue
        form, last = needed[0], other[0]
        structure = {"plural-missing-category", "stringsdict-structure"}
        yield "plural category missing", structure, {path: own[:form.start()] + own[form.end():]}
        yield "'other' missing", structure | {"missing-key"}, {path: own[:last.start()] + own[last.end():]}
        if not any(form[1] == "two" for form in forms):
            two = last[0].replace("<key>other", "<key>two")
            yield "plural category not used", {"plural-unused-category"}, {path: own[:last.start()] + two + own[last.start():]}
        return


def of_catalogs(folder, report):
    for tree in report["trees"]:
        for table in tree["tables"]:
            path = folder / tree["path"] / (table["name"] + ".xcstrings")
            if "xcstrings" not in table["formats"] or not path.exists():
                continue
            catalog = json.loads(path.read_text(encoding="utf-8"))
            source = catalog["sourceLanguage"]
            for key, entry in catalog["strings"].items():
                others = {name: one for name, one in entry.get("localizations", {}).items()
                          if name != source and re.search(r"\w", one.get("stringUnit", {}).get("value", ""))}
                if not re.fullmatch(r"[\w .]{3,40}", key) or not others or entry.get("shouldTranslate") is False or entry.get("extractionState") == "stale":
                    continue
                name = sorted(others)[0]
                yield from of_one_catalog(path, catalog, key, name)
                return


def of_one_catalog(path, catalog, key, name):
    def dumped(value):
        return json.dumps(value, ensure_ascii=False, indent=2, separators=(",", " : "))

    whole = dumped(catalog)
    quoted = json.dumps(key, ensure_ascii=False) + " : "
    start = whole.index("\n    " + quoted)
    entry = dumped(catalog["strings"][key]).replace("\n", "\n    ")
    yield "key twice in a catalog", {"catalog-duplicate-key"}, {path: whole[:start] + "\n    " + quoted + entry + "," + whole[start:]}
    outside = dict(catalog, **{"lproj outside": catalog["strings"][key]})
    yield "key outside 'strings'", {"catalog-unknown-member", "catalog-structure"}, {path: dumped(outside)}
    changed = json.loads(whole)
    changed["strings"][key]["localizations"][name]["stringUnit"]["value"] += " %#@count@"
    yield "undefined substitution", {"catalog-structure", "catalog-substitution"} | FORMATS, {path: dumped(changed)}
    changed = json.loads(whole)
    del changed["strings"][key]["localizations"][name]
    yield "translation missing in a catalog", {"missing-key"}, {path: dumped(changed)}
