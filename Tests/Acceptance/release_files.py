"""The files of a release, made of the program at hand: archive, wheel, bundle, plugins and hooks, without what only `make dist` can say."""
import json
import os
import platform
import shutil
import subprocess
import time
from pathlib import Path


def machine():
    return "%s-%s" % ({"Darwin": "macos"}.get(platform.system(), "linux"), platform.machine())


def release_files(setting, folder):
    """Makes them in a new folder; returns the version."""
    packaging, folder = setting.root / "Sources" / "Packaging", Path(folder)
    folder.mkdir()
    version = subprocess.run([setting.lproj, "--version"], stdout=subprocess.PIPE, check=True, text=True).stdout.split()[1]
    top = folder.with_name(folder.name + "-installed") / ("lproj-%s-%s" % (version, machine()))
    environment = dict(os.environ, SOURCE_DATE_EPOCH=str(int(time.time())), PYTHONDONTWRITEBYTECODE="1", DESTDIR="", PREFIX=str(top))
    licences, bill = top / "share/doc/lproj/licences", top.with_name("bill.json")
    for command in (
            [packaging / "install", Path(setting.lproj).parent],
            ["python3", packaging / "archives.py", folder / (top.name + ".tar.gz"), top],
            [packaging / "wheel", top, folder, "--version", version, "--machine", machine(), "--licences", licences, "--sbom", bill],
            [packaging / "bundle", folder]):
        if command[0] == "python3":
            licences.mkdir()
            shutil.copy(setting.root / "LICENSE", licences / "lproj")
            bill.write_text(json.dumps({"metadata": {"component": {"licenses": [{"expression": "Apache-2.0"}]}}, "components": []}))
        subprocess.run(command, cwd=setting.root, env=environment, check=True, stdout=subprocess.DEVNULL)
    return version
