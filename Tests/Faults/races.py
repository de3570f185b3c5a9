"""Somebody who swaps a folder for a link to one outside, again and again, while a command runs: nothing outside is written."""
import ctypes
import os
import random
import shutil
import subprocess
import threading
import time
from pathlib import Path

from commands import COMMANDS, SOUND, Command
from work import TEMPORARY, content

UNTIDY = {path: text.replace("=", " =") if path.endswith(".strings") else text for path, text in SOUND.items()}
# All are asked for the folder above those that are swapped: what the command line names may be a link.
RACING = [
    Command("compile", ["compile", "Resources", "-o", "out"], dict(SOUND, **{path.replace("Resources", "out"): "old" for path in SOUND if path.endswith(".strings")})),
    Command("format", ["format", "."], UNTIDY),
    Command("fix", ["audit", "--fix", "."], {path: text.replace('7";', '7"') for path, text in SOUND.items()}),
    Command("import", ["import", "--yes", "fr.csv", "."], next(command.files for command in COMMANDS if command.name == "import")),
    Command("convert", ["convert", "--to", "tables", "."], {path: text for path, text in SOUND.items() if path.endswith("xcstrings")} | {"Resources/fr.lproj/A.strings": ""}),
    Command("extract", ["extract", "."], next(command.files for command in COMMANDS if command.name == "extract")),
    Command("export", ["export", "Resources", "--format", "xcloc", "--locale", "fr", "-o", "out"], dict(SOUND, **{"out/fr.xcloc/Localized Contents/A": ""})),
    Command("init", ["init", "--baseline"], SOUND),
]
# What is swapped, of each what exists.
SWAPPED = ["Resources", "Resources/fr.lproj", "Resources/en.lproj", "out/fr.lproj", "out/fr.xcloc", "out/fr.xcloc/Localized Contents"]
EXCHANGE, CURRENT = 2, -100
RENAME = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)


def races(lproj, scratch, rounds, only):
    if not RENAME:
        print("LEFT OUT: folders that are swapped for links, which needs renameat2")
        return []
    problems = []
    for command in RACING:
        if only and command.name not in only:
            continue
        found = [wrong for number in range(rounds) if (wrong := raced(lproj, scratch / "races", command, number))]
        print("%-22s %3d races with a link: %s" % (command.name, rounds, "nothing outside is touched" if not found else "%d WRONG" % len(found)), flush=True)
        for line in found[:3]:
            print("    " + line, flush=True)
        problems += found
    return problems


def raced(lproj, scratch, command, number):
    shutil.rmtree(scratch, ignore_errors=True)
    tree, outside = scratch / "tree", scratch / "outside"
    for place in (tree, outside):
        for path, text in command.files.items():
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (place / path).write_text(text, encoding="utf-8")
    places = [path for path in SWAPPED if (tree / path).is_dir()]
    swapped = places[number % len(places)]
    before = whole(outside)
    link = tree / ".other"
    link.symlink_to(outside / swapped)
    ended = threading.Event()
    swapping = threading.Thread(target=swap, args=(os.fsencode(tree / swapped), os.fsencode(link), ended, random.Random(number)))
    swapping.start()
    try:
        run = subprocess.run([str(lproj), *command.arguments], cwd=tree, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
    finally:
        ended.set()
        swapping.join()
    errors = run.stderr.decode("utf-8", "replace")
    if run.returncode not in (0, 1, 2):
        return "%s: status %d: %s" % (swapped, run.returncode, errors[-300:])
    after = whole(outside)
    changed = sorted(path for path in set(before) | set(after) if before.get(path) != after.get(path))
    if changed:
        return "%s: outside: %s" % (swapped, ", ".join(changed))
    left = [path for path in content(tree) if Path(path).name.startswith(TEMPORARY) and "baseline" not in path]
    return "%s: left: %s" % (swapped, ", ".join(left)) if left else None


def swap(folder, link, ended, chance):
    isSwapped = False
    while not ended.is_set() or isSwapped:
        if RENAME(CURRENT, folder, CURRENT, link, EXCHANGE) == 0:
            isSwapped = not isSwapped
        time.sleep(chance.choice((0, 0.0001, 0.001, 0.003)))


def whole(place):
    """Everything there is, with what tells whether it is the same file as before."""
    found = {}
    for folder, folders, files in os.walk(place):
        for name in folders + files:
            file = Path(folder) / name
            info = file.lstat()
            if file.is_dir() and not file.is_symlink():
                found[str(file.relative_to(place))] = info.st_ino
            else:
                found[str(file.relative_to(place))] = (info.st_ino, info.st_mtime_ns, file.read_bytes() if file.is_file() else None)
    return found
