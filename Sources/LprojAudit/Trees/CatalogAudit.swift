// The audit of one string catalog.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct CatalogResult: Sendable {
  var table: AuditReport.Table?
  var findings: [FindingBatch] = []
  var obstacles: [Failure] = []
  var entries = 0
  var suppressions: [Suppression] = []
}

enum CatalogAudit {
  /// - Parameter jobs: how many jobs look at this one.
  static func run(
    _ file: TableFile, in workspace: Workspace, of tree: Tree, _ checks: Checks, jobs: Int
  ) async -> CatalogResult {
    var result = CatalogResult()
    let bytes: ByteBuffer
    do throws(Failure) {
      bytes = try file.read(in: workspace)
    } catch {
      result.obstacles.append(error.at(file.path))
      return result
    }
    let catalog = StringCatalog(bytes)
    let absent =
      file.isSelected ? AbsentTables.localizations(without: catalog, in: file, of: tree) : []
    if file.isSelected {
      let subject = CatalogSubject(file: file, catalog: catalog, absent: absent)
      result.findings = await findings(subject, checks, jobs: jobs)
    }
    result.suppressions = Suppression.all(in: catalog, file)
    result.entries = catalog.entries.count
    var table = coverage(of: catalog, file, checks.options.untranslated)
    if table.keysToTranslate > 0 { table.absent = absent }
    result.table = table
    return result
  }

  /// The rules on texts take about as long as all others, so these are two jobs.
  private static func findings(
    _ subject: CatalogSubject, _ checks: Checks, jobs: Int
  ) async -> [FindingBatch] {
    guard jobs > 1, !checks.catalogs.isEmpty else { return checks.run(on: subject) }
    let halves = await parallelMap(2, jobs: 2) { half in
      checks.results(on: subject) { ($0.group == "text") == (half == 0) }
    }
    return zip(halves[0], halves[1]).flatMap { $0 + $1 }
  }

  private static func coverage(
    of catalog: StringCatalog, _ file: TableFile, _ options: UntranslatedText.Options
  ) -> AuditReport.Table {
    var translations = CatalogTranslations(catalog, options)
    let source = catalog.languages.firstIndex { $0 == catalog.sourceLanguage }
    var present = Array(repeating: 0, count: catalog.languages.count)
    var translated = present
    var untranslated = present
    // The number of the entry that had a language last, so that a doubled one counts once.
    var last = Array(repeating: -1, count: catalog.languages.count)
    var (keys, wanted) = (0, 0)
    for number in catalog.shown {
      let entry = catalog.entries[number]
      keys += 1
      let isWanted = catalog.needsTranslation(entry)
      if isWanted { wanted += 1 }
      for localization in catalog.localizations(of: entry)
      where last[localization.language] != number && catalog.hasText(localization) {
        last[localization.language] = number
        present[localization.language] += 1
        guard isWanted, localization.language != source else { continue }
        translated[localization.language] += 1
        switch translations.verdict(on: localization, of: entry) {
        case .new, .copied: untranslated[localization.language] += 1
        case .missing, .translated: continue
        }
      }
    }
    var numbers: [String: Int] = [:]
    for (number, name) in catalog.languages.enumerated() { numbers[name] = number }
    let names = Set(catalog.languages + [catalog.sourceLanguage].compactMap { $0 }).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    var table = AuditReport.Table(
      name: file.table, formats: [TableFormat.xcstrings.rawValue],
      development: catalog.sourceLanguage, keys: keys,
      localizations: names.map { name in
        let isSource = name == catalog.sourceLanguage
        return (
          name,
          AuditReport.Coverage(
            entries: isSource ? keys : numbers[name].map { present[$0] } ?? 0,
            missing: isSource ? 0 : wanted - (numbers[name].map { translated[$0] } ?? 0), extra: 0,
            untranslated: isSource ? 0 : numbers[name].map { untranslated[$0] } ?? 0, keys: wanted)
        )
      })
    table.keysToTranslate = wanted
    table.path = file.path
    return table
  }
}
