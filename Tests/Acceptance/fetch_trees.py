#!/usr/bin/env python3
"""Fetches the public repositories that `make accept` runs over, each at one commit, into `.build/trees`. Needs a network.

    python3 fetch_trees.py [FOLDER]

What is there already is left alone. The repositories keep their licences; nothing of them is ever committed here.
"""
import shutil
import subprocess
import sys
from pathlib import Path

TREES = {
    "transmission/transmission": "85fc9d915c6d91b32f01ec4b291b1c9ba820f310",
    "sparkle-project/Sparkle": "fa4eaa977cb1a390b237349be2f3d761175f345a",
    "gnustep/apps-gworkspace": "570968405db321f56db41413d5c111e10be94fae",
    "growl/growl": "c01798eefb52ff95dd1e548ad5dd24e00f59ef20",
    "deltachat/deltachat-ios": "7332bcad3944f0d31533e6dba950dd0613c98828",
    "Dimillian/IceCubesApp": "0fc41d2ced2e3e735bd9c42d5ae6dea16e63d618",
    "MacDownApp/macdown": "3e2a2bf101c215c143bf00d9f857965f0ee82487",
    "kiwix/kiwix-apple": "973f26d22dde9e207d9c459b57826d756c60b5ff",
    "MatthewYork/DateTools": "5550567233ee106220c5bf138d2fe8e732c99e98",
    "mastodon/mastodon-ios": "a9e088a9c7b88720fed5eefdd2dc1606b5f21dc8",
}


def fetch(repository, commit, target, server="https://github.com/"):
    unfinished = target.with_name(target.name + ".unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)

    def git(*arguments):
        subprocess.run(["git", *arguments], cwd=unfinished, check=True)

    git("init", "--quiet")
    git("fetch", "--quiet", "--depth", "1", server + repository, commit)
    git("-c", "core.autocrlf=false", "checkout", "--quiet", "FETCH_HEAD")
    shutil.rmtree(unfinished / ".git")
    unfinished.rename(target)


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parents[2] / ".build" / "trees")
    failed = []
    for repository, commit in TREES.items():
        target = folder / repository.replace("/", "+")
        if target.exists():
            continue
        print("%s at %s" % (repository, commit[:10]), flush=True)
        try:
            fetch(repository, commit, target)
        except subprocess.CalledProcessError:
            failed.append(repository)
    if failed:
        sys.exit("not fetched: " + ", ".join(failed))


if __name__ == "__main__":
    main()
