"""What SARIF asks of a log, its runs, their tool and rules, and of results without their texts and places; see sarif_constraints.py."""
import re

from sarif_parts import LEVELS, objects, places, results, rules, runs

SEMANTIC_VERSION = re.compile(r"^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$")


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


CONSTRAINTS = [
    version, schema, has_runs, no_nulls, tool, semantic_version, unique_rules, rule_texts, rule_levels, help_uris, invocations, notifications,
    success, base_ids, column_kind, newlines, has_results, result_rules, result_levels, result_messages, fingerprints, suppressions, tags, no_times,
]
