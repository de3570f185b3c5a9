// Tests of the structure of frameworks, step by step, and of folders for code.

import Foundation
import LprojTestSupport
import Testing

@Suite struct FrameworkTests {
  private let right = Sample.framework("Waffles")
  private let root = "Waffles.framework"

  private func found(_ files: Files) throws -> [String] {
    try Product(files).findings("--only", "bundle-framework-links", ".").map {
      "\($0.severity) \($0.path): \($0.message)"
    }
  }

  private func with(_ changes: [String: Piece?]) -> Files {
    var files = right
    for (path, piece) in changes { files[root + "/" + path] = piece }
    return files
  }

  @Test func `the finished recipe is silent, with further links and hidden files`() throws {
    #expect(try found(right) == [])
    #expect(
      try found(
        with([
          "Headers": .link("Versions/Current/Headers"), ".DS_Store": .text(""),
          "Versions/A/Headers/Waffles.h": .text("//"),
        ])) == [])
  }

  @Test func `a framework for Mac Catalyst names iPhoneOS and the least macOS`() throws {
    let phone = Sample.identity("Waffles", "FMWK").merging([
      "CFBundleSupportedPlatforms": ["iPhoneOS"], "DTPlatformName": "iphoneos",
    ]) { $1 }
    func found(_ info: Info) throws -> [String] {
      try Product(with(["Versions/A/Resources/Info.plist": plist(info)]))
        .findings("--only", "bundle", "--skip", "bundle-info-plist", ".").map(\.severity)
    }
    #expect(try found(phone.merging(["LSMinimumSystemVersion": "10.15"]) { $1 }) == [])
    #expect(try found(phone.merging(["MinimumOSVersion": "13.0"]) { $1 }).contains("error"))
    #expect(try found(phone).contains("error"))
  }

  @Test func `step 1: a Versions folder at the root`() throws {
    var files = Sample.flatFramework("Waffles", "MacOSX")
    files["Waffles.framework/Waffles"] = code(.library)
    #expect(
      try found(files).map { $0.prefix(64) }
        == [
          "error Waffles.framework: a framework for macOS cannot be signed "
        ].map { $0.prefix(64) })
  }

  @Test func `step 2: a version named A; another name or several are a note`() throws {
    #expect(
      try found(Sample.framework("Waffles", version: "B")).map { $0.prefix(35) } == [
        "note Waffles.framework/Versions: th"
      ])
    #expect(
      try found(with(["Versions/B/Waffles": code(.library)])).map { $0.prefix(70) } == [
        "note Waffles.framework/Versions: the framework has 2 versions (A, B): "
      ])
    #expect(
      try found(with(["Versions/notes.txt": .text("a")])) == [
        "error Waffles.framework/Versions/notes.txt: 'notes.txt' does not belong in 'Versions', "
          + "which holds only version folders and the link 'Current': signing fails"
      ])
  }

  @Test func `step 3: the content is in the version`() throws {
    let lines = try Product(with(["Versions/A/Waffles": nil, "Waffles": nil])).findings(".")
    #expect(lines.map(\.rule).contains("bundle-framework-links") == false)
  }

  @Test(arguments: [
    (Piece?.none, "Versions: 'Versions' has no link 'Current' to a version"),
    (.text("A"), "Versions/Current: 'Current' is not a link to a version"),
    (.link("/A"), "Versions/Current: 'Current' leads to the absolute path '/A'"),
    (.link("B"), "Versions/Current: 'Current' leads to 'B', which is not a version"),
    (.link("Current"), "Versions/Current: 'Current' leads to 'Current', which is not a version"),
    (.link("../.."), "Versions/Current: 'Current' leads to '../..', which is not a version"),
  ])
  func `step 4: Current leads to a version`(_ current: Piece?, _ start: String) throws {
    let lines = try found(with(["Versions/Current": current]))
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("error Waffles.framework/" + start) ?? false, "\(lines)")
  }

  @Test(arguments: ["Waffles", "Resources"])
  func `steps 5 and 6: links to the executable and Resources, through Current`(_ name: String)
    throws
  {
    let missing = try found(with([name: nil]))
    #expect(missing.count == 1)
    #expect(
      missing[0].hasPrefix(
        "error Waffles.framework: the root of the framework has no symbolic link '\(name)'"))
    let straight = try found(with([name: .link("Versions/A/\(name)")]))
    #expect(straight.map { $0.prefix(24) } == ["note Waffles.framework/\(name)".prefix(24)])
    for target in [
      "/tmp/x", "Versions/B/\(name)", "Versions/Current/../../x", "Versions/Current/No",
      "Versions/Current/\(name == "Resources" ? "Waffles" : "Resources")",
    ] {
      let lines = try found(with([name: .link(target)]))
      #expect(lines.count == 1)
      #expect(lines[0].hasPrefix("error Waffles.framework/\(name): the link '\(name)' leads to"))
    }
    #expect(
      try found(with([name: .text("a copy")])).map { $0.prefix(60) } == [
        "error Waffles.framework/\(name): '\(name)' is not a link: signing fails".prefix(60)
      ])
  }

  @Test func `step 7: other links may follow, other content not`() throws {
    #expect(try found(with(["Modules": .link("Versions/Current/Modules")])).count == 1)
    #expect(
      try found(with(["README.txt": .text("a")])) == [
        "error Waffles.framework/README.txt: 'README.txt' is not a link: signing fails, because the root "
          + "of a framework may hold only 'Versions' and links into 'Versions'"
      ])
  }

  @Test func `a framework for iOS has no versions`() throws {
    var files = right
    files[root + "/Versions/A/Resources/Info.plist"] = plist(
      ["CFBundleIdentifier": "org.example.w", "CFBundleSupportedPlatforms": ["iPhoneOS"]])
    #expect(
      try found(files) == [
        "error Waffles.framework/Versions: 'Versions' does not belong in a framework for iOS: "
          + "signing fails unless all content is at the root"
      ])
  }
}

@Suite struct CodeFolderTests {
  private func found(_ more: Files) throws -> [String] {
    try Product(Sample.macApp().merging(more) { $1 }).findings("--only", "bundle", ".").map(\.short)
  }

  private let plugIns = "App.app/Contents/PlugIns"

  @Test func `grouped plug-ins are a warning for each folder`() throws {
    let files = Case.join(
      under(plugIns + "/Waffles", Sample.loadable("Belgian", "plugin")),
      under(plugIns + "/Waffles", Sample.loadable("Buttermilk", "plugin")),
      under(plugIns + "/Varnishes", Sample.loadable("Gloss", "plugin")))
    #expect(
      try found(files) == [
        "warning bundle-code-folder \(plugIns)/Varnishes",
        "warning bundle-code-folder \(plugIns)/Waffles",
      ])
  }

  @Test func `a dotted folder that is no bundle is an error, at any depth`() throws {
    #expect(
      try found(under(plugIns + "/Waffles.v1", Sample.loadable("Belgian", "plugin"))) == [
        "error bundle-code-folder \(plugIns)/Waffles.v1"
      ])
    #expect(
      try found(under(plugIns + "/Waffles/1.0", Sample.loadable("Belgian", "plugin"))) == [
        "warning bundle-code-folder \(plugIns)/Waffles",
        "error bundle-code-folder \(plugIns)/Waffles/1.0",
      ])
    #expect(try found([plugIns + "/empty.d": .folder]) == [])
  }

  @Test func `roots that also hold resources are exempt`() throws {
    let phone = Sample.phoneApp().merging([
      "App.app/Water.Sounds/Water1.aiff": .text("sound"), "App.app/fr.lproj/a.txt": .text("a"),
    ]) { $1 }
    #expect(try Product(phone).findings("--only", "bundle", ".").map(\.short) == [])
    let framework = Sample.framework("Waffles").merging([
      "Waffles.framework/Versions/A/Odd.d/x": .text("x")
    ]) { $1 }
    #expect(try Product(framework).findings("--only", "bundle", ".").map(\.short) == [])
  }
}
