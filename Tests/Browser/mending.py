"""Brings Samples/Broken to no errors in the page of `lproj serve`, by keyboard alone; shared by a check and by the recording for README."""
import json
import shutil
import time
from pathlib import Path

from desk import FIELD, Desk

ROOT = Path(__file__).resolve().parents[2]
ERRORS = "Number(document.querySelectorAll('#facts span')[1].textContent.match(/\\d+/)?.[0] ?? 0)"
LINES = "(document.activeElement?.matches('#asking .lines') ?? false)"
# What is typed over the line of a finding.
SPELLINGS = {
    "'catalog.open' is defined twice": '    "catalog.open.again" : {',
    "catalog cannot be read": '    ,"b" : { }',
    "value of 'farewell' is": '"farewell" = "Adiós";',
}
GERMAN = {"error.network": "Kein Netz", "error.disk": "Die Platte ist voll"}


class Mending:
    """The errors of a copy of the sample, and the hands of a person."""

    def __init__(self, browser, desk, see=lambda: None):
        self.browser, self.desk, self.see = browser, desk, see

    def errors(self):
        return self.browser.run(ERRORS)

    def press(self, key):
        self.browser.press(key)
        self.see()

    def type(self, text):
        self.browser.type(text)
        self.see()

    def fewer(self, before):
        """Waits until the audit knows of fewer errors."""
        self.browser.wait(f"{ERRORS} < {before}", 20)
        self.see()

    def mend(self):
        for _ in range(12):
            before = self.errors()
            if not before:
                return
            assert self.mend_next(before), self.browser.run("document.getElementById('others').textContent + document.getElementById('detail').textContent")
        raise AssertionError(f"{self.errors()} errors are left")

    def mend_next(self, before):
        """Goes to problems until one is an error that a button or a text mends."""
        for _ in range(30):
            self.press("n")
            time.sleep(0.15)
            place = self.browser.run("document.activeElement.closest('#others li') ? '#others li:focus-within' : '#detail .found li:has(.severity.error)'")
            words = self.browser.run(f"(document.querySelector({json.dumps(place)})?.textContent ?? '')")
            if self.browser.run(f"document.querySelector({json.dumps(place)})?.querySelector('.severity.error') == null"):
                continue
            if "table is empty" in words.lower():
                self.translate()
            elif spelling := next((text for start, text in SPELLINGS.items() if start in words.lower()), None):
                self.button(place, "Edit the lines")
                self.browser.wait(LINES)
                self.type(spelling)
                self.browser.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "modifiers": 2})
            else:
                self.button(place, None)
            self.fewer(before)
            return True
        return False

    def button(self, place, words):
        """Presses a button of a finding: beside a text by its key, in the list of files by Tab, the first one where no words say which."""
        if place.startswith("#detail"):
            return self.press("f")
        wanted = f"document.activeElement.matches({json.dumps(place + ' button')})" + (f" && document.activeElement.textContent === {json.dumps(words)}" if words else "")
        for _ in range(60):
            if self.browser.run(wanted):
                return self.press("Enter")
            self.browser.press("Tab")
        raise AssertionError(f"no button {words or 'that mends'} in {place}")

    def translate(self):
        """Writes the two texts of the empty table."""
        self.browser.press("Escape")
        self.choose_table("Errors.strings")
        for _ in GERMAN:
            for _ in range(10):
                self.press("m")
                time.sleep(0.15)
                key, language = self.browser.run("[document.querySelector('#detail .key')?.textContent, document.getElementById('active-cell')?.dataset.column]")
                if key in GERMAN and self.browser.run("document.querySelectorAll('#grid .columnhead')[Number(document.getElementById('active-cell').dataset.column)].textContent.includes('de')"):
                    break
            self.press("Enter")
            self.browser.wait(FIELD)
            self.type(GERMAN[key])
            self.press("Enter")
            self.browser.wait(f"{FIELD} === false")

    def choose_table(self, name):
        """A list is opened and chosen from by the first letters of the name."""
        self.browser.run("document.getElementById('table').focus()")
        for letter in name[:3]:
            self.browser.press(letter)
        self.browser.wait(f"document.getElementById('table').selectedOptions[0].textContent.startsWith({json.dumps(name)})")
        self.browser.press("Tab")
        self.browser.press("Escape")
        self.see()


def broken(program):
    """A copy of the sample with a server on it."""
    return Desk(program, {}, name="Broken", prepare=lambda desk: shutil.copytree(ROOT / "Samples/Broken", desk.folder, dirs_exist_ok=True))


def is_broken_mended(browser, desk):
    with broken(desk.program) as own:
        own.show(browser)
        start = time.monotonic()
        work = Mending(browser, own)
        assert work.errors() == 7, work.errors()
        work.mend()
        took = time.monotonic() - start
        assert took < 90, f"{took:.0f} s"
        browser.send("Page.navigate", {"url": "about:blank"})
