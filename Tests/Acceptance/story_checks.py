"""One story from a clone to the hook: audit, adopt, mend, merge two branches, translate twelve texts in the page, compile, and a commit that is refused.
At each step the same numbers stand in the terminal, in JSON, in the page and in what the hook says."""
import json
import os
import plistlib
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from setting import Result
from work_edits import Page

KEYS = 14


def sample_story(setting):
    """A repository made from the broken sample and a catalog with texts to translate."""
    def fill(folder):
        shutil.copytree(setting.root / "Samples/Broken", folder, dirs_exist_ok=True)
        strings = {"menu.%02d" % number: {"localizations": {"en": unit("Entry %d" % number), "fr": unit("Article %d" % number)}} for number in range(KEYS)}
        write_catalog(folder / "Resources/Menu.xcstrings", {"sourceLanguage": "en", "strings": strings, "version": "1.0"})
    yield told(setting, "the story of a sample", fill, "Resources/Menu.xcstrings", "de", mend_sample)


def public_story(setting):
    """The same with a public app."""
    app = setting.corpus / "Dimillian+IceCubesApp"
    if not app.is_dir():
        yield Result("the story of a public app", None, "there is no %s" % app.name)
        return
    catalog = "IceCubesApp/Resources/Localization/Localizable.xcstrings"

    def fill(folder):
        shutil.copytree(app, folder, dirs_exist_ok=True)
        subprocess.run(["chmod", "-R", "u+w", str(folder)], check=True)
    yield told(setting, "the story of a public app", fill, catalog, "be", lambda story: None)


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def write_catalog(path, catalog):
    path.write_text(json.dumps(catalog, indent=2, ensure_ascii=False, separators=(",", " : ")), encoding="utf-8")


def mend_sample(story):
    """What no fix mends is written by hand."""
    story.lproj("audit", "--fix", "--fix-unsafe")
    resources = story.folder / "Resources"
    (resources / "Damaged.xcstrings").write_text('{ "sourceLanguage" : "en", "strings" : { "a" : { }, "b" : { } }, "version" : "1.0" }\n')
    catalog = resources / "Catalog.xcstrings"
    catalog.write_text(catalog.read_text(encoding="utf-8").replace('"catalog.open"', '"catalog.again"', 1), encoding="utf-8")
    spanish = resources / "es.lproj/Localizable.strings"
    spanish.write_text(re.sub(r"\( .* \)", '"Adiós"', spanish.read_text(encoding="utf-8")), encoding="utf-8")
    (resources / "de.lproj/Errors.strings").write_text('"error.network" = "Kein Netz";\n"error.disk" = "Die Platte ist voll";\n', encoding="utf-8")


def told(setting, name, fill, catalog, locale, mend):
    with tempfile.TemporaryDirectory(prefix="lproj-story-") as place:
        story = Story(setting, Path(place) / "app", catalog, locale)
        fill(story.folder)
        try:
            story.tell(mend)
        except (AssertionError, RuntimeError, KeyError, ValueError) as problem:
            story.problems.append("%s: %s" % (type(problem).__name__, problem))
        return Result(name, not story.problems, ", ".join(story.figures), story.problems)


class Story:
    def __init__(self, setting, folder, catalog, locale):
        self.program, self.folder, self.catalog, self.locale = setting.lproj, folder, catalog, locale
        self.problems, self.figures = [], []
        folder.mkdir()
        self.environment = {**os.environ, "HOME": str(folder.parent), "GIT_CONFIG_NOSYSTEM": "1", "PATH": "%s:%s" % (folder.parent, os.environ["PATH"]),
                            **{"GIT_%s_%s" % (who, what): "a@example.com" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}}
        os.symlink(setting.lproj, folder.parent / "lproj")

    # What people type.

    def run(self, *line, status=(0, 1, 2)):
        run = subprocess.run(line, cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        text = (run.stdout if "--quiet" in line else run.stdout + run.stderr).decode("utf-8", "replace")
        if run.returncode not in status:
            raise AssertionError("%s ended with %d: %s" % (" ".join(line), run.returncode, text[-600:]))
        return text

    def lproj(self, *arguments, **named):
        return self.run("lproj", *arguments, **named)

    def git(self, *arguments, **named):
        return self.run("git", *arguments, **named)

    # What they see.

    def same(self, what, **found):
        """One number, by the places where it stands."""
        if len(set(found.values())) != 1:
            self.problems.append("%s: %s" % (what, found))

    @staticmethod
    def closing(text):
        """The errors of the closing line."""
        found = re.search(r"^(\d[\d,]*) errors?, ", text, re.M)
        return int(found[1].replace(",", "")) if found else 0

    def look(self, what):
        """The errors of the tree wherever they are shown, and what the language lacks."""
        report = json.loads(self.lproj("audit", "--format", "json", "--quiet"))
        page = self.page()
        try:
            shown = page.audited()
        finally:
            page.end()
        terminal = self.lproj("audit")
        errors = [finding for finding in report["findings"] if finding["severity"] == "error"]
        self.same("errors " + what, json=len(errors), terminal=self.closing(terminal), page=shown["errors"])
        row = re.search(r"^%s +(\d+) %% +([\d,]+)" % self.locale, terminal, re.M)
        languages = [one for one in shown["languages"] if one["name"] == self.locale]
        self.same("texts to do " + what, terminal=int(row[2].replace(",", "")) if row else 0, page=languages[0]["toDo"] if languages else 0, missing=self.to_do())
        return len(errors)

    def page(self):
        return Page(self.program, self.folder)

    # The story.

    def tell(self, mend):
        self.git("init", "--quiet", "--initial-branch", "main")
        self.git("add", "--all")
        errors = self.look("of the clone")
        self.same("errors of the first commit", audit=errors, hook=self.lproj("hook", "run").count(": error: "))
        self.git("commit", "--quiet", "--message", "clone")
        self.lproj("init", "--baseline")
        self.same("errors behind a baseline", before=errors, after=self.look("behind a baseline"))
        mend(self)
        left = self.look("that are mended")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "mend")
        self.figures.append("%d errors, %d after the fixes" % (errors, left))
        self.merge()
        self.translate()
        self.compile()
        self.refuse(left)

    def read(self):
        return json.loads((self.folder / self.catalog).read_text(encoding="utf-8"))

    def branch(self, name, key, text):
        self.git("checkout", "--quiet", "-b", name, "main")
        catalog = self.read()
        catalog["strings"].setdefault(key, {}).setdefault("localizations", {})[self.locale] = unit(text)
        write_catalog(self.folder / self.catalog, catalog)
        self.git("commit", "--quiet", "--all", "--message", name)

    def merge(self):
        """Two branches translate neighbours; git sees a conflict, and no text is lost."""
        missing = [key for key, entry in self.read()["strings"].items() if self.locale not in entry.get("localizations", {}) and entry.get("localizations")]
        first, second = missing[:2]
        write_catalog(self.folder / self.catalog, self.read())
        self.git("commit", "--quiet", "--all", "--allow-empty", "--message", "layout")
        self.branch("one", first, "Text one")
        self.branch("two", second, "Text two")
        catalog = self.read()
        catalog["strings"]["zz.branch"] = {"localizations": {"en": unit("Two")}}
        write_catalog(self.folder / self.catalog, catalog)
        self.git("commit", "--quiet", "--all", "--amend", "--message", "two")
        self.git("checkout", "--quiet", "one")
        catalog = self.read()
        catalog["strings"]["zz.other"] = {"localizations": {"en": unit("One")}}
        write_catalog(self.folder / self.catalog, catalog)
        self.git("commit", "--quiet", "--all", "--amend", "--message", "one")
        self.git("merge", "--quiet", "two", "--message", "both")
        self.lproj("merge")
        strings = self.read()["strings"]
        lost = [key for key, text in ((first, "Text one"), (second, "Text two")) if strings[key]["localizations"][self.locale] != unit(text)]
        lost += [key for key in ("zz.branch", "zz.other") if key not in strings]
        if lost:
            self.problems.append("lost in the merge: %s" % lost)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "both")
        self.figures.append("2 branches merged")

    def translate(self):
        before = self.to_do()
        page = self.page()
        try:
            table = next(one for one in page.ask("overview")["tables"] if one["columns"][0]["path"].endswith(self.catalog))
            column = next(number for number, one in enumerate(table["columns"]) if one["name"] == self.locale)
            rows = page.ask("find", {"table": table["number"], "show": "missing", "columns": [column]})["rows"]
            source = next(number for number, one in enumerate(table["columns"]) if one["source"])
            self.texts = {}
            for row in page.ask("rows", {"table": table["number"], "rows": rows, "columns": [column, source]})["rows"]:
                cells = {one["column"]: one["cell"] for one in row["cells"]}
                text = cells[source].get("text") or ""
                # A text without words is no work for translators.
                if len(self.texts) == 12 or cells[column].get("forms") or not re.search("[A-Za-z]{4}", text):
                    continue
                text = "Übersetzt: " + text
                answer = page.ask("set", {"table": table["number"], "key": row["number"], "column": column, "text": text})
                if answer["result"] != "saved":
                    self.problems.append("%s: %s" % (row["key"], answer))
                self.texts[row["key"]] = text
        finally:
            page.end()
        self.same("texts that are translated", page=len(self.texts), wanted=12, missing=before - self.to_do())
        self.look("of the translated tree")
        self.git("commit", "--quiet", "--all", "--message", "translate")
        self.figures.append("%d texts to do, then %d" % (before, self.to_do()))

    def to_do(self):
        report = json.loads(self.lproj("missing", "--format", "json", "--locale", self.locale, "--quiet"))
        return sum(one["toDo"] for one in report["localizations"])

    def compile(self):
        output = self.folder.parent / "compiled"
        self.lproj("compile", "--output", str(output), self.catalog)
        made = output.rglob("%s.lproj/%s.strings" % (self.locale, Path(self.catalog).stem))
        texts = plist(next(made))
        self.same("texts that are compiled", page=len(self.texts), program=sum(texts.get(key) == text for key, text in self.texts.items()))

    def refuse(self, left):
        self.lproj("hook", "install")
        catalog = self.read()
        catalog["strings"]["zz.bad"] = {"localizations": {"en": unit("%@"), self.locale: unit("%d")}}
        write_catalog(self.folder / self.catalog, catalog)
        self.git("add", "--all")
        before = self.git("rev-parse", "HEAD")
        words = self.git("commit", "--message", "bad")
        if self.git("rev-parse", "HEAD") != before or "format-type-mismatch" not in words:
            self.problems.append("the hook lets a bad commit pass: %s" % words[-300:])
        staged = json.loads(self.lproj("audit", "--staged", "--format", "json", "--quiet"))
        self.same("errors that stop the commit", hook=words.count(": error: "), json=sum(one["severity"] == "error" for one in staged["findings"]) - left)
        self.figures.append("a bad commit refused")


def plist(path):
    return plistlib.loads(path.read_bytes())
