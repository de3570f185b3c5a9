"""Checks of the views of the workbench: users, resources, merges, changes, suggestions, languages of the page."""
import json
import struct
import subprocess
import zlib

from desk import ACTIVE_CELL, FIELD, GERMAN, JAPANESE, NOTICE, erase, go, other, same, until


def picture():
    """A PNG of 2 × 2 pixels."""
    def part(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0)) + part(b"IDAT", zlib.compress(b"\0" + b"\xff\0\0" * 2 + b"\0" + b"\0\0\xff" * 2)) + part(b"IEND", b"")


# The folders of listing 2-7 in the Bundle Programming Guide, shortened.
REGIONS = {
    "en.lproj/Localizable.strings": '"a" = "Color";\n"b" = "Bye";\n', "en.lproj/bird.png": picture(), "en.lproj/Bye.txt": "Bye", "en.lproj/CitySounds/city.aiff": "x",
    "en_GB.lproj/Localizable.strings": '"a" = "Colour";\n', "en_GB.lproj/bird.png": picture(), "MyApp.icns": "x",
}
COPIES = "[...document.querySelectorAll('#resources tbody tr')].map((row) => [...row.children].map((one) => one.textContent))"
DETAIL = "document.querySelector('#resources .copy-detail').textContent"


def type_user(browser, user):
    browser.run("document.getElementById('user').focus(); document.getElementById('user').select()")
    browser.type(user)
    browser.press("Enter")
    browser.run("document.getElementById('user').blur()")


def resources_and_who_gets_them(browser, desk):
    with other(browser, desk.program, REGIONS) as own:
        own.show(browser)
        browser.press("2")
        browser.wait("document.activeElement?.matches('#resources td') ?? false")
        same(browser.run(COPIES), [["Bye.txt", "own", "from en"], ["Localizable.strings", "own", "own"], ["bird.png", "own", "own"], ["CitySounds/city.aiff", "own", "from en"]], "copies")
        browser.press("ArrowRight")
        browser.wait(DETAIL + ".includes('en_GB, Bye.txt: from en')")
        assert browser.run(DETAIL + ".includes('en.lproj/Bye.txt')")
        browser.wait("[...document.querySelectorAll('#resources img')].filter((one) => one.naturalWidth === 2).length === 2")
        assert browser.run("document.getElementById('resources').textContent.includes('MyApp.icns')")
        same(browser.run("new URLSearchParams(location.hash.slice(1)).get('view')"), "resources", "the address")
        type_user(browser, "fr, en-GB")
        browser.wait("document.querySelectorAll('#resources thead th').length === 2")
        assert browser.run("document.getElementById('resources').textContent.includes('fr, en-GB gets the localization en_GB.')")
        same(browser.run(COPIES)[0], ["Bye.txt", "from en"], "what this user gets")
        browser.press("1")
        browser.wait("document.getElementById('texts').hidden === false")
        browser.wait("document.querySelectorAll('#grid .columnhead')[1]?.textContent.includes('fr, en-GB') ?? false")
        texts = "[...document.querySelectorAll('#grid .row')].map((row) => row.children[2].textContent)"
        # No single key falls back: the table of the region is there.
        browser.wait(f"JSON.stringify({texts}) === JSON.stringify(['Colour ← en_GB', 'the key itself'])")
        go(browser, "b", 1)
        browser.wait("document.getElementById('detail').textContent.includes('lacks it')")
        browser.press("Enter")
        same(browser.run(FIELD), False, "nothing to write in")


def pictures_of_the_tree_run_nothing(browser, desk):
    with other(browser, desk.program, {"en.lproj/a.strings": "", "en.lproj/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'}) as own:
        cells = [cell for row in json.loads(own.ask("resources")[1])["trees"][0]["resources"] for cell in row["cells"] if row["path"] == "logo.svg"]
        head = own.send(f"GET /{own.token}/picture-{cells[0]['picture']} HTTP/1.1\r\nHost: {own.host}\r\nConnection: close\r\n\r\n".encode(), whole=True)
        assert b"image/svg+xml" in head and b"sandbox" in head and b"default-src 'none'" in head, head[:400]
        same(own.send(f"GET /{own.token}/picture-99 HTTP/1.1\r\nHost: {own.host}\r\nConnection: close\r\n\r\n".encode())[0], 404, "no such picture")


def a_missing_text_says_what_users_see(browser, desk):
    desk.show(browser)
    go(browser, "save", GERMAN)
    browser.wait("document.querySelector('#detail .meanwhile') !== null")
    same(browser.run("document.querySelector('#detail .meanwhile').textContent"), "Until then users see the key itself.", "a table without the key")


def conflicts_are_settled(browser, desk):
    table = '"a" = "{}";\n"b" = "{}";\n'

    def prepare(own):
        own.git("init -q -b main", "add -A", "commit -qm one", "checkout -qb other")
        own.write("de.lproj/L.strings", table.format("A2", "B2"))
        own.git("commit -qam theirs", "checkout -q main")
        own.write("de.lproj/L.strings", table.format("A3", "B3"))
        own.git("commit -qam ours", "merge -q other")

    with other(browser, desk.program, {"en.lproj/L.strings": table.format("A", "B"), "de.lproj/L.strings": table.format("A1", "B1")}, prepare=prepare) as own:
        own.show(browser)
        browser.wait("document.querySelector('[data-view=merge]').textContent === 'Merge: 2 conflicts'")
        browser.press("3")
        browser.wait("document.activeElement?.textContent === 'Take ours'")
        same(browser.run("[...document.querySelectorAll('#merge .conflict:first-of-type .text, #merge .conflict .text')].slice(0, 3).map((one) => one.textContent)"), ["A1", "A3", "A2"], "base, ours, theirs")
        browser.press("Tab")
        browser.press("Enter")
        browser.wait("document.querySelector('[data-view=merge]').textContent === 'Merge: 1 conflict'")
        browser.wait("document.activeElement?.textContent === 'Take theirs'")
        # Another program's edit draws the conflicts anew; the focus stays.
        browser.run("document.querySelector('#merge .conflict').dataset.old = '1'")
        own.write("en.lproj/L.strings", table.format("A", "B0"))
        browser.wait("document.querySelector('#merge .conflict:not([data-old])') !== null")
        same(browser.run("document.activeElement.textContent"), "Take theirs", "the focus")
        browser.run("document.querySelector('#merge button').focus()")
        browser.press("Enter")
        browser.wait("document.getElementById('merge').textContent.includes('nothing is left to decide')")
        same(own.text("de.lproj/L.strings"), table.format("A2", "B3"), "the file")
        browser.run("document.querySelector('#merge button').focus()")
        browser.press("Enter")
        browser.wait("document.querySelector('[data-view=merge]').hidden")
        browser.wait("document.getElementById('merge').textContent.includes('No merge is under way')")


def the_session_is_a_diff(browser, desk):
    desk.show(browser)
    browser.press("4")
    browser.wait("document.getElementById('changes').textContent.includes('Nothing was changed yet')")
    browser.press("1")
    go(browser, "key.01", GERMAN)
    browser.press("Enter")
    browser.wait(FIELD)
    erase(browser)
    browser.type("Eins")
    browser.press("Enter")
    browser.wait("document.getElementById('count').dataset.saved === '1'")
    browser.press("4")
    browser.wait("document.querySelector('#changes .new + .new, #changes span.new:nth-of-type(n)') !== null")
    same(browser.run("[...document.querySelectorAll('#changes .old, #changes .new')].map((one) => one.textContent)"), ['-"key.01" = "Der Text der Zeile 1";', '+"key.01" = "Eins";'], "the lines")
    same(browser.run("document.activeElement.tagName"), "PRE", "the focus")


def what_changed_since_a_revision(browser, desk):
    with other(browser, desk.program, prepare=lambda own: own.git("init -q", "add -A", "commit -qm one")) as own:
        own.write("de.lproj/Localizable.strings", own.text("de.lproj/Localizable.strings").replace("Zeile 7\"", "Zeile sieben\""))
        own.show(browser)
        browser.run("(() => { const one = document.getElementById('show'); one.value = 'changed'; one.dispatchEvent(new Event('change', { bubbles: true })); })()")
        browser.wait("document.getElementById('count').textContent === '1 of 32 keys'")
        # The row is drawn once its texts are there, which is after the count.
        browser.wait("document.querySelector('#grid .row .name')?.firstChild?.textContent === 'key.07'")
        browser.run("document.getElementById('since').focus()")
        browser.type("nowhere")
        browser.press("Enter")
        browser.wait(NOTICE + ".includes('revision cannot be read')")


def texts_of_other_keys_are_suggested(browser, desk):
    files = {"en.lproj/L.strings": '"a" = "Save";\n"b" = "Save";\n', "de.lproj/L.strings": '"a" = "Sichern";\n'}
    with other(browser, desk.program, files) as own:
        own.show(browser)
        go(browser, "b", 1)
        browser.wait("document.querySelector('#detail .suggestions button')?.textContent === 'Sichern'")
        browser.press("Enter")
        browser.wait(FIELD)
        browser.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": "1", "code": "Digit1", "windowsVirtualKeyCode": 49, "modifiers": 1})
        browser.wait("document.activeElement.value === 'Sichern'")
        browser.press("Enter")
        until(lambda: '"b" = "Sichern";' in own.text("de.lproj/L.strings"), "the file")


# Answers in capital letters; a key with "bad" in it gets a specifier that crashes, "silent" none.
PROGRAM = """import json, sys
for line in sys.stdin:
    one = json.loads(line)
    if "silent" in one["key"]: answer = {"error": "no idea"}
    elif "bad" in one["key"]: answer = {"text": "%@ %s"}
    else: answer = {"text": one["source"].upper() + " " + one["to"] + " " + one.get("form", "")}
    print(json.dumps(answer), flush=True)
"""


def a_program_suggests(browser, desk):
    files = {
        "en.lproj/L.strings": '"one" = "First";\n"two" = "Second";\n"bad" = "%d";\n"silent" = "x y";\n', "de.lproj/L.strings": '"one" = "Erstes";\n', "suggest.py": PROGRAM,
        "C.xcstrings": json.dumps({"sourceLanguage": "en", "strings": {"Third": {"localizations": {"de": {"stringUnit": {"state": "new", "value": ""}}}}}, "version": "1.0"}),
    }
    with other(browser, desk.program, files, ["--suggest", "python3 suggest.py"]) as own:
        own.show(browser, "#table=./L.strings")
        go(browser, "two", 1)
        browser.run("[...document.querySelectorAll('#detail button')].find((one) => one.textContent === 'Ask python3').click()")
        browser.wait("document.querySelector('#detail textarea').value === 'SECOND de '")
        browser.press("Enter")
        until(lambda: '"two" = "SECOND de ";' in own.text("de.lproj/L.strings"), "the file")
        browser.run("document.getElementById('fill').click()")
        browser.wait("document.querySelector('#asking[open] h2')?.textContent === '1 text for what is missing'")
        same(browser.run("[...document.querySelectorAll('#asking input')].map((one) => [one.checked, one.disabled])"), [[False, True], [False, True]], "what is an error, and what has no text, cannot be chosen")
        browser.press("Escape")
        browser.run("document.getElementById('table').value = './C.xcstrings'; document.getElementById('table').dispatchEvent(new Event('change'))")
        browser.wait("document.querySelector('#grid .row .name')?.firstChild?.textContent === 'Third'")
        browser.run("document.getElementById('fill').click()")
        browser.wait("document.querySelector('#asking[open] input:checked') !== null")
        browser.run("document.querySelector('#asking [value=yes]').click()")
        until(lambda: "THIRD" in own.text("C.xcstrings"), "the catalog")
        same(json.loads(own.text("C.xcstrings"))["strings"]["Third"]["localizations"]["de"]["stringUnit"], {"state": "needs_review", "value": "THIRD de "}, "the unit")
    with other(browser, desk.program, files, ["--suggest", "no-such-program"]) as own:
        own.show(browser, "#table=./L.strings")
        browser.run("document.getElementById('fill').click()")
        browser.wait(NOTICE + ".includes('gave no text')")


def the_page_speaks_the_language_of_the_browser(browser, desk):
    browser.send("Network.enable")
    for languages, language, direction, undo in [("de-CH,de;q=0.8", "de", "ltr", "Widerrufen"), ("fr,ar;q=0.9", "ar", "rtl", "تراجع"), ("ja", "ja", "ltr", "取り消す"), ("nl", "en", "ltr", "Undo")]:
        browser.send("Network.setExtraHTTPHeaders", {"headers": {"Accept-Language": languages}})
        for width, height in [(1280, 900), (390, 844)]:
            browser.view(width, height)
            desk.show(browser)
            same(browser.run("[document.documentElement.lang, document.documentElement.dir, document.getElementById('undo').textContent]"), [language, direction, undo], languages)
            same(browser.run("Math.max(0, document.documentElement.scrollWidth - innerWidth)"), 0, f"too wide for {width} in {language}")
            go(browser, "name", JAPANESE)
            same(browser.run("getComputedStyle(document.getElementById('grid')).direction"), direction, "the grid")
            browser.wait("(() => { const cell = document.getElementById('active-cell')?.getBoundingClientRect(); return cell && cell.left >= 0 && cell.right <= innerWidth + 1; })()")
            if desk.shots:
                browser.screenshot(f"{desk.shots}/work-{language}-{width}.png")


def a_translator_fills_in_a_page(browser, desk):
    source = "".join(f'/* Comment {number}. */\n"key.{number:02}" = "Text %@ of line {number}";\n' for number in range(12))
    catalog = {"sourceLanguage": "en", "strings": {"%lld files": {"localizations": {
        "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld file"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
        }}, "Old": {"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "Stary"}}}}}, "version": "1.0"}
    # XML has no bell, and CSV does.
    source += '"zz" = "Ring \\U0007";\n'
    files = {"en.lproj/L.strings": source, "pl.lproj/L.strings": '"key.00" = "Tekst %@";\n', "C.xcstrings": json.dumps(catalog)}
    with other(browser, desk.program, files) as own:
        run = lambda *words: subprocess.run([desk.program, *words], cwd=own.folder, capture_output=True, text=True, check=False)
        page = run("missing", "--format", "html", "--locale", "pl", "--edit", ".")
        same(page.returncode, 0, page.stderr)
        own.write("page.html", page.stdout)
        browser.send("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(own.folder)})
        browser.events = []
        browser.send("Page.navigate", {"url": (own.folder / "page.html").as_uri()})
        browser.wait("document.documentElement?.dataset.ready === 'yes'")
        same(browser.run("document.getElementById('facts').textContent"), "0 of 16 texts written", "progress")
        same(browser.run("document.getElementById('save').disabled"), True, "nothing to save yet")
        same(browser.run("[...document.querySelectorAll('.field label')].filter((one) => one.checkVisibility()).map((one) => one.textContent).slice(0, 4)"),
             ["one for 1", "few for 2, 3, 4", "many for 0, 5, 6", "other for 0.1, 0.5"], "plural forms")
        browser.run("document.querySelector('textarea').focus()")
        for number in range(15):
            browser.type(["%lld plik", "%lld pliki", "%lld plików", "%lld pliku"][number] if number < 4 else f"Zdanie, „%@” {number}")
            if number == 5:
                browser.run("document.activeElement.select()")
                browser.type(" bez")
                browser.wait("document.activeElement.closest('.unit').querySelectorAll('.severity').length === 2")
                same(browser.run("[...document.activeElement.closest('.unit').querySelectorAll('.found li')].map((one) => one.textContent)"),
                     ["error %@ is missing: users would not see its value.", "warning The source text begins or ends with other spaces."], "what is wrong")
                browser.run("document.activeElement.select()")
                browser.type(f"Zdanie, „%@” {number}")
            # Past the button of the specifier.
            browser.press("Tab")
            browser.press("Tab")
        browser.wait("document.getElementById('facts').textContent === '15 of 16 texts written'")
        # The draft outlives the page.
        browser.send("Page.navigate", {"url": "about:blank"})
        browser.send("Page.navigate", {"url": (own.folder / "page.html").as_uri()})
        browser.wait("document.documentElement?.dataset.ready === 'yes' && document.getElementById('facts').textContent === '15 of 16 texts written'")
        for width in [1280, 390]:
            browser.view(width, 900)
            same(browser.run("Math.max(0, document.documentElement.scrollWidth - innerWidth)"), 0, f"too wide for {width}")
            if desk.shots:
                browser.screenshot(f"{desk.shots}/translate-{width}.png")
        browser.run("document.getElementById('save').click()")
        until(lambda: (own.folder / "pl.csv").exists(), "the download")
        before = run("audit", "--format", "json", "--no-config", ".").stdout
        taken = run("import", "--yes", "pl.csv")
        same(taken.returncode, 0, taken.stdout + taken.stderr)
        assert '"key.05" = "Zdanie, „%@” 8";' in own.text("pl.lproj/L.strings") or "Zdanie, „%@”" in own.text("pl.lproj/L.strings")
        same(json.loads(own.text("C.xcstrings"))["strings"]["%lld files"]["localizations"]["pl"]["variations"]["plural"]["many"]["stringUnit"]["value"], "%lld plików", "the catalog")
        rules = lambda text: sorted(one["rule"] for one in json.loads(text)["findings"] if one["severity"] != "note")
        after = run("audit", "--format", "json", "--no-config", ".").stdout
        assert not [one for one in rules(after) if one not in rules(before)], rules(after)
        same(run("missing", "--format", "json", "--locale", "pl", ".").stdout.count('"kind": "missing"'), 1, "only what was left open is missing")


VIEWS = [resources_and_who_gets_them, pictures_of_the_tree_run_nothing, a_missing_text_says_what_users_see, conflicts_are_settled, the_session_is_a_diff, what_changed_since_a_revision,
         texts_of_other_keys_are_suggested, a_program_suggests, a_translator_fills_in_a_page, the_page_speaks_the_language_of_the_browser]
