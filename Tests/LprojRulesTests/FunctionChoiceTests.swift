// Tests of the function that a call means, if several functions have its name or a variable hides it.

import Testing

@Suite struct FunctionChoiceTests {
  private static let table = (0..<8).map { "\"list.item_\($0)\" = \"\($0)\";" }.joined()
  /// Look-ups of all keys of the table. They make the code complete, so that a missing key is an error.
  private static let asked = (0..<8).map { "NSLocalizedString(\"list.item_\($0)\", comment: \"\")" }
    .joined(separator: ", ")

  private func errors(_ sources: String...) async -> [String] {
    var files = [
      "en.lproj/Localizable.strings": Self.table, "en.lproj/Tab.strings": #""tab.a_title" = "A";"#,
      "Z.swift": "final class Z { func z() { show([\(Self.asked)]) } }",
    ]
    for (number, source) in sources.enumerated() { files["A\(number).swift"] = source }
    let found = await codeFindings(files, only: "undefined-key")
    return zip(found.lines, found.messages).filter { $0.0.hasSuffix(" error") }
      .compactMap { $0.1.split(separator: "'").dropFirst(3).first.map(String.init) }
  }

  private static let global =
    "func tr(_ k: String) -> String { NSLocalizedString(k, comment: \"\") }"
  private static let inTab = """
    func tr(_ k: String) -> String { NSLocalizedString(k, tableName: "Tab", comment: "") }
    """

  @Test func `a function that is found later does not hide those before it`() async {
    let functions = """
      func base(_ k: String, table: String) -> String { NSLocalizedString(k, tableName: table, comment: "") }
      \(Self.global)
      func tr(_ k: String, table: String) -> String { base(k, table: table) }
      """
    let calls =
      #"final class Q { func q() { show(tr("new.a_title"), tr("tab.a_title", table: "Tab")) } }"#
    #expect(await errors(functions, calls) == ["new.a_title"])
  }

  @Test func `a function that mostly gets other names shows these as they are`() async {
    let function =
      "func row(_ name: String) -> String { NSLocalizedString(name, comment: \"\") }"
    let more = ["X", "Y"].map { "final class \($0) { func f() { show([\(Self.asked)]) } }\n" }
      .joined()
    func calls(_ names: some Sequence<String>) -> String {
      let rows = names.map { "row(\"\($0)\")" }.joined(separator: ", ")
      return "final class Q { func q() { show(\(rows)) } }"
    }
    let names = (0..<5).map { "io.property_\($0)" }
    #expect(await errors(function, more, calls(names)) == [])
    #expect(await errors(function, more, calls(names.prefix(2))) == Array(names.prefix(2)))
    let texts = ["Board ID", "Boot Config", "Free Memory", "Line In", "Max Size"]
    #expect(await errors(function, more, calls(texts + names.prefix(2))) == [])
  }

  @Test(arguments: [
    "class Base { \(inTab) }\nfinal class Sub: Base { func go() { show(tr(\"tab.a_title\")) } }",
    "protocol P { }\nextension P { \(inTab) }\nstruct S: P { func go() { show(tr(\"tab.a_title\")) } }",
    "enum O { static \(inTab)\n struct I { let s = show(tr(\"tab.a_title\")) } }",
  ])
  func `what a type inherits comes before a function of the file`(_ source: String) async {
    #expect(await errors(source, Self.global) == [])
    let own = source.replacing("tab.a_title", with: "none.b_title")
    #expect(await errors(own.replacing("\", tableName: \"Tab\"", with: "")) == [])
  }

  @Test(arguments: [
    "func pad(_ n: Int) -> String { let localized = String(n); return localized + self }",
    "func pad(_ n: Int) -> String { names.map { localized in localized + self }.joined() }",
  ])
  func `a variable hides a property of the same name`(_ method: String) async {
    let source = """
      extension String { var localized: String { NSLocalizedString(self, comment: "") }
        \(method) }
      final class Q { func q() { show("none.c_title".pad(3)) } }
      """
    #expect(await errors(source) == [])
    let plain = source.replacing("localized = ", with: "other = ").replacing(
      "localized in", with: "_ in")
    #expect(await errors(plain) == ["none.c_title"])
  }

  @Test func `a closure hides a function, a closure's parameter one of the function around`() async
  {
    let closure =
      #"final class Q { func q() { let tr = { (k: String) in k }; show(tr("none.d_title")) } }"#
    #expect(await errors(Self.global, closure) == [])
    let shadow = """
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      func all(key: String) -> [String] { items.map { key in key.localized } }
      final class Q { func q() { show(all(key: "none.e_title")) } }
      """
    #expect(await errors(shadow) == [])
  }

  @Test func `a text that was looked up already, and a pattern, are no keys made at run time`()
    async
  {
    let sources = [
      "A.swift": """
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      func failure(_ t: String) { show(t.localized) }
      final class Q { func q() { failure("list.item_0".localized); failure("list.item_1")
        switch r { case .failure(let txt): show(txt) } } }
      """, "en.lproj/Localizable.strings": Self.table,
    ]
    let found = await codeFindings(sources, only: "unused-key")
    #expect(found.lines.count == 6, "\(found.lines) \(found.remarks)")
    let asking = sources.mapValues {
      $0.replacing("show(t.localized)", with: "show(NSLocalizedString(t, comment: \"\"))")
    }
    #expect(await codeFindings(asking, only: "unused-key").lines.count == 6)
    let computed = asking.mapValues { $0.replacing("\"list.item_1\")", with: "a + b)") }
    #expect(await codeFindings(computed, only: "unused-key").lines == [])
  }
}
