// Tests of facts about tables from git: texts that changed since a revision, and conflicts of a merge.

import LprojFiles
import LprojKit
import LprojSource
import LprojTestSupport
import LprojWorkbench
import Testing

struct RepositoryTests {
  private static let files = [
    "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b*\" = \"B\";\n\"bc\" = \"C\";\n",
    "de.lproj/Localizable.strings": "\"a\" = \"A1\";\n\"b*\" = \"B1\";\n\"bc\" = \"C1\";\n",
  ]

  @Test func `texts that differ from a revision are found`() async throws {
    let desk = try await Desk(Self.files)
    try desk.git("init -q -b main", "add -A", "commit -qm one")
    let place = try await desk.place("Localizable.strings", "a", "de")
    _ = await desk.set(place, "A2", old: "A1")
    func rows(_ revision: String, _ columns: [Int]) async -> GridRows {
      var query = GridQuery(table: place.table, show: .changed, columns: columns)
      query.revision = revision
      return await desk.bench.find(query)
    }
    #expect(await rows("HEAD", [0, place.column]).rows == [place.key])
    #expect(await rows("HEAD", [0]).rows.isEmpty)
    try desk.git("commit -qam two")
    _ = await desk.bench.look()
    #expect(await rows("HEAD~1", [0, place.column]).rows == [place.key])
    let unknown = await rows("nowhere", [0, place.column])
    #expect(unknown.rows.isEmpty && unknown.mistake != nil)
  }

  @Test func `a conflict is settled for one key, and the file is staged after the last one`()
    async throws
  {
    let desk = try await Desk(Self.files)
    let path = "de.lproj/Localizable.strings"
    try desk.git("init -q -b main", "add -A", "commit -qm one", "checkout -qb other")
    func write(_ mark: String) throws {
      try desk.write(
        path, "\"a\" = \"A1\";\n\"b*\" = \"B\(mark)\";\n\"bc\" = \"C\(mark)\";\n")
    }
    try write("-theirs")
    try desk.git("commit -qam theirs", "checkout -q main")
    try write("-ours")
    try desk.git("commit -qam ours")
    #expect(await desk.bench.conflicts().files.isEmpty)
    try? desk.git("merge -q other")
    let (number, file) = try #require(await desk.bench.conflicts().files.first)
    #expect(file.path == path && file.result == .open)
    #expect(file.conflicts.map(\.key) == [Key("b*"), Key("bc")])
    #expect(file.conflicts.map(\.base) == [Key("B1"), Key("C1")])
    // The star in the key `b*` is no wildcard.
    guard case .done = await desk.bench.settle(Key("b*"), in: "de", of: number, for: .theirs) else {
      Issue.record("not settled")
      return
    }
    #expect(await desk.bench.conflicts().files.first?.file.conflicts.map(\.key) == [Key("bc")])
    _ = await desk.bench.settle(Key("bc"), in: "de", of: number, for: .ours)
    #expect(
      desk.text(path) == "\"a\" = \"A1\";\n\"b*\" = \"B-theirs\";\n\"bc\" = \"C-ours\";\n")
    #expect(await desk.bench.conflicts().files.first?.file.result == .merged)
    _ = await desk.bench.stage(number)
    #expect(await desk.bench.conflicts().files.isEmpty)
    guard case .refused(let reason) = await desk.bench.stage(number) else {
      Issue.record("staged twice")
      return
    }
    #expect(reason.contains("not in conflict"))
  }
}
