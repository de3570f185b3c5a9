// One source-language table or catalog, with the texts that the code looks up in it.

internal import LprojAudit
internal import LprojCode
internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

struct ExtractTable {
  let target: ExtractTargets.Target
  let wanted: [Key: ExtractedText]
  let request: ExtractRequest
  let folders: WrittenFolders
  let parts: [CodeText]

  /// - Parameters:
  ///   - isSure: whether all code was read, and none of it makes an unknown key at run time. If so, a key that no code names is gone.
  ///   - foreign: third-party sources that become part of a product.
  func add(
    to outcome: inout ExtractOutcome, _ files: CodeFiles, foreign: CodeFiles, isSure: Bool
  ) async {
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
    } else if let status = try? request.workspace.status(path, following: false) {
      outcome.refusals.append(
        status.kind == .folder
          ? "\(path): is a folder, and the table would have its name: remove the folder"
          : "\(path): exists, but is left out of the search, so it is neither read nor overwritten"
      )
      return
    }
    let known =
      isCatalog
      ? catalogTexts(original ?? []) : pluralTexts().merging(tableTexts(original ?? [])) { $1 }
    let new = wanted.values.filter { known[$0.key] == nil }.sorted { $0.key < $1.key }
    table.new = new.map(\.key)
    if !new.isEmpty, let localization = target.guessed {
      outcome.guessed.append(
        .init(path: path, localization: localization, keyCount: new.count))
      return
    }
    for text in wanted.values.sorted(by: { $0.key < $1.key }) {
      if let value = text.value, let own = known[text.key]?.text, !text.isShown(as: own) {
        table.changed.append((text.key, value))
      }
    }
    if isSure {
      let candidates = known.filter { wanted[$0.key] == nil && $0.value.mayBeGone }.map(\.key)
        .filter { key in !parts.contains { $0.fits(key) } }
      let own = await NamedKeys.answer(
        Set(candidates), in: files, jobs: request.jobs)
      let left = Set(candidates).subtracting(own.named)
      let others = await NamedKeys.answer(
        left, in: foreign, jobs: request.jobs, isExact: true)
      let unread = own.unread + others.unread.filter { $0.reason != .tooLarge }
      if unread.isEmpty { table.gone = left.subtracting(others.named).sorted() }
      outcome.add(unread: unread)
    }
    let stale = isCatalog ? table.gone.filter { !(known[$0]?.isStale ?? false) } : []
    let again = wanted.values.filter { known[$0.key]?.isStale ?? false }
      .sorted { $0.key < $1.key }
    table.again = again.map(\.key)
    table.keyCount = wanted.count
    // The extraction runs for an existing table even without new keys, so that a table that cannot be changed is reported.
    if !new.isEmpty || !stale.isEmpty || target.isThere {
      let extraction =
        isCatalog
        ? Extraction(new, stale: stale, again: again, intoCatalog: original ?? target.start)
        : Extraction(new, intoTable: original)
      guard let bytes = extraction.bytes else {
        outcome.refusals.append("\(path): \(extraction.refusal ?? "the table cannot be changed")")
        return
      }
      let old = original ?? []
      table.difference = FileDifference(
        path: path, old: (old, old), new: (bytes, bytes), encodings: ("UTF-8", "UTF-8"))
      if bytes != old, !write(bytes, over: original, &outcome) { return }
    }
    outcome.tables.append(table)
  }

  private func write(
    _ bytes: [UInt8], over original: [UInt8]?, _ outcome: inout ExtractOutcome
  ) -> Bool {
    let path = target.file.path
    do throws(Failure) {
      guard try request.workspace.isInside(path, request.paths + [target.folder]) else {
        outcome.refusals.append("\(path): leads out of '\(target.folder)', so it is not written")
        return false
      }
      if request.isDryRun { return true }
      let replacement = try Disk.replaceFile(
        request.workspace.place(path), with: bytes, expecting: ExpectedContent(original),
        in: folders)
      outcome.remarks += [replacement.remark(on: path)].compactMap { $0 }
      return true
    } catch {
      outcome.failures.append(error.at(path))
      return false
    }
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

  /// The keys of the `.stringsdict` file beside the table. The loader joins the two files, so these keys need no entry in the table.
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
      let own = catalog.ownLocalization(of: entry)
      let text = own.flatMap { catalog.units(of: $0).first }.flatMap(catalog.value)
      found[catalog.key(of: entry)] = Known(
        text: text, mayBeGone: entry.extraction != .manual, isStale: entry.extraction == .stale)
    }
    return found
  }
}
