// Renames, deletes and adds keys in one file of a table.

internal import LprojExchange
package import LprojModel
package import LprojSource
internal import LprojSyntax

/// The reason why a key in a file cannot be changed.
package struct KeyRefusal: Error, Hashable, Sendable {
  package var path: String
  package var reason: String
  package var position: Position?

  package init(path: String, reason: String, at position: Position? = nil) {
    (self.path, self.reason, self.position) = (path, reason, position)
  }
}

/// A file of a table, with its bytes as they were read.
package struct KeyFile: Sendable {
  package let path: String
  package let format: TableFormat
  package let bytes: [UInt8]

  package init(path: String, format: TableFormat, bytes: [UInt8]) {
    (self.path, self.format, self.bytes) = (path, format, bytes)
  }

  /// Returns the file with a new name for a key; nil if the file does not have the key.
  ///
  /// In a string catalog, a key without a source text is its own text. The old key then becomes the source text of the new key.
  func renaming(_ old: Key, to new: Key) throws(KeyRefusal) -> [UInt8]? {
    guard try keys().contains(old) else { return nil }
    guard try !keys().contains(new) else {
      throw refusal("it has the key '\(new)' already")
    }
    let renamed: [UInt8]
    switch format {
    case .xcstrings: renamed = try renamingInCatalog(old, to: new)
    case .strings, .stringsdict:
      renamed = try edited { (table) throws(KeyRefusal) in
        table.form == .xml ? try xmlNames(table, old, new) : textNames(table, old, new)
      }
    }
    try check(renamed, but: [old], named: [new])
    return renamed
  }

  /// Returns the file without some keys and their comments; nil if the file has none of the keys.
  func removing(_ gone: Set<Key>) throws(KeyRefusal) -> [UInt8]? {
    guard try keys().contains(where: gone.contains) else { return nil }
    let left: [UInt8]
    switch format {
    case .xcstrings:
      let catalog = try catalog()
      left = try encoded(catalog, removals(of: gone, from: catalog))
    case .strings, .stringsdict:
      left = try edited { (table) throws(KeyRefusal) in try removals(of: gone, from: table) }
    }
    try check(left, but: gone, named: [])
    return left
  }

  /// Returns a string catalog without the texts of a language for a key; nil if the catalog has no such texts.
  func removing(_ key: Key, from language: String) throws(KeyRefusal) -> [UInt8]? {
    let catalog = try catalog()
    let entries = catalog.entries.filter { catalog.key(of: $0) == key }
    if entries.count > 1 { throw refusal("it has the key '\(key)' twice: remove one first") }
    let nodes = entries.flatMap { catalog.localizations(of: $0) }
      .filter { catalog.language(of: $0) == language }.map(\.node)
    if nodes.isEmpty { return nil }
    let left = try encoded(catalog, nodes.map { .remove(catalog.memberRange($0)) })
    try check(left, but: [key], named: [key])
    return left
  }

  /// Returns the file with texts to translate for missing keys; nil if no keys are missing.
  ///
  /// - Parameters:
  ///   - wanted: the keys to add; nil for all.
  ///   - languages: the languages of a catalog that may get texts.
  ///   - reference: the table in the source language; nil for a catalog.
  func addingMissing(
    _ wanted: Set<Key>?, languages: [String], like reference: ParsedTable?,
    _ found: inout MissingKeysFound
  ) throws(KeyRefusal) -> [UInt8]? {
    guard let reference else {
      let notes = CatalogNotes(bytes, languages: languages, only: wanted)
      if let reason = notes.refusal { throw refusal(reason) }
      found.add(notes.keys, left: [])
      return notes.bytes
    }
    let lacking = wanted ?? Set(reference.entries.map { reference.key($0) })
    let notes = TableNotes(bytes, lacking: lacking, format: format, like: reference)
    if let reason = notes.refusal { throw refusal(reason) }
    found.add(notes.keys, left: notes.left)
    return notes.bytes
  }

  /// Returns the file with a new entry after the entry of the key `other`; at the end of the file if `other` is nil.
  func adding(
    _ key: Key, _ text: Key, comment: Key?, behind other: Key?
  ) throws(KeyRefusal) -> [UInt8] {
    guard try !keys().contains(key) else { throw refusal("it has the key '\(key)' already") }
    if format == .xcstrings {
      let extraction = Extraction(
        [ExtractedText(key: key, value: text == key ? nil : text, comment: comment)], stale: [],
        intoCatalog: bytes)
      guard let added = extraction.bytes else {
        throw refusal(extraction.refusal ?? "the catalog cannot be written")
      }
      return added
    }
    guard format == .strings else {
      throw refusal("a key with plural forms is added in an editor or in a string catalog")
    }
    // `TableRewrite` puts a new entry after its predecessor in a model of the table. So the model has the predecessor and the new entry.
    var model: [UInt8] = []
    let last = if let other { other } else { try keys().last }
    if let last { model += StringsEscapes.entry(last, last) }
    if let comment {
      let words = comment.description.replacing("*/", with: "* /")
      model += Array("\n/* \(words) */\n".utf8)
    }
    model += StringsEscapes.entry(key, text)
    let rewrite = TableRewrite(
      bytes, [UnitChange(id: key, path: [key], text: text, old: nil)], format: .strings,
      like: TableReader.read(ByteBuffer(model, spare: model.count)))
    guard let added = rewrite.bytes else {
      throw refusal(rewrite.refusals.values.first ?? "the table cannot be written")
    }
    return added
  }

  func refusal(_ reason: String, at position: Position? = nil) -> KeyRefusal {
    KeyRefusal(path: path, reason: reason, at: position)
  }

  // MARK: Content

  private func table() -> ParsedTable { TableReader.read(ByteBuffer(bytes, spare: bytes.count)) }

  private func catalog() throws(KeyRefusal) -> StringCatalog {
    let catalog = StringCatalog(ByteBuffer(bytes, spare: bytes.count))
    if let obstacle = catalog.obstacle {
      throw refusal(obstacle.message, at: catalog.lines.position(of: obstacle.offset))
    }
    return catalog
  }

  package func keys() throws(KeyRefusal) -> [Key] {
    if format == .xcstrings {
      let catalog = try catalog()
      return catalog.entries.map { catalog.key(of: $0) }
    }
    let table = table()
    return table.entries.map { table.key($0) }
  }

  /// Throws an error if the changed file lacks one of the keys `names`, or if a key that is neither in `keys` nor in `names` was added, removed or
  /// changed.
  ///
  /// - Parameter names: the keys that replace `keys`.
  private func check(
    _ changed: [UInt8], but keys: Set<Key>, named names: Set<Key>
  ) throws(KeyRefusal) {
    let after = KeyFile(path: path, format: format, bytes: changed)
    guard try after.texts(but: names) == texts(but: keys), try names.isSubset(of: after.keys())
    else {
      throw refusal("the file cannot be changed without changing other texts in it")
    }
  }

  /// Returns all keys except `left`, each with the bytes of its value.
  private func texts(but left: Set<Key>) throws(KeyRefusal) -> [[[UInt8]]] {
    if format == .xcstrings {
      let catalog = try catalog()
      return catalog.entries.filter { !left.contains(catalog.key(of: $0)) }.map {
        [catalog.key(of: $0).bytes, catalog.buffer[catalog.tree.nodes[$0.node].range]]
      }
    }
    let table = table()
    return table.entries.filter { !left.contains(table.key($0)) }.map { entry in
      let value = table.value(entry)?.bytes ?? table.node(entry).map { table.buffer[$0.range] }
      return [table.key(entry).bytes, value ?? []]
    }
  }

  // MARK: Tables

  private func edited(
    _ edits: (ParsedTable) throws(KeyRefusal) -> [Edit]
  ) throws(KeyRefusal) -> [UInt8] {
    let table = table()
    if let obstacle = TableRewrite.obstacle(table, bytes, format) {
      let problem = table.problems.first?.range.lowerBound
      throw refusal(obstacle, at: problem.map { table.lines.position(of: $0) })
    }
    guard let edited = table.edited(bytes, EditedText(try edits(table))) else {
      throw refusal("the table's encoding cannot hold the change")
    }
    return edited.bytes
  }

  private func textNames(_ table: ParsedTable, _ old: Key, _ new: Key) -> [Edit] {
    let text = table.buffer[0..<table.textEnd]
    let syntax = StringsSyntax(ByteBuffer(text, spare: text.count))
    return zip(syntax.entries, syntax.table.entries).compactMap { parts, entry in
      guard syntax.table.key(entry) == old else { return nil }
      let name = StringsEscapes.quoted(new)
      // An entry `"key";` has its key as value.
      return parts.value == nil
        ? Edit(parts.key.lowerBound..<parts.key.lowerBound, name + Array(" = ".utf8))
        : Edit(parts.key, name)
    }
  }

  func members(
    _ table: ParsedTable, _ keys: Set<Key>
  ) throws(KeyRefusal) -> (syntax: XMLTableSyntax, members: [PropertyListNode.Member]) {
    guard let syntax = XMLTableSyntax(table) else {
      throw refusal("the table cannot be read as a property list")
    }
    return (syntax, (syntax.root.members ?? []).filter { keys.contains($0.key) })
  }

  private func xmlNames(
    _ table: ParsedTable, _ old: Key, _ new: Key
  ) throws(KeyRefusal) -> [Edit] {
    try members(table, [old]).members.map { member in
      Edit(member.keyRange, Array("<key>".utf8) + XMLText.content(new) + Array("</key>".utf8))
    }
  }

  // MARK: Catalogs

  private func encoded(
    _ catalog: StringCatalog, _ edits: [Edit]
  ) throws(KeyRefusal) -> [UInt8] {
    let text = catalog.buffer[0..<catalog.tree.textEnd]
    guard catalog.encoding.encode(text) == bytes,
      let encoded = catalog.encoding.encode(EditedText(edits).applied(to: text))
    else {
      throw refusal(
        "the catalog's encoding (\(catalog.encoding.rawValue)) cannot be written back unchanged")
    }
    return encoded
  }

  private func renamingInCatalog(_ old: Key, to new: Key) throws(KeyRefusal) -> [UInt8] {
    let catalog = try catalog()
    let entries = catalog.entries.filter { catalog.key(of: $0) == old }
    guard entries.count == 1 else {
      throw refusal("it has the key '\(old)' twice: remove one first")
    }
    var name = JSONWriter(.oneLine)
    name.value(new)
    let renamed = try encoded(
      catalog, entries.map { Edit(catalog.tree.nameRange(of: $0.node), name.bytes) })
    guard let entry = entries.first, catalog.source(of: entry) == nil,
      let language = catalog.sourceLanguage
    else { return renamed }
    let after = StringCatalog(ByteBuffer(renamed, spare: renamed.count))
    let units = CatalogUnits(after, language: language, only: [new])
    let rewrite = CatalogRewrite(
      renamed, [UnitChange(id: new, path: [], text: old, old: nil)], units)
    guard let written = rewrite.bytes else {
      throw refusal(rewrite.refusals.values.first ?? "its source text cannot be written")
    }
    return written
  }
}
