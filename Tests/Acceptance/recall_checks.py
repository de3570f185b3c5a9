"""Each kind of defect of `recall.py`, put into one small project that is the same every time."""
import os
import random
import tempfile
from pathlib import Path

import recall
import recall_kinds as kinds
from setting import compared

RECORDED = Path(__file__).parent / "recall.tsv"

TEXTS = [  # key, English, German, Russian
    ("app.title", "The title of this window", "Der Titel dieses Fensters", "Заголовок этого окна"),
    ("app.quit", "Ask before you quit the app", "Vor dem Beenden bitte nachfragen", "Спрашивать перед выходом из программы"),
    ("app.again", "Do you want to try this again", "Möchtest du das erneut versuchen", "Попробовать снова прямо сейчас"),
    ("app.size", "Too large for this window", "Zu groß für dieses Fenster hier", "Слишком много для этого окна"),
    ("file.count", "%d files", "%d Dateien", "%d файлов"),
    ("file.name", "The file %@ is gone", "Die Datei %@ fehlt", "Нет файла %@"),
    ("file.both", "%@ has %d pages", "%@ hat %d Seiten", "%@ из %d страниц"),
    ("file.copied", "%1$@ was copied to %2$@", "%1$@ wurde nach %2$@ kopiert", "%1$@ скопирован в %2$@"),
    ("file.limit", "Up to 250 files at once", "Bis zu 250 Dateien zugleich", "До 250 файлов сразу"),
    ("text.bold", "Only <b>once</b> a day", "Nur <b>einmal</b> am Tag", "Только <b>раз</b> в день"),
    ("text.stars", "Only **once** a day", "Nur **einmal** am Tag", "Только **раз** в день"),
    ("text.name", "Hello {name} again", "Hallo {name} nochmals", "Снова привет {name}"),
    ("text.site", "See https://www.gnu.org/help now", "Siehe https://www.gnu.org/help dort", "Смотри https://www.gnu.org/help там"),
    ("text.lines", "The first line\\nand the second", "Die erste Zeile\\nund die zweite", "Первая строка\\nи вторая"),
] + [("more.key_%d" % number, "Another text %s" % word, "Ein anderer Text %s" % word, "Другой текст %s" % word)
     for number, word in enumerate("one two three four five six seven eight nine ten eleven twelve".split())]

PLURAL = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>pages</key><dict><key>NSStringLocalizedFormatKey</key><string>%%#@n@</string>
<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
<key>NSStringFormatValueTypeKey</key><string>d</string>
%s
</dict></dict></dict></plist>
"""
FORMS = {
    "en": {"one": "page", "other": "pages"}, "de": {"one": "Seite", "other": "Seiten"},
    "ru": {"one": "страница", "few": "страницы", "many": "страниц", "other": "страницы"},
}


def made(folder):
    """The project, without a defect."""
    for column, name in enumerate(("en", "de", "ru"), 1):
        place = folder / (name + ".lproj")
        place.mkdir(parents=True)
        (place / "Localizable.strings").write_text("".join('"%s" = "%s";\n' % (row[0], row[column]) for row in TEXTS), "utf-8")
        forms = "\n".join("<key>%s</key><string>%%d %s</string>" % form for form in FORMS[name].items())
        (place / "Pages.stringsdict").write_text(PLURAL % forms, "utf-8")
    calls = "".join('show(NSLocalizedString("%s", comment: ""))\n' % row[0] for row in TEXTS)
    (folder / "App.swift").write_text(calls + 'show(String.localizedStringWithFormat(NSLocalizedString("pages", tableName: "Pages", comment: ""), 2))\n')
    (folder / ".git").mkdir()
    (folder / ".git/HEAD").write_text("ref: refs/heads/main\n")


def defects(folder):
    """The first place that fits each kind."""
    chance = random.Random(1)
    for kind in kinds.STRINGS:
        places = ("%s.lproj/Localizable.strings" % name for name in ("de", "ru"))
        yield kind.name, next(filter(None, (recall.changed(folder, path, "en.lproj/Localizable.strings", kind, chance) for path in places)), None)
    for name, make in kinds.PLURALS:
        language = "ru" if name == "form lost" else "de"
        yield name, recall.plural(folder, language + ".lproj/Pages.stringsdict", name, make)
    yield "file lost", recall.Defect("file lost", "de.lproj/Localizable.strings", None, gone=True)
    yield "key lost in the source", recall.lost_in_source(folder, "en.lproj/Localizable.strings", chance)
    yield "key misspelled in code", recall.misspelled(folder, "en.lproj/Localizable.strings", chance)


def kinds_of_defects(setting):
    found = set()
    with tempfile.TemporaryDirectory(prefix="lproj-recall-") as place:
        folder = Path(place) / "project"
        made(folder)
        before = recall.said(recall.audit(setting.lproj, folder))
        for name, defect in list(defects(folder)):
            if not defect:
                found.add((name, "not made"))
                continue
            path = folder / defect.path
            data = path.read_bytes()
            defect.make(folder)
            defect.judge(recall.said(recall.audit(setting.lproj, folder)) - before)
            path.write_bytes(data)
            found.add((name, defect.severity))
    if os.environ.get("LPROJ_RECORD"):
        RECORDED.write_text("".join("%s\t%s\n" % row for row in sorted(found)))
    expected = {tuple(row.split("\t")) for row in RECORDED.read_text().splitlines()}
    yield compared("kinds of defects", expected, found, show="%s: %s".__mod__)
