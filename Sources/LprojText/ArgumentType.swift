// The types of the arguments that specifiers read.

package import LprojSource

/// The type of the argument that a specifier reads. The formatter takes as many bytes from the argument list as this type has.
package enum ArgumentType: Hashable, Sendable {
  /// `%@`
  case object
  /// `%d`, `%u`, `%x` and similar specifiers, with the number of bits that are shown: 8, 16, 32 or 64. An argument with up to 32 bits is passed as
  /// an `Int32`.
  case integer(bits: Int)
  /// `%c` (8 bits) and `%C` (16 bits), which show a number as a character.
  case character(bits: Int)
  /// `%f`, `%e`, `%g`, `%a`
  case double
  /// `%Lf`
  case longDouble
  /// `%s`
  case cString
  /// `%S`
  case wideString
  /// `%P`
  case pascalString
  /// `%p`
  case pointer
  /// `%n`, which reads an argument and shows nothing.
  case ignored
  /// `%#@name@`. A `.stringsdict` or a catalog has the text that replaces it.
  case variable(Key)
  /// `%arg` in a catalog: the number that selects the plural form.
  case counted

  /// The name of the type with its article, as messages need it.
  package var name: String {
    switch self {
    case .object: "an object"
    case .integer(let bits): bits == 64 ? "a 64-bit integer" : "an integer"
    case .character: "a character"
    case .double: "a floating-point number"
    case .longDouble: "a long double"
    case .cString: "a C string"
    case .wideString: "a C string of UTF-16 units"
    case .pascalString: "a Pascal string"
    case .pointer: "a pointer"
    case .ignored: "nothing"
    case .variable(let name): "the variable \(name.quoted)"
    case .counted: "the number"
    }
  }

  /// Whether an argument of the type can select a plural form.
  package var isNumber: Bool {
    switch self {
    case .integer, .double, .longDouble, .counted: true
    case .object, .character, .cString, .wideString, .pascalString, .pointer, .ignored, .variable:
      false
    }
  }
}

/// The result of reading an argument of one type as another type, from the best to the worst.
package enum Reading: Hashable, Sendable, Comparable {
  case right
  /// Right for most values. The text describes the values that come out wrong.
  case partial(String)
  /// A value on the screen that differs from the argument.
  case misleading
  /// A crash, or garbage on the screen.
  case wrong
}

extension Reading {
  private var rank: Int {
    switch self {
    case .right: 0
    case .partial: 1
    case .misleading: 2
    case .wrong: 3
    }
  }

  package static func < (left: Reading, right: Reading) -> Bool { left.rank < right.rank }
}

extension ArgumentType {
  /// The result of reading an argument of this type as another type.
  package func reading(as type: ArgumentType) -> Reading {
    switch (self, type) {
    case (.counted, .integer), (.integer, .counted), (.counted, .counted),
      (.counted, .double), (.double, .counted):
      return .right
    case (.integer(let passed), .integer(let read)):
      return Self.reading(bits: passed, as: read)
    case (.integer, .character), (.character, .integer), (.integer, .pointer),
      (.pointer, .integer):
      return .misleading
    case (.character(let passed), .character(let read)):
      return passed > read ? .partial("characters beyond the first 256 are lost") : .right
    case (.double, .longDouble), (.longDouble, .double):
      return .partial("on Intel the two are passed differently")
    // A pointer may point to any of these types.
    case (.pointer, .object), (.pointer, .cString), (.pointer, .wideString),
      (.pointer, .pascalString):
      return .misleading
    // The format of a variable (`%#@name@`) decides the type of its argument, so it is not judged here.
    case (.variable, _), (_, .variable), (.ignored, .ignored): return .right
    case (.ignored, _), (_, .ignored):
      return type == .double || type == .longDouble || self == .double || self == .longDouble
        ? .wrong : .misleading
    default:
      return self == type ? .right : .wrong
    }
  }

  private static func reading(bits passed: Int, as read: Int) -> Reading {
    if passed == read { return .right }
    if passed == 64 {
      return .partial("only \(read) of the 64 bits are shown, so large numbers come out wrong")
    }
    if read == 64 {
      return .partial("if the call passes a C int (32 bits), the number comes out wrong")
    }
    return passed > read
      ? .partial("only \(read) bits are shown, so large numbers come out wrong") : .right
  }
}
