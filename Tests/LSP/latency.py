#!/usr/bin/env python3
"""How long findings take after an edit: latency.py --lproj BIN TREE [--edits N] [--jobs N] [FILE …]

For each FILE (a path in TREE), letters are typed into the middle of it, one at a time; each waits for the findings of its version. Prints median and 99th
percentile in milliseconds, then the processor time and memory of the server, and what it takes of a processor while nothing happens.
"""
import argparse
import os
import statistics
import time
from pathlib import Path

from client import Client, address


def spent(process):
    fields = Path("/proc/%d/stat" % process).read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process, name):
    for line in Path("/proc/%d/status" % process).read_text().splitlines():
        if line.startswith(name):
            return int(line.split()[1]) // 1024


def shown(times):
    times = sorted(times)
    return "median %.1f ms, 99th %.1f ms, most %.1f ms" % (statistics.median(times), times[min(len(times) - 1, len(times) * 99 // 100)], times[-1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lproj", type=Path, required=True)
    parser.add_argument("--edits", type=int, default=100)
    parser.add_argument("--jobs", default="1")
    parser.add_argument("tree", type=Path)
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args()
    client = Client(options.lproj, "--jobs", options.jobs)
    process = client.process.pid
    start = time.monotonic()
    client.start(options.tree.resolve(), capabilities={"general": {"positionEncodings": ["utf-8"]}})
    client.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics", 120)
    print("first findings: %.0f ms" % ((time.monotonic() - start) * 1000))
    for name in options.files:
        path = (options.tree / name).resolve()
        text = path.read_text(encoding="utf-8")
        client.open(path, text)
        client.diagnostics(path, 1, 120)
        lines = text.split("\n")
        line = next(number for number in range(len(lines) // 2, len(lines)) if '" = "' in lines[number] or '"value" : "' in lines[number])
        column = len(lines[line].split('" = "')[0].encode()) + 5 if '" = "' in lines[line] else len(lines[line].split('"value" : "')[0].encode()) + 11
        times, hovers = [], []
        before = spent(process)
        for number in range(options.edits):
            start = time.monotonic()
            client.change(path, [{"range": {"start": {"line": line, "character": column}, "end": {"line": line, "character": column}}, "text": "x"}], number + 2)
            client.diagnostics(path, number + 2, 120)
            times.append((time.monotonic() - start) * 1000)
            client.held.clear()
        used = (spent(process) - before) / options.edits * 1000
        for number in range(10):
            client.change(path, [{"range": {"start": {"line": line, "character": column}, "end": {"line": line, "character": column}}, "text": "y"}], options.edits + number + 2)
            start = time.monotonic()
            client.at("hover", path, line, column)
            hovers.append((time.monotonic() - start) * 1000)
        print("%s: edit to findings %s; %.1f ms of processor each; hover during an audit %s" % (name, shown(times), used, shown(hovers)))
        client.notify("textDocument/didClose", {"textDocument": {"uri": address(path)}})
    # The findings without the buffers come first.
    before = spent(process)
    while time.sleep(1) or spent(process) > before:
        before = spent(process)
    time.sleep(5)
    print("idle: %.2f %% of a processor; memory %d MB, at most %d MB" % ((spent(process) - before) / 5 * 100, memory(process, "VmRSS"), memory(process, "VmHWM")))
    client.kill()


if __name__ == "__main__":
    main()
