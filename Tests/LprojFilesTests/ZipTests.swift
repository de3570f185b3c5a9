// Tests of archives that are read in memory: correct, damaged, and malicious.

import LprojFiles
import LprojTestSupport
import Testing

@Suite struct ZipTests {
  private func open(_ bytes: [UInt8]) throws(Failure) -> ZipFiles {
    try ZipFiles("/in/App.ipa", in: MemoryFiles(["/in/App.ipa": .file(bytes)]))
  }

  private func problem(_ bytes: [UInt8]) -> Failure? {
    do throws(Failure) {
      _ = try open(bytes)
      return nil
    } catch {
      return error
    }
  }

  private let files: [Packed] = [
    .stored("Payload/A.app/Info.plist", "{ a = b; }"),
    .deflated(
      "Payload/A.app/en.lproj/L.strings", InflateTests.packedTable, InflateTests.table),
    .deflated("Payload/A.app/A", bytes("4b4c1c05a380fa0000"), String(repeating: "a", count: 600)),
    .link("Payload/A.app/fr.lproj", to: "en.lproj"),
    .link("Payload/A.app/out", to: "../../../x"),
    .link("Payload/A.app/root", to: "/etc/passwd"),
  ]

  @Test func `files, folders and links are those of a folder at the archive's path`() throws {
    let zip = try open(Packed.archive(files))
    let app = "/in/App.ipa/Payload/A.app"
    #expect(try zip.status("/in/App.ipa", following: true).kind == .folder)
    #expect(
      try zip.entries(of: app).entries.map(\.name) == ["A", "Info.plist", "en.lproj", "fr.lproj"])
    #expect(try zip.read(app + "/Info.plist").bytes == Array("{ a = b; }".utf8))
    #expect(try zip.read(app + "/fr.lproj/L.strings").bytes == Array(InflateTests.table.utf8))
    #expect(try zip.status(app + "/fr.lproj", following: false).kind == .link)
    #expect(zip.target(ofLink: app + "/fr.lproj") == "en.lproj")
    #expect(zip.resolved(app + "/fr.lproj/L.strings") == app + "/en.lproj/L.strings")
    #expect(try zip.status(app + "/A", following: true).size == 600)
    #expect(try zip.bytes(of: app + "/A", from: 590, count: 20) == Array("aaaaaaaaaa".utf8))
    #expect(try zip.bytes(of: app + "/en.lproj/L.strings", from: 1, count: 3) == Array("key".utf8))
    #expect(throws: Failure(.missing)) { try zip.status(app + "/nowhere", following: true) }
    #expect(throws: Failure(.missing)) { try zip.status(app + "/A/b", following: true) }
    #expect(throws: Failure(.isFolder)) { try zip.read(app) }
    #expect(zip.archive(holding: app) == "/in/App.ipa")
    #expect(zip.archive(holding: "/in/App.ipas") == nil)
  }

  @Test func `an archive cut off anywhere is damaged`() {
    let whole = Packed.archive(files)
    for count in stride(from: 0, to: whole.count, by: 3) {
      #expect(problem(Array(whole.prefix(count))) != nil)
    }
  }

  @Test func `any changed bit is damage or harmless, and never a crash`() {
    let whole = Packed.archive(Array(files.prefix(1)))
    for index in whole.indices {
      for bit in 0..<8 {
        var damaged = whole
        damaged[index] ^= 1 << bit
        _ = problem(damaged)
      }
    }
  }

  @Test func `a file that is not what its checksum says is damaged`() {
    var bytes = Packed.archive(files)
    let at = bytes.firstRange(of: Array("{ a = b".utf8))?.lowerBound ?? 0
    bytes[at] ^= 1
    #expect(problem(bytes) == Failure(.archive(.entryDamaged), detail: "Payload/A.app/Info.plist"))
  }

  @Test func `files that share bytes are refused`() {
    let two: [Packed] = [.stored("a.plist", "x"), .stored("b.plist", "x")]
    #expect(problem(Packed.archive(two)) == nil)
    #expect(
      problem(Packed.archive(two, offsets: [1: 0]))
        == Failure(.archive(.overlap), detail: "b.plist"))
  }

  @Test func `a link that says more than a path can hold is left out`() throws {
    for (count, names) in [
      (1_024, ["b.plist", "link"]), (1_025, ["b.plist"]), (9_000, ["b.plist"]),
    ] {
      let target = String(repeating: "x", count: count)
      let stored = Packed.link("a/link", to: target)
      // The compressed data is a single uncompressed block.
      var packed = stored
      packed.method = 8
      packed.data = [
        1, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8 & 0xFF),
      ]
      packed.data += packed.bytes
      for link in [stored, packed] {
        let zip = try open(Packed.archive([.stored("a/b.plist", "x"), link]))
        #expect(try zip.entries(of: "/in/App.ipa/a").entries.map(\.name) == names)
      }
    }
  }

  @Test func `what is a file and a folder, leads out or comes twice is refused`() {
    let cases: [([Packed], Failure.ArchiveProblem)] = [
      ([.stored("a", "x"), .stored("a/b", "y")], .fileAndFolder),
      ([.stored("../a", "x")], .leadsOut), ([.stored("/a", "x")], .leadsOut),
      ([.stored("a/./b", "x")], .leadsOut), ([.stored("a", "x"), .stored("a", "y")], .twice),
      ([Packed(name: "a", data: [1], bytes: [1], method: 12)], .unknownMethod),
      ([.stored(String(repeating: "a/", count: 200) + "b", "x")], .tooDeep),
      ([Packed(name: "a", data: [1], bytes: Array(repeating: 0, count: 9_000))], .falseSizes),
    ]
    for (files, expected) in cases {
      #expect(problem(Packed.archive(files))?.kind == .archive(expected))
    }
    #expect(problem([])?.kind == .archive(.notAnArchive))
    let deep = String(repeating: "a/", count: 199) + "b"
    #expect(problem(Packed.archive([.stored(deep, "x")])) == nil)
  }

  @Test func `deep folders that share little of their ways are read`() throws {
    let names = (0..<20).map { "\($0)/" + String(repeating: "a/", count: 198) }
    let zip = try open(Packed.archive(names.map { .stored($0 + "b.plist", "x") }))
    for name in names {
      let folder = "/in/App.ipa/" + String(name.dropLast())
      #expect(try zip.entries(of: folder).entries.map(\.name) == ["b.plist"])
      #expect(throws: Failure(.missing)) { try zip.status(folder + "/none", following: true) }
    }
  }

  private static let links: [(target: String, read: String?)] = [
    ("../en.lproj/L.strings", "../en.lproj/L.strings"), ("../../x", "../../x"), ("../..", "../.."),
    ("./../en.lproj/L.strings", "./../en.lproj/L.strings"), ("none", "none"), (".", "."),
    ("b/../../en.lproj/c/../L.strings", "../en.lproj/L.strings"), ("b/..", "."),
    ("../../..", nil), ("../../../App.ipa/a/en.lproj/L.strings", nil), ("b/../../../../x", nil),
    ("/in/App.ipa/a/en.lproj/L.strings", nil), ("", nil),
  ]

  @Test(arguments: links)
  func `a link may lead up inside the archive, and not out of it`(
    _ target: String, _ expected: String?
  ) throws {
    let zip = try open(
      Packed.archive([
        .link("a/de.lproj/L.strings", to: target), .stored("a/en.lproj/L.strings", "x"),
      ]))
    let link = "/in/App.ipa/a/de.lproj/L.strings"
    #expect(zip.target(ofLink: link) == expected)
    if expected?.hasSuffix("L.strings") == true {
      #expect(zip.resolved(link) == "/in/App.ipa/a/en.lproj/L.strings")
      #expect(try zip.read(link).bytes == Array("x".utf8))
    }
  }

  @Test func `no links after one another lead out of the archive`() throws {
    let archive = Packed.archive([
      .link("a/b/up", to: "../.."), .link("a/b/out", to: "up/../../secret"),
      .link("a/b/far", to: "up/a/b/up/../secret"), .stored("a/c", "x"),
    ])
    let files = MemoryFiles([
      "/in/App.ipa": .file(archive), "/in/secret": .file([1]), "/secret": .file([1]),
    ])
    let both = OverlayFiles(try ZipFiles("/in/App.ipa", in: files), over: files)
    for name in ["out", "far", "up/a/b/out", "up/a/b/far"] {
      #expect(throws: Failure(.missing)) { try both.read("/in/App.ipa/a/b/" + name) }
    }
    #expect(try both.read("/in/App.ipa/a/b/up/a/c").bytes == Array("x".utf8))
  }
}
