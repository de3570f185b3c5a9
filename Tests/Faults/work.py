"""One command on copies of its tree: how it goes undisturbed, and what may be left when it is disturbed."""
import contextlib
import itertools
import os
import shutil
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

LONGEST = 30
TEMPORARY = (".lproj-",)
LOST = "it lost attributes"


class Work:
    def __init__(self, command, lproj, library, scratch):
        self.command, self.lproj, self.library = command, lproj, library
        self.scratch = scratch / command.name.replace(" ", "-")
        self.numbers = itertools.count()

    def prepare(self):
        """Runs the command undisturbed, and counts its calls."""
        self.pattern = self.scratch / "pattern"
        for path, text in self.command.files.items():
            file = self.pattern / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            with contextlib.suppress(OSError):                   # not every file system keeps attributes
                os.setxattr(file, "user.kept", b"1")
        if self.command.git:
            for arguments in (["init", "-q"], ["add", "."]):
                subprocess.run(["git", *arguments], cwd=self.pattern, check=True, stdout=subprocess.DEVNULL)
        for line in self.command.steps:
            subprocess.run(["sh", "-ec", line], cwd=self.pattern, check=True, stdout=subprocess.DEVNULL)
        for path, text in self.command.before.items():
            file = self.pattern / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            file.chmod(0o755)
        self.old = content(self.pattern)
        place = self.place()
        counts = self.scratch / "counts"
        started = time.monotonic()
        self.status, self.output, self.errors = self.run(place, LPROJ_FAULT_COUNTS=str(counts))
        self.time = time.monotonic() - started
        self.new = content(place)
        if self.status not in (0, 1):
            raise SystemExit("%s: ends with status %s when nothing disturbs it: %s" % (self.command.name, self.status, self.errors))
        return {name: int(count) for name, count in (line.split() for line in counts.read_text().splitlines())}

    def place(self):
        place = self.scratch / str(next(self.numbers)) / "tree"
        shutil.copytree(self.pattern, place, symlinks=True)
        return place

    def settings(self, **more):
        return dict(os.environ, LD_PRELOAD=str(self.library), SWIFT_BACKTRACE="enable=no", SOURCE_DATE_EPOCH="0", **more)

    def run(self, place, **more):
        run = subprocess.run([str(self.lproj), *self.command.arguments], cwd=place, env=self.settings(**more), stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=LONGEST)
        return run.returncode, run.stdout, run.stderr.decode("utf-8", "replace")

    # Each tells what is wrong, or nothing.

    def failing(self, call, number, error):
        """A call fails: the result is the undisturbed one, or the failure is told."""
        return self.tried(lambda place: self.run(place, LPROJ_FAULT="%s:%d:%d" % (call, number, error)))

    def vanishing(self, call, number):
        """The folder of the sources is gone in the midst of it."""
        def run(place):
            gone = place / "Resources"
            result = self.run(place, LPROJ_FAULT="%s:%d:vanish" % (call, number), LPROJ_FAULT_FOLDER=str(gone))
            elsewhere = gone.with_name("Resources.gone")
            if elsewhere.exists():
                if gone.exists():
                    # What is made anew there is no file of the old ones.
                    shutil.rmtree(gone)
                elsewhere.rename(gone)
            return result
        return self.tried(run, loses=True)

    def harmless(self, call, number, what):
        """A call is interrupted or cut short: nothing shows."""
        place = self.place()
        try:
            status, output, errors = self.run(place, LPROJ_FAULT="%s:%d:%s" % (call, number, what))
        except subprocess.TimeoutExpired:
            return "does not end"
        result = content(place)
        shutil.rmtree(place.parent)
        if (status, output) != (self.status, self.output):
            return "status %s in place of %s: %s" % (status, self.status, errors[-300:])
        return None if result == self.new else "files differ: " + difference(result, self.new)

    def tried(self, run, loses=False):
        place = self.place()
        try:
            status, output, errors = run(place)
        except subprocess.TimeoutExpired:
            return "does not end"
        left = content(place)
        shutil.rmtree(place.parent)
        if status not in (0, 1, 2, 3):
            return "ends with status %s: %s" % (status, errors[-300:])
        if status == 2 and "lproj: " not in errors and "error: " not in errors:
            return "status 2, and no word of why: %r" % errors[-300:]
        if status in (0, 1) and not loses and (left, output) != (self.new, self.output) and errors == self.errors:
            return "status %d, and another result: %s" % (status, difference(left, self.new))
        if status == 2 or loses:
            left.update({path: self.new[path] for path in self.command.told if path in left})
        # In a folder that nobody finds any more an unfinished file cannot be taken away.
        return self.wrong(left, TEMPORARY if loses else (), LOST in errors)

    def met(self, call, number, name, signal):
        """A signal comes right behind a call."""
        place = self.place()
        try:
            self.run(place, LPROJ_FAULT="%s:%d:signal-%d" % (call, number, signal))
        except subprocess.TimeoutExpired:
            return "does not end"
        return self.ending(place, name)

    def ended(self, name, signal, part):
        """A signal comes at some moment."""
        place = self.place()
        child = subprocess.Popen([str(self.lproj), *self.command.arguments], cwd=place, env=self.settings(), stdin=subprocess.DEVNULL,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(part * self.time)
        child.send_signal(signal)
        try:
            child.wait(LONGEST)
        except subprocess.TimeoutExpired:
            child.kill()
            return "does not end"
        return self.ending(place, name)

    def ending(self, place, name):
        wrong = self.wrong(content(place), TEMPORARY if name == "SIGKILL" else ())
        # The next run ends what this one began.
        if not wrong:
            status, _, errors = self.run(place)
            left = content(place)
            if status not in (0, 1):
                wrong = "the next run ends with status %s: %s" % (status, errors[-300:])
            elif name != "SIGKILL" or self.command.name != "hook install":
                wrong = self.wrong(left, ()) and "after the next run, " + self.wrong(left, ())
        shutil.rmtree(place.parent)
        return wrong

    def wrong(self, left, allowed, lessens=False):
        """Of files that are neither the old ones nor the new ones; where it is said, with less attributes, and rights for fewer."""
        for path, now in left.items():
            either = [whole for whole in (self.old.get(path), self.new.get(path)) if whole]
            if now not in either:
                if lessens and any(now.bytes == whole.bytes and not now.mode & ~whole.mode for whole in either):
                    continue
                if allowed and any(mark in Path(path).name for mark in allowed):
                    continue
                return "%s is neither the old file nor the new one (%d bytes)" % (path, len(now.bytes))
        lost = [path for path in self.old if path not in left and path in self.new]
        return "lost: " + ", ".join(lost) if lost else None


@dataclass(frozen=True)
class Whole:
    """A file as it is found."""
    mode: int
    bytes: bytes
    attributes: tuple


def attributes(file):
    try:
        return tuple(sorted((name, os.getxattr(file, name)) for name in os.listxattr(file)))
    except OSError:
        return ()


def content(place):
    """Every file, but for what git keeps for itself."""
    found = {}
    for folder, folders, files in os.walk(place):
        inside = Path(folder).relative_to(place).parts
        if inside[:1] == (".git",) and inside[1:2] != ("hooks",):
            files = []
        for name in files:
            file = Path(folder) / name
            if not file.is_symlink():
                found[str(file.relative_to(place))] = Whole(file.stat().st_mode, file.read_bytes(), attributes(file))
    return found


def difference(one, other):
    names = sorted(path for path in set(one) | set(other) if one.get(path) != other.get(path))
    return ", ".join(names) or "other output"
