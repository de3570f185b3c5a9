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
        arguments = [lproj, "fallbacks", "--platform", "gnustep", "--format", "json", "--resource", "a.txt"]
        for name in names:
            arguments += ["--prefer", name]
        done = subprocess.run([*arguments, "Names.app"], capture_output=True, text=True, cwd=folder)
        readers = json.loads(done.stdout)["trees"][0]["readers"]
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
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
