// Tests of keys in constants, and of members that nothing names.

import LprojFiles
import LprojKit
import LprojReport
import LprojRules
import LprojSource
import Testing

extension CodeRuleTests {
  private func severity(constant: String, code uses: String = "") async -> [String] {
    await codeFindings(
      [
        "App.swift": code(uses), "Texts.swift": constant,
        "en.lproj/Localizable.strings": Self.table,
      ], only: "undefined-key"
    ).lines.map { String($0.split(separator: " ")[1]) }
  }

  @Test(arguments: [
    ("", "warning"), ("label.text = Texts.Inner.six", "error"),
    ("label.text = App.Texts.Inner.six", "error"), ("label.text = Inner.six", "error"),
    ("label.text = other.six", "warning"), ("label.text = Other.Inner.six", "warning"),
    ("let six = 6; print(six)", "warning"), ("f(six: 1)", "warning"),
    ("f(\"\\(Texts.Inner.six)\")", "error"), ("// Texts.Inner.six", "warning"),
    ("f(\"Texts.Inner.six\")", "warning"),
  ])
  func `a key of a constant is an error where that is certainly read`(
    _ use: String, _ level: String
  ) async {
    let constant = """
      enum Texts { enum Inner {
        static let other: String?
        static let six = NSLocalizedString("a.six", comment: "")
        static let seven = 7
      } }
      """
    #expect(await severity(constant: constant, code: use) == [level])
  }

  /// The look-up in the bundle of a class may read a table outside of the folder.
  @Test(arguments: [
    ("Bundle.main", "", "warning"), ("Bundle.main", "show(L10n.six)", "error"),
    ("BundleToken.bundle", "", "warning"), ("BundleToken.bundle", "show(L10n.six)", "warning"),
  ])
  func `a key of generated symbols is an error where code names its symbol`(
    _ bundle: String, _ use: String, _ level: String
  ) async {
    let symbols = ["one", "two", "three", "four", "five", "six"].map {
      "  static let \($0) = L10n.tr(\"Localizable\", \"a.\($0)\")\n"
    }
    let made = """
      // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen
      enum L10n {
      \(symbols.joined())
        private static func tr(_ table: String, _ key: String) -> String {
          \(bundle).localizedString(forKey: key, value: nil, table: table)
        }
      }
      private final class BundleToken { static let bundle = Bundle(for: BundleToken.self) }
      """
    #expect(await severity(constant: made, code: use) == [level])
  }

  @Test func `two look-ups of a key in one function are one finding`() async {
    let made = """
      struct R { static func six(preferredLanguages: [String]? = nil) -> String {
        guard let preferredLanguages else {
          return NSLocalizedString("a.six", bundle: hostingBundle, comment: "")
        }
        return NSLocalizedString("a.six", bundle: bundle(preferredLanguages), comment: "")
      } }
      """
    #expect(await severity(constant: made, code: "show(R.six())").count == 1)
    let twice = made + made.replacing("static func six", with: "static func seven")
    #expect(await severity(constant: twice, code: "show(R.six(), R.seven())").count == 2)
  }

  @Test func `constants of a file, members of their own file and macros`() async {
    let plain = #"let six = NSLocalizedString("a.six", comment: "")"#
    #expect(await severity(constant: plain) == ["warning"])
    #expect(await severity(constant: plain, code: "label.text = six") == ["error"])
    #expect(await severity(constant: plain, code: "func f(six: Int) { g(six) }") == ["warning"])
    let member = """
      class A {
        static var six: String { return NSLocalizedString("a.six", comment: "") }
        func b() { label.text = six }
      }
      """
    #expect(await severity(constant: member) == ["error"])
    #expect(
      await severity(constant: member.replacing("label.text = six", with: "c()")) == ["warning"])
    func macro(_ use: String) async -> [String] {
      let source = "#define SIX NSLocalizedString(@\"a.six\", nil)\n" + use
      return await codeFindings(
        ["App.swift": code(""), "A.m": source, "en.lproj/Localizable.strings": Self.table],
        only: "undefined-key"
      ).lines.map { String($0.split(separator: " ")[1]) }
    }
    #expect(await macro("label.text = SIX;") == ["error"])
    #expect(await macro("label.text = SEVEN;") == ["warning"])
  }

  @Test(arguments: [
    ("enum A: String { case a; var six: String { ASK } }", "", "warning"),
    ("enum A: String { case a; var six: String { ASK } }", "show(a.six)", "error"),
    ("enum A: String { case a; var six: String { ASK } }", "extension A: Titled { }", "error"),
    ("enum A: Titled { case a; var six: String { ASK } }", "", "error"),
    ("class A { var six: String { ASK } }", "", "error"),
    ("extension A { var six: String { ASK } }", "", "error"),
    ("extension A { var six: String { ASK } }", "struct A { }", "warning"),
    ("struct A { var six = ASK }", "", "error"),
    ("struct A { func six(of b: Int) -> String { ASK } }", "show(c.six, six(in: 1))", "warning"),
    ("struct A { func six(of b: Int) -> String { ASK } }", "show(seven)", "warning"),
    ("struct A { func callAsFunction() -> String { ASK } }", "", "error"),
    ("struct A { func six(of b: Int) -> String { ASK } }", "show(a.six(of: 1))", "error"),
    ("struct A { func six(_ b: Int) -> String { ASK } }", "show(a.six(1))", "error"),
  ])
  func `members of types that certainly nothing names`(
    _ member: String, _ use: String, _ level: String
  ) async {
    let source = member.replacing("ASK", with: #"NSLocalizedString("a.six", comment: "")"#)
    #expect(await severity(constant: source, code: use) == [level])
  }

  @Test(arguments: [
    "class A { let six = NSLocalizedString(\"a.six\", comment: \"\") }",
    "class A { override var title: String? { NSLocalizedString(\"a.six\", comment: \"\") } }",
    "class A { func a() { let six = NSLocalizedString(\"a.six\", comment: \"\") } }",
  ])
  func `what is no constant's value is an error`(_ source: String) async {
    #expect(await severity(constant: source) == ["error"])
  }

  @Test func `keys of a table that is chosen at run time may be those of any`() async {
    let literal = #"NSLocalizedString("a.one", comment: "")"#
    func found(_ call: String) async -> (lines: [String], remarks: [String]) {
      let files = ["App.swift": literal + "\n" + call, "en.lproj/Localizable.strings": Self.table]
      let found = await codeFindings(files, only: "unused-key")
      return (found.lines, found.remarks)
    }
    #expect(await !found("").lines.isEmpty)
    let any = await found(#"NSLocalizedString(key, tableName: name, comment: "")"#)
    #expect(any.lines == [])
    #expect(any.remarks.count == 1 && any.remarks[0].contains("App.swift:2: key)"))
    // There is one remark for both calls, which names the first call.
    let two = await found(
      """
      NSLocalizedString(first, tableName: name, comment: "")
      NSLocalizedString(second, tableName: name, comment: "")
      """)
    #expect(two.lines == [])
    #expect(two.remarks.count == 1 && two.remarks[0].contains("App.swift:2: first)"))
    let other = await found(#"NSLocalizedString(key, tableName: "Other", comment: "")"#)
    #expect(await other.lines == found("").lines && other.remarks == [])
  }
}
