// Tests of arguments that the code passes but the source text leaves out.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct PassedByCodeTests {
  private func severities(
    _ code: String, and other: String = "", german: String = "%1$@ schenken",
    in source: String = "A.m", rule: String = "format-extra-argument",
    beside more: [String: String] = [:]
  ) async -> [Severity] {
    let files = [
      "/App/\(source)": code, "/App/B.m": other,
      "/App/en.lproj/Localizable.strings": #""gift.title" = "Gift";"#,
      "/App/de.lproj/Localizable.strings": "\"gift.title\" = \"\(german)\";",
    ].merging(more) { $1 }.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["/App"], in: .memory(files, currentFolder: "/App"), jobs: 1)
    (request.only, request.code) = ([rule], .auto)
    return await Audit.run(request).report.findings.flatMap(\.findings).map(\.severity)
  }

  private func formatted(_ arguments: String) -> String {
    """
    static NSString *const kTitle = @"gift.title";
    void f() { show([NSString stringWithFormat:NSLocalizedString(kTitle, nil)\(arguments)]); }
    """
  }

  @Test func `what the call passes a translation may read`() async {
    #expect(await severities(formatted(", name")) == [.warning])
    #expect(await severities(formatted(", name"), german: "%1$@ %2$@") == [.error])
    #expect(await severities(formatted("")) == [.error])
    let without =
      "void g() { show([NSString stringWithFormat:NSLocalizedString(@\"gift.title\", nil)]); }"
    #expect(await severities(formatted(", name"), and: without) == [.error])
    // One source may choose between its calls by the language.
    let both = formatted(", name") + "\n" + without
    #expect(await severities(both) == [.warning])
    #expect(await severities(both, rule: "call-argument-mismatch") == [.warning])
    let apart = await severities(formatted(", name"), and: without, rule: "call-argument-mismatch")
    #expect(apart == [.error])
    #expect(await severities(#"void f() { NSLocalizedString(@"gift.title", nil); }"#) == [.error])
  }

  @Test func `a function may look in a table of another name, too`() async {
    let texts = [
      "/App/en.lproj/Brand.strings": #""gift.title" = "Gift";"#,
      "/App/de.lproj/Brand.strings": #""gift.title" = "%1$@ schenken";"#,
      "/App/en.lproj/Localizable.strings": #""gift.title" = "Gift for %@";"#,
    ]
    #expect(await severities(formatted(", name"), beside: texts) == [.warning])
    #expect(await severities(formatted(""), beside: texts) == [.error])
    // Unless code looks up this text without arguments.
    let plain = #"void g() { show(NSLocalizedStringFromTable(@"gift.title", @"Brand", nil)); }"#
    #expect(await severities(formatted(", name"), and: plain, beside: texts) == [.error])
  }

  @Test(arguments: [
    (#"[self show:[Texts named:@"gift.title", name]];"#, Severity.warning),
    (#"[self show:[Texts named:@"gift.title" from:name]];"#, .error),
    (#"show(named(@"gift.title", first));"#, .warning),
    (#"[self show:[NSString stringWithFormat:Texts(@"gift.title"), name]];"#, .warning),
    (#"[self show:[NSString stringWithFormat:Texts(@"gift.title")]];"#, .error),
    (#"show(NSLocalizedStringFromTable(@"gift.title", @"Localizable", nil));"#, .error),
  ])
  func `an unknown call may pass it`(_ statement: String, _ expected: Severity) async {
    #expect(await severities("void f() { \(statement) }") == [expected])
  }

  @Test func `a function that looks in two tables may format with its arguments`() async {
    let function = """
      NSString *Branded(NSString *key, NSString *comment, ...) {
        va_list args; va_start(args, comment);
        NSString *format = NSLocalizedStringFromTable(key, [brand name], comment);
        if ([key isEqualToString:format]) { format = NSLocalizedString(key, comment); }
        return [[NSString alloc] initWithFormat:format arguments:args];
      }
      """
    let texts = [
      "/App/en.lproj/Brand.strings": #""gift.title" = "Gift";"#,
      "/App/de.lproj/Brand.strings": #""gift.title" = "%1$@ schenken";"#,
      "/App/en.lproj/Localizable.strings": #""gift.title" = "Gift for %@";"#,
    ]
    let call = #"void f() { show(Branded(@"gift.title", nil, name)); }"#
    #expect(await severities(call, and: function, beside: texts) == [.warning])
    let bare = #"void f() { show(Branded(@"gift.title")); }"#
    #expect(await severities(bare, and: function, beside: texts) == [.error])
  }

  @Test func `an unknown call counts only if it passes enough`() async {
    let code = #"void f() { show(named(@"gift.title", first)); }"#
    #expect(await severities(code, german: "%1$@ %2$@") == [.error])
  }

  @Test(arguments: [
    ("gifts(gifts: 2, gifts: 2)", Severity.warning), ("gifts(gifts: 2)", .error),
    ("gifts(gifts: 2, preferredLanguages: [])", .error),
  ])
  func `a function that R.swift makes of plurals takes the arguments of all languages`(
    _ call: String, _ expected: Severity
  ) async {
    func plural(_ other: String) -> [UInt8] {
      Array(
        """
        <plist version="1.0"><dict><key>gifts</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@gifts@</string><key>gifts</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>li</string>
        <key>other</key><string>\(other)</string></dict></dict></dict></plist>
        """.utf8)
    }
    let files = [
      "/App/A.swift": Array("func f() { show(R.string.localizable.\(call)) }".utf8),
      "/App/ja.lproj/Localizable.stringsdict": plural("%li"),
      "/App/zh-Hans.lproj/Localizable.stringsdict": plural("%li = %li"),
    ]
    var request = AuditRequest(paths: ["/App"], in: .memory(files, currentFolder: "/App"), jobs: 1)
    (request.only, request.code, request.source) = (["format-extra-argument"], .auto, "ja")
    let found = await Audit.run(request).report.findings.flatMap(\.findings)
    #expect(found.map(\.severity) == [expected])
  }

  @Test(arguments: [
    (#"show(R.string.localizable.giftTitle(name))"#, Severity.warning),
    (#"show(R.string.localizable.giftTitle())"#, .error),
    (#"show(R.string.localizable.giftTitle(preferredLanguages: ["de"]))"#, .error),
    (#"show(LocalizedTitle(stringKey: "gift.title", "name"))"#, .warning),
    (#"show(LocalizedTitle(stringKey: "gift.title", comment: "name"))"#, .error),
    (#"show(NSLocalizedString("gift.title", comment: "name"))"#, .error),
  ])
  func `and so may one of Swift`(_ statement: String, _ expected: Severity) async {
    #expect(await severities("func f() { \(statement) }", in: "A.swift") == [expected])
  }
}
