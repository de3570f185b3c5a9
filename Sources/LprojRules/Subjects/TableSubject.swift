// One table in all its localizations, and how a check of it reports.

package import LprojModel
package import LprojSource

/// A key that the reference does not have, kept after its file is gone.
package struct ExtraKey: Sendable {
  package var key: Key
  package var path: String
  package var position: Position
  /// Whether translators need not write it any more: not, where the loader stops before it.
  package var isWritten: Bool
  /// Whether a reader gets it: not in a table that the loader refuses, either.
  package var isLoaded: Bool
  /// Whether its text is empty.
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

/// What is kept of a localized table after it was checked.
package struct LocalizedSummary: Sendable {
  package var localization: String
  /// The first file of the table.
  package var path: String
  package var isSelected = true
  /// Distinct keys that a reader gets.
  package var entries = 0
  /// Distinct keys that translators need not write: also those of a table that the loader refuses.
  package var written = 0
  /// Distinct keys that its files hold, also where the loader does not read so far.
  package var keys = 0
  /// Keys of the reference that a reader does not get.
  package var missing = 0
  /// Keys of the reference that translators have to write.
  package var toDo = 0
  package var untranslated = 0
  /// Of `missing` and `toDo`, the keys whose source texts have no letters to translate.
  package var letterless = (missing: 0, toDo: 0)
  /// Texts that are empty, where the source says something.
  package var empty = 0
  /// Whether some text of two or more words is that of the source, and whether some is not.
  package var phrases = (copies: false, others: false)
  package var extras: [ExtraKey] = []
  /// Keys of objects that the interface file does not have any more.
  package var leftovers: [ExtraKey] = []
  /// The language folder of a region folder, if there is one.
  package var languageFolder: String?
  /// Whether it is in the language of the development localization.
  package var isOfSource = false
  /// Where there is one, the keys of the reference that readers get from no file of this table.
  package var lackedByRegion: [Int32] = []
  /// The numbers of keys whose text is empty in the reference, and not here.
  package var filled: [Int] = []
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
  /// The objects that its keys belong to; nil where that is not known.
  package let interface: InterfaceObjects?
  /// All localizations but the reference, sorted by name.
  package let localizations: [LocalizedSummary]
  package let expected: ExpectedKeys
  /// Files of Base that no reader gets.
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
  /// Whether somebody wants to hear of a localization.
  package func isWanted(_ localization: LocalizedSummary) -> Bool {
    localization.isSelected && isAsked(localization)
  }

  /// Whether a localization is asked for, selected or not: a finding about several tells of the first of these.
  package func isAsked(_ localization: LocalizedSummary) -> Bool {
    subject.wanted?.contains(localization.localization) ?? true
  }

  /// Reports at a place in one of the localizations.
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
