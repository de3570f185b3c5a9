// Tests of the rule bundle-misplaced: special cases, and cases that it must not report.

import LprojTestSupport
import Testing

@Suite struct MisplacedTests {
  @Test func `the message says where it belongs and what fails`() throws {
    #expect(
      try Product.misplaced(
        Sample.macApp(), ["App.app/Contents/Resources/libx.dylib": code(.library)]) == [
          "App.app/Contents/Resources/libx.dylib: the dynamic library 'libx.dylib' does not belong in "
            + "Contents/Resources/: its place on macOS is Contents/Frameworks/ or "
            + "Contents/SharedFrameworks/; this may work in development and fail at signing, "
            + "notarization or distribution"
        ])
  }

  @Test(arguments: [
    "Contents/MacOS", "Contents/Helpers", "Contents/Frameworks", "Contents/PlugIns",
  ])
  func `a script is a resource, also where code goes`(_ folder: String) throws {
    let script: Files = ["App.app/\(folder)/run.sh": .text("#!/bin/sh\necho\n")]
    let lines = try Product.misplaced(Sample.macApp(), script)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("the resource 'run.sh' does not belong in \(folder)/") ?? false)
    #expect(
      try Product.misplaced(
        Sample.macApp(), ["App.app/Contents/Resources/run.sh": .text("#!/bin/sh")]) == [])
  }

  @Test func `an AppleScript saved as application is code, a script bundle is not`() throws {
    let script = "App.app/Contents/Resources"
    #expect(
      try Product.misplaced(Sample.macApp(), under(script, Sample.macApp("Applet"))).map {
        $0.prefix(40)
      } == [
        "App.app/Contents/Resources/Applet.app: t"
      ])
    #expect(
      try Product.misplaced(Sample.macApp(), under(script, Sample.codeless("Clip", "scptd"))) == [])
  }

  @Test func `the executable of an app may be a script`() throws {
    var files = Sample.macApp()
    files["App.app/Contents/MacOS/App"] = .text("#!/bin/sh\n")
    #expect(try Product.misplaced(files, [:]) == [])
  }

  @Test func `what products are known to ship signed only warns`() throws {
    let helper = under("App.app/Contents/Frameworks", Sample.macApp("App Helper"))
    let tool: Files = ["App.app/Contents/SharedSupport/tool": code()]
    let files = Sample.macApp().merging(helper) { $1 }.merging(tool) { $1 }
    let found = try Product(files).findings("--only", "bundle-misplaced", ".")
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.severity == "warning" })
  }

  @Test func `a standalone executable in PlugIns`() throws {
    let lines = try Product.misplaced(Sample.macApp(), ["App.app/Contents/PlugIns/tool": code()])
    #expect(lines.count == 1)
    #expect(lines[0].contains("a standalone executable is not loaded"))
  }

  @Test(arguments: ["Resources", "resources"])
  func `a Resources folder in an iOS bundle, and how the loader reads it`(_ name: String) throws {
    let lines = try Product.misplaced(
      Sample.phoneApp(), ["App.app/\(name)/waffle.png": .text("image")])
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("App.app/\(name): a folder '\(name)' does not belong"))
    #expect(lines[0].contains("the loader takes the bundle for an old-style bundle"))
  }

  @Test func `Contents in an app that says it is for iOS`() throws {
    let lines = try Product.misplaced(
      Sample.macApp("App", ["CFBundleSupportedPlatforms": ["iPhoneOS"]]), [:])
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix(
        "App.app/Contents: a folder 'Contents' does not belong in a bundle for iOS"))
  }

  @Test func `Contents that strayed into an app for iOS`() throws {
    let product = Product(
      Sample.phoneApp().merging([
        "App.app/Contents/a.txt": .text("a"), "App.app/Contents/tool": code(),
      ]) { $1 })
    let lines = try product.findings("--only", "bundle", ".").map {
      "\($0.severity) \($0.rule) \($0.path): \($0.message)"
    }
    #expect(lines.count == 1, "\(lines)")
    #expect(
      lines.first?.hasPrefix(
        "error bundle-misplaced App.app/Contents: a folder 'Contents' does not belong in a bundle "
          + "for iOS") ?? false, "\(lines)")
  }

  @Test(arguments: ["kext", "driver", "vst"])
  func `nothing is said of kinds that the table does not have`(_ ending: String) throws {
    let item = Sample.loadable("K", ending)
    for folder in ["Resources", "PlugIns", "Frameworks", "Library/Extensions"] {
      #expect(
        try Product.misplaced(Sample.macApp(), under("App.app/Contents/" + folder, item)) == [])
    }
    #expect(
      try Product.misplaced(Sample.macApp(), under("App.app", item)) == [
        "App.app/K.\(ending): the bundle 'K.\(ending)' does not belong beside Contents: signing allows "
          + "nothing there"
      ])
  }

  @Test func `what lies beside Contents cannot be signed`() throws {
    #expect(
      try Product.misplaced(
        Sample.macApp(),
        under("App.app", Sample.codeless("Texts")).merging([
          "App.app/notes.txt": .text("a"), "App.app/Extra/a.txt": .text("a"),
          "App.app/Extra/b.txt": .text("b"),
        ]) { $1 }
      ).map { String($0.prefix { $0 != ":" }) } == [
        "App.app/Extra", "App.app/Texts.bundle", "App.app/notes.txt",
      ])
  }

  @Test func `a folder of resources among code is reported once`() throws {
    let lines = try Product.misplaced(
      Sample.macApp(),
      [
        "App.app/Contents/MacOS/data/a.txt": .text("a"),
        "App.app/Contents/MacOS/data/b.txt": .text("b"),
        "App.app/Contents/MacOS/more/the resource 'c'/c.txt": .text("c"),
      ])
    let rest =
      "does not belong in Contents/MacOS/: its place on macOS is Contents/Resources/ or "
      + "Contents/SharedSupport/; this may work in development and fail at signing, notarization or "
      + "distribution"
    #expect(
      lines == [
        "App.app/Contents/MacOS/data: the folder 'data' \(rest)",
        "App.app/Contents/MacOS/more: the folder 'more' \(rest)",
      ])
  }

  @Test func `code for several processors, Java classes and truncated code`() throws {
    func place(_ bytes: [UInt8], _ name: String) throws -> Int {
      try Product.misplaced(Sample.macApp(), ["App.app/Contents/Resources/\(name)": .bytes(bytes)])
        .count
    }
    guard case .bytes(let fat) = fatCode(), case .bytes(let thin) = code() else { return }
    #expect(try place(fat, "tool") == 1)
    #expect(try place(Array(thin.prefix(4)), "tool") == 1)
    #expect(try place([0xFE, 0xED, 0xFA, 0xCE, 0, 0, 0, 7, 0, 0, 0, 3, 0, 0, 0, 2], "tool") == 1)
    #expect(try place([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 1, 2, 3], "A.class") == 0)
    #expect(try place([0xCF], "tool") == 0)
    #expect(try place([], "tool") == 0)
  }

  @Test func `the platform that is named decides`() throws {
    var files = Sample.flatFramework("Waffles")
    files["Waffles.framework/Info.plist"] = plist(["CFBundleIdentifier": "org.example.w"])
    files["Waffles.framework/PlugIns/Waffles.framework/Waffles"] = code(.library)
    let product = Product(files)
    #expect(try product.findings("--only", "bundle-misplaced", ".").isEmpty)
    let named = try product.findings("--only", "bundle-misplaced", "--platform", "visionos", ".")
    #expect(named.map(\.path) == ["Waffles.framework/PlugIns/Waffles.framework"])
    #expect(try product.run("audit", "--platform", "ipados", ".").status == 64)
  }

  @Test func `names that begin with a combining mark`() throws {
    let name = "\u{301}a"
    #expect(
      try Product.misplaced(
        Sample.macApp(),
        [
          "App.app/Contents/Resources/\(name)/\(name).txt": .text("a"),
          "App.app/Contents/\(name)/\(name).txt": .text("a"),
          "App.app/Contents/Frameworks/\(name).dylib": code(.library),
        ]) == [])
    let framework = Sample.framework("Waffles").merging([
      "Waffles.framework/Versions/A/Resources/\(name)/\(name).txt": .text("a"),
      "Waffles.framework/Versions/A/Frameworks/\(name).dylib": code(.library),
    ]) { $1 }
    #expect(try Product.misplaced(framework, [:]) == [])
  }

  @Test func `a bundle of GNUstep is not judged by Apple's table`() throws {
    let elf = Piece.bytes(Array("\u{7F}ELF".utf8) + [2, 1, 1, 0])
    for files: Files in [
      ["App.app/App": elf, "App.app/Resources/a.txt": .text("a")],
      ["App.app/App": .text("x"), "App.app/Resources/Info-gnustep.plist": .text("{}")],
    ] {
      #expect(try Product(files).findings("--only", "bundle", ".").isEmpty)
    }
  }

  @Test func `what is no product is not judged`() throws {
    #expect(
      try Product.misplaced(
        [
          "Part.framework/Versions/B/Resources/en.lproj/A.strings": .text("\"a\" = \"A\";"),
          "Part.app/Contents/Resources/en.lproj/A.strings": .text("\"a\" = \"A\";"),
          "Part.bundle/en.lproj/A.strings": .text("\"a\" = \"A\";"),
          "Part.app/Contents/PlugIns/a.txt": .text("a"),
          "Source.app/Contents/Info.plist": plist(["CFBundleExecutable": "$(EXECUTABLE_NAME)"]),
          "Source.app/Contents/PlugIns/a.txt": .text("a"),
        ], [:]) == [])
  }
}

extension Product {
  static func misplaced(_ base: Files, _ more: Files) throws -> [String] {
    try Product(base.merging(more) { $1 }).findings("--only", "bundle", ".")
      .filter { $0.rule == "bundle-misplaced" }.map { "\($0.path): \($0.message)" }
  }
}
