// Tests of random string catalogs: the compiled tables always load, and contain all texts.

import LprojCompiler
import LprojSource
import LprojSyntax
import Testing

@Suite struct RandomCatalogTests {
  @Test func `every text of 1,000 catalogs arrives`() throws {
    var random = Dice(state: 20_261_122)
    var texts = 0
    for number in 0..<1_000 {
      var made = RandomCatalog()
      let json = made.make(&random)
      let catalog = StringCatalog(ByteBuffer(Array(json.utf8)))
      try #require(catalog.error == nil, "\(number): \(json)")
      let tables = LoweredCatalog(catalog).tables
      var shown: [String: String] = [:]
      for table in tables {
        let plain = table.plain(readsAll: true).map {
          (key: $0.key, value: PropertyListNode.Value.string($0.text))
        }
        let parts = [table.strings, table.variations, table.whole, plain]
        for (index, entries) in parts.enumerated() {
          for encoding in index < 2 ? [OutputEncoding.binary] : [.xml] {
            let bytes = try TableCompiler.compile(TableContent(entries), to: encoding).bytes
            let read = TableReader.read(bytes)
            #expect(read.outcome == .loads, "\(number)")
            #expect(read.entries.count == entries.count)
            guard index < 2 else { continue }
            for entry in read.entries {
              let value =
                read.value(entry).map { PropertyListNode.Value.string($0) }
                ?? read.node(entry)?.value
              shown[table.language, default: ""] += value.map { short($0) + " " } ?? ""
            }
          }
        }
      }
      for leaf in made.leaves {
        texts += 1
        let language = shown[leaf.language, default: ""]
        #expect(language.contains(leaf.mark), "\(number): \(leaf) is not in \(language)\n\(json)")
      }
    }
    #expect(texts > 10_000)
  }
}

struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed >> 32)
  }

  mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
}

private struct RandomCatalog {
  var leaves: [(language: String, mark: String)] = []
  private var count = 0
  private var language = ""

  mutating func make(_ dice: inout Dice) -> String {
    var entries: [String] = []
    for number in 0..<1 + dice.roll(5) {
      var localizations: [String] = []
      for language in ["en", "fr", "pt-BR", "ar"] where dice.roll(3) > 0 {
        self.language = language
        localizations.append("\"\(language)\": {\(localization(&dice))}")
      }
      let key = ["plain", "%lld files", "%@ has %d", "a \\\"quoted\\\" \\u00e9", "%#@x@"][
        dice.roll(5)]
      let stale = dice.roll(4) == 0 ? "\"extractionState\": \"stale\", " : ""
      entries.append(
        "\"\(key) \(number)\": {\(stale)\"localizations\": {\(localizations.joined(separator: ","))}}"
      )
    }
    return "{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ", "))}}"
  }

  private mutating func localization(_ dice: inout Dice) -> String {
    switch dice.roll(7) {
    case 0, 1: return text(&dice)
    case 2: return plural(&dice)
    case 3: return devices(&dice)
    case 4: return "\"variations\": {\"width\": {\(cases(["1", "20"], &dice))}}"
    case 5: return text(&dice) + ", " + plural(&dice)
    default: return substituted(&dice)
    }
  }

  private mutating func text(_ dice: inout Dice, _ around: String = "") -> String {
    count += 1
    let mark = "<\(count)>"
    leaves.append((language, mark))
    let pieces = ["", "%@ ", "%lld ", "%2$@ ", "100%% ", "é\\n ", "%arg ", "% ", "😀"]
    let state = ["translated", "new", "needs_review", "odd"][dice.roll(4)]
    return "\"stringUnit\": {\"state\": \"\(state)\", \"value\": \""
      + pieces[dice.roll(pieces.count)] + mark + around + pieces[dice.roll(pieces.count)] + "\"}"
  }

  private mutating func plural(_ dice: inout Dice) -> String {
    "\"variations\": {\"plural\": {\(cases(["zero", "one", "few", "other"], &dice))}}"
  }

  private mutating func cases(_ names: [String], _ dice: inout Dice) -> String {
    names.filter { $0 == "other" || dice.roll(2) == 0 }
      .map { name in "\"\(name)\": {\(text(&dice))}" }.joined(separator: ", ")
  }

  private mutating func devices(_ dice: inout Dice) -> String {
    var forms: [String] = []
    for name in ["iphone", "mac", "applevision"] where dice.roll(2) == 0 {
      forms.append("\"\(name)\": {\(dice.roll(2) == 0 ? plural(&dice) : text(&dice))}")
    }
    forms.append("\"other\": {\(text(&dice))}")
    return "\"variations\": {\"device\": {\(forms.joined(separator: ", "))}}"
  }

  private mutating func substituted(_ dice: inout Dice) -> String {
    let names = ["files", "a.b", "größe", "a_b"].prefix(1 + dice.roll(4))
    var members: [String] = []
    for (number, name) in names.enumerated() {
      let argument = dice.roll(3) == 0 ? "" : "\"argNum\": \(number + 1), "
      let type = dice.roll(4) == 0 ? "" : "\"formatSpecifier\": \"lld\", "
      members.append("\"\(name)\": {\(argument)\(type)\(plural(&dice))}")
    }
    let references = names.map { "%#@\($0)@" }.joined(separator: " ")
    return text(&dice, references) + ", \"substitutions\": {\(members.joined(separator: ", "))}"
  }
}
