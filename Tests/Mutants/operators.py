"""What can be changed in a line of Swift: each change is another line."""
import re

EXCHANGES = [
    (" == ", " != "), (" != ", " == "), (" < ", " <= "), (" <= ", " < "), (" > ", " >= "), (" >= ", " > "), (" && ", " || "),
    (" || ", " && "), (" + ", " - "), (" - ", " + "), (" += ", " -= "), ("true", "false"), ("false", "true"), ("..<", "..."),
    (".first", ".last"), (".last", ".first"), (".min(", ".max("), (".max(", ".min("), ("lowerBound", "upperBound"), (" ? ", " == nil ? "),
    (".allSatisfy", ".contains"), ("dropFirst", "dropLast"), (".isEmpty", ".isEmpty == false"), ("continue", "break"),
]
REVERSED = {" < ": (" < ", " > "), " > ": (" > ", " < ")}
BOUNDS = ("lowerBound", "upperBound")
# A negative number that nothing stands before is a sign for none: any other does as well.
NUMBER = re.compile(r"(?<![\w.#$\"])(?<![=(:,] -)(?<!return -)(?<![(\[]-)(\d+)(?![\w.x])")
CLAUSE = re.compile(r"^(\s*)(&&|\|\|) .*$")
LAST_CLAUSE = re.compile(r" (&&|\|\|) [^&|{}()]+(\([^()]*\))?(?= \{$|$)")
STATEMENT = re.compile(r"^\s+\w[\w.\[\]]*(\.(append|insert|remove|removeAll|sort|removeLast|removeFirst)\(.*\)| (\+|-)?= [^{]*[^{,(\[])$")
DECLARATION = re.compile(r"^\s*(import|internal import|package import|public import|@|case \w+[,:]?.*=|(package |private |public |static )*(func|struct|enum|"
                         r"class|extension|typealias|protocol|init)\b)")
# Room that is made before it is needed: no outcome depends on how much.
ROOM = re.compile(r"\breserveCapacity\(|\bminimumCapacity: ")
# The same, where it is one of several arguments: what else stands on the line is changed.
ROOM_ARGUMENT = re.compile(r"\b(capacity|spare|keepingCapacity): [^,()]*(\([^()]*\)[^,()]*)*")

LOOP = re.compile(r"\s*(\w+: )?(for|while|repeat)\b")
FUNCTION = re.compile(r"\s*((package|private|fileprivate|public|static|mutating|nonisolated) )*func\b")
ORDER = re.compile(r"\bsort(ed)?\b.*\{ \w+, \w+ in$|\bsort(ed)? \{$|static func < ")
SWITCH = re.compile(r"\s*switch\b")
CASE = re.compile(r"\s*(case|default)\b")

# On one line, and the marks around several.
TEXT = re.compile(r'#"(?!"").*?"#|"(\\.|[^"\\])*"')
LONG_TEXT = re.compile(r'#?"""#?')


def of_texts(lines):
    """The numbers of the lines inside of texts of several lines: words for people, and examples."""
    found, inside = set(), False
    for number, line in enumerate(lines):
        if inside:
            found.add(number)
        if len(LONG_TEXT.findall(line.split("//")[0])) % 2:
            inside = not inside
    return found


def goes_on(lines, number, text):
    """Whether `break` only leaves a `switch` there, at the end of a loop: what `continue` does, too."""
    if "continue" not in lines[number] or "break" not in text:
        return False
    depth = len(lines[number]) - len(lines[number].lstrip())
    for above in range(number - 1, -1, -1):
        own = len(lines[above]) - len(lines[above].lstrip())
        if not lines[above].strip() or own >= depth:
            continue
        depth = own + 1 if CASE.match(lines[above]) else own   # which stands as far left as its `switch`
        if LOOP.match(lines[above]):
            return False
        if SWITCH.match(lines[above]):
            below = [line for line in lines[number:] if line.strip() and len(line) - len(line.lstrip()) <= depth and not CASE.match(line)]
            return len(below) > 1 and below[1].strip() == "}" and len(below[1]) - len(below[1].lstrip()) < depth
    return False


def is_order(lines, number):
    """Whether a line says which of two comes first: in a closure that sorts, or in `<` of a type."""
    depth = len(lines[number]) - len(lines[number].lstrip())
    for above in range(number - 1, max(-1, number - 12), -1):
        own = len(lines[above]) - len(lines[above].lstrip())
        if lines[above].strip() and own < depth:
            depth = own
            if ORDER.search(lines[above]):
                return True
            if FUNCTION.match(lines[above]):
                return False
    return False


def changes(line, orders=False):
    """The lines that may stand in place of this one; of one that `orders` those that make another order."""
    code = line.split("//")[0].rstrip("\n")
    if not code.strip() or DECLARATION.match(code) or "precondition" in code or ROOM.search(code):
        return []
    def masked(text):
        return "\0" * len(text.group())

    bare = ROOM_ARGUMENT.sub(masked, TEXT.sub(masked, code))   # texts stay
    end = "\n" if line.endswith("\n") else ""
    found = []

    def change(start, stop, text):
        found.append(code[:start] + text + code[stop:] + end)

    # Where the sorted are different, `<=` is the same order as `<`; where they are ranges apart, so is that of their ends.
    exchanges = [REVERSED.get(old, (old, new)) for old, new in EXCHANGES if old not in BOUNDS] if orders or "sort" in bare else EXCHANGES
    for old, new in exchanges:
        start = bare.find(old)
        while start >= 0:
            change(start, start + len(old), new)
            start = bare.find(old, start + len(old))
    for number in NUMBER.finditer(bare):
        change(number.start(), number.end(), str(int(number.group()) + 1))
    clause = LAST_CLAUSE.search(bare)
    if clause:
        change(clause.start(), clause.end(), "")
    if CLAUSE.match(bare) and not bare.endswith("{"):
        found.append(end)
    if STATEMENT.match(bare):
        found.append(end)
    return [text for text in dict.fromkeys(found) if text != line]
