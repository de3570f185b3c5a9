// What a call hands to a format, as far as the source text shows it.

/// The arguments of a call, by the source text that they are written for.
package struct PassedArguments: Sendable {
  /// By ascending numbers.
  package private(set) var arguments: [FormatArgument]
  /// How the source spells each, for messages.
  private var spellings: [Int: String] = [:]
  /// Whether the source leaves no doubt that it is a format.
  package let isCertainFormat: Bool
  /// Whether `%%` stands in the source.
  package let hasPercents: Bool
  /// The source's own percent signs are wrong, so those of a translation say nothing new.
  package let isMalformed: Bool

  package init(_ source: FormatText) { self.init([source]) }

  /// What several texts take together: the format and the forms of a plural. Where they disagree
  /// the first counts.
  package init(_ sources: [FormatText], counted: (argument: Int, type: ArgumentType)? = nil) {
    var types: [Int: ArgumentType] = [:]
    for source in sources {
      for argument in source.arguments where types[argument.number] == nil {
        types[argument.number] = argument.type
        if let specifier = source.specifier(of: argument.number) {
          spellings[argument.number] = source.spelling(specifier.range)
        }
      }
    }
    if let counted, types[counted.argument].map({ $0.isOpen }) ?? true {
      types[counted.argument] = counted.type
    }
    arguments = types.sorted { $0.key < $1.key }.map {
      FormatArgument(number: $0.key, type: $0.value)
    }
    isCertainFormat = counted != nil || sources.contains { $0.isCertainFormat }
    hasPercents = sources.contains { !$0.percents.isEmpty }
    isMalformed = sources.contains { !$0.strays.isEmpty || !$0.foreignSigns.isEmpty }
  }

  package func type(of number: Int) -> ArgumentType? {
    arguments.first { $0.number == number }?.type
  }

  package func spelling(of number: Int) -> String { spellings[number] ?? "argument \(number)" }

  /// "1 argument", "2 arguments", "no arguments"
  package var amount: String {
    arguments.isEmpty
      ? "no arguments" : "\(arguments.count) argument" + (arguments.count == 1 ? "" : "s")
  }
}

extension ArgumentType {
  /// Only something else says what is really passed.
  var isOpen: Bool {
    switch self {
    case .variable, .counted: true
    default: false
    }
  }
}
