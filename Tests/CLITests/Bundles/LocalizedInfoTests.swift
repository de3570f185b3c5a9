// Tests of InfoPlist.strings beside Info.plist, and of the severity of findings about this table.

import Foundation
import LprojTestSupport
import Testing

@Suite struct LocalizedInfoTests {
  private let resources = "App.app/Contents/Resources"

  private func found(_ rule: String, _ tables: [String: String], _ info: Info = [:]) throws
    -> [String]
  {
    var files = Sample.macApp("App", info)
    for (name, text) in tables {
      files["\(resources)/\(name).lproj/InfoPlist.strings"] = .text(text)
    }
    return try Product(files).findings("--only", rule, ".").map {
      "\($0.severity) \($0.path):\($0.line): \($0.message)"
    }
  }

  @Test(arguments: ["CFBundleVersion", "CFBundleIdentifier", "CFBundleExecutable"])
  func `what cannot be localized`(_ key: String) throws {
    #expect(
      try found("infoplist-not-localizable", ["en": "CFBundleName = a;\n\(key) = \"2\";\n"]) == [
        "warning \(resources)/en.lproj/InfoPlist.strings:2: '\(key)' cannot be localized: the system reads "
          + "it only from Info.plist"
      ])
    let source = Product(["de.lproj/InfoPlist.strings": .text("\(key) = a;")])
    #expect(try source.shorts("infoplist-not-localizable").count == 1)
    let other = Product(["de.lproj/Localizable.strings": .text("\(key) = a;")])
    #expect(try other.shorts("infoplist-not-localizable") == [])
  }

  @Test func `a name, reasons and copyright that a localization lacks`() throws {
    let info: Info = ["NSCameraUsageDescription": "To see waffles"]
    let tables = [
      "en": "", "en_GB": "", "de": "CFBundleDisplayName = Waffel;",
      "fr": "CFBundleDisplayName = a; NSHumanReadableCopyright = b; NSCameraUsageDescription = c;",
    ]
    #expect(
      try found("infoplist-unlocalized", tables, info) == [
        "warning \(resources)/de.lproj:1: 'NSCameraUsageDescription' of Info.plist is not translated "
          + "in 'de': German users see the text of Info.plist",
        "warning \(resources)/de.lproj:1: 'NSHumanReadableCopyright' of Info.plist is not translated "
          + "in 'de': German users see the text of Info.plist",
      ])
  }

  @Test func `texts of the source localization are reported as a missing key or file`() throws {
    let tables = ["en": "CFBundleDisplayName = A; NSHumanReadableCopyright = b;", "de": "a = b;"]
    #expect(try found("infoplist-unlocalized", tables) == [])
    #expect(try found("missing-key", tables).count == 2)
  }

  @Test func `an app that translates nothing of Info.plist has one name, but needs its reasons`()
    throws
  {
    let files = Sample.phoneApp(
      "App", "iPhoneOS", ["NSCameraUsageDescription": "To see waffles"]
    ).filter { !$0.key.contains("InfoPlist.strings") }
    let more: Files = ["App.app/en.lproj/a.txt": .text("a"), "App.app/de.lproj/a.txt": .text("a")]
    #expect(
      try Product(files.merging(more) { $1 }).findings("--only", "infoplist", ".").map(\.message)
        == [
          "'NSCameraUsageDescription' of Info.plist is not translated in 'de': German users see the text of Info.plist"
        ])
  }

  @Test func `a table that is a link to nowhere is no table`() throws {
    var files = Sample.macApp()
    files[resources + "/en.lproj/InfoPlist.strings"] = nil
    files[resources + "/en.lproj/a.txt"] = .text("a")
    files[resources + "/fr.lproj/InfoPlist.strings"] = .text(
      "CFBundleDisplayName = a; NSHumanReadableCopyright = b;")
    files[resources + "/de.lproj/InfoPlist.strings"] = .link("nowhere")
    func folders() throws -> [String] {
      try Product(files).findings("--only", "infoplist-unlocalized", ".").map(\.path)
    }
    let lacking = Array(repeating: resources + "/de.lproj", count: 2)
    #expect(try folders() == lacking)
    files[resources + "/de.lproj/InfoPlist.strings"] = .link("../fr.lproj/InfoPlist.strings")
    #expect(try folders() == [])
    files[resources + "/de.lproj/InfoPlist.strings"] = .text("a = b;")
    #expect(try folders() == lacking)
  }

  @Test func `several are one line of text`() throws {
    var files = Sample.macApp()
    files[resources + "/en.lproj/InfoPlist.strings"] = .text("/* nothing */")
    files[resources + "/de.lproj/InfoPlist.strings"] = .text("CFBundleName = a;")
    let text = try Product(files).run("audit", "--only", "infoplist", ".").output
    #expect(
      text.contains("2 texts of Info.plist are not translated in 'de': 'CFBundleDisplayName', "))
  }

  @Test func `keys that no code looks up`() throws {
    let info: Info = ["CFBundleDocumentTypes": [["CFBundleTypeName": "Waffle document"]]]
    let text = """
      CFBundleName = a; NSCameraUsageDescription = b; "Waffle document" = c;
      "CFBundleDisplayName~ipad" = d;
      CFBundleNam = e;
      """
    #expect(
      try found("infoplist-unknown-key", ["de": text], info) == [
        "note \(resources)/de.lproj/InfoPlist.strings:3: 'CFBundleNam' is neither in Info.plist nor "
          + "known to the system"
      ])
  }

  @Test func `localized launch images need a default copy`() throws {
    let files = Sample.phoneApp().merging([
      "App.app/en.lproj/Default.png": .text("i"),
      "App.app/en.lproj/Default-568h@2x.png": .text("i"),
      "App.app/en.lproj/Defaults.png": .text("i"),
    ]) { $1 }
    #expect(
      try Product(files).findings("--only", "bundle-icon", ".").map(\.message) == [
        "the launch image 'Default-568h@2x.png' has no default copy at the bundle root for other "
          + "languages"
      ])
  }

  @Test func `each launch image without a default copy is reported, in every localization`() throws
  {
    let names = [
      "de": ["Default.png", "Default@2x.png", "Icon.png", "LaunchImage-700.png", "Default-a.jpg"],
      "en": ["Default~ipad.png", "DefaultX.png", "LaunchImage.png"],
    ]
    var files = Sample.phoneApp()
    for (folder, images) in names {
      for image in images { files["App.app/\(folder).lproj/\(image)"] = .text("i") }
    }
    files["App.app/Default.png"] = .text("i")
    #expect(
      try Product(files).findings("--only", "bundle-icon", ".").filter {
        $0.message.contains("has no default copy")
      }.map(\.path) == [
        "App.app/de.lproj/Default@2x.png", "App.app/de.lproj/LaunchImage-700.png",
        "App.app/en.lproj/Default~ipad.png", "App.app/en.lproj/LaunchImage.png",
      ])
  }

  private struct Report: Decodable {
    struct Tree: Decodable {
      struct Localization: Decodable {
        var name: String
        var bytes: Int?
      }
      var localizations: [Localization]
    }
    var trees: [Tree]
  }

  private func bytes(_ files: Files) throws -> [String] {
    let output = try Product(files).run("audit", "--format", "json", ".").output
    return try JSONDecoder().decode(Report.self, from: Data(output.utf8)).trees
      .flatMap(\.localizations).map { "\($0.name) \($0.bytes.map(String.init) ?? "–")" }
  }

  @Test func `JSON tells the bytes of each localization of a bundle`() throws {
    var files = Sample.macApp()
    files[resources + "/en.lproj/InfoPlist.strings"] = .text("a = b;")
    files[resources + "/de.lproj/InfoPlist.strings"] = .text("a = b;")
    files[resources + "/de.lproj/Sounds/a.aiff"] = .text("0123456789")
    files[resources + "/de.lproj/link"] = .link("InfoPlist.strings")
    let sizes = try bytes(files)
    #expect(sizes == ["de 16", "en 6"])
    let plain = ["en.lproj/A.strings": Piece.text("a = b;")]
    #expect(try bytes(plain) == ["en –"])
  }
}
