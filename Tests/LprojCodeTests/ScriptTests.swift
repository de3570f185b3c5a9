// Tests of look-ups in AppleScript, and of properties that get keys.

import LprojCode
import LprojSource
import Testing

@Suite struct ScriptTests {
  private func uses(script text: String) -> [String] {
    ScriptReader.read(ByteBuffer(Array(text.utf8))).usages.map(line)
  }

  @Test(arguments: [
    (#"display dialog (localized string "a.k")"#, ["localized string a.k"]),
    (
      #"set a to localized string of "say \"x\"" from table "T""#,
      [#"localized string say "x" [T]"#]
    ),
    (#"Localized String "k" from table "T" in bundle b"#, ["localized string k [T] {in bundle}"]),
    (
      #"localized string "a" & localized string "b""#, ["localized string a", "localized string b"]
    ),
    (#"-- localized string "no""#, []), (#"(* (* x *) localized string "no" *)"#, []),
    (#"(*(**)*)localized string "k""#, ["localized string k"]),
    (#"(*) *)localized string "k""#, ["localized string k"]),
    (#"(* (* *) localized string "no""#, []),
    (#"( * localized string "k""#, ["localized string k"]),
    ("localized string \"a\\n\\r\\t\\q\"", ["localized string a\n\r\tq"]),
    (#"localized string "k" from table t"#, ["localized string k [?]"]),
    (#"localized string "k" from table"#, ["localized string k"]),
    (
      #"localized string "k" in bundle b from table "T""#, ["localized string k [T] {in bundle}"]
    ),
    (
      #"localized string "k" in bundle a b c d e f from table "T""#,
      ["localized string k [T] {in bundle}"]
    ),
    (
      #"localized string "k" in bundle a b c d e f g from table "T""#,
      ["localized string k {in bundle}"]
    ),
    (#"localized the string "no""#, []), (#"string localized "no""#, []),
    ("# localized string \"no\"\nlocalized string \"k\"", ["localized string k"]),
    (#""localized string "no"#, []), (#"localized string ""#, []), ("localized string", []),
  ])
  func `localized string`(_ text: String, _ expected: [String]) {
    #expect(uses(script: text) == expected)
  }

  @Test func `a key that is made at run time`() {
    let file = ScriptReader.read(ByteBuffer(Array("localized string k".utf8)))
    #expect(file.usages.isEmpty && file.computed.count == 1)
  }

  @Test(arguments: ["alert", "alertAction", "title", "subtitle"])
  func `keys of CloudKit's notifications`(_ name: String) {
    let property = name + "LocalizationKey"
    #expect(
      LprojCodeTests.uses(
        "info.\(property) = \"k\"; info.\(property) == \"no\"; \(property) = \"no\"")
        == ["\(property) k"])
    #expect(LprojCodeTests.uses("info.\(property) = @\"k\";", .objectiveC) == ["\(property) k"])
    #expect(WordSearch.system(.objectiveC).finds(in: ByteBuffer(Array("x.\(property)".utf8))))
  }

  @Test func `both texts of accessibilityCustomContent`() {
    let text = "import SwiftUI\nlet a = b.accessibilityCustomContent(\"one\", \"two\")"
    #expect(
      LprojCodeTests.uses(text) == [
        "accessibilityCustomContent one", "accessibilityCustomContent two",
      ])
    let named =
      "import SwiftUI\nlet a = b.accessibilityCustomContent(.age, \"two\", importance: .high)"
    #expect(LprojCodeTests.uses(named) == ["accessibilityCustomContent two"])
  }
}
