// Tests of the Swift symbols for keys of a string catalog, and of the rule on keys with the same symbol.

import Foundation
import LprojKit
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@testable import LprojRules

@Suite struct CatalogSymbolTests {
  /// A line of `symbols.tsv`: a key, with the symbol that Xcode generated for it.
  struct Fact {
    var key: String
    var symbol: String
    var state: String

    var name: String { symbol.prefix { $0 != "(" }.description }
  }

  static func facts() throws -> [Fact] {
    let url = Program.root.appending(path: "Tests/Acceptance/symbols.tsv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    return try lines.filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(columns.count == 5 && columns[4].contains("/"), "\(line)")
      return Fact(key: columns[0], symbol: columns[1], state: columns[3])
    }
  }

  private func name(_ key: String) -> String? { CatalogSymbol.name(of: Key(key)) }

  @Test func `no name differs from what Xcode generated, and few of them are not known`() throws {
    let facts = try Self.facts()
    var (known, unknown) = (0, [String]())
    for fact in facts where fact.symbol != "-" && !fact.symbol.hasPrefix("= ") {
      guard let name = name(fact.key) else {
        unknown.append(fact.key)
        continue
      }
      known += 1
      #expect(name == fact.name, "\(fact.key)")
    }
    #expect(known >= 420)
    #expect(unknown == [])
  }

  @Test func `keys that Xcode reported have the same name, and refused ones have none`() throws {
    for fact in try Self.facts() {
      if fact.symbol == "-" { #expect(name(fact.key) == nil, "\(fact.key)") }
      guard fact.symbol.hasPrefix("= ") else { continue }
      let other = String(fact.symbol.dropFirst(2))
      #expect(name(fact.key) != nil, "\(fact.key)")
      #expect(name(fact.key) == name(other), "\(fact.key)")
    }
  }

  @Test func `the keys with symbols in public outputs are all managed manually`() throws {
    #expect(Set(try Self.facts().map(\.state)) == ["manual", ""])
  }

  @Test(arguments: [
    "", " ", "%@", "%lld", "%d files", "%1$@ of %2$@", "%(name)@ and %(other)@", "100%", "%%", "%",
    "日本語", "Ελληνικά", "Настройки", "مرحبا", "👩‍👩‍👧", "e\u{301}tude", "Ünder", "app öffnen", "ß",
    "a\u{0}b",
    "-", "…", "•", "_hidden", "hidden_", "a__b", "a - b", "a-", ".a", "(a)", " a", "a ", "don't",
    "O’Brien", "snips’ list", "’s", "a/b", "a&b", "a,b", "a:b", "a?b", "key%@", "%@s", "2nd floor",
    "A 3D view", "MP3", "MP3 player", "a1b", "v1.2", "1", "2.5", "type", "Continue", "DEFAULT",
    "${name}", "a\nb", "a\tb", "\u{FFFD}",
  ])
  func `a key whose symbol no output shows has none here`(_ key: String) {
    #expect(name(key) == nil)
  }

  @Test(arguments: [
    ("OK", "ok"), ("Ok", "ok"), ("URLs", nil), ("macOS app", "macOSApp"), ("A4 page", "a4Page"),
    ("Café au lait", "caféAuLait"), ("ÉCOLE", nil), ("CAFÉ", "café"), ("Add (new)", "addNew"),
    ("Are you sure?", "areYouSure"), ("Wait…", "wait"), ("%lld %@ remaining", "remaining"),
    ("step 1", "step1"), ("2023 trip", "_2023Trip"), ("in 7days", "in7Days"),
  ])
  func `words make a name in camel case`(_ key: String, _ expected: String?) {
    #expect(name(key) == expected)
  }

  @Test func `a long key takes linear time`() {
    let words = Array(repeating: "word", count: 200_000).joined(separator: " ")
    #expect(name(words)?.utf8.count == 800_000)
    #expect(name(String(repeating: "A", count: 1_000_000))?.utf8.count == 1_000_000)
    #expect(name(String(repeating: "_", count: 1_000_000)) == nil)
  }

  // MARK: The rule

  private func findings(_ text: String, at path: String = "L.xcstrings") async throws -> [Finding] {
    let tree = try TemporaryTree()
    if let slash = path.lastIndex(of: "/") { try tree.folder(String(path[..<slash])) }
    try tree.write(path, Array(text.utf8))
    var request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    request.minimumSeverity = .note
    request.only = ["symbol-collision"]
    return await Audit.run(request).report.findings.flatMap(\.findings)
  }

  /// Returns a catalog of keys that are managed manually, with their English texts. A text is nil for a key without localizations.
  private func catalog(_ keys: [(String, String?)], more: String = "") -> String {
    let entries = keys.map { key, text in
      let own = text.map {
        #","localizations":{"en":{"stringUnit":{"state":"translated","value":"\#($0)"}}}"#
      }
      return #""\#(key)":{"extractionState":"manual"\#(own ?? "")}"#
    }
    return #"{"sourceLanguage":"en","strings":{"#
      + (entries + (more.isEmpty ? [] : [more])).joined(separator: ",\n") + #"},"version":"1.1"}"#
  }

  private func words(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.key?.description ?? "") \($0.detail ?? "")" }
  }

  @Test func `all keys with one symbol make one finding that names them`() async throws {
    let text = catalog([
      ("All set", nil), ("One", nil), ("all.set", nil), ("All Set!", nil), ("one", "One"),
      ("Two", nil),
    ])
    let found = try await findings(text)
    #expect(
      found.map(\.message) == [
        "the keys 'All set', 'all.set' and 'All Set!' get the same Swift symbol, 'allSet', so Xcode refuses to "
          + "generate it: rename all except one, or turn off their symbols",
        "the keys 'One' and 'one' get the same Swift symbol, 'one', so Xcode refuses to "
          + "generate it: rename all except one, or turn off their symbols",
      ])
    #expect(found.map(\.severity) == [.note, .note])
    #expect(found.map(\.position.line) == [1, 2])
    #expect(found.map(\.related.count) == [2, 1])
    let many = ["a b", "A b", "a B", "A B", "a.b", "a_b", "a-b"].map {
      ($0, String?.none)
    }
    let message = try await findings(catalog(many)).map(\.message)
    #expect(message.count == 1)
    #expect(message.first?.contains("'a b', 'A b', 'a B', 'A B', 'a.b' and 2 more get") == true)
  }

  @Test func `functions collide only with the same arguments`() async throws {
    #expect(try await words(findings(catalog([("Glucose", nil), ("Glucose: %@", nil)]))) == [])
    #expect(try await words(findings(catalog([("Add %@", nil), ("Add %lld", nil)]))) == [])
    #expect(
      try await words(findings(catalog([("Add %@", nil), ("add %@.", nil)]))) == ["Add %@ add"])
    #expect(
      try await words(findings(catalog([("a.b", "%@ of %d"), ("a_b", "%@ in %d")]))) == ["a.b aB"])
    // Two functions with the same name do not collide if their arguments differ, as Xcode's output shows.
    #expect(
      try await words(findings(catalog([("x.y", "%d of %d"), ("x.y %lld %lld", nil)]))) == [])
    for text in ["%1$@", "%(name)@", "100 %", "%#@files@", "%f", ""] {
      #expect(try await words(findings(catalog([("a.b", text), ("a_b", text)]))) == [], "\(text)")
    }
    #expect(try await words(findings(catalog([("a %@", "b"), ("A %@", "b")]))) == [])
  }

  @Test func `keys without a symbol do not collide`() async throws {
    let twin: [(String, String?)] = [("One", nil)]
    for entry in [
      "{}", #"{"extractionState":"stale"}"#, #"{"extractionState":"extracted_with_value"}"#,
      #"{"extractionState":"migrated"}"#, #"{"extractionState":"manual","generatesSymbol":false}"#,
    ] {
      #expect(try await findings(catalog(twin, more: #""one":\#(entry)"#)).isEmpty, "\(entry)")
    }
    for entry in [
      #"{"extractionState":"manual","generatesSymbol":true}"#,
      #"{"extractionState":"manual","shouldTranslate":false}"#,
    ] {
      #expect(try await findings(catalog(twin, more: #""one":\#(entry)"#)).count == 1, "\(entry)")
    }
    let variation =
      #""one":{"extractionState":"manual","localizations":{"en":{"variations":{"plural":{"other":"#
      + #"{"stringUnit":{"state":"translated","value":"one"}}}}}}}"#
    #expect(try await findings(catalog(twin, more: variation)).isEmpty)
    // A catalog in a localization folder belongs to an interface file and has no symbols.
    let both = catalog([("One", nil), ("one", nil)])
    #expect(try await findings(both, at: "mul.lproj/L.xcstrings").isEmpty)
    #expect(try await findings(both, at: "Sub/L.xcstrings").count == 1)
    #expect(try await findings(String(both.dropLast(3))).isEmpty)
  }

  @Test func `a catalog of 50,000 keys is judged in linear time`() async throws {
    let scripts = ["日本語 %d", "Ключ №%d", "كلمة %d", "🔑%d", "— %d —"]
    var keys: [(String, String?)] = (0..<32_000).map { number in
      (scripts[number % scripts.count].replacingOccurrences(of: "%d", with: "\(number)"), nil)
    }
    keys += (0..<9_000).flatMap { [("Key \($0) x", nil), ("key.\($0).x", nil)] }
    let text = catalog(keys)
    let start = ContinuousClock.now
    let found = try await findings(text)
    #expect(found.count == 9_000)
    #expect(ContinuousClock.now - start < .seconds(20))
    // Here, all 50,000 keys have the same symbol.
    let same = (0..<50_000).map { number -> (String, String?) in
      let bits = (0..<16).map { number >> $0 & 1 == 0 ? " word" : " Word" }.joined()
      return ("a" + bits, nil)
    }
    #expect(try await findings(catalog(same)).map { $0.related.count } == [4])
  }
}
