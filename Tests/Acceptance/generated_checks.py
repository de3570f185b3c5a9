"""A generated tree with known defects: each is found at its place, and nothing else of those rules is claimed."""
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from report import Report
from setting import Result, compared
from truth import Truth

HAS = re.compile(r" has (\d+) of (\d+) keys")
RULES = ("syntax-error", "silent-truncation", "duplicate-key", "missing-key", "extra-key")


def generated(setting, preset):
    """(truth, report) of a tree made for the occasion."""
    if ("generated", preset) not in setting.kept:
        folder = Path(tempfile.mkdtemp(prefix="lproj-acceptance-"))
        try:
            script = setting.tools / "gen_corpus.py"
            subprocess.run([sys.executable, str(script), str(folder), "--preset", preset], check=True, stdout=subprocess.DEVNULL)
            report = Report(setting, folder / "Resources", "--min-severity", "note")
            with open(folder / "truth.json", encoding="utf-8") as file:
                truth = Truth(json.load(file), folder / "Resources")
            setting.kept["generated", preset] = truth, report
        finally:
            shutil.rmtree(folder)
    truth, report = setting.kept["generated", preset]
    if report.json is None:
        raise ValueError(report.problem)
    return truth, report


def defects(setting):
    truth, report = generated(setting, "defects")
    by_rule = {rule: report.findings(rule) for rule in RULES}
    yield compared("defects: syntax errors", truth.syntax_errors(), {(f["path"], f["line"]) for f in by_rule["syntax-error"]}, show=place)
    yield compared("defects: silent truncations", truth.truncations(), {(f["path"], f["line"]) for f in by_rule["silent-truncation"]}, show=place)
    yield from duplicate_keys(truth, by_rule["duplicate-key"])
    missing = {key_place(finding) for finding in by_rule["missing-key"] if finding["key"] is not None}
    for name, expected in truth.missing_keys().items():
        scope = truth.scope(name)
        yield compared("defects: missing keys, " + name, expected, {item for item in missing if scope(item)}, show=place)
    regions = {(f["path"], f["localization"], f["table"], *HAS.search(f["message"]).groups()) for f in by_rule["missing-key"] if f["key"] is None}
    yield compared("defects: missing keys, region folders", truth.region_tables(), regions, show=place)
    elsewhere = {item for item in missing if not any(truth.scope(name)(item) for name in truth.missing_keys())}
    yield compared("defects: missing keys, elsewhere", set(), elsewhere, show=place)
    yield compared("defects: extra keys", truth.extra_keys(), {(*key_place(f), f["line"]) for f in by_rule["extra-key"]}, show=place)
    wrong = sorted({(f["rule"], f["severity"]) for rule in ("syntax-error", "silent-truncation") for f in by_rule[rule] if f["severity"] != "error"}
                   | {(f["rule"], f["severity"]) for rule in ("missing-key", "extra-key") for f in by_rule[rule] if f["severity"] != "warning"})
    yield Result("defects: severities", not wrong and report.status == 1, "status %d" % report.status, ["%s: %s" % item for item in wrong])


def duplicate_keys(truth, findings):
    """One of the two lines is enough: the truth knows both."""
    found = {(*key_place(f), has_same_values(f)) for f in findings}
    yield compared("defects: duplicate keys", set(truth.duplicates()), found, show=place)
    wrong = [place((f["path"], f["line"])) for f in findings if f["line"] not in truth.duplicates().get((*key_place(f), has_same_values(f)), [f["line"]])]
    yield Result("defects: lines of duplicate keys", not wrong and bool(found), "%d wrong" % len(wrong), wrong)


def has_same_values(finding):
    return "with the same value" in finding["message"]


def table_counts(setting):
    """`missing` in `tables` counts the keys behind a truncation, and of a table that cannot be read those that its text lacks."""
    truth, report = generated(setting, "defects")
    expected, found = truth.missing_counts(), {}
    for _, table in report.tables():
        for name, counts in table["localizations"].items():
            if (name, table["name"]) in expected:
                found[name, table["name"]] = found.get((name, table["name"]), 0) + counts["missing"]
    wrong = ["%s %s: %s, not %d" % (*cell, found.get(cell), right) for cell, right in sorted(expected.items()) if found.get(cell) != right]
    yield Result("defects: counts in tables", not wrong, "%d of %d tables" % (len(expected) - len(wrong), len(expected)), wrong)


def key_place(finding):
    return finding["path"], str(finding.get("localization")), str(finding.get("table")), str(finding.get("key"))


def place(item):
    return " ".join(str(part) if index < 2 else repr(part) for index, part in enumerate(item))
