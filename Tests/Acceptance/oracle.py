"""The program that asks the real loader, compiled below `.build/acceptance` when its sources are newer.

    python3 oracle.py      compiles `Tests/Oracle`, or what LPROJ_ORACLE names, and prints where the program is
"""
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def folder():
    """Of the sources; None where no loader can be asked: only Linux's Foundation exports what the program calls."""
    if not shutil.which("swiftc"):
        return None
    value = os.environ.get("LPROJ_ORACLE")
    if value:
        return Path(value).resolve()
    return ROOT / "Tests" / "Oracle" if platform.system() == "Linux" else None


def compiled(sources, cache):
    files = sorted(sources.glob("*.swift"))
    built = cache / ("lproj-oracle" if sources == ROOT / "Tests" / "Oracle" else "lproj-oracle-other")
    if not built.exists() or any(built.stat().st_mtime < file.stat().st_mtime for file in files):
        fresh = cache / ("%s.%d" % (built.name, os.getpid()))
        run = subprocess.run(["swiftc", "-O", "-swift-version", "5", *map(str, files), "-o", str(fresh)], cwd=cache,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if run.returncode:
            raise RuntimeError("the oracle does not compile: " + run.stdout.decode("utf-8", "replace")[-600:])
        os.replace(fresh, built)
    return str(built)


def program(setting):
    return compiled(setting.oracle, setting.cache)


if __name__ == "__main__":
    cache = ROOT / ".build" / "acceptance"
    cache.mkdir(parents=True, exist_ok=True)
    if folder() is None:
        sys.exit("the loader can be asked on Linux only, with swiftc")
    print(compiled(folder(), cache))
