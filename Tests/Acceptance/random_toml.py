"""Random TOML texts: documents that use all of TOML 1.0, and those with bytes removed, doubled, swapped or put in."""
import random

DOCUMENTS = [
    'source = "en"\nexclude = ["Vendor/**", \'a\\b\', "ü"]\n\n[severity]\nmissing-key = "error"\n"store" = "off"\n',
    '[[ignore]]\nrule = "missing-key" # why\nreason = """\nfirst\n  second \\\n  third"""\n\n[[ignore]]\nkey = \'\'\'it\'s\'\'\'\n[ignore.more]\nx = 1\n',
    'a.b.c = 1\na.b.d = 2\na."e f".g = true\n[a.h]\ni = {j = 1, k.l = [1, 2,], m = {}}\n[x.y.z]\n[x]\nw = 0\n',
    'i = [0, +1, -17, 1_000, 0xDEAD_beef, 0o755, 0b1101]\nf = [1.5, -0.01, 5e+22, 1e06, -2E-2, 6.626e-34, inf, -inf, nan, 224_617.445_991]\n',
    'd1 = 1979-05-27T07:32:00Z\nd2 = 1979-05-27 00:32:00.999999-07:00\nd3 = 1979-05-27t07:32:00\nd4 = 1979-05-27\nd5 = 07:32:00.5\n',
    's = "tab\\t quote\\" back\\\\ \\u00e9 \\U0001F600"\nm = """"two "" and """""\nl = \'\'\'\'x\'\'\'\'\'\ne = ""\r\nf = \'\'\r\n',
    'points = [ { x = 1, y = 2 },\n # note\n { x = 7 }, [ [ ], [ "a", 1, 1.0 ] ]\n ]\n[[fruit]]\nname = "apple"\n[fruit.physical]\ncolor = "red"\n[[fruit.variety]]\nname = "x"\n[[fruit]]\n',
    'source = "en"\nexclude = ["Vendor/"]\nbaseline = ".lproj-baseline.json"\n\n[severity]\nstore-rejected = "off"\n',
    '[localizations]\nrequired = ["de", "fr"]\n[coverage]\nminimum = 90\ntables = { InfoPlist = 100 }\nlocalizations = { fr = 95, br = 0 }\n[[ignore]]\nrule = "untranslated"\nkey = "brand.*"\n[[function]]\nname = "Strings.get"\nkey = 0\n',
    '# only a comment\n\n  [ j . "ʞ" . \'l\' ]  \n3.14 = "pi"\n1234 = false\n- = 1\n_ = 2\n',
]
PIECES = ['"', "'", '"""', "'''", "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "#", "\n", "\r\n", "\r", "\t", " ", "\\", "_", "-", "+", "0", "1", "e", "x", "a", "b",
          "true", "inf", "1979-02-29", "\\u00e9", "\\ud800", "\\x41", "\x00", "\x1f", "\x7f", "é", "😀", "[a]\n", "[[a]]\n", "a = 1\n", "a.b = 1\n", "07:32:60", "1.", ".5", "0x", "+0x1", "01", "1__0"]


def text(seed, index):
    """Bytes, UTF-8 mostly."""
    chance = random.Random("%s/%d" % (seed, index))
    result = chance.choice(DOCUMENTS)
    if chance.random() < 0.15:
        result += chance.choice(DOCUMENTS)
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3))):
        result = mutated(result, chance)
    data = result.encode()
    if chance.random() < 0.02 and data:
        place = chance.randrange(len(data))
        data = data[:place] + bytes([chance.randrange(256)]) + data[place + 1:]
    return data


def mutated(text, chance):
    at = chance.randrange(len(text) + 1)
    end = min(len(text), at + chance.choice((1, 1, 2, 5, 20)))
    other = chance.randrange(len(text) + 1)
    return chance.choice((
        lambda: text[:at] + text[end:],
        lambda: text[:at] + chance.choice(PIECES) + text[at:],
        lambda: text[:at] + chance.choice(PIECES) + text[end:],
        lambda: text[:end] + text[at:end] + text[end:],
        lambda: text[:other] + text[at:end] + text[other:],
        lambda: text[:at],
    ))()
