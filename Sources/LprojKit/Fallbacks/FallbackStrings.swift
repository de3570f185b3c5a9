// Which text each reader sees for a key, and where it comes from.

internal import LprojBundle
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

struct FallbackStrings {
  private let context: FallbackTree
  private let lookups: [StringLookup]

  init(_ context: FallbackTree) {
    self.context = context
    lookups = context.readers.map {
      StringLookup(
        ResourceLookup(context.bundle, languages: $0.search.forLookUp, context.folders))
    }
  }

  func report() -> [FallbacksReport.StringRow] {
    var rows: [FallbacksReport.StringRow] = []
    for text in context.request.keys {
      let key = Key(text)
      for table in tables(with: key) {
        rows.append(
          FallbacksReport.StringRow(
            table: table, key: key,
            answers: context.readers.indices.map { answer(key, table, $0) }))
      }
    }
    return rows
  }

  /// The tables that were asked for, else those that have the key in some localization, else
  /// `Localizable`.
  private func tables(with key: Key) -> [String] {
    if !context.request.tables.isEmpty { return context.request.tables }
    var names: Set<String> = []
    for folder in context.tree.localizations {
      for file in folder.tables where !names.contains(file.table) {
        if PropertyListFile(file.path, in: context.folders.workspace).members[key] != nil {
          names.insert(file.table)
        }
      }
    }
    if names.isEmpty { return [StringLookup.defaultTable] }
    return names.sorted()
  }

  private func answer(
    _ key: Key, _ table: String, _ reader: Int
  ) -> FallbacksReport.StringAnswer {
    let who = context.readers[reader].label
    let found = lookups[reader].string(key, table: table)
    guard let file = found.file else { return missing(key, found, who) }
    let path = context.shown(file.resource.path)
    let line = found.position?.line
    let place = line.map { "\(path):\($0)" } ?? path
    let origin = file.resource.origin.localization
    switch found.value {
    case .text(let text):
      return FallbacksReport.StringAnswer(
        value: text, localization: origin, path: path, line: line,
        sentence: "\(who) sees “\(text)”, from \(place)")
    case .node(let node):
      let what = file.resource.path.hasSuffix(".stringsdict") ? "a plural rule" : node.typeName
      return FallbacksReport.StringAnswer(
        value: nil, localization: origin, path: path, line: line,
        sentence: "\(who) gets \(what), from \(place)")
    case .missing:
      return missing(key, found, who)
    }
  }

  private func missing(
    _ key: Key, _ found: StringAnswer, _ who: String
  ) -> FallbacksReport.StringAnswer {
    var sentence = "\(who) sees the key itself: "
    let files = [found.table.strings, found.table.stringsdict].compactMap(\.self)
    if let file = files.first {
      sentence += "\(context.shown(file.resource.path)) comes first and \(fault(of: file))"
      if files.count > 1 {
        sentence += ", and \(context.shown(files[1].resource.path)) \(fault(of: files[1]))"
      }
    } else {
      sentence += "no copy of the table is found"
    }
    if let other = otherPlace(of: key, found.table.name, files) {
      sentence += "; \(other) has it, but there is no fallback for a single key"
    }
    return FallbacksReport.StringAnswer(
      value: nil, localization: nil, path: nil, line: nil, sentence: sentence)
  }

  /// Why a file that was found does not give the key.
  private func fault(of file: StringTableFile) -> String {
    let isEmpty = file.content.members.isEmpty
    if file.content.state == .damaged(.emptyText) || !file.isBroken && isEmpty { return "is empty" }
    return file.isBroken ? "cannot be read" : "lacks it"
  }

  /// Where the development localization has the key.
  private func otherPlace(
    of key: Key, _ table: String, _ files: [StringTableFile]
  ) -> String? {
    guard let development = context.bundle.developmentRegion,
      let folder = context.tree.localizations.first(where: { $0.name == development })
    else { return nil }
    for file in folder.tables where file.table == table {
      let content = PropertyListFile(file.path, in: context.folders.workspace)
      guard content.members[key] != nil else { continue }
      let path = context.request.catalogs[context.folders.workspace.tidy(file.path)] ?? file.path
      return content.position(of: key).map { "\(path):\($0.line)" } ?? path
    }
    return nil
  }
}
