// Tests of TOML 1.0: the accepted texts, their values, and the places of errors.

import Foundation
import LprojSource
import Testing

@testable import LprojConfig

@Suite struct TOMLTests {
  private struct Recorded: Decodable {
    var text: String
    var isValid: Bool
  }

  /// Compares the accepted texts with the recorded results of TOMLKit, which reads TOML 1.0.
  @Test func agreesWithAnotherReader() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/toml.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 400)
    for line in lines {
      let recorded = try JSONDecoder().decode(Recorded.self, from: Data(line.utf8))
      let isRead = (try? TOMLReader.read(Array(recorded.text.utf8))) != nil
      #expect(isRead == recorded.isValid, "\(recorded.text.debugDescription)")
    }
  }

  @Test func valuesHaveTheirBytes() throws {
    let text = "a = 1\n[b]\nc.d = [\"x\", 1.5]\n[[e]]\nf = 1979-05-27 07:32:00Z\n"
    let table = try TOMLReader.read(Array(text.utf8))
    func slice(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    #expect(table["a"]?.kind == .integer(1))
    #expect(table["a"].map { slice($0.range) } == "1")
    guard case .table(let inner)? = table["b"]?.kind, case .table(let dotted)? = inner["c"]?.kind,
      case .array(let values)? = dotted["d"]?.kind, case .array(let list)? = table["e"]?.kind,
      case .table(let last)? = list.first?.kind
    else { throw TOMLError(message: "not as written", offset: 0) }
    #expect(slice(dotted.members[0].keyRange) == "d")
    #expect(values.map(\.kind) == [.string("x"), .float(1.5)])
    #expect(slice(values[1].range) == "1.5")
    #expect(last["f"]?.kind == .date("1979-05-27 07:32:00Z"))
  }

  @Test(arguments: [
    ("a = \"\"\"\nx\\\n   y\"\"\"\"\"\n", "xy\"\""), ("a = '''it''s'''", "it''s"),
    ("a = \"\\u00e9\\t\\\\\"", "é\t\\"), ("a = '\\n'", "\\n"),
    ("a = \"\\u0001\\b\\f\\r\\n\\\"\"", "\u{1}\u{8}\u{C}\r\n\""),
    ("a = \"\\uD7FF\\uE000\\U0010FFFF\\U0001f600\"", "\u{D7FF}\u{E000}\u{10FFFF}😀"),
    ("\u{FEFF}a = \"\"\"\r\n1\r\n2\"\"\"", "1\n2"),
  ])
  func strings(text: String, value: String) throws {
    #expect(try TOMLReader.read(Array(text.utf8))["a"]?.kind == .string(value))
  }

  /// Checks that a composed letter and its decomposed form are two keys.
  @Test func keysAreCodePoints() throws {
    let table = try TOMLReader.read(Array("\"\u{E9}\" = 1\n\"e\u{301}\" = 2\n".utf8))
    #expect(table.members.count == 2)
  }

  /// Checks errors by a text, a part of the message, and the text at the place of the error.
  @Test(arguments: [
    ("a = 1\nb = yes\n", "written in quotes: \"yes\"", "yes"),
    ("a = @x", "written in quotes: \"@x\"", "@x"), ("a = *", "written in quotes: \"*\"", "*"),
    ("a = ?x", "a value is expected here, not '?'", "?x"),
    ("a = True", "true in small letters", "True"),
    ("a = 1\na = 2\n", "already defined in line 1", "a = 2"),
    ("[a]\n[b]\n[a]\n", "already defined in line 1", "a]\n"),
    ("a = \"x\nb = 1\n", "has no closing \"", "\"x\n"),
    ("a = [1, 2\n", "has no ']'", "[1"),
    ("a = {b = 1,\nc = 2}\n", "in one line", "\nc"),
    ("a = 1 b = 2\n", "each key has a line of its own", "b = 2"),
    ("a = 012", "does not begin with 0", "012"),
    ("a = 99999999999999999999", "64 bits", "9999"),
    ("a\n", "'=' behind the key", "\n"),
    ("a = \"\\d\"", "this escape is not known", "\\d"),
    ("a = \"x\\u0000\"", "a NUL character cannot stand in a name or path", "\\u0000"),
    ("a = \"\\U00000000\"", "a NUL character", "\\U0"),
    ("a = \"\\uD800\"", "this escape names no character of Unicode", "\\uD800"),
    ("a = \"\\uDFFF\"", "names no character", "\\uDFFF"),
    ("a = \"\\U00110000\"", "names no character", "\\U0011"),
    ("a = \"\\u12\"", "this escape needs 4 hexadecimal digits", "\\u12"),
    ("a = \"\\U0001F60g\"", "this escape needs 8 hexadecimal digits", "\\U0001"),
    ("b = 1\n\na = 1\na = 2\n", "already defined in line 3", "a = 2"),
    ("a = 1\na.b = 2\n", "'a' is not a table: line 1 gives it a value", "a.b"),
    ("a = [5e+2222]", "the number is too large: write inf", "5e+2222"),
    ("a = -1_0e3_08", "the number is too large: write inf", "-1_0e3_08"),
    ("a = 1979-02-29", "no such day", "1979"),
    ("a = \"\u{0}\"", "U+0000 is not allowed: remove it", "\u{0}"),
    (
      "a = '\u{1}'", "U+0001 is not allowed: remove it, or write \\u0001 in a \"string\"", "\u{1}"
    ),
    ("ä = 1", "a key, a [header] or a comment is expected here, not 'ä'", "ä"),
    ("a = ", "a value is expected here, but the file ends", ""),
  ])
  func errors(text: String, message: String, rest: String) {
    do throws(TOMLError) {
      _ = try TOMLReader.read(Array(text.utf8))
      Issue.record("accepted")
    } catch {
      #expect(error.message.contains(message), "\(error.message)")
      #expect(Array(text.utf8)[error.offset...].starts(with: Array(rest.utf8)))
    }
  }

  @Test func depthIsLimited() {
    let arrays = "a = " + String(repeating: "[", count: 100_000)
    let keys = String(repeating: "a.", count: 100_000) + "a = 1"
    let tables = "a = " + String(repeating: "{a.b.c = ", count: 100_000)
    for text in [arrays, keys, tables] {
      #expect(throws: TOMLError.self) { try TOMLReader.read(Array(text.utf8)) }
    }
  }

  @Test func anyBytesAreReadOrRefused() {
    for byte in UInt8.min...UInt8.max {
      for text in [
        [byte], [0x61, 0x3D, byte], [0x61, 0x3D, 0x22, byte], [0x61, 0x3D, 0x22, 0x5C, byte],
      ] {
        _ = try? TOMLReader.read(text)
      }
    }
  }
}
