#!/usr/bin/env python3
"""Times `lproj` over more and more entries in one file, and more and more files: time and memory should grow as the input does.

    growth.py --lproj BIN [--only entries|compile|files] [--runs N]

Processor time is the least of the runs, with one job, and the resident set the largest. Files are eight localizations of tables with ten
entries each; they are written below a temporary folder and removed.
"""
import argparse
import os
import subprocess
import tempfile
import time
from pathlib import Path

LANGUAGES = "en fr de es it pt nl sv".split()
STEPS = {"entries": [10_000, 100_000, 1_000_000, 10_000_000], "compile": [10_000, 100_000, 1_000_000],
         "files": [1_000, 10_000, 100_000]}


def measured(command):
    """(processor seconds, wall seconds, peak MB) of one run."""
    with open(os.devnull, "r+b") as nothing:
        begin = time.perf_counter()
        process = subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit("growth.py: exit status %d of %s" % (process.returncode, " ".join(command)))
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024


def write_entries(folder, count):
    with open(folder / "Table.strings", "w", encoding="utf-8") as file:
        for number in range(count):
            file.write('"settings.%d.title" = "Text number %d";\n' % (number, number))


def write_files(folder, count):
    for length, language in enumerate(LANGUAGES):
        place = folder / "Resources" / (language + ".lproj")
        place.mkdir(parents=True)
        for table in range(count // len(LANGUAGES)):
            (place / ("Table%05d.strings" % table)).write_text(
                "".join('"key.%d" = "%stext %d";\n' % (number, "x " * length, number) for number in range(10)), encoding="utf-8")


def commands(program, work, folder):
    if work == "files":
        return [program, "audit", "--jobs", "1", str(folder / "Resources")]
    if work == "compile":
        return [program, "compile", str(folder / "Table.strings"), "--output", str(folder / "out.strings")]
    return [program, "audit", "--jobs", "1", str(folder / "Table.strings")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--only", choices=STEPS, action="append")
    parser.add_argument("--runs", type=int, default=3)
    given = parser.parse_args()
    program = os.path.abspath(given.lproj)
    print("| work | size | MB | processor s | µs each | wall s | peak MB |\n|---|--:|--:|--:|--:|--:|--:|")
    for work in given.only or STEPS:
        for count in STEPS[work]:
            with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as folder:
                folder = Path(folder)
                (write_files if work == "files" else write_entries)(folder, count)
                # Little memory: what this program has when it starts another counts as the other's.
                size = sum(os.path.getsize(os.path.join(place, name)) for place, _, names in os.walk(folder) for name in names) / 1e6
                runs = [measured(commands(program, work, folder)) for _ in range(given.runs)]
                least = min(run[0] for run in runs)
                print("| %s | %s | %.1f | %.3f | %.2f | %.3f | %.0f |" % (
                    work, f"{count:,}", size, least, least / count * 1e6, min(run[1] for run in runs), max(run[2] for run in runs)), flush=True)


if __name__ == "__main__":
    main()
