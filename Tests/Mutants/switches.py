"""Builds many changes into one file: each stands beside what it changes, behind a question for its number.

What is doubled is the body of the function around a line (Swift takes `if` for the value of a body, too), or the value of a
constant. The lines of the original stay where they are as far as possible, so that errors lead back to the change that makes them.
"""
import re

IMPORT = "\npublic import MutantSwitch\n"
ACCESS = r"(?:@\w+(?:\([^)]*\))? |(?:package|public|private|fileprivate|internal|static|mutating|nonisolated|override|final|indirect|lazy|class)(?:\(\w+\))? )*"
FUNCTION = re.compile(r"^\s*%s(func|init[?(<]|subscript|deinit|(var|let) [\w`]+: [^={]+ \{|(get|set|didSet|willSet)\b[^=]*\{$)" % ACCESS)
ONE_LINE = re.compile(r"^(\s*%s(?:var [\w`]+: [^={]+|(?:func|init|deinit)\b[^{]*|get|set) \{ )(.*)( \}\n?)$" % ACCESS)
VALUE = re.compile(r"^(\s*%s(?:let|var) [\w`]+(?:: [^={]+)? =)(.*)$" % ACCESS, re.DOTALL)


def indentation(line):
    return len(line) - len(line.lstrip(" ")) if line.strip() else None


def body(lines, number):
    """(first, end) of the lines in the function around a line, None when none is."""
    depth = indentation(lines[number])
    for above in range(number - 1, -1, -1):
        own = indentation(lines[above])
        if own is None or own >= depth or lines[above].startswith("#"):
            continue
        depth = own
        if not lines[above].rstrip().endswith("{"):
            continue
        head = above
        # What goes on below its first line: `) -> Bool {`, `where …`, or a brace alone.
        while head > 0 and re.match(r"\s*([)]|where |-> |throws|async|\{$)", lines[head]):
            head -= 1
            while head > 0 and indentation(lines[head]) != own:
                head -= 1
        if not FUNCTION.match(lines[head]):
            continue
        end = next((below for below in range(number + 1, len(lines)) if (indentation(lines[below]) or 0) == own and lines[below].strip()), None)
        return (above + 1, end) if end is not None and lines[end].lstrip().startswith("}") else None
    return None


def value(lines, number):
    """(first, end) of the lines of a constant outside of functions."""
    depth = indentation(lines[number])
    first = number
    while not VALUE.match(lines[first]):
        first -= 1
        if first < 0 or indentation(lines[first]) is None:
            return None
        depth = min(depth, indentation(lines[first]))
    if indentation(lines[first]) != depth:
        return None
    end = first + 1
    while end < len(lines) and lines[end].strip() and (indentation(lines[end]) > depth or re.match(r"\s*[)\]}]", lines[end]) and indentation(lines[end]) == depth):
        end += 1
    return first, end


def place(lines, number):
    """What a change of this line doubles: (kind, first line, end); None where no switch can stand."""
    if ONE_LINE.match(lines[number]):
        return "line", number, number + 1
    around = body(lines, number)
    if around:
        return "body", *around
    around = value(lines, number)
    return ("value", *around) if around else None


def doubled(kind, lines, first, end, changes):
    """[(text, number of the change or None)] in place of these lines; changes are (number, line, text). None when one is outside."""
    def changed(line, text):
        return "".join(lines[first:line] + [text] + lines[line + 1:end])

    original = "".join(lines[first:end])
    if kind == "body":
        parts = [("if mutant_is_on(%d) {\n%s} else " % (number, changed(line, text)), number) for number, line, text in changes]
        return parts + [("{\n" + original + "}\n", None)]
    pattern = ONE_LINE if kind == "line" else VALUE
    start, inner, *rest = pattern.match(original).groups()
    variants = [(number, pattern.match(changed(line, text))) for number, line, text in changes]
    if any(not variant or variant[1] != start for _, variant in variants):
        return None
    if kind == "line":
        parts = [("if mutant_is_on(%d) { %s } else " % (number, variant[2]), number) for number, variant in variants]
        return [(start, None)] + parts + [("{ " + inner + " }" + rest[0], None)]
    parts = [("mutant_is_on(%d)\n? (%s)\n: " % (number, variant[2]), number) for number, variant in variants]
    return [(start + " ", None)] + parts + [("(" + inner + ")\n", None)]


def can_stand(lines, number, text):
    """Whether a switch can hold this line instead of the one with the number."""
    where = place(lines, number)
    return where is not None and doubled(where[0], lines, *where[1:], [(1, number, text)]) is not None


def with_switches(text, changes):
    """(the text of a file with its changes, [(first line, end, numbers)] in it by which errors are understood)."""
    lines = text.splitlines(keepends=True)
    groups = {}
    for change in changes:
        groups.setdefault(place(lines, change[1]), []).append(change)
    parts, done = [], 0
    for (kind, first, end), members in sorted(groups.items(), key=lambda group: group[0][1]):
        parts += [("".join(lines[done:first]), None)] + [
            (part, [number] if number else [member[0] for member in members]) for part, number in doubled(kind, lines, first, end, members)]
        done = end
    parts.append(("".join(lines[done:]) + IMPORT, None))
    spans, at = [], 1
    for part, numbers in parts:
        if numbers:
            spans.append((at, at + part.count("\n"), numbers))
        at += part.count("\n")
    return "".join(part for part, _ in parts), spans
