// Export of texts for translators, and import of their translations.

internal import LprojAudit
internal import LprojConfig
internal import LprojExchange
public import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// Writes texts for translators, and imports their translations.
public enum Exchange {
  private static let tablesShown = 8

  /// Makes the documents for translators, one for each requested language.
  public static func export(_ request: ExportRequest) async -> ExportOutcome {
    var request = request
    let archives = NamedArchives([request.path], in: request.workspace)
    guard let path = archives.paths.first else {
      var outcome = ExportOutcome()
      outcome.failures = archives.obstacles
      return outcome
    }
    (request.path, request.workspace) = (path, archives.workspace)
    var (trees, obstacles, remarks) = await ExchangeTree.trees(
      below: request.path, in: request.workspace, source: request.source,
      honoursIgnoreFiles: request.honoursIgnoreFiles,
      Configurations(
        request.configuration, excluding: request.exclude, naming: [request.path],
        in: request.workspace), jobs: request.jobs)
    var outcome = ExportOutcome()
    outcome.remarks = remarks
    outcome.remarks += leftOut(
      trees.flatMap(\.foreignTables),
      because: "the source language has no such file (texts of interface files)")
    outcome.remarks += leftOut(
      trees.indices.flatMap { trees[$0].leaveOutUnshipped() }, because: "no target ships them")
    var export = TableExport(request.format, request.workspace)
    if request.format == .json { export.places = await places(request) }
    let unknown =
      request.isOfKnownLanguages && !trees.isEmpty
      ? NamedLocalization.unknown(request.locales, in: export.names(trees)) : []
    if !trees.isEmpty && unknown.isEmpty {
      for locale in request.locales {
        // If two requested names mean one language, only the first name gets a document.
        guard let document = export.document(for: locale, trees, request),
          !outcome.documents.contains(where: { $0.language == document.language })
        else { continue }
        outcome.documents.append(document)
      }
    }
    outcome.failures = Failure.sorted(obstacles + unknown + export.obstacles)
    outcome.refusals = export.refusals.sorted()
    outcome.remarks += export.remarks.sorted()
    return outcome
  }

  /// Finds the look-ups in code below the exported folder. Returns the place of each look-up, such as `App.swift:3:5`, by table and key.
  private static func places(_ request: ExportRequest) async -> [UnitDocument.Asked: [String]] {
    var keys = KeysRequest(paths: [request.path], in: request.workspace, jobs: request.jobs)
    keys.configuration = request.configuration
    keys.exclude = request.exclude
    var places: [UnitDocument.Asked: [String]] = [:]
    for use in await Keys.run(keys).report.uses where use.isWhole {
      guard let table = use.table else { continue }
      places[UnitDocument.Asked(table: table, key: use.key), default: []].append(
        "\(use.path):\(use.position.line):\(use.position.column)")
    }
    return places
  }

  private static func leftOut(_ tables: [String], because reason: String) -> [String] {
    if tables.isEmpty { return [] }
    let shown = tables.prefix(tablesShown).joined(separator: ", ")
    let rest = tables.count - tablesShown
    return [
      "\(tables.count) table\(tables.count == 1 ? "" : "s") left out: \(reason): "
        + (rest > 0 ? "\(shown) and \(rest) more" : shown)
    ]
  }

  /// Plans an import without writing anything.
  public static func plan(_ request: ImportRequest) async -> ImportPlan {
    var planning = ImportPlanning(request)
    return await planning.run()
  }

  /// Writes the planned files. A table that has changed meanwhile is not written.
  ///
  /// - Returns: failures for files that could not be written, and remarks on replaced files whose attributes could not be kept.
  public static func write(_ plan: ImportPlan) -> (failures: [Failure], remarks: [String]) {
    // If any of the files is read-only, no file is written.
    var failures = plan.writes.filter { Disk.isReadOnly(plan.workspace.place($0.path)) }
      .map { Failure(.isReadOnlySoNothingIsWritten, $0.path) }
    guard failures.isEmpty else { return (failures, []) }
    var remarks: [String] = []
    for write in plan.writes {
      do throws(Failure) {
        let replacement = try Disk.replaceFile(
          plan.workspace.place(write.path), with: write.new, expecting: ExpectedContent(write.old),
          in: plan.folders, makesFolder: true)
        remarks += [replacement.remark(on: write.path)].compactMap { $0 }
      } catch {
        failures.append(error.at(write.path))
      }
    }
    return (failures, remarks)
  }

  /// Writes a document. A document with several parts becomes a folder, any other document becomes a file.
  ///
  /// - Parameters:
  ///   - document: the document to write.
  ///   - path: the file or folder to write to.
  ///   - folder: the path itself or a folder around it. Nothing is written outside of this folder, even if the path leads through links.
  ///   - workspace: the files to work on.
  /// - Returns: failures for files that could not be written, and remarks on replaced files whose attributes could not be kept.
  public static func write(
    _ document: ExportedDocument, to path: String, below folder: String, in workspace: Workspace
  ) -> (failures: [Failure], remarks: [String]) {
    if document.parts.contains(where: { !$0.path.isEmpty }),
      let status = try? workspace.status(path, following: true), status.kind != .folder
    {
      return ([Failure(.notFolderForCatalog, path)], [])
    }
    if let other = otherDocument(than: document, in: path, workspace) {
      return ([Failure(.holdsOtherLanguage, path, detail: other)], [])
    }
    let folders = WrittenFolders([folder], in: workspace)
    var failures: [Failure] = []
    var remarks: [String] = []
    for part in document.parts {
      let file = part.path.isEmpty ? path : Paths.join(path, part.path)
      do throws(Failure) {
        if part.path.hasSuffix("/") {
          try Disk.makeFolder(workspace.place(String(file.dropLast())), in: folders)
          continue
        }
        let replacement = try Disk.replaceFile(
          workspace.place(file), with: part.bytes, in: folders, makesFolder: !part.path.isEmpty)
        remarks += [replacement.remark(on: file)].compactMap { $0 }
      } catch {
        failures.append(error.at(file))
      }
    }
    return (failures, remarks)
  }

  /// The XLIFF file of a different language in the `.xcloc` folder at `path`; nil if the folder has no such file. An `.xcloc` can hold only one
  /// language.
  private static func otherDocument(
    than document: ExportedDocument, in path: String, _ workspace: Workspace
  ) -> String? {
    let folder = "Localized Contents"
    guard let own = document.parts.first(where: { $0.path.hasPrefix(folder + "/") }),
      let entries = try? workspace.entries(of: Paths.join(path, folder)).entries
    else { return nil }
    return entries.map(\.name).first {
      ExchangeFormat(fileName: $0) == .xliff && $0 != Paths.name(own.path)
    }
  }

  /// Makes a folder for several documents.
  public static func makeFolder(_ path: String, in workspace: Workspace) -> [Failure] {
    do throws(Failure) {
      try Disk.makeFolder(workspace.place(path))
      return []
    } catch {
      return [error.at(path)]
    }
  }

  /// Whether a path is a folder, or a link to a folder.
  public static func isFolder(_ path: String, in workspace: Workspace) -> Bool {
    (try? workspace.status(path, following: true))?.kind == .folder
  }
}
