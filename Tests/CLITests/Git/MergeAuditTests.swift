// Tests of audits of staged files during a merge: the files are compared with both sides.

import LprojKit
import LprojReport
import LprojSource
import Testing

@Suite struct MergeAuditTests {
  private let once = "\"a\" = \"1\";\n"

  private func staged(_ repository: Repository) async -> [String] {
    var request = AuditRequest(
      paths: ["."], in: .disk(currentFolder: repository.folder), jobs: 1)
    request.only = ["duplicate-key"]
    let outcome = await CommitAudit.run(request, keepsAll: false)
    return outcome?.report.findings.flatMap(\.findings).map {
      "\($0.path):\($0.position.line)"
    } ?? []
  }

  @Test func `findings of either side are not reported, and one more is, once`() async throws {
    let repository = try Repository(["en.lproj/L.strings": once, "fr.lproj/L.strings": once])
    try repository.git("checkout", "--quiet", "-b", "other")
    try repository.write("en.lproj/L.strings", once + once.replacing("1", with: "2"))
    try repository.git("commit", "--quiet", "--all", "--message", "other")
    try repository.git("checkout", "--quiet", "main")
    try repository.write("fr.lproj/L.strings", once + once.replacing("1", with: "2"))
    try repository.git("commit", "--quiet", "--all", "--message", "main")
    try repository.git("merge", "--quiet", "--no-commit", "--no-ff", "other")
    let before = await staged(repository)
    #expect(before == [])
    try repository.write(
      "fr.lproj/L.strings",
      once + once.replacing("1", with: "2") + once.replacing("1", with: "3"))
    try repository.git("add", "--all")
    let after = await staged(repository)
    #expect(after.count == 1, "\(after)")
  }
}
