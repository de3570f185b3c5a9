"""The verdicts that people gave on findings in public projects: `verdicts.tsv`, one line a finding, no texts quoted."""
import hashlib
import re
from collections import Counter, namedtuple

COLUMNS = ("level", "rule", "project", "path", "line", "key", "verdict", "reason")
WORDS = ("true", "harmless", "false", "useless")
IDENTIFIER = re.compile(r"[A-Za-z0-9_.:/@%-]{1,64}")

Place = namedtuple("Place", "rule project path line key")
Verdict = namedtuple("Verdict", "place level word reason")


def digest(text, length=10):
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:length]


def shown_key(key):
    """A key as it may stand in the list: one that is a text is told by its digest alone."""
    if not key:
        return ""
    return key if IDENTIFIER.fullmatch(key) else "#" + digest(key)


def place(project, finding):
    """What makes a finding the same in another run: not its severity, and not its wording."""
    path, related = finding["path"], finding.get("related")
    subject = finding.get("key")
    if not subject and path.endswith(".lproj") and related:
        subject = related[0]["path"].rsplit("/", 1)[-1]  # the copy elsewhere of a file that is missing here
    elif not subject and ".lproj" not in path:
        subject = finding.get("localization")
    return Place(finding["rule"], project, path, finding.get("line") or 0, shown_key(subject))


def read(path):
    verdicts = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        fields = line.split("\t")
        if number == 1 or not line:
            continue
        if len(fields) != len(COLUMNS) or fields[6] not in WORDS:
            raise ValueError("%s:%d: not a verdict" % (path, number))
        level, rule, project, file, at, key, word, reason = fields
        verdicts[Place(rule, project, file, int(at), key)] = Verdict(Place(rule, project, file, int(at), key), level, word, reason)
    return verdicts


def line(level, place, word="", reason=""):
    return "\t".join((level, place.rule, place.project, place.path, str(place.line), place.key, word, reason))


def sample(places, seed, count):
    """The same ones in every run, at most a fifth of them from one project where there are others."""
    order = sorted(places, key=lambda place: digest("%s %s" % (seed, "\t".join(map(str, place))), 64))
    taken, late, of = [], [], Counter()
    for place in order:
        of[place.project] += 1
        (taken if of[place.project] <= count // 5 else late).append(place)
    return (taken + late)[:count]
