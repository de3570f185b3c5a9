// Tests of `.stringsdict` entries as plain texts, for loaders without plurals and devices.

import LprojCompiler
import LprojSource
import LprojSyntax
import Testing

@Suite struct PlainPluralTests {
  private func value(_ text: String) throws -> PropertyListNode.Value {
    let table = TableReader.read(ByteBuffer(Array("k = \(text);".utf8)))
    return try #require(table.members.first).node.value
  }

  private static func variable(_ format: String, _ forms: String, type: String = "d") -> String {
    "{ NSStringLocalizedFormatKey = \"\(format)\"; n = { NSStringFormatSpecTypeKey = "
      + "NSStringPluralRuleType; NSStringFormatValueTypeKey = \(type); \(forms) }; }"
  }

  private static let texts: [(String, String?)] = [
    ("\"a %d\"", "a %d"), ("(a)", nil), ("{ }", nil), ("{ other = a; }", nil),
    (variable("%#@n@", "one = \"%d a\"; other = \"%d b\";"), "%d b"),
    (variable("x %#@n@ y", "other = \"%d b\";"), "x %d b y"),
    (variable("%1$#@n@", "other = \"%d b\";"), "%d b"), (variable("%2$#@n@", "other = b;"), nil),
    (variable("none", "other = b;"), "none"), (variable("%#@n@", "one = a;"), nil),
    (variable("%#@m@", "other = b;"), nil), (variable("%#@n", "other = b;"), nil),
    (variable("%n@", "other = b;"), nil), (variable("%#@n@ %@", "other = b;"), nil),
    (variable("%#@n@ %%", "other = b;"), nil), (variable("%#@n@", "other = \"%#@m@\";"), nil),
    (variable("%#@n@", "other = (b);"), nil),
    ("{ NSStringLocalizedFormatKey = (a); }", nil),
    ("{ NSStringLocalizedFormatKey = a; NSStringLocalizedFormatKey = b; }", "b"),
    ("{ NSStringDeviceSpecificRuleType = { mac = m; other = o; }; }", "o"),
    ("{ NSStringDeviceSpecificRuleType = { other = o; other = p; }; }", "p"),
    ("{ NSStringDeviceSpecificRuleType = { mac = m; }; }", nil),
    ("{ NSStringDeviceSpecificRuleType = m; }", nil),
    (
      "{ NSStringDeviceSpecificRuleType = { other = \(variable("%#@n@", "other = \"%d b\";")); }; }",
      "%d b"
    ),
    ("{ NSStringVariableWidthRuleType = { 9 = a; 20 = b; 100 = c; x = d; }; }", "c"),
    ("{ NSStringVariableWidthRuleType = { x = d; }; }", nil),
    ("{ NSStringVariableWidthRuleType = { }; }", nil),
  ]

  @Test(arguments: texts)
  func `the text reads as the form for any other number`(_ entry: String, _ text: String?) throws {
    #expect(PlainPlural.text(of: try value(entry))?.text.description == text)
  }

  @Test func `nested variations are followed to a depth that real texts do not reach`() throws {
    func nested(_ depth: Int) -> String {
      (0..<depth).reduce("x") { inner, number in
        number % 2 == 0
          ? "{ NSStringVariableWidthRuleType = { 1 = \(inner); }; }"
          : "{ NSStringDeviceSpecificRuleType = { other = \(inner); }; }"
      }
    }
    for depth in 0...3 { #expect(PlainPlural.text(of: try value(nested(depth)))?.text == Key("x")) }
    for depth in [4, 5, 50] { #expect(PlainPlural.text(of: try value(nested(depth))) == nil) }
  }

  private static let gaps: [(String, String, String?)] = [
    (variable("%#@n@", "one = \"%d of %@\"; other = \"%2$@\";"), "%1$n%2$@", nil),
    (variable("%#@n@", "other = \"%2$@\";", type: "lu"), "%1$n%2$@", nil),
    (variable("%#@n@", "other = \"%2$@\";", type: "f"), "%2$@", nil),
    (variable("%#@n@", "other = \"%2$.1f\";", type: "f"), "%2$.1f", "'%2$.1f'"),
    (variable("%#@n@", "one = \"%d %@ %d\"; other = \"%3$d\";"), "%1$n%2$n%3$d", nil),
    (variable("%#@n@", "other = \"%3$d\";"), "%1$n%3$d", nil),
    (variable("%#@n@", "other = \"%d %@\";"), "%d %@", nil),
    (variable("%#@n@", "other = b;"), "b", nil), ("\"%2$@\"", "%2$@", nil), ("\"\"", "", nil),
  ]

  @Test(arguments: gaps)
  func `arguments before the last one that it does not show are read all the same`(
    _ entry: String, _ text: String, _ misread: String?
  ) throws {
    let plain = try #require(PlainPlural.text(of: try value(entry)))
    #expect(plain.withoutGaps.description == text)
    #expect(plain.misread == misread)
  }
}
