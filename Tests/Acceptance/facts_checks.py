"""The corpus against `facts.json`: what is known, counted by other means, to be in those repositories."""
import json
import re
from collections import Counter

from report import whole_report
from setting import Result, compared

UNREADABLE = ("syntax-error", "bad-encoding")


def facts(setting):
    """[(folder, its facts)]."""
    if "facts" not in setting.kept:
        with open(setting.corpus / "facts.json", encoding="utf-8") as file:
            setting.kept["facts"] = [(setting.corpus / name.replace("/", "+"), known) for name, known in json.load(file).items()]
    return setting.kept["facts"]


def paths(setting, *rules):
    """{(folder name, path)} of the findings of these rules in the whole corpus."""
    return {(folder.name, finding["path"]) for folder, _ in facts(setting) for finding in whole_report(setting, folder).findings(*rules)}


def unreadable_files(setting):
    failed = {(folder.name, entry["file"]): entry["line"] for folder, known in facts(setting) for entry in known["strings"]["failed"]}
    yield compared("facts: files that do not read", set(failed), paths(setting, *UNREADABLE), show=" ".join)
    cut = {(folder.name, path) for folder, known in facts(setting) for path in known["strings"]["trailing_ignored"]}
    yield compared("facts: files read in part", cut, paths(setting, "silent-truncation"), show=" ".join)
    wrong, seen = [], 0
    for folder, _ in facts(setting):
        lines = {}
        for finding in whole_report(setting, folder).findings(*UNREADABLE):
            lines.setdefault(finding["path"], []).append(finding["line"])
        for path, found in lines.items():
            given_up = failed.get((folder.name, path))
            seen += given_up is not None
            if given_up is not None and not given_up - 1 <= min(found) <= given_up:       # the slip is at most one line earlier
                wrong.append("%s %s: first complaint at line %d, the loader gives up at %d" % (folder.name, path, min(found), given_up))
    yield Result("facts: lines of the first errors", not wrong and seen == len(failed), "%d of %d" % (seen - len(wrong), len(failed)), wrong)


def empty_tables(setting):
    """Tables of no bytes are no syntax errors (`unreadable_files` sees to that); each blocks the fallback.

    All of these lie in an .lproj that is not its container's development localization, so none may go unmentioned.
    """
    empty = {(folder.name, path) for folder, known in facts(setting) for path in known["strings"]["zero_length_or_bom_only"]}
    blocked = paths(setting, "blocked-fallback")
    lacking = sorted(empty - blocked)
    yield Result("facts: tables of no bytes", not lacking, "%d of %d reported, %d other blocked tables" % (len(empty & blocked), len(empty), len(blocked - empty)),
                 ["no blocked-fallback: %s %s" % item for item in lacking])
    severities = {(folder.name, finding["path"]): finding["severity"] for folder, _ in facts(setting)
                  for finding in whole_report(setting, folder).findings("blocked-fallback")}
    certain = {item: "error" for item in empty if item[1].endswith("/Localizable.strings")}
    certain.update({item: "warning" for item in empty if item[1].endswith("/InfoPlist.strings")})  # the only text is a usage description
    wrong = ["%s %s: %s, not %s" % (*item, severities.get(item), right) for item, right in sorted(certain.items()) if severities.get(item) != right]
    yield Result("facts: their severities", not wrong, "%d of %d" % (len(certain) - len(wrong), len(certain)), wrong)


def duplicates(setting):
    """Per file and key, in the files that read; in the others the tool may say more."""
    expected, found, wrong_line = set(), set(), []
    for folder, known in facts(setting):
        broken = {entry["file"] for entry in known["strings"]["failed"]}
        lines = {}
        for entry in known["strings"]["duplicates"]:
            expected.add((folder.name, entry["file"], entry["key"], bool(entry["conflict"])))
            lines[entry["file"], entry["key"]] = entry["lines"]
        worst = {}
        for finding in whole_report(setting, folder).findings("duplicate-key"):
            place = finding["path"], finding["key"]
            if finding["path"] in broken:
                continue
            worst[place] = worst.get(place, False) or "with different values" in finding["message"]
            if place in lines and finding["line"] not in lines[place]:
                wrong_line.append("%s %s %r: line %d is none of %s" % (folder.name, *place, finding["line"], lines[place]))
        found |= {(folder.name, *place, differs) for place, differs in worst.items()}
    conflicts = sum(item[3] for item in expected & found)
    yield compared("facts: duplicate keys", expected, found, "%d with different values" % conflicts, show=lambda item: "%s %s %r%s" % (*item[:3], ", values differ" if item[3] else ""))
    yield Result("facts: lines of duplicate keys", not wrong_line and bool(found), "%d wrong" % len(wrong_line), wrong_line)


def binary_tables(setting):
    """Binary property lists are read: their tables have entries."""
    read, unread = 0, []
    for folder, known in facts(setting):
        binary = [path for path in sorted(folder.rglob("*.strings")) if path.read_bytes()[:6] == b"bplist"]
        if len(binary) != known["strings"]["encodings"].get("bplist", 0):
            unread.append("%s: %d binary tables, facts know %d" % (folder.name, len(binary), known["strings"]["encodings"].get("bplist", 0)))
        for path in binary:
            if entries(whole_report(setting, folder), path.relative_to(folder)):
                read += 1
            else:
                unread.append("%s %s: no entries" % (folder.name, path.relative_to(folder)))
    yield Result("facts: binary tables", not unread and bool(read), "%d read" % read, unread)


def entries(report, path):
    """How many entries the report's table for this file `…/L.lproj/T.strings` has."""
    home, name, most = path.parent.as_posix(), path.parent.name[:-len(".lproj")], 0
    for tree, table in report.tables():
        if table["name"] == path.stem and any(report.path(one["path"]) == home for one in tree["localizations"]):
            most = max(most, table["localizations"].get(name, {}).get("entries", 0), table["keys"] if table["development"] == name else 0)
    return most


def missing_by_language(report, catalogs):
    """{language: keys missing} over the catalogs, or over all other files; Base and the development table lack nothing.

    The facts go by files, so tables that are absent as a whole, which a report counts apart, are not among them. Of tables
    without a copy in the development language they say nothing."""
    total = Counter()
    for _, table in report.tables():
        if ("xcstrings" in table["formats"]) == catalogs and table["development"] is not None:
            for language, counts in table["localizations"].items():
                if language not in ("Base", table["development"]):
                    total[language] += counts["missing"]
    return +total


def without_words(report):
    """{language: keys that need no translation}: the facts count these, such as `"key" = "${content}";`, and a report does not."""
    total = Counter()
    for _, table in report.tables():
        for language, counts in table["localizations"].items():
            if language not in ("Base", table["development"]):
                total[language] += table["keys"] - counts["present"] - counts["missing"]
    return +total


def is_completed(table):
    """Whether more keys are expected of a table than its development localization has."""
    own = table["localizations"].get(table["development"], {})
    return "xcstrings" not in table["formats"] and 0 < own.get("entries", 0) < table["keys"]


def missing_keys(setting):
    for folder, known in facts(setting):
        per_language = known["parity"]["per_language"]
        expected = +Counter({language: row["missing_union"] for language, row in per_language.items()})
        # Where no table of a language reads, the facts count all keys, and a report those that the text lacks.
        unread = {language for language, row in per_language.items() if "missing" not in row}
        found = missing_by_language(whole_report(setting, folder), catalogs=False)
        spared = without_words(whole_report(setting, folder))
        # A development table that is only a part of the texts is completed from the others: the facts know its own keys alone.
        partial = any(is_completed(table) for _, table in whole_report(setting, folder).tables())
        wrong = ["%s: %d, not %d" % (language, found[language], expected[language]) for language in sorted({*expected, *found} - unread)
                 if found[language] < expected[language] - spared[language] or not partial and found[language] > expected[language]]
        yield Result("facts: missing keys %s" % folder.name, not wrong, "%d missing, %d by the facts, %d languages%s" % (
            sum(found.values()), sum(expected.values()), len(expected), ", not all comparable" if partial or unread else ""), wrong)


def has_no_letters(texts):
    return not any(re.search(r"[^\W\d_]", re.sub(r"%[\d$.hlqzt'+#-]*[@a-zA-Z]", "", text)) for text in texts)


def counted_without_letters(folder, report):
    """Missing translations of catalog entries whose key, but for format specifiers, has no letter."""
    total = 0
    for path in sorted(folder.rglob("*.xcstrings")):
        catalog = json.loads(path.read_text(encoding="utf-8"))
        source = catalog["sourceLanguage"]
        languages = {l for entry in catalog["strings"].values() for l in entry.get("localizations", {})} - {source}
        for key, entry in catalog["strings"].items():
            own = entry.get("localizations", {})
            texts = [key] + re.findall(r'"value": "([^"]*)"', json.dumps(own.get(source, {})))
            if has_no_letters(texts) and entry.get("shouldTranslate", True) and entry.get("extractionState") != "stale":
                total += len(languages - set(own))
    return total


def catalogs(setting):
    expected, counted, reported = Counter(), Counter(), Counter()
    for folder, known in facts(setting):
        report = whole_report(setting, folder)
        expected[folder.name] = known["xcstrings"]["missing_localizations"]
        counted[folder.name] = sum(missing_by_language(report, catalogs=True).values())
        reported[folder.name] = sum(finding["path"].endswith(".xcstrings") for finding in report.findings("missing-key"))
        # Only the facts count entries whose text has no letters (`%@`, an empty key): they need no translation.
        for found in (counted, reported):
            found[folder.name] += counted_without_letters(folder, report)
    for name, found in (("counted in tables", counted), ("missing-key findings", reported)):
        yield Result("facts: catalogs, " + name, +found == +expected, "%d of %d" % (sum(found.values()), sum(expected.values())),
                     ["%s: %d, not %d" % (repository, found[repository], right) for repository, right in expected.items() if found[repository] != right])


def extra_keys(setting):
    """For information: facts compare `.strings` files only, a table here is `.strings` and `.stringsdict` together."""
    differences, total, known_total = [], 0, 0
    for folder, known in facts(setting):
        found = sum(counts["extra"] for _, table in whole_report(setting, folder).tables() if "xcstrings" not in table["formats"]
                    for language, counts in table["localizations"].items() if language not in ("Base", table["development"]))
        total, known_total = total + found, known_total + known["parity"]["extra_keys"]
        if found != known["parity"]["extra_keys"]:
            differences.append("%s %d/%d" % (folder.name, found, known["parity"]["extra_keys"]))
    yield Result("facts: extra keys (for information)", True, "%d in tables, %d in .strings%s" % (total, known_total, "; " + ", ".join(differences) if differences else ""))
