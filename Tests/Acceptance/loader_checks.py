"""What `Docs/Developers/Loader.md` says of the loader, asked of the loader itself."""
import os
import shutil
import tempfile

import oracle
import random_bundles
from line_filter import answers
from setting import Result


def plain(development, *names):
    """A bundle with the file `a.t` at each of the places."""
    info = {"Contents/Info.plist": ("{CFBundleDevelopmentRegion = %s;}" % development).encode()} if development else {}
    return {**info, **{"Contents/Resources/" + (name + "/" if name else "") + "a.t": b"" for name in names}}


def tables(**languages):
    files = {"Contents/Info.plist": b"{CFBundleDevelopmentRegion = en;}"}
    for language, text in languages.items():
        files["Contents/Resources/%s.lproj/Localizable.strings" % language] = text.encode()
    return files


def match(preferences, available):
    return {"op": "match", "preferences": preferences.split(), "available": available.split()}


def find(preferences, files):
    return {"op": "resolve", "preferences": preferences.split(), "resource": "a", "ext": "t", "files": files}


def string(preferences, key, files):
    return {"op": "string", "preferences": preferences.split(), "key": key, "files": files}


R = "Contents/Resources/"
FACTS = [  # (request, the part of the answer that is looked at, the answer)
    (match("en-AU", "en en_GB fr"), "result", ["en_GB", "en"]),
    (match("en", "en_GB en_AU"), "result", ["en_GB"]),
    (match("zh-TW", "zh"), "result", []),
    (match("zh-HK", "zh_CN zh_TW"), "result", ["zh_TW"]),
    (match("sr-Latn", "sr"), "result", []),
    (match("he", "iw"), "result", ["iw"]),
    (match("he", "Hebrew"), "result", []),
    (match("en", "English"), "result", ["English"]),
    (match("ja", "jp"), "result", []),
    (match("pt-PT en", "pt-BR en"), "result", ["en"]),
    (match("pt-PT", "pt-BR"), "result", ["pt-BR"]),
    (match("fr-CH fr-CA", "fr-FR fr-CA"), "result", ["fr-CA"]),
    (match("nn", "nb"), "result", ["nb"]),
    (match("EN-gb", "en_GB"), "result", ["en_GB"]),
    (match("de fr", "de fr"), "result", ["de"]),
    ({"op": "preferred", "preferences": ["fr"], "available": ["de", "fr"], "linux": True}, "linux", ["de"]),
    ({"op": "searchlist", "preferences": ["fr-CA"], "available": ["fr_CA", "fr", "en"], "development": "en"}, "result", ["fr_CA", "fr", "en"]),
    ({"op": "searchlist", "preferences": ["en"], "available": ["en"], "development": "English"}, "result", ["en", "English"]),
    (find("fr", plain("en", "", "fr.lproj", "Base.lproj")), "path", R + "a.t"),
    (find("fr-CA", plain("en", "fr_CA.lproj", "fr.lproj", "Base.lproj")), "path", R + "fr_CA.lproj/a.t"),
    (find("fr-CA", {**plain("en", "fr.lproj", "Base.lproj"), R + "fr_CA.lproj/b.t": b""}), "path", R + "Base.lproj/a.t"),
    (find("de", plain("en", "fr.lproj", "en.lproj")), "path", R + "en.lproj/a.t"),
    ({**find("fr", plain("en", "en_GB.lproj")), "localization": "en-GB"}, "path", None),
    (string("fr", "only", tables(en='"only" = "x";', fr='"k" = "v";')), "value", "only"),
    (string("fr", "k", tables(en='"k" = "english";', fr='"k" = ;;')), "value", "k"),
    (string("fr", "k", tables(en='"k" = "english";', fr='')), "value", "k"),
    (string("fr", "k", tables(en='"k" = "english";', fr='"k" = "";')), "value", ""),
    (string("en", "e\u0301", tables(en='"\u00e9" = "composed";')), "value", "e\u0301"),
    ({"op": "parse", "text": '"a" = "1";; "b" = "2";'}, "plist", {"a": "1"}),
    ({"op": "parse", "text": '"a" = "1"; "a" = "2";'}, "plist", {"a": "2"}),
    ({"op": "parse", "text": '"a";'}, "plist", {"a": "a"}),
    ({"op": "parse", "text": '"a" = "1"; "b" = "2"'}, "plist", None),
]


def documented_facts(setting):
    folder = tempfile.mkdtemp(dir=setting.cache)
    try:
        requests = []
        for number, (request, _, _) in enumerate(FACTS):
            request = dict(request, id=number)
            if "files" in request:
                request["bundle"] = os.path.join(folder, "%d.bundle" % number)
                random_bundles.write(request["bundle"], request.pop("files"))
            requests.append(request)
        found = answers([oracle.program(setting)], requests)
    finally:
        shutil.rmtree(folder)
    wrong = ["%s\n            documented: %s\n            loader:     %s" % (request, wanted, answer)
             for (request, part, wanted), answer in zip(FACTS, found) if answer is None or answer.get(part) != wanted]
    yield Result("the loader as documented", not wrong, "%d of %d" % (len(FACTS) - len(wrong), len(FACTS)), wrong)
