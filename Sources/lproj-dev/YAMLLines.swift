// The results of the reader for given YAML, to compare with the results of another reader.

import ArgumentParser
internal import LprojFiles
import LprojProject
import LprojSource

/// Reads requests `{"id": …, "text"|"file": …}` from standard input. Prints the value of a YAML text with its scalars as texts, or an error.
struct YAMLLines: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "yaml", abstract: "Answer YAML requests, one JSON object a line.")

  func run() {
    RequestLine.answerAll(answer)
  }

  private func answer(_ request: RequestLine) -> String {
    let file = request.text("file").flatMap { try? Disk().read($0) }
    let text = file ?? ByteBuffer(request.texts["text"]?.bytes ?? [])
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("id", request.text("id"))
      do throws(YAMLError) {
        let node = try YAMLReader.read(text)
        writer.name("value")
        write(node, &writer)
      } catch {
        writer.member("error", error.message)
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(_ node: YAMLNode, _ writer: inout JSONWriter) {
    switch node.value {
    case .null: writer.value(nil as String?)
    case .scalar(let text, _): writer.value(text)
    case .sequence(let nodes):
      writer.array { writer in
        for node in nodes { write(node, &writer) }
      }
    case .mapping(let members):
      var last: [String: YAMLNode] = [:]
      for member in members { last[member.key] = member.node }
      writer.object { writer in
        for (key, node) in last.sorted(by: { $0.key < $1.key }) {
          writer.name(key)
          write(node, &writer)
        }
      }
    }
  }
}
