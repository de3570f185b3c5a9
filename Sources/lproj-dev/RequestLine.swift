// One request of a JSON-lines filter, taken apart.

import LprojSource
import LprojSyntax

/// The members of a request: strings, arrays of strings and flags; others are passed over.
struct RequestLine {
  private(set) var texts: [String: Key] = [:]
  private(set) var lists: [String: [String]] = [:]
  private(set) var flags: Set<String> = []

  init(_ line: String) {
    var scanner = JSONScanner(ByteBuffer(Array(line.utf8)))
    try? scanner.members { (scanner, name, _) throws(JSONError) in
      let name = name.description
      switch try scanner.peek() {
      case .string:
        texts[name] = try scanner.string()
      case .array:
        var list: [String] = []
        try scanner.elements { (scanner) throws(JSONError) in
          if try scanner.peek() == .string {
            list.append(try scanner.string().description)
          } else {
            try scanner.skipValue()
          }
        }
        lists[name] = list
      case .literal:
        if scanner.buffer[scanner.at] == UInt8(ascii: "t") { flags.insert(name) }
        try scanner.skipValue()
      case .object, .number:
        try scanner.skipValue()
      }
    }
  }

  func text(_ name: String) -> String? { texts[name]?.description }
}
