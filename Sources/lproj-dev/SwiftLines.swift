// What our lexer makes of the literal texts of Swift sources, for comparison with another one.

import ArgumentParser
import LprojCode
import LprojFiles
import LprojSource

/// Answers paths on standard input, one a line: all literals of the source, each with its line, its column and its
/// text, null where something is put in.
struct SwiftLines: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "List the literal texts of Swift sources, one JSON object a line.")

  func run() throws {
    while let path = readLine() {
      print(answer(path))
    }
  }

  private func answer(_ path: String) -> String {
    guard let buffer = try? Disk().read(path) else { return "null" }
    let lines = LineTable(buffer, end: buffer.count)
    let text = CodeFileText(buffer, .swift)
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("path", path)
      writer.name("literals")
      writer.array { writer in
        for tokens in text.islands {
          for at in 0..<tokens.count where tokens.isText(at) {
            let place = lines.position(of: tokens[at].range.lowerBound)
            writer.object { writer in
              writer.member("line", place.line)
              writer.member("column", place.column)
              writer.name("value")
              writer.value(text.literal(tokens[at]).plain.map { Key(bytes: $0) })
            }
          }
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
