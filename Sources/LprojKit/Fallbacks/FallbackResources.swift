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

    /// Names are compared byte by byte, where strings would take é for e with an accent.
    static func == (left: Name, right: Name) -> Bool {
      left.subdirectory.utf8.elementsEqual(right.subdirectory.utf8)
        && left.name.utf8.elementsEqual(right.name.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(Key(subdirectory))
      hasher.combine(Key(name))
    }

    /// Whether the folder is one that is simply below the others; the loader itself is asked for
    /// `..`, leading slashes and the like.
    var isPlain: Bool {
      subdirectory.isEmpty
        || !subdirectory.split(separator: "/", omittingEmptySubsequences: false).contains {
          $0.isEmpty || $0 == "." || $0 == ".."
        }
    }
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
  private let lookups: [ResourceLookup]

  init(_ context: FallbackTree) {
    self.context = context
    let names = context.tree.localizations.map(\.name)
    languageFolders = context.readers.map { reader in
      reader.localization.flatMap { LanguageRelation.languageFolder(of: $0, among: names) }
    }
    lookups = context.readers.map {
      ResourceLookup(context.bundle, languages: $0.search.languages, context.folders)
    }
    list()
  }

  /// Readers to name when not all are wanted.
  private static let differencesKept = 4

  func report() -> [FallbacksReport.Resource] {
    let explained = context.request.isExplained ? lookups : []
    let isGuide = context.request.order == .guide
    var answers: [[FallbacksReport.Answer]] = []
    var differences: [[(reader: Int, answer: FallbacksReport.Answer)]] = Array(
      repeating: [], count: names.count)
    var counts = Array(repeating: 0, count: names.count)
    for reader in context.readers.indices {
      let loader = loaderAnswers(reader)
      let guide = guideAnswers(reader)
      for number in names.indices where loader[number].path != guide[number].path {
        counts[number] += 1
        if context.request.keepsAllDifferences || counts[number] <= Self.differencesKept {
          differences[number].append((reader, (isGuide ? loader : guide)[number]))
        }
      }
      answers.append(isGuide ? guide : loader)
    }
    return names.indices.map { number in
      let name = names[number]
      var resource = FallbacksReport.Resource(
        name: name.name, subdirectory: name.subdirectory,
        answers: answers.map { $0[number] })
      resource.guideDifferences = differences[number]
      resource.guideDifferenceCount = counts[number]
      resource.explanations = explained.map { lookup in
        FallbackExplanation.places(
          lookup.resource(
            ResourceRequest(
              file: name.name, subdirectory: name.subdirectory.isEmpty ? nil : name.subdirectory)))
      }
      return resource
    }
  }

  // MARK: What there is

  /// Resources with a copy in some localization, and those that were asked for.
  private mutating func list() {
    var all: Set<Name> = []
    for folder in context.tree.localizations {
      let tables = folder.tables.map { String($0.path.dropFirst(folder.path.count + 1)) }
      for path in tables + (context.request.areTablesOnly ? [] : folder.otherFiles) {
        let name = Self.name(path)
        all.insert(name)
        if let plain = ResourceVariant.plainName(of: name.name, on: context.bundle.device) {
          all.insert(Name(subdirectory: name.subdirectory, name: plain.name))
        }
      }
    }
    let asked = askedNames()
    let chosen =
      asked.isEmpty && context.request.tables.isEmpty
      ? all : all.filter { asked.contains($0) }.union(asked)
    names = chosen.sorted {
      (Key($0.subdirectory), Key($0.name)) < (Key($1.subdirectory), Key($1.name))
    }
    for (number, name) in names.enumerated() { numbers[name] = number }
    let folders = searchedFolders()
    for subdirectory in Set(names.filter(\.isPlain).map(\.subdirectory)) {
      for folder in folders { noteEntries(of: folder, subdirectory) }
    }
  }

  /// Every folder that some reader's order has, the top level under the empty name.
  private func searchedFolders() -> Set<String> {
    var folders: Set<String> = ["", "Base"]
    for (number, reader) in context.readers.enumerated() {
      folders.formUnion(reader.search.languages)
      for name in [reader.localization, languageFolders[number]] {
        if let name { folders.insert(name) }
      }
    }
    return folders
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

  /// Notes what a folder has, which is all that the loader sees: files, folders and links alike.
  private mutating func noteEntries(of folder: String, _ subdirectory: String) {
    var path = context.bundle.path
    let localization = folder.isEmpty ? "" : folder + ".lproj"
    for part in [context.bundle.layout.resources, localization, subdirectory] where !part.isEmpty {
      path = Paths.join(path, part)
    }
    for entry in context.folders.entries(of: path) {
      note(Name(subdirectory: subdirectory, name: entry.name), in: folder)
    }
  }

  private mutating func note(_ name: Name, in folder: String) {
    enter(name, file: name.name, rank: 0, in: folder)
    if let plain = ResourceVariant.plainName(of: name.name, on: context.bundle.device) {
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

  private func loaderAnswers(_ index: Int) -> [FallbacksReport.Answer] {
    let reader = context.readers[index]
    var places = [place(.nonlocalized, "", localization: nil)]
    let languages = reader.search.languages
    for (number, language) in languages.enumerated() {
      places.append(place(origin(of: language, number, reader), language, localization: language))
      if number == 0 { places.append(place(.base, "Base", localization: "Base")) }
    }
    return answers(places.compactMap { $0 }) { exactAnswer($0, index) }
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
    if language == "Base" { return .base }
    let isAppended =
      reader.search.isLastAppended && place == reader.search.languages.count - 1
    return isAppended || reader.search.via == .development ? .development : .language
  }

  /// Frameworks and bundles of old are asked a second time, in their own folder.
  private func exactAnswer(_ number: Int, _ index: Int) -> FallbacksReport.Answer {
    let name = names[number]
    guard context.bundle.layout.style == .oldStyle || !name.isPlain else {
      return FallbacksReport.Answer(.none)
    }
    let request = ResourceRequest(
      file: name.name, subdirectory: name.subdirectory.isEmpty ? nil : name.subdirectory)
    guard let found = lookups[index].resource(request).found else {
      return FallbacksReport.Answer(.none)
    }
    let path = context.shown(found.path)
    switch found.origin {
    case .topLevel: return FallbacksReport.Answer(.nonlocalized, path: path)
    case .base: return FallbacksReport.Answer(.base, localization: "Base", path: path)
    case .requested(let language):
      return FallbacksReport.Answer(.language, localization: language, path: path)
    case .language(let language, let place):
      return FallbacksReport.Answer(
        origin(of: language, place, context.readers[index]), localization: language, path: path)
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
