"""`DEVBIN resolve` finds the resources and strings in a bundle that the real loader finds."""
import json
import os
import shutil
import tempfile

import oracle
import random_bundles
from line_filter import answers
from parse_checks import read_lines
from setting import Result

DIFFERENCES = 5                              # shown
INPUTS_PER_BUNDLE = 4                        # 5,000 bundles for the usual 20,000 inputs
BUNDLES_AT_ONCE = 1000                       # on the disk


def recorded_lookups(setting):
    """The recorded requests name their bundles `fixtures/…`."""
    with tempfile.TemporaryDirectory(dir=setting.cache) as folder:
        with open(setting.cases / "fixtures.json", encoding="utf-8") as file:
            for bundle, files in json.load(file).items():
                random_bundles.write(os.path.join(folder, "fixtures", bundle), {
                    path: content["symlink"] if isinstance(content, dict) else content.encode() for path, content in files.items()})
        requests = [located(request, folder) for request in read_lines(setting.cases / "resolve.jsonl")]
        yield result("recorded look-ups", compared(requests, read_lines(setting.cases / "resolve.expected.jsonl"), found(setting, requests)))


def random_lookups(setting):
    pairs, count = [], max(1, setting.count // INPUTS_PER_BUNDLE)
    for start in range(0, count, BUNDLES_AT_ONCE):
        folder = tempfile.mkdtemp(dir=setting.cache)
        try:
            indices = range(start, min(start + BUNDLES_AT_ONCE, count))
            requests = [located(request, folder) for request in random_bundles.build(folder, setting.seed, indices)]
            pairs += compared(requests, answers([oracle.program(setting)], requests), found(setting, requests))
        finally:
            shutil.rmtree(folder)
    yield result("random look-ups, seed %s, %d bundles" % (setting.seed, count), pairs)


def located(request, folder):
    return dict(request, bundle=os.path.join(folder, request["bundle"]))


def found(setting, requests):
    return answers([setting.dev, "resolve"], requests)


def compared(requests, expected, given):
    """(request, essence of the loader's answer, essence of the tool's), without those the loader has no answer to."""
    return [(request, essence(right, mine), essence(mine, mine)) for request, right, mine in zip(requests, expected, given) if right is not None]


def essence(answer, mine):
    """What must be equal. Where the order of the disk decides, the folder of the file is all that can be."""
    if answer is None:
        return None
    answer = {member: value for member, value in answer.items() if member != "dependsOnFolderOrder"}
    if mine and mine.get("dependsOnFolderOrder") and answer.get("path"):
        answer["path"] = os.path.dirname(answer["path"])
    return answer


def result(name, pairs):
    wrong = [pair for pair in pairs if pair[1] != pair[2]]
    hits = sum(1 for _, right, _ in pairs if right.get("path") or right.get("paths") or right.get("file"))
    details = [line for request, right, given in wrong[:DIFFERENCES] for line in described(request, right, given or {})]
    return Result(name, not wrong and bool(pairs), "%d of %d equal (%d find a file)" % (len(pairs) - len(wrong), len(pairs), hits), details)


def described(request, right, given):
    members = [member for member in sorted(set(right) | set(given)) if right.get(member) != given.get(member)]
    return ["%.500s" % json.dumps(request, ensure_ascii=False),
            "    loader: %.400s" % {member: right.get(member) for member in members},
            "    tool:   %.400s" % {member: given.get(member) for member in members}]
