// Planning an import: from a translator's file to changed tables.

internal import LprojConfig
internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

struct ImportPlanning {
  let request: ImportRequest
  private let root: String
  var plan: ImportPlan
  var file: String

  /// One table in one localization, with all units for it.
  private struct Job {
    var tree: Int
    var table: ExchangeTree.Table
    var language: String
    /// The localization; nil for a catalog.
    var localization: String?
    var path: String
    var units: ExchangeFile
  }

  init(_ request: ImportRequest) {
    self.request = request
    root = request.workspace.tidy(request.path)
    file = request.workspace.tidy(request.file)
    plan = ImportPlan(
      report: ImportReport(file: file), workspace: request.workspace,
      folders: WrittenFolders([request.path], in: request.workspace))
  }

  mutating func run() async -> ImportPlan {
    let (trees, obstacles, remarks) = await ExchangeTree.trees(
      below: request.path, in: request.workspace, source: request.source,
      honoursIgnoreFiles: request.honoursIgnoreFiles,
      Configurations(
        request.configuration, excluding: request.exclude, naming: [request.path],
        in: request.workspace), jobs: request.jobs)
    plan.failures = Failure.sorted(obstacles)
    plan.remarks = remarks
    guard var files = read() else { return plan }
    guard files.contains(where: { !$0.units.isEmpty }) else {
      refuseFile("no texts found in '\(file)'")
      return plan
    }
    guard !trees.isEmpty else { return plan }
    plan.report.isRead = true
    await refuseErrors(ofMachine: &files)
    for job in jobs(files, trees) { run(job, trees[job.tree]) }
    plan.report.refusals.sort { ($0.position, $0.id ?? Key("")) < ($1.position, $1.id ?? Key("")) }
    plan.report.tables.sort { $0.path.precedes($1.path) }
    return plan
  }

  /// Refuses machine translations in which an audit finds an error. Translations by people are imported in spite of such errors.
  private func refuseErrors(ofMachine files: inout [ExchangeFile]) async {
    guard files.contains(where: { $0.units.contains(where: \.isOfMachine) }) else { return }
    var check = TranslationCheck()
    for (number, errors) in await check.judge(files, request) {
      for unit in files[number].units.indices where files[number].units[unit].problem == nil {
        files[number].units[unit].problem = errors[files[number].units[unit].id]
      }
    }
  }

  // MARK: Jobs

  /// Finds the tables for the parts of a file. The paths in the file are compared with the paths of known tables, and are never opened.
  private mutating func jobs(_ files: [ExchangeFile], _ trees: [ExchangeTree]) -> [Job] {
    // Paths are compared by bytes, since the names of two folders may differ only in Unicode normalization.
    var tables: [Key: (tree: Int, table: ExchangeTree.Table)] = [:]
    for (number, tree) in trees.enumerated() {
      for table in tree.tables { tables[Key(table.original)] = (number, table) }
    }
    var jobs: [Job] = []
    var numbers: [Key: Int] = [:]
    for units in files {
      guard let (number, table) = tables[Key(units.original)] else {
        refuse(units, unknown(units.original, trees))
        continue
      }
      let tree = trees[number]
      guard let name = units.targetLanguage ?? request.locale else {
        refuse(units, "it names no target language, and none was given for it")
        continue
      }
      let isBase = name == "Base" && tree.names.contains(name) && table.localization != name
      let base = isBase ? tree.sourceLanguage : nil
      guard let language = base ?? ExchangeTree.language(name, in: trees) else {
        refuse(units, "its target language '\(name)' is not a language")
        continue
      }
      // If a language has several folders, such as `zh_CN` and `zh-Hans`, the folder with exactly the name in the file is taken.
      let known = tree.names.first { $0 == name } ?? tree.localization(of: language)
      if known == nil, table.localization != nil { remarkNew(language, tree) }
      let localization = known ?? language
      guard isBase || !tree.isDevelopment(language, localization, of: table) else {
        refuse(units, "its target language is the source language")
        continue
      }
      let path =
        table.localization == nil ? table.reference.path : tree.path(table, in: localization)
      if let number = numbers[Key(path)], jobs[number].language == language {
        jobs[number].units.units += units.units
        continue
      }
      numbers[Key(path)] = jobs.count
      jobs.append(
        Job(
          tree: number, table: table, language: language,
          localization: table.localization == nil ? nil : localization, path: path, units: units))
    }
    return jobs
  }

  /// Adds a remark on a new localization, such as `pt-BR`, if the tree already has a localization of the language, such as `pt`. The file may mean
  /// the existing localization.
  private mutating func remarkNew(_ name: String, _ tree: ExchangeTree) {
    let language = LanguageRelation.language(of: name)
    let relatives = tree.names.filter { LanguageRelation.language(of: $0) == language }
    guard !relatives.isEmpty else { return }
    let remark =
      "'\(name)' is a new localization in '\(tree.tree.path)', beside "
      + relatives.map { "'\($0)'" }.joined(separator: ", ")
    if !plan.remarks.contains(remark) { plan.remarks.append(remark) }
  }

  private func unknown(_ original: String, _ trees: [ExchangeTree]) -> String {
    if let (_, ext) = Paths.splitExtension(original), ["xib", "storyboard"].contains(ext) {
      return "interface files cannot be imported into"
    }
    let reason = "no table of the source language has this path below '\(root)'"
    for table in trees.flatMap(\.tables) {
      if table.original.hasSuffix("/" + original) {
        let folder = Paths.join(root, String(table.original.dropLast(original.count + 1)))
        return reason + "; import into '\(folder)' if that was exported"
      }
      if !original.isEmpty, !original.hasPrefix("/"), original.hasSuffix("/" + table.original) {
        return reason + "; import into the folder that was exported, above it"
      }
    }
    return reason
  }

  /// Refuses all translations of a file in one line. Texts without a translation are only counted.
  private mutating func refuse(_ units: ExchangeFile, _ reason: String) {
    let refused = units.units.filter { $0.target?.bytes.isEmpty == false }
    plan.report.untranslated += units.units.count - refused.count
    guard !refused.isEmpty else { return }
    var refusal = ImportReport.Refusal(
      position: units.position, id: nil, count: refused.count,
      reason: "'\(units.original)': \(reason)")
    refusal.units = refused.map { ($0.id, $0.position) }
    plan.report.refusals.append(refusal)
  }

  // MARK: Tables

  private mutating func run(_ job: Job, _ tree: ExchangeTree) {
    do throws(Failure) {
      guard let localization = job.localization else { return try runCatalog(job) }
      let bytes = try job.table.reference.read(in: request.workspace)
      let reference = TableReader.read(bytes).completed(by: job.table.extras)
      let target = tree.file(job.table, in: localization)
      let old = try target?.read(in: request.workspace).bytes
      let units = TableUnits(
        reference, old.map { TableReader.read(ByteBuffer($0, spare: $0.count)) },
        format: job.table.reference.format, language: job.language, comments: [:])
      var job = job
      var ends = LineEnds(of: job.units.lineEnd)
      for unit in units.units { ends.add(unit.id, unit.target, unit.source) }
      job.units.units = job.units.units.map(ends.restoring)
      var check = UnitCheck(job.units, units, original: job.table.original)
      if !check.changes.isEmpty { try rewrite(&check, job, old, reference) }
      finish(check, job, isNew: old == nil)
    } catch {
      plan.failures.append(error.at(job.path))
    }
  }

  /// Plans the changes of a catalog. A catalog holds all languages, so the changes for each language are applied to the bytes that were planned for
  /// the previous language.
  private mutating func runCatalog(_ job: Job) throws(Failure) {
    let planned = plan.writes.firstIndex { $0.path.utf8.elementsEqual(job.path.utf8) }
    let bytes =
      if let planned {
        plan.writes[planned].new
      } else {
        try job.table.reference.read(in: request.workspace).bytes
      }
    let catalog = StringCatalog(ByteBuffer(bytes, spare: bytes.count))
    if let failure = Failure(catalog, at: job.path) { throw failure }
    guard !catalog.isTranslated(from: job.language) else {
      return refuse(job.units, "its target language is the source language")
    }
    let units = CatalogUnits(catalog, language: catalog.spelling(of: job.language))
    var ends = LineEnds(of: job.units.lineEnd)
    for unit in units.units { ends.add(unit.id, unit.target, unit.source) }
    var file = job.units
    file.units = file.units.map(ends.restoring)
    var check = UnitCheck(file, units, original: job.table.original)
    if !check.changes.isEmpty, try !request.workspace.isInside(job.path, [root]) {
      check.refuse(all: "'\(job.path)' leads out of '\(root)', so it is not written")
    }
    if !check.changes.isEmpty {
      let rewrite = CatalogRewrite(bytes, check.changes, units)
      check.refuse(rewrite.refusals)
      if let new = rewrite.bytes {
        if let planned {
          plan.writes[planned].new = new
        } else {
          plan.writes.append(PlannedWrite(path: job.path, old: bytes, new: new))
        }
      }
    }
    finish(check, job, isNew: false)
  }

  private mutating func rewrite(
    _ check: inout UnitCheck, _ job: Job, _ old: [UInt8]?, _ reference: ParsedTable
  ) throws(Failure) {
    guard try request.workspace.isInside(job.path, [root]) else {
      return check.refuse(all: "'\(job.path)' leads out of '\(root)', so it is not written")
    }
    let rewrite = TableRewrite(
      old, check.changes, format: job.table.reference.format, like: reference)
    check.refuse(rewrite.refusals)
    if let new = rewrite.bytes {
      plan.writes.append(PlannedWrite(path: job.path, old: old, new: new))
    }
  }

  private mutating func finish(_ check: UnitCheck, _ job: Job, isNew: Bool) {
    plan.report.unchanged += check.unchanged
    plan.report.untranslated += check.untranslated
    plan.report.refusals += check.refusals.map {
      ImportReport.Refusal(position: $0.position, id: $0.id, count: 1, reason: $0.reason)
    }
    guard !check.changes.isEmpty else { return }
    plan.report.tables.append(
      ImportReport.Table(
        path: job.path, isNew: isNew,
        changes: check.changes.map {
          ImportReport.Change(
            id: $0.id, old: $0.old, new: $0.text, position: $0.position, source: $0.source,
            hasOtherSource: $0.hasOtherSource, state: $0.stateChange)
        }))
  }
}
