// Identity of a finding across versions of a file.

/// Identifies a finding across versions of its file. Written as 16 hexadecimal digits.
public struct Fingerprint: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let value: UInt64

  package init(_ hash: StableHash) { value = hash.value }

  /// Reads the text of `description`.
  public init?(_ text: String) {
    guard text.utf8.count == 16, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let value = UInt64(text, radix: 16)
    else { return nil }
    self.value = value
  }

  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  public static func < (left: Fingerprint, right: Fingerprint) -> Bool { left.value < right.value }
}

extension Finding {
  /// The 64-bit FNV-1a hash of rule, path, localization, table, key and detail. It leaves out the position, so that moved lines change nothing, and
  /// the message, so that better wording changes nothing.
  ///
  /// Each part is followed by the byte 0xFF; a missing part is the byte 0xFE. Equal findings of one file have equal fingerprints, so callers must
  /// count them.
  ///
  /// - Parameter path: the path to hash; nil for the reported one.
  public func fingerprint(path: String? = nil) -> Fingerprint {
    var hash = StableHash()
    func add(_ bytes: (some Sequence<UInt8>)?) {
      if let bytes { hash.add(bytes) } else { hash.add(0xFE) }
      hash.add(0xFF)
    }
    add(rule.utf8)
    add((path ?? self.path).utf8)
    add(localization?.utf8)
    add(table?.utf8)
    add(key?.bytes)
    add(detail?.utf8)
    return Fingerprint(hash)
  }
}
