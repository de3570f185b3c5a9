"""What git holds against what is on the disk: every repository of the corpus, and the hooks of the pre-commit framework."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from corpus_checks import repositories
from setting import Result

QUIET = dict(GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1", GIT_AUTHOR_NAME="A", GIT_AUTHOR_EMAIL="a@example.org",
             GIT_COMMITTER_NAME="A", GIT_COMMITTER_EMAIL="a@example.org", LC_ALL="C")
BROKEN = b'"lproj.acceptance" = "1" "lproj.acceptance.2" = "2";\n'


def run(folder, *command, **environment):
    return subprocess.run([str(part) for part in command], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, env=dict(os.environ, **QUIET, **environment))


def git(folder, *arguments, **environment):
    done = run(folder, "git", *arguments, **environment)
    if done.returncode:
        raise RuntimeError("git %s: %s" % (" ".join(arguments), done.stderr.decode(errors="replace").strip()))
    return done


# ---- the corpus

def staged_repositories(setting):
    """Each repository in a fresh git repository: what is staged is reported as what is on the disk, and the hook works."""
    for folder in repositories(setting):
        with tempfile.TemporaryDirectory(prefix="lproj-git-") as scratch:
            copy = Path(scratch) / "a copy"
            shutil.copytree(folder, copy, symlinks=True, ignore=lambda path, names: [".git"] if path == str(folder) else [])
            yield repository(setting, folder.name, copy)


def repository(setting, name, copy):
    git(copy, "init", "--quiet")
    git(copy, "-c", "core.autocrlf=false", "add", "--all", "--force")
    command = [setting.lproj, "audit", "--format", "json", "--min-severity", "note", "--no-ignore", "."]
    disk, staged = run(copy, *command), run(copy, *command, "--staged")
    problems = []
    if disk.stdout != staged.stdout or disk.returncode != staged.returncode:
        problems.append("what is staged is reported otherwise than what is on the disk")
    run(copy, setting.lproj, "hook", "install")
    git(copy, "commit", "--quiet", "--no-verify", "--message", "all")
    since = run(copy, *command, "--since", "HEAD")
    if json.loads(since.stdout)["findings"]:
        problems.append("findings since HEAD, where nothing changed")
    problems += hook_problems(setting, copy)
    git(copy, "reset", "--quiet", "--hard", "HEAD")
    before = run(copy, *command, "--staged").stdout
    for path in copy.iterdir():              # nothing on the disk any more: all contents come from git
        if path.name != ".git":
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
    if run(copy, *command, "--staged").stdout != before:
        problems.append("what is staged is reported otherwise without a work tree")
    return Result("git %s" % name, not problems, "%d findings" % len(json.loads(disk.stdout)["findings"]), problems)


def hook_problems(setting, copy):
    """A table that is broken in the work tree only, then in the index only."""
    tables = [path for path in sorted(copy.rglob("*.lproj/*.strings")) if not path.is_symlink() and text(path)]
    if not tables:
        return
    table = tables[0]
    good, bad = table.read_bytes() + b'\n"lproj.acceptance" = "1";\n', table.read_bytes() + BROKEN
    for staged, on_disk, is_refused in ((good, bad, False), (bad, good, True)):
        table.write_bytes(staged)
        git(copy, "add", "--force", table)
        table.write_bytes(on_disk)
        done = run(copy, "git", "commit", "--quiet", "--message", "edit")
        said = (done.stdout + done.stderr).decode(errors="replace")
        if (done.returncode != 0) != is_refused:
            yield "commit %s: %s" % ("passed" if is_refused else "refused", said[-300:])
        elif is_refused and "%s:" % table.relative_to(copy) not in said:
            yield "the place is not told: " + said[-300:]


def text(path):
    """Whether the table is old-style text in UTF-8, which one can append to."""
    start = path.read_bytes()
    return start.rstrip().endswith(b";") and not start.startswith((b"{", b"<", b"\xff\xfe", b"\xfe\xff")) and b"\0" not in start


# ---- the pre-commit framework

def pre_commit_framework(setting):
    with tempfile.TemporaryDirectory(prefix="lproj-pre-commit-") as scratch:
        scratch = Path(scratch)
        if run(scratch, sys.executable, "-m", "venv", "venv").returncode or run(
                scratch, "venv/bin/pip", "--quiet", "--disable-pip-version-check", "install", "pre-commit").returncode:
            yield Result("pre-commit", True, "not checked: it cannot be installed here")
            return
        problems = list(framework_problems(setting, scratch))
        yield Result("pre-commit", not problems, "a commit refused, others passed", problems)


def framework_problems(setting, scratch):
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
    (work / ".pre-commit-config.yaml").write_text(
        "repos:\n- repo: %s\n  rev: %s\n  hooks:\n  - id: lproj-audit-system\n" % (hooks, revision))
    git(work, "init", "--quiet")
    git(work, "add", "--all")
    git(work, "commit", "--quiet", "--message", "first")
    done = run(work, "pre-commit", "install", **environment)
    if done.returncode:
        yield "pre-commit install: " + done.stderr.decode()

    def commit(what, is_refused, says=""):
        git(work, "add", "--all")
        done = run(work, "git", "commit", "--message", what, **environment)
        said = (done.stdout + done.stderr).decode(errors="replace")
        if (done.returncode != 0) != is_refused or says not in said:
            yield "%s: status %d: %s" % (what, done.returncode, said[-500:])

    table.write_bytes(BROKEN)
    yield from commit("broken table", True, "my res/fr.lproj/L.strings:1:")
    table.write_text('"a" = "1";\n')
    yield from commit("good table", False, "audit localizations")
    (work / "other.txt").write_text("x")
    yield from commit("no table", False, "Skipped")
    table.unlink()
    yield from commit("deleted table", False)
