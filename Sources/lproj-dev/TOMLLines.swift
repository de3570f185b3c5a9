// The results of the reader for given TOML, to compare with the results of another reader.

import ArgumentParser
import LprojConfig
import LprojSource

/// Reads requests `{"id": …, "text"|"base64": …}` from standard input. Prints the values, each with its type as in the test suite of TOML, or an
/// error with its offset.
struct TOMLLines: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "toml", abstract: "Answer requests to read TOML, one JSON object a line.")

  func run() throws {
    RequestLine.answerAll(answer)
  }

  private func answer(_ line: RequestLine) -> String {
    var writer = JSONWriter(indentation: 0)
    let request = line.texts
    let bytes = request["base64"].map { Base64.decoded($0.bytes) } ?? request["text"]?.bytes ?? []
    writer.object { writer in
      writer.member("id", request["id"])
      do throws(TOMLError) {
        let table = try TOMLReader.read(bytes)
        writer.name("toml")
        write(table, &writer)
      } catch {
        writer.member("error", error.message)
        writer.member("offset", error.offset)
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(_ table: TOMLTable, _ writer: inout JSONWriter) {
    writer.object { writer in
      for member in table.members {
        writer.name(member.key)
        write(member.value, &writer)
      }
    }
  }

  private func write(_ value: TOMLValue, _ writer: inout JSONWriter) {
    func typed(_ type: String, _ text: String) {
      writer.object { writer in
        writer.member("type", type)
        writer.member("value", text)
      }
    }
    switch value.kind {
    case .string(let text): typed("string", text)
    case .integer(let number): typed("integer", String(number))
    case .float(let number): typed("float", String(number))
    case .boolean(let flag): typed("bool", String(flag))
    case .date(let text): typed("date", text)
    case .array(let values):
      writer.array { writer in
        for value in values { write(value, &writer) }
      }
    case .table(let table): write(table, &writer)
    }
  }
}
