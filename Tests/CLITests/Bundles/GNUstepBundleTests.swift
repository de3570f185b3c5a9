// Tests of the requirements of GNUstep's NSBundle.

import LprojTestSupport
import Testing

@Suite struct GNUstepBundleTests {
  private let info = "App.app/Resources/Info-gnustep.plist"
  private let elf = Piece.bytes([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0])

  private var whole: Files {
    [
      info: .text("{ NSExecutable = App; NSMainNibFile = Main.gorm; }"), "App.app/App": elf,
      "App.app/Resources/Main.gorm/objects.gorm": .text("x"),
      "App.app/Resources/English.lproj/L.strings": .text("a = English;"),
      "App.app/Resources/German.lproj/L.strings": .text("a = Deutsch;"),
    ]
  }

  private func found(_ change: (inout Files) -> Void) throws -> [String] {
    var files = whole
    change(&files)
    return try Product(files).findings(".").map {
      "\($0.severity) \($0.rule) \($0.path): \($0.message)"
    }
  }

  @Test func `a whole one is silent`() throws {
    #expect(try found { _ in } == [])
  }

  @Test func `an executable that is not there`() throws {
    let start = "error gnustep-bundle \(info): the executable App "
    #expect(
      try found { $0["App.app/App"] = nil } == [start + "does not exist: the bundle does not start"]
    )
    #expect(
      try found { $0.move("App.app/App", to: "App.app/App/App") } == [
        start + "is a folder: the bundle does not start"
      ])
    #expect(
      try found { $0["App.app/App"] = .link("Nowhere") } == [
        start + "is a link that leads nowhere: the bundle does not start"
      ]
    )
  }

  @Test func `an executable for one processor, and one that a makefile makes`() throws {
    #expect(
      try found { $0.move("App.app/App", to: "App.app/ix86/linux-gnu/gnu-gnu-gnu/App") } == [])
    #expect(
      try found { $0.move("App.app/App", to: "App.app/ix86/linux-gnu/gnu-gnu-gnu/1/App") }
        == [
          "error gnustep-bundle \(info): the executable App does not exist: the bundle does not start"
        ])
    #expect(
      try found {
        $0["App.app/App"] = nil
        $0["GNUmakefile"] = .text("include x")
      } == [])
  }

  @Test func `resources that a distribution keeps apart have no executable`() throws {
    #expect(
      try found {
        $0.move("App.app/Resources", to: "share/App.app")
        $0.remove("App.app")
      } == [])
  }

  @Test func `a damaged Info-gnustep.plist`() throws {
    let start = "error gnustep-bundle \(info): Info-gnustep.plist "
    #expect(
      try found { $0[info] = .text("") }
        == [start + "is empty, so GNUstep finds no keys in it"])
    #expect(
      try found { $0[info] = .text("( a )") }
        == [start + "holds an array, not a dictionary, so GNUstep treats it as empty"])
    #expect(try found { $0[info] = .text("{ NSExecutable = App;") }.count == 1)
    #expect(
      try found { $0.move(info, to: info + ".txt") }.first?.hasPrefix(
        "error gnustep-bundle \(info).txt: ") == true)
  }

  /// Checks property lists in GNUstep's grammar, with an executable that exists and with a missing executable.
  @Test(arguments: [
    "{ NSExecutable = App; NSUnixExtensions = (c, cpp, c++); }",
    "{ NSExecutable = App; a = <*BY> }",
    "{ NSExecutable = App; a = (<*I5>, <*R1.5>, <*D2001-01-01 00:00:00 +0000>, <[aGk=]>,); }",
    "NSExecutable = App;", "\n{ // x\n <00> = a#b; NSExecutable = \"\\u0041pp\"; }",
    "<?xml version=\"1.0\"?><plist><dict><key>NSExecutable</key><string>App</string></dict></plist>",
  ])
  func `GNUstep's own grammar`(text: String) throws {
    #expect(try found { $0[info] = .text(text) } == [])
    let other = text.replacing("App", with: "Bpp").replacing("\\u0041", with: "\\u0042")
    #expect(
      try found { $0[info] = .text(other) } == [
        "error gnustep-bundle \(info): the executable Bpp does not exist: the bundle does not start"
      ])
  }

  @Test(arguments: [
    "{ NSExecutable = 'App'; }", "{ a = <*B>; }", "{ a = <0f a>; }", "{ a = (b c); }", "{ a; }",
    "{ a = b; } c", "# x\n{ a = b; }", "{ a = $(X); }", " <plist><dict/></plist>",
  ])
  func `a text that only Apple's loader reads, or none, is reported`(text: String) throws {
    let lines = try found { $0[info] = .text(text) }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("cannot be read: ") == true)
    #expect(lines.first?.contains("; GNUstep treats it as empty") == true)
  }

  @Test func `resources that are not found`() throws {
    #expect(
      try found { $0.move("App.app/Resources", to: "App.app/resources") }.first?.hasPrefix(
        "error gnustep-bundle App.app/resources: 'resources' differs from 'Resources'") == true)
    for (target, severity) in [("Texts", "error"), ("/usr/share/App", "warning")] {
      let lines = try found {
        $0.remove("App.app/Resources")
        $0["App.app/Resources"] = .link(target)
      }
      #expect(lines.count == 1)
      #expect(lines.first?.hasPrefix("\(severity) gnustep-bundle App.app/Resources: ") == true)
    }
  }
}
