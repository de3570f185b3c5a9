"""Random text in the old-style property list grammar: mostly valid, often strange, sometimes cut or wrong."""

SPACE = [" ", " ", "\n", "\n", "\t", "\r\n", "\r", "\x0b", "\x0c", "\u2028", "\u2029", "  \n "]
NOT_SPACE = ["\u00a0", "\u200b", "\ufeff", "\u0085", "\0", "\x1a", "\u3000", "\u2003", "\x1f", "\x7f"]
BARE = "abcXYZ019_$/:.-"
PLAIN = ["a", "b", "key", "value", "A", "1", " ", "é", "e\u0301", "日本", "😀", "%@", "%d", "100 %", "Ø", "\u2028", "\n", "\r\n", "\r", "\t", "//",
         "/*", "*/", ";", "=", "{", "}", "(", ")", "<", ">", "&", "#", "\ufeff", "\u00a0", "\0", "\x7f", "\ud83d", "\ude00", "“", "”", "\uffff"]
ESCAPES = ["\\n", "\\t", "\\r", "\\a", "\\b", "\\f", "\\v", "\\\"", "\\'", "\\\\", "\\\n", "\\\r", "\\\r\n", "\\/", "\\%", "\\q", "\\x41", "\\é", "\\😀", "\\ ",
           "\\U00e9", "\\U00E9x", "\\Ue9", "\\U", "\\U0", "\\U0000", "\\U00e9a", "\\U12345", "\\Ud83d\\Ude00", "\\Ud83d", "\\Ude00", "\\Ude00\\Ud83d",
           "\\U+1F4", "\\Ug", "\\u00e9", "\\u", "\\u{e9}", "\\N", "\\0", "\\00", "\\000", "\\101", "\\1011", "\\7", "\\8", "\\18", "\\108", "\\177", "\\200",
           "\\201", "\\351", "\\341", "\\376", "\\377", "\\400", "\\501", "\\777", "\\9", "\\\0", "\\\u2028", "\\-1"]
STOPPERS = [";", ";;", "#", "# note", ",", ")", "}", "]", "=", "@", "!", "%", "&", "*", "\\", "\u201c", "“c”=\"d\";", "<", "(", "|", "~", "^", "`", "?", "+"]


def comment(r):
    inside = "".join(r.choice(PLAIN[:30] + ["\"", "'", "*", "/ ", "\\"]) for _ in range(r.randrange(4))).replace("*/", "* /")
    if r.random() < 0.6:
        return "/*" + r.choice(["", "*", "/", " "]) + inside + r.choice(["", "*", " "]) + "*/"
    return "//" + inside.replace("\n", "").replace("\r", "").replace("\u2028", "") + r.choice(["\n", "\n", "\r", "\r\n", "\u2028", "\u2029"])


def gap(r, likely=0.35):
    out = ""
    while r.random() < likely:
        out += r.choice(SPACE) if r.random() < 0.8 else comment(r)
    return out


def quoted(r, escape=0.25):
    mark = "\"" if r.random() < 0.8 else "'"
    other = "'" if mark == "\"" else "\""
    body = ""
    for _ in range(r.choice([0, 1, 1, 2, 2, 3, 5])):
        chance = r.random()
        if chance < escape:
            body += r.choice(ESCAPES)
        elif chance < escape + 0.04:
            body += "\\%o" % r.randrange(512)
        elif chance < escape + 0.08:
            body += "\\U%04x" % r.choice([r.randrange(0x10000), r.randrange(0xd800, 0xe000), r.randrange(256)])
        elif chance < escape + 0.12:
            body += other
        else:
            body += r.choice(PLAIN) if r.random() < 0.6 else r.choice(PLAIN[:10])
    return mark + body + mark


def bare(r):
    text = "".join(r.choice(BARE) for _ in range(r.choice([1, 1, 2, 3, 6])))
    return "a" + text if text.startswith(("//", "/*")) else text


def string(r):
    return quoted(r) if r.random() < 0.75 else bare(r)


def key(r):
    if r.random() < 0.35:
        return r.choice(["a", "'a'", "\"a\"", "\"\\101\"", "A", "\"\"", "\"é\"", "\"e\u0301\"", "\"\\U00e9\""])       # so that some meet
    return string(r)


def data(r):
    out = ""
    for _ in range(r.randrange(5)):
        out += "%02x" % r.randrange(256) if r.random() < 0.8 else "%02X" % r.randrange(256)
        if r.random() < 0.4:
            out += r.choice([" ", "\n", "\t", "\r", "\u2028", "\u2029", " "])
    if r.random() < 0.12:
        out += r.choice(["0", "g", "0 0", "/*c*/", "\u00a0", "\x0b", "*I5", "-"])
    return "<" + out + ">"


def array(r, depth):
    items = [gap(r, 0.2) + value(r, depth + 1) + gap(r, 0.2) for _ in range(r.randrange(4))]
    comma = r.choice([",", ",", ",", ",", ",", ",", " ", ",,"])
    return "(" + comma.join(items) + ("," if items and r.random() < 0.2 else "") + gap(r, 0.2) + ")"


def deep(r):
    """Brackets near the reader's limit, closed or not."""
    levels = r.choice([3, 100, 509, 510, 511, 512, 513, 514, 600])
    begin, end, core = r.choice([("(", ")", ""), ("(", ")", "a"), ("{a=", ";}", "b"), ("{a=(", ");}", "b")])
    levels = levels // 2 if len(begin) > 3 else levels
    return begin * levels + core + end * (levels if r.random() < 0.85 else levels - 1)


def value(r, depth=0):
    chance = r.random()
    if depth > 3 or chance < 0.82:
        return string(r)
    if chance < 0.88:
        return "{" + content(r, r.randrange(3), depth + 1) + "}"
    if chance < 0.93:
        return array(r, depth)
    return data(r)


def entry(r, depth=0):
    out = gap(r) + key(r) + gap(r, 0.2)
    if r.random() < 0.9:
        out += "=" + gap(r, 0.2) + value(r, depth) + gap(r, 0.15)
    return out + ";"


def content(r, count, depth=0):
    return "".join(entry(r, depth) for _ in range(count)) + gap(r)


def table_text(r):
    """One file: a table, or one of the things that are nearly one."""
    kind = r.choices(("plain", "braces", "value", "empty", "stop", "slip", "deep", "stray space"), (58, 7, 4, 3, 14, 6, 2, 6))[0]
    body = content(r, r.choice([0, 1, 1, 2, 2, 3, 4, 8]))
    if kind == "plain":
        return body
    if kind == "braces":
        return gap(r) + "{" + body + "}" + gap(r) + (r.choice(["x", ";", "\0", "a=b;", "}", "\u00a0", "/*"]) if r.random() < 0.2 else "")
    if kind == "value":
        return gap(r) + value(r) + gap(r)
    if kind == "empty":
        return gap(r, 0.7) + r.choice(["", "/*", "/* open", "//", "// end", "/*/", "/**/", "/", "/ "])
    if kind == "stop":
        return content(r, r.randrange(1, 3)) + r.choice(STOPPERS + NOT_SPACE) + gap(r) + body
    if kind == "slip":
        return content(r, r.randrange(1, 3)).rstrip(";") + r.choice(["", " ", "=", "\"", ",", "=x", "x", "\\"]) + body
    if kind == "deep":
        return r.choice(["a=%s;", "%s", "{a=%s;}"]) % deep(r)
    at = r.randrange(len(body) + 1)
    return body[:at] + r.choice(NOT_SPACE) + body[at:]
