// Judges whether a translation can be formatted with the arguments for its source text.
//
// Tables, catalogs, audit and import all use this comparison of two texts. It follows the formatter, which takes the arguments in the order of
// their numbers and skips none. For `%1$@ %3$@`, the formatter therefore takes the second argument in place of the third.

internal import LprojSource

/// The comparison of one translation with the arguments for its source text.
package struct FormatJudgement {
  package enum Place: Sendable {
    /// A text without variables.
    case text
    /// A format with variables. The texts of its variables may use the arguments that the format does not use.
    case format
    /// A text that a variable selects. It may leave arguments to other texts, and the formatter also knows the arguments of the format around it.
    case form
  }

  let passed: PassedArguments
  let text: FormatText
  let place: Place

  package init(_ text: FormatText, with passed: PassedArguments, as place: Place = .text) {
    self.passed = passed
    self.text = text
    self.place = place
  }

  /// The verdicts on arguments, followed by the verdicts on malformed parts.
  package var verdicts: [FormatVerdict] {
    if text.isOverlong || passed.isUnknown {
      return [.overlong("specifiers", FormatText.mostSpecifiers)]
    }
    let isDated = text.isDatePart && !text.specifiers.contains { text.isUnmistakable($0) }
    var verdicts = isDated ? [] : argumentVerdicts
    guard !text.isPredicate,
      let malformed = passed.isMalformed ? unexpectedPosition : malformedVerdict
    else { return verdicts }
    if malformed.severity == .note {
      return verdicts.contains { $0.severity == .error } ? verdicts : verdicts + [malformed]
    }
    if malformed == lostPercent, let at = verdicts.firstIndex(where: \.countsPastGap) {
      return [Self.lostPercent(malformed, before: verdicts[at])]
    }
    // The malformed part explains the missing argument.
    verdicts.removeAll { $0.fault == .missingArgument && $0.severity < .error }
    return verdicts + [malformed]
  }

  private var argumentVerdicts: [FormatVerdict] {
    guard passed.isCertainFormat else { return [unexpectedSpecifier].compactMap { $0 } }
    if keepsOrder { return [] }
    if let verdict = reordered ?? misread { return [verdict] }
    return [dropped, narrowed].compactMap { $0 }
  }

  /// Whether the text shows the arguments of the source text in their order, although its positions skip a number, as in `%1$@ %3$@`. The
  /// formatter takes the second argument for `%3$@`.
  package var keepsOrder: Bool {
    let (own, used) = (text.arguments, text.specifiers)
    guard place == .text, passed.isInOrder, own.count == passed.arguments.count,
      own.count < own.last?.number ?? 0, used.count == own.count
    else { return false }
    return zip(used, own).allSatisfy { $0.isNumbered && $0.argument == $1.number }
      && zip(passed.arguments, own).allSatisfy { passed.reading($0, as: $1.type) == .right }
  }

  // MARK: Texts that are not formats

  /// The verdict on a specifier in a translation of a text without specifiers; nil if there is none.
  var unexpectedSpecifier: FormatVerdict? {
    guard passed.arguments.isEmpty, !passed.isMalformed else { return nil }
    let alone = text.specifiers.first { text.standsAlone($0) }
    guard let specifier = alone ?? text.specifiers.first(where: { text.standsInWord($0) }) else {
      return nil
    }
    return FormatVerdict(
      fault: .extraArgument, severity: alone == nil ? .warning : .error,
      subject: text.spelling(specifier.range),
      claim:
        "has no counterpart in the source: users see it unchanged; if code formats the text, the "
        + "app shows garbage or crashes",
      range: specifier.range)
  }

  // MARK: Misreading

  /// The argument of the call that the formatter reads for the argument `number` of the text; nil if there is none.
  private func slot(of number: Int, _ own: [FormatArgument]) -> FormatArgument? {
    guard place != .form else { return passed.arguments.first { $0.number == number } }
    guard let index = own.firstIndex(where: { $0.number == number }) else { return nil }
    return index < passed.arguments.count ? passed.arguments[index] : nil
  }

  /// The verdict on the first specifier that reads another argument than in the source text; nil if there is none. Errors come first. Among errors, a
  /// specifier that is wrong itself comes before a specifier that is wrong only because of another specifier.
  private var misread: FormatVerdict? {
    let own = text.arguments
    var mild: FormatVerdict?
    var spoiled: FormatVerdict?
    for specifier in text.specifiers {
      for (number, type) in specifier.reads {
        guard let verdict = judge(specifier, number, type, own) else { continue }
        if verdict.severity < .error {
          mild = mild ?? verdict
        } else if let argument = slot(of: number, own), argument.number == number,
          isHarmless(passed.reading(argument, as: type))
        {
          spoiled = spoiled ?? verdict
        } else {
          return verdict
        }
      }
    }
    return spoiled ?? mild
  }

  private func judge(
    _ specifier: FormatSpecifier, _ number: Int, _ type: ArgumentType, _ own: [FormatArgument]
  ) -> FormatVerdict? {
    guard let argument = slot(of: number, own) else { return extra(specifier, number) }
    let read = own.first { $0.number == number }?.type ?? type
    let isKnown = passed.type(of: number) != nil
    let isShifted = argument.number != number
    // The last specifier for an argument determines the type that is taken from the list.
    let outcome = max(passed.reading(argument, as: type), passed.reading(argument, as: read))
    switch outcome {
    case .wrong, .misleading:
      let severity: Severity = outcome == .wrong ? .error : .warning
      let spelling = passed.spelling(of: argument.number)
      let why: String
      if isShifted {
        let wrong = type == .ignored ? "" : ", as \(wrongName(argument, type, read))"
        why =
          "\(type == .ignored ? "skips" : "reads") argument \(argument.number), \(argument.type.name) "
          + "(\(spelling))\(wrong), because \(gap(own))"
      } else if type == .ignored, argument.type != .ignored {
        why = "shows nothing, but the source shows \(argument.type.name) there (\(spelling))"
      } else {
        why =
          "reads argument \(number) as \(wrongName(argument, type, read)), but the source text "
          + "has \(argument.type.name) (\(spelling))"
      }
      return FormatVerdict(
        fault: .typeMismatch, severity: severity, subject: text.spelling(specifier.range),
        claim: why, outcome: FormatVerdict.misreading,
        remedy: type == .ignored ? nil : remedy(specifier, isShifted ? nil : argument),
        counterpart: passed.spelling(of: argument.number),
        range: specifier.range, countsPastGap: isShifted)
    case .right, .partial:
      guard isShifted else { return nil }
      let place = isKnown ? " in place of argument \(number)" : ""
      let rest = isKnown ? "" : "; the source text has only \(passed.amount)"
      return FormatVerdict(
        fault: isKnown ? .missingArgument : .extraArgument, severity: isKnown ? .error : .warning,
        subject: text.spelling(specifier.range),
        claim: "shows argument \(argument.number)\(place), because \(gap(own))\(rest)",
        outcome: "users see the wrong value",
        range: specifier.range, countsPastGap: true)
    }
  }

  /// The advice for a specifier with the wrong type. If the text has as many specifiers as the source text has arguments, and no other specifier
  /// shows the argument, the advice names the specifier of the source text. Otherwise, it is the advice for a percent sign.
  private func remedy(_ specifier: FormatSpecifier, _ argument: FormatArgument?) -> String? {
    guard let argument, place == .text, text.specifiers.count == passed.arguments.count,
      text.specifiers.allSatisfy(\.sizeArguments.isEmpty),
      !text.specifiers.contains(where: { other in
        other.range != specifier.range && other.reads.contains { $0.number == argument.number }
      })
    else { return hint(specifier) }
    let number = specifier.isNumbered ? argument.number : nil
    return "write \(numbered(passed.spelling(of: argument.number), number))"
  }

  /// The specifier with a position, if it has none: `'%@'` becomes `'%2$@'`.
  private func numbered(_ spelling: String, _ number: Int?) -> String {
    guard let number, !spelling.contains("$"), let percent = spelling.firstIndex(of: "%") else {
      return spelling
    }
    return spelling[...percent] + "\(number)$" + spelling[spelling.index(after: percent)...]
  }

  /// The advice for a specifier that was probably meant as a percent sign; nil for any other specifier.
  private func hint(_ specifier: FormatSpecifier) -> String? {
    text.isUnmistakable(specifier) ? nil : "for a percent sign, write %%"
  }

  private func wrongName(
    _ argument: FormatArgument, _ type: ArgumentType, _ read: ArgumentType
  ) -> String {
    passed.reading(argument, as: type) == .right ? read.name : type.name
  }

  /// The part of a message about the lowest number that no specifier has.
  private func gap(_ own: [FormatArgument]) -> String {
    let index = own.enumerated().first { index, argument in argument.number != index + 1 }?.offset
    return "the text has no specifier with position \((index ?? own.count) + 1)"
  }

  private func extra(_ specifier: FormatSpecifier, _ number: Int) -> FormatVerdict {
    let looksLikeText = !text.isUnmistakable(specifier)
    return FormatVerdict(
      fault: .extraArgument, severity: .error, subject: text.spelling(specifier.range),
      claim: "reads argument \(number), but the source text has \(passed.amount)",
      outcome: FormatVerdict.misreading, remedy: hint(specifier),
      range: specifier.range, repair: looksLikeText ? doubled(specifier.range) : nil)
  }

  // MARK: Order

  /// The verdict on specifiers in another order than in the source text, without positions; nil if the order is not the problem.
  private var reordered: FormatVerdict? {
    let own = text.specifiers
    guard !own.contains(where: { $0.isNumbered || !$0.sizeArguments.isEmpty }),
      own.count == passed.arguments.count, passed.arguments.first?.number == 1,
      passed.arguments.last?.number == own.count
    else { return nil }
    var free = passed.arguments
    var order: [FormatArgument] = []
    for specifier in own {
      guard
        let index = free.firstIndex(where: { $0.type == specifier.type })
          ?? free.firstIndex(where: { isHarmless($0.type.reading(as: specifier.type)) })
      else { return nil }
      order.append(free.remove(at: index))
    }
    let first = zip(own, passed.arguments).first { specifier, argument in
      argument.type.reading(as: specifier.type) == .wrong
    }
    guard let (specifier, argument) = first else { return nil }
    let types = passed.arguments.map(\.type)
    let isClear = Set(types).count == types.count
    return FormatVerdict(
      fault: .implicitReorder, severity: .error, subject: text.spelling(specifier.range),
      claim: "stands where the source has \(passed.spelling(of: argument.number)), so it reads "
        + "\(argument.type.name) as \(specifier.type.name)",
      outcome: FormatVerdict.misreading,
      remedy: "to change the order, number the specifiers: "
        + zip(own, order).prefix(3).map { numbered(text.spelling($0.range), $1.number) }
        .joined(separator: " … ") + (own.count > 3 ? " …" : ""),
      counterpart: passed.spelling(of: argument.number),
      range: specifier.range,
      repair: FormatRepair(
        title: "Add positions", isSafe: isClear,
        replacements: zip(own, order).map { specifier, argument in
          let behind = specifier.range.lowerBound + 1
          return .init(range: behind..<behind, text: "\(argument.number)$")
        }))
  }

  private func isHarmless(_ reading: Reading) -> Bool {
    switch reading {
    case .right, .partial: true
    case .misleading, .wrong: false
    }
  }

  // MARK: Missing arguments

  var dropped: FormatVerdict? {
    place == .text
      ? replaced ?? Self.dropped(passed, using: text.arguments.map(\.number)) : nil
  }

  /// The verdict on an argument that is shown twice in place of another argument; nil if there is none. For example, `%1$@ to %@` shows argument 1
  /// twice.
  private var replaced: FormatVerdict? {
    guard passed.isCertainFormat, !passed.isMixed else { return nil }
    let used = text.specifiers
    let missing = passed.arguments.filter { argument in
      !used.contains { $0.reads.contains { $0.number == argument.number } }
    }
    let again = used.filter { specifier in
      !specifier.isNumbered && specifier.sizeArguments.isEmpty
        && used.contains { $0.isNumbered && $0.argument == specifier.argument }
    }
    guard missing.count == 1, again.count == 1, missing[0].type == again[0].type,
      used.count == passed.arguments.count
    else { return nil }
    let (number, behind) = (missing[0].number, again[0].range.lowerBound + 1)
    return FormatVerdict(
      fault: .missingArgument, severity: .error, subject: text.spelling(again[0].range),
      claim:
        "has no position, unlike other specifiers of the text, so it shows argument "
        + "\(again[0].argument) again, in place of argument \(number); write '%\(number)$…'",
      range: again[0].range,
      // In a specifier such as `%1@`, only the `$` is missing, and another repair adds it.
      repair: Self.lostSign(in: text) != nil
        ? nil
        : FormatRepair(
          title: "Add the position", isSafe: false,
          replacements: [.init(range: behind..<behind, text: "\(number)$")]))
  }

  /// The verdict on arguments that no text of an entry uses; nil if all are used.
  package static func dropped(_ passed: PassedArguments, using used: [Int]) -> FormatVerdict? {
    guard passed.isCertainFormat else { return nil }
    let missing = passed.arguments.filter { !used.contains($0.number) }
    guard let first = missing.first else { return nil }
    let isOne = missing.count == 1
    let areEndings = missing.allSatisfy { passed.endings.contains($0.number) }
    let what = isOne ? "it is the ending of a word" : "they are endings of words"
    let rest =
      areEndings
      ? ", perhaps on purpose: in the source, \(what), and other languages may not need such endings"
      : ", so users never see \(isOne ? "argument \(first.number)" : "their arguments")"
    return FormatVerdict(
      fault: .missingArgument, severity: areEndings ? .note : .warning,
      subject: missing.map { passed.spelling(of: $0.number) }.joined(separator: ", "),
      claim: (isOne ? "is" : "are") + " left out" + rest, lack: rest)
  }

  private var narrowed: FormatVerdict? {
    for specifier in text.specifiers {
      for (number, type) in specifier.reads {
        guard let argument = passed.arguments.first(where: { $0.number == number }),
          case .partial(let reason) = passed.reading(argument, as: type)
        else { continue }
        if !text.isUnmistakable(specifier) {
          return FormatVerdict(
            fault: .typeMismatch, severity: .warning, subject: text.spelling(specifier.range),
            claim: "reads argument \(number) as \(type.name), but the source text has "
              + "\(passed.spelling(of: number)); write \(passed.spelling(of: number))",
            counterpart: passed.spelling(of: number), range: specifier.range)
        }
        // Swift passes a 64-bit Int even for '%d' in the source text, so a wider type is only worth a note. A plural states its type.
        let isWider = type == .integer(bits: 64) && place != .form
        return FormatVerdict(
          fault: .typeMismatch, severity: isWider ? .note : .warning,
          subject: text.spelling(specifier.range),
          claim: "stands where the source has \(passed.spelling(of: number)): \(reason)",
          counterpart: passed.spelling(of: number), range: specifier.range)
      }
    }
    return nil
  }

  func doubled(_ range: Range<Int>) -> FormatRepair {
    let behind = range.lowerBound + 1
    return FormatRepair(
      title: "Write %% for the percent sign", isSafe: true,
      replacements: [.init(range: behind..<behind, text: "%")])
  }
}
