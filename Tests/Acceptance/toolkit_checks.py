"""translate-toolkit as an independent reader and writer of the XLIFF that `lproj export` writes and `lproj import` takes.

It comes from PyPI into a virtual environment below the cache; without a network its checks are skipped.
"""
import re
import shutil
import subprocess
import sys
import tempfile

from corpus_checks import repositories
from exchange_copy import LANGUAGES, Copy, targets
from setting import Result

TOOLKIT = r"""
import sys
from translate.storage import xliff
source, result = sys.argv[1:]
store = xliff.xlifffile.parsefile(source)
print(len(store.units))
for unit in store.units:
    if unit.target and unit.source and "%" not in unit.source:
        unit.target = unit.target + " \u00e9 <&>"
        print("changed")
store.savefile(result)
"""


def toolkit(setting):
    """The Python with translate-toolkit, or None with the reason in a line."""
    folder = setting.cache / "translate-toolkit"
    python = folder / "bin" / "python"
    if not (folder / "ready").exists():
        shutil.rmtree(folder, ignore_errors=True)
        for command in ([sys.executable, "-m", "venv", str(folder)], [str(python), "-m", "pip", "-q", "install", "translate-toolkit"]):
            run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600)
            if run.returncode:
                lines = run.stdout.decode("utf-8", "replace").strip().splitlines() or ["status %d" % run.returncode]
                return None, "it cannot be installed: " + lines[-1][:200]
        (folder / "ready").touch()
    return python, None


BRANCHES = r"""
import sys
from translate.storage import xliff
store = xliff.xlifffile.parsefile(sys.argv[1])
for unit in store.units:
    if unit.target and "|==|" in unit.getid():
        unit.target = unit.target + " \u00e9 <&>"
        print("changed")
store.savefile(sys.argv[2])
"""


def catalog_branches(setting):
    """Plural forms, device texts and substitutions of string catalogs, edited with translate-toolkit: the diff shows the edited lines alone."""
    python, reason = toolkit(setting)
    if not python:
        yield Result("catalog branches", None, reason)
        return
    for folder in repositories(setting):
        catalogs = [path for path in folder.rglob("*.xcstrings")]
        if not catalogs:
            continue
        problems, changed = [], 0
        with tempfile.TemporaryDirectory(dir=setting.cache) as above:
            copy = Copy(setting, folder, above)

            def git(*arguments):
                return subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *arguments], cwd=copy.folder, check=True,
                                      stdout=subprocess.PIPE).stdout.decode("utf-8")
            git("init", "-q")
            git("add", "-A", "-f")
            git("commit", "-q", "-m", "all")
            for language in ("fr", "uk", "ja"):
                copy.export(language, "out.xliff")
                run = subprocess.run([str(python), "-c", BRANCHES, "out.xliff", "back.xliff"], cwd=above, stdout=subprocess.PIPE)
                wanted = len(run.stdout.splitlines())
                status, output, complaint = copy.take("back.xliff")
                lines = [line for line in git("diff", "-U0", "--", "*.xcstrings").split("\n") if re.match(r"[-+](?![-+]{2} )", line)]
                lines = [line for line in lines if '"state"' not in line]    # it says of some that they are translated now
                new = [line for line in lines if line.startswith("+")]
                if status != 0 or len(lines) != 2 * wanted or not all("\u00e9 <&>" in line for line in new):
                    problems.append("%s: status %d, %d texts edited, %d lines differ; %s%s" % (language, status, wanted, len(lines), output[-300:], complaint))
                changed += wanted
                git("checkout", "-q", "--", ".")
        yield Result("catalog branches %s" % folder.name, not problems, "%d texts edited" % changed, problems)


def translate_toolkit(setting):
    python, reason = toolkit(setting)
    if not python:
        yield Result("translate-toolkit", None, reason)
        return
    for folder in repositories(setting):
        problems, count, changed = [], 0, 0
        for language in LANGUAGES:
            with tempfile.TemporaryDirectory(dir=setting.cache) as above:
                copy = Copy(setting, folder, above)
                own = copy.export(language, "out.xliff")
                run = subprocess.run([str(python), "-c", TOOLKIT, "out.xliff", "back.xliff"], cwd=above, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                lines = run.stdout.decode().splitlines()
                if run.returncode or int(lines[0]) != own:
                    problems.append("%s: %d texts, but it reads %s" % (language, own, (lines or [run.stderr.decode()[-300:]])[0]))
                    continue
                count += own
                old = targets(copy.above / "out.xliff")
                status, output, complaint = copy.take("back.xliff")
                copy.export(language, "after.xliff")
                new = targets(copy.above / "after.xliff")
                differing = [name for name in old if new.get(name) != old[name]]
                refused = output.count(": refused: ")
                if status != (1 if refused else 0) or len(differing) + refused != len(lines) - 1:
                    problems.append("%s: its output: status %d, %d of %d texts changed, %d refused, %s%s"
                                    % (language, status, len(differing), len(lines) - 1, refused, output[-300:], complaint))
                changed += len(differing)
        yield Result("translate-toolkit %s" % folder.name, not problems, "%d units read alike, %d changed by it" % (count, changed), problems)
