// Tests of an editing session for files on the disk.

import LprojFiles
import LprojSource
import LprojTestSupport
import LprojWorkbench
import Testing

struct WorkbenchTests {
  private static let files = [
    "en.lproj/Localizable.strings": """
    /* Asks for a name. */
    "name" = "Your name, %@?";
    "save" = "Save";

    "leave" = "Leave";
    """,
    "de.lproj/Localizable.strings": """
    "leave" = "Gehen";
    "name"  =  "Dein Name, %@?"; // gut

    """,
    "fr.lproj/InfoPlist.strings": "",
  ]

  private func isSaved(_ answer: EditAnswer) -> Bool {
    if case .saved = answer { true } else { false }
  }

  @Test func `a text is written at once, and no other byte changes`() async throws {
    let desk = try await Desk(Self.files)
    let place = try await desk.place("Localizable.strings", "name", "de")
    #expect(isSaved(await desk.set(place, "Wie heißt du, %@?", old: "Dein Name, %@?")))
    #expect(
      desk.text("de.lproj/Localizable.strings")
        == "\"leave\" = \"Gehen\";\n\"name\"  =  \"Wie heißt du, %@?\"; // gut\n")
    #expect(await desk.cell(place)?.text == Key("Wie heißt du, %@?"))
    #expect(await desk.bench.look() == false)
  }

  @Test func `a missing text goes behind the entry that precedes it in the source`() async throws {
    let desk = try await Desk(Self.files)
    let place = try await desk.place("Localizable.strings", "save", "de")
    #expect(await desk.cell(place)?.isMissing == true)
    #expect(isSaved(await desk.set(place, "Sichern", old: nil)))
    #expect(
      desk.text("de.lproj/Localizable.strings")?.hasSuffix("// gut\n\"save\" = \"Sichern\";\n")
        == true)
  }

  @Test func `the first text of a language makes its file`() async throws {
    let desk = try await Desk(Self.files)
    let place = try await desk.place("Localizable.strings", "save", "fr")
    #expect(isSaved(await desk.set(place, "Enregistrer", old: nil)))
    #expect(desk.text("fr.lproj/Localizable.strings") == "\"save\" = \"Enregistrer\";\n")
    #expect(await desk.bench.history().undo.count == 1)
    guard case .done = await desk.bench.undo() else {
      Issue.record("undo")
      return
    }
    #expect(desk.text("fr.lproj/Localizable.strings") == nil)
  }

  @Test func `a text that others changed meanwhile is shown, not overwritten`() async throws {
    let desk = try await Desk(Self.files)
    let place = try await desk.place("Localizable.strings", "leave", "de")
    try desk.tree.write("de.lproj/Localizable.strings", Array("\"leave\" = \"Weg\";\n".utf8))
    guard case .other(let cell) = await desk.set(place, "Los", old: "Gehen") else {
      Issue.record("not told")
      return
    }
    #expect(cell.text == Key("Weg"))
    #expect(desk.text("de.lproj/Localizable.strings") == "\"leave\" = \"Weg\";\n")
    #expect(isSaved(await desk.set(place, "Los", old: "Weg")))
    #expect(desk.text("de.lproj/Localizable.strings") == "\"leave\" = \"Los\";\n")
  }

  @Test func `a text that crashes is written only when it is confirmed`() async throws {
    let desk = try await Desk(Self.files)
    let place = try await desk.place("Localizable.strings", "name", "de")
    let before = desk.text("de.lproj/Localizable.strings")
    guard case .doubtful(let found) = await desk.set(place, "%d %s", old: "Dein Name, %@?") else {
      Issue.record("not refused")
      return
    }
    #expect(found.contains { $0.rule == "format-type-mismatch" && $0.severity == .error })
    #expect(desk.text("de.lproj/Localizable.strings") == before)
    #expect(isSaved(await desk.set(place, "%d %s", old: "Dein Name, %@?", isConfirmed: true)))
    #expect(
      desk.text("de.lproj/Localizable.strings")
        == before?.replacing("Dein Name, %@?", with: "%d %s"))
  }

  @Test func `findings on a text that is typed are those of an audit of the saved file`()
    async throws
  {
    let desk = try await Desk(Self.files)
    let place = try await desk.place("Localizable.strings", "name", "de")
    for text in ["%d", "Dein Name", "Name %@ %@", " %@ ", "%@"] {
      let typed = await desk.bench.check(
        CellEdit(
          table: place.table, key: place.key, column: place.column, form: 0, text: Key(text),
          old: Key("Dein Name, %@?")))
      try desk.tree.write(
        "de.lproj/Localizable.strings",
        Array("\"leave\" = \"Gehen\";\n\"name\" = \"\(text)\";\n\"save\" = \"Sichern\";\n".utf8))
      _ = await desk.bench.look()
      await desk.bench.audit()
      let rows = await desk.bench.rows(place.table, [place.key], columns: [place.column])
      let numbers = rows[0].cells[0].findings
      var audited: [String] = []
      for number in numbers {
        if let found = await desk.bench.finding(number) {
          audited.append("\(found.rule) \(found.severity) \(found.message)")
        }
      }
      #expect(typed.map { "\($0.rule) \($0.severity) \($0.message)" } == audited, "\(text)")
    }
  }

  @Test func `an emptied cell takes its entry out of its file`() async throws {
    let desk = try await Desk(Self.files)
    let place = try await desk.place("Localizable.strings", "leave", "de")
    #expect(isSaved(await desk.set(place, "", old: "Gehen")))
    #expect(
      desk.text("de.lproj/Localizable.strings") == "\"name\"  =  \"Dein Name, %@?\"; // gut\n")
    let source = try await desk.place("Localizable.strings", "leave", "en")
    guard case .refused = await desk.set(source, "", old: "Leave") else {
      Issue.record("the source text was deleted")
      return
    }
  }

  @Test func `a page that only reads writes nothing`() async throws {
    let desk = try await Desk(Self.files, isReadOnly: true)
    let place = try await desk.place("Localizable.strings", "leave", "de")
    let answers = [
      await desk.set(place, "x", old: "Gehen"),
      await desk.bench.removeKey(place.key, in: place.table),
      await desk.bench.renameKey(place.key, to: Key("x"), in: place.table), await desk.bench.undo(),
    ]
    for answer in answers {
      guard case .refused = answer else {
        Issue.record("written")
        return
      }
    }
    #expect(desk.text("de.lproj/Localizable.strings") == Self.files["de.lproj/Localizable.strings"])
  }

  @Test func `keys are added, renamed and deleted in all languages, and all of it is undone`()
    async throws
  {
    let desk = try await Desk(Self.files)
    let place = try await desk.place("Localizable.strings", "leave", "de")
    _ = await desk.bench.renameKey(place.key, to: Key("go"), in: place.table)
    _ = await desk.bench.addKey(
      Key("new"), Key("New"), comment: nil, behind: nil, in: place.table)
    let name = try await desk.place("Localizable.strings", "name", "de")
    _ = await desk.bench.removeKey(name.key, in: name.table)
    #expect(desk.text("de.lproj/Localizable.strings") == "\"go\" = \"Gehen\";\n")
    #expect(desk.text("en.lproj/Localizable.strings")?.contains("name") == false)
    let undo = await desk.bench.history().undo
    #expect(undo == ["'name' deleted", "'new' added", "'leave' renamed"])
    for _ in 0..<3 { _ = await desk.bench.undo() }
    for (name, text) in Self.files { #expect(desk.text(name) == text) }
    for _ in 0..<3 { _ = await desk.bench.redo() }
    #expect(desk.text("de.lproj/Localizable.strings") == "\"go\" = \"Gehen\";\n")
  }

  @Test func `what others wrote since is not undone`() async throws {
    let desk = try await Desk(Self.files)
    let place = try await desk.place("Localizable.strings", "leave", "de")
    _ = await desk.set(place, "Los", old: "Gehen")
    try desk.tree.write("de.lproj/Localizable.strings", Array("\"leave\" = \"Ab\";\n".utf8))
    guard case .refused(let reason) = await desk.bench.undo() else {
      Issue.record("undone")
      return
    }
    #expect(reason.contains("de.lproj/Localizable.strings"))
    #expect(desk.text("de.lproj/Localizable.strings") == "\"leave\" = \"Ab\";\n")
  }

  @Test func `rows are found by text, by pattern and by what is wrong`() async throws {
    let desk = try await Desk(Self.files)
    let place = try await desk.place("Localizable.strings", "leave", "de")
    await desk.bench.audit()
    func keys(_ query: GridQuery) async -> [String] {
      let rows = await desk.bench.find(query).rows
      return await desk.bench.rows(place.table, rows, columns: []).map(\.key.description)
    }
    func query(
      _ text: String = "", isPattern: Bool = false, show: GridQuery.Show = .all
    ) -> GridQuery {
      GridQuery(
        table: place.table, text: text, isPattern: isPattern, show: show, columns: [place.column])
    }
    #expect(await keys(query("GEHEN")) == ["leave"])
    #expect(await keys(query("save")) == ["save"])
    #expect(await keys(query("^(dein|ge).*", isPattern: true)) == ["name", "leave"])
    #expect(await keys(query(show: .missing)) == ["save"])
    #expect(await keys(query(show: .errors)) == [])
    #expect(await desk.bench.find(query("(", isPattern: true)).mistake != nil)
  }

  @Test func `new files and languages are seen`() async throws {
    let desk = try await Desk(Self.files)
    try desk.tree.write("it.lproj/Localizable.strings", Array("\"save\" = \"Salva\";\n".utf8))
    #expect(await desk.bench.look())
    let place = try await desk.place("Localizable.strings", "save", "it")
    #expect(await desk.cell(place)?.text == Key("Salva"))
  }

  @Test func `a form is never empty, and a table without a source stays as the page shows it`()
    async throws
  {
    let desk = try await Desk([
      "de.lproj/Main.stringsdict": """
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d Datei</string><key>other</key><string>%d Dateien</string></dict>
      </dict></dict></plist>
      """,
      "en.lproj/Localizable.strings": "a = b;",
    ])
    let place = try await desk.place("Main.stringsdict", "n", "de")
    let forms = try #require(await desk.cell(place)?.forms)
    #expect(forms.map(\.text) == [Key("%#@v@"), Key("%d Datei"), Key("%d Dateien")])
    guard case .refused = await desk.set(place, "", old: "%d Datei", form: 1) else {
      Issue.record("emptied")
      return
    }
    #expect(isSaved(await desk.set(place, "eine Datei", old: "%d Datei", form: 1)))
    let shown = await desk.cell(place)
    let other = Workbench(".", in: .disk(currentFolder: desk.tree.path), jobs: 1)
    await other.open()
    #expect(await other.rows(place.table, [0], columns: [0]).first?.cells.first?.cell == shown)
  }

  @Test func `plural forms are those of the language`() async throws {
    let desk = try await Desk([
      "L.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "%lld files" : {
            "localizations" : {
              "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
              } } },
              "pl" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld plików" } }
            }
          },
          "ru only" : { "localizations" : {
            "ru" : { "stringUnit" : { "state" : "translated", "value" : "да" } } } }
        },
        "version" : "1.0"
      }
      """
    ])
    let russian = try await desk.place("L.xcstrings", "%lld files", "ru")
    let forms = try #require(await desk.cell(russian)?.forms)
    #expect(forms.map(\.label) == ["few", "many", "one", "other"])
    #expect(forms[2].examples.hasPrefix("1, 21"))
    #expect(isSaved(await desk.set(russian, "%lld файл", old: nil, form: 2)))
    #expect(desk.text("L.xcstrings")?.contains("%lld файл") == true)
    let polish = try await desk.place("L.xcstrings", "%lld files", "pl")
    #expect(await desk.cell(polish)?.state == "needs_review")
    guard
      case .saved(let cell) = await desk.bench.review(
        table: polish.table, key: polish.key, column: polish.column)
    else {
      Issue.record("not reviewed")
      return
    }
    #expect(cell.state == "")
  }
}
