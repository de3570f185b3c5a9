"""A tree on the disk with `lproj serve` on it, and the grid by keyboard; shared by the checks of the page."""
import json
import re
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

ENGLISH = """/* Asks for a name. */
"name" = "Your name, %@?";
"save" = "Save";
""" + "".join(f'"key.{number:02}" = "The text of line {number}";\n' for number in range(30))
TREE = {
    "en.lproj/Localizable.strings": ENGLISH,
    "de.lproj/Localizable.strings": ENGLISH.replace("Your name", "Dein Name").replace('"save" = "Save";\n', "").replace("The text of line", "Der Text der Zeile"),
    "fr.lproj/Localizable.strings": ENGLISH.replace("Your name, %@", "Votre nom, %d").replace("The text of line", "Le texte de la ligne"),
    "ar.lproj/Localizable.strings": '"name" = "اسمك، %@؟";\n',
    "ja.lproj/Localizable.strings": '"name" = "お名前は、%@？";\n"save" = "保存";\n',
    "More.xcstrings": json.dumps({"sourceLanguage": "en", "strings": {
        "%lld files": {"localizations": {
            "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
                                             "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
            "pl": {"stringUnit": {"state": "needs_review", "value": "%lld plików"}}}},
        "Plain": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Schlicht"}}}}}, "version": "1.0"}, indent=2),
}
NOTICE = "document.getElementById('notice').textContent"
STATUS = "(document.querySelector('#detail .status')?.textContent ?? '')"
ACTIVE_CELL = "(document.getElementById('active-cell')?.textContent ?? '')"
KEYS = "[...document.querySelectorAll('#grid .row .name')].map((one) => one.firstChild?.textContent ?? '')"
FIELD = "(document.activeElement?.matches('textarea') ?? false)"


def same(found, expected, what):
    assert found == expected, f"{what}: {found!r} instead of {expected!r}"


class Desk:
    """A tree with a server on it."""

    def __init__(self, program, files=TREE, arguments=(), prepare=None, name="tree"):
        self.place = Path(tempfile.mkdtemp(prefix="lproj-work-"))
        self.folder = self.place / name
        self.folder.mkdir()
        for name, text in files.items():
            self.write(name, text)
        if prepare:
            prepare(self)
        self.process = subprocess.Popen([program, "serve", "--quiet", *arguments, "."], cwd=self.folder, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        assert self.url.startswith("http://127.0.0.1:"), self.url
        self.host = self.url.split("/")[2]
        self.port = int(self.host.split(":")[1])
        self.token = self.url.split("/")[3]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.place, ignore_errors=True)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())

    def git(self, *lines):
        for line in lines:
            subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@example.com", *line.split()], cwd=self.folder, capture_output=True, check=False)

    def text(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def show(self, browser, fragment="", ready="audited"):
        browser.events = []
        browser.send("Page.navigate", {"url": "about:blank"})
        browser.send("Page.navigate", {"url": self.url + fragment})
        browser.wait(f"document.documentElement?.dataset.ready === '{ready}'", 20)

    def ask(self, name, question=None, headers=None, method="POST", raw=None):
        """The status and the answer of a request by hand."""
        body = json.dumps(question or {}).encode()
        fields = {"Host": self.host, "Content-Type": "application/json", "Content-Length": str(len(body)), "Connection": "close", **(headers or {})}
        head = f"{method} /{self.token}/{name} HTTP/1.1\r\n" + "".join(f"{key}: {value}\r\n" for key, value in fields.items() if value is not None)
        return self.send(raw if raw is not None else head.encode() + b"\r\n" + body)

    def send(self, data, seconds=5, whole=False):
        with socket.create_connection(("127.0.0.1", self.port), timeout=seconds) as connection:
            try:
                connection.sendall(data)
            except OSError:
                pass
            answer = b""
            try:
                while part := connection.recv(1 << 16):
                    answer += part
            except OSError:
                pass
        if whole:
            return answer
        found = re.match(rb"HTTP/1\.1 (\d+)", answer)
        return int(found[1]) if found else 0, answer.partition(b"\r\n\r\n")[2]


@contextmanager
def other(browser, *arguments, **named):
    """Another tree, whose page is left before its server ends."""
    with Desk(*arguments, **named) as own:
        yield own
        browser.send("Page.navigate", {"url": "about:blank"})
        time.sleep(0.1)


def go(browser, key, column):
    """Selects the cell of a key in a column by the arrow keys."""
    browser.run("document.getElementById('grid').focus()")
    browser.press("Home")
    back, forth = ("ArrowRight", "ArrowLeft") if browser.run("document.documentElement.dir") == "rtl" else ("ArrowLeft", "ArrowRight")
    for _ in range(12):
        browser.press(back)
    for _ in range(column):
        browser.press(forth)
    for _ in range(40):
        time.sleep(0.03)
        if browser.run(f"document.querySelector('#detail .key')?.textContent === {json.dumps(key)} && document.getElementById('active-cell')?.dataset.column === '{column}'"):
            return
        browser.press("ArrowDown")
    raise AssertionError(f"no row of {key}")


def erase(browser):
    browser.run("document.activeElement.select()")


# Columns of the grid: the source language, then by name.
ENGLISH_COLUMN, ARABIC, GERMAN, FRENCH, JAPANESE = range(5)


def until(condition, what, seconds=5):
    """Waits until something is so on the disk."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"still not so after {seconds} s: {what}"
        time.sleep(0.05)
