// Tests that the same bytes give the same findings with the same severities in all kinds of audits.

import Foundation
import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct SameAnswerTests {
  @Test(arguments: AnswerCase.all)
  func `each way to ask has the findings of an audit of the whole`(_ item: AnswerCase) throws {
    let repository = try Repository(staging: item.items)
    let whole = Answer(repository.request(["."]))
    // Files in memory and unsaved texts have the same findings as the same bytes on the disk.
    if !item.hasLinks {
      var inMemory = repository.request(["."])
      inMemory.workspace = .memory(item.bytes, currentFolder: "/place")
      expectSame(Answer(inMemory).findings, whole.findings, "in memory")
    }
    var unsaved = repository.request(["."])
    unsaved.workspace = unsaved.workspace.overlaying(item.bytes)
    expectSame(Answer(unsaved).findings, whole.findings, "over an overlay")

    expectSame(Answer(repository.request(["--staged", "."])).findings, whole.findings, "--staged")
    // An audit since a commit does not report suppressions that suppress nothing.
    let new = whole.findings.filter { !$0.contains(" unused-suppression ") }
    expectSame(Answer(repository.request(["--since", "HEAD", "."])).findings, new, "--since")

    // Only the errors of the hook are compared: it reads code and projects only for errors, so its notes and warnings may differ.
    let hook = Answer(hookOf: repository.request())
    expectSame(hook.errors, whole.errors, "hook")
    #expect(hook.isFailing == whole.isFailing, "hook")

    // An audit of only a table or a localization must have those findings of the whole audit that are in this part.
    for part in item.tables + item.localizations {
      let own = whole.findings(in: part).filter { !$0.contains(" unused-suppression ") }
      let named = Answer(repository.request([part]))
      expectSame(named.findings.filter { !$0.contains(" unused-suppression ") }, own, part)
    }
  }

  /// Records an issue if two results differ, with the lines that only one of them has.
  private func expectSame(_ found: [String], _ expected: [String], _ way: String) {
    let differences = found.difference(from: expected).map { change in
      switch change {
      case .insert(_, let finding, _): "+ " + finding
      case .remove(_, let finding, _): "- " + finding
      }
    }
    #expect(differences == [], "\(way)")
  }
}

private struct Answer {
  var findings: [String] = []
  var isFailing = false

  init(_ request: AuditRequest) {
    let request = Self.complete(request)
    self.init(finished { await LprojKit.Audit.run(request) })
  }

  init(hookOf request: AuditRequest) {
    let request = Self.complete(request)
    self.init(finished { await CommitAudit.run(request, keepsAll: true) })
  }

  private init(_ outcome: AuditOutcome?) {
    guard let outcome else { return }
    findings = outcome.report.findings.flatMap(\.findings).map { finding in
      "\(finding.path):\(finding.position.line):\(finding.position.column): \(finding.severity) \(finding.rule) \(finding.message)"
    }.sorted()
    isFailing = outcome.isFailing
  }

  private static func complete(_ request: AuditRequest) -> AuditRequest {
    var request = request
    request.code = .auto
    request.minimumSeverity = .note
    return request
  }

  var errors: [String] { findings.filter { $0.contains(": error ") } }

  func findings(in path: String) -> [String] {
    findings.filter { $0.hasPrefix(path + ":") || $0.hasPrefix(path + "/") }
  }
}

struct AnswerCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var items: [String: MemoryFiles.Item]

  var bytes: [String: [UInt8]] {
    items.compactMapValues { item in
      if case .file(let bytes, _) = item { bytes } else { nil }
    }
  }

  var hasLinks: Bool {
    items.values.contains { item in
      if case .link = item { true } else { false }
    }
  }

  var tables: [String] {
    let endings = [".strings", ".stringsdict", ".xcstrings"]
    return bytes.keys.filter { path in endings.contains { path.hasSuffix($0) } }.sorted()
  }

  /// The sorted paths of the innermost localization folders around the files.
  var localizations: [String] {
    let folders = bytes.keys.compactMap { path -> String? in
      let parts = path.split(separator: "/")
      guard let number = parts.dropLast().lastIndex(where: { $0.hasSuffix(".lproj") }) else {
        return nil
      }
      return parts[...number].joined(separator: "/")
    }
    return Set(folders).sorted()
  }

  static let all: [AnswerCase] = samples + fixtures + examples + [manyLanguages]

  /// A table in more localizations than an audit of one localization reads for comparison. Some have an additional key, in different spellings.
  private static let manyLanguages: AnswerCase = {
    let keys = (0..<20).map { "\"key \($0)\" = \"value \($0)\";\n" }.joined()
    let extra = [
      "fr": "\"gone.key\" = \"1\";", "sv": "\"gone.key\" = \"1\";",
      "tr": "\"gone\\U002ekey\" = \"1\";", "uk": "gone.key = \"1\"; // gone",
      "vi": "\"other\" = \"gone.key\";", "zh-Hans": "\"g\\one.key\" = \"1\";",
    ]
    let names = "cs da de el en es fi fr hu it ja ko nb nl pl pt ro ru sk sv tr uk vi zh-Hans"
    let files = names.split(separator: " ").map(String.init).map { name in
      (
        "\(name).lproj/L.strings",
        MemoryFiles.Item.file(Array((keys + (extra[name] ?? "")).utf8), isExecutable: false)
      )
    }
    return AnswerCase(
      testDescription: "many languages", items: Dictionary(uniqueKeysWithValues: files))
  }()

  private static let samples: [AnswerCase] = {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: Program.root.path + "/Samples")) ?? []
    return names.filter { !$0.contains(".") }.sorted().compactMap { name in
      (try? MemoryFiles.Item.all(below: "Samples/" + name)).map {
        AnswerCase(testDescription: "Samples/" + name, items: $0)
      }
    }
  }()

  /// The trees, projects and code samples in the folder `Tests/Fixtures/variants`.
  private static let fixtures: [AnswerCase] = {
    let folder = Program.root.path + "/Tests/Fixtures/variants"
    return ["trees", "projects", "code"].flatMap { kind in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + kind)) ?? []
      return names.filter { $0.hasSuffix(".txt") }.sorted().compactMap { name -> AnswerCase? in
        let fixture = "\(kind)/\(name.dropLast(4))"
        guard let files = try? Fixture.files(fixture), !files.isEmpty else { return nil }
        return AnswerCase(
          testDescription: fixture,
          items: files.mapValues { .file(Array($0.utf8), isExecutable: false) })
      }
    }
  }()

  /// Every twelfth example of the rules, or all examples if `LPROJ_STATES` is more than 100.
  private static let examples: [AnswerCase] = {
    let all = ExampleCase.all
    let step = Int(ProcessInfo.processInfo.environment["LPROJ_STATES"] ?? "") ?? 0 > 100 ? 1 : 12
    return stride(from: 0, to: all.count, by: step).map { number in
      AnswerCase(
        testDescription: all[number].testDescription,
        items: all[number].files.mapValues { .file(Array($0.utf8), isExecutable: false) })
    }
  }()
}

extension Repository {
  /// Creates a repository with the files staged after an empty commit.
  fileprivate init(staging items: [String: MemoryFiles.Item]) throws {
    try self.init()
    try git("commit", "--quiet", "--allow-empty", "--message", "nothing")
    for (path, item) in items.sorted(by: { $0.key < $1.key }) {
      switch item {
      case .file(let bytes, let isExecutable):
        try write(path, bytes)
        if isExecutable { chmod(folder + "/" + path, 0o755) }
      case .link(let target):
        let place = URL(fileURLWithPath: folder + "/" + path)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          atPath: place.path, withDestinationPath: target)
      case .folder: break
      }
    }
    try git("-c", "core.autocrlf=false", "add", "--all", "--force")
  }
}
