"""Every repository of the corpus: the report is valid, consistent, and the same for any number of jobs."""
import schema
from report import Report, whole_report
from setting import Result

COUNTS = (("error", "errors"), ("warning", "warnings"), ("note", "notes"))


def repositories(setting):
    return sorted(path for path in setting.corpus.iterdir() if path.is_dir())


def every_repository(setting):
    rules = schema.load(setting.root / "Docs" / "schemas" / "audit.schema.json")
    for folder in repositories(setting):
        yield repository(setting, folder, rules)


def repository(setting, folder, rules):
    usual = Report(setting, folder)
    problems = ["%s: %s" % (name, text) for name, text in deviations(setting, folder, usual, rules)]
    found = len(usual.json["findings"]) if usual.json else 0
    return Result("corpus %s" % folder.name, not problems, "status %d, %d findings" % (usual.status, found), problems)


def deviations(setting, folder, usual, rules):
    if usual.json is None:
        yield "output", usual.problem
        return
    invalid = list(schema.problems(usual.json, rules))
    for text in invalid[:20]:
        yield "schema", text
    if invalid:
        return
    errors = usual.json["summary"]["errors"]
    if usual.status != (1 if errors else 0):
        yield "status", "%d with %d errors" % (usual.status, errors)
    for jobs in ("1", "8"):
        if Report(setting, folder, "--jobs", jobs).bytes != usual.bytes:
            yield "jobs", "other bytes with --jobs " + jobs
    whole = whole_report(setting, folder)
    yield from (("schema", text) for text in list(schema.problems(whole.json, rules))[:20])
    if any(finding["severity"] == "note" for finding in usual.json["findings"]):
        yield "severity", "notes without --min-severity note"
    for report in (usual, whole):
        yield from inconsistencies(report, report is whole)


def inconsistencies(report, with_notes):
    findings = report.json["findings"]
    for severity, count in COUNTS:
        shown = sum(finding["severity"] == severity for finding in findings)
        if shown != report.json["summary"][count] and (with_notes or severity != "note"):
            yield "summary", "%s %d, but %d findings" % (count, report.json["summary"][count], shown)
    order = [(finding["path"], finding["line"], finding["column"], finding["rule"]) for finding in findings]
    for before, after in zip(order, order[1:]):
        if before > after:
            yield "order", "%s stands before %s" % (before, after)
            break
    seen = set()
    for finding in findings:
        identity = tuple(str(finding.get(name)) for name in ("rule", "path", "line", "column", "localization", "table", "key", "message"))
        if identity in seen:
            yield "doubled", " ".join(identity)
        seen.add(identity)
