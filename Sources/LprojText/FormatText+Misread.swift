// Texts that contradict what stands beside them in their own entry.

internal import LprojSource

extension FormatText {
  /// The first specifier that reads an argument as something that it surely is not.
  ///
  /// - Parameters:
  ///   - numbered: whether specifiers with positions count.
  ///   - claim: what is said of it, by the number of the argument and what it is read as.
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

  /// A reference that counts an argument as what it surely is not, by the number that its substitution says.
  package func miscounted(
    _ specifier: FormatSpecifier, _ number: Int, _ type: ArgumentType, _ passed: PassedArguments
  ) -> FormatVerdict? {
    guard let argument = passed.arguments.first(where: { $0.number == number }),
      passed.reading(argument, as: type) == .wrong
    else { return nil }
    return FormatVerdict(
      fault: .typeMismatch, severity: .error, subject: spelling(specifier.range),
      claim: "counts argument \(number), as its 'argNum' says, but the source passes "
        + "\(argument.type.name) there (\(passed.spelling(of: number)))",
      counterpart: passed.spelling(of: number), range: specifier.range)
  }
}

extension FormatText {
  /// The places of percent signs that were meant to name a variable: the text behind `%#@` is
  /// skipped there, or read as something else.
  package var brokenVariables: [Int] {
    var starts = strays.map(\.range.lowerBound)
    for specifier in specifiers {
      if case .variable = specifier.type { continue }
      starts.append(specifier.range.lowerBound)
    }
    return starts.filter { text.bytes[$0...].starts(with: Array("%#@".utf8)) }
  }
}
