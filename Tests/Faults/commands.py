"""The commands that are disturbed, each with the tree that it works on."""
from dataclasses import dataclass, field

SOURCE = "".join('/* Text %d. */\n"key %d"="%%d of %%@ %d";\n' % (n, n, n) for n in range(40))
TREE = {
    "Resources/en.lproj/Localizable.strings": SOURCE,
    "Resources/fr.lproj/Localizable.strings": SOURCE.replace(" of ", " de "),
    "Resources/de.lproj/Localizable.strings": SOURCE.replace(" of ", " von ").replace("von %@ 7\";", "von %@ 7\""),
    "Resources/en.lproj/Other.strings": '"a"="b";\n',
    "Resources/fr.lproj/Other.strings": '"a"="b" ;\n',
    "Resources/Catalog.xcstrings": '{"sourceLanguage":"en","strings":{"k":{"localizations":{"fr":{"stringUnit":{"state":"translated","value":"v"}}}}},"version":"1.0"}\n',
}
SOUND = {path: text.replace('von %@ 7"\n', 'von %@ 7";\n') for path, text in TREE.items()}
SHEET = "file,language,key,target\n" + "".join("Resources/en.lproj/Localizable.strings,fr,key %d,%%d sur %%@\n" % n for n in range(0, 40, 3))


@dataclass
class Command:
    name: str
    arguments: list
    files: dict
    git: bool = False
    before: dict = field(default_factory=dict)
    # Lines of a shell that bring the repository into its state, once all files are added.
    steps: tuple = ()
    # Documents and reports: with status 2 they hold what could be read.
    told: tuple = ()


COMMIT = "git -c user.name=a -c user.email=a@example.org commit -q -m %s"
TABLE = "Resources/fr.lproj/Other.strings"
# Two branches that change one text and add one each, and a merge that stopped.
STOPPED = (COMMIT % "base", "git checkout -q -b other", "printf '\"a\"=\"t\";\\n\"n\"=\"x\";\\n' > " + TABLE, COMMIT.replace("-q", "-q -a") % "theirs",
           "git checkout -q -", "printf '\"a\"=\"o\";\\n' > " + TABLE, COMMIT.replace("-q", "-q -a") % "ours",
           "git -c user.name=a -c user.email=a@example.org merge -q other >/dev/null || true")


COMMANDS = [
    Command("audit", ["audit", "Resources"], TREE),
    Command("compile", ["compile", "Resources", "-o", "out"], SOUND),
    Command("format", ["format", "Resources"], SOUND),
    Command("fix", ["audit", "--fix", "Resources"], TREE),
    Command("import", ["import", "--yes", "fr.csv", "."], dict(SOUND, **{"fr.csv": SHEET})),
    Command("export", ["export", "Resources", "--locale", "fr", "-o", "fr.xliff"], dict(SOUND, **{"fr.xliff": "old\n"}), told=("fr.xliff",)),
    Command("convert", ["convert", "--to", "catalog", "Resources", "-o", "out"], {path: text for path, text in SOUND.items() if "xcstrings" not in path}),
    Command("baseline", ["audit", "Resources", "--write-baseline", "known.json"], dict(TREE, **{"known.json": '{"schema":"lproj.baseline/3","groups":[\n]}\n'})),
    Command("report", ["audit", "Resources", "--report", "html:page.html", "--report", "sarif:a.sarif"], dict(TREE, **{"a.sarif": "{}\n"}), told=("page.html", "a.sarif")),
    Command("hook install", ["hook", "install"], SOUND, git=True, before={".git/hooks/pre-commit": "#!/bin/sh\nexit 0\n"}),
    Command("init", ["init", "--baseline"], TREE),
    Command("extract", ["extract", "."], dict(SOUND, **{"App.swift": 'let a = NSLocalizedString("new key", comment: "")\n'})),
    Command("compile listed", ["compile", "Resources", "-o", "out", "--manifest", "files.json", "--depfile", "files.d"], SOUND),
    Command("merge", ["merge", "--add", "--take", "theirs"], SOUND, git=True, steps=STOPPED),
    Command("merge check", ["merge", "--check"], SOUND, git=True, steps=STOPPED),
    Command("diff", ["diff"], SOUND, git=True, steps=(COMMIT % "base", "printf '\"a\"=\"o\";\\n' > " + TABLE)),
    Command("missing outdated", ["missing", "--outdated", "HEAD", "Resources"], SOUND, git=True,
            steps=(COMMIT % "base", "printf '\"a\"=\"o\";\\n' > Resources/en.lproj/Other.strings")),
    Command("staged", ["audit", "--staged", "Resources"], TREE, git=True),
]
