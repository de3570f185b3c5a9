"""The hooks of the pre-commit framework, run by the framework itself."""
import os
import resource
import shutil
import sys
import tempfile
from pathlib import Path

from git_checks import BROKEN, git, run
from release_files import release_files
from setting import Result

CONFIGURATION = """repos:
- repo: %s
  rev: %s
  hooks:
  - id: lproj-audit-system
  - id: lproj-format-system
"""
AUDIT, FORMAT = "audit localizations", "check the form of .strings files"


def pre_commit_framework(setting):
    with tempfile.TemporaryDirectory(prefix="lproj-pre-commit-") as scratch:
        scratch = Path(scratch)
        if run(scratch, sys.executable, "-m", "venv", "venv").returncode or run(
                scratch, "venv/bin/pip", "--quiet", "--disable-pip-version-check", "install", "pre-commit").returncode:
            yield Result("pre-commit", None, "pre-commit cannot be installed")
            return
        counts = {False: 0, True: 0}
        problems = list(framework_problems(setting, scratch, counts))
        yield Result("pre-commit", not problems, "%d runs passed, %d refused" % (counts[False], counts[True]), problems)
        yield from hooks_from_wheels(setting, scratch)


def framework_problems(setting, scratch, counts):
    hooks = scratch / "hooks"                # the definitions in a repository, as the framework wants them
    hooks.mkdir()
    shutil.copy(setting.root / ".pre-commit-hooks.yaml", hooks)
    git(hooks, "init", "--quiet")
    git(hooks, "add", "--all")
    git(hooks, "commit", "--quiet", "--message", "hooks")
    revision = git(hooks, "rev-parse", "HEAD").stdout.decode().strip()
    bin = scratch / "bin"
    bin.mkdir()
    (bin / "lproj").symlink_to(setting.lproj)
    environment = dict(PRE_COMMIT_HOME=str(scratch / "home"), PATH="%s:%s/venv/bin:%s" % (bin, scratch, os.environ["PATH"]))

    work = scratch / "my work"
    table = work / "my res" / "fr.lproj" / "L.strings"
    table.parent.mkdir(parents=True)
    (work / ".pre-commit-config.yaml").write_text(CONFIGURATION % (hooks, revision))
    git(work, "init", "--quiet")
    git(work, "add", "--all")
    git(work, "commit", "--quiet", "--message", "first")

    def outcome(what, done, is_refused, *says):
        said = (done.stdout + done.stderr).decode(errors="replace")
        lacking = [text for text in says if text not in said]
        counts[is_refused] += 1
        if (done.returncode != 0) != is_refused or lacking:
            yield "%s: status %d, not said: %s: %s" % (what, done.returncode, lacking, said[-800:])

    def commit(what, is_refused, *says, on_disk=None):
        git(work, "add", "--all")
        if on_disk is not None:
            table.write_bytes(on_disk)
        yield from outcome(what, run(work, "git", "commit", "--message", what, **environment), is_refused, *says)

    def line(name, result):
        return name + "." * (79 - len(name) - len(result)) + result

    yield from outcome("pre-commit validate-manifest", run(work, "pre-commit", "validate-manifest", hooks / ".pre-commit-hooks.yaml", **environment), False)
    yield from outcome("pre-commit install", run(work, "pre-commit", "install", **environment), False)
    table.write_bytes(BROKEN)
    yield from commit("broken table", True, line(AUDIT, "Failed"), "my res/fr.lproj/L.strings:1:")
    table.write_bytes(b'"a"="1";\n')
    yield from commit("table in another form", True, line(AUDIT, "Passed"), line(FORMAT, "Failed"), "\nmy res/fr.lproj/L.strings\n")
    table.write_bytes(b'"a" = "1";\n')
    yield from commit("good table", False, line(AUDIT, "Passed"), line(FORMAT, "Passed"))
    table.write_bytes(b'"a" = "1";\n"b" = "2";\n')
    yield from commit("broken on the disk only", False, line(AUDIT, "Passed"), on_disk=BROKEN)
    good = b'"a" = "1";\n"b" = "3";\n'
    table.write_bytes(BROKEN)
    yield from commit("broken in the index only", True, line(AUDIT, "Failed"), on_disk=good)
    table.write_bytes(good)
    yield from commit("fixed", False)
    (work / "other.txt").write_text("x")
    yield from commit("no table", False, "no files to check")
    second = table.with_name("M.strings")
    second.write_bytes(b'"m" = "1";\n')
    yield from commit("second table", False)
    second.unlink()
    table.write_bytes(good + b'"c" = "3";\n')
    yield from commit("a table deleted, another edited", False, line(AUDIT, "Passed"), line(FORMAT, "Passed"))
    table.unlink()
    yield from commit("nothing but deletions", False, "no files to check")
    table.parent.mkdir(exist_ok=True)
    table.write_bytes(BROKEN)
    git(work, "add", "--all")
    git(work, "commit", "--quiet", "--no-verify", "--message", "broken")
    yield from outcome("run --all-files", run(work, "pre-commit", "run", "--all-files", **environment), True, "my res/fr.lproj/L.strings:1:")
    tried = run(work, "pre-commit", "try-repo", hooks, "lproj-audit-system", "--all-files", **environment)
    yield from outcome("try-repo", tried, True, "my res/fr.lproj/L.strings:1:")


def hooks_from_wheels(setting, scratch):
    """Both ways in which the framework installs a wheel: without a repository, as Docs/HowTo.md has it, and with that of the hooks."""
    wheels = scratch / "wheels"
    version = release_files(setting, wheels)
    if run(scratch, "venv/bin/pip", "--quiet", "--disable-pip-version-check", "download", "--dest", wheels, "setuptools").returncode:
        yield Result("pre-commit with wheels", None, "setuptools cannot be fetched")
        return
    mirror = wheels / "pre-commit"
    git(mirror, "init", "--quiet")
    git(mirror, "add", "--all")
    git(mirror, "commit", "--quiet", "--message", "hooks")
    revision = git(mirror, "rev-parse", "HEAD").stdout.decode().strip()
    with_repository = "repos:\n- repo: %s\n  rev: %s\n  hooks:\n  - id: lproj-audit\n  - id: lproj-format\n" % (mirror, revision)
    forms = {"without a repository, from a file": local_configuration(setting, "no", version, wheels),
             "without a repository, by name": local_configuration(setting, "yes", version, wheels), "the repository of hooks": with_repository}
    for name, configuration in forms.items():
        # Nothing but the folder of wheels: whoever has the name on an index is not asked.
        environment = dict(PRE_COMMIT_HOME=str(scratch / ("home of " + name)), PATH="%s/venv/bin:%s" % (scratch, os.environ["PATH"]),
                           PIP_FIND_LINKS=str(wheels), PIP_NO_INDEX="1", PIP_DISABLE_PIP_VERSION_CHECK="1")
        work = scratch / name
        table = work / "fr.lproj" / "L.strings"
        table.parent.mkdir(parents=True)
        (work / ".pre-commit-config.yaml").write_text(configuration)
        git(work, "init", "--quiet")
        problems, seconds = [], []
        for content, is_refused, says in ((BROKEN, True, "fr.lproj/L.strings:1:"), (b'"a" = "1";\n', False, "Passed"), (b'"a"="1";\n', True, "L.strings")):
            table.write_bytes(content)
            git(work, "add", "--all")
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            done = run(work, "pre-commit", "run", **environment)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
            said = (done.stdout + done.stderr).decode(errors="replace")
            if (done.returncode != 0) != is_refused or says not in said:
                problems.append("%s: status %d: %s" % (content, done.returncode, said[-800:]))
        yield Result("pre-commit: " + name, not problems, "%.1f seconds of the processor first, then %.2f" % (seconds[0], seconds[1]), problems)


def local_configuration(setting, state, version, wheels):
    """The configuration that Docs/HowTo.md shows, before (`no`) and after (`yes`) there is a release."""
    text = (setting.root / "Tests/Package/words" / ("HowTo.md." + state)).read_text(encoding="utf-8")
    shown = next(part for part in text.split("\n\n") if "- repo: local" in part)
    if "lproj-%s-PLATFORM" % version not in shown and "lproj==" + version not in shown:
        raise ValueError("Docs/HowTo.md names another version than " + version)
    [wheel] = wheels.glob("*%s*.whl" % version)
    shown = "\n".join(line[4:] for line in shown.splitlines() if line.startswith("    ")) + "\n"
    return shown.replace("file:///PLACE/lproj-%s-PLATFORM.whl" % version, wheel.as_uri())
