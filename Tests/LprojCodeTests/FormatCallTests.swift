// Tests of calls that format the texts that they look up: the number of arguments, and their types.

import LprojCode
import LprojSource
import LprojText
import Testing

@Suite struct FormatCallTests {
  private func format(_ text: String, _ language: CodeLanguage = .swift) -> CodeFormat? {
    UsageReader.read(ByteBuffer(Array(text.utf8)), language).usages.first?.format
  }

  @Test func `String(format:) in Swift`() {
    let found = format(
      #"let n: Int = 1; String(format: NSLocalizedString("k", comment: ""), n, "a", x)"#)
    #expect(found?.arguments == [.integer(bits: 64), .object, nil])
    #expect(found?.hasLocale == false)
  }

  @Test func `a locale, and a list of arguments`() {
    let found = format(
      #"String(format: NSLocalizedString("k", comment: ""), locale: .current, arguments: list)"#)
    #expect(found?.hasLocale == true)
    #expect(found?.isWhole == false)
  }

  @Test func `localizedStringWithFormat`() {
    let text = #"String.localizedStringWithFormat(NSLocalizedString("k", comment: ""), 1.5)"#
    #expect(format(text)?.arguments == [.double])
    #expect(format(text)?.hasLocale == true)
  }

  @Test func `stringWithFormat: in Objective-C`() {
    let found = format(
      #"[NSString stringWithFormat:NSLocalizedString(@"k", nil), (long)n, @"a", x, 1]"#, .objectiveC
    )
    #expect(found?.arguments == [.integer(bits: 64), .object, nil, .integer(bits: 32)])
  }

  @Test func `a text that is put into another is no format`() {
    #expect(format(#"String(format: "%@", NSLocalizedString("k", comment: ""))"#) == nil)
  }

  @Test(arguments: [
    ("func f() { let format = LOOKUP\n label.text = String(format: format, a) }", 1),
    ("func f() { let format: String = LOOKUP; g(); g { String(format: format, a, b) } }", 2),
    ("func f() { let format = LOOKUP.lowercased()\n label.text = String(format: format, a) }", nil),
    ("func f() { var format = LOOKUP\n label.text = String(format: format, a) }", nil),
    ("func f() { let format = LOOKUP\n if x { let format = y; String(format: format, a) } }", nil),
    ("func f() { g { let format = LOOKUP\n h() }; label.text = String(format: format, a) }", nil),
    ("func f() { let format = LOOKUP + y\n label.text = String(format: format, a) }", nil),
  ])
  func `a call that formats a text by its name`(_ code: String, _ arguments: Int?) {
    let lookup = #"NSLocalizedString("k", comment: "")"#
    let format = format(code.replacing("LOOKUP", with: lookup), .swift)
    #expect(format?.arguments.count == arguments)
  }

  @Test(arguments: [
    ("NSString *format = LOOKUP;\n [NSString stringWithFormat:format, a];", 1),
    ("NSString *format = LOOKUP;\n format = @\"x\"; [NSString stringWithFormat:format, a];", nil),
    ("NSString *format = [LOOKUP copy];\n [NSString stringWithFormat:format, a];", nil),
  ])
  func `the same in Objective-C`(_ code: String, _ arguments: Int?) {
    let lookup = #"NSLocalizedString(@"k", nil)"#
    let format = format(
      "- (void)f { " + code.replacing("LOOKUP", with: lookup) + " }", .objectiveC)
    #expect(format?.arguments.count == arguments)
  }

  @Test(arguments: [
    ("error as CVarArg", ArgumentType.object), ("error.localizedDescription", .object),
    ("self.url.absoluteString", .object), ("other as CVarArg", nil),
    ("a.b + c.debugDescription", nil),
    ("thing.name", nil),
  ])
  func `what is passed is an object by its name`(_ argument: String, _ type: ArgumentType?) {
    let call = "String(format: NSLocalizedString(\"k\", comment: \"\"), \(argument))"
    #expect(format(call)?.arguments == [type])
  }
}
