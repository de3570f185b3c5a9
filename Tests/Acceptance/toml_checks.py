"""`DEVBIN toml` accepts what Python's tomllib (TOML 1.0) accepts, with the same keys and values."""
import base64
import json
import math
import datetime

import random_toml
from line_filter import answers
from setting import Result

LIMIT = 2 ** 63


def random_toml_texts(setting):
    try:
        import tomllib
    except ImportError:
        yield Result("random TOML", False, "needs Python 3.11 with tomllib")
        return
    texts = [random_toml.text(setting.seed, index) for index in range(setting.count)]
    found = answers([setting.dev, "toml"], [{"id": str(index), "base64": base64.b64encode(text).decode()} for index, text in enumerate(texts)])
    wrong, accepted, compared = [], 0, 0
    for text, given in zip(texts, found):
        try:
            value = tomllib.loads(text.decode())
        except (ValueError, RecursionError):
            value = None
        if value is not None and too_large(value):
            continue                         # tomllib takes integers of any size; TOML asks for 64 bits
        compared += 1
        accepted += value is not None
        if not agrees(value, given, text):
            wrong.append("%r: tomllib %s, lproj %s" % (text, "refuses it" if value is None else json.dumps(typed(value)), given))
    yield Result("random TOML, seed %s" % setting.seed, not wrong and accepted > 0,
                 "%d of %d equal (%d accepted)" % (compared - len(wrong), compared, accepted), wrong)


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
