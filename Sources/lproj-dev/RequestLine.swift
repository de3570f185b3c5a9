// One request: a line of JSON, split into its members.

import LprojSource
import LprojSyntax

/// The members of a request that are strings, arrays of strings, or true. Other members are skipped.
struct RequestLine {
  private(set) var texts: [String: Key] = [:]
  private(set) var lists: [String: [String]] = [:]
  private(set) var flags: Set<String> = []

  init(_ line: String) {
    let tree = JSONTree(ByteBuffer(Array(line.utf8)), allowsLoneSurrogates: true)
    for member in tree.children(of: 0) {
      let name = tree.name(of: member).description
      switch tree.kind(of: member) {
      case .string: texts[name] = tree.text(of: member)
      case .array:
        lists[name] = tree.children(of: member).compactMap { tree.text(of: $0)?.description }
      case .true: flags.insert(name)
      case .false, .null, .object, .number: break
      }
    }
  }

  /// Prints the answer to each request on standard input.
  static func answerAll(_ answer: (RequestLine) -> String) {
    while let line = readLine() {
      if !line.isEmpty { print(answer(RequestLine(line))) }
    }
  }

  func text(_ name: String) -> String? { texts[name]?.description }
}
