// Tests of audits of Git content: the repository of the named paths, and the findings that a commit adds.

import LprojKit
import LprojReport
import LprojSource
import Testing

@Suite struct HistoryAuditTests {
  private func failures(_ repository: Repository, _ paths: String...) async -> [String] {
    var request = repository.request(["--since", "HEAD"])
    request.paths = paths
    return await Audit.run(request).failures.map { "\($0.path): \($0.kind)" }
  }

  @Test func `all paths lie in one repository`() async throws {
    let repository = try Repository(["en.lproj/L.strings": Repository.good])
    let other = try Repository(["en.lproj/L.strings": Repository.good])
    #expect(await failures(repository, ".", "en.lproj") == [])
    let last = await failures(repository, ".", other.folder)
    #expect(last.count == 1 && last[0].contains("otherRepository"), "\(last)")
    let first = await failures(repository, other.folder, ".")
    #expect(first.count == 1 && first[0].hasPrefix(".: "), "\(first)")
    let middle = await failures(repository, ".", other.folder, "en.lproj")
    #expect(middle.count == 1 && middle[0].contains("otherRepository"), "\(middle)")
  }

  @Test func `a submodule that is named is refused, also behind other paths`() async throws {
    let inner = try Repository(["en.lproj/L.strings": Repository.good])
    let repository = try Repository(["en.lproj/L.strings": Repository.good])
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder, "Sub")
    try repository.git("commit", "--quiet", "--message", "submodule")
    // After `deinit`, git counts the empty folder of the submodule as a part of the outer repository. The folder is still refused.
    try repository.git("submodule", "--quiet", "deinit", "--force", "Sub")
    #expect(await failures(repository, ".") == [])
    #expect(await failures(repository, "en.lproj") == [])
    #expect(await failures(repository, "Sub") == ["Sub: inSubmodule"])
    #expect(await failures(repository, "en.lproj", "Sub") == ["Sub: inSubmodule"])
  }

  // MARK: Commits

  private func hook(_ repository: Repository, only: [String]) async -> AuditOutcome? {
    var request = repository.request()
    request.only = only
    return await CommitAudit.run(request, keepsAll: false)
  }

  @Test func `edits of a commit are reported, wherever they are in the table`() async throws {
    let keys = ["a", "b", "c", "d", "e"]
    func table(_ values: [String: String] = [:]) -> String {
      keys.map { "\"\($0)\" = \"\(values[$0] ?? "%d of %@")\";\n" }.joined()
    }
    let repository = try Repository([
      "en.lproj/L.strings": keys.map { "\"\($0)\" = \"%@ of %@\";\n" }.joined(),
      "fr.lproj/L.strings": table(),
    ])
    func told(_ text: String) async throws -> [String] {
      try repository.write("fr.lproj/L.strings", text)
      try repository.git("add", "--all")
      let outcome = await hook(repository, only: ["format-type-mismatch"])
      return outcome?.report.findings.flatMap(\.findings).compactMap { $0.key?.description } ?? []
    }
    for key in keys { #expect(try await told(table([key: "%d sur %@"])) == [key]) }
    #expect(try await told(table(["b": "%d sur %@", "d": "%d sur %@"])) == ["b", "d"])
    #expect(try await told(table(["b": "%@ sur %@"])) == [])
    #expect(try await told("// new\n" + table()) == [])
    // Entries that only moved are not reported.
    let lines = table().split(separator: "\n").map { $0 + "\n" }
    #expect(try await told(lines.reversed().joined()) == [])
    #expect(try await told(lines[1...].joined()) == [])
  }

  /// Commits all files and a baseline of the findings of the rules in `only`.
  private func commitWithBaseline(_ repository: Repository, only: [String]) async throws {
    var request = repository.request()
    request.only = only
    request.newBaseline = repository.folder + "/known.json"
    _ = await Audit.run(request)
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--message", "known")
  }

  @Test func `a baseline is compared with all that is found, not with what is new`() async throws {
    func table(_ count: Int) -> String {
      (0..<count).map { "\"a\" = \"\($0)\";\n" }.joined()
    }
    let repository = try Repository([
      ".lproj.toml": "baseline = \"known.json\"\n", "en.lproj/L.strings": table(3),
    ])
    try await commitWithBaseline(repository, only: ["duplicate-key"])
    try repository.write("en.lproj/L.strings", table(4))
    try repository.git("add", "--all")
    #expect(await hook(repository, only: ["duplicate-key"])?.report.findings.count == 1)
  }

  @Test func `new findings are reported beside more known ones than a baseline lists`() async throws
  {
    func table(_ count: Int) -> String {
      (0..<count).map { "\"key.\($0)\" = \"\($0)\";\n" }.joined()
    }
    let repository = try Repository([
      ".lproj.toml": "baseline = \"known.json\"\n", "en.lproj/L.strings": table(40),
      "fr.lproj/L.strings": table(10),
    ])
    try await commitWithBaseline(repository, only: ["missing-key"])
    try repository.write("en.lproj/L.strings", table(41))
    try repository.git("add", "--all")
    let told = await hook(repository, only: ["missing-key"])?.report.findings.flatMap(\.findings)
    #expect(told?.map { $0.key?.description } == ["key.40"])
  }

  @Test func `what is staged is judged by the configuration that is`() async throws {
    let files = ["en.lproj/L.strings": Repository.good, "fr.lproj/L.strings": Repository.good]
    let repository = try Repository(files)
    try repository.write("fr.lproj/L.strings", Repository.broken)
    try repository.git("add", "--all")
    try repository.write(".lproj.toml", "exclude = [\"fr.lproj\"]\n")
    func found() throws -> Int {
      try repository.findings("--since", "HEAD", "--staged", "--only", "syntax-error").count
    }
    #expect(try found() == 1)
    try repository.git("add", "--all")
    #expect(try found() == 0)
  }

  @Test func `a baseline that cannot be read stops a commit`() async throws {
    let files = ["en.lproj/L.strings": Repository.good, "fr.lproj/L.strings": Repository.good]
    let repository = try Repository(files)
    try repository.write(".lproj.toml", "baseline = \"no.json\"\n")
    try repository.write("fr.lproj/L.strings", Repository.broken)
    try repository.git("add", "--all")
    let outcome = await hook(repository, only: ["syntax-error"])
    #expect(outcome?.failures.map(\.path) == [".lproj.toml"])
    #expect(outcome?.report.findings.isEmpty == true)
  }
}
