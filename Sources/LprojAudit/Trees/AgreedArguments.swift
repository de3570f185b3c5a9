// Arguments that several languages read and the source text does not show.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

extension [FindingBatch] {
  /// Where several localizations of one text read an argument that the source does not, the code may pass
  /// it, and the source leave it out: nothing is certain, so that errors are warnings, and warnings notes.
  ///
  /// - Parameter others: localizations that read more than the source in texts which are not reported on.
  func withAgreedArgumentsLowered(
    besides others: [TranslatedText: Set<String>]
  ) -> [FindingBatch] {
    let rule = Rule.formatExtraArgument.info.id
    let extra = indices.filter { self[$0].first.rule == rule }
    var readers = others
    for number in extra {
      guard let text = formatted(number), let name = self[number].first.localization
      else { continue }
      readers[text, default: []].insert(name)
    }
    var result = self
    for number in extra {
      guard let text = formatted(number), let names = readers[text],
        names.count >= Self.agreement
      else { continue }
      result[number] = self[number].changing { finding in
        // What warns already is not certain for another reason.
        finding.lower(
          to: finding.severity == .error ? .warning : .note,
          because: Reason(
            "languages-agree", "; \(names.count) localizations read it, so the code may pass it"))
      }
    }
    return result
  }

  /// So many localizations have hardly made the same mistake.
  private static var agreement: Int { 3 }

  /// The text that a finding is about; nil where nobody formats it.
  private func formatted(_ number: Int) -> TranslatedText? {
    if let table = self[number].first.table, TableContext.isInfoPlist(table) { return nil }
    return TranslatedText(self[number].first)
  }
}
