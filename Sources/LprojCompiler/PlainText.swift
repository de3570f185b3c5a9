// One text in place of all variations, and the arguments that it does not show.

package import LprojSource
internal import LprojText

/// A text for a loader without plurals and variations.
package struct PlainText: Hashable, Sendable {
  package let text: Key
  /// The skipped arguments that are certainly not floating-point numbers.
  private let unread: [Int]
  /// The specifier that reads a wrong value, in quotes: the first one that would read a skipped floating-point number in place of its own argument.
  /// Nil if there is none.
  package let misread: String?

  /// - Parameter type: returns the type of the argument that a call passes under a number; nil if the type is unknown.
  init(_ text: Key, passing type: (Int) -> ArgumentType?) {
    self.text = text
    let format = FormatText(text)
    let arguments = format.arguments
    let read = Set(arguments.map(\.number))
    // Most formats show all arguments up to their last one.
    guard let last = arguments.last?.number, read.count < last else {
      (unread, misread) = ([], nil)
      return
    }
    let skipped = (1..<last).filter { !read.contains($0) }
    unread = skipped.filter { number in type(number).map { !$0.isFraction } ?? false }
    // Floating-point numbers are passed separately from other arguments, so only they can be mistaken for each other.
    let wrong = arguments.first { argument in
      argument.type.isFraction
        && skipped.contains { $0 < argument.number && type($0) == argument.type }
    }
    misread = wrong.flatMap { format.specifier(of: $0.number) }.map { format.spelling($0.range) }
  }

  /// The text for the formatter of Foundation, which reads arguments one after another and skips none. `%1$n` therefore reads an argument that is
  /// not shown. The text is not for GNUstep: the formatter of GNUstep skips unread arguments, and its `%n` would write into memory.
  package var withoutGaps: Key {
    Key(bytes: unread.flatMap { Array("%\($0)$n".utf8) } + text.bytes)
  }
}

extension ArgumentType {
  fileprivate var isFraction: Bool { self == .double || self == .longDouble }
}
