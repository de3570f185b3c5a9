// A property list on the disk (XML, binary or old style), read as a dictionary.

package import LprojFiles
package import LprojSource
package import LprojSyntax

/// A property-list file that should hold a dictionary, as the loader reads it.
package struct PropertyListFile: Sendable {
  package enum State: Sendable, Hashable {
    case loaded
    /// The file is missing or cannot be read, for the given reason.
    case unreadable(Failure)
    /// The loader refuses the file. The value is the first problem.
    case damaged(SyntaxProblem.Kind)
    /// The top value is not a dictionary. The value of this case is the type of the top value.
    case notADictionary(String)
  }

  package let path: String
  package let state: State
  /// The table as parsed, with the places of its entries; nil if the file cannot be read.
  package let table: ParsedTable?
  /// The place of the first error of a damaged text; nil if there is none.
  package let damage: Position?
  /// The entries that the loader reads, by key. Of duplicate keys, the last counts. Empty unless the file is loaded.
  package let members: [Key: TableEntry]
  private let lines: LineTable?

  /// - Parameter asGNUstep: whether to read the entries as GNUstep does.
  package init(_ path: String, in workspace: Workspace, asGNUstep: Bool = false) {
    self.path = path
    do throws(Failure) {
      let bytes = try workspace.read(path)
      let text = asGNUstep ? Self.asGNUstep(bytes, path) : bytes
      let table = TableReader.read(text ?? bytes)
      self.table = table
      let state =
        text == nil && table.outcome != .fails ? Self.refusedByGNUstep : Self.state(of: table)
      self.state = state
      let problem = table.problems.first { .damaged($0.kind) == state }
      damage = problem.map { table.lines.position(of: $0.range.lowerBound) }
      var members: [Key: TableEntry] = [:]
      if state == .loaded {
        for entry in table.entries where table.isLoaded(entry) { members[table.key(entry)] = entry }
      }
      self.members = members
      lines = table.form == .binary ? nil : table.lines
    } catch {
      table = nil
      state = .unreadable(error)
      damage = nil
      members = [:]
      lines = nil
    }
  }

  /// Returns the entries that GNUstep reads, in the grammar of Apple's loader; nil if GNUstep reads nothing.
  private static func asGNUstep(_ bytes: ByteBuffer, _ path: String) -> ByteBuffer? {
    path.hasSuffix(".strings")
      ? GNUstepStrings.rewritten(bytes) : GNUstepStrings.rewrittenPropertyList(bytes)
  }

  private static let refusedByGNUstep = State.damaged(
    .propertyList("only Apple's loader reads what is written there"))

  private static func state(of table: ParsedTable) -> State {
    guard table.outcome == .fails else { return .loaded }
    for problem in table.problems {
      if case .notATable(let type) = problem.kind { return .notADictionary(type) }
    }
    return .damaged(table.problems.first?.kind ?? .emptyText)
  }

  package var isLoaded: Bool { state == .loaded }

  /// Returns the value of a key with its range; nil if the loader reads no such key. A string has an empty range at its entry.
  package func value(_ key: Key) -> PropertyListNode? {
    guard let table, let entry = members[key] else { return nil }
    if let node = table.node(entry) { return node }
    return table.value(entry).map { PropertyListNode(.string($0), entry.offset..<entry.offset) }
  }

  /// Returns the line and column of a key in the text; nil for a binary file or a missing key.
  package func position(of key: Key) -> Position? {
    guard let lines, let entry = members[key] else { return nil }
    return lines.position(of: entry.offset)
  }
}
