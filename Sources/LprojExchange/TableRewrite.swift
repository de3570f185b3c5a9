// The new bytes of a table after an import of translations.

package import LprojModel
package import LprojSource
package import LprojSyntax

/// A table file with imported translations, and the reasons why some cannot be imported.
package struct TableRewrite: Sendable {
  /// The new bytes; nil if no change can be made.
  package private(set) var bytes: [UInt8]?
  /// The table parsed from the new bytes.
  package private(set) var table: ParsedTable?
  /// The reasons why changes cannot be made, by the ids of the changes.
  package private(set) var refusals: [Key: String] = [:]

  private let format: TableFormat
  private let reference: ParsedTable
  private let keepsSuppressions: Bool

  /// - Parameters:
  ///   - original: the bytes of the table; nil if there is no file yet.
  ///   - old: the table that was parsed from `original`; nil if it was not parsed yet.
  ///   - reference: the table in the source language.
  ///   - keepsSuppressions: whether the comments of new entries keep suppressions (`lproj:ignore`) from the reference.
  package init(
    _ original: [UInt8]?, read old: ParsedTable? = nil, _ changes: [UnitChange],
    format: TableFormat, like reference: ParsedTable, keepsSuppressions: Bool = false
  ) {
    self.keepsSuppressions = keepsSuppressions
    self.format = format
    self.reference = reference
    let old = old ?? original.map { TableReader.read(ByteBuffer($0, spare: $0.count)) }
    var changes = changes
    // Changes may depend on each other. After a refusal, the remaining changes are tried again.
    while !changes.isEmpty {
      let before = refusals.count
      if let reason = rewrite(original, old, changes) {
        for change in changes { refusals[change.id] = reason }
      }
      if refusals.count == before { return }
      (bytes, table) = (nil, nil)
      changes.removeAll { refusals[$0.id] != nil }
    }
  }

  private mutating func refuseNodes(_ changes: [UnitChange], in table: ParsedTable) -> Bool {
    guard table.entries.contains(where: { $0.valueKind == .node }) else { return false }
    let nodes = Set(table.entries.lazy.filter { $0.valueKind == .node }.map { table.key($0) })
    let refused = changes.filter { nodes.contains($0.path[0]) }
    for change in refused {
      refusals[change.id] = "its value in the table is not a text; correct the table first"
    }
    return !refused.isEmpty
  }

  /// Makes the changes, and sets `bytes` and `table`. If some changes cannot be made, only adds these to `refusals`. Returns the reason if none of
  /// the changes can be made, otherwise nil.
  private mutating func rewrite(
    _ original: [UInt8]?, _ old: ParsedTable?, _ changes: [UnitChange]
  ) -> String? {
    var text = TableReader.read(ByteBuffer([]))
    var encoding = TextEncoding.utf8
    var isXML = format == .stringsdict
    if let old, let original, original.count > 0,
      !old.problems.contains(where: { $0.kind == .byteOrderMarkOnly })
    {
      if let reason = Self.obstacle(old, original, format) { return reason }
      text = old
      encoding = old.encoding
      isXML = old.form == .xml
    } else {
      encoding = old?.encoding ?? (isXML ? .utf8 : Self.writable(reference.encoding))
      if isXML { text = TableReader.read(ByteBuffer(Array(Self.emptyPropertyList.utf8))) }
    }
    let new: [UInt8]
    if isXML {
      guard let syntax = XMLTableSyntax(text) else {
        return "the table cannot be read as a property list"
      }
      var editor = XMLTableEditor(syntax)
      new = editor.edited(changes, like: reference)
      refusals.merge(editor.refusals) { $1 }
      if !editor.refusals.isEmpty { return nil }
    } else {
      if refuseNodes(changes, in: text) { return nil }
      var editor = StringsEditor(text)
      editor.keepsSuppressions = keepsSuppressions
      let values = Dictionary(changes.map { ($0.path[0], $0.text) }) { $1 }
      editor.marked = Set(changes.lazy.filter(\.isMarked).map { $0.path[0] })
      new = editor.edited(values, like: reference)
    }
    let refusal = "the table cannot be rewritten without changing other texts in it"
    guard let encoded = encoding.encode(new) else { return refusal }
    let written = TableReader.read(ByteBuffer(encoded, spare: encoded.count))
    guard Self.holds(written, changes, old) else { return refusal }
    table = written
    bytes = encoded
    return nil
  }

  /// The reason why a table cannot be changed; nil if it can be changed.
  package static func obstacle(
    _ table: ParsedTable, _ original: [UInt8], _ format: TableFormat
  ) -> String? {
    if table.form == .binary {
      return "the table is binary; make it text ('lproj format' can), then import"
    }
    if !table.conflicts.isEmpty {
      return "a merge left conflicts in the table: 'lproj merge' resolves them"
    }
    if table.outcome != .loads {
      return "the table is broken, so it cannot be changed safely; 'lproj audit' shows where"
    }
    if table.problems.contains(where: { $0.kind == .unterminatedComment }) {
      return "the table ends in a comment that is never closed"
    }
    if format == .stringsdict && table.form != .xml {
      return "the table is not an XML property list"
    }
    guard table.encoding.encode(table.buffer[0..<table.textEnd]) == original else {
      return "the table's encoding (\(table.encoding.rawValue)) cannot be written back unchanged"
    }
    return nil
  }

  private static func writable(_ encoding: TextEncoding) -> TextEncoding {
    switch encoding {
    case .utf8, .utf8WithMark, .utf16LittleEndian, .utf16BigEndian: encoding
    case .utf16WithoutMark, .utf32LittleEndian, .utf32BigEndian, .latin1, .binary: .utf8
    }
  }

  private static let emptyPropertyList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict/>
    </plist>

    """

  // MARK: Proof

  /// Whether the loader reads the changed texts from the new table, and all other texts as before.
  private static func holds(
    _ new: ParsedTable, _ changes: [UnitChange], _ old: ParsedTable?
  ) -> Bool {
    guard new.outcome == .loads else { return false }
    let changed = Set(changes.map { $0.path[0] })
    let (before, after) = (parts(of: old, changed), parts(of: new, changed))
    var texts = texts(of: after.edited)
    for change in changes {
      guard texts.removeValue(forKey: change.path) == change.text else { return false }
    }
    let paths = Set(changes.map(\.path))
    guard let old else { return true }
    return before.others.elementsEqual(after.others) { old.says($0, as: $1, in: new) }
      && Self.texts(of: before.edited).allSatisfy { path, text in
        paths.contains(path) || texts[path] == text
      }
  }

  /// Splits a table: the entries with these keys, as members, and all other entries. Both lists are in the order of the file.
  private static func parts(
    of table: ParsedTable?, _ keys: Set<Key>
  ) -> (edited: [PropertyListNode.Member], others: [TableEntry]) {
    var edited: [PropertyListNode.Member] = []
    var others: [TableEntry] = []
    for entry in table?.entries ?? [] {
      if let table, keys.contains(table.key(entry)) {
        edited.append(table.member(entry))
      } else {
        others.append(entry)
      }
    }
    return (edited, others)
  }

  private static func texts(of members: [PropertyListNode.Member]) -> [[Key]: Key] {
    var texts: [[Key]: Key] = [:]
    func add(_ members: [PropertyListNode.Member], _ path: [Key]) {
      for member in members {
        if let text = member.node.text {
          texts[path + [member.key]] = text
        } else if let inner = member.node.members {
          add(inner, path + [member.key])
        }
      }
    }
    add(members, [])
    return texts
  }
}

extension ParsedTable {
  /// Whether two entries, one of this table and one of another, have the same key and the same texts.
  fileprivate func says(_ entry: TableEntry, as other: TableEntry, in table: ParsedTable) -> Bool {
    guard buffer.equals(entry.key, table.buffer, other.key) else { return false }
    if let node = node(entry) {
      return table.node(other).map { node.says($0) } ?? false
    }
    return value(entry) == table.value(other)
  }
}

extension PropertyListNode {
  fileprivate func says(_ other: PropertyListNode) -> Bool {
    guard let members, let others = other.members else {
      return text == other.text
    }
    return members.elementsEqual(others) { $0.key == $1.key && $0.node.says($1.node) }
  }
}
