"""Random binary property lists: written by `plistlib`, then often damaged behind the eight bytes of the header."""
import plistlib
from datetime import datetime

STRINGS = ["a", "b", "key", "value", "", "é", "日本", "😀", "x" * 14, "x" * 15, "x" * 16, "y" * 300, "é" * 15, "e\u0301", "%@ %d"]


def value(r, depth=0):
    chance = r.random()
    if chance < 0.75 or depth > 2:
        return r.choice(STRINGS)
    if chance < 0.87:
        return r.choice([True, False, 0, 1, -1, 255, 256, 65536, 2 ** 40, 2 ** 63 - 1, -2 ** 63, 1.5, -0.25, 1e300, b"", b"\0\x01\xff",
                         b"z" * 20, datetime(2001, 1, 1), datetime(2024, 2, 29, 12, 34, 56)])
    if chance < 0.94:
        return [value(r, depth + 1) for _ in range(r.randrange(4))]
    return table(r, depth + 1)


def table(r, depth=0):
    return {r.choice(STRINGS): value(r, depth) for _ in range(r.choice([0, 1, 2, 3, 5, 17 if depth == 0 else 1]))}


def binary(r):
    """One file's bytes; the first eight, the header, stay as they are."""
    data = bytearray(plistlib.dumps(table(r) if r.random() < 0.95 else value(r), fmt=plistlib.FMT_BINARY, sort_keys=False))
    if r.random() < 0.35:
        return bytes(data)
    for _ in range(r.choice([1, 1, 1, 2, 4])):
        chance = r.random()
        at = r.randrange(8, len(data)) if chance < 0.7 else r.randrange(max(8, len(data) - 40), len(data))
        kind = r.randrange(8)
        if kind < 4:
            data[at] = r.choice([r.randrange(256), data[at] ^ 1 << r.randrange(8), 0, 0xff, 0x5f, 0x6f, 0xd1, 0xa1, 0x09, data[at] + 1 & 255])
        elif kind < 5:
            del data[at]
        elif kind < 6:
            data.insert(at, r.randrange(256))
        elif kind < 7:
            other = r.randrange(8, len(data))
            data[at], data[other] = data[other], data[at]
        else:
            del data[at:]
        if len(data) < 9:
            break
    return bytes(data)
