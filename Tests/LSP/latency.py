#!/usr/bin/env python3
"""How long findings take after an edit: latency.py --lproj BIN TREE [--edits N] [--jobs N] [--source FILE] [FILE …]

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


class Typist:
    """Types letters into the middle of a file, in a value."""

    def __init__(self, client, path):
        self.client, self.path, self.version = client, path, 1
        text = path.read_text(encoding="utf-8")
        client.open(path, text)
        client.diagnostics(path, 1, 120)
        lines = text.split("\n")
        mark = next(mark for mark in ('" = "', '"value" : "') if mark in text)
        self.line = next(number for number in range(len(lines) // 2, len(lines)) if mark in lines[number])
        self.column = len(lines[self.line].split(mark)[0].encode()) + len(mark)

    def type(self, letter):
        place = {"line": self.line, "character": self.column}
        self.version += 1
        self.start = time.monotonic()
        self.client.change(self.path, [{"range": {"start": place, "end": place}, "text": letter}], self.version)

    def wait(self):
        """Milliseconds from the last letter to its findings."""
        self.client.diagnostics(self.path, self.version, 120)
        self.client.held.clear()
        return (time.monotonic() - self.start) * 1000


def meanwhile(client, source, typist, rounds):
    """Letters typed into another file in the 0.7 seconds after each edit of the source, the first 10 ms after it."""
    first, all = [], []
    for _ in range(rounds):
        source.type("x")
        start = time.monotonic()
        for delay in (0.01, 0.11, 0.21, 0.31, 0.41, 0.51, 0.61):
            time.sleep(max(0, start + delay - time.monotonic()))
            typist.type("x")
            all.append(typist.wait())
            if delay == 0.01:
                first.append(all[-1])
        time.sleep(0.3)
    print("%s typed in the 0.7 s after an edit of %s: %s; 10 ms after it %s" % (typist.path.parent.name, source.path.parent.name, shown(all), shown(first)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lproj", type=Path, required=True)
    parser.add_argument("--edits", type=int, default=100)
    parser.add_argument("--jobs", default="1")
    parser.add_argument("--source", type=Path, help="the source table; each FILE is then also edited after edits of it")
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
        typist = Typist(client, path)
        times, hovers = [], []
        before = spent(process)
        for _ in range(options.edits):
            typist.type("x")
            times.append(typist.wait())
        used = (spent(process) - before) / options.edits * 1000
        for _ in range(10):
            typist.type("y")
            start = time.monotonic()
            client.at("hover", path, typist.line, typist.column)
            hovers.append((time.monotonic() - start) * 1000)
        print("%s: edit to findings %s; %.1f ms of processor each; hover during an audit %s" % (name, shown(times), used, shown(hovers)))
        if options.source:
            source = Typist(client, (options.tree / options.source).resolve())
            meanwhile(client, source, typist, options.edits // 5)
            client.notify("textDocument/didClose", {"textDocument": {"uri": address(source.path)}})
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
