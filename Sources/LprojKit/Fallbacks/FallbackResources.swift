// The matrix: which copy of each resource each reader gets.
//
// For each folder it is noted once which resources it has; a cell is then the first folder of the
// reader's order that has it. That is the loader's rule, in which nothing found is ever replaced.

internal import LprojBundle
internal import LprojLocale
internal import LprojModel
internal import LprojReport
internal import LprojSource

struct FallbackResources {
  private struct Name: Hashable {
    var subdirectory: String
    var name: String
  }

  private let context: FallbackTree
  private var names: [Name] = []
  private var numbers: [Name: Int] = [:]
  /// For each folder (the empty name is the top level) the file that answers for each resource.
  private var files: [String: [Int: (file: String, rank: Int)]] = [:]
  private var presence: [String: [Bool]] = [:]

  init(_ context: FallbackTree) {
    self.context = context
    list()
  }

  func report() -> [FallbacksReport.Resource] {
    let lookups = context.request.isExplained ? makeLookups() : []
    return names.indices.map { number in
      let name = names[number]
      let loader = context.readers.map { loaderAnswer(number, $0) }
      let guide = context.readers.map { guideAnswer(number, $0) }
      var resource = FallbacksReport.Resource(
        name: name.name, subdirectory: name.subdirectory,
        answers: context.request.order == .guide ? guide : loader)
      for reader in loader.indices where loader[reader].path != guide[reader].path {
        let other = context.request.order == .guide ? loader[reader] : guide[reader]
        resource.guideDifferences.append((reader, other))
      }
      resource.explanations = lookups.map { lookup in
        FallbackExplanation.places(
          lookup.resource(
            ResourceRequest(
              file: name.name, subdirectory: name.subdirectory.isEmpty ? nil : name.subdirectory)))
      }
      return resource
    }
  }

  private func makeLookups() -> [ResourceLookup] {
    context.readers.map {
      ResourceLookup(context.bundle, languages: $0.search.languages, context.folders)
    }
  }

  // MARK: What there is

  /// Resources with a copy in some localization, and those that were asked for.
  private mutating func list() {
    var localized: [(folder: String, paths: [String])] = []
    var all: Set<Name> = []
    for folder in context.tree.localizations {
      let tables = folder.tables.map { String($0.path.dropFirst(folder.path.count + 1)) }
      let paths = tables + folder.otherFiles
      localized.append((folder.name, paths))
      for path in paths {
        let name = Self.name(path)
        all.insert(name)
        if let plain = ResourceVariant.plainName(of: name.name, on: context.request.device) {
          all.insert(Name(subdirectory: name.subdirectory, name: plain.name))
        }
      }
    }
    let asked = askedNames()
    let chosen =
      asked.isEmpty && context.request.tables.isEmpty
      ? all : all.filter { asked.contains($0) }.union(asked)
    names = chosen.sorted {
      ($0.subdirectory, $0.name) < ($1.subdirectory, $1.name)
    }
    for (number, name) in names.enumerated() { numbers[name] = number }
    for (folder, paths) in localized {
      for path in paths { note(Self.name(path), in: folder) }
    }
    for subdirectory in Set(names.map(\.subdirectory)) { noteTopLevel(subdirectory) }
    for (folder, found) in files {
      var flags = Array(repeating: false, count: names.count)
      for number in found.keys { flags[number] = true }
      presence[folder] = flags
    }
  }

  private func askedNames() -> Set<Name> {
    var asked = Set(context.request.resources.map(Self.name))
    for table in context.request.tables {
      asked.insert(Self.name(table + ".strings"))
      let plural = Self.name(table + ".stringsdict")
      if context.tree.localizations.contains(where: { folder in
        folder.tables.contains { $0.table == table && $0.format == .stringsdict }
      }) {
        asked.insert(plural)
      }
    }
    return asked
  }

  private static func name(_ path: String) -> Name {
    let folder = Paths.folder(path)
    return Name(subdirectory: folder == "." ? "" : folder, name: Paths.name(path))
  }

  private mutating func noteTopLevel(_ subdirectory: String) {
    let resources = context.bundle.layout.resources
    var folder = context.bundle.path
    for part in [resources, subdirectory] where !part.isEmpty { folder = Paths.join(folder, part) }
    if subdirectory.split(separator: "/").contains("..") { return }
    for entry in context.folders.entries(of: folder) {
      note(Name(subdirectory: subdirectory, name: entry.name), in: "")
    }
  }

  private mutating func note(_ name: Name, in folder: String) {
    enter(name, file: name.name, rank: 0, in: folder)
    if let plain = ResourceVariant.plainName(of: name.name, on: context.request.device) {
      enter(
        Name(subdirectory: name.subdirectory, name: plain.name), file: name.name, rank: plain.rank,
        in: folder)
    }
  }

  private mutating func enter(_ name: Name, file: String, rank: Int, in folder: String) {
    guard let number = numbers[name] else { return }
    if let known = files[folder]?[number], known.rank >= rank { return }
    files[folder, default: [:]][number] = (file, rank)
  }

  private func has(_ number: Int, _ folder: String) -> Bool {
    presence[folder]?[number] ?? false
  }

  private func path(_ number: Int, in folder: String) -> String {
    var parts = context.bundle.layout.resources
    for part in [folder.isEmpty ? "" : folder + ".lproj", names[number].subdirectory]
    where !part.isEmpty {
      parts = parts.isEmpty ? part : parts + "/" + part
    }
    let file = files[folder]?[number]?.file ?? names[number].name
    return context.shown(parts.isEmpty ? file : parts + "/" + file)
  }

  // MARK: Answers

  private func loaderAnswer(_ number: Int, _ reader: FallbackReader) -> FallbacksReport.Answer {
    if has(number, "") {
      return FallbacksReport.Answer(.nonlocalized, path: path(number, in: ""))
    }
    let languages = reader.search.languages
    for (place, language) in languages.enumerated() {
      if has(number, language) { return answer(number, language, place, reader) }
      if place == 0 && has(number, "Base") {
        return FallbacksReport.Answer(
          .base, localization: "Base", path: path(number, in: "Base"))
      }
    }
    return exactAnswer(number, reader)
  }

  /// Frameworks and bundles of old are asked a second time, in their own folder.
  private func exactAnswer(_ number: Int, _ reader: FallbackReader) -> FallbacksReport.Answer {
    guard context.bundle.layout.style == .oldStyle || names[number].name.contains("/")
      || names[number].subdirectory.contains("..")
    else { return FallbacksReport.Answer(.none) }
    let lookup = ResourceLookup(
      context.bundle, languages: reader.search.languages, context.folders)
    let subdirectory = names[number].subdirectory
    let request = ResourceRequest(
      file: names[number].name, subdirectory: subdirectory.isEmpty ? nil : subdirectory)
    guard let found = lookup.resource(request).found else { return FallbacksReport.Answer(.none) }
    let path = context.shown(found.path)
    switch found.origin {
    case .topLevel: return FallbacksReport.Answer(.nonlocalized, path: path)
    case .base: return FallbacksReport.Answer(.base, localization: "Base", path: path)
    case .requested(let name), .language(let name, place: _):
      return FallbacksReport.Answer(.language, localization: name, path: path)
    }
  }

  private func answer(
    _ number: Int, _ language: String, _ place: Int, _ reader: FallbackReader
  ) -> FallbacksReport.Answer {
    let isAppended =
      reader.search.isLastAppended && place == reader.search.languages.count - 1
    let origin: FallbacksReport.Origin
    if language == reader.own {
      origin = .own
    } else if isAppended || reader.search.via == .development {
      origin = .development
    } else {
      origin = .language
    }
    return FallbacksReport.Answer(
      origin, localization: language, path: path(number, in: language))
  }

  /// The three steps of the bundle guide: region, language, nonlocalized.
  private func guideAnswer(_ number: Int, _ reader: FallbackReader) -> FallbacksReport.Answer {
    if let own = reader.localization {
      if has(number, own) { return answer(number, own, 0, reader) }
      let names = context.tree.localizations.map(\.name)
      if let language = LanguageRelation.languageFolder(of: own, among: names),
        has(number, language)
      {
        return FallbacksReport.Answer(
          .language, localization: language, path: path(number, in: language))
      }
    }
    return has(number, "")
      ? FallbacksReport.Answer(.nonlocalized, path: path(number, in: ""))
      : FallbacksReport.Answer(.none)
  }
}
