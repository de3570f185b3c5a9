// Arguments that several languages read and the source text does not show.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

extension [FindingBatch] {
  /// Where several localizations of one text read an argument that the source does not, the code may pass
  /// it, and the source leave it out: nothing is certain, so that these findings warn.
  func withAgreedArgumentsLowered() -> [FindingBatch] {
    var localizations: [Text: Set<String>] = [:]
    for batch in self {
      guard let text = Text(batch.first), let name = batch.first.localization else { continue }
      localizations[text, default: []].insert(name)
    }
    guard localizations.values.contains(where: { $0.count >= Text.agreement }) else { return self }
    return map { batch in
      guard let text = Text(batch.first), let names = localizations[text],
        names.count >= Text.agreement
      else { return batch }
      return batch.changing { finding in
        finding.severity = Swift.min(finding.severity, .warning)
        finding.message +=
          "; \(names.count - 1) other localizations read it, too, so the code may pass it"
      }
    }
  }
}

/// One text in all its localizations.
private struct Text: Hashable {
  /// So many localizations have hardly made the same mistake.
  static let agreement = 3

  var folder: String
  var table: String?
  var key: Key

  /// Nil for findings about something else.
  init?(_ finding: Finding) {
    // Texts of Info.plist are formatted by nobody.
    guard finding.rule == Rule.formatExtraArgument.info.id, let key = finding.key,
      finding.table.map({ !TableContext.isInfoPlist($0) }) ?? true
    else { return nil }
    self.key = key
    table = finding.table
    let isCatalog = finding.path.hasSuffix(".xcstrings")
    folder = isCatalog ? finding.path : Paths.folder(Paths.folder(finding.path))
  }
}
