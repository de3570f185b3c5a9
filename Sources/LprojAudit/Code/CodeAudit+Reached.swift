// Which look-ups of the code run at all: in sources that a target compiles, in functions and classes that something names, in constants that
// something reads.

internal import LprojCode
internal import LprojFiles
internal import LprojProject
internal import LprojRules
internal import LprojSource

extension CodeAudit {
  func reached(
    _ uses: [CodeSubject.Use], _ tables: CodeTables, _ files: CodeFiles
  ) async -> [CodeSubject.Use] {
    var uses = await read(await compiled(uses, tables, files), tables, files)
    await findUnnamed(&uses, tables, files)
    return uses
  }

  /// Whether a look-up may find nothing, or something that does not fit.
  private static func mayBeWrong(_ use: CodeSubject.Use, _ tables: CodeTables) -> Bool {
    guard let key = use.usage.key.key, let name = use.usage.table.name,
      let table = tables.tables[name]
    else { return true }
    return use.usage.format != nil || use.usage.defaultText != .none || !table.found.contains(key)
      || table.lacking[key] != nil
  }

  // MARK: Sources

  /// Says of look-ups that may be wrong whether some target compiles them.
  func compiled(
    _ uses: [CodeSubject.Use], _ tables: CodeTables, _ files: CodeFiles
  ) async -> [CodeSubject.Use] {
    guard let model = request.projects?.model, !model.isEmpty else { return uses }
    let suspects = Set(uses.lazy.filter { Self.mayBeWrong($0, tables) }.map(\.path))
    var unbuilt = suspects.filter { model.isCompiledNowhere(request.workspace.absolute($0)) }
    unbuilt.subtract(await included(unbuilt, files))
    if unbuilt.isEmpty { return uses }
    return uses.map { use in
      var use = use
      use.isCompiled = !unbuilt.contains(use.path)
      return use
    }
  }

  /// Those of some sources that others include by their names.
  private func included(_ paths: Set<String>, _ files: CodeFiles) async -> Set<String> {
    let names = Dictionary(
      grouping: paths.filter { !$0.hasSuffix(".swift") }, by: { Paths.name($0) })
    if names.isEmpty { return [] }
    let (search, workspace) = (IncludeSearch(Set(names.keys)), request.workspace)
    let found = await parallelMap(files.files.count, jobs: request.jobs) { number -> Set<String> in
      let file = files.files[number]
      guard let language = file.language, language != .swift,
        CodeFiles.isReadable(file.path, in: workspace),
        let buffer = try? workspace.read(file.path), search.words.finds(in: buffer)
      else { return [] }
      return search.included(by: buffer)
    }
    return Set(found.joined().flatMap { names[$0] ?? [] })
  }

  // MARK: Functions and classes

  /// Says of look-ups without a text whether something names the function or class around them.
  private func findUnnamed(
    _ uses: inout [CodeSubject.Use], _ tables: CodeTables, _ files: CodeFiles
  ) async {
    guard let model = request.projects?.model, !model.isEmpty else { return }
    let asked = uses.map { holder(of: $0, tables, model) }
    let holders = Set(asked.compactMap { $0?.holder })
    if holders.isEmpty { return }
    var search = await look(for: HolderSearch(holders), in: files)
    let left = search.unnamed
    if left.isEmpty { return }
    // What others wrote and the project compiles seldom names what is its own.
    search = await look(
      for: HolderSearch(left), in: files.compiledForeign(request.workspace, model), after: search)
    let unnamed = left.intersection(search.unnamed)
    for (number, asked) in asked.enumerated() {
      guard let asked, unnamed.contains(asked.holder) else { continue }
      uses[number].unnamed = CodeSubject.Unnamed(
        name: asked.holder.name,
        isOpen: asked.isOfLibrary || asked.holder.kind == .type && search.findsClasses)
    }
  }

  /// Of a look-up that would be an error, what something must name for it to run. An extension's classes stand in project files.
  private func holder(
    of use: CodeSubject.Use, _ tables: CodeTables, _ model: ProjectModel
  ) -> (holder: CodeHolder, isOfLibrary: Bool)? {
    guard use.isCompiled, use.isRead, let holder = use.usage.holder, let key = use.usage.key.key,
      use.usage.isCertain, use.usage.defaultText == .none, CodeTables.isNameOfText(key),
      let name = use.usage.table.name, let table = tables.tables[name], table.hasIdentifiers,
      !table.found.contains(key)
    else { return nil }
    let targets = model.targets(compiling: request.workspace.absolute(use.path)).map(model.target)
    guard !targets.isEmpty else { return nil }
    var isOfLibrary = false
    for target in targets {
      switch target.kind {
      case .application, .tool: break
      case .framework, .library: isOfLibrary = true
      case .extension where holder.kind == .function: break
      case .extension, .bundle, .test, .plugin, .aggregate, .other: return nil
      }
    }
    return (holder, isOfLibrary)
  }

  private func look(
    for search: HolderSearch, in files: CodeFiles, after before: HolderSearch? = nil
  ) async -> HolderSearch {
    let workspace = request.workspace
    let all = files.files.map { ($0.path, $0.language) } + files.otherLists.map { ($0, nil) }
    let parts = await parallelMap(all.count, jobs: request.jobs) { number -> HolderSearch? in
      let (path, language) = all[number]
      guard CodeFiles.isReadable(path, in: workspace), let buffer = try? workspace.read(path),
        search.words.finds(in: buffer)
      else { return nil }
      var part = search
      if let language {
        part.look(at: buffer, language)
      } else {
        part.look(atMarkup: buffer)
      }
      return part
    }
    var found = search
    for part in parts + [before] { if let part { found.merge(part) } }
    return found
  }

  // MARK: Constants

  /// Says of look-ups that find nothing whether something reads the constant that they are a value of.
  private func read(
    _ uses: [CodeSubject.Use], _ tables: CodeTables, _ files: CodeFiles
  ) async -> [CodeSubject.Use] {
    func place(_ use: CodeSubject.Use) -> ConstantReads.Place? {
      guard let constant = use.usage.constant, let key = use.usage.key.key,
        let name = use.usage.table.name, !(tables.tables[name]?.found.contains(key) ?? true)
      else { return nil }
      return ConstantReads.Place(path: use.path, constant: constant)
    }
    let places = Set(uses.compactMap(place))
    if places.isEmpty { return uses }
    let search = ConstantReads(places)
    let workspace = request.workspace
    let parts = await parallelMap(files.files.count, jobs: request.jobs) {
      number -> ConstantReads? in
      let file = files.files[number]
      guard let language = file.language, CodeFiles.isReadable(file.path, in: workspace),
        let buffer = try? workspace.read(file.path), search.words.finds(in: buffer)
      else { return nil }
      var part = search
      part.look(at: file.path, buffer, language)
      return part
    }
    var all = search
    for part in parts { if let part { all.merge(part) } }
    let read = all.found
    return uses.map { use in
      var use = use
      if let place = place(use) { use.isRead = read.contains(place) }
      return use
    }
  }
}
