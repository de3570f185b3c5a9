#!/usr/bin/env python3
"""Audits products made of real parts: wheels for macOS from PyPI and applications of GNUstep from Debian.

  products.py --lproj PROGRAM [--folder .build/products]

Nothing of them is committed. Links that a wheel lost are made again. Every error must be listed in Docs/Developers/Precision.md.
"""

import argparse
import glob
import json
import os
import shutil
import subprocess
import sys
import zipfile

WHEELS = [
    ("PySide6-Essentials==6.9.3", "macosx_12_0_universal2"), ("PyQt6-Qt6==6.11.2", "macosx_11_0_arm64"),
    ("PyQt6-WebEngine-Qt6==6.11.2", "macosx_11_0_arm64"), ("cefpython3==66.0", "macosx_10_9_x86_64"),
    ("pysdl2-dll==2.32.10", "macosx_11_0_universal2"),
]
PACKAGES = [
    "gorm.app", "gworkspace.app", "gworkspace-common", "terminal.app", "preview.app", "textedit.app",
    "projectcenter.app", "price.app", "helpviewer.app", "agenda.app", "talksoup.app", "lusernet.app",
]
# Errors that are true, with how many there are: Docs/Developers/Precision.md tells why.
KNOWN = {"Debian syntax-error": 6}


def fetch_wheels(folder):
    for name, platform in WHEELS:
        place = os.path.join(folder, name.split("=")[0])
        if os.path.isdir(place):
            continue
        done = subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--platform", platform, "--python-version", "3.9",
             "--only-binary=:all:", "--no-deps", "--dest", folder, name], capture_output=True, text=True)
        wheels = glob.glob(os.path.join(folder, "*.whl"))
        if done.returncode != 0 or not wheels:
            print(f"skipped: {name} cannot be fetched")
            continue
        with zipfile.ZipFile(wheels[0]) as archive:
            archive.extractall(place)
        os.remove(wheels[0])
        restore_links(place)


def restore_links(folder):
    """Gives frameworks with versions the links that an archive without links lost."""
    for path, names, _ in os.walk(folder):
        if not path.endswith(".framework") or "Versions" not in names:
            continue
        versions = [name for name in os.listdir(os.path.join(path, "Versions")) if name != "Current"]
        current = os.path.join(path, "Versions", "Current")
        if len(versions) != 1 or os.path.islink(current):
            continue
        if os.path.isdir(current):
            shutil.rmtree(current)
        version = os.path.join(path, "Versions", versions[0])
        for name in os.listdir(path):
            copy = os.path.join(path, name)
            if name != "Versions" and not os.path.islink(copy):
                if not os.path.exists(os.path.join(version, name)):
                    shutil.move(copy, os.path.join(version, name))
                elif os.path.isdir(copy):
                    shutil.copytree(copy, os.path.join(version, name), dirs_exist_ok=True)
                    shutil.rmtree(copy)
                else:
                    os.remove(copy)
        os.symlink(versions[0], current)
        for name in os.listdir(version):
            if name != "_CodeSignature":
                os.symlink(f"Versions/Current/{name}", os.path.join(path, name))


def fetch_packages(folder):
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        return print("skipped: packages of Debian need apt-get and dpkg")
    place = os.path.join(folder, "Debian")
    if os.path.isdir(place):
        return None
    for name in PACKAGES:
        done = subprocess.run(["apt-get", "download", name], capture_output=True, text=True, cwd=folder)
        files = glob.glob(os.path.join(folder, name + "_*.deb"))
        if done.returncode != 0 or not files:
            print(f"skipped: {name} cannot be fetched")
            continue
        subprocess.run(["dpkg", "-x", files[0], place], check=True)
        os.remove(files[0])


def errors(lproj, folder):
    # The resources of Debian's bundles lie apart, in usr/share, where links lead to.
    bundles = os.path.join("usr", "lib", "GNUstep")
    paths = [bundles] if os.path.isdir(os.path.join(folder, bundles)) else ["."]
    done = subprocess.run(
        [lproj, "audit", "--no-ignore", "--no-config", "--format", "json", *paths], capture_output=True, text=True,
        cwd=folder)
    return [item for item in json.loads(done.stdout)["findings"] if item["severity"] == "error"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--folder", default=os.path.join(".build", "products"))
    options = parser.parse_args()
    folder = os.path.abspath(options.folder)
    os.makedirs(folder, exist_ok=True)
    fetch_wheels(folder)
    fetch_packages(folder)
    if not os.listdir(folder):
        print("skipped: no network")
        return 0
    failed = 0
    for product in sorted(os.listdir(folder)):
        counts = {}
        for item in errors(os.path.abspath(options.lproj), os.path.join(folder, product)):
            key = f"{product} {item['rule']}"
            counts[key] = counts.get(key, 0) + 1
            if counts[key] > KNOWN.get(key, 0):
                failed += 1
                print(f"  {product}: {item['path']}: {item['message']} [{item['rule']}]")
        print(f"{product}: {sum(counts.values())} errors, {sum(KNOWN.get(key, 0) for key in counts)} of them known")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
