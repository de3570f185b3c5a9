// One file of a table, and a key in it that is renamed, deleted or added.

internal import LprojExchange
package import LprojModel
internal import LprojSource
internal import LprojSyntax

/// Why a file cannot take a change of a key.
package struct KeyRefusal: Error, Hashable, Sendable {
  package var path: String
  package var reason: String
}

/// A file of a table as it was read.
package struct KeyFile: Sendable {
  package let path: String
  package let format: TableFormat
  package let bytes: [UInt8]

  package init(path: String, format: TableFormat, bytes: [UInt8]) {
    (self.path, self.format, self.bytes) = (path, format, bytes)
  }

  /// The file with another name for a key; nil if it has no such key.
  ///
  /// A key of a string catalog that stands for its own text keeps the text: it becomes the source text.
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
    try check(renamed, without: old, with: new)
    return renamed
  }

  /// The file without a key and its comment; nil if it has no such key.
  func removing(_ key: Key) throws(KeyRefusal) -> [UInt8]? {
    guard try keys().contains(key) else { return nil }
    let left: [UInt8]
    switch format {
    case .xcstrings:
      let catalog = try catalog()
      let nodes = catalog.entries.filter { catalog.key(of: $0) == key }.map(\.node)
      left = try encoded(catalog, nodes.map { .remove(catalog.memberRange($0)) })
    case .strings, .stringsdict:
      left = try edited { (table) throws(KeyRefusal) in
        table.form == .xml ? try xmlRemovals(table, key) : try textRemovals(table, key)
      }
    }
    try check(left, without: key, with: nil)
    return left
  }

  /// A string catalog without the texts of one language for a key; nil if there are none.
  func removing(_ key: Key, from language: String) throws(KeyRefusal) -> [UInt8]? {
    let catalog = try catalog()
    let entries = catalog.entries.filter { catalog.key(of: $0) == key }
    if entries.count > 1 { throw refusal("it has the key '\(key)' twice: remove one first") }
    let nodes = entries.flatMap { catalog.localizations(of: $0) }
      .filter { catalog.language(of: $0) == language }.map(\.node)
    if nodes.isEmpty { return nil }
    let left = try encoded(catalog, nodes.map { .remove(catalog.memberRange($0)) })
    try check(left, without: key, with: key)
    return left
  }

  /// The file with an entry behind that of another key, or at its end.
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
    // The editor of translations puts what is new behind what precedes it in the source.
    var model: [UInt8] = []
    let last = if let other { other } else { try keys().last }
    if let last { model += StringsEscapes.entry(last, last) }
    if let comment {
      let words = comment.description.split(separator: "*/", omittingEmptySubsequences: false)
      model += Array("\n/* \(words.joined(separator: "* /")) */\n".utf8)
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

  private func refusal(_ reason: String) -> KeyRefusal { KeyRefusal(path: path, reason: reason) }

  // MARK: What is there

  private func table() -> ParsedTable { TableReader.read(ByteBuffer(bytes, spare: bytes.count)) }

  private func catalog() throws(KeyRefusal) -> StringCatalog {
    let catalog = StringCatalog(ByteBuffer(bytes, spare: bytes.count))
    if let obstacle = catalog.obstacle { throw refusal(obstacle.message) }
    return catalog
  }

  /// In the order of the file.
  private func keys() throws(KeyRefusal) -> [Key] {
    if format == .xcstrings {
      let catalog = try catalog()
      return catalog.entries.map { catalog.key(of: $0) }
    }
    let table = table()
    return table.entries.map { table.key($0) }
  }

  /// Whether all keys but these are there as before, and no new trouble.
  private func check(
    _ changed: [UInt8], without old: Key, with new: Key?
  ) throws(KeyRefusal) {
    let after = KeyFile(path: path, format: format, bytes: changed)
    let wanted = try keys().filter { $0 != old || new != nil }.map { $0 == old ? new ?? old : $0 }
    guard try after.keys() == wanted, try after.texts(but: new ?? old) == texts(but: old) else {
      throw refusal("the file cannot be changed without changing other texts in it")
    }
  }

  /// The bytes of all other values.
  private func texts(but key: Key) throws(KeyRefusal) -> [[UInt8]] {
    if format == .xcstrings {
      let catalog = try catalog()
      return catalog.entries.filter { catalog.key(of: $0) != key }.map {
        catalog.buffer[catalog.tree.nodes[$0.node].range]
      }
    }
    let table = table()
    return table.entries.filter { table.key($0) != key }.map { entry in
      table.value(entry)?.bytes ?? table.node(entry).map { table.buffer[$0.range] } ?? []
    }
  }

  // MARK: Tables

  private func edited(
    _ edits: (ParsedTable) throws(KeyRefusal) -> [Edit]
  ) throws(KeyRefusal) -> [UInt8] {
    let table = table()
    if let obstacle = TableRewrite.obstacle(table, bytes, format) { throw refusal(obstacle) }
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
      // `"key";` has its key for a value.
      return parts.value == nil
        ? Edit(parts.key.lowerBound..<parts.key.lowerBound, name + Array(" = ".utf8))
        : Edit(parts.key, name)
    }
  }

  private func textRemovals(_ table: ParsedTable, _ key: Key) throws(KeyRefusal) -> [Edit] {
    let comments = EntryComments(table)
    let text = table.buffer[0..<table.textEnd]
    let pieces = StringsSyntax(ByteBuffer(text, spare: text.count)).pieces
    var edits: [Edit] = []
    for number in table.entries.indices where table.key(table.entries[number]) == key {
      let offset = table.entries[number].offset
      let above = comments.start(of: offset)
      var own = above < offset ? [above..<offset] : []
      // A comment behind it on its line.
      if let at = pieces.firstIndex(where: { $0.kind == .entry && $0.range.lowerBound == offset }),
        let next = pieces[(at + 1)...].first(where: { $0.kind != .space }), next.kind == .comment,
        !table.hasLineEnd(in: pieces[at].range.upperBound..<next.range.lowerBound)
      {
        own.append(next.range)
      }
      guard let range = table.removal(ofEntry: number, with: own) else {
        throw refusal("a comment stands inside the entry of '\(key)'")
      }
      edits.append(.remove(range))
    }
    return edits
  }

  private func members(
    _ table: ParsedTable, _ key: Key
  ) throws(KeyRefusal) -> (syntax: XMLTableSyntax, members: [PropertyListNode.Member]) {
    guard let syntax = XMLTableSyntax(table) else {
      throw refusal("the table cannot be read as a property list")
    }
    return (syntax, (syntax.root.members ?? []).filter { $0.key == key })
  }

  private func xmlNames(
    _ table: ParsedTable, _ old: Key, _ new: Key
  ) throws(KeyRefusal) -> [Edit] {
    try members(table, old).members.map { member in
      Edit(member.keyRange, Array("<key>".utf8) + XMLText.content(new) + Array("</key>".utf8))
    }
  }

  private func xmlRemovals(_ table: ParsedTable, _ key: Key) throws(KeyRefusal) -> [Edit] {
    let (syntax, members) = try members(table, key)
    let text = syntax.text
    return members.map { member in
      var start =
        syntax.comment(before: member.keyRange.lowerBound)?.lowerBound ?? member.keyRange.lowerBound
      while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
      var end = member.node.range.upperBound
      if end < text.count, text[end] == 0x0D { end += 1 }
      if end < text.count, text[end] == 0x0A { end += 1 }
      return .remove(start..<end)
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
