"""Runs `lproj audit --format json` and reads its report, with paths relative to the folder audited."""
import json
import os
import subprocess

TIMEOUT = 300


class Report:
    """One run: its exit status, the bytes it wrote and, when they are JSON, what they say."""

    def __init__(self, setting, folder, *options):
        self.folder = folder
        self.above = folder.parent
        run = subprocess.run([setting.lproj, "audit", "--format", "json", *options, folder.name], cwd=self.above,
                             stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=TIMEOUT)
        self.status, self.bytes = run.returncode, run.stdout
        self.complaint = run.stderr.decode("utf-8", "replace").strip()[-300:]
        try:
            self.json, self.problem = json.loads(self.bytes), None
        except ValueError as problem:
            self.json, self.problem = None, "not JSON: %s %s" % (problem, self.complaint)

    def path(self, given):
        """A path of the report, relative to the folder audited."""
        return os.path.relpath(os.path.join(self.above, given), self.folder).replace(os.sep, "/")

    def findings(self, *rules):
        """The findings of these rules (all, without rules), with their paths made relative."""
        return [dict(finding, path=self.path(finding["path"])) for finding in self.json["findings"] if not rules or finding["rule"] in rules]

    def tables(self):
        """(tree, table) pairs."""
        return [(tree, table) for tree in self.json["trees"] for table in tree["tables"]]


def whole_report(setting, folder):
    """The report with notes too, made once for each folder."""
    if folder not in setting.kept:
        setting.kept[folder] = Report(setting, folder, "--min-severity", "note")
    report = setting.kept[folder]
    if report.json is None:
        raise ValueError("audit of %s: %s" % (folder.name, report.problem))
    return report
