"""`lproj locale` says that a name is reachable exactly when the real loader gives it to some of its readers."""
import json
import subprocess

import oracle
from line_filter import answers
from setting import Result

REFUSED = """cnr ber me ry son tzl bh fr-QC qya-AA ry-UA sq-XK es-formal sr@latin os-os zh-rCN DK-nb-NO hx_en sa_language
    by""".split()
OTHERS = """en en-GB en_GB EN en-us fr fr-CA fr_CA de de-AT es es-419 es_MX pt pt-BR pt_PT pt-Br zh zh-Hans zh_CN zh-Hant
    zh_TW zh-HK zh_HK zh-hans zh-rTW yue sr sr-Latn sr_Latn sh iw he in id tl fil mo ro no nb nn gre el jp ja cn gr dk
    da cz cs kr ko ua uk vn vi en_UK sv-SE ku-TR hy-AM skr skr-arab kmr igl dag bqi Hebrew Greek Farsi Czech English
    French German Japanese Dutch Spanish Hungarian Romanian Esperanto BrasilPortuguese Norvegian ca@valencia
    ca-valencia tw i-klingon""".split()


def reachable_names(setting):
    names = sorted({*REFUSED, *OTHERS})
    if setting.corpus:
        names = sorted({*names, *(folder.stem for folder in setting.corpus.rglob("*.lproj"))} - {"Base", "qqq"})
    run = subprocess.run([setting.lproj, "locale", "--format", "json", *names], capture_output=True, check=True)
    verdicts = json.loads(run.stdout)
    requests, owners = [], []
    for verdict in verdicts:
        for reader in {verdict["identifier"], verdict["suggestion"]} - {None, "Base"}:
            requests.append({"id": len(requests), "op": "match", "available": [verdict["name"]], "preferences": [reader]})
            owners.append(verdict["name"])
    served = {name for name, answer in zip(owners, answers([oracle.program(setting)], requests)) if answer["result"]}
    wrong = ["%s: %s" % (v["name"], v["reachable"]) for v in verdicts if v["reachable"] != (v["name"] in served)]
    yield Result("names: reachable as the loader decides", not wrong, "%d names" % len(names), wrong)
