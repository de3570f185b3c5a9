"""Checks of where the code uses a key, on a screen and on a phone."""
from fixtures import table, write
from shots import OVERFLOW

WHERE = """(() => { const key = %r;
  const item = [...document.querySelectorAll('#list .item')].find((item) => item.querySelector('p.key').textContent === key);
  return [...item.querySelectorAll('.where')].map((line) => [...line.children].map((part) => part.textContent)); })()"""
# What lies below the window is not laid out else.
LAID_OUT = "document.querySelectorAll('#list .item').forEach((item) => { item.style.contentVisibility = 'visible'; })"
LONG = 'Sources/' + 'AVeryLongNameOfAFolderWithoutAnyPlaceToBreakIt' * 4 + '/View.swift'
ODD = '+מסך <b>&amp;.swift'


def coded(folder):
    """German lacks all keys; the code asks for one of them in many places, for one in odd ones, for one nowhere."""
    keys = {'many': 'Many', 'odd': 'Odd', 'never': 'Never'}
    write(folder / 'en.lproj/Localizable.strings', table(keys))
    write(folder / 'de.lproj/Localizable.strings', '')
    call = 'let text%d = NSLocalizedString("%s", comment: "")\n'
    write(folder / 'Sources/App/View.swift', ''.join(call % (number, 'many') for number in range(12)))
    for path in (LONG, ODD):
        write(folder / path, '\n' + call % (0, 'odd'))
    return folder


def places_of_use_are_shown(browser, pages):
    for width in (1280, 390):
        browser.view(width, 844)
        browser.open(pages.page("missing", "coded"))
        browser.run(LAID_OUT)
        many = browser.run(WHERE % 'many')
        assert ['used at', *[f'Sources/App/View.swift:{line}' for line in (1, 2, 3)], 'and 9 more'] in many, many
        odd = browser.run(WHERE % 'odd')
        assert ['used at', ODD + ':2', LONG + ':2'] in odd, odd
        assert not any('used at' in line for line in browser.run(WHERE % 'never')), "a key that is used nowhere"
        assert browser.run(OVERFLOW) == [], (width, browser.run(OVERFLOW))
        # Every place can be seen whole, and what stands in it is text.
        cut = browser.run("[...document.querySelectorAll('.where *')].filter((part) => part.scrollWidth > part.clientWidth + 1"
                          " && getComputedStyle(part).overflowX === 'hidden').length")
        assert cut == 0, f"{cut} places are cut off at {width}"
        assert browser.run("document.querySelectorAll('.where b').length") == 0
    browser.view()


def places_of_use_are_found_and_copied(browser, pages):
    for width in (1280, 390):
        browser.view(width, 844)
        browser.open(pages.page("missing", "coded"))
        browser.run(LAID_OUT)
        copied = browser.run("(() => { const part = [...document.querySelectorAll('.where > *')]"
                             ".find((part) => part.textContent.startsWith('Sources/App/View.swift:2'));"
                             "getSelection().selectAllChildren(part); return getSelection().toString(); })()")
        assert copied == 'Sources/App/View.swift:2', copied
    browser.view()


CHECKS = [places_of_use_are_shown, places_of_use_are_found_and_copied]
