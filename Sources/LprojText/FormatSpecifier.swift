// One format specifier of a text, and one percent sign that does not begin one.

/// A specifier such as `%@`, `%2$ld` or `%#@files@`.
package struct FormatSpecifier: Hashable, Sendable {
  /// Bytes of the text, from the percent sign on.
  package var range: Range<Int>
  /// The number of the argument, from 1 on.
  package var argument: Int
  /// Whether the text itself says the number (`%2$@`).
  package var isNumbered: Bool
  package var type: ArgumentType
  /// The numbers of the arguments that give width and precision (`%*.*f`), which are integers.
  package var sizeArguments: [Int] = []
  /// A width without an argument: `%5d`, and by mistake `%1@`.
  package var width: Int?
  /// `% d`
  package var hasSpaceFlag = false
  /// `%5.2f`
  package var hasPrecision = false
  /// `%ld`
  package var hasLength = false

  /// The arguments that it reads, each with the type.
  package var reads: [(number: Int, type: ArgumentType)] {
    [(argument, type)] + sizeArguments.map { ($0, .integer(bits: 32)) }
  }
}

/// A percent sign that begins no specifier. The formatter shows the one UTF-16 unit behind it and
/// nothing else of the range.
package struct StrayPercent: Hashable, Sendable {
  /// From the percent sign to the end of what the formatter skips.
  package var range: Range<Int>
  /// Whether the text ends before it says what is to be shown.
  package var isUnfinished: Bool
  /// `%200$@`: the formatter refuses the whole text.
  package var isRefused = false
}
