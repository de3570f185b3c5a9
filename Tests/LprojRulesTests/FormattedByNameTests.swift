// Tests of texts that are formatted through a constant or a function that looks them up.

import Testing

@Suite struct FormattedByNameTests {
  private static let table =
    #""from.to" = "%@ to %@"; "plain" = "Plain"; "sale" = "30% sobre todo";"#

  private func errors(_ files: [String: String]) async -> [String] {
    await findings(files).filter { $0.hasSuffix("error") }.map {
      String($0.dropFirst(2).prefix { $0 != " " })
    }
  }

  private func findings(_ files: [String: String]) async -> [String] {
    await codeFindings(
      files.merging(["en.lproj/Localizable.strings": Self.table]) { $1 },
      only: "call-argument-mismatch"
    ).lines
  }

  private static let look = #"NSLocalizedString("from.to", comment: "")"#

  @Test(arguments: [
    ("enum Texts { static let title = LOOK }", "Texts.title", true),
    ("enum Texts { static let title: String = LOOK }", "App.Texts.title", true),
    ("enum Texts { static var title: String { LOOK } }", "Texts.title", true),
    ("enum Texts { static var title: String { return LOOK } }", "Texts.title", true),
    ("enum Texts { enum In { static let title = LOOK } }", "Texts.In.title", true),
    ("extension Texts.In { public static let title = LOOK }", "Texts.In.title", true),
    ("extension Texts.In { public static let title = LOOK }", "In.title", true),
    ("enum Texts { static let title = LOOK }", "Other.title", false),
    ("enum Texts { static let title = LOOK }", "model.title", false),
    ("enum Texts { static let title = LOOK + suffix }", "Texts.title", false),
    (
      "enum Texts { static let title: String = { let text = LOOK; return text + a }() }",
      "Texts.title", false
    ),
    ("enum Texts { static func title() -> String { LOOK } }", "Texts.title", false),
    ("struct Texts { let title = LOOK }", "Texts.title", false),
    ("private enum Texts { static let title = LOOK }", "Texts.title", false),
    ("enum Texts { private static let title = LOOK }", "Texts.title", false),
    ("enum Texts { private(set) static var title = LOOK }", "Texts.title", false),
    ("let title = LOOK", "title", false),
  ])
  func `a static constant of another source`(_ constant: String, _ name: String, _ isFound: Bool)
    async
  {
    let found = await errors([
      "A.swift": constant.replacing("LOOK", with: Self.look),
      "B.swift": "func f(_ a: String) { show(String(format: \(name), a)) }",
    ])
    #expect(found == (isFound ? ["B.swift:1:43"] : []))
  }

  @Test(arguments: [
    ("private enum Texts { static let title = LOOK }", "Texts.title", true),
    ("let title = LOOK", "title", true), ("private let title = LOOK", "title", true),
    ("let title = LOOK", "self.title", false),
  ])
  func `a constant of the same source`(_ constant: String, _ name: String, _ isFound: Bool) async {
    let found = await errors([
      "A.swift": constant.replacing("LOOK", with: Self.look)
        + "\nfunc f(_ a: String) { show(String(format: \(name), a)) }"
    ])
    #expect(found.isEmpty != isFound)
  }

  @Test func `a call that passes enough, other texts and several of a name`() async {
    let constant = "enum Texts { static let title = \(Self.look) }"
    let call = "func f(_ a: String) { show(String(format: Texts.title, a)) }"
    #expect(
      await errors(["A.swift": constant, "B.swift": call.replacing(", a)", with: ", a, a)")]) == [])
    let both = [
      "A.swift": "extension A { \(constant) }", "C.swift": "extension C { \(constant) }",
      "B.swift": call,
    ]
    #expect(await errors(both) == [])
    #expect(
      await errors(both.merging(["B.swift": call.replacing("Texts", with: "A.Texts")]) { $1 }).count
        == 1)
    // A declaration in the source of the call comes before a declaration in another source.
    let own = "enum Texts { static let title = \"%@\" }\n" + call
    #expect(await errors(["A.swift": constant, "B.swift": own]) == [])
  }

  private static let function = """
    enum L10n {
      static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String = "") -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
      static let text = L10n.tr("Localizable", ARGUMENTS)
    }
    """

  private static let shown = "show(L10n.text)"

  @Test(arguments: [
    (#""from.to", 1, fallback: "x""#, true), (#""from.to", "a", "b", fallback: "x""#, false),
    (#""sale""#, true), (#""plain""#, false), (#""from.to", a, b"#, false),
  ])
  func `a function that formats what it looks up`(_ arguments: String, _ isFound: Bool) async {
    let source = Self.function.replacing("ARGUMENTS", with: arguments)
    #expect(
      await errors(["A.swift": source, "B.swift": Self.shown]) == (isFound ? ["A.swift:6:21"] : []))
  }

  @Test(arguments: [
    (#""from.to", "a", "b""#, false), (#""from.to", "a""#, true),
    (#""from.to", fallback: "x", "a", "b""#, false),
    (#""from.to", bundle: .main, "a", "b""#, false),
    (#""sale", fallback: "x""#, true),
  ])
  func `arguments after optional parameters with labels`(
    _ arguments: String, _ isFound: Bool
  ) async {
    let source = Self.function.replacing(
      "_ table: String, _ key: String, _ args: CVarArg..., fallback value: String = \"\"",
      with:
        "_ key: String, fallback value: String = \"\", bundle: Bundle = .main, _ args: CVarArg..."
    ).replacing("table: table", with: "table: nil")
      .replacing("L10n.tr(\"Localizable\", ARGUMENTS)", with: "L10n.tr(\(arguments))")
    #expect(
      await errors(["A.swift": source, "B.swift": Self.shown]) == (isFound ? ["A.swift:6:21"] : []))
  }

  @Test(arguments: [
    (#""from.to", 1, fallback: "x""#, "warning"), (#""no.key %@""#, "warning"),
    (#""plain""#, nil),
  ])
  func `what such a constant has that nothing uses`(_ arguments: String, _ level: String?) async {
    let source = Self.function.replacing("ARGUMENTS", with: arguments)
    let found = await findings(["A.swift": source, "B.swift": "show(L10n.other)"])
    let levels = found.map { $0.split(separator: " ").last.map(String.init) }
    #expect(levels == (level == nil ? [] : [level]))
  }

  @Test(arguments: [
    ("locale: Locale.current", "locale: own ?? Locale.current"),
    ("return String", "let locale = own ?? Locale.current\n    return String"),
  ])
  func `whatever it does beside`(_ part: String, _ other: String) async {
    let source = Self.function.replacing("ARGUMENTS", with: #""sale""#).replacing(part, with: other)
    #expect(await errors(["A.swift": source, "B.swift": Self.shown]).count == 1)
  }

  @Test(arguments: [
    ("String(format: format, locale: Locale.current, arguments: args)", "format"),
    ("locale: Locale.current, arguments: args", "locale: .current, arguments: other"),
    ("return String", "if args.isEmpty { return format }; return String"),
    ("_ args: CVarArg...", "_ args: [CVarArg]"),
  ])
  func `one that formats something else, or not always`(_ part: String, _ other: String) async {
    let source = Self.function.replacing("ARGUMENTS", with: #""sale""#).replacing(part, with: other)
    #expect(await errors(["A.swift": source, "B.swift": Self.shown]) == [])
  }

  /// Code as from a generator that looks up a text through a function of the project.
  private static let generated = function.replacing(
    "Bundle.main.localizedString(forKey: key, value: nil, table: table)",
    with: "Current.localized.string(key, table)"
  ).replacing("ARGUMENTS", with: #""sale""#)

  private static let manager = """
    final class Manager {
      func string(_ key: String, _ table: String) -> String {
        let text = bundle.localizedString(forKey: key, value: nil, table: table)
        if let other = others.first(where: { $0.key == key }) { return other.text }
        return text
      }
    }
    """

  @Test func `one around a function that decides, and passes the key on as it is`() async {
    let files = ["A.swift": Self.generated, "B.swift": Self.shown, "C.swift": Self.manager]
    #expect(await errors(files) == ["A.swift:6:21"])
    let changing = Self.manager.replacing(
      "let text =", with: "var key = key\n    key = key.lowercased()\n    let text =")
    #expect(await errors(files.merging(["C.swift": changing]) { $1 }) == [])
  }

  @Test(arguments: [
    ("      lookupFunction: Current.localized.string", true),
    ("      lookupFunction: \"Current.localized.string\"  # ours", true),
    ("      # lookupFunction: Current.localized.string", false),
    ("      lookupFunction: Other.look", false), ("      lookupFunction:", false),
  ])
  func `the function that swiftgen.yml names`(_ line: String, _ isFound: Bool) async {
    let settings = "strings:\n  outputs:\n    params:\n\(line)\n"
    let files = ["A.swift": Self.generated, "B.swift": Self.shown, "swiftgen.yml": settings]
    #expect(await errors(files) == (isFound ? ["A.swift:6:21"] : []))
  }
}
