"""The program that asks the real loader, compiled below `.build/acceptance` when its source is newer."""
import os
import subprocess


def program(setting):
    source, built = setting.oracle / "main.swift", setting.cache / "lproj-oracle"
    if not built.exists() or built.stat().st_mtime < source.stat().st_mtime:
        fresh = setting.cache / ("lproj-oracle.%d" % os.getpid())
        run = subprocess.run(["swiftc", "-O", "-swift-version", "5", str(source), "-o", str(fresh)], cwd=setting.cache,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if run.returncode:
            raise RuntimeError("the oracle does not compile: " + run.stdout.decode("utf-8", "replace")[-600:])
        os.replace(fresh, built)
    return str(built)
