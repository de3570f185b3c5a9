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
  /// The place and reason if the catalog could not be read completely; otherwise nil.
  var unread: AuditReport.Unread?
  var languages: [String] = []
}

enum CatalogAudit {
  static func run(_ file: TableFile, in audit: TreeAudit) async -> CatalogResult {
    let (tree, unshipped, workspace) = (audit.tree, audit.unshipped, audit.question.workspace)
    let catalog: StringCatalog
    do throws(Failure) {
      catalog = try file.catalog(in: workspace)
    } catch {
      var result = CatalogResult()
      result.obstacles.append(error.at(file.path))
      return result
    }
    let absent =
      file.isSelected
      ? AbsentTables.localizations(
        without: catalog, in: file, of: tree, unshipped: unshipped.localizations) : []
    let interfaces = tree.interfaceFiles(of: file.table, development: audit.development?.name)
    return await workspace.remembered(
      at: file.path, audit.catalogBasis(file, catalog, absent, interfaces), \.findings
    ) { _ in await run(file, catalog, lacking: absent, beside: interfaces, in: audit) }
  }

  /// - Parameters:
  ///   - absent: the localizations that the catalog lacks.
  ///   - interfaces: the interface files with the texts of the catalog.
  private static func run(
    _ file: TableFile, _ catalog: StringCatalog, lacking absent: [String],
    beside interfaces: [String], in audit: TreeAudit
  ) async -> CatalogResult {
    let (unshipped, workspace) = (audit.unshipped, audit.question.workspace)
    var result = CatalogResult()
    result.suppressions = Suppression.all(in: catalog, file)
    result.entries = catalog.entries.count
    let isInInterface = Paths.name(Paths.folder(file.path)) == "mul.lproj"
    let subject: @Sendable (StringCatalog) -> CatalogSubject = { catalog in
      CatalogSubject(
        file: file, catalog: catalog, absent: absent,
        isOfInterface: isInInterface || !interfaces.isEmpty
      ) { InterfaceObjects(interfaces, in: workspace) }
    }
    let ships = !unshipped.files.contains(file.path)
    let (findings, table) = await look(
      at: catalog, subject, ships: ships, audit.checks, audit.look,
      jobs: audit.question.jobs / audit.tree.catalogs.count)
    result.findings = findings
    result.table = table
    if table.keysToTranslate > 0 { result.table?.absent = absent }
    result.table?.isOfTests = unshipped.ofTests.contains(file.path)
    result.languages = table.localizations.map(\.name)
    if let obstacle = catalog.obstacle {
      result.unread = AuditReport.Unread(
        path: file.path, position: catalog.lines.position(of: obstacle.offset),
        reason: obstacle.message)
      result.table?.localizations = []
    }
    return result
  }

  /// Runs the checks in two jobs that take about equally long. The first job has the rules on texts, formats and parity, and the coverage.
  private static func look(
    at catalog: StringCatalog, _ make: @escaping @Sendable (StringCatalog) -> CatalogSubject,
    ships: Bool, _ checks: Checks, _ onlooker: (any TreeLook)?, jobs: Int
  ) async -> ([FindingBatch], AuditReport.Table) {
    let halves = await parallelMap(2, jobs: min(jobs, 2)) { half in
      let isFirst = half == 0
      let catalog = jobs > 1 && isFirst ? catalog.forAnotherJob : catalog
      let subject = make(catalog)
      let file = subject.file
      let results =
        file.isSelected
        ? checks.results(on: subject) {
          // A truncated catalog would seem to lack the entries after its end.
          (catalog.error == nil || $0.group == "catalog")
            && ["text", "format", "parity"].contains($0.group) == isFirst
        }
        : []
      if !isFirst, file.isSelected, catalog.error == nil {
        var pass = Pass(subject, lookedAtWith: checks.options)
        onlooker?.see(&pass)
      }
      let table =
        isFirst
        ? coverage(of: catalog, file, ships: ships, checks.options.untranslated) : nil
      return (results, table)
    }
    let table = halves.compactMap(\.1).first
    return (
      zip(halves[0].0, halves[1].0).flatMap { $0 + $1 },
      table
        ?? coverage(of: catalog, make(catalog).file, ships: ships, checks.options.untranslated)
    )
  }

  private static func coverage(
    of catalog: StringCatalog, _ file: TableFile, ships: Bool, _ options: UntranslatedText.Options
  ) -> AuditReport.Table {
    var translations = CatalogTranslations(catalog, options)
    let source = catalog.languages.firstIndex { $0 == catalog.sourceLanguage }
    var present = Array(repeating: 0, count: catalog.languages.count)
    var translated = present
    var untranslated = present
    var empty = present
    var phrases = catalog.languages.map { _ in (copies: false, others: false) }
    // For each language, the last counted entry, so that a duplicate language in an entry counts once.
    var last = Array(repeating: -1, count: catalog.languages.count)
    var (keys, wanted) = (0, 0)
    for number in catalog.shown {
      let entry = catalog.entries[number]
      keys += 1
      let isWanted = translations.asksFor(entry)
      if isWanted { wanted += 1 }
      for localization in catalog.localizations(of: entry)
      where last[localization.language] != number && catalog.hasText(localization) {
        last[localization.language] = number
        present[localization.language] += 1
        guard isWanted, localization.language != source else { continue }
        translated[localization.language] += 1
        switch translations.verdict(on: localization, of: entry) {
        case .new, .copied: untranslated[localization.language] += 1
        case .translated where catalog.units(of: localization).contains { catalog.isEmpty($0) }:
          empty[localization.language] += 1
        case .missing, .translated: break
        }
        // One translated phrase is enough, so no further phrases are compared.
        if phrases[localization.language].others { continue }
        switch translations.copiesPhrase(localization, of: entry) {
        case true: phrases[localization.language].copies = true
        case false: phrases[localization.language].others = true
        case nil: break
        }
      }
    }
    var numbers: [String: Int] = [:]
    for (number, name) in catalog.languages.enumerated() { numbers[name] = number }
    let own = [catalog.sourceLanguage].compactMap { $0 }.filter(StringCatalog.isFolderName)
    let names = Set(catalog.targetLanguages + own).sorted {
      $0.precedes($1)
    }
    var table = AuditReport.Table(
      name: file.table, formats: [TableFormat.xcstrings.rawValue],
      development: own.first, keys: keys,
      localizations: names.map { name in
        guard name != catalog.sourceLanguage else {
          return (
            name,
            AuditReport.Coverage(entries: keys, missing: 0, extra: 0, untranslated: 0, keys: wanted)
          )
        }
        var coverage = AuditReport.Coverage(
          entries: numbers[name].map { present[$0] } ?? 0,
          missing: wanted - (numbers[name].map { translated[$0] } ?? 0), extra: 0,
          untranslated: numbers[name].map { untranslated[$0] } ?? 0, keys: wanted)
        if let number = numbers[name] {
          (coverage.copiesPhrases, coverage.hasOwnPhrases) = phrases[number]
          coverage.empty = empty[number]
        }
        coverage.isShipped = ships
        return (name, coverage)
      })
    table.keysToTranslate = wanted
    table.path = file.path
    return table
  }
}
