// A format specifier in a text, and a percent sign that begins no specifier.

/// A specifier such as `%@`, `%2$ld` or `%#@files@`.
package struct FormatSpecifier: Hashable, Sendable {
  package var range: Range<Int>
  /// The number of the argument, counted from 1.
  package var argument: Int
  /// Whether the specifier has a position, as in `%2$@`.
  package var isNumbered: Bool
  package var type: ArgumentType
  /// The numbers of the arguments for width and precision, as in `%*.*f`.
  package var sizeArguments: [Int] = []
  /// The width if it is a number, as in `%5d`. In `%1@`, where probably a `$` is missing, the width is 1.
  package var width: Int?
  /// Whether the specifier has a space as a flag, as in `% d`.
  package var hasSpaceFlag = false
  /// Whether the specifier has a precision, as in `%5.2f`.
  package var hasPrecision = false
  /// Whether the specifier has a length, as in `%ld`.
  package var hasLength = false

  /// The numbers of the arguments that the specifier reads, each with its type.
  package var reads: [(number: Int, type: ArgumentType)] {
    [(argument, type)] + sizeArguments.map { ($0, .integer(bits: 32)) }
  }
}

/// A percent sign that begins no specifier. The formatter shows only the UTF-16 unit after the percent sign, and skips the rest of the range.
package struct StrayPercent: Hashable, Sendable {
  package var range: Range<Int>
  /// Whether the text ends before the type of the specifier.
  package var isUnfinished: Bool
  /// Whether the formatter refuses the whole text because of the percent sign, as with `%200$@`.
  package var isRefused = false
}
