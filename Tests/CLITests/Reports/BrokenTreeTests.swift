// Tests of source tables that are broken, empty, truncated or missing: no format loses a finding or stops.

import LprojTestSupport
import Testing

@Suite struct BrokenTreeTests {
  enum Fault: String, CaseIterable, CustomTestStringConvertible {
    case broken, empty, onlyComments, cutShort, absent, unreadableBytes, wrongForm, whole

    var testDescription: String { rawValue }

    var table: [UInt8]? {
      switch self {
      case .broken: Array("\"a\" = \"A\";\n\"b\" \"B\";\n\"c\" = \"C\";\n".utf8)
      case .empty: []
      case .onlyComments: Array("/* nothing yet */\n".utf8)
      case .cutShort:
        Array("\"a\" = \"A\";;\n\"b\" = \"B\";\n\"c\" = \"C\";\n\"d\" = \"D\";\n".utf8)
      case .absent: nil
      case .unreadableBytes: Array("\"a\" = \"".utf8) + [0xE9, 0xFF] + Array("\";\n".utf8)
      case .wrongForm: Array("(\"a\", \"b\")\n".utf8)
      case .whole: Array("\"a\" = \"A\";\n\"b\" = \"B\";\n".utf8)
      }
    }
  }

  private func add(_ fault: Fault, _ folder: String, to tree: TemporaryTree) throws {
    if let table = fault.table { try tree.write("\(folder)/en.lproj/L.strings", table) }
    try tree.write("\(folder)/en.lproj/Other.strings", Array("\"x\" = \"X\";\n".utf8))
    try tree.write("\(folder)/de.lproj/L.strings", Array("\"a\" = \"Ä\";\n\"z\" = \"Z\";\n".utf8))
    try tree.write("\(folder)/fr.lproj/L.strings", Fault.cutShort.table ?? [])
    try tree.write("\(folder)/ja.lproj/Other.strings", [])
  }

  @Test(arguments: Fault.allCases)
  func `in a single tree, all formats report the same`(_ fault: Fault) throws {
    let tree = try TemporaryTree()
    try add(fault, "App", to: tree)
    let found = try FormatAgreement(tree)
    found.expectAgreement(fault.rawValue)
    #expect(found.counts["json"]?.isEmpty == false)
  }

  @Test func `two trees, one of them truncated, are reported in all formats`() throws {
    let tree = try TemporaryTree()
    try add(.cutShort, "A", to: tree)
    try add(.whole, "B", to: tree)
    let found = try FormatAgreement(tree)
    found.expectAgreement("one of two cut short")
    #expect(found.counts["json"]?["silent-truncation"] ?? 0 >= 2)
    for format in ["text", "github", "markdown"] {
      let result = try Program.lproj.run(["audit", "--format", format], in: tree.path)
      #expect(result.status == 1 && !result.output.isEmpty, "\(format) \(result.errors)")
    }
  }

  @Test func `all at once`() throws {
    let tree = try TemporaryTree()
    for fault in Fault.allCases { try add(fault, fault.rawValue, to: tree) }
    try FormatAgreement(tree).expectAgreement("all")
  }

  @Test func `a source table without other tables`() throws {
    for fault in Fault.allCases {
      guard let table = fault.table else { continue }
      let tree = try TemporaryTree()
      try tree.write("en.lproj/L.strings", table)
      try FormatAgreement(tree).expectAgreement("\(fault) alone")
    }
  }

  @Test(arguments: ["text", "json", "csv", "markdown", "html"])
  func `missing texts are reported for all of them`(_ format: String) throws {
    let tree = try TemporaryTree()
    for fault in Fault.allCases { try add(fault, fault.rawValue, to: tree) }
    let result = try Program.lproj.run(["missing", "--format", format], in: tree.path)
    #expect(result.status == 2)
    let lines = result.errors.split(separator: "\n").filter { !$0.hasPrefix("lproj: note: ") }
    #expect(
      lines.map { $0.prefix { $0 != "/" } } == [
        "lproj: broken", "lproj: unreadableBytes", "lproj: wrongForm",
      ], "\(lines)")
    #expect(
      lines.allSatisfy { $0.contains("/en.lproj/L.strings:") && $0.contains(": cannot be read: ") })
    #expect(!result.output.isEmpty)
    let fallbacks = try Program.lproj.run(["fallbacks", "--format", format], in: tree.path)
    // A copy that cannot be read does not count. Standard error names the place of the mistake.
    #expect(fallbacks.status == 2 && !fallbacks.output.isEmpty, "\(fallbacks.errors)")
    #expect(fallbacks.errors.contains("/en.lproj/L.strings:1:"), "\(fallbacks.errors)")
  }

  /// Returns a tree with a complete table `L`, a broken table `M`, and a folder in place of the table `F`.
  private func unreadable() throws -> TemporaryTree {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": #""a" = "A";"#, "de.lproj/L.strings": #""a" = "Ä";"#,
      "de.lproj/M.strings": #""a" "A"#,
    ])
    try tree.folder("en.lproj/F.strings")
    return tree
  }

  @Test func `all formats report the paths that an audit could not read`() throws {
    let found = try FormatAgreement(unreadable(), [".", "nowhere"])
    found.expectAgreement("unreadable")
    #expect(
      found.failures == [
        "en.lproj/F.strings: is not a regular file", "nowhere: does not exist",
      ])
  }

  @Test(arguments: ["json", "markdown", "html"])
  func `unreadable files are reported with missing texts`(_ format: String) throws {
    let tree = try unreadable()
    try tree.write("C.xcstrings", [])
    let result = try Program.lproj.run(
      ["missing", "--format", format, ".", "nowhere"], in: tree.path)
    #expect(result.status == 2)
    let failures = result.errors.split(separator: "\n").map { $0.dropFirst("lproj: ".count) }
    #expect(failures.count == 4, "\(failures)")
    for failure in failures {
      let words = failure.split(separator: ": ", maxSplits: 1)[1]
      #expect(
        result.output.contains(words.replacing("'", with: format == "html" ? "&#39;" : "'")),
        "\(failure) in \(result.output)")
    }
    #expect(!result.output.contains("Everything is translated"))
    if format == "html" { #expect(FormatAgreement.failures(ofPage: result.output).count == 4) }
  }

  @Test(arguments: ["json", "markdown", "html"])
  func `a report of nothing but a failure is written`(_ format: String) throws {
    let tree = try TemporaryTree()
    for command in ["audit", "missing"] {
      let result = try Program.lproj.run([command, "--format", format, "nowhere"], in: tree.path)
      #expect(result.status == 2)
      #expect(result.output.contains("does not exist"), "\(command)")
    }
  }
}
