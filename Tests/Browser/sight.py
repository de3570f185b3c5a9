"""What people see first of an audit: the first error, at once, whatever the size, with and without scripts."""
import subprocess

from shots import OVERFLOW

LANGUAGES = "ar bg ca cs da el es et fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sv th tr uk vi".split()
SIZES = [(1280, 900, 600), (390, 844, 800), (1920, 1080, 600)]
FIRST = "Math.round(document.querySelector('#list .item .message').getBoundingClientRect().top)"


def page_with_errors(pages):
    folder = pages.folder / "sight"
    for language, text in [("en", "One"), ("de", "Eins")]:
        path = folder / f"{language}.lproj/L.strings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f'"key {number}" = "{text} %d {number}";\n' for number in range(60)))
    for language in LANGUAGES:
        path = folder / f"{language}.lproj/L.strings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f'"key {key}" = "%@ {key}";\n' for key in range(3)) + '"left over" = "x";\n')
    made = subprocess.run([pages.program, "audit", "--fail-on", "never", "--format", "html"], cwd=folder, capture_output=True)
    assert made.returncode == 0, made.stderr
    page = pages.folder / "sight.html"
    page.write_bytes(made.stdout)
    return page


def the_first_error_is_in_the_first_screen(browser, pages):
    page = page_with_errors(pages)
    for width, height, most in SIZES:
        for dark in [False, True]:
            browser.view(width, height, dark)
            browser.open(page)
            top = browser.run(FIRST)
            assert 0 < top < most, f"the first error stands at {top} of {width} x {height}"
            assert browser.run("document.querySelector('#list .item .severity').textContent").endswith("error")
    browser.view()


def a_click_on_a_rule_shows_what_it_chose(browser, pages):
    page = page_with_errors(pages)
    for width, height, _ in SIZES:
        browser.view(width, height)
        browser.open(page)
        if width < 1000:
            browser.click("[data-tab=overview]")
            assert not browser.run("document.getElementById('texts').checkVisibility()"), "the list stays under the rules"
        browser.click("#rules .rule:last-of-type")
        rule = browser.run("document.querySelector('#rules .rule[aria-pressed=true] .id').textContent")
        assert browser.run("document.getElementById('texts').checkVisibility()"), "the list is not shown"
        top = browser.run("Math.round(document.getElementById('texts-title').getBoundingClientRect().top)")
        assert -1 <= top < height * 0.6, f"what {rule} chose stands at {top} of {height}"
        assert rule in browser.run("document.getElementById('texts-title').textContent")
    browser.view()


def without_scripts_the_first_findings_are_there(browser, pages):
    page = page_with_errors(pages)
    text = page.read_text(encoding="utf-8")
    shown = text[text.index("<noscript>"):text.index("</noscript>")]
    assert shown.count("<li><code") == 100, shown.count("<li><code")
    assert shown.index(" error: ") < shown.index(" warning: ") if " warning: " in shown else True
    assert '<footer id="keys" hidden>' in text, "keys are told that do nothing"


def without_scripts_the_page_is_read_at_every_size(browser, pages):
    folder = pages.folder / "plain"
    for language, value in [("en", "%@"), ("fr", "%d")]:
        path = folder / f"Application/Resources/Localizations/Generated/{language}.lproj/LocalizableSettings.strings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'"key" = "{value}";\n')
    page = pages.folder / "plain.html"
    made = subprocess.run([pages.program, "audit", "--format", "html"], cwd=folder, capture_output=True)
    page.write_bytes(made.stdout)
    for width, height, _ in SIZES:
        for dark in [False, True]:
            browser.view(width, height, dark)
            browser.open_without_scripts(page)
            first = browser.run("(({top, height}) => [Math.round(top), height])(document.querySelector('noscript li').getBoundingClientRect())")
            assert 0 < first[0] < height * 0.6 and first[1] > 0, f"the first error stands at {first} of {width} x {height}"
            assert not browser.run("document.querySelector('main').checkVisibility()"), "the list without its script is shown"
            wide = browser.run(OVERFLOW)
            assert not wide, f"{wide} at {width}"
            assert not browser.run(CONTRAST.replace("#list .item *", "noscript *")), "contrast below 4.5 : 1"
    browser.view()


def two_hundred_thousand_findings_are_a_page(browser, pages):
    """The list holds a hundred at a time, with scripts and without."""
    folder = pages.folder / "very-many"
    for language in ["en", *LANGUAGES]:
        path = folder / f"{language}.lproj/L.strings"
        path.parent.mkdir(parents=True, exist_ok=True)
        keys = range(6001 if language == "en" else 1)
        path.write_text("".join(f'"key {number}" = "Text {number}";\n' for number in keys))
    page = pages.folder / "very-many.html"
    made = subprocess.run([pages.program, "audit", "--only", "missing-key", "--fail-on", "never", "--format", "html"], cwd=folder, capture_output=True)
    page.write_bytes(made.stdout)
    browser.view()
    browser.open(page)
    count = browser.run("document.getElementById('count').textContent")
    assert count == "204,000 findings", count
    assert browser.run("document.querySelectorAll('#list .item').length") <= 100
    nodes = browser.run("document.querySelectorAll('*').length")
    assert nodes < 30000, f"{nodes} elements"
    browser.open_without_scripts(page)
    assert browser.run("document.querySelectorAll('noscript ol li').length") == 100
    assert browser.run("document.querySelector('noscript h2').textContent") == "The first 100 of 204000 findings"


def the_faulty_line_comes_first(browser, pages):
    page = page_with_errors(pages)
    browser.view()
    browser.open(page)
    places = browser.run("[...document.querySelector('#list .item').querySelectorAll('.place')].map((place) => place.textContent)")
    assert not places[0].startswith("en.lproj"), f"first stands {places[0]}, the source text"
    assert any(place.startswith("en.lproj") for place in places), f"the source text is not shown: {places}"


def targets_for_fingers_are_large_enough(browser, pages):
    page = page_with_errors(pages)
    browser.view(390, 844)
    browser.open(page)
    small = browser.run("""[...document.querySelectorAll('#tabs button, #kinds button, #facts button, #list button, #list .anchor')]
        .filter((made) => made.checkVisibility() && made.getBoundingClientRect().height < 44)
        .map((made) => made.className + ' ' + Math.round(made.getBoundingClientRect().height)).slice(0, 5)""")
    assert not small, f"less than 44 px: {small}"
    browser.view()


def contrast_is_enough(browser, pages):
    page = page_with_errors(pages)
    for dark in [False, True]:
        browser.view(1280, 900, dark)
        browser.open(page)
        low = browser.run(CONTRAST)
        assert not low, f"contrast below 4.5 : 1, {'dark' if dark else 'light'}: {low}"
    browser.view()


# Of texts in one colour on one colour: those that are hard to read.
CONTRAST = """(() => {
  const colour = (string) => { const pen = document.createElement('canvas').getContext('2d');
    pen.fillStyle = '#fff'; pen.fillRect(0, 0, 1, 1); pen.fillStyle = string; pen.fillRect(0, 0, 1, 1); return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3); };
  const light = (rgb) => rgb.map((part) => part / 255).map((part) => part <= .03928 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [.2126, .7152, .0722][at], 0);
  const found = [];
  for (const made of document.querySelectorAll('#list .item *, #facts *, #rules .rule *, .cell')) {
    if (!made.checkVisibility() || ![...made.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const style = getComputedStyle(made);
    let around = made, back = style.backgroundColor;
    while (/rgba\\(.*, 0(\\.\\d+)?\\)|transparent|\\/ 0/.test(back) && around.parentElement) { around = around.parentElement; back = getComputedStyle(around).backgroundColor; }
    if (getComputedStyle(around).backgroundImage !== 'none') continue;
    const [one, other] = [light(colour(style.color)), light(colour(back))];
    const contrast = (Math.max(one, other) + .05) / (Math.min(one, other) + .05);
    if (contrast < 4.5) found.push(made.tagName + '.' + made.className + ' ' + contrast.toFixed(2));
  }
  return [...new Set(found)].slice(0, 8);
})()"""

def places_lead_to_an_editor_by_a_switch(browser, pages):
    page = page_with_errors(pages)
    browser.view()
    browser.open(page)
    links = "[...document.querySelectorAll('#list a.place')].map((link) => link.href)"
    choose = "(([id, value]) => { const made = document.getElementById(id); made.value = value; made.dispatchEvent(new Event('change')); })"
    assert browser.run(links) == [], "places are links though nobody chose an editor"
    assert browser.run("document.getElementById('checkout-label').hidden")
    browser.run(choose + "(['editor', 'vscode'])")
    assert browser.run(links) == [], "places are links though their folder is not known"
    browser.run(choose + "(['checkout', '/home/me/an app/'])")
    first = browser.run(links)[0]
    assert first.startswith("vscode://file/home/me/an%20app/ar.lproj/L.strings:1:"), first
    browser.open(page)
    assert browser.run(links)[0] == first, "the browser forgot the editor"
    browser.run(choose + "(['editor', 'txmt'])")
    assert browser.run(links)[0] == "txmt://open?url=file:///home/me/an%20app/ar.lproj/L.strings&line=1", browser.run(links)[0]
    browser.run(choose + "(['editor', ''])")
    assert browser.run(links) == [], "places stay links"


def heads_that_begin_alike_are_told_apart(browser, pages):
    folder = pages.folder / "heads"
    for language in ["en", "de"]:
        for name in ["LocalizableSettings.strings", "LocalizableSettings.stringsdict", "LocalizableSettings.html"]:
            path = folder / f"{language}.lproj" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("" if name.endswith("html") else '"a" = "b";\n' if name.endswith("strings") else "<plist><dict/></plist>\n")
    made = subprocess.run([pages.program, "fallbacks", "--format", "html"], cwd=folder, capture_output=True)
    page = pages.folder / "heads.html"
    page.write_bytes(made.stdout)
    browser.view(390, 844)
    browser.open(page)
    browser.run("document.getElementById('swap').click()")
    heads = browser.run("[...document.querySelectorAll('.columnhead bdi')].map((made) => made.textContent)")
    seen = [head[:9] for head in heads if head != "all"]
    assert len(seen) == len(set(seen)) > 1, heads
    browser.view()


CHECKS = [
    the_first_error_is_in_the_first_screen, a_click_on_a_rule_shows_what_it_chose, without_scripts_the_first_findings_are_there,
    without_scripts_the_page_is_read_at_every_size, two_hundred_thousand_findings_are_a_page,
    the_faulty_line_comes_first, targets_for_fingers_are_large_enough, contrast_is_enough, places_lead_to_an_editor_by_a_switch,
    heads_that_begin_alike_are_told_apart,
]
