"""Bundles in real repositories are parts of products, without code, Info.plist or links: no rule on bundles says anything."""
import json
import subprocess

from setting import Result

ENDINGS = {".app", ".appex", ".bundle", ".framework", ".plugin", ".prefPane", ".xpc"}


def partial_bundles(setting):
    folders = sorted(path for path in setting.corpus.iterdir() if path.is_dir())
    folders += sorted(path for path in setting.corpus.rglob("*") if path.suffix in ENDINGS and path.is_dir())
    found = []
    for folder in folders:
        run = subprocess.run(
            [setting.lproj, "audit", "--only", "bundle", "--min-severity", "note", "--format", "json", folder],
            capture_output=True)
        if run.returncode not in (0, 1):
            found.append("%s: status %d, %s" % (folder.name, run.returncode, run.stderr.decode().strip()))
            continue
        found += ["%s: %s [%s]" % (f["path"], f["message"], f["rule"]) for f in json.loads(run.stdout)["findings"]]
    yield Result("bundles: parts of products are not judged", not found, "%d folders" % len(folders), found)
