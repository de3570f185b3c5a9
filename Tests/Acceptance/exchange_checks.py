"""`lproj export` and `lproj import` on every repository of the corpus."""
import csv
import io
import plistlib
import re
import tempfile

from corpus_checks import repositories
from exchange_copy import LANGUAGES, Copy, document, position_lines, set_target, targets, units, writable
from setting import Result

NEW_LANGUAGE = "tlh"


def round_trips(setting):
    for folder in repositories(setting):
        problems, figures = [], {"texts": 0, "changed": 0, "branches": 0, "added": 0}
        for language in LANGUAGES:
            with tempfile.TemporaryDirectory(dir=setting.cache) as above:
                problems += ["%s: %s" % (language, text) for text in round_trip(Copy(setting, folder, above), language, figures)]
        yield Result("exchange %s" % folder.name, not problems, ", ".join("%d %s" % (count, name) for name, count in figures.items()), problems)


def every_language(setting):
    """An export that nobody touched changes nothing, in any language of any repository."""
    for folder in repositories(setting):
        names = sorted({path.name[:-6] for path in folder.rglob("*.lproj") if path.is_dir()} - {"Base"})
        with tempfile.TemporaryDirectory(dir=setting.cache) as above:
            copy, problems, count = Copy(setting, folder, above), [], 0
            before = copy.hashes()
            for language in names:
                status, _, complaint = copy.run("export", "tree", "--locale", language, "-o", "out.xliff")
                if status == 2 and "is the development localization" in complaint or "so it would be imported there" in complaint:
                    continue
                taken = copy.take("out.xliff")
                count += 1
                if status != (1 if "left out: it holds the character" in complaint else 0) or taken[0] != 0:
                    problems.append("%s: export %d, import %d: %s%s" % (language, status, taken[0], complaint[-200:], taken[1][-200:]))
            if copy.hashes() != before:
                problems.append("files changed")
            yield Result("untouched %s" % folder.name, not problems, "%d languages" % count, problems)


def round_trip(copy, language, figures):
    before = copy.hashes()
    figures["texts"] += copy.export(language, "out.xliff")
    for name in ("out.xliff", "out.csv", "out.xcloc"):
        copy.export(language, name)
        status, output, complaint = copy.take(name)
        if status != 0 or copy.hashes() != before:
            yield "untouched %s: status %d, %s%s" % (name, status, output[-300:], complaint[-300:])
            return
    yield from through_csv_module(copy, before)
    yield from change(copy, language, figures)
    yield from add(copy, language, figures)
    yield from broken_specifier(copy)


def through_csv_module(copy, before):
    rows = list(csv.reader(io.StringIO((copy.above / "out.csv").read_bytes().decode("utf-8"), newline=""), strict=True))
    if any(len(row) != len(rows[0]) for row in rows):
        yield "CSV rows of several lengths"
    text = io.StringIO(newline="")
    csv.writer(text, quoting=csv.QUOTE_ALL).writerows(rows)
    (copy.above / "again.csv").write_bytes(text.getvalue().encode("utf-8"))
    status, output, _ = copy.take("again.csv")
    if status != 0 or copy.hashes() != before:
        yield "CSV rewritten by another program: status %d, %s" % (status, output[-300:])


def change(copy, language, figures):
    """One plain text and one branch of a plural: they change, nothing else does."""
    possible = writable(copy, "out.xliff")
    tree = document(copy.above / "out.xliff")
    wanted = {}
    for file, unit, source, target in units(tree):
        name = (file.get("original"), unit.get("id"))
        kind = "branch" if name[0].endswith(".stringsdict") and re.search(r":dict/(one|other|many|few):dict/:string$", name[1]) else (
            "plain" if name[0].endswith(".strings") else None)
        if kind and kind not in wanted and name in possible:
            wanted[kind] = name
            set_target(unit, target.text + " “é\"\\<&>' 😀")
    if not wanted:
        return
    tree.write(copy.above / "changed.xliff", encoding="utf-8", xml_declaration=True)
    old = targets(copy.above / "out.xliff")
    contents = {path: (copy.folder / path).read_bytes() for path in copy.hashes()}
    status, output, complaint = copy.take("changed.xliff")
    if status != 0:
        yield "changed: status %d, %s%s" % (status, output[-300:], complaint[-300:])
    copy.export(language, "after.xliff")
    new = targets(copy.above / "after.xliff")
    differing = {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)}
    if differing != set(wanted.values()):
        yield "changed %s, but %s differ" % (sorted(wanted.values()), sorted(differing)[:5])
    paths = [path for path, content in contents.items() if (copy.folder / path).read_bytes() != content]
    if len(paths) != len(wanted):
        yield "%d texts changed, but %d files" % (len(wanted), len(paths))
    for path in paths:
        kind = "branch" if path.suffix == ".stringsdict" else "plain"
        yield from only_value(contents[path], (copy.folder / path).read_bytes(), old[wanted[kind]], path)
        figures["changed" if kind == "plain" else "branches"] += 1
    copy.restore(contents)


def only_value(old, new, text, path):
    """The bytes that differ lie inside one value."""
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    if len(old) - start - end > 12 * len(text) + 16:
        yield "%s: %d bytes differ for a text of %d characters" % (path, len(old) - start - end, len(text))


def add(copy, language, figures):
    """Texts that are missing are added; every old line stays."""
    tree = document(copy.above / "out.xliff")
    wanted, files = {}, set()
    for file, unit, source, target in units(tree):
        original = file.get("original")
        if target is None and source and original.endswith(".strings") and len(wanted) < 40:
            set_target(unit, source)
            wanted[original, unit.get("id")] = source
            files.add(original)
    if not wanted:
        return
    tree.write(copy.above / "added.xliff", encoding="utf-8", xml_declaration=True)
    contents = {path: (copy.folder / path).read_bytes() for path in copy.hashes()}
    _, output, _ = copy.take("added.xliff")
    refused = output.count(": refused: ")
    copy.export(language, "after.xliff")
    old, new = targets(copy.above / "out.xliff"), targets(copy.above / "after.xliff")
    found = {name for name in wanted if new.get(name) == wanted[name]}
    if len(found) + refused != len(wanted):
        yield "%d texts added of %d, %d refused" % (len(found), len(wanted), refused)
    if any(new.get(name) != text for name, text in old.items()):
        yield "other texts changed when texts were added"
    for path, content in contents.items():
        lines = iter((copy.folder / path).read_bytes().splitlines())
        if content != (copy.folder / path).read_bytes() and not all(line in lines for line in content.splitlines() if line.strip()):
            yield "%s: lines are lost or moved" % path
    figures["added"] += len(found)
    for path in copy.hashes():
        if path not in contents:
            (copy.folder / path).unlink()
    copy.restore(contents)


def broken_specifier(copy):
    tree = document(copy.above / "out.xliff")
    for file, unit, source, target in units(tree):
        if re.search(r"%(@|d|ld)", source) and file.get("original").endswith(".strings"):
            set_target(unit, "no %5.3s specifier")
            break
    else:
        return
    tree.write(copy.above / "broken.xliff", encoding="utf-8", xml_declaration=True)
    line = position_lines(copy.above / "broken.xliff")
    before = copy.hashes()
    status, output, _ = copy.take("broken.xliff")
    places = [int(place) for place in re.findall(r"^broken\.xliff:(\d+):\d+: refused: .*'%5\.3s' reads argument 1 as a C string", output, re.M)]
    if status != 1 or len(places) != 1 or places[0] not in line or copy.hashes() != before:
        yield "broken specifier: status %d, %s" % (status, output[-300:])


def leaves(dictionary, path=()):
    for key, value in dictionary.items():
        if isinstance(value, dict):
            yield from leaves(value, path + (key,))
        else:
            yield path + (key,), value


def every_branch(setting):
    """Every branch of every plural changed at once, judged by another reader of property lists."""
    for folder in repositories(setting):
        names = sorted({path.parent.name[:-6] for path in folder.rglob("*.lproj/*.stringsdict")} - {"Base"})
        problems, total = [], 0
        for language in names:
            with tempfile.TemporaryDirectory(dir=setting.cache) as above:
                copy = Copy(setting, folder, above)
                if copy.run("export", "tree", "--locale", language, "-o", "out.xliff")[0] == 2:
                    continue
                tree, wanted = document(copy.above / "out.xliff"), {}
                for file, unit, _, target in units(tree):
                    if file.get("original").endswith(".stringsdict") and target is not None:
                        set_target(unit, (target.text or "") + " <\u00e9&>")
                        wanted.setdefault(unit.get("id"), set()).add(target.text)
                tree.write(copy.above / "all.xliff", encoding="utf-8", xml_declaration=True)
                before = {path: path.read_bytes() for path in copy.folder.rglob("*.stringsdict")}
                _, output, _ = copy.take("all.xliff")
                changed = 0
                for path, content in before.items():
                    old, new = (dict(leaves(plistlib.loads(data))) for data in (content, path.read_bytes()) if data) if content else ({}, {})
                    for name in old.keys() | new.keys():
                        if old.get(name) != new.get(name):
                            changed += 1
                            if new.get(name) not in wanted.get("/" + "".join(key + ":dict/" for key in name) + ":string", ()):
                                problems.append("%s: %s became %r" % (language, name, new.get(name)))
                refused = output.count(": refused: ")
                said = sum(int(count) for count in re.findall(r"^(\d+) texts? changed and 0 added", output, re.M))
                if changed != said or changed == 0 and wanted and not refused:
                    problems.append("%s: %d of %d changed, %d said, %d refused" % (language, changed, len(wanted), said, refused))
                total += changed
        if names:
            yield Result("branches %s" % folder.name, not problems, "%d branches in %d languages" % (total, len(names)), problems)


def new_languages(setting):
    """A language that is not there: every text filled in makes tables that hold them all."""
    for folder in repositories(setting):
        with tempfile.TemporaryDirectory(dir=setting.cache) as above:
            copy = Copy(setting, folder, above)
            copy.export(NEW_LANGUAGE, "new.xliff")
            tree = document(copy.above / "new.xliff")
            count = 0
            for file, unit, source, _ in units(tree):
                if source:
                    set_target(unit, source)
                    count += 1
            tree.write(copy.above / "filled.xliff", encoding="utf-8", xml_declaration=True)
            status, output, complaint = copy.take("filled.xliff")
            again = copy.take("filled.xliff")
            problems = []
            if status != 0:
                problems.append("status %d: %s%s" % (status, output[-300:], complaint[-300:]))
            if "%d unchanged" % count not in again[1] or again[0] != 0:
                problems.append("again: status %d, %s" % (again[0], again[1][-300:]))
            yield Result("new language %s" % folder.name, not problems, "%d texts" % count, problems)
