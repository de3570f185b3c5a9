// How much may be made of what stands in a few lines.

internal import LprojFiles
internal import LprojSource

/// Values that are put in for their names, again and again, make any number of bytes of a few lines. What puts them in asks
/// here first, one of these for all of a description; where there is no room any more, a value is unknown.
package final class Room {
  private var left: Int
  /// Whether there was no room for something.
  package private(set) var hasRefused = false

  package init(_ bytes: Int) { left = bytes }

  /// Makes room for what the bytes that were read may stand for.
  func grow(by bytes: Int) { left += bytes }

  /// Whether so much may still be made; it counts as made then.
  package func takes(_ bytes: Int) -> Bool {
    guard bytes <= left else {
      hasRefused = true
      return false
    }
    left -= bytes
    return true
  }

  /// Takes room for `count` items of so many bytes each.
  package func takes(_ count: Int, each bytes: Int) -> Bool {
    let (product, isTooMuch) = count.multipliedReportingOverflow(by: bytes)
    return takes(isTooMuch ? .max : product)
  }

  /// There was too much of something that is not counted in bytes.
  func refuse() { hasRefused = true }

  /// A text with `value` in each place of `name`; nil where there is no room for it.
  func text(_ text: String, replacing name: String, with value: String) -> String? {
    // To look for a long name takes longer.
    guard takes(text.utf8.count), takes(text.utf8.count / 16, each: name.utf8.count) else {
      return nil
    }
    let parts = text.split(separator: name, omittingEmptySubsequences: false)
    guard takes(parts.count - 1, each: value.utf8.count) else { return nil }
    return parts.joined(separator: value)
  }

  /// The bytes of a file; nil where it cannot be read, or there is no room for it.
  func read(_ path: String, _ files: Workspace) -> ByteBuffer? {
    // By its size a file that is too large is refused before anything of it is read.
    if let size = (try? files.status(path, following: true))?.size, size > left {
      hasRefused = true
      return nil
    }
    guard let buffer = try? files.read(path), takes(buffer.count) else { return nil }
    return buffer
  }
}
