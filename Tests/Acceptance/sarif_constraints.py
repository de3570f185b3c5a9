"""What the SARIF 2.1.0 specification (OASIS Standard, with errata 01) asks of a log such as ours, each with its section.

A constraint is a function that takes the log and yields a text for every place that breaks it; its docstring says what is asked, in our words.
`broken(log)` checks all of them. Run alone, it checks the logs it is given: `python3 sarif_constraints.py FILE …`.
"""
import json
import re
import sys

LEVELS = ("none", "note", "warning", "error")
SEMANTIC_VERSION = re.compile(r"^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$")
PLACEHOLDER = re.compile(r"\{(\d+)\}")
LINK = re.compile(r"\[(?:[^\[\]\\]|\\.)*\]\(")
URI_CHARACTERS = re.compile(r"^(?:[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$")
NOT_ENCODED = re.compile(r"%(?![0-9A-F]{2})")
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
TAG = re.compile(r"</?[A-Za-z]")


def runs(log):
    return log.get("runs") or []


def results(log):
    return [result for run in runs(log) for result in run.get("results") or []]


def rules(run):
    return run["tool"]["driver"].get("rules", [])


def objects(value, name=None):
    """Every object of the log with the name of the member that holds it (arrays are looked through), but not property bags."""
    if isinstance(value, dict):
        yield name, value
        for member, inner in value.items():
            if member != "properties":
                yield from objects(inner, member)
    elif isinstance(value, list):
        for inner in value:
            yield from objects(inner, name)


def messages(log):
    """The objects that hold a message: `message` and `multiformatMessageString`."""
    for name, found in objects(log):
        if name in ("message", "description", "shortDescription", "fullDescription", "help"):
            yield name, found


def places(log):
    for name, found in objects(log):
        if name == "artifactLocation":
            yield found


def version(log):
    """3.13.2: `version` is "2.1.0", and stands first."""
    if log.get("version") != "2.1.0":
        yield "version %r" % log.get("version")
    if next(iter(log), None) != "version":
        yield "version is not the first member"


def schema(log):
    """3.13.3: `$schema`, when there, is an absolute URI."""
    if not log.get("$schema", "https:").startswith("https:"):
        yield "$schema %r" % log["$schema"]


def has_runs(log):
    """3.13.4: `runs` is an array."""
    if not isinstance(log.get("runs"), list):
        yield "no runs"


def no_nulls(log):
    """3.6, 3.7: a member without a value is left out: no null but where a default of null is named."""
    for name, found in objects(log):
        for member, value in found.items():
            if value is None:
                yield "%s.%s is null" % (name, member)


def tool(log):
    """3.14.6, 3.18.2, 3.19.8: a run has a tool, the tool a driver, the driver a name that is not empty."""
    for run in runs(log):
        if not run.get("tool", {}).get("driver", {}).get("name"):
            yield "no name of the driver"


def semantic_version(log):
    """3.19.12: `semanticVersion` has the syntax of Semantic Versioning 2.0."""
    for run in runs(log):
        found = run["tool"]["driver"].get("semanticVersion")
        if found is not None and not SEMANTIC_VERSION.match(found):
            yield found


def unique_rules(log):
    """3.19.23, 3.49.3: every rule has an id, and ours are all different."""
    for run in runs(log):
        ids = [rule.get("id") for rule in rules(run)]
        if not all(ids) or len(set(ids)) != len(ids):
            yield str(ids)


def rule_texts(log):
    """3.49.9, 3.49.10, 3.49.13: the texts of a rule are objects with a `text`."""
    for run in runs(log):
        for rule in rules(run):
            for name in ("shortDescription", "fullDescription", "help"):
                if name in rule and not rule[name].get("text"):
                    yield "%s of %s" % (name, rule["id"])


def rule_levels(log):
    """3.49.14, 3.50.3: a default configuration has one of the four levels."""
    for run in runs(log):
        for rule in rules(run):
            if rule.get("defaultConfiguration", {}).get("level", "warning") not in LEVELS:
                yield rule["id"]


def help_uris(log):
    """3.49.12: `helpUri`, when there, is an absolute URI."""
    for run in runs(log):
        for rule in rules(run):
            if not rule.get("helpUri", "https:").startswith(("https:", "http:")):
                yield rule["id"]


def invocations(log):
    """3.14.11, 3.20.14: an invocation says whether it was successful, as true or false."""
    for run in runs(log):
        for invocation in run.get("invocations", []):
            if not isinstance(invocation.get("executionSuccessful"), bool):
                yield "no executionSuccessful"


def notifications(log):
    """3.20.21, 3.58.5, 3.58.6: a notification has a message and one of the four levels."""
    for run in runs(log):
        for invocation in run.get("invocations", []):
            for told in invocation.get("toolExecutionNotifications", []):
                if "message" not in told or told.get("level", "warning") not in LEVELS:
                    yield str(told)


def success(log):
    """3.58.6: a notification of level error tells of something that kept the run from its end: it was not successful."""
    for run in runs(log):
        for invocation in run.get("invocations", []):
            levels = [told.get("level") for told in invocation.get("toolExecutionNotifications", [])]
            if "error" in levels and invocation["executionSuccessful"]:
                yield "an error in a successful run"


def base_ids(log):
    """3.14.14: a base has an absolute URI that ends in a slash, or none; then no base of its own. Every base that is used is named there."""
    for run in runs(log):
        known = run.get("originalUriBaseIds", {})
        for name, base in known.items():
            if "uri" not in base and "uriBaseId" in base:
                yield "%s has a base and no uri" % name
            if "uri" in base and not base["uri"].endswith("/"):
                yield "%s does not end in a slash" % name
        for place in places(run):
            if "uriBaseId" in place and place["uriBaseId"] not in known:
                yield place["uriBaseId"]


def column_kind(log):
    """3.14.27: `columnKind` names one of two units; it is there when there are results of text files."""
    for run in runs(log):
        if run.get("columnKind", "") not in ("utf16CodeUnits", "unicodeCodePoints") and run.get("results"):
            yield str(run.get("columnKind"))


def newlines(log):
    """3.14.26, 3.7.3: `newlineSequences` are all different, and of two with the same beginning the longer one is tried first."""
    for run in runs(log):
        found = run.get("newlineSequences", ["\r\n", "\n"])
        if not found or len(set(found)) != len(found):
            yield str(found)
        for index, text in enumerate(found):
            if any(later.startswith(text) for later in found[index + 1:]):
                yield "%r before one that begins so" % text


def has_results(log):
    """3.14.23: a run that looked for results has `results`, empty when there are none."""
    for run in runs(log):
        if not isinstance(run.get("results"), list):
            yield "no results"


def result_rules(log):
    """3.27.5, 3.27.6, 3.52.4: a result names its rule; `ruleIndex` is the place of that very rule."""
    for run in runs(log):
        for result in run.get("results", []):
            index = result.get("ruleIndex", -1)
            if not result.get("ruleId") or not -1 <= index < len(rules(run)):
                yield str(result.get("ruleId"))
            elif index >= 0 and rules(run)[index]["id"] != result["ruleId"]:
                yield "%s is not rule %d" % (result["ruleId"], index)


def result_levels(log):
    """3.27.9, 3.27.10: one of the four levels; `kind`, when there, is fail unless the level is none."""
    for result in results(log):
        if result.get("level", "warning") not in LEVELS:
            yield str(result["level"])
        if result.get("kind", "fail") != "fail" and result.get("level", "none") != "none":
            yield str(result["kind"])


def result_messages(log):
    """3.27.11: a result has a message."""
    for result in results(log):
        if "message" not in result:
            yield str(result.get("ruleId"))


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


def locations(log):
    """3.27.12: one location, unless all have to be changed together."""
    for result in results(log):
        if len(result.get("locations", [])) != 1:
            yield "%s has %d locations" % (result.get("ruleId"), len(result.get("locations", [])))


def location_ids(log):
    """3.28.2: ids of locations are not negative, and differ in a result."""
    for result in results(log):
        ids = [place["id"] for place in result.get("locations", []) + result.get("relatedLocations", []) if "id" in place]
        if any(number < 0 for number in ids) or len(set(ids)) != len(ids):
            yield str(ids)


def related(log):
    """3.27.22, 3.7.3: related locations are all different."""
    for result in results(log):
        texts = [json.dumps(place, sort_keys=True) for place in result.get("relatedLocations", [])]
        if len(set(texts)) != len(texts):
            yield result["ruleId"]


def physical(log):
    """3.28.3, 3.29.2, 3.29.3: a physical location names an artifact (or an address)."""
    for name, found in objects(log):
        if name == "physicalLocation" and not ("artifactLocation" in found or "address" in found):
            yield str(found)


def regions(log):
    """3.30.5, 3.30.6, 3.30.2: lines and columns count from 1; a column needs a line."""
    for name, found in objects(log):
        if name in ("region", "deletedRegion"):
            numbers = [found[member] for member in ("startLine", "startColumn", "endLine", "endColumn") if member in found]
            if "startLine" not in found or any(not isinstance(number, int) or isinstance(number, bool) or number < 1 for number in numbers):
                yield str(found)


def region_ends(log):
    """3.30.7, 3.30.8, 3.30.2: a region does not end before it begins; its end column is that behind its last character."""
    for name, found in objects(log):
        if name in ("region", "deletedRegion"):
            start = found.get("startLine", 0), found.get("startColumn", 1)
            end = found.get("endLine", start[0]), found.get("endColumn", sys.maxsize)
            if end < start:
                yield str(found)


def fixes(log):
    """3.27.30, 3.7.3, 3.55.2, 3.55.3: fixes are all different; each has a description, and changes one artifact or more, each once."""
    for result in results(log):
        texts = [json.dumps(fix, sort_keys=True) for fix in result.get("fixes", [])]
        if len(set(texts)) != len(texts):
            yield "the same fix twice for %s" % result["ruleId"]
        for fix in result.get("fixes", []):
            changes = fix.get("artifactChanges", [])
            changed = [json.dumps(change.get("artifactLocation"), sort_keys=True) for change in changes]
            if not changes or len(set(changed)) != len(changed) or not fix.get("description", {}).get("text"):
                yield str(fix)


def artifact_changes(log):
    """3.56.2, 3.56.3: a change names its artifact and has one replacement or more."""
    for name, found in objects(log):
        if name == "artifactChanges" and not (found.get("artifactLocation") and found.get("replacements")):
            yield str(found)


def replacements(log):
    """3.57.2, 3.57.3, 3.57.4, 3.3.2: a replacement deletes a text region, inserts text, or both, but not nothing."""
    for name, found in objects(log):
        if name == "replacements":
            region, text = found.get("deletedRegion"), found.get("insertedContent", {"text": ""}).get("text")
            if not region or "startLine" not in region or "byteOffset" in region or not isinstance(text, str):
                yield str(found)
            elif not text and (region["startLine"], region.get("startColumn", 1)) == (region.get("endLine", region["startLine"]), region.get("endColumn")):
                yield "no effect: %s" % found


def replacement_order(log):
    """3.57.1: the regions are those of the unmodified artifact; ours are in its order and do not overlap, so that no order of making them matters."""
    for name, found in objects(log):
        if name == "artifactChanges":
            done = (0, 0)
            for replacement in found.get("replacements", []):
                region = replacement["deletedRegion"]
                start = region["startLine"], region.get("startColumn", 1)
                if start < done:
                    yield str(found)
                done = region.get("endLine", start[0]), region.get("endColumn", sys.maxsize)


def fixed_artifacts(log):
    """3.55.1: a fix is for the problem of its result: ours changes the very file that the result is in."""
    for result in results(log):
        places_of = [place["physicalLocation"]["artifactLocation"] for place in result.get("locations", [])]
        for fix in result.get("fixes", []):
            if any(change["artifactLocation"] not in places_of for change in fix["artifactChanges"]):
                yield result["ruleId"]


def artifacts(log):
    """3.4.2, 3.4.3: a place has a `uri` (ours has no `index`); a relative one does not begin with a slash."""
    for place in places(log):
        if not place.get("uri") or place["uri"].startswith("/"):
            yield str(place)


def bases(log):
    """3.4.4: a base with a relative URI, and only with one."""
    for place in places(log):
        if ("uriBaseId" in place) == bool(re.match(r"[a-z]+:", place.get("uri", ""))):
            yield str(place)


def uris(log):
    """3.10.1, 3.10.4: RFC 3986: only its characters, percent signs before two upper-case digits."""
    for place in places(log):
        if not URI_CHARACTERS.match(place.get("uri", "")) or NOT_ENCODED.search(place["uri"]):
            yield place["uri"]


def file_uris(log):
    """3.10.2: a file URI has no host, no `.` and no empty segment, and no URI has `..`."""
    for place in places(log):
        uri = place.get("uri", "")
        segments = uri[7:].split("/")[1:] if uri.startswith("file://") else []
        if ".." in uri.split("/") or "." in segments or "" in segments[:-1] or (uri.startswith("file:") and not uri.startswith("file:///")):
            yield uri


def fingerprints(log):
    """3.27.16, 3.27.17, 3.5.4.2: a producer gives partial fingerprints only: texts, under names with a version."""
    for result in results(log):
        found = result.get("partialFingerprints", {})
        if not found or "fingerprints" in result:
            yield result["ruleId"]
        for name, value in found.items():
            if not re.search(r"/v\d+$", name) or not isinstance(value, str) or not value:
                yield "%s: %r" % (name, value)


def suppressions(log):
    """3.27.23: suppressions in all results of a run or in none."""
    for run in runs(log):
        if len({"suppressions" in result for result in run.get("results", [])}) > 1:
            yield "in some"


def tags(log):
    """3.8.2: tags are texts, and all different."""
    for run in runs(log):
        for rule in rules(run):
            found = rule.get("properties", {}).get("tags", [])
            if len(set(found)) != len(found):
                yield rule["id"]


def no_times(log):
    """3.9 and appendix F: nothing that differs between two runs on the same files: no times, no machine, no account."""
    for name, found in objects(log):
        for member in found:
            if member.endswith("Utc") or member in ("guid", "machine", "account", "processId", "workingDirectory", "commandLine", "environmentVariables"):
                yield "%s.%s" % (name, member)


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
    version, schema, has_runs, no_nulls, tool, semantic_version, unique_rules, rule_texts, rule_levels, help_uris, invocations, notifications, success,
    base_ids, column_kind, newlines, has_results, result_rules, result_levels, result_messages, message_texts, plain_texts, markdown_texts, no_html, placeholders,
    links, locations, location_ids, related, physical, regions, region_ends, fixes, artifact_changes, replacements, replacement_order,
    fixed_artifacts, artifacts, bases, uris, file_uris, fingerprints, suppressions, tags, no_times, unicode_texts,
]


def broken(log):
    """A text for each constraint that is broken, with up to three places."""
    for constraint in CONSTRAINTS:
        found = []
        for text in constraint(log):
            found.append(text)
            if len(found) == 3:
                break
        if found:
            yield "%s — %s" % (constraint.__doc__, "; ".join(found))


if __name__ == "__main__":
    failed = False
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            for text in broken(json.load(file)):
                failed = True
                print("%s: %s" % (path, text))
    print("%d constraints" % len(CONSTRAINTS))
    sys.exit(failed)
