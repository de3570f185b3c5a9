// A position in a source, and the steps that the lexers of Swift and C share.

internal import LprojSource

struct CodeCursor {
  let text: ByteBuffer
  let end: Int
  var at = 0

  init(_ text: ByteBuffer) {
    self.text = text
    end = text.count
  }

  var next: UInt8 { at + 1 < end ? text[at + 1] : 0 }

  /// Skips space, line ends, single-line comments, and a byte order mark.
  ///
  /// - Parameter joinsLines: whether a backslash removes the line end of a comment, as in C.
  /// - Returns: whether a line ended.
  mutating func skipPlainSpace(joinsLines: Bool) -> Bool {
    var hasEnded = false
    while at < end {
      let byte = text[at]
      if byte == 0x0A || byte == 0x0D {
        hasEnded = true
        at += 1
      } else if byte <= 0x20 {
        at += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        at = text.index(of: 0x0A, or: 0x0D, in: at..<end)
        while joinsLines, at < end, text[at - 1] == UInt8(ascii: "\\") {
          let isPair = text[at] == 0x0D && next == 0x0A
          at = text.index(of: 0x0A, or: 0x0D, in: at + (isPair ? 2 : 1)..<end)
        }
      } else if byte == 0xEF, at == 0, end > 2, text[1] == 0xBB, text[2] == 0xBF {
        at = 3
      } else {
        return hasEnded
      }
    }
    return hasEnded
  }

  /// Skips a comment `/* … */`. With `nests`, the comment may contain comments, as in Swift.
  mutating func skipComment(nests: Bool) {
    var depth = 1
    at += 2
    while at < end, depth > 0 {
      if nests, text[at] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        at += 2
      } else if text[at] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        at += 2
      } else {
        at += 1
      }
    }
    at = min(at, end)
  }

  mutating func skipWord() {
    while at < end, CodeByte.isWord(text[at]) { at += 1 }
  }

  mutating func hexadecimal(most: Int = .max) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < most, at < end, let digit = CodeByte.hexadecimal(text[at]) {
      value = value &* 16 &+ digit
      at += 1
      count += 1
    }
    return value
  }
}
