// Runs a program that suggests translations, chosen by the user. The program reads and writes lines of JSON.

internal import LprojFiles
internal import LprojReport
package import LprojSource
internal import LprojSyntax

/// A source text for a program to translate.
package struct SuggestionRequest: Hashable, Sendable {
  package var key: Key
  package var source: Key
  package var comment: Key?
  /// The language tag of the source text.
  package var from: String
  package var to: String
  /// The plural category or device of the text; empty for a plain text.
  package var form = ""
  /// Numbers that select the form.
  package var examples = ""
}

/// A program that the user named for suggestions.
package struct Suggester: Sendable {
  /// The command line as the user typed it, for the shell.
  package let command: String
  let environment: Environment

  /// The maximum time in seconds that the program may be silent.
  private static let patience = 60
  /// The maximum size of a response in bytes.
  private static let mostBytes = 1 << 20
  /// The maximum size of a request in bytes. The pipe to the program holds a whole request, even if the program does not read.
  private static let mostRequestBytes = 16 << 10

  /// The name of the program, without its arguments.
  package var name: String {
    Paths.name(command.split(separator: " ").first.map(String.init) ?? command)
  }

  /// The suggestions in the order of the requests. If the program ends early, or is silent for too long, the remaining requests get no suggestion.
  func answers(to requests: [SuggestionRequest]) -> [SuggestionAnswer] {
    ChildProcess.outlivesReaders()
    guard
      let process = try? ChildProcess("/bin/sh", ["-c", command], environment, isDialogue: true)
    else { return requests.map { _ in .none("the program cannot be started") } }
    var answers: [SuggestionAnswer] = []
    var heard: [UInt8] = []
    for request in requests {
      let line = Self.line(request)
      if line.count > Self.mostRequestBytes {
        answers.append(.none("the text is too long for the program"))
        continue
      }
      guard (try? Disk.writeAll(process.input, ByteBuffer(line))) != nil,
        let line = Self.line(from: process, &heard)
      else { break }
      answers.append(Self.answer(line))
    }
    process.kill()
    let rest = requests.count - answers.count
    return answers
      + Array(
        repeating: .none("the program ended, or said nothing for \(Self.patience) seconds"),
        count: rest)
  }

  private static func line(_ request: SuggestionRequest) -> [UInt8] {
    var writer = JSONWriter(.oneLine)
    writer.object { writer in
      writer.member("key", request.key)
      writer.member("source", request.source)
      writer.member("comment", request.comment)
      writer.member("from", request.from)
      writer.member("to", request.to)
      if !request.form.isEmpty {
        writer.member("form", request.form)
        writer.member("examples", request.examples)
      }
    }
    return writer.bytes + [0x0A]
  }

  /// The next line from the program; nil if the program ends, is silent for too long, or writes too much.
  private static func line(from process: borrowing ChildProcess, _ heard: inout [UInt8]) -> [UInt8]?
  {
    while true {
      if let end = heard.firstIndex(of: 0x0A) {
        let line = Array(heard[..<end])
        heard.removeFirst(end + 1)
        return line
      }
      guard heard.count < mostBytes, (try? process.listen(within: patience)) != nil else {
        return nil
      }
      let part = ByteBuffer(capacity: 1 << 12)
      guard unsafe part.append({ unsafe Disk.read(process.output, into: $0) }) > 0 else {
        return nil
      }
      heard += part.bytes
    }
  }

  /// Reads `{"text": …}`, or `{"error": …}`.
  private static func answer(_ line: [UInt8]) -> SuggestionAnswer {
    let tree = JSONTree(ByteBuffer(line, spare: line.count), allowsLoneSurrogates: true, deepest: 8)
    guard tree.error == nil, tree.nodes.count > 0, tree.kind(of: 0) == .object else {
      return .none(
        "its answer is no JSON object: \(Visible.text(String(decoding: line.prefix(80), as: UTF8.self)))"
      )
    }
    if let text = tree.member("text", of: 0).flatMap({ tree.text(of: $0) }), !text.bytes.isEmpty {
      return .text(text)
    }
    let reason = tree.member("error", of: 0).flatMap { tree.text(of: $0)?.description }
    return .none(reason ?? "its answer has no member 'text'")
  }
}

/// A text from a program, or the reason why there is none.
enum SuggestionAnswer: Hashable, Sendable {
  case text(Key)
  case none(String)
}
