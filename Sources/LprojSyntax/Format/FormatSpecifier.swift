// One format specifier of a text, and the argument it takes.

package import LprojSource

/// What kind of argument a specifier takes. Two specifiers of one class may stand for each other;
/// with two of different classes a program shows nonsense or crashes.
package enum ArgumentType: Hashable, Sendable {
  /// `%@`
  case object
  /// `%d`, `%u`, `%x`, `%c` and the like: 32 bits, or 64 with a length modifier (`%ld`, `%zu`).
  case integer(bits: Int)
  /// `%f`, `%e`, `%g`, `%a`
  case double
  /// `%Lf`
  case longDouble
  /// `%s`
  case cString
  /// `%S`
  case wideString
  /// `%p`
  case pointer
  /// `%n`
  case count
  /// `%#@name@`, which a `.stringsdict` or catalog replaces by a text of its own.
  case variable(Key)
}

/// A specifier such as `%@`, `%2$ld` or `%#@files@`.
package struct FormatSpecifier: Hashable, Sendable {
  /// Bytes of the text, from the percent sign on.
  package var range: Range<Int>
  /// The number of the argument, from 1 on.
  package var argument: Int
  package var type: ArgumentType
  /// The numbers of the arguments that give width and precision (`%*d`), which are integers.
  package var sizeArguments: [Int] = []
}
