// The tokens that the lexer reads in Swift sources, to compare with swift-syntax.

import ArgumentParser
import LprojCode
import LprojFiles
import LprojSource

/// Reads paths from standard input, one on each line. Prints the tokens of each source in the form of Tests/SwiftJudge.
struct SwiftTokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Print the tokens of sources in Swift, one JSON object a line.")

  func run() throws {
    while let path = readLine() { print(answer(path)) }
  }

  private func answer(_ path: String) -> String {
    guard let buffer = try? Disk().read(path) else { return "null" }
    let text = CodeFileText(buffer, .swift)
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("path", path)
      writer.name("tokens")
      writer.array { writer in
        for stretch in text.islands {
          writer.value((0..<stretch.count).map { words(stretch[$0], text) })
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func words(_ token: CodeToken, _ text: CodeFileText) -> String {
    var words = "\(token.startsLine ? "first " : "")\(token.kind) \(token.start) \(token.end)"
    guard token.kind == .text else { return words }
    for part in text.literal(token).parts {
      switch part {
      case .text(let bytes): words += " “\(String(decoding: bytes, as: UTF8.self))”"
      case .hole(let number): words += " {\(number)}"
      }
    }
    return words
  }
}
