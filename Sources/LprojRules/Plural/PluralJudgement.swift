// What is wrong with the forms of a text that depends on a number: a pure function of the forms and
// the plural rules of the language.

internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojText

package enum PluralFault: Sendable {
  case missingCategory, emptyForm, unusedCategory, impliedNumber
}

struct PluralVerdict: Sendable {
  var fault: PluralFault
  var severity: Severity
  var message: String
  var offset: Int
  /// What distinguishes it from others of the entry: variable, case and category.
  var detail: String
  var fix: Fix?
}

struct PluralJudgement {
  private let unit: PluralUnit
  private let rules: PluralCategories
  /// Of the readers.
  private let language: String
  private let key: Key
  /// What is translated; nil for a source.
  private let source: PluralUnit?
  /// Whether the source itself does without forms that its language has, which then is meant.
  private let isSourceBare: Bool
  private(set) var verdicts: [PluralVerdict] = []

  init(
    _ unit: PluralUnit, of key: Key, _ rules: PluralCategories, language: String,
    source: (unit: PluralUnit, rules: PluralCategories)? = nil
  ) {
    self.unit = unit
    self.source = source?.unit
    isSourceBare =
      source.map { source in
        source.rules.integerCategories.contains { source.unit.form($0) == nil }
      } ?? false
    self.rules = rules
    self.language = language
    self.key = key
    judgeMissing()
    judgeEmpty()
    judgeUnused()
    judgeImpliedNumber()
  }

  /// As messages name the unit.
  private var subject: String {
    let place = unit.cases.isEmpty ? "" : " for \(unit.cases.joined(separator: ", "))"
    let variable = unit.variable.map { "the variable \($0.quoted) of " } ?? ""
    return variable + key.quoted + place
  }

  private mutating func add(
    _ fault: PluralFault, _ severity: Severity, _ word: String, _ message: String,
    at offset: Int? = nil, fix: Fix? = nil
  ) {
    let place = [unit.variable?.description ?? ""] + unit.cases + [word]
    verdicts.append(
      PluralVerdict(
        fault: fault, severity: severity, message: message, offset: offset ?? unit.offset,
        detail: place.joined(separator: " "), fix: fix))
  }

  // MARK: Numbers

  /// Integers that select a category here: where a form `zero` stands, it takes 0.
  private func integers(_ category: PluralCategory) -> [Int] {
    let all = rules.examples[category] ?? []
    return category != .zero && unit.form(.zero) != nil ? all.filter { $0 != 0 } : all
  }

  /// Whether a number that may come selects a category.
  private func isSelectable(_ category: PluralCategory) -> Bool {
    !integers(category).isEmpty
      || unit.counted == .fractions && rules.rareExamples[category] != nil
  }

  /// `2, 3, 4, 22 …`
  private func numbers(_ categories: [PluralCategory]) -> String {
    let integers = Set(categories.flatMap { self.integers($0) }).sorted()
    if integers.isEmpty {
      return categories.compactMap { rules.rareExamples[$0]?.first }.joined(separator: ", ")
    }
    let shown = integers.prefix(4).map(String.init).joined(separator: ", ")
    return integers.count > 4 ? shown + " …" : shown
  }

  private func list(_ categories: [PluralCategory]) -> String {
    let names = categories.map { "'\($0.rawValue)'" }
    guard names.count > 2, let last = names.last else { return names.joined(separator: " and ") }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private func areMissing(_ categories: [PluralCategory]) -> String {
    "\(list(categories)) \(categories.count == 1 ? "is" : "are") missing in \(subject)"
  }

  // MARK: Missing

  private mutating func judgeMissing() {
    let absent = rules.categories.filter { unit.form($0) == nil }
    if absent.isEmpty { return }
    let selected = absent.filter { isSelectable($0) }
    let rare = absent.filter { $0 != .other && !isSelectable($0) && rules.rareExamples[$0] != nil }
    if unit.form(.other) == nil {
      if selected.isEmpty {
        add(
          .missingCategory, .note, "other",
          areMissing([.other]) + ", which whole numbers never select in '\(language)'")
      } else {
        let named = selected.contains(.other) ? selected : selected + [.other]
        add(
          .missingCategory, unit.counted == .unknown ? .warning : .error, "other",
          areMissing(named) + ": readers of '\(language)' get no text for \(numbers(selected))")
      }
    } else if !selected.isEmpty {
      add(
        .missingCategory, isSourceBare || isUntranslated ? .note : .warning, "whole",
        areMissing(selected) + ": readers of '\(language)' see the form 'other' for "
          + numbers(selected), fix: insertion(of: selected))
    }
    if !rare.isEmpty {
      let examples = rare.compactMap { rules.rareExamples[$0]?.first }.joined(separator: ", ")
      add(
        .missingCategory, .note, "rare",
        areMissing(rare) + ", which only numbers such as \(examples) select in '\(language)'")
    }
  }

  /// Whether every form is one of the source's: nothing of it is in the readers' language yet.
  private var isUntranslated: Bool {
    guard let source, !unit.forms.isEmpty else { return false }
    return unit.forms.allSatisfy { form in
      let theirs = form.category.flatMap { source.form($0) } ?? source.form(.other)
      return theirs?.text == form.text
    }
  }

  private func insertion(of categories: [PluralCategory]) -> Fix? {
    guard let insertion = unit.insertion, unit.form(.other)?.text.bytes.isEmpty == false else {
      return nil
    }
    let text = categories.flatMap { insertion.text($0) }
    return Fix(
      "Insert \(list(categories)) as a copy of 'other'", .unsafe,
      [Edit(insertion.offset..<insertion.offset, text)])
  }

  // MARK: Forms

  /// A form without text is meant where others have none, where something stands beside it, and for
  /// zero, of which nothing need be said.
  private mutating func judgeEmpty() {
    guard unit.isWholeText, unit.forms.contains(where: { !$0.text.bytes.isEmpty }) else { return }
    for form in unit.forms where form.text.bytes.isEmpty && !form.isUnfinished {
      guard let category = form.category else { continue }
      let what = "the form '\(category.rawValue)' of \(subject) is empty"
      if category != .zero && isSelectable(category) {
        add(
          .emptyForm, .error, category.rawValue,
          what + ": readers of '\(language)' see nothing for \(numbers([category]))",
          at: form.offset)
      } else {
        add(.emptyForm, .note, category.rawValue, what, at: form.offset)
      }
    }
  }

  private mutating func judgeUnused() {
    for form in unit.forms {
      guard let category = form.category, category != .zero,
        !rules.categories.contains(category)
      else { continue }
      add(
        .unusedCategory, .note, category.rawValue,
        "the form '\(category.rawValue)' of \(subject) is never seen: '\(language)' knows only "
          + list(rules.categories), at: form.offset)
    }
  }

  /// A form that leaves out the number that `other` shows, in a language where it stands for several.
  private mutating func judgeImpliedNumber() {
    guard let other = unit.form(.other),
      let counted = format(other).specifiers.first(where: {
        $0.type.isNumber
      })?.argument
    else { return }
    for form in unit.forms {
      guard let category = form.category, category != .other, !form.text.bytes.isEmpty else {
        continue
      }
      let covered = integers(category)
      guard !shows(form, counted) else { continue }
      guard covered.count > 1 else {
        judgeOwnNumber(form, category, counted)
        continue
      }
      let isOneOrNone = covered.allSatisfy { $0 < 2 }
      add(
        .impliedNumber, isOneOrNone ? .note : .warning, category.rawValue,
        "the form '\(category.rawValue)' of \(subject) leaves out the number, but readers of "
          + "'\(language)' see it for \(numbers([category]))", at: form.offset)
    }
  }

  /// A form for one number alone may leave it out; it is reported only where the source does not.
  private mutating func judgeOwnNumber(
    _ form: PluralUnit.Form, _ category: PluralCategory, _ counted: Int
  ) {
    // Where a form says "two", a word of its own says the number.
    guard !rules.categories.contains(.two), let theirs = source?.form(category),
      shows(theirs, counted)
    else { return }
    add(
      .impliedNumber, .note, category.rawValue,
      "the form '\(category.rawValue)' of \(subject) leaves out the number that the source shows",
      at: form.offset)
  }

  private func shows(_ form: PluralUnit.Form, _ counted: Int) -> Bool {
    format(form).specifiers.contains { specifier in
      if case .variable = specifier.type { return true }
      return specifier.type == .counted || specifier.argument == counted
    }
  }

  private func format(_ form: PluralUnit.Form) -> FormatText {
    FormatText(
      form.text, dialect: unit.isInCatalog ? .catalog : .variables, first: unit.argument ?? 1)
  }
}
