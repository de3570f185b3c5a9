"""Checks of what one can do with a page, with the keyboard alone, on a screen and on a phone."""
import functools
import re
import subprocess

COUNT = "document.getElementById('count').textContent"
ITEMS = "[...document.querySelectorAll('#list .item')]"
SIZES = [(1280, 900), (390, 844)]
ACTIVE = "document.activeElement"


def same(found, expected, what):
    assert found == expected, f"{what}: {found!r} instead of {expected!r}"


def tab_to(browser, script, most=80):
    """Presses Tab until the focus is on an element for which the script, of `it`, is true."""
    for _ in range(most):
        browser.press("Tab")
        if browser.run(f"((it) => {script})({ACTIVE})"):
            return
    raise AssertionError(f"Tab does not reach {script}")


def show(browser, part):
    """Opens a part of an audit's page, which is behind a tab where there is no room beside the list."""
    browser.run(f"document.querySelector('[data-tab={part}]')?.click()")


def on_both(check):
    """The check on a screen and on a phone."""
    @functools.wraps(check)
    def checks(browser, pages):
        for width, height in SIZES:
            browser.view(width, height)
            try:
                check(browser, pages)
            except AssertionError as problem:
                raise AssertionError(f"at {width}: {problem}") from None
            finally:
                browser.view()
    return checks


@on_both
def errors_come_first(browser, pages):
    browser.open(pages.page("audit", "acting"))
    severities = browser.run(ITEMS + ".map((item) => item.querySelector('.severity').className)")
    same(severities, sorted(severities, key=["severity error", "severity warning", "severity note"].index), "severities")
    same(severities[0], "severity error", "the first")
    same(browser.run("document.querySelector('#rules .id').textContent"), "format-type-mismatch", "the first rule")
    same(browser.run("document.querySelector('#facts button').textContent"), "✕ 1 error", "the first fact")


def a_chip_selects_and_gives_back(browser, pages):
    for width, height in SIZES:
        browser.view(width, height)
        browser.open(pages.page("audit", "acting"))
        everything = browser.run(COUNT)
        for script in ["it.matches('#facts .error')", "it.matches('#rules [data-rule]')", "it.matches('.toggle.error')"]:
            show(browser, "overview" if "#rules" in script else "texts")
            tab_to(browser, script, 300)
            browser.press("Enter")
            assert browser.run(COUNT).startswith("1 of "), (script, browser.run(COUNT))
            if width < 1000 and "#rules" in script:
                # What a rule chose takes the place of the rules.
                show(browser, "overview")
                browser.run("document.querySelector('#rules [aria-pressed=true]').focus()")
            same(browser.run(ACTIVE + ".getAttribute('aria-pressed')"), "true", script)
            browser.press("Enter")
            same(browser.run(COUNT), everything, "after a second press: " + script)
        # In the list the buttons are made anew; the focus is at its title.
        for what in ["column", "row", "rule"]:
            for _ in range(2):
                tab_to(browser, f"it.matches('#list [data-{what}]')")
                before = browser.run(COUNT)
                browser.press("Enter")
                same(browser.run(ACTIVE + ".id"), "texts-title", "the focus")
            same(browser.run(COUNT), everything, f"after two presses on a {what}")
            assert before != everything or what == "row", f"a {what} selects nothing"
    browser.view()


@on_both
def findings_of_a_key_are_one(browser, pages):
    browser.open(pages.page("audit", "acting"), "#rule=missing-key")
    found = browser.run(ITEMS + ".map((item) => [item.querySelector('.message').textContent.includes('2 localizations'),"
                        "[...item.querySelectorAll('[data-column]')].map((chip) => chip.textContent).join()])")
    same(found, [[True, "de,ja"], [True, "de,ja"]], "the keys that two localizations lack")
    same(browser.run(COUNT).split(" of ")[0], "4", "findings")
    browser.open(pages.page("audit", "acting"), "#rule=missing-key&localization=ja")
    assert all("missing in 'ja'" in text for text in browser.run(ITEMS + ".map((item) => item.textContent)"))


@on_both
def all_is_told_in_place(browser, pages):
    browser.open(pages.page("audit", "acting"), "#rule=duplicate-key")
    lines = browser.run("[...document.querySelectorAll('#list .line')].map((line) => line.textContent)")
    same(sorted(lines), ['"hello" = "Hallo";', '"hello" = "Servus";'], "both values")
    same(browser.run("document.querySelector('#list mark').textContent"), '"hello"', "what the finding points at")
    same(browser.run("document.querySelector('#list .number').textContent"), "3", "the number of the line")
    fix = browser.run("document.querySelector('#list .fix').textContent")
    assert fix.startswith("Fix") and "lproj audit --fix" in fix, fix
    browser.open(pages.page("audit", "acting"))
    browser.run("document.getElementById('search').focus()")
    tab_to(browser, "it.matches('.why summary')")
    browser.press("Enter")
    assert len(browser.run(ACTIVE + ".parentElement.querySelector('p').checkVisibility()"
                           " && document.activeElement.parentElement.textContent")) > 80, "the rule is not explained"
    source = browser.run("[...document.querySelectorAll('#list .item')].find((item) => item.textContent.includes('missing-key'))"
                         ".querySelector('.line').textContent")
    assert source in ['"bye" = "Bye";', '"later" = "See you";'], source


@on_both
def the_head_says_where_it_comes_from(browser, pages):
    for view in ["audit", "missing", "fallbacks"]:
        browser.open(pages.page(view, "acting"))
        head = browser.run("document.querySelector('.origin').textContent")
        assert re.match(r"acting commit [0-9a-f]{10} 20\d\d-\d\d-\d\d \d\d:\d\d UTC lproj \d+\.\d+\.\d+ lproj " + view, head), head
        assert head.endswith("--format html"), head


def settled(browser, act, look):
    """What is seen after an act that is done until nothing moves any more: rows take their place only when they are drawn."""
    seen = None
    for _ in range(20):
        browser.run(act)
        browser.run("new Promise((done) => setTimeout(done, 50))")
        last, seen = seen, browser.run(look)
        if seen == last:
            return seen
    raise AssertionError(f"never settles: {seen}")


def typing_moves(browser, page, texts, what):
    """Types texts one after the other at both sizes; nothing may change its place."""
    tops = """['search', 'kinds', 'list', 'grid', 'count'].map((id) => Math.round(document.getElementById(id).getBoundingClientRect().top))
        .concat(Math.round(document.getElementById('search').getBoundingClientRect().width))"""
    for width, height in SIZES:
        browser.view(width, height)
        for block in ["center", "start"]:
            browser.open(page)
            browser.press("/")
            before = settled(browser, f"document.getElementById('search').scrollIntoView({{ block: '{block}' }})", tops)
            for text in texts:
                count = browser.run(COUNT)
                browser.type(text)
                browser.run("new Promise((done) => setTimeout(done, 220))")
                same(browser.run(tops), before, f"places in {what} at {width}, {block}, after typing {text!r}")
            same(browser.run("document.querySelectorAll('#list .item').length"), 0, "items")
            browser.press("Escape")
            browser.wait(f"{COUNT} !== {count!r}")
            same(browser.run(tops), before, f"places in {what} at {width}, {block}, after Escape")
    browser.view()


def typing_moves_nothing(browser, pages):
    for view, tree in [("audit", "acting"), ("missing", "hostile"), ("fallbacks", "falling")]:
        typing_moves(browser, pages.page(view, tree), ["a", "n" if tree != "falling" else ".", "y", " that nothing has"], view)


@on_both
def empty_rows_and_columns_vanish(browser, pages):
    browser.open(pages.page("audit", "acting"))
    names = "[...document.querySelectorAll('.columnhead, .row .name')].map((head) => head.textContent.split(' ')[0])"
    show(browser, "picture")
    first = browser.run(names)
    assert not {"Whole", "Kit", "it"} & set(first), f"{first} have nothing to show"
    tab_to(browser, "it.id === 'empty'", 300)
    same(browser.run(ACTIVE + ".textContent"), "Show 2 tables and 2 localizations without findings", "the button")
    browser.press("Enter")
    assert {"Whole", "Kit", "it"} <= set(browser.run(names)), "the button shows nothing"
    browser.press("Enter")
    same(browser.run(names), first, "after a second press")
    browser.open(pages.page("audit", "acting"), "#rule=format-type-mismatch")
    show(browser, "picture")
    same({"all", "fr", "Localizable"}, set(browser.run(names)), "what a rule leaves")
    browser.open(pages.page("missing", "acting"))
    first = browser.run(names)
    assert "Whole" not in first, f"{first} has a whole table"
    tab_to(browser, "it.id === 'empty'")
    browser.press("Enter")
    assert "Whole" in browser.run(names), "the button shows nothing of missing texts"


@on_both
def the_worst_comes_first(browser, pages):
    browser.open(pages.page("audit", "acting"))
    show(browser, "picture")
    names = "[...document.querySelectorAll('.columnhead, .row .name')].map((head) => head.textContent.split(' ')[0])"
    order = [name for name in browser.run(names) if name in ("fr", "de", "ja")]
    same(order, ["fr", "de", "ja"], "localizations: an error, then the most warnings")
    browser.open(pages.page("missing", "hostile"))
    shares = [int(text.split()[0]) for text in browser.run(
        "[...document.querySelectorAll('.row')].slice(1).map((row) => row.querySelector('.cell.sum').textContent)")]
    same(shares, sorted(shares), "shares")


@on_both
def addresses_have_names(browser, pages):
    browser.open(pages.page("audit", "acting"), "#rule=missing-key")
    browser.run("document.getElementById('search').focus()")
    tab_to(browser, "it.matches('.anchor')")
    browser.press("Enter")
    browser.wait("location.hash.includes('key=')")
    fragment = browser.run("location.hash")
    for part in ["rule=missing-key", "table=Localizable", "tree=Sources", "key="]:
        assert part in fragment, fragment
    assert not re.search(r"=\d+(&|$)", fragment), fragment
    # The list follows the address a moment later.
    browser.wait(ITEMS + ".length === 1")
    browser.open(pages.page("audit", "acting"), fragment)
    same(browser.run(ITEMS + ".length"), 1, "items after a reload")
    browser.press("Escape")
    assert browser.run(ITEMS + ".length") > 1
    browser.open(pages.page("fallbacks", "acting"))
    tab_to(browser, "it.matches('.anchor')")
    browser.press("Enter")
    browser.wait("location.hash.includes('resource=')")
    browser.wait(ITEMS + ".length === 1")


@on_both
def whole_trees_say_so(browser, pages):
    expected = {"audit": "All is well: nothing was found in 1 table in 3 localizations.",
                "missing": "All is translated: 2 localizations have every text."}
    for view, sentence in expected.items():
        path = pages.folder / f"whole-{view}.html"
        options = [] if view == "missing" else ["--fail-on", "never"]
        page = pages.make("whole", [view, *options], path)
        browser.open(page)
        same(browser.run("document.getElementById('healthy').textContent"), sentence, view)
        same(browser.run("[...document.querySelectorAll('section')].filter((part) => part.checkVisibility()).length"), 0, "sections")
    browser.open(pages.page("audit", "acting"))
    same(browser.run("document.getElementById('healthy').textContent"), "", "where there are findings, nothing says that all is well")
    same(browser.run("document.getElementById('clean').textContent"), "Without findings: Sources/Kit/Resources.", "of two trees")


@on_both
def places_lead_to_the_forge(browser, pages):
    folder = pages.tree("acting")
    made = subprocess.run([pages.program, "audit", "--fail-on", "never", "--format", "html", "--link-base", "https://example.org/me/app/blob/main/"],
                          cwd=folder / "Sources/App", capture_output=True)
    path = pages.folder / "links.html"
    path.write_bytes(made.stdout)
    browser.open(path)
    link = browser.run("document.querySelector('#list a.place').href")
    assert re.fullmatch(r"https://example\.org/me/app/blob/main/Sources/App/Resources/fr\.lproj/Localizable\.strings#L2", link), link
    browser.open(pages.page("audit", "acting"))
    same(browser.run("document.querySelectorAll('#list a.place').length"), 0, "links without an address")


@on_both
def targets_are_chosen(browser, pages):
    browser.open(pages.page("audit", "acting"))
    assert "shipped by App and Kit" in browser.run("document.getElementById('facts').textContent")
    everything = browser.run(ITEMS + ".length")
    for name, left in [("App", everything), ("Kit", 0)]:
        tab_to(browser, "it.id === 'target'")
        # A letter chooses the first that begins with it.
        browser.press(name[0])
        browser.wait(f"location.hash.includes('target={name}')")
        same(browser.run(ITEMS + ".length"), left, f"findings of {name}")
        browser.run("document.getElementById('search').focus()")


@on_both
def what_could_not_be_read_is_told(browser, pages):
    for view, paths in [("audit", ["de.lproj/F.strings"]), ("missing", ["C.xcstrings:1:1", "de.lproj/F.strings", "de.lproj/M.strings:1:1"])]:
        browser.open(pages.page(view, "unread"))
        found = browser.run("[...document.querySelectorAll('#failures code')].map((code) => code.textContent)")
        same(found, paths, view)
        same(browser.run("document.getElementById('healthy').checkVisibility()"), False, "that all is well")
        box = browser.run("(({ top, bottom }) => [top, bottom])(document.getElementById('failures').getBoundingClientRect())")
        assert 0 < box[0] < box[1] < 500, f"the box is at {box}"
        assert "All is" not in browser.run("document.body.innerText"), view


@on_both
def what_many_share_is_told_of_each(browser, pages):
    browser.open(pages.page("audit", "many"), "#rule=extra-key")
    same(browser.run(COUNT), "2 findings", "the count")
    same(browser.run("document.querySelector('#list .item').querySelectorAll('[data-column]').length"), 60, "chips at first")
    assert browser.run(ITEMS + "[0].offsetHeight") < 900, "the card is as high as a tower"
    browser.run("document.getElementById('search').focus()")
    tab_to(browser, "it.matches('#list .more')", 160)
    same(browser.run(ACTIVE + ".textContent"), "and 4 more", "what leads to the others")
    browser.press("Enter")
    same(browser.run("document.querySelector('#list .item').querySelectorAll('[data-column]').length"), 64, "chips then")
    assert browser.run(ACTIVE + ".matches('[data-column]')"), "the focus is not on the first of them"
    last = browser.run("[...document.querySelector('#list .item').querySelectorAll('[data-column]')].pop().textContent")
    browser.open(pages.page("audit", "many"), f"#rule=extra-key&localization={last}")
    same(browser.run(ITEMS + ".length"), 2, f"findings of {last}")
    show(browser, "picture")
    same(browser.run("[...document.querySelectorAll('.row.totals .cell')][0].textContent"), "! 2", "the sum, each counted once")
    browser.run("document.getElementById('grid').scrollTop = 1e6")
    cell = f"[...document.querySelectorAll('.cell')].find((cell) => cell.title.startsWith('L in {last}'))"
    browser.wait(cell + " !== undefined")
    same(browser.run(cell + ".textContent"), "! 2", f"the cell of {last}")


CHECKS = [
    errors_come_first, a_chip_selects_and_gives_back, findings_of_a_key_are_one, all_is_told_in_place,
    the_head_says_where_it_comes_from, typing_moves_nothing, empty_rows_and_columns_vanish, the_worst_comes_first,
    addresses_have_names, whole_trees_say_so, places_lead_to_the_forge, targets_are_chosen,
    what_could_not_be_read_is_told, what_many_share_is_told_of_each,
]
