// The properties of a plural unit that verdicts depend on. Most units of a language share a shape, which is judged once.

internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojText

/// A plural unit without its names, texts and places.
struct PluralShape: Hashable {
  struct Form: Hashable {
    var category: PluralCategory?
    var isEmpty: Bool
    /// Whether the form shows the counted number. `sourceShowsNumber` is only set for a form that does not show the number.
    var showsNumber = false
    var sourceShowsNumber = false
    /// If this form and the source form of the same category are both empty: the integers that select the source form. Otherwise nil.
    var emptyInSource: [Int]?
  }

  private(set) var forms: [Form]
  let counted: PluralUnit.Counted
  let isWholeText: Bool
  /// Whether `other` shows a number.
  private(set) var hasNumber = false
  /// Whether the number got lost in `other`: the form of the source shows a number and this form does not, and each of them is the whole text.
  private(set) var otherLosesNumber = false
  /// Whether every form equals a form of the source, so that nothing is translated yet.
  private(set) var isUntranslated = false
  /// Whether the source itself lacks forms of its language. Such a lack is deliberate.
  private(set) var isSourceBare = false
  let isSource: Bool
  /// Whether the unit is a source with only the form `other`, and this form has no word that looks like an English plural.
  private(set) var isWithoutPlural = false
  let hasUnfilled: Bool
  /// Whether no form is filled in, neither in this unit nor in the source. If so, users see nothing.
  let isNowhereFilled: Bool
  /// Whether the unit shows no number, and has one word for 0 and one for 1. Perhaps the code passes only these two numbers.
  let isSwitch: Bool

  /// - Parameter source: the source unit and the rules of its language; nil for a source.
  init(_ unit: PluralUnit, source: (unit: PluralUnit, rules: PluralCategories)?) {
    counted = unit.counted
    isSource = source == nil
    isWholeText = unit.isWholeText
    hasUnfilled = unit.hasUnfilled
    isNowhereFilled = [unit, source?.unit].allSatisfy { unit in
      unit.map { $0.hasUnfilled && $0.forms.isEmpty } ?? true
    }
    isSwitch = Self.isSwitch(unit)
    forms = unit.forms.map {
      Form(
        category: $0.category, isEmpty: $0.text.bytes.isEmpty,
        emptyInSource: $0.text.bytes.isEmpty ? Self.emptyNumbers($0.category, source) : nil)
    }
    if source == nil, unit.forms.count == 1, let other = unit.form(.other) {
      isWithoutPlural = !Self.hasPlural(other.text.bytes)
    }
    if let source {
      isSourceBare = source.rules.integerCategories.contains { !source.unit.has($0) }
      isUntranslated =
        !unit.forms.isEmpty
        && unit.forms.allSatisfy { form in
          let theirs = form.category.flatMap { source.unit.form($0) } ?? source.unit.form(.other)
          return theirs?.text == form.text
        }
    }
    if let number = unit.numberOfOther {
      hasNumber = true
      noteNumbers(number, unit, source?.unit)
    } else if let source = source?.unit, unit.isWholeText, source.isWholeText,
      source.numberOfOther != nil, let other = unit.form(.other)
    {
      otherLosesNumber = !other.text.bytes.isEmpty && unit.format(of: other).specifiers.isEmpty
    }
  }

  private static func emptyNumbers(
    _ category: PluralCategory?, _ source: (unit: PluralUnit, rules: PluralCategories)?
  ) -> [Int]? {
    guard let category, let source, source.unit.form(category)?.text.bytes.isEmpty ?? false else {
      return nil
    }
    return source.rules.examples[category] ?? []
  }

  /// Whether a text has a word that ends in 's', or an English plural word (`are`, `were`, `people`).
  private static func hasPlural(_ text: [UInt8]) -> Bool {
    let words = text.split { byte in
      !(byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) && byte < 0x80
    }
    return words.contains { word in
      word.count > 2 && word.last.map { $0 | 0x20 == UInt8(ascii: "s") } ?? false
        || irregular.contains(String(decoding: word, as: UTF8.self).lowercased())
    }
  }

  private static func isSwitch(_ unit: PluralUnit) -> Bool {
    unit.forms.count == 2 && unit.has(.zero) && unit.has(.one)
      && unit.forms.allSatisfy { form in
        !form.text.bytes.isEmpty && unit.format(of: form).specifiers.isEmpty
          && !form.text.bytes.contains { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
          && !form.text.bytes.contains(UInt8(ascii: " "))
      }
  }

  private static let irregular: Set<String> = [
    "are", "were", "people", "children", "have", "men", "women",
  ]

  func has(_ category: PluralCategory) -> Bool { forms.contains { $0.category == category } }

  private mutating func noteNumbers(_ number: Int, _ unit: PluralUnit, _ source: PluralUnit?) {
    func shows(_ form: PluralUnit.Form) -> Bool {
      unit.format(of: form).specifiers.contains { specifier in
        if case .variable = specifier.type { return true }
        return specifier.type == .counted || specifier.argument == number
      }
    }
    for (index, form) in unit.forms.enumerated() {
      guard let category = form.category, category != .other else { continue }
      forms[index].showsNumber = shows(form)
      guard !forms[index].showsNumber, let theirs = source?.form(category) else { continue }
      forms[index].sourceShowsNumber = shows(theirs)
    }
  }
}

extension PluralUnit {
  fileprivate func has(_ category: PluralCategory) -> Bool {
    forms.contains { $0.category == category }
  }

  /// The argument that `other` shows as a number; nil if `other` shows no number.
  fileprivate var numberOfOther: Int? {
    form(.other).flatMap { format(of: $0).specifiers.first { $0.type.isNumber }?.argument }
  }

  /// A form as the formatter of this unit reads it.
  fileprivate func format(of form: Form) -> FormatText {
    form.format ?? FormatText(form.text, first: argument ?? 1)
  }
}
