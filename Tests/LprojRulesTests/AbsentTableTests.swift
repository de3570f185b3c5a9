// Tests of look-ups in tables that do not exist.

import LprojFiles
import LprojRules
import LprojSource
import Testing

@Suite struct AbsentTableTests {
  private func found(_ code: String, in source: String) async -> [String] {
    await codeFindings(
      [source: code, "en.lproj/Localizable.strings": #""a_b" = "A";"#], only: "undefined-key"
    ).lines.map { String($0.split(separator: " ")[1]) }
  }

  @Test(arguments: [
    (#"show(NSLocalizedString("net_failed", tableName: "Gone", comment: ""))"#, "warning"),
    (#"show(NSLocalizedString("Network failed", tableName: "Gone", comment: ""))"#, "note"),
    (#"show(NSLocalizedString("example.com", tableName: "Gone", comment: ""))"#, "note"),
    (#"print(NSLocalizedString("net_failed", tableName: "Gone", comment: ""))"#, "note"),
  ])
  func `users see a name that code looks up there`(_ code: String, _ severity: String) async {
    #expect(await found(code, in: "App.swift") == [severity])
  }

  /// Such code runs inside of another program, and its main bundle is that program.
  @Test(arguments: [("A.m", "warning"), ("Tweak.x", "note"), ("Tweak.xm", "note")])
  func `another program may have the table`(_ source: String, _ severity: String) async {
    let code = #"void f() { show(NSLocalizedStringFromTable(@"net_failed", @"Gone", nil)); }"#
    #expect(await found(code, in: source) == [severity])
  }
}
