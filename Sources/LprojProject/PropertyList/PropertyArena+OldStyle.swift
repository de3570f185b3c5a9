// Reads the old-style property lists of Xcode projects in one pass, without recursion.

package import LprojSource

extension PropertyArena {
  /// Reads a property list up to the first problem. Complete values before the problem are kept.
  package static func oldStyle(_ buffer: ByteBuffer) -> PropertyArena {
    var reader = OldStyleReader(buffer)
    reader.read()
    return reader.arena
  }
}

/// A reader with a list of its open containers, in place of recursion.
private struct OldStyleReader {
  var arena: PropertyArena
  private let buffer: ByteBuffer
  private let end: Int
  private var at = 0
  private var innermost: Container?
  private var outer: [Container] = []

  private struct Container {
    var index: PropertyArena.Index
    var isArray: Bool
    var last: PropertyArena.Index = 0
  }

  init(_ buffer: ByteBuffer) {
    arena = PropertyArena(buffer, expecting: buffer.count / 16)
    self.buffer = buffer
    end = buffer.count
    if end >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { at = 3 }
  }

  private enum Step { case value, name, equals, semicolon, commaOrEnd }

  mutating func read() {
    var step = Step.value
    while true {
      guard skipSpace() else { return }
      guard at < end else { return finish() }
      let byte = buffer[at]
      switch step {
      case .value, .name:
        if byte == UInt8(ascii: "}") && step == .name || byte == UInt8(ascii: ")") && isInArray {
          guard let next = close() else { return }
          step = next
        } else if step == .name, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") {
          return fail("a name is expected")
        } else {
          guard let next = value(byte, isName: step == .name) else { return }
          step = next
        }
      case .equals:
        guard byte == UInt8(ascii: "=") else { return fail("'=' is expected") }
        at += 1
        step = .value
      case .semicolon:
        guard byte == UInt8(ascii: ";") else { return fail("';' is expected") }
        at += 1
        step = .name
      case .commaOrEnd:
        if byte == UInt8(ascii: ",") {
          at += 1
          step = .value
        } else if byte == UInt8(ascii: ")") {
          guard let next = close() else { return }
          step = next
        } else {
          return fail("',' or ')' is expected")
        }
      }
      if innermost == nil { return }
    }
  }

  private var isInArray: Bool { innermost?.isArray ?? false }

  /// Reads a value, or opens a container, and returns the next step. Returns nil after a problem.
  private mutating func value(_ byte: UInt8, isName: Bool) -> Step? {
    let index = PropertyArena.Index(arena.values.count)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      let kind = byte == UInt8(ascii: "{") ? PropertyArena.Kind.dictionary : .array
      append(PropertyArena.Value(kind: kind, start: Int32(at), end: Int32(at + 1)))
      if let container = innermost { outer.append(container) }
      innermost = Container(index: index, isArray: kind == .array)
      at += 1
      return kind == .dictionary ? .name : .value
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let text = quoted(byte) else { return nil }
      append(text)
    case UInt8(ascii: "<"):
      if isConflictMark {
        fail("a merge conflict is not resolved")
        return nil
      }
      let close = buffer.index(of: UInt8(ascii: ">"), or: UInt8(ascii: ">"), in: at..<end)
      guard close < end else {
        fail("data without an end")
        return nil
      }
      append(PropertyArena.Value(kind: .data, start: Int32(at), end: Int32(close + 1)))
      at = close + 1
    default:
      let start = at
      at = buffer.endOfWord(in: at..<end)
      guard at > start else {
        fail(isConflictMark ? "a merge conflict is not resolved" : "an unexpected character")
        return nil
      }
      append(PropertyArena.Value(kind: .text, start: Int32(start), end: Int32(at)))
    }
    if isName { return .equals }
    return isInArray ? .commaOrEnd : .semicolon
  }

  private mutating func quoted(_ quote: UInt8) -> PropertyArena.Value? {
    let start = at + 1
    var isEscaped = false
    at = start
    while true {
      at = buffer.index(of: quote, or: UInt8(ascii: "\\"), in: at..<end)
      guard at < end else {
        at = start - 1
        fail("a text without an end")
        return nil
      }
      if buffer[at] == quote { break }
      isEscaped = true
      at = min(at + 2, end)
    }
    at += 1
    return PropertyArena.Value(
      kind: .text, isEscaped: isEscaped, start: Int32(start), end: Int32(at - 1))
  }

  private mutating func append(_ value: PropertyArena.Value) {
    let index = PropertyArena.Index(arena.values.count)
    arena.values.append(value)
    guard let container = innermost else { return }
    if container.last > 0 {
      arena.values[Int(container.last)].next = index
    } else {
      arena.values[Int(container.index)].first = index
    }
    innermost?.last = index
  }

  /// Closes the innermost container, and returns the next step in the container around it. Returns nil at a wrong bracket.
  private mutating func close() -> Step? {
    let isDictionary = buffer[at] == UInt8(ascii: "}")
    guard isDictionary != isInArray else {
      fail("the wrong bracket")
      return nil
    }
    at += 1
    innermost = outer.popLast()
    return isInArray ? .commaOrEnd : .semicolon
  }

  /// Skips space and comments. If a comment has no end, notes the problem and returns false.
  private mutating func skipSpace() -> Bool {
    while true {
      at = buffer.endOfSpace(in: at..<end)
      guard at + 1 < end, buffer[at] == UInt8(ascii: "/") else { return true }
      if buffer[at + 1] == UInt8(ascii: "*") {
        fail("a comment without an end")
        return false
      }
      guard buffer[at + 1] == UInt8(ascii: "/") else { return true }
      at = buffer.index(of: 0x0A, or: 0x0D, in: at..<end)
    }
  }

  private var isConflictMark: Bool {
    guard at + 7 <= end, at == 0 || buffer[at - 1] == 0x0A else { return false }
    let mark = buffer[at]
    guard mark == UInt8(ascii: "<") || mark == UInt8(ascii: "=") || mark == UInt8(ascii: ">") else {
      return false
    }
    return buffer[at..<at + 7].allSatisfy { $0 == mark }
  }

  private mutating func finish() {
    if arena.values.isEmpty {
      fail("the file is empty")
    } else if innermost != nil {
      fail("the file ends too early")
    }
  }

  private mutating func fail(_ message: String) {
    let message = isConflictMark ? "a merge conflict is not resolved" : message
    arena.problem = PropertyArena.Problem(message: message, offset: at)
  }
}
