// Calls in the text of Swift and Objective-C, by their brackets: labels, literals and names.

/// One call, or whatever else stands in round or square brackets.
struct SourceCall {
  enum Value: Equatable {
    /// The text between the quotes, as it stands there.
    case literal(Range<Int>)
    /// A name with its dots.
    case name(Range<Int>)
    case other
  }

  struct Argument {
    var label: Range<Int>?
    /// The first word of what is passed.
    var value: Value?
  }

  /// The name before the bracket, with its dots.
  var name: Range<Int>?
  var isDeclaration = false
  var start: Int
  var arguments: [Argument] = []
}

/// Reads a source from its begin to its end, once. Comments and the insides of literals are passed
/// over; what does not match is left out.
struct SourceCalls {
  private let text: [UInt8]
  private var at = 0
  private var stack: [(opener: UInt8, call: SourceCall)] = []
  private var argument = SourceCall.Argument()
  /// The argument is noted already: brackets of its own followed.
  private var isNoted = false
  /// The last two names, when nothing but space followed.
  private var lastName: Range<Int>?
  private var nameBefore: Range<Int>?

  private static let deepest = 100

  init(_ text: [UInt8]) { self.text = text }

  /// - Parameters:
  ///   - word: called with each name (`true`) and literal.
  ///   - call: called with each bracket, the inner ones first.
  mutating func read(
    word: (Range<Int>, _ isName: Bool) -> Void, call: (SourceCall) -> Void
  ) {
    while at < text.count {
      let byte = text[at]
      switch byte {
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""):
        let range = literal(depth: 0)
        word(range, false)
        pass(.literal(range))
      case UInt8(ascii: "'"): skipCharacter()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
      case UInt8(ascii: ")"): close(UInt8(ascii: "("), call)
      case UInt8(ascii: "]"): close(UInt8(ascii: "["), call)
      case UInt8(ascii: "}"): close(UInt8(ascii: "{"), call)
      case UInt8(ascii: ","):
        endArgument()
        lastName = nil
        at += 1
      case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "@"), UInt8(ascii: "&"): at += 1
      default:
        guard Self.isNameByte(byte) else {
          pass(.other)
          at += 1
          continue
        }
        let range = name()
        word(range, true)
        take(range)
      }
    }
  }

  private var next: UInt8? { at + 1 < text.count ? text[at + 1] : nil }

  // MARK: Arguments

  private mutating func take(_ name: Range<Int>) {
    let isLabel =
      at < text.count && text[at] == UInt8(ascii: ":") && next != UInt8(ascii: ":")
      && !stack.isEmpty
    if isLabel {
      endArgument()
      argument.label = name
      lastName = nil
      at += 1
      return
    }
    let before = lastName
    pass(.name(name))
    nameBefore = before
    lastName = name
  }

  private mutating func pass(_ value: SourceCall.Value) {
    if argument.value == nil { argument.value = value }
    lastName = nil
  }

  private mutating func endArgument() {
    if !stack.isEmpty, !isNoted, argument.label != nil || argument.value != nil {
      stack[stack.count - 1].call.arguments.append(argument)
    }
    argument = SourceCall.Argument()
    isNoted = false
  }

  // MARK: Brackets

  private mutating func open(_ opener: UInt8) {
    var call = SourceCall(start: lastName?.lowerBound ?? at)
    if opener == UInt8(ascii: "("), let name = lastName {
      call.name = name
      call.isDeclaration = nameBefore.map { text[$0].elementsEqual("func".utf8) } ?? false
    }
    if argument.value == nil { argument.value = .other }
    endArgument()
    if stack.count == Self.deepest { stack = [] }
    stack.append((opener, call))
    lastName = nil
    at += 1
  }

  private mutating func close(_ opener: UInt8, _ call: (SourceCall) -> Void) {
    at += 1
    lastName = nil
    guard let index = stack.lastIndex(where: { $0.opener == opener }) else { return }
    endArgument()
    let isWhole = index == stack.count - 1
    let found = stack[index].call
    stack.removeSubrange(index...)
    isNoted = true
    if isWhole, opener != UInt8(ascii: "{") { call(found) }
  }

  // MARK: Words

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func name() -> Range<Int> {
    let start = at
    while at < text.count {
      let isDot = text[at] == UInt8(ascii: ".") && next.map(Self.isNameByte) ?? false
      guard isDot || Self.isNameByte(text[at]) else { break }
      at += 1
    }
    return start..<at
  }

  /// What is between the quotes; the reading goes on behind the last one.
  private mutating func literal(depth: Int) -> Range<Int> {
    let quote = UInt8(ascii: "\"")
    let isLong = text[at...].starts(with: [quote, quote, quote])
    at += isLong ? 3 : 1
    let start = at
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "\\"):
        at += 2
        if at <= text.count, text[at - 1] == UInt8(ascii: "(") { skipInterpolation(depth + 1) }
      case quote where !isLong:
        at += 1
        return start..<(at - 1)
      case quote where text[at...].starts(with: [quote, quote, quote]):
        at += 3
        return start..<(at - 3)
      case 0x0A where !isLong: return start..<at
      default: at += 1
      }
    }
    at = text.count
    return min(start, at)..<at
  }

  private mutating func skipInterpolation(_ depth: Int) {
    var open = 1
    while at < text.count, open > 0 {
      switch text[at] {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      case UInt8(ascii: "\"") where depth < 20:
        _ = literal(depth: depth)
        continue
      case 0x0A: return
      default: break
      }
      at += 1
    }
  }

  private mutating func skipLine() {
    while at < text.count, text[at] != 0x0A { at += 1 }
  }

  private mutating func skipComment() {
    at += 2
    while at < text.count {
      if text[at] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        at += 2
        return
      }
      at += 1
    }
  }

  /// A character of Objective-C, such as `'"'`.
  private mutating func skipCharacter() {
    let length = next == UInt8(ascii: "\\") ? 4 : 3
    let end = at + length - 1
    at += end < text.count && text[end] == UInt8(ascii: "'") ? length : 1
  }
}
