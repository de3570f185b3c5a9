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
  /// For each folder (the empty name is the top level) the paths of the files that answer for each
  /// resource, nil where none does.
  private var paths: [String: [String?]] = [:]
  private var ranks: [String: [Int: Int]] = [:]
  /// For each reader the language folder of the region folder they get.
  private let languageFolders: [String?]

  init(_ context: FallbackTree) {
    self.context = context
    let names = context.tree.localizations.map(\.name)
    languageFolders = context.readers.map { reader in
      reader.localization.flatMap { LanguageRelation.languageFolder(of: $0, among: names) }
    }
    list()
  }

  func report() -> [FallbacksReport.Resource] {
    let lookups = context.request.isExplained ? makeLookups() : []
    let isGuide = context.request.order == .guide
    let loader = context.readers.map(loaderAnswers)
    let guide = context.readers.indices.map(guideAnswers)
    return names.indices.map { number in
      let name = names[number]
      var resource = FallbacksReport.Resource(
        name: name.name, subdirectory: name.subdirectory,
        answers: (isGuide ? guide : loader).map { $0[number] })
      for reader in loader.indices where loader[reader][number].path != guide[reader][number].path {
        resource.guideDifferences.append((reader, (isGuide ? loader : guide)[reader][number]))
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
    if let known = ranks[folder]?[number], known >= rank { return }
    ranks[folder, default: [:]][number] = rank
    var path = context.bundle.layout.resources
    for part in [folder.isEmpty ? "" : folder + ".lproj", name.subdirectory, file]
    where !part.isEmpty {
      path = path.isEmpty ? part : path + "/" + part
    }
    paths[folder, default: Array(repeating: nil, count: names.count)][number] =
      context.shown(path)
  }

  // MARK: Answers

  /// A folder in the order of looking, with what is answered when it has the resource.
  private struct Place {
    var origin: FallbacksReport.Origin
    var localization: String?
    var paths: [String?]
  }

  private func answers(
    _ places: [Place], orElse: (Int) -> FallbacksReport.Answer
  ) -> [FallbacksReport.Answer] {
    names.indices.map { number in
      for place in places {
        guard let path = place.paths[number] else { continue }
        return FallbacksReport.Answer(
          place.origin, localization: place.localization, path: path)
      }
      return orElse(number)
    }
  }

  private func loaderAnswers(_ reader: FallbackReader) -> [FallbacksReport.Answer] {
    var places = [place(.nonlocalized, "", localization: nil)]
    let languages = reader.search.languages
    for (number, language) in languages.enumerated() {
      places.append(place(origin(of: language, number, reader), language, localization: language))
      if number == 0 { places.append(place(.base, "Base", localization: "Base")) }
    }
    return answers(places.compactMap { $0 }) { exactAnswer($0, reader) }
  }

  private func place(
    _ origin: FallbacksReport.Origin, _ folder: String, localization: String?
  ) -> Place? {
    paths[folder].map { Place(origin: origin, localization: localization, paths: $0) }
  }

  private func origin(
    of language: String, _ place: Int, _ reader: FallbackReader
  ) -> FallbacksReport.Origin {
    if language == reader.own { return .own }
    let isAppended =
      reader.search.isLastAppended && place == reader.search.languages.count - 1
    return isAppended || reader.search.via == .development ? .development : .language
  }

  /// Frameworks and bundles of old are asked a second time, in their own folder.
  private func exactAnswer(_ number: Int, _ reader: FallbackReader) -> FallbacksReport.Answer {
    guard
      context.bundle.layout.style == .oldStyle || names[number].name.contains("/")
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

  /// The three steps of the bundle guide: region, language, nonlocalized.
  private func guideAnswers(_ index: Int) -> [FallbacksReport.Answer] {
    let reader = context.readers[index]
    var places: [Place?] = []
    if let own = reader.localization {
      places.append(place(origin(of: own, 0, reader), own, localization: own))
      if let language = languageFolders[index] {
        places.append(place(.language, language, localization: language))
      }
    }
    places.append(place(.nonlocalized, "", localization: nil))
    return answers(places.compactMap { $0 }) { _ in FallbacksReport.Answer(.none) }
  }
}
