// Verdicts on texts that contradict other texts of their own entry.

internal import LprojSource

extension FormatText {
  /// The verdict on the first specifier that certainly reads its argument as a wrong type; nil if there is none.
  ///
  /// - Parameters:
  ///   - numbered: whether specifiers with positions count.
  ///   - claim: returns the words for the number of an argument and the type that the specifier reads.
  package func misread(
    _ passed: PassedArguments, numbered: Bool = true, _ claim: (Int, ArgumentType) -> String
  ) -> FormatVerdict? {
    for specifier in specifiers where numbered || !specifier.isNumbered {
      for (number, read) in specifier.reads {
        guard let argument = passed.arguments.first(where: { $0.number == number }),
          passed.reading(argument, as: read) == .wrong
        else { continue }
        return FormatVerdict(
          fault: .typeMismatch, severity: .error, subject: spelling(specifier.range),
          claim: claim(number, read), counterpart: passed.spelling(of: number),
          range: specifier.range)
      }
    }
    return nil
  }

  /// The verdict on a reference to a substitution. Nil if the source text passes the counted argument with a fitting type, or does not show the
  /// argument.
  ///
  /// - Parameters:
  ///   - number: the `argNum` of the substitution.
  ///   - type: the type that the substitution counts.
  package func miscounted(
    _ specifier: FormatSpecifier, _ number: Int, _ type: ArgumentType, _ passed: PassedArguments
  ) -> FormatVerdict? {
    guard let argument = passed.arguments.first(where: { $0.number == number }),
      passed.reading(argument, as: type) == .wrong
    else { return nil }
    return FormatVerdict(
      fault: .typeMismatch, severity: .error, subject: spelling(specifier.range),
      claim: "counts argument \(number), as its 'argNum' says, but the source text has "
        + "\(argument.type.name) there (\(passed.spelling(of: number)))",
      counterpart: passed.spelling(of: number), range: specifier.range)
  }
}

extension FormatText {
  /// The offsets of `%#@` that were meant to name a variable, but that the formatter does not read as a variable.
  package var brokenVariables: [Int] {
    var starts = strays.map(\.range.lowerBound)
    for specifier in specifiers {
      if case .variable = specifier.type { continue }
      starts.append(specifier.range.lowerBound)
    }
    return starts.filter { text.bytes[$0...].starts(with: Array("%#@".utf8)) }
  }
}
