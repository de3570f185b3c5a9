// A text as the formatter reads it: its specifiers with their arguments, types and places.

package import LprojSource

/// The specifiers of a text and its other percent signs.
package struct FormatText: Hashable, Sendable {
  package let text: Key
  package private(set) var specifiers: [FormatSpecifier] = []
  /// The ranges of `%%`.
  package private(set) var percents: [Range<Int>] = []
  package private(set) var strays: [StrayPercent] = []
  /// Whether the text looks like a date format for `strftime`, such as `%Y-%m-%d`.
  package private(set) var isDatePart = false

  /// The spellings that count as specifiers.
  package enum Dialect: Sendable {
    /// The specifiers that the formatter reads.
    case formatter
    /// The specifiers that the formatter reads, and `%#@name@` with any name, because tools replace the name.
    case variables
    /// The specifiers of `variables`, and also `%arg` and `%1$arg`.
    case catalog
  }

  /// - Parameter first: the argument of the first specifier without a position. The texts of a variable begin with the argument of the variable.
  package init(_ text: Key, dialect: Dialect = .variables, first: Int = 1) {
    self.text = text
    guard let start = text.bytes.firstIndex(of: UInt8(ascii: "%")) else { return }
    var scanner = FormatScanner(text: text.bytes, at: start, dialect: dialect)
    var next = first
    while let piece = scanner.next() {
      switch piece {
      case .percent(let range): percents.append(range)
      case .stray(let stray): strays.append(stray)
      case .specifier(let draft): specifiers.append(draft.specifier(&next))
      }
    }
    refuseLargeNumbers()
    isDatePart = looksLikeDate
  }

  /// Replaces all parts with one stray percent sign if the formatter refuses the text because of a large number. The formatter has room for three
  /// arguments per percent sign, and for one more. If a number exceeds the room, the formatter shows nothing of the text.
  private mutating func refuseLargeNumbers() {
    // A single percent sign already makes room for four arguments.
    let mayRefuse =
      strays.contains(where: \.isRefused)
      || specifiers.contains { $0.argument > 4 || $0.sizeArguments.contains { $0 > 4 } }
    guard mayRefuse else { return }
    let room = 3 * text.bytes.count { $0 == UInt8(ascii: "%") } + 1
    let large = specifiers.first { ([$0.argument] + $0.sizeArguments).contains { $0 > room } }
    let refused =
      strays.first(where: \.isRefused)
      ?? large.map { StrayPercent(range: $0.range, isUnfinished: false, isRefused: true) }
    guard let refused else { return }
    (specifiers, percents, strays) = ([], [], [refused])
  }

  /// Whether the text has no percent sign.
  package var isPlain: Bool { specifiers.isEmpty && percents.isEmpty && strays.isEmpty }

  /// The arguments that the formatter takes from the list, in the order of their numbers. If specifiers disagree about the type of an argument,
  /// the last specifier decides, as in the formatter.
  package var arguments: [FormatArgument] {
    var read: [FormatArgument] = []
    for specifier in specifiers {
      read.append(FormatArgument(number: specifier.argument, type: specifier.type))
      for size in specifier.sizeArguments {
        read.append(FormatArgument(number: size, type: .integer(bits: 32)))
      }
    }
    if zip(read, read.dropFirst()).allSatisfy({ $0.number < $1.number }) { return read }
    let inOrder = read.enumerated().sorted {
      ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
    }
    var arguments: [FormatArgument] = []
    for (_, argument) in inOrder {
      if arguments.last?.number == argument.number { arguments.removeLast() }
      arguments.append(argument)
    }
    return arguments
  }

  /// Whether the text has too many specifiers to be judged. Each specifier would be compared with all other specifiers.
  package var isOverlong: Bool { specifiers.count > Self.mostSpecifiers }

  /// The maximum number of specifiers in a text that is judged. Real texts have far fewer.
  static let mostSpecifiers = 500

  /// The text with the given types in place of its variables.
  package func resolving(_ variables: [Key: ArgumentType]) -> FormatText {
    if variables.isEmpty { return self }
    var resolved = self
    for index in specifiers.indices {
      guard case .variable(let name) = specifiers[index].type, let type = variables[name] else {
        continue
      }
      resolved.specifiers[index].type = type
    }
    return resolved
  }

  /// Gives the specifier at an index a position.
  package mutating func take(_ argument: Int, at index: Int) {
    specifiers[index].argument = argument
    specifiers[index].isNumbered = true
  }

  /// Returns the part of the text in a range, surrounded by quotes.
  package func spelling(_ range: Range<Int>) -> String {
    Key(bytes: Array(text.bytes[range])).quoted
  }

  /// The first specifier that shows an argument, otherwise the first that uses it as width or precision; nil if there is none.
  package func specifier(of argument: Int) -> FormatSpecifier? {
    specifiers.first { $0.argument == argument }
      ?? specifiers.first { $0.sizeArguments.contains(argument) }
  }
}

package struct FormatArgument: Hashable, Sendable {
  package var number: Int
  package var type: ArgumentType

  package init(number: Int, type: ArgumentType) {
    self.number = number
    self.type = type
  }
}
