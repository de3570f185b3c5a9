// The format specifiers of a text, as NSString and printf read them.
//
//   specifier  = "%" [ number "$" ] { flag } [ size ] [ "." [ size ] ] [ length ] conversion
//              | "%" [ number "$" ] "#@" name "@"
//   size       = number | "*" [ number "$" ]
//   flag       = "-" | "+" | "#" | "0" | "'" | " "
//   length     = "hh" | "h" | "ll" | "l" | "q" | "L" | "z" | "t" | "j"
//
// `%%` is a percent sign. A `%` that begins none of these is text.

package import LprojSource

/// All specifiers of a text, in its order.
package struct FormatSpecifiers: Hashable, Sendable {
  package private(set) var specifiers: [FormatSpecifier] = []

  /// - Parameter acceptingSpaceFlag: whether `% d` is a specifier. It is one for printf, but in a
  ///   text that is perhaps no format at all ("100 % done") it hardly is meant.
  package init(_ text: Key, acceptingSpaceFlag: Bool = false) {
    var scanner = Scanner(text: text.bytes, acceptsSpaceFlag: acceptingSpaceFlag)
    while let specifier = scanner.next() { specifiers.append(specifier) }
  }

  package var isEmpty: Bool { specifiers.isEmpty }

  /// The arguments that the text takes and the types they are taken as, by their numbers; several
  /// types when the text contradicts itself.
  package var arguments: [Int: Set<ArgumentType>] {
    var arguments: [Int: Set<ArgumentType>] = [:]
    for specifier in specifiers {
      arguments[specifier.argument, default: []].insert(specifier.type)
      for size in specifier.sizeArguments {
        arguments[size, default: []].insert(.integer(bits: 32))
      }
    }
    return arguments
  }
}

/// A read head over a text.
private struct Scanner {
  let text: [UInt8]
  let acceptsSpaceFlag: Bool
  var at = 0
  /// The next argument of specifiers without a number.
  var nextArgument = 1

  /// Larger numbers of arguments mean nothing, and must not overflow.
  static let largestNumber = 1 << 20

  init(text: [UInt8], acceptsSpaceFlag: Bool) {
    self.text = text
    self.acceptsSpaceFlag = acceptsSpaceFlag
  }

  var current: UInt8? { at < text.count ? text[at] : nil }

  mutating func next() -> FormatSpecifier? {
    while at < text.count {
      guard text[at] == .percent else {
        at += 1
        continue
      }
      let start = at
      let argument = nextArgument
      at += 1
      if current == .percent {
        at += 1
      } else if let specifier = specifier(from: start) {
        return specifier
      } else {
        nextArgument = argument
        at = start + 1
      }
    }
    return nil
  }

  private mutating func specifier(from start: Int) -> FormatSpecifier? {
    var sizes: [Int] = []
    let number = self.position()
    let flags = self.flags()
    if flags.last == .hash, current == UInt8(ascii: "@"), let name = variableName() {
      return finish(start, number, .variable(name), sizes)
    }
    size(&sizes)
    if current == UInt8(ascii: ".") {
      at += 1
      size(&sizes)
    }
    let length = self.length()
    guard let byte = current, let type = Self.type(byte, length) else { return nil }
    at += 1
    return finish(start, number, type, sizes)
  }

  private mutating func finish(
    _ start: Int, _ number: Int?, _ type: ArgumentType, _ sizes: [Int]
  ) -> FormatSpecifier {
    FormatSpecifier(
      range: start..<at, argument: number ?? takeArgument(), type: type, sizeArguments: sizes)
  }

  private mutating func takeArgument() -> Int {
    nextArgument += 1
    return nextArgument - 1
  }

  /// A number followed by `$`.
  private mutating func position() -> Int? {
    let start = at
    if let number = self.number(), number > 0, current == UInt8(ascii: "$") {
      at += 1
      return number
    }
    at = start
    return nil
  }

  private mutating func number() -> Int? {
    let start = at
    var value = 0
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), Self.largestNumber)
      at += 1
    }
    return at > start ? value : nil
  }

  private mutating func flags() -> ArraySlice<UInt8> {
    let start = at
    while let byte = current {
      switch byte {
      case .hyphen, UInt8(ascii: "+"), .hash, UInt8(ascii: "0"), .apostrophe: at += 1
      case .space where acceptsSpaceFlag: at += 1
      default: return text[start..<at]
      }
    }
    return text[start..<at]
  }

  private mutating func size(_ sizes: inout [Int]) {
    guard current == .star else {
      _ = number()
      return
    }
    at += 1
    sizes.append(position() ?? takeArgument())
  }

  /// The name between the two `@` of a variable.
  private mutating func variableName() -> Key? {
    let start = at + 1
    guard let end = text[start...].firstIndex(of: UInt8(ascii: "@")), end > start else {
      return nil
    }
    at = end + 1
    return Key(bytes: Array(text[start..<end]))
  }

  private mutating func length() -> String {
    for length in ["hh", "h", "ll", "l", "q", "L", "z", "t", "j"]
    where text[at...].starts(with: length.utf8) {
      at += length.utf8.count
      return length
    }
    return ""
  }

  private static func type(_ conversion: UInt8, _ length: String) -> ArgumentType? {
    switch conversion {
    case UInt8(ascii: "@"): .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"),
      UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "D"), UInt8(ascii: "U"),
      UInt8(ascii: "O"):
      .integer(bits: ["", "h", "hh"].contains(length) ? 32 : 64)
    case UInt8(ascii: "c"), UInt8(ascii: "C"): .integer(bits: 32)
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      length == "L" ? .longDouble : .double
    case UInt8(ascii: "s"): length == "l" ? .wideString : .cString
    case UInt8(ascii: "S"): .wideString
    case UInt8(ascii: "p"): .pointer
    case UInt8(ascii: "n"): .count
    default: nil
    }
  }
}
