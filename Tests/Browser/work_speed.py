#!/usr/bin/env python3
"""Times the page of `lproj serve` by the browser's own clock: work_speed.py --lproj BIN [--rounds N] TREE…

Works on copies. Prints a line a tree: milliseconds until the first grid is drawn; medians from a keystroke to its finding, from leaving a
cell to its text on the disk and from a letter of a search to its rows; the longest frame while scrolling through the grid; the memory of the
server. Nothing is judged: see Docs/Developers/Benchmarks.md.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from browser import Browser

DRAWN = """new Promise((done) => {
  const look = () => document.querySelector('#grid .cell .text') ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look);
  look(); })"""
SCROLL = """new Promise((done) => {
  const grid = document.getElementById('grid'), frames = [], most = grid.scrollHeight - grid.clientHeight;
  let last = performance.now(), step = 0;
  const turn = (now) => {
    frames.push(now - last); last = now; step++;
    grid.scrollTop = most * step / 240;
    if (step < 240) requestAnimationFrame(turn); else done(frames.slice(2)); };
  requestAnimationFrame(turn); })"""
TYPED = """new Promise((done) => {
  const area = document.activeElement, status = document.querySelector('#detail .status'), start = performance.now();
  const watch = new MutationObserver(() => { if (status.textContent.includes('%@')) { watch.disconnect(); requestAnimationFrame(() => done(performance.now() - start)); } });
  watch.observe(status, { childList: true, subtree: true });
  area.value = %s; area.dispatchEvent(new Event('input', { bubbles: true })); setTimeout(() => done(null), 5000); })"""
SAVED = """new Promise((done) => {
  const area = document.activeElement, count = document.getElementById('count'), start = performance.now();
  const watch = new MutationObserver(() => { watch.disconnect(); done(performance.now() - start); });
  watch.observe(count, { attributes: true, attributeFilter: ['data-saved'] });
  area.value = %s; area.dispatchEvent(new Event('input', { bubbles: true })); area.blur(); setTimeout(() => done(null), 5000); })"""
SEARCHED = """new Promise((done) => {
  const search = document.getElementById('search'), count = document.getElementById('count'), start = performance.now();
  const watch = new MutationObserver(() => { watch.disconnect(); requestAnimationFrame(() => done(performance.now() - start)); });
  watch.observe(count, { childList: true });
  search.value = %s; search.dispatchEvent(new Event('input', { bubbles: true })); setTimeout(() => done(null), 8000); })"""


def memory(process):
    """The most megabytes that it had in memory."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) // 1024


def median(values):
    known = [value for value in values if value is not None]
    return f"{statistics.median(known):.0f}" if known else "–"


def measure(browser, program, tree, rounds):
    folder = Path(tempfile.mkdtemp(prefix="lproj-speed-"))
    shutil.copytree(tree, folder / "tree", symlinks=True)
    subprocess.run(["chmod", "-R", "u+w", str(folder / "tree")], check=True)
    server = subprocess.Popen([program, "serve", "--quiet", "--jobs", "1", "."], cwd=folder / "tree", stdout=subprocess.PIPE, text=True)
    try:
        start = time.monotonic()
        url = server.stdout.readline().strip()
        opened = (time.monotonic() - start) * 1000
        browser.send("Page.navigate", {"url": "about:blank"})
        browser.send("Page.navigate", {"url": url})
        drawn = browser.run(DRAWN)
        browser.wait("document.documentElement.dataset.ready === 'audited'", 60)
        first = memory(server.pid)
        frames = browser.run(SCROLL)
        browser.run("document.getElementById('grid').scrollTop = 0")
        typed, saved, searched = [], [], []
        browser.run("(() => { const grid = document.getElementById('grid'); grid.focus(); })()")
        for number in range(rounds):
            browser.press("ArrowDown")
            time.sleep(0.15)
            browser.press("Enter")
            browser.wait("document.activeElement.matches('textarea')")
            old = browser.run("document.activeElement.value")
            typed.append(browser.run(TYPED.replace("%s", json.dumps(old + " %@ %@ %@"))))
            saved.append(browser.run(SAVED.replace("%s", json.dumps(old + " " + str(number)))))
            browser.run("document.getElementById('grid').focus()")
            time.sleep(0.5)
        for word in ["a", "ab", "e", "xyzzy", "text", "9"]:
            searched.append(browser.run(SEARCHED.replace("%s", json.dumps(word))))
            time.sleep(0.2)
        time.sleep(1)
        return (f"{Path(tree).name}: listening {opened:.0f} ms, first grid {drawn:.0f} ms, keystroke to finding {median(typed)} ms, left to saved {median(saved)} ms, "
                f"search {median(searched)} ms (most {max((one or 0) for one in searched):.0f}), frames while scrolling: median {statistics.median(frames):.0f}, longest {max(frames):.0f} ms, "
                f"server {first} MB after the first audit, {memory(server.pid)} MB at the end")
    finally:
        server.kill()
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("trees", nargs="+")
    arguments = parser.parse_args()
    for tree in arguments.trees:
        with Browser() as browser:
            browser.view()
            print(measure(browser, os.path.abspath(arguments.lproj), tree, arguments.rounds), flush=True)


if __name__ == "__main__":
    main()
