"""What a program prints on a terminal, as an SVG."""
import fcntl
import os
import pty
import re
import struct
import subprocess
import termios
import unicodedata
from xml.sax.saxutils import escape

COLUMNS = 80
WIDTH, HEIGHT, MARGIN = 8.43, 19, 16
COLOURS = {30: "#7d8590", 31: "#ff7b72", 32: "#7ee787", 33: "#e3b341", 34: "#79c0ff", 35: "#d2a8ff", 36: "#56d4dd", 37: "#e6edf3", 90: "#8b949e"}
SEQUENCE = re.compile(r"\x1b\[([0-9;]*)m|\x1b\]8;[^\x07\x1b]*(?:\x07|\x1b\\)")


def printed(command, folder, rows=50):
    """What a command prints where its output is a terminal."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, COLUMNS, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(COLUMNS), "LINES": str(rows)}
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=slave, stderr=slave)
    os.close(slave)
    output = b""
    try:
        while part := os.read(master, 1 << 16):
            output += part
    except OSError:
        pass
    process.wait()
    os.close(master)
    return output.decode().replace("\r\n", "\n")


def parts(line):
    """The pieces of a line, each with its style."""
    at, style = 0, ()
    for found in SEQUENCE.finditer(line):
        if line[at:found.start()]:
            yield line[at:found.start()], style
        at = found.end()
        if found[1] is not None:
            codes = [int(code or 0) for code in found[1].split(";")]
            style = () if codes == [0] else tuple(code for code in (*style, *codes) if code)
    if line[at:]:
        yield line[at:], style


def columns(text):
    return sum(0 if unicodedata.combining(one) else 2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)


def svg(text, title):
    lines = text.rstrip("\n").split("\n")
    wide, high = round(COLUMNS * WIDTH + 2 * MARGIN), len(lines) * HEIGHT + 2 * MARGIN
    made = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img">',
            f"<title>{escape(title)}</title>", f'<rect width="{wide}" height="{high}" rx="8" fill="#0d1117"/>',
            '<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,monospace" font-size="14" fill="#e6edf3">']
    for number, line in enumerate(lines):
        column = 0
        for piece, style in parts(line):
            look = "".join(f' fill="{COLOURS[code]}"' for code in style if code in COLOURS)
            look += ' font-weight="600"' if 1 in style else ""
            look += ' opacity=".7"' if 2 in style else ""
            look += ' text-decoration="underline"' if 4 in style else ""
            count = columns(piece)
            if piece.strip():
                made.append(f'<text x="{MARGIN + column * WIDTH:.1f}" y="{MARGIN + number * HEIGHT + 14}" textLength="{count * WIDTH:.1f}" xml:space="preserve"{look}>{escape(piece)}</text>')
            column += count
    return "\n".join([*made, "</g>", "</svg>", ""])
