"""String catalogs of the corpus, compiled: every text of theirs is in a table that the real loader reads."""
import json
import plistlib
import re
import subprocess
import tempfile
from pathlib import Path

from compile_checks import loaded
from setting import Result

# Specifiers and references to substitutions are numbered or resolved in the tables; what stands around them is not touched.
SPECIFIER = re.compile(r"%(\d+\$)?(#@[^@]*@|arg|[-+ #0-9.*]*(?:hh|h|ll|l|q|L|z|t|j)?[@a-zA-Z]|%)")
# Entries and texts that Xcode does not build either.
UNBUILT = ("stale",)


def bare(text):
    return SPECIFIER.sub("%", text)


class Units:
    """The texts of a localization, its sets of plural forms, and how many texts for a device."""

    def __init__(self, localization):
        self.texts, self.plurals, self.substituted, self.devices = [], 0, 0, 0
        self.walk(localization, False)

    def walk(self, node, is_substitution):
        unit = node.get("stringUnit")
        if unit and unit.get("state") != "new":
            self.texts.append(unit.get("value", ""))
        for axis, forms in node.get("variations", {}).items():
            if axis == "plural":
                self.plurals += 1
                self.substituted += is_substitution
            self.devices += len(forms) if axis == "device" else 0
            for form in forms.values():
                self.walk(form, is_substitution)
        for substitution in node.get("substitutions", {}).values():
            self.walk(substitution, True)


def texts_of(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts_of(inner)


def every_text(setting):
    for folder in sorted(path for path in setting.corpus.iterdir() if path.is_dir()):
        catalogs = sorted(folder.rglob("*.xcstrings"))
        if not catalogs:
            continue
        problems, counts = [], [0, 0, 0, 0]
        for catalog in catalogs:
            with tempfile.TemporaryDirectory(dir=setting.cache) as work:
                run = subprocess.run([setting.lproj, "compile", str(catalog), "--output", "out", "--encoding", "xml", "--quiet"], cwd=work,
                                     stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                if run.returncode:
                    problems.append("%s: %s" % (catalog.name, run.stdout.decode("utf-8", "replace")[:300]))
                    continue
                tables = sorted(path for path in Path(work, "out").rglob("*.strings*") if path.is_file())
                problems += ["%s: not read by the loader" % table for table, read in zip(tables, loaded(setting, tables)) if not isinstance(read, str)]
                shown = {}
                for table in tables:
                    shown.setdefault(table.parent.name[:-len(".lproj")], set()).update(map(bare, texts_of(plistlib.loads(table.read_bytes()))))
                for key, entry in json.loads(catalog.read_text("utf-8-sig"))["strings"].items():
                    for language, localization in entry.get("localizations", {}).items():
                        units = Units(localization)
                        counts = [have + more for have, more in zip(counts, (len(units.texts), units.plurals, units.substituted, units.devices))]
                        if entry.get("extractionState") in UNBUILT:
                            continue
                        problems += ["%s: %r of %r in %s is in no table" % (catalog.name, text, key, language) for text in units.texts
                                     if bare(text) not in shown.get(language, ())]
        yield Result("catalogs of %s" % folder.name, not problems,
                     "%d texts in %d catalogs, %d plural units of which %d in substitutions, %d texts for devices"
                     % (counts[0], len(catalogs), counts[1], counts[2], counts[3]), problems)
