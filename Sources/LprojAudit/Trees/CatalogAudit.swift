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
  var obstacles: [Obstacle] = []
  var entries = 0
}

enum CatalogAudit {
  static func run(
    _ file: TableFile, of tree: Tree, _ checks: [Checks.Named<CatalogPass>]
  ) -> CatalogResult {
    var result = CatalogResult()
    let bytes: ByteBuffer
    do throws(Failure) {
      bytes = try file.read()
    } catch {
      result.obstacles.append(Obstacle(file.path, error.reason))
      return result
    }
    let catalog = StringCatalog(bytes)
    let absent =
      file.isSelected ? AbsentTables.localizations(without: catalog, in: file, of: tree) : []
    if file.isSelected, let first = checks.first {
      var pass = CatalogPass(
        file: file, catalog: catalog, absent: absent,
        lines: LineTable(catalog.buffer, end: catalog.buffer.count), rule: first.info)
      for check in checks {
        pass.rule = check.info
        check.run(&pass)
      }
      result.findings = pass.findings
    }
    result.entries = catalog.entries.count
    var table = coverage(of: catalog, file)
    if table.keysToTranslate > 0 { table.absent = absent }
    result.table = table
    return result
  }

  private static func coverage(of catalog: StringCatalog, _ file: TableFile) -> AuditReport.Table {
    var present: [String: Int] = [:]
    var missing: [String: Int] = [:]
    var seen: Set<Key> = []
    var wanted = 0
    let languages = catalog.languages
    for entry in catalog.entries where seen.insert(entry.key).inserted {
      let own = Set(entry.localizations.map(\.language))
      for language in own { present[language, default: 0] += 1 }
      guard entry.needsTranslation else { continue }
      wanted += 1
      for language in languages where !own.contains(language) { missing[language, default: 0] += 1 }
    }
    let keys = seen.count
    let names = (languages + [catalog.sourceLanguage].compactMap { $0 }).sorted {
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
            entries: isSource ? keys : present[name] ?? 0, missing: missing[name] ?? 0, extra: 0,
            untranslated: 0, keys: wanted)
        )
      })
    table.keysToTranslate = wanted
    table.path = file.path
    return table
  }
}
