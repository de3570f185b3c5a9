#!/usr/bin/env python3
"""How long pages take to load, to scroll and to search: measure.py PAGE.html WORD …

A scroll of the matrix is the time from it to the second frame after, in which all is drawn: two frames pass anyway, 33 ms.

Search is the time from the input to the next frame after everything is shown, without the pause that waits for more typing.
"""
import statistics
import sys
from pathlib import Path

from browser import Browser

PAUSE = 120                                  # ms, as in page.js
SEARCH = """(async () => { const search = document.getElementById('search'); const times = [];
  for (let round = 0; round < 7; round++) {
    for (const word of ['', %s]) {
      search.value = word;
      const done = new Promise((tell) => new MutationObserver((_, self) => { self.disconnect(); tell(); })
        .observe(document.getElementById('list'), {childList: true}));
      const start = performance.now();
      search.dispatchEvent(new Event('input'));
      await done;
      await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
      if (word) times.push(performance.now() - start - %d);
    }
  }
  return times; })()"""


SCROLL = """(async () => { const grid = document.getElementById('grid'); const times = [];
  const frame = () => new Promise(requestAnimationFrame);
  for (let step = 0; step < 60; step++) {
    await frame();
    const start = performance.now();
    grid.scrollTop = step * 997 % grid.scrollHeight;
    grid.scrollLeft = step * 131 % grid.scrollWidth;
    await frame();
    await frame();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b); })()"""


def main(page, words):
    with Browser() as browser:
        browser.view()
        loads = [browser.open(page) for _ in range(5)]
        memory = browser.run("performance.memory.usedJSHeapSize") / 1e6
        print(f"{page}: {Path(page).stat().st_size / 1e6:.1f} MB, loads in {statistics.median(loads) * 1000:.0f} ms, "
              f"{memory:.0f} MB of script memory, {browser.run('document.querySelectorAll(`*`).length')} elements")
        times = browser.run(SCROLL)
        print(f"  scroll: {statistics.median(times):.0f} ms, worst {times[-1]:.0f} ms")
        for word in words:
            times = browser.run(SEARCH % (repr(word), PAUSE))
            found = browser.run("document.getElementById('count').textContent")
            print(f"  search {word!r}: first {times[0]:.0f} ms, then {statistics.median(times[1:]):.0f} ms ({found})")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
