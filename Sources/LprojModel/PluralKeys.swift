// Plurals in a format that some projects use: one key for each form, such as `ITEMS##{one}` and `ITEMS##{other}`.

internal import LprojLocale
package import LprojSource
internal import LprojSyntax

/// The keys of a source table that are plural forms, such as `ITEMS##{one}`. A translation may have forms that the source table lacks, such as
/// `ITEMS##{few}`.
package struct PluralKeys: Sendable {
  private static let mark = Array("##{".utf8)
  /// The index and the category of each plural key.
  private var forms: [(number: Int32, category: PluralCategory)] = []
  private var stems: Set<Key> = []

  package init(_ reference: ReferenceTable) {
    for number in 0..<reference.count {
      let id = reference.winners[number]
      let parsed = reference.table.parsed(id).table
      let range = parsed.entries[Int(id.entry)].key
      guard range.count >= 8, parsed.buffer[range.upperBound - 1] == UInt8(ascii: "}"),
        let (stem, category) = Self.parts(of: reference.key(number))
      else { continue }
      forms.append((Int32(number), category))
      stems.insert(stem)
    }
  }

  package var isEmpty: Bool { forms.isEmpty }

  /// Returns the indices of the plural keys that the language does not use, such as `ITEMS##{one}` in Japanese. Nil if the plural rules of the
  /// language are unknown.
  func unneeded(in localization: String) -> Set<Int32>? {
    guard let known = Self.categories(of: localization) else { return nil }
    return Set(forms.filter { !known.contains($0.category) }.map(\.number))
  }

  /// Whether a key is a form of a plural in the reference, and the language uses that form. `many` counts in every language, because newer plural
  /// rules added `many` to several languages and removed it from Hebrew.
  func isForm(_ key: Key, in localization: String) -> Bool {
    guard let (stem, category) = Self.parts(of: key), stems.contains(stem) else { return false }
    return category == .many
      || Self.categories(of: localization)?.contains(category) ?? false
  }

  /// Whether a key is the form `zero`, `one` or `two`. The text of such a key may spell out the number, as in `one file`.
  package static func isForFew(_ key: Key) -> Bool {
    switch parts(of: key)?.category {
    case .zero, .one, .two: true
    case .few, .many, .other, nil: false
    }
  }

  private static func categories(of localization: String) -> [PluralCategory]? {
    LocalizationName(localization).identifier.flatMap(PluralCategories.init)?.categories
  }

  private static func parts(of key: Key) -> (stem: Key, category: PluralCategory)? {
    let bytes = key.bytes
    guard bytes.last == UInt8(ascii: "}"), let start = bytes.firstRange(of: mark),
      let category = PluralCategory(Array(bytes[start.upperBound..<bytes.count - 1]))
    else { return nil }
    return (Key(bytes: Array(bytes[..<start.lowerBound])), category)
  }
}
