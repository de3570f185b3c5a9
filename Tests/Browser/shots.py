#!/usr/bin/env python3
"""Pictures of pages at two widths, light and dark: shots.py FOLDER PAGE.html …; says what scrolls sideways."""
import sys
from pathlib import Path

from browser import Browser

OVERFLOW = """(() => { const wide = document.documentElement.clientWidth;
  const out = document.documentElement.scrollWidth > wide ? ['page ' + document.documentElement.scrollWidth] : [];
  for (const node of document.querySelectorAll('body *')) {
    if (node.closest('.grid') || node.closest('.skip')) continue;
    const box = node.getBoundingClientRect();
    let clip = node.parentElement;
    while (clip && getComputedStyle(clip).overflowX === 'visible') clip = clip.parentElement;
    if (clip && clip.tagName !== 'HTML' && clip.getBoundingClientRect().right <= wide + 1) continue;
    if (box.width && box.right > wide + 1) out.push(node.tagName + '.' + node.className + ' ' + Math.round(box.right));
  }
  return out.slice(0, 5); })()"""


def main(folder, pages):
    Path(folder).mkdir(parents=True, exist_ok=True)
    with Browser() as browser:
        for page in pages:
            for width in (1280, 390):
                for dark in (False, True):
                    browser.view(width, 900, dark)
                    browser.open(page)
                    name = f"{Path(page).stem}-{width}-{'dark' if dark else 'light'}.png"
                    browser.screenshot(Path(folder) / name)
                    wide = browser.run(OVERFLOW)
                    print(name, "sideways:" if wide else "ok", *wide, *browser.complaints())


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
