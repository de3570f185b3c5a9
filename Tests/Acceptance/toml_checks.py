"""`DEVBIN toml` accepts what Python's tomllib and TOMLKit (both TOML 1.0) accept, with the same keys and values."""
import base64
import datetime
import json
import math
import re
import shutil
import subprocess

import random_toml
from line_filter import answers, answers_to
from setting import Result

LIMIT = 2 ** 63
MUTATIONS = 10000                            # that TOMLKit is asked about
NUL = re.compile(rb"\\u0000|\\U00000000")


def random_toml_texts(setting):
    try:
        import tomllib
    except ImportError:
        yield Result("random TOML", None, "tomllib, of Python 3.11, is not there")
        return
    texts = [random_toml.text(setting.seed, index) for index in range(setting.count)]
    found = ours(setting, texts)
    wrong, accepted, compared = [], 0, 0
    for text, given in zip(texts, found):
        try:
            value = tomllib.loads(text.decode(), parse_float=finite)
        except (ValueError, RecursionError):
            value = None
        if value is not None and r"\u0000" in json.dumps(typed(value)).replace(r"\\", ""):
            value = None                     # no NUL is taken, however it is written
        if value is not None and too_large(value):
            continue                         # tomllib takes integers of any size; TOML asks for 64 bits
        compared += 1
        accepted += value is not None
        if not agrees(value, given, text):
            wrong.append("%r: tomllib %s, lproj %s" % (text, "refuses it" if value is None else json.dumps(typed(value)), given))
    yield Result("random TOML, seed %s" % setting.seed, not wrong and accepted > 0,
                 "%d of %d equal (%d accepted)" % (compared - len(wrong), compared, accepted), wrong)


def finite(text):
    """A number beyond what 64 bits hold is refused."""
    if math.isinf(float(text)) and "inf" not in text:
        raise ValueError("too large")
    return float(text)


def ours(setting, texts):
    return answers([setting.dev, "toml"], [{"id": str(index), "base64": base64.b64encode(text).decode()} for index, text in enumerate(texts)])


def toml_kit(setting):
    name = "random TOML and TOMLKit, seed %s" % setting.seed
    judge = built_judge(setting.root / "Tests" / "TOMLJudge")
    if not judge:
        yield Result(name, None, "TOMLKit cannot be fetched or built")
        return
    texts = [random_toml.text(setting.seed, index) for index in range(MUTATIONS)]
    verdicts = answers_to([judge], [b"%d\n%s" % (len(text), text) for text in texts])
    wrong, accepted, died, excepted = [], 0, 0, 0
    for text, verdict, given in zip(texts, verdicts, ours(setting, texts)):
        if given is None or "toml" not in given and "error" not in given:
            wrong.append("%r: lproj ended" % text)
        elif b"\0" in text or NUL.search(text):
            excepted += 1                    # no NUL is taken, however it is written; TOMLKit's texts end there
            if "toml" in given and (b"\0" in text or r"\u0000" in json.dumps(given["toml"]).replace(r"\\", "")):
                wrong.append("%r: lproj takes a NUL" % text)
        elif verdict is None:
            died += 1                        # TOMLKit did
        else:
            value = verdict.get("table")
            accepted += value is not None
            same = "error" in given if value is None else "toml" in given and canonical(kit(verdict)) == canonical(parsed(given["toml"]))
            if not same:
                wrong.append("%r: TOMLKit %s, lproj %s" % (text, json.dumps(verdict), given))
    compared = MUTATIONS - died - excepted
    yield Result(name, not wrong and accepted > MUTATIONS // 10 and died < 100,
                 "%d of %d equal (%d accepted), %d with a NUL, on %d TOMLKit ended" % (compared - len(wrong), compared, accepted, excepted, died), wrong)


def built_judge(package):
    """The program that asks TOMLKit; None where it cannot be made."""
    if not shutil.which("swift"):
        return None
    done = subprocess.run(["swift", "build", "-c", "release", "--package-path", str(package)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    program = package / ".build" / "release" / "TOMLJudge"
    return str(program) if done.returncode == 0 and program.exists() else None


def kit(value):
    """What the judge writes, with floats as Python writes them."""
    if isinstance(value, dict):
        return {"table": {key: kit(inner) for key, inner in value["table"].items()}}
    if value and isinstance(value[0], str):
        return typed(float(value[1])) if value[0] == "float" else value
    return [kit(inner) for inner in value]


def agrees(value, given, text):
    if given is None:
        return False
    if value is None:
        return isinstance(given.get("error"), str) and 0 <= given["offset"] <= len(text)
    return "toml" in given and canonical(typed(value)) == canonical(parsed(given["toml"]))


def canonical(value):
    return json.dumps(value, sort_keys=True)


def too_large(value):
    if isinstance(value, dict):
        return any(map(too_large, value.values()))
    if isinstance(value, list):
        return any(map(too_large, value))
    return isinstance(value, int) and not -LIMIT <= value < LIMIT


def typed(value):
    if isinstance(value, dict):
        return {"table": {key: typed(inner) for key, inner in value.items()}}
    if isinstance(value, list):
        return [typed(inner) for inner in value]
    if isinstance(value, bool):
        return ["bool", str(value).lower()]
    if isinstance(value, float):
        return ["float", "nan" if math.isnan(value) else repr(value)]
    if isinstance(value, int):
        return ["integer", str(value)]
    if isinstance(value, str):
        return ["string", value]
    return ["date", value.isoformat()]


def parsed(value):
    """The same from what `DEVBIN toml` writes."""
    if isinstance(value, list):
        return [parsed(inner) for inner in value]
    if set(value) == {"type", "value"} and isinstance(value["value"], str):
        kind, text = value["type"], value["value"]
        if kind == "float":
            return typed(float(text))
        if kind == "date":
            return ["date", moment(text)]
        return [kind, text]
    return {"table": {key: parsed(inner) for key, inner in value.items()}}


def moment(text):
    fraction = text.find(".")
    if fraction >= 0:                        # tomllib cuts what is finer than a microsecond
        digits = len(text[fraction + 1:]) - len(text[fraction + 1:].lstrip("0123456789"))
        text = text[:fraction + 1] + text[fraction + 1:fraction + 1 + digits][:6].ljust(6, "0") + text[fraction + 1 + digits:]
    text = text.replace("z", "Z").replace("Z", "+00:00").replace("t", "T")
    for kind in (datetime.time, datetime.date, datetime.datetime):
        try:
            return kind.fromisoformat(text).isoformat()
        except ValueError:
            pass
    return text
