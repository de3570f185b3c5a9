// The changes and refusals of an import, as plain values.

public import LprojSource

/// The changes and refusals of an import.
public struct ImportReport: Sendable {
  /// One text that an import changes.
  public struct Change: Sendable {
    public var id: Key
    /// The old translation; nil if there was none.
    public var old: Key?
    public var new: Key
    /// The position in the imported file.
    public var position: Position
    /// The source text.
    public var source: Key?
    /// Whether the source text has changed since the text was translated.
    public var hasOtherSource: Bool
    /// The new state in a string catalog, if only the state changes; otherwise nil.
    public var state: String?

    public init(
      id: Key, old: Key?, new: Key, position: Position, source: Key? = nil, hasOtherSource: Bool,
      state: String? = nil
    ) {
      self.source = source
      self.state = state
      self.id = id
      self.old = old
      self.new = new
      self.position = position
      self.hasOtherSource = hasOtherSource
    }
  }

  /// The changes of one table.
  public struct Table: Sendable {
    public var path: String
    /// Whether the file does not exist yet.
    public var isNew: Bool
    public var changes: [Change]

    public init(path: String, isNew: Bool, changes: [Change]) {
      self.path = path
      self.isNew = isNew
      self.changes = changes
    }
  }

  /// One text that an import refuses, with the reason.
  public struct Refusal: Sendable {
    /// The position in the imported file.
    public var position: Position
    /// The id of the refused unit; nil if several units are refused.
    public var id: Key?
    /// The number of refused units; 0 for a reason about the whole file.
    public var count: Int
    public var reason: String
    /// The refused units, if `id` is nil.
    public var units: [(id: Key, position: Position)] = []

    public init(position: Position, id: Key?, count: Int, reason: String) {
      self.position = position
      self.id = id
      self.count = count
      self.reason = reason
    }

    /// One refusal for each unit in `units`. If `units` is empty, only this refusal.
    var single: [Refusal] {
      units.isEmpty
        ? [self]
        : units.map { Refusal(position: $0.position, id: $0.id, count: 1, reason: reason) }
    }
  }

  /// The imported file.
  public var file: String
  /// Whether the file was read and has texts.
  public var isRead = false
  public var tables: [Table] = []
  public var refusals: [Refusal] = []
  public var unchanged = 0
  public var untranslated = 0

  public init(file: String) { self.file = file }

  public var changed: Int {
    tables.reduce(0) { $0 + $1.changes.count { $0.old != nil } }
  }

  public var added: Int {
    tables.reduce(0) { $0 + $1.changes.count { $0.old == nil } }
  }

  public var refused: Int { refusals.reduce(0) { $0 + $1.count } }
}
