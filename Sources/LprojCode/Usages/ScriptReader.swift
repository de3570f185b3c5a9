// AppleScript: `localized string "key"`, with its table and bundle.

package import LprojSource

/// Reads the look-ups in an AppleScript source.
package struct ScriptReader {
  private enum Token: Equatable {
    case word(String)
    case text(Key)
    case other
  }

  private let buffer: ByteBuffer
  private var tokens: [(token: Token, start: Int)] = []

  package static func read(_ buffer: ByteBuffer) -> CodeFile {
    var reader = ScriptReader(buffer: buffer)
    reader.readTokens()
    return reader.file()
  }

  // MARK: Calls

  private func isWord(_ at: Int, _ word: String) -> Bool {
    at < tokens.count && tokens[at].token == .word(word)
  }

  private func file() -> CodeFile {
    var file = CodeFile()
    let lines = LineTable(buffer, end: buffer.count)
    for at in tokens.indices where isWord(at, "localized") && isWord(at + 1, "string") {
      var next = at + 2
      if isWord(next, "of") { next += 1 }
      guard next < tokens.count else { break }
      let place = lines.position(of: tokens[at].start)
      guard case .text(let key) = tokens[next].token, !key.bytes.isEmpty else {
        file.computed.append(
          ComputedKey(
            expression: "localized string", pattern: nil, function: "localized string",
            table: .unknown, position: place))
        continue
      }
      var usage = CodeUsage(CodeText(key), "localized string", at: place)
      usage.isPlain = false
      next += 1
      while next < min(at + 12, tokens.count) {
        if isWord(next, "from"), isWord(next + 1, "table"), next + 2 < tokens.count {
          usage.table = .unknown
          if case .text(let name) = tokens[next + 2].token {
            usage.table = .named(name.name)
          }
          next += 3
        } else if isWord(next, "in"), isWord(next + 1, "bundle") {
          usage.bundle = .other("in bundle")
          next += 2
        } else if isWord(next, "localized") {
          break
        } else {
          next += 1
        }
      }
      file.usages.append(usage)
    }
    return file
  }

  // MARK: Tokens

  private mutating func readTokens() {
    var at = 0
    let end = buffer.count
    while at < end {
      let byte = buffer[at]
      let next = at + 1 < end ? buffer[at + 1] : 0
      if byte == UInt8(ascii: "\"") {
        at = readText(at)
      } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "-") && next == byte {
        at = buffer.index(of: 0x0A, or: 0x0D, in: at..<end)
      } else if byte == UInt8(ascii: "("), next == UInt8(ascii: "*") {
        at = skipComment(at)
      } else if CodeByte.isWord(byte) {
        let start = at
        while at < end, CodeByte.isWord(buffer[at]) { at += 1 }
        let word = String(decoding: buffer[start..<at], as: UTF8.self).lowercased()
        tokens.append((.word(word), start))
      } else {
        if byte > 0x20 { tokens.append((.other, at)) }
        at += 1
      }
    }
  }

  private mutating func readText(_ start: Int) -> Int {
    var at = start + 1
    var bytes: [UInt8] = []
    while at < buffer.count, buffer[at] != UInt8(ascii: "\"") {
      if buffer[at] == UInt8(ascii: "\\"), at + 1 < buffer.count {
        at += 1
        switch buffer[at] {
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        default: bytes.append(buffer[at])
        }
      } else {
        bytes.append(buffer[at])
      }
      at += 1
    }
    tokens.append((.text(Key(bytes: bytes)), start))
    return at + 1
  }

  private func skipComment(_ start: Int) -> Int {
    var at = start + 2
    var depth = 1
    while at + 1 < buffer.count, depth > 0 {
      if buffer[at] == UInt8(ascii: "("), buffer[at + 1] == UInt8(ascii: "*") {
        depth += 1
        at += 2
      } else if buffer[at] == UInt8(ascii: "*"), buffer[at + 1] == UInt8(ascii: ")") {
        depth -= 1
        at += 2
      } else {
        at += 1
      }
    }
    return depth > 0 ? buffer.count : at
  }
}
