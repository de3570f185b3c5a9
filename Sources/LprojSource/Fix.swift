// A fix of a finding: its title, its safety and its edits.

/// A replacement of bytes in the text of a file. Offsets count bytes of the text in UTF-8 without a byte order mark, even if the file has another
/// encoding.
public struct Edit: Hashable, Sendable {
  /// The range of the replaced bytes; empty for an insertion.
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

  package func moved(by distance: Int) -> Edit {
    Edit(range.lowerBound + distance..<range.upperBound + distance, replacement)
  }
}

/// A fix that a finding offers. Applying it removes the finding and causes no new finding.
public struct Fix: Hashable, Sendable {
  /// Whether a fix needs a decision. A fix is safe if it changes nothing that users of the app see, or if it is clear what was meant.
  public enum Safety: String, Sendable { case safe, unsafe }

  /// The effect as a verb phrase, such as `Insert ';' after the value`.
  public var title: String
  public var safety: Safety
  /// The edits in the order of the text, without overlaps.
  public var edits: [Edit]
  /// A hash of the text that the edits are for. The edits do not fit any other text.
  public var basis: UInt64

  public init(_ title: String, _ safety: Safety, _ edits: [Edit], basis: UInt64 = 0) {
    self.title = title
    self.safety = safety
    self.edits = edits
    self.basis = basis
  }

  /// The fix for a text in which the edited part is `distance` bytes later.
  package func moved(by distance: Int) -> Fix {
    var fix = self
    for index in edits.indices { fix.edits[index] = edits[index].moved(by: distance) }
    return fix
  }
}
