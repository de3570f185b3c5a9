// Tests of folders that count as applications although parts are missing, and of executables that cannot run.

import Foundation
import LprojTestSupport
import Testing

@Suite struct ProductSignTests {
  private func lines(_ files: Files) throws -> [String] {
    try Product(files).findings("--only", "bundle", ".").map {
      "\($0.severity) \($0.path): \($0.message)"
    }
  }

  @Test(arguments: [
    ["App.app/PkgInfo": Piece.text("APPL????")], ["App.app/embedded.mobileprovision": .text("p")],
    ["App.app/_CodeSignature/CodeResources": .text("seal")], ["App.app/Other": code()],
  ])
  func `an iOS app without Info.plist is recognized by its other contents`(_ files: Files) throws {
    #expect(
      try lines(files) == [
        "error App.app: Info.plist is absent, although an application needs it: signing fails"
      ])
  }

  @Test func `a Mac app without Info.plist is recognized by its other contents`() throws {
    for (name, piece) in [("PkgInfo", Piece.text("APPL????")), ("MacOS/Other", code())] {
      #expect(
        try lines(["App.app/Contents/" + name: piece]) == [
          "error App.app: Contents/Info.plist is absent, although an application needs it: signing fails"
        ])
    }
  }

  @Test func `a part of an app or framework is none`() throws {
    #expect(
      try lines([
        "App.app/en.lproj/A.strings": .text("a = b;"), "App.app/icon.png": .text("i"),
        "W.framework/Headers/W.h": .text("//"), "W.framework/en.lproj/A.strings": .text("a = b;"),
      ]) == [])
  }

  @Test func `a second executable in an iOS app is refused by the store`() throws {
    let lines = try lines(Sample.phoneApp().merging(["App.app/tool": code()]) { $1 })
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix("error App.app/tool: the executable 'tool' is not the main executable of"))
  }

  @Test func `an executable that is no code`() throws {
    var files = Sample.macApp()
    files["App.app/Contents/MacOS/App"] = .text("#!/bin/sh\n")
    #expect(try lines(files) == [])
    files["App.app/Contents/MacOS/App"] = .text("version https://git-lfs.github.com/spec/v1")
    #expect(try lines(files) == [])
    files["App.app/Contents/MacOS/App"] = .bytes([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 1])
    #expect(
      try lines(files) == [
        "warning App.app/Contents/MacOS/App: the executable 'App' is not executable code: neither "
          + "Mach-O nor a script"
      ])
    // A text in place of the executable has no finding. With a control character such as backspace, it does not count as text.
    files["App.app/Contents/MacOS/App"] = .text("kept\telsewhere\n")
    #expect(try lines(files) == [])
    files["App.app/Contents/MacOS/App"] = .text("kept\u{8}elsewhere")
    #expect(try lines(files).count == 1)
    var phone = Sample.phoneApp()
    phone["App.app/App"] = .text("#!/bin/sh\n")
    #expect(
      try lines(phone) == [
        "warning App.app/App: the executable 'App' is a script: only macOS runs scripts"
      ])
  }

  @Test func `an executable without permission warns where other code has it`() throws {
    let product = Product(
      Sample.macApp().merging(["App.app/Contents/Helpers/tool": code()]) { $1 })
    let path = try product.tree.path + "/App.app/Contents/"
    chmod(path + "MacOS/App", 0o644)
    #expect(
      try product.findings(".").map { "\($0.severity) \($0.path): \($0.message)" } == [
        "warning App.app/Contents/MacOS/App: the executable 'App' has no permission to be executed: "
          + "the system cannot start it"
      ])
    // If no code in the bundle has the permission, there is no finding: some archives contain no permissions.
    chmod(path + "Helpers/tool", 0o644)
    #expect(try product.findings(".").map(\.message) == [])
  }

  @Test func `a name of the executable that is no string does not count`() throws {
    let named = Sample.macApp("App", ["CFBundleExecutable": 7])
    #expect(
      try lines(named) == [
        "warning App.app/Contents/Info.plist: CFBundleExecutable is a number, where a string is "
          + "expected: the name of the bundle is assumed"
      ])
    var without = named
    without["App.app/Contents/MacOS/App"] = nil
    #expect(
      try lines(without).contains(
        "error App.app/Contents/Info.plist: the executable Contents/MacOS/App does not exist, and "
          + "CFBundleExecutable names no other, so the code of the bundle never runs"))
  }

  @Test func `many of one kind in one folder are one finding that names them all`() throws {
    let names = ["a", "b", "c", "d", "e"].map { "App.app/Contents/Resources/bin/\($0)" }
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, code()) })
    let product = Product(Sample.macApp().merging(files) { $1 })
    let found = try product.findings(".")
    #expect(
      found.map(\.message) == [
        "5 executables ('a', 'b', 'c' and 2 more) do not belong in Contents/Resources/bin/: their "
          + "place on macOS is Contents/MacOS/, Contents/Helpers/ or "
          + "Contents/Library/LaunchServices/; this may work in development and fail at signing, "
          + "notarization or distribution"
      ])
    let json = try product.run("audit", "--format", "json", ".").output
    for name in names { #expect(json.contains(name)) }
  }

  @Test(arguments: ["/System/Library/Frameworks/Cocoa.framework", "../Resources/App.icns"])
  func `a link that signing allows`(_ target: String) throws {
    #expect(
      try lines(Sample.macApp().merging(["App.app/Contents/Resources/l": .link(target)]) { $1 })
        == [])
  }

  @Test func `a link may leave a nested bundle, but not the outermost`() throws {
    func app(_ target: String) -> Files {
      Case.join(
        Sample.macApp(), under("App.app/Contents/PlugIns", Sample.loadable("Gloss", "plugin")),
        ["App.app/Contents/PlugIns/Gloss.plugin/Contents/Resources/l": .link(target)])
    }
    #expect(try lines(app("../../../../Resources/App.icns")) == [])
    let out = try lines(app("../../../../../../notes"))
    #expect(out.count == 1)
    #expect(out[0].contains("outside of the bundle") && out[0].hasPrefix("error "))
    // If the audit names only the nested bundle, the outermost bundle is unknown, and a link out of the nested bundle is no finding.
    let product = Product(app("../../../../Resources/App.icns"))
    #expect(try product.findings("App.app/Contents/PlugIns/Gloss.plugin").isEmpty)
  }
}
