// Tests of entries of tables that are converted to catalogs, and back to the same entries.

import LprojCompiler
import LprojSource
import LprojSyntax
import Testing

@Suite struct RaisedEntryTests {
  private static func variable(_ name: String, _ type: String, _ forms: String) -> String {
    "\(name) = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
      + "NSStringFormatValueTypeKey = \(type); \(forms) };"
  }

  private static func format(_ format: String, _ variables: String...) -> String {
    "{ NSStringLocalizedFormatKey = \"\(format)\"; \(variables.joined()) }"
  }

  /// Returns the catalog content for an entry, such as `text {name argument type one=… other=…}`.
  private func raised(_ entry: String) throws -> String? {
    let table = TableReader.read(ByteBuffer(Array("k = \(entry);".utf8)))
    let value = try #require(table.members.first).node.value
    return EntryRaising(key: Key("k"), source: nil).content(of: value).map(shown)
  }

  private func shown(_ content: CatalogContent) -> String {
    let forms = content.variations.flatMap { variation in
      variation.cases.map { "\($0.name)=\(shown($0.content))" }
    }
    let substitutions = content.substitutions.map { substitution in
      let argument = substitution.argument.map { "\($0) " } ?? ""
      return "{\(substitution.name) \(argument)\(substitution.specifier.map { "\($0)" } ?? "-") "
        + shown(substitution.content) + "}"
    }
    return ([content.text?.value?.description].compactMap { $0 } + forms + substitutions)
      .joined(separator: " ")
  }

  private static let forms = #"one = "%d a"; other = "%d b";"#

  private static let entries: [(String, String?)] = [
    (#""a""#, "a"), ("(a)", nil),
    (format("%#@value@", variable("value", "d", forms)), "one=%d a other=%d b"),
    (
      format("%1$#@value@", variable("value", "d", forms)),
      "%#@value@ {value 1 d one=%d a other=%d b}"
    ),
    (format("%#@n@", variable("n", "d", forms)), "%#@n@ {n d one=%d a other=%d b}"),
    (format("%1$#@n@", variable("n", "d", forms)), "%#@n@ {n 1 d one=%d a other=%d b}"),
    (format("%#@n@", variable("n", "d", #"other = "%1$d b";"#)), "%#@n@ {n d other=%arg b}"),
    (format("%1$#@n@", variable("n", "d", #"other = "%1$d b";"#)), "%#@n@ {n 1 d other=%arg b}"),
    (
      format("x %1$@ %2$#@n@", variable("n", "d", #"other = "%2$d b";"#)),
      "x %1$@ %#@n@ {n 2 d other=%arg b}"
    ),
    (
      format(
        "%2$#@n@ %1$#@m@", variable("n", "d", #"other = "%2$d b";"#),
        variable("m", "lu", #"other = "%1$lu c";"#)),
      "%#@n@ %#@m@ {n 2 d other=%arg b} {m 1 lu other=%arg c}"
    ),
    (
      format(
        "%1$#@n@", variable("n", "d", #"other = "%1$d %2$#@m@";"#),
        variable("m", "lu", #"other = "%2$lu c";"#)),
      "%#@n@ {n 1 d other=%arg %#@m@} {m 2 lu other=%arg c}"
    ),
    (format("none"), nil), (format("none", variable("n", "d", "other = a;")), nil),
    (format("%1$#@n@", variable("n", "d", #"other = "%1$d %arg";"#)), nil),
    (format("%#@a.b@", variable(#""a.b""#, "d", #"other = "%d";"#)), nil),
    ("{ NSStringDeviceSpecificRuleType = { mac = m; other = o; }; }", "mac=m other=o"),
    (
      "{ NSStringDeviceSpecificRuleType = { mac = m; other = "
        + format("%#@value@", variable("value", "d", forms)) + "; }; }",
      "mac=m other=%#@value@ {value d one=%d a other=%d b}"
    ),
    ("{ NSStringVariableWidthRuleType = { 1 = m; 20 = o; }; }", "1=m 20=o"),
    ("{ NSStringVariableWidthRuleType = { 1 = m; 20 = o; }; x = y; }", nil),
  ]

  @Test(arguments: entries)
  func `positions become numbers of arguments, and the number that a form shows %arg`(
    _ entry: String, _ content: String?
  ) throws {
    #expect(try raised(entry) == content)
  }

  private static let exact: [(String, String)] = [
    (
      format("x %@ %2$#@n@", variable("n", "d", #"other = "%2$d b";"#)),
      "x %@ %2$#@n@ {n d other=%2$d b}"
    ),
    (
      format("%2$#@n@ %1$#@n@", variable("n", "d", #"other = "%2$d b";"#)),
      "%2$#@n@ %1$#@n@ {n d other=%2$d b}"
    ),
  ]

  @Test(arguments: exact)
  func `where that would say something else, texts stay as they are`(
    _ entry: String, _ content: String
  ) throws {
    #expect(try raised(entry) == content)
  }
}
