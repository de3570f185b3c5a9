#!/usr/bin/env python3
"""Times `lproj keys` over Swift files, 1,000, 3,000 and 10,000 of them with 200 lines each, beside `grep -r NSLocalizedString`.

    code.py --lproj BIN [--files N …] [--runs N]

The files are as apps have them: types, functions, comments, literals; every third asks for texts, in all by ten forms, one of them a
function of the project. Times are of the processor, over all threads, so that what else runs matters little; by file they should not
grow. The program should be a release build: `make bench-code`.
"""
import argparse
import resource
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path

LINES = 200
FORMS = [
    'label.text = NSLocalizedString("screen%d.title", comment: "Title of a screen")',
    'let a%d = String(localized: "screen%d.body", defaultValue: "Body", comment: "")',
    'let b%d = tr("screen%d.more")',
    'let c%d: LocalizedStringResource = "Open screen %d"',
    'let d%d = String(format: NSLocalizedString("screen%d.count", comment: ""), 3, name)',
    'let e%d = Text("Screen %d")',
    'let f%d = Button("Save %d") { save() }',
    'let g%d = "screen%d.link".localized',
    'let h%d = Bundle.main.localizedString(forKey: "screen%d.key", value: nil, table: "Other")',
    'let i%d = String(localized: "\\(count) items of %d")',
]
PLAIN = [
    "    let value%d = items.filter { $0.isVisible && $0.rank > %d }.map(\\.name)",
    "    // A comment that says what line %d does, and why it's needed (%d).",
    '    logger.debug("state %d changed: \\(state) in \\(items.count) of %d")',
    "    guard let next%d = queue.popFirst(), next%d.isReady else { return }",
    "    if rows[%d].height > 44 { layout.invalidate(at: IndexPath(row: %d, section: 0)) }",
]


def source(number):
    asks = number % 3 == 0
    lines = ["// Screen %d" % number, "import SwiftUI", "", "final class Screen%d {" % number, "  func run(count: Int, name: String) {"]
    while len(lines) < LINES - 2:
        at = len(lines)
        if asks and at % 20 == 0:
            form = FORMS[(number + at // 20) % len(FORMS)]
            lines.append("    " + form % ((number,) if form.count("%d") == 1 else (at, number)))
        else:
            lines.append(PLAIN[at % len(PLAIN)] % (at, number))
    return "\n".join(lines + ["  }", "}", ""])


def write(folder, count):
    (folder / "Text.swift").write_text(
        'func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }\n'
        'extension String { var localized: String { NSLocalizedString(self, comment: "") } }\n')
    for number in range(count):
        part = folder / ("Part%d" % (number // 200))
        part.mkdir(exist_ok=True)
        (part / ("Screen%d.swift" % number)).write_text(source(number))


def timed(command, folder, runs):
    times = []
    for _ in range(runs + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        output = subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(times[1:]), output      # the first fills the caches


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lproj", required=True, type=lambda text: Path(text).resolve())
    parser.add_argument("--files", nargs="+", type=int, default=[1000, 3000, 10000])
    parser.add_argument("--runs", type=int, default=3)
    arguments = parser.parse_args()
    print("| files | lines | MB | places found | lproj keys, s | ms by file | grep, s | lproj ÷ grep |")
    print("|--:|--:|--:|--:|--:|--:|--:|--:|")
    for count in arguments.files:
        folder = Path(tempfile.mkdtemp(prefix="lproj-code-"))
        try:
            write(folder, count)
            size = sum(file.stat().st_size for file in folder.rglob("*.swift"))
            own, output = timed([arguments.lproj, "keys", "--format", "csv", "."], folder, arguments.runs)
            grep, _ = timed(["grep", "-r", "NSLocalizedString", "."], folder, arguments.runs)
            print("| %s | %s | %.0f | %s | %.2f | %.2f | %.2f | %.1f |" % (
                f"{count:,}", f"{count * LINES:,}", size / 1e6, f"{output.count(10) - 1:,}", own, own / count * 1000, grep, own / grep))
        finally:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
