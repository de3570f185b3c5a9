// Arguments that several languages read and the source text does not show.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

extension [FindingBatch] {
  /// Where several localizations of one text read an argument that the source does not, the code may pass
  /// it, and the source leave it out: nothing is certain, so that errors are warnings, and warnings notes.
  func withAgreedArgumentsLowered() -> [FindingBatch] {
    let rule = Rule.formatExtraArgument.info.id
    let extra = indices.filter { self[$0].first.rule == rule }
    var readers: [Text: Set<String>] = [:]
    for number in extra {
      guard let text = Text(self[number].first), let name = self[number].first.localization
      else { continue }
      readers[text, default: []].insert(name)
    }
    var result = self
    for number in extra {
      guard let text = Text(self[number].first), let names = readers[text],
        names.count >= Text.agreement
      else { continue }
      result[number] = self[number].changing { finding in
        // What warns already is not certain for another reason.
        finding.severity = finding.severity == .error ? .warning : .note
        finding.message +=
          "; \(names.count - 1) other localizations read it, too, so the code may pass it"
      }
    }
    return result
  }
}

/// One text in all its localizations.
private struct Text: Hashable {
  /// So many localizations have hardly made the same mistake.
  static let agreement = 3

  var folder: String
  var table: String?
  var key: Key

  /// Nil where nobody formats it.
  init?(_ finding: Finding) {
    guard let key = finding.key, finding.table.map({ !TableContext.isInfoPlist($0) }) ?? true
    else { return nil }
    self.key = key
    table = finding.table
    let isCatalog = finding.path.hasSuffix(".xcstrings")
    folder = isCatalog ? finding.path : Paths.folder(Paths.folder(finding.path))
  }
}
