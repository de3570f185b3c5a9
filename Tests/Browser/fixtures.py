"""Trees for the browser: hostile texts, many scripts, many tables."""
import json
import subprocess
from pathlib import Path

HOSTILE = {
    'plain': 'Plain text',
    '</script><script>window.hacked = 1</script>': '</script><script>window.hacked = 2</script>',
    '<img src=x onerror="window.hacked = 3">': '<img src=x onerror="window.hacked = 4"><!-- <![CDATA[ ]]> -->',
    'quotes " \' ` & &amp; {{x}} ${1} \\ %@': 'quotes " \' ` & &lt; {{{x}}} ${window.hacked = 5} \\ %@',
    'turn': 'abc\u202edef\u2066ghi\u200fjkl\u0007\u0000',
    'שלום': 'مرحبا بالعالم %@ (hello) 123',
    'emoji 👩‍👩‍👧‍👦 🇺🇦': '👩🏽‍🚀 e\u0301 é 日本語テキスト 简体中文 繁體中文 한국어',
    'long': 'A very long text that goes on. ' * 330,
    'unbroken' + 'x' * 400: 'w' * 10240,
    '__proto__': 'constructor',
}
# What a reader of right-to-left text sees from left to right.
SPECIFIERS = {
    'percent': 'נשארו %@ קבצים', 'numbered': '%1$d מתוך %2$lu', 'variable': '%#@files@ הושלמו ${name}',
    'text': '100% done ועוד',
}
LANGUAGES = ['ar', 'de', 'fa', 'fr', 'he', 'ja', 'ur', 'zh-Hans']


def quoted(text):
    out = []
    for character in text:
        if character in '"\\':
            out.append('\\' + character)
        elif character == '\n':
            out.append('\\n')
        elif ord(character) < 32:
            out.append('\\U%04x' % ord(character))
        else:
            out.append(character)
    return '"' + ''.join(out) + '"'


def table(entries, comment=''):
    return ''.join((f'/* {comment} */\n' if comment else '') + f'{quoted(key)} = {quoted(value)};\n' for key, value in entries.items())


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding='utf-8')


def hostile(folder):
    """English is complete; the others lack every second key, French is whole, and Urdu has no `Extra`."""
    write(folder / 'en.lproj/Localizable.strings', table(HOSTILE, 'A comment with </script> <b>bold</b> & "quotes"'))
    write(folder / 'en.lproj/Extra.strings', table({'one': 'One', 'two': 'Two', 'three': 'Three'}))
    write(folder / 'en.lproj/Main.nib', '')
    for number, language in enumerate(LANGUAGES):
        keys = list(HOSTILE)[0 if language == 'fr' else number % 2::1 if language == 'fr' else 2]
        write(folder / f'{language}.lproj/Localizable.strings', table({key: HOSTILE[key] + ' ' + language for key in keys}))
        if language != 'ur':
            write(folder / f'{language}.lproj/Extra.strings', table({'one': 'One' if language == 'de' else language, 'two': ''}))
    write(folder / 'Catalog.xcstrings', '{"sourceLanguage": "en", "version": "1.0", "strings": {"Open </script>": {"comment": "<i>",'
          '"localizations": {"ja": {"stringUnit": {"state": "needs_review", "value": "開く"}}, "he": {"stringUnit":'
          '{"state": "new", "value": ""}}}}, "Close": {"localizations": {"ja": {"stringUnit": {"state": "translated", "value": "閉"}}}}}}')
    return folder


def several(folder):
    """Two trees, a loose table that belongs to neither, an error among warnings, and specifiers in right-to-left text."""
    write(folder / 'App/en.lproj/Localizable.strings', table({'whole': 'Whole', 'half': 'Half', 'none': 'None', **SPECIFIERS}))
    write(folder / 'App/he.lproj/Localizable.strings', table({'whole': 'שלם', **SPECIFIERS}))
    write(folder / 'App/de.lproj/Localizable.strings', table({'whole': 'Ganz', **SPECIFIERS}) + '"half" "Halb";\n')
    write(folder / 'Tool/en.lproj/Tool.strings', table({'one': 'One'}))
    write(folder / 'Tool/jp.lproj/Tool.strings', table({'one': '一つ'}))
    write(folder / 'loose/Loose.strings', '"a" = "A"\n"b" = "B";\n')
    return folder


def acting(folder):
    """A repository with two targets: App has an error, doubled keys, and keys that some lack; Kit is whole."""
    write(folder / 'Package.swift', '// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: "Demo", '
          'defaultLocalization: "en", targets: [.target(name: "App", resources: [.process("Resources")]),'
          '.target(name: "Kit", resources: [.process("Resources")])])\n')
    app = folder / 'Sources/App/Resources'
    source = {'hello': 'Hello', 'files': '%d files', 'bye': 'Bye', 'later': 'See you'}
    write(app / 'en.lproj/Localizable.strings', table(source))
    write(app / 'fr.lproj/Localizable.strings', table({'hello': 'Bonjour', 'files': '%@ fichiers', 'bye': 'Salut', 'later': 'À'}))
    write(app / 'de.lproj/Localizable.strings', table({'hello': 'Hallo', 'files': '%d Dateien'}) + '"hello" = "Servus";\n')
    write(app / 'ja.lproj/Localizable.strings', table({'hello': 'やあ ', 'files': '%d'}))
    write(app / 'it.lproj/Localizable.strings', table({key: key + ' it' if key != 'files' else '%d' for key in source}))
    write(app / 'en.lproj/Whole.strings', table({'a': 'A'}))
    for language in ('fr', 'de', 'ja', 'it'):
        write(app / f'{language}.lproj/Whole.strings', table({'a': 'A ' + language}))
    for language in ('en', 'de'):
        write(folder / f'Sources/Kit/Resources/{language}.lproj/Kit.strings', table({'k': language}))
    commit(folder)
    return folder


def commit(folder):
    git = ['git', '-c', 'user.name=A', '-c', 'user.email=a@example.org', '-C', str(folder)]
    for command in (['init', '-q'], ['add', '.'], ['commit', '-q', '-m', 'All']):
        subprocess.run(git + command, check=True)


def falling(folder):
    """App has resources of all kinds: own, of a language, of the development region, at the top level, and one
    that only French has. Kit is whole, and Italian is there alone."""
    app = folder / 'App'
    for language, names in {'en': 'AB', 'fr': 'AC', 'fr_CA': '', 'de': ''}.items():
        for name in names:
            write(app / f'{language}.lproj/{name}.txt', name)
        write(app / f'{language}.lproj/all.txt', language)
    write(app / 'top.txt', '')
    for language in ('en', 'it'):
        write(folder / f'Kit/{language}.lproj/K.txt', language)
    commit(folder)
    return folder


def unread(folder):
    """A whole table, and what cannot be read beside it."""
    for language in ('en', 'de'):
        write(folder / f'{language}.lproj/L.strings', table({'a': 'A ' + language}))
    (folder / 'de.lproj/F.strings').mkdir()
    write(folder / 'de.lproj/M.strings', '"a" "A')
    write(folder / 'C.xcstrings', '')
    return folder


MANY = ('ar bg bn bs ca cs cy da de el eo es et eu fa fi fo fr fy ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lt lv mk ml mn '
        'mr ms mt my nb ne nl nn pa pl pt ro ru sk sl sq sr sv ta te th tr').split()


def many(folder):
    """All have two keys that English does not have."""
    write(folder / 'en.lproj/L.strings', table({'a': 'A'}))
    for language in MANY:
        write(folder / f'{language}.lproj/L.strings', table({'a': 'A ' + language, 'ex1': 'x', 'ex2': 'y'}))
    return folder


def whole(folder):
    """Nothing is wrong here."""
    for language in ('en', 'de', 'fr'):
        write(folder / f'{language}.lproj/A.strings', table({'a': 'A ' + language, 'b': 'B ' + language}))
    return folder


LARGE = ('aa ab af ak am ar as az ba be bg bm bn bo br bs ca ce cs cv cy da de dz ee el eo es et eu fa ff fi fo fr fy ga gd gl gu').split()


def large(folder, tables=2000):
    """Every cell of 2,000 × 40 lacks a key or none. In string catalogs, as 82,000 files would take their time."""
    for number in range(tables):
        strings = {}
        for index in range(4):
            present = [language for place, language in enumerate(LARGE) if (number + place + index) % 7]
            strings[f'key {number} {index}'] = {'comment': f'Text {index} of table {number}', 'localizations': {
                language: {'stringUnit': {'state': 'translated', 'value': language}} for language in present}}
        write(folder / f'Table{number:04}.xcstrings', json.dumps({'sourceLanguage': 'en', 'strings': strings, 'version': '1.0'}))
    return folder
