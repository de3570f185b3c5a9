// Tables with all languages in one file (.loctable), as system bundles have them.

internal import LprojBundle
internal import LprojLocale
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

/// One property list with a table for each language, and where they come from under `LocProvenance`.
/// The loaders of the system read them; the open one does not, so nothing is said of them but what
/// they cover.
enum LoctableAudit {
  private static let provenance = Key("LocProvenance")

  /// Adds what the files of a tree hold to its report.
  static func add(_ tree: Tree, to result: inout TreeResult, _ request: AuditRequest) {
    for path in tree.loctables {
      let file = PropertyListFile(path)
      guard file.isLoaded else {
        result.obstacles.append(Obstacle(path, reason(file.state)))
        continue
      }
      var languages: [(name: String, keys: Set<Key>)] = []
      for key in file.members.keys.sorted() where key != provenance {
        guard let members = file.value(key)?.members else { continue }
        languages.append((key.description, Set(members.map(\.key))))
      }
      add(languages, path, to: &result, request)
    }
  }

  private static func reason(_ state: PropertyListFile.State) -> String {
    switch state {
    case .unreadable(let reason): reason
    case .notADictionary(let what): "holds \(what), not a dictionary of languages"
    case .loaded, .damaged: "is a damaged property list"
    }
  }

  private static func add(
    _ languages: [(name: String, keys: Set<Key>)], _ path: String, to result: inout TreeResult,
    _ request: AuditRequest
  ) {
    let names = languages.map(\.name)
    let wanted = request.source ?? result.report?.development ?? "en"
    let development = DevelopmentLocalization.folder(for: wanted, in: names)
    let keys = languages.first { $0.name == development }?.keys ?? []
    let known = Set(result.report?.localizations.map(\.name) ?? [])
    result.report?.localizations += names.filter { !known.contains($0) }.map {
      AuditReport.Localization(LocalizationName($0), path: path)
    }
    let name = Paths.splitExtension(Paths.name(path))?.stem ?? path
    result.report?.tables.append(
      AuditReport.Table(
        name: name, formats: ["loctable"], development: development, keys: keys.count,
        localizations: languages.map { language in
          (
            language.name,
            AuditReport.Coverage(
              entries: language.keys.count, missing: keys.subtracting(language.keys).count,
              extra: development == nil ? 0 : language.keys.subtracting(keys).count,
              untranslated: 0, keys: keys.count)
          )
        }))
    result.files += 1
    result.entries += languages.reduce(0) { $0 + $1.keys.count }
  }
}

extension AuditReport.Localization {
  init(_ verdict: LocalizationName, path: String) {
    self.init(
      name: verdict.name, path: path, identifier: verdict.identifier,
      status: verdict.status.rawValue, suggestion: verdict.suggestion,
      displayName: verdict.displayName, isReachable: verdict.isReachable,
      isGuideForm: verdict.isGuideForm, store: verdict.store.rawValue)
    let language = verdict.identifier ?? verdict.suggestion ?? verdict.name
    isRightToLeft = LanguageFacts.writingDirection(of: language) == .rightToLeft
  }
}
