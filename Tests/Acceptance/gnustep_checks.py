"""GWorkspace judged as GNUstep reads it: `gworkspace.tsv` says of files and rules whether there is a finding, and why."""
import csv
import json
import shutil
import subprocess

from setting import Result, compared

NAMES = {"gnustep-name", "unknown-language", "noncanonical-name", "unknown-region", "malformed-name"}


def gworkspace(setting):
    folder = setting.corpus / "gnustep+apps-gworkspace"
    if not folder.is_dir():
        yield Result("gworkspace", None, "the repositories have none")
        return
    with open(setting.root / "Tests" / "Acceptance" / "gworkspace.tsv", encoding="utf-8", newline="") as file:
        verdicts = list(csv.DictReader(file, delimiter="\t"))
    done = subprocess.run([setting.lproj, "audit", "--platform", "gnustep", "--min-severity", "note", "--no-config", "--format", "json", "."],
                          cwd=folder, capture_output=True)
    found = {(finding["path"], finding["rule"]) for finding in json.loads(done.stdout)["findings"]}
    asked = {(line["path"], line["rule"]) for line in verdicts}
    expected = {(line["path"], line["rule"]) for line in verdicts if line["found"] == "yes"}
    yield compared("gworkspace: verdicts for GNUstep", expected, found & asked, "%d asked" % len(asked), show=" ".join)
    others = sorted(" ".join(item) for item in found - asked if item[1] in NAMES or item[1] in ("syntax-error", "bad-encoding"))
    yield Result("gworkspace: names and files that are not listed", not others, "%d" % len(others), others)
    name = "gworkspace: tables that GNUstep's sfparse refuses"
    if not shutil.which("sfparse"):
        yield Result(name, None, "sfparse (Debian's gnustep-base-runtime) is not installed")
    else:
        tables = [path for path in folder.rglob("*.strings")]
        refused = {str(path.relative_to(folder)) for path in tables if subprocess.run(["sfparse", path], capture_output=True).returncode}
        said = {path for path, rule in found if rule in ("syntax-error", "bad-encoding")}
        yield compared(name, refused, said)
