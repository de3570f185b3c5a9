// Conversion between addresses of files (`file://`) and paths.

internal import LprojSource

/// Converts between addresses of files (`file://`) and paths.
package enum FileAddress {
  /// The absolute path of an address: `/My App` for `file:///My%20App`. Nil for other schemes, other machines, and impossible file names.
  package static func path(of address: String) -> String? {
    let scheme = "file://"
    guard address.utf8.count > scheme.utf8.count, address.lowercased().hasPrefix(scheme) else {
      return nil
    }
    var rest = Array(address.utf8.dropFirst(scheme.utf8.count))
    let local = Array("localhost".utf8)
    if rest.starts(with: local) { rest.removeFirst(local.count) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    var at = 0
    while at < rest.count {
      guard rest[at] == UInt8(ascii: "%") else {
        bytes.append(rest[at])
        at += 1
        continue
      }
      guard at + 2 < rest.count, let high = digit(rest[at + 1]), let low = digit(rest[at + 2])
      else { return nil }
      bytes.append(high << 4 | low)
      at += 3
    }
    guard !bytes.contains(0), let path = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    return Array(path).count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  package static func address(of path: String) -> String {
    "file://" + path.percentEncoded()
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte & 15
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
      (byte & 15) + 9
    default: nil
    }
  }
}
