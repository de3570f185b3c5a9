// The contents of a Swift string literal while a lexer reads the literal.

struct LiteralBuilder {
  private enum Unit {
    case byte(UInt8)
    /// A byte from an escape such as `\n`. An escaped byte neither ends a line of the literal nor indents it.
    case escaped(UInt8)
    case hole(Int)
    /// A line end after a backslash. Such a line end is not part of the text.
    case join
  }

  private var units: [Unit] = []

  mutating func append(_ byte: UInt8, isEscaped: Bool) {
    units.append(isEscaped ? .escaped(byte) : .byte(byte))
  }

  mutating func hole(_ island: Int) { units.append(.hole(island)) }

  mutating func joinLine() { units.append(.join) }

  var finished: [CodeLiteral.Part] { Self.parts(units) }

  /// The contents of a multi-line literal. They exclude the first line end, the line of the closing quotes, and the indentation of that line.
  var unindented: [CodeLiteral.Part] {
    var lines: [[Unit]] = [[]]
    var isJoined: [Bool] = [false]
    for unit in units {
      switch unit {
      case .byte(0x0A):
        lines.append([])
        isJoined.append(false)
      case .byte(0x0D): break
      case .join:
        lines.append([])
        isJoined.append(true)
      case .byte, .escaped, .hole: lines[lines.count - 1].append(unit)
      }
    }
    guard lines.count > 2 else { return lines.count == 2 ? [] : finished }
    let indentation = lines[lines.count - 1].count
    var all: [Unit] = []
    for number in 1..<(lines.count - 1) {
      if number > 1, !isJoined[number] { all.append(.escaped(0x0A)) }
      let line = lines[number]
      let spaces = line.prefix { if case .byte(let byte) = $0 { byte <= 0x20 } else { false } }
        .count
      all += line.dropFirst(min(indentation, spaces))
    }
    return Self.parts(all)
  }

  private static func parts(_ units: [Unit]) -> [CodeLiteral.Part] {
    var parts: [CodeLiteral.Part] = []
    var bytes: [UInt8] = []
    for unit in units {
      switch unit {
      case .byte(let byte), .escaped(let byte): bytes.append(byte)
      case .join: break
      case .hole(let island):
        if !bytes.isEmpty { parts.append(.text(bytes)) }
        bytes = []
        parts.append(.hole(island))
      }
    }
    if !bytes.isEmpty { parts.append(.text(bytes)) }
    return parts
  }
}
