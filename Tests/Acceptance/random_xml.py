"""Random XML property lists: the forms editors write, and the ones a hand or a merge leaves behind."""

ENTITIES = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#65;", "&#x41;", "&#xE9;", "&#x1F600;", "&#128512;", "&#0;", "&#xD83D;", "&#xD83D;&#xDE00;",
            "&#x110000;", "&#xFFFFF;", "&#99999999999;", "&#xFFFFFFFFF;", "&#;", "&#x;", "&nbsp;", "&", "&amp", "&#x41", "&AMP;", "&#X41;", "&#x10FFFF;"]
TEXT = ["a", "b", "key", "value", "é", "日本", "😀", " ", "\n", "\t", "\"", "'", ">", "%@", "\u2028", "\r\n", "]]>", "\\n", "e\u0301", "\ufeff"]
HEADS = ['<?xml version="1.0" encoding="UTF-8"?>\n'] * 5 + [
    "", "<?xml version=\"1.0\"?>", "<?xml version='1.0' encoding='utf-8'?>\n", '<?xml encoding="UTF-8"?>', "<?xml?>", "<?xml ?>\n", "\n<?xml version=\"1.0\"?>\n"]
DOCTYPES = ['<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n'] * 5 + [
    "", "", "<!DOCTYPE plist>\n", "<!DOCTYPE plist SYSTEM \"a.dtd\">", "<!DOCTYPE plist [ <!ENTITY x \"y\"> ]>\n", "<!DOCTYPE plist [<!ELEMENT a (b)> <!-- c -->]>",
    "<!doctype plist>", "<!DOCTYPE>", "<!DOCTYPE plist [>", "<!DOCTYPE plist \"a>b\">"]
ODD = ["<!-- c -->", "<!---->", "<!-- a -- b -->", "<!-- <key>x</key> -->", "<?pi x?>", "<??>", "<![CDATA[ ]]>", "x", "<unknown/>", "<null/>", "<!-- open", "<?open", "&amp;"]
DECLARED = [("ISO-8859-1", "latin-1"), ("iso-8859-1", "latin-1"), ("utf-16", "utf-8"), ("UTF-16", "utf-16-le"), ("US-ASCII", "utf-8"), ("windows-1252", "cp1252"),
            ("MacRoman", "mac-roman"), ("macintosh", "mac-roman"), ("nonsense", "utf-8"), ("", "utf-8"), ("UTF-8 ", "utf-8"), ("utf8", "utf-8")]


def text(r):
    out = ""
    for _ in range(r.choice([0, 1, 1, 2, 3])):
        chance = r.random()
        if chance < 0.12:
            out += r.choice(ENTITIES[:10])
        elif chance < 0.16:
            out += r.choice(ENTITIES)
        elif chance < 0.23:
            out += "<![CDATA[" + r.choice(["", "x", "<key>", "&amp;", "]]", "]", " \n "]) + "]]>"
        elif chance < 0.25:
            out += r.choice(["<!-- c -->", "<?p?>", "<b>x</b>"])
        else:
            out += r.choice(TEXT)
    return out


def gap(r):
    chance = r.random()
    if chance < 0.5:
        return ""
    if chance < 0.93:
        return r.choice(["\n", "\n\t", " ", "\t", "\r\n", "\r"])
    return r.choice(ODD[:5]) if chance < 0.985 else r.choice(ODD)


def element(r, name, inside):
    """The element, now and then with an attribute, in its empty form or with a close tag that does not fit."""
    chance = r.random()
    if chance < 0.93:
        return "<%s>%s</%s>" % (name, inside, name)
    if chance < 0.95:
        return "<%s%s>%s</%s>" % (name, r.choice([" a=\"b\"", " ", "\n", " a='>'", " a"]), inside, name)
    if chance < 0.97:
        return "<%s%s/>" % (name, r.choice(["", " ", " a=\"b\""]))
    if chance < 0.98:
        return "<%s>%s</%s >" % (name, inside, name)
    return r.choice(["<%s>%s</x>", "<%s>%s", "<%s>%s</", "< %s>%s</key>"]) % (name, inside)


def scalar(r):
    kind = r.choice(("integer", "real", "date", "data", "bool"))
    if kind == "bool":
        return r.choice(["<true/>", "<false/>", "<true></true>", "<true />", "<false>x</false>", "<TRUE/>"])
    body = {
        "integer": ["0", "1", "-1", "+5", "007", "0x1F", "-0x10", " 12 ", "9223372036854775807", "-9223372036854775808", "99999999999999999999999", "", "1.5", "abc", "1 2"],
        "real": ["0", "1.5", "-2e3", "1e400", "nan", "inf", "-infinity", "+inf", " 3.25 ", "", "abc", "0x10", "1,5", ".5", "5."],
        "date": ["2001-01-01T00:00:00Z", "2024-02-29T12:34:56Z", "1970-01-01T00:00:00Z", "2024-13-01T00:00:00Z", "", "2024-01-01", " 2024-01-01T00:00:00Z"],
        "data": ["", "AAEC", "AA==", "AAE=", " AA\n==\t", "A", "AA", "A===", "////", "ab*d", "AAEC AAEC"],
    }[kind]
    return element(r, kind, r.choice(body))


def value(r, depth=0):
    chance = r.random()
    if chance < 0.8 or depth > 2:
        return element(r, "string", text(r))
    if chance < 0.88:
        return scalar(r)
    if chance < 0.94:
        return element(r, "array", gap(r) + "".join(value(r, depth + 1) + gap(r) for _ in range(r.randrange(3))))
    return dictionary(r, depth + 1)


def dictionary(r, depth=0):
    out = gap(r)
    for _ in range(r.choice([0, 1, 1, 2, 3])):
        out += element(r, "key", text(r) if r.random() < 0.6 else r.choice("aab")) + gap(r) + value(r, depth) + gap(r)
    if r.random() < 0.03:
        out += r.choice(["<key>a</key>", "<string>b</string>", "<key>a</key><key>b</key>", "a"])
    return element(r, "dict", out)


def deep(r):
    levels = r.choice([10, 500, 509, 510, 511, 512, 513, 520])
    return "<dict><key>a</key>" + "<array>" * levels + "</array>" * levels + "</dict>"


def xml_text(r):
    """One file's bytes."""
    head, doctype = r.choice(HEADS), r.choice(DOCTYPES)
    body = deep(r) if r.random() < 0.01 else dictionary(r) if r.random() < 0.95 else value(r)
    chance = r.random()
    if chance < 0.85:
        body = "<plist version=\"1.0\">" + gap(r) + body + gap(r) + "</plist>"
    elif chance < 0.89:
        body = r.choice(["<plist>", "<plist version='1.0' >", "<plist/>", "<plist></plist>"]) + body + r.choice(["</plist>", "</plist>", "", "</plist >"])
    elif chance < 0.91:
        body = "<plist version=\"1.0\">" + body + body + "</plist>"
    after = r.choice(["", "\n", "\n", "trailing text", "<x>", "\0", "<plist/>", "<!-- c -->"]) if r.random() < 0.3 else "\n"
    if r.random() < 0.08:
        name, codec = r.choice(DECLARED)
        mark = "\"" if r.random() < 0.8 else "'"
        return ("<?xml version=\"1.0\" encoding=%s%s%s?>" % (mark, name, mark) + doctype + body + after).encode(codec, "replace")
    before = r.choice(["", "", "", "", "", "", " ", "\n", "<!-- c -->", "\ufeff"])
    whole = (before + head + doctype + body + after).encode("utf-8", "surrogatepass")
    if r.random() < 0.05:
        mark, codec = r.choice([(b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"), (b"\xef\xbb\xbf", "utf-8")])
        return mark + whole.decode("utf-8").encode(codec)
    return whole
