// Tests of the recorded content of configurations after a changed word or byte.

import LprojFiles
import LprojSource
import LprojTestSupport
import Testing

@testable import LprojConfig

@Suite struct ConfigurationVariantTests {
  @Test func `what a word or byte changes`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    let files = try Fixture.files("configurations").filter { $0.key.hasSuffix(".toml") }
    for (name, bytes) in try FuzzSeed.all("toml") + [("wide", Array(Self.wide.utf8))]
      + files.sorted(by: { $0.key < $1.key }).map({ ($0, Array($1.utf8)) })
    {
      let variants =
        Variant.ofWords(String(decoding: bytes, as: UTF8.self))
        + Variant.ofBytes(bytes, by: Array("\"=[\n#.".utf8)).spread(300)
      subjects.append((name, Differences(of: bytes, variants) { read($0) }))
    }
    try expectDifferences(subjects, named: "configurations")
  }

  @Test func `what chosen changes make different in configurations`() async throws {
    var inputs = try Fixture.files("configurations").filter { $0.key.hasSuffix(".toml") }
      .map { (name: $0, files: ["": $1]) }
    for (name, bytes) in try FuzzSeed.all("toml") + [("wide", Array(Self.wide.utf8))] {
      guard let text = String(validating: bytes, as: UTF8.self) else { continue }
      inputs.append((name, ["": text]))
    }
    try await expectChanges(named: "configurations", of: inputs, drawn: 400) { files in
      read(Array((files[""] ?? "").utf8))
    }
  }

  private func read(_ bytes: [UInt8]) -> [String] {
    do {
      let table = try TOMLReader.read(bytes)
      var check = ConfigurationCheck()
      check.check(table)
      return table.members.map { "\($0.key) = \($0.value.kind)" }
        + all(bytes).map(described)
        + check.mistakes.map { "\($0.offset) \($0.message)" }
    } catch { return ["\(error)"] }
  }

  private func all(_ bytes: [UInt8]) -> [Configuration] {
    Configurations(
      .file("/P/.lproj.toml"), naming: [], in: .memory(["/P/.lproj.toml": bytes])
    ).all
  }

  @Test func `an entry that is taken out leaves the others as they are`() throws {
    var lines: [String] = []
    for (name, text) in try Fixture.files("configurations").sorted(by: { $0.key < $1.key })
    where name.hasSuffix(".ignore") {
      for text in [text, text.replacing("\n", with: "\r\n")] {
        let bytes = Array(text.utf8)
        for entry in all(bytes).flatMap(\.ignores) {
          var left = bytes
          for edit in (entry.removal(from: bytes, basis: 0)?.edits ?? []).reversed() {
            left.replaceSubrange(edit.range, with: edit.replacement)
          }
          lines.append("\(name) without \(entry.rules)")
          lines.append(String(decoding: left, as: UTF8.self))
        }
      }
    }
    try expectDifferences(
      [("removed", Differences(to: lines))], named: "configurations-without", ofOriginal: 100)
  }

  @Test(arguments: [(0, true), (1, false)])
  func `a configuration has a mebibyte at most`(_ more: Int, _ isRead: Bool) {
    let bytes = [UInt8](repeating: 0x0A, count: 1 << 20) + [UInt8](repeating: 0x0A, count: more)
    #expect(!all(bytes).isEmpty == isRead)
  }

  private static let wide = #"""
    source = "en" # the source
    exclude = ["Vendor/", '*/old/**']
    baseline = "known.json"
    fail-on = "warning"
    "quoted key".'x' = 1_000

    [severity]
    missing-key = "error"
    text = 'off'

    [coverage]
    minimum = 95.5
    [coverage.localizations]
    fr = 80

    [[ignore]]
    rule = "extra-key"
    key = "a*"
    localization = ["de", "fr"]
    [[ignore]]
    path = """
    App\t\u00e9"""
    odd = [0x1F, 0o7, 0b1, 1e3, -inf, nan, true, 1979-05-27T07:32:00.5+01:00, 07:32:00, { a = 'b', c.d = 2 }]
    """#
}
