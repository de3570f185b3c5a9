// Tests of the structure of a `.stringsdict` entry: parts that are not plural rules, and the arguments of forms.

import LprojKit
import LprojSource
import LprojTestSupport
import Testing

extension PluralRuleTests {
  private static let plural =
    "NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;"

  private static let structures: [(text: String, messages: [String])] = [
    ("k = { a = b; };", ["error: 'k' has no NSStringLocalizedFormatKey"]),
    (
      "k = { NSStringLocalizedFormatKey = (a); };",
      ["error: NSStringLocalizedFormatKey of 'k' is not a text"]
    ),
    (
      #"k = { NSStringLocalizedFormatKey = "%#@m@"; };"#,
      ["error: the variable 'm' of 'k' is not defined"]
    ),
    (
      "k = { NSStringLocalizedFormatKey = \"%#@m@\"; n = { \(plural) one = a; other = b; }; };",
      ["error: the variable 'm' of 'k' is not defined"]
    ),
    (
      "k = { NSStringLocalizedFormatKey = a; n = { \(plural) one = a; other = b; }; };",
      ["warning: no text of 'k' uses the variable 'n', so no user sees its forms"]
    ),
    (
      #"k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatValueTypeKey = d; one = a; other = b; }; };"#,
      ["error: the variable 'n' of 'k' has no NSStringFormatSpecTypeKey"]
    ),
    (
      #"k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; one = a; other = b; }; };"#,
      ["warning: the variable 'n' of 'k' has no NSStringFormatValueTypeKey"]
    ),
    (
      #"k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = "@"; one = a; other = b; }; };"#,
      []
    ),
    (
      #"k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = s; one = a; other = b; }; };"#,
      [
        "warning: the variable 'n' of 'k' has the value type 's', which is not a specifier for a number without its '%', such as 'ld'"
      ]
    ),
    (
      "k = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { \(plural) one = \"%#@m@\"; other = b; }; m = { \(plural) one = c; other = \"%#@n@\"; }; };",
      ["error: variables of 'k' contain each other in a circle: 'n' → 'm' → 'n'"]
    ),
    (
      "k = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { \(plural) one = a; Other = b; other = c; }; };",
      ["warning: 'Other' in the variable 'n' of 'k' is not a plural form: no user sees its text"]
    ),
    (
      "k = { NSStringLocalizedFormatKey = \"%1$#@n@ %2$#@m@\"; n = { \(plural) one = a; other = \"%1$d\"; }; m = { \(plural) one = a; other = \"%1$d\"; }; };",
      [
        "warning: the form 'other' of the variable 'm' of 'k' shows argument 1, but is chosen by argument 2"
      ]
    ),
    (
      "k = { NSStringVariableWidthRuleType = { 20 = Short; 40 = Longer; wide = x; }; };",
      ["warning: the width 'wide' of 'k' is not a number"]
    ),
    (
      "k = { NSStringDeviceSpecificRuleType = { iphone = Tap; toaster = Push; other = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { \(plural) other = \"%d\"; }; }; }; };",
      [
        "note: the variable 'n' of the device or width variation 'other' of 'k' lacks the plural form 'one': English users see the plural form 'other' for 1",
        "warning: 'toaster' in 'k' is not a known device: no user sees its text",
      ]
    ),
    (
      "k = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = \"%ld\"; one = a; other = b; }; };",
      []
    ),
  ]

  private static let broken: [String] = ["%#@n", "%#@n of", "a %#@n"]

  @Test(arguments: broken)
  func `what was to name a variable is one finding`(_ format: String) async throws {
    let tree = try TemporaryTree()
    let forms = #"one = "%d file"; other = "%d files";"#
    try tree.write("en.lproj/L.stringsdict", Array(entry(forms).utf8))
    try tree.write("de.lproj/L.stringsdict", Array(entry(forms, format: format).utf8))
    var request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    request.only = ["plural", "format"]
    let findings = await Audit.run(request).report.findings.map(\.first)
    #expect(
      messages(findings) == [
        "error: '%#@n' in 'k' lacks the '@' after the name; "
          + "users see the name of a variable, or nothing"
      ])
  }

  private static let misread: [(type: String, forms: String, message: String?)] = [
    ("d", #"one = "%d file"; other = "%d files";"#, nil),
    ("d", #"one = "One file of %2$@"; other = "%1$d files of %2$@";"#, nil),
    (
      "d", #"one = "%1$@ file"; other = "%1$@ files";"#,
      "warning: '%1$@' in the form 'one' of 'k' reads argument 1 as an object, but the variable 'n' declares an integer; "
        + "the form 'other' has the same fault"
    ),
    (
      "d", #"one = "%@ file"; other = "%d files";"#,
      "error: '%@' in the form 'one' of 'k' reads argument 1 as an object, but the variable 'n' declares an integer"
    ),
    (
      "ld", #"one = "%ld file"; other = "%1$@ files";"#,
      "error: '%1$@' in the form 'other' of 'k' reads argument 1 as an object, but the variable 'n' declares a 64-bit "
        + "integer"
    ),
    (
      "d", #"one = "%@ file"; other = "%@ files";"#,
      "warning: '%@' in the form 'one' of 'k' reads argument 1 as an object, but the variable 'n' declares an integer; "
        + "the form 'other' has the same fault"
    ),
  ]

  @Test(arguments: misread)
  func `a form that reads a number as another type is reported in the source, too`(
    _ item: (type: String, forms: String, message: String?)
  ) async throws {
    let tree = try TemporaryTree()
    for language in ["en", "de"] {
      let text = entry(item.forms, type: item.type)
      try tree.write("\(language).lproj/L.stringsdict", Array(text.utf8))
    }
    var request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    request.only = ["format"]
    let findings = await Audit.run(request).report.findings.map(\.first)
    let expected = item.message.map { [$0, $0] } ?? []
    #expect(messages(findings) == expected)
  }

  @Test(arguments: structures.indices)
  func `the structure of an entry is checked`(_ number: Int) async throws {
    let item = Self.structures[number]
    let found = try await findings("en.lproj/A.stringsdict", item.text)
    let outcome = "; users see the name of a variable, or nothing"
    #expect(
      messages(found) == item.messages.map { $0.hasPrefix("error") ? $0 + outcome : $0 })
  }

  @Test func `a chain of variables as long as the file is followed`() async throws {
    var text = "k = { NSStringLocalizedFormatKey = \"%#@v0@\"; "
    for number in 0..<3000 {
      text += "v\(number) = { \(Self.plural) one = a; other = \"%#@v\(number + 1)@\"; }; "
    }
    let found = try await findings("en.lproj/A.stringsdict", text + "};")
    #expect(
      messages(found) == [
        "error: the variable 'v3000' of 'k' is not defined; users see the name of a variable, or nothing"
      ])
  }
}
