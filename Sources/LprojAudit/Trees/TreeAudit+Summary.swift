// The summary of a table, computed while the table is in memory.

internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

extension TreeAudit {
  /// Returns the indices of keys with entries that copy the source text. Empty if the table is in the source language.
  ///
  /// - Parameter changes: the changes since the copies were last found; only the changed texts are compared again.
  func untranslated(
    _ table: LocalizedTable, _ comparison: TableComparison, _ reference: ReferenceTable?,
    after changes: ChangedTexts?
  ) -> [Int] {
    guard let reference, !isSameLanguage(table.localization, reference.table.localization) else {
      return []
    }
    let copies = UntranslatedText.numbers(
      comparison, table, reference, checks.options.untranslated, among: changes?.numbers)
    guard let changes else { return copies }
    return (changes.older.copies.filter { !changes.numbers.contains($0) } + copies).sorted()
  }

  func summarize(
    _ table: LocalizedTable, _ comparison: TableComparison, _ reference: ReferenceTable?,
    _ interface: InterfaceObjects?, _ summary: inout LocalizedSummary
  ) {
    summary.isEmpty = table.files.allSatisfy { $0.table.entries.isEmpty }
    let isWhole = table.files.allSatisfy { $0.table.outcome == .loads }
    let letterless = reference?.updatedFacts(SourcePhrases.init).letterless ?? []
    let loaded =
      isWhole
      ? comparison.counts(letterless) : comparison.counts(letterless) { table.isLoaded($0) }
    let written = isWhole ? loaded : comparison.counts(letterless) { table.isWritten($0) }
    (summary.missing, summary.entries, summary.letterless.missing) = loaded
    (summary.toDo, summary.written, summary.letterless.toDo) = written
    let conflicts = comparison.extras.isEmpty ? [] : table.files.map(\.table.conflicts)
    for id in comparison.extras {
      let parsed = table.parsed(id)
      let entry = parsed.table.entries[Int(id.entry)]
      // An entry on one side of a merge conflict is left out, since this side may be removed.
      if conflicts[Int(id.file)].contains(where: { $0.contains(entry.offset) }) { continue }
      var extra = ExtraKey(
        key: parsed.table.key(entry), path: parsed.file.path,
        position: parsed.table.lines.position(of: entry.offset), isWritten: table.isWritten(id),
        isLoaded: table.isLoaded(id))
      extra.isBlank = table.isBlank(id)
      if interface?.lacks(extra.key) ?? false {
        summary.leftovers.append(extra)
      } else {
        summary.extras.append(extra)
      }
    }
    summary.keys = comparison.entries.count(where: \.isSome) + summary.extras.count
    summary.languageFolder = languageFolder(of: table.localization)
    summary.isOfSource = isOfSource(table.localization)
    if let reference {
      summary.filled = reference.facts(EmptySources.init).filled(comparison, table)
    }
    if let reference, summary.languageFolder != nil {
      summary.lackedByRegion = comparison.lacking(table, reference).missing
    }
  }
}

extension TreeAudit {
  /// Compares the texts of a translation with the source.
  ///
  /// - Parameter copies: the indices of the keys with a text that equals the source text.
  func summarizeTexts(
    _ table: LocalizedTable, _ comparison: TableComparison, _ reference: ReferenceTable,
    copies: [Int], _ summary: inout LocalizedSummary
  ) {
    if checks.tables.rules.contains(Rule.newlineMismatch.info) {
      summary.breaks = SourceBreaks(table, reference, comparison)
    }
    summary.phrases = reference.updatedFacts(SourcePhrases.init).compared(
      table, comparison, reference, copies: copies)
    summary.empty = comparison.numbers(of: table.ids(\.hollow)).count { number in
      let id = comparison.entries[number]
      return table.isBlank(id) && table.isLoaded(id)
        && reference.value(number).map { !$0.bytes.isEmpty } ?? true
    }
  }
}

extension TableComparison {
  /// Returns the number of absent source keys, the number of present keys including extra keys, and the number of absent keys in `letterless`.
  ///
  /// - Parameter isPresent: whether an entry counts as present; nil if all entries count as present.
  fileprivate func counts(
    _ letterless: Set<Int>, _ isPresent: ((EntryID) -> Bool)? = nil
  ) -> (missing: Int, present: Int, letterless: Int) {
    func isAbsent(_ id: EntryID) -> Bool { !id.isSome || !(isPresent?(id) ?? true) }
    let absent = isPresent == nil ? self.absent : entries.count(where: isAbsent)
    let missing = absent - unneeded.count
    let without = letterless.count { number in
      isAbsent(entries[number]) && !unneeded.contains(Int32(number))
    }
    let more = isPresent.map { extras.count(where: $0) } ?? extras.count
    return (missing, entries.count - missing + more, without)
  }
}
