"""The parts of a SARIF log that its constraints are about."""

LEVELS = ("none", "note", "warning", "error")


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
