// The localizations that each target ships, with the texts of Info.plist that they translate.

internal import LprojBundle
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct TargetLocalizations {
  private let model: ProjectModel
  private let workspace: Workspace
  private var localizations: [TargetNumber: [String: TargetTexts.Localization]] = [:]
  /// For each target, the keys of its Info.plist and of build settings that add to Info.plist. All texts in values are included, since the system
  /// may look them up.
  private var infoKeys: [TargetNumber: Set<Key>] = [:]
  private var texts: [TargetNumber: [TargetTexts.Text]] = [:]
  private var unreadInfo: Set<TargetNumber> = []
  /// Projects around an InfoPlist table that may or may not ship.
  private var open: Set<Int> = []
  /// For each project, the localizations with a file that may or may not ship.
  private var openNames: [Int: Set<String>] = [:]
  /// The source language in the Info.plist of each target, unless it is a build setting such as `$(DEVELOPMENT_LANGUAGE)`.
  private var infoLanguages: [TargetNumber: String] = [:]

  init(
    _ results: [(tree: Tree, report: AuditReport.Tree?)], _ model: ProjectModel,
    _ workspace: Workspace
  ) {
    self.model = model
    self.workspace = workspace
    for (tree, report) in results { add(tree, report) }
    for key in localizations.keys { readInfo(of: key) }
  }

  // MARK: Localizations

  private mutating func add(_ tree: Tree, _ report: AuditReport.Tree?) {
    // A framework or bundle inside a target has its own languages.
    guard tree.kind == .source || tree.kind == .resources else { return }
    for folder in tree.localizations {
      for file in folder.tables {
        add(folder.name, file.path, hasTexts: true) { [workspace] in
          PropertyListFile(file.path, in: workspace).members.keys
        }
      }
      for name in folder.otherFiles { add(folder.name, Paths.join(folder.path, name)) { [] } }
    }
    for file in tree.catalogs {
      let table = report?.tables.first { $0.path == file.path }
      let catalog =
        isInfoPlist(file.path) ? (try? file.read(in: workspace)).map(StringCatalog.init) : nil
      for name in table?.localizations.filter({ $0.coverage.entries > 0 }).map(\.name) ?? [] {
        add(name, file.path, hasTexts: true) {
          catalog.map { Self.keys(of: name, in: $0) } ?? []
        }
      }
    }
  }

  private static func keys(of language: String, in catalog: StringCatalog) -> [Key] {
    catalog.entries.filter { entry in
      catalog.localizations(of: entry).contains { catalog.language(of: $0) == language }
    }.map(catalog.key)
  }

  private mutating func add(
    _ name: String, _ path: String, hasTexts: Bool = false, _ keys: () -> some Sequence<Key>
  ) {
    let isTable = isInfoPlist(path)
    switch model.shipping(of: workspace.absolute(path)) {
    case .ships(let references):
      let keys = isTable ? Set(keys()) : []
      let place = Self.place(of: path)
      for reference in references {
        let target = reference.number
        var found =
          localizations[target]?[name]
          ?? TargetTexts.Localization(name: name, path: place)
        if !found.places.contains(place) { found.places.append(place) }
        if hasTexts && !isTable { found.hasTexts = true }
        if isTable {
          found.path = path
          found.hasTable = true
          found.keys.formUnion(keys)
        }
        localizations[target, default: [:]][name] = found
      }
    case .doesNotShip: break
    case .unknown:
      let around = model.projects(around: workspace.absolute(path))
      if isTable { open.formUnion(around) }
      for project in around { openNames[project, default: []].insert(name) }
    }
  }

  /// Returns the `.lproj` folder around a file; without such a folder, the path of the file.
  private static func place(of path: String) -> String {
    var folder = path
    while !folder.hasSuffix(".lproj") {
      let outer = Paths.folder(folder)
      if outer == folder || outer.isEmpty || outer == "." { return path }
      folder = outer
    }
    return folder
  }

  private func isInfoPlist(_ path: String) -> Bool {
    guard let (stem, ending) = Paths.splitExtension(Paths.name(path)) else { return false }
    return ["strings", "xcstrings"].contains(ending)
      && (stem == "InfoPlist" || stem.hasSuffix("-InfoPlist"))
  }

  // MARK: Info.plist

  private mutating func readInfo(of key: TargetNumber) {
    let target = model.projects[key.project].targets[key.target]
    var keys: Set<Key> = []
    var texts: [TargetTexts.Text] = []
    for generated in target.generatedKeys {
      keys.insert(Key(generated.key))
      guard !generated.value.isEmpty else { continue }
      texts.append(
        TargetTexts.Text(
          key: Key(generated.key), path: workspace.tidy(generated.remark.path),
          position: generated.remark.position ?? .start))
    }
    if let path = target.infoPlist {
      let info = PropertyListFile(path, in: workspace)
      if !info.isLoaded { unreadInfo.insert(key) }
      if case .string(let name) = info.value(Key("CFBundleDevelopmentRegion"))?.value,
        !name.bytes.contains(UInt8(ascii: "$"))
      {
        infoLanguages[key] = name.name
      }
      for key in info.members.keys.sorted() {
        keys.insert(key)
        guard let value = info.value(key) else { continue }
        keys.formUnion(value.texts)
        guard case .string(let text) = value.value, !text.bytes.isEmpty,
          !texts.contains(where: { $0.key == key })
        else { continue }
        texts.append(
          TargetTexts.Text(
            key: key, path: workspace.tidy(path), position: info.position(of: key) ?? .start))
      }
    }
    if keys.isEmpty { unreadInfo.insert(key) }
    infoKeys[key] = keys
    self.texts[key] = texts.sorted { $0.key < $1.key }
  }

  /// Whether a file is an InfoPlist table, and a target that ships the file has a key in its Info.plist.
  func translates(_ key: Key, _ path: String) -> Bool {
    guard isInfoPlist(path) else { return false }
    return model.targets(of: workspace.absolute(path)).contains {
      infoKeys[$0.number]?.contains(key) ?? false
    }
  }

  /// Whether a key of an InfoPlist table has no use: no Info.plist has the key, and the key is not one that the system knows.
  func isUnasked(_ key: Key, _ path: String) -> Bool {
    let targets = model.targets(of: workspace.absolute(path)).map(\.number)
    guard !targets.isEmpty, !InfoPlistTexts.isKnown(key.name) else { return false }
    return targets.allSatisfy { target in
      !unreadInfo.contains(target) && !(infoKeys[target]?.contains(key) ?? true)
    }
  }

  /// Whether an InfoPlist table only repeats the texts of Info.plist, in all targets that ship the table.
  func repeatsInfoPlist(_ path: String) -> Bool {
    let targets = model.targets(of: workspace.absolute(path))
    guard isInfoPlist(path), !targets.isEmpty,
      let table = try? workspace.table(at: path).table
    else { return false }
    guard table.outcome == .loads else { return false }
    return targets.allSatisfy { reference in
      let target = model.target(reference)
      let info = target.infoPlist.map { PropertyListFile($0, in: workspace) }
      return table.entries.allSatisfy { entry in
        let (key, value) = (table.key(entry), table.value(entry))
        if let known = info?.value(key), case .string(let text) = known.value {
          return text == value
        }
        return target.generatedKeys.contains { Key($0.key) == key && Key($0.value) == value }
      }
    }
  }

  // MARK: Subjects

  /// Returns the applications and extensions of a project that have localizations and texts in Info.plist.
  func targets(of project: Int) -> [TargetTexts] {
    guard !open.contains(project) else { return [] }
    var found: [TargetTexts] = []
    for (number, target) in model.projects[project].targets.enumerated() {
      let key = TargetNumber(project: project, target: number)
      guard target.kind == .application || target.kind == .extension, target.unread.isEmpty,
        let names = localizations[key], let texts = texts[key], !texts.isEmpty
      else { continue }
      found.append(
        TargetTexts(
          target: target.name,
          development: target.developmentLanguage
            ?? model.projects[project].developmentRegion.flatMap { $0.isLiteral ? $0.name : nil },
          texts: texts, localizations: names.values.sorted { $0.name < $1.name },
          unasked: unasked(of: key)))
    }
    return found
  }

  /// Returns the keys in the InfoPlist tables of a target that are in no Info.plist. The Info.plist files of all targets that share the tables
  /// count. Empty if one of these Info.plist files could not be read.
  private func unasked(of target: TargetNumber) -> [Key] {
    guard let names = localizations[target] else { return [] }
    let own = Set(names.values.filter(\.hasTable).map(\.path))
    let sharers = localizations.filter { _, others in
      others.values.contains { $0.hasTable && own.contains($0.path) }
    }.keys
    guard unreadInfo.isDisjoint(with: sharers) else { return [] }
    let keys = names.values.reduce(into: Set<Key>()) { $0.formUnion($1.keys) }
    return keys.filter { key in
      !sharers.contains { infoKeys[$0]?.contains(key) ?? false }
    }.sorted()
  }

  // MARK: Development languages

  /// Returns the source language of a project if no target ships a localization in this language; nil if a target does, or if the answer is
  /// uncertain.
  func absentLanguage(of project: Int) -> DeclaredLanguage? {
    guard let region = region(of: project) else { return nil }
    let described = model.projects[project]
    guard described.targets.allSatisfy(\.unread.isEmpty) else { return nil }
    let names = described.targets.indices.filter { !described.targets[$0].isTest }.flatMap {
      localizations[TargetNumber(project: project, target: $0)].map { Array($0.keys) } ?? []
    }
    guard names.contains(where: { LocalizationName($0).problems.isEmpty }),
      !names.contains(where: { Self.serves($0, region) })
    else { return nil }
    return region
  }

  /// Returns the source language of a project, and the targets that ship texts in two or more languages, but not in the source language. Nil
  /// without such targets. Translations of Info.plist do not count, since Info.plist itself is in the source language.
  func withoutLanguage(of project: Int) -> (language: DeclaredLanguage, targets: [String])? {
    guard let region = region(of: project),
      !(openNames[project]?.contains { Self.serves($0, region) } ?? false)
    else { return nil }
    var found: [String] = []
    for (number, target) in model.projects[project].targets.enumerated()
    where !target.isTest && target.unread.isEmpty && !isBare(target, of: project) {
      let key = TargetNumber(project: project, target: number)
      let own = target.developmentLanguage ?? infoLanguages[key] ?? region.name
      guard Self.serves(own, region), let names = localizations[key],
        !names.keys.contains(where: { Self.serves($0, region) })
      else { continue }
      let texts = names.values.filter {
        $0.hasTexts && LocalizationName($0.name).problems.isEmpty
      }
      if texts.count > 1 { found.append(target.name) }
    }
    return found.isEmpty ? nil : (region, found.sorted())
  }

  /// Whether a target is a command-line tool of an Xcode project. Such a tool is a single file without resources.
  private func isBare(_ target: ProjectTarget, of project: Int) -> Bool {
    target.kind == .tool && model.projects[project].buildSystem.usesXcodeCopyStep
  }

  /// Returns the source language that a project names; nil if the project names none or could not be read completely.
  private func region(of project: Int) -> DeclaredLanguage? {
    let described = model.projects[project]
    guard let region = described.developmentRegion, region.isLiteral, described.unread.isEmpty,
      !open.contains(project), LanguageRelation.language(of: region.name) != nil
    else { return nil }
    return region
  }

  /// Whether a localization is Base or has the language of `region`.
  private static func serves(_ name: String, _ region: DeclaredLanguage) -> Bool {
    name == "Base"
      || LanguageRelation.language(of: name) == LanguageRelation.language(of: region.name)
  }
}
