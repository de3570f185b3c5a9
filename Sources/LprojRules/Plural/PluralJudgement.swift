// The faults in the forms of a plural text: a pure function of the forms and the plural rules of the language.

internal import LprojLocale
internal import LprojModel
internal import LprojSource

package enum PluralFault: Sendable {
  case missingCategory, emptyForm, unusedCategory, impliedNumber
}

/// A verdict on a plural unit. All units of one shape share the verdict.
struct PluralVerdict: Sendable {
  var fault: PluralFault
  var severity: Severity
  /// The parts of the message before and after the name of the unit.
  var before: String
  var after: String
  /// The word that distinguishes the verdict from other verdicts on the unit.
  var word: String
  /// The index of the form; nil for the whole unit.
  var form: Int?
  /// Missing forms that can be copied from `other`.
  var missing: [PluralCategory] = []
}

struct PluralJudgement {
  private let unit: PluralShape
  private let rules: PluralCategories
  private let language: String
  private(set) var verdicts: [PluralVerdict] = []

  /// - Parameter rules: the plural rules; nil for a language without rules in ICU, where all numbers select `other`.
  static func verdicts(
    on unit: PluralShape, _ rules: PluralCategories?, language: String
  ) -> [PluralVerdict] {
    if let rules { return PluralJudgement(unit, rules, language: language).verdicts }
    guard unit.isWholeText, unit.forms.contains(where: { !$0.isEmpty }),
      let other = unit.forms.firstIndex(where: { $0.category == .other && $0.isEmpty })
    else { return [] }
    return [
      PluralVerdict(
        fault: .emptyForm, severity: .error, before: "the form 'other' of ",
        after: " is empty: \(Users.of(language)) see nothing, whatever the number",
        word: "other", form: other)
    ]
  }

  private init(_ unit: PluralShape, _ rules: PluralCategories, language: String) {
    self.unit = unit
    self.rules = rules
    self.language = language
    judgeMissing()
    judgeEmpty()
    judgeUnused()
    judgeImpliedNumber()
  }

  private mutating func add(
    _ fault: PluralFault, _ severity: Severity, _ word: String, _ before: String, _ after: String,
    form: Int? = nil, missing: [PluralCategory] = []
  ) {
    verdicts.append(
      PluralVerdict(
        fault: fault, severity: severity, before: before, after: after, word: word, form: form,
        missing: missing))
  }

  // MARK: Numbers

  /// The integers that select a category. If the unit has a form `zero`, only that form takes 0.
  private func integers(_ category: PluralCategory) -> [Int] {
    let all = rules.examples[category] ?? []
    return category != .zero && unit.has(.zero) ? all.filter { $0 != 0 } : all
  }

  /// Whether a number that can occur selects a category.
  private func isSelectable(_ category: PluralCategory) -> Bool {
    !integers(category).isEmpty
      || unit.counted == .fractions && takesFractions(category)
  }

  /// Whether fractions select a category. The example `1000000` is no fraction, and does not count.
  private func takesFractions(_ category: PluralCategory) -> Bool {
    rules.rareExamples[category]?.contains { $0.contains(".") } ?? false
  }

  /// The numbers that select some categories, as a list such as `2, 3, 4, 22 …`.
  private func numbers(_ categories: [PluralCategory]) -> String {
    let integers = Set(categories.flatMap { self.integers($0) }).sorted()
    if integers.isEmpty {
      return categories.compactMap { rules.rareExamples[$0]?.first }.joined(separator: ", ")
    }
    let shown = integers.prefix(4).map(String.init).joined(separator: ", ")
    return integers.count > 4 ? shown + " …" : shown
  }

  static func list(_ categories: [PluralCategory]) -> String {
    Wording.list(categories.map { "'\($0.rawValue)'" })
  }

  /// The words after the place of missing forms.
  private func lacks(_ categories: [PluralCategory]) -> String {
    " lacks the plural form\(categories.count == 1 ? "" : "s") \(Self.list(categories))"
  }

  // MARK: Missing

  private mutating func judgeMissing() {
    if unit.isNowhereFilled { return }
    let absent = rules.categories.filter { !unit.has($0) }
    if absent.isEmpty { return }
    let selected = absent.filter { isSelectable($0) }
    let rare = absent.filter { $0 != .other && !isSelectable($0) && rules.rareExamples[$0] != nil }
    if !unit.has(.other) {
      if selected.isEmpty {
        add(
          .missingCategory, .note, "other", "",
          lacks([.other]) + ": in '\(language)', whole numbers never select it")
      } else {
        let named = selected.contains(.other) ? selected : selected + [.other]
        let isCertain = unit.counted != .unknown && !unit.hasUnfilled && !unit.isSwitch
        add(
          .missingCategory, isCertain ? .error : .warning, "other", "",
          lacks(named)
            + ": \(Users.of(language)) get no text\(unit.hasUnfilled ? " in their language" : "") for "
            + numbers(selected))
      }
    } else if !selected.isEmpty {
      let isMeant =
        unit.isSourceBare || unit.isUntranslated || unit.isWithoutPlural && language.hasPrefix("en")
      add(
        .missingCategory, isMeant ? .note : .warning, "whole", "",
        lacks(selected)
          + ": \(Users.of(language)) see the plural form 'other' for \(numbers(selected))",
        missing: selected)
    }
    if !rare.isEmpty {
      let examples = rare.compactMap { rules.rareExamples[$0]?.first }.joined(separator: ", ")
      add(
        .missingCategory, .note, "rare", "",
        lacks(rare)
          + ": in '\(language)', only numbers such as \(examples) select \(rare.count == 1 ? "it" : "them")"
      )
    }
  }

  // MARK: Forms

  /// Reports empty forms if at least one other form has a text and the plural is the whole text. An empty form `zero` is only a note, since it is
  /// often deliberate.
  private mutating func judgeEmpty() {
    guard unit.isWholeText, unit.forms.contains(where: { !$0.isEmpty }) else { return }
    for (number, form) in unit.forms.enumerated() where form.isEmpty {
      guard let category = form.category else { continue }
      let isSeen = category != .zero && isSelectable(category)
      // The author of a source may know that no such number occurs.
      let isRare = category != .other
      let worst =
        !isRare
        ? Severity.error
        : unit.isSource
          ? .warning
          : form.emptyInSource.map { isExcused(category, by: $0) ? .note : .warning } ?? .error
      add(
        .emptyForm, isSeen ? worst : .note, category.rawValue,
        "the form '\(category.rawValue)' of ",
        " is empty"
          + (isSeen ? ": \(Users.of(language)) see nothing for \(numbers([category]))" : ""),
        form: number)
    }
  }

  /// Whether the source excuses an empty form, because each number that selects it is 0 or selects an empty form in the source, too. The code treats
  /// such numbers separately. For example, an empty source form `one` that is only for 1 does not excuse an empty form for 21.
  private func isExcused(_ category: PluralCategory, by numbers: [Int]) -> Bool {
    integers(category).allSatisfy { $0 == 0 || numbers.contains($0) }
  }

  private mutating func judgeUnused() {
    for (number, form) in unit.forms.enumerated() {
      guard let category = form.category, category != .zero,
        !rules.categories.contains(category)
      else { continue }
      add(
        .unusedCategory, .note, category.rawValue, "the form '\(category.rawValue)' of ",
        " is never seen: '\(language)' has only " + Self.list(rules.categories), form: number)
    }
  }

  /// Reports forms that leave out the number although several numbers select them, if `other` or the source shows the number.
  private mutating func judgeImpliedNumber() {
    if unit.otherLosesNumber, integers(.other).count > 1 {
      add(
        .impliedNumber, .warning, PluralCategory.other.rawValue, "the form 'other' of ",
        " lacks the number that the source shows; in '\(language)', this form is for several numbers: "
          + numbers([.other]),
        form: unit.forms.firstIndex { $0.category == .other })
    }
    guard unit.hasNumber else { return }
    for (number, form) in unit.forms.enumerated() {
      guard let category = form.category, category != .other, !form.isEmpty, !form.showsNumber
      else { continue }
      let before = "the form '\(category.rawValue)' of "
      let covered = integers(category)
      if covered.count > 1 {
        add(
          .impliedNumber, covered.allSatisfy { $0 < 2 } ? .note : .warning, category.rawValue,
          before,
          " lacks the number; in '\(language)', this form is for several numbers: "
            + numbers([category]),
          form: number)
      } else if !rules.categories.contains(.two), form.sourceShowsNumber {
        // A form for a single number may leave out the number, so it is reported only if the source shows the number. Languages with a form `two` are
        // left out, because a word may express the number there.
        add(
          .impliedNumber, .note, category.rawValue, before,
          " lacks the number that the source shows", form: number)
      }
    }
  }
}
