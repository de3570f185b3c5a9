"""`lproj format` changes how tables are written and nothing of what they say: real tables, and random ones."""
import re
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

import oracle
import random_strings
from line_filter import answers
from parse_checks import loader_verdict, verdict
from setting import Result

TIMEOUT = 300
RANDOM = 4000                                # tables; --count may ask for fewer
TOKEN = re.compile(r"""//[^\n\r\u2028\u2029]*|/\*.*?(?:\*/|\Z)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[A-Za-z0-9_$/:.-]+|[^\s]""", re.S)


def format_corpus(setting):
    with copied(setting) as folder:
        yield from keeps(setting, folder, "format corpus")


def format_corpus_sorted(setting):
    with copied(setting) as folder:
        yield from keeps(setting, folder, "format corpus --sort", "--sort")


def format_corpus_to_text(setting):
    with copied(setting) as folder:
        yield from keeps(setting, folder, "format corpus --to text", "--to", "text", is_text=False)


def format_corpus_utf16(setting):
    with copied(setting) as folder:
        yield from keeps(setting, folder, "format corpus --encoding utf-16", "--encoding", "utf-16")


def format_random(setting):
    count = min(setting.count, RANDOM)
    for options in ([], ["--sort"], ["--to", "text", "--sort"], ["--encoding", "keep"]):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for index in range(count):
                (folder / ("%05d.strings" % index)).write_bytes(random_strings.make(setting.seed, index))
            yield from keeps(setting, folder, " ".join(["format random, seed %s" % setting.seed] + options), *options, is_text="--to" not in options)


def format_diff_is_a_patch(setting):
    """What `--diff` shows, `patch` makes of the files."""
    with copied(setting) as folder, tempfile.TemporaryDirectory() as name:
        run(setting, folder)                                     # UTF-8 everywhere
        other = Path(name) / "other"
        shutil.copytree(folder, other)
        shown = {jobs: run(setting, folder, "--sort", "--diff", "--jobs", jobs) for jobs in ("1", "8")}
        run(setting, folder, "--sort")
        patch = subprocess.run(["patch", "-p1", "--binary", "--quiet"], cwd=other, input=shown["1"].stdout, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, timeout=TIMEOUT)
        differing = [str(path) for path in tables(folder) if (folder / path).read_bytes() != (other / path).read_bytes()]
        problems = ["not as patched: " + path for path in differing]
        if patch.returncode:
            problems.append("patch: " + patch.stdout.decode("utf-8", "replace")[-300:])
        if shown["1"].stdout != shown["8"].stdout:
            problems.append("other bytes with --jobs 8")
        yield Result("format --diff is a patch", not problems, "%d bytes of diff" % len(shown["1"].stdout), problems)


@contextmanager
def copied(setting):
    with tempfile.TemporaryDirectory() as name:
        for path in sorted(setting.corpus.rglob("*.strings")):
            if path.is_file():
                target = Path(name) / path.relative_to(setting.corpus)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(path.read_bytes())
        yield Path(name)


def tables(folder):
    return sorted(path.relative_to(folder) for path in folder.rglob("*.strings"))


def run(setting, folder, *options):
    return subprocess.run([setting.lproj, "format", "--no-ignore", *options, "."], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=TIMEOUT)


def keeps(setting, folder, name, *options, is_text=True):
    """Formatting, and formatting again: what is refused is not touched, the rest says the same."""
    paths = tables(folder)
    bytes_before = {path: (folder / path).read_bytes() for path in paths}
    parsed_before = parsed(setting, folder, paths)
    first = run(setting, folder, *options)
    problems = []
    if first.returncode not in (0, 1):
        problems.append("status %d: %s" % (first.returncode, first.stderr[-300:]))
    refused = {Path(line.split(":")[0]) for line in first.stderr.decode("utf-8", "replace").splitlines() if ": error: not formatted: " in line}
    if b"would not say the same" in first.stderr:
        problems.append("a text that would not say the same")
    changed = 0
    for path, old, new in zip(paths, parsed_before, parsed(setting, folder, paths)):
        before, after = bytes_before[path], (folder / path).read_bytes()
        changed += before != after
        if path in refused:
            if before != after:
                problems.append("refused, but touched: %s" % path)
        elif old != new and before != after:
            problems.append("says something else: %s" % path)
        elif is_text and not before.startswith((b"bplist", b"<?xml", b"<!DOCTYPE", b"<plist")) and before != after:
            problems += ["%s: %s" % (path, text) for text in losses(before, after, "--sort" in options)]
    times = {path: (folder / path).stat().st_mtime_ns for path in paths}
    run(setting, folder, *options)
    problems += ["written again: %s" % path for path in paths if (folder / path).stat().st_mtime_ns != times[path]]
    for path in refused:
        (folder / path).unlink()
    check = run(setting, folder, "--check", *options)
    if check.returncode or check.stdout:
        problems.append("--check afterwards: status %d, %r" % (check.returncode, check.stdout[-200:]))
    yield Result(name, not problems, "%d tables, %d changed, %d refused" % (len(paths), changed, len(refused)), problems)


def parsed(setting, folder, paths):
    """What the loader reads from tables; where it cannot be asked, or gives no answer, what lproj reads."""
    requests = [{"id": str(path), "op": "parse", "file": str(folder / path)} for path in paths]
    own = map(verdict, answers([setting.dev, "parse"], requests))
    if not setting.oracle:
        return list(own)
    found = answers([oracle.program(setting)], requests)
    return [other if answer is None else loader_verdict(answer) for answer, other in zip(found, own)]


def losses(before, after, is_sorted):
    """Comments, strings and signs of a text, found without lproj: all still there, in order unless sorted."""
    old, new = (TOKEN.findall(text(data)) for data in (before, after))
    if is_sorted:
        old, new = sorted(old), sorted(new)
    if old != new:
        yield "%d pieces became %d" % (len(old), len(new))


def text(data):
    for mark, codec in ((b"\xff\xfe\0\0", "utf-32-le"), (b"\0\0\xfe\xff", "utf-32-be"), (b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"),
                        (b"\xfe\xff", "utf-16-be")):
        if data.startswith(mark):
            return data[len(mark):].decode(codec, "surrogatepass")
    return data.decode("utf-8", "surrogatepass")
