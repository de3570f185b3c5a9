// Tests of recorded audits of whole trees, and of each tree after a change of one line.

import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct AuditedTreeTests {
  private func words(_ files: [String: [UInt8]]) async -> [String] {
    let contents = files.reduce(into: [:]) { $0["/P/" + $1.key] = $1.value }
    var request = AuditRequest(paths: ["."], in: .memory(contents, currentFolder: "/P"), jobs: 1)
    request.minimumSeverity = .note
    request.code = .auto
    let outcome = await Audit.run(request)
    var fixing = FixRequest(jobs: 1)
    (fixing.includesUnsafe, fixing.writes) = (true, false)
    let fixed = await Audit.fix(outcome, fixing)
    let differences = fixed.files.flatMap { file in
      let bytes = file.difference?.unified(style: Style(isColoured: false), forTerminal: false)
      return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }
    return LprojAuditSupport.words(of: outcome.report) + outcome.remarks
      + outcome.failures.map { "\($0.path) \($0.kind) \($0.detail)" }
      + fixed.remarks + differences
  }

  @Test(arguments: [
    "marks", "tables", "plurals", "catalogs", "code", "folders", "targets", "gnustep", "keys",
  ])
  func `what a line changes in a tree`(_ name: String) async throws {
    let texts = try Fixture.files("trees/" + name)
    let files = texts.mapValues { Array($0.utf8) }
    let original = await words(files)
    var subjects: [(name: String, differences: Differences)] = []
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      var differences = Differences(to: original)
      let count = min(5, text.count / 120)
      for variant in Variant.ofLines(text).spread(min(3, count))
        + Variant.ofWords(text).spread(max(1, count))
      {
        differences.add(variant.name, await self.words(files.merging([path: variant.bytes]) { $1 }))
      }
      subjects.append((path, differences))
    }
    var differences = Differences(to: original)
    for variant in FileVariant.of(files).spread(8) {
      differences.add(variant.name, await words(variant.files))
    }
    subjects.append(("files", differences))
    try expectSnapshot(
      original.map(VisibleText.escaped).joined(separator: "\n") + "\n",
      named: "rules/tree-\(name).txt")
    try expectDifferences(subjects, named: "tree-\(name)", shown: 1, ofOriginal: 0)
  }

  @Test func `what chosen changes make different in trees`() async throws {
    let names = [
      "trees/marks", "trees/tables", "trees/plurals", "trees/catalogs", "trees/code",
      "trees/folders", "trees/targets", "trees/gnustep", "trees/keys", "texts", "keys",
      "texts-catalog", "configured",
    ]
    let trees = try names.map { (name: $0, files: try Fixture.files($0)) }
    let examples = ExampleCase.all.map { (name: "\($0.rule) \($0.number)", files: $0.files) }
    try await expectChanges(named: "trees", of: trees + examples, drawn: 400) { files in
      await words(files.mapValues { Array($0.utf8) })
    }
  }

  @Test func `what is said of a table in each encoding`() async throws {
    let text = "/* é */\n\"a\" = \"Größe — 5 €\";\n\"b\" = \"two\";\n"
    let units = Array(text.utf16)
    let scalars = text.unicodeScalars.map(\.value)
    let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let wide = scalars.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16), 0] }
    let wideBig = scalars.flatMap { [0, UInt8($0 >> 16), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
    let latin = text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : 0x80 }
    let xml = { (name: String) in
      Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><plist><dict><key>a</key><string>x".utf8)
        + [0xE9] + Array("</string></dict></plist>".utf8)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let cases: [(name: String, bytes: [UInt8])] = [
      ("utf-8", Array(text.utf8)), ("marked", mark + Array(text.utf8)),
      ("marked twice", mark + mark + Array(text.utf8)), ("mark alone", mark),
      ("little", [0xFF, 0xFE] + little), ("big", [0xFE, 0xFF] + big), ("no mark", little),
      ("big without mark", big), ("swapped mark", [0xFF, 0xFE] + big),
      ("odd", [0xFF, 0xFE] + little + [0x20]),
      ("little twice", [0xFF, 0xFE, 0xFF, 0xFE] + little), ("little mark alone", [0xFF, 0xFE]),
      ("lone half", [0xFF, 0xFE] + little + [0x3D, 0xD8, 0x20, 0]),
      ("wide", [0xFF, 0xFE, 0, 0] + wide), ("wide big", [0, 0, 0xFE, 0xFF] + wideBig),
      ("wide without mark", wide), ("wide cut", [0xFF, 0xFE, 0, 0] + wide.dropLast()),
      ("wide beyond", [0xFF, 0xFE, 0, 0] + wide + [0, 0, 0x11, 0]), ("latin", latin),
      ("cut utf-8", Array("\"a\" = \"x".utf8) + [0xE2, 0x82] + Array("\";".utf8)),
      (
        "half in utf-8",
        Array("\"a\" = \"".utf8) + [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80, 0xED, 0xA0, 0xBD]
          + Array("\";".utf8)
      ),
      ("latin-1", xml("ISO-8859-1")), ("windows", xml("windows-1252")), ("unknown", xml("x-y")),
      ("declared utf-8", xml("UTF-8")), ("ascii", xml("US-ASCII")),
      ("zeros", Array("\"a\" = \"b\";\u{0}\u{0}".utf8)),
    ]
    var lines: [String] = []
    for (name, bytes) in cases {
      let files = [
        "en.lproj/L.strings": Array("\"a\" = \"Size\";\n\"b\" = \"two\";\n".utf8),
        "de.lproj/L.strings": bytes,
      ]
      lines += [name] + (await words(files)).map { "  " + $0 }
      lines += [name + " first"] + (await words(["en.lproj/L.strings": bytes])).map { "  " + $0 }
    }
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n", named: "rules/encodings.txt")
  }
}
