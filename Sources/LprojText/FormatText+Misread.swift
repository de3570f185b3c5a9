// Texts that contradict other texts in their own entry.

internal import LprojSource

extension FormatText {
  /// The first specifier that reads an argument as a type that the argument certainly does not have.
  ///
  /// - Parameters:
  ///   - numbered: whether specifiers with positions count.
  ///   - claim: the words for the number of the argument and the type that it is read as.
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

  /// The verdict on a reference to a substitution whose argument number belongs to an argument of another type.
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
  /// The offsets of percent signs that were meant to name a variable. The formatter skips the text after `%#@` there, or reads it as something else.
  package var brokenVariables: [Int] {
    var starts = strays.map(\.range.lowerBound)
    for specifier in specifiers {
      if case .variable = specifier.type { continue }
      starts.append(specifier.range.lowerBound)
    }
    return starts.filter { text.bytes[$0...].starts(with: Array("%#@".utf8)) }
  }
}
