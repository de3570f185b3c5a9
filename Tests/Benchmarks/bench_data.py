"""Makes the benchmark's files: the same bytes everywhere for the same size, and only once."""
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from random import Random

VERSION = "4"                                # change it when the bytes change
SIZES = {  # (megabytes of the single file, localizations, tables, keys a table)
    "small": (20, 20, 10, 200),
    "medium": (50, 40, 20, 500),
}
LANGUAGES = ("en fr de es it pt-BR pt-PT ja ko zh-Hans zh-Hant ru uk pl cs sk hu ro bg hr sr sl el tr ar he fa hi th vi id ms nl sv nb da fi ca et lv").split()
WORDS = {
    "latin": "save changes account settings réglages connexion élément gespeichert Änderungen größe señal contraseña the your please file".split(),
    "other": "сохранить изменения настройки пароль файл αποθήκευση ρυθμίσεις حفظ التغييرات שמירת שינויים บันทึก सहेजें".split(),
    "dense": "変更を保存 設定 パスワード ファイル 存储更改 设置 密码 文件 변경사항 저장 설정 암호".split(),
}
# What trees and catalogs are written in: words of the script of each language, so that no rule has more to say than of real ones.
SCRIPTS = {
    "latin": "save changes account settings connexion gespeichert contraseña the your please file größe élément señal".split(),
    "cyrillic": "сохранить изменения настройки пароль файл запись язык размер".split(),
    "greek": "αποθήκευση ρυθμίσεις αρχείο κωδικός γλώσσα μέγεθος".split(),
    "arabic": "حفظ التغييرات إعدادات ملف كلمة لغة حجم".split(),
    "hebrew": "שמירת שינויים הגדרות קובץ סיסמה שפה".split(),
    "devanagari": "सहेजें सेटिंग फ़ाइल पासवर्ड भाषा आकार".split(),
    "thai": "บันทึก การตั้งค่า ไฟล์ รหัสผ่าน ภาษา ขนาด".split(),
    "kana": "変更を保存 設定する パスワード ファイル ことば サイズ".split(),
    "hans": "存储更改 设置 密码 文件 语言 大小".split(),
    "hant": "儲存更改 設定 密碼 檔案 語言 大小".split(),
    "hangul": "변경사항 저장 설정 암호 파일 언어 크기".split(),
}
SCRIPT_OF = {"ru": "cyrillic", "uk": "cyrillic", "bg": "cyrillic", "sr": "cyrillic", "el": "greek", "ar": "arabic", "fa": "arabic", "he": "hebrew", "hi": "devanagari",
             "th": "thai", "ja": "kana", "zh-Hans": "hans", "zh-Hant": "hant", "ko": "hangul"}
PARTS = "settings account editor photos sync share alert toolbar menu export import login profile search help".split()
FORMATS = [""] * 7 + [" %@", " %d", " %1$@ %2$@"]


@dataclass
class Data:
    single: Path
    tiny: Path
    catalog: Path
    tree: Path
    files: list
    tree_bytes: int


def made(home, size):
    """The data of this size below `home`, made now if they are not there yet."""
    folder = home / ("%s-%s" % (size, VERSION))
    if not folder.exists():
        fresh = home / ("%s-%s.%d" % (size, VERSION, os.getpid()))
        shutil.rmtree(fresh, ignore_errors=True)
        megabytes, localizations, tables, keys = SIZES[size]
        write_single(fresh / "single.strings", megabytes * 1_000_000)
        write(fresh / "tiny.strings", '"key" = "value";\n')
        write_catalog(fresh / "Catalog.xcstrings", 6000)        # 57 MB
        for name in LANGUAGES[:localizations]:
            for table in range(tables):
                write(fresh / "Resources" / (name + ".lproj") / ("%s%02d.strings" % (PARTS[table % len(PARTS)].capitalize(), table)), table_text(name, table, keys))
        fresh.rename(folder)
    files = sorted((folder / "Resources").rglob("*.strings"))
    return Data(folder / "single.strings", folder / "tiny.strings", folder / "Catalog.xcstrings", folder / "Resources", files, sum(path.stat().st_size for path in files))


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8"))


def write_catalog(path, keys):
    """A string catalog in Xcode's layout: 40 languages, every tenth key a plural."""
    draw = Random("catalog").random

    def unit(indent, text):
        return '%s"stringUnit" : {\n%s  "state" : "translated",\n%s  "value" : "%s"\n%s}' % (indent, indent, indent, text, indent)

    def words(language, count):
        listed = SCRIPTS[SCRIPT_OF.get(language, "latin")]
        return " ".join(listed[int(draw() * len(listed))] for _ in range(count))
    with open(path, "wb") as file:
        file.write(b'{\n  "sourceLanguage" : "en",\n  "strings" : {\n')
        for key in range(keys):
            texts = []
            for language in sorted(LANGUAGES[:40]):
                if key % 10:
                    body = unit(" " * 10, words(language, 5 + key % 8) + FORMATS[key % len(FORMATS)])
                else:
                    forms = ",\n".join('%s"%s" : {\n%s\n%s}' % (" " * 14, form, unit(" " * 16, "%lld " + words(language, 5)), " " * 14) for form in ("one", "other"))
                    body = '          "variations" : {\n            "plural" : {\n%s\n            }\n          }' % forms
                texts.append('        "%s" : {\n%s\n        }' % (language, body))
            entry = '    "%s.%05d" : {\n      "comment" : "Text %d",\n      "extractionState" : "manual",\n      "localizations" : {\n%s\n      }\n    }' % (
                PARTS[key % len(PARTS)], key, key, ",\n".join(texts))
            file.write((entry + (",\n" if key + 1 < keys else "\n")).encode("utf-8"))
        file.write(b'  },\n  "version" : "1.0"\n}')


def write_single(path, size):
    path.parent.mkdir(parents=True, exist_ok=True)
    draw, number, left = Random("single").random, 0, size
    kinds = ["latin"] * 8 + ["other", "dense"]
    with open(path, "wb") as file:
        while left > 0:
            chunk = "".join(entry(draw, number + step, WORDS[kinds[(number + step) % 10]], "") for step in range(1000)).encode("utf-8")
            number, left = number + 1000, left - len(chunk)
            file.write(chunk)


def table_text(name, table, keys):
    """A table of one localization; all but the first lack a fiftieth of the keys."""
    draw = Random("%s/%d" % (name, table)).random
    words = SCRIPTS[SCRIPT_OF.get(name, "latin")]
    entries = [entry(draw, number, words, name) for number in range(keys)]
    return "".join(text for text in entries if name == "en" or draw() >= 0.02)


def entry(draw, number, words, name):
    text = " ".join(words[int(draw() * len(words))] for _ in range(3 + int(draw() * 5)))
    key = "%s.%s.%d" % (PARTS[number % len(PARTS)], PARTS[number * 7 % 11], number)
    form = FORMATS[number % len(FORMATS)]
    escape = "\\n" if number % 31 == 0 else ' \\"%s\\"' % words[0] if number % 29 == 0 else ""
    comment = "/* %s %d. */\n" % (PARTS[number % 13].capitalize(), number) if number % 10 < 7 else ""
    return '%s"%s" = "%s%s%s";\n\n' % (comment, key, text + (" (%s)" % name if name else ""), escape, form)
