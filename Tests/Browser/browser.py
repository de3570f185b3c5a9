"""A headless Chromium, driven through its DevTools pipe. Needs nothing but the standard library."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
KEYS = {"Enter": 13, "Escape": 27, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
        "PageUp": 33, "PageDown": 34, "Tab": 9}


class BrowserError(Exception):
    pass


class Browser:
    """Use as a context; everything it wrote is removed at its end."""

    def __init__(self):
        program = os.environ.get("LPROJ_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
        if not program:
            raise BrowserError("no Chromium: apt-get install chromium, or name one in LPROJ_CHROMIUM")
        self.profile = tempfile.mkdtemp(prefix="lproj-browser-")
        in_read, self.out = os.pipe()
        self.into, out_write = os.pipe()

        def move():
            # Both first out of the way, should one of them be 3 or 4 already.
            first, second = os.dup(in_read), os.dup(out_write)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--no-first-run", "--disable-extensions", "--disable-background-networking", "--hide-scrollbars",
             "--user-data-dir=" + self.profile, "about:blank"],
            preexec_fn=move, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(in_read)
        os.close(out_write)
        self.buffer = b""
        self.number = 0
        self.events = []
        self.session = None
        target = self.send("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.session = self.send("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.send(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.session = None
            self.send("Browser.close")
            self.process.wait(10)
        except (BrowserError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
        os.close(self.out)
        os.close(self.into)
        shutil.rmtree(self.profile, ignore_errors=True)

    # The protocol: JSON messages that end in a zero byte.

    def send(self, method, parameters=None):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters or {}}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def read(self):
        while b"\0" not in self.buffer:
            part = os.read(self.into, 1 << 20)
            if not part:
                raise BrowserError("Chromium ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    # What tests do.

    def view(self, width=1280, height=900, dark=False):
        self.send("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        self.send("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})

    def open(self, path, fragment=""):
        """Opens a file and waits until its script is done; gives the seconds that took."""
        self.events = []
        self.send("Page.navigate", {"url": "about:blank"})
        start = time.monotonic()
        self.send("Page.navigate", {"url": Path(path).resolve().as_uri() + fragment})
        self.wait("document.documentElement?.dataset.ready === 'yes'", 20)
        return time.monotonic() - start

    def open_without_scripts(self, path):
        """Opens a file as a viewer shows it that runs no script."""
        self.events = []
        self.send("Emulation.setScriptExecutionDisabled", {"value": True})
        self.send("Page.navigate", {"url": "about:blank"})
        self.send("Page.navigate", {"url": Path(path).resolve().as_uri()})
        self.wait("document.readyState === 'complete' && document.getElementById('data') !== null", 20)
        self.send("Emulation.setScriptExecutionDisabled", {"value": False})

    def run(self, script):
        """The value of an expression in the page."""
        result = self.send("Runtime.evaluate", {"expression": script, "returnByValue": True, "awaitPromise": True})
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def wait(self, script, seconds=10):
        end = time.monotonic() + seconds
        while not self.run(script):
            if time.monotonic() > end:
                raise BrowserError(f"still not so after {seconds} s: {script}")
            time.sleep(0.02)

    def press(self, key):
        code = KEYS.get(key)
        common = {"key": key, "windowsVirtualKeyCode": code or ord(key.upper()), "code": key}
        if code is None or key == "Enter":
            common["text"] = "\r" if key == "Enter" else key
        self.send("Input.dispatchKeyEvent", {"type": "keyDown", **common})
        self.send("Input.dispatchKeyEvent", {"type": "keyUp", **common})

    def type(self, text):
        self.send("Input.insertText", {"text": text})

    def click(self, selector):
        self.run(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'center'}})")
        x, y = self.run(f"""(() => {{ const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
            return [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2]; }})()""")
        for kind in ["mousePressed", "mouseReleased"]:
            self.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1})

    def screenshot(self, path, whole=False):
        image = self.send("Page.captureScreenshot", {"format": "png", "captureBeyondViewport": whole})
        Path(path).write_bytes(base64.b64decode(image["data"]))

    def pdf(self):
        return base64.b64decode(self.send("Page.printToPDF", {"landscape": True})["data"])

    def complaints(self):
        """Errors, warnings and requests to anything but the opened file."""
        self.run("1")
        found = []
        for event in self.events:
            details = event.get("params", {})
            match event.get("method"):
                case "Runtime.exceptionThrown":
                    found.append("exception: " + json.dumps(details["exceptionDetails"])[:400])
                case "Runtime.consoleAPICalled":
                    found.append("console: " + json.dumps(details["args"])[:400])
                case "Log.entryAdded":
                    found.append("log: " + details["entry"]["text"])
                case "Network.requestWillBeSent":
                    address = details["request"]["url"]
                    if not address.startswith(("file:", "about:")):
                        found.append("request: " + address)
        files = {event["params"]["request"]["url"].split("#")[0] for event in self.events
                 if event.get("method") == "Network.requestWillBeSent" and event["params"]["request"]["url"].startswith("file:")}
        if len(files) > 1:
            found.append("files: " + ", ".join(sorted(files)))
        return found
