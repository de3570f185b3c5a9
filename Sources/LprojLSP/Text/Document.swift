// A text that the client has open.

internal import LprojSource

/// A text that the client has open, with its address and version.
package struct Document: Sendable {
  /// The address as the client spells it.
  package let address: String
  /// The absolute path.
  package let path: String
  package var version: Int?
  package private(set) var text: LinedText

  package init(address: String, path: String, version: Int?, text: String) {
    self.address = address
    self.path = path
    self.version = version
    self.text = LinedText(Array(text.utf8))
  }

  /// Replaces a range, or the whole text if the change names no range. Returns false if the change cannot be read.
  package mutating func apply(_ change: JSONValue, _ encoding: PositionEncoding) -> Bool {
    guard let new = change["text"]?.text else { return false }
    guard let given = change["range"], !given.isNull else {
      text = LinedText(Array(new.utf8))
      return true
    }
    guard let range = Range<TextPlace>(given) else { return false }
    let start = text.offset(of: range.lowerBound, encoding)
    let end = max(start, text.offset(of: range.upperBound, encoding))
    var bytes = text.buffer[0..<start]
    bytes.reserveCapacity(text.end - (end - start) + new.utf8.count)
    bytes += Array(new.utf8)
    bytes += text.buffer[end..<text.end]
    text = LinedText(bytes)
    return true
  }
}
