// Tests of lines of broken tables, which are edited as they are spelled.

import LprojSource
import LprojWorkbench
import Testing

struct LinesTests {
  private func desk(_ table: String) async throws -> (Desk, Int) {
    let desk = try await Desk([
      "en.lproj/L.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n", "de.lproj/L.strings": table,
    ])
    await desk.bench.audit()
    let finding = try #require(
      await desk.bench.otherFindings().first { $0.path == "de.lproj/L.strings" })
    return (desk, try #require(finding.number))
  }

  private func lines(_ desk: Desk, _ number: Int) async throws -> SpelledLines {
    guard case .lines(let lines) = await desk.bench.lines(around: number) else {
      throw Missing()
    }
    return lines
  }

  private struct Missing: Error {}

  private func reason(_ answer: EditAnswer) -> String? {
    if case .refused(let reason) = answer { reason } else { nil }
  }

  @Test func `a broken table is mended in its line, and undone`() async throws {
    let old = "\"a\" = \"Eins\"\n\"b\" = \"Zwei\";\n"
    let (desk, number) = try await desk(old)
    let lines = try await lines(desk, number)
    #expect(lines.text == Key(old) && lines.first == 1 && lines.path == "de.lproj/L.strings")
    let new = "\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n"
    let answer = await desk.bench.setLines(around: number, old: lines.text, new: Key(new))
    #expect(reason(answer) == nil)
    #expect(desk.text("de.lproj/L.strings") == new)
    await desk.bench.audit()
    #expect(await desk.bench.findingCounts().errors == 0)
    _ = await desk.bench.undo()
    #expect(desk.text("de.lproj/L.strings") == old)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `line ends and all other lines stay`(_ end: String) async throws {
    let head = (1...40).map { "\"k\($0)\" = \"v\";\(end)" }
    let (desk, number) = try await desk(
      head.joined() + "\"a\" = \"Eins\"\(end)\"b\" = \"Zwei\";\(end)")
    let lines = try await lines(desk, number)
    #expect(lines.first > 35)
    let typed = lines.text.description.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let answer = await desk.bench.setLines(
      around: number, old: lines.text, new: Key(typed.replacing("Eins\"", with: "Eins\";")))
    #expect(reason(answer) == nil)
    #expect(
      desk.text("de.lproj/L.strings")
        == head.joined() + "\"a\" = \"Eins\";\(end)\"b\" = \"Zwei\";\(end)")
  }

  @Test func `lines that changed meanwhile are not written over`() async throws {
    let (desk, number) = try await desk("\"a\" = \"Eins\"\n\"b\" = \"Zwei\";\n")
    let lines = try await lines(desk, number)
    try desk.write("de.lproj/L.strings", "\"a\" = \"Anders\"\n\"b\" = \"Zwei\";\n")
    let answer = await desk.bench.setLines(around: number, old: lines.text, new: Key("x"))
    #expect(reason(answer)?.contains("open them again") == true)
    #expect(desk.text("de.lproj/L.strings") == "\"a\" = \"Anders\"\n\"b\" = \"Zwei\";\n")
    #expect(reason(await desk.bench.setLines(around: 99, old: Key(""), new: Key(""))) != nil)
  }

  @Test func `lines that end in several ways, or are too long, are left to an editor`() async throws
  {
    let (mixed, first) = try await desk("\"a\" = \"Eins\"\r\n\"b\" = \"Zwei\";\n")
    let lines = try await lines(mixed, first)
    let answer = await mixed.bench.setLines(around: first, old: lines.text, new: Key("x"))
    #expect(reason(answer)?.contains("several ways") == true)
    let (long, second) = try await desk(
      "\"a\" = \"\(String(repeating: "x", count: 30_000))\"\n\"b\" = \"Zwei\";\n")
    guard case .refused(let reason) = await long.bench.lines(around: second) else {
      throw Missing()
    }
    #expect(reason.contains("too long"))
  }
}
