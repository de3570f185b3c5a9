// Conversion of tables to string catalogs and back: checks the inputs, makes all files, then writes.

internal import LprojAudit
internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource

/// Converts tables to string catalogs, and catalogs to tables.
public enum Convert {
  /// The rules that stop the conversion of a table if they find an error. A conversion of the faulty table would lose texts without notice.
  private static let stopping: [Rule] = [
    .syntaxError, .silentTruncation, .badEncoding, .catalogSyntax, .catalogStructure,
    .catalogDuplicateKey, .pluralMissingCategory,
  ]

  /// Converts the tables or catalogs below some paths. No file is overwritten, and the sources stay.
  public static func run(_ request: ConvertRequest) async -> ConvertOutcome {
    var discovery = TreeDiscovery(
      request.workspace, honoursIgnoreFiles: request.honoursIgnoreFiles)
    let configurations = Configurations(
      request.configuration, excluding: request.exclude, naming: request.paths,
      in: request.workspace)
    discovery.filter = configurations.filter
    let folders =
      request.output.map { WrittenFolders([$0], in: request.workspace) }
      ?? WrittenFolders(around: request.paths, in: request.workspace)
    for path in request.paths { discovery.add(path) }
    let trees = discovery.finish()
    var outcome = ConvertOutcome()
    outcome.failures = configurations.mistakes(of: trees.map(\.path))
    guard outcome.failures.isEmpty else { return outcome }
    outcome.remarks = discovery.remarks
    let known = tables(of: trees, for: request.target)
    outcome.failures = request.tables.filter { !known.contains($0) }.map {
      Failure(.unknownTable(known: known.sorted()), detail: $0)
    }
    guard outcome.failures.isEmpty else { return outcome }
    let audited = await Audit.run(audit(request, trees))
    var failures = discovery.obstacles + audited.failures.filter { !$0.kind.isLackOfLocalizations }
    var findings: [Finding] = []
    let top = CompilePlan.commonFolder(trees.map(\.path))
    var search = DeclarationSearch(request.workspace, paths: request.paths) { nil }
    for tree in trees {
      // In the output folder, each tree keeps its path relative to the deepest folder around all trees.
      let folder =
        request.output.map {
          let path = CompilePlan.relative(tree.path, to: top)
          return path.isEmpty ? $0 : Paths.join($0, path)
        } ?? tree.path
      let development = audited.report.trees.first {
        $0.path.utf8.elementsEqual(tree.path.utf8)
      }?.development
      let regions = search.declarations(around: tree).developmentRegions.map(\.name)
      let made = made(
        of: tree, development: development, ofBase: request.source ?? regions.first, to: folder,
        request)
      outcome.files += made.files
      findings += made.findings
      failures += made.failures
    }
    let errors = audited.report.findings.filter { finding in
      finding.severity == .error && isAbout(finding.first, request)
    }
    if outcome.files.isEmpty && findings.isEmpty && errors.isEmpty && failures.isEmpty {
      failures = request.paths.map { configurations.nothing(.nothingToConvert, at: $0) }
    }
    findings = Losses.folded(findings)
    let stopped = errors.map(\.first) + findings.filter { $0.severity == .error }
    outcome.leaveOut(stopped)
    outcome.files.sort { $0.path.precedes($1.path) }
    failures += obstacles(outcome.files, request, folders)
    // The fixes of findings are removed, because a conversion applies no fixes.
    outcome.findings =
      (errors.map { $0.changing { $0.fix = nil } } + findings.map(FindingBatch.init))
      .sorted { Finding.reportOrder($0.first, $1.first) }
    if request.writes && failures.isEmpty {
      failures += write(outcome.files, request, folders)
    }
    outcome.failures = Failure.sorted(failures)
    outcome.noteSources(trees, request)
    return outcome
  }

  private typealias Made = (files: [ConvertedFile], findings: [Finding], failures: [Failure])

  private static func made(
    of tree: Tree, development: String?, ofBase base: String?, to folder: String,
    _ request: ConvertRequest
  ) -> Made {
    var made: Made = ([], [], [])
    switch request.target {
    case .catalog:
      var conversion = TablesToCatalogs(
        tree, development: development, ofBase: base, to: folder, request)
      conversion.run()
      made = (conversion.files, conversion.findings, conversion.failures)
      for number in made.files.indices {
        let name = Paths.inside(folder, made.files[number].path)
        made.files[number].table = String(name.dropLast(".xcstrings".count))
      }
    case .tables:
      for file in tree.catalogs where file.isSelected {
        guard request.tables.isEmpty || request.tables.contains(file.table) else { continue }
        do throws(Failure) {
          let conversion = try CatalogToTables(file, to: folder, request)
          for var one in conversion.files {
            one.table = file.table
            made.files.append(one)
          }
          made.findings += conversion.findings
        } catch {
          made.failures.append(error.at(file.path))
        }
      }
    }
    for number in made.files.indices { made.files[number].tree = tree.path }
    return made
  }

  private static func audit(_ request: ConvertRequest, _ trees: [Tree]) -> AuditRequest {
    var audit = AuditRequest(paths: request.paths, in: request.workspace, jobs: request.jobs)
    audit.only = stopping.map(\.info.id)
    audit.source = request.source.flatMap { isFolder($0, of: trees) ? $0 : nil }
    audit.honoursIgnoreFiles = request.honoursIgnoreFiles
    audit.configuration = request.configuration
    audit.exclude = request.exclude
    return audit
  }

  private static func tables(of trees: [Tree], for target: ConvertRequest.Target) -> Set<String> {
    switch target {
    case .catalog:
      Set(trees.flatMap(\.localizations).filter(\.isSelected).flatMap(\.tables).map(\.table))
    case .tables: Set(trees.flatMap(\.catalogs).filter(\.isSelected).map(\.table))
    }
  }

  /// Whether `language` can name the source folder for the audit: some tree has a folder for the language, or no tree has a `Base` folder.
  private static func isFolder(_ language: String, of trees: [Tree]) -> Bool {
    let names = trees.map { $0.localizations.map(\.name) }
    return names.contains { DevelopmentLocalization.folder(for: language, in: $0) != nil }
      || !names.contains { $0.contains("Base") }
  }

  private static func isAbout(_ finding: Finding, _ request: ConvertRequest) -> Bool {
    guard finding.path.hasSuffix(".xcstrings") == (request.target == .tables) else { return false }
    guard let table = finding.table, !request.tables.isEmpty else { return true }
    return request.tables.contains(table)
  }

  /// Failures for files that exist with different bytes, or that are made twice. A file that exists with equal bytes is no failure, so an
  /// interrupted run can be repeated.
  private static func obstacles(
    _ files: [ConvertedFile], _ request: ConvertRequest, _ folders: WrittenFolders
  ) -> [Failure] {
    var made: Set<Key> = []
    return files.compactMap { file in
      if !made.insert(Key(file.path)).inserted { return Failure(.madeTwice, file.path) }
      let isThere = (try? request.workspace.status(file.path, following: false)) != nil
      let place = request.workspace.place(file.path)
      if request.writes { Disk.removeLeftover(of: place, in: folders) }
      return isThere && !Disk.holds(place, file.bytes) ? Failure(.isThere, file.path) : nil
    }
  }

  private static func write(
    _ files: [ConvertedFile], _ request: ConvertRequest, _ folders: WrittenFolders
  ) -> [Failure] {
    var failures: [Failure] = []
    for file in files {
      do throws(Failure) {
        // No file is replaced, so no attributes can be lost.
        _ = try Disk.replaceFile(
          request.workspace.place(file.path), with: file.bytes, expecting: .nothing, in: folders,
          makesFolder: true)
      } catch {
        failures.append(error.at(file.path))
      }
    }
    return failures
  }
}

extension ConvertedFile {
  init(_ path: String, _ bytes: [UInt8], _ request: ConvertRequest) {
    self.path = path
    self.bytes = bytes
    if request.showsDifferences {
      difference = FileDifference(
        path: path, old: ([], []), new: (bytes, bytes), encodings: ("UTF-8", "UTF-8"))
    }
  }
}

extension ConvertOutcome {
  /// Removes the files of tables that have errors, and lists these tables in `refusedTables`.
  fileprivate mutating func leaveOut(_ errors: [Finding]) {
    var names: Set<String> = []
    for error in errors {
      let table = error.table ?? Paths.splitExtension(Paths.name(error.path))?.stem ?? error.path
      names.insert(table)
      files.removeAll { file in
        file.table == table
          && (file.tree == "." || Paths.isFolder(error.path, within: file.tree))
      }
    }
    refusedTables = names.sorted()
  }

  /// Finds the source files that the new files replace, and the targets that ship these source files.
  fileprivate mutating func noteSources(_ trees: [Tree], _ request: ConvertRequest) {
    guard !files.isEmpty, failures.isEmpty else { return }
    let made = Set(files.map { [$0.tree, $0.table] })
    for tree in trees {
      let own = request.target == .catalog ? tree.localizations.flatMap(\.tables) : tree.catalogs
      sources += own.filter { made.contains([tree.path, $0.table]) }.map(\.path)
    }
    sources = Set(sources).sorted()
    let model = ProjectsAround(request.paths, request.workspace).model
    let shipping = sources.flatMap { model.targets(of: request.workspace.absolute($0)) }
    targets = Set(shipping.map { model.target($0).name }).sorted()
  }
}
