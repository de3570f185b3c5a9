// One table in all its localizations, with the ways to report on it.

package import LprojModel
package import LprojSource

/// A key that the source table lacks, kept after its file is freed.
package struct ExtraKey: Sendable {
  package var key: Key
  package var path: String
  package var position: Position
  /// Whether the file has the key before the place where the loader stops, so that translators need not write it.
  package var isWritten: Bool
  /// Whether users get the text. False also in a table that the loader refuses.
  package var isLoaded: Bool
  package var isBlank = false

  package init(
    key: Key, path: String, position: Position, isWritten: Bool = true, isLoaded: Bool = true
  ) {
    self.key = key
    self.path = path
    self.position = position
    self.isWritten = isWritten
    self.isLoaded = isLoaded
  }
}

/// The facts about a localized table that are kept after its checks.
package struct LocalizedSummary: Sendable {
  package var localization: String
  /// The path of the first file of the table.
  package var path: String
  package var isSelected = true
  /// The number of distinct keys that users get.
  package var entries = 0
  /// The number of distinct keys that translators need not write, including keys of a table that the loader refuses.
  package var written = 0
  /// The number of distinct keys in the files of the localization, including keys after the place where the loader stops.
  package var keys = 0
  /// The number of source keys that users do not get.
  package var missing = 0
  /// The number of source keys that translators have to write.
  package var toDo = 0
  package var untranslated = 0
  /// The numbers of those keys in `missing` and `toDo` whose source texts have no letters to translate.
  package var letterless = (missing: 0, toDo: 0)
  /// The number of empty texts with a source text that is not empty.
  package var empty = 0
  /// Whether some text of two or more words equals its source text (`copies`), and whether some text of two or more words differs from it (`others`).
  package var phrases = (copies: false, others: false)
  package var extras: [ExtraKey] = []
  /// Keys of objects that the interface file no longer has.
  package var leftovers: [ExtraKey] = []
  /// For the folder of a region, such as `en-GB`, the name of the folder of its language (`en`); nil if there is none.
  package var languageFolder: String?
  /// Whether the localization is in the source language.
  package var isOfSource = false
  /// For a region with a language folder, the indices of the source keys that users get from no file of this table.
  package var lackedByRegion: [Int32] = []
  /// The indices of keys with a text here and an empty text in the source.
  package var filled: [Int] = []
  /// For each line break at an end of a source text, whether the text of this localization has it; nil if this is unknown.
  package var breaks: SourceBreaks?
  /// Whether the files of the table in this localization have no entries, so that one finding stands for all keys.
  package var isEmpty = false

  package init(localization: String, path: String) {
    self.localization = localization
    self.path = path
  }
}

/// One table in all its localizations, after its files are freed.
package struct TableSubject: RuleSubject {
  package let context: TableContext
  package let reference: ReferenceTable?
  /// The objects to which the keys of the table belong; nil if they are unknown.
  package let interface: InterfaceObjects?
  /// All localizations except for the source, sorted by name.
  package let localizations: [LocalizedSummary]
  package let expected: ExpectedKeys
  /// Files in Base that no user gets.
  package let unread: [TableFile]
  /// The names of the localizations to report on; nil for all.
  package let wanted: Set<String>?

  package init(
    context: TableContext, reference: ReferenceTable?, interface: InterfaceObjects? = nil,
    localizations: [LocalizedSummary],
    expected: ExpectedKeys, unread: [TableFile], wanted: Set<String>?
  ) {
    self.unread = unread
    self.expected = expected
    self.wanted = wanted
    self.context = context
    self.reference = reference
    self.interface = reference?.interface ?? interface
    self.localizations = localizations
  }

  package static func checks(in all: Checks) -> Checks.Bound { all.tables }

  package static func run(_ check: Rule.Check, on pass: inout TablePass) {
    if case .table(let run) = check { run(&pass) }
  }
}

package typealias TablePass = Pass<TableSubject>

extension TablePass {
  /// Whether a localization is selected and wanted in the report.
  package func isWanted(_ localization: LocalizedSummary) -> Bool {
    localization.isSelected && isAsked(localization)
  }

  /// Whether a localization is wanted in the report, even if it is not selected. A finding about several localizations is reported at the first
  /// localization that is wanted.
  package func isAsked(_ localization: LocalizedSummary) -> Bool {
    subject.wanted?.contains(localization.localization) ?? true
  }

  package mutating func report(
    _ message: String, path: String, position: Position = .start, localization: String,
    severity: Severity? = nil, key: Key? = nil, detail: String? = nil, suggestion: String? = nil,
    related: [RelatedPlace] = [], brief: String? = nil, cause: Cause? = nil
  ) {
    record(
      message, path: path, position: position, severity: severity, localization: localization,
      table: subject.context.name, key: key, detail: detail, suggestion: suggestion,
      related: related, brief: brief, cause: cause)
  }

  /// Reports keys that a localization lacks, at its first file.
  package mutating func report(
    keys: [ExtraKey], of localization: LocalizedSummary,
    _ message: @escaping @Sendable (ExtraKey) -> (problem: String, Consequence?)
  ) {
    guard !keys.isEmpty else { return }
    let (rule, path, name) = (rule, localization.path, localization.localization)
    let table = subject.context.name
    let ownKey: @Sendable (Int) -> Key? = { keys[$0].key }
    record(
      FindingBatch(count: keys.count, key: ownKey) { number in
        let extra = keys[number]
        let (problem, consequence) = message(extra)
        var finding = Finding(
          rule: rule.id, severity: rule.severity, message: problem, path: path,
          localization: name, table: table, key: extra.key,
          related: [
            RelatedPlace(path: extra.path, position: extra.position, message: "defined here")
          ])
        finding.consequence = consequence
        finding.isOfOthers = true
        return finding
      })
  }
}
