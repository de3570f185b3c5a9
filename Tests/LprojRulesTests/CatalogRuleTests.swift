// Tests of string catalogs: errors, warnings and accepted content are those of Xcode's compiler.

import LprojKit
import LprojSource
import LprojTestSupport
import Testing

@Suite struct CatalogRuleTests {
  func messages(_ text: String, note: Bool = false) async throws -> [String] {
    try await messages(Array(text.utf8), note: note)
  }

  func messages(_ bytes: [UInt8], note: Bool) async throws -> [String] {
    let tree = try TemporaryTree()
    try tree.write("L.xcstrings", bytes)
    var request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    request.minimumSeverity = note ? .note : .warning
    request.only = ["catalog"]
    return await Audit.run(request).report.findings.map(\.first).map {
      "\($0.position.line):\($0.position.column) \($0.severity): \($0.message)"
    }
  }

  private func entry(_ members: String) -> String {
    #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"fr":{"#
      + "\n\(members)\n" + #"}}}},"version":"1.0"}"#
  }

  private static func unit(_ value: String) -> String {
    #""stringUnit":{"state":"translated","value":"\#(value)"}"#
  }

  private static func plural(_ value: String) -> String {
    #""variations":{"plural":{"other":{\#(unit(value))}}}"#
  }

  private static func substitution(_ name: String, _ value: String = "%arg") -> String {
    #""\#(name)":{"argNum":1,"formatSpecifier":"lld",\#(plural(value))}"#
  }

  private static let shapes: [(members: String, messages: [String])] = [
    (
      #""variations":{"gender":{"f":{\#(unit("a"))},"other":{\#(unit("b"))}}}"#,
      ["warning: 'k' in 'fr' varies by 'gender', which builds do not know: users get the key"]
    ),
    (
      unit("a") + #","variations":{"gender":{"f":{\#(unit("a"))}}}"#,
      [
        "warning: 'k' in 'fr' has a text and variations, but Xcode exports only one of the two, and deletes the "
          + "other when it imports the translation",
        "warning: 'k' in 'fr' varies by 'gender', which builds do not know: they leave these texts out",
      ]
    ),
    (
      #""variations":{"device":{"toaster":{\#(unit("a"))},"other":{\#(unit("b"))}}}"#,
      ["warning: 'k' in 'fr': 'toaster' is not a known device: no user sees its text"]
    ),
    (
      #""variations":{"plural":{"lots":{\#(unit("a"))},"other":{\#(unit("b"))}}}"#,
      ["warning: 'k' in 'fr': 'lots' is not a plural form: no user sees its text"]
    ),
    (
      #""variations":{"width":{"20":{\#(unit("a"))},"wide":{\#(unit("b"))}}}"#,
      ["warning: 'k' in 'fr': the width 'wide' is not a number"]
    ),
    (#""variations":{"device":{"iphone":{\#(plural("a"))},"other":{\#(unit("b"))}}}"#, []),
    (
      #""variations":{"device":{"other":{\#(plural("a"))}}}"#,
      [
        "error: 'k' in 'fr': the fallback 'variations.device.other' has variations of its own, which the "
          + "build refuses: give it a plain text"
      ]
    ),
    (
      #""variations":{"plural":{"one":{"variations":{"device":{"mac":{\#(unit("b"))}}}}}}"#,
      [
        "error: 'k' in 'fr': the plural form 'variations.plural.one' has variations of its own, which the "
          + "build refuses: vary by device first, then by plural"
      ]
    ),
    (
      unit("%#@X@ and %1$#@Y.é@ %#@X@") + #","substitutions":{\#(substitution("Y.é"))}"#,
      [
        "error: 'k' in 'fr': '%#@X@' names a substitution that does not exist, so the build refuses the catalog"
      ]
    ),
    (
      unit("%1$#@X@ and %1$#@X@"),
      [
        "warning: 'k' in 'fr': '%1$#@X@' names a substitution that does not exist, so no user gets "
          + "the number"
      ]
    ),
    (
      unit("%1$#@X@ and %#@X@"),
      [
        "error: 'k' in 'fr': '%#@X@' names a substitution that does not exist, so the build refuses the catalog"
      ]
    ),
    (
      unit("none") + #","substitutions":{\#(substitution("X"))}"#,
      ["warning: 'k' in 'fr': no text uses the substitution 'X'; write '%#@X@' where it belongs"]
    ),
    (
      unit("%#@A@B@ %#@@C@@")
        + #","substitutions":{\#(substitution("A@B")),\#(substitution("@C@"))}"#,
      [
        "error: 'k' in 'fr': '%#@A@' names a substitution that does not exist, so the build refuses the catalog",
        "warning: 'k' in 'fr': no text uses the substitution 'A@B'; '@' ends a reference, so no text "
          + "can name it: give it another name",
        "warning: 'k' in 'fr': no text uses the substitution '@C@'; '@' ends a reference, so no text "
          + "can name it: give it another name",
      ]
    ),
    (
      #""substitutions":{\#(substitution("X"))}"#,
      [
        "error: 'k' in 'fr': 'stringUnit' is missing, although substitutions need a text that names them: "
          + "the build refuses the catalog"
      ]
    ),
    (
      #""variations":{"device":{"mac":{\#(unit("%#@X@"))},"other":{\#(unit("b"))}}},"#
        + #""substitutions":{\#(substitution("X"))}"#, []
    ),
    (
      #""variations":{"device":{"mac":{\#(unit("%#@X@")),"substitutions":{\#(substitution("X"))}}}}"#,
      [
        "error: 'k' in 'fr': the substitution 'X' stands below 'variations.device.mac', where the "
          + "build does not look: move it to the 'substitutions' of the localization"
      ]
    ),
    (
      unit("a") + "," + plural("b"),
      [
        "warning: 'k' in 'fr' has a text and variations, but Xcode exports only one of the two, and deletes the "
          + "other when it imports the translation"
      ]
    ),
    (
      #""variations":{"device":{"other":{\#(unit("a"))}},"plural":{"other":{\#(unit("b"))}}}"#,
      [
        "warning: 'k' in 'fr' has variations of two kinds, but Xcode exports only one kind, and deletes "
          + "the other when it imports the translation"
      ]
    ),
    (
      // The substitutions `X` and `Y` form a circle. Each of them first refers to a substitution without references, `A` or `B`.
      unit("%#@X@")
        + #","substitutions":{\#(substitution("X", "%#@A@ %#@Y@")),"#
        + #"\#(substitution("Y", "%#@B@ %#@X@")),\#(substitution("A")),\#(substitution("B"))}"#,
      ["error: 'k' in 'fr': the substitution 'X' contains itself, so no text can be made"]
    ),
    (
      unit("%#@X@")
        + #","substitutions":{\#(substitution("X", "%#@Y@")),\#(substitution("Y", "%#@X@"))}"#,
      [
        "error: 'k' in 'fr': the substitution 'X' contains itself, so no text can be made"
      ]
    ),
    (
      #""stringUnit":{"state":"translated","value":5}"#,
      ["error: the member 'value' of 'k' is a number, not a string; the catalog cannot be compiled"]
    ),
    (
      #""stringUnit":{"state":"done","value":"a"}"#,
      [
        "warning: a text of 'k' has the unknown state 'done': known are 'new', 'translated', 'needs_review' "
          + "and 'machine_translated'"
      ]
    ),
  ]

  @Test(arguments: [
    (unit("plain"), plural("%lld")), (plural("%lld"), unit("plain")),
    (#""variations":{"device":{"other":{\#(unit("a"))}}}"#, unit("plain")),
  ])
  func `source and translation may have different shapes`(_ source: String, _ target: String)
    async throws
  {
    let text =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{\#(source)},"fr":{\#(target)}}}},"version":"1.0"}"#
    #expect(try await messages(text) == [])
  }

  @Test(arguments: shapes)
  func `a shape is judged as the compiler does`(_ members: String, _ expected: [String])
    async throws
  {
    let found = try await messages(entry(members))
    #expect(found.map { $0.drop { $0 != " " }.dropFirst() } == expected.map { $0[...] })
    #expect(found.allSatisfy { $0.hasPrefix("2:") })
  }

  @Test(arguments: ["0", "-1", "1.5", "99999999999", "128", "1e-3"])
  func `an argument has a number that the formatter takes`(_ number: String) async throws {
    func members(_ number: String) -> String {
      Self.unit("%#@X@") + #","substitutions":{"X":{"argNum":\#(number),"formatSpecifier":"lld","#
        + Self.plural("%arg") + "}}"
    }
    #expect(
      try await messages(entry(members(number))).map { String($0.drop { $0 != " " }) } == [
        " error: 'k' in 'fr': 'argNum' of the substitution 'X' must be a whole number from 1 to 127, "
          + "not \(number), or the build refuses it"
      ])
    for number in ["1", "127", "2.0"] {
      #expect(try await messages(entry(members(number))) == [])
    }
  }
}
