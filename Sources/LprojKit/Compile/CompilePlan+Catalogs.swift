// Outputs of string catalogs: the tables of each language.

internal import LprojAudit
internal import LprojCompiler
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

extension CompilePlan {
  mutating func addCatalogs(of tree: Tree, to folder: String) {
    var catalogsByName: [String: TableFile] = [:]
    for file in tree.catalogs where file.isSelected && isWanted(file) {
      let name = outputName(file.table, .strings)
      guard let catalog = catalogs[Key(file.path)] else { continue }
      let names = catalog.lowered.tables.map(\.language)
      seenLocalizations.formUnion(names)
      if let other = catalogsByName.updateValue(file, forKey: name) ?? table(named: name, in: tree)
      {
        reportClash(file, other)
        continue
      }
      let wanted =
        request.localizations.isEmpty
        ? Set(names) : NamedLocalization.all(request.localizations, in: names)
      for table in catalog.lowered.tables where wanted.contains(table.language) {
        guard StringCatalog.isFolderName(table.language) else { continue }
        add(table, of: catalog, to: join(folder, table.language + ".lproj"))
      }
      if request.target.hasNoPlurals { warnOfLinux(catalog, wanted) }
    }
  }

  /// Reports two inputs that make the same output. Inputs with equal table names are left to the audit. The audit does not find names that become
  /// equal only in the output.
  private mutating func reportClash(_ file: TableFile, _ other: TableFile) {
    let isTold =
      file.table == other.table
      && !Audit.isNamed(Rule.catalogCollision.info.id, in: request.allowedRules)
    guard !isTold else { return }
    findings.append(
      Finding(
        rule: Rule.outputClash.info.id, severity: .error,
        message: "'\(other.path)' makes the same tables: keep one of the two", path: file.path,
        table: file.table))
  }

  private func table(named name: String, in tree: Tree) -> TableFile? {
    tree.localizations.flatMap(\.tables).first { outputName($0.table, .strings) == name }
  }

  private mutating func add(_ table: LoweredTable, of catalog: CompiledCatalog, to folder: String) {
    func add(_ part: CompiledCatalog.Part, _ format: TableFormat) {
      steps.append(
        CompileStep(
          work: .catalog(catalog, table, part), inputs: [catalog.file],
          output: join(folder, outputName(catalog.file.table, format)),
          localization: table.language))
    }
    if request.target.hasNoPlurals { return add(.plain, .strings) }
    if request.isStringsdictOnly { return add(.whole, .stringsdict) }
    if !table.strings.isEmpty { add(.strings, .strings) }
    if table.hasVariations { add(.variations, .stringsdict) }
  }

  /// Warns of entries with plurals or variations that become plain strings. A catalog gets at most two warnings: one about these entries, and one
  /// about wrong numbers in their texts.
  private mutating func warnOfLinux(_ catalog: CompiledCatalog, _ languages: Set<String>) {
    let tables = catalog.lowered.tables.filter { languages.contains($0.language) }
    let entries = tables.flatMap(\.entries)
    let misread = tables.flatMap { table in
      table.entries.compactMap { entry in
        entry.folded?.misread.map {
          SkippedFraction(
            key: entry.key, localization: table.language, position: catalog.position(of: entry),
            specifier: $0)
        }
      }
    }
    let (path, name) = (catalog.file.path, catalog.file.table)
    if let warning = SkippedFraction.warning(misread, request.target, path: path, table: name) {
      findings.append(warning)
    }
    let count = Set(entries.filter { $0.varied != nil }.map(\.key)).count
    guard count > 0 else { return }
    findings.append(
      Finding(
        rule: Rule.linuxStringsdict.info.id, severity: .warning,
        message: (request.target == .gnustep
          ? "GNUstep knows no plurals and variations, so "
          : "looking up a plural or a variation crashes Foundation on Linux, so ")
          + "\(count == 1 ? "an entry is" : "\(count) entries are") written as plain strings",
        path: path, table: name))
  }
}
