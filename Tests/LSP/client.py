"""A client of the Language Server Protocol over the streams of a process, with nothing but the standard library."""
import json
import os
import queue
import subprocess
import threading
import time
import urllib.parse


class Gone(Exception):
    """The server ended where an answer was expected."""


def address(path):
    return "file://" + urllib.parse.quote(str(path))


class Client:
    def __init__(self, program, *arguments, cwd=None, under=(), errors=None):
        self.process = subprocess.Popen([*under, str(program), "lsp", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, cwd=cwd)
        self.messages = queue.Queue()
        self.held = []
        self.count = 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        stream = self.process.stdout
        while True:
            length = None
            while True:
                try:
                    line = stream.readline()
                except ValueError:          # closed by a check
                    line = b""
                if not line:
                    self.messages.put(None)
                    return
                if line == b"\r\n":
                    break
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            self.messages.put(json.loads(stream.read(length)))

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def notify(self, method, params=None):
        self.send({"jsonrpc": "2.0", "method": method, "params": params or {}})

    def ask(self, method, params=None):
        self.count += 1
        self.send({"jsonrpc": "2.0", "id": self.count, "method": method, "params": params or {}})
        return self.count

    def wait(self, wanted, timeout=20):
        """The first message that is wanted; others are kept for later."""
        for number, message in enumerate(self.held):
            if wanted(message):
                return self.held.pop(number)
        end = time.monotonic() + timeout
        while True:
            try:
                message = self.messages.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError("no answer within %d s; held: %r" % (timeout, self.held[-3:])) from None
            if message is None:
                raise Gone()
            if wanted(message):
                return message
            self.held.append(message)

    def answer(self, number, timeout=20):
        return self.wait(lambda message: message.get("id") == number and "method" not in message, timeout)

    def request(self, method, params=None, timeout=20):
        message = self.answer(self.ask(method, params), timeout)
        assert "error" not in message, message
        return message["result"]

    def refusal(self, method, params=None):
        message = self.answer(self.ask(method, params))
        assert "error" in message, message
        return message["error"]["code"]

    def start(self, *folders, capabilities=None, **more):
        params = {"processId": os.getpid(), "rootUri": None, "capabilities": capabilities or {},
                  "workspaceFolders": [{"uri": address(folder), "name": folder.name} for folder in folders] or None}
        params.update(more)
        result = self.request("initialize", params)
        self.notify("initialized")
        return result

    def open(self, path, text=None, version=1, language="strings"):
        if text is None:
            text = path.read_text(encoding="utf-8")
        self.notify("textDocument/didOpen", {"textDocument": {"uri": address(path), "languageId": language, "version": version, "text": text}})

    def change(self, path, changes, version):
        self.notify("textDocument/didChange", {"textDocument": {"uri": address(path), "version": version}, "contentChanges": changes})

    def diagnostics(self, path, version=None, timeout=20):
        """The next findings that are pushed for a file, of one version where that is given."""
        def wanted(message):
            params = message.get("params") or {}
            return (message.get("method") == "textDocument/publishDiagnostics" and params["uri"] == address(path)
                    and (version is None or params.get("version") == version))
        return self.wait(wanted, timeout)["params"]["diagnostics"]

    def at(self, method, path, line, character, **more):
        return self.request("textDocument/" + method, {
            "textDocument": {"uri": address(path)}, "position": {"line": line, "character": character}, **more})

    def leave(self):
        self.request("shutdown")
        self.notify("exit")
        return self.process.wait(timeout=5)

    def kill(self):
        self.process.kill()
        self.process.wait()
