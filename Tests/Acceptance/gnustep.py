#!/usr/bin/env python3
"""Compare `lproj fallbacks --platform gnustep` with the NSBundle of GNUstep, where that is installed.

  gnustep.py --lproj PROGRAM [--bundles 2000] [--seed 1]
"""

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(HERE, "..", "GNUstepOracle", "ask.m")
NAMES = os.path.join(
    HERE, "..", "..", "Sources", "LprojLocale", "GNUstep", "GNUstepLanguageNames.swift")
LANGUAGES = [
    "English", "en", "French", "fr", "fr_CA", "German", "de", "Hungarian", "hu", "Czech", "cs",
    "Esperanto", "eo", "BrasilPortuguese", "pt_BR", "pt-BR", "Portuguese", "TraditionalChinese", "zh_TW",
    "zh", "Hebrew", "iw", "he", "Base", "Klingon", "deu",
]
READERS = [["French"], ["fr_CA", "de"], ["Hungarian", "BrasilPortuguese", "zh_TW"], ["Klingon"]]


def build(folder):
    """The program that asks; None where there is no GNUstep."""
    if shutil.which("gnustep-config") is None:
        return None
    compiler = shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None

    def flags(what):
        return subprocess.run(["gnustep-config", what], capture_output=True, text=True).stdout.split()

    program = os.path.join(folder, "ask")
    made = subprocess.run(
        [compiler, "-std=gnu11", *flags("--objc-flags"), SOURCE, "-o", program, *flags("--base-libs")],
        capture_output=True, text=True, cwd=folder)
    return program if made.returncode == 0 else None


def ask(program, questions):
    text = "".join("\t".join(question) + "\n" for question in questions)
    done = subprocess.run([program], input=text, capture_output=True, text=True)
    return done.stdout.split("\n")[: len(questions)]


def make_bundle(random_, path):
    """A bundle with a few localizations, resources at some of the places, and a table."""
    ending = random_.choice(["app", "bundle"])
    bundle = f"{path}.{ending}"
    has_resources = random_.random() < 0.85
    root = os.path.join(bundle, "Resources") if has_resources else bundle
    folders = random_.sample(LANGUAGES, random_.randint(1, 6))
    places = ["", *[name + ".lproj" for name in folders]]
    if random_.random() < 0.2:
        places += ["Sub", f"Sub/{folders[0]}.lproj", f"{folders[0]}.lproj/Sub"]
    for place in places:
        os.makedirs(os.path.join(root, place), exist_ok=True)
        for name in ["bird.tiff", "Bye.txt", "Localizable.strings"]:
            chance = 0.12 if place == "" else 0.7
            if random_.random() < chance:
                with open(os.path.join(root, place, name), "w") as file:
                    file.write(f'"key" = "{place}";\n' if name.endswith("strings") else place)
    if has_resources and random_.random() < 0.2:
        stray = os.path.join(bundle, random_.choice(["", folders[0] + ".lproj"]))
        os.makedirs(stray, exist_ok=True)
        with open(os.path.join(stray, "bird.tiff"), "w") as file:
            file.write("stray")
    with open(os.path.join(root, "Info-gnustep.plist"), "w") as file:
        file.write("{ }\n")
    return bundle


def fallbacks(lproj, folder):
    arguments = [lproj, "fallbacks", "--platform", "gnustep", "--format", "json", "--no-ignore"]
    for reader in READERS:
        arguments += ["--prefer", ",".join(reader)]
    done = subprocess.run([*arguments, "."], capture_output=True, text=True, cwd=folder)
    if done.returncode != 0:
        sys.exit(f"lproj fallbacks: {done.stderr}")
    return json.loads(done.stdout)["trees"]


def compare_bundles(lproj, program, count, seed):
    random_ = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        bundles = [make_bundle(random_, os.path.join(folder, f"b{number}")) for number in range(count)]
        trees = fallbacks(lproj, folder)
        questions, ours = [], []
        for tree in trees:
            bundle, _, inside = tree["path"].partition("/")
            # What a subfolder holds is asked with it.
            if inside not in ("", "Resources"):
                continue
            for resource in tree["resources"]:
                for answer in resource["answers"]:
                    stem, _, ending = resource["name"].rpartition(".")
                    questions.append([
                        "resource", os.path.join(folder, bundle), ",".join(READERS[answer["reader"]]),
                        resource["subdirectory"], stem, ending])
                    ours.append(os.path.join(folder, answer["path"]) if answer["path"] else "")
        theirs = ask(program, questions)
        wrong = [item for item in zip(questions, ours, theirs) if item[1] != item[2]]
        for question, own, other in wrong[:10]:
            print(f"  {question}\n    lproj:    {own}\n    NSBundle: {other}")
        judged = len({tree["path"].split("/")[0] for tree in trees})
        print(f"{len(bundles)} bundles ({judged} with localizations), {len(questions)} answers, {len(wrong)} differ")
        return len(wrong)


def compare_names(lproj, program):
    """The order of the folders for every language that GNUstep has a name for."""
    with open(NAMES) as file:
        names = sorted({name for pair in re.findall(r"([\w-]+)=([\w-]+)", file.read()) for name in pair})
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        bundle = os.path.join(folder, "Names.app")
        for name in names:
            os.makedirs(os.path.join(bundle, "Resources", name + ".lproj"))
            with open(os.path.join(bundle, "Resources", name + ".lproj", "a.txt"), "w") as file:
                file.write(name)
        readers = []
        # A command line takes 500 options.
        for start in range(0, len(names), 400):
            arguments = [lproj, "fallbacks", "--platform", "gnustep", "--format", "json", "--resource", "a.txt"]
            for name in names[start:start + 400]:
                arguments += ["--prefer", name]
            done = subprocess.run([*arguments, "Names.app"], capture_output=True, text=True, cwd=folder)
            if done.returncode != 0:
                sys.exit(done.stderr)
            readers += json.loads(done.stdout)["trees"][0]["readers"]
        theirs = ask(program, [["order", bundle, name, "txt"] for name in names])
        wrong = 0
        for reader, answer in zip(readers, theirs):
            order = []
            for path in answer.split("\t"):
                name = os.path.basename(os.path.dirname(path))[:-6]
                if name not in order:
                    order.append(name)
            if order != reader["search"]:
                wrong += 1
                print(f"  {reader['prefer']}: lproj {reader['search']}, NSBundle {order}")
        print(f"{len(names)} names of languages, {wrong} differ")
        return wrong


PIECES = [
    '"k"', '"a"', "k", "a.b", "$x", "b-c", " = ", "=", '"v"', "v", ";", ";", ";", "\n", " ", "\t", '"k" = "v";', '"a" = "w";', "k;",
    "{", "}", "(", ")", "<41>", "'q'", "'", '"', "@", "%", "*", "/", "//", "/*", "*/", "/* c */", "// c\n", ",", "#", "\\", "\0",
    '"\\351"', '"\\u00e9"', '"\\U00E9"', '"\\u9"', '"\\400"', '"\\12"', '"\\8"', '"\\n\\q"', '"\\"', '"\\\\"', '"\\u"', '"\\u00"',
    '"\\ud83d\\ude00"', '"\\ud83d"', '"\\udc00x"', "\u00e9", '"\u00e9"', '"\U0001f600"', "\ufeff", "\u2028", "\u00a0", "\r", "\x0b", "\x1c",
    '"k" = {"a" = "b";};', '"k" = (a, b);', '"k" = "a" "b";', '"k" = \'v\';', "= ;", "=@;",
]


VALUES = [
    '"v"', "v", '""', "a/b", '"\\351\\u00e9"', '"\\u9"', '"\\12\\400\\8"', '"\\n\\q\\""', '"\u00e9\U0001f600"', '"\\ud83d\\ude00"',
    '"\\12x\\u9x"', '"x\\u\\1\\n"', '"two\nlines"', "", "@", "%", "*", "#", '"\\', "\'v\'", "(v)", "{}", "<41>",
]


def random_table(random_):
    """A table of a few entries, broken at none, one or two places, in some encoding."""
    text = random_.choice(["", "", "", "\ufeff", "/* c */ ", "// c\n", ";", "= ;"])
    for _ in range(random_.randint(0, 4)):
        key = random_.choice(["k", "a", '"k"', '"a"', '"b c"', "x.y"])
        value = random_.choice(VALUES[:13] if random_.random() < 0.85 else VALUES)
        text += key + random_.choice([" = ", "=", "\t=\n"]) + value + random_.choice([";", ";", ";\n", " ; "])
    for _ in range(random_.choice([0, 0, 1, 1, 2])):
        place = random_.randint(0, len(text))
        text = text[:place] + random_.choice(["", random_.choice(PIECES)]) + text[place + random_.randint(0, 1):]
    return text.encode(random_.choice(["utf-8", "utf-8", "utf-8-sig", "utf-16"]), "surrogatepass")


def compare_tables(lproj, program, count, seed):
    """Which tables are lost as a whole, and what two keys show."""
    random_ = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        files, contents, questions = [], [], []
        for number in range(count):
            resources = os.path.join(folder, f"b{number}.bundle", "Resources")
            os.makedirs(os.path.join(resources, "French.lproj"))
            with open(os.path.join(resources, "Info-gnustep.plist"), "w") as file:
                file.write("{ }\n")
            files.append(os.path.join(resources, "French.lproj", "T.strings"))
            contents.append(random_table(random_))
            with open(files[-1], "wb") as file:
                file.write(contents[-1])
            questions += [["string", os.path.dirname(resources), "French", "T", key] for key in ("k", "a")]
        lost = [answer == "lost" for answer in ask(program, [["table", path] for path in files])]
        done = subprocess.run(
            [lproj, "audit", "--no-config", "--no-ignore", "--platform", "gnustep", "--only", "syntax", "--format", "json", "."],
            capture_output=True, text=True, cwd=folder)
        errors = {
            int(item["path"].split(".")[0][1:]): item["message"] for item in json.loads(done.stdout)["findings"]
            if item["severity"] == "error"}
        wrong = [number for number in range(count) if lost[number] != (number in errors)]
        for number in wrong[:10]:
            print(f"  {contents[number]!r}: GNUstep {'reads nothing' if lost[number] else 'reads it'}, "
                  f"lproj: {errors.get(number, 'no error')}")
        shown = ask(program, questions)
        done = subprocess.run(
            [lproj, "fallbacks", "--platform", "gnustep", "--no-ignore", "--format", "json", "--prefer", "French",
             "--key", "k", "--key", "a", "."], capture_output=True, text=True, cwd=folder)
        ours = {}
        for tree in json.loads(done.stdout)["trees"]:
            for string in tree["strings"]:
                value = string["answers"][0]["value"]
                ours[int(tree["path"].split(".")[0][1:]), string["key"]] = value
        others = 0
        for index, answer in enumerate(shown):
            number, key = index // 2, "ka"[index % 2]
            text = bytes.fromhex(answer).decode("utf-8", "replace")
            # GNUstep writes no mark at the start of a text, which is how it is asked.
            own = ours.get((number, key))
            if (None if text == "<none>" else text.removeprefix("\ufeff")) != (own and own.removeprefix("\ufeff")):
                others += 1
                if others <= 10:
                    print(f"  {contents[number]!r}, '{key}': lproj {own!r}, NSBundle {text!r}")
        print(f"{count} tables ({sum(lost)} of which nothing is read), {len(wrong)} judged otherwise, "
              f"{others} of {len(shown)} texts differ")
        return len(wrong) + others


ATOMS = [
    "a", "b", "c++", "x/y", "#z", '"q"', '"q r"', '"\\u00e9"', '"\\303"', "<*I5>", "<*BY>", "<0f a0>",
    '"\u00e9"', "@w", "$v", "'s'", "\u00e9", "", "<0f a>", "<>", "<*BX>", "<*B>", "<*R1.5>",
    "<*D2001-01-01 00:00:00 +0000>", "<[aGk=]>", "<[!]>", "b\\c", "$(X)", "[x]",
]
GAPS = ["", "", " ", "\n", "\t", " /* c */ ", "// c\n", "\x0b", "\x01", "# "]


def random_value(random_, depth):
    kind = random_.random()
    gap = lambda: random_.choice(GAPS[:6])
    if depth > 2 or kind < 0.7:
        return random_.choice(ATOMS[:12] if random_.random() < 0.9 else ATOMS)
    if kind < 0.85:
        return "(" + ",".join(gap() + random_value(random_, depth + 1) + gap() for _ in range(random_.randint(0, 3))) + ")"
    return random_dictionary(random_, depth + 1)


def random_dictionary(random_, depth=0):
    gap = lambda: random_.choice(GAPS[:6] if random_.random() < 0.97 else GAPS)
    body = "".join(
        gap() + random_.choice(["k", "l", "\"m n\"", "NSExecutable", "<00>", "(o)"][: random_.choice([3, 4, 6])]) + gap() + "=" + gap()
        + random_value(random_, depth) + gap() + ";" for _ in range(random_.randint(0, 4)))
    return "{" + body + gap() + "}"


def random_info(random_):
    """A property list in GNUstep's grammar, broken at none, one or two places, in some encoding."""
    text = random_dictionary(random_)
    if random_.random() < 0.8:
        text = text[:-1] + f"NSExecutable = {random_value(random_, 3)};" + text[-1]
    if random_.random() < 0.1:
        text = text[1:-1]
    for _ in range(random_.choice([0, 0, 0, 1, 2])):
        place = random_.randrange(len(text) + 1)
        text = text[:place] + random_.choice(["", *"{}()<>=;,\" \n/*\\a\u00e9"]) + text[place + random_.choice([0, 1]):]
    return text.encode(random_.choice(["utf-8", "utf-8", "utf-8", "utf-8-sig", "utf-16", "latin-1"]))


def compare_infos(lproj, program, count, seed):
    """Whether an Info-gnustep.plist is read, and the executable that it names."""
    random_ = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        contents = []
        for number in range(count):
            contents.append(random_info(random_))
            bundle = os.path.join(folder, f"{number}.app")
            os.makedirs(os.path.join(bundle, "Resources"))
            for name, bytes_ in [("Resources/Info-gnustep.plist", contents[-1]), ("x.gorm", b""), ("0", b"")]:
                with open(os.path.join(bundle, name), "wb") as file:
                    file.write(bytes_)
        answers = ask(program, [["info", os.path.join(folder, f"{number}.app")] for number in range(count)])
        done = subprocess.run(
            [lproj, "audit", "--format", "json", "--no-config", "--only", "gnustep-bundle", folder],
            capture_output=True, text=True)
        found = {}
        for item in json.loads(done.stdout)["findings"]:
            number = int(re.search(r"(\d+)\.app", item["path"])[1])
            name = re.search(r"the executable (.*?) (?:is|does|cannot|has)", item["message"])
            lost = any(words in item["message"] for words in ("cannot be read", "is empty, so", "not a dictionary"))
            found[number] = "lost" if lost else name and name[1]
        wrong = []
        for number, answer in enumerate(answers):
            mine = found.get(number)
            if answer in ("lost", "none", "") or mine == "lost":
                # What GNUstep makes of a broken date is not known well enough to call it an error.
                has_date = b"*D" in contents[number].replace(b"\0", b"")
                good = (mine == "lost") == (answer == "lost") or mine != "lost" and has_date
            else:
                # An executable is missing in all of these. Paths of one folder or line are told as they stand.
                name = bytes.fromhex(answer).decode("utf-8", "replace")
                good = "/" in name or "\n" in name or not name or mine == name
            if not good:
                wrong.append((contents[number], answer, mine))
        print(f"{count} information lists ({answers.count('lost')} of which nothing is read), {len(wrong)} judged otherwise")
        for item in wrong[:12]:
            print("  ", *item)
        return len(wrong)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--bundles", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    lproj = os.path.abspath(options.lproj)
    with tempfile.TemporaryDirectory() as folder:
        program = build(folder)
        if program is None:
            print("skipped: GNUstep is not installed (libgnustep-base-dev, gobjc)")
            return 0
        wrong = compare_bundles(lproj, program, options.bundles, options.seed)
        wrong += compare_names(lproj, program)
        wrong += compare_tables(lproj, program, 2 * options.bundles, options.seed)
        wrong += compare_infos(lproj, program, 2 * options.bundles, options.seed)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
