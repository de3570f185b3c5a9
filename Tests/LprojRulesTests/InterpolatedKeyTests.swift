// Tests of look-ups whose keys hold interpolated values, while a table repeats the literal of the code.

import LprojFiles
import LprojKit
import LprojReport
import LprojRules
import LprojSource
import Testing

extension CodeRuleTests {
  @Test(arguments: [
    (#"show(NSLocalizedString("Morph: \(value.text)", comment: ""))"#, ["p/App.swift:1:6 warning"]),
    (
      #"show(NSLocalizedString("Morph: \(Int(value)) %", comment: ""))"#,
      ["p/App.swift:1:6 warning"]
    ),
    (#"show(NSLocalizedString("Other: \(value.text)", comment: ""))"#, []),
    (#"show(String(localized: "Morph: \(value.text)"))"#, []),
  ])
  func `a table cannot have the key of an interpolated literal`(
    _ code: String, _ expected: [String]
  ) async {
    let table = #"""
      "Morph: \(value.text)" = "Form: \(value.text)"; "Morph: \(Int(value)) %" = "Form";
      "Save the file" = "Sichern"; "Open a file" = "Öffnen";
      """#
    let found = await codeFindings(
      [
        "App.swift": code, "en.lproj/Localizable.strings": table,
        "de.lproj/Localizable.strings": table,
      ], only: "undefined-key")
    let told = zip(found.lines, found.messages).filter { $1.contains("inserts a value") }
    #expect(told.map(\.0) == expected)
  }
}
