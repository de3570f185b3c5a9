// One request of a JSON-lines filter, in parts.

import LprojSource
import LprojSyntax

/// The members of a request: strings, arrays of strings and flags. Others are skipped.
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

  func text(_ name: String) -> String? { texts[name]?.description }
}
