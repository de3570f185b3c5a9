"""Validates a value against a JSON Schema with the keywords our schemas use; no packages needed."""
import json
import re

KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
KNOWN = {"$schema", "$id", "$defs", "$ref", "$comment", "title", "description", "examples", "default", "type", "enum", "const", "required", "properties",
         "additionalProperties", "items", "minimum", "maximum", "minLength", "minItems", "pattern", "anyOf"}


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def problems(value, schema, root=None, at="$"):
    """Where and how the value differs from the schema, one text each."""
    root = schema if root is None else root
    unknown = set(schema) - KNOWN
    if unknown:
        raise ValueError("the schema uses what this validator does not know: %s" % sorted(unknown))
    if "$ref" in schema:
        yield from problems(value, referred(root, schema["$ref"]), root, at)
    if "const" in schema and not same(value, schema["const"]):
        yield "%s: %r, not %r" % (at, value, schema["const"])
    if "enum" in schema and not any(same(value, allowed) for allowed in schema["enum"]):
        yield "%s: %r is none of %s" % (at, value, schema["enum"])
    if "type" in schema:
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        if not any(is_kind(value, kind) for kind in kinds):
            yield "%s: %.60r is not of type %s" % (at, value, " or ".join(kinds))
            return
    if "anyOf" in schema and all(any(True for _ in problems(value, option, root, at)) for option in schema["anyOf"]):
        yield "%s: %.60r fits none of the forms allowed" % (at, value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        if "minimum" in schema and value < schema["minimum"]:
            yield "%s: %s is below %s" % (at, value, schema["minimum"])
        if "maximum" in schema and value > schema["maximum"]:
            yield "%s: %s is above %s" % (at, value, schema["maximum"])
    if isinstance(value, str) and len(value) < schema.get("minLength", 0):
        yield "%s: empty" % at
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        yield "%s: %.60r does not match %s" % (at, value, schema["pattern"])
    if isinstance(value, list) and len(value) < schema.get("minItems", 0):
        yield "%s: %d items, not %d" % (at, len(value), schema["minItems"])
    if isinstance(value, list) and "items" in schema:
        for index, item in enumerate(value):
            yield from problems(item, schema["items"], root, "%s[%d]" % (at, index))
    if isinstance(value, dict):
        yield from member_problems(value, schema, root, at)


def member_problems(value, schema, root, at):
    for name in schema.get("required", ()):
        if name not in value:
            yield "%s: no member %s" % (at, name)
    named, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    for name, member in value.items():
        below = named.get(name, others)
        if below is False:
            yield "%s: unknown member %s" % (at, name)
        elif below is not True:
            yield from problems(member, below, root, "%s.%s" % (at, name))


def is_kind(value, kind):
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, KINDS[kind])


def same(one, other):
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def referred(root, reference):
    found = root
    for part in reference.lstrip("#/").split("/"):
        found = found[part]
    return found
