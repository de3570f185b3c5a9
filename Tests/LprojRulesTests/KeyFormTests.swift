// Tests of keys that no table has, but that look like names or have a default text.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import Testing

@Suite struct KeyFormTests {
  private static let texts =
    #""Just now" = "Just now"; "From Gallery" = "From Gallery"; "Set" = "Set"; "All" = "All";"#

  private func severity(
    _ key: String, table: String, in view: Bool = false, asked: [String]
  ) async -> [String] {
    let calls = (asked + [key]).map {
      view ? "Text(\"\($0)\")" : "show(NSLocalizedString(\"\($0)\", comment: \"\"))"
    }.joined(separator: "\n")
    let code =
      view ? "import SwiftUI\nstruct V: View { var body: some View {\n\(calls)\n} }" : calls
    let found = await codeFindings(
      ["App.swift": code, "en.lproj/Localizable.strings": table], only: "undefined-key")
    return found.lines.compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  private static let names =
    #""backup_off" = "Switch it off?"; "address_title" = "Address"; "sync_now" = "Now";"#
  private static let asked = ["backup_off", "address_title", "sync_now", "Just now", "Set"]

  @Test(arguments: [
    ("sync_failed", "warning"), ("sync_with_chain_failed", "warning"), ("SYNC_FAILED", "warning"),
    ("sync.failed", "warning"), ("Failed", "note"), ("syncFailed", "warning"),
    ("Sync failed", "note"), ("example.com", "note"), ("iPhone", "note"),
  ])
  func `a name that no table has is shown by mistake`(_ key: String, _ expected: String) async {
    let table = Self.texts + Self.names
    #expect(await severity(key, table: table, asked: Self.asked) == [expected])
  }

  @Test func `unless most names are in no table, which something else makes then`() async {
    let found = await severity(
      "sync_failed", table: Self.texts + Self.names, asked: ["sync_now", "a_b", "c_d", "e_f"])
    #expect(found == ["note", "note", "note", "note"])
  }

  @Test(arguments: [
    ("settings.picker.fix.help", "warning"), ("settings.text.scaler", "warning"),
    ("settings.scaler", "note"), ("com.example.app", "note"), ("settings_text_size", "warning"),
  ])
  func `in a view a name has three parts`(_ key: String, _ expected: String) async {
    let asked = ["settings.text.size", "settings.text.font", "alert.error.title", "alert.title"]
    let table = asked.map { "\"\($0)\" = \"Text\";" }.joined() + #""b.c" = "C";"#
    #expect(await severity(key, table: table, in: true, asked: asked) == [expected])
  }

  @Test func `single words in capitals are names among names in capitals`() async {
    let table = """
      "OPEN_SITE" = "Open"; "DELETE_ALL" = "Delete"; "CLEAR_CACHE" = "Clear"; "CANCEL" = "Cancel";
      "SETTINGS" = "Settings"; "ABOUT" = "About"; "EDIT" = "Edit"; "PLAY" = "Play";
      "SHOW_ALL" = "Show";
      """
    let asked = ["OPEN_SITE", "DELETE_ALL", "CLEAR_CACHE", "SHOW_ALL", "CANCEL"]
    #expect(await severity("UPLOAD_FILE", table: table, asked: asked) == ["error"])
    #expect(await severity("UPLOAD", table: table, asked: asked) == ["note"])
    #expect(
      await severity(
        "UPLOAD_FILE", table: table.replacing("_ALL", with: "").replacing("_SITE", with: ""),
        asked: ["OPEN", "DELETE", "CLEAR_CACHE", "CANCEL"]) == ["warning"])
  }

  @Test(arguments: ["→", "⚠️", "❌", "%d ❤️", "https://example.com/a.b"])
  func `what has no words is no key`(_ key: String) async {
    let found = await severity(key, table: Self.texts + Self.names, asked: Self.asked)
    #expect(found == [])
  }

  @Test(arguments: [
    ("Open the file", "warning"), ("Open the File…", "warning"), ("Open  the file", "warning"),
    ("Open a file", "note"), ("Open the %@ file", "note"),
  ])
  func `a key with the letters of another key is a slip`(_ key: String, _ expected: String) async {
    let texts = #""Open the file…" = "Open the file…"; "Close" = "Close";"#
    var files = [
      "App.swift": "show(NSLocalizedString(\"\(key)\", comment: \"\"))",
      "en.lproj/Localizable.strings": texts,
    ]
    #expect(await codeFindings(files, only: "undefined-key").lines == ["p/App.swift:1:6 note"])
    files["de.lproj/Localizable.strings"] = #""Open the file…" = "Öffnen …"; "Close" = "Zu";"#
    let found = await codeFindings(files, only: "undefined-key")
    #expect(found.lines == ["p/App.swift:1:6 \(expected)"])
    #expect(found.messages.allSatisfy { $0.contains("'Open the file…'") == (expected != "note") })
  }

  // MARK: Wrappers, and other tables

  private static let second = """
    extension String {
      var own: String {
        let text = NSLocalizedString(self, comment: "")
        if text != self { return text }
        return other.localizedString(forKey: self, value: nil, table: nil)
      }
    }
    """

  private func lost(_ key: String, _ files: [String: String]) async -> (
    lines: [String], messages: [String]
  ) {
    let asked = (["backup_off", "address_title", "sync_now", key]).map { "show(\"\($0)\".own)" }
    let found = await codeFindings(
      [
        "App.swift": Self.second + "\n" + asked.joined(separator: "\n"),
        "en.lproj/Localizable.strings": Self.texts + Self.names,
      ].merging(files) { $1 }, only: "undefined-key")
    return (found.lines.map { String($0.split(separator: " ")[1]) }, found.messages)
  }

  @Test func `a function that looks a second time has no text either`() async {
    #expect(await lost("sync_failed", [:]).lines == ["warning"])
    let other = ["en.lproj/Other.strings": #""sync_failed" = "Failed";"#]
    #expect(await lost("sync_failed", other).lines == ["note"])
  }

  @Test(arguments: [
    ("sync_failed", #""other_name" = "O";"#, ["warning"]), ("Sync failed", "", ["note"]),
    ("sync_failed", #""sync_failed" = "Failed";"#, []), ("backup_off", "", []),
  ])
  func `a function that looks in two tables lacks what both lack`(
    _ key: String, _ other: String, _ expected: [String]
  ) async {
    for bundle in ["Bundle.main", "other"] {
      let wrapper = """
        extension String {
          var own: String {
            let text = NSLocalizedString(self, comment: "")
            if text != self { return text }
            return \(bundle).localizedString(forKey: self, value: nil, table: "Other")
          }
        }
        """
      let asked = ["backup_off", "address_title", "sync_now", key].map { "show(\"\($0)\".own)" }
      let found = await codeFindings(
        [
          "App.swift": wrapper + "\n" + asked.joined(separator: "\n"),
          "en.lproj/Localizable.strings": Self.texts + Self.names, "en.lproj/Other.strings": other,
        ], only: "undefined-key")
      let levels = found.lines.map { String($0.split(separator: " ")[1]) }
      // The table of another bundle may lie anywhere.
      #expect(levels == (bundle == "other" ? [] : expected))
      #expect(found.messages.allSatisfy { $0.hasPrefix("no table 'Localizable' or 'Other' has ") })
    }
  }

  @Test func `the name that was meant is one or two letters away`() async {
    var request = AuditRequest(
      paths: ["/p"],
      in: .memory([
        "/p/.git/HEAD": [],
        "/p/App.swift": Array(
          ["backup_off", "adress_title", "sync_now", "item_2", "item_1", "other_key"]
            .map { "show(NSLocalizedString(\"\($0)\", comment: \"\"))\n" }.joined().utf8),
        "/p/en.lproj/Localizable.strings": Array(
          (Self.texts + Self.names + #""item_1" = "One"; "key_other" = "K";"#).utf8),
      ]), jobs: 1)
    request.only = ["undefined-key"]
    request.minimumSeverity = .note
    request.code = .auto
    let found = await Audit.run(request).report.findings.map(\.first)
    #expect(found.map(\.suggestion) == ["did you mean 'address_title'?", nil, nil])
  }

  // MARK: Tables that cannot be read

  @Test(arguments: ["ko", "de"])
  func `one table that cannot be read hides nothing`(_ broken: String) async {
    let keys = (0..<10).map { "list.item_\($0)" }
    let table = keys.map { "\"\($0)\" = \"Text\";\n" }.joined()
    let code = (keys + ["list.gone"]).map { "show(NSLocalizedString(\"\($0)\", comment: \"\"))" }
    let found = await codeFindings(
      [
        "App.swift": code.joined(separator: "\n"), "en.lproj/Localizable.strings": table,
        "\(broken).lproj/Localizable.strings": table + "\"list.gone\n",
      ], only: "undefined-key")
    #expect(found.lines == ["p/App.swift:11:6 error"])
    // If the broken table is the only table, it may contain the text.
    let alone = await codeFindings(
      [
        "App.swift": code.joined(separator: "\n"),
        "en.lproj/Localizable.strings": table + "\"list.gone\n",
      ], only: "undefined-key")
    #expect(alone.lines == ["p/App.swift:11:6 note"])
  }

  // MARK: Default texts

  private func defaults(
    _ lacking: [String], known: [String] = ["a.one", "a.two", "a.three", "a.four"],
    table: String = "Localizable.strings", text: String = "Text", german: String? = nil
  ) async -> [String] {
    let code = (known + lacking).map {
      "show(NSLocalizedString(\"\($0)\", value: \"\(text)\", comment: \"\"))"
    }.joined(separator: "\n")
    let texts = known.map { "\"\($0)\" = \"Text\";" }.joined()
    let found = await codeFindings(
      [
        "App.swift": code, "en.lproj/\(table)": texts, "de.lproj/\(table)": german ?? texts,
      ], only: "undefined-key")
    return found.lines
  }

  @Test func `keys with a default text that no table has`() async {
    #expect(await defaults(["a.five"]) == ["p/App.swift:5:6 warning"])
    #expect(await defaults(["a.five"], text: "→") == [])
    // Many missing keys, or few keys in all, have no finding: the project may keep its texts elsewhere.
    #expect(await defaults(["a.five", "a.six", "a.seven"]) == [])
    #expect(await defaults(["a.five"], known: ["a.one", "a.two"]) == [])
    // Only English has texts for the keys, so there is no finding.
    #expect(await defaults(["a.five"], german: "") == [])
    let many = (1...10).map { "b.\($0)x" }
    let lacking = (1...5).map { "c.\($0)x" }
    #expect(await defaults(lacking, known: many) == ["p/en.lproj/Localizable.strings:1:1 warning"])
  }

  @Test func `a string catalog gets them when it is built`() async {
    let entries = ["a.one", "a.two", "a.three"].map {
      #""\#($0)":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"T"}},"en":{"stringUnit":{"state":"translated","value":"T"}}}}"#
    }
    let code = ["a.one", "a.two", "a.three", "a.four"].map {
      "show(String(localized: \"\($0)\", defaultValue: \"Text\"))"
    }.joined(separator: "\n")
    let catalog =
      #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#
    let found = await codeFindings(
      ["App.swift": code, "Localizable.xcstrings": catalog], only: "undefined-key")
    #expect(found.lines == [])
  }
}
