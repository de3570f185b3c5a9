"""`lproj missing` on every repository: its numbers are the audit's, its places hold the keys, and its formats agree."""
import csv
import io
import json
import re
import subprocess
from collections import Counter

import schema
from corpus_checks import repositories
from setting import Result

KINDS = "untranslated,needs-review,empty"
COMMENT_LIMIT = 65536                        # characters of a comment on GitHub


def run(setting, folder, *arguments):
    return subprocess.run([setting.lproj, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE).stdout


def missing_reports(setting):
    rules = schema.load(setting.root / "Docs" / "schemas" / "missing.schema.json")
    for folder in repositories(setting):
        report = json.loads(run(setting, folder, "missing", "--format", "json", "--include", KINDS))
        problems = ["%s: %s" % pair for pair in deviations(setting, folder, report, rules)]
        items = sum(len(row["missing"]) for row in report["localizations"])
        yield Result("missing %s" % folder.name, not problems, "%d localizations, %d items" % (len(report["localizations"]), items), problems)


def deviations(setting, folder, report, rules):
    for text in list(schema.problems(report, rules))[:20]:
        yield "schema", text
    yield from other_numbers(setting, folder, report)
    yield from wrong_absences(setting, folder)
    yield from wrong_places(folder, report)
    yield from other_formats(setting, folder, report)


def other_numbers(setting, folder, report):
    """For each localization: the keys to translate and the texts to write, in all tables that are compared and that it has or lacks as a whole."""
    audit = json.loads(run(setting, folder, "audit", "--format", "json", "--only", "syntax-error"))
    to_write, keys = Counter(), Counter()
    for tree in audit["trees"]:
        for table in tree["tables"]:
            for name, coverage in [*table["localizations"].items(), *table["absent"].items()]:
                if name != table["development"] and coverage["coverage"] is not None:
                    to_write[name] += coverage["toDo"]
                    keys[name] += coverage["present"] + coverage["missing"]
    for row in report["localizations"]:
        name = row["name"]
        found = sum(item["kind"] == "missing" for item in row["missing"])
        for what, own, expected in [("missing", found, to_write[name]), ("keys", row["keys"], keys[name]),
                                    ("count", row["counts"]["missing"], to_write[name])]:
            if own != expected:
                yield "numbers", "%s: %s %d, the audit says %d" % (name, what, own, expected)
    for name in set(keys) - {row["name"] for row in report["localizations"]}:
        yield "numbers", name + " is left out"


def wrong_absences(setting, folder):
    """A table counts as absent where a folder has no file of it, unless its readers get it in their language or in an interface file."""
    audit = json.loads(run(setting, folder, "audit", "--format", "json", "--only", "syntax-error"))
    for tree in audit["trees"]:
        names = [one["name"] for one in tree["localizations"] if (folder / one["path"]).suffix == ".lproj" and one["status"] != "special"]
        for table in tree["tables"]:
            if table["development"] is None or not table["keys"] or "xcstrings" in table["formats"]:
                continue
            for name in names:
                home = folder / tree["path"] / (name + ".lproj")
                wanted = {(table["name"] + "." + kind).lower() for kind in ("strings", "stringsdict")}
                has = any(path.relative_to(home).as_posix().lower() in wanted for path in home.rglob("*.strings*"))
                relatives = {language(other) for other in names if other != name and spelled(other).count("-") < spelled(name).count("-")}
                excused = (language(name) in relatives | {language(table["development"])} or name in (tree["development"], table["development"])
                           or any((folder / tree["path"]).glob("*.lproj/" + table["name"] + ".[xngi]*")))
                if (name in table["absent"]) != (not has and not excused):
                    yield "absent", "%s %s: %s, excused: %s" % (tree["path"], table["name"], name, excused)


def spelled(name):
    """The tag, with the script of Chinese."""
    old = {"English": "en", "French": "fr", "German": "de", "Spanish": "es", "Italian": "it", "Dutch": "nl", "zh_CN": "zh-Hans-CN", "zh_TW": "zh-Hant-TW"}
    return old.get(name, name.replace("_", "-"))


def language(name):
    return re.sub("-[A-Z]{2}$", "", spelled(name))


def wrong_places(folder, report):
    """The line that is named holds the key, as far as a plain key stands in a UTF-8 file."""
    lines = {}
    for row in report["localizations"]:
        for item in row["missing"]:
            path = item["path"]
            if path not in lines:
                try:
                    lines[path] = re.split(r"\r\n|\r|\n", (folder / path).read_text(encoding="utf-8-sig"))
                except UnicodeDecodeError:
                    lines[path] = None
            text = lines[path]
            if text is None or not re.fullmatch(r"[A-Za-z0-9_. -]+", item["key"]):
                continue
            if item["line"] > len(text) or item["key"] not in text[item["line"] - 1]:
                yield "place", "%s:%d does not hold %r" % (path, item["line"], item["key"])
                return


def other_formats(setting, folder, report):
    rows = list(csv.DictReader(io.StringIO(
        run(setting, folder, "missing", "--format", "csv", "--include", KINDS).decode("utf-8", "replace"), newline="")))
    # A key may have several rows, one for each form of its plural.
    items = [item for row in report["localizations"] for item in row["missing"]]
    if len(rows) < len(items):
        yield "csv", "%d rows for %d items" % (len(rows), len(items))
    asked = {(item["key"], item["kind"], row["name"]) for row in report["localizations"] for item in row["missing"]}
    # An apostrophe keeps spreadsheets from reading a text as a formula.
    listed = {(re.sub(r"^'(?=[-=+@\t\r\n])", "", row["key"]), row["to do"], row["language"]) for row in rows}
    for row in sorted(asked ^ listed)[:5]:
        yield "csv", "%r is in one of both" % (row,)
    for row in report["localizations"]:
        for measure in ("words", "characters"):
            rows_have = sum(int(one[measure]) for one in rows if one["language"] == row["name"])
            if sum(row[measure].values()) != rows_have:
                yield "csv", "%s: %d %s, the rows have %d" % (row["name"], sum(row[measure].values()), measure, rows_have)
    markdown = run(setting, folder, "missing", "--format", "markdown", "--include", KINDS).decode()
    if len(markdown.encode("utf-16-le")) / 2 > COMMENT_LIMIT:
        yield "markdown", "%d characters" % len(markdown)
    for command in (["missing", "--include", KINDS], ["audit"], ["fallbacks"]):
        pages = [run(setting, folder, *command, "--format", "html", *jobs) for jobs in ([], ["--jobs", "1"]) if command[0] != "fallbacks" or not jobs]
        # The head of a page tells the command.
        if len({page.replace(b" --jobs 1", b"") for page in pages}) > 1:
            yield "html", command[0] + " differs with --jobs 1"
        data = re.search(rb'<script id="data" type="application/json">(.*?)</script>', pages[0], re.S)
        if not data or not isinstance(json.loads(data.group(1)), dict):
            yield "html", command[0] + " has no data"
