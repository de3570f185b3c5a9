// Tests of the text that users see for a key. Each test is about one rule of the loader.

import LprojBundle
import LprojSource
import LprojSyntax
import Testing

struct StringTests {
  private func bundle(_ tables: [String: Content]) -> TemporaryBundle {
    var files: [String: Content] = ["Info.plist": developedInEnglish]
    for (path, content) in tables { files[path] = content }
    return TemporaryBundle(files)
  }

  private let plural: Content = """
    <plist><dict><key>p</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string></dict>
    <key>s</key><string>dict</string></dict></plist>
    """

  @Test func `fallback goes by files, not by keys`() {
    let app = bundle([
      "en.lproj/Localizable.strings": "a = en; b = en;", "fr.lproj/Localizable.strings": "a = fr;",
      "de.lproj/Other.strings": "a = de;",
    ])
    #expect(app.shown("a", for: ["fr"]) == "fr")
    #expect(app.shown("b", for: ["fr"]) == "b")
    #expect(app.shown("b", for: ["de"]) == "en")
  }

  @Test(arguments: ["", "a = \"open", "(a)", "\"text\"", "bplist00", "<plist><dict>"])
  func `a broken file contributes nothing and hides the others`(text: String) {
    let app = bundle([
      "en.lproj/Localizable.strings": "a = en;", "fr.lproj/Localizable.strings": .text(text),
    ])
    #expect(app.shown("a", for: ["fr"]) == "a")
    #expect(app.string("a", for: ["fr"])?.table.strings?.isBroken == true)
  }

  @Test func `a folder or a link to nothing in place of a table hides the others`() {
    for content in [Content.folder, .link("nowhere")] {
      let app = bundle([
        "en.lproj/Localizable.strings": "a = en;", "fr.lproj/Localizable.strings": content,
      ])
      #expect(app.shown("a", for: ["fr"]) == "a")
    }
  }

  @Test func `both files of a table are looked for separately, the plural file wins`() {
    let app = bundle([
      "en_GB.lproj/Localizable.strings": "s = GB; only = GB;",
      "en.lproj/Localizable.strings": "other = en;", "en.lproj/Localizable.stringsdict": plural,
    ])
    #expect(app.shown("only", for: ["en-GB"]) == "GB")
    #expect(app.shown("s", for: ["en-GB"]) == "dict")
    #expect(app.shown("other", for: ["en-GB"]) == "other")
    let entry = app.string("p", for: ["en-GB"])
    guard case .node? = entry?.value else {
      Issue.record("a plural entry is no text")
      return
    }
    #expect(entry?.file?.resource.path == "en.lproj/Localizable.stringsdict")
    #expect(entry?.table.loaderFile?.resource.path == "en.lproj/Localizable.stringsdict")
  }

  @Test func `a table that is not localized hides all translations`() {
    let app = bundle(["Localizable.strings": "a = top;", "fr.lproj/Localizable.strings": "a = fr;"])
    #expect(app.shown("a", for: ["fr"]) == "top")
  }

  @Test func `the last of equal keys wins, and its place is told`() {
    let app = bundle(["fr.lproj/Localizable.strings": "a = 1;\n/* again */\n  a = 2;\n"])
    let answer = app.string("a", for: ["fr"])
    #expect(answer?.value == .text(Key("2")))
    #expect(answer?.position == Position(line: 3, column: 3))
    #expect(answer?.offset == 21)
  }

  @Test func `keys are compared by units, the empty key is a key, an empty value is a hit`() {
    let app = bundle([
      "fr.lproj/Localizable.strings": "\"é\" = nfc; \"e\u{301}\" = nfd; \"\" = e; z = \"\";"
    ])
    #expect(app.shown("é", for: ["fr"]) == "nfc")
    #expect(app.shown("e\u{301}", for: ["fr"]) == "nfd")
    #expect(app.shown("", for: ["fr"]) == "e")
    #expect(app.string("z", for: ["fr"])?.value == .text(Key("")))
  }

  @Test func `entries behind a silent stop are missing`() {
    let app = bundle(["fr.lproj/Localizable.strings": "a = 1; % b = 2;"])
    #expect(app.shown("a", for: ["fr"]) == "1")
    #expect(app.shown("b", for: ["fr"]) == "b")
  }

  @Test func `a missing key shows the caller's default, or itself`() throws {
    let app = bundle(["fr.lproj/Localizable.strings": "a = 1;"])
    defer { withExtendedLifetime(app) {} }
    let strings = StringLookup(try #require(app.lookup(for: ["fr"])))
    #expect(strings.string(Key("k"), default: Key("d")).shown == Key("d"))
    #expect(strings.string(Key("k"), default: Key("")).shown == Key("k"))
    #expect(strings.string(Key("k"), table: "Nope", default: nil).table.strings == nil)
    #expect(strings.table("").name == "Localizable")
  }

  @Test func `one localization is read without any fallback`() {
    let app = bundle([
      "en.lproj/Localizable.strings": "a = en;", "fr.lproj/Localizable.strings": "b = fr;",
    ])
    #expect(app.string("a", for: ["en"], localization: "fr")?.shown == Key("a"))
    #expect(app.string("b", for: ["en"], localization: "fr")?.shown == Key("fr"))
  }

  @Test func `a binary table has values but no places`() {
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61, 0x51, 0x62, 8, 11, 13]
      + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, 15]
    let app = bundle(["fr.lproj/Localizable.strings": .bytes(bytes)])
    let answer = app.string("a", for: ["fr"])
    #expect(answer?.value == .text(Key("b")))
    #expect(answer?.position == nil && answer?.offset == nil)
  }

  @Test func `InfoPlist strings go before the Info plist, key by key`() throws {
    let app = TemporaryBundle([
      "Info.plist": info("CFBundleDevelopmentRegion = en; Name = plain; Other = plain;"),
      "fr.lproj/InfoPlist.strings": "Name = fr; \"Name-macos\" = mac;",
      "de.lproj/InfoPlist.strings": "broken {",
    ])
    func name(_ key: String, _ reader: String, _ device: Device = .mac) -> PropertyListNode.Value? {
      app.lookup(for: [reader], on: device).flatMap { StringLookup($0).infoValue(Key(key))?.value }
    }
    #expect(name("Name", "fr") == .string(Key("mac")))
    #expect(name("Name", "fr", Device(.linux)) == .string(Key("fr")))
    #expect(name("Other", "fr") == .string(Key("plain")))
    #expect(name("Name", "de") == .string(Key("plain")))
  }
}
