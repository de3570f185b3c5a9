// Tests of a session after edits of texts: only what changed is judged again, and the result equals that of a new audit.

import LprojAudit
import LprojAuditSupport
import LprojFiles
import LprojReport
import LprojTestSupport
import Testing

@Suite struct SessionEditTests {
  private static let texts = [
    "Open %@", "%d files", "Open", "", "100 %", "“Open” it", "See https://a.org/b", "Два файла",
    "Wait...", "<b>Open</b> &amp; save", "%1$@ of %2$d", " space ", "Open?", "7 of 12", "%#@n@",
    "50 % off", "\\U00e9 %s", "a\\n", "{name} is (open", "Open\u{200B}",
  ]

  private static func table(_ name: String) -> [String] {
    (0..<40).filter { name == "en" || $0 % 13 != 5 }.map { number in
      let text = texts[(number * 7 + name.utf8.reduce(0) { $0 + Int($1) }) % texts.count]
      return number % 9 == 8
        ? "\"Text \(number)\" = \"\(text)\";" : "\"k\(number)\" = \"\(text)\";"
    } + ["\"own.\(name)\" = \"%d\";"]
  }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Changes a line: mostly its text, else its comment, its spaces, or the number of its entries.
  private static func edited(_ line: String, _ random: inout SeededGenerator) -> String {
    let key = line.prefix { $0 != "=" }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return "/* a comment */ " + line
    case 1: return String(key) + "  " + line.dropFirst(key.count)
    case 2: return line + " " + line
    case 3: return String(line.dropLast())
    case 4: return String(key).replacing("k", with: "K") + line.dropFirst(key.count)
    default:
      let text = texts.randomElement(using: &random) ?? ""
      return String(key) + "= \"" + text + "\";" + (Bool.random(using: &random) ? "\n" : "")
    }
  }

  @Test(arguments: [["en"], ["fr"], ["en", "de", "fr"]], [1, 2])
  func `after edits of texts a session answers as a new process does`(
    _ edited: [String], seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    var lines: [String: [String]] = [:]
    for name in ["en", "de", "fr", "ja", "ru"] { lines[name] = Self.table(name) }
    let files = ChangingFiles(
      Dictionary(
        uniqueKeysWithValues: lines.map { ("/p/\($0.key).lproj/L.strings", Self.bytes($0.value)) }))
    let session = Session(in: Workspace(files, currentFolder: "/p"))
    var whole = lines
    for step in 0..<50 {
      let name = try #require(edited.randomElement(using: &random))
      // Now and then all lines are as at the start.
      var own = step % 17 == 16 ? whole[name] ?? [] : lines[name] ?? []
      let line = Int.random(in: 0..<own.count, using: &random)
      own[line] = Self.edited(own[line], &random)
      lines[name] = own
      if step % 17 == 16 { whole[name] = own }
      await session.open(
        "/p/\(name).lproj/L.strings", String(decoding: Self.bytes(own), as: UTF8.self))
      var request = AuditRequest(paths: ["."], in: await session.files, jobs: 1)
      request.minimumSeverity = .note
      let answer = try #require(await session.audit(request))
      let new = await Audit.run(request)
      #expect(answer.report.findings.count > 20)
      try #require(Self.words(answer) == Self.words(new), "after step \(step)")
    }
  }

  @Test func `a fix follows the quotation marks of an edited value`() async throws {
    let path = "/p/de.lproj/L.strings"
    let files = ChangingFiles([
      "/p/en.lproj/L.strings": Array("\"a\" = \" hello\";\n".utf8), path: [],
    ])
    let session = Session(in: Workspace(files, currentFolder: "/p"))
    for value in [" hello", "\"hello\"", "'hello'", "\"hello\"", " hello", "\"hello\""] {
      await session.open(path, "\"a\" = \(value);\n")
      let request = AuditRequest(paths: ["."], in: await session.files, jobs: 1)
      let answer = try #require(await session.audit(request))
      #expect(Self.words(answer) == Self.words(await Audit.run(request)), "\(value)")
    }
  }

  private static func words(_ outcome: AuditOutcome) -> String {
    String(decoding: AuditJSON.render(outcome.report, failures: []), as: UTF8.self)
  }

  @Test func `the result for a removed file is dropped`() throws {
    let files = ChangingFiles(["/p/a": [1], "/p/b": [2]])
    var store = FileStore(files, currentFolder: "/p").lasting(over: files, keepsListings: true)
    _ = try store.read("/p/a")
    store.keep(1, at: "/p/a", size: 1, survivesChanges: false)
    store.keep("one", at: "/p/a", size: 1, survivesChanges: true)
    files.write([3], to: "/p/a")
    store = store.lasting(over: files, keepsListings: true)
    #expect(store.kept(Int.self, at: "/p/a") == nil)
    #expect(store.kept(String.self, at: "/p/a") == "one")
    // The file was not read since it changed.
    files.write(nil, to: "/p/a")
    store = store.lasting(over: files, keepsListings: true)
    #expect(store.kept(String.self, at: "/p/a") == nil)
  }
}
