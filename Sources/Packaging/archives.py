"""Archives that are the same bytes for the same content, and the names of machines, for the scripts beside it."""
import gzip
import os
import re
import sys
import tarfile
import time
import zipfile
from pathlib import Path

ARCHIVE = re.compile(r"lproj-(?P<version>.+)-(?P<system>linux|macos)-(?P<machine>\w+)\.tar\.gz$")

# As wheels and SwiftPM call the machines of archives.
PLATFORMS = {
    "linux-x86_64": "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
    "linux-aarch64": "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
    "macos-x86_64": "macosx_15_0_x86_64",
    "macos-arm64": "macosx_15_0_arm64",
}
TRIPLES = {
    "linux-x86_64": "x86_64-unknown-linux-gnu",
    "linux-aarch64": "aarch64-unknown-linux-gnu",
    "macos-x86_64": "x86_64-apple-macosx",
    "macos-arm64": "arm64-apple-macosx",
}


class Zip:
    """Writes a zip file; members bear the time of the last commit."""

    def __init__(self, path):
        self.file = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9)
        # Zip knows no earlier year than 1980.
        self.time = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.file.close()

    def add(self, name, content, mode=0o644):
        member = zipfile.ZipInfo(name, self.time)
        member.external_attr = (0o100000 | mode) << 16
        member.create_system = 3             # Unix, on every machine
        member.compress_type = zipfile.ZIP_DEFLATED
        self.file.writestr(member, content, compresslevel=9)


def files_below(folder):
    """The files of a folder and their names in it, in the order of names."""
    folder = Path(folder)
    found = ((str(path.relative_to(folder)), path) for path in folder.rglob("*") if path.is_file())
    return sorted(found)


def write_tar(path, folder):
    """A folder, under its own name, as a tar file that gzip made smaller."""
    folder, when = Path(folder), int(os.environ["SOURCE_DATE_EPOCH"])

    def alike(member):
        member.mtime, member.uid, member.gid, member.uname, member.gname = when, 0, 0, "", ""
        member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
        return member

    with open(path, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as file:
            file.add(folder, folder.name, recursive=False, filter=alike)
            for member in sorted(folder.rglob("*")):
                file.add(member, str(member.relative_to(folder.parent)), recursive=False, filter=alike)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("archives.py FILE.tar.gz FOLDER")
    write_tar(*sys.argv[1:])
