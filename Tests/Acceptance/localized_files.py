"""Which files are localized: what lies in an `.lproj` folder, and tables and catalogs anywhere."""
import os

TABLES = (".strings", ".stringsdict", ".xcstrings")
ONE = (".xcassets", ".bundle", ".framework", ".xcframework", ".app", ".docc", ".xcdatamodeld", ".xcdatamodel", ".xcodeproj",
       ".playground", ".scnassets", ".icon", ".mlpackage", ".rtfd", ".appex")
SOURCES = (".swift", ".m", ".mm", ".c", ".cc", ".cpp", ".h", ".hpp", ".modulemap", ".metal")


def is_localized(path):
    return path.endswith(TABLES) or ".lproj/" in path and not path.endswith(SOURCES)


def below(path, with_hidden=False):
    """The localized files at or below a path, folders that are one resource left out."""
    if os.path.isfile(path):
        return {path} if is_localized(path) else set()
    found = set()
    for folder, folders, names in os.walk(path):
        folders[:] = [f for f in folders if not f.endswith(ONE) and (with_hidden or not f.startswith("."))
                      and not os.path.islink(os.path.join(folder, f))]
        found |= {p for p in (os.path.join(folder, n) for n in names if with_hidden or not n.startswith(".")) if is_localized(p)}
    return found
