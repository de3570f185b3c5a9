// Keys that no table has and that are names by their form, or have a default text.

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
    ("sync_failed", "warning"), ("sync_with_chain_failed", "warning"), ("SYNC_FAILED", "note"),
    ("sync.failed", "note"), ("Failed", "note"), ("syncFailed", "note"),
  ])
  func `a name of the form of three others is shown by mistake`(
    _ key: String, _ expected: String
  ) async {
    let table = Self.texts + Self.names
    #expect(await severity(key, table: table, asked: Self.asked) == [expected])
  }

  @Test func `which have other texts than themselves`() async {
    let table = Self.texts + #""a_b" = "a_b"; "c_d" = "c_d"; "e_f" = "g_h";"#
    let found = await severity("sync_failed", table: table, asked: ["a_b", "c_d", "e_f"])
    #expect(found == ["note"])
  }

  @Test(arguments: [
    ("settings.picker.fix.help", "warning"), ("settings.text.scaler", "warning"),
    ("settings.scaler", "note"), ("com.example.app", "note"), ("settings_text_size", "note"),
  ])
  func `so is one in a view that has three parts`(_ key: String, _ expected: String) async {
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
        asked: ["OPEN", "DELETE", "CLEAR_CACHE", "CANCEL"]) == ["note"])
  }

  @Test(arguments: ["→", "⚠️", "❌", "%d ❤️", "https://example.com/a.b"])
  func `what has no words is no key`(_ key: String) async {
    let found = await severity(key, table: Self.texts + Self.names, asked: Self.asked)
    #expect(found == [])
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
    // Where the tables hold few of them, the texts are elsewhere.
    #expect(await defaults(["a.five", "a.six", "a.seven"]) == [])
    #expect(await defaults(["a.five"], known: ["a.one", "a.two"]) == [])
    // No language but one has any.
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
