// The arguments that a call passes to a format, as far as the source text shows them.

internal import LprojSource

/// The arguments that a call passes, as its source text reads them.
package struct PassedArguments: Sendable {
  /// The arguments in the order of their numbers.
  package private(set) var arguments: [FormatArgument]
  /// The specifier of each argument in the source text, in quotes for messages.
  private var spellings: [Int: String] = [:]
  /// Further types of an argument in the source text, by the number of the argument.
  private var others: [Int: [ArgumentType]] = [:]
  /// The numbers of arguments that the source text shows as the end of a word after a number (`%d app%@`). They are plural endings of the source
  /// language, which other languages do not need.
  package let endings: Set<Int>
  /// Whether the source text has specifiers with positions and specifiers without positions.
  package let isMixed: Bool
  /// Whether a specifier of the source text has a position, or was meant to have a position.
  let hasPositions: Bool
  /// Whether the source text shows each argument once, in the order of their numbers.
  let isInOrder: Bool
  /// Whether the source text is certainly a format; see `FormatText.isCertainFormat`.
  package let isCertainFormat: Bool
  package let hasPercents: Bool
  /// Whether the arguments are unknown, for example because the source text has too many specifiers.
  package private(set) var isUnknown = false
  /// Whether percent signs of the source text are malformed. If so, malformed percent signs of a translation prove nothing.
  package let isMalformed: Bool

  /// The specifiers and `%%` of the source text as spelled, one directly after another. A text with exactly these pieces, in this order, uses
  /// exactly these arguments. Empty if that conclusion is not safe, for example if several source texts differ.
  package private(set) var pieces: [UInt8] = []
  /// The end of each piece in `pieces`.
  package private(set) var pieceEnds: [Int] = []

  package init(_ source: FormatText) {
    self.init([source])
  }

  /// Collects the arguments that several texts use together, such as a format and the forms of a plural. If the texts disagree about the type of an
  /// argument, the argument may have any of these types.
  package init(_ sources: [FormatText]) {
    var types: [Int: ArgumentType] = [:]
    for source in sources {
      for argument in source.arguments where types[argument.number] == nil {
        types[argument.number] = argument.type
      }
      for specifier in source.specifiers where spellings[specifier.argument] == nil {
        spellings[specifier.argument] = source.spelling(specifier.range)
      }
      for specifier in source.specifiers {
        for number in specifier.sizeArguments where spellings[number] == nil {
          spellings[number] = source.spelling(specifier.range)
        }
      }
    }
    if types.count > FormatText.mostSpecifiers || sources.contains(where: \.isOverlong) {
      self = .unknown
      return
    }
    for source in sources {
      for specifier in source.specifiers {
        for (number, type) in specifier.reads
        where types[number] != type && !(others[number]?.contains(type) ?? false) {
          others[number, default: []].append(type)
        }
      }
    }
    arguments = types.sorted { $0.key < $1.key }.map {
      FormatArgument(number: $0.key, type: $0.value)
    }
    isCertainFormat = sources.contains { $0.isCertainFormat }
    endings = sources.count == 1 ? sources[0].endings : []
    isMixed = sources.contains { source in
      source.specifiers.contains(where: \.isNumbered)
        && source.specifiers.contains { !$0.isNumbered }
    }
    // A stray percent sign with a `$`, such as `%$1@`, was meant to have a position.
    hasPositions = sources.contains { source in
      source.specifiers.contains(where: \.isNumbered)
        || source.strays.contains { source.text.bytes[$0.range].contains(UInt8(ascii: "$")) }
    }
    isInOrder =
      sources.count == 1
      && sources[0].specifiers.enumerated().allSatisfy { index, specifier in
        specifier.argument == index + 1 && specifier.sizeArguments.isEmpty
      }
    hasPercents = sources.contains { !$0.percents.isEmpty }
    isMalformed = sources.contains { !$0.strays.isEmpty || !$0.foreignSigns.isEmpty }
    guard !isMalformed, !isMixed, let first = sources.first.map(Self.pieces),
      sources.dropFirst().allSatisfy({ Self.pieces(of: $0) == first })
    else { return }
    for piece in first {
      pieces += piece
      pieceEnds.append(pieces.count)
    }
  }

  /// Creates the arguments of a call with a single argument, which a variable counts.
  package init(counting type: ArgumentType, as number: Int) {
    self.init([])
    arguments = [FormatArgument(number: number, type: type)]
  }

  private static func pieces(of source: FormatText) -> [ArraySlice<UInt8>] {
    (source.specifiers.map(\.range) + source.percents).sorted { $0.lowerBound < $1.lowerBound }
      .map { source.text.bytes[$0] }
  }

  package static let none = PassedArguments([])

  /// A call with unknown arguments. No translation contradicts it.
  package static let unknown = {
    var passed = PassedArguments.none
    passed.isUnknown = true
    return passed
  }()

  package func type(of number: Int) -> ArgumentType? {
    arguments.first { $0.number == number }?.type
  }

  /// The result of reading an argument of the call as a type. If the argument may have several types, the best result counts.
  package func reading(_ argument: FormatArgument, as type: ArgumentType) -> Reading {
    var best = argument.type.reading(as: type)
    for other in others[argument.number] ?? [] {
      best = min(best, other.reading(as: type))
    }
    return best
  }

  package func spelling(of number: Int) -> String { spellings[number] ?? "argument \(number)" }

  /// The number of arguments in words: `no arguments`, `1 argument`, `2 arguments`.
  package var amount: String {
    arguments.isEmpty
      ? "no arguments" : "\(arguments.count) argument" + (arguments.count == 1 ? "" : "s")
  }
}
