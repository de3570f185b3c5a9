// Tests of products with a missing, misplaced, damaged or binary Info.plist.

import Foundation
import LprojTestSupport
import Testing

@Suite struct InfoPlistAbsenceTests {
  private func lines(_ files: Files) throws -> [String] {
    try Product(files).findings("--only", "bundle", ".").map {
      "\($0.severity) \($0.path):\($0.line): \($0.message)"
    }
  }

  private let storyboard = plist(["UIViewControllerIdentifiersToNibNames": [:]])

  @Test func `a compiled storyboard does not replace a missing Info.plist`() throws {
    let main = "Base.lproj/Main.storyboardc/Info.plist"
    #expect(
      try lines([
        "A.app/Contents/MacOS/A": code(), "A.app/Contents/Resources/\(main)": storyboard,
      ]) == [
        "error A.app:1: Contents/Info.plist is absent, although an application needs it: signing fails"
      ])
    var phone = Sample.phoneApp()
    phone["App.app/" + main] = storyboard
    phone["App.app/Info.plist"] = nil
    let missing =
      "error App.app:1: Info.plist is absent, although an application needs it: signing fails"
    #expect(try lines(phone) == [missing])
    phone["App.app/Info.plist"] = .link("nothing")
    #expect(
      try lines(phone) == [missing.replacing("absent", with: "a link that leads nowhere")])
  }

  @Test func `a misplaced Info.plist is reported instead, with or without storyboards`() throws {
    var files = Sample.macApp()
    files["App.app/Contents/Resources/Info.plist"] = files.removeValue(
      forKey: "App.app/Contents/Info.plist")
    files["App.app/Contents/Resources/Base.lproj/Main.storyboardc/Info.plist"] = storyboard
    let found = try lines(files)
    #expect(found.count == 1)
    #expect(found.first?.contains("Resources/Info.plist:1: 'Info.plist' does not belong") ?? false)
  }

  @Test func `with a damaged Info.plist, the main executable is unknown`() throws {
    var files = under("Foo Beta.app", ["Foo": code(), "PkgInfo": .text("APPL????")])
    files["Foo Beta.app/Info.plist"] = .text("{ a = ; }")
    #expect(try lines(files).map { $0.prefix(30) } == ["error Foo Beta.app/Info.plist:"])
    files["Foo Beta.app/Info.plist"] = nil
    let product = Product(files)
    try mkfifo(product.tree.path + "/Foo Beta.app/Info.plist", 0o644)
    #expect(
      try product.findings("--only", "bundle", ".").map(\.message) == [
        "Info.plist is not a regular file"
      ])
  }

  @Test func `without an Info.plist, the main executable is unknown`() throws {
    for files in [Sample.phoneApp(), Sample.phoneApp("App", "AppleTVOS")] {
      var files = files.merging(["App.app/tool": code()]) { $1 }
      #expect(try lines(files).contains { $0.contains("'tool' is not the main executable") })
      files["App.app/Info.plist"] = nil
      #expect(try !lines(files).contains { $0.contains("is not the main executable") })
    }
  }

  @Test func `a binary Info.plist has no lines`() throws {
    let files = Sample.phoneApp(
      "App", "iPhoneOS", ["CFBundleIdentifier": "a_b.c", "CFBundleLocalizations": ["fr", "it"]]
    ).merging(["App.app/de.lproj/A.strings": .text("a = b;")]) { $1 }
    let product = Product(files)
    try Zip.python(
      product,
      """
      import plistlib
      path = "App.app/Info.plist"
      info = plistlib.load(open(path, "rb"))
      info["A"] = "line\\nline\\nline"
      plistlib.dump(info, open(path, "wb"), fmt=plistlib.FMT_BINARY)
      """)
    let found = try product.findings(".").filter { $0.path.hasSuffix("Info.plist") }
    #expect(found.contains { $0.rule == "bundle-info-plist" })
    #expect(found.contains { $0.rule == "declared-localizations" })
    #expect(found.allSatisfy { $0.line == 1 }, "\(found)")
    #expect(
      try product.run("audit", ".").output.split(separator: "\n").filter {
        $0.hasPrefix("App.app/Info.plist:")
      }.allSatisfy { $0.hasPrefix("App.app/Info.plist:1:1: ") })
    try Zip.python(
      product,
      """
      path = "App.app/Info.plist"
      info = open(path, "rb").read()
      open(path, "wb").write(info.replace(b"\\x5417.0", b"\\x7017.0"))
      """)
    #expect(
      try product.run("audit", "--only", "bundle-info-plist", ".").output.hasPrefix(
        "App.app/Info.plist:1:1: error: Info.plist cannot be read"))
  }
}
