// A format specifier in a text, and a percent sign that begins none.

/// A specifier such as `%@`, `%2$ld` or `%#@files@`.
package struct FormatSpecifier: Hashable, Sendable {
  /// The bytes in the text, including the percent sign.
  package var range: Range<Int>
  /// The number of the argument, beginning with 1.
  package var argument: Int
  /// Whether the text itself specifies the number (`%2$@`).
  package var isNumbered: Bool
  package var type: ArgumentType
  /// The numbers of the integer arguments for width and precision (`%*.*f`).
  package var sizeArguments: [Int] = []
  /// A width without an argument: `%5d`, and by mistake `%1@`.
  package var width: Int?
  /// `% d`
  package var hasSpaceFlag = false
  /// `%5.2f`
  package var hasPrecision = false
  /// `%ld`
  package var hasLength = false

  /// The arguments that the specifier reads, each with its type.
  package var reads: [(number: Int, type: ArgumentType)] {
    [(argument, type)] + sizeArguments.map { ($0, .integer(bits: 32)) }
  }
}

/// A percent sign that begins no specifier. Of the whole range, the formatter shows only the UTF-16 unit after the sign.
package struct StrayPercent: Hashable, Sendable {
  /// The range from the percent sign to the end of the skipped text.
  package var range: Range<Int>
  /// Whether the text ends before the conversion.
  package var isUnfinished: Bool
  /// Whether the sign makes the formatter refuse the whole text, as `%200$@` does.
  package var isRefused = false
}
