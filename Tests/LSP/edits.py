#!/usr/bin/env python3
"""Edits documents at random, and compares all findings of the server with those of a new process over the same bytes:
edits.py --lproj BIN --trees FOLDER [--edits N] [--seed S] [--encodings all]

FOLDER holds trees, such as those of `make trees`. In each tree, N edits are made (insertions, removals, replacements, a paste of another file, undo,
save, a change on the disk behind the editor, `git checkout` of all files), in each position encoding in turn, or in all; every 20 edits the findings are
compared.
"""
import argparse
import json
import random
import shutil
import subprocess
import sys
import tempfile
import urllib.parse
from pathlib import Path

from client import Client, address

WIDTHS = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}
LIMIT = 1000           # diagnostics of a file that is not open


class Tree:
    def __init__(self, program, source, folder, encoding, generator):
        self.program, self.source, self.encoding, self.random = program, source, encoding, generator
        self.disk, self.shadow = folder / "disk", folder / "shadow"
        for copy in (self.disk, self.shadow):
            shutil.copytree(source, copy, symlinks=True)
            (copy / ".git").mkdir(exist_ok=True)
        names = [path.relative_to(self.disk) for path in sorted(self.disk.rglob("*"))
                 if path.suffix in (".strings", ".stringsdict", ".xcstrings", ".swift", ".m") and path.is_file() and not path.is_symlink()]
        self.files = []
        for name in names:
            data = (self.disk / name).read_bytes()
            try:
                if data[:3] != b"\xef\xbb\xbf" and b"\0" not in data and len(data) < 1 << 20:
                    data.decode("utf-8")
                    self.files.append(name)
            except UnicodeDecodeError:
                pass
        self.client = Client(program)
        self.client.start(self.disk, capabilities={"general": {"positionEncodings": [encoding]}})
        self.texts, self.versions, self.undo, self.shown = {}, {}, [], {}

    def place(self, text, offset):
        codec, width = WIDTHS[self.encoding]
        # CR, LF and CRLF end lines.
        before = text[:offset].replace("\r\n", "\n\n").replace("\r", "\n")
        line = before.count("\n") - text[:offset].count("\r\n")
        start = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
        return {"line": line, "character": len(text[start:offset].encode(codec)) // width}

    def edit(self, step):
        choice = self.random.random
        name = self.random.choice(sorted(self.texts)) if self.texts and choice() < 0.9 else self.random.choice(self.files)
        if name not in self.texts:
            self.texts[name] = (self.disk / name).read_bytes().decode("utf-8")
            self.versions[name] = 1
            self.client.open(self.disk / name, self.texts[name], 1)
            (self.shadow / name).write_bytes(self.texts[name].encode())
        text = self.texts[name]
        kind = choice()
        if kind < 0.05 and len(self.texts) > 2:
            self.client.notify("textDocument/didClose", {"textDocument": {"uri": address(self.disk / name)}})
            (self.disk / name).write_bytes(text.encode())
            self.client.notify("textDocument/didSave", {"textDocument": {"uri": address(self.disk / name)}})
            del self.texts[name]
            return
        if kind < 0.10:
            (self.disk / name).write_bytes(text.encode())
            self.client.notify("textDocument/didSave", {"textDocument": {"uri": address(self.disk / name)}})
            return
        if kind < 0.11:
            # As git does: all files are what they were, and the editor reads those again that it has open.
            for path in self.files:
                data = (self.source / path).read_bytes()
                for copy in (self.disk, self.shadow):
                    (copy / path).write_bytes(data)
                if path in self.texts:
                    self.texts[path] = data.decode("utf-8")
                    self.versions[path] += 1
                    self.client.change(self.disk / path, [{"text": self.texts[path]}], self.versions[path])
            self.undo.clear()
            self.client.notify("workspace/didChangeWatchedFiles", {"changes": []})
            return
        if kind < 0.14:
            other = self.random.choice(self.files)
            if other not in self.texts:
                data = (self.disk / other).read_bytes() + b"\n"
                for copy in (self.disk, self.shadow):
                    (copy / other).write_bytes(data)
                self.client.notify("workspace/didChangeWatchedFiles", {"changes": []})
                return
        if kind < 0.18 and self.undo and self.undo[-1][0] == name:
            start, end, new = 0, len(text), self.undo.pop()[1]
        elif kind < 0.20:
            other = self.random.choice(self.files)
            start, end, new = 0, len(text), (self.disk / other).read_bytes().decode("utf-8", "ignore")[:20000]
        else:
            start = self.random.randint(0, len(text))
            end = min(len(text), start + self.random.choice([0, 0, 0, 1, 8, 60]))
            new = self.random.choice(['"', ";", "\n", "é😀", '"k%d" = "%%@ %%d";\n' % step, "", "/* x */", "%", "\\", "<", "\r\n", "{", "}"])
            inside = any(0 < at < len(text) and text[at - 1:at + 1] == "\r\n" for at in (start, end))
            if inside:
                return
        self.undo.append((name, text))
        self.versions[name] += 1
        change = {"range": {"start": self.place(text, start), "end": self.place(text, end)}, "text": new}
        self.texts[name] = text[:start] + new + text[end:]
        self.client.change(self.disk / name, [change], self.versions[name])
        (self.shadow / name).write_bytes(self.texts[name].encode())

    def compare(self):
        """The findings that the server has sent are those of an audit of the shadow."""
        open_file = self.disk / next(iter(sorted(self.texts)), self.files[0])
        # It answers when it has the findings of the newest texts; then it sends them, some files between two messages.
        self.client.notify("workspace/didChangeWatchedFiles", {"changes": []})
        self.client.request("textDocument/diagnostic", {"textDocument": {"uri": address(open_file)}}, timeout=120)
        for _ in range(60):
            self.client.request("workspace/executeCommand", {"command": "lproj.explain", "arguments": ["missing-key"]})
        while not self.client.messages.empty():
            self.client.held.append(self.client.messages.get())
        for message in self.client.held:
            if message.get("method") == "textDocument/publishDiagnostics":
                params = message["params"]
                self.shown[urllib.parse.unquote(params["uri"][7:])] = params["diagnostics"]
        self.client.held.clear()
        found = set()
        for path, items in self.shown.items():
            for item in items:
                if "code" in item:
                    place = item["range"]["start"]
                    found.add((str(Path(path).relative_to(self.disk)), place["line"] + 1, place["character"], item["code"], item["message"].split(" (")[0]))
        run = subprocess.run([str(self.program), "audit", "--format", "json", "."], cwd=self.shadow, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        expected = set()
        lines = {}
        counts = {}
        for item in json.loads(run.stdout)["findings"]:
            path = item["path"]
            counts[path] = counts.get(path, 0) + 1
            column = item["column"] - 1
            if column:
                if path not in lines:
                    lines[path] = (self.shadow / path).read_bytes().replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
                codec, width = WIDTHS[self.encoding]
                before = lines[path][item["line"] - 1][:column]
                column = len(before.decode("utf-8", "replace").encode(codec)) // width
            expected.add((path, item["line"], column, item["rule"], item["message"].split(" (")[0]))
        opened = {str(name) for name in self.texts}
        many = {path for path, count in counts.items() if count >= LIMIT and path not in opened}
        # The columns of files in UTF-16 are not those of their bytes.
        odd = {path for path in counts if Path(self.shadow / path).is_file() and Path(path) not in self.files and path not in opened}

        def known(item):
            return (item[:2] + item[3:4] if item[0] in odd else item) if item[0] not in many else None
        return {known(item) for item in found} ^ {known(item) for item in expected}, len(expected)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lproj", type=Path, required=True)
    parser.add_argument("--trees", type=Path, required=True)
    parser.add_argument("--edits", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--encodings", choices=["one", "all"], default="one")
    options = parser.parse_args()
    failed = total = 0
    sources = sorted(path for path in options.trees.iterdir() if path.is_dir())
    works = [(source, encoding) for number, source in enumerate(sources)
             for encoding in (sorted(WIDTHS) if options.encodings == "all" else [sorted(WIDTHS)[(number + options.seed) % 3]])]
    for source, encoding in works:
        with tempfile.TemporaryDirectory() as folder:
            tree = Tree(options.lproj.resolve(), source, Path(folder).resolve(), encoding, random.Random("%d %s %s" % (options.seed, source.name, encoding)))
            try:
                comparisons = wrong = findings = 0
                for step in range(1, options.edits + 1):
                    tree.edit(step)
                    if step % 20 == 0:
                        difference, findings = tree.compare()
                        comparisons += 1
                        if difference:
                            wrong += 1
                            print("WRONG %s after %d edits: %s" % (source.name, step, sorted(map(str, difference))[:6]), flush=True)
                            break
                print("%s: %d edits in %s, %d comparisons, %d findings at the end%s"
                      % (source.name, step, encoding, comparisons, findings, ", WRONG" if wrong else ""), flush=True)
                failed += wrong
                total += step
            finally:
                tree.client.kill()
    print("%d edits in %d works" % (total, len(works)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
