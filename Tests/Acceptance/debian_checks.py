"""The `debian/rules` of Docs/ForDebianPackagers.md, run by dpkg-buildpackage: a package with its tables, and one with a broken table, which fails."""
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import document_checks
from setting import Result

PAGE = "Docs/ForDebianPackagers.md"
CONTROL = """Source: hello
Maintainer: A <a@example.com>
Build-Depends: debhelper-compat (= 13)
Standards-Version: 4.6.2

Package: hello
Architecture: all
Depends: ${misc:Depends}
Description: greets
 A program with localizations.
"""
CHANGELOG = "hello (1.0) unstable; urgency=low\n\n  * First.\n\n -- A <a@example.com>  Sat, 28 Nov 2026 12:00:00 +0000\n"


def packages(setting):
    if not shutil.which("dpkg-buildpackage") or not shutil.which("dh"):
        yield Result("packages by dpkg-buildpackage", None, "dpkg-dev and debhelper are not installed")
        return
    found = document_checks.blocks(setting.root / PAGE)
    rules = next(block.lines for block in found if block.kind == "make")
    install = next(block.lines for block in found if block.kind == "text")
    with tempfile.TemporaryDirectory(prefix="lproj-debian-") as place:
        place = Path(place)
        source = place / "hello-1.0"
        (source / "debian").mkdir(parents=True)
        for language in ("en", "fr"):
            shutil.copytree(setting.root / "Samples/SixLanguages/Resources" / (language + ".lproj"), source / "Localizations" / (language + ".lproj"))
        texts = {"rules": "\n".join(rules) + "\n", "install": "\n".join(install) + "\n", "control": CONTROL, "changelog": CHANGELOG}
        for name, text in texts.items():
            (source / "debian" / name).write_text(text)
        os.chmod(source / "debian/rules", 0o755)
        variables = document_checks.environment(place, setting)

        def build():
            return subprocess.run(["dpkg-buildpackage", "--build=binary", "--no-sign", "--no-check-builddeps"], cwd=source, env=variables,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        built = build()
        package = place / "hello_1.0_all.deb"
        listed = subprocess.run(["dpkg-deb", "--contents", package], stdout=subprocess.PIPE, text=True).stdout if package.exists() else ""
        table = "./usr/share/GNUstep/Hello.app/Resources/fr.lproj/Localizable.strings"
        yield Result("a package by dpkg-buildpackage has its tables", built.returncode == 0 and table in listed, "", built.stdout.splitlines()[-15:])
        first = package.read_bytes() if package.exists() else b""
        build()
        yield Result("a second build gives the same bytes", first != b"" and package.read_bytes() == first, "")
        with (source / "Localizations/fr.lproj/Localizable.strings").open("a") as broken:
            broken.write('"late" = "Tard;\n')
        refused = build()
        yield Result("a broken table stops the package", refused.returncode != 0 and "[syntax-error]" in refused.stdout, "", refused.stdout.splitlines()[-15:])
