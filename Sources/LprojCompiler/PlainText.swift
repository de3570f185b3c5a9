// One text in place of all forms, and the arguments that it skips before the last one that it shows.

package import LprojSource
internal import LprojText

/// The text for a loader without plurals and variations.
package struct PlainText: Hashable, Sendable {
  package let text: Key
  /// Skipped arguments that are certainly no fractions.
  private let unread: [Int]
  /// The first specifier, in quotes, that would read a skipped fraction and not its own argument; nil if there is none.
  package let misread: String?

  /// - Parameter type: the type of an argument that the caller passes; nil if it is unknown.
  init(_ text: Key, passing type: (Int) -> ArgumentType?) {
    self.text = text
    let format = FormatText(text)
    let arguments = format.arguments
    let read = Set(arguments.map(\.number))
    // Nearly all formats show all arguments that they read.
    guard let last = arguments.last?.number, read.count < last else {
      (unread, misread) = ([], nil)
      return
    }
    let skipped = (1..<last).filter { !read.contains($0) }
    unread = skipped.filter { number in type(number).map { !$0.isFraction } ?? false }
    // Fractions are passed separately from other values, so a value of another type after a fraction is right.
    let wrong = arguments.first { argument in
      argument.type.isFraction
        && skipped.contains { $0 < argument.number && type($0) == argument.type }
    }
    misread = wrong.flatMap { format.specifier(of: $0.number) }.map { format.spelling($0.range) }
  }

  /// The text for Foundation. Its formatter reads arguments one after the other and skips none, so it must also read those that are not shown. `%1$n`
  /// does so and shows nothing. In GNUstep it would write into memory, but the formatter there skips unread arguments.
  package var withoutGaps: Key {
    Key(bytes: unread.flatMap { Array("%\($0)$n".utf8) } + text.bytes)
  }
}

extension ArgumentType {
  fileprivate var isFraction: Bool { self == .double || self == .longDouble }
}
