#!/usr/bin/env python3
"""Random edits through the page of `lproj serve`, each read back by the real loader: work_edits.py --lproj BIN [--edits N] [--seed S] TREE…

Works on copies. After each edit the loader (for string catalogs: Python's reader of JSON) reads the file again: that text has changed and no other,
and all other lines stay. At the end everything is undone, and every file is what it was. Exit status 1 when something differs.

With --beside another program writes the same files at the same time, each of the two its own keys: at the end every text is the last that either
wrote. With --kills N the server is killed at N random moments of an edit: every file is the old or the new one, and what was saved stays.
"""
import argparse
import ctypes
import difflib
import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from pathlib import Path
from random import Random
from types import SimpleNamespace

import oracle

LIBC = ctypes.CDLL(None, use_errno=True)
WORDS = ["Sichern", "Öffnen", "a \"b\" c", "line\nbreak", "保存", "100 %%", "/* no comment */", "\\", "🙂", "=;", "<&>", "\u202bعربي", "a\tb", "e\u0301", "%@", "{x}", "'"]


class Loader:
    """The real loader, asked for one file after the other."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def read(self, path):
        self.process.stdin.write(json.dumps({"op": "parse", "id": 0, "file": str(path)}).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline()).get("plist")


class Page:
    """The requests of the page."""

    def __init__(self, program, folder):
        self.process = subprocess.Popen([program, "serve", "--quiet", "."], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = self.process.stdout.readline().strip()
        if not self.url:
            raise RuntimeError("no table")
        _, _, self.host, self.token, _ = self.url.split("/")
        self.connection = None

    def ask(self, name, question=None):
        for attempt in (0, 1):
            try:
                self.connection = self.connection or http.client.HTTPConnection(self.host, timeout=60)
                self.connection.request("POST", f"/{self.token}/{name}", json.dumps(question or {}), {"Content-Type": "application/json"})
                answer = self.connection.getresponse()
                return json.loads(answer.read())
            except (http.client.HTTPException, OSError):
                self.connection = None
                if attempt:
                    raise

    def audited(self):
        """The overview, once an audit is done; the server makes one for pages that listen."""
        events = http.client.HTTPConnection(self.host, timeout=60)
        events.request("GET", f"/{self.token}/events")
        try:
            for _ in range(600):
                found = self.ask("overview")
                if found["isAudited"]:
                    return found
                time.sleep(0.1)
            raise RuntimeError("no audit in a minute")
        finally:
            events.close()

    def end(self):
        self.process.kill()
        self.process.wait()


def leaves(value, path=()):
    if isinstance(value, dict):
        return {way: text for key, inner in value.items() for way, text in leaves(inner, path + (key,)).items()}
    return {path: json.dumps(value, sort_keys=True)}


def text_of(path):
    data = path.read_bytes() if path.exists() else b""
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-16-le" if data[1:2] == b"\0" else "utf-16-be" if data[:1] == b"\0" else "utf-8"
    return data.decode(encoding, "replace")


def read(path, loader):
    if not path.exists():
        return {}
    if path.suffix == ".xcstrings":
        return json.loads(path.read_bytes())
    return loader.read(path) or {}


def differences(before, after):
    one, other = leaves(before), leaves(after)
    return {way: (one.get(way), other.get(way)) for way in set(one) | set(other) if one.get(way) != other.get(way)}


def between(before, after):
    """The lines between those that both begin and end with: an edit is in one place."""
    head = next((at for at, (one, other) in enumerate(zip(before, after)) if one != other), min(len(before), len(after)))
    most = min(len(before), len(after)) - head
    tail = next((at for at in range(most) if before[-1 - at] != after[-1 - at]), most)
    return before[head:len(before) - tail]


def edit(r, page, folder, tables, loader, counts):
    """One random edit; what is wrong with it, if anything."""
    table = r.choice(tables)
    column = r.randrange(len(table["columns"]))
    found = page.ask("find", {"table": table["number"], "columns": [column]})
    if not found["rows"]:
        return None
    row = r.choice(found["rows"])
    answer = page.ask("rows", {"table": table["number"], "rows": [row], "columns": [column]})["rows"][0]
    if not answer["cells"]:
        return None
    cell = answer["cells"][0]["cell"]
    forms = cell.get("forms") or [{"text": cell.get("text")}]
    form = r.randrange(len(forms))
    old = forms[form]["text"]
    text = "" if r.random() < 0.05 and old else r.choice(WORDS) + str(r.randrange(1000))
    path = folder / table["columns"][column]["path"]
    before, lines = read(path, loader), text_of(path).splitlines(keepends=True)
    question = {"table": table["number"], "key": row, "column": column, "form": form, "text": text, "confirmed": True}
    if old is not None:
        question["old"] = old
    result = page.ask("set", question)
    counts[result["result"]] = counts.get(result["result"], 0) + 1
    after = read(path, loader)
    where = f"{path}: '{answer['key']}', {question}"
    if result["result"] == "other":
        return f"{where}: the page showed another text than {result['cell']}"
    if result["result"] != "saved":
        return None if after == before and text_of(path).splitlines(keepends=True) == lines else where + ": refused, and the file changed"
    changed = differences(before, after)
    if table["catalog"]:
        own = ("strings", answer["key"], "localizations", table["columns"][column]["name"])
        strangers = [way for way in changed if way[:4] != own and not (way[:2] == own[:2] and len(way) <= 3)]
    else:
        strangers = [way for way in changed if way[0] != answer["key"]]
    if strangers:
        return f"{where}: other texts changed: {strangers[:3]}"
    if text and text != old and not any(new == json.dumps(text) for _, new in changed.values()) and "%" not in text:
        return f"{where}: the text is not there: {list(changed.items())[:3]}"
    now = text_of(path).splitlines(keepends=True)
    gone = between(lines, now)
    most = (old or "").count("\n") + (8 if not text or table["catalog"] else 1) + (3 if len(lines) <= 2 else 0)
    if len(gone) > max(most, 2):
        # An empty text removes all entries of a key that stands more than once.
        matcher = difflib.SequenceMatcher(None, lines, now, autojunk=False)
        gone = [line for tag, start, end, *_ in matcher.get_opcodes() if tag != "equal" for line in lines[start:end]]
    return f"{where}: {len(gone)} lines went: {gone[:4]}" if len(gone) > max(most, 2) else None


def copied(tree):
    folder = Path(tempfile.mkdtemp(prefix="lproj-work-"))
    shutil.copytree(tree, folder / "tree", symlinks=True)
    subprocess.run(["chmod", "-R", "u+w", str(folder / "tree")], check=True)
    return folder


def work(program, tree, count, seed, loader):
    folder = copied(tree)
    copy = folder / "tree"
    r, counts, wrong = Random(f"{seed} {tree}"), {}, []
    try:
        page = Page(program, copy)
    except RuntimeError as problem:
        return f"{tree}: {problem}", []
    try:
        tables = page.ask("overview")["tables"]
        files = {path: path.read_bytes() for path in copy.rglob("*") if path.suffix in (".strings", ".stringsdict", ".xcstrings") and path.is_file()}
        for _ in range(count):
            problem = edit(r, page, copy, tables, loader, counts)
            if problem:
                wrong.append(problem)
        while page.ask("undo")["result"] == "done":
            pass
        for path, data in files.items():
            if path.read_bytes() != data:
                wrong.append(f"{path}: undone, and not what it was")
        return f"{tree}: {counts}", wrong
    finally:
        page.end()
        shutil.rmtree(folder, ignore_errors=True)


def plain_edit(r, page, tables, owns=lambda key: True):
    """A random new text for a plain cell: its table, column and key, and the question; nothing where there is no such cell."""
    table = r.choice(tables)
    column = r.randrange(len(table["columns"]))
    rows = page.ask("find", {"table": table["number"], "columns": [column]})["rows"]
    if not rows:
        return None
    row = page.ask("rows", {"table": table["number"], "rows": [r.choice(rows)], "columns": [column]})["rows"][0]
    if not row["cells"] or row["cells"][0]["cell"].get("forms") or not owns(row["key"]):
        return None
    old = row["cells"][0]["cell"].get("text")
    question = {"table": table["number"], "key": row["number"], "column": column, "text": f"Text {r.random()}", "confirmed": True}
    if old is not None:
        question["old"] = old
    return table["columns"][column], row["key"], question


def text_in(path, column, key, loader):
    """The text that a file holds for a key."""
    found = read(path, loader)
    if path.suffix != ".xcstrings":
        return found.get(key)
    entry = found["strings"].get(key, {}).get("localizations", {}).get(column, {})
    return entry.get("stringUnit", {}).get("value")


class OtherWriter(threading.Thread):
    """A program that writes the same tables, each file whole, and never takes what it has not read: it swaps its file with that on the disk,
    and begins again where the one that comes back is not the one it made its own of."""

    def __init__(self, paths, r):
        super().__init__(daemon=True)
        self.paths, self.r, self.ends, self.texts, self.count = paths, r, False, {}, 0

    @staticmethod
    def owns(key):
        return zlib.crc32(key.encode("utf-8", "surrogatepass")) % 2 == 1

    def run(self):
        while not self.ends:
            self.write(self.r.choice(self.paths))
            time.sleep(self.r.random() / 100)

    def write(self, path):
        lines = text_of(path).splitlines(keepends=True)
        mine = [(number, found) for number, line in enumerate(lines) if (found := ENTRY.fullmatch(line)) and self.owns(found[1])]
        if not mine:
            return
        number, found = self.r.choice(mine)
        text = f"Other {self.r.random()}"
        while True:
            before = path.read_bytes()
            old = f'"{found[1]}"{found[2]}"{found[3]}"'
            if before.count(old.encode()) != 1:
                return
            draft = path.with_name(f".{path.name}.other")
            draft.write_bytes(before.replace(old.encode(), f'"{found[1]}"{found[2]}"{text}"'.encode()))
            exchange(draft, path)
            same = draft.read_bytes() == before
            if not same:
                exchange(draft, path)
            draft.unlink()
            if same:
                self.texts[path, found[1]] = text
                self.count += 1
                return


ENTRY = re.compile(r'"([A-Za-z0-9_. -]+)"(\s*=\s*)"([^"\\\\]*)";\s*')


def exchange(one, other):
    """Swaps two files in one step."""
    if LIBC.renameat2(-100, os.fsencode(one), -100, os.fsencode(other), 2) != 0:
        raise OSError(ctypes.get_errno(), "renameat2")


def beside(program, tree, count, seed, loader):
    folder = copied(tree)
    copy = folder / "tree"
    r, counts, wrong, saved = Random(f"{seed} {tree}"), {}, [], {}
    try:
        page = Page(program, copy)
    except RuntimeError as problem:
        return f"{tree}: {problem}", []
    try:
        tables = page.ask("overview")["tables"]
        paths = sorted({copy / column["path"] for table in tables for column in table["columns"] if column["path"].endswith(".strings")})
        paths = [path for path in paths if path.is_file() and text_of(path).encode() == path.read_bytes()]
        other = OtherWriter(paths, Random(f"other {seed} {tree}"))
        if paths:
            other.start()
        for _ in range(count):
            chosen = plain_edit(r, page, tables, lambda key: not OtherWriter.owns(key))
            if not chosen:
                continue
            column, key, question = chosen
            answer = page.ask("set", question)
            counts[answer["result"]] = counts.get(answer["result"], 0) + 1
            if answer["result"] == "saved":
                saved[copy / column["path"], column["name"], key] = question["text"]
        other.ends = True
        if paths:
            other.join()
        for (path, column, key), text in saved.items():
            if text_in(path, column, key, loader) != text:
                wrong.append(f"{path}: '{key}' was saved as {text!r}, and is {text_in(path, column, key, loader)!r}")
        # The loader reads nothing of a broken table: its bytes say what is there.
        lost = [(path, key) for (path, key), text in other.texts.items() if f'"{text}"' not in text_of(path)]
        wrong += [f"{path}: '{key}' of the other program is lost" for path, key in lost]
        return f"{tree}: {counts}, {other.count} texts by the other program", wrong
    finally:
        page.end()
        shutil.rmtree(folder, ignore_errors=True)


def killed(program, tree, count, seed, loader):
    folder = copied(tree)
    copy = folder / "tree"
    r, wrong, saved, states = Random(f"{seed} {tree}"), [], {}, {"old": 0, "new": 0}
    try:
        while sum(states.values()) < count:
            try:
                page = Page(program, copy)
            except RuntimeError as problem:
                return f"{tree}: {problem}", []
            tables = page.ask("overview")["tables"]
            for _ in range(3):
                chosen = plain_edit(r, page, tables)
                if chosen and page.ask("set", chosen[2])["result"] == "saved":
                    saved[copy / chosen[0]["path"], chosen[0]["name"], chosen[1]] = chosen[2]["text"]
            chosen = next(filter(None, (plain_edit(r, page, tables) for _ in range(50))), None)
            if not chosen:
                page.end()
                return f"{tree}: no plain text", wrong
            column, key, question = chosen
            path = copy / column["path"]
            before = path.read_bytes() if path.exists() else None
            timer = threading.Timer(r.random() / 50, lambda: os.kill(page.process.pid, signal.SIGKILL))
            timer.start()
            try:
                result = page.ask("set", question)["result"]
            except (http.client.HTTPException, OSError, ValueError):
                result = None
            timer.join()
            page.end()
            isNew = (path.read_bytes() if path.exists() else None) != before
            states["new" if isNew else "old"] += 1
            if isNew:
                saved[path, column["name"], key] = question["text"]
            if result == "saved" and not isNew:
                wrong.append(f"{path}: '{key}' was saved, and is not there")
            for (path, column, key), text in saved.items():
                if text_in(path, column, key, loader) != text:
                    wrong.append(f"{path}: '{key}' was saved as {text!r}, and is {text_in(path, column, key, loader)!r}")
        return f"{tree}: {count} kills, {states}", wrong
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--edits", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--beside", action="store_true")
    parser.add_argument("--kills", type=int)
    parser.add_argument("trees", nargs="+")
    arguments = parser.parse_args()
    cache = oracle.ROOT / ".build" / "acceptance"
    cache.mkdir(parents=True, exist_ok=True)
    loader = Loader(oracle.program(SimpleNamespace(oracle=oracle.folder(), cache=cache)))
    failed = False
    for tree in arguments.trees:
        way = killed if arguments.kills else beside if arguments.beside else work
        line, wrong = way(str(Path(arguments.lproj).resolve()), Path(tree).resolve(), arguments.kills or arguments.edits, arguments.seed, loader)
        print(line, flush=True)
        for problem in wrong[:5]:
            print("  " + problem, flush=True)
        failed |= bool(wrong)
    return failed


if __name__ == "__main__":
    sys.exit(main())
