#!/usr/bin/env python3
"""Works on the page of `lproj serve` in a headless Chromium, by keyboard, and attacks its server: work.py --lproj BIN [--only WORD] [--shots FOLDER]

One line a check, then `N passed, N failed`. Exit status 1 when a check failed, 2 when there is no browser.
"""
import argparse
import json
import os
import signal
import socket
import sys
import time

from browser import Browser, BrowserError
from desk import ACTIVE_CELL, ARABIC, ENGLISH, ENGLISH_COLUMN, FIELD, GERMAN, JAPANESE, NOTICE, STATUS, TREE, Desk, erase, go, other, same
from mending import is_broken_mended
from work_views import VIEWS


def first_screen(browser, desk):
    desk.show(browser)
    same(browser.run("document.getElementById('facts').textContent").startswith("2 tables"), True, "facts")
    bars = browser.run("[...document.querySelectorAll('#bars button')].map((one) => one.dataset.language)")
    same(set(bars), {"ar", "de", "fr", "ja", "pl"}, "bars")
    shares = browser.run("[...document.querySelectorAll('#bars button')].map((one) => Number(one.textContent.match(/(\\d+) %/)[1]))")
    same(shares, sorted(shares), "worst first")
    browser.wait("document.querySelector('.cell.active .severity.error') !== null")
    same(browser.run("document.querySelector('#detail .found .id').textContent"), "format-type-mismatch", "the first problem")
    boxes = browser.run("""[...document.querySelectorAll('#grid .row')].filter((row) => {
        const box = row.getBoundingClientRect(), grid = document.getElementById('grid').getBoundingClientRect();
        return box.top >= grid.top + 40 && box.bottom <= grid.bottom; }).length""")
    assert boxes >= 12, f"{boxes} rows in sight"
    whole = browser.run("""[...document.querySelectorAll('#grid .columnhead')].filter((head) => head.getBoundingClientRect().right <= innerWidth).length""")
    assert whole >= 3, f"{whole} languages in sight"


def writing_saves(browser, desk):
    desk.show(browser)
    before = desk.text("de.lproj/Localizable.strings")
    go(browser, "key.03", GERMAN)
    browser.press("Enter")
    browser.wait(FIELD)
    erase(browser)
    browser.type("Zeile „drei“ \\ 3")
    browser.press("Enter")
    browser.wait("document.getElementById('count').dataset.saved === '1'")
    same(desk.text("de.lproj/Localizable.strings"), before.replace("Der Text der Zeile 3\"", "Zeile „drei“ \\\\ 3\""), "the file")
    browser.wait("document.querySelector('#detail .key')?.textContent === 'key.04'")
    go(browser, "save", GERMAN)
    browser.press("Enter")
    browser.wait(FIELD)
    browser.type("Sichern")
    browser.press("Tab")
    browser.wait("document.getElementById('count').dataset.saved === '2'")
    assert '"save" = "Sichern";\n' in desk.text("de.lproj/Localizable.strings")
    browser.wait(ACTIVE_CELL + " === 'Save'")


def typing_is_judged(browser, desk):
    desk.show(browser)
    go(browser, "name", JAPANESE)
    before = desk.text("ja.lproj/Localizable.strings")
    browser.press("Enter")
    browser.wait(FIELD)
    erase(browser)
    browser.type("%d 番")
    browser.wait(STATUS + ".includes('format-type-mismatch')")
    browser.press("Enter")
    browser.wait(STATUS + ".includes('Not saved')")
    same(desk.text("ja.lproj/Localizable.strings"), before, "nothing is written")
    browser.run("[...document.querySelectorAll('#detail .status button')].find((one) => one.textContent === 'Save it anyway').click()")
    browser.wait("document.getElementById('count').dataset.saved === '1'")
    assert '"name" = "%d 番";' in desk.text("ja.lproj/Localizable.strings")
    browser.run("document.getElementById('grid').focus()")
    browser.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": "z", "code": "KeyZ", "windowsVirtualKeyCode": 90, "modifiers": 2})
    end = time.monotonic() + 5
    while desk.text("ja.lproj/Localizable.strings") != before and time.monotonic() < end:
        time.sleep(0.05)
    same(desk.text("ja.lproj/Localizable.strings"), before, "undone")


def escape_takes_back(browser, desk):
    desk.show(browser)
    before = desk.text("de.lproj/Localizable.strings")
    go(browser, "key.05", GERMAN)
    browser.press("Enter")
    browser.wait(FIELD)
    erase(browser)
    browser.type("weg")
    browser.press("Escape")
    browser.wait(ACTIVE_CELL + " === 'Der Text der Zeile 5'")
    time.sleep(0.3)
    same(desk.text("de.lproj/Localizable.strings"), before, "the file")


def the_next_one(browser, desk):
    desk.show(browser)
    browser.run("document.getElementById('grid').focus()")
    for _ in range(3):
        browser.press("n")
        time.sleep(0.25)
        browser.wait("document.querySelector('.cell.active .severity') !== null")
    browser.press("m")
    browser.wait("document.querySelector('.cell.active .lacks') !== null")
    browser.press("?")
    browser.wait("document.querySelector('#keyboard[open]') !== null")
    browser.press("Escape")
    browser.wait("document.querySelector('#keyboard[open]') === null")


def finding_stays_in_the_address(browser, desk):
    desk.show(browser)
    browser.press("/")
    browser.wait("document.activeElement.id === 'search'")
    browser.type("ZEILE 1")
    browser.wait(f"document.getElementById('count').textContent.startsWith('11 of')")
    address = browser.run("location.hash")
    desk.show(browser, address)
    browser.wait(f"document.getElementById('count').textContent.startsWith('11 of')")
    same(browser.run("document.getElementById('search').value"), "ZEILE 1", "the search")
    browser.press("Escape")
    browser.wait("document.getElementById('count').textContent === '32 keys'")
    browser.run("(() => { const one = document.getElementById('show'); one.value = 'missing'; one.dispatchEvent(new Event('change', { bubbles: true })); })()")
    browser.wait("/^\\d+ of 32/.test(document.getElementById('count').textContent)")
    browser.run("(() => { const one = document.getElementById('pattern'); one.click(); const search = document.getElementById('search'); search.value = '('; search.dispatchEvent(new Event('input', { bubbles: true })); })()")
    browser.wait(NOTICE + ".includes('regular expression')")


def others_write_too(browser, desk):
    desk.show(browser)
    go(browser, "key.02", GERMAN)
    desk.write("de.lproj/Localizable.strings", desk.text("de.lproj/Localizable.strings").replace("Zeile 2\"", "Zeile zwei\""))
    start = time.monotonic()
    browser.wait(ACTIVE_CELL + " === 'Der Text der Zeile zwei'", 3)
    took = time.monotonic() - start
    assert took < 1.5, f"took {took:.2f} s"
    browser.press("Enter")
    browser.wait(FIELD)
    browser.run("document.activeElement.setSelectionRange(0, 0)")
    browser.type("Mein ")
    desk.write("de.lproj/Localizable.strings", desk.text("de.lproj/Localizable.strings").replace("Zeile zwei\"", "Zeile 2 neu\""))
    time.sleep(0.8)
    same(browser.run("document.activeElement.value"), "Mein Der Text der Zeile zwei", "what is typed stays")
    browser.press("Enter")
    browser.wait(STATUS + ".includes('has another text by now')")
    assert "Zeile 2 neu" in desk.text("de.lproj/Localizable.strings")
    browser.run("[...document.querySelectorAll('#detail .status button')].find((one) => one.textContent === 'Keep mine').click()")
    browser.wait("document.getElementById('count').dataset.saved === '1'")
    assert "Mein Der Text der Zeile zwei" in desk.text("de.lproj/Localizable.strings")


def plural_forms_are_fields(browser, desk):
    desk.show(browser, "#table=./More.xcstrings&key=" + "%25lld+files&lang=pl")
    browser.wait("document.querySelector('#detail .key')?.textContent === '%lld files'")
    assert browser.run("document.getElementById('detail').textContent.includes('needs review')")
    browser.run("[...document.querySelectorAll('#detail button')].find((one) => one.textContent === 'Mark as reviewed').click()")
    end = time.monotonic() + 5
    while "needs_review" in desk.text("More.xcstrings") and time.monotonic() < end:
        time.sleep(0.05)
    assert "needs_review" not in desk.text("More.xcstrings")
    browser.run("document.getElementById('grid').focus()")
    browser.press("ArrowLeft")
    browser.wait("document.querySelectorAll('#detail textarea').length === 1 || document.querySelectorAll('#detail textarea').length === 2")
    go(browser, "%lld files", 0)
    browser.wait("document.querySelectorAll('#detail textarea').length === 2")
    same(browser.run("[...document.querySelectorAll('#detail .field label')].map((one) => one.textContent)"), ["one for 1", "other for 0, 2, 3"], "labels")
    same(browser.run("[...document.querySelectorAll('#detail .sample')].map((one) => one.textContent)"), ["shown as 1 file", "shown as 0 files"], "samples")
    browser.press("Enter")
    browser.wait(FIELD)
    erase(browser)
    browser.type("%lld single file")
    browser.press("Enter")
    browser.wait("document.getElementById('count').dataset.saved === '1'")
    same(json.loads(desk.text("More.xcstrings"))["strings"]["%lld files"]["localizations"]["en"]["variations"]["plural"]["one"]["stringUnit"]["value"],
         "%lld single file", "the catalog")


def keys_of_all_languages(browser, desk):
    desk.show(browser)
    go(browser, "save", ENGLISH_COLUMN)
    browser.run("[...document.querySelectorAll('#detail button')].find((one) => one.textContent === 'Rename the key').click()")
    browser.wait("document.querySelector('#asking[open]') !== null")
    browser.run("document.querySelector('#asking textarea').select()")
    browser.type("button.save")
    browser.press("Enter")
    end = time.monotonic() + 5
    while "button.save" not in desk.text("ja.lproj/Localizable.strings") and time.monotonic() < end:
        time.sleep(0.05)
    for name in ["en", "fr", "ja"]:
        assert '"button.save" = ' in desk.text(f"{name}.lproj/Localizable.strings"), name
    browser.wait("!document.getElementById('undo').disabled")
    browser.run("document.getElementById('undo').click()")
    end = time.monotonic() + 5
    while "button.save" in desk.text("ja.lproj/Localizable.strings") and time.monotonic() < end:
        time.sleep(0.05)
    same(desk.text("en.lproj/Localizable.strings"), ENGLISH, "undone")


def replacing_shows_the_list_first(browser, desk):
    desk.show(browser)
    before = desk.text("fr.lproj/Localizable.strings")
    browser.run("document.getElementById('replace').click()")
    browser.wait("document.querySelector('#asking[open] textarea[name=text]') !== null")
    browser.run("document.querySelector('#asking textarea[name=text]').value = 'la ligne'; document.querySelector('#asking textarea[name=by]').value = 'LIGNE'; "
                "document.querySelector('#asking [value=yes]').click()")
    browser.wait("document.querySelectorAll('#asking[open] .replacements li').length === 30")
    same(desk.text("fr.lproj/Localizable.strings"), before, "nothing is written yet")
    browser.run("document.querySelector('#asking [value=yes]').click()")
    end = time.monotonic() + 5
    while desk.text("fr.lproj/Localizable.strings") == before and time.monotonic() < end:
        time.sleep(0.05)
    same(desk.text("fr.lproj/Localizable.strings"), before.replace("la ligne", "LIGNE"), "the file")


def looks(browser, desk):
    for width, height in [(1280, 900), (390, 844)]:
        for dark in [False, True]:
            browser.view(width, height, dark)
            desk.show(browser)
            over = browser.run("document.documentElement.scrollWidth - innerWidth")
            assert over <= 0, f"at {width} the page is {over} pixels too wide"
            go(browser, "name", ARABIC)
            same(browser.run("getComputedStyle(document.querySelector('#detail textarea')).direction"), "rtl", "Arabic runs from right to left")
            if desk.shots:
                browser.screenshot(f"{desk.shots}/work-{width}-{'dark' if dark else 'light'}.png")
    browser.view()
    names = browser.run("""[...document.querySelectorAll('button, input, select, textarea, [role=grid]')].filter((one) => one.checkVisibility())
        .filter((one) => !(one.textContent.trim() || one.ariaLabel || one.labels?.length || one.title)).length""")
    same(names, 0, "controls without a name")


def one_language_and_empty(browser, desk):
    with other(browser, desk.program, {"en.lproj/A.strings": ""}) as empty:
        empty.show(browser)
        browser.wait(NOTICE + ".includes('no texts yet')")
    with other(browser, desk.program, {"en.lproj/A.strings": '"a" = "b"; "c" "d";\n', "de.lproj/A.strings": '"a" = "x";\n'}) as broken:
        broken.show(browser)
        browser.wait("document.getElementById('others').hidden === false || document.querySelector('.severity.error') !== null")
        go(browser, "a", 0)
        browser.wait("document.querySelector('#detail .notice')?.textContent.includes('broken') ?? false")
    with other(browser, desk.program, TREE, ["--read-only"]) as reading:
        reading.show(browser)
        go(browser, "name", GERMAN)
        same(browser.run("document.querySelector('#detail textarea').readOnly"), True, "read only")


def strangers_are_refused(browser, desk):
    same(desk.ask("overview")[0], 200, "the page's own request")
    for what, headers in {
        "another site": {"Origin": "http://evil.example"}, "no site": {"Origin": "null"},
        "another name": {"Host": "evil.example"}, "a name of the machine": {"Host": f"localhost:{desk.port}"},
        "another port": {"Host": "127.0.0.1:1"}, "a page of another site": {"Sec-Fetch-Site": "cross-site"},
        "a form": {"Content-Type": "text/plain"}, "no host": {"Host": None},
    }.items():
        status, _ = desk.ask("overview", headers=headers)
        assert status in (400, 403, 415), f"{what}: {status}"
    real = desk.token
    for token in ["", "x", real[:-1], real + "0", "..", "%2e%2e"]:
        desk.token = token
        assert desk.ask("overview")[0] in (400, 403), token
    desk.token = real
    same(desk.ask("../../etc/passwd")[0], 403, "a path")
    same(desk.ask("nothing")[0], 404, "another name")
    same(desk.ask("overview", method="DELETE")[0], 405, "another method")
    same(desk.send(f"GET http://{desk.host}/{real}/ HTTP/1.1\r\nHost: {desk.host}\r\n\r\n".encode())[0], 400, "an absolute form")
    same(desk.send(f"POST /{real}/set HTTP/1.1\r\nHost: {desk.host}\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n".encode())[0], 413, "a long body")
    assert desk.send(f"GET /{real}/ HTTP/1.1\r\nHost: {desk.host}\r\nX: {'a' * 20000}\r\n\r\n".encode())[0] in (0, 400, 431), "a long header"
    assert desk.send(b"\x16\x03\x01 rubbish\r\n\r\n")[0] in (0, 400), "rubbish"
    for body in [b"", b"[]", b"{", b"null", b'{"table": "x"}', b"\xff\xfe", b'{"a":' * 2000]:
        head = f"POST /{real}/rows HTTP/1.1\r\nHost: {desk.host}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        assert desk.send(head.encode() + body)[0] in (200, 400), body[:20]
    for question in [{"table": -1}, {"table": 10 ** 18, "rows": [1, -1], "columns": [-5, 99]}, {"table": 0, "rows": [10 ** 18], "columns": [0]}]:
        for name in ["rows", "find", "check", "set", "review", "rename", "delete", "add", "fix", "replace", "replacements"]:
            assert desk.ask(name, question)[0] in (200, 400), (name, question)
    many = []
    try:
        for _ in range(200):
            many.append(socket.create_connection(("127.0.0.1", desk.port), timeout=2))
    except OSError:
        pass
    for one in many:
        one.close()
    time.sleep(0.2)
    same(desk.ask("overview")[0], 200, "after all of it")
    assert desk.process.poll() is None


def a_slow_client_is_let_go(browser, desk):
    start = time.monotonic()
    status, _ = desk.send(f"POST /{desk.token}/rows HTTP/1.1\r\nHost: {desk.host}\r\n".encode(), 20)
    took = time.monotonic() - start
    assert status == 0 and 8 < took < 14, (status, took)


def killed_at_any_moment(browser, desk):
    old = desk.text("de.lproj/Localizable.strings")
    table = next(one for one in json.loads(desk.ask("overview")[1])["tables"] if one["name"] == "Localizable.strings")
    column = next(number for number, one in enumerate(table["columns"]) if one["name"] == "de")
    for number in range(30):
        with Desk(desk.program) as own:
            key = json.loads(own.ask("find", {"table": table["number"], "key": "key.07", "columns": [column]})[1])["number"]
            body = json.dumps({"table": table["number"], "key": key, "column": column, "text": "neu", "old": "Der Text der Zeile 7"}).encode()
            head = f"POST /{own.token}/set HTTP/1.1\r\nHost: {own.host}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
            with socket.create_connection(("127.0.0.1", own.port)) as connection:
                connection.sendall(head.encode() + body)
                time.sleep(number / 5000)
                os.kill(own.process.pid, signal.SIGKILL)
            own.process.wait()
            assert own.text("de.lproj/Localizable.strings") in (old, old.replace("Der Text der Zeile 7", "neu")), f"after {number}"


def scrolling_keeps_rows(browser, desk):
    desk.show(browser)
    browser.wait("document.documentElement.dataset.ready === 'audited'", 60)
    browser.wait("[...document.querySelectorAll('#grid .row .cell .text')].length > 30")

    def scroll(rows):
        browser.run(f"document.getElementById('grid').scrollTop = {rows * 40}")
        browser.wait(f"document.querySelector('#grid .row').getAttribute('aria-rowindex') === '{rows + 1}'")
        drawn = browser.run("[...document.querySelectorAll('#grid .row')].map((row) => [Number(row.getAttribute('aria-rowindex')), row.offsetTop])")
        same([index for index, _ in drawn], list(range(rows + 1, rows + 1 + len(drawn))), "the order of the rows")
        same(len({top - 40 * index for index, top in drawn}), 1, f"the places of the rows: {drawn}")

    def keeps(number, rows):
        """Whether a row has the same element before and after scrolling. A new answer of the server may draw all rows anew at any time."""
        for _ in range(10):
            scroll(0)
            browser.run(f"window.kept = document.querySelector('#grid .row[aria-rowindex=\"{number}\"]')")
            scroll(rows)
            if browser.run(f"window.kept.isConnected && window.kept.ariaRowIndex === '{number}'"):
                return True
            time.sleep(0.2)
        return False

    assert keeps(8, 2) and keeps(8, 7), "rows in sight are drawn again"
    same(keeps(8, 14), False, "a row out of sight is still there")
    # Rows that go out of sight become rows that come in sight.
    browser.run("window.all = new Set(document.querySelectorAll('#grid .row'))")
    scroll(0)
    assert browser.run("[...document.querySelectorAll('#grid .row')].every((row) => window.all.has(row))"), "rows are made anew"
    browser.wait("[...document.querySelectorAll('#grid .row')].every((row) => row.querySelector('.name').textContent !== '')")


def old_answers_hold_up_nothing(browser, desk):
    """Answers that come after the files changed are dropped; the rows in sight are asked for again."""
    lines = "".join(f'"k{number:03}" = "Text {number}";\n' for number in range(400))
    with Desk(desk.program, {"en.lproj/L.strings": lines, "de.lproj/L.strings": lines}) as own:
        own.show(browser)
        browser.wait("document.documentElement.dataset.ready === 'audited'", 60)
        browser.run("""(() => { window.plain = ask; ask = async (name, question) => {
            const answer = await plain(name, question);
            if (name === 'rows') await new Promise((done) => setTimeout(done, 1500));
            return answer; }; })()""")
        for number in range(3):
            browser.run(f"document.getElementById('grid').scrollTop = {3000 + number * 3000}")
            time.sleep(0.1)
            own.write("de.lproj/L.strings", lines.replace('Text 1"', f'Neu {number}"'))
            time.sleep(1.2)
        browser.run("ask = plain; 0")
        time.sleep(2)
        browser.run("document.getElementById('grid').scrollTop = 12000")
        browser.wait("""document.querySelector('#grid .row').getAttribute('aria-rowindex') === '301'
            && [...document.querySelectorAll('#grid .row')].every((row) => row.querySelector('.name').textContent !== '')""")
        # The page would look for the server that ends here.
        browser.send("Page.navigate", {"url": "about:blank"})
        browser.wait("location.href === 'about:blank'")


CHECKS = [first_screen, scrolling_keeps_rows, old_answers_hold_up_nothing, writing_saves, typing_is_judged, escape_takes_back, the_next_one, finding_stays_in_the_address, others_write_too,
          plural_forms_are_fields, keys_of_all_languages, replacing_shows_the_list_first, looks, one_language_and_empty, strangers_are_refused, a_slow_client_is_let_go,
          killed_at_any_moment, is_broken_mended, *VIEWS]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--shots")
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.lproj)
    failed = passed = 0
    try:
        for check in CHECKS:
            if arguments.only not in check.__name__:
                continue
            # A browser of its own: a page with unsaved text asks before it is left.
            with Browser() as browser, Desk(program) as desk:
                browser.view()
                desk.program, desk.shots = program, arguments.shots
                try:
                    check(browser, desk)
                    found = [one for one in browser.complaints() if not one.startswith("request: http://127.0.0.1:") and "ERR_INCOMPLETE_CHUNKED" not in one]
                    assert not found, found
                    passed += 1
                    print("ok   " + check.__name__.replace("_", " "), flush=True)
                except (AssertionError, BrowserError) as problem:
                    failed += 1
                    print(f"FAIL {check.__name__.replace('_', ' ')}: {problem}", flush=True)
    except BrowserError as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
