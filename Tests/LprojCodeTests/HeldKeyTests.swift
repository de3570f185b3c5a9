// Tests of keys in a constant that a look-up with its own table uses later.

import LprojCode
import LprojSource
import Testing

@Suite struct HeldKeyTests {
  @Test(arguments: [
    (
      #"let key = String.LocalizationValue("k"); f(String(localized: key, table: "T"))"#,
      "String k [T]"
    ),
    (
      #"let key: String.LocalizationValue = "k"; f(String(localized: key, table: "T", bundle: .module))"#,
      "String k [T] {module}"
    ),
    (#"let key = LocalizedStringKey("k"); return Text(key, tableName: "T")"#, "Text k [T]"),
    (
      #"let key: LocalizedStringKey = "k \(1)"; return Text(key, tableName: "T", comment: "c")"#,
      "Text k %lld [T] # c"
    ),
    (
      #"let key = String.LocalizationValue("k"); f(AttributedString(localized: key, bundle: .module))"#,
      "AttributedString k {module}"
    ),
  ])
  func `a literal`(_ body: String, _ expected: String) {
    #expect(uses("import SwiftUI\nfunc g() {\n\(body)\n}") == [expected])
  }

  @Test(arguments: [
    (#"let key = String.LocalizationValue("k"); f(String(localized: key))"#, "LocalizationValue k"),
    (
      #"let key = String.LocalizationValue("k"); { f(String(localized: other, table: "T")) }()"#,
      "LocalizationValue k"
    ),
  ])
  func `what no such look-up takes stays what it is`(_ body: String, _ expected: String) {
    #expect(uses("func g() {\n\(body)\n}") == [expected])
  }

  @Test(arguments: [
    #"let key = String.LocalizationValue(k); return String(localized: key, table: "T")"#,
    #"let key: String.LocalizationValue = .init(k); return String(localized: key, table: "T")"#,
    #"let key = String.LocalizationValue(k); let text = AttributedString(localized: key, table: "T"); return text"#,
  ])
  func `a function that converts its parameter`(_ body: String) {
    let text = "func tr(_ k: String) -> String {\n\(body)\n}\nlet a = tr(\"k\")"
    #expect(uses(text) == ["tr k [T]"])
    #expect(computed(text) == [])
  }

  @Test func `constants of a name in two functions`() {
    let text = """
      func a() { let key = String.LocalizationValue("a"); f(String(localized: key, table: "A")) }
      func b() { let key = String.LocalizationValue("b"); f(String(localized: key, table: "B")) }
      """
    #expect(uses(text) == ["String a [A]", "String b [B]"])
  }
}
