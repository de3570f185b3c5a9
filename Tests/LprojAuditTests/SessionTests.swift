// Tests of a session: its results after changes of files equal the results of a new audit.

import Foundation
import LprojAudit
import LprojAuditSupport
import LprojFiles
import LprojReport
import LprojSource
import LprojTestSupport
import Synchronization
import Testing

@Suite struct SessionTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")

  /// A copy of a sample in memory, with a session that audits it.
  private final class Work {
    let files: ChangingFiles
    let session: Session
    var random: SeededGenerator
    var buffers: [String] = []
    /// The files of a commit that is not checked out.
    var commit: [String: [UInt8]]
    let original: [String: [UInt8]]

    init(_ sample: String, seed: UInt64) throws {
      let folder = SessionTests.samples.appending(path: sample)
      var items: [String: [UInt8]] = ["/p/.git/HEAD": []]
      let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
      for name in names.sorted() {
        let file = folder.appending(path: name)
        guard let data = try? Data(contentsOf: file) else { continue }
        items["/p/" + name] = Array(data)
      }
      files = ChangingFiles(items)
      (commit, original) = (items, items)
      session = Session(in: Workspace(files, currentFolder: "/p"))
      random = SeededGenerator(seed: seed)
    }

    private func edited(_ bytes: [UInt8]) -> [UInt8] {
      var bytes = bytes
      let at = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes.insert(contentsOf: Array("\"new\" = \"%@ new\";".utf8), at: at)
      case 4...:
        bytes.insert(contentsOf: Array("\"new.\(at % 9)\" = \"%d new\";\n".utf8), at: 0)
      case 1: bytes.removeSubrange(at...)
      case 2: bytes.removeSubrange(at..<min(bytes.count, at + 12))
      default:
        if let found = bytes.firstIndex(of: UInt8(ascii: "%")) {
          bytes.insert(UInt8(ascii: "%"), at: found)
        } else {
          bytes += Array("\n/* end */\n".utf8)
        }
      }
      return bytes
    }

    /// Makes one random change of a file, a folder or a buffer.
    func step() async {
      var paths = files.paths.filter { !$0.contains("/.git/") }
      let tables = paths.filter { $0.contains(".strings") }
      if Int.random(in: 0..<5, using: &random) < 3, !tables.isEmpty { paths = tables }
      guard let path = paths.randomElement(using: &random) else { return }
      let bytes = files.bytes(path)
      let number = Int.random(in: 0..<3, using: &random)
      // Most steps change only texts. Adding or removing a file clears many stored results, which would hide outdated results.
      let isText = Int.random(in: 0..<5, using: &random) < 4
      switch isText
        ? [0, 0, 9, 17].randomElement(using: &random) ?? 0 : Int.random(in: 0..<17, using: &random)
      {
      case 0..<4: files.write(edited(bytes), to: path)
      case 4:
        files.write(nil, to: path)
        files.write(bytes, to: Paths.folder(path) + "/\(number)" + Paths.name(path))
      case 5: files.write(nil, to: path)
      case 6: files.write(bytes, to: "/p/fr.lproj/\(number).strings")
      case 7: files.write(Array("*.xib\n".utf8), to: "/p/.gitignore")
      case 8:
        files.write(Array("[rules]\n\"missing-key\" = \"note\"\n".utf8), to: "/p/.lproj.toml")
      case 9, 10:
        buffers.append(path)
        await session.open(path, bytes: edited(bytes))
      case 12: files.write(Self.made[number].bytes, to: "/p/" + Self.made[number].path)
      case 13: checkOut()
      case 14:
        let folder = Paths.folder(path) + "/"
        if folder != "/p/" {
          for file in files.paths where file.hasPrefix(folder) { files.write(nil, to: file) }
        }
      case 15:
        // A file that is moved away and back has the same bytes, but another stamp.
        files.write(nil, to: path)
        files.write(bytes, to: path)
      case 11:
        buffers.append("/p/it.lproj/\(number).strings")
        await session.open("/p/it.lproj/\(number).strings", bytes: bytes)
      default:
        if let open = buffers.popLast() { await session.close(open) }
      }
    }

    /// Files that a step adds to the sample.
    private static let made: [(path: String, bytes: [UInt8])] = [
      (
        "Made.xcstrings",
        Array(
          #"{"sourceLanguage":"en","strings":{"a %@":{"localizations":{"fr":{"stringUnit":"#.utf8)
          + Array(#"{"state":"translated","value":"a %d"}}}}},"version":"1.0"}"#.utf8)
      ),
      ("Made.swift", Array(#"let made = NSLocalizedString("title", comment: "")"#.utf8)),
      (
        "Info.plist",
        Array(
          "<plist><dict><key>CFBundleDevelopmentRegion</key><string>fr</string></dict></plist>".utf8
        )
      ),
    ]

    /// Checks out another commit: the files of `commit`, or the files of the sample.
    private func checkOut() {
      let others = Bool.random(using: &random) ? commit : original
      commit = files.all
      for (path, bytes) in commit where others[path] != bytes {
        files.write(others[path], to: path)
      }
      for (path, bytes) in others where commit[path] == nil { files.write(bytes, to: path) }
    }

    func answers(jobs: Int) async -> (session: String, new: String) {
      var request = AuditRequest(
        paths: ["."], in: await session.files, jobs: jobs)
      request.minimumSeverity = .note
      request.code = .auto
      let answer = await session.audit(request)
      return (answer.map(Self.words) ?? "overtaken", Self.words(await Audit.run(request)))
    }

    private static func words(_ outcome: AuditOutcome) -> String {
      String(decoding: AuditJSON.render(outcome.report, failures: []), as: UTF8.self)
        + "\(outcome.failures)\(outcome.remarks)"
    }
  }

  @Test(arguments: ["iOSApp", "SixLanguages", "SwiftPackage", "MacApp", "BadNames"], [1, 2])
  func `after any steps a session answers as a new process does`(
    _ sample: String, jobs: Int
  ) async throws {
    let work = try Work(sample, seed: UInt64(jobs))
    let steps = Int(ProcessInfo.processInfo.environment["LPROJ_STEPS"] ?? "") ?? 60
    for number in 0..<steps {
      await work.step()
      guard number % 3 == 0 else { continue }
      let (session, new) = await work.answers(jobs: jobs)
      try #require(session == new, "after step \(number)")
    }
  }

  @Test func `unchanged files are not read again`() async throws {
    let work = try Work("SixLanguages", seed: 1)
    _ = await work.answers(jobs: 1)
    func reads() async -> Int {
      let before = work.files.reads
      var request = AuditRequest(paths: ["."], in: await work.session.files, jobs: 1)
      request.code = .auto
      _ = await work.session.audit(request)
      return work.files.reads - before
    }
    let table = try #require(work.files.paths.first { $0.hasSuffix(".strings") })
    let few = await reads()
    #expect(few < work.files.paths.count / 2)
    work.files.write(work.files.bytes(table) + Array("\n".utf8), to: table)
    #expect(await reads() == few + 1)
  }

  @Test func `after an edit only what depends on it is checked again`() async throws {
    var items: [String: [UInt8]] = [:]
    for name in ["en", "de", "fr", "it"] {
      for table in ["One", "Two"] {
        items["/p/\(name).lproj/\(table).strings"] = Array("\"a\" = \"\(name) %@\";\n".utf8)
      }
    }
    let files = ChangingFiles(items)
    let session = Session(in: Workspace(files, currentFolder: "/p"))
    func checked() async -> Int {
      let count = Mutex(0)
      var request = AuditRequest(paths: ["."], in: await session.files, jobs: 1)
      request.progress = FileProgress { done, _ in count.withLock { $0 = done } }
      _ = await session.audit(request)
      return count.withLock { $0 }
    }
    #expect(await checked() == 8)
    #expect(await checked() == 0)
    files.write(Array("\"a\" = \"%d\";\n".utf8), to: "/p/fr.lproj/One.strings")
    #expect(await checked() == 1)
    await session.open("/p/de.lproj/One.strings", "\"b\" = \"\";\n")
    #expect(await checked() == 1)
    #expect(await checked() == 0)
    files.write(Array("\"a\" = \"%d\";\n".utf8), to: "/p/en.lproj/One.strings")
    #expect(await checked() == 4)
    files.write(Array("[rules]\nuntranslated = \"off\"\n".utf8), to: "/p/.lproj.toml")
    #expect(await checked() == 0)
  }

  @Test func `a buffer over a file in UTF-16 is judged in that encoding`() async throws {
    let work = try Work("iOSApp", seed: 1)
    let text = "\"title\" = \"Titel\";\n"
    let units = [0xFEFF] + Array(text.utf16)
    work.files.write(
      units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "/p/nl.lproj/L.strings")
    await work.session.open("nl.lproj/L.strings", text + "\"more\" = \"Meer\";\n")
    let bytes = try await work.session.files.read("nl.lproj/L.strings").bytes
    #expect(bytes.starts(with: [0xFF, 0xFE]) && bytes.count > 2 * text.utf8.count + 2)
  }

  @Test func `the newest question wins`() async throws {
    let work = try Work("iOSApp", seed: 1)
    let session = work.session
    let (started, resume) = AsyncStream<Void>.makeStream()
    let first = Task {
      await session.ask { _ in
        resume.yield()
        while !Task.isCancelled { await Task.yield() }
        return 1
      }
    }
    for await _ in started { break }
    #expect(await session.ask { _ in 2 } == 2)
    #expect(await first.value == nil)
  }
}
