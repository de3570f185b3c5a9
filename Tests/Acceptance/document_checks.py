"""The command lines of the documents, run with the program at hand: nothing in them is copied here.

Pages that tell a story run from top to bottom in one shell: a block of `diff` is applied, and each line of a block of `text` stands in what the
command before it says. Of all other pages each line that begins with `lproj` runs by itself, in a folder that has what it names. A line ends
with status 0 or 1, unless `# status N` behind it says otherwise. Blocks of `toml` are taken as a configuration.
"""
import concurrent.futures
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from setting import Result

# What stands for something else, never ends, or is tried elsewhere.
LEFT_OUT = re.compile(r"…|\bPROGRAM\b|\blsp\b|\bserve\b")
STATUS = re.compile(r"#.*\bstatus (\d+)")


class Block:
    def __init__(self, kind, lines, number):
        self.kind, self.lines, self.number = kind, lines, number


def blocks(path):
    """The code of a document: `sh` for what is indented, else the name behind the fence."""
    found, current, fence, before = [], None, None, ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        mark = re.match(r"\s*```(\S*)", line)
        if fence is not None:
            if mark:
                fence = None
            else:
                found[-1].lines.append(line[fence:])
        elif mark:
            fence = len(line) - len(line.lstrip())
            found.append(Block(mark[1], [], number + 1))
        elif line.startswith("    ") and (current or not before.strip()):
            if not current:
                current = Block("sh", [], number)
                found.append(current)
            current.lines.append(line[4:])
        before = line
        if fence is not None or not line.startswith("    "):
            current = None
    return found


def environment(home, setting):
    bin = home / "bin"
    bin.mkdir(exist_ok=True)
    if not (bin / "lproj").exists():
        os.symlink(setting.lproj, bin / "lproj")
    people = {"GIT_%s_%s" % (who, what): "a@example.com" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    return {**os.environ, **people, "HOME": str(home), "GIT_CONFIG_NOSYSTEM": "1", "NO_COLOR": "1", "PATH": "%s:%s" % (bin, os.environ["PATH"])}


# Stories.

def story(setting, page, place, fill):
    """Runs a page from top to bottom; its problems."""
    folder = place / "work"
    folder.mkdir()
    fill(folder)
    script, expected, last = ["exec 2>&1"], {}, None
    for block in blocks(setting.root / page):
        if block.kind == "sh":
            for number, line in enumerate(block.lines, block.number):
                if line.strip():
                    script += ["printf '\\n\\036%d\\n'" % number, line, "printf '\\n\\037%d\\n' $?"]
                    last = number, line
        elif block.kind == "diff":
            patch = place / ("%d.diff" % block.number)
            patch.write_text("\n".join(block.lines) + "\n", encoding="utf-8")
            script += ["printf '\\n\\036%d\\n'" % block.number, "patch -p1 --batch <'%s'" % patch, "printf '\\n\\037%d\\n' $?"]
            expected.setdefault(block.number, [])
        elif block.kind == "text" and last:
            expected.setdefault(last[0], []).extend(block.lines)
    run = subprocess.run(["bash", "--noprofile", "--norc"], input="\n".join(script).encode(), cwd=folder, env=environment(place, setting),
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = {int(number): (int(status), text) for number, text, status in
            re.findall("\n\x1e(\\d+)\n(.*?)\n\x1f(\\d+)\n", run.stdout.decode("utf-8", "replace"), re.S)}
    source = (setting.root / page).read_text(encoding="utf-8").splitlines()
    for number, (status, text) in sorted(said.items()):
        line = source[number - 1].strip()
        yield from judged("%s:%d: %s" % (page, number, line), line, status, text, expected.get(number, []))
    if not said or len(said) * 3 != len(script) - 1:
        yield "%s: %d of %d lines ran" % (page, len(said), (len(script) - 1) // 3)


def judged(name, line, status, text, expected=()):
    wanted = STATUS.search(line)
    if wanted and status != int(wanted[1]) or not wanted and status not in ((0, 1) if line.startswith("lproj") else (0,)):
        yield "%s: ended with %d: %s" % (name, status, text.strip()[-300:])
    for words in expected:
        if words.strip() and words.strip() not in text:
            yield "%s: does not say '%s': %s" % (name, words.strip(), text.strip()[-300:])


def clone(setting):
    """A folder like a clone that was built."""
    def fill(folder):
        shutil.copytree(setting.root / "Samples", folder / "Samples")
        (folder / ".build/release").mkdir(parents=True)
        os.symlink(setting.lproj, folder / ".build/release/lproj")
    return fill


def committed(folder):
    for line in ("init --quiet --template= --initial-branch main", "add --all", "commit --quiet --message Start"):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.com", *line.split()], cwd=folder, check=True, stdout=subprocess.DEVNULL)


def six_languages(setting):
    def fill(folder):
        shutil.copytree(setting.root / "Samples/SixLanguages", folder, dirs_exist_ok=True)
        committed(folder)
    return fill


def gnustep(setting):
    def fill(folder):
        for language in ("en", "de", "fr"):
            shutil.copytree(setting.root / "Samples/SixLanguages/Resources" / (language + ".lproj"), folder / "Resources" / (language + ".lproj"))
        (folder / "GNUmakefile").write_text(
            "include $(GNUSTEP_MAKEFILES)/common.make\nAPP_NAME = Hello\nHello_LANGUAGES = en de fr\nHello_RESOURCE_FILES_DIR = Resources\n"
            "Hello_LOCALIZED_RESOURCE_FILES = Localizable.strings\nHello_OBJC_FILES = main.m\ninclude $(GNUSTEP_MAKEFILES)/application.make\n")
        (folder / "main.m").write_text('int main(void) { NSLog(@"%@", _(@"greeting")); }\n')
    return fill


STORIES = [("Docs/Tutorial.md", clone), ("Docs/MigratingToCatalogs.md", six_languages), ("Docs/ForGNUstep.md", gnustep)]


def stories(setting):
    for page, fill in STORIES:
        with tempfile.TemporaryDirectory(prefix="lproj-documents-") as place:
            problems = list(story(setting, page, Path(place), fill(setting)))
            yield Result("%s runs from top to bottom" % page, not problems, "", problems)


# Single lines.

PROJECT = """// !$*UTF8*$!
{ archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, Base); mainGroup = G; targets = (T); };
  G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; buildPhases = (); productType = "com.apple.product-type.application"; };
}; }
"""


def workplace(setting, folder):
    """A repository that has what the pages name."""
    folder.mkdir()
    six = setting.root / "Samples/SixLanguages/Resources"
    for name in ("Resources", "App/Resources", "Localizations"):
        shutil.copytree(six, folder / name)
    for place in ("App", "Kit", "Old.app/Contents/Resources", "Sources"):
        for language in ("en.lproj", "fr.lproj"):
            shutil.copytree(six / language, folder / place / language)
    shutil.copytree(setting.root / "Samples/MacApp/MyApp.app", folder / "MyApp.app", symlinks=True)
    texts = {
        "A.strings": '"a" = "A";\n', "en.lproj/A.strings": '"a" = "A";\n',
        "Localizable.xcstrings": '{ "sourceLanguage" : "en", "strings" : { "a" : { } }, "version" : "1.0" }\n',
        "Sources/App.swift": 'let title = NSLocalizedString("greeting", comment: "")\nlet save = NSLocalizedString("save.title", comment: "")\n',
        "localization-baseline.json": '{"schema": "lproj.baseline/3",\n"groups": [\n]}\n',
        "MyApp.app/Contents/Resources/en.lproj/Localizable.strings": '"Save" = "Save";\n', "MyApp.app/Contents/Resources/en.lproj/Main.nib": "",
        "App.xcodeproj/project.pbxproj": PROJECT,
    }
    for name, text in texts.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    with (folder / "Resources/en.lproj/Localizable.strings").open("a") as table:
        table.write('"save.title" = "Save";\n"menu.open" = "Open";\n')
    committed(folder)

    def git(*line):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.com", *line], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    git("tag", "v1.0")
    git("commit", "--quiet", "--allow-empty", "--message", "Side")
    git("branch", "side")
    git("reset", "--quiet", "--hard", "v1.0")
    git("commit", "--quiet", "--allow-empty", "--message", "Main")
    git("merge", "--quiet", "--no-ff", "side", "--message", "Both")
    for name in ("v2.0", "315a48e8"):
        git("tag", name)
    git("update-ref", "refs/remotes/origin/main", "v1.0")
    git("repack", "-a", "-d", "--quiet")
    for form in ("xliff", "csv", "json"):
        subprocess.run([setting.lproj, "export", "--quiet", "App/", "--locale", "fr", "-o", "fr." + form], cwd=folder, check=True)


def command_lines(root):
    """Each line that begins with the program's name, with the place where it stands first."""
    found = {}
    for page in [root / "README.md", *sorted((root / "Docs").rglob("*.md"))]:
        name = str(page.relative_to(root))
        if name in dict(STORIES):
            continue
        for block in blocks(page):
            if block.kind not in ("sh", "bash", ""):
                continue
            for number, line in enumerate(block.lines, block.number):
                if re.match(r"lproj [a-z-]", line) and not LEFT_OUT.search(line.split("#")[0]):
                    found.setdefault(re.sub(" +#", " #", line), "%s:%d" % (name, number))
    return found


def lines(setting):
    found = command_lines(setting.root)
    with tempfile.TemporaryDirectory(prefix="lproj-documents-") as place:
        place = Path(place)
        whole, shared = place / "whole", place / "shared"
        workplace(setting, whole)
        shared.mkdir()
        six_languages(setting)(shared)
        subprocess.run(["git", "update-ref", "refs/remotes/origin/main", "HEAD"], cwd=shared, check=True)
        variables = environment(place, setting)

        def tried(item):
            number, (line, where) = item
            # Those of the pages of rules differ only in the name of the rule.
            folder = shared if where.startswith("Docs/rules/") else place / str(number)
            if folder != shared:
                # The program replaces files whole, so that a link to a file keeps what it has.
                shutil.copytree(whole, folder, symlinks=True, copy_function=os.link)
            run = subprocess.run(["bash", "--noprofile", "--norc", "-o", "pipefail", "-c", line], cwd=folder, env=variables, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
            if folder != shared:
                shutil.rmtree(folder)
            return list(judged("%s: %s" % (where, line), line, run.returncode, run.stderr.decode("utf-8", "replace")))
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            problems = [problem for problems in pool.map(tried, enumerate(found.items())) for problem in problems]
    yield Result("the command lines of the documents", not problems and len(found) > 100, "%d lines" % len(found), problems)


def written_configurations(root):
    """Blocks of `toml`, with the place where each stands; those of the pages of rules as one."""
    found, ignored, severities = {}, "", "[severity]\n"
    for page in sorted((root / "Docs").rglob("*.md")):
        for block in blocks(page):
            text = "\n".join(block.lines)
            if block.kind != "toml" or page.name == "Editors.md":
                continue
            if page.parent.name == "rules":
                first, _, last = text.partition("[severity]\n")
                ignored, severities = ignored + first + "\n", severities + last + "\n"
            else:
                # Other files are not there.
                found.setdefault(re.sub(r"^(baseline|extends) = .*", "", text, flags=re.M), "%s:%d" % (page.relative_to(root), block.number))
    found[ignored + severities] = "Docs/rules"
    return found


def configurations(setting):
    """Blocks of `toml` are what a configuration may hold."""
    found, problems = written_configurations(setting.root), []
    with tempfile.TemporaryDirectory(prefix="lproj-documents-") as place:
        folder = Path(place) / "whole"
        workplace(setting, folder)
        for text, where in found.items():
            (folder / "some.toml").write_text(text + "\n", encoding="utf-8")
            run = subprocess.run([setting.lproj, "audit", "--config", "some.toml", "--only", "syntax", "--code", "off"], cwd=folder,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            if run.returncode not in (0, 1):
                problems.append("%s: %s" % (where, run.stdout.strip()[-300:]))
    yield Result("the configurations in the documents", not problems and len(found) > 15, "%d blocks" % len(found), problems)
