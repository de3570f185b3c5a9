#!/usr/bin/env python3
"""Whether the server grows: growth.py --lproj BIN [--edits N] TREE FILE

Letters are typed into FILE of TREE and taken out again, N times; each edit waits for its findings. Memory is printed ten times. Exit status 1 when it is more
than a tenth and 4 MB higher at the end than after the first tenth.
"""
import argparse
import sys
from pathlib import Path

from client import Client
from latency import memory


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", type=Path, required=True)
    parser.add_argument("--edits", type=int, default=100_000)
    parser.add_argument("tree", type=Path)
    parser.add_argument("file", type=Path)
    options = parser.parse_args()
    client = Client(options.lproj, "--jobs", "1")
    client.start(options.tree.resolve(), capabilities={"general": {"positionEncodings": ["utf-8"]}})
    path = (options.tree / options.file).resolve()
    text = path.read_text(encoding="utf-8")
    client.open(path, text)
    client.diagnostics(path, 1, 120)
    lines = text.split("\n")
    line = next(number for number in range(len(lines)) if '" = "' in lines[number])
    column = len(lines[line].split('" = "')[0].encode()) + 5
    sizes = []
    for number in range(options.edits):
        end = {"line": line, "character": column + number % 2}
        client.change(path, [{"range": {"start": {"line": line, "character": column}, "end": end}, "text": "" if number % 2 else "x"}], number + 2)
        client.diagnostics(path, number + 2, 120)
        client.held.clear()
        if (number + 1) % (options.edits // 10) == 0:
            sizes.append(memory(client.process.pid, "VmRSS"))
            print("%d edits: %d MB" % (number + 1, sizes[-1]), flush=True)
    client.kill()
    return 1 if sizes[-1] > sizes[0] * 1.1 + 4 else 0


if __name__ == "__main__":
    sys.exit(main())
