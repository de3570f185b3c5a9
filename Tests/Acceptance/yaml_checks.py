"""`DEVBIN yaml` reads what PyYAML reads: texts that it writes in all its styles, and the YAML files of public projects."""
import os
import random
from pathlib import Path

from line_filter import answers
from setting import Result

try:
    import yaml
except ImportError:
    yaml = None

WORDS = ["App", "", "a b", "true", "12", "${VAR}", "- x", "key: value", "#no", "it's", '"quoted"', "two\nlines", "end ", "é", "\t", "@x",
         "[a]", "{b}", "a, b", "*", "&", "!", "%", "trailing:", "long " * 30, "\n", "a\n\nb\n", "\\", "日本", "null", "~", "=", "?"]
KEYS = [word for word in WORDS if word and "\n" not in word and len(word) < 20]  # others are written as complex keys
STYLES = [dict(default_flow_style=flow, default_style=style, indent=indent, width=width, allow_unicode=unicode)
          for flow in (True, False, None) for style in (None, '"', "'", "|", ">") for indent in (2, 4) for width in (40, 1000)
          for unicode in (True, False)]
SKIPPED = {".git", "node_modules", "Pods", "Carthage"}


def random_texts(setting):
    if yaml is None:
        yield Result("YAML, random texts", None, "PyYAML is not installed")
        return
    r = random.Random(setting.seed)
    trees = [value(r, 4) for _ in range(setting.count // 10)]
    texts = [yaml.dump(tree, **r.choice(STYLES)) for tree in trees]
    yield agreement("YAML, random texts", setting, [{"id": str(number), "text": text} for number, text in enumerate(texts)], texts)


def project_files(setting):
    folder = os.environ.get("LPROJ_PROJECTS")
    if yaml is None or not folder:
        yield Result("YAML, files of projects", None, "LPROJ_PROJECTS is not set" if yaml else "PyYAML is not installed")
        return
    files = [Path(base) / name for base, folders, names in os.walk(folder) for name in names
             if name.endswith((".yml", ".yaml")) and not SKIPPED & set(Path(base).parts)]
    texts = [file.read_text(encoding="utf-8", errors="replace") for file in sorted(files)]
    yield agreement("YAML, files of projects", setting, [{"id": str(number), "file": str(file)} for number, file in enumerate(sorted(files))], texts)


def value(r, depth):
    kind = r.randrange(5) if depth else 0
    if kind < 2:
        return r.choice(WORDS)
    if kind == 2:
        return [value(r, depth - 1) for _ in range(r.randrange(4))]
    return {r.choice(KEYS): value(r, depth - 1) for _ in range(r.randrange(1, 4))}


def agreement(name, setting, requests, texts):
    """Where PyYAML reads one document without tags and complex keys, ours reads the same; a refusal is told, but no difference."""
    wrong, compared, refused = [], 0, 0
    for request, text, found in zip(requests, texts, answers([setting.dev, "yaml"], requests)):
        try:
            expected = plain(next(iter(yaml.load_all(text, Texts)), None))
        except (yaml.YAMLError, TypeError, ValueError):
            continue
        compared += 1
        if found is None:
            wrong.append(request.get("file", repr(text)[:200]))
        elif "error" in found:
            refused += 1
        elif found["value"] != expected:
            wrong.append(request.get("file", repr(text)[:200]))
    return Result(name, not wrong and compared > 0, "%d of %d equal, %d refused" % (compared - len(wrong) - refused, compared, refused), wrong)


def plain(node):
    """Keys as texts, as ours are."""
    if isinstance(node, dict):
        return {str("" if key is None else key): plain(item) for key, item in node.items()}
    return [plain(item) for item in node] if isinstance(node, list) else node


class Texts(yaml.SafeLoader if yaml else object):
    """Scalars stay texts; only null and merged mappings are understood."""


if yaml:
    Texts.yaml_implicit_resolvers = {first: [pair for pair in pairs if pair[0] in ("tag:yaml.org,2002:null", "tag:yaml.org,2002:merge")]
                                     for first, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()}
