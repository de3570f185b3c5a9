// Tests of missing keys that users hardly see: their entries are commented out, or nothing in their sources runs the code.

import LprojFiles
import LprojRules
import LprojSource
import Testing

@Suite struct ReachedKeyTests {
  private func found(_ files: [String: String]) async -> [String] {
    let table = ["one", "two", "three", "four", "five", "seven"].map { "\"a.\($0)\" = \"A\";\n" }
    let calls = ["one", "two", "three", "four", "five"].map {
      "show(NSLocalizedString(\"a.\($0)\", comment: \"\"))\n"
    }
    return await codeFindings(
      ["en.lproj/Localizable.strings": table.joined(), "Calls.swift": calls.joined()]
        .merging(files) { $0 + $1 }, only: "undefined-key"
    ).lines.map { String($0.split(separator: " ")[1]) }
  }

  private let call = #"show(NSLocalizedString("a.six", comment: ""))"#

  @Test(arguments: [
    ("", "error"), (#"/* "a.six" = "Six"; */"#, "warning"), (#"// "a.six"  = "Six";"#, "warning"),
    (#"// "a.six" is gone"#, "error"), (#"/* "a.sixty" = "Sixty"; */"#, "error"),
  ])
  func `an entry that is commented out is missing on purpose`(
    _ comment: String, _ severity: String
  ) async {
    #expect(
      await found(["App.swift": call, "en.lproj/Localizable.strings": comment]) == [severity])
  }

  @Test(arguments: [
    ("show(Texts.six)", "error"), ("private let unused = [Texts.six]", "warning"),
    ("final class Page { private static let rows = [Texts.six] }", "warning"),
    ("final class Page { private static let rows = [Texts.six]; let all = rows }", "error"),
    ("final class Page { private func rows() { show(Texts.six) } }", "warning"),
    ("final class Page { static let rows = [Texts.six] }", "error"),
  ])
  func `private code that its source does not name does not run`(
    _ code: String, _ severity: String
  ) async {
    let texts = "enum Texts { static let six = NSLocalizedString(\"a.six\", comment: \"\") }"
    #expect(await found(["Texts.swift": texts, "App.swift": code]) == [severity])
  }

  @Test func `a function may have the name of the function that it calls`() async {
    let files = [
      "Text.swift":
        "extension String { var localized: String { Finder.localized(self, bundle: .main) } }",
      "Finder.swift": """
      class Finder { class func localized(_ key: String, bundle: Bundle) -> String {
        NSLocalizedString(key, tableName: nil, bundle: bundle, comment: "") } }
      """,
      "App.swift": #"show("a.one".localized, "a.six".localized)"#,
    ]
    #expect(await found(files) == ["error"])
    // The same name in the own type is that of the source's own function.
    let own = [
      "Finder.swift": #"enum Finder { static func localized(_ key: String) -> String { key } }"#,
      "App.swift": #"show(Finder.localized("a.six"))"#,
    ]
    #expect(await found(own) == [])
  }
}
