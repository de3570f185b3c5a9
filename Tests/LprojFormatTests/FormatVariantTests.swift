// Tests of the recorded results of formatting tables and catalogs after a changed word or byte.

import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@testable import LprojFormat

@Suite struct FormatVariantTests {
  @Test func `what a word or byte changes in a table`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    for (name, bytes) in try FuzzSeed.all("strings") + [("wide", Array(Self.wide.utf8))] {
      let variants =
        Variant.ofWords(String(decoding: bytes, as: UTF8.self)).spread(200)
        + Variant.ofLines(String(decoding: bytes, as: UTF8.self), joint: "\n")
        + Variant.ofBytes(bytes, by: Array("\n;/\"".utf8)).spread(200)
      subjects.append((name, Differences(of: bytes, variants) { formatted($0) }))
    }
    try expectDifferences(subjects, named: "formatted-tables")
  }

  @Test(arguments: ["catalog", "xml", "stringsdict"])
  func `what a word changes in structured files`(_ folder: String) throws {
    var subjects: [(name: String, differences: Differences)] = []
    for (name, bytes) in try FuzzSeed.all(folder) {
      let variants = Variant.ofWords(String(decoding: bytes, as: UTF8.self)).spread(120)
      subjects.append(
        (name, Differences(of: bytes, variants) { formatted($0, isCatalog: folder == "catalog") }))
    }
    try expectDifferences(subjects, named: "formatted-\(folder)")
  }

  @Test func `what chosen changes make different in what is formatted`() async throws {
    var inputs = [(name: "wide", files: ["strings": Self.wide])]
    for folder in ["strings", "catalog", "xml", "stringsdict"] {
      for (name, bytes) in try FuzzSeed.all(folder) {
        guard let text = String(validating: bytes, as: UTF8.self) else { continue }
        inputs.append(("\(folder)/\(name)", [folder: text]))
      }
    }
    try await expectChanges(named: "formatted", of: inputs, drawn: 300) { files in
      files.flatMap { formatted(Array($1.utf8), isCatalog: $0 == "catalog") }
    }
  }

  private func formatted(_ bytes: [UInt8], isCatalog: Bool = false) -> [String] {
    if isCatalog {
      let made = CatalogFormatter.format(StringCatalog(ByteBuffer(bytes, spare: 64)))
      return made.map { lines("catalog", $0) } ?? ["not formatted"]
    }
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count + 64))
    return [false, true].flatMap { isSorted -> [String] in
      var options = FormatOptions()
      options.isSorted = isSorted
      options.convertsPropertyLists = table.form != .text
      do {
        let made = try TableFormatter.format(bytes, table, options)
        return lines(isSorted ? "sorted" : "kept", made.bytes) + ["\(isSorted) \(made.isChanged)"]
      } catch { return ["\(isSorted) \(error)"] }
    }
  }

  private func lines(_ name: String, _ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated().map { "\(name) \($0.offset) | \($0.element)" }
  }

  private static let wide = """
    /* Copyright
       of all */

    /* About a */
    "b" = "2"; /* behind b */
    "a"="1";// behind a


    // two
    // lines
    c = d; "e" = "5"; f;
    /* last of its part */

    "z"   =
      "26" ;
    /* at the end */
    """
}
