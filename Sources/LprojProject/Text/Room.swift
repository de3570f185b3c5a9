// A limit on the data that a description of a few lines may produce.

internal import LprojFiles
internal import LprojSource

/// A limit on the bytes that inserted values may take. Repeated insertion can turn a few lines into any number of bytes, so code requests room before
/// each insertion. All values of a description share one limit. If no room is left for a value, the value is unknown.
package final class Room {
  private var left: Int
  /// Whether a request was refused.
  package private(set) var hasRefused = false

  package init(_ bytes: Int) { left = bytes }

  /// Raises the limit. A longer description may have more values, so the limit grows as further lines are read.
  func grow(by bytes: Int) { left += bytes }

  /// Requests room for a number of bytes. If there is enough room, subtracts the bytes from it and returns true. Otherwise returns false.
  package func takes(_ bytes: Int) -> Bool {
    guard bytes <= left else {
      hasRefused = true
      return false
    }
    left -= bytes
    return true
  }

  /// Requests room for `count` items of equal size.
  package func takes(_ count: Int, each bytes: Int) -> Bool {
    let (product, isTooMuch) = count.multipliedReportingOverflow(by: bytes)
    return takes(isTooMuch ? .max : product)
  }

  /// Notes that a request was refused because of a limit that does not count bytes, such as a limit on choices.
  func refuse() { hasRefused = true }

  /// The text with `value` in place of each `name`; nil if there is no room for the result.
  func text(_ text: String, replacing name: String, with value: String) -> String? {
    // The search for a name takes longer if the name is long.
    guard takes(text.utf8.count), takes(text.utf8.count / 16, each: name.utf8.count) else {
      return nil
    }
    let parts = text.split(separator: name, omittingEmptySubsequences: false)
    guard takes(parts.count - 1, each: value.utf8.count) else { return nil }
    return parts.joined(separator: value)
  }

  /// The bytes of a file; nil if the file cannot be read, or if there is no room for its bytes.
  func read(_ path: String, _ files: Workspace) -> ByteBuffer? {
    if let size = (try? files.status(path, following: true))?.size, size > left {
      hasRefused = true
      return nil
    }
    guard let buffer = try? files.read(path), takes(buffer.count) else { return nil }
    return buffer
  }
}
