"""A session that was asked again answers as a new process does, and does not grow.

    session_checks.py DEVBIN FOLDER... [--steps N] [--seed S]     # to look at one checkout

A copy of a checkout is changed at random on the disk and in buffers; after each tenth step, the bytes of the session's report are
compared with those of a new process without a session.
"""
import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from corpus_checks import repositories
from setting import Result

STEPS = 10_000                               # over all trees and numbers of jobs
EDITS = 5_000                                # of a table, to see whether memory grows
CORPUS = 3
TEXTS = (".strings", ".stringsdict", ".xcstrings", ".swift", ".m", ".pbxproj", ".plist", ".xib", ".storyboard", ".toml", ".gitignore")
QUIET = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1", GIT_AUTHOR_NAME="A", GIT_AUTHOR_EMAIL="a@example.org",
             GIT_COMMITTER_NAME="A", GIT_COMMITTER_EMAIL="a@example.org")
MADE = {
    "fr.lproj/Made.strings": b'"made" = "%d made";\n',
    "Made.xcstrings": b'{"sourceLanguage":"en","strings":{"a %@":{"localizations":{"fr":{"stringUnit":'
                      b'{"state":"translated","value":"a %d"}}}}},"version":"1.0"}',
    "Made.swift": b'let made = NSLocalizedString("made", comment: "")\n',
    "Info.plist": b"<plist><dict><key>CFBundleDevelopmentRegion</key><string>fr</string></dict></plist>",
    "Package.swift": b'let package = Package(name: "Made", defaultLocalization: "en", targets: [.target(name: "Made")])\n',
    ".lproj.toml": b'[rules]\n"missing-key" = "note"\n',
    ".gitignore": b"*.xib\nMade*\n",
}


class Session:
    """A process that answers about a folder."""

    def __init__(self, dev, folder, *options):
        self.process = subprocess.Popen([dev, "session", *options], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, **request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()

    def report(self):
        self.send(op="audit")
        count = int(self.process.stdout.readline().split()[0])
        return self.process.stdout.read(count)

    def memory(self):
        """In KB; nil where the system does not say."""
        try:
            lines = Path("/proc/%d/status" % self.process.pid).read_text().splitlines()
        except OSError:
            return None
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    def end(self):
        self.process.stdin.close()
        return self.process.wait()


class Checkout:
    """A copy of a checkout with two commits, that is changed at random."""

    def __init__(self, folder, scratch, chance):
        self.path, self.chance, self.open = Path(scratch) / "tree", chance, {}
        shutil.copytree(folder, self.path, symlinks=True, ignore=lambda path, names: [".git"] if Path(path) == folder else [])
        self.git("init", "--quiet")
        self.git("add", "--all", "--force")
        self.git("commit", "--quiet", "--message", "first")
        for _ in range(40):
            self.step(None)
        self.git("add", "--all", "--force")
        self.git("commit", "--quiet", "--allow-empty", "--message", "second")

    def git(self, *command):
        subprocess.run(["git", "-c", "core.autocrlf=false", *command], cwd=self.path, env=QUIET, check=True, capture_output=True)

    def files(self):
        for folder, folders, names in os.walk(self.path):
            folders[:] = sorted(name for name in folders if name != ".git")
            yield from (Path(folder) / name for name in sorted(names) if name.endswith(TEXTS))

    def edited(self, data):
        at, kind = self.chance.randint(0, len(data)), self.chance.randrange(9)
        if kind > 4:
            new = b'"new" = "%@ new";\n' if kind == 5 else b'"new.%d" = "%%d new";\n' % self.chance.randrange(20)
            return new + data if kind < 8 else data + b"\n" + new
        if kind == 0:
            return data[:at] + b'"new" = "%@ new";\n' + data[at:]
        if kind == 1:
            return data[:at]
        if kind == 2:
            return data[:at] + data[at + 12:]
        if kind == 3:
            return data.replace(b"%", b"%%", 1)
        return data + b"\n/* end */\n"

    def step(self, session):
        files = [path for path in self.files() if path.is_file() and not path.is_symlink()]
        # Mostly texts of tables change: what comes and goes makes much anew, and would hide what should have been.
        kind = self.chance.choice([1, 1, 1, 11, 12, 13]) if self.chance.random() < 0.8 else self.chance.randrange(14)
        if self.chance.random() < 0.6:
            files = [path for path in files if path.name.endswith(TEXTS[:3])] or files
        if not files or kind == 0:
            self.git("checkout", "--quiet", "--force", self.chance.choice(["HEAD", "HEAD~1"]) if session else "HEAD", "--", ".")
            return
        path = self.chance.choice(files)
        data = path.read_bytes()
        if kind < 5:
            path.write_bytes(self.edited(data))
        elif kind == 5:
            path.unlink()
        elif kind == 6:
            path.rename(path.with_name("Moved" + path.name[-40:]))
        elif kind == 7:
            shutil.copyfile(path, path.with_name("Copy" + path.name[-40:]))
        elif kind == 8:
            name, made = self.chance.choice(sorted(MADE.items()))
            place = self.chance.choice([path.parent, path.parent.parent, self.path]) / name
            if self.path in place.parents and not place.is_dir():
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(made)
        elif kind == 9 and path.parent.name.endswith(".lproj"):
            shutil.rmtree(path.parent)
        elif kind == 10:
            os.utime(path)
        elif session:
            self.buffer(session, path, data)

    def buffer(self, session, path, data):
        name = str(path.relative_to(self.path))
        if self.open and self.chance.random() < 0.4:
            name = self.chance.choice(sorted(self.open))
            del self.open[name]
            session.send(op="close", path=name)
            return
        try:
            text = self.edited(data).decode("utf-8")
        except UnicodeDecodeError:
            return
        self.open[name] = text
        session.send(op="open", path=name, text=text)


def answer(dev, checkout, jobs):
    """What a new process says, the buffers being opened in it, too."""
    session = Session(dev, checkout.path, "--new", "--jobs", jobs)
    for name, text in sorted(checkout.open.items()):
        session.send(op="open", path=name, text=text)
    report = session.report()
    session.end()
    return report


def differences(dev, folder, jobs, steps, seed):
    """The numbers of steps after which the answers differ."""
    with tempfile.TemporaryDirectory(prefix="lproj-session-", dir=os.environ.get("TMPDIR")) as scratch:
        checkout = Checkout(folder, scratch, random.Random("%s %s %s" % (seed, folder.name, jobs)))
        session = Session(dev, checkout.path, "--jobs", jobs)
        for number in range(steps):
            checkout.step(session)
            if number % 10 == 9 and session.report() != answer(dev, checkout, jobs):
                yield "step %d" % (number + 1)
        session.end()


def same_answers(setting):
    """Samples, and some repositories of the corpus where there is one."""
    samples = sorted(path for path in (setting.root / "Samples").iterdir() if path.is_dir())
    folders = samples + (repositories(setting)[:CORPUS] if setting.corpus else [])
    steps = STEPS // (2 * len(folders)) // 10 * 10
    for folder in folders:
        for jobs in ("1", "2"):
            found = list(differences(setting.dev, folder.resolve(), jobs, steps, setting.seed))
            yield Result("session over %s, %s jobs" % (folder.name, jobs), not found, "%d steps" % steps, found[:10])


def growth(dev, folder, table, edits):
    """The memory in KB after a tenth of the edits, and after all."""
    session = Session(dev, folder, "--quiet")
    text = (folder / table).read_text()
    sizes = []
    for number in range(edits):
        session.send(op="open", path=table, text=text + '\n"new.%d" = "%%@ %d";\n' % (number, number))
        session.report()
        if number in (edits // 10, edits - 1):
            sizes.append(session.memory())
    session.end()
    return sizes


def memory(setting):
    folder = setting.root / "Samples" / "SixLanguages"
    table = next(path for path in sorted(folder.rglob("*.strings")) if path.parent.name == "fr.lproj")
    sizes = growth(setting.dev, folder, str(table.relative_to(folder)), EDITS)
    if None in sizes:
        yield Result("memory of a session", None, "the system does not say how much there is")
    else:
        yield Result("memory of a session", sizes[1] < 1.1 * sizes[0], "%d KB, %d KB after %d edits" % (*sizes, EDITS))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dev")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--steps", type=int, default=500)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    failed = 0
    for folder in given.folders:
        for jobs in ("1", "2"):
            found = list(differences(os.path.abspath(given.dev), folder.resolve(), jobs, given.steps, given.seed))
            print("%s, %s jobs: %s" % (folder.name, jobs, ", ".join(found[:10]) or "equal"), flush=True)
            failed += bool(found)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
