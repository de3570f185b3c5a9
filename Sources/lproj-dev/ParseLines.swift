// The results of the parser for given bytes, to compare with the real loader.

import ArgumentParser
internal import LprojFiles
import LprojSource
import LprojSyntax

/// Reads requests `{"id": …, "text"|"base64"|"file": …}` from standard input. Prints the property list that the loader would return for each table,
/// or an error.
struct ParseLines: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse", abstract: "Answer parse requests, one JSON object a line.")

  func run() throws {
    RequestLine.answerAll(answer)
  }

  private func answer(_ line: RequestLine) -> String {
    var writer = JSONWriter(indentation: 0)
    let request = line.texts
    let bytes: ByteBuffer
    if let path = request["file"] {
      bytes = (try? Disk().read(path.description)) ?? ByteBuffer([])
    } else if let code = request["base64"] {
      bytes = ByteBuffer(Base64.decoded(code.bytes))
    } else {
      bytes = ByteBuffer(request["text"]?.bytes ?? [])
    }
    let table = TableReader.read(bytes)
    writer.object { writer in
      writer.member("id", request["id"])
      switch table.outcome {
      case .fails:
        writer.member("error", table.problems.first.map { "\($0.kind)" } ?? "not a table")
      case .loads, .stops:
        writer.name("plist")
        write(table, &writer)
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(_ table: ParsedTable, _ writer: inout JSONWriter) {
    var last: [Key: TableEntry] = [:]
    for entry in table.entries where table.isLoaded(entry) { last[table.key(entry)] = entry }
    writer.object { writer in
      for (key, entry) in last.sorted(by: { $0.key < $1.key }) {
        writer.name(key)
        if let node = table.node(entry) {
          write(node, &writer)
        } else {
          writer.value(table.value(entry))
        }
      }
    }
  }

  private func write(_ node: PropertyListNode, _ writer: inout JSONWriter) {
    switch node.value {
    case .string(let text): writer.value(text)
    case .array(let nodes):
      writer.array { writer in
        for node in nodes { write(node, &writer) }
      }
    case .dictionary(let members):
      var last: [Key: PropertyListNode] = [:]
      for member in members { last[member.key] = member.node }
      writer.object { writer in
        for (key, node) in last.sorted(by: { $0.key < $1.key }) {
          writer.name(key)
          write(node, &writer)
        }
      }
    case .data(let bytes):
      let digits = Array("0123456789abcdef".utf8)
      let hex = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      writer.object { $0.member("!data", String(decoding: hex, as: UTF8.self)) }
    case .integer(let number): writer.raw(String(Int64(truncatingIfNeeded: number)))
    case .real(let number): writer.object { $0.member("!real", "\(number)") }
    case .boolean(let flag): writer.value(flag)
    case .date(let seconds):
      writer.object { writer in
        writer.name("!date")
        writer.raw("\(seconds)")
      }
    case .uid, .null: writer.raw("null")
    }
  }
}
