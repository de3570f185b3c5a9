// Tests of `.stringsdict` entries: the used variables, and mistakes in the structure.

import LprojModel
import LprojSource
import LprojSyntax
import Testing

@Suite struct StringsdictEntryTests {
  /// Returns the members of an entry, as in old property lists.
  private static func entry(_ format: String, _ members: String...) -> String {
    "NSStringLocalizedFormatKey = \"\(format)\"; " + members.joined(separator: " ")
  }

  private static func variable(
    _ name: String, _ other: String = "%d", one: String = "one", type: String = "d",
    rule: String = "NSStringPluralRuleType"
  ) -> String {
    "\(name) = { NSStringFormatSpecTypeKey = \(rule); NSStringFormatValueTypeKey = \"\(type)\"; "
      + "one = \"\(one)\"; other = \"\(other)\"; };"
  }

  private func read(_ members: String) -> StringsdictEntry? {
    let table = TableReader.read(ByteBuffer(Array("\"k\" = { \(members) };".utf8)))
    return table.entries.first.map { StringsdictEntry($0, of: table) }
  }

  private func faults(_ members: String) -> [StringsdictFault.Kind]? {
    read(members)?.faults.map(\.kind)
  }

  private static let entries: [(String, [StringsdictFault.Kind])] = [
    (entry("%#@a@", variable("a")), []), (entry("plain"), []), (variable("a"), [.missingFormat]),
    (entry("%#@b@", variable("a")), [.undefinedVariable(Key("b")), .unusedVariable(Key("a"))]),
    (entry("%#@a@", variable("a", "%#@b@"), variable("b")), []),
    (entry("%#@a@", variable("a", one: "%#@b@"), variable("b")), []),
    (entry("%#@a@", variable("a"), variable("b", "%#@a@")), [.unusedVariable(Key("b"))]),
    (entry("%#@a", variable("a")), [.brokenVariable(Key("%#@a"))]),
    (entry("%#@a is", variable("a")), [.brokenVariable(Key("%#@a"))]),
    (entry("%#@a@", variable("a", "%#@a@")), [.cycle([Key("a"), Key("a")])]),
    (
      entry("%#@a@", variable("a", "%#@b@"), variable("b", "%#@a@")),
      [.cycle([Key("a"), Key("b"), Key("a")])]
    ),
    // The variable `a` leads to a circle, but is not a part of the circle.
    (
      entry("%#@a@", variable("a", "%#@b@"), variable("b", "%#@c@"), variable("c", "%#@b@")),
      [.cycle([Key("b"), Key("c"), Key("b")])]
    ),
    (
      entry("%#@a@ %#@b@", variable("a", "%#@c@"), variable("b", "%#@c@"), variable("c")), []
    ),
    (entry("%#@a@", "a = {};"), [.missingRuleType(Key("a"))]),
    (
      entry("%#@a@", variable("a", rule: "Plural")), [.unknownRuleType(Key("a"), Key("Plural"))]
    ),
    (entry("%#@a@", variable("a", type: "s")), [.unknownValueType(Key("a"), Key("s"))]),
    (entry("%#@a@", variable("a", type: "%ld")), []),
    (
      entry("%#@a@", "a = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = x; };"),
      [.missingValueType(Key("a"))]
    ),
    (
      entry("%#@a@", variable("a").replacing("one =", with: "ones =")),
      [.unknownForm(variable: Key("a"), form: Key("ones"))]
    ),
    (
      entry("%#@a@", variable("a").replacing("one = \"one\"", with: "one = (x)")),
      [.formIsNoText(variable: Key("a"), form: Key("one"), what: "an array")]
    ),
    ("NSStringLocalizedFormatKey = {};", [.formatIsNoText]),
    ("NSStringVariableWidthRuleType = { 20 = a; wide = b; };", [.unknownWidth(Key("wide"))]),
    ("NSStringDeviceSpecificRuleType = { mac = a; watch = b; };", [.unknownDevice(Key("watch"))]),
    // The keys for devices and widths are no variables, with or without a format beside them.
    (entry("x", "NSStringDeviceSpecificRuleType = { mac = a; };"), []),
    (entry("x", "NSStringVariableWidthRuleType = { 20 = a; };"), []),
    (
      entry("%#@NSStringDeviceSpecificRuleType@", "NSStringDeviceSpecificRuleType = { mac = a; };"),
      [.undefinedVariable(Key("NSStringDeviceSpecificRuleType"))]
    ),
    (
      "NSStringDeviceSpecificRuleType = { mac = { \(entry("%#@a@")) }; other = {}; };",
      [.undefinedVariable(Key("a")), .missingFormat]
    ),
  ]

  @Test(arguments: entries.indices)
  func `what is wrong with an entry is found, and nothing else`(_ number: Int) {
    let (members, expected) = Self.entries[number]
    #expect(faults(members) == expected, "\(members)")
  }

  private static let positions: [(String, Int, String, Int?)] = [
    ("%#@a@", 1, "%1$d", nil), ("%#@a@", 1, "%2$d", 2), ("%2$#@a@", 2, "%2$d", nil),
    ("%2$#@a@", 2, "%1$d", 1), ("%@ %#@a@", 2, "%d", nil), ("%@ %#@a@", 2, "%1$d", 1),
    ("%#@a@", 1, "%1$d of %2$d", nil), ("%#@a@", 1, "%2$@", nil), ("%#@a@", 1, "none", nil),
  ]

  @Test(arguments: positions)
  func `a form shows the argument that its variable counts`(
    _ format: String, _ argument: Int, _ form: String, _ shown: Int?
  ) {
    let entry = read(Self.entry(format, Self.variable("a", form)))
    #expect(entry?.units.map(\.argument) == [argument])
    #expect(
      entry?.faults.map(\.kind)
        == (shown.map {
          [
            .disagreeingPosition(
              variable: Key("a"), form: Key("other"), counted: argument, shown: $0)
          ]
        } ?? []))
  }

  @Test func `the units are the variables that are used, in the order of the file`() {
    let entry = read(
      Self.entry(
        "%#@b@ and %#@a@", Self.variable("a", "%#@c@", type: "g"), Self.variable("unused"),
        Self.variable("b", type: "@"), Self.variable("c")))
    let units = entry?.units.map { unit in
      "\(unit.variable?.description ?? "-") \(unit.argument ?? 0) \(unit.counted) "
        + unit.forms.map { "\($0.category?.rawValue ?? "-")=\($0.text)" }.joined(separator: " ")
    }
    #expect(
      units == [
        "a 2 fractions one=one other=%#@c@", "b 1 unknown one=one other=%d",
        "c 2 integers one=one other=%d",
      ])
    #expect(entry?.units.map(\.isWholeText) == [false, false, false])
  }

  @Test(arguments: [
    ("%#@a@", true), ("%#@a@ ", false), ("(%#@a@", false), ("%1$#@a@", true),
    ("%#@a@%#@a@", false),
  ])
  func `a form may be all that users see`(_ format: String, _ isWhole: Bool) {
    let entry = read(Self.entry(format, Self.variable("a", "%#@b@"), Self.variable("b")))
    #expect(entry?.units.map(\.isWholeText) == [isWhole, false])
  }

  @Test func `cases of devices and widths precede their units`() {
    let inner = Self.entry("%#@a@", Self.variable("a"))
    let wide = "NSStringVariableWidthRuleType = { 20 = { \(inner) }; 40 = x; };"
    let entry = read(
      "NSStringDeviceSpecificRuleType = { mac = { \(wide) }; other = { \(inner) }; };")
    #expect(entry?.units.map(\.cases) == [["mac", "20"], ["other"]])
    #expect(entry?.faults.isEmpty == true)
  }

  @Test func `faults have their own places, those of the format its name`() {
    let text = "\"k\" = { " + Self.entry("%#@b@", Self.variable("a", "%#@c@")) + " };"
    let table = TableReader.read(ByteBuffer(Array(text.utf8)))
    let faults = table.entries.first.map { StringsdictEntry($0, of: table).faults } ?? []
    let format = text.utf8.count - text[text.firstRange(of: "NSString")!.lowerBound...].utf8.count
    let variable = text.utf8.count - text[text.firstRange(of: "a = {")!.lowerBound...].utf8.count
    #expect(faults.map(\.kind) == [.undefinedVariable(Key("b")), .unusedVariable(Key("a"))])
    #expect(faults.map(\.offset) == [format, variable])
  }
}
