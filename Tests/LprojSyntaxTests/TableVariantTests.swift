// Tests of the recorded content of tables and catalogs after a changed byte or word.

import Foundation
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct TableVariantTests {
  private static let folders = ["strings", "stringsdict", "xml", "binary"]

  @Test(arguments: folders)
  func `what a byte changes in a table`(_ folder: String) throws {
    var subjects: [(name: String, differences: Differences)] = []
    for (name, bytes) in try FuzzSeed.all(folder) + Self.wide.filter({ $0.name.hasSuffix(folder) })
    {
      var differences = Differences(to: read(bytes))
      let others: [UInt8] = folder == "binary" ? [0, 0x0F, 0x80, 0xFF] : Array("\";\\/&<é".utf8)
      for variant in Variant.ofBytes(bytes, by: others).spread(160) {
        differences.add(variant.name, read(variant.bytes))
      }
      for variant in Variant.ofWords(String(decoding: bytes, as: UTF8.self)).spread(100) {
        differences.add(variant.name, read(variant.bytes))
      }
      subjects.append((name, differences))
    }
    try expectDifferences(subjects, named: "tables-\(folder)", ofOriginal: 30)
  }

  /// Tables with comments in all places, and with all unusual forms.
  private static let wide: [(name: String, bytes: [UInt8])] = [
    (
      "wide.strings",
      Array(
        """
        /* lproj:ignore-file bad-encoding, twin-keys(fr,de) for now */

        // heading

        /* No comment provided by engineer. */
        "a" = "\\U00e9 \\303\\251 \\x \\n \\\"q\\""; /* behind a lproj:ignore */
        /* of b
         * lproj:ignore missing-key two lines
         */
        // more of b
        "b"="2";c = d.e/f;	'g' = 'h "i"'; /* between */ "j" = { k = (l, "m", <0aFF 1>); };
          /* lproj:ignore extra-key */  \r\n\r\n
        "n" ;
        o = "\u{2028}p" ;  // lproj:ignore mising-key
        /* lproj:ignored twice lproj:ignore all */
        "b" = ""; /* lproj:ignore */
        /* last
        """.utf8)
    ),
    (
      "wide.xml",
      Array(
        """
        <?xml version='1.0' encoding='ISO-8859-1' standalone="no"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd" [<!ENTITY x "y">]>
        <!-- lproj:ignore-file all -->
        <plist version="1.0">
        <dict>
          <!-- of a lproj:ignore missing-key(fr) why -->
          <key>a</key> <string>&lt;&#233;&#xE9;&amp;<![CDATA[<b> & c]]></string>

          <!-- heading -->

          <key>n</key><integer>-0x1F</integer><key>r</key><real>1.5e3</real><key>t</key><true/><!-- behind -->
          <key>d</key><data> aGk= </data><key>e</key><date>2001-01-01T00:00:00Z</date><key>u</key><array><string/><false></false></array>
          <key>a</key><string xml:space="preserve"> twice </string>
        </dict>
        </plist>
        """.utf8)
    ),
  ]

  private func read(_ bytes: [UInt8]) -> [String] {
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count + 64))
    let comments = EntryComments(table)
    let entries = table.entries.map { entry in
      let value =
        table.value(entry).map { "\($0)" } ?? "\(table.nodes[entry.value.lowerBound].value)"
      let words = comments.words(at: entry.offset).map { " # \($0)" } ?? ""
      return "\(table.key(entry)) = \(value) \(table.isLoaded(entry))\(words)"
    }
    return entries + table.problems.map { "\($0.kind) \($0.range)" }
      + table.suppressions.map { "\($0)" } + ["\(table.outcome) \(table.form) \(table.encoding)"]
  }

  @Test func `what a word changes in a catalog`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    for (name, bytes) in try FuzzSeed.all("catalog") {
      let variants = Variant.ofWords(String(decoding: bytes, as: UTF8.self))
      subjects.append((name, Differences(of: bytes, variants) { catalog($0) }))
    }
    try expectDifferences(subjects, named: "catalogs")
  }

  @Test func `what chosen changes make different in tables and catalogs`() async throws {
    var inputs: [(name: String, files: [String: String])] = Self.wide.map {
      ($0.name, [$0.name: String(decoding: $0.bytes, as: UTF8.self)])
    }
    for folder in ["strings", "catalog", "xml", "stringsdict"] {
      for (name, bytes) in try FuzzSeed.all(folder) {
        guard let text = String(validating: bytes, as: UTF8.self) else { continue }
        inputs.append(("\(folder)/\(name)", [folder: text]))
      }
    }
    try await expectChanges(named: "tables", of: inputs, drawn: 500) { files in
      files.flatMap { $0 == "catalog" ? catalog(Array($1.utf8)) : read(Array($1.utf8)) }
    }
  }

  private func catalog(_ bytes: [UInt8]) -> [String] {
    let catalog = StringCatalog(ByteBuffer(bytes, spare: bytes.count + 64))
    var contents = CatalogContents(catalog)
    let entries = catalog.entries.flatMap { entry in
      ["\(catalog.key(of: entry)) \(entry.extraction) \(entry.shouldTranslate)"]
        + (catalog.comment(of: entry).map { ["  # \($0)"] } ?? [])
        + catalog.suppressions(of: entry).map { "  \($0)" }
    }
    let texts = catalog.localizations.map { localization in
      "  \(catalog.language(of: localization)) \(contents.content(of: localization))"
    }
    let problems = catalog.problems.map { "\($0.kind) \($0.node)" }
    let head = "\(catalog.sourceLanguage ?? "-") \(catalog.version ?? "-") \(catalog.languages)"
    let error = catalog.error.map { ["\($0)"] } ?? []
    return entries + texts + problems + [head] + error
  }
}
