// A string catalog that was read for compiling, and the tables of each of its languages.

internal import LprojAudit
internal import LprojCompiler
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

final class CompiledCatalog: Sendable {
  enum Part: Sendable {
    /// Plain texts, for `.strings`.
    case strings
    /// Entries with variations, for `.stringsdict`.
    case variations
    /// All entries in one `.stringsdict`.
    case whole
    /// One plain text for each key.
    case plain
  }

  let file: TableFile
  let lowered: LoweredCatalog
  private let lines: LineTable

  private init(_ file: TableFile, _ catalog: StringCatalog) {
    self.file = file
    lowered = LoweredCatalog(catalog)
    lines = catalog.lines
  }

  /// Reads the selected catalogs of the trees. Returns the catalogs by path, and failures for catalogs that cannot be read.
  static func all(
    in trees: [Tree], _ request: CompileRequest
  ) async -> (read: [Key: CompiledCatalog], failures: [Failure]) {
    let files = trees.flatMap(\.catalogs).filter(\.isSelected)
    let results = await parallelMap(files.count, jobs: request.jobs) {
      number -> Result<CompiledCatalog, Failure> in
      do throws(Failure) {
        let catalog = try files[number].catalog(in: request.workspace)
        return .success(CompiledCatalog(files[number], catalog))
      } catch {
        return .failure(error.at(files[number].path))
      }
    }
    var read: [Key: CompiledCatalog] = [:]
    var failures: [Failure] = []
    for result in results {
      switch result {
      case .success(let catalog): read[Key(catalog.file.path)] = catalog
      case .failure(let failure): failures.append(failure)
      }
    }
    return (read, failures)
  }

  func make(_ part: Part, of table: LoweredTable, _ request: CompileRequest) -> CompileProduct {
    var product = CompileProduct()
    do throws(CompileProblem) {
      let compiled =
        part == .plain && request.target == .gnustep
        ? try GNUstepTable.compile(table.plain(readsAll: false))
        : try TableCompiler.compile(
          TableContent(entries(part, of: table)), to: request.encoding.output)
      product.bytes = compiled.bytes
      if let warning = compiled.warning {
        product.findings.append(finding(.warning, warning, table))
      }
    } catch {
      product.findings.append(finding(.error, error, table))
    }
    return product
  }

  private func entries(
    _ part: Part, of table: LoweredTable
  ) -> [(key: Key, value: PropertyListNode.Value)] {
    switch part {
    case .strings: table.strings
    case .variations: table.variations
    case .whole: table.whole
    case .plain: table.plain(readsAll: true).map { ($0.key, .string($0.text)) }
    }
  }

  func position(of entry: LoweredEntry) -> Position { lines.position(of: entry.offset) }

  private func finding(
    _ severity: Severity, _ problem: CompileProblem, _ table: LoweredTable
  ) -> Finding {
    let entry = table.entries.first { $0.key == problem.key }
    let subject = problem.key.map { "'\($0.description)' " } ?? "a text "
    return Finding(
      rule: Rule.notEncodable.info.id, severity: severity, message: subject + problem.reason,
      path: file.path, position: lines.position(of: entry?.offset ?? 0),
      localization: table.language, table: file.table, key: problem.key)
  }
}
