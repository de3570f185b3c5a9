#!/usr/bin/env python3
"""Speaks with `lproj lsp` as editors do: check.py --lproj BIN [--only WORD]

One line a check, then `N passed, N failed`. Exit status 1 when a check failed.
"""
import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.parse
from pathlib import Path

from client import Client, Gone, address

# What editors say that they can do, as far as the server asks for it.
PLAIN = {}                                   # Neovim 0.7 and Vim with ALE say less than this, and get the same.
FULL = {
    "general": {"positionEncodings": ["utf-8", "utf-16"]},
    "textDocument": {
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}},
        "completion": {"completionItem": {"snippetSupport": True}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
    },
    "workspace": {"workspaceEdit": {"documentChanges": True}},
}
PULLING = {**FULL, "textDocument": {**FULL["textDocument"], "diagnostic": {}},
           "workspace": {"workspaceEdit": {"documentChanges": True}, "diagnostics": {"refreshSupport": True}}}

CLIENTS = None
EN = '/* A greeting */\n"hello" = "Hello %@";\n"bye" = "Bye";\n'
FR = '"hello" = "Bonjour %@"\n"odd" = "Étrange";\n'
CATALOG = """{
  "sourceLanguage" : "en",
  "strings" : {
    "%lld files" : {
      "comment" : "How many",
      "localizations" : {
        "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
        "fr" : { "stringUnit" : { "state" : "translated", "value" : "%@ fichiers" } }
      }
    }
  },
  "version" : "1.0"
}
"""
SWIFT = """import Foundation
let text = NSLocalizedString("hello", comment: "")
show([
  %s
])
""" % "\n  ".join('NSLocalizedString("%s", tableName: "Code", comment: ""),' % key for key in ("list.title", "list.empty", "a.b", "a.c", "list.titel"))
CODE = "".join('"%s" = "%s";\n' % pair for pair in (("list.title", "Title"), ("list.empty", "None"), ("a.b", "B"), ("a.c", "C")))


def applied(text, edits):
    """A text after edits whose columns count UTF-8."""
    lines = text.encode().split(b"\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    data = text.encode()

    def offset(place):
        return min(starts[place["line"]] + place["character"], len(data))
    for edit in sorted(edits, key=lambda edit: offset(edit["range"]["start"]), reverse=True):
        data = data[:offset(edit["range"]["start"])] + edit["newText"].encode() + data[offset(edit["range"]["end"]):]
    return data.decode()


class Bench:
    """The folder of one check, and the clients in it."""
    def __init__(self, program, folder):
        self.program, self.folder, self.clients = program, folder, []
        for name, text in (("en.lproj/Localizable.strings", EN), ("fr.lproj/Localizable.strings", FR), ("de.lproj/Other.strings", '"a" = "A";\n')):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        self.en, self.fr = folder / "en.lproj/Localizable.strings", folder / "fr.lproj/Localizable.strings"

    def client(self, *arguments):
        self.clients.append(Client(self.program, *arguments, cwd=self.folder))
        return self.clients[-1]

    def started(self, capabilities=FULL, *folders):
        client = self.client()
        client.start(*(folders or (self.folder,)), capabilities=capabilities)
        return client

    def close(self):
        for client in self.clients:
            client.kill()

    def audit(self):
        """(path, line, column in bytes, rule) of what a new process finds."""
        run = subprocess.run([str(self.program), "audit", "--format", "json", "."], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        report = json.loads(run.stdout)
        return sorted((finding["path"], finding["line"], finding["column"], finding["rule"]) for finding in report["findings"])


def rules(items):
    return sorted(item["code"] for item in items)


# ---- The protocol

def check_life(bench):
    client = bench.client()
    assert client.refusal("textDocument/hover", {}) == -32002
    result = client.start(bench.folder, capabilities=PLAIN)
    assert result["capabilities"]["positionEncoding"] == "utf-16" and result["serverInfo"]["name"] == "lproj"
    assert client.refusal("initialize", {}) == -32600
    assert client.refusal("textDocument/semanticTokens/full", {}) == -32601
    client.notify("unknown/notification")
    client.notify("$/unknown")
    assert client.leave() == 0


def check_refused_after_shutdown(bench):
    client = bench.started()
    client.request("shutdown")
    assert client.refusal("textDocument/hover", {}) == -32600
    client.notify("exit")
    assert client.process.wait(5) == 0


def check_exit_without_shutdown(bench):
    client = bench.started()
    client.notify("exit")
    assert client.process.wait(5) == 1


def check_end_of_input(bench):
    client = bench.started()
    client.process.stdin.close()
    assert client.process.wait(5) == 1


def check_half_a_message(bench):
    client = bench.client("--log", str(bench.folder / "log"))
    client.send_bytes(b"Content-Length: 50\r\n\r\n{")
    client.process.stdin.close()
    assert client.process.wait(5) == 1
    assert "ends inside of a message" in (bench.folder / "log").read_text()


def check_client_that_dies(bench):
    sleeper = subprocess.Popen(["sleep", "60"])
    client = bench.client()
    client.start(bench.folder, processId=sleeper.pid)
    sleeper.kill()
    sleeper.wait()
    assert client.process.wait(2) == 1


def check_encodings(bench):
    for offered, chosen in ((["utf-8"], "utf-8"), (["utf-32", "utf-8"], "utf-32"), (["utf-7"], "utf-16"), ([], "utf-16")):
        client = bench.client()
        result = client.start(bench.folder, capabilities={"general": {"positionEncodings": offered}})
        assert result["capabilities"]["positionEncoding"] == chosen
        text = '"é😀" = "x";\n"é😀" = "y";"é😀" = "z";\n'
        path = bench.folder / "en.lproj/E.strings"
        client.open(path, text)
        found = [item["range"]["start"]["character"] for item in client.diagnostics(path, 1) if item["code"] == "duplicate-key"]
        column = len('"é😀" = "y";'.encode({"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}[chosen]))
        assert column // {"utf-8": 1, "utf-16": 2, "utf-32": 4}[chosen] in found, found
        client.kill()


def check_rubbish(bench):
    client = bench.started()
    client.send_bytes(b"rubbish\r\n\r\nmore\r\n\r\n")
    assert client.wait(lambda message: message.get("id", 0) is None)["error"]["code"] == -32700
    client.send_bytes(b"Content-Length: 3\r\n\r\n{x}")
    assert client.wait(lambda message: message.get("id", 0) is None)["error"]["code"] == -32700
    client.send({"jsonrpc": "2.0"})
    assert client.wait(lambda message: message.get("id", 0) is None)["error"]["code"] == -32600
    client.send_bytes(b"Content-Length: 70000000\r\n\r\n" + b" " * 70000000)
    assert client.wait(lambda message: message.get("id", 0) is None)["error"]["code"] == -32700
    client.request("textDocument/diagnostic", {"textDocument": {"uri": address(bench.fr)}})


def check_odd_documents(bench):
    client = bench.started()
    for uri in ("file:///%00", "untitled:1", "http://a/b.strings", "file:///%", ""):
        client.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "x", "version": 1, "text": "x"}})
        client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    client.change(bench.fr, [{"text": "x"}], 1)
    client.notify("textDocument/didChange", {})
    client.notify("textDocument/didOpen", {"textDocument": {}})
    client.open(bench.fr)
    client.open(bench.fr, EN, version=7)
    client.diagnostics(bench.fr, 7)
    client.change(bench.fr, [{"range": {"start": {"line": 99, "character": 99}, "end": {"line": -1, "character": -5}}, "text": FR}], 3)
    assert "syntax-error" in rules(client.diagnostics(bench.fr, 3))
    client.change(bench.fr, [{"range": 5, "text": "x"}, {"txt": 1}], 4)
    assert "syntax-error" in rules(client.diagnostics(bench.fr, 4))
    for method in ("hover", "definition", "references", "codeAction", "completion", "formatting", "documentSymbol", "documentHighlight", "rename", "inlayHint", "codeLens"):
        assert client.refusal("textDocument/" + method, {"textDocument": {"uri": "file:///none.strings"}}) == -32602
        assert client.refusal("textDocument/" + method, {}) == -32602
    assert client.refusal("textDocument/hover", {"textDocument": {"uri": address(bench.fr)}}) == -32602
    client.send_bytes(b'Content-Length: 110\r\n\r\n{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\\ud800"},"contentChanges":0}}'[:110 + 23])
    assert client.leave() == 0


def check_thousand_requests(bench):
    client = bench.started()
    client.open(bench.fr)
    numbers = [client.ask("textDocument/hover", {"textDocument": {"uri": address(bench.fr)}, "position": {"line": 0, "character": 2}}) for _ in range(1000)]
    for number in numbers:
        client.answer(number)


def check_cancel(bench):
    client = bench.started(PULLING)
    client.open(bench.fr)
    numbers = [client.ask("textDocument/diagnostic", {"textDocument": {"uri": address(bench.fr)}}) for _ in range(50)]
    for number in numbers:
        client.notify("$/cancelRequest", {"id": number})
    for number in numbers:
        answer = client.answer(number)
        assert "result" in answer or answer["error"]["code"] == -32800
    client.notify("$/cancelRequest", {"id": 987})
    client.notify("$/cancelRequest")


def check_folder_that_vanishes(bench):
    client = bench.started()
    client.open(bench.fr)
    client.diagnostics(bench.fr, 1)
    shutil.rmtree(bench.folder / "en.lproj")
    client.change(bench.fr, [{"text": FR}], 2)
    client.diagnostics(bench.fr, 2)
    for name in ("fr.lproj", "de.lproj"):
        shutil.rmtree(bench.folder / name)
    client.change(bench.fr, [{"text": EN}], 3)
    client.diagnostics(bench.fr, 3)


# ---- Findings

def check_findings_are_those_of_the_audit(bench):
    (bench.folder / "Texts.xcstrings").write_text(CATALOG, encoding="utf-8")
    (bench.folder / "A.swift").write_text(SWIFT, encoding="utf-8")
    (bench.folder / "en.lproj/Code.strings").write_text(CODE, encoding="utf-8")
    expected = bench.audit()
    assert {"syntax-error", "undefined-key"} <= {rule for *_, rule in expected}, expected
    client = bench.started()
    found = []
    for path in sorted({path for path, *_ in expected}):
        found += [(path, item["range"]["start"]["line"] + 1, item["range"]["start"]["character"] + 1, item["code"])
                  for item in client.diagnostics(bench.folder / path)]
    assert sorted(found) == expected, (found, expected)


def check_open_and_fix(bench):
    client = bench.started()
    client.open(bench.fr)
    items = client.diagnostics(bench.fr, 1)
    error = next(item for item in items if item["code"] == "syntax-error")
    assert error["severity"] == 1 and error["source"] == "lproj" and "';' missing" in error["message"]
    assert error["codeDescription"]["href"].startswith("https://")
    actions = client.request("textDocument/codeAction", {"textDocument": {"uri": address(bench.fr)}, "range": error["range"], "context": {"diagnostics": [error]}})
    fix = next(action for action in actions if action.get("isPreferred"))
    change = fix["edit"]["documentChanges"][0]
    assert change["textDocument"] == {"uri": address(bench.fr), "version": 1}
    text = applied(FR, change["edits"])
    assert text == FR.replace('%@"\n', '%@";\n')
    client.change(bench.fr, [{"text": text}], 2)
    assert "syntax-error" not in rules(client.diagnostics(bench.fr, 2))
    everything = client.request("textDocument/codeAction", {
        "textDocument": {"uri": address(bench.fr)}, "range": error["range"], "context": {"diagnostics": [], "only": ["source.fixAll"]}})
    assert all(action["kind"] == "source.fixAll.lproj" for action in everything)
    assert bench.fr.read_text(encoding="utf-8") == FR, "the server wrote"


def check_fixes_right_behind_an_edit(bench):
    """Fixes that are asked for before the findings of the text are there come with them, for that text."""
    client = bench.started()
    client.open(bench.fr, FR.replace('%@"\n', '%@";\n'))
    client.diagnostics(bench.fr, 1)
    client.change(bench.fr, [{"text": FR}], 2)
    line = {"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}}
    question = {"textDocument": {"uri": address(bench.fr)}, "range": line, "context": {"diagnostics": []}}
    fix = next(action for action in client.request("textDocument/codeAction", question) if action.get("isPreferred"))
    change = fix["edit"]["documentChanges"][0]
    assert change["textDocument"]["version"] == 2 and applied(FR, change["edits"]) == FR.replace('%@"\n', '%@";\n')
    # Of two texts in one packet, the places of the first mean nothing in the second.
    first = client.ask("textDocument/codeAction", question)
    client.change(bench.fr, [{"text": "\n" + FR}], 3)
    assert all("edit" not in action or action["edit"]["documentChanges"][0]["textDocument"]["version"] == 2 for action in client.answer(first)["result"])


def check_suppress_here(bench):
    for name, text, rule in (("fr.lproj/Localizable.strings", FR.replace('%@"\n', '%d";\n'), "format-type-mismatch"), ("Texts.xcstrings", CATALOG, "format-type-mismatch")):
        path = bench.folder / name
        path.write_text(text, encoding="utf-8")
        client = bench.started()
        client.open(path)
        item = next(item for item in client.diagnostics(path, 1) if item["code"] == rule)
        actions = client.request("textDocument/codeAction", {"textDocument": {"uri": address(path)}, "range": item["range"], "context": {"diagnostics": [item]}})
        silence = next(action for action in actions if action["title"] == "Ignore %s here" % rule)
        new = applied(text, silence["edit"]["documentChanges"][0]["edits"])
        client.change(path, [{"text": new}], 2)
        left = rules(client.diagnostics(path, 2))
        assert rule not in left and "unused-suppression" not in left, (new, left)
        explain = next(action for action in actions if action["title"] == "Explain " + rule)
        client.request("workspace/executeCommand", {"command": explain["command"]["command"], "arguments": explain["command"]["arguments"]})
        assert rule in client.wait(lambda message: message.get("method") == "window/showMessage")["params"]["message"]


def check_empty_list_when_all_is_well(bench):
    client = bench.started()
    assert client.diagnostics(bench.fr)
    bench.fr.write_text(EN, encoding="utf-8")
    client.notify("textDocument/didSave", {"textDocument": {"uri": address(bench.fr)}})
    assert client.diagnostics(bench.fr) == []


def check_edit_changes_other_files(bench):
    client = bench.started()
    client.open(bench.en)
    client.open(bench.fr, EN)
    client.diagnostics(bench.fr, 1)
    client.change(bench.en, [{"range": {"start": {"line": 2, "character": 0}, "end": {"line": 2, "character": 0}}, "text": '"new" = "New";\n'}], 2)
    client.diagnostics(bench.en, 2)
    assert "missing-key" in rules(client.diagnostics(bench.fr))


def check_newest_text_wins(bench):
    client = bench.started()
    client.open(bench.fr)
    for version in range(2, 60):
        client.change(bench.fr, [{"text": FR if version % 2 else EN}], version)
    assert "syntax-error" in rules(client.diagnostics(bench.fr, 59))


def check_pull(bench):
    client = bench.started(PULLING)
    assert client.diagnostics(bench.fr)
    client.open(bench.fr)
    report = client.request("textDocument/diagnostic", {"textDocument": {"uri": address(bench.fr)}})
    assert report["kind"] == "full" and "syntax-error" in rules(report["items"])
    assert client.diagnostics(bench.fr) == []          # what was pushed before it was open
    client.open(bench.en)
    client.request("textDocument/diagnostic", {"textDocument": {"uri": address(bench.en)}})
    client.change(bench.en, [{"text": '"hello" = "Hello %@";\n'}], 2)
    client.wait(lambda message: message.get("method") == "workspace/diagnostic/refresh")


def check_configuration(bench):
    client = bench.started()
    client.open(bench.fr)
    client.diagnostics(bench.fr, 1)
    path = bench.folder / ".lproj.toml"
    client.open(path, '[severity]\nno-such-rule = "off"\n', language="toml")
    item = client.diagnostics(path)[0]
    assert item["severity"] == 1 and item["range"]["start"] == {"line": 1, "character": 0}, item
    client.change(path, [{"text": '[severity]\nsyntax-error = "warning"\n'}], 2)
    assert client.diagnostics(path, 2) == []
    client.change(bench.fr, [{"text": FR}], 2)
    found = client.diagnostics(bench.fr, 2)
    assert [item["severity"] for item in found if item["code"] == "syntax-error"] == [2], found


def check_configuration_above(bench):
    (bench.folder / ".git").mkdir()
    (bench.folder / ".lproj.toml").write_text("no-such-key = 1\n")
    (bench.folder / "app").mkdir()
    shutil.move(bench.folder / "en.lproj", bench.folder / "app/en.lproj")
    shutil.move(bench.folder / "fr.lproj", bench.folder / "app/fr.lproj")
    client = bench.started(FULL, bench.folder / "app")
    message = client.wait(lambda message: message.get("method") == "window/showMessage")["params"]
    assert message["type"] == 1 and ".lproj.toml:1:1: there is no key 'no-such-key'" in message["message"], message


def check_configuration_names(bench):
    client = bench.started()
    path = bench.folder / ".lproj.toml"
    client.open(path, "so\n[severity]\nmis\n[options.untranslated]\nle\n[coverage.localizations.fr]\nmi\n", language="toml")
    names = client.at("completion", path, 0, 2)
    assert any(item["label"] == "source" and item["textEdit"]["newText"] == 'source = "en"' for item in names), names
    names = client.at("completion", path, 2, 3)
    assert any(item["label"] == "missing-key" for item in names) and not any(item["label"] == "source" for item in names)
    names = client.at("completion", path, 4, 2)
    assert "minimum" in [item["label"] for item in client.at("completion", path, 6, 2)]
    assert "letters" in [item["label"] for item in names] and not any(item["label"] == "source" for item in names), names


def check_configuration_values(bench):
    client = bench.started()
    client.open(bench.fr)
    client.diagnostics(bench.fr, 1)
    path = bench.folder / ".lproj.toml"
    lines = ['source = ', 'source = "e', 'fail-on = "w', '[severity]', 'missing-key = ', '[localizations]', 'optional = ["fr", "', '[[ignore]]', 'rule = "mis']
    client.open(path, "\n".join(lines) + "\n", language="toml")

    def values(line):
        return {item["label"]: item["textEdit"] for item in client.at("completion", path, line, len(lines[line]))}
    assert values(0)["en"]["newText"] == '"en"' and "de" in values(0)
    edit = values(1)["en"]
    assert edit["newText"] == "en" and edit["range"] == {"start": {"line": 1, "character": 10}, "end": {"line": 1, "character": 11}}, edit
    assert sorted(values(2)) == ["error", "never", "note", "warning"]
    assert sorted(values(4)) == ["error", "note", "off", "warning"] and values(4)["off"]["newText"] == '"off"'
    assert values(6)["de"]["newText"] == "de"
    assert "missing-key" in values(8) and "parity" in values(8)


def check_several_folders(bench):
    one, two = bench.folder / "one", bench.folder / "two"
    for folder in (one, two):
        shutil.copytree(bench.folder / "en.lproj", folder / "en.lproj")
        shutil.copytree(bench.folder / "fr.lproj", folder / "fr.lproj")
    client = bench.started(FULL, one)
    assert client.diagnostics(one / "fr.lproj/Localizable.strings")
    client.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": [{"uri": address(two), "name": "two"}], "removed": [{"uri": address(one), "name": "one"}]}})
    assert client.diagnostics(two / "fr.lproj/Localizable.strings")
    assert client.diagnostics(one / "fr.lproj/Localizable.strings") == []


def check_nested_folder(bench):
    inner = bench.folder / "inner"
    for name in ("en.lproj", "fr.lproj"):
        shutil.copytree(bench.folder / name, inner / name)
    client = bench.started()
    path = inner / "fr.lproj/Localizable.strings"
    assert client.diagnostics(path)
    for event in ("added", "removed"):
        client.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": [], event: [{"uri": address(inner), "name": "inner"}]}})
        assert client.diagnostics(path), event


def check_file_without_folder(bench):
    client = bench.client()
    client.start(capabilities=FULL)
    client.open(bench.fr)
    assert "syntax-error" in rules(client.diagnostics(bench.fr, 1))
    assert "Bonjour" in client.at("hover", bench.fr, 0, 3)["contents"]["value"]
    client.notify("textDocument/didClose", {"textDocument": {"uri": address(bench.fr)}})
    assert client.diagnostics(bench.fr) == []


def check_encoding_of_the_disk(bench):
    bench.fr.write_bytes(FR.replace('%@"\n', '%@";\n').encode("utf-16"))
    client = bench.started()
    client.open(bench.fr, FR.replace('%@"\n', '%@";\n'))
    assert "bad-encoding" not in rules(client.diagnostics(bench.fr, 1))


# ---- Places in tables

def check_hover(bench):
    client = bench.started()
    client.open(bench.fr)
    client.diagnostics(bench.fr, 1)
    hover = client.at("hover", bench.fr, 0, 3)
    text = hover["contents"]["value"]
    assert hover["contents"]["kind"] == "markdown"
    for part in ("`Hello %@`", "`Bonjour %@`", "A greeting", "de", "users get the text of 'en'"):
        assert part in text, text
    assert hover["range"] == {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 7}}
    client.open(bench.en)
    text = client.at("hover", bench.en, 2, 3)["contents"]["value"]
    assert "**fr**: missing" in text or "**fr**: 'bye' is missing" in text, text
    assert client.at("hover", bench.en, 0, 3) is None
    plain = bench.started(PLAIN)
    plain.open(bench.fr)
    assert plain.at("hover", bench.fr, 0, 3)["contents"]["kind"] == "plaintext"


def check_hover_on_a_catalog(bench):
    path = bench.folder / "Texts.xcstrings"
    path.write_text(CATALOG, encoding="utf-8")
    client = bench.started()
    client.open(path)
    text = client.at("hover", path, 3, 8)["contents"]["value"]
    for part in ("How many", "one (1)", "`%lld file`", "other (0, 2", "`%@ fichiers`"):
        assert part in text, text


def check_hover_while_an_audit_runs(bench):
    for number in range(40):
        path = bench.folder / ("l%02d.lproj" % number) / "Localizable.strings"
        path.parent.mkdir()
        path.write_text("".join('"key %d" = "text %d %%@ %%d";\n' % (key, key) for key in range(3000)), encoding="utf-8")
    client = bench.started()
    client.open(bench.fr)
    for version in range(2, 12):
        client.change(bench.fr, [{"text": FR}], version)
        assert "Bonjour" in client.at("hover", bench.fr, 0, 3)["contents"]["value"]


def check_places_of_a_key(bench):
    (bench.folder / "A.swift").write_text(SWIFT, encoding="utf-8")
    client = bench.started()
    client.open(bench.fr)
    client.diagnostics(bench.fr, 1)
    places = client.at("definition", bench.fr, 0, 3)
    assert [place["uri"] for place in places] == [address(bench.en)] and places[0]["range"]["start"]["line"] == 1
    end = time.monotonic() + 20
    while True:
        places = client.at("references", bench.fr, 0, 3, context={"includeDeclaration": True})
        if len(places) == 3 or time.monotonic() > end:
            break
        time.sleep(0.05)
    assert {place["uri"] for place in places} == {address(bench.en), address(bench.fr), address(bench.folder / "A.swift")}, places
    client.change(bench.fr, [{"text": '"a" = "1";\n"a" = "2";\n'}], 2)
    assert [place["range"]["start"]["line"] for place in client.at("documentHighlight", bench.fr, 1, 2)] == [0, 1]


def check_code(bench):
    path = bench.folder / "A.swift"
    path.write_text(SWIFT, encoding="utf-8")
    (bench.folder / "en.lproj/Code.strings").write_text(CODE, encoding="utf-8")
    client = bench.started()
    client.open(path, language="swift")
    assert "undefined-key" in rules(client.diagnostics(path, 1))
    end = time.monotonic() + 20
    while (hover := client.at("hover", path, 1, 32)) is None and time.monotonic() < end:
        time.sleep(0.05)
    assert "`Hello %@`" in hover["contents"]["value"]
    places = client.at("definition", path, 1, 32)
    assert [place["uri"] for place in places] == [address(bench.en)]
    assert client.at("hover", path, 0, 3) is None


def check_completion(bench):
    client = bench.started()
    client.open(bench.fr, '"hello" = "Salut";\n"\n')
    result = client.at("completion", bench.fr, 1, 1)
    assert [item["label"] for item in result["items"]] == ["bye"]
    item = result["items"][0]
    assert item["textEdit"]["newText"] == '"bye" = "$1";' and item["detail"] == "Bye"
    assert client.at("completion", bench.fr, 0, 12) == []
    plain = bench.started(PLAIN)
    plain.open(bench.fr, '"hello" = "Salut";\n')
    assert plain.at("completion", bench.fr, 1, 0)["items"][0]["textEdit"]["newText"] == '"bye" = "";'


def check_formatting(bench):
    client = bench.started()
    text = '"é"="1" ;\n\n\n"b"   =   "2";\n'
    client.open(bench.fr, text)
    edits = client.request("textDocument/formatting", {"textDocument": {"uri": address(bench.fr)}, "options": {}})
    wanted = subprocess.run([str(bench.program), "format", "-"], input=text.encode(), stdout=subprocess.PIPE).stdout.decode()
    assert applied(text, edits) == wanted, (edits, wanted)
    client.change(bench.fr, [{"text": wanted}], 2)
    assert client.request("textDocument/formatting", {"textDocument": {"uri": address(bench.fr)}, "options": {}}) == []
    client.change(bench.fr, [{"text": FR}], 3)
    assert client.refusal("textDocument/formatting", {"textDocument": {"uri": address(bench.fr)}, "options": {}}) == -32803


def check_symbols(bench):
    client = bench.started()
    client.open(bench.en)
    symbols = client.request("textDocument/documentSymbol", {"textDocument": {"uri": address(bench.en)}})
    assert [(symbol["name"], symbol["detail"]) for symbol in symbols] == [("hello", "Hello %@"), ("bye", "Bye")]
    client.change(bench.en, [{"text": "".join('"k%d" = "v";\n' % number for number in range(10_500))}], 2)
    assert len(client.request("textDocument/documentSymbol", {"textDocument": {"uri": address(bench.en)}})) == 10_000


def check_rename(bench):
    (bench.folder / "A.swift").write_text(SWIFT, encoding="utf-8")
    bench.fr.write_text(FR.replace('%@"\n', '%@";\n'), encoding="utf-8")
    plural = bench.folder / "fr.lproj/Localizable.stringsdict"
    plural.write_text('<plist version="1.0"><dict>\n<key>hello</key><dict><key>NSStringLocalizedFormatKey</key><string>%@</string></dict>\n</dict></plist>\n')
    catalog = bench.folder / "Localizable.xcstrings"
    catalog.write_text('{ "sourceLanguage" : "en", "strings" : { "hello" : { } }, "version" : "1.0" }\n')
    client = bench.started()
    client.open(bench.fr)
    client.diagnostics(bench.fr, 1)
    end = time.monotonic() + 20
    while len(client.at("references", bench.fr, 0, 3, context={})) < 5 and time.monotonic() < end:
        time.sleep(0.05)
    assert client.at("prepareRename", bench.fr, 0, 3)["placeholder"] == "hello"
    for taken in ("odd", ""):
        assert client.refusal("textDocument/rename", {"textDocument": {"uri": address(bench.fr)}, "position": {"line": 0, "character": 3}, "newName": taken}) in (-32602, -32803)
    quoted = client.at("rename", bench.fr, 0, 3, newName='"quotes"')["documentChanges"]
    texts = {Path(change["textDocument"]["uri"]).name: [edit["newText"] for edit in change["edits"]] for change in quoted}
    assert texts["A.swift"] == ['\\"quotes\\"'] and texts["Localizable.strings"] == ['\\"quotes\\"'], texts
    edit = client.at("rename", bench.fr, 0, 3, newName="new <&> name")
    for change in edit["documentChanges"]:
        path = Path(urllib.parse.unquote(change["textDocument"]["uri"][7:]))
        assert change["textDocument"]["version"] == (1 if path == bench.fr else None)
        path.write_text(applied(path.read_text(encoding="utf-8"), change["edits"]), encoding="utf-8")
    assert '"new <&> name" = "Bonjour %@";' in bench.fr.read_text(encoding="utf-8")
    assert '"new <&> name" = "Hello %@";' in bench.en.read_text(encoding="utf-8")
    assert "<key>new &lt;&amp;&gt; name</key>" in plural.read_text()
    entry = json.loads(catalog.read_text())["strings"]["new <&> name"]
    assert entry == {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "hello"}}}}, entry
    assert 'NSLocalizedString("new <&> name"' in (bench.folder / "A.swift").read_text()
    client.change(bench.fr, [{"text": FR}], 2)
    assert client.refusal("textDocument/rename", {"textDocument": {"uri": address(bench.fr)}, "position": {"line": 0, "character": 3}, "newName": "x"}) == -32803


def check_rename_refused_by_code(bench):
    bench.fr.write_text(FR.replace('%@"\n', '%@";\n'), encoding="utf-8")
    (bench.folder / "A.swift").write_text(SWIFT + "func f(_ n: Int) { _ = NSLocalizedString(names[n], comment: \"\") }\n", encoding="utf-8")
    client = bench.started()
    client.open(bench.en)
    client.diagnostics(bench.en, 1)
    question = {"textDocument": {"uri": address(bench.en)}, "position": {"line": 1, "character": 3}, "newName": "x"}
    end = time.monotonic() + 20
    while "still read" in (words := client.answer(client.ask("textDocument/rename", question))["error"]["message"]) and time.monotonic() < end:
        time.sleep(0.05)
    assert "A.swift:10:" in words and "made at run time" in words, words


def actions_at(client, path, range_, **more):
    return client.request("textDocument/codeAction", {"textDocument": {"uri": address(path)}, "range": range_, "context": {"diagnostics": [], **more}})


def titled(actions, words):
    return next(action for action in actions if words in action["title"])


def check_add_missing_entries(bench):
    text = '"hello" = "Bonjour %@";\n'
    client = bench.started()
    client.open(bench.fr, text)
    item = next(item for item in client.diagnostics(bench.fr, 1) if item["code"] == "missing-key")
    edit = titled(actions_at(client, bench.fr, item["range"]), "Add the missing entries of 'fr'")["edit"]["documentChanges"]
    assert [change["textDocument"] for change in edit] == [{"uri": address(bench.fr), "version": 1}]
    new = applied(text, edit[0]["edits"])
    assert new == text[:-1] + '\n\n/* Not translated yet. Translate, and move out of this comment:\n"bye" = "Bye";\n*/\n', new
    client.change(bench.fr, [{"text": new}], 2)
    client.diagnostics(bench.fr, 2)
    assert not any("Add the missing" in action["title"] for action in actions_at(client, bench.fr, item["range"]))


def check_add_to_all_languages(bench):
    bench.fr.write_text(FR.replace('%@"\n', '%@";\n'), encoding="utf-8")
    catalog = bench.folder / "Texts.xcstrings"
    catalog.write_text(CATALOG.replace('"strings" : {', '"strings" : {\n    "New" : {\n\n    },', 1), encoding="utf-8")
    client = bench.started()
    client.open(bench.en)
    client.diagnostics(bench.en, 1)
    bye = {"start": {"line": 2, "character": 2}, "end": {"line": 2, "character": 2}}
    edit = titled(actions_at(client, bench.en, bye), "Add 'bye' to one language")["edit"]["documentChanges"]
    assert [change["textDocument"] for change in edit] == [{"uri": address(bench.fr), "version": None}]
    hello = {"start": {"line": 1, "character": 2}, "end": {"line": 1, "character": 2}}
    assert not any(action["kind"].startswith("refactor") for action in actions_at(client, bench.en, hello))
    client.open(catalog)
    client.diagnostics(catalog, 1)
    new = {"start": {"line": 3, "character": 6}, "end": {"line": 3, "character": 6}}
    edit = titled(actions_at(client, catalog, new, only=["refactor"]), "Add 'New' to one language")["edit"]["documentChanges"]
    text = applied(catalog.read_text(encoding="utf-8"), edit[0]["edits"])
    assert json.loads(text)["strings"]["New"] == {"localizations": {"fr": {"stringUnit": {"state": "new"}}}}


def check_add_undefined_key(bench):
    path = bench.folder / "A.swift"
    (bench.folder / "en.lproj/Code.strings").write_text("".join('"%s" = "x";\n' % key for key in ("list.title", "list.empty", "a.b", "a.c")), encoding="utf-8")
    path.write_text(SWIFT, encoding="utf-8")
    client = bench.started()
    client.open(path, language="swift")
    item = next(item for item in client.diagnostics(path, 1) if item["code"] == "undefined-key")
    end = time.monotonic() + 20
    while not (found := [action for action in actions_at(client, path, item["range"]) if action["title"].startswith("Add ")]) and time.monotonic() < end:
        time.sleep(0.05)
    assert found[0]["title"] == "Add 'list.titel' to Code.strings", found
    change = found[0]["edit"]["documentChanges"][0]
    table = bench.folder / "en.lproj/Code.strings"
    assert change["textDocument"]["uri"] == address(table)
    text = table.read_text(encoding="utf-8")
    assert applied(text, change["edits"]) == text + '"list.titel" = "list.titel";\n'


def check_ignore_everywhere(bench):
    making = {**FULL, "workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]}}}
    path = bench.folder / ".lproj.toml"
    for capabilities, before in ((making, None), (FULL, None), (FULL, 'source = "en"\n'), (FULL, '[severity]\nbad-encoding = "note"\n'),
                                 (FULL, '[severity]\nsyntax-error = "warning"\n')):
        if before is not None:
            path.write_text(before, encoding="utf-8")
        client = bench.started(capabilities)
        client.open(bench.fr)
        item = next(item for item in client.diagnostics(bench.fr, 1) if item["code"] == "syntax-error")
        found = [action for action in actions_at(client, bench.fr, item["range"]) if action["title"] == "Ignore syntax-error everywhere"]
        if before is None and capabilities is FULL:
            assert not found, found
            client.kill()
            continue
        changes = found[0]["edit"]["documentChanges"]
        if before is None:
            assert changes[0] == {"kind": "create", "uri": address(path)}, changes
        text = applied(before or "", changes[-1]["edits"])
        assert 'syntax-error = "off"' in text.splitlines() and set((before or "").splitlines()) - {'syntax-error = "warning"'} <= set(text.splitlines()), text
        client.open(path, text, language="toml")
        client.change(bench.fr, [{"text": FR}], 2)
        assert "syntax-error" not in rules(client.diagnostics(bench.fr, 2))
        client.kill()


def check_recorded_clients(bench):
    """What is asked of every client, with what Neovim, VS Code and Emacs say of themselves, as pytest-lsp recorded it."""
    files = sorted(CLIENTS.glob("*.json")) if CLIENTS else []
    for file in files:
        said = json.loads(file.read_text(encoding="utf-8"))
        capabilities = said["capabilities"]
        bench.fr.write_text(FR, encoding="utf-8")
        client = bench.client()
        client.start(bench.folder, capabilities=capabilities, clientInfo=said.get("clientInfo"))
        client.open(bench.fr)
        document = {"textDocument": {"uri": address(bench.fr)}}
        pulls = "diagnostic" in capabilities.get("textDocument", {})
        items = client.request("textDocument/diagnostic", document)["items"] if pulls else client.diagnostics(bench.fr, 1)
        error = next(item for item in items if item["code"] == "syntax-error")
        fix = next(action for action in actions_at(client, bench.fr, error["range"]) if action.get("isPreferred"))
        edit = fix["edit"]
        edits = edit["documentChanges"][0]["edits"] if "documentChanges" in edit else edit["changes"][address(bench.fr)]
        text = applied(FR, edits)
        client.change(bench.fr, [{"text": text}], 2)
        items = client.request("textDocument/diagnostic", document)["items"] if pulls else client.diagnostics(bench.fr, 2)
        assert "syntax-error" not in rules(items), (file.name, items)
        assert "Hello" in json.dumps(client.at("hover", bench.fr, 0, 3), ensure_ascii=False)
        assert len(client.at("definition", bench.fr, 0, 3)) == 1 and len(client.at("references", bench.fr, 0, 3, context={})) == 2
        assert len(client.at("documentHighlight", bench.fr, 0, 3)) == 1
        everything = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
        for method, more in (("inlayHint", {"range": everything}), ("codeLens", {}), ("documentSymbol", {}), ("formatting", {"options": {}})):
            client.request("textDocument/" + method, {**document, **more})
        client.change(bench.fr, [{"text": text + '"\n'}], 3)
        assert client.at("completion", bench.fr, 2, 1)["items"][0]["label"] == "bye"
        client.change(bench.fr, [{"text": text}], 4)
        end = time.monotonic() + 20
        while "error" in (answer := client.answer(client.ask("textDocument/rename", {**document, "position": {"line": 0, "character": 3}, "newName": "neu"}))):
            assert "still read" in answer["error"]["message"] and time.monotonic() < end, (file.name, answer)
            time.sleep(0.05)
        assert sorted(edited(answer["result"])) == sorted([address(bench.en), address(bench.fr)]), file.name
        assert client.leave() == 0


def edited(edit):
    return [change["textDocument"]["uri"] for change in edit.get("documentChanges", [])] or list(edit["changes"])


def check_hints_and_lenses(bench):
    (bench.folder / "A.swift").write_text(SWIFT, encoding="utf-8")
    client = bench.started()
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    client.open(bench.fr, FR.replace('%@"\n', '%@";\n'))
    client.diagnostics(bench.fr, 1)
    hints = client.request("textDocument/inlayHint", {"textDocument": {"uri": address(bench.fr)}, "range": everything})
    assert [(hint["label"], hint["position"]) for hint in hints] == [("Hello %@", {"line": 0, "character": 23})], hints
    client.open(bench.en)
    lenses = client.request("textDocument/codeLens", {"textDocument": {"uri": address(bench.en)}})
    assert [(lens["command"]["title"], lens["range"]["start"]["line"]) for lens in lenses] == [("1 language lacks this", 2)], lenses
    path = bench.folder / "A.swift"
    client.open(path, language="swift")
    end = time.monotonic() + 20
    while not (hints := client.request("textDocument/inlayHint", {"textDocument": {"uri": address(path)}, "range": everything})) and time.monotonic() < end:
        time.sleep(0.05)
    assert [hint["label"] for hint in hints] == ["Hello %@"], hints


# ---- Both together

def check_random_edits(bench):
    """After edits in each encoding, the findings are those of a new process over the same bytes."""
    source = random.Random(5)
    for encoding, width in (("utf-8", 1), ("utf-16-le", 2), ("utf-32-le", 4)):
        name = encoding.removesuffix("-le")
        client = bench.client()
        client.start(bench.folder, capabilities={"general": {"positionEncodings": [name]}})
        text, version = EN, 1
        client.open(bench.fr, text)

        def place(offset):
            before = text[:offset]
            return {"line": before.count("\n"), "character": len(before[before.rfind("\n") + 1:].encode(encoding)) // width}
        for step in range(60):
            start = source.randint(0, len(text))
            end = min(len(text), start + source.choice([0, 0, 1, 5]))
            new = source.choice(['"', ";", "\n", "é😀", '"k%d" = "%%@ %%d";\n' % step, "", "/* x */", "%"])
            version += 1
            change = {"range": {"start": place(start), "end": place(end)}, "text": new}
            text = text[:start] + new + text[end:]
            client.change(bench.fr, [change], version)
            if step % 20 == 19:
                found = sorted((item["range"]["start"]["line"] + 1, item["code"]) for item in client.diagnostics(bench.fr, version))
                bench.fr.write_bytes(text.encode())
                expected = sorted((line, rule) for path, line, _, rule in bench.audit() if path == "fr.lproj/Localizable.strings")
                assert found == expected, (name, step, text, found, expected)
        client.kill()


def check_killed_clients(bench):
    source = random.Random(3)
    for _ in range(100):
        client = bench.client()
        client.ask("initialize", {"capabilities": {}, "rootUri": address(bench.folder)})
        client.notify("initialized")
        client.open(bench.fr)
        time.sleep(source.random() / 20)
        client.process.stdin.close()
        client.process.stdout.close() if source.random() < 0.3 else None
        assert client.process.wait(1) in (0, 1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lproj", type=Path, required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--clients", type=Path, help="a folder of recorded clients, as pytest-lsp has it; without it, that check is empty")
    options = parser.parse_args()
    global CLIENTS
    CLIENTS = options.clients
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    passed = failed = 0
    for name, check in sorted(globals().items()):
        if not name.startswith("check_") or options.only not in name:
            continue
        with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as folder:
            bench = Bench(options.lproj.resolve(), Path(folder).resolve())
            start = time.monotonic()
            try:
                check(bench)
                passed += 1
                print("ok    %s (%.1f s)" % (name[6:].replace("_", " "), time.monotonic() - start), flush=True)
            except (AssertionError, Gone, subprocess.TimeoutExpired, KeyError, TypeError, StopIteration, OSError):
                failed += 1
                print("WRONG %s\n%s" % (name[6:].replace("_", " "), traceback.format_exc()), flush=True)
            finally:
                bench.close()
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
