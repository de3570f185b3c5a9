// Tests of look-ups with a text that appears only if something is missing, or with an error.

import LprojKit
import LprojReport
import LprojSource
import Testing

extension CodeRuleTests {
  private func found(_ code: String, at path: String = "B.swift") async -> [String] {
    await codeFindings(
      [path: code, "App.swift": self.code(""), "en.lproj/Localizable.strings": Self.table],
      only: "undefined-key"
    ).lines
  }

  @Test(arguments: [
    (#"func f() { l.text = ASK }"#, "error"),
    (#"func f(a: String?) { l.text = a ?? ASK }"#, "warning"),
    (#"func f(a: String?) { l.text = a ?? (ASK) }"#, "warning"),
    (#"func f(a: String?) { l.text = a?.b ?? c(ASK) }"#, "error"),
    (#"func f(a: Bool) { l.text = a ? ASK : b }"#, "error"),
    (#"func f() { fail([NSLocalizedDescriptionKey: ASK]) }"#, "warning"),
    (#"func f() { show([titleKey: ASK]) }"#, "error"),
    (#"func f() -> NSError { let text = ASK; return failure(text) }"#, "warning"),
    (#"func f() -> NSObject { let text = ASK; return failure(text) }"#, "error"),
    (#"var v: V { Label(ASK).redacted(reason: .placeholder) }"#, "warning"),
    (
      #"var v: V { VStack { Label(ASK).bold(); Label(x) }.padding(3).redacted(reason: .placeholder) }"#,
      "warning"
    ),
    (#"var v: V { VStack { Label(ASK); Label(x).redacted(reason: .placeholder) } }"#, "error"),
  ])
  func `a text in place of another, or of an error, may never be shown`(
    _ code: String, _ level: String
  ) async {
    let ask = #"NSLocalizedString("a.six", comment: "")"#
    let lines = await found("class B { \(code.replacing("ASK", with: ask)) }")
    #expect(lines.map { String($0.split(separator: " ")[1]) } == [level])
  }

  @Test(arguments: [
    ("l.text = a ?: ASK;", "warning"), ("l.text = a ? b : ASK;", "error"),
    ("if (e) { *e = [NSError errorWithCode:1 description:ASK]; }", "warning"),
    (
      "*e = [NSError errorWithDomain:d code:1 userInfo:@{NSLocalizedDescriptionKey : ASK}];",
      "warning"
    ),
    ("[NSDictionary dictionaryWithObject:ASK forKey:NSLocalizedDescriptionKey];", "warning"),
    ("[NSDictionary dictionaryWithObjectsAndKeys:ASK, NSLocalizedDescriptionKey, nil];", "warning"),
    ("x = 2 * y; l.text = ASK;", "error"), ("*title = ASK;", "error"),
    ("*error = nil, l.text = ASK;", "error"), ("info[NSLocalizedDescriptionKey] = ASK;", "warning"),
    ("if (x) g(); else *error = make(ASK);", "warning"), ("NSString *s = ASK; show(s);", "error"),
  ])
  func `the same in Objective-C`(_ statement: String, _ level: String) async {
    let ask = #"NSLocalizedString(@"a.six", nil)"#
    let source =
      "void f(void) { g(); \(statement.replacing("ASK", with: ask)) }\nvoid h(void) { f(); }"
    #expect(
      await found(source, at: "B.m").map { String($0.split(separator: " ")[1]) } == [level])
  }

  @Test(arguments: [
    ("NSError", "NSString *s", "warning"), ("nullable NSError", "NSString *s", "warning"),
    ("NSString", "NSString *s", "error"), ("NSError", "label.text", "error"),
  ])
  func `a method that makes an error`(_ type: String, _ text: String, _ level: String) async {
    let source = """
      @implementation B
      + (\(type) *)made { \(text) = NSLocalizedString(@"a.six", nil); return f(s); }
      @end
      void h(void) { show([B made]); }
      """
    let lines = await found(source, at: "B.m")
    #expect(lines.map { String($0.split(separator: " ")[1]) } == [level])
  }

  @Test(arguments: [
    ("show(view.title)", "warning"), ("show(Setting.off.title)", "error"),
    ("func g(setting: Foo) { show(setting.title) }", "error"),
    ("func g(type: Foo) { show(type.title) }", "warning"),
  ])
  func `a name that the system has, too, says nothing without its type`(
    _ use: String, _ level: String
  ) async {
    let source =
      #"enum Setting { case off; var title: String { NSLocalizedString("a.six", comment: "") } }"#
    let lines = await codeFindings(
      [
        "App.swift": code(use), "Texts.swift": source,
        "en.lproj/Localizable.strings": Self.table,
      ], only: "undefined-key"
    ).lines
    #expect(lines.map { String($0.split(separator: " ")[1]) } == [level])
  }
}
