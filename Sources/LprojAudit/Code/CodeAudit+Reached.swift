// Facts on whether a look-up can run: whether a target compiles its source, and whether code mentions the function, class, enum case or constant
// around the look-up.

internal import LprojCode
internal import LprojFiles
internal import LprojProject
internal import LprojRules
internal import LprojSource

extension CodeAudit {
  /// Whether a look-up may find no text or an unsuitable text.
  private static func mayBeWrong(_ use: CodeSubject.Use, _ tables: CodeTables) -> Bool {
    guard let key = use.usage.key.key, let name = tables.name(of: use.usage),
      let table = tables.tables[name]
    else { return true }
    return use.usage.format != nil || use.usage.defaultText != .none || !table.found.contains(key)
      || table.lacking[key] != nil
  }

  // MARK: Sources

  /// Returns a copy of the look-ups. In the copy, `isCompiled` is false for all look-ups of a source that no target compiles, if one of them may be
  /// wrong.
  func compiled(
    _ uses: [CodeSubject.Use], _ tables: CodeTables, _ files: CodeFiles
  ) async -> [CodeSubject.Use] {
    guard let model = question.projects?.model, !model.isEmpty else { return uses }
    let suspects = Set(uses.lazy.filter { Self.mayBeWrong($0, tables) }.map(\.path))
    var unbuilt = suspects.filter { model.isCompiledNowhere(question.workspace.absolute($0)) }
    unbuilt.subtract(await included(unbuilt, files))
    if unbuilt.isEmpty { return uses }
    return uses.map { use in
      var use = use
      use.isCompiled = !unbuilt.contains(use.path)
      return use
    }
  }

  /// Returns the paths of sources (except Swift) that another source includes by file name.
  private func included(_ paths: Set<String>, _ files: CodeFiles) async -> Set<String> {
    let names = Dictionary(
      grouping: paths.filter { !$0.hasSuffix(".swift") }, by: { Paths.name($0) })
    if names.isEmpty { return [] }
    let includes = IncludeSearch(Set(names.keys))
    let search = EachSource(with: includes.words) { source, language in
      language == .swift ? nil : includes.included(by: source.text)
    }
    let found = await files.look(for: search, jobs: question.jobs).found
    return Set(found.flatMap(\.found).flatMap { names[$0] ?? [] })
  }

  // MARK: Functions, classes and cases

  func holders(_ uses: [CodeSubject.Use], _ tables: CodeTables) -> HolderSearch {
    HolderSearch(Set(uses.compactMap { holder(of: $0, tables)?.holder }))
  }

  /// Sets `unnamed` for each look-up that finds no text and is inside a function, class or enum case that no source mentions.
  func noteUnnamed(
    _ found: HolderSearch, _ uses: inout [CodeSubject.Use], _ tables: CodeTables, _ files: CodeFiles
  ) async {
    guard let model = question.projects?.model, !found.unnamed.isEmpty else { return }
    let asked = uses.map { $0.isRead ? holder(of: $0, tables) : nil }
    let left = found.unnamed.intersection(asked.compactMap { $0?.holder })
    if left.isEmpty { return }
    // Third-party sources rarely mention names of the project, so they are searched last.
    var search = await files.compiledForeign(model)
      .look(for: HolderSearch(left), jobs: question.jobs)
    search.merge(found)
    let unnamed = left.intersection(search.unnamed)
    for (number, asked) in asked.enumerated() {
      guard let asked, unnamed.contains(asked.holder) else { continue }
      uses[number].unnamed = CodeSubject.Unnamed(
        name: asked.holder.name, isCase: asked.holder.kind == .enumCase,
        isOpen: asked.isOfLibrary || asked.holder.kind == .enumCase
          || asked.holder.kind == .type && search.findsClasses)
    }
  }

  /// Returns the function, class or enum case around a look-up that finds no text, and whether a library has this code. Returns nil for a class in an
  /// app extension, for example, since a project file may name the class.
  private func holder(
    of use: CodeSubject.Use, _ tables: CodeTables
  ) -> (holder: CodeHolder, isOfLibrary: Bool)? {
    guard let model = question.projects?.model, !model.isEmpty, use.isCompiled,
      let holder = use.usage.holder, let key = use.usage.key.key, use.usage.isCertain,
      use.usage.defaultText == .none, CodeTables.isNameOfText(key),
      let name = tables.name(of: use.usage), let table = tables.tables[name], table.hasIdentifiers,
      !table.found.contains(key)
    else { return nil }
    let targets = model.targets(compiling: question.workspace.absolute(use.path)).map(model.target)
    guard !targets.isEmpty else { return nil }
    var isOfLibrary = false
    for target in targets {
      switch target.kind {
      case .application, .tool: break
      case .framework, .library: isOfLibrary = true
      case .extension where holder.kind != .type: break
      case .extension, .bundle, .test, .plugin, .aggregate, .other: return nil
      }
    }
    return (holder, isOfLibrary)
  }

  // MARK: Constants

  func reads(_ uses: [CodeSubject.Use], _ tables: CodeTables) -> ConstantReads {
    ConstantReads(Set(uses.compactMap { constant(of: $0, tables) }))
  }

  /// Sets `isRead` for each look-up in a constant whose text is missing or unsuitable: whether code reads the constant.
  func noteReads(
    _ found: ConstantReads, _ uses: inout [CodeSubject.Use], _ tables: CodeTables
  ) {
    let read = found.found
    for number in uses.indices {
      guard let place = constant(of: uses[number], tables) else { continue }
      uses[number].isRead = read.contains(place)
    }
  }

  private func constant(
    of use: CodeSubject.Use, _ tables: CodeTables
  ) -> ConstantReads.Place? {
    guard let constant = use.usage.constant, let key = use.usage.key.key,
      let name = tables.name(of: use.usage), let table = tables.tables[name],
      !table.found.contains(key) || Rule.misfits(use, tables)
    else { return nil }
    return ConstantReads.Place(path: use.path, constant: constant)
  }

  // MARK: Arguments

  /// Returns, by the path of each source, the keys in `keys` that the source certainly looks up. A look-up by a function that does more than to
  /// look up its key does not count: the function may also format the text with its arguments.
  func understood(_ keys: Set<Key>, _ uses: [CodeSubject.Use]) -> [String: Set<Key>] {
    var understood: [String: Set<Key>] = [:]
    for use in uses where use.usage.isCertain && use.usage.isPlain {
      guard let key = use.usage.key.key, keys.contains(key) else { continue }
      understood[use.path, default: []].insert(key)
    }
    return understood
  }
}
