// What the two readers of Swift make of sources, beside each other.

import ArgumentParser
import LprojCode
import LprojFiles
import LprojSource

/// Answers paths on standard input, one a line: whether our lexer and the program made from swift-syntax read the same tokens.
struct SwiftTokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Compare both readers of Swift over sources, one JSON object a line.")

  @Option(help: ArgumentHelp("The program lproj-swift-reader.", valueName: "path"))
  var reader: String

  func run() throws {
    let program = SwiftReader(reader)
    while let path = readLine() {
      print(answer(path, program))
    }
    if let problem = program.problem { throw ValidationError("\(problem)") }
  }

  private func answer(_ path: String, _ program: SwiftReader) -> String {
    guard let buffer = try? Disk().read(path), let answer = program.answer(buffer) else {
      return "null"
    }
    let theirs = answer.isEmpty ? nil : CodeFileText(buffer, swiftTokens: answer)
    let ours = CodeFileText(buffer, .swift)
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("path", path)
      writer.member("tokens", ours.islands.reduce(0) { $0 + $1.count })
      writer.member("wrong", answer.isEmpty)
      writer.name("difference")
      writer.value(
        answer.isEmpty ? nil : theirs.map { difference(ours, $0) } ?? "the answer is no list")
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The first difference; nil where there is none.
  private func difference(_ ours: CodeFileText, _ theirs: CodeFileText) -> String? {
    guard ours.islands.count == theirs.islands.count else {
      return "\(ours.islands.count) and \(theirs.islands.count) interpolations"
        + (first(ours.islands[0], theirs.islands[0], ours, theirs).map { ", " + $0 } ?? "")
    }
    for (own, other) in zip(ours.islands, theirs.islands) {
      if let found = first(own, other, ours, theirs) { return found }
    }
    return nil
  }

  private func first(
    _ own: CodeTokens, _ other: CodeTokens, _ ours: CodeFileText, _ theirs: CodeFileText
  ) -> String? {
    for at in 0..<max(own.count, other.count) {
      let (left, right) = (shown(own, at, ours), shown(other, at, theirs))
      if left != right { return "lexer \(left), swift-syntax \(right)" }
    }
    return nil
  }

  private func shown(_ tokens: CodeTokens, _ at: Int, _ text: CodeFileText) -> String {
    guard at < tokens.count else { return "ends" }
    let token = tokens[at]
    let start = "\(token.startsLine ? "first " : "")\(token.kind)"
    let place = LineTable(tokens.buffer, end: tokens.buffer.count).position(of: Int(token.start))
    let parts = token.kind == .text ? " \(text.literal(token).parts)" : ""
    return
      "\(place.line):\(place.column) \(start) '\(tokens.source(at..<(at + 1)))'\(parts)"
  }
}
