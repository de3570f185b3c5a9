// Tests of `extract` with tables and localizations that are links.

import Foundation
import LprojTestSupport
import Testing

@Suite struct ExtractLinkTests {
  private static let code =
    "let a = NSLocalizedString(\"new\", tableName: \"L\", comment: \"\")\n"
  private static let table = "\"new\" = \"new\";"
  private static let catalog = "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}\n"

  private func text(_ tree: TemporaryTree, _ name: String) throws -> String {
    try String(contentsOfFile: tree.path + "/" + name, encoding: .utf8)
  }

  private static let links: [(link: String, target: String, file: String)] = [
    // The links are a table, a localization with the table, a localization without the table, and a catalog.
    ("R/en.lproj/L.strings", "../../out/L.strings", "R/en.lproj/L.strings"),
    ("R/en.lproj", "../out", "R/en.lproj/L.strings"),
    ("R/en.lproj", "../out/empty", "R/en.lproj/L.strings"),
    ("R/L.xcstrings", "../outer/L.xcstrings", "R/L.xcstrings"),
  ]

  @Test(arguments: links)
  func `what leads out of the folder is not written`(
    _ link: String, _ target: String, _ file: String
  ) throws {
    let files = ["out/L.strings": "\"old\" = \"Old\";\n", "outer/L.xcstrings": Self.catalog]
    let tree = try TemporaryTree(files.merging(["R/A.swift": Self.code]) { $1 })
    try tree.folder("out/empty")
    if link.contains("lproj/") { try tree.folder("R/en.lproj") }
    try tree.link(link, to: target)
    for arguments in [["--dry-run"], ["--check"], []] {
      let result = try Program.lproj.run(["extract"] + arguments + ["R"], in: tree.path)
      #expect(result.status == 2)
      #expect(
        result.errors == "lproj: \(file): leads out of 'R', so it is not written\n", "\(arguments)")
    }
    for (name, old) in files { #expect(try text(tree, name) == old) }
    #expect(!FileManager.default.fileExists(atPath: tree.path + "/out/empty/L.strings"))
  }

  @Test(arguments: [["R"], ["R/en.lproj", "R/A.swift"], ["."]])
  func `what stays in a folder that is named is written, and its link stays`(
    _ paths: [String]
  ) throws {
    let tree = try TemporaryTree([
      "R/A.swift": Self.code, "R/kept/L.strings": "", "R/en.lproj/Other.strings": "",
    ])
    try tree.link("R/en.lproj/L.strings", to: "../kept/L.strings")
    let result = try Program.lproj.run(["extract"] + paths, in: tree.path)
    #expect(!result.errors.contains("leads out"), "\(result.errors)")
    #expect(try text(tree, "R/kept/L.strings").contains(Self.table))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: tree.path + "/R/en.lproj/L.strings") == "../kept/L.strings")
  }
}
