#!/usr/bin/env python3
"""Write the matching tables of LprojLocale as Swift sources.

Usage: generate.py FOLDER_WITH_JSON [OUTPUT_FOLDER]

Reads aliases.json, parents.json and likely.json (facts about how the loader matches names,
stated in the file formats below) and writes one `…+Generated.swift` a table. A table is one
string literal of sorted `key=value` entries parted by white space: it compiles in no time,
costs nothing at start and is read by binary search (`SortedTable`).

  aliases.json  apple, cldr: name -> replacement; iso3to2, region3to2: code -> shorter code
  parents.json  apple_overrides, cldr: name -> parent; script_root: names without a parent
  likely.json   language -> s, r (usual script and region), region_script, script_region
"""
import json
import pathlib
import sys

WIDTH = 98


def literal(name, says, entries):
    """Swift source of one table; `entries` is a dict of ASCII strings without white space."""
    words = [f"{k}={v}" for k, v in sorted(entries.items(), key=lambda kv: kv[0].encode())]
    lines, line = [], ""
    for word in words:
        assert word.isascii() and not any(c in word for c in ' \\"\n'), word
        if line and len(line) + 1 + len(word) > WIDTH - 4:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    lines.append(line)
    body = "\n".join("    " + l for l in lines)
    return (f'  /// {says}\n  package static let {name} = SortedTable(\n'
            f'    """\n{body}\n    """)\n')


def source(title, tables):
    text = f"// {title}\n// Written by Data/generate.py; do not edit.\n\n"
    text += "extension MatchingData {\n" + "\n".join(tables) + "}\n"
    return text


def likely(record):
    """ScriptRegion, then `,region>script` and `,script>region` exceptions."""
    value = record.get("s", "Zzzz") + record.get("r", "ZZ")
    for member in ("region_script", "script_region"):
        for key, other in sorted(record.get(member, {}).items()):
            value += f",{key}>{other}"
    return value


def main():
    data = pathlib.Path(sys.argv[1])
    out = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else pathlib.Path(__file__).parent)
    aliases = json.loads((data / "aliases.json").read_text())
    parents = json.loads((data / "parents.json").read_text())
    usual = json.loads((data / "likely.json").read_text())
    roots = dict.fromkeys(parents["script_root"], "root")

    files = {
        "Aliases": source("The names that the loader takes for other names.", [
            literal("legacyNames", "Old English names and default scripts, whole names only.",
                    aliases["apple"]),
            literal("languageAliases", "CLDR language aliases.", aliases["cldr"]),
            literal("shorterLanguages", "Three-letter ISO 639-2 codes with a two-letter form.",
                    aliases["iso3to2"]),
            literal("shorterRegions", "Three-letter ISO 3166 codes and their two-letter form.",
                    aliases["region3to2"]),
        ]),
        "Parents": source("The parents of names with a parent other than the name without its last subtag.", [
            literal("appleParents", "Parents that win over CLDR.", parents["apple_overrides"]),
            literal("cldrParents", "CLDR parent locales.", parents["cldr"]),
            literal("rootScripts", "Languages in another script, which have no parent.", roots),
        ]),
        "Likely": source("The usual script and region of every language.", [
            literal("likely", "Language to usual script and region, then the exceptions.",
                    {k: likely(v) for k, v in usual.items()}),
        ]),
    }
    for name, text in files.items():
        (out / f"MatchingData{name}+Generated.swift").write_text(text)


if __name__ == "__main__":
    main()
