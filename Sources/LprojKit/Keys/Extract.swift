// Puts the texts that code asks for into the development tables and catalogs.

internal import LprojAudit
internal import LprojCode
internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

public enum Extract {
  /// Adds what tables lack, marks what is gone from the code in catalogs, and tells the rest.
  public static func run(_ request: ExtractRequest) async -> ExtractOutcome {
    var outcome = ExtractOutcome()
    let workspace = request.workspace
    let files = CodeFiles(below: request.paths, in: workspace)
    let base = await CodeBase.read(files, in: workspace, jobs: request.jobs)
    var targets = ExtractTargets(request)
    var texts: [Int: [Key: ExtractedText]] = [:]
    for source in base.sources {
      for usage in source.file.usages
      where (usage.kind == .call || usage.kind == .text) && usage.isCertain {
        guard let name = usage.table.name else { continue }
        guard let key = usage.key.key else {
          let place = "\(source.path):\(usage.position.line):\(usage.position.column)"
          outcome.unknown.append("\(place): \(usage.key.shown)")
          continue
        }
        guard let target = targets.target(of: name, for: source.path) else {
          outcome.failures = [Failure(.nothingToExchange, request.paths.first ?? ".")]
          return outcome
        }
        var value: Key?
        if case .text(let text) = usage.defaultText { value = text.key }
        var text =
          texts[target]?[key] ?? ExtractedText(key: key, value: value, comment: usage.comment)
        text.value = text.value ?? value
        text.comment = text.comment ?? usage.comment
        texts[target, default: [:]][key] = text
      }
    }
    let isSure = !base.sources.contains { $0.file.computed.contains { $0.pattern == nil } }
    for (number, target) in targets.targets.enumerated() {
      guard let wanted = texts[number] else { continue }
      let table = ExtractTable(target, wanted, request)
      await table.add(to: &outcome, files, isSure: isSure)
    }
    return outcome
  }
}

/// One table with the texts that it should have.
private struct ExtractTable {
  let target: ExtractTargets.Target
  let wanted: [Key: ExtractedText]
  let request: ExtractRequest

  init(
    _ target: ExtractTargets.Target, _ wanted: [Key: ExtractedText], _ request: ExtractRequest
  ) {
    self.target = target
    self.wanted = wanted
    self.request = request
  }

  /// - Parameter isSure: whether no key is made at run time, so that a key which is named nowhere is gone.
  func add(to outcome: inout ExtractOutcome, _ files: CodeFiles, isSure: Bool) async {
    let path = target.file.path
    let isCatalog = target.file.format == .xcstrings
    var table = ExtractOutcome.Table(path: path, isCatalog: isCatalog)
    var original: [UInt8]?
    if target.isThere {
      do throws(Failure) {
        original = try request.workspace.read(path).bytes
      } catch {
        outcome.failures.append(error.at(path))
        return
      }
    }
    let known =
      isCatalog
      ? catalogTexts(original ?? []) : pluralTexts().merging(tableTexts(original ?? [])) { $1 }
    let new = wanted.values.filter { known[$0.key] == nil }.sorted { $0.key < $1.key }
    table.new = new.map(\.key)
    for text in wanted.values.sorted(by: { $0.key < $1.key }) {
      if let value = text.value, let own = known[text.key], let shown = own.text, shown != value {
        table.changed.append((text.key, value))
      }
    }
    if isSure {
      let candidates = known.filter { wanted[$0.key] == nil && $0.value.mayBeGone }.map(\.key)
      table.gone = await goneKeys(Set(candidates), files).sorted()
    }
    let stale = isCatalog ? table.gone.filter { !(known[$0]?.isStale ?? false) } : []
    if !new.isEmpty || !stale.isEmpty {
      let extraction =
        isCatalog
        ? Extraction(new, stale: stale, intoCatalog: original ?? [])
        : Extraction(new, intoTable: original)
      guard let bytes = extraction.bytes else {
        outcome.refusals.append("\(path): \(extraction.refusal ?? "the table cannot be changed")")
        return
      }
      let old = original ?? []
      table.difference = FileDifference(
        path: path, old: (old, old), new: (bytes, bytes), encodings: ("UTF-8", "UTF-8"))
      if !request.isDryRun, bytes != old {
        do throws(Failure) {
          try Disk.replaceFile(request.workspace.place(path), with: bytes)
        } catch {
          outcome.failures.append(error.at(path))
          return
        }
      }
    }
    outcome.tables.append(table)
  }

  private struct Known {
    var text: Key?
    var mayBeGone = true
    var isStale = false
  }

  private func tableTexts(_ bytes: [UInt8]) -> [Key: Known] {
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
    var found: [Key: Known] = [:]
    for entry in table.entries { found[table.key(entry)] = Known(text: table.value(entry)) }
    return found
  }

  /// The keys of the `.stringsdict` beside a table, which the loader joins with it.
  private func pluralTexts() -> [Key: Known] {
    let path = (Paths.splitExtension(target.file.path)?.stem ?? target.file.path) + ".stringsdict"
    guard let buffer = try? request.workspace.read(path) else { return [:] }
    let table = TableReader.read(buffer)
    return Dictionary(
      table.entries.map { (table.key($0), Known(mayBeGone: false)) }, uniquingKeysWith: { $1 })
  }

  private func catalogTexts(_ bytes: [UInt8]) -> [Key: Known] {
    let catalog = StringCatalog(ByteBuffer(bytes, spare: bytes.count))
    var found: [Key: Known] = [:]
    for entry in catalog.entries {
      let own = catalog.sourceLanguage.flatMap { catalog.localization(of: entry, in: $0) }
      let text = own.flatMap { catalog.units(of: $0).first }.flatMap(catalog.value)
      found[catalog.key(of: entry)] = Known(
        text: text, mayBeGone: entry.extraction != .manual, isStale: entry.extraction == .stale)
    }
    return found
  }

  /// Those of some keys that no source names.
  private func goneKeys(_ keys: Set<Key>, _ files: CodeFiles) async -> [Key] {
    guard !keys.isEmpty else { return [] }
    let items = files.files
    let workspace = request.workspace
    let found = await parallelMap(items.count, jobs: request.jobs) { number -> LiteralSearch in
      var search = LiteralSearch(keys)
      guard let buffer = try? workspace.read(items[number].path) else { return search }
      if case .code(let language) = items[number].kind {
        search.read(buffer, language)
      } else {
        search.readMarkup(buffer)
      }
      return search
    }
    let named = Set(found.flatMap(\.found))
    let patterns = Set(found.flatMap(\.patterns))
    return keys.filter { key in
      !named.contains(key) && !patterns.contains { $0.matches(key) }
    }
  }
}
