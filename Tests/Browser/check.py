#!/usr/bin/env python3
"""Opens the pages that `lproj` writes in a headless Chromium and uses them: check.py --lproj BIN [--only WORD]

One line a check, then `N passed, N failed`. Exit status 1 when a check failed, 2 when there is no browser.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import acting
import falling
import fixtures
import sight
import uses
from browser import Browser, BrowserError
from shots import OVERFLOW

ITEMS = "document.querySelectorAll('#list .item').length"
COUNT = "document.getElementById('count').textContent"
FACTS = "document.getElementById('facts').textContent"
TITLE = "document.getElementById('texts-title').textContent"
# Of each element [its text, whether it runs from right to left, its letters by their place on its first line].
VISUAL = """[...document.querySelectorAll('%s')].map((made) => {
    const letters = [], range = document.createRange(), walk = document.createTreeWalker(made, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      for (let at = 0; at < node.data.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        letters.push([Math.round(box.top / 12), (box.left + box.right) / 2, node.data[at]]);
      }
    }
    letters.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return [made.textContent, getComputedStyle(made).direction === 'rtl', letters.map((letter) => letter[2]).join('')];
  })"""
FORMATS = re.compile(r"%(?:\d\$)?(?:#@\w+@|l?[@du])|\$\{\w+\}")
ALL_KINDS = ["--include", "untranslated,needs-review,empty"]
PAGES = {
    "missing": ["missing", *ALL_KINDS],
    "audit": ["audit", "--min-severity", "note", "--fail-on", "never"],
    "fallbacks": ["fallbacks"],
    "keys": ["fallbacks", "--key", "plain", "--key", "שלום"],
}


class Pages:
    """The pages of the trees, each written once."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.trees = {"hostile": fixtures.hostile(folder / "hostile")}
        self.written = {}

    def tree(self, name):
        if name not in self.trees:
            self.trees[name] = getattr(fixtures, name, getattr(uses, name, None))(self.folder / name)
        return self.trees[name]

    def page(self, view, tree="hostile"):
        if (view, tree) not in self.written:
            self.written[view, tree] = self.make(tree, PAGES[view], self.folder / f"{tree}-{view}.html")
        return self.written[view, tree]

    def make(self, tree, arguments, path):
        made = subprocess.run([self.program, *arguments, "--format", "html"], cwd=self.tree(tree), capture_output=True)
        assert made.returncode in (0, 2), (arguments, made.returncode, made.stderr)
        path.write_bytes(made.stdout)
        return path


def same(found, expected, what):
    assert found == expected, f"{what}: {found!r} instead of {expected!r}"


# Checks: functions of a browser and pages; a failed assertion is a failed check.

def pages_load_without_complaint(browser, pages):
    for view in PAGES:
        browser.view()
        browser.open(pages.page(view))
        assert browser.run(ITEMS) > 0, view + " lists nothing"
        same(browser.complaints(), [], view)


def texts_stay_texts(browser, pages):
    for view in PAGES:
        browser.open(pages.page(view))
        browser.run("document.querySelectorAll('#list button').forEach((button) => button.dataset.more && button.click())")
        same(browser.run("window.hacked"), None, view + " ran a script of a translation")
        same(browser.run("document.querySelectorAll('img, #list script, #list b b, #list i i').length"), 0, view)
    browser.open(pages.page("missing"))
    shown = browser.run("[...document.querySelectorAll('#list p.key')].map((key) => key.textContent)")
    for key in fixtures.HOSTILE:
        assert key in shown or len(key) > 400, f"{key!r} is not shown as it is"
    turned = browser.run("[...document.querySelectorAll('#list .code')].map((code) => code.textContent)")
    for code in ["202E", "2066", "200F", "0007", "0000"]:
        assert code in turned, code + " is not shown by its code"


def search_finds(browser, pages):
    browser.open(pages.page("missing"))
    before = browser.run(COUNT)
    browser.press("/")
    same(browser.run("document.activeElement.id"), "search", "'/' goes to")
    browser.type("PLAIN")
    browser.wait(COUNT + " === '1 of 15 keys'")
    same(browser.run("document.querySelector('#list p.key').textContent"), "plain", "the key found")
    browser.press("Escape")
    browser.wait(f"{COUNT} === {before!r}")
    # Composed letters find decomposed ones.
    browser.type("\u00e9 \u00e9")
    browser.wait(COUNT + " === '1 of 15 keys'")
    browser.press("Escape")
    browser.type("nothing has this")
    browser.wait("document.querySelector('#list .nothing') !== null")


def filters_narrow(browser, pages):
    browser.open(pages.page("missing"))
    browser.run("""(() => { const select = document.getElementById('column');
        select.value = [...select.options].find((option) => option.textContent.startsWith('ur')).value;
        select.dispatchEvent(new Event('change')); })()""")
    same(browser.run(COUNT), "10 of 15 keys", "keys of Urdu")
    assert browser.run("[...document.querySelectorAll('#list [data-column]')].every((chip) => chip.textContent === 'ur')")
    browser.click("#list [data-column]")
    same(browser.run(COUNT), "15 keys", "a click on what is chosen gives all back")
    browser.open(pages.page("missing"))
    kinds = browser.run("[...document.querySelectorAll('.toggle')].map((toggle) => toggle.textContent)")
    same(kinds, ["missing 59", "untranslated 1", "to review 1", "empty 7"], "kinds")
    browser.click(".toggle.empty")
    same(browser.run(COUNT), "1 of 15 keys", "empty ones")
    same(browser.run("document.querySelector('.toggle.empty').ariaPressed"), "true", "the toggle")
    browser.click(".toggle.empty")
    same(browser.run(COUNT), "15 keys", "after a second click")


def sorting_sorts(browser, pages):
    browser.open(pages.page("missing"))
    script = """(() => { const sort = document.getElementById('sort');
        sort.value = [...sort.options].find((option) => option.textContent === %r).value;
        sort.dispatchEvent(new Event('change'));
        return document.querySelector('#list p.key').textContent; })()"""
    assert browser.run(script % "Longest text").startswith("unbroken")
    assert not browser.run(script % "Table").startswith("unbroken")
    keys = browser.run((script % "Key").replace("querySelector('#list p.key').textContent", "querySelectorAll('#list p.key').length"))
    same(keys, 15, "keys")


def a_cell_drills_down(browser, pages):
    browser.open(pages.page("missing"))
    cell = "[...document.querySelectorAll('.cell')].find((cell) => cell.title.startsWith('Extra in de'))"
    same(browser.run(cell + ".textContent"), "3", "the cell of Extra in de")
    browser.run(cell + ".click()")
    same(browser.run(COUNT), "3 of 15 keys", "keys of the cell")
    same(browser.run(TITLE), "Extra · de, German", "title")
    assert browser.run(cell + ".classList.contains('chosen')")
    browser.run(cell + ".click()")
    same(browser.run(TITLE), "Keys to work on", "title after choosing the cell again")


def a_cell_tells_the_fallback(browser, pages):
    browser.open(pages.page("audit"))
    absent = browser.run("[...document.querySelectorAll('.cell.absent')].map((cell) => [cell.textContent, cell.title])")
    assert ["→ en", "ur has no Extra: users get the copy of 'en', the development localization"] in absent, absent
    browser.open(pages.page("missing"))
    whole = browser.run("[...document.querySelectorAll('.cell')].filter((cell) => cell.title.startsWith('Extra in ur'))"
                        ".map((cell) => [cell.textContent, cell.title])")
    same(whole, [["3", "Extra in ur, Urdu: present 0 of 3 keys, translated 0, to do 3; users see the key, or the default text that the code passes, or the text of 'en' where the whole table is missing"]],
         "the cell of an absent table")
    browser.open(pages.page("fallbacks"))
    title = browser.run("[...document.querySelectorAll('.cell')].find((cell) => cell.title.includes('Urdu') "
                        "|| cell.title.includes('of ur') && cell.textContent !== 'own').title")
    assert "get the copy of 'en', the development localization: en.lproj/" in title, title


def a_table_that_nobody_can_read_is_shown(browser, pages):
    """Nothing is to do in it, and readers get nothing of it."""
    tree, path = pages.folder / "refused", pages.folder / "refused.html"
    for name, content in (("en", b'"a" = "Green";\n"b" = "Blue";\n'), ("de", b'"a" = "Gr\xfcn";\n"b" = "Blau";\n'), ("fr", b'"a" = "Vert";\n"b" = "Bleu";\n')):
        (tree / (name + ".lproj")).mkdir(parents=True)
        (tree / (name + ".lproj") / "L.strings").write_bytes(content)
    path.write_bytes(subprocess.run([pages.program, "missing", "--format", "html"], cwd=tree, capture_output=True).stdout)
    browser.open(path)
    cells = browser.run("[...document.querySelectorAll('.cell')].filter((cell) => cell.title.startsWith('L in '))"
                        ".map((cell) => [cell.textContent, cell.title])")
    same(cells, [["0 %", "L in de, German: present 0 of 2 keys, translated 0, to do 0; users see the key, or the default text that the code passes"]], "the cells of the table")


def the_keyboard_does_it_all(browser, pages):
    browser.open(pages.page("missing"))
    browser.run("document.getElementById('grid').focus()")
    browser.press("ArrowDown")
    browser.press("ArrowDown")
    browser.press("ArrowRight")
    same(browser.run("document.getElementById('grid').getAttribute('aria-activedescendant')"), "cell-2-1", "the active cell")
    browser.press("Enter")
    same(browser.run(TITLE), "Catalog · ur, Urdu", "title")
    browser.press("Escape")
    same(browser.run(TITLE), "Keys to work on", "title after Escape")
    browser.press("End")
    browser.press("Home")
    same(browser.run("document.getElementById('grid').getAttribute('aria-activedescendant')"), "cell-2-0", "the active cell")


def the_address_remembers(browser, pages):
    browser.open(pages.page("audit"))
    browser.run("document.querySelector('#rules [data-rule]').click()")
    fragment, count = browser.run("[location.hash, " + COUNT + "]")
    assert fragment.startswith("#rule="), fragment
    assert browser.run("!document.getElementById('about').hidden"), "the rule is not explained"
    browser.open(pages.page("audit"), fragment)
    same(browser.run(COUNT), count, "findings after a reload")


def directions_and_languages(browser, pages):
    browser.open(pages.page("keys"))
    found = browser.run("[...document.querySelectorAll('#list p.text')].map((text) => [text.lang, text.dir])")
    for pair in [["en", "ltr"], ["ja", "ltr"], ["ar", "rtl"], ["he", "rtl"]]:
        assert pair in found, (pair, found)
    browser.open(pages.page("missing"))
    values = browser.run("[...document.querySelectorAll('#list .value .text')].map((text) => [text.lang, text.dir])")
    assert ["ja", "ltr"] in values, values
    same(browser.run("document.querySelector('#list p.text').lang"), "en", "language of the source text")


def right_to_left_sources(browser, pages):
    path = pages.folder / "rtl.html"
    made = subprocess.run([pages.program, "missing", "--source", "he", "--format", "html"], cwd=pages.trees["hostile"], capture_output=True)
    path.write_bytes(made.stdout)
    browser.open(path)
    same(browser.run("(({lang, dir}) => [lang, dir])(document.querySelector('#list p.text'))"), ["he", "rtl"], "source text")


def nothing_scrolls_sideways(browser, pages):
    for view in PAGES:
        for width in (1280, 390):
            for dark in (False, True):
                browser.view(width, 900, dark)
                browser.open(pages.page(view))
                same(browser.run(OVERFLOW), [], f"{view} at {width}")
    browser.view()


def it_prints(browser, pages):
    browser.open(pages.page("missing"))
    assert browser.pdf().startswith(b"%PDF"), "no PDF"
    browser.send("Emulation.setEmulatedMedia", {"media": "print"})
    browser.run("window.dispatchEvent(new Event('beforeprint'))")
    # Only what stands in the flow can be kept from being cut by the end of a sheet.
    rows = browser.run("[...document.querySelectorAll('.row')].map((row) => [getComputedStyle(row).position,"
                       "getComputedStyle(row).breakInside])")
    same({tuple(row) for row in rows}, {("relative", "avoid")}, "rows on paper")
    browser.run("window.dispatchEvent(new Event('afterprint'))")
    browser.send("Emulation.setEmulatedMedia", {"media": ""})
    same(browser.complaints(), [], "complaints")


def two_thousand_tables_stay_fluid(browser, pages):
    browser.view()
    seconds = browser.open(pages.page("missing", "large"))
    assert seconds < 20, f"loads in {seconds:.1f} s"
    nodes = browser.run("document.querySelectorAll('*').length")
    assert nodes < 12000, f"{nodes} elements"
    slowest = browser.run("""(async () => { const grid = document.getElementById('grid'); let worst = 0;
        for (let step = 0; step < 30; step++) {
          grid.scrollTop += 1700; grid.scrollLeft += 60;
          const start = performance.now();
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          worst = Math.max(worst, performance.now() - start);
        }
        return worst; })()""")
    assert slowest < 2000, f"a frame takes {slowest:.0f} ms"
    assert browser.run("document.querySelectorAll('.cell').length") > 100
    browser.press("/")
    browser.type("key 1234 2")
    browser.wait(COUNT + " === '1 of 8,000 keys'")
    assert browser.run("document.querySelectorAll('.row').length") == 2, "rows that do not match stay"
    same(browser.complaints(), [], "complaints")


def numbers_agree(browser, pages):
    browser.view()
    subtitles = {}
    for view in ["missing", "audit", "fallbacks"]:
        browser.open(pages.page(view, "several"))
        subtitles[view] = browser.run("document.querySelector('h1 small').textContent")
        assert "tree" not in browser.run(FACTS), view + " tells the number of trees twice"
    same(subtitles, dict.fromkeys(subtitles, "2 folders with localizations"), "trees")
    browser.open(pages.page("missing", "several"))
    keys = browser.run("document.querySelectorAll('#list .item').length")
    same(browser.run(COUNT), f"{keys} keys", "keys of the list")
    assert f"{keys} of 8 keys to work on" in browser.run(FACTS), browser.run(FACTS)
    browser.open(pages.page("missing", "several"), "#localization=he")
    left = browser.run("document.querySelectorAll('#list .item').length")
    same(browser.run(COUNT), f"{left} of {keys} keys" if left < keys else f"{keys} keys", "keys of a localization")


def readers_bear_the_names_of_their_languages(browser, pages):
    browser.open(pages.page("fallbacks", "several"))
    browser.run("document.getElementById('empty').click()")
    heads = browser.run("[...document.querySelectorAll('.columnhead, .row .name')].map((head) => head.textContent)")
    for head in ["de German", "he Hebrew", "jp Japanese"]:
        assert head in heads, (head, heads)


def errors_are_counted_apart(browser, pages):
    browser.open(pages.page("audit", "several"))
    cells = browser.run("[...document.querySelectorAll('.cell')].filter((cell) => cell.title.startsWith('Localizable in de'))"
                        ".map((cell) => [cell.textContent, cell.title.split(': ')[1].split('; ')[0]])")
    same(cells, [["✕ 1 +3", "1 error, 3 warnings"]], "the cell of Localizable in de")
    marks = browser.run("[...document.querySelectorAll('#legend > span')].map((mark) => mark.textContent)")
    for mark in ["✕ 2 errors", "+4 less severe ones"]:
        assert mark in marks, (mark, marks)
    assert not any("nothing" in mark and "found" not in mark for mark in marks), f"{marks} tell what does not occur"


def specifiers_keep_their_order(browser, pages):
    browser.open(pages.page("missing", "several"), "#localization=he")
    shown = browser.run(VISUAL % "#list .text, #list .key")
    for key, text in fixtures.SPECIFIERS.items():
        drawn = [(right_to_left, line) for whole, right_to_left, line in shown if whole == text]
        assert any(right_to_left for right_to_left, _ in drawn), f"{text!r} is not shown from right to left"
        for _, line in drawn:
            for part in FORMATS.findall(text):
                assert part in line, f"{part} of {text!r} is drawn as {line!r}"
    copied = browser.run("""(() => { const item = document.querySelector('#list .value .text[dir=rtl]');
        getSelection().selectAllChildren(item); return getSelection().toString(); })()""")
    assert copied in fixtures.SPECIFIERS.values(), f"copies {copied!r}"


def pages_speak_the_language_of_the_browser(browser, pages):
    """Their own words; findings stay English."""
    expected = {
        "de-CH,de": ("ltr", {"audit": "Befunde", "missing": "Zu bearbeitende Schlüssel", "fallbacks": "Ressourcen"}),
        "ja": ("ltr", {"audit": "検出", "missing": "作業するキー", "fallbacks": "リソース"}),
        "ar-EG": ("rtl", {"audit": "النتائج", "missing": "مفاتيح للعمل عليها", "fallbacks": "الموارد"}),
        "nl": ("ltr", {"audit": "Findings", "missing": "Keys to work on", "fallbacks": "Resources"}),
    }
    agent = browser.run("navigator.userAgent")
    trees = {"audit": "acting", "missing": "acting", "fallbacks": "falling"}
    try:
        for languages, (direction, headings) in expected.items():
            browser.send("Network.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": languages})
            for view, heading in headings.items():
                for width, height in [(1280, 900), (390, 844)]:
                    browser.view(width, height)
                    browser.open(pages.page(view, trees[view]))
                    same(browser.run("document.documentElement.dir"), direction, f"the direction of {view} in {languages}")
                    same(browser.run("document.getElementById('texts-title').textContent"), heading, f"the heading of {view}")
                    over = browser.run("document.documentElement.scrollWidth - innerWidth")
                    assert over <= 0, f"{view} in {languages} at {width} is {over} pixels too wide"
                    if shots := os.environ.get("LPROJ_SHOTS"):
                        browser.screenshot(f"{shots}/{view}-{languages[:2]}-{width}.png")
    finally:
        browser.send("Network.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": "en-US,en"})
        browser.view()


CHECKS = [
    pages_speak_the_language_of_the_browser, pages_load_without_complaint, texts_stay_texts, search_finds, filters_narrow, sorting_sorts, a_cell_drills_down,
    a_cell_tells_the_fallback, a_table_that_nobody_can_read_is_shown, the_keyboard_does_it_all, the_address_remembers, directions_and_languages, right_to_left_sources,
    numbers_agree, readers_bear_the_names_of_their_languages, errors_are_counted_apart, specifiers_keep_their_order,
    nothing_scrolls_sideways, it_prints, two_thousand_tables_stay_fluid, *acting.CHECKS, *falling.CHECKS,
    *uses.CHECKS, *sight.CHECKS,
]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--only", default="")
    chosen = parser.parse_args()
    failed = passed = 0
    with tempfile.TemporaryDirectory() as folder:
        pages = Pages(os.path.abspath(chosen.lproj), Path(folder))
        try:
            with Browser() as browser:
                for check in CHECKS:
                    if chosen.only not in check.__name__:
                        continue
                    name = check.__name__.replace("_", " ")
                    try:
                        check(browser, pages)
                        passed += 1
                        print("ok     " + name, flush=True)
                    except (AssertionError, BrowserError) as problem:
                        failed += 1
                        print(f"FAILED {name}\n       {problem}", flush=True)
        except BrowserError as problem:
            print(problem)
            return 2
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
