"""Compiled tables read by the real loader and by plutil: the dictionaries of the sources, whatever they are written as."""
import base64
import json
import os
import plistlib
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import oracle
import random_strings
from line_filter import answers
from parse_checks import loader_verdict
from setting import Result

ENCODINGS = ("binary", "xml", "utf-8", "utf-16")
TABLES = (".strings", ".stringsdict")


CRASH = object()


def loaded(setting, files):
    """What the real loader makes of each file: a dictionary as JSON text, None, or CRASH where it gave no answer."""
    found = answers([oracle.program(setting)], [{"op": "parse", "id": n, "file": str(f)} for n, f in enumerate(files)])
    return [CRASH if a is None else table(a) for a in found]


def table(answer):
    kind, text = loader_verdict(answer)
    return text if kind == "table" else None


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
    sound = {c: t for c, t in everything.items() if all(isinstance(known[f], str) for f in t)}
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
                outputs = {Path(work, o["input"]).resolve(): out / o["output"] for o in json.loads(manifest.read_bytes())["outputs"]}
                pairs = [(t, outputs.get(t.resolve())) for t in tables]
                made = dict(zip([o for _, o in pairs if o], loaded(setting, [o for _, o in pairs if o])))
                for source, output in pairs:
                    read[encoding] += 1
                    if output is None or made[output] != known[source]:
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
    else:
        yield Result("compile: read back by plutil", None, "plutil is not beside swiftc")


def plist(path):
    """A property list that plutil wrote; characters that XML cannot hold make plistlib refuse it, so bytes are compared then."""
    data = Path(path).read_bytes()
    try:
        return plistlib.loads(data)
    except Exception:
        return data


ALLOWED = ("syntax", "duplicate-key")
RANDOM_TABLES = 3000


def random_tables(setting):
    """Damaged tables too: what the loader reads of each is what is written, and of a refused one nothing."""
    work = Path(tempfile.mkdtemp(prefix="lproj-compile-"))
    try:
        folder = work / "R" / "en.lproj"
        folder.mkdir(parents=True)
        for index in range(RANDOM_TABLES):
            request = random_strings.request(setting.seed, index)
            data = base64.b64decode(request["base64"]) if "base64" in request else request["text"].encode("utf-8", "surrogatepass")
            (folder / ("T%05d.strings" % index)).write_bytes(data)
        files = sorted(folder.iterdir())
        known = dict(zip(files, loaded(setting, files)))
        for file in [f for f in files if known[f] is CRASH]:
            file.unlink()
        for encoding in ENCODINGS:
            out = work / encoding
            command = [setting.lproj, "compile", "R", "-q", "-o", str(out), "--encoding", encoding]
            command += [word for rule in ALLOWED for word in ("--allow", rule)]
            run = subprocess.run(command, cwd=work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            if run.returncode == 1:              # what the encoding cannot hold is told; the rest is tried again
                for line in run.stdout.decode("utf-8", "replace").splitlines():
                    if line.endswith("[not-encodable]") and ": error: " in line:
                        (work / line.split(":", 1)[0]).unlink(missing_ok=True)
                run = subprocess.run(command, cwd=work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            kept = [f for f in files if f.exists()]
            outputs = [out / "en.lproj" / f.name for f in kept]
            read = loaded(setting, outputs) if run.returncode == 0 else []
            wrong = [f.name for f, a in zip(kept, read) if a != known[f] and not (known[f] is None and a == "{}")]
            yield Result("compile: %d random tables, %s" % (len(kept), encoding), run.returncode == 0 and not wrong and len(read) == len(kept),
                         "%d equal, %d of them tables" % (len(read) - len(wrong), sum(known[f] is not None for f in kept)),
                         wrong or (run.stdout.decode("utf-8", "replace").splitlines()[-5:] if run.returncode else []))
    finally:
        shutil.rmtree(work, ignore_errors=True)

