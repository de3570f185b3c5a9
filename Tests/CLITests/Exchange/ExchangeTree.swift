// A small tree in two languages, and files for it from translators.

import Foundation
import LprojTestSupport
import Testing

/// A tree in the folder `R` with tables in English and French.
struct ExchangeTree {
  let tree: TemporaryTree

  init(_ files: [String: String] = [:]) throws {
    tree = try TemporaryTree(Self.files.merging(files) { $1 })
  }

  static let files = [
    "R/en.lproj/L.strings": #"""
    /* Greeting */
    "hello" = "Hello %@";

    /* Where "n" counts */
    "n" = "%d of %@";
    "plain" = "100% sure";
    "last" = "Last";

    """#,
    "R/fr.lproj/L.strings": #"""
    /* Greeting */
    "hello" = "Bonjour %@";   // keep me
    plain='100 % sûr';

    """#,
    "R/en.lproj/P.stringsdict": plist(
      """
      <key>files</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@f@</string>
        <key>f</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>d</string>
          <key>one</key>
          <string>One file</string>
          <key>other</key>
          <string>%d files</string>
        </dict>
      </dict>
      """),
    "R/fr.lproj/P.stringsdict": french,
  ]

  static let french = plist(
    """
    <!-- by hand -->
      <key>files</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@f@</string>
        <key>f</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>d</string>
          <key>other</key>
          <string>%d fichiers</string>
        </dict>
      </dict>
    """)

  static func plist(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(body)
    </dict>
    </plist>

    """
  }

  func lproj(_ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(arguments, in: tree.path)
  }

  /// Imports XLIFF units for the French `L.strings`, or for the table `original` in another language.
  func take(
    _ units: String, original: String = "en.lproj/L.strings", language: String = "fr",
    _ options: String...
  ) throws -> ProgramResult {
    try tree.write("in.xliff", Array(Self.xliff(units, original, language).utf8))
    return try Program.lproj.run(["import", "--yes", "in.xliff", "R"] + options, in: tree.path)
  }

  static func xliff(_ units: String, _ original: String, _ language: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="\(original)" source-language="en" target-language="\(language)" \
    datatype="plaintext"><body>
    \(units)
    </body></file></xliff>
    """
  }

  static func unit(_ id: String, _ target: String, state: String? = nil) -> String {
    let state = state.map { " state=\"\($0)\"" } ?? ""
    return "<trans-unit id=\"\(id)\"><target\(state)>\(target)</target></trans-unit>"
  }

  func text(_ path: String) throws -> String {
    try String(contentsOfFile: tree.path + "/" + path, encoding: .utf8)
  }

  func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: tree.path + "/" + path)))
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: tree.path + "/" + path)
  }

  func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in FileManager.default.enumerator(atPath: tree.path + "/R")?.allObjects ?? [] {
      guard let name = name as? String, let bytes = try? bytes("R/" + name) else { continue }
      contents[name] = bytes
    }
    return contents
  }
}
