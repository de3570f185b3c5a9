// The words, texts and marks of Swift source, without comments.

internal import LprojSource

struct SwiftToken: Sendable {
  enum Kind: Sendable, Equatable {
    case word(String)
    /// A text; nil when it is put together at run time.
    case text(String?)
    case mark(UInt8)
    case end
  }

  var kind: Kind
  var offset: Int
  /// Whether a line began since the token before.
  var startsLine = false
}

struct SwiftTokens: Sendable {
  private(set) var tokens: [SwiftToken] = []
  private let text: ByteBuffer
  private var at = 0

  init(_ text: ByteBuffer) {
    self.text = text
    var startsLine = true
    while true {
      startsLine = skipSpace() || startsLine
      guard at < text.count else { break }
      let start = at
      let kind = next()
      tokens.append(SwiftToken(kind: kind, offset: start, startsLine: startsLine))
      startsLine = false
    }
    tokens.append(SwiftToken(kind: .end, offset: text.count, startsLine: true))
  }

  /// Passes over space and comments, which nest; whether a line ended there.
  private mutating func skipSpace() -> Bool {
    var hasEnded = false
    while at < text.count {
      let byte = text[at]
      if byte == 0x0A || byte == 0x0D {
        hasEnded = true
        at += 1
      } else if byte <= 0x20 {
        at += 1
      } else if follows("//") {
        at = text.index(of: 0x0A, or: 0x0D, in: at..<text.count)
      } else if follows("/*") {
        var depth = 0
        repeat {
          if follows("/*") {
            depth += 1
            at += 2
          } else if follows("*/") {
            depth -= 1
            at += 2
          } else {
            at += 1
          }
        } while depth > 0 && at < text.count
      } else {
        return hasEnded
      }
    }
    return hasEnded
  }

  private func follows(_ mark: StaticString) -> Bool {
    var offset = at
    for byte in mark.description.utf8 {
      guard offset < text.count, text[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  private mutating func next() -> SwiftToken.Kind {
    let byte = text[at]
    if byte == UInt8(ascii: "\"") { return string(hashes: 0) }
    if byte == UInt8(ascii: "#") {
      var hashes = 0
      while at + hashes < text.count, text[at + hashes] == byte { hashes += 1 }
      if at + hashes < text.count, text[at + hashes] == UInt8(ascii: "\"") {
        at += hashes
        return string(hashes: hashes)
      }
    }
    if byte == UInt8(ascii: "`") {
      at += 1
      let name = word()
      if at < text.count, text[at] == byte { at += 1 }
      return .word(name)
    }
    if Self.isWord(byte) { return .word(word()) }
    at += 1
    return .mark(byte)
  }

  private mutating func word() -> String {
    let start = at
    while at < text.count, Self.isWord(text[at]) { at += 1 }
    return String(decoding: text[start..<at], as: UTF8.self)
  }

  /// A literal of one line or of several; the head is at its quote.
  private mutating func string(hashes: Int) -> SwiftToken.Kind {
    let quotes = follows("\"\"\"") ? 3 : 1
    at += quotes
    var bytes: [UInt8] = []
    var isComputed = quotes == 3
    while at < text.count {
      if text[at] == UInt8(ascii: "\""), ends(quotes, hashes) {
        at += quotes + hashes
        return .text(isComputed ? nil : String(decoding: bytes, as: UTF8.self))
      }
      if quotes == 1, text[at] == 0x0A { return .text(nil) }
      if text[at] == UInt8(ascii: "\\"), hashes == 0, at + 1 < text.count {
        at += 1
        switch text[at] {
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"): bytes.append(text[at])
        case UInt8(ascii: "("):
          isComputed = true
          skipInterpolation()
          continue
        default: isComputed = true
        }
        at += 1
        continue
      }
      bytes.append(text[at])
      at += 1
    }
    return .text(nil)
  }

  /// Passes over `(…)` in a text, with texts in it that have no quotes of their own inside.
  private mutating func skipInterpolation() {
    var depth = 0
    var isInText = false
    while at < text.count, text[at] != 0x0A {
      switch text[at] {
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "(") where !isInText: depth += 1
      case UInt8(ascii: ")") where !isInText: depth -= 1
      default: break
      }
      at += 1
      if depth == 0 { return }
    }
  }

  private func ends(_ quotes: Int, _ hashes: Int) -> Bool {
    guard at + quotes + hashes <= text.count else { return false }
    return (0..<quotes).allSatisfy { text[at + $0] == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { text[at + quotes + $0] == UInt8(ascii: "#") }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
