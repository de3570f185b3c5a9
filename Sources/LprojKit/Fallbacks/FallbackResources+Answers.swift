// The columns of the matrix: the copy of each resource that each user gets.

internal import LprojBundle
internal import LprojLocale
internal import LprojReport

extension FallbackResources {
  private func column(
    _ places: [FallbacksReport.Place?], orElse: (Int) -> FallbacksReport.Answer?
  ) -> FallbacksReport.Column {
    let places = places.compactMap { $0 }
    var column = FallbacksReport.Column(
      places: places,
      cells: Array(repeating: FallbacksReport.Column.nothing, count: names.count))
    // The places are entered from last to first, so an earlier place overwrites a later place.
    for (place, folder) in places.map(\.folder).enumerated().reversed() {
      let has = folders[folder].has
      for number in has.indices where has[number] { column.set(Int32(place), of: number) }
    }
    // The loader stops at a table that it cannot read.
    for (place, folder) in places.map(\.folder).enumerated() {
      for number in folders[folder].broken where column.cells[number] == Int32(place) {
        column.set(FallbacksReport.Column.unreadable, of: number)
      }
    }
    for number in names.indices where column.cells[number] == FallbacksReport.Column.nothing {
      guard mayBeElsewhere(names[number]) else { continue }
      if let answer = orElse(number) {
        if answer.origin != .none { column.set(answer, of: number) }
      } else {
        column.set(FallbacksReport.Column.unreadable, of: number)
      }
    }
    return column
  }

  /// Whether the loader may find a resource outside of the listed folders. For old-style bundles and frameworks, the loader has a second search, in
  /// the folder of the bundle.
  private func mayBeElsewhere(_ name: Name) -> Bool {
    context.bundle.layout.style == .oldStyle || !name.isPlain || context.isForGNUstep
  }

  func loaderColumn(_ index: Int) -> FallbacksReport.Column {
    if context.isForGNUstep { return column([]) { exactAnswer($0, index) } }
    let reader = context.readers[index]
    var places = [place(.nonlocalized, "", localization: nil)]
    let languages = reader.search.languages
    for (number, language) in languages.enumerated() {
      places.append(place(origin(of: language, number, reader), language, localization: language))
      if number == 0 { places.append(place(.base, "Base", localization: "Base")) }
    }
    return column(places) { exactAnswer($0, index) }
  }

  private func place(
    _ origin: FallbacksReport.Origin, _ folder: String, localization: String?
  ) -> FallbacksReport.Place? {
    folderNumbers[folder].map {
      FallbacksReport.Place(origin, localization: localization, folder: $0)
    }
  }

  private func origin(
    of language: String, _ place: Int, _ reader: FallbackReader
  ) -> FallbacksReport.Origin {
    if language == reader.own { return .own }
    if context.isForGNUstep { return .language }
    if language == "Base" { return .base }
    let isAppended =
      reader.search.isLastAppended && place == reader.search.languages.count - 1
    return isAppended || reader.search.via == .development ? .development : .language
  }

  /// The answer of the loader for one resource; nil for a table that cannot be read.
  private func exactAnswer(_ number: Int, _ index: Int) -> FallbacksReport.Answer? {
    guard let found = lookups[index].resource(names[number].request).found else {
      return FallbacksReport.Answer(.none)
    }
    if isBroken(found.path) { return nil }
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

  /// The answers for one user in the order of Apple's Bundle Programming Guide: region, language, nonlocalized.
  func guideColumn(_ index: Int) -> FallbacksReport.Column {
    let reader = context.readers[index]
    var places: [FallbacksReport.Place?] = []
    if let own = reader.localization {
      places.append(place(origin(of: own, 0, reader), own, localization: own))
      if let language = languageFolders[index] {
        places.append(place(.language, language, localization: language))
      }
    }
    places.append(place(.nonlocalized, "", localization: nil))
    return column(places) { _ in FallbacksReport.Answer(.none) }
  }
}
