// The text that each user sees for a key, and the file with the text.

internal import LprojBundle
internal import LprojConfig
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

struct FallbackStrings {
  private let context: FallbackTree
  private let lookups: [StringLookup]
  private let keys: [String: Set<Key>]

  init(_ context: FallbackTree) {
    self.context = context
    keys = Self.keys(context)
    lookups = context.readers.map {
      StringLookup(
        ResourceLookup(context.bundle, languages: $0.search.forLookUp, context.folders))
    }
  }

  var known: Set<Key> { keys.values.reduce(into: []) { $0.formUnion($1) } }

  func has(_ text: String) -> Bool { !meant(by: text).isEmpty }

  func report() -> [FallbacksReport.StringRow] {
    context.request.keys.flatMap(meant).flatMap { key in
      tables(with: key).map { table in
        FallbacksReport.StringRow(
          table: table, key: key,
          answers: context.readers.indices.map { answer(key, table, $0) })
      }
    }
  }

  /// The key that is equal to `text`. If no table has this key, all keys that match the pattern `text`.
  private func meant(by text: String) -> [Key] {
    let key = Key(text)
    if keys.values.contains(where: { $0.contains(key) }) { return [key] }
    guard FallbackContents.isPattern(text) else { return [] }
    let pattern = NamePattern(text)
    return known.filter(pattern.matches).sorted()
  }

  /// The tables with the key in some localization, and the tables that the request names.
  private func tables(with key: Key) -> [String] {
    keys.filter { $0.value.contains(key) || context.request.tables.contains($0.key) }.keys.sorted()
  }

  private static func keys(_ context: FallbackTree) -> [String: Set<Key>] {
    let wanted = context.request.tables.map { (name: $0, pattern: NamePattern($0)) }
    var keys: [String: Set<Key>] = [:]
    for file in context.tree.localizations.flatMap(\.tables) + context.tree.looseTables {
      let isWanted = wanted.contains {
        $0.name == file.table || $0.pattern.matches(Key(file.table))
      }
      guard wanted.isEmpty || isWanted else { continue }
      let members = content(of: file.path, context).members
      keys[file.table, default: []].formUnion(members.keys)
    }
    return keys
  }

  /// The contents of a table as the loader of the bundle reads the file.
  private static func content(of path: String, _ context: FallbackTree) -> PropertyListFile {
    let isForGNUstep = context.bundle.device.platform == .gnustep && path.hasSuffix(".strings")
    return PropertyListFile(path, in: context.folders.workspace, asGNUstep: isForGNUstep)
  }

  private func answer(
    _ key: Key, _ table: String, _ reader: Int
  ) -> FallbacksReport.StringAnswer {
    let who = context.readers[reader].title
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
        sentence: "\(who) sees “\(text)”, from \(place)", paths: [path])
    case .node(let node):
      let what = file.resource.path.hasSuffix(".stringsdict") ? "a plural rule" : node.typeName
      return FallbacksReport.StringAnswer(
        value: nil, localization: origin, path: path, line: line,
        sentence: "\(who) gets \(what), from \(place)", paths: [path])
    case .missing:
      return missing(key, found, who)
    }
  }

  private func missing(
    _ key: Key, _ found: StringAnswer, _ who: String
  ) -> FallbacksReport.StringAnswer {
    var sentence = "\(who) sees the key itself: "
    let files = [found.table.strings, found.table.stringsdict].compactMap(\.self)
    var paths = files.map { context.shown($0.resource.path) }
    if let file = files.first {
      sentence += "\(paths[0]) comes first and \(fault(of: file))"
      if files.count > 1 { sentence += ", and \(paths[1]) \(fault(of: files[1]))" }
    } else {
      sentence += "no copy of the table is found"
    }
    if let other = otherPlace(of: key, found.table.name) {
      sentence += "; \(other) has it, but there is no fallback for a single key"
      paths.append(other)
    }
    return FallbacksReport.StringAnswer(
      value: nil, localization: nil, path: nil, line: nil, sentence: sentence, paths: paths)
  }

  /// The reason why the loader does not find the key in a file, in words.
  private func fault(of file: StringTableFile) -> String {
    let isEmpty = file.content.members.isEmpty
    if file.content.state == .damaged(.emptyText) || !file.isBroken && isEmpty { return "is empty" }
    return file.isBroken ? "cannot be read" : "lacks it"
  }

  /// The place of the key in the source localization, such as `en.lproj/Localizable.strings:3`; nil if the source localization lacks the key.
  private func otherPlace(of key: Key, _ table: String) -> String? {
    guard let development = context.bundle.developmentRegion,
      let folder = context.tree.localizations.first(where: { $0.name == development })
    else { return nil }
    for file in folder.tables where file.table == table {
      let content = Self.content(of: file.path, context)
      guard content.members[key] != nil else { continue }
      let path = context.request.catalogs[context.folders.workspace.tidy(file.path)] ?? file.path
      return content.position(of: key).map { "\(path):\($0.line)" } ?? path
    }
    return nil
  }
}
