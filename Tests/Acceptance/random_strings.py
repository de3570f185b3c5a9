#!/usr/bin/env python3
"""Random inputs for a table reader: what people, tools and accidents put into a `.strings` file.

    random_strings.py [--seed S] [--count N]      one JSON request (op parse, base64) a line
    random_strings.py --seed S --index I          that one input, as Python shows bytes

Input I of seed S depends on nothing else, so a reported difference can be made again on its own.
"""
import argparse
import base64
import json
from random import Random

from random_binary import binary
from random_text import table_text
from random_xml import xml_text

ENCODINGS = [  # (weight, byte order mark, codec)
    (60, b"", "utf-8"), (6, b"\xef\xbb\xbf", "utf-8"),
    (5, b"\xff\xfe", "utf-16-le"), (5, b"\xfe\xff", "utf-16-be"),
    (2, b"", "utf-16-le"), (1, b"", "utf-16-be"),
    (2, b"\xff\xfe\0\0", "utf-32-le"), (2, b"\0\0\xfe\xff", "utf-32-be"),
    (1, b"", "latin-1"), (1, b"\xff\xfe\xff\xfe", "utf-16-le"), (1, b"\xef\xbb\xbf\xef\xbb\xbf", "utf-8"),
]
INVALID_UTF8 = [
    b"\x80", b"\xbf", b"\xc0\x80", b"\xc1\xbf", b"\xe0\x80\xaf", b"\xe0\x9f\xbf", b"\xf0\x80\x80\x80", b"\xf0\x8f\xbf\xbf",
    b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xed\xa0\xbd\xed\xb8\x80", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xf8\x88\x80\x80\x80",
    b"\xfe", b"\xff", b"\xc3", b"\xe2\x82", b"\xf0\x9f\x98", b"\xe9t\xe9", b"\xc3\x28",
]
TINY = [b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\xff\xfe\0\0", b"\0\0\xfe\xff", b"\xff\xfea", b"\xef\xbb\xbfa", b"\0", b"\0\0",
        b"a", b"\"", b"'", b"/", b"//", b"/*", b"{", b"}", b"()", b"<>", b"<", b";", b"=", b"bplist00", b"bplist", b"<?xml", b"<!", b"<plist/>"]
MEDDLING = b" \t\n\r\"'\\;=/*{}()<>,#&!?-_a0Uu%\x00\x0b\x7f\x80\xa0\xc3\xe2\xff"


def encoded(r, text):
    _, mark, codec = r.choices(ENCODINGS, [e[0] for e in ENCODINGS])[0]
    if codec == "utf-16-le" and not mark and r.random() < 0.6:
        text = r.choice("\n \t") + text                  # the reader drops this first character
    data = mark + text.encode(codec, "replace" if codec == "latin-1" else "surrogatepass")
    if codec.startswith("utf-16") and r.random() < 0.15:
        data += r.choice([b"\0", b"a", b";"])            # an odd length
    return data


def meddled(r, data):
    """A few bytes deleted, inserted, changed, swapped or doubled, or the end cut off."""
    data = bytearray(data)
    for _ in range(r.choice([1, 1, 1, 2, 3])):
        if not data:
            break
        at = r.randrange(len(data))
        kind = r.randrange(7)
        if kind == 0:
            del data[at]
        elif kind == 1:
            data.insert(at, r.choice(MEDDLING))
        elif kind == 2:
            data[at] = r.choice(MEDDLING)
        elif kind == 3:
            other = r.randrange(len(data))
            data[at], data[other] = data[other], data[at]
        elif kind == 4:
            del data[at:]
        elif kind == 5:
            piece = data[at:at + r.randrange(1, 9)]
            data[at:at] = piece
        else:
            data[at:at] = r.choice(INVALID_UTF8)
    return bytes(data)


def make(seed, index):
    """The input with this seed and index."""
    r = Random("%s/%d" % (seed, index))
    kind = r.choices(("text", "meddled", "xml", "meddled xml", "invalid", "binary", "tiny"), (46, 17, 14, 7, 3, 11, 2))[0]
    if kind == "text":
        return encoded(r, table_text(r))
    if kind == "meddled":
        return meddled(r, encoded(r, table_text(r)))
    if kind == "xml":
        return xml_text(r)
    if kind == "meddled xml":
        return meddled(r, xml_text(r))
    if kind == "binary":
        return binary(r)
    if kind == "tiny":
        return r.choice(TINY) + r.choice([b"", b"", b" ", b"\n", r.choice(TINY)])
    data = table_text(r).encode("utf-8", "surrogatepass")
    at = r.randrange(len(data) + 1)
    return data[:at] + r.choice(INVALID_UTF8) + data[at:]


def request(seed, index):
    return {"id": "%s/%d" % (seed, index), "op": "parse", "base64": base64.b64encode(make(seed, index)).decode()}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seed", default="1")
    options.add_argument("--count", type=int, default=20000)
    options.add_argument("--index", type=int)
    chosen = options.parse_args()
    if chosen.index is not None:
        print(repr(make(chosen.seed, chosen.index)))
        return
    for index in range(chosen.count):
        print(json.dumps(request(chosen.seed, index)))


if __name__ == "__main__":
    main()
