#!/usr/bin/env python3
"""Counts the instructions that `lproj` takes for fixed works, and compares them with the committed counts.

    count.py --lproj BIN [--write] [--only WORK …]

Unlike seconds, counts hardly depend on what else the machine does: the program runs under valgrind's callgrind, with one job. The
inputs are the small ones of the benchmark, cut where a work would take too long there. Counts do depend on the compiler and on
libraries, so the file `counts.json` names them, and with others the comparison is only shown.

Exit status 1 when a work takes over 3 % more than the committed count, with its name; 2 when valgrind is not there.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import bench_data

sys.path.append(str(Path(__file__).resolve().parents[1] / "LSP"))
from client import Client  # noqa: E402

HERE = Path(__file__).resolve().parent
CACHE = HERE.parents[1] / ".build" / "bench"
COUNTS = HERE / "counts.json"
WORSE = 1.03
# With those of the benchmark 63.
MORE_LANGUAGES = "af az be bn bs eu ga gl gu hy is ka kk kn km lo mk ml mn mr my sq sw".split()


def inputs(folder):
    """Smaller than the benchmark's: callgrind takes some fifty times as long."""
    data = bench_data.made(CACHE, "small")
    cut(data.single, folder / "single.strings", 2_000_000)
    shutil.copytree(data.tree, folder / "Resources")
    bench_data.write_catalog(folder / "Catalog.xcstrings", 200)
    shutil.copy(data.tiny, folder / "tiny.strings")
    for name in bench_data.LANGUAGES + MORE_LANGUAGES:
        bench_data.write(folder / "Wide" / (name + ".lproj") / "L.strings", bench_data.table_text(name, 0, 5000))


def cut(source, target, size):
    """The first entries of a file, up to the end of one."""
    text = source.read_bytes()[:size]
    target.write_bytes(text[:text.rindex(b'";\n') + 3])


def hook_folder(folder):
    """A repository with one table staged."""
    git = ["git", "-C", str(folder), "-c", "user.name=bench", "-c", "user.email=bench@example.org"]
    subprocess.run(git + ["init", "--quiet"], check=True)
    subprocess.run(git + ["add", "Resources"], check=True)
    subprocess.run(git + ["commit", "--quiet", "--message", "all"], check=True)
    table = sorted((folder / "Resources" / "fr.lproj").iterdir())[0]
    table.write_bytes(table.read_bytes() + b'\n"one.more" = "de plus";\n')
    subprocess.run(git + ["add", "Resources"], check=True)


def only(groups):
    return [word for group in groups.split() for word in ("--only", group)]


def works(folder):
    """(name, arguments) of each; one job, so that the order of the work is the same."""
    return [
        ("start-up", ["--version"]),
        ("one entry", ["audit", "--jobs", "1", "tiny.strings"]),
        ("one file", ["audit", "--jobs", "1", "single.strings"]),
        ("tree", ["audit", "--jobs", "1", "Resources"]),
        ("tree, syntax and parity", ["audit", "--jobs", "1", *only("syntax parity name tree"), "Resources"]),
        ("tree, format and plural too", ["audit", "--jobs", "1", *only("syntax parity name tree format plural"), "Resources"]),
        ("compile", ["compile", "single.strings", "--output", "out.strings"]),
        ("catalog", ["audit", "--jobs", "1", "Catalog.xcstrings"]),
        ("one table of 63 languages", ["audit", "--jobs", "1", "Wide/fr.lproj/L.strings"]),
        ("hook", ["hook", "run"]),
        ("edit of a translation, 63 languages", None),
    ]


def stripped(program, folder):
    """A copy without debugging information: Valgrind does not read that of newer compilers."""
    copy = str(Path(folder) / "lproj")
    subprocess.run(["strip", "-o", copy, program], check=True)
    return copy


def count(program, arguments, folder, refusals=False):
    """Instructions of the process itself, without git; None when it failed. With `refusals`, to refuse the input is no failure."""
    with tempfile.NamedTemporaryFile(suffix=".callgrind") as out:
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + out.name, program] + arguments, cwd=folder,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode not in ((0, 1, 2, 64) if refusals else (0, 1)) or not found:
        print("%s: exit status %d: %s" % (" ".join(arguments), run.returncode, run.stderr.strip()[-300:]), file=sys.stderr)
        return None
    return int(found[1])


def count_edits(program, folder, edits):
    """Instructions of a language server from its start to its end, with some letters typed into a translation; each waits for its findings."""
    table = folder / "Wide" / "fr.lproj" / "L.strings"
    text = table.read_text(encoding="utf-8")
    lines = text.split("\n")
    line = next(number for number in range(len(lines) // 2, len(lines)) if '" = "' in lines[number])
    place = {"line": line, "character": len(lines[line].split('" = "')[0].encode()) + 5}
    with tempfile.NamedTemporaryFile(suffix=".callgrind") as out, tempfile.TemporaryFile("w+") as errors:
        client = Client(program, "--jobs", "1", cwd=folder, under=("valgrind", "--tool=callgrind", "--callgrind-out-file=" + out.name), errors=errors)
        client.start(folder / "Wide", capabilities={"general": {"positionEncodings": ["utf-8"]}})
        client.open(table, text)
        client.diagnostics(table, 1, 300)
        for number in range(edits):
            client.change(table, [{"range": {"start": place, "end": place}, "text": "x"}], number + 2)
            client.diagnostics(table, number + 2, 300)
        client.request("shutdown", timeout=300)
        client.notify("exit")
        client.process.wait(300)
        errors.seek(0)
        found = re.search(r"Collected : (\d+)", errors.read())
    return int(found[1]) if found else None


def count_edit(program, folder):
    """Instructions of one edit: what more of them take, for the start is that of any audit."""
    few, many = (count_edits(program, folder, number) for number in (5, 25))
    return (many - few) // 20 if few and many else None


def circumstances(program):
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.strip()
    # The program that reads Swift counts apart.
    version = re.sub(r"; Swift read [^)]*", "", version)
    compiler = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    found = re.search(r"Swift version (\S+)", compiler)
    # The scans in C choose their instructions by the processor.
    has_avx2 = "avx2" in Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else False
    return {"program": re.sub(r"^lproj \S+ ", "", version), "swift": found[1] if found else "",
            "machine": os.uname().machine + (" avx2" if has_avx2 else "")}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--write", action="store_true", help="commit to what is counted now")
    parser.add_argument("--only", nargs="+", default=[])
    given = parser.parse_args()
    if not shutil.which("valgrind"):
        print("count.py: valgrind is not there (apt-get install valgrind)", file=sys.stderr)
        return 2
    known = json.loads(COUNTS.read_text()) if COUNTS.exists() else {"circumstances": {}, "counts": {}}
    counted, worse = {}, []
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        program = stripped(given.lproj, folder)
        work = folder / "work"
        work.mkdir()
        inputs(work)
        hook_folder(work)
        now = circumstances(program)
        print("%-30s %14s %14s %7s" % ("work", "instructions", "committed", "ratio"))
        for name, arguments in works(work):
            if given.only and name not in given.only:
                continue
            number = count(program, arguments, work) if arguments else count_edit(program, work)
            if number is None:
                worse.append(name)
                continue
            counted[name] = number
            before = known["counts"].get(name)
            print("%-30s %14s %14s %7s" % (name, f"{number:,}", f"{before:,}" if before else "", "%.3f" % (number / before) if before else ""), flush=True)
            if before and number > before * WORSE and now == known["circumstances"]:
                worse.append(name)
    if given.write:
        COUNTS.write_text(json.dumps({"circumstances": now, "counts": {**known["counts"], **counted}}, indent=2) + "\n")
    elif known["counts"] and now != known["circumstances"]:
        print("counted with %s, committed with %s: shown, not judged" % (now, known["circumstances"]))
    if worse and not given.write:
        print("over 3 %% more instructions, or failed: %s" % ", ".join(worse), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
