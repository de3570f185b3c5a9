// One table in all its localizations, and how a check of it reports.

package import LprojModel
package import LprojSource

/// A key that the reference does not have, kept after its file is gone.
package struct ExtraKey: Sendable {
  package var key: Key
  package var path: String
  package var position: Position

  package init(key: Key, path: String, position: Position) {
    self.key = key
    self.path = path
    self.position = position
  }
}

/// What is kept of a localized table after it was checked.
package struct LocalizedSummary: Sendable {
  package var localization: String
  /// The first file of the table.
  package var path: String
  package var isSelected = true
  /// Distinct keys that a reader gets.
  package var entries = 0
  /// Keys of the reference that a reader does not get.
  package var missing = 0
  package var untranslated = 0
  package var extras: [ExtraKey] = []
  /// The language folder of a region folder, if there is one.
  package var languageFolder: String?
  /// No text at all, so one finding stands for all keys.
  package var isEmpty = false

  package init(localization: String, path: String) {
    self.localization = localization
    self.path = path
  }
}

/// One table in all its localizations, whose files are gone.
package struct TableSubject: RuleSubject {
  package let context: TableContext
  package let reference: ReferenceTable?
  /// All localizations but the reference, sorted by name.
  package let localizations: [LocalizedSummary]

  package init(
    context: TableContext, reference: ReferenceTable?, localizations: [LocalizedSummary]
  ) {
    self.context = context
    self.reference = reference
    self.localizations = localizations
  }

  package static func checks(in all: Checks) -> Checks.Bound<Self> { all.tables }
}

package typealias TablePass = Pass<TableSubject>

extension TablePass {
  /// Reports at a place in one of the localizations.
  package mutating func report(
    _ message: String, path: String, position: Position = .start, localization: String, key: Key,
    detail: String? = nil, related: [RelatedPlace] = []
  ) {
    record(
      message, path: path, position: position, severity: nil, localization: localization,
      table: subject.context.name, key: key, detail: detail, related: related)
  }
}
