"""Checks of the page of fallbacks, with the keyboard alone, on a screen and on a phone."""
import re
import subprocess

from acting import ACTIVE, COUNT, ITEMS, SIZES, on_both, same, tab_to

NAMES = "[...document.querySelectorAll('.columnhead, .row .name')].map((head) => head.textContent.split(' ')[0])"
KEYS = ITEMS + ".map((item) => item.querySelector('p.key').textContent)"
GROUPS = "[...document.querySelectorAll('#list .item:first-child .group')].map((group) => group.textContent)"


def what_is_nowhere_comes_first(browser, pages):
    for width, height in SIZES:
        browser.view(width, height)
        browser.open(pages.page("fallbacks", "falling"))
        same(browser.run(KEYS)[:3], ["C.txt", "B.txt", "A.txt"], "the worst first")
        same(browser.run(GROUPS), ["Nothing", "The copy of 'fr'", "Their own file"], "the groups of the first")
        same(browser.run("document.querySelector('#facts button').textContent"), "✕ 2 look-ups without a copy", "the first fact")
        same(browser.run("[...document.querySelectorAll('.toggle')].map((toggle) => toggle.className.split(' ')[2])"),
             ["from-none", "from-development", "from-language", "from-nonlocalized", "from-own"], "kinds")
    browser.view()


def chips_of_readers_select_and_give_back(browser, pages):
    for width, height in SIZES:
        browser.view(width, height)
        browser.open(pages.page("fallbacks", "falling"))
        everything = browser.run(COUNT)
        for script in ["it.matches('#facts .from-none')", "it.matches('.toggle.from-none')"]:
            tab_to(browser, script)
            browser.press("Enter")
            assert browser.run(COUNT).startswith("1 of "), (script, browser.run(COUNT))
            same(browser.run(ACTIVE + ".getAttribute('aria-pressed')"), "true", script)
            browser.press("Enter")
            same(browser.run(COUNT), everything, "after a second press: " + script)
        for what in ["column", "row"]:
            tab_to(browser, f"it.matches('#list [data-{what}]')")
            browser.press("Enter")
            same(browser.run(ACTIVE + ".id"), "texts-title", "the focus")
            chosen = browser.run(f"document.querySelector('#list [data-{what}][aria-pressed=true]') !== null")
            assert chosen, f"the {what} is not chosen"
            tab_to(browser, f"it.matches('#list [data-{what}][aria-pressed=true]')")
            browser.press("Enter")
            same(browser.run(COUNT), everything, f"after two presses on a {what}")
    browser.view()


@on_both
def readers_with_one_answer_are_one_group(browser, pages):
    browser.open(pages.page("fallbacks", "falling"), "#resource=B.txt&tree=App")
    found = browser.run("[...document.querySelectorAll('#list .group')].map((group) => [group.textContent,"
                        "[...group.nextElementSibling.querySelectorAll('[data-column]')].map((chip) => chip.textContent).join()])")
    same(found, [["The copy of 'en', the development localization", "de,fr,fr_CA"], ["Their own file", "en"]], "groups")
    browser.open(pages.page("fallbacks", "falling"), "#resource=A.txt&tree=App")
    same(browser.run(GROUPS), ["The copy of 'en', the development localization", "The copy of 'fr'", "Their own file"], "groups")


def fallbacks_are_explained_in_place(browser, pages):
    browser.open(pages.page("fallbacks", "falling"))
    same(browser.run("document.querySelector('#list .fix').textContent"),
         "FixAdd the file to de.lproj and en.lproj, or for all to the top level", "what to do")
    for width, height in SIZES:
        browser.view(width, height)
        browser.open(pages.page("fallbacks", "falling"), "#resource=A.txt&tree=App")
        browser.run("document.getElementById('search').focus()")
        tab_to(browser, "it.matches('.why summary')")
        browser.press("Enter")
        why = browser.run("[...document.querySelectorAll('.why[open] p')].filter((line) => line.checkVisibility()).map((line) => line.textContent)")
        assert "de: No folder of their languages has it; the loader ends every search list with the development region." in why, why
        assert "fr_CA: Their first folder lacks it; a further one of their search list has it." in why, why
        assert any(re.fullmatch(r"Search list of fr_CA: fr_CA, fr.*", line) for line in why), why
        place = browser.run("document.querySelector('#list .place').textContent")
        assert place.endswith("/A.txt"), place
    browser.view()
    browser.open(pages.page("keys"))
    assert browser.run("document.querySelectorAll('#list p.text').length") > 3, "the texts are not shown"
    assert re.search(r"Localizable\.strings:\d+", browser.run("document.querySelector('#list .place').textContent"))


def what_never_falls_back_vanishes(browser, pages):
    for width, height in SIZES:
        browser.view(width, height)
        browser.open(pages.page("fallbacks", "falling"))
        first = browser.run(NAMES)
        assert not {"all.txt", "K.txt", "top.txt", "it"} & set(first), f"{first} fall back nowhere"
        share = browser.run("document.querySelector('.row.totals .cell').textContent")
        tab_to(browser, "it.id === 'empty'")
        same(browser.run(ACTIVE + ".textContent"), "Show 3 resources and 1 localization where nothing falls back", "the button")
        browser.press("Enter")
        if width > 1000:
            assert {"all.txt", "K.txt", "top.txt", "it"} <= set(browser.run(NAMES)), browser.run(NAMES)
        assert browser.run(NAMES) != first
        same(browser.run("document.querySelector('.row.totals .cell').textContent"), share, "the share of all")
        browser.press("Enter")
        same(browser.run(NAMES), first, "after a second press")
    browser.view()
    browser.open(pages.page("missing", "acting"))
    assert not {"Whole", "fr"} & set(browser.run(NAMES)), "what has every text is there"
    tab_to(browser, "it.id === 'empty'")
    browser.press("Enter")
    assert {"Whole", "fr"} <= set(browser.run(NAMES)), "the button shows nothing"


@on_both
def those_who_fall_back_most_come_first(browser, pages):
    browser.open(pages.page("fallbacks", "falling"))
    shares = [int(text.split()[0]) for text in browser.run("""(() => {
        const rows = [...document.querySelectorAll('.row')].slice(1);
        const names = rows.map((row) => row.querySelector('.name').textContent.split(' ')[0]);
        return names.includes('de') ? rows.map((row) => row.querySelector('.cell.sum').textContent)
          : [...document.querySelectorAll('.row.totals .cell.sum')].slice(1).map((cell) => cell.textContent); })()""")]
    assert len(shares) == 4, shares
    same(shares, sorted(shares), "shares")


@on_both
def addresses_of_resources_have_names(browser, pages):
    browser.open(pages.page("fallbacks", "falling"))
    browser.run("document.getElementById('search').focus()")
    tab_to(browser, "it.matches('.anchor')")
    browser.press("Enter")
    browser.wait("location.hash.includes('resource=')")
    browser.wait(ITEMS + ".length === 1")
    fragment = browser.run("location.hash")
    assert "resource=C.txt" in fragment and "tree=App" in fragment, fragment
    assert not re.search(r"=\d+(&|$)", fragment), fragment
    browser.open(pages.page("fallbacks", "falling"), fragment)
    same(browser.run(KEYS), ["C.txt"], "items after a reload")


@on_both
def trees_without_fallbacks_say_so(browser, pages):
    browser.open(pages.page("fallbacks", "falling"))
    same(browser.run("document.getElementById('healthy').textContent"), "Nothing falls back in Kit.", "of two trees")
    browser.open(pages.page("fallbacks", "whole"))
    same(browser.run("document.getElementById('healthy').textContent"),
         "Nothing falls back: each of 3 localizations has its own file of 1 localized resource.", "of one tree")


@on_both
def other_pages_lead_to_the_forge(browser, pages):
    for view, tree, below in [("missing", "acting", "Sources/App"), ("fallbacks", "falling", "App")]:
        made = subprocess.run([pages.program, view, "--format", "html", "--link-base", "https://example.org/me/app/blob/main/"],
                              cwd=pages.tree(tree) / below, capture_output=True)
        path = pages.folder / f"links-{view}.html"
        path.write_bytes(made.stdout)
        browser.open(path)
        link = browser.run("document.querySelector('#list a.place').href")
        assert link.startswith("https://example.org/me/app/blob/main/" + below + "/"), link
        assert (re.search(r"\.strings#L\d+$", link) is not None) == (view == "missing"), link


CHECKS = [
    what_is_nowhere_comes_first, chips_of_readers_select_and_give_back, readers_with_one_answer_are_one_group,
    fallbacks_are_explained_in_place, what_never_falls_back_vanishes,
    those_who_fall_back_most_come_first, addresses_of_resources_have_names, trees_without_fallbacks_say_so,
    other_pages_lead_to_the_forge,
]
