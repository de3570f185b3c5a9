#!/usr/bin/env python3
"""Times `lproj` against its neighbours on this machine, in one run, and says how many times faster or slower it is.

    bench.py --lproj BIN [--size small|medium] [--runs N] [--jobs N]

Six works: one large `.strings` file, a tree of localizations, one file compiled to a binary property list, a large string catalog,
only read and audited, and start-up. The neighbours do less: Python's `json.load` only reads, `plutil -lint` (of the Swift toolchain) and openstep-plist (Python) only read the files; `plutil -convert` and
openstep-plist with plistlib compile without checks, and do not sync what they write. Whole processes, output to /dev/null, warm cache; in
each group the commands run in turn, A B C … A B C, after a round that does not count. Ratios are taken round by round, and
the median is given: a ratio of 10 means that the neighbour took ten times as long. Peaks are resident sets; what
is below this program's own cannot be seen (the kernel counts the child before it becomes the command) and shows as `< N`.

Data and peers live below `.build/bench`. A neighbour that is not there is named and left out.
"""
import argparse
import os
import platform
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import bench_data

HERE = Path(__file__).resolve().parent
CACHE = HERE.parents[1] / ".build" / "bench"
OPENSTEP = """
import sys, openstep_plist
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        openstep_plist.loads(file.read())
"""

JSON = "import json, sys; json.load(open(sys.argv[1], encoding='utf-8'))"

COMPILE = """
import plistlib, sys, openstep_plist
with open(sys.argv[1], encoding="utf-8") as file:
    entries = openstep_plist.loads(file.read())
with open(sys.argv[2], "wb") as file:
    plistlib.dump(entries, file, fmt=plistlib.FMT_BINARY)
"""


def measured(command):
    """(seconds, peak MB, exit status) of one run."""
    with open(os.devnull, "r+b") as nothing:
        begin = time.perf_counter()
        process = subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    return seconds, megabytes(usage), process.returncode


def megabytes(usage):
    return usage.ru_maxrss / (1024 ** 2 if sys.platform == "darwin" else 1024)


def group(commands, runs):
    """[(name, median seconds, peak MB, median ratio to the first, exit status)]"""
    times, peaks, statuses = {name: [] for name, _ in commands}, {}, {}
    for turn in range(runs + 1):
        for name, command in commands:
            seconds, peak, statuses[name] = measured(command)
            peaks[name] = max(peak, peaks.get(name, 0))
            if turn:
                times[name].append(seconds)
    first = times[commands[0][0]]
    return [(name, statistics.median(times[name]), peaks[name], statistics.median(other / own for other, own in zip(times[name], first)), statuses[name])
            for name, _ in commands]


def toolchain_plutil():
    """`plutil` beside the real `swift`: another package may have put its own first in the path."""
    swift = shutil.which("swift")
    if not swift:
        return None
    found = Path(os.path.realpath(swift)).parent / "plutil"
    return str(found) if found.exists() else None


def openstep_python():
    """A Python that has openstep-plist: one of its own below the cache, made once."""
    python = CACHE / "venv" / "bin" / "python"
    check = [str(python), "-c", "import openstep_plist"]
    if python.exists() and subprocess.run(check, stderr=subprocess.DEVNULL).returncode == 0:
        return str(python)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    made = subprocess.run([sys.executable, "-m", "venv", str(CACHE / "venv")], **quiet).returncode == 0
    installed = made and subprocess.run([str(python), "-m", "pip", "install", "--quiet", "openstep-plist"], **quiet).returncode == 0
    return str(python) if installed and subprocess.run(check, **quiet).returncode == 0 else None


def said(command):
    """The first line a program says, for the list of versions."""
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
    lines = [line for line in run.stdout.decode("utf-8", "replace").splitlines() if "version" in line.lower()] or run.stdout.decode("utf-8", "replace").splitlines()
    return lines[0].strip() if lines else "?"


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--size", choices=sorted(bench_data.SIZES), default="small")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--jobs", help="passed on to lproj")
    return parser.parse_args()


def main():
    chosen = options()
    lproj = os.path.abspath(chosen.lproj)
    CACHE.mkdir(parents=True, exist_ok=True)
    data = bench_data.made(CACHE / "data", chosen.size)
    plutil, python = toolchain_plutil(), openstep_python()
    for name, found in (("plutil", plutil), ("openstep-plist", python)):
        if not found:
            print("%s is not to be had here: left out" % name, file=sys.stderr)
    audit = [lproj, "audit"] + (["--jobs", chosen.jobs] if chosen.jobs else [])

    def commands(ours, files):
        peers = [("plutil -lint", plutil and [plutil, "-lint", *files]), ("openstep-plist", python and [python, "-c", OPENSTEP, *files])]
        return [("lproj", ours)] + [(name, command) for name, command in peers if command]

    # Written into memory where there is a place for that: a disk would be measured otherwise.
    out = Path(tempfile.mkdtemp(prefix="lproj-bench-", dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None))
    fresh = ["/bin/sh", "-c", 'rm -rf "$0"/ours; exec "$@"', str(out), lproj, "compile", "--quiet", *(["--jobs", chosen.jobs] if chosen.jobs else []), str(data.single), "-o", str(out / "ours")]
    compilers = [("lproj compile", fresh)]
    compilers += [("plutil -convert binary1", [plutil, "-convert", "binary1", str(data.single), "-o", str(out / "plutil")])] if plutil else []
    compilers += [("openstep-plist + plistlib", [python, "-c", COMPILE, str(data.single), str(out / "python")])] if python else []

    catalog = [str(data.catalog)]
    json = ("json.load", [sys.executable, "-c", JSON, *catalog])
    works = [
        ("read a catalog, %.0f MB" % (data.catalog.stat().st_size / 1e6), data.catalog.stat().st_size, [("lproj", [*audit, "--only", "catalog-syntax", *catalog]), json]),
        ("audit it", data.catalog.stat().st_size, [("lproj", [*audit, *catalog]), json]),
        ("one file, %.0f MB" % (data.single.stat().st_size / 1e6), data.single.stat().st_size, commands([*audit, str(data.single)], [str(data.single)])),
        ("tree, %d files, %.0f MB" % (len(data.files), data.tree_bytes / 1e6), data.tree_bytes, commands([*audit, str(data.tree)], [str(path) for path in data.files])),
        ("compile %.0f MB" % (data.single.stat().st_size / 1e6), data.single.stat().st_size, compilers),
        ("start-up", 0, commands([lproj, "--version"], [str(data.tiny)])[:2]),
    ]
    print("| work | tool | median s | MB/s | peak MB | time ÷ lproj | exit |\n|---|---|--:|--:|--:|--:|--:|")
    for work, size, listed in works:
        for name, seconds, peak, ratio, status in group(listed, chosen.runs if size else max(20, chosen.runs)):
            rate = "%.0f" % (size / 1e6 / seconds) if size else ""
            floor = megabytes(resource.getrusage(resource.RUSAGE_SELF))
            memory = "%.0f" % peak if peak > floor + 1 else "< %.0f" % (floor + 1)
            print("| %s | %s | %.4f | %s | %s | %.2f | %d |" % (work, name, seconds, rate, memory, ratio, status), flush=True)
    shutil.rmtree(out, ignore_errors=True)
    versions = ["lproj: " + said([lproj, "--version"]), "Python " + platform.python_version()]
    versions += ["toolchain: " + said(["swift", "--version"])] if plutil else []
    versions += ["openstep-plist " + said([python, "-c", "import importlib.metadata as m; print(m.version('openstep-plist'))"])] if python else []
    print("\n%d processors, %s %s, %s. Data %s, %d rounds. %s." % (
        os.cpu_count(), platform.system(), platform.release(), platform.machine(), chosen.size, chosen.runs, "; ".join(versions)))


if __name__ == "__main__":
    main()
