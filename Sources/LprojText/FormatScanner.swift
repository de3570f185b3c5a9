// Splits a text at its percent signs, exactly as CoreFoundation does.
//
//   specifier  = "%" { flag | position | size | "." | length | bracket } conversion
//   position   = number "$"        ; of the argument, or of the width or precision after a "*"
//   size       = number | "*"      ; the width, after a "." the precision
//
// The parts may have any order, and a later part overrides an earlier part of its kind. If any other character comes, it ends the specifier: the
// formatter shows the UTF-16 unit after the percent sign, and skips the rest.

internal import LprojSource

struct FormatScanner {
  let text: [UInt8]
  var at: Int
  let dialect: FormatText.Dialect

  enum Piece {
    case percent(Range<Int>)
    case stray(StrayPercent)
    case specifier(SpecifierDraft)
  }

  mutating func next() -> Piece? {
    guard let start = text[at...].firstIndex(of: UInt8(ascii: "%")) else { return nil }
    at = start + 1
    var draft = SpecifierDraft(start: start)
    while let byte = current {
      at += 1
      switch take(byte, &draft) {
      case .more: continue
      case .conversion(let type):
        draft.finish(type, at: at)
        return .specifier(draft)
      case .refused:
        let refused = StrayPercent(range: start..<at, isUnfinished: false, isRefused: true)
        at = text.count
        return .stray(refused)
      case .end:
        if byte == UInt8(ascii: "%"), at == start + 2 { return .percent(start..<at) }
        skipScalar(byte)
        return .stray(StrayPercent(range: start..<at, isUnfinished: false))
      }
    }
    return .stray(StrayPercent(range: start..<at, isUnfinished: true))
  }

  var current: UInt8? { at < text.count ? text[at] : nil }

  private enum Step {
    case more, end, refused
    case conversion(ArgumentType)
  }

  private mutating func take(_ byte: UInt8, _ draft: inout SpecifierDraft) -> Step {
    switch byte {
    case UInt8(ascii: "#"): draft.hasHash = true
    case UInt8(ascii: " "): draft.hasSpaceFlag = true
    case UInt8(ascii: "-"), UInt8(ascii: "+"): break
    case UInt8(ascii: "0"): if draft.hasDot { draft.hasPrecision = true }
    case UInt8(ascii: "."):
      draft.hasDot = true
      if current == UInt8(ascii: "*") {
        at += 1
        draft.precision = .next
      } else if current == nil {
        return .end
      }
    case UInt8(ascii: "*"): draft.width = .next
    case UInt8(ascii: "1")...UInt8(ascii: "9"): return number(byte, &draft)
    case UInt8(ascii: "h"), UInt8(ascii: "l"): length(byte, &draft)
    case UInt8(ascii: "L"): draft.length = .longDouble
    case UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "z"), UInt8(ascii: "j"):
      draft.length = .long
    case UInt8(ascii: "["):
      if !draft.hasBracket {
        draft.hasBracket = true
        return name(&draft, isBracket: true)
      }
    case UInt8(ascii: "@"):
      guard draft.hasHash else { return .conversion(.object) }
      draft.hasHash = false
      return name(&draft, isBracket: false)
    case UInt8(ascii: "a") where dialect == .catalog && text[at...].starts(with: "rg".utf8):
      at += 2
      return .conversion(.counted)
    default:
      return ConversionType.of(byte, draft.length).map { .conversion($0) } ?? .end
    }
    return .more
  }

  private mutating func length(_ byte: UInt8, _ draft: inout SpecifierDraft) {
    let isDoubled = current == byte
    if isDoubled { at += 1 }
    draft.length = byte == UInt8(ascii: "l") ? .long : isDoubled ? .byte : .short
  }

  private mutating func number(_ first: UInt8, _ draft: inout SpecifierDraft) -> Step {
    var value = Int(first - UInt8(ascii: "0"))
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      // The exact value of a number above this limit does not matter, because it is refused.
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), Int(Int32.max) + 1)
      at += 1
    }
    guard current == UInt8(ascii: "$") else {
      if value > Int(Int32.max) { return .refused }
      if draft.hasDot { draft.hasPrecision = true } else { draft.fixedWidth = value }
      // At the end of the text, a number ends the specifier.
      return current == nil ? .end : .more
    }
    at += 1
    if value > Int(Int8.max) { return .refused }
    if draft.precision == .next {
      draft.precision = .argument(value)
    } else if draft.width == .next {
      draft.width = .argument(value)
    } else {
      draft.position = value
    }
    return .more
  }

  /// Reads the name of a variable (`#@name@`) or the text in brackets (`[name]@`). The scanner is at its first byte. A character that cannot be in
  /// a name ends the name, and the specifier continues after it.
  private mutating func name(_ draft: inout SpecifierDraft, isBracket: Bool) -> Step {
    let start = at
    if dialect != .formatter, !isBracket, let end = endOfAnyName() {
      at = end + 1
      return .conversion(.variable(Key(bytes: Array(text[start..<end]))))
    }
    while let byte = current {
      at += 1
      if byte == UInt8(ascii: "@") {
        return .conversion(.variable(Key(bytes: Array(text[start..<at - 1]))))
      }
      guard Self.isNamePart(byte) || byte == UInt8(ascii: "]") else {
        return skipUnit(byte) ? .end : .more
      }
    }
    return .more
  }

  /// The end of a name without spaces and percent signs; nil if no `@` follows it. Tools accept such a name even if the formatter does not.
  private func endOfAnyName() -> Int? {
    guard
      let end = text[at...].firstIndex(where: {
        $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "%") || $0 <= UInt8(ascii: " ")
      })
    else { return nil }
    return text[end] == UInt8(ascii: "@") ? end : nil
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func skipScalar(_ first: UInt8) {
    guard first >= 0xC0 else { return }
    while let byte = current, byte & 0xC0 == 0x80 { at += 1 }
  }

  /// Skips the rest of a character. Returns true if the character has two UTF-16 units, because the second unit ends the specifier.
  private mutating func skipUnit(_ first: UInt8) -> Bool {
    skipScalar(first)
    return first >= 0xF0
  }
}
