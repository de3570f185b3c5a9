"""SARIF, GitHub, JUnit and Markdown of real trees: valid, and they tell what the JSON report tells.

Read with packages from PyPI too, where they are installed: `pip install junitparser sarif-om sarif-pydantic`.
"""
import importlib.util
import json
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import sarif_constraints
from corpus_checks import repositories
from report import TIMEOUT, whole_report
from sarif_parts import objects
from setting import Result

COMMAND = re.compile(r"::(error|warning|notice) (?:[a-zA-Z]+=[^:,\r\n]*,?)+::[^\r\n]*")
LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def readers_of_machine_formats(setting):
    """One line for each package that is not there; where it is, the figures of the trees name it."""
    for package in ("junitparser", "sarif_om", "sarif_pydantic"):
        if importlib.util.find_spec(package) is None:
            name = package.replace("_", "-")
            yield Result("read by " + name, None, "%s is not installed" % name)


def machine_formats(setting):
    for folder in repositories(setting):
        yield from one_tree(setting, folder)


def samples(setting, are_localized):
    return sorted(path for path in (setting.root / "Samples").iterdir() if path.is_dir() and any(path.rglob("*.lproj")) == are_localized)


def machine_formats_of_samples(setting):
    for folder in samples(setting, True):
        yield from one_tree(setting, folder)


def machine_formats_of_nothing(setting):
    """Where there is nothing to audit, the status is 2 and each format says so."""
    for folder in samples(setting, False):
        for name, said in (("sarif", '"executionSuccessful":false'), ("github", "::error "), ("junit", "<error "), ("markdown", "- not audited: ")):
            run = written(setting, name, folder)
            text = run.stdout.decode("utf-8")
            problems = [] if run.returncode == 2 else ["status %d" % run.returncode]
            problems += [] if said in text and "holds no localizations" in text else [text[-300:]]
            problems += sarif_constraints.broken(json.loads(text)) if name == "sarif" else []
            yield Result("%s %s" % (name, folder.name), not problems, "status %d" % run.returncode, problems)


def one_tree(setting, folder):
    findings = whole_report(setting, folder).json["findings"]
    for name, check in (("sarif", sarif), ("github", github), ("junit", junit), ("markdown", markdown)):
        figure, problems = check(written(setting, name, folder).stdout, findings, folder.parent)
        yield Result("%s %s" % (name, folder.name), not problems, figure, problems)


def written(setting, name, folder):
    return subprocess.run([setting.lproj, "audit", "--format", name, "--min-severity", "note", "--jobs", "2", folder.name], cwd=folder.parent,
                          env={"LC_ALL": "C"}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=TIMEOUT)


def sarif(data, findings, above):
    log, lines, columns = json.loads(data), {}, 0
    problems = list(sarif_constraints.broken(log))
    found = log["runs"][0]["results"]
    if [(result["ruleId"], result["level"]) for result in found] != [(finding["rule"], finding["severity"]) for finding in findings]:
        problems.append("%d results, %d findings, or others" % (len(found), len(findings)))
    for result, finding in zip(found, findings):
        region = result["locations"][0]["physicalLocation"]["region"]
        if region["startLine"] != finding["line"] or not 1 <= region.get("startColumn", 0) <= finding["column"]:
            problems.append("%s:%d:%d is at %s" % (finding["path"], finding["line"], finding["column"], region))
        if finding["column"] > 1:
            path = above / finding["path"]
            if path not in lines:
                lines[path] = lines_of(path)
            if lines[path] is not None:
                columns += 1
                before = lines[path][finding["line"] - 1].encode("utf-8")[:finding["column"] - 1].decode("utf-8")
                if region["startColumn"] != 1 + len(before.encode("utf-16-le")) // 2:
                    problems.append("%s:%d:%d is in column %d" % (finding["path"], finding["line"], finding["column"], region["startColumn"]))
    readers = [reader(log, problems) for reader in (known_members, modelled)]
    return "%d results, %d columns, %d constraints%s" % (len(found), columns, len(sarif_constraints.CONSTRAINTS), "".join(readers)), problems


def lines_of(path):
    """The lines of a text in UTF-8 or marked UTF-16; None for others."""
    data = path.read_bytes()
    try:
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError:
        return None
    return re.split("\r\n|\r|\n", text)


def known_members(log, problems):
    """Every member is one that the classes of sarif-om, made from the schema, know."""
    try:
        import sarif_om
    except ImportError:
        return ""
    known = {attribute.metadata["schema_property_name"] for name in dir(sarif_om) if hasattr(getattr(sarif_om, name), "__attrs_attrs__")
             for attribute in getattr(sarif_om, name).__attrs_attrs__ if "schema_property_name" in attribute.metadata}
    for name, found in objects(log):
        if name not in ("originalUriBaseIds", "partialFingerprints"):
            problems.extend("sarif-om does not know %s.%s" % (name, member) for member in set(found) - known - {"$schema"})
    return ", sarif-om"


def modelled(log, problems):
    """The models of sarif-pydantic take it."""
    try:
        import sarif_pydantic
    except ImportError:
        return ""
    try:
        sarif_pydantic.Sarif.model_validate(log)
    except ValueError as problem:
        problems.append("sarif-pydantic: %s" % str(problem)[:300])
    return ", sarif-pydantic"


def github(data, findings, _):
    lines = data.decode("utf-8").split("\n")
    commands, rest = lines[:-2], lines[-2:]
    problems = ["no command: %r" % line[:80] for line in commands if not COMMAND.fullmatch(line)]
    levels = {line[2:line.index(" ")] for line in commands}
    if levels != {LEVELS[finding["severity"]] for finding in findings}:
        problems.append("levels %s" % sorted(levels))
    if rest[0].startswith("::") or rest[1]:
        problems.append("ends in %r" % rest)
    order = [["error", "warning", "notice"].index(line[2:line.index(" ")]) for line in commands if COMMAND.fullmatch(line)]
    if order != sorted(order):
        problems.append("not the worst first")
    return "%d annotations" % len(commands), problems


def junit(data, findings, _):
    root = ElementTree.fromstring(data)
    cases = list(root.iter("testcase"))
    problems = []
    for element in [root] + list(root.iter("testsuite")):
        for name, count in (("tests", len(list(element.iter("testcase")))), ("failures", len(list(element.iter("failure")))),
                            ("errors", len(list(element.iter("error"))))):
            if int(element.get(name)) != count:
                problems.append("%s %s of %s, not %d" % (element.get(name), name, element.get("name"), count))
    lines = [line for kind in ("failure", "system-out") for element in root.iter(kind) for line in element.text.strip().split("\n")]
    if len(lines) != len(findings):
        problems.append("%d lines for %d findings" % (len(lines), len(findings)))
    failing = sum(len(element.text.strip().split("\n")) for element in root.iter("failure"))
    if failing != sum(finding["severity"] == "error" for finding in findings):
        problems.append("%d lines in failures" % failing)
    try:
        import junitparser
    except ImportError:
        return "%d cases" % len(cases), problems
    read = junitparser.JUnitXml.fromstring(data)
    if (read.tests, read.failures, read.errors) != (len(cases), len(list(root.iter("failure"))), 0):
        problems.append("junitparser reads %d tests, %d failures, %d errors" % (read.tests, read.failures, read.errors))
    if sum(1 for suite in read for case in suite if case.result) != read.failures:
        problems.append("junitparser reads other results")
    return "%d cases, junitparser" % len(cases), problems


def markdown(data, findings, _):
    text = data.decode("utf-8")
    problems = []
    if len(text) > 65_536 or len(text.encode("utf-16-le")) > 2 * 65_536:
        problems.append("%d characters" % len(text))
    if text.count("<details>") != text.count("</details>") or text.count("<code>") != text.count("</code>"):
        problems.append("not balanced")
    if set(re.findall(r"<[^>]*>", text)) - {"<details>", "</details>", "<summary>", "</summary>", "<code>", "</code>", "<pre>", "</pre>"}:
        problems.append("other HTML")
    # GitHub links nothing in code.
    if re.search(r"@|https?:|(?<!&)#\d", re.sub(r"(?s)<(code|pre)>.*?</\1>", "", text)):
        problems.append("a name, link or number that GitHub would link")
    rules = set(re.findall(r"(?m)^<code>([a-z-]+)</code> · ", text))
    if rules != {finding["rule"] for finding in findings} and "do not fit here" not in text:
        problems.append("rules %s" % sorted(rules))
    return "%d characters" % len(text), problems
