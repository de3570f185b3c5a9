// Tests of a program that suggests translations, and of programs that fail.

import LprojFiles
import LprojReport
import LprojSource
import LprojWorkbench
import Testing

struct SuggesterTests {
  private static let files = [
    "en.lproj/L.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n\"c\" = \"%@\";\n",
    "de.lproj/L.strings": "",
  ]

  /// Returns a line for each suggestion: its name, with the text or the reason why there is no text.
  private func answers(_ command: String) async throws -> [String] {
    let desk = try await Desk(Self.files, suggest: command)
    let place = try await desk.place("L.strings", "a", "de")
    return await desk.bench.filled(table: place.table, columns: [place.column]).map { one in
      let found = one.findings.map { " \($0.severity.rawValue)" }.joined()
      return "\(one.name): " + (one.text.map(\.description) ?? one.reason ?? "") + found
    }
  }

  @Test func `each missing text is requested, and the response is checked`() async throws {
    let echo = #"sed -u -E 's/.*"source":"([^"]*)".*/{"text":"<\1>"}/'"#
    #expect(try await answers(echo) == ["a: <One>", "b: <Two>", "c: <%@>"])
    let crash = #"sed -u 's/.*/{"text":"%d"}/'"#
    #expect(try await answers(crash).last == "c: %d error")
  }

  @Test func `the request names the languages`() async throws {
    let kept = #"sed -u -E 's/.*"from":"([a-z]*)","to":"([a-z]*)".*/{"text":"\1-\2"}/'"#
    #expect(try await answers(kept).first == "a: en-de")
  }

  @Test(arguments: [
    ("true", "the program ended, or said nothing for 60 seconds"),
    ("no-such-program", "the program ended, or said nothing for 60 seconds"),
    ("sed -u 's/.*/rubbish/'", "its answer is no JSON object: rubbish"),
    (#"sed -u 's/.*/{"text":3}/'"#, "its answer has no member 'text'"),
    (#"sed -u 's/.*/{"error":"no credit"}/'"#, "no credit"),
  ])
  func `a program that gives no text says why`(_ command: String, _ reason: String) async throws {
    #expect(try await answers(command) == ["a: \(reason)", "b: \(reason)", "c: \(reason)"])
  }

  @Test func `a program that ends early keeps what it gave`() async throws {
    let once = #"read line; echo '{"text":"Eins"}'"#
    #expect(try await answers(once).first == "a: Eins")
    #expect(try await answers(once).last?.hasPrefix("c: the program ended") == true)
  }

  @Test func `a text that fills the pipe is left out`() async throws {
    let long = String(repeating: "x", count: 100_000)
    let desk = try await Desk(
      ["en.lproj/L.strings": "\"a\" = \"\(long)\";\n", "de.lproj/L.strings": ""],
      suggest: "sleep 50")
    let place = try await desk.place("L.strings", "a", "de")
    let filled = await desk.bench.filled(table: place.table, columns: [place.column])
    #expect(filled.map(\.reason) == ["the text is too long for the program"])
  }

  @Test func `without a program nothing is requested`() async throws {
    let desk = try await Desk(Self.files)
    let place = try await desk.place("L.strings", "a", "de")
    #expect(await desk.bench.filled(table: place.table, columns: [place.column]).isEmpty)
  }
}
