"""File systems that are full or cannot be written, where they can be mounted (by root)."""
import shutil
import subprocess
from pathlib import Path

from commands import COMMANDS
from work import Work, content

KINDS = [("full", "size=%dk", 2), ("read-only", "size=4m", None)]


def disks(lproj, scratch):
    problems = []
    for kind, option, spare in KINDS:
        for command in COMMANDS:
            if command.name in ("audit", "staged", "merge check", "diff", "missing outdated"):
                continue
            wrong = tried(lproj, scratch, command, kind, option, spare)
            if wrong == "cannot be mounted":
                print("LEFT OUT: a %s disk cannot be mounted here" % kind)
                break
            if wrong:
                problems.append("%s on a %s disk: %s" % (command.name, kind, wrong))
                print("    " + problems[-1])
    if not problems:
        print("full and read-only disks: as promised")
    return problems


def tried(lproj, scratch, command, kind, option, spare):
    work = Work(command, lproj, "", scratch / kind)
    disk = scratch / kind / "disk"
    disk.mkdir(parents=True, exist_ok=True)
    files = work.scratch / "files"
    work.pattern = files
    for path, text in command.files.items():
        (files / path).parent.mkdir(parents=True, exist_ok=True)
        (files / path).write_text(text, encoding="utf-8")
    option = option % 4000 if "%" in option else option
    if subprocess.run(["mount", "-t", "tmpfs", "-o", option, "tmpfs", str(disk)], stderr=subprocess.DEVNULL).returncode:
        return "cannot be mounted"
    try:
        place = disk / "tree"
        shutil.copytree(files, place)
        if command.git:
            subprocess.run(["git", "init", "-q"], cwd=place, check=True)
        if command.steps:
            subprocess.run(["git", "add", "."], cwd=place, check=True)
        for line in command.steps:
            subprocess.run(["sh", "-ec", line], cwd=place, check=True)
        for path, text in command.before.items():
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (place / path).write_text(text, encoding="utf-8")
        before = content(place)
        if spare is None:
            subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        else:
            fill(disk / "filling")
        run = subprocess.run([str(lproj), *command.arguments], cwd=place, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
        errors = run.stderr.decode("utf-8", "replace")
        if run.returncode != 2:
            return "status %d in place of 2: %s" % (run.returncode, errors[-300:])
        if kind.split("-")[0] not in errors:
            return "the message does not say it: " + errors[-300:]
        left = content(place)
        return None if left == before else "files differ: " + ", ".join(sorted(path for path in set(left) | set(before) if left.get(path) != before.get(path)))
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def fill(path):
    with open(path, "wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 4096)
        except OSError:
            pass
