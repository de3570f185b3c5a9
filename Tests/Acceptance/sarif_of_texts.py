"""What SARIF asks of messages and other texts; see sarif_constraints.py."""
import re

from sarif_parts import messages

PLACEHOLDER = re.compile(r"\{(\d+)\}")
LINK = re.compile(r"\[(?:[^\[\]\\]|\\.)*\]\(")
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
TAG = re.compile(r"</?[A-Za-z]")


def message_texts(log):
    """3.11.2, 3.11.8, 3.12.3: a message has a text that is not empty (ours never uses an id)."""
    for name, found in messages(log):
        if not isinstance(found.get("text"), str) or not found["text"]:
            yield name


def plain_texts(log):
    """3.11.3: a plain text holds no control characters and no indentation."""
    for name, found in messages(log):
        text = found.get("text", "")
        if any(ord(letter) < 0x20 and letter not in "\r\n" for letter in text) or "\n " in text:
            yield "%s %r" % (name, text[:60])


def markdown_texts(log):
    """3.11.9: `markdown` only beside `text`."""
    for name, found in messages(log):
        if "markdown" in found and not (found["markdown"] and found.get("text")):
            yield name


def no_html(log):
    """3.11.4.2: Markdown without HTML (code may show some)."""
    for name, found in messages(log):
        if TAG.search(re.sub(r"<https?:[^<> ]*>", "", CODE.sub("", found.get("markdown", "")))):
            yield "%s %r" % (name, found["markdown"][:60])


def placeholders(log):
    """3.11.5, 3.11.11: braces are doubled; a placeholder has an argument."""
    for name, found in messages(log):
        for member in ("text", "markdown"):
            rest = found.get(member, "").replace("{{", "").replace("}}", "")
            for index in PLACEHOLDER.findall(rest):
                if int(index) >= len(found.get("arguments", [])):
                    yield "%s %r" % (name, found[member][:60])
            if set("{}") & set(PLACEHOLDER.sub("", rest)):
                yield "%s %r" % (name, found[member][:60])


def links(log):
    """3.11.6: what looks like a link is one; we make none, so that nothing in a key can."""
    for name, found in messages(log):
        if LINK.search(found.get("text", "")):
            yield "%s %r" % (name, found["text"][:60])


def unicode_texts(log):
    """3.1 and RFC 8259: the log is UTF-8; no lone surrogates hide in escapes."""
    def check(value):
        if isinstance(value, str):
            if any(0xD800 <= ord(letter) <= 0xDFFF for letter in value):
                yield repr(value[:60])
        elif isinstance(value, (dict, list)):
            for inner in list(value) + list(value.values()) if isinstance(value, dict) else value:
                yield from check(inner)
    yield from check(log)


CONSTRAINTS = [
    message_texts, plain_texts, markdown_texts, no_html, placeholders, links, unicode_texts,
]
