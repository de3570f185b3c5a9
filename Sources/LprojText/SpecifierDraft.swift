// A specifier while it is read, before the numbers of its arguments are known.

internal import LprojSource

struct SpecifierDraft {
  /// The argument that gives a width or precision.
  enum Size: Equatable {
    case none
    /// `*` without a position, which reads the next argument in order.
    case next
    case argument(Int)
  }

  enum Length { case none, byte, short, long, longDouble }

  let start: Int
  var end = 0
  var type = ArgumentType.object
  var position: Int?
  var width = Size.none
  var precision = Size.none
  var fixedWidth: Int?
  var length = Length.none
  var hasHash = false
  var hasSpaceFlag = false
  var hasDot = false
  var hasPrecision = false
  var hasBracket = false

  init(start: Int) { self.start = start }

  mutating func finish(_ type: ArgumentType, at end: Int) {
    self.type = type
    self.end = end
  }

  /// - Parameter next: the number of the next argument without a position. On return, it is the number after the arguments that this specifier takes.
  func specifier(_ next: inout Int) -> FormatSpecifier {
    var sizes: [Int] = []
    for size in [width, precision] {
      switch size {
      case .none: continue
      case .argument(let number): sizes.append(number)
      case .next:
        sizes.append(next)
        next += 1
      }
    }
    var argument = next
    if let position { argument = position } else { next += 1 }
    return FormatSpecifier(
      range: start..<end, argument: argument, isNumbered: position != nil, type: type,
      sizeArguments: sizes, width: fixedWidth, hasSpaceFlag: hasSpaceFlag,
      hasPrecision: hasPrecision || precision != .none, hasLength: length != .none)
  }
}

enum ConversionType {
  /// The type of the argument that a specifier with a letter and a length reads; nil if the letter is no conversion.
  static func of(_ letter: UInt8, _ length: SpecifierDraft.Length) -> ArgumentType? {
    switch letter {
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"),
      UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"),
      UInt8(ascii: "O"):
      .integer(bits: bits(length))
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      length == .longDouble ? .longDouble : .double
    case UInt8(ascii: "c"): .character(bits: 8)
    case UInt8(ascii: "C"): .character(bits: 16)
    case UInt8(ascii: "s"): .cString
    case UInt8(ascii: "S"): .wideString
    case UInt8(ascii: "P"): .pascalString
    case UInt8(ascii: "p"): .pointer
    case UInt8(ascii: "n"): .ignored
    default: nil
    }
  }

  private static func bits(_ length: SpecifierDraft.Length) -> Int {
    switch length {
    case .byte: 8
    case .short: 16
    case .long: 64
    // `%Ld` reads 32 bits, like `%d`.
    case .none, .longDouble: 32
    }
  }
}
