"""What git holds against what is on the disk, and the hook: every repository of the corpus."""
import json
import os
import shutil
import subprocess
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
    """The hook of a repository, where its commits are made."""
    tables = [path for path in sorted(copy.rglob("*.lproj/*.strings")) if not path.is_symlink() and text(path)]
    if not tables:
        return
    table = tables[0].relative_to(copy)
    yield from edits(copy, table, "")
    tree = copy.parent / "linked tree"
    git(copy, "worktree", "add", "--quiet", "-b", "linked", tree)
    yield from edits(tree, table, "linked work tree: ")
    git(copy, "worktree", "remove", "--force", tree)
    yield from first_commit(setting, copy, table)
    yield from submodule(setting, copy, table)
    yield from merge_and_rebase(copy, table)


def commit(folder, table, staged, on_disk, is_refused, what):
    (folder / table).write_bytes(staged)
    git(folder, "add", "--force", table)
    (folder / table).write_bytes(on_disk)
    done = run(folder, "git", "commit", "--quiet", "--message", "edit")
    said = (done.stdout + done.stderr).decode(errors="replace")
    if (done.returncode != 0) != is_refused:
        yield "%scommit %s: %s" % (what, "passed" if is_refused else "refused", said[-300:])
    elif is_refused and "%s:" % table not in said:
        yield "%sthe place is not told: %s" % (what, said[-300:])


def edits(folder, table, what):
    """A key that is wrong in the work tree only, then in the index only."""
    before = (folder / table).read_bytes()
    good, bad = before + b'\n"lproj.acceptance" = "1";\n', before + BROKEN
    yield from commit(folder, table, good, bad, False, what)
    yield from commit(folder, table, bad, good, True, what)
    yield from commit(folder, table, before + b"\n\n", before, False, what)


def first_commit(setting, copy, table):
    with tempfile.TemporaryDirectory(prefix="lproj-git-") as scratch:
        work = Path(scratch) / "first commit"
        (work / table).parent.mkdir(parents=True)
        git(work, "init", "--quiet")
        run(work, setting.lproj, "hook", "install")
        yield from commit(work, table, BROKEN, b"", True, "first commit: ")
        yield from commit(work, table, b'"a" = "1";\n', BROKEN, False, "first commit: ")


def submodule(setting, copy, table):
    with tempfile.TemporaryDirectory(prefix="lproj-git-") as scratch:
        outer = Path(scratch) / "outer"
        outer.mkdir()
        git(outer, "init", "--quiet")
        run(outer, setting.lproj, "hook", "install")
        git(outer, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", copy, "Sub module")
        git(outer, "commit", "--quiet", "--message", "a submodule does not concern the hook")
        inner = outer / "Sub module"
        run(inner, setting.lproj, "hook", "install")
        yield from edits(inner, table, "submodule: ")


def merge_and_rebase(copy, table):
    """Both sides add a line at the end; the other side has a broken table besides."""
    git(copy, "reset", "--quiet", "--hard")
    git(copy, "branch", "--force", "ours")
    before = (copy / table).read_bytes()
    git(copy, "checkout", "--quiet", "-B", "theirs")
    (copy / table).write_bytes(before + b'\n"lproj.theirs" = "1";\n')
    other = copy / "lproj acceptance" / "en.lproj" / "Other.strings"
    other.parent.mkdir(parents=True)
    other.write_bytes(BROKEN)
    git(copy, "add", "--all", "--force")
    git(copy, "commit", "--quiet", "--no-verify", "--message", "theirs")
    for way in ("merge", "rebase"):
        git(copy, "checkout", "--quiet", "-B", way, "ours")
        git(copy, "commit", "--quiet", "--allow-empty", "--message", "ours")
        if way == "merge":
            done = run(copy, "git", "merge", "--no-edit", "theirs")
            if done.returncode:
                yield "a merge is refused for what the other side had: " + (done.stdout + done.stderr).decode(errors="replace")[-300:]
            git(copy, "reset", "--quiet", "--hard", "ours")
        (copy / table).write_bytes(before + b'\n"lproj.ours" = "1";\n')
        git(copy, "commit", "--quiet", "--all", "--message", "ours")
        if run(copy, "git", way, "theirs").returncode == 0:
            yield way + ": no conflict"
            continue
        yield from commit(copy, table, before + BROKEN, before, True, way + ": ")
        yield from commit(copy, table, before + b'\n"lproj.ours" = "1";\n"lproj.theirs" = "1";\n', before, False, way + ": ")
        git(copy, "reset", "--quiet", "--hard")
        if way == "rebase":
            git(copy, "rebase", "--continue", GIT_EDITOR="true")
    git(copy, "checkout", "--quiet", "ours")


def text(path):
    """Whether the table is old-style text in UTF-8, which one can append to."""
    start = path.read_bytes()
    return start.rstrip().endswith(b";") and not start.startswith((b"{", b"<", b"\xff\xfe", b"\xfe\xff")) and b"\0" not in start
