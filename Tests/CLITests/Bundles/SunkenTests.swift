// Tests of products that are one folder too deep, and of code in folders for another kind of code.

import LprojTestSupport
import Testing

@Suite struct SunkenTests {
  private func found(_ files: Files) throws -> [String] {
    try Product(files).findings(".").map { "\($0.severity) \($0.rule) \($0.path)" }
  }

  private func moved(_ files: Files, _ root: String, into folder: String) -> Files {
    var files = files
    files.move(root, to: "moved")
    files.move("moved", to: root + "/" + folder)
    return files
  }

  @Test(arguments: ["App.app", "Build", "Payload"])
  func `an application in a folder of its own folder is one error`(_ folder: String) throws {
    for app in [Sample.macApp(), Sample.phoneApp()] {
      #expect(
        try found(moved(app, "App.app", into: folder)) == ["error bundle-info-plist App.app"])
    }
  }

  @Test func `a framework likewise`() throws {
    let files = moved(Sample.framework("W"), "W.framework", into: "Build")
    #expect(try found(files) == ["error bundle-info-plist W.framework"])
  }

  @Test func `a version of a framework in Contents is one error`() throws {
    var files = Sample.framework("W")
    for name in ["Versions/Current", "W", "Resources"] { files["W.framework/" + name] = nil }
    files.move("W.framework/Versions/A", to: "W.framework/Contents")
    #expect(
      try found(files) == ["error bundle-framework-links W.framework/Contents"])
  }

  @Test func `the newer folders of iOS are for one kind each`() throws {
    let app = Sample.phoneApp()
    let own = Sample.flatLoadable("E", "appex", "iPhoneOS", "XPC!", .executable)
    #expect(try found(app.merging(under("App.app/Extensions", own)) { $1 }) == [])
    let framework = Sample.flatFramework("W")
    #expect(
      try found(app.merging(under("App.app/Extensions", framework)) { $1 })
        == ["error bundle-misplaced App.app/Extensions/W.framework"])
  }

  @Test func `code in a localization is reported once`() throws {
    var files = Sample.macApp()
    for language in ["en", "de"] {
      files["App.app/Contents/Resources/\(language).lproj/L.strings"] = .text("a = \(language);")
      files["App.app/Contents/Resources/\(language).lproj/InfoPlist.strings"] = .text(
        "CFBundleDisplayName = \(language);\nNSHumanReadableCopyright = \(language);")
    }
    let library = "App.app/Contents/Resources/de.lproj/libx.dylib"
    files[library] = code(.library)
    #expect(try found(files) == ["warning bundle-misplaced " + library])
  }

  @Test func `a localization among code is reported with its right place`() throws {
    var files = Sample.macApp()
    files["App.app/Contents/MacOS/de.lproj/L.strings"] = .text("a = b;")
    let lines = try Product(files).findings("--only", "bundle", ".").map(\.message)
    #expect(lines.count == 1 && lines[0].contains("the localization 'de.lproj' lies among code"))
    let phone = Sample.phoneApp().merging([
      "App.app/Frameworks/de.lproj/L.strings": .text("a = b;")
    ]) { $1 }
    let suggestions = try Product(phone).findings("--only", "bundle-code-folder", ".").map(
      \.suggestion)
    #expect(suggestions == ["move it to the bundle root (/)"])
  }
}
