"""Kinds of defects that translators, authors and merges put into tables, as functions of one table, and of a few other files."""
import re

ENTRY = re.compile(r'^"((?:[^"\\\n]|\\.)+)"[ \t]*=[ \t]*"((?:[^"\\\n]|\\.)*)"[ \t]*;[ \t]*$', re.M)
SPECIFIER = re.compile(r'%(?:\d\$)?(?:@|d|ld|lld|i|u|lu|f|\.\d+f|s)')
WORDS = re.compile(r"[^\W\d_]{2,}")


class Table:
    """The text of a `.strings` file, and its entries of one line."""

    def __init__(self, data):
        wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
        self.encoding = "utf-16" if wide else "utf-8"
        self.text = data.decode(self.encoding)
        self.entries = list(ENTRY.finditer(self.text))
        self.values = {entry.group(1): entry.group(2) for entry in self.entries}

    def data(self, text):
        return text.encode(self.encoding)

    def replaced(self, entry, value, group=2):
        return self.data(self.text[:entry.start(group)] + value + self.text[entry.end(group):])

    def without(self, entry):
        return self.data(self.text[:entry.start()] + self.text[entry.end():])

    def inserted(self, entry, lines):
        return self.data(self.text[:entry.start()] + lines + self.text[entry.start():])


class Kind:
    """`fits` says of an entry and its source text whether the defect can be made; `make` gives the new bytes of the file."""

    def __init__(self, name, make, fits=lambda own, source: True):
        self.name, self.make, self.fits = name, make, fits


def plain(own, source):
    return bool(WORDS.search(own)) and "\\" not in own and "%" not in own and own != source


def value(name, change, fits=plain):
    """A defect of a value: `change` gives the new one, or None."""
    def make(table, entry, source):
        new = change(entry.group(2), source)
        return None if new is None or new == entry.group(2) else table.replaced(entry, new)
    return Kind(name, make, fits)


def statement(name, change):
    """A defect of a whole statement."""
    def make(table, entry, source):
        old = entry.group(0)
        new = change(old)
        return table.data(table.text[:entry.start()] + new + table.text[entry.end():])
    return Kind(name, make, plain)


def whole(name, change, fits=lambda own, source: True):
    """A defect of the bytes of the file."""
    return Kind(name, lambda table, entry, source: change(table, entry), fits)


def with_conflict(table, entry, at):
    ours, theirs = entry.group(0), table.text[entry.start():entry.start(2)] + entry.group(2) + '!";'
    block = "<<<<<<< HEAD\n%s\n=======\n%s\n>>>>>>> topic" % (ours, theirs)
    if at == "head":
        return table.data(block + "\n" + table.text)
    return table.data(table.text[:entry.start()] + block + table.text[entry.end():])


def first(pattern, new):
    return lambda own, source: re.sub(pattern, new, own, count=1) if re.search(pattern, own) else None


def has(*parts):
    return lambda own, source: all(part in own and part in source for part in parts)


def specifiers(count, kind=None):
    def fits(own, source):
        found = SPECIFIER.findall(source)
        return len(found) == count and sorted(SPECIFIER.findall(own)) == sorted(found) and (kind is None or found[0][-1] in kind)
    return fits


def two_kinds(own, source):
    found = SPECIFIER.findall(source)
    return len(found) == 2 and not any("$" in one for one in found) and found == SPECIFIER.findall(own) and (found[0][-1] == "@") != (found[1][-1] == "@")


def swapped(own, source):
    one, two = SPECIFIER.findall(own)
    return own.replace(one, "\0", 1).replace(two, one, 1).replace("\0", two, 1)


def latin(own, source):
    return plain(own, source) and len(WORDS.findall(own)) > 1 and own.isascii()


def cyrillic(own, source):
    """The Latin letter a in a Cyrillic word."""
    return own.replace("а", "a", 1) if len(re.findall("[а-я]", own)) > 6 and "а" in own else None


def mojibake(own, source):
    found = re.search("[à-ÿ]", own)
    return own.replace(found.group(), found.group().encode().decode("latin-1"), 1) if found else None


def encoded_wrongly(table, entry):
    own = entry.group(2)
    if table.encoding != "utf-8" or not re.search("[à-ÿ]", own):
        return None
    text = table.replaced(entry, "\0").decode()
    return text.encode().replace(b"\0", own.encode("latin-1", "replace"))


def unmarked(table, entry):
    return table.text.encode("utf-16-le") if len(table.text) > 10 else None


def sentence(own, source):
    return len(re.findall(r"\b[a-z]{2,}", source)) > 4 and own != source and not SPECIFIER.search(source) and "\\" not in source


def number(own, source):
    return bool(re.search(r"\b[1-9]\d+\b", source)) and bool(re.search(r"\b[1-9]\d+\b", own)) and "%" not in own


def address(own, source):
    return "https://" in own and "https://" in source


STRINGS = [
    # The syntax and the bytes of the file.
    statement("semicolon lost", lambda text: text.rstrip()[:-1]),
    statement("closing quote lost", lambda text: text.rstrip()[:-2] + ";"),
    statement("quotation marks in a text", lambda text: text[:-2] + ' "OK" x";' if text.endswith('";') else text + ' "x'),
    statement("curly quotation marks", lambda text: re.sub(r'= *"(.*)";\s*$', r"= “\1”;", text)),
    statement("colon for =", lambda text: re.sub(r'"[ \t]*=[ \t]*"', '": "', text, count=1)),
    statement("comma for ;", lambda text: text.rstrip()[:-1] + ","),
    statement("second semicolon", lambda text: text + ";"),
    statement("line with #", lambda text: "# new\n" + text),
    statement("comment without an end", lambda text: "/* new\n" + text),
    statement("brace too many", lambda text: text + "\n}"),
    whole("byte of Latin-1", encoded_wrongly, lambda own, source: bool(re.search("[à-ÿ]", own))),
    whole("UTF-16 without a mark", unmarked),
    whole("cut in half", lambda table, entry: table.data(table.text[:entry.start(2) + 1])),
    whole("conflict in the middle", lambda table, entry: with_conflict(table, entry, "middle")),
    whole("conflict at the head", lambda table, entry: with_conflict(table, entry, "head")),
    whole("empty file", lambda table, entry: b""),
    whole("second byte order mark", lambda table, entry: b"\xef\xbb\xbf\xef\xbb\xbf" + table.text.encode()),
    whole("property list of another kind", lambda table, entry: b"<?xml version=\"1.0\"?><plist version=\"1.0\"><array/></plist>"),
    # Keys.
    whole("key lost", lambda table, entry: table.without(entry)),
    whole("key misspelled", lambda table, entry: table.replaced(entry, entry.group(1) + "x", 1)),
    whole("key with a space", lambda table, entry: table.replaced(entry, entry.group(1) + " ", 1)),
    whole("key in other letter case", lambda table, entry: table.replaced(entry, entry.group(1).swapcase(), 1),
          lambda own, source: True),
    whole("key twice", lambda table, entry: table.inserted(entry, '"%s" = "Another text";\n' % entry.group(1))),
    whole("key twice, then empty", lambda table, entry: table.data(table.text + '\n"%s" = "";\n' % entry.group(1)), plain),
    value("empty text", lambda own, source: ""),
    # Formats.
    value("%@ as %d", first(r"%@", "%d"), specifiers(1, "@")),
    value("number as %@", first(r"%(ld|lld|d|i|u|lu)", "%@"), specifiers(1, "diu")),
    value("number as %s", first(r"%(ld|lld|d|i|u|lu)", "%s"), specifiers(1, "diu")),
    value("specifier lost", first(SPECIFIER, ""), specifiers(1)),
    value("specifier too many", lambda own, source: own + " %@", specifiers(1)),
    value("specifier where there is none", lambda own, source: own + " %@"),
    value("order changed", swapped, two_kinds),
    value("percent sign lost", first(r"%(\d\$@)", r"\1"), has("1$@", "2$@")),
    value("$ before the number", first(r"%(\d)\$@", r"%$\1@"), has("1$@", "2$@")),
    value("$ lost", first(r"%(\d)\$@", r"%\1@"), has("1$@", "2$@")),
    value("position that is not there", first(r"%1\$", "%3$"), has("%1$", "%2$")),
    value("space in a specifier", first(r"%(\d)\$@", r"% \1 $ @"), has("1$@", "2$@")),
    value("wide percent sign", first(r"%@", "％@"), specifiers(1, "@")),
    value("percent sign alone", first(r"%@", "%"), specifiers(1, "@")),
    # Texts.
    value("closing tag lost", first(r"</\w+>", ""), has("</")),
    value("opening tag doubled", first(r"<(b|a|strong|i|u)>", r"<\1><\1>"), has("<b>")),
    value("half of **", first(r"\*\*", ""), has("**")),
    value("placeholder translated", first(r"\{(\w+)\}", "{x}"), has("{", "}")),
    value("address changed", first(r"https://[\w.]+", "https://www.unicode.org"), address),
    value("number changed", lambda own, source: re.sub(r"\b[1-9]\d+\b", lambda m: str(int(m.group()) + 7), own, count=1), number),
    value("line break spelled", lambda own, source: own.replace("\\n", "\\\\n", 1) if "\\n" in own else None, has("\\n")),
    value("letters read in a wrong encoding", mojibake, lambda own, source: own != source and bool(re.search("[à-ÿ]", own))),
    value("replacement character", lambda own, source: own[:1] + "\ufffd" + own[2:], latin),
    value("invisible character", lambda own, source: own[:2] + "\u200b" + own[2:], latin),
    value("Latin letter in a Cyrillic word", cyrillic, lambda own, source: bool(re.search("[а-я]", own))),
    value("text of another language", lambda own, source: "Это предложение написано на другом языке", latin),
    value("sentence not translated", lambda own, source: source, sentence),
]

FORM = re.compile(r"<key>(one|few|many|other)</key>\s*<string>([^<]*)</string>\s*")


def forms(name, change, fits):
    """A defect of a form in a `.stringsdict`."""
    def make(text):
        for found in FORM.finditer(text):
            if fits(found.group(1), found.group(2)):
                return text[:found.start()] + change(found) + text[found.end():]
        return None
    return name, make


PLURALS = [
    forms("form 'other' lost", lambda found: "", lambda form, text: form == "other"),
    forms("form lost", lambda found: "", lambda form, text: form in ("few", "many")),
    forms("empty form", lambda found: found.group(0).replace(found.group(2), ""), lambda form, text: form == "other" and text),
    forms("form reads a number as an object", lambda found: re.sub(r"%(ld|lu|lld|d|u|i)", "%@", found.group(0)),
          lambda form, text: re.search(r"%(ld|lu|lld|d|u|i)", text)),
    ("variable misspelled", lambda text: re.sub(r"%#@(\w+)@", r"%#@\1x@", text, count=1) if "%#@" in text else None),
]
