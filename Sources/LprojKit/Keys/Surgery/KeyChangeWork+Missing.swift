// Adding missing keys as texts to translate, never as finished entries: a copy of the source text is no translation.

package import LprojFiles
internal import LprojModel
package import LprojSource
package import LprojSurgery
internal import LprojSyntax

extension KeyChangeWork {
  mutating func addMissing(_ locales: [String]) {
    let known = Set(chosen.flatMap { $0.targets(request.workspace) })
    outcome.failures = NamedLocalization.unknown(locales, in: known)
    let sources = Set(chosen.compactMap(\.source))
    for name in locales where sources.contains(name) && !known.subtracting(sources).contains(name) {
      outcome.failures.append(Failure(.isDevelopment, detail: name))
    }
    guard outcome.failures.isEmpty else { return }
    var met: Set<String> = []
    let names =
      locales.isEmpty
      ? known.sorted { $0.precedes($1) }
      : locales.compactMap { NamedLocalization.find($0, in: known.sorted()) }
        .filter { met.insert($0).inserted }
    for table in chosen where !table.isOfInterface {
      let wanted = names.filter { $0 != table.source && $0 != "Base" }
      let added = MissingKeys(table, wanted, only: nil, plan.files(over: request.workspace))
      for (path, keys) in added.keys { self.keys[path, default: []] += keys }
      plan.add(added.plan)
      outcome.remarks += added.remarks
    }
  }
}

/// The plan to add the keys that some localizations of a table lack.
package struct MissingKeys: Sendable {
  package private(set) var plan = KeyPlan()
  package private(set) var keys: [String: [Key]] = [:]
  package private(set) var remarks: [String] = []

  /// - Parameter wanted: the keys to add if a localization lacks them; nil for all keys.
  package init(
    _ table: KeyTable, _ localizations: [String], only wanted: Set<Key>?, _ workspace: Workspace
  ) {
    // A catalog holds all languages, so it is read and written once for all of them.
    for file in table.files where file.format == .xcstrings && !localizations.isEmpty {
      guard let own = read(file, workspace) else { continue }
      let catalog = StringCatalog(ByteBuffer(own.bytes, spare: own.bytes.count))
      let known = catalog.targetLanguages
      let spellings = Set(known)
      let languages = localizations.compactMap { name in
        spellings.contains(name) ? name : NamedLocalization.find(name, in: known)
      }.filter { !catalog.isTranslated(from: $0) }
      var seen: Set<String> = []
      let distinct = languages.filter { seen.insert($0).inserted }
      if !distinct.isEmpty { add(wanted, distinct, like: nil, own) }
    }
    for localization in localizations { addToTables(table, localization, wanted, workspace) }
  }

  private mutating func addToTables(
    _ table: KeyTable, _ localization: String, _ wanted: Set<Key>?, _ workspace: Workspace
  ) {
    let own = table.files.filter { $0.localization == localization }
    guard localization != table.source, !own.isEmpty else { return }
    // The loader joins the `.strings` and `.stringsdict` files of a localization, so a key is present if either file has it.
    var present: Set<Key> = []
    for file in own {
      if let file = read(file, workspace) { present.formUnion((try? file.keys()) ?? []) }
    }
    for source in table.files where source.localization == table.source {
      guard source.localization != nil, let bytes = try? workspace.read(source.path).bytes else {
        continue
      }
      let reference = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
      let lacking = Set(reference.entries.map { reference.key($0) }).subtracting(present)
        .intersection(wanted ?? Set(reference.entries.map { reference.key($0) }))
      if lacking.isEmpty { continue }
      guard let file = own.first(where: { $0.format == source.format }) else {
        remarks.append(
          "\(localization) has no '\(table.name).\(source.format.rawValue)', so its users get that of another "
            + "language; none is made, because an empty one would hide it")
        continue
      }
      if let own = read(file, workspace) { add(lacking, [localization], like: reference, own) }
    }
  }

  private mutating func add(
    _ wanted: Set<Key>?, _ languages: [String], like reference: ParsedTable?, _ file: KeyFile
  ) {
    var found = MissingKeysFound()
    plan.add(
      KeyPlan.adding(
        missing: wanted, languages: languages, like: reference, in: file, found: &found))
    if !found.added.isEmpty { keys[file.path, default: []] += found.added }
    remarks += found.left.map {
      "\(file.path): \($0.quoted) has '--', which an XML comment cannot hold: add it by hand"
    }
  }

  private mutating func read(_ file: KeyTable.File, _ workspace: Workspace) -> KeyFile? {
    do throws(Failure) {
      return KeyFile(
        path: file.path, format: file.format, bytes: try workspace.read(file.path).bytes)
    } catch {
      plan.refuse(KeyRefusal(path: file.path, reason: "it cannot be read"))
      return nil
    }
  }
}
