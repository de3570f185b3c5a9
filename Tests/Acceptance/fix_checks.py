"""`lproj audit --fix` on copies of real trees and of one with known defects: what it fixes is gone, nothing comes, and the diff says the same."""
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import oracle
from corpus_checks import repositories
from format_checks import text
from line_filter import answers
from parse_checks import loader_verdict
from report import TIMEOUT
from setting import Result

# Told of what the loader reads: a file that is fixed is read.
OF_WHAT_IS_READ = ("missing-key", "extra-key", "untranslated", "empty-value", "nonstring-value", "whitespace-mismatch", "newline-mismatch",
                   "number-mismatch", "style-mismatch", "url-mismatch", "tag-mismatch",
                   "placeholder-mismatch", "wrong-script", "invisible-character")


def fixed_repositories(setting):
    for folder in repositories(setting):
        with tempfile.TemporaryDirectory(prefix="lproj-fix-") as above:
            shutil.copytree(folder, Path(above) / "tree", symlinks=True)
            yield fixed(setting, folder.name, Path(above))


def fixed_defects(setting):
    with tempfile.TemporaryDirectory(prefix="lproj-fix-") as above:
        script = setting.tools / "gen_corpus.py"
        subprocess.run([sys.executable, str(script), above + "/tree", "--preset", "defects"], check=True, stdout=subprocess.DEVNULL)
        yield fixed(setting, "defects", Path(above))


def fixed(setting, name, above):
    def audit(*options, folder=above):
        return subprocess.run([setting.lproj, "audit", "--no-ignore", "--min-severity", "note", *options, "tree"], cwd=folder,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=TIMEOUT)

    if not any("fix" in finding for finding in json.loads(audit("--format", "json").stdout)["findings"]):
        return Result("fix %s" % name, True, "0 fixes")
    subprocess.run(["chmod", "-R", "u+w", "tree"], cwd=above, check=True)
    problems, made = [], 0
    shutil.copytree(above / "tree", above / "patched" / "tree", symlinks=True)
    diff = audit("--diff").stdout
    patch = subprocess.run(["patch", "-p1", "-s", "--binary"], cwd=above / "patched", input=diff, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    for options in (["--fix"], ["--fix"], ["--fix-unsafe"], ["--fix-unsafe"]):
        before = json.loads(audit("--format", "json").stdout)["findings"]
        texts = dictionaries(setting, above)
        run = audit(*options)
        after = json.loads(audit("--format", "json").stdout)["findings"]
        wanted = [finding for finding in before if "fix" in finding and (options == ["--fix-unsafe"] or finding["fix"]["safety"] == "safe")]
        made += len(wanted)
        problems += unnamed_changes(texts, dictionaries(setting, above), wanted)
        left, right = Counter(map(named, before)), Counter(map(named, after))
        problems += ["%s does not fix %s" % (options, item) for item in set(map(named, wanted)) if right[item] >= left[item]]
        problems += ["%s brings %s" % (options, item) for item in right - left if item[0] not in OF_WHAT_IS_READ]
        problems += [line for line in run.stderr.decode("utf-8", "replace").splitlines() if "not fixed:" in line]
        if diff is not None:
            problems += differences(above, diff, patch)
            problems += differences_to_read(above, diff)
            diff = None
    return Result("fix %s" % name, not problems, "%d fixes" % made, problems)


def dictionaries(setting, above):
    """What the loader reads from each table; where it cannot be asked, nothing."""
    if not setting.oracle:
        return {}
    paths = sorted(str(path.relative_to(above)) for path in (above / "tree").rglob("*.strings") if path.is_file())
    found = answers([oracle.program(setting)], [{"id": path, "op": "parse", "file": str(above / path)} for path in paths])
    return {path: answer["plist"] for path, answer in zip(paths, found) if answer and loader_verdict(answer)[0] == "table"}


def unnamed_changes(old, new, wanted):
    """Texts that became others, came or went though no finding with a fix names them."""
    keys = {(finding["path"], finding["key"]) for finding in wanted}
    broken = {finding["path"] for finding in wanted if named(finding)[0] == "syntax"}
    for path in sorted(set(old) & set(new) - broken):
        for key in sorted(set(old[path]) | set(new[path])):
            if old[path].get(key) != new[path].get(key) and (path, key) not in keys:
                yield "--fix changes %r of %s, which no finding names" % (key, path)


def named(finding):
    """What a finding is about; of broken syntax another part may be told first."""
    rule = "syntax" if finding["rule"] in ("syntax-error", "silent-truncation", "bad-encoding") else finding["rule"]
    return rule, finding["path"], finding["key"]


def differences(above, diff, patch):
    """Files that are not as the diff makes them."""
    # Where all files are in other encodings, there is nothing to patch.
    if patch.returncode and re.search(rb"^--- ", diff, re.M):
        yield "patch: %s" % patch.stdout.decode("utf-8", "replace")[:300]
    for line in diff.decode("utf-8", "replace").splitlines():
        if line.startswith("+++ b/"):
            path = line[6:].rstrip("\t")
            if (above / path).read_bytes() != (above / "patched" / path).read_bytes():
                yield "%s is not what the diff makes" % path


def differences_to_read(above, diff):
    """Files in other encodings, whose diff is a comment: not what their text becomes by it."""
    lines = [line[2:] for line in diff.decode("utf-8", "replace").split("\n") if line.startswith("# ")]
    paths = [line[6:].rstrip("\t") for line in lines if line.startswith("+++ b/")]
    if not paths:
        return
    with tempfile.TemporaryDirectory(prefix="lproj-fix-") as texts:
        for path in paths:
            copy = Path(texts) / path
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(plain(above / "patched" / path))
        lines = [line for line in lines if ": cannot be applied: " not in line]
        run = subprocess.run(["patch", "-p1", "-s", "--binary"], cwd=texts, input="\n".join([*lines, ""]).encode(), stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT)
        if run.returncode:
            yield "patch of the texts: %s" % run.stdout.decode("utf-8", "replace")[:300]
        yield from ("%s does not say what the diff says" % path for path in paths if (Path(texts) / path).read_bytes() != plain(above / path))


def plain(path):
    """The text of a file in UTF-8, with line feeds."""
    return text(path.read_bytes()).replace("\r\n", "\n").encode()
