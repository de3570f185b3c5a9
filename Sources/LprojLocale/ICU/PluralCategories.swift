// The plural categories of a language, with the numbers that select them.

internal import ICUShims
internal import Synchronization

/// A CLDR plural category. The raw values are the keys of `.stringsdict` and `.xcstrings`.
package enum PluralCategory: String, Sendable, CaseIterable, Comparable {
  case zero, one, two, few, many, other

  package static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    left.order < right.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Creates the category that files call `name`. Returns nil for any other word.
  package init?(_ name: [UInt8]) {
    guard let known = Self.names.first(where: { $0.bytes == name }) else { return nil }
    self = known.category
  }

  private static let names = allCases.map { (bytes: Array($0.rawValue.utf8), category: $0) }
}

extension PluralCategories {
  /// Whether no number selects a form in a language. True for `few` in English. False for `zero`, which any language may have, and for an unknown
  /// form or language.
  package static func neverSees(_ form: [UInt8], in language: String) -> Bool {
    guard let category = PluralCategory(form), category != .zero,
      let rules = PluralCategories(of: language)
    else { return false }
    return !rules.categories.contains(category)
  }
}

/// The plural categories that a language distinguishes, by the CLDR rules in ICU.
package struct PluralCategories: Sendable, Equatable {
  /// All categories of the language, in the order of `PluralCategory`. `other` is always included.
  package let categories: [PluralCategory]

  /// The smallest integers from 0 to 999,999 that select each category, in order and at most six.
  ///
  /// A category that only fractions or larger numbers select (`many` in French) has no entry.
  package let examples: [PluralCategory: [Int]]

  /// Numbers for the categories without an entry in `examples`: fractions, or a million.
  package let rareExamples: [PluralCategory: [String]]

  /// The categories that integers from 0 to 999,999 select.
  package let integerCategories: [PluralCategory]

  /// Reads the rules of a language tag with hyphens or underscores.
  ///
  /// `kmr`, which CLDR replaces by `ku`, has the rules of `ku`. Returns nil if ICU has no rules for the language.
  package init?(of identifier: String) {
    let known = Self.known.withLock { $0[identifier] }
    guard let rules = known ?? Self.rules(of: identifier) else { return nil }
    if known == nil { Self.known.withLock { $0[identifier] = rules } }
    self = rules
  }

  /// The rules that were read so far. Each file of a tree needs the rules of its language.
  private static let known = Mutex<[String: PluralCategories]>([:])

  private static func rules(of identifier: String) -> PluralCategories? {
    let base = MatchingName.base(of: identifier) ?? identifier
    if let rules = PluralRules(base) { return PluralCategories(rules) }
    if let rules = PluralRules(MatchingName.normalized(base)) { return PluralCategories(rules) }
    return nil
  }

  private init(_ rules: borrowing PluralRules) {
    let all = PluralCategory.allCases
    var found = Array(repeating: [Int](), count: all.count)
    for number in Self.samples {
      guard let category = rules.number(ofCategoryOf: number) else { continue }
      if found[category].count < Self.mostExamples { found[category].append(number) }
    }
    categories = Set(rules.categories()).union([.other]).sorted()
    let examples = Dictionary(uniqueKeysWithValues: zip(all, found)).filter { !$0.value.isEmpty }
    self.examples = examples
    integerCategories = categories.filter { examples[$0] != nil }
    var rare: [PluralCategory: [String]] = [:]
    if categories.contains(where: { examples[$0] == nil }) {
      if let category = rules.category(of: 1_000_000), examples[category] == nil {
        rare[category] = ["1000000"]
      }
      for tenths in Self.fractions {
        if let category = rules.category(ofTenths: tenths), examples[category] == nil {
          rare[category, default: []].append("\(tenths / 10).\(tenths % 10)")
        }
      }
    }
    rareExamples = rare
  }

  private static let mostExamples = 6

  /// Sample fractions in tenths. Three samples are enough: if no integer selects a category, all numbers with decimals select it.
  private static let fractions = [1, 5, 11]

  /// Sample integers in rising order. The rules use remainders by 10, 100, 1,000 and 100,000 and a few round numbers. These samples therefore
  /// show all categories that integers up to 999,999 select.
  private static let samples: [Int] = {
    var samples = Array(0...1_000)
    for unit in [1_000, 10_000, 100_000] {
      for multiple in 1...9 {
        samples += [0, 1, 2, 3, 5, 11, 21].map { multiple * unit + $0 }
      }
    }
    return Set(samples + [999_999]).sorted()
  }()
}

@safe private struct PluralRules: ~Copyable {
  private let handle: OpaquePointer

  init?(_ identifier: String) {
    guard let handle = unsafe lproj_plural_open(identifier) else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe lproj_plural_close(handle) }

  func category(of number: Int) -> PluralCategory? {
    self.number(ofCategoryOf: number).map { PluralCategory.allCases[$0] }
  }

  /// Returns the index of the category that a number selects, in the order of `PluralCategory`; nil if the selection fails.
  func number(ofCategoryOf number: Int) -> Int? {
    let category = unsafe lproj_plural_select(handle, Int64(number))
    return category < 0 ? nil : Int(category)
  }

  func category(ofTenths tenths: Int) -> PluralCategory? {
    let category = unsafe lproj_plural_select_tenths(handle, Int64(tenths))
    return category < 0 ? nil : PluralCategory.allCases[Int(category)]
  }

  func categories() -> [PluralCategory] {
    let handle = unsafe self.handle
    return (0..<Int32(PluralCategory.allCases.count)).compactMap { index in
      unsafe icuText { unsafe lproj_plural_keyword(handle, index, $0, $1) }
        .flatMap(PluralCategory.init)
    }
  }
}

extension PluralCategories {
  /// Returns a few sample numbers of a category, such as `0, 1, 2`. Only if the category has no sample integers, they are fractions or a million.
  package func exampleText(of category: PluralCategory) -> String {
    examples[category]?.prefix(3).map(String.init).joined(separator: ", ")
      ?? rareExamples[category]?.prefix(2).joined(separator: ", ") ?? ""
  }
}
