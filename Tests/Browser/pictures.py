#!/usr/bin/env python3
"""Makes the pictures of README anew: pictures.py --lproj BIN, or looks whether they are of these pages: pictures.py --check

Docs/terminal.svg is a real run on a terminal of 80 columns, Docs/workbench.gif how Samples/Broken is mended in the page of `lproj serve`, by keyboard,
and Docs/page.png the page of an audit. Docs/pictures.txt has the digest of the styles and scripts that they were made with. Needs Pillow, from PyPI.
"""
import argparse
import hashlib
import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "Docs"
RECORD = DOCS / "pictures.txt"
MOST_BYTES = 1_000_000
SIZE = 1000, 680


def digest():
    """Of all that gives the pages their looks."""
    found = hashlib.sha256()
    for path in sorted(path for folder in ("LprojHTML", "LprojServe") for path in (ROOT / "Sources" / folder / "Page").glob("*.css")):
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


class Recording:
    """Pictures of a page, one after the other."""

    def __init__(self, browser):
        self.browser, self.frames, self.folder = browser, [], tempfile.TemporaryDirectory()

    def see(self):
        path = Path(self.folder.name) / "frame.png"
        self.browser.screenshot(path)
        data = path.read_bytes()
        if not self.frames or self.frames[-1] != data:
            self.frames.append(data)

    def write(self, path):
        from PIL import Image
        images = [Image.open(io.BytesIO(frame)).convert("RGB") for frame in self.frames]
        # One palette for all, or colours flicker.
        some = images[::6]
        montage = Image.new("RGB", (SIZE[0], SIZE[1] * len(some)))
        for number, image in enumerate(some):
            montage.paste(image, (0, SIZE[1] * number))
        palette = montage.quantize(32)
        images = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
        times = [600] * len(images)
        times[0], times[-1] = 1500, 3000
        images[0].save(path, save_all=True, append_images=images[1:], duration=times, loop=0, optimize=True)


def make(program):
    from browser import Browser
    from mending import Mending, broken
    from terminal import printed, svg
    text = printed([program, "audit", "Resources"], ROOT / "Samples/Broken")
    (DOCS / "terminal.svg").write_text(svg("$ lproj audit Resources\n" + text, "lproj audit on a terminal"), encoding="utf-8")
    with Browser() as browser, broken(program) as desk:
        browser.view(*SIZE)
        desk.show(browser)
        recording = Recording(browser)
        recording.see()
        Mending(browser, desk, recording.see).mend()
        recording.see()
        recording.write(DOCS / "workbench.gif")
        browser.send("Page.navigate", {"url": "about:blank"})
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        page = Path(folder) / "page.html"
        page.write_bytes(subprocess.run([program, "audit", "--fail-on", "never", "--format", "html", "Resources"], cwd=ROOT / "Samples/Broken", stdout=subprocess.PIPE, check=True).stdout)
        browser.view(1280, 900)
        browser.open(page)
        browser.screenshot(DOCS / "page.png")
    size = (DOCS / "workbench.gif").stat().st_size
    if size > MOST_BYTES:
        sys.exit(f"Docs/workbench.gif has {size} bytes, more than {MOST_BYTES}")
    RECORD.write_text(digest() + "\n")
    print(f"Docs/terminal.svg, Docs/workbench.gif ({size} bytes, {len(recording.frames)} frames) and Docs/page.png are made")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    way = parser.add_mutually_exclusive_group(required=True)
    way.add_argument("--lproj")
    way.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    if arguments.lproj:
        make(os.path.abspath(arguments.lproj))
    elif not RECORD.exists() or RECORD.read_text().strip() != digest():
        sys.exit("the styles of the pages changed since README's pictures were made: `make pictures`, and look at them")


if __name__ == "__main__":
    main()
