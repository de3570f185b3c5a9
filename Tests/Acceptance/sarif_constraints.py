"""What the SARIF 2.1.0 specification (OASIS Standard, with errata 01) asks of a log such as ours, each with its section.

A constraint is a function that takes the log and yields a text for every place that breaks it; its docstring says what is asked, in our words.
`broken(log)` checks all of them. Run alone, it checks the logs it is given: `python3 sarif_constraints.py FILE …`.
"""
import json
import sys

import sarif_of_places
import sarif_of_runs
import sarif_of_texts

CONSTRAINTS = [*sarif_of_runs.CONSTRAINTS, *sarif_of_texts.CONSTRAINTS, *sarif_of_places.CONSTRAINTS]


def broken(log):
    """A text for each constraint that is broken, with up to three places."""
    for constraint in CONSTRAINTS:
        found = []
        for text in constraint(log):
            found.append(text)
            if len(found) == 3:
                break
        if found:
            yield "%s — %s" % (constraint.__doc__, "; ".join(found))


if __name__ == "__main__":
    failed = False
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            for text in broken(json.load(file)):
                failed = True
                print("%s: %s" % (path, text))
    print("%d constraints" % len(CONSTRAINTS))
    sys.exit(failed)
