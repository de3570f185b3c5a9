// Tests of the recorded meaning of file names, property lists and first bytes of files.

import LprojBundle
import LprojFiles
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct RecordedNameTests {
  private func expect(_ lines: [String], _ name: String) throws {
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n", named: "bundles/\(name).txt")
  }

  @Test func `what the name of a file is taken for`() throws {
    let names =
      "resource framework Main.storyboard Main.xib a.strings A.STRINGSDICT table en.lproj localization"
      + " Catalog.xcstrings run.sh script a.scpt shared-support Assets.xcassets a.help Help.help PkgInfo"
      + " Contents/PkgInfo Info.plist x/info.plist PrivacyInfo.xcprivacy Settings.bundle a.dat data.json7"
      + " a.toolongforanextension a.x_y .hidden a. noending a.stings a.framwork a.dylib libx.a tool.app"
      + " Kit.framework p.plugin p.appex x.xpc sub.kext a.png b.car m.mlmodelc f.ttf a.b.nib doc.rtfd/ x.1"
      + " a.-x a.z-9 LICENSE Readme.md icon.icns main.swift x.metallib s.xctest q.qlgenerator w.prefpane"
    let words = names.split(separator: " ").map(String.init)
    try expect(
      words.map { name in
        "\(name): \(Placement.type(named: name).map { "\($0)" } ?? "-")"
          + Placement.notes(named: name).map { " | " + $0 }.joined()
      } + ["all: \(Placement.words.joined(separator: " "))"], "names")
  }

  private static let lists = [
    "CFBundleSupportedPlatforms = (MacOSX);", "CFBundleSupportedPlatforms = (iPhoneSimulator);",
    "CFBundleSupportedPlatforms = (AppleTVOS, AppleTVSimulator);", "DTPlatformName = xros;",
    "CFBundleSupportedPlatforms = (WatchOS); DTPlatformName = macosx;",
    "CFBundleSupportedPlatforms = (); DTPlatformName = iphoneos;", "DTPlatformName = amiga;",
    "LSMinimumSystemVersion = \"10.9\";", "LSMinimumSystemVersion = \"\"; MinimumOSVersion = 9;",
    "WKApplication = YES;", "WKWatchKitApp = no; LSRequiresIPhoneOS = true;",
    "LSRequiresIPhoneOS = 2;", "LSRequiresIPhoneOS = (); CFBundleName = x;",
    "CFBundleName = plain; \"CFBundleName-macos\" = m; \"CFBundleName-iphoneos\" = i; \"CFBundleName~ipad\" = p;"
      + " \"CFBundleName-iphoneos~ipad\" = ip; \"CFBundleName-watchos\" = w; \"CFBundleName~applewatch\" = a;"
      + " \"CFBundleName-tvos~appletv\" = t; \"CFBundleName~ipod\" = o; \"CFBundleName-other\" = x;"
      + " \"CFBundleExecutable-macos\" = no; \"-macos\" = y; \"A~b-c\" = z; \"CFBundleName-macosx\" = v;",
  ]

  private static let families = [
    "<integer>1</integer><integer>2</integer>", "<integer>3</integer>", "<integer>4</integer>",
    "<integer>7</integer>", "<integer>1</integer><integer>3</integer>", "<integer>9</integer>",
    "<string>1</string>", "",
  ]

  @Test func `what an Info plist says on each device`() throws {
    let numbers =
      ["0", "1", "-3", "3000000000"].map {
        "<plist><dict><key>WKApplication</key><integer>\($0)</integer></dict></plist>"
      }
      + ["0", "2", "1.5"].map {
        "<plist><dict><key>WKApplication</key><real>\($0)</real><key>CFBundleName</key><data>AA==</data></dict></plist>"
      }
    let texts =
      Self.lists.map { "{\($0)}" } + numbers
      + Self.families.map {
        "<plist><dict><key>UIDeviceFamily</key><array>\($0)</array></dict></plist>"
      }
    var lines: [String] = []
    for text in texts {
      let workspace = Workspace.memory(["/B/Info.plist": Array(text.utf8)])
      let file = PropertyListFile("/B/Info.plist", in: workspace)
      lines.append(text)
      for platform in Platform.allCases {
        for idiom in [nil, Idiom.ipad] where idiom == nil || platform == .ios {
          let device = Device(platform, idiom)
          let info = InfoDictionary(file, on: device)
          let keys = info.spellings.map { "\($0.key)=\($0.value)" }.sorted()
          lines.append(
            "  \(platform) \(device.platformName ?? "-") \(device.productName ?? "-")"
              + " \(device.infoPlistName ?? "-") \(platform.isFlat) \(platform.title):"
              + " \(Platform(of: info).map { $0.title } ?? "-")"
              + " \(Platform(supportedBy: info).map { $0.title } ?? "-")"
              + " \(info.isTrue("WKApplication")) \(info.text("CFBundleName") ?? "-") \(keys)")
        }
      }
    }
    for folder in [
      "ios-arm64_x86_64-simulator", "ios-arm64-maccatalyst", "macos-arm64", "watchos-arm64", "tvos",
      "xros-arm64", "linux-x", "", "-ios",
    ] {
      lines.append("\(folder): \(BundleTarget.ofLibraries(in: folder).map { $0.title } ?? "-")")
    }
    try expect(lines, "platforms")
  }

  @Test func `what the first bytes of a file are taken for`() throws {
    func big(_ numbers: UInt32...) -> [UInt8] {
      numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    }
    func little(_ numbers: UInt32...) -> [UInt8] {
      numbers.flatMap { number in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) } }
    }
    var lines: [String] = []
    func add(_ name: String, _ bytes: [UInt8]) {
      let code = MachO(at: "/f", in: .memory(["/f": bytes]))
      lines.append("\(name): \(code.map { "\($0)" } ?? "-")")
    }
    for type in UInt32(0)...13 {
      add("32 big \(type)", big(0xFEED_FACE, 0, 0, type, 0, 0))
      add("64 little \(type)", little(0xFEED_FACF, 0, 0, type, 0, 0))
      add("64 big \(type)", big(0xFEED_FACF, 0, 0, type, 0, 0))
      add("fat 64 big \(type)", big(0xCAFE_BABE, 1, 0, 0, 28, 0, 0, 0xFEED_FACF, 0, 0, type))
    }
    for count: UInt32 in [0, 1, 30, 31, 52] {
      let inner = little(0xFEED_FACF, 0, 0, 2)
      add("fat \(count)", big(0xCAFE_BABE, count, 0, 0, 32, 0) + big(0, 0) + inner)
      add("wide \(count)", big(0xCAFE_BABF, count, 0, 0, 0, 32) + big(0, 0) + inner)
      add("fat big \(count)", big(0xCAFE_BABE, count, 0, 0, 28, 0, 0, 0xFEED_FACE, 0, 0, 6))
    }
    add("nowhere", big(0xCAFE_BABE, 1, 0, 0, 0, 0))
    add("beyond", big(0xCAFE_BABE, 1, 0, 0, 4000, 0))
    add("cut", big(0xCAFE_BABE))
    add("cut later", big(0xCAFE_BABE, 1, 0))
    add("short", big(0xFEED_FACE))
    add("shorter", [0xFE, 0xED])
    add("script", Array("#!/bin/sh\n".utf8))
    add("none", [])
    try expect(lines, "code")
  }

  private static let table = """
    /* c */ "a" = "\\u00e9\\U00e9\\351\\101\\x" ; "b" ; c = d.e ; // end
    'q' = "two
    lines"; "h" = "\\ud83d\\ude00"; "" = ""; /* one */ /* two */ "k\\"" = v;
    """

  private static let list = """
    { /* c */ "a" = "1"; b = (c, "d e", { f = g; }, <0f a0>, <[aGk=]>, ());
      <*I5> = <*BY>; n = <*BN>; i = <*I 5>; r = <*R1.5>; d = <*D2001-01-01 00:00:00 +0000>;
      (x) = { }; last = <>
    }
    """

  @Test func `what chosen changes make different in what GNUstep reads`() async throws {
    let inputs = [("table", Self.table), ("list", Self.list)].map { (name: $0, files: [$0: $1]) }
    try await expectChanges(named: "gnustep", of: inputs, drawn: 400) { files in
      files.values.flatMap { read(Array($0.utf8)) }
    }
  }

  private func read(_ bytes: [UInt8]) -> [String] {
    let entries = GNUstepStrings.entries(of: bytes)?.map { "\($0.key)=\($0.value) \($0.line)" }
    let mistake = GNUstepStrings.mistake(in: bytes).map { "\($0.kind) \($0.offset)" }
    let texts = [
      GNUstepStrings.rewritten(ByteBuffer(bytes, spare: 64)),
      GNUstepStrings.rewrittenPropertyList(ByteBuffer(bytes, spare: 64)),
    ].map { $0.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "nothing" }
    return (entries ?? ["none"]) + [mistake ?? "right"] + texts
  }

  @Test func `what GNUstep reads when a byte or word is another`() throws {
    let wide = { (text: String, isBig: Bool) -> [UInt8] in
      let units = Array(("\u{FEFF}" + text).utf16)
      return units.flatMap {
        isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
      }
    }
    var subjects: [(name: String, differences: Differences)] = []
    for (name, text) in [("table", Self.table), ("list", Self.list)] {
      let bytes = Array(text.utf8)
      let variants =
        Variant.ofWords(text) + Variant.ofBytes(bytes, by: Array("\";>)}\\".utf8)).spread(200)
      subjects.append((name, Differences(of: bytes, variants, read)))
    }
    for (name, bytes) in [
      ("little", wide("a = b;", false)), ("big", wide("a = b;", true)), ("empty", []),
      ("space", Array(" \n// c".utf8)), ("marks", Array("\u{FEFF}\u{FEFF}a;".utf8)),
      ("wide marks", wide("\u{FEFF}a;", true)), ("binary", Array("bplist00x".utf8)),
      ("xml", Array("<?xml version=\"1.0\"?><plist/>".utf8)), ("latin", [0x61, 0xE9]),
      ("braces", Array("{a=b;} x".utf8)), ("odd", wide("a;", false).dropLast()),
    ] {
      subjects.append((name, Differences(to: read(bytes))))
    }
    try expectDifferences(subjects, named: "gnustep-strings", ofOriginal: 12)
  }
}
