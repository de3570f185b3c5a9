// A repair of what a finding is about: what it does, who may do it, and the edits that do it.

/// Bytes of a file's text to be replaced: of the text as it was read, in UTF-8 and without byte order
/// mark, whatever the encoding of the file.
public struct Edit: Hashable, Sendable {
  /// Empty for an insertion.
  public var range: Range<Int>
  public var replacement: [UInt8]

  public init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  package static func remove(_ range: Range<Int>) -> Edit { Edit(range, []) }

  package static func insert(_ text: String, at offset: Int) -> Edit {
    Edit(offset..<offset, Array(text.utf8))
  }
}

/// A repair that can be offered for a finding. Once it is made, the finding is gone and no other has
/// come.
public struct Fix: Hashable, Sendable {
  /// A safe fix changes nothing that a reader sees, or fixes what cannot be meant otherwise.
  public enum Safety: String, Sendable { case safe, unsafe }

  /// A verb phrase, such as `Insert ';' after the value`.
  public var title: String
  public var safety: Safety
  /// In the order of the text; they do not overlap.
  public var edits: [Edit]
  /// A hash of the text that the edits are of: they fit no other.
  public var basis: UInt64

  public init(_ title: String, _ safety: Safety, _ edits: [Edit], basis: UInt64 = 0) {
    self.title = title
    self.safety = safety
    self.edits = edits
    self.basis = basis
  }
}
