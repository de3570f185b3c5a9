// The new bytes of a table into which translations are imported.

package import LprojModel
package import LprojSource
package import LprojSyntax

/// A table file with translations in it, or why there are none.
package struct TableRewrite: Sendable {
  /// Nil when nothing can be written.
  package private(set) var bytes: [UInt8]?
  /// Changes that cannot be made, by their ids.
  package private(set) var refusals: [Key: String] = [:]

  private let format: TableFormat
  private let reference: ParsedTable
  private let keepsSuppressions: Bool

  /// - Parameters:
  ///   - original: the bytes of the table; nil when there is no file yet.
  ///   - reference: the table in the development language.
  ///   - keepsSuppressions: whether its entries come with what asks for silence in their comments.
  package init(
    _ original: [UInt8]?, _ changes: [UnitChange], format: TableFormat, like reference: ParsedTable,
    keepsSuppressions: Bool = false
  ) {
    self.keepsSuppressions = keepsSuppressions
    self.format = format
    self.reference = reference
    let old = original.map { TableReader.read(ByteBuffer($0, spare: $0.count)) }
    var changes = changes
    // Without the changes that cannot be made, others may not be possible either.
    while !changes.isEmpty {
      let before = refusals.count
      if let reason = rewrite(original, old, changes) {
        for change in changes { refusals[change.id] = reason }
      }
      if refusals.count == before { return }
      bytes = nil
      changes.removeAll { refusals[$0.id] != nil }
    }
  }

  /// Sets the bytes, or gives the reason why no change can be made.
  private mutating func rewrite(
    _ original: [UInt8]?, _ old: ParsedTable?, _ changes: [UnitChange]
  ) -> String? {
    let text: [UInt8]
    var encoding = TextEncoding.utf8
    var isXML = format == .stringsdict
    if let old, let original, original.count > 0,
      !old.problems.contains(where: { $0.kind == .byteOrderMarkOnly })
    {
      if let reason = Self.obstacle(old, original, format) { return reason }
      text = old.buffer[0..<old.textEnd]
      encoding = old.encoding
      isXML = old.form == .xml
    } else {
      encoding = old?.encoding ?? (isXML ? .utf8 : Self.writable(reference.encoding))
      text = isXML ? Array(Self.emptyPropertyList.utf8) : []
    }
    let new: [UInt8]
    if isXML {
      guard let syntax = XMLTableSyntax(TableReader.read(ByteBuffer(text))) else {
        return "the table cannot be read as a property list"
      }
      var editor = XMLTableEditor(syntax)
      new = editor.edited(changes, like: reference)
      refusals.merge(editor.refusals) { $1 }
      if !editor.refusals.isEmpty { return nil }
    } else {
      var editor = StringsEditor(text)
      editor.keepsSuppressions = keepsSuppressions
      let values = Dictionary(changes.map { ($0.path[0], $0.text) }) { $1 }
      new = editor.edited(values, like: reference)
    }
    guard let encoded = encoding.encode(new), Self.holds(encoded, changes, old) else {
      return "the table cannot be rewritten without changing other texts in it"
    }
    bytes = encoded
    return nil
  }

  /// Why a table that is there cannot be changed.
  package static func obstacle(
    _ table: ParsedTable, _ original: [UInt8], _ format: TableFormat
  ) -> String? {
    if table.form == .binary {
      return "the table is binary; make it text ('lproj format' can), then import"
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

  /// Whether the loader reads the changed texts as they should be, and all others as before.
  private static func holds(
    _ bytes: [UInt8], _ changes: [UnitChange], _ old: ParsedTable?
  ) -> Bool {
    let new = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
    guard new.outcome == .loads else { return false }
    var texts = texts(of: new)
    var changed: Set<[Key]> = []
    for change in changes {
      guard texts.removeValue(forKey: change.path) == change.text else { return false }
      changed.insert(change.path)
    }
    guard let old else { return true }
    return Self.texts(of: old).allSatisfy { path, text in
      changed.contains(path) || texts[path] == text
    }
  }

  private static func texts(of table: ParsedTable) -> [[Key]: Key] {
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
    add(table.members, [])
    return texts
  }
}
