"""`DEVBIN match` chooses the localizations that the real loader chooses."""
import oracle
import random_names
from line_filter import answers
from parse_checks import read_lines
from setting import Result

OPERATIONS = ("match", "preferred", "searchlist")
DIFFERENCES = 5                              # shown
REQUESTS_PER_INPUT = 7.5                     # matching is fast: 150,000 for the usual 20,000 inputs


def recorded_matching(setting):
    pairs = zip(read_lines(setting.cases / "cases.jsonl"), read_lines(setting.cases / "cases.expected.jsonl"))
    chosen = [(request, right) for request, right in pairs if request["op"] in OPERATIONS]
    yield agreement("recorded matching", setting, [request for request, _ in chosen], [right for _, right in chosen])


def random_matching(setting):
    requests = [random_names.request(setting.seed, index) for index in range(int(setting.count * REQUESTS_PER_INPUT))]
    yield agreement("random matching, seed %s" % setting.seed, setting, requests, answers([oracle.program(setting)], requests))


def agreement(name, setting, requests, expected):
    found = answers([setting.dev, "match"], requests)
    pairs = [(request, right, given) for request, right, given in zip(requests, expected, found) if right is not None]
    wrong = [pair for pair in pairs if essence(pair[1]) != essence(pair[2])]
    details = [line for request, right, given in wrong[:DIFFERENCES]
               for line in ("%s" % request, "    loader: %s" % essence(right), "    tool:   %s" % essence(given))]
    return Result(name, not wrong and bool(pairs), "%d of %d equal" % (len(pairs) - len(wrong), len(pairs)), details)


def essence(answer):
    return answer and tuple(str(answer.get(member)) for member in ("id", "result", "via"))
