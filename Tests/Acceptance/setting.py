"""What every check gets (`Setting`) and what it yields (`Result`)."""
from dataclasses import dataclass, field
from pathlib import Path
from typing import Optional


@dataclass
class Setting:
    lproj: str
    dev: str
    root: Path                               # of the repository
    corpus: Optional[Path]
    cases: Optional[Path]
    oracle: Optional[Path]
    tools: Optional[Path]
    seed: str
    count: int
    kept: dict = field(default_factory=dict)  # reports that several checks read

    @property
    def facts(self):
        return self.corpus if self.corpus and (self.corpus / "facts.json").exists() else None

    @property
    def cache(self):
        path = self.root / ".build" / "acceptance"
        path.mkdir(parents=True, exist_ok=True)
        return path


@dataclass
class Result:
    name: str
    passed: Optional[bool]                   # None: skipped, and the figure says why
    figure: str
    details: list = field(default_factory=list)


def compared(name, expected, found, figure=None, show=str):
    """One result: two sets, which should be equal."""
    lacking, surplus = sorted(expected - found, key=str), sorted(found - expected, key=str)
    text = "%d of %d%s" % (len(expected & found), len(expected), ", %d not expected" % len(surplus) if surplus else "")
    return Result(name, not lacking and not surplus, text + (", " + figure if figure else ""),
                  ["not found:    " + show(item) for item in lacking] + ["not expected: " + show(item) for item in surplus])
