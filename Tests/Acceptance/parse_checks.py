"""`DEVBIN parse` accepts what the real loader accepts as a table, with the same keys and values."""
import base64
import json

import oracle
import random_strings
from line_filter import answers
from setting import Result

SCALARS = ("!data", "!real", "!date")        # how the oracle writes what JSON has no form for
DIFFERENCES = 5                              # shown


def recorded_answers(setting):
    requests, expected = (read_lines(setting.cases / name) for name in ("parse.jsonl", "parse.expected.jsonl"))
    yield agreement("recorded answers", setting, requests, expected)


def random_inputs(setting):
    requests = [random_strings.request(setting.seed, index) for index in range(setting.count)]
    expected = answers([oracle.program(setting)], requests)
    yield agreement("random inputs, seed %s" % setting.seed, setting, requests, expected)


def agreement(name, setting, requests, expected):
    """One result: the answers of `DEVBIN parse` against those of the loader (None: the loader gave none, not compared)."""
    found = answers([setting.dev, "parse"], requests)
    pairs = [(request, right, given) for request, right, given in zip(requests, expected, found) if right is not None]
    accepted = sum(loader_verdict(right)[0] == "table" for _, right, _ in pairs)
    wrong = [(request, right, given) for request, right, given in pairs
             if given is None or given.get("id") != request["id"] or verdict(given) != loader_verdict(right)]
    figure = "%d of %d equal (%d tables)" % (len(pairs) - len(wrong), len(pairs), accepted)
    crashes = len(requests) - len(pairs)
    details = [line for difference in wrong[:DIFFERENCES] for line in described(*difference)]
    return Result(name, not wrong and bool(pairs), figure + (", %d without an answer of the oracle left out" % crashes if crashes else ""), details)


def loader_verdict(answer):
    """("table", text) or ("refused", None): what the loader makes of the file as a strings table."""
    plist = answer.get("plist")
    if not isinstance(plist, dict) or len(plist) == 1 and next(iter(plist)) in SCALARS:
        return "refused", None
    return "table", canonical(plist)


def verdict(answer):
    if answer is None:
        return "no answer", None
    if isinstance(answer.get("plist"), dict) and "error" not in answer:
        return "table", canonical(answer["plist"])
    return ("refused", None) if isinstance(answer.get("error"), str) and "plist" not in answer else ("malformed answer", None)


def canonical(value):
    """One text for equal values; true and 1 stay apart, lone surrogates stay as they are."""
    return json.dumps(plain(value), sort_keys=True)


def plain(value):
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        if list(value) == ["!date"] and isinstance(value["!date"], (int, float)):
            return {"!date": float(value["!date"])}
        return {key: plain(item) for key, item in value.items()}
    return value


def described(request, right, given):
    source = base64.b64decode(request["base64"]) if "base64" in request else request.get("text", request.get("file"))
    kind, value = loader_verdict(right)
    mine, other = verdict(given)
    return ["%s: %.400r" % (request["id"], source),
            "    loader: %s %.300s" % (kind, value or right.get("oldStyleError") or right.get("error") or "no dictionary"),
            "    tool:   %s %.300s" % (mine, other or (given or {}).get("error") or given)]


def read_lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]
