// Tests of all documented forms of look-ups in Swift.

import LprojCode
import Testing

@Suite struct SwiftFormTests {
  @Test func `NSLocalizedString with all its labels`() {
    #expect(
      uses(#"NSLocalizedString("k", tableName: "T", bundle: .module, value: "v", comment: "c")"#)
        == ["NSLocalizedString k [T] {module} = v # c"])
    #expect(uses(#"NSLocalizedString("k", comment: "")"#) == ["NSLocalizedString k"])
  }

  @Test func `String(localized:) with all its labels`() {
    #expect(
      uses(
        #"String(localized: "k", defaultValue: "v", table: "T", bundle: #bundle, locale: l, comment: "c")"#
      ) == ["String k [T] {module} = v # c"])
  }

  @Test func `AttributedString(localized:) with its labels`() {
    #expect(
      uses(#"AttributedString(localized: "k", defaultValue: "v", table: "T", comment: "c")"#)
        == ["AttributedString k [T] = v # c"])
    #expect(uses(#"AttributedString(localized: "**k**")"#) == ["AttributedString **k**"])
  }

  @Test(arguments: [
    #"let a: String = .init(localized: "k", table: "T")"#,
    #"String.init(localized: "k", table: "T")"#,
    #"NSAttributedString(localized: "k", table: "T")"#,
    #"NSMutableAttributedString(localized: "k", table: "T")"#,
    #"String(localized: .init("k"), table: "T")"#,
    #"String(localized: String.LocalizationValue("k"), table: "T")"#,
    #"String(localized: LocalizedStringResource("k", table: "T"))"#,
    #"Text(LocalizedStringResource("k", table: "T"))"#,
    #"let a: LocalizedStringResource = .init("k", table: "T")"#,
    #"Bundle.main.localizedAttributedString(forKey: "k", value: nil, table: "T")"#,
    #"Bundle.main.localizedString(forKey: "k", value: "", table: "T", localizations: [])"#,
    #"NSLocalizedString("k", tableName: "T", comment: "").uppercased()"#,
  ])
  func `all ways to the same text`(_ source: String) {
    #expect(uses(source).map { $0.split(separator: " ", maxSplits: 1)[1] } == ["k [T]"])
  }

  @Test func `String.LocalizationValue in its place and declared`() {
    #expect(uses(#"String(localized: String.LocalizationValue("k"))"#) == ["String k"])
    #expect(uses(#"let a: String.LocalizationValue = "k""#) == ["LocalizationValue k"])
  }

  @Test(arguments: [
    ("#bundle", "module"), (".module", "module"), ("Bundle.module", "module"), (".main", "main"),
    (".atURL(url)", ".atURL(url)"), (".forClass(A.self)", ".forClass(A.self)"),
  ])
  func `bundles`(_ source: String, _ name: String) {
    let text = #"String(localized: "k", bundle: \#(source))"#
    let found = UsageReader.read(.init(Array(text.utf8)), .swift).usages.map(\.bundle.name)
    #expect(found == [name])
  }

  @Test func `what is put in becomes the specifier of its type`() {
    #expect(
      uses(
        #"AttributedString(localized: "\(3) of \(2.5) in \(x, specifier: "%.2f") \(d, format: .number)")"#
      ) == ["AttributedString %lld of %lf in %.2f %@"])
    #expect(
      uses(#"String(localized: "k", defaultValue: "\(3) of \("a") are 100%")"#)
        == ["String k = %lld of %@ are 100%%"])
  }

  @Test func `previews are no part of a product`() {
    let preview = "#Preview(\"Light\", traits: .sizeThatFitsLayout) { Text(\"a\") }\nText(\"b\")"
    #expect(uses("import SwiftUI\n" + preview) == ["Text b"])
    #expect(uses("import SwiftUI\n#Preview { Text(\"\\(Text(\"a\"))\") }") == [])
  }

  @Test func `parameters have default keys`() {
    #expect(
      uses(#"func a(_ title: LocalizedStringKey = "k", b: LocalizedStringResource = "l") { }"#)
        == ["LocalizedStringKey k [?]", "LocalizedStringResource l"])
  }

  @Test func `LocalizedStringResource called and declared`() {
    #expect(
      uses(#"LocalizedStringResource("k", defaultValue: "v", table: "T", comment: "c")"#)
        == ["LocalizedStringResource k [T] = v # c"])
    #expect(
      uses(#"static let title: LocalizedStringResource = "Open""#)
        == ["LocalizedStringResource Open"])
  }

  @Test func `LocalizedStringKey called, declared and returned`() {
    #expect(uses(#"LocalizedStringKey("k")"#) == ["LocalizedStringKey k"])
    #expect(uses(#"let a: LocalizedStringKey = "k""#) == ["LocalizedStringKey k [?]"])
    let returned = """
      var title: LocalizedStringKey {
        switch self {
        case .a: "first"
        case .b: return "second"
        }
      }
      """
    #expect(uses(returned) == ["LocalizedStringKey first [?]", "LocalizedStringKey second [?]"])
  }

  @Test func `bundle.localizedString(forKey:value:table:)`() {
    #expect(
      uses(#"Bundle.main.localizedString(forKey: "k", value: nil, table: "T")"#)
        == ["localizedString k [T]"])
    #expect(
      uses(#"other.localizedString(forKey: "k", value: "v", table: nil)"#)
        == ["localizedString k {other} = v"])
  }

  @Test func `a notification's text`() {
    #expect(
      uses(#"NSString.localizedUserNotificationString(forKey: "k", arguments: nil)"#)
        == ["localizedUserNotificationString k"])
  }

  @Test func `views of SwiftUI, where it is imported`() {
    let views =
      #"Text("a", tableName: "T", bundle: .module, comment: "c"); Button("b") { }; x.help("d")"#
    #expect(uses("import SwiftUI\n" + views) == ["Text a [T] {module} # c", "Button b", "help d"])
    #expect(uses(views) == [])
    #expect(uses("import SwiftUI\nText(verbatim: \"a\"); Text(name)") == [])
  }

  @Test func `a String that a view is given is no key`() {
    #expect(uses("import SwiftUI\nlet name = \"Save\"\nText(name)") == [])
    #expect(uses("import SwiftUI\nText(\"a\" + \"b\")") == [])
    let typed = "func row(_ title: LocalizedStringKey) { }\nlet a = \"Save\"\nrow(a); row(\"Go\")"
    #expect(uses(typed) == ["row Go [?]"])
  }

  @Test func `phrases of a shortcut are for the table of the system`() {
    let shortcut = #"""
      AppShortcut(
        intent: Start(), phrases: ["Start \(.applicationName)", "Go to \(\.$place)"],
        shortTitle: "Start", systemImageName: "play")
      """#
    #expect(
      uses(shortcut) == [
        "AppShortcut Start", "AppShortcut Start ${applicationName} [AppShortcuts]",
        "AppShortcut Go to ${place} [AppShortcuts]",
      ])
  }

  @Test func `both texts of a choice`() {
    #expect(uses("import SwiftUI\nText(isOn ? \"a\" : \"b\")") == ["Text a", "Text b"])
    #expect(
      uses(#"NSLocalizedString(isOn ? "a" : "b", comment: "")"#)
        == ["NSLocalizedString a", "NSLocalizedString b"])
  }

  @Test func `App Intents`() {
    let intent = """
      import AppIntents
      struct Open: AppIntent {
        static let title: LocalizedStringResource = "Open"
        static let description = IntentDescription("Opens it")
        @Parameter(title: "Name", description: "Of the file") var name: String
        static var parameterSummary: some ParameterSummary { Summary("Open \\(\\.$name)") }
      }
      """
    #expect(
      uses(intent) == [
        "LocalizedStringResource Open", "IntentDescription Opens it", "Parameter Name",
        "Parameter Of the file", "Summary Open ${name}",
      ])
  }

  @Test func `constants of the file name keys and tables`() {
    #expect(
      uses(
        "private let table = \"T\"\nlet t = NSLocalizedString(\"k\", tableName: table, comment: \"\")"
      )
        == ["NSLocalizedString k [T]"])
    #expect(
      uses("enum K { static let a = \"x.y\" }\nNSLocalizedString(K.a, comment: \"\")")
        == ["NSLocalizedString x.y"])
  }

  @Test func `texts of several lines, raw and put together`() {
    let long = "NSLocalizedString(\"\"\"\n  one\n    two \\\n  three\n  \"\"\", comment: \"\")"
    #expect(uses(long) == ["NSLocalizedString one\n  two three"])
    #expect(
      uses(##"NSLocalizedString(#"a\n"b""#, comment: "")"##) == [#"NSLocalizedString a\n"b""#])
    #expect(
      uses(#"NSLocalizedString("a" + "b", comment: "\u{48}i")"#) == ["NSLocalizedString ab # Hi"])
  }

  @Test func `comments, other literals and regular expressions hide nothing and give nothing`() {
    #expect(
      uses("// NSLocalizedString(\"a\", comment: \"\")\n/* /* */ NSLocalizedString(\"b\") */") == []
    )
    #expect(uses(#"let s = "NSLocalizedString(\"a\", comment: 1)""#) == [])
    #expect(
      uses(#"let r = /"[^"]/; NSLocalizedString("k", comment: "")"#) == ["NSLocalizedString k"])
    #expect(
      uses(#"if x { return /"+/ }; NSLocalizedString("k", comment: "")"#) == ["NSLocalizedString k"]
    )
    #expect(
      uses(#"let q = fade.in/2; NSLocalizedString("k", comment: "a/b")"#)
        == ["NSLocalizedString k # a/b"])
    #expect(
      uses(#"f("\(NSLocalizedString("k", comment: "it's"))")"#) == ["NSLocalizedString k # it's"])
  }

  @Test func `keys that are made at run time are distinguished`() {
    let text = #"NSLocalizedString("a.\(name)", comment: ""); NSLocalizedString(key, comment: "")"#
    #expect(uses(text) == [])
    #expect(computed(text) == [#""a.\(name)""#, "key"])
  }
}
