"""A copy of a repository that is exported and imported into, and the units of the XLIFF between."""
import hashlib
import re
import shutil
import subprocess
import xml.etree.ElementTree as xml
from pathlib import Path

XLIFF = "{urn:oasis:names:tc:xliff:document:1.2}"
LANGUAGES = ("fr", "ja", "ar")
TIMEOUT = 300
xml.register_namespace("", XLIFF[1:-1])


class Copy:
    """A copy of a repository that is exported and imported into."""

    def __init__(self, setting, folder, above):
        self.lproj, self.above = setting.lproj, Path(above)
        self.folder = self.above / "tree"
        shutil.copytree(folder, self.folder, symlinks=True)
        for path in [self.folder, *self.folder.rglob("*")]:
            if not path.is_symlink():
                path.chmod(path.stat().st_mode | 0o200)

    def run(self, *arguments):
        run = subprocess.run([self.lproj, *arguments], cwd=self.above, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                             timeout=TIMEOUT)
        return run.returncode, run.stdout.decode("utf-8", "replace"), run.stderr.decode("utf-8", "replace")

    def export(self, language, name):
        """The number of texts that the program says it wrote."""
        status, _, complaint = self.run("export", "tree", "--locale", language, "-o", name)
        counts = re.findall(r"^lproj: note: \S+: (\d+) texts? of", complaint, re.M)
        if status not in (0, 1) or not counts:
            raise ValueError("export --locale %s: status %d, %s" % (language, status, complaint[-300:]))
        return int(counts[0])

    def take(self, name):
        return self.run("import", "--yes", "--all", name, "tree")

    def hashes(self):
        return {path.relative_to(self.folder): hashlib.sha256(path.read_bytes()).hexdigest()
                for path in sorted(self.folder.rglob("*")) if path.is_file()}

    def restore(self, before):
        for path, contents in before.items():
            (self.folder / path).write_bytes(contents)


def document(path):
    return xml.ElementTree(xml.fromstring(path.read_bytes()))


def units(tree):
    """(file element, unit, source, target or None) of every unit."""
    for file in tree.iter(XLIFF + "file"):
        for unit in file.iter(XLIFF + "trans-unit"):
            target = unit.find(XLIFF + "target")
            yield file, unit, unit.find(XLIFF + "source").text or "", target


def targets(path):
    return {(file.get("original"), unit.get("id")): target.text or "" for file, unit, _, target in units(document(path)) if target is not None}


def set_target(unit, text):
    target = unit.find(XLIFF + "target")
    if target is None:
        target = xml.Element(XLIFF + "target")
        unit.insert(1, target)
    target.attrib.pop("state", None)
    target.text = text


def writable(copy, name):
    """Originals that can be imported into: a table that is broken or binary refuses."""
    tree = document(copy.above / name)
    for file, unit, source, target in units(tree):
        if target is not None and target.text:
            target.text = target.text + "~"
    tree.write(copy.above / "all.xliff", encoding="utf-8", xml_declaration=True)
    _, output, _ = copy.run("import", "--all", "all.xliff", "tree")
    changed = set()
    refused = {int(line) for line in re.findall(r"^all\.xliff:(\d+):\d+: refused", output, re.M)}
    numbers = position_lines(copy.above / "all.xliff")
    for (file, unit, _, target), line in zip(units(tree), numbers):
        if target is not None and target.text and line not in refused:
            changed.add((file.get("original"), unit.get("id")))
    return changed


def position_lines(path):
    """The line of each unit's target; of the unit itself when it has none."""
    lines, number = [], 0
    for number, text in enumerate(path.read_bytes().decode("utf-8").split("\n"), 1):
        if "<trans-unit " in text:
            lines.append(number)
        elif "<target" in text and lines:
            lines[-1] = number
    return lines
