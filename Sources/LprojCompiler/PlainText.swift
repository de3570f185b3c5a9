// One text in place of all forms, and the arguments before its last one that it does not show.

package import LprojSource
internal import LprojText

/// The text for a loader without plurals and variations.
package struct PlainText: Hashable, Sendable {
  package let text: Key
  /// Arguments known to be no fractions that a specifier stands behind and none reads.
  private let unread: [Int]
  /// The first specifier that shows the number of another argument: a fraction, which no specifier
  /// reads, in its place. With its quotes.
  package let misread: String?

  /// - Parameter type: what the caller passes as an argument; nil where nothing tells.
  init(_ text: Key, passing type: (Int) -> ArgumentType?) {
    self.text = text
    let format = FormatText(text)
    let arguments = format.arguments
    let read = Set(arguments.map(\.number))
    // A format that reads nothing but arguments that it shows is nearly every one.
    guard let last = arguments.last?.number, read.count < last else {
      (unread, misread) = ([], nil)
      return
    }
    let skipped = (1..<last).filter { !read.contains($0) }
    unread = skipped.filter { number in type(number).map { !$0.isFraction } ?? false }
    // Fractions are passed in places of their own, so whatever else stands behind one is right.
    let wrong = arguments.first { argument in
      argument.type.isFraction
        && skipped.contains { $0 < argument.number && type($0) == argument.type }
    }
    misread = wrong.flatMap { format.specifier(of: $0.number) }.map { format.spelling($0.range) }
  }

  /// For Foundation, whose formatter reads arguments one behind the other and skips none: one that is
  /// not shown has to be read all the same. `%1$n` does so and shows nothing. In GNUstep it would write
  /// into memory, and the formatter there skips what no specifier reads.
  package var withoutGaps: Key {
    Key(bytes: unread.flatMap { Array("%\($0)$n".utf8) } + text.bytes)
  }
}

extension ArgumentType {
  fileprivate var isFraction: Bool { self == .double || self == .longDouble }
}
