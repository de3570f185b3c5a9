// Tests of members of texts under all names of the text types, and of constants for the text.

import LprojCode
import Testing

@Suite struct TextTypeTests {
  @Test(arguments: [
    "extension String { var loc: String { LOOK(self) } }",
    "nonisolated extension StringLiteralType { public var loc: String { LOOK(description) } }",
    "typealias S = String\nextension S { var loc: String { LOOK(self) } }",
    "extension StringProtocol where Self == String { var loc: String { LOOK(self) } }",
    "extension String { var loc: String { let key = self; return LOOK(key) } }",
    "extension String { var loc: String { let key = self\n return LOOK(key) } }",
  ])
  func `a property of texts`(_ source: String) {
    let text = source.replacing("LOOK(", with: "NSLocalizedString(").replacing(
      ") }", with: ", comment: \"\") }")
    #expect(uses(text + "\nshow(\"a.b\".loc)") == ["loc a.b"])
  }

  @Test(arguments: [
    "typealias S = Model\nextension S { var loc: String { LOOK(self) } }",
    "extension Array where Element == String { var loc: String { LOOK(self) } }",
    "extension String { var loc: String { let key = other; return LOOK(key) } }",
    "extension String { var loc: String { let key = self + other; return LOOK(key) } }",
    "extension String { var loc: String { g { let key = self }; return LOOK(key) } }",
    "extension Model { var loc: String { let key = self; return LOOK(key) } }",
  ])
  func `one of something else`(_ source: String) {
    let text = source.replacing("LOOK(", with: "NSLocalizedString(").replacing(
      ") }", with: ", comment: \"\") }")
    #expect(uses(text + "\nshow(\"a.b\".loc)") == [])
  }

  @Test func `a constant for a parameter`() {
    let function = """
      func tr(_ name: String) -> String { let key = name; return NSLocalizedString(key, comment: "") }
      show(tr("a.b"))
      """
    #expect(uses(function) == ["tr a.b"])
    #expect(uses(function.replacing("= name", with: "= name + suffix")) == [])
  }
}
