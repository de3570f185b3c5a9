"""Random localization names and matching requests: codes, aliases, old names, noise and junk, as people spell them.

    random_names.py [--seed S] [--count N]        one JSON request (op match, preferred or searchlist) a line

Request I of seed S depends on nothing else.

Left out, because the loader's answer depends on what lies in its memory, and the tool does not imitate that:
  - a name the loader cannot work out (UNWORKABLE) in both lists of one request: two of them match each other;
  - such a name between two preferences: it spoils the parents of the next one as well. First or last is fine.
"""
import argparse
import json
from random import Random

LANGUAGES = """
    en en en en es es fr fr de pt pt zh zh zh zh zh yue wuu nb nn no ar ars hi he iw id in ro mo
    fil tl yi ji sr sh hr bs ja ko ru uk it nl da sv fi pl cs sk el hu tr th vi ms ca eu gl cy ga
    gd br fy lb is et lv lt sl mk sq hy ka az uz kk ky tg tk mn ug ps fa ur sd pa bn gu ta te kn ml
    or as ne si my km lo am ti so sw zu xh af ht gsw ku ckb kmr skr igl dag bqi fur kab sc an ast ak
    tw fat ber son cnr tzl bh ry me qya jp cn gr dk cz kr se ua by vn tlh
    jbo cmn nan hak arb eng fra
    fre ger deu zho chi spa nld dut ell gre mul zxx qqq root aa bal ff ha iu kaa kok ks man mni
    rej sa sat shi vai wo yo cu byn dje dyo blt bm hx os mis tum dgo pes prs swc lzh gan hsn
""".split()
WHOLE_NAMES = """
    English French German Italian Dutch Spanish Japanese Korean Russian Danish Swedish Finnish
    Norwegian Portuguese Polish Turkish Thai Arabic Chinese Hebrew Greek Czech Farsi Hungarian
    Base base zxx ZXX zh_CN zh_TW zh_HK zh_MO zh_SG zh_Hans zh_Hant zh_Hant_HK zh_Hant_TW no_NO
    yue_CN yue_HK es_419 es_MX en_001 en_150 en_GB en_AU en_IN en_NZ pt_PT pt_BR pt_AO pt_MO
    sr_Latn sr_ME sh_BA hi_Latn ca_valencia und zh_rCN pt_rBR es_formal en_UK fr_QC DK_nb_NO hx_en
    os_os sa_language Norvegian aa_saaho de_1996 sl_rozaj_biske
    en_US_POSIX root ht fr_HT nb no nn zh yue wuu_Hans wuu_Hant az_Arab pa_Aran
    pa_Arab uz_Cyrl hy_arevela zh_guoyu art_lojban en_GB_oed no_bok cel_gaulish
    ja_Latn_hepburn_heploc sgn_BE_FR zh_hakka
""".split()
JUNK = """
    x.y .hid a 1 12_34 abcdefghijk en_1234 en_LATIN en__US en_U_S en___ab en_123 en_12a en_a1
    en_1a2 en;US a_bb lproj old backup en_copy ☃ é
    fr_FR_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
""".split()
UNWORKABLE = """
    abcdefghijkl abcdefghijklmnop BrasilPortuguese
    en_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    fr_FR_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
""".split() + ["Simplified Chinese", "a" * 157]
REGIONS = """
    US GB AU CA IN IE NZ ZA HK SG CN TW MO DE AT CH FR BE LU ES MX AR US CL BR PT AO MZ NO RU UA
    RS ME BA HR IL SA EG IR AF PK IQ TR JP KR KP NL DK SE FI PL CZ SK GR HU 419 001 150 840 USA
    GBR DEU CHN TWN UK QC XK XX ZZ rCN rBR rTW AZ UZ KZ MN IT KE NG PH ID MY TH VN LB SN ET CY WS
""".split()
VARIANTS = "valencia POSIX 1996 rozaj biske formal oxendict saaho arevela foo x1".split()
EXTENSIONS = "u_nu_latn x_foo t_de u_co_phonebk a_bbb_x_c u_ca_buddhist_nu_thai".split()
MODIFIERS = "latin euro valencia calendar=x numbers=arab;calendar=x".split()

SCRIPTS_OF = dict.fromkeys(("zh", "yue", "wuu"), "Hans Hant Hans Hant Latn Bopo Hanb".split())
SCRIPTS_OF.update(dict.fromkeys(("sr", "sh", "bs", "uz", "az", "ru"), "Latn Cyrl Arab".split()))
SCRIPTS = "Latn Cyrl Arab Hans Hant Deva Guru Aran Grek Adlm Nkoo Mong Arab Zzzz".split()
REGIONS_OF = dict.fromkeys(("zh", "yue", "wuu"), "CN TW HK MO SG MY US AU GB TH VN 001 HK TW rCN rTW TWN".split())
REGIONS_OF.update({
    "en": "US GB AU NZ IN IE ZA CA CY 001 150 HK WS UK DE USA AE SG PK PH 419".split() + REGIONS,
    "es": "ES MX 419 AR US CL CO PR GQ EA IC XX".split() + REGIONS,
    "pt": "PT BR AO MZ MO CV PT BR rBR CH".split(),
    "sr": "RS ME BA XK RO RU TR".split(), "sh": "RS ME BA XK RO RU TR".split(),
})


class Names:
    """Names around a few languages, so that some of them match."""

    def __init__(self, r):
        self.r = r
        self.focus = [r.choice(LANGUAGES) for _ in range(r.randint(1, 3))]

    def chance(self, times):
        return self.r.randrange(times) == 0

    def name(self):
        kind = self.r.randrange(100)
        if kind < 8:
            return self.noisy(self.r.choice(WHOLE_NAMES))
        if kind == 8:
            return self.noisy(self.r.choice(JUNK))
        if kind == 9:
            return self.noisy(self.r.choice(WHOLE_NAMES) + "_" + self.r.choice(REGIONS))
        return self.noisy(self.tag())

    def tag(self):
        language = self.r.choice(self.focus if self.r.randrange(10) < 8 else LANGUAGES)
        parts = [language]
        if self.chance(4):
            parts.append(self.r.choice(SCRIPTS_OF.get(language, SCRIPTS)))
        if self.chance(2):
            parts.append(self.r.choice(REGIONS_OF.get(language, REGIONS)))
        if self.chance(40):
            parts.append(self.r.choice(VARIANTS))
        if self.chance(80):
            parts.append(self.r.choice(EXTENSIONS))
        return "_".join(parts)

    def noisy(self, name):
        """Hyphens, letter case and stray separators, as found in real folders."""
        has_extension = any(len(part) == 1 for part in name.split("_"))
        if self.chance(2):
            name = name.replace("_", "-")
        kind = self.r.randrange(40)
        if kind < 2:
            return name.lower()
        if kind == 2:
            return name.upper()
        if kind == 3:
            return "".join(c if self.chance(2) else c.swapcase() for c in name)
        if kind == 4:
            return name + self.r.choice("_-")
        if kind == 5 and self.chance(4) and name[:1].isalpha():
            return "_" + name
        if kind == 6 and self.chance(3) and not has_extension:
            return name + "@" + self.r.choice(MODIFIERS)
        if kind == 7 and self.chance(3):
            return name + ".UTF-8"
        return name


def request(seed, index):
    """The request with this seed and index."""
    r = Random("names/%s/%d" % (seed, index))
    names = Names(r)
    available = [names.name() for _ in range(r.randint(1, 8))]
    preferences = [names.name() for _ in range(r.randint(1, 4))]
    kind = r.randrange(40)
    if kind == 0:
        available.append(r.choice(UNWORKABLE))
    elif kind == 1:
        available.insert(0, r.choice(UNWORKABLE))
    elif kind == 2:
        preferences.insert(0 if names.chance(2) else len(preferences), r.choice(UNWORKABLE))
    result = {"id": "%s/%d" % (seed, index), "op": r.choice(("match",) * 4 + ("searchlist",) * 3 + ("preferred",)),
              "available": available, "preferences": preferences}
    if result["op"] == "searchlist" and names.chance(2):
        result["development"] = r.choice(available) if names.chance(2) else names.name()
    return result


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seed", default="1")
    options.add_argument("--count", type=int, default=20000)
    chosen = options.parse_args()
    for index in range(chosen.count):
        print(json.dumps(request(chosen.seed, index)))


if __name__ == "__main__":
    main()
