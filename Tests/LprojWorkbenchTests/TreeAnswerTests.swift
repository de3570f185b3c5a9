// Tests of a session's answers about the texts that users get, the look-ups in code, and the changes.

import LprojKit
import LprojReport
import LprojSource
import LprojWorkbench
import Testing

struct TreeAnswerTests {
  private static let files = [
    "en.lproj/Localizable.strings": """
    "save" = "Save";
    "keep" = "Save";
    "leave" = "Leave";
    """,
    "de.lproj/Localizable.strings": "\"save\" = \"Sichern\";\n",
    "fr.lproj/Other.strings": "\"a\" = \"b\";\n",
    "en.lproj/bird.png": "PNG", "en.lproj/Welcome.html": "<p>Hi</p>",
    "de.lproj/bird.png": "PNG, German",
    "A.swift": """
    let a = NSLocalizedString("save", comment: "")
    let b = NSLocalizedString("leave", tableName: "Other", comment: "")

    """,
  ]

  @Test func `a user gets the text of the first language that has the table`() async throws {
    let desk = try await Desk(Self.files)
    let keys = try await ["save", "keep"].asyncMap {
      try await desk.place("Localizable.strings", $0, "de")
    }
    func texts(_ prefer: [String]) async -> [UserText?] {
      let found = await desk.bench.texts(of: keys.map(\.key), in: keys[0].table, for: prefer)
      return keys.map { found[$0.key] }
    }
    let german = await texts(["de-AT", "en"])
    #expect(german[0]?.text == Key("Sichern"))
    #expect(german[0]?.localization == "de")
    // The German table lacks the key, but exists, so there is no fallback to another table.
    #expect(german[1]?.text == nil && german[1]?.localization == nil)
    #expect(german[1]?.sentence.contains("sees the key itself") == true)
    // French has no such table, so French users get the table of the source localization.
    let french = await texts(["fr"])
    #expect(french.map { $0?.text } == [Key("Save"), Key("Save")])
    #expect(await desk.bench.texts(of: [99, -1], in: keys[0].table, for: ["de"]).isEmpty)
    #expect(await desk.bench.texts(of: [0], in: 99, for: ["de"]).isEmpty)
    #expect(await texts([]).allSatisfy { $0 == nil })
  }

  @Test func `every resource has the copy that each localization gets`() async throws {
    let desk = try await Desk(Self.files)
    let report = await desk.bench.resources(for: [])
    let tree = try #require(report.trees.first)
    let bird = try #require(tree.resources.firstIndex { $0.name == "bird.png" })
    let origins = tree.readers.indices.map { tree.matrix.answer(bird, for: $0).origin.rawValue }
    #expect(
      Dictionary(uniqueKeysWithValues: zip(tree.readers.map(\.label), origins)) == [
        "de": "own", "en": "own", "fr": "development",
      ])
    #expect(await desk.bench.resources(for: ["fr"]).trees.first?.readers.count == 1)
  }

  @Test func `pictures are given by number, and links that lead out are not`() async throws {
    let desk = try await Desk(Self.files)
    try desk.tree.link("fr.lproj/bird.png", to: "/etc/hostname")
    let numbers = await desk.bench.pictures(in: await desk.bench.resources(for: []))
    #expect(Set(numbers.keys) == ["de.lproj/bird.png", "en.lproj/bird.png", "fr.lproj/bird.png"])
    let german = try #require(numbers["de.lproj/bird.png"])
    #expect(await desk.bench.picture(german)?.bytes == Array("PNG, German".utf8))
    #expect(await desk.bench.picture(german)?.type == "image/png")
    #expect(await desk.bench.picture(try #require(numbers["fr.lproj/bird.png"])) == nil)
    #expect(await desk.bench.picture(99) == nil)
  }

  @Test func `places in code are those that ask for the key in this table`() async throws {
    let desk = try await Desk(Self.files)
    let save = try await desk.place("Localizable.strings", "save", "en")
    let uses = await desk.bench.uses(of: save.key, in: save.table)
    #expect(uses.map { "\($0.path):\($0.line) \($0.function)" } == ["A.swift:1 NSLocalizedString"])
    let leave = try await desk.place("Localizable.strings", "leave", "en")
    #expect(await desk.bench.uses(of: leave.key, in: leave.table).isEmpty)
  }

  @Test func `a text is suggested where another key has the same source text`() async throws {
    let desk = try await Desk(Self.files)
    let keep = try await desk.place("Localizable.strings", "keep", "de")
    let texts = await desk.bench.suggestions(for: keep.key, in: keep.table, column: keep.column)
    #expect(texts.map(\.text) == [Key("Sichern")])
    #expect(texts.map(\.key) == [Key("save")])
    let leave = try await desk.place("Localizable.strings", "leave", "de")
    #expect(
      await desk.bench.suggestions(for: leave.key, in: leave.table, column: leave.column).isEmpty)
  }

  private func diff(_ desk: Desk) async -> String {
    String(
      decoding: await desk.bench.sessionChanges().flatMap {
        $0.unified(style: Style(isColoured: false), forTerminal: false)
      }, as: UTF8.self)
  }

  @Test func `the session has one difference for each file, without undone edits`() async throws {
    let desk = try await Desk(Self.files)
    let save = try await desk.place("Localizable.strings", "save", "de")
    _ = await desk.set(save, "Sichere", old: "Sichern")
    _ = await desk.set(save, "Speichern", old: "Sichere")
    #expect(
      await diff(desk) == """
        --- a/de.lproj/Localizable.strings
        +++ b/de.lproj/Localizable.strings
        @@ -1 +1 @@
        -"save" = "Sichern";
        +"save" = "Speichern";

        """)
    _ = await desk.bench.undo()
    _ = await desk.bench.undo()
    #expect(await diff(desk) == "")
  }

  @Test func `a file that another program wrote in between begins there`() async throws {
    let desk = try await Desk(Self.files)
    let save = try await desk.place("Localizable.strings", "save", "de")
    _ = await desk.set(save, "Eins", old: "Sichern")
    try desk.write("de.lproj/Localizable.strings", "\"save\" = \"Zwei\";\n")
    _ = await desk.bench.look()
    _ = await desk.set(save, "Drei", old: "Zwei")
    #expect(await diff(desk).contains("-\"save\" = \"Zwei\";\n+\"save\" = \"Drei\";\n"))
  }
}

extension Array {
  fileprivate func asyncMap<Result>(
    _ transform: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
