// Tests of recorded files for and from translators, and of recorded compiled files.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RecordedExchangeTests {
  private func expect(_ parts: [(name: String, bytes: [UInt8])], _ name: String) throws {
    let text = parts.map { "==== \($0.name)\n" + String(decoding: $0.bytes, as: UTF8.self) }
      .joined(separator: "\n")
    try expectSnapshot(
      text.replacing("tool-version=\"\(LprojVersion.tool)\"", with: "tool-version=\"TOOL\""),
      named: "reports/" + name)
  }

  @Test(arguments: [("xliff", false), ("csv", false), ("xliff", true)])
  func `what is exported`(_ format: String, _ isMissingOnly: Bool) async throws {
    var request = ExportRequest(path: "App", in: WideTree.workspace, locales: ["fr", "ar", "de"])
    request.format = format == "csv" ? .csv : .xliff
    request.isMissingOnly = isMissingOnly
    let outcome = await Exchange.export(request)
    let documents = outcome.documents.flatMap { document in
      document.parts.map { (name: "\(document.language) \($0.path)", bytes: $0.bytes) }
    }
    let rest = outcome.refusals + outcome.remarks + outcome.failures.map { "\($0.path) \($0.kind)" }
    try expect(
      documents + [("rest", Array(rest.joined(separator: "\n").utf8))],
      "export-\(format)\(isMissingOnly ? "-missing" : "").txt")
  }

  @Test(arguments: ["xliff", "csv"])
  func `what an import would change and refuses`(_ format: String) async throws {
    var export = ExportRequest(path: "App", in: WideTree.workspace, locales: ["fr"])
    export.format = format == "csv" ? .csv : .xliff
    let file = try #require(await Exchange.export(export).documents.first?.parts.first)
    let text = String(decoding: file.bytes, as: UTF8.self)
    let changed =
      format == "csv"
      ? text.replacing("Pommes", with: "Pommes neuves").replacing("Second", with: "Autre %@")
      : text.replacing("</target>", with: " neu</target>").replacing("%@ neu", with: "%d neu")
        .replacing("id=\"title\"", with: "id=\"unknown\"")
    var request = ImportRequest(file: "fr." + format, path: "App", in: WideTree.workspace)
    request.contents = Array(changed.utf8)
    request.format = export.format
    request.locale = "fr"
    let plan = await Exchange.plan(request)
    let plain = Style(isColoured: false)
    let rest = plan.remarks + plan.failures.map { "\($0.path) \($0.kind) \($0.detail)" }
    try expect(
      [
        ("whole", ImportText.render(plan.report, style: plain, width: nil, hint: nil)),
        ("narrow", ImportText.render(plan.report, style: plain, width: 60, hint: "--all")),
        ("rest", Array(rest.joined(separator: "\n").utf8)),
      ], "import-\(format).txt")
  }

  @Test(arguments: ["binary", "xml", "utf-8", "utf-16"])
  func `what a table is compiled to`(_ name: String) throws {
    let encoding = try #require(CompileRequest.Encoding(rawValue: name))
    let tables = [
      "/* First. */\n\"b\" = \"B\";\n// Second.\n\"a\" = \"A \\U00e9 \\\"q\\\" <&>\";\n\"b\" = \"again\";\n",
      "", "\"only\";", "a = \"\\n\\t\"; \"ключ\" = \"значение 🙂\";\n\"empty\" = \"\";",
      "<plist version=\"1.0\"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key>"
        + "<string>%#@v@</string><key>v</key><dict><key>NSStringFormatSpecTypeKey</key>"
        + "<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
        + "<string>d</string><key>one</key><string>%d file</string><key>other</key>"
        + "<string>%d files</string></dict></dict></dict></plist>",
    ]
    var parts: [(name: String, bytes: [UInt8])] = []
    for (number, table) in tables.enumerated() {
      let made = try #require(
        Compile.table(Array(table.utf8), to: encoding, isPlural: number == 4))
      let isText = name == "xml" || name == "utf-8"
      parts.append(
        ("\(number)", isText ? made : Array(made.map { hex($0) }.joined(separator: " ").utf8)))
    }
    try expect(parts, "compiled-\(name).txt")
  }

  private func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
