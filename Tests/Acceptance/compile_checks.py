"""Compiled tables read by the real loader and by plutil: the dictionaries of the sources, whatever they are written as."""
import json
import os
import plistlib
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import oracle
from setting import Result

ENCODINGS = ("binary", "xml", "utf-8", "utf-16")
TABLES = (".strings", ".stringsdict")


def loaded(setting, files):
    """What the real loader makes of each file: a dictionary as JSON text, or None."""
    lines = "".join(json.dumps({"op": "parse", "id": n, "file": str(f)}) + "\n" for n, f in enumerate(files))
    run = subprocess.run([oracle.program(setting)], input=lines.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    return [json.dumps(a["plist"], sort_keys=True) if isinstance(a.get("plist"), dict) else None for a in answers]


def containers(corpus):
    """Folders that hold .lproj folders, each with its tables."""
    found = {}
    for folder, folders, _ in os.walk(corpus):
        inside = [Path(folder) / name for name in folders if name.endswith(".lproj")]
        tables = sorted(p for f in inside for p in f.rglob("*") if p.suffix in TABLES and p.is_file())
        if tables:
            found[Path(folder)] = tables
        folders[:] = [name for name in folders if not name.endswith(".lproj")]
    return found


def plutil():
    program = Path(shutil.which("swiftc") or "/").resolve().parent / "plutil"
    return str(program) if program.exists() else None


def convert(program, form, source, target):
    run = subprocess.run([program, "-convert", form, "-o", str(target), str(source)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return run.returncode == 0


def every_container(setting):
    """Each container whose tables the loader reads, in each encoding, read back by the loader; by plutil too."""
    everything = containers(setting.corpus)
    files = [f for tables in everything.values() for f in tables]
    known = dict(zip(files, loaded(setting, files)))
    sound = {c: t for c, t in everything.items() if all(known[f] is not None for f in t)}
    work = Path(tempfile.mkdtemp(prefix="lproj-compile-"))
    program, wrong, refused, sizes = plutil(), {e: [] for e in ENCODINGS}, [], []
    read = {e: 0 for e in ENCODINGS}
    by_plutil, plutil_wrong = 0, []
    try:
        for number, (container, tables) in enumerate(sorted(sound.items())):
            for encoding in ENCODINGS:
                out = work / str(number) / encoding
                manifest = work / "manifest.json"
                run = subprocess.run([setting.lproj, "compile", str(container), "--output", str(out), "--encoding", encoding, "--no-ignore",
                                      "--quiet", "--allow", "duplicate-key", "--manifest", str(manifest)],
                                     stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=work)
                if run.returncode:
                    refused.append("%s as %s: %d %s" % (container.relative_to(setting.corpus), encoding, run.returncode,
                                                        run.stdout.decode("utf-8", "replace").splitlines()[:2]))
                    continue
                made = {Path(work, o["input"]).resolve(): out / o["output"] for o in json.loads(manifest.read_bytes())["outputs"]}
                pairs = [(t, made.get(t.resolve())) for t in tables]
                answers = dict(zip([o for _, o in pairs if o], loaded(setting, [o for _, o in pairs if o])))
                for source, output in pairs:
                    read[encoding] += 1
                    if output is None or answers[output] != known[source]:
                        wrong[encoding].append("%s as %s" % (source.relative_to(setting.corpus), encoding))
                if program:
                    def check(pair):
                        source, output = pair
                        theirs, ours = str(output) + ".theirs", str(output) + ".ours"
                        if not convert(program, "xml1", source, theirs) or not convert(program, "xml1", output, ours):
                            return None
                        same = plist(theirs) == plist(ours)
                        size = None
                        if encoding == "binary" and convert(program, "binary1", source, theirs):
                            size = os.path.getsize(output) - os.path.getsize(theirs)
                        return same, size, source
                    with ThreadPoolExecutor(2) as pool:
                        for answer in pool.map(check, [p for p in pairs if p[1]]):
                            if answer is None:
                                continue
                            by_plutil += 1
                            if not answer[0]:
                                plutil_wrong.append("%s as %s" % (answer[2].relative_to(setting.corpus), encoding))
                            if answer[1] is not None:
                                sizes.append((answer[1], answer[2]))
            shutil.rmtree(work / str(number), ignore_errors=True)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    yield Result("compile: containers taken", not refused and bool(sound), "%d of %d (%d have tables the loader refuses)" %
                 (len(sound) - len({r.split(" as ")[0] for r in refused}), len(sound), len(everything) - len(sound)), refused)
    for encoding in ENCODINGS:
        yield Result("compile: read back by the loader, " + encoding, not wrong[encoding] and read[encoding] > 0,
                     "%d of %d tables" % (read[encoding] - len(wrong[encoding]), read[encoding]), wrong[encoding])
    if program:
        yield Result("compile: read back by plutil", not plutil_wrong and by_plutil > 0,
                     "%d of %d tables" % (by_plutil - len(plutil_wrong), by_plutil), plutil_wrong)
        larger = ["%s: %d bytes more" % (f.relative_to(setting.corpus), d) for d, f in sizes if d > 0]
        yield Result("compile: binary no larger than plutil's", not larger and bool(sizes),
                     "%d of %d tables, %d bytes less in all" % (len(sizes) - len(larger), len(sizes), -sum(d for d, _ in sizes)), larger)


def plist(path):
    """A property list that plutil wrote; characters that XML cannot hold make plistlib refuse it, so bytes are compared then."""
    data = Path(path).read_bytes()
    try:
        return plistlib.loads(data)
    except Exception:
        return data
